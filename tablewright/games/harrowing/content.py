"""The boards, tiles and spells of `content.toml`, checked, as lists that the steps look things up in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from tablewright.games.harrowing import terms
from tablewright.games.hexfield.geometry import bits
from tablewright.games.hexfield.glyphs import EVERY_GLYPH, GLYPHS
from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent
from tablewright.kernel.verbs import Count, Phrase, Vocabulary, one_of, verb

MOST_START: Final = 12  # power in the pool of a new player: four of them never need more cubes than there are
MOST_WALLS: Final = 4
LEAST_START: Final = 2  # the setting power_delta may take two away
_TRIGGER: Final = re.compile(r"([A-Z_]+)\{(.*)\}")
_TURN: Final = re.compile(r"INVOKE\(([1-9])\)( or MEDITATE)?(?:;(.*))?")

# Reads a program; `where` is its entry.
ProgramReader = Callable[[str, str], list[Phrase]]


class Passive:
    """A lasting effect of a spell, with the role in which it counts."""

    def __init__(self, spell: int, kind: int, n: int = 1, role: int = terms.ALWAYS) -> None:
        self.spell = spell
        self.kind = kind
        self.n = n
        self.role = role


_N: Final = Count(1, terms.MOST)
PASSIVE_VERBS: Final = Vocabulary(
    "a passive",
    verb("STRENGTH", Passive, n=_N, role=one_of(*terms.ROLES)),
    verb("REROLL", Passive, n=_N),
    verb("GUARD", Passive, n=_N),
    verb("SPOILS", Passive, n=_N),
    verb("SOLACE", Passive, n=_N),
    verb("CONQUER", Passive),
    verb("ANCHOR", Passive),
    verb("INVOKES", Passive, n=_N),
)


class Board:
    """One side of a board."""

    def __init__(self, row: ContentReader, read_program: ProgramReader) -> None:
        row.only("id", "name", "text", "pool", "fortress", "zones", "vault", "turn", "rule")
        self.name = row.word("name")
        self.text = row.word("text")
        self.pool = row.number("pool", LEAST_START, MOST_START)
        row.word("rule")
        zones = row.some_of("zones", terms.ZONES)
        self.has_fortress = terms.FORTRESS in zones
        self.fortress = row.number("fortress", 0, MOST_WALLS if self.has_fortress else 0)
        self.vault = row.number("vault", 1, 80) if terms.VAULT in zones else row.number("vault", 0, 0)
        turn = _TURN.fullmatch(row.word("turn"))
        if turn is None:
            raise BadContent(
                f"{row.where}.turn: {row.word('turn')!r} does not begin with INVOKE(n), n from 1 to {terms.MOST}, "
                "or INVOKE(n) or MEDITATE"
            )
        self.invokes = int(turn[1])
        self.meditates = turn[2] is not None
        self.afterwards: list[Phrase] = read_program(turn[3], f"{row.where}.turn") if turn[3] else []


class Content:
    """Figures by spell, by slot group, by tile, or by face, as `terms` numbers them."""

    def __init__(self, data: dict[str, Any], read_program: ProgramReader) -> None:
        top = ContentReader(data, "content")
        top.only("id", "title", "box", "runes", "set", "board", "spell")
        box = top.table("box")
        box.only("cubes", "pillars", "invokes", "dice", "rule")
        self.cubes = box.number("cubes", 4 * (MOST_START + MOST_WALLS + 4), 200)
        self.pillars = box.number("pillars", 1, 50)
        self.most_invokes = box.number("invokes", 1, 20)
        self.most_dice = box.number("dice", 1, 50)
        self._read_sets(top.tables_in_order("set", "id", terms.SETS))
        self._read_runes(top.tables_in_order("runes", "number", [str(place + 1) for place in range(terms.UNIQUE)]))
        self.boards: list[Board] = [
            Board(row, read_program) for row in top.tables_in_order("board", "id", terms.SHEETS)
        ]
        self._read_spells(top.tables_in_order("spell", "id", terms.SPELLS), read_program)

    def _read_sets(self, rows: list[ContentReader]) -> None:
        self.set_names: list[str] = []
        self.set_texts: list[str] = []
        self.wild = 0
        self.cores = 0
        for family, row in enumerate(rows):
            row.only("id", "name", "text", "rule")
            self.set_names.append(row.word("name"))
            self.set_texts.append(row.word("text"))
            row.word("rule")
            for place in terms.WILD_PLACES:
                self.wild |= 1 << terms.tile_at(family, place)
            self.cores |= 1 << terms.tile_at(family, terms.CORE_PLACE)

    def _read_runes(self, rows: list[ContentReader]) -> None:
        """HRW-64, HRW-R37 By face: the runes as bits; in patterns wild tiles have all of them."""
        self.runes: list[int] = [0] * (2 * len(terms.TILES))
        for place, row in enumerate(rows):
            row.only("number", "a", "b", "rule")
            row.word("rule")
            for family in range(len(terms.SETS)):
                for side, name in enumerate(terms.FACES):
                    self.runes[terms.face_number(terms.tile_at(family, place), side)] = row.letters(name, GLYPHS)
        for tile in bits(self.wild):
            for side in range(len(terms.FACES)):
                self.runes[terms.face_number(tile, side)] = EVERY_GLYPH

    def _read_spells(self, rows: list[ContentReader], read_program: ProgramReader) -> None:
        self.names: list[str] = []
        self.texts: list[str] = []
        self.type: list[int] = []
        self.slots: list[int] = []  # by slot group: how many squares
        self.size: list[int] = []  # by spell: how many squares
        self.sheet_of: list[int] = []  # by spell: the side of a board that bears it, or NONE
        self.tile_of: list[int] = []  # by spell: its tile, or NONE for those of boards and wild tiles
        self.face_of: list[int] = []
        self.programs: list[list[Phrase]] = []
        self.moment: list[int] = []
        self.passive_of: list[Passive | None] = []
        self.passives: list[list[Passive]] = [[] for _ in terms.PASSIVES]
        self.triggers: list[list[int]] = [[] for _ in terms.MOMENTS]
        self.sheet_spells: list[list[int]] = [[] for _ in terms.SHEETS]
        self.claiming: list[list[int]] = [[] for _ in terms.SHEETS]  # by side of a board: its spells that claim
        self.face_spells: list[list[int]] = [[] for _ in range(2 * len(terms.TILES))]
        self._place = -1
        for spell, row in enumerate(rows):
            row.only("id", "name", "on", "type", "slots", "program", "text", "rule")
            self.names.append(row.word("name"))
            self.texts.append(row.word("text"))
            row.word("rule")
            self._read_slots(row)
            self._read_place(spell, row)
            self._read_program(spell, row, read_program)

    def _read_slots(self, row: ContentReader) -> None:
        """HRW-5 Which squares a spell of its type may have."""
        kind = row.one_of("type", terms.TYPES)
        name = terms.TYPES[kind]
        slots = row.data.get("slots")
        if not isinstance(slots, str) or slots.strip("AN"):
            raise BadContent(f"{row.where}.slots: {slots!r} is no row of the letters A and N")
        auto = slots.count("A")
        if kind in (terms.AURA, terms.SORCERY) and slots:
            raise BadContent(f"{row.where}.slots: {name} has no slots")
        if kind in (terms.CANTRIP, terms.RITUAL) and not 1 <= len(slots) <= terms.MOST:
            raise BadContent(f"{row.where}.slots: a {name} has 1 to {terms.MOST} slots, not {len(slots)}")
        if auto > (1 if kind == terms.CANTRIP else 0):
            raise BadContent(f"{row.where}.slots: {auto} auto slots on a {name}; only a cantrip has one")
        self.type.append(kind)
        self.slots.extend([auto, len(slots) - auto])
        self.size.append(len(slots))

    def _read_place(self, spell: int, row: ContentReader) -> None:
        """The side of a board or the face of a tile; in the order of these, so that spells of one player ascend."""
        on = row.word("on")
        sheet = tile = terms.NONE
        side = 0
        if spell < terms.BOARD_SPELLS:
            if self.type[spell] == terms.SORCERY:
                raise BadContent(f"{row.where}.type: a sorcery stands on tiles only")
            place = sheet = row.one_of("on", terms.SHEETS)
            self.sheet_spells[sheet].append(spell)
        else:
            family, _, number = on.partition("-")
            if number == "W" and family in terms.SETS:
                if self.size[spell]:
                    raise BadContent(f"{row.where}.slots: wild tiles have none: nobody could say on which a cube lies")
                wild = [terms.tile_at(terms.SETS.index(family), which) for which in terms.WILD_PLACES]
                for each in wild:
                    self.face_spells[terms.face_number(each, 0)].append(spell)
                place = terms.face_number(wild[0], 0)
            else:
                tile, side = _tile_and_side(on, row.where)
                place = terms.face_number(tile, side)
                self.face_spells[place].append(spell)
            place += len(terms.SHEETS)
        if place < self._place:
            raise BadContent(f"{row.where}.on: {on} comes before the place of the spell above; the order is fixed")
        self._place = place
        self.sheet_of.append(sheet)
        self.tile_of.append(tile)
        self.face_of.append(side)

    def _read_program(self, spell: int, row: ContentReader, read_program: ProgramReader) -> None:
        """HRW-41 to HRW-44 What a spell does: a program, a program that waits for a moment, or a passive."""
        where = f"{row.where}.program ({terms.SPELLS[spell]})"
        text = row.word("program")
        kind = self.type[spell]
        trigger = _TRIGGER.fullmatch(text)
        moment = terms.NONE
        passive: Passive | None = None
        program: list[Phrase] = []
        if trigger is not None:
            if trigger[1] not in terms.MOMENTS:
                raise BadContent(f"{where}: {trigger[1]!r} is no moment; the moments are {', '.join(terms.MOMENTS)}")
            if kind in (terms.CANTRIP, terms.SORCERY):
                raise BadContent(f"{where}: only rituals and auras wait for a moment")
            moment = terms.MOMENTS.index(trigger[1])
            program = read_program(trigger[2], where)
            self.triggers[moment].append(spell)
        elif kind in (terms.CANTRIP, terms.SORCERY):
            program = read_program(text, where)
        elif not (text == "TURN" and kind == terms.AURA and spell < terms.BOARD_SPELLS):
            phrase, *more = PASSIVE_VERBS.read(text, where)
            if more:
                raise BadContent(f"{where}: a spell has one passive, not {1 + len(more)}")
            made: Passive = phrase.make(spell, terms.PASSIVES.index(phrase.verb.name))
            self.passives[made.kind].append(made)
            passive = made
        if spell < terms.BOARD_SPELLS and any(phrase.verb.name == "CLAIM" for phrase in program):
            self.claiming[self.sheet_of[spell]].append(spell)
        self.moment.append(moment)
        self.passive_of.append(passive)
        self.programs.append(program)

    # -- in words -----------------------------------------------------------------------------------

    def is_wild(self, tile: int) -> bool:
        """Whether a tile is one of the three wild ones of a set."""
        return self.wild >> tile & 1 == 1

    def face_text(self, face: terms.Face) -> str:
        """The spells on a face by name."""
        return " and ".join(self.names[spell] for spell in self.face_spells[face])

    def face_name(self, face: terms.Face) -> str:
        """A face as it is written: `II-4b`; wild tiles and cores have but one."""
        tile = terms.tile_of_face(face)
        one_faced = (self.wild | self.cores) >> tile & 1
        return terms.TILES[tile] + ("" if one_faced else terms.FACES[face & 1])

    def runes_text(self, face: terms.Face) -> str:
        """The runes of a face."""
        if self.is_wild(terms.tile_of_face(face)):
            return "wild"
        return "".join(glyph for bit, glyph in enumerate(GLYPHS) if self.runes[face] >> bit & 1) or "no rune"

    def face_words(self, face: terms.Face) -> str:
        """A face with its spells and runes."""
        return f"{self.face_name(face)} {self.face_text(face)} [{self.runes_text(face)}]"

    def slot_words(self, slot: terms.Slot) -> str:
        """A slot group by the name of its spell."""
        return f"{self.names[terms.spell_of(slot)]}, {terms.GROUPS[terms.group_of(slot)]} slot"


def _tile_and_side(on: str, where: str) -> tuple[int, int]:
    """A face such as `II-4b`, or a core such as `II-C`."""
    if on in terms.TILES and on.endswith("-C"):
        return (terms.TILES.index(on), 0)
    if (
        on[:-1] in terms.TILES
        and on[-1] in terms.FACES
        and terms.TILES.index(on[:-1]) % terms.TILES_IN_SET < terms.UNIQUE
    ):
        return (terms.TILES.index(on[:-1]), terms.FACES.index(on[-1]))
    raise BadContent(f"{where}.on: {on!r} is no face of a tile, such as I-4b, II-W or III-C")
