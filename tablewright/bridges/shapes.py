"""Encoders of shapes that games define themselves. Shapes without an entry here are hashed."""

from __future__ import annotations

from tablewright.bridges.encoders import (
    NOTHING,
    Encoder,
    FixedList,
    NamedValues,
    OptionalValue,
    encoder_for,
    scaled_number,
)
from tablewright.games.adepts.shapes import GroupShape, InsideShape
from tablewright.games.adepts.terms import MOST_SEATS, TYPES
from tablewright.games.championship.moves import ATTACKS, LESSONS
from tablewright.games.championship.player import DeckList
from tablewright.games.harrowing.shapes import Tally
from tablewright.games.meld.ether import DieShape
from tablewright.games.meld.terms import FACES, KINDS
from tablewright.kernel.fields import Field, Number

OWNER = scaled_number(0, MOST_SEATS - 1)
MINERS = scaled_number(0, 99)


@encoder_for.register
def _(shape: GroupShape, field: Field, seats: int) -> Encoder:
    return OptionalValue(FixedList([OWNER, MINERS]))


@encoder_for.register
def _(shape: InsideShape, field: Field, seats: int) -> Encoder:
    return OptionalValue(FixedList([OWNER, scaled_number(0, TYPES - 1), MINERS]))


@encoder_for.register
def _(shape: DeckList, field: Field, seats: int) -> Encoder:
    return NamedValues(dict.fromkeys(ATTACKS + LESSONS, scaled_number(0, 99)), [0.0])


@encoder_for.register
def _(shape: DieShape, field: Field, seats: int) -> Encoder:
    flag = scaled_number(0, 1)
    face = scaled_number(0, FACES - 1, NOTHING)
    return NamedValues(
        {
            "player": scaled_number(0, 3),
            "kind": scaled_number(0, KINDS - 1),
            "face": face,
            "aside": flag,
            "turned": flag,
        }
    )


@encoder_for.register
def _(shape: Tally, field: Field, seats: int) -> Encoder:
    encoder = encoder_for(shape.of, field, seats)
    counted = isinstance(shape.of, Number) and shape.of.low <= shape.empty <= shape.of.high
    empty = encoder.encode(field.show(shape.empty)) if counted else [NOTHING] * encoder.size
    return NamedValues(dict.fromkeys(shape.names, encoder), empty)
