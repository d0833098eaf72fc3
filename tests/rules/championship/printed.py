"""What is printed, for the second reading of the rules: cards, decks, options and choices, by its own means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Choice = tuple[str, int]


class Attack(NamedTuple):
    """A row of the table of attack cards."""

    code: str
    data_id: str
    cost: int
    attack: int
    defense: int
    sheet: int


class Lesson(NamedTuple):
    """A row of the table of lesson cards."""

    code: str
    data_id: str
    charge: int
    see: int
    keep: int
    sheet: int


ATTACKS = (
    Attack("A1", "aggressive_1", cost=1, attack=4, defense=0, sheet=6),
    Attack("D1", "defensive_1", cost=1, attack=1, defense=6, sheet=6),
    Attack("B1", "balanced_1", cost=1, attack=3, defense=1, sheet=6),
    Attack("A2", "aggressive_2", cost=2, attack=7, defense=1, sheet=6),
    Attack("D2", "defensive_2", cost=2, attack=2, defense=9, sheet=6),
    Attack("B2", "balanced_2", cost=2, attack=5, defense=2, sheet=6),
    Attack("A3", "aggressive_3", cost=3, attack=10, defense=2, sheet=4),
    Attack("D3", "defensive_3", cost=3, attack=3, defense=12, sheet=4),
    Attack("B3", "balanced_3", cost=3, attack=7, defense=3, sheet=6),
    Attack("B4", "balanced_4", cost=4, attack=9, defense=4, sheet=1),
    Attack("A4", "aggressive_4", cost=4, attack=13, defense=3, sheet=1),
)
LESSONS = (
    Lesson("T1", "training_1", charge=1, see=0, keep=0, sheet=4),
    Lesson("T2", "training_2", charge=2, see=0, keep=0, sheet=2),
    Lesson("S1", "thinking_1", charge=0, see=1, keep=0, sheet=2),
    Lesson("K1", "keep_1", charge=0, see=0, keep=1, sheet=2),
)
CARDS: tuple[Attack | Lesson, ...] = (*ATTACKS, *LESSONS)  # a card's index is its place here
FIRST_LESSON = len(ATTACKS)
CODES = tuple(card.code for card in CARDS)

PRESETS = {
    #              A1 D1 B1 A2 D2 B2 A3 D3 B3 B4 A4  T1 T2 S1 K1
    "test":       (3, 3, 3, 3, 3, 3, 2, 2, 3, 0, 0,  2, 1, 1, 1),
    "aggressive": (6, 2, 3, 5, 0, 3, 3, 0, 2, 0, 1,  2, 1, 0, 2),
    "defensive":  (2, 5, 3, 1, 4, 4, 0, 3, 3, 0, 0,  3, 1, 1, 0),
    "balanced":   (2, 2, 4, 2, 2, 4, 2, 2, 4, 1, 0,  1, 2, 1, 1),
}  # fmt: skip

OPTIONS: dict[str, tuple[Any, ...]] = {  # the default first
    "deck_0": (*PRESETS, "custom"),
    "deck_1": (*PRESETS, "custom"),
    "first_player": ("random", "seat0", "seat1"),
    "round_limit": (100, *range(1, 100), *range(101, 501)),
    "charge_mode": ("up_to", "full"),
    "engage_right": ("first_only", "second_may"),
    "pass_rule": ("total", "consecutive"),
    "unpayable_play": ("forbidden", "allowed"),
    "attack_payment": ("optional", "forced"),
    "training_cost": ("per_lesson", "per_lesson_plus_one", "free"),
    "energy_draw": ("top", "any"),
    "used_to_deck": ("in_order", "shuffled"),
    "last_life_draw": ("forbidden", "loses"),
    "own_piles": ("unseen", "open"),
}
DEFAULTS = {name: values[0] for name, values in OPTIONS.items()}

KINDS = (
    ("stash", 11), ("charge", 9), ("keep", 11), ("keep_done", 1), ("put_back", 11), ("engage", 1), ("decline", 1),
    ("play", 11), ("pass", 1), ("pay", 1), ("no_pay", 1), ("take", 3), ("prevent", 1), ("no_prevent", 1), ("train", 1),
    ("no_train", 1), ("draw_energy", 1), ("draw_energy_card", 11), ("draw_done", 1),
)  # fmt: skip
CHOICES: list[Choice] = [(kind, argument) for kind, arguments in KINDS for argument in range(arguments)]
NUMBERS = {choice: number for number, choice in enumerate(CHOICES)}


def fault(deck: Mapping[Any, Any]) -> str:
    """The first check of the custom deck that fails, in the order of its table; "" for a valid deck."""
    ids = [card.data_id for card in CARDS]
    if not all(name in ids for name in deck):
        return "known_ids"
    if not all(type(number) is int and number >= 0 for number in deck.values()):
        return "counts"
    copies = [deck.get(name, 0) for name in ids]
    if any(number > card.sheet for number, card in zip(copies, CARDS, strict=True)):
        return "copies"
    if sum(copies[:FIRST_LESSON]) != 25:
        return "attack_total"
    return "" if sum(copies[FIRST_LESSON:]) == 5 else "lesson_total"


def deck_list(options: Mapping[str, Any], seat: int) -> tuple[int, ...]:
    """WCT-14 The copies of each card in a player's deck, by index."""
    name = options[f"deck_{seat}"]
    if name != "custom":
        return PRESETS[name]
    return tuple(options[f"custom_deck_{seat}"].get(card.data_id, 0) for card in CARDS)
