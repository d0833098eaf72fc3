"""A combat that is going on: who fights whom, and where. The committed cards lie with their owners."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.fracture.moves import HEXES, MOST_SURGE, SEATS, UNITS
from tablewright.games.fracture.terms import CENTRE, LEADER, NO_UNIT, Hex, Unit
from tablewright.kernel import fields
from tablewright.kernel.fields import ALL, Field, Listing, Number, Part


class Combat(Part):
    """AFR-54 to AFR-64 The defending unit is -1 until it is chosen; `surge` holds the attacker's Aether first."""

    FIELDS: ClassVar = (
        Field("attacker", Number(0, SEATS - 1), ALL),
        Field("unit", Number(0, UNITS - 1), ALL),
        Field("hex", Number(0, HEXES - 1), ALL),
        Field("defender", Number(0, SEATS - 1), ALL),
        Field("defending", Number(-1, UNITS - 1), ALL, fields.number_or_none),
        Field("surge", Listing(Number(0, MOST_SURGE), 2), ALL),
    )

    def __init__(self, attacker: int = 0, unit: Unit = LEADER, hex: Hex = CENTRE, defender: int = 0) -> None:
        self.attacker = attacker
        self.unit = unit
        self.hex = hex
        self.defender = defender
        self.defending = NO_UNIT
        self.surge = [0, 0]

    def clone(self) -> Combat:
        """An equal combat that shares nothing."""
        other = Combat(self.attacker, self.unit, self.hex, self.defender)
        other.defending = self.defending
        other.surge = self.surge[:]
        return other
