"""Attack cards large and small, their backs, stacks of them, and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tablewright.drawing import Pen, Piece, Stat, card, card_back, contain, medallion, row, symbol, text_line
from tablewright.drawing.svg import Svg, number, rect
from tablewright.drawing.text import text_width
from tablewright.games.championship.content import Content
from tablewright.games.championship.drawing.scene import Scene
from tablewright.games.championship.moves import ATTACKS, LESSONS

LARGE = (120.0, 168.0)
MEDIUM = (96.0, 134.4)
SMALL = (75.0, 105.0)
GAP = 12.0
LINE = 13.0  # from line to line in the lists beside the piles


class Kind(NamedTuple):
    """How a kind of card is told from the others: by colour and by sign."""

    hue: str
    sign: str


KINDS = {"A": Kind("red", "sword"), "D": Kind("blue", "shield"), "B": Kind("green", "scales")}
VALUES = {"charge": Kind("gold", "bolt"), "see": Kind("blue", "eye"), "keep": Kind("green", "hand")}


def card_title(content: Content, code: str) -> str:
    """A card in words."""
    i = ATTACKS.index(code)
    return f"{content.names[i]}: cost {content.cost[i]}, attack {content.attack[i]}, defense {content.defense[i]}"


def by_type(codes: Iterable[str]) -> dict[str, int]:
    """How many there are of each type, in the order of the card tables."""
    found = Counter(codes)
    return {code: found[code] for code in (*ATTACKS, *LESSONS) if found[code]}


def attack_card(
    scene: Scene, code: str, *, size: tuple[float, float] = LARGE, copies: int = 1, id: str | None = None
) -> Piece:
    """A card with its figures; equal ones lie under it, and a badge counts them."""
    content, pen, i = scene.content, scene.pen, ATTACKS.index(code)
    title = card_title(content, code) + (f" ({copies} copies)" if copies > 1 else "")
    drawn = card(
        pen,
        content.names[i],
        cost=content.cost[i],
        hue=KINDS[code[0]].hue,
        sign=KINDS[code[0]].sign,
        stats=[Stat("sword", content.attack[i], "red"), Stat("shield", content.defense[i], "blue")],
        id=id,
        title=scene.offers.get(id or "", title),
    )
    return _with_copies(pen, contain(drawn, *size), copies, 0.48)


def small_card(
    scene: Scene, code: str, *, kind: str = "card", copies: int = 1, id: str | None = None, title: str = ""
) -> Piece:
    """A card by its code, cost, attack and defense, without its name: on top of a pile, or in a crowd."""
    content, pen, i = scene.content, scene.pen, ATTACKS.index(code)
    theme, (width, height) = pen.theme, SMALL
    hue, sign = theme.hues[KINDS[code[0]].hue].fill, KINDS[code[0]].sign
    face = rect(0, 0, width, height, 6, fill=theme.face, stroke=theme.edge, stroke_width=1)
    foot = height - 17
    parts: list[Svg] = [
        rect(0.5, 4, 6, height - 8, fill=hue),
        rect(12, 34, width - 18, 38, 5, fill=hue, fill_opacity=0.13),
        medallion(pen, content.cost[i], size=23).at(11, 6),
        symbol(sign, width - 17, 17.5, 18, fill=hue),
        text_line(code, width / 2 + 3, 53, size=25, fill=theme.ink, bold=True),
        *_figure(pen, "sword", "red", content.attack[i], 12, foot),
        *_figure(pen, "shield", "blue", content.defense[i], 43, foot),
    ]
    title = title or scene.offers.get(id or "", card_title(content, code))
    return _with_copies(pen, pen.piece(kind, width, height, face, *parts, id=id, title=title), copies, 0)


def _figure(pen: Pen, sign: str, hue: str, value: int, x: float, y: float) -> list[Svg]:
    drawn = symbol(sign, x + 5, y, 11, fill=pen.theme.hues[hue].fill)
    return [drawn, text_line(str(value), x + 12, y, size=14, fill=pen.theme.ink, bold=True, align="start")]


def _with_copies(pen: Pen, piece: Piece, copies: int, below: float) -> Piece:
    """The piece over its copies, with a badge at a share of its height."""
    if copies == 1:
        return piece
    theme, text = pen.theme, f"×{copies}"
    width = text_width(text, 14, bold=True) + 12
    # A click on the badge is meant for the card below it.
    badge = Svg(
        "g",
        rect(-width / 2, -11, width, 22, 11, fill=theme.ink, stroke=theme.face, stroke_width=1.5),
        text_line(text, 0, 0, size=14, fill=theme.paper, bold=True),
        transform=f"translate({piece.width - 9:g} {number(piece.height * below)})",
        pointer_events="none",
    )
    return Piece(piece.width, piece.height, *_edges(pen, piece.width, piece.height, copies), piece, badge)


def _edges(pen: Pen, width: float, height: float, count: int) -> list[Svg]:
    """What is seen of the cards under the top one."""
    theme = pen.theme
    return [
        rect(2.2 * i, -2.2 * i, width, height, 6, fill=theme.face, stroke=theme.edge, stroke_width=1)
        for i in range(min(2, count - 1), 0, -1)
    ]


def back(scene: Scene, seat: int, *, size: tuple[float, float] = SMALL, title: str) -> Piece:
    return contain(card_back(scene.pen, seat=seat, title=title), *size)


def stack(scene: Scene, seat: int, cards: Sequence[str | None], *, id: str, title: str) -> Piece:
    """A pile by its top card: face up if the viewer knows it, else its back; empty, its place."""
    pen, (width, height) = scene.pen, SMALL
    theme, title = pen.theme, scene.offer(id, title)
    if not cards:
        hollow = rect(0, 0, width, height, 6, fill=theme.well, stroke=theme.edge, stroke_dasharray="5 4")
        return pen.piece("pile", width, height, hollow, id=id, title=title)
    edges = _edges(pen, width, height, len(cards))
    if cards[0]:
        top = small_card(scene, cards[0], kind="pile", id=id, title=title)
    else:
        face = rect(0, 0, width, height, 6, fill=theme.face, stroke=theme.edge, stroke_width=1)
        top = pen.piece("pile", width, height, face, back(scene, seat, title=title), id=id, title=title)
    return Piece(width, height, *edges, top)


def listing(scene: Scene, rows: Sequence[tuple[str, str]], x: float, y: float, *, most: int = 8) -> list[Svg]:
    """Short lines under each other, each with the colour of its card's kind before it."""
    theme = scene.pen.theme
    drawn: list[Svg] = []
    for i, (code, text) in enumerate(rows[:most]):
        middle = y + LINE * (i + 0.5)
        if code:
            drawn.append(rect(x, middle - 5, 3, 10, fill=theme.hues[KINDS[code[0]].hue].fill))
        fill = theme.ink if code else theme.soft
        drawn.append(text_line(text, x + 6, middle, size=11, fill=fill, bold=bool(code), align="start"))
    return drawn


