"""The map: isles that float in a dark sea, what stands on them, and the holes where the Void has been."""

from __future__ import annotations

import math

from tablewright.drawing import Piece, canvas, grid, hex_centre, hex_centres, hex_corners, symbol, text_box, text_line
from tablewright.drawing.hexes import hex_size
from tablewright.drawing.svg import Svg, circle, path, polygon, rect, scaled
from tablewright.drawing.terrain import silhouette
from tablewright.drawing.text import text_width
from tablewright.drawing.tokens import seat_shape
from tablewright.games.fracture.board_map import AT, RING, members
from tablewright.games.fracture.drawing.scene import MIDDLE, SEA, TRACKS, Scene
from tablewright.games.fracture.drawing.units import counter

_ROOT3 = math.sqrt(3)
_SPACE = 9.0  # between two isles
_CLIFF = 8.0  # how far an isle is seen from the side
_MARGIN = 20.0
LEAF = "M12 22V13C5 13 2 9 2 2C9 2 12 6 12 11C12 6 15 4 22 4C22 11 18 15 13.5 15V22z"
WATER = {"deep_water": "water"}
ENTRIES = ("", ", only for units that can climb", ", only for units that can swim")


def sea(scene: Scene) -> Piece:
    """All hexes of this number of players, as large as the sea allows."""
    theme = scene.pen.theme
    hexes: list[int] = [*members(scene.map.hexes)]
    pitch = _pitch([AT[x] for x in hexes])
    radius = pitch - _SPACE / _ROOT3
    centres = hex_centres(map(AT.__getitem__, hexes), radius, SEA, MIDDLE - _CLIFF, flat=False, gap=_SPACE)
    spots = {x: centres[AT[x]] for x in hexes}
    water = [
        rect(0, 0, SEA, MIDDLE, 12, fill=theme.hues["black"].fill),
        rect(0, 0, SEA, MIDDLE, 12, fill=theme.hues["blue"].fill, fill_opacity=0.2),
        _swell(scene),
    ]
    cliffs = [_cliff(scene, x, *spots[x], radius) for x in hexes if x in scene.exists]
    holes = [_hole(scene, x, radius).centred(*spots[x]) for x in hexes if x not in scene.exists]
    tiles = {x: _isle(scene, x, radius) for x in hexes if x in scene.exists}
    # A lit isle, or one with a lit unit on it, comes last, so that no halo is covered.
    order = sorted(tiles, key=lambda x: (tiles[x].lit, _crowned(scene, x), x))
    isles = [tiles[x].centred(*spots[x]) for x in order]
    shoals = [_shoal(scene, *spots[x], radius) for x in order if tiles[x].lit]
    return canvas(SEA, MIDDLE, *water, *holes, *cliffs, *shoals, *isles, *_assault(scene, spots))


def _pitch(cells: list[tuple[int, int]]) -> float:
    """The largest radius of touching hexagons at which all cells are inside the sea."""
    spots = [hex_centre(q, r, 1, flat=False) for q, r in cells]
    wide = max(x for x, _ in spots) - min(x for x, _ in spots) + _ROOT3
    high = max(y for _, y in spots) - min(y for _, y in spots) + 2
    return min((SEA - 2 * _MARGIN) / wide, (MIDDLE - 2 * _MARGIN - _CLIFF) / high)


def _crowned(scene: Scene, x: int) -> bool:
    return any(f"unit-{seat}-{unit}" in scene.pen.lit for seat, unit in scene.units.get(x, ()))


def _swell(scene: Scene) -> Svg:
    """A few waves in the corners, where no isle lies."""
    waves = []
    for x, y in ((26, 40), (70, 74), (600, 36), (636, 72), (30, 590), (64, 622), (610, 586), (580, 624)):
        waves.append(f"M{x} {y}q8 -7 16 0t16 0t16 0")
    ink = scene.pen.theme.hues["blue"].fill
    return path("".join(waves), fill="none", stroke=ink, stroke_width=2, stroke_opacity=0.6, stroke_linecap="round")


def _terrain(scene: Scene, x: int) -> str:
    name: str = scene.state["terrain"][x]
    return WATER.get(name, name)


def _cliff(scene: Scene, x: int, cx: float, cy: float, radius: float) -> Svg:
    """The underside of an isle."""
    paint = scene.pen.theme.terrain[_terrain(scene, x)]
    below = hex_corners(cx, cy + _CLIFF, radius - 1, flat=False)
    rock = polygon(below, fill=paint.ink, stroke=paint.ink, stroke_width=2, stroke_linejoin="round")
    shade = polygon(below, fill=scene.pen.theme.hues["black"].fill, fill_opacity=0.35)
    return Svg("g", rock, shade)


