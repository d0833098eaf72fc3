"""What takes the place of the viewer's board: a combat with its two sums, and at the end the count."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, contain, seat_mark, symbol, text_box, text_line
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import figure_text
from tablewright.games.fracture.drawing.board import HEIGHT
from tablewright.games.fracture.drawing.cards import committed
from tablewright.games.fracture.drawing.scene import SIDE, Scene
from tablewright.games.fracture.drawing.units import counter
from tablewright.games.fracture.terms import ENDINGS


def combat(scene: Scene) -> Piece:
    """The attacker on the left, the defender on the right."""
    theme, fight = scene.pen.theme, scene.state["combat"]
    half = SIDE / 2
    tint = [
        rect(2, 2, half - 2, HEIGHT - 4, 9, fill=theme.seats[fight["attacker"]].fill, fill_opacity=0.1),
        rect(half, 2, half - 2, HEIGHT - 4, 9, fill=theme.seats[fight["defender"]].fill, fill_opacity=0.1),
    ]
    return canvas(
        SIDE,
        HEIGHT,
        scene.box(SIDE, HEIGHT),
        *tint,
        _fighter(scene, fight["attacker"], fight["unit"], "attacks").at(0, 0),
        _fighter(scene, fight["defender"], fight["defending"], "defends").at(half, 0),
        symbol("clash", half, HEIGHT / 2, 40, fill=theme.ink),
    )


def _fighter(scene: Scene, seat: int, unit: int | None, does: str) -> Piece:
    pen, width = scene.pen, SIDE / 2
    theme, cards = pen.theme, scene.player(seat)["committed"]
    # Everything but the card, which lies on the outer side.
    out, inner = (14.0, 138.0) if does == "attacks" else (width - 118, 30.0)
    heading = f"{scene.name(seat)} {does}"
    parts: list[Svg] = [
        seat_mark(pen, seat, size=18).at(inner, 12),
        text_box(heading, inner + 24, 8, 174, 26, size=15, fill=theme.ink, bold=True, align="start"),
    ]
    card = committed(scene, seat, cards)
    if card is None:
        hollow = rect(out, 34, 104, 128, 8, fill=theme.well, stroke=theme.edge, stroke_dasharray="5 4")
        parts += [hollow, text_box("no card", out + 8, 34, 88, 128, size=12, fill=theme.soft)]
    else:
        # At its own size: smaller, its text could not be read.
        parts.append(contain(card, card.width, card.height).at(out - 4 if does == "attacks" else out - 24, 25))
        inner += 14 if does == "attacks" else -14
    if unit is not None:
        parts.append(counter(scene, seat, unit, size=54).at(inner + 4, 44))
    figure, words = scene.standing("attack" if does == "attacks" else "defence")
    sign, hue = ("sword", "red") if does == "attacks" else ("shield", "blue")
    parts.append(symbol(sign, inner + 86, 72, 30, fill=theme.hues[hue].fill))
    value = [figure_text(figure, 44, 30, 80, size=52, fill=theme.ink)]
    title = f"{scene.name(seat)} {does} with {figure}: {words}"
    parts.append(pen.piece("total", 88, 60, rect(0, 0, 88, 60, fill="none"), *value, title=title).at(inner + 98, 42))
    parts.append(text_box(words, inner, 110, 196, 72, size=12, fill=theme.soft, align="start"))
    return canvas(width, HEIGHT, *parts)


def result(scene: Scene) -> Piece:
    """The end: who has won, and what everybody counts."""
    pen, outcome = scene.pen, scene.view["outcome"]
    theme = pen.theme
    parts: list[Svg] = [
        scene.box(SIDE, HEIGHT),
        symbol("crown", 40, 38, 36, fill=theme.hues["gold"].fill),
        text_box(scene.result, 72, 12, SIDE - 92, 40, size=30, fill=theme.ink, bold=True, align="start"),
        text_box(f"The game ended {ENDINGS[outcome['reason']].words}", 72, 52, SIDE - 92, 18, size=13, fill=theme.soft,
                 align="start"),
    ]  # fmt: skip
    columns = {"territory": 330.0, "Aether": 440.0, "techs": 540.0, "points": 660.0}
    parts += [text_line(label, x, 84, size=12, fill=theme.soft) for label, x in columns.items()]
    order = sorted(scene.seats, key=lambda seat: outcome["ranking"][seat])
    for i, seat in enumerate(order):
        y = 105 + 23 * i
        points, aether = scene.points(seat), scene.player(seat)["aether"]
        figures = (points["territory"], aether, points["techs"], outcome["scores"][seat])
        parts.append(text_line(f"{outcome['ranking'][seat]}.", 34, y, size=15, fill=theme.soft))
        parts.append(seat_mark(pen, seat, size=18).at(52, y - 9))
        parts.append(text_box(scene.name(seat), 78, y - 12, 200, 24, size=15, fill=theme.ink, bold=True, align="start"))
        for x, value in zip(columns.values(), figures, strict=True):
            last = x == columns["points"]
            parts.append(text_line(str(value), x, y, size=20 if last else 15, fill=theme.ink, bold=last))
    return canvas(SIDE, HEIGHT, *parts)
