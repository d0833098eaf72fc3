"""The Meld's numbers with names: constructs, symbols, slots, places, and what a standing spell can raise."""

from __future__ import annotations

from typing import Final, NewType

from tablewright.games.hexfield.geometry import Hexes
from tablewright.kernel.endings import Ending

Side = NewType("Side", int)  # a side of a tile, in the lists that have one entry for each
Slot = NewType("Slot", int)  # a slot of the acting player's board, or of a tile

NONE: Final = -1
SEATS: Final = 4
HEXES: Final = Hexes(8)  # MLD-21, MLD-23, MLD-R5 the cells of the table; beyond them there is none

# Kinds of construct: 0 is the basic one, 1 to 10 are the unique ones.
KINDS: Final = 11
BASIC: Final = 0
KIND_IDS: Final = (
    "basic", "hydra", "titan", "haruspex", "circe", "metis", "faber", "longinus", "centurion", "fortuna", "gladiator",
)  # fmt: skip

FACES: Final = 6
SYMBOLS: Final = (
    "sword", "shield", "identity", "hammer", "fist", "cycle", "star", "reticle", "pillar", "mimic", "spiral", "spark",
)  # fmt: skip
SWORD: Final = 0
SHIELD: Final = 1
IDENTITY: Final = 2
HAMMER: Final = 3
FIST: Final = 4
CYCLE: Final = 5
STAR: Final = 6
RETICLE: Final = 7
PILLAR: Final = 8
MIMIC: Final = 9
SPIRAL: Final = 10
SPARK: Final = 11

# The two phases in which dice are used, and the symbols of each, as bits.
BEFORE: Final = 0
AFTER: Final = 1
CLASS_B: Final = 1 << IDENTITY | 1 << HAMMER | 1 << CYCLE | 1 << STAR | 1 << MIMIC | 1 << SPIRAL
CLASS_A: Final = 1 << FIST | 1 << RETICLE | 1 << PILLAR | 1 << MIMIC | 1 << SPARK
CLASS: Final = [CLASS_B, CLASS_A]

# Slots of a player board, in the order of their numbers; slot 16 is there in the early draft only.
SLOTS: Final = (
    "PF1", "PF2", "PF3", "PT1", "PT2", "PT3", "MV1", "MV2", "MV3", "AR1", "AR2", "AR3", "CL1",
    "RF1", "RF2", "RF3", "CL2",
)  # fmt: skip
BOARD_SLOTS: Final = 17
GROUPS: Final = ("PF", "PT", "MV", "AR", "CL", "RF")
CANTRIP_GROUPS: Final = 5  # all but the last, whose slots are rituals of one slot each
RF: Final = 5
DRAFTS: Final = ("late", "early")

# Slot numbers: those of the acting player's board, then two for each tile.
TILES: Final = 36
TILE_COUNT: Final = 37  # tiles are numbered from 1
TILE_WORDS: Final = [f"M{t:02}" for t in range(1, TILES + 1)]
SIDES: Final = ("A", "B")
SLOT_COUNT: Final = 89
FIRST_TILE_SLOT: Final = 17
BEFORE_TILE_SLOTS: Final = FIRST_TILE_SLOT - 2  # so much less than its number is a slot's place in `tile_slots`
ARMY: Final = 89  # where the armies begin in `take_back`

# What lies in a slot: nothing, a construct (its kind), or a focus (11 and its player's seat).
EMPTY: Final = -1
FOCUS: Final = 11
MOST_IN_SLOT: Final = 14

# Where a tile is.
BOX: Final = 0
IN_STACK: Final = 1
ON_FIELD: Final = 2
IN_HAND: Final = 3
IN_AREA: Final = 4  # and the seat
SEALED: Final = 8  # and the seat

# Why a unique construct is held: for good, or (1 to 36) by the ritual of that tile.
FOR_GOOD: Final = 0

# Spells.
NO_SPELL: Final = 0
AURA: Final = 1
RITUAL: Final = 2
CANTRIP: Final = 3
SORCERY: Final = 4
SPELLS: Final = ("", "aura", "ritual", "cantrip", "sorcery")

# What standing spells add to: a figure of battle in a role (2 * stat + role), or one of the others.
STATS: Final = ("focus", "sword", "shield", "reroll")
FOCUS_STAT: Final = 0
SWORD_STAT: Final = 2
SHIELD_STAT: Final = 4
REROLL_STAT: Final = 6
ROLES: Final = ("attack", "defend", "both")
ATTACK: Final = 0
DEFEND: Final = 1
ARMY_MORE: Final = 8
INVOKE_BEFORE_MEDITATE: Final = 9
FILL_RITUAL: Final = 10
FALLEN_TO_ARMY: Final = 11
TURN: Final = 12
EXTRA_INVOCATIONS: Final = 13
FIRST_TURN_GAIN: Final = 14
END_RETURN: Final = 15
MEDITATE_GAIN: Final = 16
FIGURES: Final = 17

# Which tiles an effect may choose.
OPEN: Final = 0
MINE: Final = 1
ANY: Final = 2
ENEMY: Final = 3

BOARDS: Final = 4
PRINTED_INVOCATIONS: Final = 3  # the value of `invocations` with which the boards' figures hold as they are
SET: Final = 3  # tiles with a common glyph that win the game

REASONS: Final = ("set", "round_limit", "dead_game")
ENDINGS: Final = {
    "set": Ending("MLD-76", "three tiles of one glyph"),
    "round_limit": Ending("MLD-119", "the last round is over"),
    "dead_game": Ending("MLD-122", "nobody can claim any more"),
}
WON: Final = 0
ROUND_LIMIT: Final = 1
DEAD_GAME: Final = 2


def tile_word(t: int) -> str:
    """A tile in notation."""
    return TILE_WORDS[t - 1]


def side_of(t: int, face: int) -> Side:
    """A side of a tile: A is 0, B is 1."""
    return Side(2 * t + face)


def tile_with(side: Side) -> int:
    """The tile that a side is of."""
    return side >> 1


def face_of(side: Side) -> int:
    """Which side of its tile it is: A is 0, B is 1."""
    return side & 1


def is_on_board(slot: Slot) -> bool:
    """Whether a slot is one of a player's board, not of a tile."""
    return slot < FIRST_TILE_SLOT


def first_slot(t: int) -> Slot:
    """The first of the two slots of a tile."""
    return Slot(FIRST_TILE_SLOT + 2 * (t - 1))


def second_slot(t: int) -> Slot:
    """The second of them."""
    return Slot(FIRST_TILE_SLOT + 2 * t - 1)


def tile_of(slot: Slot) -> int:
    """The tile of a slot that is not on a board."""
    return (slot - FIRST_TILE_SLOT) // 2 + 1


def place_on_tile(slot: Slot) -> int:
    """Which of the two slots of its tile it is, from 0."""
    return (slot - FIRST_TILE_SLOT) % 2
