"""The field: tiles on their cells, cells where a tile may go, and the triangles that may be rotated."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.drawing import Piece, canvas, hex_centres, hex_field, symbol
from tablewright.drawing.hexes import Axial
from tablewright.drawing.svg import Svg, circle, rect
from tablewright.games.harrowing.drawing.scene import LEFT, Scene
from tablewright.games.harrowing.drawing.tiles import LARGEST, face_title, stone_tile
from tablewright.games.harrowing.moves import HEXES
from tablewright.games.harrowing.terms import RADIUS, TILES
from tablewright.games.hexfield.drawing import axial, field_radius, open_cell
from tablewright.games.hexfield.geometry import OFFSETS

_STEADY = 62.0  # while tiles can be this large, room is kept all round, and the field does not jump for a new tile


def field_box(scene: Scene, height: float) -> Piece:
    """The field in its box, as large as it can be."""
    theme = scene.pen.theme
    ground = rect(0, 0, LEFT, height, 10, fill=theme.well, stroke=theme.line, stroke_width=1.2)
    tiles = {axial(cell): TILES.index(name) for name, cell in scene.state["cell"].items()}
    spots = [axial(id.removeprefix("spot-")) for id in scene.offers if id.startswith("spot-")]
    cells = {*tiles, *spots}
    radius = field_radius(cells | _ring(tiles), LEFT, height, largest=LARGEST)
    if radius < _STEADY:
        radius = field_radius(cells, LEFT, height, largest=_STEADY)
    else:
        cells |= _ring(tiles)
    pieces = {cell: _field_tile(scene, tile, radius) for cell, tile in tiles.items()}
    for q, r in spots:
        id = f"spot-{q},{r}"
        pieces[q, r] = open_cell(scene.pen, radius, id=id, title=scene.offers[id])
    centres = hex_centres(cells, radius, LEFT, height) if cells else {}
    return canvas(LEFT, height, ground, *hex_field(pieces, centres), *_triangles(scene, centres, radius))


def _ring(cells: Iterable[Axial]) -> set[Axial]:
    """HRW-67 The cells around, as far as tiles may lie."""
    found = {(q + dq, r + dr) for q, r in cells for dq, dr in OFFSETS}
    return {(q, r) for q, r in found if max(abs(q), abs(r), abs(q + r)) <= RADIUS}


def _field_tile(scene: Scene, tile: int, radius: float) -> Piece:
    name = TILES[tile]
    face = scene.face(tile)
    id = f"tile-{name}"
    locked = name in scene.derived["locked"]
    words = scene.tile_words(tile)
    if name == scene.state["core"]:
        words = f"The core: {words}"
    if locked:
        words += ", locked"
    title = scene.offer(id, f"{words}. {face_title(scene, 0, face)}")
    return stone_tile(
        scene,
        face,
        radius,
        id=id,
        title=title,
        locked=locked,
        claimed=name == scene.state["claiming"],
    )


def _triangles(scene: Scene, centres: dict[Axial, tuple[float, float]], radius: float) -> list[Svg]:
    """A button where the three tiles of a triangle meet; the one that was chosen, until it is rotated."""
    found = [(id, title) for id, title in scene.offers.items() if id.startswith("triangle-")]
    placed: list[Svg] = []
    for id, title in found:
        cell, _, way = id.removeprefix("triangle-").rpartition("-")
        number = 2 * HEXES.number(*axial(cell)) + (way == "west")
        placed.append(_turning(scene, centres, number, radius, id, title))
    if scene.view["decision"] == "spin":
        number = scene.view["asked"]["triangle"]
        names = ", ".join(scene.triangle_tiles(number))
        placed.append(_turning(scene, centres, number, radius, None, f"{names} are rotated"))
    return placed


def _turning(
    scene: Scene, centres: dict[Axial, tuple[float, float]], number: int, radius: float, id: str | None, title: str
) -> Svg:
    theme = scene.pen.theme
    corners = [centres[HEXES.cells[cell]] for cell in HEXES.triangles[number]]
    size = max(20.0, min(30.0, radius * 0.4))
    shape = circle(size / 2, size / 2, size / 2, fill=theme.face if id else theme.ink, stroke=theme.edge)
    sign = symbol("rotate", size / 2, size / 2, size * 0.62, fill=theme.ink if id else theme.paper)
    button = scene.pen.piece("triangle", size, size, shape, sign, id=id, title=title)
    return button.centred(sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3)
