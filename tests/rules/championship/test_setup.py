"""Setup and the structure of a round."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.games.championship.moves import ATTACKS, LESSONS
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import complete

from ..rule import rule
from .table import GAME, opening, side, table

DECKS = {
    "test": ((3, 3, 3, 3, 3, 3, 2, 2, 3, 0, 0), (2, 1, 1, 1)),
    "aggressive": ((6, 2, 3, 5, 0, 3, 3, 0, 2, 0, 1), (2, 1, 0, 2)),
    "defensive": ((2, 5, 3, 1, 4, 4, 0, 3, 3, 0, 0), (3, 1, 1, 0)),
    "balanced": ((2, 2, 4, 2, 2, 4, 2, 2, 4, 1, 0), (1, 2, 1, 1)),
}


class Recorded(Rng):
    """Chance that writes down what it was asked for."""

    def __init__(self, first: int = 0) -> None:
        super().__init__(1, 2, 3, 4)
        self.first = first
        self.calls: list[tuple[str, list[int]]] = []

    def shuffle(self, items: list[int]) -> None:
        self.calls.append(("shuffle", sorted(items)))

    def below(self, n: int) -> int:
        self.calls.append(("below", [n]))
        return self.first


def set_up(rng: Rng, **settings: Any) -> dict[str, Any]:
    """The position at the first choice of a game with this chance."""
    chosen = complete(GAME.settings, settings)
    state = GAME.new(2, chosen)
    state.advance(rng)
    position: dict[str, Any] = GAME.save(state, chosen)["state"]
    return position


def cards_of(player: dict[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    attacks = player["deck"] + player["hand"]
    lessons = player["training_pile"]
    return (tuple(attacks.count(i) for i in range(11)), tuple(lessons.count(i) for i in range(4)))


@rule("WCT-14", "WCT-R3", "WCT-R4", "WCT-R5")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_has_the_deck_that_is_named(deck: str, seat: int) -> None:
    assert sum(DECKS[deck][0]) == 25
    assert sum(DECKS[deck][1]) == 5
    position = set_up(seeded(5), **{f"deck_{seat}": deck})
    assert cards_of(position["players"][seat]) == DECKS[deck]
    assert cards_of(position["players"][1 - seat]) == DECKS["test"]
    match = GAME.start(seed=5, settings={f"deck_{seat}": deck})
    for viewer in (0, 1, None):
        assert match.view(viewer)["settings"][f"deck_{seat}"] == deck


@rule("WCT-14", "WCT-R4", "WCT-R5")
def test_a_custom_deck_is_what_its_owner_brings_and_everybody_may_read_it() -> None:
    deck = {"aggressive_1": 6, "aggressive_2": 6, "aggressive_3": 4, "aggressive_4": 1, "balanced_1": 6,
            "defensive_1": 2, "training_1": 3, "training_2": 2}  # fmt: skip
    position = set_up(seeded(5), deck_1="custom", custom_deck_1=deck)
    assert cards_of(position["players"][1]) == ((6, 2, 6, 6, 0, 0, 4, 0, 0, 0, 1), (3, 2, 0, 0))
    assert cards_of(position["players"][0]) == DECKS["test"]
    match = GAME.start(seed=5, settings={"deck_1": "custom", "custom_deck_1": deck})
    assert match.view(0)["settings"]["custom_deck_1"] == deck


@rule("WCT-15")
def test_the_four_piles_are_shuffled_in_this_sequence() -> None:
    rng = Recorded()
    set_up(rng, deck_0="aggressive", deck_1="defensive")

    def cards(deck: str, part: int) -> list[int]:
        return [i for i, n in enumerate(DECKS[deck][part]) for _ in range(n)]

    assert rng.calls == [
        ("shuffle", cards("aggressive", 1)),
        ("shuffle", cards("aggressive", 0)),
        ("shuffle", cards("defensive", 1)),
        ("shuffle", cards("defensive", 0)),
        ("below", [2]),
    ]


@rule("WCT-16", "WCT-R11")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_is_chosen_at_random_or_by_the_setting(first: int) -> None:
    assert set_up(Recorded(first))["first"] == first
    rng = Recorded(1 - first)
    assert set_up(rng, first_player=f"seat{first}")["first"] == first
    assert [call for call, _ in rng.calls] == ["shuffle"] * 4


@rule("WCT-16", "WCT-R11")
def test_each_seat_is_first_in_half_of_all_games() -> None:
    firsts = [set_up(seeded("first", number))["first"] for number in range(400)]
    assert 170 <= sum(firsts) <= 230


@rule("WCT-17", "WCT-R1")
def test_all_other_zones_begin_empty() -> None:
    t = opening()
    for player in (t.P, t.Q):
        zones = (player.training, player.energy, player.used, player.discard, player.attack, player.look_area)
        assert [len(zone) for zone in zones] == [0] * 6
        assert (len(player.deck) + len(player.hand), len(player.lessons)) == (25, 5)
    assert (t.field("round"), t.field("phase")) == (0, "setup")


@rule("WCT-18")
def test_each_player_takes_the_top_four_cards() -> None:
    t = opening(P=side(deck="A3 B1 A1 D1 B2 +20"), Q=side(deck="B3 B3 A1 A1 D2 +20"), first="Q")
    assert (t.P.hand, t.P.deck) == ("A1 D1 B1 A3", "B2 +20")
    assert (t.Q.hand, t.Q.deck) == ("A1 A1 B3 B3", "D2 +20")


@rule("WCT-19", "WCT-R12", "WCT-5")
@pytest.mark.parametrize(("first", "second"), ["PQ", "QP"])
def test_each_player_stashes_two_cards_the_second_on_top(first: str, second: str) -> None:
    t = opening(P=side(deck="A1 D1 B1 A2 +21"), Q=side(deck="A1 D1 B1 A2 +21"), first=first)
    for who in (first, second):
        assert t.asked == (who, "stash_card")
        assert t.field("stashes_left") == 2
        t.play("stash B1")
        assert t.asked == (who, "stash_card")
        assert t.field("stashes_left") == 1
        assert t.options() == ["stash A1", "stash D1", "stash A2"]
        assert t.refusal("stash B1").rule == "WCT-19"
        t.play("stash A1")
        player = t.P if who == "P" else t.Q
        assert (player.used, player.hand) == ("A1 B1", "D1 A2")
    assert t.field("stashes_left") == 0


@rule("WCT-20")
def test_round_1_begins_with_a_life_of_23() -> None:
    t = opening(P=side(deck="A1 D1 B1 A2 +21"), Q=side(deck="A1 D1 B1 A2 +21"))
    t.play("stash A1", "stash D1", "stash A1", "stash D1")
    for player in (t.P, t.Q):
        sizes = [len(player.hand), len(player.used), len(player.deck), len(player.energy), player.life]
        assert sizes == [2, 2, 21, 0, 23]
    assert (t.field("round"), t.field("phase"), t.asked) == (1, "charge", ("P", "charge_amount"))


@rule("WCT-21")
def test_a_round_has_five_phases_in_this_order() -> None:
    player = side(deck="A1 D1 B1 +7", hand="A1", energy=8, training="K1")
    t = table(P=player, Q=player).at("round")
    phases = []
    while t.field("round") == 8:
        phases.append((t.field("phase"), t.decision))
        t.play(t.options()[-1 if t.decision == "prevent_damage" else 0])
    seen = list(dict.fromkeys(phase for phase, _ in phases))
    assert seen == ["charge", "prep", "combat", "training", "refresh"]
    asked_in = {decision: phase for phase, decision in phases}
    assert asked_in["charge_amount"] == "charge"
    assert asked_in["keep_card"] == "prep"
    assert asked_in["engage"] == asked_in["play_or_pass"] == asked_in["pay_attack"] == "combat"
    assert asked_in["take_damage"] == "combat"
    assert asked_in["train"] == "training"
    assert asked_in["take_energy"] == "refresh"


@rule("WCT-22", "WCT-64")
def test_the_token_stays_for_the_whole_round_its_refresh_phase_included() -> None:
    match = GAME.start(seed=3, settings={"first_player": "seat1"})
    firsts: dict[int, set[int]] = {}
    rng = seeded(3)
    while match.outcome is None:
        state = match.view(None)["state"]
        firsts.setdefault(state["round"], set()).add(state["first"])
        match.play(match.legal[rng.below(len(match.legal))])
    rounds = sorted(firsts)
    assert rounds == list(range(len(rounds)))
    assert firsts[0] == {1}
    for number in rounds[1:]:
        assert firsts[number] == {number % 2}
    assert len(rounds) > 4


@rule("WCT-3", "WCT-15")
def test_hidden_piles_hold_exactly_attack_cards_and_lessons() -> None:
    position = set_up(seeded(9))
    for player in position["players"]:
        assert max(player["deck"]) < len(ATTACKS)
        assert max(player["training_pile"]) < len(LESSONS)
