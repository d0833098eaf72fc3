"""What the rulebook numbers and names, as a position holds it."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

HERO: Final = 0
T1: Final = 1
T2: Final = 2
T3: Final = 3
KIND: Final[list[int]] = [HERO] + [T1] * 8 + [T2] * 4 + [T3] * 2  # of a unit, by its id
UNITS_OF: Final[list[list[int]]] = [[0], list(range(1, 9)), list(range(9, 13)), [13, 14]]

TERRAINS: Final = (
    "city", "shard", "plains", "forest", "ruins", "mountain", "deep_water", "quarry", "vein", "nexus", "gate",
)  # fmt: skip
CITY: Final = 0
SHARD: Final = 1
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
MOST_CHOICES: Final = 20_000  # AFR-86

ROUNDS: Final = 0
DOMINATION: Final = 1
LIMIT: Final = 2
ENDINGS: Final = ("rounds", "domination", "limit")
ENDING_RULES: Final = ("AFR-82", "AFR-85", "AFR-86")
