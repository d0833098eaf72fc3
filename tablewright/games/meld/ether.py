"""The battle that is being fought, and its dice in the ether.

A die is one number: its player, its kind, the face that it shows, and its marks.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.meld.content import Content
from tablewright.games.meld.moves import MOST_DICE
from tablewright.games.meld.terms import ATTACK, DEFEND, FACES, KINDS, NONE, TILES
from tablewright.kernel import fields
from tablewright.kernel.errors import BadPosition
from tablewright.kernel.fields import ALL, Bits, Field, Flag, Listing, Number, Part, Shape

GONE: Final = -1
UNROLLED: Final = 7
ASIDE: Final = 1 << 9
TURNED: Final = 1 << 10  # has used Identity
FACE_BITS: Final = 7 << 6

# Which die is being used: its number, or one of these.
NO_DIE: Final = -1  # none, or its remaining symbols have lapsed
JUST_TURNED: Final = -2  # it was turned by Identity: its symbols have lapsed, and it is not set aside


def die_kind(die: int) -> int:
    """MLD-81 The kind of construct that a die is."""
    return die >> 2 & 15


def die_face(die: int) -> int:
    """The number of the face that a die shows."""
    return die >> 6 & 7


def die_pattern(die: int) -> int:
    """The face that a die shows, among the faces of all dice."""
    return (die >> 2 & 15) * FACES + (die >> 6 & 7)


def new_die(seat: int, kind: int) -> int:
    """A die that has not been rolled yet."""
    return seat | kind << 2 | UNROLLED << 6


class DieShape(Shape):
    """A die as a table of its player, kind, face and marks; one that has left the ether is None."""

    def save(self, value: Any) -> Any:
        if value == GONE:
            return None
        face = die_face(value)
        return {
            "player": value & 3,
            "kind": die_kind(value),
            "face": None if face == UNROLLED else face,
            "aside": bool(value & ASIDE),
            "turned": bool(value & TURNED),
        }

    def load(self, data: Any, path: str, into: Any) -> Any:
        if data is None:
            return GONE
        if type(data) is not dict or set(data) != {"player", "kind", "face", "aside", "turned"}:
            raise BadPosition(f"{path}: {data!r:.60} is no die")
        die: int = Number(0, 3).load(data["player"], f"{path}.player", None)
        die |= Number(0, KINDS - 1).load(data["kind"], f"{path}.kind", None) << 2
        face: int = UNROLLED if data["face"] is None else Number(0, FACES - 1).load(data["face"], f"{path}.face", None)
        die |= face << 6
        die |= ASIDE if Flag().load(data["aside"], f"{path}.aside", None) else 0
        die |= TURNED if Flag().load(data["turned"], f"{path}.turned", None) else 0
        return die

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return self.save(value)


class Battle(Part):
    """MLD-90 to MLD-117 Who fights whom over which tile. The number of a die is its place in `dice`."""

    FIELDS: ClassVar = (
        Field("tile", Number(1, TILES), ALL),
        Field("attacker", Number(0, 3), ALL),
        Field("defender", Number(-1, 3), ALL, fields.number_or_none),
        Field("dice", Listing(DieShape()), ALL),
        Field("passed", Bits(4), ALL),
        Field("using", Number(JUST_TURNED, MOST_DICE - 1), ALL, fields.number_or_none),
        Field("fallen", Listing(Number(0, MOST_DICE), 2 * KINDS), ALL),
    )

    def __init__(self, dice: list[int] | None = None, fallen: list[int] | None = None) -> None:
        self.tile = 0
        self.attacker = 0
        self.defender = NONE
        self.dice: list[int] = [] if dice is None else dice
        self.passed = 0
        self.using = NO_DIE
        # constructs of the attacker (11 kinds), then of the defender, that fell and have been in the pool ever since
        self.fallen: list[int] = [0] * (2 * KINDS) if fallen is None else fallen

    def clone(self) -> Battle:
        other = Battle(self.dice[:], self.fallen[:])
        other.tile = self.tile
        other.attacker = self.attacker
        other.defender = self.defender
        other.passed = self.passed
        other.using = self.using
        return other

    def enemy(self, seat: int) -> int:
        """MLD-12 The other participant."""
        return self.defender if seat == self.attacker else self.attacker

    def role(self, seat: int) -> int:
        """Attacker or defender."""
        return ATTACK if seat == self.attacker else DEFEND

    def own_dice(self, seat: int) -> list[int]:
        """The numbers of a player's dice in the ether."""
        return [i for i, die in enumerate(self.dice) if die != GONE and die & 3 == seat]

    def add_die(self, seat: int, kind: int) -> int:
        """MLD-94 A new die gets the next number."""
        self.dice.append(new_die(seat, kind))
        return len(self.dice) - 1

    def set_face(self, i: int, face: int) -> None:
        """A die shows another face; its marks stay."""
        self.dice[i] = self.dice[i] & ~FACE_BITS | face << 6

    def remove(self, i: int) -> None:
        """MLD-100 A die leaves the ether; if it is being used its remaining symbols lapse."""
        self.dice[i] = GONE
        if self.using == i:
            self.using = NO_DIE

    def fell(self, seat: int, kind: int) -> None:
        """MLD-116 A construct was lost by hits, Hammer, Spiral or Reticle."""
        self.fallen[self.role(seat) * KINDS + kind] += 1

    def merged(self, content: Content, numbers: list[int]) -> list[int]:
        """Of interchangeable dice the lowest: same player, kind, symbols and marks."""
        found: list[int] = []
        seen: list[int] = []
        alike = content.alike
        for i in numbers:
            die = self.dice[i]
            key = die & ~FACE_BITS | alike[die_pattern(die)] << 6
            if key not in seen:
                seen.append(key)
                found.append(i)
        return found
