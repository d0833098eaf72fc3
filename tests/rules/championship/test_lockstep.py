"""The game against the second reading of its rules, on random play: every question, every view, every draw."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablewright.kernel.errors import BadSetting
from tablewright.kernel.rng import Rng, seeded

from ..rule import rule
from .lockstep import TEMPERS, Lockstep, random_deck, random_options, tempered
from .printed import ATTACKS, CARDS, CHOICES, DEFAULTS, KINDS, OPTIONS, PRESETS, fault
from .table import GAME

PAIRS = [(one, other) for one in PRESETS for other in PRESETS for _ in range(3)]
DEAR = {"aggressive_4": 1, "balanced_4": 1, "aggressive_3": 4, "defensive_3": 4, "balanced_3": 6,
        "aggressive_2": 3, "defensive_2": 3, "balanced_2": 3}  # fmt: skip
WELL_TRAINED = {"training_1": 3, "training_2": 2}, {"training_1": 1, "thinking_1": 2, "keep_1": 2}


def play(game: Lockstep, tempers: tuple[str, str], *seed: int | str) -> Counter[str]:
    """A whole game at random in the manner of two players, and what came up in it."""
    rng = seeded("lockstep choices", *seed)
    while game.question is not None:
        if rng.below(16) == 0:
            game.same_samples(rng)
        game.play(tempered(game.question.moves, tempers[game.question.seat], rng))
    return game.referee.met


def two_tempers(rng: Rng) -> tuple[str, str]:
    manners = list(TEMPERS)
    return manners[rng.below(len(manners))], manners[rng.below(len(manners))]


def test_both_readings_number_the_choices_alike() -> None:
    structures = [GAME.actions.structure(move) for move in range(len(GAME.actions))]
    assert [(kind, *args.values()) for kind, args in structures] == [
        choice if dict(KINDS)[choice[0]] > 1 else choice[:1] for choice in CHOICES
    ]
    assert len(CHOICES) == 79


@rule("WCT-6", "WCT-21", "WCT-43", "WCT-46", "WCT-62")
def test_both_readings_agree_under_the_default_options() -> None:
    met: Counter[str] = Counter()
    for number, (one, other) in enumerate(PAIRS):
        rng = seeded("default", number)
        game = Lockstep({"deck_0": one, "deck_1": other}, "default", number)
        met += play(game, ("any", "any") if number % 4 == 0 else two_tempers(rng), "default", number)
    decisions = "stash_card charge_amount keep_card put_back_card engage play_or_pass pay_attack take_damage"
    assert {*decisions.split(), "prevent_damage", "train", "take_energy"} <= set(met)
    assert all(met[f"paid {card.code}"] for card in ATTACKS[:9])
    assert all(met[f"prevented by {card.code}"] for card in ATTACKS[1:9])  # A1 prevents nothing
    rare = ("empty deck", "look 0", "last life not taken", "all learned", "lesson too dear", "lesson for 4")
    assert {*rare, "prevention wasted", "knockout with damage left", "knockout with nothing left"} <= set(met)


@rule("WCT-R8", "WCT-R21", "WCT-R22", "WCT-R23", "WCT-R24", "WCT-R34", "WCT-R37", "WCT-R38", "WCT-R39", "WCT-R51")
def test_both_readings_agree_under_any_options() -> None:
    met: Counter[str] = Counter()
    played: dict[str, set[Any]] = {name: set() for name in OPTIONS}
    for number in range(150):
        rng = seeded("options", number)
        options = random_options(rng)
        for name, values in played.items():
            values.add({**DEFAULTS, **options}[name])
        met += play(Lockstep(options, "options", number), two_tempers(rng), "options", number)
    assert all(played[name] == set(OPTIONS[name]) for name in OPTIONS if name != "round_limit")
    assert {"knockout", "round_limit", "own_draw", "draw", "hands decide"} <= set(met)
    assert {"engage second", "passes reset", "automatic pay", "automatic no_pay", "automatic pass"} <= set(met)
    assert {"used pile shuffled", "one used card", "lesson for 5", "last life not kept"} <= set(met)


@rule("WCT-2", "WCT-19", "WCT-30", "WCT-R19")
def test_both_readings_agree_where_equal_cards_lie_together() -> None:
    met: Counter[str] = Counter()
    for number in range(32):
        rng = seeded("clumped", number)
        game = Lockstep(random_options(rng) if number % 2 else {}, "clumped", number, clumped=True)
        met += play(game, two_tempers(rng), "clumped", number)
    assert {"automatic stash", "automatic put_back", "automatic take"} <= set(met)


@rule("WCT-7", "WCT-23", "WCT-27", "WCT-28", "WCT-58", "WCT-R16", "WCT-R20")
def test_both_readings_agree_on_well_trained_players_and_dear_cards() -> None:
    met: Counter[str] = Counter()
    decks = {f"custom_deck_{seat}": {**DEAR, **lessons} for seat, lessons in enumerate(WELL_TRAINED)}
    options = {"deck_0": "custom", "deck_1": "custom", "training_cost": "free", **decks}
    for number in range(24):
        temper = ("student", "fighter")[number % 2]
        met += play(Lockstep(options, "lessons", number), (temper, temper), "lessons", number)
    assert {"charge 8", "look 4", "keep 3"} <= set(met)
    assert all(
        met[f"paid {card.code}"] and met[f"prevented by {card.code}"] for card in ATTACKS if card.data_id in DEAR
    )


@rule("WCT-29", "WCT-60", "WCT-R8", "WCT-R40")
def test_both_readings_agree_on_players_who_take_all_their_life_into_their_hands() -> None:
    met: Counter[str] = Counter()
    for number in range(12):
        options = {
            "last_life_draw": ("loses", "forbidden")[number % 2],
            "energy_draw": ("top", "any")[number // 2 % 2],
            "round_limit": 40,
        }
        met += play(
            Lockstep(options, "hoard", number),
            (("miser", "miser"), ("hoarder", "miser"))[number // 4 % 2],
            "hoard",
            number,
        )
    assert {"own_draw in prep", "own_draw in refresh", "last life not kept", "last life not taken"} <= set(met)


@rule("WCT-63", "WCT-67", "WCT-R42", "WCT-R48")
def test_both_readings_agree_on_a_game_without_combat() -> None:
    game = Lockstep({}, "peace")
    rng = seeded("peace")
    while game.question is not None:
        moves = [move for move in game.question.moves if CHOICES[move][0] != "engage"]
        game.play(moves[rng.below(len(moves))])
    assert (game.referee.round, game.referee.reason) == (100, "round_limit")


@rule("WCT-R4", "WCT-R51")
def test_both_readings_refuse_the_same_custom_decks() -> None:
    found: Counter[str] = Counter()
    for number in range(300):
        rng = seeded("faults", number)
        deck: dict[str, Any] = dict(random_deck(rng))
        for _ in range(rng.below(4)):
            name = CARDS[rng.below(len(CARDS))].data_id
            wrong: tuple[Any, ...] = (0, 1, 5, 7, 2, 3, -1, True, "1", 1.0, None)
            deck[name if rng.below(8) else name.upper()] = wrong[rng.below(len(wrong))]
        expected = fault(deck)
        found[expected] += 1
        given = {"deck_1": "custom", "custom_deck_1": deck}
        if not expected:
            GAME.start(seed=1, settings=given)
            continue
        with pytest.raises(BadSetting, match=rf"custom_deck_1: {expected}: "):
            GAME.start(seed=1, settings=given)
    assert len(found) == 6
