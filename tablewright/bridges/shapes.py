"""The codes of the shapes that games have brought along. A game without an entry here is told by digests."""

from __future__ import annotations

from tablewright.bridges.codes import NOTHING, Code, Perhaps, Row, Table, code_of, figure
from tablewright.games.adepts.shapes import GroupShape, InsideShape
from tablewright.games.adepts.terms import MOST_SEATS, TYPES
from tablewright.games.championship.moves import ATTACKS, LESSONS
from tablewright.games.championship.player import DeckList
from tablewright.games.harrowing.shapes import Tally
from tablewright.games.meld.ether import DieShape
from tablewright.games.meld.terms import FACES, KINDS
from tablewright.kernel.fields import Field, Number

OWNER = figure(0, MOST_SEATS - 1)
MINERS = figure(0, 99)


@code_of.register
def _(shape: GroupShape, field: Field, seats: int) -> Code:
    return Perhaps(Row([OWNER, MINERS]))


@code_of.register
def _(shape: InsideShape, field: Field, seats: int) -> Code:
    return Perhaps(Row([OWNER, figure(0, TYPES - 1), MINERS]))


@code_of.register
def _(shape: DeckList, field: Field, seats: int) -> Code:
    return Table(dict.fromkeys(ATTACKS + LESSONS, figure(0, 99)), [0.0])


@code_of.register
def _(shape: DieShape, field: Field, seats: int) -> Code:
    flag = figure(0, 1)
    face = figure(0, FACES - 1, NOTHING)
    return Table({"player": figure(0, 3), "kind": figure(0, KINDS - 1), "face": face, "aside": flag, "turned": flag})


@code_of.register
def _(shape: Tally, field: Field, seats: int) -> Code:
    code = code_of(shape.of, field, seats)
    counted = isinstance(shape.of, Number) and shape.of.low <= shape.empty <= shape.of.high
    empty = code.numbers(field.show(shape.empty)) if counted else [NOTHING] * code.size
    return Table(dict.fromkeys(shape.names, code), empty)
