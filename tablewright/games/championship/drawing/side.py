"""One player's side of the table: name, life as the sum of its piles, losses, lessons, a hand seen from behind.

WCT-R2 Where a zone lies on the table means nothing in the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.drawing import (
    Piece,
    canvas,
    captioned,
    figure,
    grid,
    medallion,
    row,
    seat_mark,
    symbol,
    text_box,
    text_line,
)
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import figure_text, text_width
from tablewright.games.championship.drawing.cards import (
    SMALL,
    VALUES,
    back,
    by_type,
    lesson,
    lessons_left,
    listing,
    stack,
)
from tablewright.games.championship.drawing.scene import WIDTH, Scene
from tablewright.games.championship.terms import OVER, PHASES
from tablewright.kernel.words import plural

HEIGHT = 152.0
_TOP = 11.0
_LISTED = 8  # lines beside a pile
_FAN = 12  # backs drawn of a hand; its number tells the rest
PILES = {"deck": "deck", "energy_zone": "energy", "used_pile": "used"}


def side(scene: Scene, seat: int) -> Piece:
    """Everything of a player but the attack, the cards in the look area and the viewer's own hand."""
    pen, player = scene.pen, scene.player(seat)
    theme = pen.theme
    edge = rect(0, 10, 6, HEIGHT - 20, 3, fill=theme.seats[seat].fill)
    parts = [scene.box(WIDTH, HEIGHT), edge, _fighter(scene, seat).at(20, _TOP), _life(scene, seat).at(206, _TOP)]
    sign, x = "=", 366.0
    for zone, label in PILES.items():
        parts.append(text_line(sign, x, _TOP + SMALL[1] / 2, size=26, fill=theme.soft, bold=True))
        parts.append(_pile(scene, seat, zone, label).at(x + 16, _TOP))
        sign, x = "+", x + 142
    own = seat == scene.view["viewer"]
    parts += [_line(scene, 796), _discard(scene, seat, player["discard_pile"]).at(809, _TOP)]
    parts += [_line(scene, 990), _training(scene, seat, columns=4 if own else 3).at(1002, _TOP)]
    if not own:
        parts.append(_hand(scene, seat, player["hand"]).at(1160, _TOP))
    return canvas(WIDTH, HEIGHT, *parts)


def _line(scene: Scene, x: float) -> Svg:
    return rect(x, 16, 1.2, HEIGHT - 32, fill=scene.pen.theme.line)


def _fighter(scene: Scene, seat: int) -> Piece:
    """Name, token, what the player is doing, and the three values."""
    pen, player, width = scene.pen, scene.player(seat), 176.0
    theme = pen.theme
    token = scene.state["first"] == seat
    room = width - 26 - (30 if token else 0)
    parts = [
        seat_mark(pen, seat, size=20, title=f"Seat {seat}").at(0, 3),
        text_box(scene.name(seat), 26, 0, room, 26, size=20, fill=theme.ink, bold=True, align="start"),
        text_box(_doing(scene, seat), 0, 32, width, 16, size=12.5, fill=theme.soft, align="start"),
    ]
    if token:
        parts.append(medallion(pen, "1", hue="gold", size=26, title="First player token").at(width - 28, 0))
    values = []
    for name, kind in VALUES.items():
        value = figure(pen, kind.sign, player[name], hue=kind.hue, size=25, title=f"{name} {player[name]}")
        values.append(captioned(pen, value, name))
    parts.append(row(values, gap=14).at(0, 66))
    return canvas(width, HEIGHT - 2 * _TOP, *parts)


def _doing(scene: Scene, seat: int) -> str:
    """What the player is doing right now."""
    state = scene.state
    if state["phase"] == PHASES[OVER]:
        winners = scene.view["outcome"]["winners"]
        return "Shares the title" if len(winners) > 1 else ("Winner" if seat in winners else "Beaten")
    doing = []
    if state["active"] is not None:
        doing.append("attacks" if state["active"] == seat else "defends")
    if scene.view["seat"] == seat:
        doing.append("to choose")
    elif not doing:
        doing.append("waits")
    return ", ".join(doing).capitalize()


def _life(scene: Scene, seat: int) -> Piece:
    """WCT-4 The large number."""
    pen, player = scene.pen, scene.player(seat)
    theme, life, looked = pen.theme, player["life"], len(player["look_area"])
    width, height = 142.0, HEIGHT - 2 * _TOP
    title = f"Life {life}: " + ", ".join(f"{len(player[zone])} {label}" for zone, label in PILES.items())
    title += f", {looked} in the look area" if looked else ""
    parts: list[Svg] = [
        symbol("heart" if life else "skull", 24, SMALL[1] / 2, 44, fill=theme.hues["red"].fill),
        figure_text(life, 96, SMALL[1] / 2, 92, size=66, fill=theme.ink),
        text_line("life", 96, SMALL[1] + 19, size=12.5, fill=theme.soft),
    ]
    if looked:
        words = f"{looked} in the look area"
        parts.append(text_box(words, 0, -2, width, 14, size=11.5, fill=theme.soft, align="middle"))
    return pen.piece("life", width, height, rect(0, 0, width, height, fill="none"), *parts, title=title)


