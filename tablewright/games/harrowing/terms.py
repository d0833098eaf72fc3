"""The rulebook's words, numbered as a position holds them: spells, tiles, boards, phases, endings."""

from __future__ import annotations

from typing import Final, NewType

from tablewright.kernel.endings import Ending
from tablewright.kernel.terms import PLAYER, Term, names

Face = NewType("Face", int)  # of a tile, as `face_number` counts them
Slot = NewType("Slot", int)  # the slots of a spell of one group, as `slot_of` counts them

NONE: Final = -1
PLAYER_NAME: Final = PLAYER
MOST_SEATS: Final = 4

# -- tiles ------------------------------------------------------------------------------------------

SETS: Final = ("I", "II", "III", "IV")
UNIQUE: Final = 6  # places 0 to 5 of a set; 6 to 8 are its wild tiles, 9 is its core
WILD_PLACES: Final = (6, 7, 8)
CORE_PLACE: Final = 9
PLACES: Final = ("1", "2", "3", "4", "5", "6", "W1", "W2", "W3", "C")
TILES_IN_SET: Final = len(PLACES)
TILES: Final = tuple(f"{family}-{place}" for family in SETS for place in PLACES)
ALL_TILES: Final = (1 << 40) - 1
TILE_CODE: Final = names(*TILES)
FACES: Final = ("a", "b")
FACE_WORDS: Final = Term(lambda speaker, face: speaker.content.face_words(face))
SET_NAME: Final = Term(lambda speaker, family: f"{SETS[family]}, {speaker.content.set_names[family]}")
RADIUS: Final = 6


def tile_at(family: int, place: int) -> int:
    """The tile at a place of a set."""
    return family * TILES_IN_SET + place


def family_of(tile: int) -> int:
    """The set that a tile belongs to."""
    return tile // TILES_IN_SET


def face_number(tile: int, side: int) -> Face:
    """A face of a tile; faces are numbered from 0 to 79, the two of a tile one after the other."""
    return Face(2 * tile + side)


def tile_of_face(face: Face) -> int:
    """The tile that has a face."""
    return face >> 1


# -- boards -----------------------------------------------------------------------------------------

COLOURS: Final = ("amber", "cobalt", "crimson", "violet")
SIDES: Final = ("aspirant", "named")
ASPIRANT: Final = 0
NAMED: Final = 1
# The five different sides that boards have: the Aspirant's, and the Named one of each colour.
SHEETS: Final = ("aspirant", "brannoch", "sel", "ashka", "cordova")
SHEET_NAME: Final = Term(lambda speaker, sheet: speaker.content.boards[sheet].name)
ZONES: Final = ("fortress", "vault")
FORTRESS: Final = 0
VAULT: Final = 1


def sheet_of(board: int, side: int) -> int:
    """HRW-18 Which of the five sides a board shows; the Aspirant's is the same on all boards."""
    return 1 + board if side == NAMED else 0


# -- spells -----------------------------------------------------------------------------------------

BOARD_SPELLS: Final = 43
SPELLS: Final = (
    "way-of-the-aspirant", "raise", "chart", "shift", "muster", "seize", "ward-of-force", "second-sight",
    "deep-breath", "patience-of-stone", "holdfast", "twin-pillars", "lay-flagstone", "garrison", "unearth",
    "foundations", "stone-sleep", "ninefold-patience", "slip-away", "buoy", "dredge", "current", "turn-the-tide",
    "skim", "glass-water", "onslaught", "plunder", "plant-banner", "scout", "call-to-arms", "raid", "trophy",
    "bloodlust", "overrun", "court-calendar", "interest", "appoint", "commission", "invest", "hire-swords",
    "intrigue", "acquire", "salon", "rampart", "rubble", "quarry", "buttress", "causeway", "gatehouse", "masons-yard",
    "landslip", "standing-stones", "undermine", "bedrock", "cairn", "cairns-heart", "boulder", "keystone",
    "tidewheel", "eddy", "crossing", "ripple", "undertow", "driftwood", "long-reach", "sluice", "maelstrom",
    "lockgate", "flotsam", "backwater", "backwash", "foam", "whirlpool", "drifting-coals", "kindling", "war-drum",
    "embers", "firebrand", "smoke", "forge", "scorch", "pyre", "scavengers", "vanguard", "ashfall", "last-embers",
    "cinder", "brazier", "glow-of-the-brazier", "siphon", "haze", "far-sight", "second-breath", "moonwell",
    "gossamer", "masquerade", "toll", "quickening", "unveiling", "mirage", "hollow-crown", "vanishing-step", "wisp",
    "veilwell",
)  # fmt: skip
SPELL_NAME: Final = Term(lambda speaker, spell: speaker.content.names[spell])
GROUPS: Final = ("auto", "normal")
AUTO: Final = 0
NORMAL: Final = 1
SLOTS: Final = tuple(f"{spell}-{group}" for spell in SPELLS for group in GROUPS)
SLOT_WORDS: Final = Term(lambda speaker, slot: speaker.content.slot_words(slot))
FIRST_TILE_SLOT: Final = 2 * BOARD_SPELLS


