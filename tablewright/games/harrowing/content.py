"""The boards, tiles and spells of `content.toml`, checked, as lists that the steps look things up in."""

from __future__ import annotations

from typing import Any

from tablewright.games.harrowing.program import (
    MOMENTS,
    MOST,
    PASSIVES,
    Line,
    Passive,
    read_passive,
    read_program,
    split_trigger,
)
from tablewright.games.harrowing.terms import (
    AURA,
    BOARD_SPELLS,
    CANTRIP,
    CORE_PLACE,
    FACES,
    NONE,
    RITUAL,
    SETS,
    SHEETS,
    SORCERY,
    SPELLS,
    TILES,
    TILES_IN_SET,
    TYPES,
    UNIQUE,
    WILD_PLACES,
)
from tablewright.games.hexfield.glyphs import EVERY_GLYPH, GLYPHS
from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent

MOST_START = 12  # power in the pool of a new player: four of them never need more cubes than there are
MOST_WALLS = 4
LEAST_START = 2  # the setting power_delta may take two away


class Board:
    """One side of a board."""

    def __init__(self, row: ContentReader) -> None:
        row.only("id", "name", "text", "pool", "fortress", "zones", "vault", "turn", "rule")
        self.name = row.word("name")
        self.text = row.word("text")
        self.pool = row.number("pool", LEAST_START, MOST_START)
        row.word("rule")
        zones = row.data.get("zones")
        if not isinstance(zones, list) or any(zone not in ("fortress", "vault") for zone in zones):
            raise BadContent(f"{row.where}.zones: a list of 'fortress' and 'vault' belongs here, not {zones!r}")
        self.has_fortress = "fortress" in zones
        self.fortress = row.number("fortress", 0, MOST_WALLS if self.has_fortress else 0)
        self.vault = row.number("vault", 1 if "vault" in zones else 0, 80 if "vault" in zones else 0)
        self.turn = row.word("turn")
        first, _, rest = self.turn.partition(";")
        invoke, _, other = first.strip().partition(" or ")
        self.meditates = other == "MEDITATE"
        if other not in ("", "MEDITATE") or not (invoke.startswith("INVOKE(") and invoke.endswith(")")):
            raise BadContent(f"{row.where}.turn: {self.turn!r} does not begin with INVOKE(n) or INVOKE(n) or MEDITATE")
        count = invoke[len("INVOKE(") : -1]
        if not count.isdigit() or not 1 <= int(count) <= MOST:
            raise BadContent(f"{row.where}.turn: {count!r} is not a whole number from 1 to {MOST}")
        self.invokes = int(count)
        self.afterwards: list[Line] = read_program(rest.strip(), f"{row.where}.turn") if rest.strip() else []


