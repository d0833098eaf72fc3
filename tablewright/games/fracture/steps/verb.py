"""What the steps of card halves have in common: a player and one figure."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.fracture.state import Fracture
from tablewright.kernel.fields import Number
from tablewright.kernel.state import SEAT, Step


class Verb(Step[Fracture]):
    """A word of a card half with its figure."""

    ARGS: ClassVar = {**SEAT, "k": Number(0, 20)}

    def __init__(self, seat: int, k: int) -> None:
        self.seat = seat
        self.k = k
