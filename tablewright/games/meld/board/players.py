"""The players of The Meld side by side: slots, pool, army, and the glyphs of the claimed tiles."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, columns, flowed, mark, wrapped
from tablewright.games.hexfield import board as hexes
from tablewright.games.meld.board.field import in_slot
from tablewright.games.meld.content import Wizard
from tablewright.games.meld.drawing import words
from tablewright.games.meld.reader import MeldReader
from tablewright.games.meld.terms import CANTRIP_GROUPS, FACES, FOR_GOOD, GROUPS, KINDS


def players(reader: MeldReader, width: int) -> list[Line]:
    """A column for each player; what is too wide for the columns below them."""
    room = hexes.room_for(reader.view, width)
    roomy = room >= hexes.ROOMY
    panels = [_panel(reader, seat, room, roomy=roomy) for seat in reader.table_order]
    lines = columns(panels, room, hexes.APART)
    return [*lines, *([] if roomy else _legend(reader, width)), *_uniques(reader, width)]


def _panel(reader: MeldReader, seat: int, room: int, *, roomy: bool) -> list[Line]:
    wizard, lines = reader.wizard(seat), [hexes.plate(reader.view, seat, room)]
    if wizard is None:
        return [*lines, [(_board_words(reader, seat), "soft")]]
    glyphs = [reader.content.glyphs[t] for t in reader.player(seat)["area"]]
    lines += (
        wrapped([], f"{wizard.name}: {_auras(reader, wizard)}", room, "soft") if roomy else [[(wizard.name, "soft")]]
    )
    lines += [
        [hexes.label("glyphs"), *hexes.glyph_counts(glyphs)],
        *_stock(reader, seat, "pool", room),
        *_stock(reader, seat, "army", room),
    ]
    told = spells(reader, wizard) if roomy else [""] * len(GROUPS)
    for group, slots in enumerate(_slots(reader, seat, wizard)):
        lines += wrapped([(f"{GROUPS[group]} ", ""), *slots, (" ", "")], told[group], room)
    return lines


def _board_words(reader: MeldReader, seat: int) -> str:
    """What is said of a player who has no wizard yet."""
    board = reader.player(seat)["board"]
    return "no board yet" if board is None else f"{reader.content.board_names[board]} board"


def _stock(reader: MeldReader, seat: int, place: str, room: int) -> list[Line]:
    """The constructs in the pool or the army: the basic ones counted, the unique ones by name."""
    stock = reader.player(seat)[place]
    items: list[Line] = [[(str(stock[0]), "strong")]]
    items += [[(reader.content.die_names[kind], "")] for kind in range(1, KINDS) if stock[kind]]
    return flowed([hexes.label(place)], items, room, " ")


def _slots(reader: MeldReader, seat: int, wizard: Wizard) -> list[Line]:
    """The slots of a board by their groups; the shapes tell what comes back, and where foci have their homes."""
    held, found = reader.player(seat)["slots"], []
    for numbers in reader.draft.group_slots:
        line: Line = []
        for number in numbers:
            shape = "<>" if number in wizard.auto_return else "{}" if number in reader.draft.focus_slots else "[]"
            line += hexes.slot(shape, in_slot(reader, held[number]))
        found.append(line)
    return found


def _auras(reader: MeldReader, wizard: Wizard) -> str:
    return ", ".join(words.auras(reader, wizard))


def spells(reader: MeldReader, wizard: Wizard) -> list[str]:
    """What the groups of slots of a board do."""
    found = words.cantrips(reader.content, wizard)
    assert len(found) == CANTRIP_GROUPS
    return [*found, words.rituals(wizard)]


def _legend(reader: MeldReader, width: int) -> list[Line]:
    """What the boards' slots do, for each wizard that somebody plays."""
    wizards = [wizard for seat in reader.table_order if (wizard := reader.wizard(seat))]
    lines: list[Line] = []
    for wizard in dict.fromkeys(wizards):
        items: list[Line] = [[(_auras(reader, wizard), "")]]
        items += [
            [(f"{group} ", "soft"), (told, "")] for group, told in zip(GROUPS, spells(reader, wizard), strict=True)
        ]
        lines += flowed([(f"{wizard.name}: ", "strong")], items, width)
    return lines


def _uniques(reader: MeldReader, width: int) -> list[Line]:
    """MLD-78 The unique constructs that somebody holds: why, and what is on them."""
    state, lines = reader.state, []
    for kind in range(1, KINDS):
        seat, basis = state["holder"][kind], state["basis"][kind]
        if seat is not None:
            why = "for good" if basis == FOR_GOOD else f"by M{basis:02}"
            head: Line = [(f"{reader.content.die_names[kind]:<10}", "strong"), mark(seat, f" {why}  ")]
            lines += wrapped(head, faces(reader, kind), width)
    return lines


def faces(reader: MeldReader, kind: int) -> str:
    """The faces of a die, equal ones counted."""
    shown = [reader.face(kind, face) for face in range(FACES)]
    counts = {face: shown.count(face) for face in shown}
    return ", ".join(face if count == 1 else f"{face} ×{count}" for face, count in counts.items())
