"""The rulebook's words, numbered as a position holds them: spells, tiles, boards, phases, endings."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# -- tiles ------------------------------------------------------------------------------------------

SETS: Final = ("I", "II", "III", "IV")
UNIQUE: Final = 6  # places 0 to 5 of a set; 6 to 8 are its wild tiles, 9 is its core
WILD_PLACES: Final = (6, 7, 8)
CORE_PLACE: Final = 9
PLACES: Final = ("1", "2", "3", "4", "5", "6", "W1", "W2", "W3", "C")
TILES_IN_SET: Final = len(PLACES)
TILES: Final = tuple(f"{family}-{place}" for family in SETS for place in PLACES)
ALL_TILES: Final = (1 << 40) - 1
FACES: Final = ("a", "b")
RADIUS: Final = 6

# -- boards -----------------------------------------------------------------------------------------

COLOURS: Final = ("amber", "cobalt", "crimson", "violet")
SIDES: Final = ("aspirant", "named")
ASPIRANT: Final = 0
NAMED: Final = 1
# The five different sides that boards have: the Aspirant's, and the Named one of each colour.
SHEETS: Final = ("aspirant", "brannoch", "sel", "ashka", "cordova")

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
GROUPS: Final = ("auto", "normal")
AUTO: Final = 0
NORMAL: Final = 1
SLOTS: Final = tuple(f"{spell}-{group}" for spell in SPELLS for group in GROUPS)
FIRST_TILE_SLOT: Final = 2 * BOARD_SPELLS

TYPES: Final = ("cantrip", "ritual", "aura", "sorcery")
CANTRIP: Final = 0
RITUAL: Final = 1
AURA: Final = 2
SORCERY: Final = 3

# -- battle -----------------------------------------------------------------------------------------

DIE_FACES: Final = ("blank", "clash", "hit")
BLANK: Final = 0
CLASH: Final = 1
HIT: Final = 2

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
