"""Tile filters: which tiles of the field an effect may choose. The claimed tile in waiting and the core never match."""

from __future__ import annotations

import re
from typing import Any, Final

from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.terms import BOARD_SPELLS, NONE
from tablewright.kernel.errors import BadPosition
from tablewright.kernel.fields import Shape
from tablewright.kernel.verbs import ArgumentType

# The words of a filter, each with what a tile has to be, in full and in short.
FILTERS: Final = {
    "any": ("on the field", "any"),
    "mine": ("yours", "yours"),
    "open": ("open", "open"),
    "foe": ("a rival's", "a rival's"),
    "near": ("next to a tile of yours", "by yours"),
    "invoked": ("invoked", "invoked"),
    "bycore": ("next to the core", "by the core"),
    "byself": ("next to the tile of this spell", "by this tile"),
    "facing": ("where a rival stands or next to it", "by a rival's"),
    "new": ("the tile just placed", "the new tile"),
    "last": ("the tile of the step before", "the same tile"),
    "about": ("the tile of the step before or next to it", "there or next to it"),
    "next": ("next to the tile that the pillar leaves", "a tile next to it"),
    "field": ("next to the field", "by the field"),
}
WORDS: Final = tuple(FILTERS)
ANY: Final = 0
MINE: Final = 1
OPEN: Final = 2
FOE: Final = 3
NEAR: Final = 4
INVOKED: Final = 5
BYCORE: Final = 6
BYSELF: Final = 7
FACING: Final = 8
NEW: Final = 9
LAST: Final = 10
ABOUT: Final = 11
NEXT: Final = 12
FIELD: Final = 13

# `/` is or, `+` is and: a filter is a list of alternatives, each a list of words that all must match.
Where = tuple[tuple[int, ...], ...]


def read_filter(text: str) -> Where:
    """A filter out of its words; ValueError where one of them is unknown."""
    return tuple(tuple(WORDS.index(word) for word in term.split("+")) for term in text.split("/"))


def filter_text(where: Where) -> str:
    """A filter in the words that it was read from."""
    return "/".join("+".join(WORDS[word] for word in term) for term in where)


def where_words(where: Where) -> str:
    """A filter in words for people."""
    return " or ".join(" and ".join(FILTERS[WORDS[word]][0] for word in term) for term in where)


def short_words(where: Where) -> str:
    """A filter in few words: whose the tile is comes before where it lies."""
    terms = [" ".join(FILTERS[WORDS[word]][1] for word in reversed(term)) for term in where]
    return "/".join(f"one {term}" if term.startswith("by ") else term for term in terms)


class TileFilter(ArgumentType):
    """A tile filter as an argument of a verb: of words that every filter may use, and `more`; `field` stands alone."""

    def __init__(self, *more: str) -> None:
        self.words = (*WORDS[:NEXT], *more)

    def read(self, value: Any) -> Where:
        words = re.split(r"[/+]", value) if isinstance(value, str) else [""]
        if any(word not in self.words for word in words) or ("field" in words and len(words) > 1):
            raise ValueError(f"a tile filter of the words {', '.join(self.words)}")
        return read_filter(value)


class WhereShape(Shape):
    """A tile filter, written as in the content."""

    def save(self, value: Any) -> Any:
        return filter_text(value)

    def load(self, data: Any, path: str, into: Any) -> Any:
        try:
            return read_filter(data)
        except (ValueError, AttributeError):
            raise BadPosition(f"{path}: {data!r:.60} is no tile filter") from None


WHERE: Final = WhereShape()
THERE: Final = TileFilter()
TO: Final = TileFilter("next")
BESIDE: Final = TileFilter("field")


def matching(state: HarrowingState, seat: int, where: Where, leaving: int = NONE) -> int:
    """The tiles that match a filter for a resolver; `leaving` is the tile that a moved pillar stands on."""
    tiles = state.tiles()
    found = 0
    for term in where:
        both = tiles
        for word in term:
            both &= _word(state, seat, word, leaving)
        found |= both
    return found


def beside(state: HarrowingState, seat: int, where: Where) -> int:
    """The tiles next to which a tile may be laid or moved."""
    return state.neighbours() if where[0][0] == FIELD else matching(state, seat, where)


def carrier(state: HarrowingState) -> int:
    """The tile of the field that carries the spell being resolved; a wild sorcery's is the one being claimed."""
    if state.spell < BOARD_SPELLS:
        return NONE
    tile = state.content.tile_of[state.spell]
    if tile < 0:
        tile = state.claiming
    return tile if tile >= 0 and state.field.cell[tile] >= 0 else NONE


def _word(state: HarrowingState, seat: int, word: int, leaving: int) -> int:
    if word == MINE:
        return state.players[seat].owns
    if word == OPEN:
        return ~(state.players[seat].owns | state.rivals(seat))
    if word == FOE:
        return state.rivals(seat)
    if word == NEAR:  # HRW-59
        return state.field.near(state.players[seat].owns)
    if word == FACING:
        rivals = state.rivals(seat)
        return rivals | state.field.near(rivals)
    if word == INVOKED:
        return state.invoked()
    if word == BYCORE:
        return state.field.around[state.core]
    if word == BYSELF:
        tile = carrier(state)
        return state.field.around[tile] if tile >= 0 else 0
    if word == NEW:
        return state.new
    if word == LAST:
        return 1 << state.last if state.last >= 0 else 0
    if word == ABOUT:
        return 1 << state.last | state.field.around[state.last] if state.last >= 0 else 0
    if word == NEXT:
        return state.field.around[leaving]
    assert word == ANY
    return state.field.tiles
