"""What is printed, for the second reading of the rules: spells, boards, symbols and moves, typed from the tables."""

from __future__ import annotations

from dataclasses import dataclass

from .layout import CELLS, CORE, FACES, FOCUS_SLOTS, GLYPHS, KINDS, SLOTS

Choice = tuple[str, int]

# -- moves ------------------------------------------------------------------------------------------

# Kind, first and last argument, in the order of the action table.
RANGES = (
    ("board", 0, 3), ("side", 0, 1), ("invoke", 0, 88), ("construct", 0, 10), ("take_focus", 0, 88),
    ("put_focus", 0, 88), ("tile", 1, 36), ("cell", 0, 216), ("player", 0, 3), ("take_back", 0, 99),
    ("take_any", 0, 183), ("die", 0, 57), ("face", 0, 5), ("symbol", 0, 11), ("meditate", 0, 0), ("stop", 0, 0),
    ("done", 0, 0), ("all", 0, 0), ("pass", 0, 0), ("decline", 0, 0), ("nothing", 0, 0),
)  # fmt: skip
CHOICES: list[Choice] = [(kind, n) for kind, first, last in RANGES for n in range(first, last + 1)]
NUMBERS = {choice: number for number, choice in enumerate(CHOICES)}
MEDITATE, STOP, DONE, ALL, PASS, DECLINE, NOTHING = CHOICES[-7:]

DECISIONS = (
    "setup board", "setup side", "turn start", "further invocation", "invocation before meditating", "pay",
    "fill ritual", "focus: tile", "focus: source", "focus: return slot", "tile: which of two", "tile: cell",
    "tile: side", "move: tile", "move: cell", "swap: first", "swap: second", "flip", "flip: surplus", "seal", "raze",
    "step: from", "step: to", "expel: tile", "expel: owner", "claim", "army", "battle: tile", "battle: defender",
    "deploy", "reroll", "use a die", "Identity", "Mimic", "Hammer", "Spiral", "Cycle", "Star", "Reticle", "Fist",
    "Pillar", "Spark", "hits", "return own", "return any", "meditate: take back", "end of turn: take back",
)  # fmt: skip  # without `order of symbols`, which no printed die ever asks for

CELL_NUMBER = {cell: number for number, cell in enumerate(CELLS)}

# -- slots ------------------------------------------------------------------------------------------

BOARD_SLOTS = len(SLOTS)  # a tile's slots are numbered after those of the player's board
AUTO = [SLOTS.index(name) for name in ("PF1", "PT1", "AR1")]
CLAIMS = [SLOTS.index(name) for name in ("CL1", "CL2")]
RITUALS = [SLOTS.index(name) for name in ("RF1", "RF2", "RF3")]
STORE = 23  # the one tile with store slots, on its side B
ALL_TILES = range(1, 37)


def board_slots(draft: str) -> list[int]:
    """The slots of a board; only the early draft has a second claim slot."""
    return [slot for slot, name in enumerate(SLOTS) if name != "CL2" or draft == "early"]


def focus_slots(draft: str) -> list[int]:
    return [slot for slot, name in enumerate(SLOTS) if name in FOCUS_SLOTS[draft]]


def tile_slot(t: int, k: int) -> int:
    return BOARD_SLOTS + 2 * (t - 1) + k


def tile_of(slot: int) -> int:
    """The tile of a slot; 0 for a slot of a board."""
    return 0 if slot < BOARD_SLOTS else (slot - BOARD_SLOTS) // 2 + 1


# -- dice -------------------------------------------------------------------------------------------

SYMBOLS = ("sword", "shield", "identity", "hammer", "fist", "cycle", "star", "reticle", "pillar", "mimic", "spiral",
           "spark")  # fmt: skip
BEFORE = ("identity", "hammer", "cycle", "star", "mimic", "spiral")  # class B
AFTER = ("fist", "reticle", "pillar", "mimic", "spark")  # class A


def symbols(kind: int, face: int) -> list[str]:
    """The symbols on a face, sorted: faces with the same symbols are alike."""
    printed = FACES[KINDS[kind]][face]
    return sorted(printed.split("+")) if printed != "blank" else []


# -- tiles ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effect:
    """A primitive of the effect vocabulary with its arguments."""

    verb: str
    args: tuple[str, ...]


@dataclass(frozen=True)
class Face:
    """A side of a tile: its spell with its construct slots, and what it does when it is claimed."""

    type: str
    slots: int
    effect: Effect
    sorcery: Effect | None