def slot_of(spell: int, group: int) -> Slot:
    """The slots of a spell of one group; such slot groups are numbered in the order of their spells."""
    return Slot(2 * spell + group)


def slots_of(spell: int) -> tuple[Slot, Slot]:
    """Both slot groups of a spell, the auto one first."""
    return Slot(2 * spell), Slot(2 * spell + 1)


def spell_of(slot: Slot) -> int:
    """The spell that a slot group belongs to."""
    return slot >> 1


def group_of(slot: Slot) -> int:
    """Whether a slot group is the auto or the normal one."""
    return slot & 1


TYPES: Final = ("cantrip", "ritual", "aura", "sorcery")
CANTRIP: Final = 0
RITUAL: Final = 1
AURA: Final = 2
SORCERY: Final = 3

PASSIVES: Final = ("STRENGTH", "REROLL", "GUARD", "SPOILS", "SOLACE", "CONQUER", "ANCHOR", "INVOKES")
STRENGTH: Final = 0
REROLL: Final = 1
GUARD: Final = 2
SPOILS: Final = 3
SOLACE: Final = 4
CONQUER: Final = 5
ANCHOR: Final = 6
INVOKES: Final = 7

MOMENTS: Final = ("START", "OTHERS_START", "BEFORE_MED", "AFTER_MED", "END", "OTHERS_END")
START: Final = 0
OTHERS_START: Final = 1
BEFORE_MED: Final = 2
AFTER_MED: Final = 3
END: Final = 4
OTHERS_END: Final = 5

MOST: Final = 9  # no number in a program is larger: a slip of the pen is refused
MOST_STORED: Final = 4

# -- battle -----------------------------------------------------------------------------------------

DIE_FACES: Final = ("blank", "clash", "hit")
BLANK: Final = 0
CLASH: Final = 1
HIT: Final = 2
DIE_FACE: Final = names(*DIE_FACES)

ROLES: Final = ("always", "attack", "defend")
ALWAYS: Final = 0
ATTACK: Final = 1
DEFEND: Final = 2

# -- the course of a game ---------------------------------------------------------------------------

PHASES: Final = (
    "setup", "relief", "start of turn", "turn program", "end of turn", "auto-return", "crumble", "pass", "over",
)  # fmt: skip
SETUP: Final = 0
RELIEF: Final = 1
START_OF_TURN: Final = 2
TURN_PROGRAM: Final = 3
END_OF_TURN: Final = 4
AUTO_RETURN: Final = 5
CRUMBLE: Final = 6
PASS: Final = 7
OVER: Final = 8

REASONS: Final = ("set", "barren", "round_limit", "dusk")
SET: Final = 0
BARREN: Final = 1
ROUND_LIMIT: Final = 2
DUSK: Final = 3
ENDINGS: Final = {
    "set": Ending("HRW-80", "a set of runes is complete"),
    "barren": Ending("HRW-101", "nothing can be claimed any more"),
    "round_limit": Ending("HRW-102", "the last round is over"),
    "dusk": Ending("HRW-103", "dusk has fallen"),
}