class Content:
    """Figures by spell, by slot (2 * spell + group), by tile, or by face (2 * tile + face)."""

    def __init__(self, data: dict[str, Any]) -> None:
        top = ContentReader(data, "content")
        top.only("id", "title", "box", "runes", "set", "board", "spell")
        box = top.table("box")
        box.only("cubes", "pillars", "invokes", "dice", "rule")
        self.cubes = box.number("cubes", 4 * (MOST_START + MOST_WALLS + 4), 200)
        self.pillars = box.number("pillars", 1, 50)
        self.most_invokes = box.number("invokes", 1, 20)
        self.most_dice = box.number("dice", 1, 50)
        self._read_sets(top.tables("set"))
        self._read_runes(top.tables("runes"))
        self._read_boards(top.tables("board"))
        self._read_spells(top.tables("spell"))

    def _read_sets(self, rows: list[ContentReader]) -> None:
        self.set_names: list[str] = []
        self.set_texts: list[str] = []
        self.wild = 0
        self.cores = 0
        for number, row in enumerate(_in_order(rows, SETS, "sets")):
            row.only("id", "name", "text", "rule")
            self.set_names.append(row.word("name"))
            self.set_texts.append(row.word("text"))
            row.word("rule")
            for place in WILD_PLACES:
                self.wild |= 1 << number * TILES_IN_SET + place
            self.cores |= 1 << number * TILES_IN_SET + CORE_PLACE

    def _read_runes(self, rows: list[ContentReader]) -> None:
        """HRW-64 By face: the runes as bits; wild tiles have all of them."""
        if len(rows) != UNIQUE:
            raise BadContent(f"content.runes: {len(rows)} entries where {UNIQUE} belong")
        self.runes: list[int] = [0] * (2 * len(TILES))
        for place, row in enumerate(rows):
            row.only("number", "a", "b", "rule")
            row.number("number", place + 1, place + 1)
            row.word("rule")
            for number in range(len(SETS)):
                for face, name in enumerate(FACES):
                    self.runes[2 * (number * TILES_IN_SET + place) + face] = _runes(row, name)
        for tile in range(len(TILES)):
            if self.wild >> tile & 1:
                self.runes[2 * tile] = self.runes[2 * tile + 1] = EVERY_GLYPH

    def _read_boards(self, rows: list[ContentReader]) -> None:
        self.boards: list[Board] = [Board(row) for row in _in_order(rows, SHEETS, "boards")]

    def _read_spells(self, rows: list[ContentReader]) -> None:
        self.names: list[str] = []
        self.texts: list[str] = []
        self.type: list[int] = []
        self.slots: list[int] = []  # by slot: how many squares
        self.size: list[int] = []  # by spell: how many squares
        self.sheet_of: list[int] = []  # by spell: the side of a board that bears it, or NONE
        self.tile_of: list[int] = []  # by spell: its tile, or NONE for those of boards and wild tiles
        self.face_of: list[int] = []
        self.programs: list[list[Line]] = []
        self.moment: list[int] = []
        self.passives: list[list[Passive]] = [[] for _ in PASSIVES]
        self.triggers: list[list[int]] = [[] for _ in MOMENTS]
        self.sheet_spells: list[list[int]] = [[] for _ in SHEETS]
        self.claiming: list[list[int]] = [[] for _ in SHEETS]  # by side of a board: its spells that claim
        self.face_spells: list[list[int]] = [[] for _ in range(2 * len(TILES))]
        self._place = -1
        for spell, row in enumerate(_in_order(rows, SPELLS, "spells")):
            row.only("id", "name", "on", "type", "slots", "program", "text", "rule")
            self.names.append(row.word("name"))
            self.texts.append(row.word("text"))
            row.word("rule")
            self._read_slots(row)
            self._read_place(spell, row)
            self._read_program(spell, row)

    def _read_slots(self, row: ContentReader) -> None:
        """HRW-5 Which squares a spell of its type may have."""
        name = row.word("type")
        if name not in TYPES:
            raise BadContent(f"{row.where}.type: {name!r} is none of {', '.join(TYPES)}")
        kind = TYPES.index(name)
        slots = row.data.get("slots")
        if not isinstance(slots, str) or slots.strip("AN"):
            raise BadContent(f"{row.where}.slots: {slots!r} is no row of the letters A and N")
        auto = slots.count("A")
        if kind in (AURA, SORCERY) and slots:
            raise BadContent(f"{row.where}.slots: {name} has no slots")
        if kind in (CANTRIP, RITUAL) and not 1 <= len(slots) <= MOST:
            raise BadContent(f"{row.where}.slots: a {name} has 1 to {MOST} slots, not {len(slots)}")
        if auto > (1 if kind == CANTRIP else 0):
            raise BadContent(f"{row.where}.slots: {auto} auto slots on a {name}; only a cantrip has one")
        self.type.append(kind)
        self.slots.extend([auto, len(slots) - auto])
        self.size.append(len(slots))

    def _read_place(self, spell: int, row: ContentReader) -> None:
        """The side of a board or the face of a tile; in the order of these, so that spells of one player ascend."""
        on = row.word("on")
        sheet = tile = NONE
        face = 0
        if spell < BOARD_SPELLS:
            if on not in SHEETS:
                raise BadContent(f"{row.where}.on: {on!r} is none of the boards {', '.join(SHEETS)}")
            if self.type[spell] == SORCERY:
                raise BadContent(f"{row.where}.type: a sorcery stands on tiles only")
            sheet = SHEETS.index(on)
            self.sheet_spells[sheet].append(spell)
            place = sheet
        else:
            family, _, number = on.partition("-")
            if number == "W" and family in SETS:
                first = SETS.index(family) * TILES_IN_SET
                if self.size[spell]:
                    raise BadContent(f"{row.where}.slots: wild tiles have none: nobody could say on which a cube lies")
                for which in WILD_PLACES:
                    self.face_spells[2 * (first + which)].append(spell)
                place = 2 * (first + WILD_PLACES[0])
            else:
                tile, face = _tile_face(on, row.where)
                self.face_spells[2 * tile + face].append(spell)
                place = 2 * tile + face
            place += len(SHEETS)
        if place < self._place:
            raise BadContent(f"{row.where}.on: {on} comes before the place of the spell above; the order is fixed")
        self._place = place
        self.sheet_of.append(sheet)
        self.tile_of.append(tile)
        self.face_of.append(face)

    def _read_program(self, spell: int, row: ContentReader) -> None:
        where = f"{row.where}.program ({SPELLS[spell]})"
        text = row.word("program")
        kind = self.type[spell]
        moment, inner = split_trigger(text, where)
        lines: list[Line] = []
        if kind in (CANTRIP, SORCERY):
            if moment >= 0:
                raise BadContent(f"{where}: only rituals and auras wait for a moment")
            lines = read_program(text, where)
        elif moment >= 0:
            lines = read_program(inner, where)
            self.triggers[moment].append(spell)
        elif not (text == "TURN" and kind == AURA and spell < BOARD_SPELLS):
            passive = read_passive(text, spell, where)
            if passive is None:
                raise BadContent(f"{where}: {text!r} is neither a passive nor a trigger")
            self.passives[passive.kind].append(passive)
        if spell < BOARD_SPELLS and any(line.verb == "CLAIM" for line in lines):
            self.claiming[self.sheet_of[spell]].append(spell)
        self.moment.append(moment)
        self.programs.append(lines)

    def face_text(self, tile: int, face: int) -> str:
        """The spells on a face by name."""
        return " and ".join(self.names[spell] for spell in self.face_spells[2 * tile + face])


