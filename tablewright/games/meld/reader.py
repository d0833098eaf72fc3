"""What a view of The Meld says, for its labels, its drawing and its text board."""

from __future__ import annotations

from typing import Any, TypeGuard

from tablewright.games.meld import names
from tablewright.games.meld.content import Content, Draft, Wizard
from tablewright.games.meld.moves import place_of_any
from tablewright.games.meld.terms import (
    ARMY,
    DRAFTS,
    FACES,
    FOCUS,
    HEXES,
    NONE,
    SIDES,
    Side,
    Slot,
    first_slot,
    is_on_board,
    place_on_tile,
    second_slot,
    side_of,
    tile_of,
)
from tablewright.kernel.reader import ViewReader
from tablewright.kernel.words import plural


class MeldReader(ViewReader[Content]):
    """A view with the content behind it."""

    # -- names --------------------------------------------------------------------------------------

    def tile(self, t: int) -> str:
        """A tile: its number and its name."""
        return names.TILE.say(self, t)

    def slot(self, slot: int) -> str:
        """A slot of the player's own board, or of a tile."""
        return names.SLOT.say(self, slot)

    def construct(self, kind: int) -> str:
        """A construct with its article."""
        return names.CONSTRUCT.say(self, kind)

    def face(self, kind: int, face: int) -> str:
        """The symbols of a face."""
        return names.FACE.say(self, kind * FACES + face)

    def die(self, die: dict[str, Any]) -> str:
        """A die: its kind and what it shows."""
        name = names.DIE.say(self, die["kind"])
        return name if die["face"] is None else f"{name} showing {self.face(die['kind'], die['face'])}"

    # -- what is on the table -----------------------------------------------------------------------

    def wizard(self, seat: int) -> Wizard | None:
        """The side of the board that a player has; none before it is chosen."""
        player = self.player(seat)
        if player["board"] is None or player["side"] is None:
            return None
        return self.content.wizard(player["board"], player["side"])

    @property
    def draft(self) -> Draft:
        return self.content.drafts[DRAFTS.index(self.view["settings"]["board_draft"])]

    def side_up(self, t: int) -> Side:
        """The side of a tile that is up."""
        return side_of(t, self.state["side"][t])

    def slot_count(self, side: Side) -> int:
        """How many slots a side of a tile has, for constructs or for foci."""
        return 2 if self.content.store[side] else self.content.slots[side]

    def in_slot(self, seat: int, slot: Slot) -> int | None:
        """What lies in a slot, by its number among a player's slots."""
        tiles = self.state["tile_slots"]
        slots = self.player(seat)["slots"]
        what: int | None = slots[slot] if is_on_board(slot) else tiles[tile_of(slot)][place_on_tile(slot)]
        return what

    @property
    def enemy_army(self) -> tuple[int, list[int]]:
        """Whom the chooser fights, and that player's army."""
        battle = self.state["battle"]
        enemy = battle["defender"] if self.chooser == battle["attacker"] else battle["attacker"]
        return enemy, self.player(enemy)["army"]

    # -- moves in words -----------------------------------------------------------------------------

    @property
    def invocations_so_far(self) -> str:
        n = self.state["invocations"]
        return f"invoked {'once' if n == 1 else 'twice' if n == 2 else f'{n} times'} so far"

    def board_label(self, b: int) -> str:
        named = self.content.wizard(b, 1)
        return f"The {self.content.board_names[b]} board, with {named.name}, {named.title} on its other side"

    def wizard_label(self, side: int) -> str:
        wizard = self.content.wizard(self.player(self.chooser)["board"], side)
        return f"Play {wizard.name}, {wizard.title}"

    def tile_side_label(self, side: int) -> str:
        return f"Side {SIDES[side]} up: {' '.join(self.content.texts[side_of(self.state['hand'][0], side)])}"

    def invoke_label(self, slot: Slot) -> str:
        if not is_on_board(slot):
            t = tile_of(slot)
            texts = self.content.texts[self.side_up(t)]
            return f"Invoke on {self.tile(t)}: {texts[0] if texts else ''}"
        wizard = self.wizard(self.chooser)
        assert wizard is not None
        back = " It comes back at the end of your turn." if slot in wizard.auto_return else ""
        return f"Invoke into {self.slot(slot)}: {wizard.texts[self.content.groups[slot]]}{back}"

    def construct_label(self, words: str, stock: list[int], kind: int) -> str:
        """The choice of a construct, with how many of its kind there are."""
        return f"{words.format(self.construct(kind))} ({stock[kind]} there)"

    def enemy_construct_label(self, kind: int) -> str:
        return self.construct_label("Send off {}", self.enemy_army[1], kind)

    def put_focus_label(self, slot: Slot) -> str:
        there = self.in_slot(self.chooser, slot)
        words = f"Into {self.slot(slot)}"
        return words if not is_construct(there) else f"{words}; {self.construct(there)} goes to your pool"

    def tile_with_foci(self, t: int) -> str:
        """A tile with whose foci lie on it, or who has claimed it."""
        there = [f"{self.name(seat)} {n}" for seat, n in enumerate(self.state["foci"][t]) if n]
        there += [f"claimed by {self.name(seat)}" for seat in sorted(self.seats) if t in self.player(seat)["area"]]
        return f"{self.tile(t)} ({', '.join(there)})" if there else self.tile(t)

    def cell_label(self, cell: int) -> str:
        cells = enumerate(self.state["cell"])
        near = [self.tile(t) for t, other in cells if other is not None and HEXES.distance(other, cell) == 1]
        return f"{names.CELL.say(self, cell)}, next to {', '.join(near)}"

    def player_label(self, p: int) -> str:
        """A player, with the foci on the tile that the choice is about."""
        battle = self.state["battle"]
        t = self.asked["tile"] if battle is None else battle["tile"]
        name = self.name(p) if p < len(self.names) else "Nobody"
        return f"{name}, with {plural(self.state['foci'][t][p], 'focus', 'foci')} there"

    def construct_to_take_back(self, x: int) -> str:
        """A construct in a slot or in the army of the chooser, and where it is."""
        if x >= ARMY:
            return f"{self.construct(x - ARMY)} from the army of {self.player(self.chooser)['army'][x - ARMY]}"
        kind = self.in_slot(self.chooser, Slot(x))
        return f"{self.construct(kind) if is_construct(kind) else 'nothing'} from {self.slot(x)}"

    def construct_to_return(self, x: int) -> str:
        """Any construct in a slot or an army, and whose it is."""
        seat, place = place_of_any(x)
        if seat == NONE:
            return self.construct_to_take_back(place)
        if seat >= len(self.names):
            return "nothing"
        kind = place - ARMY if place >= ARMY else self.in_slot(seat, Slot(place))
        what = names.DIE.say(self, kind) if is_construct(kind) else "nothing"
        return f"{self.name(seat)}'s {what} from {'the army' if place >= ARMY else self.slot(place)}"

    def die_of(self, i: int) -> str:
        """A die in the ether, and whose it is."""
        die = self._die(i)
        if die is None:
            return f"die {i}"
        whose = "your" if die["player"] == self.chooser else f"{self.name(die['player'])}'s"
        return f"{whose} die {i}, {self.die(die)}"

    def face_label(self, face: int) -> str:
        return f"Turn it to {self.face(self._turned['kind'], face)}"

    # -- pieces: of interchangeable things all, but for the construct that paid for what is being resolved -----------

    def slot_pieces(self, seat: int, slot: Slot) -> list[str]:
        """A slot and those that are interchangeable with it."""
        if not is_on_board(slot):
            t = tile_of(slot)
            slots = [first_slot(t), second_slot(t)][: self.slot_count(self.side_up(t))]
        else:
            slots = [other for other in self.draft.slots if self.draft.alike[other] == self.draft.alike[slot]]
        what, paid = self.in_slot(seat, slot), self.asked.get("paid", NONE)
        return [slot_id(seat, other) for other in slots if self.in_slot(seat, other) == what and other != paid]

    def take_back_pieces(self, x: int) -> list[str]:
        return self._place_pieces(self.chooser, x)

    def take_any_pieces(self, x: int) -> list[str]:
        seat, place = place_of_any(x)
        return self._place_pieces(self.chooser if seat == NONE else seat, place)

    def _place_pieces(self, seat: int, place: int) -> list[str]:
        if seat >= len(self.names):
            return []
        return [f"army-{seat}-{place - ARMY}"] if place >= ARMY else self.slot_pieces(seat, Slot(place))

    def enemy_army_pieces(self, kind: int) -> list[str]:
        return [f"army-{self.enemy_army[0]}-{kind}"]

    def die_pieces(self, i: int) -> list[str]:
        """A die and those that are interchangeable with it."""
        die = self._die(i)
        dice = enumerate(self.state["battle"]["dice"])
        return [] if die is None else [f"die-{other}" for other, shown in dice if self._alike(shown, die)]

    def face_pieces(self, face: int) -> list[str]:
        alike = self.content.alike_faces(self._turned["kind"])
        return [f"face-{other}" for other in range(FACES) if alike[other] == face]

    def _die(self, i: int) -> dict[str, Any] | None:
        dice: list[dict[str, Any] | None] = self.state["battle"]["dice"]
        return dice[i] if i < len(dice) else None

    @property
    def _turned(self) -> dict[str, Any]:
        """The die that is being turned."""
        die: dict[str, Any] = self.state["battle"]["dice"][self.asked["die"]]
        return die

    def _alike(self, one: dict[str, Any] | None, other: dict[str, Any]) -> bool:
        """Whether two dice differ at most in the number of a face with the same symbols."""
        if one is None or {**one, "face": 0} != {**other, "face": 0}:
            return False
        alike = self.content.alike_faces(one["kind"])
        return bool(alike[one["face"]] == alike[other["face"]])


def is_construct(what: int | None) -> TypeGuard[int]:
    """Whether what lies in a slot is a construct."""
    return what is not None and what < FOCUS


def slot_id(seat: int, slot: Slot) -> str:
    """The piece that stands for a slot, by its number among a player's slots."""
    return f"slot-{seat}-{slot}" if is_on_board(slot) else f"slot-tile{tile_of(slot)}-{place_on_tile(slot)}"
