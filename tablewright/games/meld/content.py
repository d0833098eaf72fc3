"""The dice, boards and tiles of `content.toml`, checked, as lists that the steps look things up in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tablewright.games.hexfield.glyphs import GLYPHS
from tablewright.games.meld.moves import MOST_DICE
from tablewright.games.meld.spells import (
    AUTO_RETURN,
    BOARD_RITUALS,
    CONTROL,
    FOCUS_STORE,
    WARD,
    WIZARD_AURAS,
    returned_slots,
)
from tablewright.games.meld.terms import (
    AURA,
    BOARD_SLOTS,
    BOARDS,
    CANTRIP,
    DRAFTS,
    FACES,
    FIGURES,
    FIRST_TURN_GAIN,
    GROUPS,
    IDENTITY,
    KIND_IDS,
    KINDS,
    NO_SPELL,
    RF,
    RITUAL,
    SEATS,
    SET,
    SHIELD,
    SLOTS,
    SORCERY,
    SPELLS,
    SWORD,
    SYMBOLS,
    TILE_COUNT,
    TILE_WORDS,
    TURN,
    Side,
    Slot,
    first_slot,
    second_slot,
    tile_with,
)
from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent
from tablewright.kernel.verbs import Phrase, Vocabulary

if TYPE_CHECKING:
    from tablewright.games.meld.steps.base import MeldStep

MOST_BASICS: Final = (MOST_DICE - (KINDS - 1)) // SEATS
MOST_SYMBOLS: Final = 3
MOST_TILE_SLOTS: Final = 2
MOST_FOCI: Final = 10


class Draft:
    """One draft of the player board: which slots it has, and what they are."""

    def __init__(self, slots: list[Slot], focus_slots: list[Slot], groups: list[int], autos: list[bool]) -> None:
        self.slots = slots
        self.focus_slots = focus_slots
        self.group_slots: list[list[Slot]] = [[s for s in slots if groups[s] == group] for group in range(len(GROUPS))]
        # slots with the same group and flags are interchangeable if they hold the same
        self.alike: list[int] = [4 * groups[s] + 2 * int(s in focus_slots) + int(autos[s]) for s in range(BOARD_SLOTS)]


class Instant:
    """A cantrip or a sorcery: its verbs, and their steps, made ready for each player and each slot that may pay."""

    def __init__(self, phrases: list[Phrase], slots: list[Slot]) -> None:
        self.phrases = phrases
        self._first = slots[0]
        self._steps: list[list[MeldStep]] = [
            [phrase.make(seat, slot) for phrase in phrases]
            for slot in range(slots[0], slots[-1] + 1)
            for seat in range(SEATS)
        ]

    def steps(self, seat: int, slot: Slot) -> list[MeldStep]:
        """What it does for a player; `slot` is where the construct that paid for it lies."""
        return self._steps[SEATS * (slot - self._first) + seat]


class Wizard:
    """One side of a player board."""

    def __init__(self, id: str, name: str, title: str) -> None:
        self.id = id
        self.name = name
        self.title = title
        self.aura: list[int] = [0] * FIGURES
        self.ritual: list[int] = [0] * FIGURES  # for each slot of RF that holds a construct
        self.auto_return: list[int] = []
        self.cantrips: list[Instant] = []  # of each group but the last
        self.texts: list[str] = []  # of each group


class Content:
    """Lists by kind of die, by face of all dice (6 * kind + face), by tile, and by side of a tile."""

    def __init__(self, data: dict[str, Any], board_cantrips: Vocabulary, tile_spells: Mapping[int, Vocabulary]) -> None:
        """Cantrips and sorceries are written in verbs that are declared beside their steps."""
        top = ContentReader(data, "content")
        top.only("setup", "die", "slot", "wizard", "board", "tile")
        setup = top.table("setup")
        setup.only("basics")
        self.basics = setup.table("basics").number("value", 1, MOST_BASICS)
        self._read_dice(top.tables_in_order("die", "id", KIND_IDS))
        self._read_slots(top.tables_in_order("slot", "id", SLOTS))
        self._read_wizards(top.tables("wizard"), board_cantrips)
        self._read_boards(top.tables("board"))
        self._read_tiles(top.tables_in_order("tile", "id", TILE_WORDS), tile_spells)

    # -- dice ---------------------------------------------------------------------------------------

    def _read_dice(self, rows: list[ContentReader]) -> None:
        """MLD-R69 The dice as printed."""
        self.die_names: list[str] = []
        self.symbols: list[list[int]] = []
        self.shown: list[int] = []  # the symbols of a face as bits
        self.swords: list[int] = []
        self.shields: list[int] = []
        self.alike: list[int] = []  # the lowest face of the die with the same symbols
        for row in rows:
            row.only("id", "name", "faces", "rule")
            row.word("rule")
            self.die_names.append(row.word("name"))
            faces = row.data.get("faces")
            if not isinstance(faces, list) or len(faces) != FACES:
                raise BadContent(f"{row.where}.faces: a die has {FACES} faces, not {faces!r}")
            read = [_face(face, f"{row.where}.faces[{i}]") for i, face in enumerate(faces)]
            if read[0] != [IDENTITY]:
                raise BadContent(f"{row.where}.faces[0]: the first face of every die shows identity alone")
            for face in read:
                self.symbols.append(face)
                self.shown.append(sum(1 << symbol for symbol in set(face)))
                self.swords.append(face.count(SWORD))
                self.shields.append(face.count(SHIELD))
                self.alike.append(read.index(face))

    def alike_faces(self, kind: int) -> list[int]:
        """For each face of a die the lowest one with the same symbols."""
        return self.alike[FACES * kind : FACES * (kind + 1)]

    # -- boards -------------------------------------------------------------------------------------

    def _read_slots(self, rows: list[ContentReader]) -> None:
        """MLD-R9, MLD-R10 The slots of the drafts; there are as many foci as focus slots."""
        groups: list[int] = []
        autos: list[bool] = []
        has: list[list[str]] = []
        focus: list[list[str]] = []
        for row in rows:
            row.only("id", "group", "focus", "auto", "drafts", "rule")
            row.word("rule")
            group = row.one_of("group", GROUPS)
            if GROUPS[group] != row.word("id")[:2]:
                raise BadContent(f"{row.where}.group: {row.word('id')} belongs to the group {row.word('id')[:2]}")
            groups.append(group)
            autos.append(row.flag("auto"))
            drafts = [DRAFTS[draft] for draft in row.some_of("drafts", DRAFTS)]
            has.append(drafts)
            focus.append([drafts[draft] for draft in row.some_of("focus", drafts)])
        self.groups = groups
        self.drafts: list[Draft] = []
        for draft in DRAFTS:
            slots = [Slot(slot) for slot in range(BOARD_SLOTS) if draft in has[slot]]
            focus_slots = [slot for slot in slots if draft in focus[slot]]
            if not 1 <= len(focus_slots) <= MOST_FOCI:
                raise BadContent(
                    f"content.slot: {len(focus_slots)} focus slots in the {draft} draft; 1 to {MOST_FOCI} can be"
                )
            self.drafts.append(Draft(slots, focus_slots, groups, autos))

    def _read_wizards(self, rows: list[ContentReader], cantrips: Vocabulary) -> None:
        self.wizard_ids: list[str] = []
        self.wizards_by_id: list[Wizard] = []
        for row in rows:
            row.only("id", "name", "title", "text", "rule", "aura", *GROUPS)
            row.word("rule")
            row.word("text")
            wizard = Wizard(row.word("id"), row.word("name"), row.word("title"))
            if wizard.id in self.wizard_ids:
                raise BadContent(f"{row.where}.id: there are two wizards {wizard.id!r}")
            auras = row.phrases("aura", WIZARD_AURAS)
            wizard.auto_return = returned_slots(auras)
            for phrase in auras:
                phrase.make(wizard.aura)
            for figure, word in ((TURN, "turn"), (FIRST_TURN_GAIN, "first_turn_gain")):
                if wizard.aura[figure] < 1:
                    raise BadContent(f"{row.where}.aura: every wizard has a {word}")
            for group, name in enumerate(GROUPS):
                spell = row.table(name)
                spell.only("do", "rule", "text")
                spell.word("rule")
                wizard.texts.append(spell.word("text"))
                if group == RF:
                    for phrase in spell.phrases("do", BOARD_RITUALS):
                        phrase.make(wizard.ritual)
                else:
                    slots = [Slot(slot) for slot in range(BOARD_SLOTS) if self.groups[slot] == group]
                    wizard.cantrips.append(Instant(spell.phrases("do", cantrips), slots))
            self.wizard_ids.append(wizard.id)
            self.wizards_by_id.append(wizard)

    def _read_boards(self, rows: list[ContentReader]) -> None:
        if len(rows) != BOARDS:
            raise BadContent(f"content.board: there are {BOARDS} boards, not {len(rows)}")
        self.board_names: list[str] = []
        self.board_ids: list[str] = []
        self.wizards: list[Wizard] = []  # of each board the two sides
        for row in rows:
            row.only("id", "name", "sides", "rule")
            row.word("rule")
            self.board_ids.append(row.word("id"))
            self.board_names.append(row.word("name"))
            sides = row.data.get("sides")
            if not isinstance(sides, list) or len(sides) != 2:
                raise BadContent(f"{row.where}.sides: a board has two sides, not {sides!r}")
            for side in sides:
                if side not in self.wizard_ids:
                    raise BadContent(f"{row.where}.sides: there is no wizard {side!r}")
                self.wizards.append(self.wizards_by_id[self.wizard_ids.index(side)])

    def wizard(self, board: int, side: int) -> Wizard:
        """A side of a board."""
        return self.wizards[2 * board + side]

    # -- tiles --------------------------------------------------------------------------------------

    def _read_tiles(self, rows: list[ContentReader], vocabularies: Mapping[int, Vocabulary]) -> None:
        """MLD-R6, MLD-R8, MLD-R51 A tile has glyphs, or is wild; each of its sides has spells and slots."""
        self.tile_names: list[str] = [""]
        self.glyphs: list[int] = [0]  # as bits
        self.core: list[bool] = [False]
        self.spell: list[int] = [NO_SPELL] * 2  # the spell of a side that is no sorcery
        self.slots: list[int] = [0] * 2  # construct slots
        self.store: list[bool] = [False] * 2
        self.control: list[int] = [0] * 2  # the unique construct that its ritual controls
        self.texts: list[list[str]] = [[], []]
        self.phrases: list[list[Phrase]] = [[], []]  # of that spell
        self.cantrips: list[Instant] = [Instant([], [Slot(0)])] * 2
        self.sorceries: list[Instant] = [Instant([], [Slot(0)])] * 2
        self.figures: list[list[int]] = [[0] * FIGURES, [0] * FIGURES]
        self.auto_return: list[list[int]] = [[], []]
        self.wards: list[Side] = []  # the sides with `ward`, and so on
        self.controls: list[Side] = []
        self.stores: list[Side] = []
        self.auto_returns: list[Side] = []
        for row in rows:
            row.only("id", "name", "glyphs", "core", "rule", "a", "b")
            row.word("rule")
            self.tile_names.append(row.word("name"))
            self.core.append(row.flag("core"))
            self.glyphs.append(row.letters("glyphs", GLYPHS))
            for side in ("a", "b"):
                self._read_side(row.tables(side), f"{row.where}.{side}", vocabularies)
        self._check_sets()
        # for each figure the sides that raise it, and by how much
        self.sources: list[list[Side]] = []
        self.amounts: list[list[int]] = []
        for figure in range(FIGURES):
            sides = [Side(side) for side, figures in enumerate(self.figures) if figures[figure]]
            self.sources.append(sides)
            self.amounts.append([self.figures[side][figure] for side in sides])

    def _read_side(self, rows: list[ContentReader], where: str, vocabularies: Mapping[int, Vocabulary]) -> None:
        side = Side(len(self.spell))
        slots = [first_slot(tile_with(side)), second_slot(tile_with(side))]
        self.spell.append(NO_SPELL)
        self.slots.append(0)
        self.store.append(False)
        self.control.append(0)
        self.texts.append([])
        self.phrases.append([])
        self.cantrips.append(Instant([], slots))
        self.sorceries.append(Instant([], slots))
        self.figures.append([0] * FIGURES)
        self.auto_return.append([])
        for row in rows:
            row.only("spell", "slots", "do", "rule", "text")
            row.word("rule")
            self.texts[side].append(row.word("text"))
            kind = row.one_of("spell", SPELLS[1:]) + 1
            if self.sorceries[side].phrases if kind == SORCERY else self.phrases[side]:
                raise BadContent(f"{where}: a side has at most one sorcery and one other spell")
            phrases = row.phrases("do", vocabularies[kind])
            if kind == SORCERY:
                self.sorceries[side] = Instant(phrases, slots)
            else:
                self.spell[side] = kind
                self.phrases[side] = phrases
            if kind == CANTRIP:
                self.cantrips[side] = Instant(phrases, slots)
            if kind in (RITUAL, CANTRIP):
                self.slots[side] = row.number("slots", 1, MOST_TILE_SLOTS)
            elif "slots" in row.data:
                raise BadContent(f"{row.where}: {SPELLS[kind]} has no slots")
            if kind in (AURA, RITUAL):
                self._read_standing(side, phrases, row.where)

    def _read_standing(self, side: Side, phrases: list[Phrase], where: str) -> None:
        for phrase in phrases:
            phrase.make(self.figures[side])
            if phrase.verb in (CONTROL, FOCUS_STORE) and len(phrases) > 1:
                raise BadContent(f"{where}.do: {phrase.verb.name} is the only verb of a ritual")
            if phrase.verb is CONTROL:
                if self.slots[side] != 1:
                    raise BadContent(f"{where}.slots: a ritual with control has one slot")
                self.control[side] = phrase.args[0]
                self.controls.append(side)
            elif phrase.verb is FOCUS_STORE:
                if self.slots[side] != MOST_TILE_SLOTS:
                    raise BadContent(f"{where}.slots: a focus store has {MOST_TILE_SLOTS} slots")
                self.slots[side] = 0
                self.store[side] = True
                self.stores.append(side)
            elif phrase.verb is WARD:
                self.wards.append(side)
            elif phrase.verb is AUTO_RETURN:
                self.auto_return[side] = returned_slots(phrases)
                self.auto_returns.append(side)

    def _check_sets(self) -> None:
        """Without three tiles of a glyph nobody could ever win."""
        for core in (False, True):
            tiles = [t for t in range(1, TILE_COUNT) if self.core[t] or not core]
            most = max(sum(self.glyphs[t] >> g & 1 for t in tiles) for g in range(len(GLYPHS)))
            if most < SET:
                raise BadContent(f"content.tile: no glyph is on {SET} tiles{' of the core set' if core else ''}")


def _face(face: Any, where: str) -> list[int]:
    if not isinstance(face, list) or len(face) > MOST_SYMBOLS:
        raise BadContent(f"{where}: a face is a list of at most {MOST_SYMBOLS} symbols, not {face!r}")
    for symbol in face:
        if symbol not in SYMBOLS:
            raise BadContent(f"{where}: {symbol!r} is none of {', '.join(SYMBOLS)}")
    return sorted(SYMBOLS.index(symbol) for symbol in face)
