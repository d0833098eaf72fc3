"""What a view of The Harrowing says, in words and ids, for everybody who shows it."""

from __future__ import annotations

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.moves import CELLS, HEXES
from tablewright.kernel.reader import ViewReader


class HarrowingReader(ViewReader[Content]):
    """A view with the content behind it."""

    # -- players ------------------------------------------------------------------------------------

    def sheet(self, seat: int) -> int | None:
        """Which of the five different sides a player's board shows; None before it is chosen."""
        player = self.player(seat)
        if player["side"] is None:
            return None
        return terms.sheet_of(terms.COLOURS.index(player["board"]), terms.SIDES.index(player["side"]))

    def with_figure(self, seat: int, zone: str) -> str:
        """A player and what lies in a zone."""
        return f"{self.name(seat)} ({zone} {self.player(seat)[zone]})" if seat in self.seats else f"seat {seat}"

    def board_label(self, board: int) -> str:
        """A board to be chosen."""
        other = "" if self.view["settings"]["boards"] == "named" else " or an Aspirant"
        return f"The {terms.COLOURS[board]} board: {self.content.boards[1 + board].name}{other}"

    def side_label(self, side: int) -> str:
        """A side of the chooser's board."""
        sheet = terms.sheet_of(terms.COLOURS.index(self.player(self.chooser)["board"]), side)
        board = self.content.boards[sheet]
        return f"{board.name}: pool {self.derived['starting_pools'][sheet]}, fortress {board.fortress}"

    # -- spells and their slots ---------------------------------------------------------------------

    @property
    def spell_name(self) -> str:
        """The spell that is being resolved; "" where none is."""
        spell = self.state["spell"]
        return self.content.names[terms.SPELLS.index(spell)] if spell else ""

    def cubes(self, seat: int, slot: terms.Slot) -> int:
        """The cubes in a slot group; one of a board is that of the seat."""
        cubes: dict[str, int] = self.player(seat)["cubes"] if slot < terms.FIRST_TILE_SLOT else self.state["cubes"]
        return cubes.get(terms.SLOTS[slot], 0)

    def free_slots(self, seat: int, slot: terms.Slot) -> int:
        """The empty slots of a group that a player may use."""
        free: dict[str, int] = self.derived["free_slots"][seat]
        return free.get(terms.SLOTS[slot], 0)

    def slot_piece(self, seat: int, slot: terms.Slot) -> str:
        """The id of a slot group: of a seat's board, or of a tile."""
        return f"slots-{self._bearer(seat, terms.spell_of(slot))}-{terms.SLOTS[slot]}"

    def spell_piece(self, seat: int, spell: int) -> str:
        """The id of a spell: of a seat's board, or of a tile."""
        return f"spell-{self._bearer(seat, spell)}-{terms.SPELLS[spell]}"

    def _bearer(self, seat: int, spell: int) -> str:
        return str(seat) if spell < terms.BOARD_SPELLS else terms.TILES[self.content.tile_of[spell]]

    # -- tiles --------------------------------------------------------------------------------------

    def core_label(self, family: int) -> str:
        """A core to be chosen."""
        tile = terms.tile_at(family, terms.CORE_PLACE)
        return f"{terms.TILES[tile]}: {self.content.face_text(terms.face_number(tile, 0))}"

    def face(self, tile: int) -> terms.Face:
        """The face that a tile shows."""
        return terms.face_number(tile, terms.FACES.index(self.state["face"].get(terms.TILES[tile], terms.FACES[0])))

    def drawn_words(self, side: int) -> str:
        """A side of the drawn tile."""
        return self.content.face_words(terms.face_number(terms.TILES.index(self.state["drawn"]), side))

    def tile_words(self, tile: int) -> str:
        """A tile with its face, spells and runes, and who stands on it."""
        name = terms.TILES[tile]
        players = self.state["players"]
        stands = [
            f"{self.name(seat)} {players[seat]['on'][name]}" for seat in self.seats if name in players[seat]["on"]
        ]
        sealed = " sealed" if any(name in player["sealed"] for player in players) else ""
        where = f" at {self.state['cell'][name]}" if name in self.state["cell"] else sealed
        return self.content.face_words(self.face(tile)) + where + (f", pillars: {', '.join(stands)}" if stands else "")

    def triangle_tiles(self, triangle: int) -> list[str]:
        """The names of the tiles in a triangle, in clockwise order."""
        on = {cell: name for name, cell in self.state["cell"].items()}
        return [on[CELLS[cell]] for cell in HEXES.triangles[triangle] if CELLS[cell] in on]
