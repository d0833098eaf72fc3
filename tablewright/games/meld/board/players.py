"""The players of The Meld side by side: slots, pool, army, and the glyphs of the claimed tiles."""

from __future__ import annotations

from tablewright.drawing.letters import Line, columns, flowed, mark, wrapped
from tablewright.games.hexfield import board as hexes
from tablewright.games.meld.board.field import in_slot
from tablewright.games.meld.content import Wizard
from tablewright.games.meld.drawing import words
from tablewright.games.meld.drawing.table import Seen
from tablewright.games.meld.terms import CANTRIP_GROUPS, FACES, FOR_GOOD, GROUPS, KINDS
from tablewright.games.meld.text import names


def players(seen: Seen, width: int) -> list[Line]:
    """A column for each player; what is too wide for the columns below them."""
    room = hexes.room_for(seen.view, width)
    roomy = room >= hexes.ROOMY
    panels = [_panel(seen, seat, room, roomy=roomy) for seat in hexes.table_order(seen.view)]
    lines = columns(panels, room, hexes.APART)
    return [*lines, *([] if roomy else _legend(seen, width)), *_uniques(seen, width)]


def _panel(seen: Seen, seat: int, room: int, *, roomy: bool) -> list[Line]:
    wizard, lines = seen.wizard(seat), [hexes.plate(seen.view, seat, room)]
    if wizard is None:
        return [*lines, [(_board_words(seen, seat), "soft")]]
    glyphs = [seen.content.glyphs[t] for t in seen.player(seat)["area"]]
    lines += wrapped([], f"{wizard.name}: {_auras(seen, wizard)}", room, "soft") if roomy else [[(wizard.name, "soft")]]
    lines += [
        [hexes.label("glyphs"), *hexes.glyph_counts(glyphs)],
        *_stock(seen, seat, "pool", room),
        *_stock(seen, seat, "army", room),
    ]
    told = spells(seen, wizard) if roomy else [""] * len(GROUPS)
    for group, slots in enumerate(_slots(seen, seat, wizard)):
        lines += wrapped([(f"{GROUPS[group]} ", ""), *slots, (" ", "")], told[group], room)
    return lines


def _board_words(seen: Seen, seat: int) -> str:
    """What is said of a player who has no wizard yet."""
    board = seen.player(seat)["board"]
    return "no board yet" if board is None else f"{seen.content.board_names[board]} board"


def _stock(seen: Seen, seat: int, place: str, room: int) -> list[Line]:
    """The constructs in the pool or the army: the basic ones counted, the unique ones by name."""
    stock = seen.player(seat)[place]
    items: list[Line] = [[(str(stock[0]), "strong")]]
    items += [[(seen.content.die_names[kind], "")] for kind in range(1, KINDS) if stock[kind]]
    return flowed([hexes.label(place)], items, room, " ")


def _slots(seen: Seen, seat: int, wizard: Wizard) -> list[Line]:
    """The slots of a board by their groups; the shapes tell what comes back, and where foci have their homes."""
    held, found = seen.player(seat)["slots"], []
    for numbers in seen.draft.group_slots:
        line: Line = []
        for number in numbers:
            shape = "<>" if number in wizard.auto_return else "{}" if number in seen.draft.focus_slots else "[]"
            line += hexes.slot(shape, in_slot(seen, held[number]))
        found.append(line)
    return found


def _auras(seen: Seen, wizard: Wizard) -> str:
    return ", ".join(words.auras(wizard, seen.view["settings"]))


def spells(seen: Seen, wizard: Wizard) -> list[str]:
    """What the groups of slots of a board do."""
    found = words.cantrips(seen.content, wizard)
    assert len(found) == CANTRIP_GROUPS
    return [*found, words.rituals(wizard)]


def _legend(seen: Seen, width: int) -> list[Line]:
    """What the boards' slots do, for each wizard that somebody plays."""
    wizards = [wizard for seat in hexes.table_order(seen.view) if (wizard := seen.wizard(seat))]
    lines: list[Line] = []
    for wizard in dict.fromkeys(wizards):
        items: list[Line] = [[(_auras(seen, wizard), "")]]
        items += [[(f"{group} ", "soft"), (told, "")] for group, told in zip(GROUPS, spells(seen, wizard), strict=True)]
        lines += flowed([(f"{wizard.name}: ", "strong")], items, width)
    return lines


def _uniques(seen: Seen, width: int) -> list[Line]:
    """MLD-78 The unique constructs that somebody holds: why, and what is on them."""
    state, lines = seen.state, []
    for kind in range(1, KINDS):
        seat, basis = state["holder"][kind], state["basis"][kind]
        if seat is not None:
            why = "for good" if basis == FOR_GOOD else f"by M{basis:02}"
            head: Line = [(f"{seen.content.die_names[kind]:<10}", "strong"), mark(seat, f" {why}  ")]
            lines += wrapped(head, faces(seen, kind), width)
    return lines


def faces(seen: Seen, kind: int) -> str:
    """The faces of a die, equal ones counted."""
    shown = [names.face(seen.content, kind, face) for face in range(FACES)]
    counts = {face: shown.count(face) for face in shown}
    return ", ".join(face if count == 1 else f"{face} ×{count}" for face, count in counts.items())
