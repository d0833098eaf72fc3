"""Units: the silhouette tells the kind, chevrons the tier, dots the HP."""

from __future__ import annotations

from tablewright.drawing import Pen, Piece, symbol
from tablewright.drawing.svg import Svg, circle, path, scaled
from tablewright.drawing.tokens import seat_shape
from tablewright.games.fracture.drawing.scene import Scene
from tablewright.games.fracture.terms import HERO, KIND

# A banner, a shield, a kite and a colossus, in a box of 34 by 38.
SHAPES = (
    "M3 0H31V38L17 31L3 38z",
    "M17 2C21 5 26 6 30 6V20C30 28 25 34 17 37C9 34 4 28 4 20V6C8 6 13 5 17 2z",
    "M17 0L33 9V28L17 38L1 28V9z",
    "M8 0H26L28 4H34V25L30 29V38H21V34H13V38H4V29L0 25V4H6z",
)
WIDE, HIGH = 34.0, 38.0


def counter(scene: Scene, seat: int, unit: int, *, size: float, id: str | None = None) -> Piece:
    """A unit on the board, `size` wide."""
    player = scene.player(seat)
    title = scene.unit(seat, unit)
    if seat == scene.view["viewer"]:
        title = f"Your {title}"
    kind = KIND[unit]
    figures = scene.kind(seat, kind)
    title = f"{title}: Strength {figures['strength']}, Move {figures['move']}"
    if id is not None:
        title = scene.offer(id, title)
    most = figures["max_hp"]
    return silhouette(scene.pen, seat, kind, hp=player["hp"][unit], most=most, size=size, id=id, title=title)


def silhouette(
    pen: Pen, seat: int, kind: int, *, hp: int, most: int, size: float, id: str | None = None, title: str
) -> Piece:
    """Seat mark above, chevrons or the Hero's crown, and a dot for each HP, hollow where it is lost."""
    theme, s = pen.theme, size / WIDE
    paint = theme.seats[seat]
    outline = path(scaled(SHAPES[kind], s), fill=paint.fill, stroke=theme.paper, stroke_linejoin="round")
    parts: list[Svg] = [seat_shape(seat, 17 * s, 7.5 * s, 3.1 * s, fill=paint.ink)]
    if kind == HERO:
        parts.append(symbol("crown", 17 * s, 17 * s, 13 * s, fill=paint.ink))
    else:
        top, high = 17 - 1.9 * (kind - 1), 13 - 1.2 * kind
        parts += [symbol("chevron", 17 * s, (top + 3.8 * i) * s, high * s, fill=paint.ink) for i in range(kind)]
    most = max(most, hp)
    gap = min(6.4, 25 / max(1, most))
    left = 17 - gap * (most - 1) / 2
    parts += [
        circle((left + gap * i) * s, 28 * s, min(2.5, gap * 0.38) * s,
               fill=paint.ink if i < hp else "none", stroke=paint.ink, stroke_width=1.1 * s)
        for i in range(most)
    ]  # fmt: skip
    return pen.piece("unit", size, HIGH * s, outline, *parts, id=id, title=title)
