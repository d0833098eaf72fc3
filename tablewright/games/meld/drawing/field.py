"""The middle of the table: the field of tiles, what is drawn from the stack, and the count of what is left."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, row, symbol, text_box
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import text_line, text_width
from tablewright.games.hexfield.drawing import axial, field, field_radius, open_cell
from tablewright.games.meld.drawing.pieces import construct, field_tile, loose_tile
from tablewright.games.meld.drawing.scene import Scene
from tablewright.games.meld.terms import HEXES, KINDS, SIDES

STATUS = 44.0
TRAY = 196.0  # the width of the column for drawn tiles
_LOOSE = 84.0


def tile_field(scene: Scene, width: float, height: float) -> Piece:
    """The tiles on the field, and the cells to which one may go."""
    state = scene.state
    cells = {t: HEXES.cells[cell] for t, cell in enumerate(state["cell"]) if cell is not None}
    spots = {id: axial(id.removeprefix("cell-")) for id in scene.offers if id.startswith("cell-")}
    asked = scene.view["asked"] or {}
    if "cell" in asked:  # where the tile goes whose side is still to be chosen
        q, r = HEXES.cells[asked["cell"]]
        spots[f"cell-{q},{r}"] = (q, r)
    radius = field_radius([*cells.values(), *spots.values()], width, height)
    tiles = {cell: field_tile(scene, t, radius, locked=t in scene.derived["locked"]) for t, cell in cells.items()}
    for id, cell in spots.items():
        tiles[cell] = open_cell(scene.pen, radius, id=id, title=scene.offers.get(id, "The tile goes here"))
    return Piece(width, height, *_light(scene, width, height), field(tiles, radius, width, height))


def _light(scene: Scene, width: float, height: float) -> list[Svg]:
    """The parchment that the field lies on, lit by a candle in its middle."""
    theme = scene.pen.theme
    ground = rect(0, 0, width, height, 14, fill=theme.terrain["parchment"].fill, fill_opacity=0.45)
    glow = theme.terrain["core"].fill
    rings = [
        Svg("ellipse", cx=width / 2, cy=height / 2, rx=width * share, ry=height * share, fill=glow, fill_opacity=0.14)
        for share in (0.49, 0.44, 0.39, 0.33, 0.27, 0.2, 0.12)
    ]
    return [ground, *rings]


def tray(scene: Scene, height: float) -> Piece:
    """The tiles that were drawn: one or two of them, or both sides of the one that is placed."""
    hand, theme = scene.state["hand"], scene.pen.theme
    drawn: list[tuple[str, Piece]] = []
    if scene.view["decision"] == "tile: side":
        for side in (0, 1):
            tile = loose_tile(scene, hand[0], side, _LOOSE, id=f"choice-side-{side}")
            drawn.append((f"side {SIDES[side]}", tile))
    else:
        drawn = [("drawn", loose_tile(scene, t, 0, _LOOSE, id=f"tile-{t}")) for t in hand]
    parts: list[Svg] = []
    step = 196.0
    top = (height - step * len(drawn)) / 2
    for i, (caption, tile) in enumerate(drawn):
        y = top + step * i
        parts.append(text_line(caption, TRAY / 2, y + 8, size=13, fill=theme.soft, bold=True))
        parts.append(tile.at((TRAY - tile.width) / 2, y + 26))
    return canvas(TRAY, height, *parts)


def status(scene: Scene, width: float) -> Piece:
    """The round, the stack, and the supply."""
    pen, state = scene.pen, scene.state
    theme, middle = pen.theme, STATUS / 2
    round_words = f"Round {state['round']}" if state["round"] else "Setup"
    parts: list[Svg] = [text_line(round_words, 4, middle, size=24, fill=theme.ink, bold=True, align="start")]
    x = 4 + text_width(round_words, 24, bold=True) + 28
    known = state["stack_known"]
    count = len(state["stack"]) + len(known)
    title = f"The stack: {count} tiles, drawn from the bottom"
    note = f"stack: {count}"
    if known:
        told = ", ".join(scene.tile(t) for t in known)
        title += f"; drawn last, in this order: {told}"
        note += f", last {scene.tile(known[-1])}"
    stack = _counter(scene, symbol("cards", 11, middle, 22, fill=theme.soft), note, title)
    parts.append(stack.at(x, 0))
    x += stack.width + 24
    supply = construct(scene, 0, size=20).at(1, middle - 10)
    basics = _counter(scene, supply, f"supply: {state['supply']}", f"{state['supply']} basic constructs in the supply")
    parts.append(basics.at(x, 0))
    x += basics.width + 14
    free = row(
        (
            construct(scene, kind, size=20, title=f"{scene.content.die_names[kind]}, in the supply")
            for kind in range(1, KINDS)
            if state["holder"][kind] is None
        ),
        gap=5,
    )
    if x + free.width <= width:
        parts.append(free.at(x, middle - 10))
    return canvas(width, STATUS, *parts)


def _counter(scene: Scene, sign: Svg, note: str, title: str) -> Piece:
    theme = scene.pen.theme
    width = 32 + min(300.0, text_width(note, 15, bold=True))
    words = text_box(note, 30, 0, width - 30, STATUS, size=15, fill=theme.ink, bold=True, align="start")
    return scene.pen.piece("count", width, STATUS, rect(0, 0, width, STATUS, fill="none"), sign, words, title=title)
