"""What the rulebook numbers and names, as a position holds it, and how people read it."""

from __future__ import annotations

from typing import Final, NewType

from tablewright.kernel.endings import Ending
from tablewright.kernel.terms import Term

Hex = NewType("Hex", int)  # a place on the map, by its number
Unit = NewType("Unit", int)  # one of a player's units, by its id

NONE: Final = -1
NOWHERE: Final = Hex(NONE)  # where a unit in the supply stands
CENTRE: Final = Hex(0)
NO_UNIT: Final = Unit(NONE)
LEADER: Final = Unit(0)  # the Hero's id

HERO: Final = 0
T1: Final = 1
T2: Final = 2
T3: Final = 3
KIND: Final[list[int]] = [HERO] + [T1] * 8 + [T2] * 4 + [T3] * 2  # of a unit, by its id
UNITS_OF: Final[list[list[Unit]]] = [
    [Unit(unit) for unit in range(len(KIND)) if KIND[unit] == kind] for kind in range(T3 + 1)
]
MODES: Final = 2  # of payment (AFR-70)

TERRAINS: Final = (
    "city", "shard", "plains", "forest", "ruins", "mountain", "deep_water", "quarry", "vein", "nexus", "gate",
)  # fmt: skip
CITY: Final = 0
SHARD: Final = 1
MOUNTAIN: Final = 5
DEEP_WATER: Final = 6
QUARRY: Final = 7
VEIN: Final = 8
GATE: Final = 10

EVENTS: Final = tuple(f"V{number:02}" for number in range(1, 13))

EDGES: Final = ("-", "sword", "shield", "starburst")
SWORD: Final = 1
SHIELD: Final = 2
STARBURST: Final = 3

# Card-scoped words, as bits (AFR-33).
WORDS: Final = ("climb", "swim", "phase")
CLIMB: Final = 1
SWIM: Final = 2
PHASE: Final = 4

FIRST_EVENT: Final = 5  # AFR-12
FIRST_VOID: Final = 9
LAST_ROUND: Final = 12
ROUNDS_PER_EPOCH: Final = 4  # AFR-13
MOST_CHOICES: Final = 20_000  # AFR-86

ROUNDS: Final = 0
DOMINATION: Final = 1
LIMIT: Final = 2
ENDING_NAMES: Final = ("rounds", "domination", "limit")
ENDINGS: Final = {
    "rounds": Ending("AFR-82", "after the last round"),
    "domination": Ending("AFR-85", "by domination"),
    "limit": Ending("AFR-86", "at the limit of choices"),
}


# Content lists what comes in pairs in one list; these are the places in it.


def side_of(terrain: int, turned: int) -> int:
    """The place of a side of a terrain; `turned` is 1 for side B."""
    return 2 * terrain + turned


def half_of(card: int, half: int) -> int:
    """The place of a half of a card: 0 the top, 1 the bottom."""
    return 2 * card + half


def hero_of(faction: int, hero: int) -> int:
    """The place of one of the two Heroes of a faction."""
    return 2 * faction + hero


def price_of(kind: int, mode: int) -> int:
    """The place of the price of a kind of unit in a payment mode (AFR-70)."""
    return 2 * kind + mode


# How people read what the log names.


def unit_name(names: list[str], unit: int) -> str:
    """A unit after its owner's name; there is only one Hero, the others have numbers."""
    name = names[KIND[unit]]
    return name if KIND[unit] == HERO else f"{name} {unit}"


CARD: Final = Term(lambda speaker, card: str(speaker.content.card_title(card)))
FACTION: Final = Term(lambda speaker, faction: str(speaker.content.faction_names[faction]))
EVENT: Final = Term(lambda speaker, event: f"{speaker.content.event_names[event]}: {speaker.content.event_text(event)}")
SIDE: Final = Term(lambda speaker, side: str(speaker.content.side_names[side]))
UNIT_KIND: Final = Term(lambda speaker, kind: str(speaker.content.unit_names[kind]))
UNIT: Final = Term(lambda speaker, unit: unit_name(speaker.content.unit_names, unit))
THE_UNIT: Final = Term(
    lambda speaker, unit: ("the " if KIND[unit] == HERO else "") + unit_name(speaker.content.unit_names, unit)
)
RULE: Final = Term(lambda speaker, number: f"AFR-{number}")
ENDING: Final = Term(
    lambda speaker, ending: f"{ENDINGS[ENDING_NAMES[ending]].words} ({ENDINGS[ENDING_NAMES[ending]].rule})"
)