def hand_row(scene: Scene, codes: Iterable[str], width: float, ids: str) -> Piece:
    """Cards that the viewer may see, one for each type; in a crowd they are drawn small."""
    types = by_type(codes)
    roomy = len(types) * (MEDIUM[0] + GAP) - GAP <= width
    return row(
        (
            attack_card(scene, code, size=MEDIUM, copies=copies, id=f"{ids}{code}")
            if roomy
            else small_card(scene, code, copies=copies, id=f"{ids}{code}")
            for code, copies in types.items()
        ),
        gap=GAP,
    )


def lesson(scene: Scene, code: str, copies: int) -> Piece:
    """A learned lesson: which value it raises, and by how much."""
    content, pen, i = scene.content, scene.pen, LESSONS.index(code)
    theme, width, height = pen.theme, 46.0, 50.0
    gains = {"charge": content.lesson_charge[i], "see": content.lesson_see[i], "keep": content.lesson_keep[i]}
    # Every lesson of the game raises one value; of several the first is drawn, and the title has all.
    value = next((name for name, gain in gains.items() if gain), "charge")
    words = ", ".join(f"{name} +{gain}" for name, gain in gains.items() if gain)
    title = f"{content.names[len(ATTACKS) + i]}: {words}" + (f" ({copies} learned)" if copies > 1 else "")
    face = rect(0, 0, width, height, 5, fill=theme.face, stroke=theme.edge, stroke_width=1)
    parts: list[Svg] = [
        symbol(VALUES[value].sign, 13, 15, 16, fill=theme.hues[VALUES[value].hue].fill),
        text_line(f"+{gains[value]}", 33, 15, size=14, fill=theme.ink, bold=True),
        text_line(code + (f" ×{copies}" if copies > 1 else ""), width / 2, 37, size=11, fill=theme.soft, bold=True),
    ]
    return pen.piece("lesson", width, height, face, *parts, title=title)


def lessons_left(scene: Scene, count: int, title: str) -> Piece:
    """The face-down rest of the lessons, with how many there are."""
    theme, width, height = scene.pen.theme, 46.0, 50.0
    slate = theme.hues["slate"]
    face = rect(0, 0, width, height, 5, fill=theme.face, stroke=theme.edge, stroke_width=1)
    parts: list[Svg] = [
        rect(4, 4, width - 8, height - 8, 3, fill=slate.fill),
        symbol("book", width / 2, 16, 15, fill=slate.ink),
        text_line(str(count), width / 2, 35, size=15, fill=slate.ink, bold=True),
    ]
    return scene.pen.piece("pile", width, height, face, *parts, title=title)
