"""Every setting with every value of it, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.games.championship.state import Duel
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.rng import Rng
from tablewright.kernel.settings import complete

from ..rule import rule
from ..table import Arranged
from .printed import OPTIONS, PRESETS
from .table import DATA_IDS, GAME, SHEET, Setting, agenda, seat_of, side, table

VALUES: dict[str, tuple[Any, ...]] = OPTIONS | {
    "deck_0": tuple(PRESETS), "deck_1": tuple(PRESETS), "round_limit": (100, 1, 2, 499, 500),
}  # fmt: skip
LEGAL = {"aggressive_1": 6, "aggressive_2": 6, "aggressive_3": 4, "aggressive_4": 1, "balanced_1": 6,
         "defensive_1": 2, "training_1": 3, "training_2": 2}  # fmt: skip


def fault(deck: Any, seat: int = 0) -> str:
    """The check that a custom deck fails; "" for a valid one."""
    try:
        GAME.start(seed=1, settings={f"deck_{seat}": "custom", f"custom_deck_{seat}": deck})
    except BadSetting as error:
        named, check = str(error).split(":")[:2]
        return check.strip() if named == f"custom_deck_{seat}" else str(error)
    return ""


@rule("WCT-R51")
def test_the_settings_and_their_defaults_are_these() -> None:
    defaults = {name: values[0] for name, values in VALUES.items()}
    assert complete(GAME.settings, {}) == {**defaults, "custom_deck_0": None, "custom_deck_1": None}


@rule("WCT-R51")
@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in VALUES.items() for value in values])
def test_every_value_of_every_setting_makes_a_game(name: str, value: Any) -> None:
    match = GAME.start(seed=1, settings={name: value})
    assert match.settings == {**complete(GAME.settings, {}), name: value}
    assert match.view(None)["settings"][name] == value


@rule("WCT-R51", "WCT-R42")
@pytest.mark.parametrize(
    "given",
    [
        {"decks": "test"}, {"round_limit": 0}, {"round_limit": 501}, {"round_limit": -1}, {"round_limit": True},
        {"round_limit": "100"}, {"round_limit": 100.0}, {"round_limit": None}, {"deck_0": "Test"}, {"deck_1": "A1"},
        {"deck_0": None}, {"first_player": 0}, {"first_player": "seat2"}, {"charge_mode": "none"},
        {"engage_right": True}, {"pass_rule": ""}, {"unpayable_play": "yes"}, {"attack_payment": "free"},
        {"training_cost": 0}, {"energy_draw": "bottom"}, {"used_to_deck": "reversed"}, {"last_life_draw": "draws"},
        {"own_piles": "seen"}, {"deck_0": "custom"}, {"deck_1": "custom", "custom_deck_0": LEGAL},
        {"deck_0": "custom", "custom_deck_0": [6, 6]}, {"deck_0": "custom", "custom_deck_0": "test"},
    ],
    ids=str,
)  # fmt: skip
def test_a_wrong_configuration_makes_no_game(given: dict[str, Any]) -> None:
    with pytest.raises(BadSetting):
        GAME.start(seed=1, settings=given)


@rule("WCT-R51")
def test_a_custom_list_for_a_seat_with_a_preset_is_ignored_unchecked() -> None:
    plain = GAME.start(seed=4)
    match = GAME.start(seed=4, settings={"custom_deck_0": {"nonsense": -3}, "custom_deck_1": LEGAL})
    assert match.position()["state"] == plain.position()["state"]


@rule("WCT-R4", "WCT-R51")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_check_of_a_custom_deck(seat: int) -> None:
    assert fault(LEGAL, seat) == ""
    assert fault({**LEGAL, "defensive_2": 0}, seat) == ""
    assert fault({**LEGAL, "aggressive_5": 0}, seat) == "known_ids"
    assert fault({**LEGAL, "A1": 1}, seat) == "known_ids"
    for number in (-1, True, False, "2", 2.0, None):
        assert fault({**LEGAL, "defensive_1": number}, seat) == "counts"
    assert fault({**LEGAL, "defensive_1": 1}, seat) == "attack_total"
    assert fault({**LEGAL, "defensive_1": 3}, seat) == "attack_total"
    assert fault({**LEGAL, "training_1": 2}, seat) == "lesson_total"
    assert fault({**LEGAL, "training_1": 4}, seat) == "lesson_total"
    assert fault({}, seat) == "attack_total"


@rule("WCT-R4")
def test_no_deck_has_more_copies_of_a_card_than_a_print_sheet() -> None:
    assert (sum(SHEET[:11]), sum(SHEET[11:])) == (52, 10)
    for name, copies in zip(DATA_IDS, SHEET, strict=True):
        assert fault({name: copies + 1}) == "copies"
        assert fault({name: copies}) == "attack_total"


@rule("WCT-R4")
def test_the_first_check_that_fails_is_reported() -> None:
    faults: list[tuple[dict[str, Any], str]] = [
        ({"training_1": 4}, "lesson_total"),
        ({"defensive_1": 1}, "attack_total"),
        ({"aggressive_1": 7}, "copies"),
        ({"aggressive_2": -1}, "counts"),
        ({"aggressive_9": 1}, "known_ids"),
    ]
    deck: dict[str, Any] = {**LEGAL}
    for change, name in faults:
        deck.update(change)
        assert fault(deck) == name
    assert fault(dict(reversed(deck.items()))) == "known_ids"


@rule("WCT-R14")
def test_charge_mode_full_charges_the_maximum_without_asking() -> None:
    t = table(P=side(deck=10, training="T2"), Q=side(deck=1, training="T2"), charge_mode="full").at("charge")
    assert t.asked == ("P", "keep_card")
    assert (len(t.P.energy), len(t.Q.energy), len(t.Q.deck)) == (3, 1, 0)
    assert t.log("Q")[:2] == ["P charges 3 cards", "Q charges 1 card"]


@rule("WCT-R21")
def test_engage_right_second_may_asks_the_opponent_after_a_decline() -> None:
    player = side(hand="A1", energy=1)
    t = table(P=player, Q=player, engage_right="second_may").at("combat").play("decline")
    assert (t.asked, t.options()) == (("Q", "engage"), ["engage", "decline"])
    t.play("engage")
    assert (t.active, t.field("passes"), t.first) == ("Q", 0, "P")
    t.play("pass", "pass")
    assert t.asked == ("P", "train")
    t = table(P=player, Q=side(), engage_right="second_may").at("combat").play("decline")
    assert t.asked == ("Q", "engage")
    t = table(P=player, Q=player, engage_right="second_may").at("combat").play("engage")
    assert t.asked == ("P", "play_or_pass")


@rule("WCT-R22")
def test_pass_rule_consecutive_counts_only_passes_in_a_row() -> None:
    player = side(hand="A1 A1", energy=2)
    t = table(P=player, Q=player, pass_rule="consecutive").at("combat").play("engage", "pass")
    assert t.field("passes") == 1
    t.play("play A1")
    assert (t.decision, t.field("passes")) == ("pay_attack", 0)
    t.play("no_pay", "pass")
    assert (t.asked, t.field("passes")) == (("Q", "play_or_pass"), 1)
    t.play("pass")
    assert t.asked == ("P", "train")


@rule("WCT-R23")
def test_unpayable_play_allowed_offers_every_attack_in_hand() -> None:
    t = table(P=side(hand="A1 A3 A4", energy=1), Q=side(hand="A1", energy=1), unpayable_play="allowed").at("turn")
    assert t.options() == ["play A1", "play A3", "play A4", "pass"]
    t.play("play A4")
    assert (t.asked, t.P.used, len(t.P.energy)) == (("Q", "play_or_pass"), "A4", 1)
    assert t.log("Q") == ["P plays A4", "P does not pay"]
    t.play("pass")
    assert t.refusal("play A4").rule == "WCT-36"
    t.play("play A1")
    assert t.options() == ["pay", "no_pay"]


@rule("WCT-R24")
def test_attack_payment_forced_pays_what_can_be_paid() -> None:
    t = table(P=side(hand="A2", energy=3), Q=side(used=1), attack_payment="forced").at("turn").play("play A2")
    assert (t.asked, len(t.P.energy), t.field("damage_left")) == (("Q", "take_damage"), 1, 7)
    setting = table(
        P=side(hand="A2", energy=1), Q=side(hand="A1", energy=1), attack_payment="forced", unpayable_play="allowed"
    )
    t = setting.at("turn").play("play A2")
    assert (t.asked, len(t.P.energy), t.P.used) == (("Q", "play_or_pass"), 1, "A2")


@rule("WCT-R34")
@pytest.mark.parametrize(
    ("setting", "costs"),
    [("per_lesson", (0, 1, 2, 3, 4)), ("per_lesson_plus_one", (1, 2, 3, 4, 5)), ("free", (0, 0, 0, 0, 0))],
)
def test_a_lesson_costs_what_training_cost_says(setting: str, costs: tuple[int, ...]) -> None:
    learned = ["", "T1", "T1 T2", "T1 T2 S1", "T1 T2 S1 K1"]
    for zone, cost in zip(learned, costs, strict=True):
        t = table(P=side(energy=cost, training=zone), Q=side(energy=3), training_cost=setting).at("training")
        assert (t.asked, t.options()) == (("P", "train"), ["train", "no_train"])
        t.play("train")
        assert (len(t.P.energy), len(t.P.used), len(t.P.training)) == (0, cost, len(zone.split()) + 1)
        assert t.log("Q")[0].startswith(f"P pays {cost} energy and learns ")
        if cost:
            t = table(P=side(energy=cost - 1, training=zone), Q=side(energy=3), training_cost=setting).at("training")
            assert t.asked == ("Q", "train")


@rule("WCT-R37")
def test_energy_draw_any_takes_the_topmost_copy_of_the_type_that_is_named() -> None:
    t = table(P=side(deck="", energy="B1 A3 D1 A3 B1"), energy_draw="any").at("refresh")
    assert t.options() == ["draw_energy_card D1", "draw_energy_card B1", "draw_energy_card A3", "draw_done"]
    assert t.refusal("draw_energy").rule == "WCT-R37"
    assert t.refusal("draw_energy_card B2").rule == "WCT-R37"
    t.play("draw_energy_card A3")
    assert (t.P.energy, t.P.hand) == ("B1 D1 A3 B1", "A3")
    t.play("draw_energy_card B1", "draw_energy_card D1", "draw_energy_card B1")
    assert (t.asked, t.P.energy, t.P.life) == (("Q", "charge_amount"), "A3", 1)


class Reversing(Arranged):
    """Chance that reverses what it shuffles."""

    def shuffle(self, items: list[int]) -> None:
        super().shuffle(items)
        items.reverse()


def recycled(setting: Setting, first: str, rng: Rng) -> list[list[int]]:
    """Both decks after recycling with this chance."""
    state = GAME.empty(2, setting.settings)
    assert isinstance(state, Duel)
    state.first = seat_of(first)
    for player, zones in zip(state.players, setting.sides, strict=True):
        player.deck = zones["deck"][::-1]
        player.used_pile = zones["used_pile"][::-1]
    state.then(*agenda(state, "recycle", state.first)[:2])
    state.advance(rng)
    return [player.deck[::-1] for player in state.players]


@rule("WCT-R38", "WCT-E50")
def test_used_to_deck_shuffled_shuffles_each_used_pile_of_two_or_more() -> None:
    for first, sizes in (("P", [3, 2]), ("Q", [2, 3])):
        rng = Reversing()
        setting = table(P=side(deck=3, used="A1 B1 D1"), Q=side(deck=3, used="A2 B2"), used_to_deck="shuffled")
        decks = recycled(setting, first, rng)
        assert [len(pile) for pile in rng.shuffled] == sizes
        assert [card % 16 for card in decks[0][-3:]] == [1, 2, 0]
    rng = Reversing()
    recycled(table(P=side(used="A1*"), Q=side(used=""), used_to_deck="shuffled"), "P", rng)
    recycled(table(P=side(used="A1 B1 D1"), Q=side(used="A2 B2")), "P", rng)
    assert rng.shuffled == []


@rule("WCT-R8")
def test_last_life_draw_loses_lets_a_player_draw_the_last_card_and_lose() -> None:
    t = table(P=side(deck="A1 B1", training="K1"), last_life_draw="loses").at("prep").play("keep A1")
    assert (t.asked, t.options(), t.P.life) == (("P", "keep_card"), ["keep B1", "keep_done"], 1)
    t.play("keep B1")
    assert (t.winner, t.field("reason"), t.field("phase")) == ("Q", "own_draw", "over")
    assert (t.active, t.field("passes"), t.field("damage_left"), t.chooser) == (None, 0, 0, None)
    t = table(P=side(deck="A1 B1", training="K1"), last_life_draw="loses").at("prep").play("keep A1", "keep_done")
    assert (t.winner, t.P.deck) == (None, "B1")
    t = table(P=side(deck="", energy=1), first="Q", last_life_draw="loses").at("refresh", "P")
    t.play("draw_energy")
    assert (t.winner, t.P.life, t.first) == ("Q", 0, "Q")


@rule("WCT-R39")
def test_own_piles_open_shows_owners_their_energy_zone_and_used_pile() -> None:
    player = side(deck="A1 B1 +8", hand="D1", energy="A3* B3*", training="T1")
    t = table(P=player, Q=side(used=1), own_piles="open").at("charge").play("charge 2")
    assert t.view("P").P.energy == "B1 A1 A3 B3"
    assert t.view("Q").P.energy == "?4"
    t = table(P=side(deck="A1 B1 +8", training="T1")).at("charge").play("charge 2")
    assert t.view("P").P.energy == "?2"
    t = table(P=side(hand="A2", energy="B1 A3 D1"), Q=side(used=1), own_piles="open").at("turn")
    t.play("play A2", "pay")
    assert (t.view("P").P.used, t.view("Q").P.used) == ("A3 B1", "?2")
    t = table(P=side(deck="B1 +9", energy="A3"), Q=side(hand="A1", energy=1), own_piles="open").at("turn", "Q")
    t.play("play A1", "pay", "take deck", "prevent")
    assert (t.view("P").P.used, t.view("Q").P.used) == ("A3", "?")
    t = table(P=side(energy="B1 A3", training="T1"), own_piles="open").at("training").play("train")
    assert (t.view("P").P.used, t.P.used) == ("B1", "B1")


@rule("WCT-R5", "WCT-14")
def test_both_deck_lists_are_public_with_their_lessons() -> None:
    match = GAME.start(seed=1, settings={"deck_1": "aggressive"})
    for viewer in (0, 1, None):
        lists = [player["deck_list"] for player in match.view(viewer)["state"]["players"]]
        assert lists[0] == {"A1": 3, "D1": 3, "B1": 3, "A2": 3, "D2": 3, "B2": 3, "A3": 2, "D3": 2, "B3": 3,
                            "T1": 2, "T2": 1, "S1": 1, "K1": 1}  # fmt: skip
        assert lists[1] == {"A1": 6, "D1": 2, "B1": 3, "A2": 5, "B2": 3, "A3": 3, "B3": 2, "A4": 1,
                            "T1": 2, "T2": 1, "K1": 2}  # fmt: skip
