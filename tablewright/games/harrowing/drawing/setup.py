"""Before the first round: boards, their sides, cores and sets laid out to choose from, in the place of the field."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.drawing import Piece, canvas, seat_mark, symbol, text_box, text_line
from tablewright.drawing.layout import lit_last
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import figure_text
from tablewright.games.harrowing.drawing.scene import LEFT, Scene
from tablewright.games.harrowing.drawing.tiles import face_title, spell_slots, stone_tile
from tablewright.games.harrowing.terms import (
    COLOURS,
    CORE_PLACE,
    SETS,
    SIDES,
    TILES,
    TYPES,
    UNIQUE,
    WILD_PLACES,
    face_number,
    sheet_of,
    tile_at,
)

SIDE = "choice-side-"  # what the ids of the sides of a board begin with
_WIDE, _HIGH = 448.0, 322.0
_BETWEEN = 20.0


def setup_box(scene: Scene, height: float) -> Piece:
    """What is being drafted, in two rows of two."""
    theme, decision = scene.pen.theme, scene.view["decision"]
    if decision == "setup_core":
        laid = _cores(scene)
    elif decision == "setup_set":
        laid = [_set(scene, number) for number in range(len(SETS))]
    elif decision == "setup_side":
        board = COLOURS.index(scene.player(scene.view["seat"])["board"])
        laid = [
            _sheet(scene, sheet_of(board, side), f"{SIDE}{name}", f"{name.capitalize()} side", None)
            for side, name in enumerate(SIDES)
        ]
    else:
        laid = [_colour(scene, number) for number in range(len(COLOURS))]
    ground = rect(0, 0, LEFT, height, 10, fill=theme.well, stroke=theme.line, stroke_width=1.2)
    return canvas(LEFT, height, ground, *_square(laid, height))


def _square(laid: Sequence[Piece], height: float) -> list[Svg]:
    """Two rows of two, or one row of two, in the middle of the box; lit pieces last."""
    rows = -(-len(laid) // 2)
    top = (height - rows * _HIGH - (rows - 1) * _BETWEEN) / 2
    left = (LEFT - 2 * _WIDE - _BETWEEN) / 2
    placed = []
    for i, piece in enumerate(laid):
        x = left + i % 2 * (_WIDE + _BETWEEN) + (_WIDE - piece.width) / 2
        y = top + i // 2 * (_HIGH + _BETWEEN) + (_HIGH - piece.height) / 2
        placed.append((piece, x, y))
    return lit_last(placed)


def _colour(scene: Scene, number: int) -> Piece:
    """HRW-18 A board by its colour, with its Named side up; in a game of Aspirants, that side."""
    colour = COLOURS[number]
    taken = next((seat for seat in scene.seats if scene.player(seat)["board"] == colour), None)
    named = scene.view["settings"]["boards"] != "aspirant"
    return _sheet(scene, sheet_of(number, int(named)), f"board-{number}", f"{colour.capitalize()} board", taken)


def _sheet(scene: Scene, sheet: int, id: str, heading: str, taken: int | None) -> Piece:
    """One side of a board with all its spells."""
    pen, content = scene.pen, scene.content
    theme, board = pen.theme, content.boards[sheet]
    shape = rect(0, 0, _WIDE, _HIGH, 12, fill=theme.face, stroke=theme.edge, stroke_width=1.2)
    parts: list[Svg] = [
        text_line(heading, 18, 20, size=12, fill=theme.soft, align="start"),
        text_box(board.name, 18, 28, 250, 30, size=21, fill=theme.ink, bold=True, align="start"),
        text_box(board.text, 18, 58, 260, 18, size=13, fill=theme.soft, align="start"),
    ]
    figures = [("pool", scene.derived["starting_pools"][sheet])]
    if board.has_fortress:
        figures.append(("fortress", board.fortress))
    if board.vault:
        figures.append(("vault", board.vault))
    for i, (label, value) in enumerate(reversed(figures)):
        x = _WIDE - 42 - 52 * i
        parts += [
            figure_text(value, x, 34, 44, size=26, fill=theme.ink),
            text_line(label, x, 58, size=11, fill=theme.soft),
        ]
    parts += [rect(18, 82, _WIDE - 36, 1.2, fill=theme.line), *_spells(scene, content.sheet_spells[sheet])]
    if taken is not None:
        parts.append(rect(0, 0, _WIDE, _HIGH, 12, fill=theme.paper, fill_opacity=0.6))
        parts.append(seat_mark(pen, taken, size=44).centred(_WIDE / 2, _HIGH / 2))
    words = f"{heading}: {board.name}. {board.text}"
    if taken is not None:
        words = f"{heading}, taken by {scene.name(taken)}"
    return pen.piece("sheet", _WIDE, _HIGH, shape, *parts, id=id, title=scene.offer(id, words))


def _spells(scene: Scene, spells: Sequence[int]) -> list[Svg]:
    """The spells line by line: slots or sign, name and text."""
    theme, content = scene.pen.theme, scene.content
    high = min(28.0, (_HIGH - 94) / len(spells))
    parts: list[Svg] = []
    for i, spell in enumerate(spells):
        y = 88 + high * i
        slots = spell_slots(scene, 0, spell, 15, ids=False)
        parts.append(slots.at(18, y + (high - slots.height) / 2))
        parts.append(
            text_box(content.names[spell], 76, y, 100, high, size=12, fill=theme.ink, bold=True, align="start")
        )
        words = content.texts[spell]
        parts.append(text_box(words, 180, y, _WIDE - 192, high, size=10.5, fill=theme.soft, align="start"))
    return parts


def _cores(scene: Scene) -> list[Piece]:
    """HRW-20 The four cores, each with what it does beside it."""
    theme, content = scene.pen.theme, scene.content
    laid = []
    for number, name in enumerate(SETS):
        tile = tile_at(number, CORE_PLACE)
        face = face_number(tile, 0)
        words = face_title(scene, 0, face)
        id = f"core-{number}"
        drawn = stone_tile(scene, face, 92, id=id, title=scene.offer(id, f"{TILES[tile]}. {words}"), ids=False)
        x = drawn.width + 18
        parts = [
            drawn.at(4, (_HIGH - drawn.height) / 2),
            text_line(
                f"Core of set {name}, {content.set_names[number]}", x, 92, size=12, fill=theme.soft, align="start"
            ),
        ]
        y = 104.0
        for spell in content.face_spells[face]:
            said = f"{content.names[spell]} ({TYPES[content.type[spell]]}): {content.texts[spell]}"
            parts.append(text_box(said, x, y, _WIDE - x - 6, 58, size=13, fill=theme.ink, align="start"))
            y += 62
        laid.append(Piece(_WIDE, _HIGH, *parts))
    return laid


def _set(scene: Scene, number: int) -> Piece:
    """HRW-21 A set with the spells on its tiles, those of both faces side by side."""
    pen, content = scene.pen, scene.content
    theme, name = pen.theme, SETS[number]
    chosen = number in scene.state["sets"]
    shape = rect(0, 0, _WIDE, _HIGH, 12, fill=theme.face, stroke=theme.edge, stroke_width=1.2)
    parts: list[Svg] = [
        text_line(f"Set {name}", 18, 20, size=12, fill=theme.soft, align="start"),
        text_box(content.set_names[number], 18, 28, 200, 30, size=21, fill=theme.ink, bold=True, align="start"),
        text_box(content.set_texts[number], 18, 58, _WIDE - 36, 18, size=13, fill=theme.soft, align="start"),
        rect(18, 82, _WIDE - 36, 1.2, fill=theme.line),
    ]
    for place in range(UNIQUE):
        y = 90 + 31 * place
        tile = tile_at(number, place)
        parts.append(text_line(TILES[tile], 18, y + 14, size=12, fill=theme.soft, align="start"))
        for side in (0, 1):
            words = content.face_text(face_number(tile, side))
            x = 70 + 184 * side
            parts.append(text_box(words, x, y, 176, 28, size=12.5, fill=theme.ink, align="start"))
    wild = f"{len(WILD_PLACES)} wild tiles: {content.face_text(face_number(tile_at(number, WILD_PLACES[0]), 0))}"
    parts.append(text_box(wild, 18, 282, _WIDE - 36, 24, size=12.5, fill=theme.ink, align="start"))
    if chosen:
        parts.append(symbol("check", _WIDE - 40, 36, 34, fill=theme.ink))
        parts.append(text_line("in the stack", _WIDE - 70, 36, size=13, fill=theme.ink, bold=True, align="end"))
    id = f"set-{number}"
    words = f"Set {name}, {content.set_names[number]}" + (", chosen already" if chosen else "")
    return pen.piece("set", _WIDE, _HIGH, shape, *parts, id=id, title=scene.offer(id, words))