def _shoal(scene: Scene, cx: float, cy: float, radius: float) -> Svg:
    """Pale ground around a lit isle: on the dark sea alone its halo would be dim."""
    corners = hex_corners(cx, cy, radius, flat=False)
    return polygon(corners, fill="none", stroke=scene.pen.theme.paper, stroke_width=15, stroke_linejoin="round")


def _hole(scene: Scene, x: int, radius: float) -> Piece:
    """A hex that the Void has swallowed."""
    theme = scene.pen.theme
    width, height = hex_size(radius, flat=False)
    violet, black = theme.hues["violet"].fill, theme.hues["black"].fill
    middle = (width / 2, height / 2)
    shape = polygon(
        hex_corners(*middle, radius, flat=False),
        fill=black,
        stroke=violet,
        stroke_width=1.4,
        stroke_opacity=0.7,
        stroke_dasharray="3 6",
        stroke_linejoin="round",
    )
    crack = silhouette("void", *middle, radius * 0.9, ink=violet).with_attributes(opacity=0.75)
    return scene.pen.piece("hex", width, height, shape, crack, id=f"hex-{x}", title=f"hex {x}: the Void")


# -- one isle ---------------------------------------------------------------------------------------


def _isle(scene: Scene, x: int, radius: float) -> Piece:
    pen, state, content = scene.pen, scene.state, scene.content
    theme = pen.theme
    width, height = hex_size(radius, flat=False)
    cx, cy = width / 2, height / 2
    terrain, side = _terrain(scene, x), scene.side(x)
    paint = theme.terrain[terrain]
    corners = hex_corners(cx, cy, radius, flat=False)
    shape = polygon(corners, fill=paint.fill, stroke=theme.edge, stroke_width=1.2, stroke_linejoin="round")
    parts: list[Svg] = [silhouette(terrain, cx, cy, radius * 0.94, ink=paint.ink)]
    if terrain == "city" and x in scene.cities:
        # The walls in the colours of who built them: somebody else may hold the hex.
        owner = theme.seats[scene.cities[x]].fill
        parts = [silhouette(terrain, cx, cy, radius * 0.94, ink=owner).with_attributes(opacity=0.5)]
    if x in state["side_b"]:
        # Turned over: the tile is broken across.
        parts.append(silhouette("void", cx, cy, radius, ink=theme.edge).with_attributes(opacity=0.55))
    seat: int | None = state["controller"][x]
    if seat is not None:
        rim = hex_corners(cx, cy, radius - 5, flat=False)
        parts.append(polygon(rim, fill="none", stroke=theme.seats[seat].fill, stroke_width=5, stroke_linejoin="round"))
        parts.append(_seal(scene, seat, cx - radius * 0.4, cy - radius * 0.64, radius * 0.15))
    fate = scene.void(state["round"]) if state["ending"] is None else None
    if fate is not None and fate["ring"] == RING[x]:
        parts.append(_doom(scene, cx, cy, radius))
    parts.append(text_line(str(x), cx, cy - radius * 0.69, size=max(11.0, radius * 0.2), fill=theme.ink, bold=True))
    if x in state["growth"]:
        parts.append(_growth(scene, cx + radius * 0.4, cy - radius * 0.64, radius * 0.34))
    here = scene.units.get(x, [])
    if here:
        parts.append(_stack(scene, here, radius).centred(cx, cy + radius * 0.02))
    else:
        wide = width * 0.84
        name = text_box(content.side_names[side], cx - wide / 2, cy - radius * 0.3, wide, radius * 0.56,
                        size=max(11.0, radius * 0.19), fill=theme.ink, bold=True)  # fmt: skip
        parts.append(name)
    badges = _badges(scene, x, radius)
    parts.append(badges.centred(cx, cy + radius * 0.62))
    id = f"hex-{x}"
    title = scene.offer(id, _isle_words(scene, x))
    corner = (cx + radius * 0.55, cy - radius * 0.62)
    return pen.piece("hex", width, height, shape, *parts, id=id, title=title, corner=corner)


def _isle_words(scene: Scene, x: int) -> str:
    content, state, side = scene.content, scene.state, scene.side(x)
    said = f"hex {x}, ring {RING[x]}: {content.side_names[side]}{ENTRIES[content.entry[side]]}"
    figures = {
        "defence": content.defence[side],
        "Iron": content.side_iron[side],
        "Aether": content.side_aether[side],
        "Command": content.side_command[side],
    }
    said += "".join(f", {name} {value:+}" for name, value in figures.items() if value)
    if _terrain(scene, x) == "city" and x in scene.cities:
        said += f", the City of {scene.name(scene.cities[x])}"
    seat = state["controller"][x]
    said += ", neutral" if seat is None else f", held by {scene.name(seat)}"
    if x in state["growth"]:
        said += ", with a growth token"
    fate = scene.void(state["round"]) if state["ending"] is None else None
    if fate is not None and fate["ring"] == RING[x]:
        said += f"; at the end of this round {scene.void_words(state['round'])}"
    return said