def _caption(scene: Scene, count: int, label: str) -> list[Svg]:
    theme, y = scene.pen.theme, SMALL[1] + 17
    start = text_width(str(count), 22, bold=True) + 3
    return [
        text_line(str(count), 0, y, size=22, fill=theme.ink, bold=True, align="start"),
        text_line(label, start, y + 2, size=12.5, fill=theme.soft, align="start"),
    ]


def _pile(scene: Scene, seat: int, zone: str, label: str) -> Piece:
    """One of the three piles of life; beside it what the viewer knows of it, from the top down."""
    cards: Sequence[str | None] = scene.player(seat)[zone]
    rows = known_rows(cards)
    title = f"{scene.name(seat)}'s {zone.replace('_', ' ')}: {plural(len(cards), 'card')}"
    if rows:
        title += ", from the top: " + ", ".join(card or "?" for card in cards)
    drawn = stack(scene, seat, cards, id=f"{zone}-{seat}", title=title)
    beside = listing(scene, rows, SMALL[0] + 8, 0, most=_LISTED)
    return Piece(112, HEIGHT - 2 * _TOP, *beside, *_caption(scene, len(cards), label), drawn)


def known_rows(cards: Sequence[str | None]) -> list[tuple[str, str]]:
    """A pile from the top down, unknown cards by_type together; nothing where all are unknown.

    Where it is longer than the room beside the pile, the last line says how many cards are left out.
    """
    if not any(cards):
        return []
    rows: list[tuple[str, int]] = []
    for card in cards:
        if card is None and rows and not rows[-1][0]:
            rows[-1] = ("", rows[-1][1] + 1)
        else:
            rows.append((card or "", 1))
    texts = [(code, code or (f"?×{count}" if count > 1 else "?")) for code, count in rows]
    if len(texts) > _LISTED:
        more = sum(count for _, count in rows[_LISTED - 1 :])
        texts[_LISTED - 1 :] = [("", f"+{more}")]
    return texts


def _discard(scene: Scene, seat: int, cards: list[str]) -> Piece:
    """What damage has cost, the newest on top; beside it how many of each type."""
    types = by_type(cards)
    title = f"{scene.name(seat)}'s discard pile: {plural(len(cards), 'card')}"
    title += "".join(f", {code} ×{count}" for code, count in types.items())
    drawn = stack(scene, seat, cards, id=f"discard_pile-{seat}", title=title)
    rows = [(code, f"{code} ×{count}" if count > 1 else code) for code, count in types.items()]
    half = 6
    beside = listing(scene, rows[:half], SMALL[0] + 10, 0) + listing(scene, rows[half:], SMALL[0] + 54, 0)
    return Piece(160, HEIGHT - 2 * _TOP, *beside, *_caption(scene, len(cards), "discard"), drawn)


def _training(scene: Scene, seat: int, columns: int) -> Piece:
    """The lessons learned, and those to come."""
    player, price = scene.player(seat), scene.derived["training_cost"][seat]
    left = len(player["training_pile"])
    tiles = [lesson(scene, code, copies) for code, copies in by_type(player["training_zone"]).items()]
    cost = f"{price} energy" if price else "free"
    if left:
        tiles.append(lessons_left(scene, left, f"{left} lessons to learn, face down; the next one: {cost}"))
    width = 50.0 * columns - 4
    note = f"next lesson: {cost}" if left else "all lessons learned"
    text = text_box(note, 0, SMALL[1] + 11, width, 16, size=12, fill=scene.pen.theme.soft, align="start")
    return Piece(width, HEIGHT - 2 * _TOP, grid(tiles, columns, gap=4).at(0, 0), text)


def _hand(scene: Scene, seat: int, cards: Sequence[str | None]) -> Piece:
    """A hand from behind. Of all cards but the last only the edge is seen."""
    width, size, theme = 60.0, (45.0, 63.0), scene.pen.theme
    shown = min(_FAN, len(cards))
    step = min(9.0, (width - size[0]) / max(1, shown - 1))
    title = f"{scene.name(seat)}'s hand: {plural(len(cards), 'card')}"
    fan: list[Svg] = []
    for i in range(shown - 1):
        fan.append(rect(step * i, 20, *size, 3, fill=theme.face, stroke=theme.edge, stroke_width=0.6))
        fan.append(
            rect(step * i + 2.2, 22.2, size[0] - 4.4, size[1] - 4.4, 2, fill=theme.seats[seat].fill, fill_opacity=0.8)
        )
    if cards:
        fan.append(back(scene, seat, size=size, title=title).at(step * (shown - 1), 20))
    box = rect(0, 0, width, SMALL[1], fill="none")
    drawn = scene.pen.piece("hand", width, SMALL[1], box, *fan, id=f"hand-{seat}", title=title)
    return Piece(width, HEIGHT - 2 * _TOP, drawn, *_caption(scene, len(cards), "hand"))