def _in_order(rows: list[ContentReader], ids: tuple[str, ...], what: str) -> list[ContentReader]:
    """The rows, one for each id in the order of the rules."""
    found = [row.word("id") for row in rows]
    for i, (given, known) in enumerate(zip(found, ids, strict=False)):
        if given != known:
            raise BadContent(f"{rows[i].where}.id: {given!r} stands where {known!r} belongs")
    if len(found) != len(ids):
        raise BadContent(f"content: {len(found)} {what} where {len(ids)} belong")
    return rows


def _runes(row: ContentReader, name: str) -> int:
    text = row.word(name)
    if len(set(text)) != len(text) or any(rune not in GLYPHS for rune in text):
        raise BadContent(f"{row.where}.{name}: {text!r} is no choice of the runes {', '.join(GLYPHS)}")
    return sum(1 << GLYPHS.index(rune) for rune in text)


def _tile_face(on: str, where: str) -> tuple[int, int]:
    """A face such as `II-4b`, or a core such as `II-C`."""
    if on in TILES and on.endswith("-C"):
        return (TILES.index(on), 0)
    if on[:-1] in TILES and on[-1] in FACES and TILES.index(on[:-1]) % TILES_IN_SET < UNIQUE:
        return (TILES.index(on[:-1]), FACES.index(on[-1]))
    raise BadContent(f"{where}.on: {on!r} is no face of a tile, such as I-4b, II-W or III-C")