def effect(words: str) -> Effect:
    verb, *args = words.split()
    return Effect(verb, tuple(args))


def face(words: str) -> Face:
    """`ritual 1 control hydra; sorcery gain_unique hydra`"""
    spell, _, claimed = words.partition("sorcery")
    sorcery = effect(claimed) if claimed else None
    parts = spell.strip(" ;").split(" ", 2)
    if parts == [""]:
        return Face("", 0, Effect("", ()), sorcery)
    return Face(parts[0], int(parts[1]), effect(parts[2]), sorcery)


def _cairn(one: str, other: str) -> str:
    return " | ".join(f"ritual 1 control {name}; sorcery gain_unique {name}" for name in (one, other))


_PRINTED = {
    (1, 2): "sorcery gain 3 | sorcery return_armies",
    (3, 4): "sorcery gain 3 | sorcery return_any 3",
    (5,): _cairn("hydra", "titan"),
    (6,): _cairn("longinus", "centurion"),
    (7,): _cairn("haruspex", "circe"),
    (8,): _cairn("metis", "faber"),
    (9,): _cairn("fortuna", "gladiator"),
    (10, 11): "cantrip 2 swap_tiles | ritual 2 battle_bonus sword 1 both",
    (12, 13): "cantrip 1 move_tile any any | ritual 1 battle_bonus shield 1 both",
    (14, 15): "cantrip 1 flip_tile | cantrip 1 seal_tile",
    (16, 17): "cantrip 1 army 2 | ritual 1 battle_bonus reroll 1 both",
    (18, 19): "cantrip 1 step_focus | cantrip 1 move_tile any enemy",
    (20, 21): "ritual 1 battle_bonus shield 1 defend | ritual 1 battle_bonus focus 1 defend",
    (22,): "aura 0 army_more 1 | aura 0 invoke_before_meditate",
    (23,): "cantrip 1 place_tile 1 yes | ritual 0 focus_store",
    (24,): "ritual 2 battle_bonus focus 2 both | ritual 2 fallen_to_army",
    (25,): "cantrip 1 return_mine 2 | cantrip 1 place_focus 2 mine",
    (26,): "aura 0 fill_ritual | ritual 2 auto_return",
    (27, 28): "cantrip 2 battle must | ritual 1 battle_bonus sword 1 attack",
    (29, 30): "cantrip 1 gain 1 | aura 0 meditate_gain 1",
    (31, 32): "aura 0 ward | cantrip 1 expel",
    (33, 34): "ritual 2 extra_invocations 1 | aura 0 end_return 1",
    (35, 36): "cantrip 1 place_tile 2 no | cantrip 1 raze_tile",
}
FACES_OF = {t: tuple(face(side) for side in words.split("|")) for tiles, words in _PRINTED.items() for t in tiles}
CONTROLS = [(t, side) for t in FACES_OF for side in (0, 1) if FACES_OF[t][side].effect.verb == "control"]


def tile_set(name: str) -> list[int]:
    return list(CORE if name == "core" else ALL_TILES)


def glyphs(t: int, wild: str) -> str:
    """The glyphs of a tile, one without having those given."""
    return GLYPHS.get(t, wild)


def most_alike(tiles: list[int], wild: str) -> int:
    """The largest number of tiles that have one glyph in common."""
    return max(sum(glyph in glyphs(t, wild) for t in tiles) for glyph in "ABC")


# -- boards -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wizard:
    """A side of a board: its auras, and the cantrips of its groups of slots."""

    first_turn_gain: int = 5
    shorter_turn: int = 0
    reroll: int = 0
    end_return: int = 0
    PF: str = "place_focus 1 open"
    PT: str = "place_tile 1 no"
    MV: str = "move_tile mine mine"
    AR: str = "army 3; battle may"
    CL: str = "claim_tile"

    def cantrip(self, slot: int) -> list[Effect]:
        return [effect(words) for words in getattr(self, SLOTS[slot][:2]).split(";")]


ASPIRANT = Wizard()
BRANNOCH = Wizard(first_turn_gain=4, reroll=1, AR="army 4; battle may")
ILVANE = Wizard(shorter_turn=1, end_return=2)
OSRIC = Wizard(first_turn_gain=4, PT="place_tile 2 no", MV="move_tile any mine")
VESPER = Wizard(first_turn_gain=4, PF="place_focus 1 any")
WIZARDS = (BRANNOCH, ILVANE, OSRIC, VESPER)  # of side 1 of each board
