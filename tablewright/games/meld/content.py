"""The dice, boards and tiles of `content.toml`, checked, as lists that the steps look things up in."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.hexfield.glyphs import GLYPHS
from tablewright.games.meld.moves import MOST_DICE
from tablewright.games.meld.spells import (
    NOT_IN_SORCERIES,
    ON_BOARDS_ONLY,
    ON_TILES_ONLY,
    Effect,
    Verb,
    add_to_figures,
    read_verbs,
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
)
from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent

MOST_BASICS: Final = (MOST_DICE - (KINDS - 1)) // SEATS
MOST_SYMBOLS: Final = 3
MOST_TILE_SLOTS: Final = 2
MOST_FOCI: Final = 10


class Draft:
    """One draft of the player board: which slots it has, and what they are."""

    def __init__(self, slots: list[int], focus_slots: list[int], groups: list[int], autos: list[bool]) -> None:
        self.slots = slots
        self.focus_slots = focus_slots
        self.group_slots: list[list[int]] = [[s for s in slots if groups[s] == group] for group in range(len(GROUPS))]
        # slots with the same group and flags are interchangeable if they hold the same
        self.alike: list[int] = [4 * groups[s] + 2 * int(s in focus_slots) + int(autos[s]) for s in range(BOARD_SLOTS)]


class Wizard:
    """One side of a player board."""

    def __init__(self, id: str, name: str, title: str) -> None:
        self.id = id
        self.name = name
        self.title = title
        self.aura: list[int] = [0] * FIGURES
        self.ritual: list[int] = [0] * FIGURES  # for each slot of RF that holds a construct
        self.auto_return: list[int] = []
        self.verbs: list[list[Verb]] = []  # of each group of cantrips
        self.programs: list[list[Effect]] = []
        self.texts: list[str] = []  # of each group


class Content:
    """Lists by kind of die, by face (6 * kind + face), by tile, and by side of a tile (2 * tile + side)."""

    def __init__(self, data: dict[str, Any]) -> None:
        top = ContentReader(data, "content")
        top.only("setup", "die", "slot", "wizard", "board", "tile")
        setup = top.table("setup")
        setup.only("basics")
        self.basics = setup.table("basics").number("value", 1, MOST_BASICS)
        self._read_dice(_in_order(top.tables("die"), KIND_IDS))
        self._read_slots(_in_order(top.tables("slot"), SLOTS))
        self._read_wizards(top.tables("wizard"))
        self._read_boards(top.tables("board"))
        self._read_tiles(_in_order(top.tables("tile"), tuple(TILE_WORDS)))

    # -- dice ---------------------------------------------------------------------------------------

    def _read_dice(self, rows: list[ContentReader]) -> None:
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

    # -- boards -------------------------------------------------------------------------------------

    def _read_slots(self, rows: list[ContentReader]) -> None:
        groups: list[int] = []
        autos: list[bool] = []
        has: list[list[str]] = []
        focus: list[list[str]] = []
        for row in rows:
            row.only("id", "group", "focus", "auto", "drafts", "rule")
            row.word("rule")
            group = row.word("group")
            if group != row.word("id")[:2] or group not in GROUPS:
                raise BadContent(f"{row.where}.group: {row.word('id')} belongs to the group {row.word('id')[:2]}")
            groups.append(GROUPS.index(group))
            autos.append(_flag(row, "auto"))
            has.append(_some_of(row, "drafts", DRAFTS))
            focus.append(_some_of(row, "focus", tuple(has[-1])))
        self.groups = groups
        self.drafts: list[Draft] = []
        for draft in DRAFTS:
            slots = [slot for slot in range(BOARD_SLOTS) if draft in has[slot]]
            focus_slots = [slot for slot in slots if draft in focus[slot]]
            if not 1 <= len(focus_slots) <= MOST_FOCI:
                raise BadContent(
                    f"content.slot: {len(focus_slots)} focus slots in the {draft} draft; 1 to {MOST_FOCI} can be"
                )
            self.drafts.append(Draft(slots, focus_slots, groups, autos))

    def _read_wizards(self, rows: list[ContentReader]) -> None:
        self.wizard_ids: list[str] = []
        self.wizards_by_id: list[Wizard] = []
        for row in rows:
            row.only("id", "name", "title", "text", "rule", "aura", *GROUPS)
            row.word("rule")
            row.word("text")
            wizard = Wizard(row.word("id"), row.word("name"), row.word("title"))
            if wizard.id in self.wizard_ids:
                raise BadContent(f"{row.where}.id: there are two wizards {wizard.id!r}")
            for verb in _for_board(read_verbs(row, "aura", standing=True), f"{row.where}.aura"):
                if verb.name == "auto_return":
                    wizard.auto_return += verb.args
                add_to_figures(verb, wizard.aura)
            for figure, word in ((TURN, "turn"), (FIRST_TURN_GAIN, "first_turn_gain")):
                if wizard.aura[figure] < 1:
                    raise BadContent(f"{row.where}.aura: every wizard has a {word}")
            for group in GROUPS:
                spell = row.table(group)
                spell.only("do", "rule", "text")
                spell.word("rule")
                wizard.texts.append(spell.word("text"))
                standing = GROUPS.index(group) == RF
                verbs = _for_board(read_verbs(spell, "do", standing), spell.where)
                if not standing:
                    wizard.verbs.append(verbs)
                    continue
                for verb in verbs:
                    if verb.name == "auto_return" or verb.name in ON_BOARDS_ONLY:
                        raise BadContent(f"{spell.where}: {verb.name} belongs to the wizard's aura")
                    add_to_figures(verb, wizard.ritual)
            self.wizard_ids.append(wizard.id)
            self.wizards_by_id.append(wizard)

    def _read_boards(self, rows: list[ContentReader]) -> None:
        if len(rows) != BOARDS:
            raise BadContent(f"content.board: there are {BOARDS} boards, not {len(rows)}")
        self.board_names: list[str] = []
        self.board_ids: list[str] = []
        self.wizards: list[Wizard] = []  # 2 * board + side
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

    # -- tiles --------------------------------------------------------------------------------------

    def _read_tiles(self, rows: list[ContentReader]) -> None:
        self.tile_names: list[str] = [""]
        self.glyphs: list[int] = [0]  # as bits
        self.core: list[bool] = [False]
        self.spell: list[int] = [NO_SPELL] * 2  # the spell of a side that is no sorcery
        self.slots: list[int] = [0] * 2  # construct slots
        self.store: list[bool] = [False] * 2
        self.control: list[int] = [0] * 2  # the unique construct that its ritual controls
        self.texts: list[list[str]] = [[], []]
        self.verbs: list[list[Verb]] = [[], []]
        self.sorcery_verbs: list[list[Verb]] = [[], []]
        self.programs: list[list[Effect]] = [[]] * (2 * TILE_COUNT)
        self.sorceries: list[list[Effect]] = [[]] * (2 * TILE_COUNT)
        self.figures: list[list[int]] = [[0] * FIGURES, [0] * FIGURES]
        self.auto_return: list[list[int]] = [[], []]
        self.wards: list[int] = []  # the sides with `ward`, and so on
        self.controls: list[int] = []
        self.stores: list[int] = []
        self.auto_returns: list[int] = []
        for row in rows:
            row.only("id", "name", "glyphs", "core", "rule", "a", "b")
            row.word("rule")
            self.tile_names.append(row.word("name"))
            self.core.append(_flag(row, "core"))
            self.glyphs.append(_glyphs(row))
            for side in ("a", "b"):
                self._read_side(row.tables(side), f"{row.where}.{side}")
        self._check_sets()
        # for each figure the sides that raise it, and by how much
        self.sources: list[list[int]] = []
        self.amounts: list[list[int]] = []
        for figure in range(FIGURES):
            sides = [side for side in range(2 * TILE_COUNT) if self.figures[side][figure]]
            self.sources.append(sides)
            self.amounts.append([self.figures[side][figure] for side in sides])

    def _read_side(self, rows: list[ContentReader], where: str) -> None:
        number = len(self.spell)
        self.spell.append(NO_SPELL)
        self.slots.append(0)
        self.store.append(False)
        self.control.append(0)
        self.texts.append([])
        self.verbs.append([])
        self.sorcery_verbs.append([])
        self.figures.append([0] * FIGURES)
        self.auto_return.append([])
        for row in rows:
            row.only("spell", "slots", "do", "rule", "text")
            row.word("rule")
            self.texts[number].append(row.word("text"))
            word = row.word("spell")
            if word not in SPELLS:
                raise BadContent(f"{row.where}.spell: {word!r} is none of {', '.join(SPELLS[1:])}")
            kind = SPELLS.index(word)
            taken = self.sorcery_verbs[number] if kind == SORCERY else self.verbs[number]
            if taken:
                raise BadContent(f"{where}: a side has at most one sorcery and one other spell")
            verbs = read_verbs(row, "do", kind in (AURA, RITUAL))
            for verb in verbs:
                if verb.name in ON_BOARDS_ONLY:
                    raise BadContent(f"{row.where}.do: {verb.name} stands on boards only")
                if kind == SORCERY and verb.name in NOT_IN_SORCERIES:
                    raise BadContent(f"{row.where}.do: {verb.name} cannot be in a sorcery")
            if kind == SORCERY:
                self.sorcery_verbs[number] = verbs
            else:
                self.spell[number] = kind
                self.verbs[number] = verbs
            if kind in (RITUAL, CANTRIP):
                self.slots[number] = row.number("slots", 1, MOST_TILE_SLOTS)
            elif "slots" in row.data:
                raise BadContent(f"{row.where}: {word} has no slots")
            if kind in (AURA, RITUAL):
                self._read_standing(number, verbs, row.where)

    def _read_standing(self, number: int, verbs: list[Verb], where: str) -> None:
        ritual = self.spell[number] == RITUAL
        for verb in verbs:
            add_to_figures(verb, self.figures[number])
            if verb.name in ("control", "focus_store") and (not ritual or len(verbs) > 1):
                raise BadContent(f"{where}.do: {verb.name} is the only verb of a ritual")
            if verb.name == "control":
                if self.slots[number] != 1:
                    raise BadContent(f"{where}.slots: a ritual with control has one slot")
                self.control[number] = verb.args[0]
                self.controls.append(number)
            elif verb.name == "focus_store":
                if self.slots[number] != MOST_TILE_SLOTS:
                    raise BadContent(f"{where}.slots: a focus store has {MOST_TILE_SLOTS} slots")
                self.slots[number] = 0
                self.store[number] = True
                self.stores.append(number)
            elif verb.name == "ward":
                if ritual:
                    raise BadContent(f"{where}.do: ward belongs to an aura")
                self.wards.append(number)
            elif verb.name == "auto_return":
                self.auto_return[number] = verb.args
                self.auto_returns.append(number)

    def _check_sets(self) -> None:
        """Without three tiles of a glyph nobody could ever win."""
        for core in (False, True):
            tiles = [t for t in range(1, TILE_COUNT) if self.core[t] or not core]
            most = max(sum(self.glyphs[t] >> g & 1 for t in tiles) for g in range(len(GLYPHS)))
            if most < SET:
                raise BadContent(f"content.tile: no glyph is on {SET} tiles{' of the core set' if core else ''}")


def _in_order(rows: list[ContentReader], ids: tuple[str, ...]) -> list[ContentReader]:
    """The rows, one for each id in the order of the action space."""
    found = [row.word("id") for row in rows]
    if found != list(ids):
        where = rows[0].where.partition("[")[0] if rows else "content"
        raise BadContent(f"{where}: the ids are {', '.join(ids)}, in this order; found {', '.join(found)}")
    return rows


def _face(face: Any, where: str) -> list[int]:
    if not isinstance(face, list) or len(face) > MOST_SYMBOLS:
        raise BadContent(f"{where}: a face is a list of at most {MOST_SYMBOLS} symbols, not {face!r}")
    for symbol in face:
        if symbol not in SYMBOLS:
            raise BadContent(f"{where}: {symbol!r} is none of {', '.join(SYMBOLS)}")
    return sorted(SYMBOLS.index(symbol) for symbol in face)


def _glyphs(row: ContentReader) -> int:
    glyphs = row.data.get("glyphs")
    if not isinstance(glyphs, str) or any(glyphs.count(g) > 1 or g not in GLYPHS for g in glyphs):
        raise BadContent(f"{row.where}.glyphs: some of {''.join(GLYPHS)} belong here, each once, not {glyphs!r}")
    return sum(1 << GLYPHS.index(glyph) for glyph in glyphs)


def _flag(row: ContentReader, name: str) -> bool:
    value = row.data.get(name)
    if not isinstance(value, bool):
        raise BadContent(f"{row.where}.{name}: true or false belongs here, not {value!r}")
    return value


def _some_of(row: ContentReader, name: str, words: tuple[str, ...]) -> list[str]:
    value = row.data.get(name)
    if not isinstance(value, list) or any(word not in words for word in value):
        raise BadContent(f"{row.where}.{name}: a list of some of {', '.join(words)} belongs here, not {value!r}")
    return value


def _for_board(verbs: list[Verb], where: str) -> list[Verb]:
    for verb in verbs:
        if verb.name in ON_TILES_ONLY:
            raise BadContent(f"{where}: {verb.name} stands on tiles only")
    return verbs
