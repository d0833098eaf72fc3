"""The lobby's covers: each game's pieces, drawn with the page's colours.

python -m tablewright.table.covers    writes static/cover-<game>.svg anew
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tablewright.drawing import (
    PAGE,
    HexTile,
    Pen,
    Piece,
    Stat,
    Svg,
    card,
    card_back,
    cube,
    die,
    figure,
    gem,
    hex_centres,
    hex_field,
    hex_span,
    pillar,
    rune,
    seat_mark,
    slot,
    symbol,
    unit,
)
from tablewright.drawing.svg import circle, number, rect

WIDTH, HEIGHT = 360.0, 150.0


def adepts(pen: Pen) -> list[Svg]:
    """A queue of gems on its way through three boxes, and the pick that feeds it."""
    boxes = [("topaz", "ruby", "citrine"), ("emerald", "amethyst", "sapphire"), ("onyx", "diamond")]
    parts: list[Svg] = [symbol("pick", 36, 75, 46, fill=pen.theme.soft)]
    for i, names in enumerate(boxes):
        x = 76.0 + 94 * i
        parts.append(rect(x, 22, 82, 106, 10, fill=pen.theme.panel, stroke=pen.theme.line, stroke_width=1.2))
        for j, name in enumerate(names):
            across, down = j % 2, j // 2
            middle = 20 if len(names) % 2 and j == len(names) - 1 else 0
            parts.append(gem(pen, name, size=30).centred(x + 21 + 40 * across + middle, 52.0 + 46 * down))
    return parts


def championship(pen: Pen) -> list[Svg]:
    """A fight poster: two attacks facing each other, and what is left of two lives."""
    left = card(
        pen, "Aggressive 4", cost=4, hue="red", sign="sword", stats=[Stat("sword", 13, "red"), Stat("shield", 3)]
    )
    right = card(
        pen, "Defensive 2", cost=2, hue="blue", sign="shield", stats=[Stat("sword", 2, "red"), Stat("shield", 9)]
    )
    return [
        _turned(card_back(pen, seat=0), 109, 79, -16, 0.62),
        _turned(left, 136, 77, -6, 0.62),
        _turned(card_back(pen, seat=1), 251, 79, 16, 0.62),
        _turned(right, 224, 77, 6, 0.62),
        circle(180, 75, 17, fill=pen.theme.well),
        symbol("clash", 180, 75, 24, fill=pen.theme.ink),
        figure(pen, "heart", 23, hue="red", size=20).centred(30, 75),
        figure(pen, "heart", 8, hue="red", size=20).centred(330, 75),
    ]


def fracture(pen: Pen) -> list[Svg]:
    """Isles around the shard, two armies, and the void at the rim."""
    land = {
        (0, 0): "shard", (1, 0): "nexus", (-1, 0): "forest", (0, -1): "mountain", (1, -1): "plains", (-1, 1): "ruins",
        (0, 1): "water", (2, 0): "void", (2, -1): "quarry", (-2, 0): "void", (-2, 1): "city", (3, -1): "void",
        (-3, 1): "void", (-2, 2): "vein", (1, 1): "gate", (2, 1): "void", (-3, 2): "plains", (3, -2): "void",
        (2, -2): "forest", (-1, -1): "city", (-2, -1): "void",
    }  # fmt: skip
    armies = {(-1, 0): 0, (1, -1): 1, (-1, 1): 0}
    tiles = {
        at: _tile(
            pen,
            name,
            radius=36,
            flat=False,
            pieces=[unit(pen, armies[at], tier=2, hp=2, hp_max=2, size=30)] if at in armies else [],
        )
        for at, name in land.items()
    }
    return hex_field(tiles, hex_centres(tiles, 36, WIDTH, HEIGHT, flat=False))


def harrowing(pen: Pen) -> list[Svg]:
    """Stone tiles around the core, pillars of two wizards, power in auto-return slots."""
    tiles = {
        (0, 0): _tile(pen, "core", slots=[slot(pen, cube(pen), rays=True)]),
        (1, -1): _tile(pen, "stone", runes="A", pieces=[pillar(pen, 0), pillar(pen, 1)]),
        (-1, 0): _tile(pen, "stone", runes="B", pieces=[pillar(pen, 0)]),
        (1, 0): _tile(pen, "stone", slots=[slot(pen, cube(pen, 1))], runes="C"),
        (-1, 1): _tile(pen, "stone", pieces=[pillar(pen, 1)]),
        (2, -1): _tile(pen, "stone", runes="A"),
        (-2, 1): _tile(pen, "stone", runes="C", locked=True),
        (0, -1): _tile(pen, "stone"),
        (0, 1): _tile(pen, "stone"),
    }
    return hex_field(tiles, hex_centres(tiles, 58, WIDTH, HEIGHT))


def meld(pen: Pen) -> list[Svg]:
    """Parchment tiles with glyphs, and constructs that fight as dice."""
    tiles = {
        (0, 0): _tile(
            pen, "parchment", runes="AB", slots=[slot(pen, die(pen, ("sword",), seat=0, size=24)), slot(pen)]
        ),
        (1, -1): _tile(pen, "parchment", runes="B", slots=[slot(pen, shape="round", ringed=True)]),
        (-1, 0): _tile(pen, "parchment", runes="C", slots=[slot(pen, shape="round"), slot(pen)]),
        (1, 0): _tile(pen, "parchment", pieces=[seat_mark(pen, 1), seat_mark(pen, 1)]),
        (-1, 1): _tile(pen, "parchment", runes="A", pieces=[seat_mark(pen, 0)]),
        (2, -1): _tile(pen, "parchment"),
        (-2, 1): _tile(pen, "parchment", pieces=[rune(pen, "star")]),
        (0, -1): _tile(pen, "parchment"),
        (0, 1): _tile(pen, "parchment"),
    }
    fight = [
        _turned(die(pen, ("sword", "shield"), seat=0, size=40), 284, 66, -9),
        _turned(die(pen, ("hit",), seat=1, size=40), 318, 92, 11),
    ]
    return [*hex_field(tiles, hex_centres(tiles, 58, WIDTH - 40, HEIGHT)), *fight]


COVERS: Mapping[str, Callable[[Pen], list[Svg]]] = {
    "adepts": adepts,
    "championship": championship,
    "fracture": fracture,
    "harrowing": harrowing,
    "meld": meld,
}


def _tile(
    pen: Pen,
    terrain: str,
    *,
    radius: float = 58,
    flat: bool = True,
    runes: str = "",
    slots: Sequence[Piece] = (),
    pieces: Sequence[Piece] = (),
    locked: bool = False,
) -> Piece:
    """A tile with slots below its middle, or with pieces in it, and runes left and right."""
    tile = HexTile(pen, radius, terrain, flat=flat)
    medal = min(26.0, radius * 0.3)
    aside = hex_span(0, radius, flat=flat) / 2 - medal / 2 - 9
    between = 2 * aside - medal - 6 if runes else math.inf
    for held, top, bottom, widest in ((slots, 0.1, 0.44, between), (pieces, -0.5, 0.6, math.inf)):
        if held:
            span = min(hex_span(edge * radius, radius, flat=flat) for edge in (top, bottom))
            tile.held(held, top, bottom, min(span - 14, widest), gap=5)
    tile.beside([rune(pen, letter, size=medal) for letter in runes], aside)
    if locked:
        reach, angle = radius * math.sqrt(3) / 2 - max(7.0, radius * 0.11) - 6, math.radians(30)
        size = max(11.0, radius * 0.18)
        tile.sign("lock", reach * math.cos(angle), reach * math.sin(angle), size, pen.theme.ink)
    return tile.piece()


def _turned(piece: Piece, x: float, y: float, degrees: float, scale: float = 1) -> Svg:
    turn = f"translate({number(x)} {number(y)}) rotate({number(degrees)}) scale({number(scale)})"
    return Svg("g", piece.centred(0, 0), transform=turn)


def cover(game: str) -> str:
    """The cover of a game, as it stands in the page."""
    pen = Pen(PAGE)
    drawing = Svg(
        "svg",
        rect(0, 0, WIDTH, HEIGHT, fill=pen.theme.well),
        *COVERS[game](pen),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDTH)} {number(HEIGHT)}",
        font_family="Inter, 'Segoe UI', Roboto, Arial, sans-serif",
    )
    return f"{drawing}\n"


def main() -> None:
    for game in COVERS:
        (Path(__file__).parent / "static" / f"cover-{game}.svg").write_text(cover(game), encoding="utf-8")


if __name__ == "__main__":
    main()
