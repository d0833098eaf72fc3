"""The 587 moves of Aether Fracture, in the order of their ids."""

from __future__ import annotations

from typing import Final

from tablewright.kernel.actions import ActionSpace, Arg, Kind, numbers
from tablewright.kernel.terms import Term

HEXES: Final = 37
UNITS: Final = 15
SEATS: Final = 4
SLOTS: Final = 5
TECHS: Final = 12
MOST_SURGE: Final = 2

FACTIONS: Final = ("SYN", "HRD", "CHR", "VER", "UNI", "AST", "OBS")
HEROES: Final = ("A", "B")
STARTING: Final = (
    "K01", "K02", "K03",
    "SYN1", "SYN2", "HRD1", "HRD2", "CHR1", "CHR2", "VER1", "VER2", "UNI1", "UNI2", "AST1", "AST2", "OBS1", "OBS2",
)  # fmt: skip
MARKET: Final = tuple(f"M{number:02}" for number in range(1, 43))
CARDS: Final = STARTING + MARKET
HALVES: Final = ("top", "bottom")
KINDS: Final = ("hero", "T1", "T2", "T3")

_HEX = Arg("x", [str(x) for x in range(HEXES)], term=Term(lambda reader, x: str(reader.hex(x))))
_CARD = Arg("c", CARDS, term=Term(lambda reader, card: str(reader.content.card_title(card))))
_UNIT = Arg("u", [str(unit) for unit in range(UNITS)], term=Term(lambda reader, unit: str(reader.own_unit(unit))))
_ON_HEX = "hex-{x}"
_OWN_UNIT = "unit-{chooser}-{u}"
_IN_HAND = "hand-{chooser}-{c}"

FACTION: Final = Kind(
    "faction", Arg("f", FACTIONS), label=lambda reader, f: reader.say_faction(f), pieces="faction-{f}"
)
HERO: Final = Kind(
    "hero", Arg("h", HEROES), label=lambda reader, h: reader.say_hero(h), pieces=lambda reader, h: reader.hero_piece(h)
)
SITE: Final = Kind("site", _HEX, label="Found your City on {x}", pieces=_ON_HEX)
PLAY: Final = Kind(
    "play", _CARD, Arg("half", HALVES),
    label=lambda reader, card, half: f"Play {reader.content.half_title(card, half)}", pieces=_IN_HAND + "-{half}",
)  # fmt: skip
RECRUIT: Final = Kind(
    "recruit", Arg("k", KINDS), numbers("mode", 0, 1), label=lambda reader, k, mode: reader.say_recruit(k, mode)
)
BUY: Final = Kind(
    "buy", numbers("slot", 0, SLOTS - 1), label=lambda reader, slot: reader.say_buy(slot), pieces="market-{slot}"
)
RESEARCH: Final = Kind(
    "research", numbers("i", 0, TECHS - 1), label=lambda reader, i: reader.say_research(i), pieces="tech-{i}"
)
PLACE: Final = Kind("place", _HEX, label="Place it on {x}", pieces=_ON_HEX)
UNIT: Final = Kind("unit", _UNIT, label="Move {u}", pieces=_OWN_UNIT)
DEST: Final = Kind("dest", _HEX, label=lambda reader, x: reader.say_dest(x), pieces=_ON_HEX)
ASSAULT: Final = Kind(
    "assault", _HEX, label=lambda reader, x: f"Assault {reader.hex(x)}: {reader.garrison(x)}", pieces=_ON_HEX
)
DEFEND: Final = Kind("defend", _UNIT, label="Defend with {u}", pieces=_OWN_UNIT)
COMMIT: Final = Kind(
    "commit", _CARD, pieces=_IN_HAND,
    label=lambda reader, card: f"Commit {reader.content.card_title(card)}: {reader.content.edge_text(card)}",
)  # fmt: skip
SURGE: Final = Kind("surge", numbers("s", 0, MOST_SURGE), label=lambda reader, spent: reader.say_surge(spent))
RETREAT: Final = Kind("retreat", _HEX, label="Retreat to {x}", pieces=_ON_HEX)
TARGET: Final = Kind("target", numbers("p", 0, SEATS - 1), _UNIT, pieces="unit-{p}-{u}")
HEX: Final = Kind("hex", _HEX, pieces=_ON_HEX)
TRASH: Final = Kind("trash", _CARD, label="Trash {c}", pieces=_IN_HAND)
END: Final = Kind("end", label=lambda reader: reader.say_end())
SKIP: Final = Kind("skip")

ACTIONS: Final = ActionSpace(
    FACTION, HERO, SITE, PLAY, RECRUIT, BUY, RESEARCH, PLACE, UNIT, DEST, ASSAULT, DEFEND, COMMIT, SURGE, RETREAT,
    TARGET, HEX, TRASH, END, SKIP,
)  # fmt: skip


def optional(moves: list[int]) -> list[int]:
    """A choice that may be declined: with nothing to choose it is not asked at all."""
    if moves:
        moves.append(SKIP.base)
    return moves