def _seal(scene: Scene, seat: int, x: float, y: float, radius: float) -> Svg:
    paint = scene.pen.theme.seats[seat]
    return Svg(
        "g",
        circle(x, y, radius, fill=paint.fill, stroke=scene.pen.theme.face, stroke_width=1),
        seat_shape(seat, x, y, radius * 0.58, fill=paint.ink),
    )


def _doom(scene: Scene, cx: float, cy: float, radius: float) -> Svg:
    """The Void gnaws at an isle that it reaches for in this round."""
    violet = scene.pen.theme.hues["violet"].fill
    teeth = hex_corners(cx, cy, radius - 1, flat=False)
    return polygon(teeth, fill="none", stroke=violet, stroke_width=3, stroke_dasharray="7 5")


def _growth(scene: Scene, x: float, y: float, size: float) -> Svg:
    green = scene.pen.theme.hues["green"]
    leaf = path(scaled(LEAF, size * 0.7 / 24), fill=green.ink)
    return Svg(
        "g",
        circle(0, 0, size / 2, fill=green.fill, stroke=scene.pen.theme.face, stroke_width=1),
        Svg("g", leaf, transform=f"translate({-size * 0.35:.2f} {-size * 0.35:.2f})"),
        transform=f"translate({x:.2f} {y:.2f})",
    )


def _stack(scene: Scene, here: list[tuple[int, int]], radius: float) -> Piece:
    """The units of a hex: few are drawn large, many in two rows."""
    few = len(here) <= 2
    size, columns = (radius * 0.62, 2) if few else (radius * 0.44, 2 if len(here) == 4 else 3)
    units = [counter(scene, seat, unit, size=size, id=f"unit-{seat}-{unit}") for seat, unit in here]
    return grid(units, columns, gap=5 if few else radius * 0.07)


def _badges(scene: Scene, x: int, radius: float) -> Piece:
    """Whose City it is, what it adds to a defence, and what it yields."""
    content, theme, side = scene.content, scene.pen.theme, scene.side(x)
    size = max(11.0, radius * 0.21)
    drawn: list[Svg] = []
    at = 0.0
    if x in scene.cities and _terrain(scene, x) == "city":
        seat = scene.cities[x]
        drawn.append(seat_shape(seat, at + size * 0.45, size / 2, size * 0.42, fill=theme.seats[seat].fill))
        at += size * 1.3
    entry = content.entry[side]
    if entry:
        words = ("", "climb", "swim")[entry]
        drawn.append(text_line(words, at, size / 2, size=max(10.0, size * 0.9), fill=theme.ink, align="start"))
        at += text_width(words, max(10.0, size * 0.9)) + 4
    yields = {
        "guard": content.defence[side],
        "iron": content.side_iron[side],
        "aether": content.side_aether[side],
        "command": content.side_command[side],
    }
    for track, value in yields.items():
        if not value:
            continue
        sign, hue = TRACKS[track]
        text = f"{value:+}" if track == "guard" else str(value)
        drawn.append(symbol(sign, at + size / 2, size / 2, size, fill=theme.hues[hue].fill))
        at += size + 1
        drawn.append(text_line(text, at, size / 2, size=size, fill=theme.ink, bold=True, align="start"))
        at += text_width(text, size, bold=True) + 4
    return Piece(max(0.0, at - 4), size, *drawn)


def _assault(scene: Scene, spots: dict[int, tuple[float, float]]) -> list[Svg]:
    """An arrow from the attacker's hex to the assaulted one."""
    combat = scene.state["combat"]
    if combat is None:
        return []
    start = scene.player(combat["attacker"])["where"][combat["unit"]]
    if start is None or start == combat["hex"]:
        return []
    (x1, y1), (x2, y2) = spots[start], spots[combat["hex"]]
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    theme = scene.pen.theme
    paint = theme.seats[combat["attacker"]]
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    arrow = symbol("arrow", 0, 0, 22, fill=paint.fill)
    return [
        circle(x, y, 17, fill=theme.face, stroke=paint.fill, stroke_width=2.5),
        Svg("g", arrow, transform=f"translate({x:.2f} {y:.2f}) rotate({turn:.1f})"),
    ]
