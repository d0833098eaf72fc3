"""Cards: two halves to be played, and the edge for combat; the market row, the hand, and the committed cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tablewright.drawing import Piece, canvas, card_back, contain, flow, medallion, row, symbol, text_box, text_line
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import figure_text
from tablewright.games.fracture.drawing.scene import SIDE, TRACKS, WIDTH, Scene
from tablewright.games.fracture.moves import CARDS, HALVES
from tablewright.games.fracture.terms import EDGES, half_of
from tablewright.kernel.verbs import Phrase
from tablewright.kernel.words import plural

CARD_WIDTH, CARD_HEIGHT = 132.0, 146.0
MARKET_HEIGHT = CARD_HEIGHT + 22
_HALF = (CARD_WIDTH - 12, 44.0)
_LINE = 14.2
BANDS = {"": "slate", "basic": "green", "advanced": "blue", "elite": "violet", "relic": "gold"}
EDGE_SIGNS = {"sword": ("sword", "red"), "shield": ("shield", "blue"), "starburst": ("hit", "gold")}
# Each word of a half: its symbol and its hue.
SIGNS = {
    "attack": ("sword", "red"),
    "haste": ("bolt", "slate"),
    "climb": ("chevron", "slate"),
    "swim": ("drop", "slate"),
    "phase": ("spiral", "slate"),
    "guard": TRACKS["guard"],
    "move": ("move", "slate"),
    "teleport": ("spiral", "slate"),
    "push": ("arrow", "slate"),
    "destroy": ("skull", "red"),
    "wound": ("hit", "red"),
    "heal": ("heart", "red"),
    "claim": ("flag", "slate"),
    "flip": ("flip", "slate"),
    "grow": ("sunburst", "green"),
    "iron": TRACKS["iron"],
    "aether": TRACKS["aether"],
    "buy": TRACKS["credit"],
    "command": TRACKS["command"],
    "draw": ("cards", "slate"),
    "muster": ("identity", "slate"),
    "trash": ("cross", "slate"),
}


def face(
    scene: Scene,
    code: str,
    *,
    id: str | None = None,
    halves: bool = False,
    copies: int = 1,
    price: int | None = None,
    title: str = "",
) -> Piece:
    """A card. With `halves` each half has an id of its own, after that of the card."""
    pen, content, card = scene.pen, scene.content, CARDS.index(code)
    theme = pen.theme
    hue = theme.hues[BANDS[content.band[card]]].fill
    shape = rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 8, fill=theme.face, stroke=theme.edge, stroke_width=1)
    under = [
        rect(2.2 * i, -2.2 * i, CARD_WIDTH, CARD_HEIGHT, 8, fill=theme.face, stroke=theme.edge, stroke_width=1)
        for i in range(min(3, copies - 1), 0, -1)
    ]
    name = content.card_names[card]
    parts: list[Svg] = [
        text_box(name, 6, 3, CARD_WIDTH - 12, 17, size=12.5, fill=theme.ink, bold=True, align="start"),
        rect(6, 21, CARD_WIDTH - 12, 2, fill=hue),
    ]
    if price is not None:
        parts.append(medallion(pen, price, size=24, title=f"price {price}").at(5, 19.5))
    else:
        parts.append(text_line(code, 8, 31, size=11, fill=theme.soft, align="start"))
    edge = EDGES[content.edge[card]]
    if edge in EDGE_SIGNS:
        sign, tint = EDGE_SIGNS[edge]
        parts.append(symbol(sign, CARD_WIDTH - 31, 31, 15, fill=theme.hues[tint].fill))
        parts.append(figure_text(content.edge_value[card], CARD_WIDTH - 14, 31, 14, size=18, fill=theme.ink))
    for half in (0, 1):
        parts.append(_half(scene, card, half, f"{id}-{HALVES[half]}" if halves else None).at(6, 46 + 49.5 * half))
    said = title or _card_words(scene, card)
    if copies > 1:
        said = f"{copies} of {said}"
        badge = medallion(pen, f"×{copies}", size=24, title=f"{copies} of them")
        parts.append(badge.at(CARD_WIDTH - 17, CARD_HEIGHT - 17))
    if id is not None:
        said = scene.offer(id, said)
    top = pen.piece("card", CARD_WIDTH, CARD_HEIGHT, shape, *parts, id=id, title=said)
    return Piece(CARD_WIDTH, CARD_HEIGHT, *under, top) if under else top


def _card_words(scene: Scene, card: int) -> str:
    content = scene.content
    return f"{content.card_title(card)}. {content.card_text(card)}"


def _half(scene: Scene, card: int, half: int, id: str | None) -> Piece:
    """One half: a line for each of its effects."""
    pen, content = scene.pen, scene.content
    theme, (width, height) = pen.theme, _HALF
    shape = rect(0, 0, width, height, 5, fill=theme.well, stroke=theme.line, stroke_width=1)
    effects = content.halves[half_of(card, half)]
    top = height / 2 - _LINE * (len(effects) - 1) / 2
    lines: list[Svg] = []
    for i, effect in enumerate(effects):
        sign, hue = SIGNS[effect.verb.name]
        y = top + _LINE * i
        lines.append(symbol(sign, 13, y, 13, fill=theme.hues[hue].fill))
        lines.append(text_box(printed(effect), 25, y - 7.5, width - 27, 15, size=12, fill=theme.ink, align="start"))
    words = f"{HALVES[half]}: {content.half_text(card, half)}"
    title = words if id is None else scene.offer(id, words)
    return pen.piece("half", width, height, shape, *lines, id=id, title=title)


def printed(effect: Phrase) -> str:
    """An effect as it is printed on the card."""
    return effect.short[0].upper() + effect.short[1:]


def hand(scene: Scene, seat: int) -> Piece:
    """The viewer's own hand, equal cards together."""
    codes = scene.player(seat)["hand"]
    types = Counter(codes)
    words = f"Your hand: {plural(len(codes), 'card')}"
    caption = text_line(words, 4, 8, size=13, fill=scene.pen.theme.soft, align="start")
    faces = [face(scene, code, id=f"hand-{seat}-{code}", halves=True, copies=n) for code, n in types.items()]
    cards = flow(faces, WIDTH, gap=16)
    height = max(CARD_HEIGHT, cards.height)
    return canvas(WIDTH, height + 22, caption, cards.at((WIDTH - cards.width) / 2, 22))


def market(scene: Scene) -> Piece:
    """The row with its prices for the one who is asked, and what is left to come."""
    theme, state = scene.pen.theme, scene.state
    deck, under = len(state["market_deck"]), len(state["market_under"])
    words = f"Market: {plural(deck + under, 'card')} to come"
    caption = text_line(words, 4, 8, size=13, fill=theme.soft, align="start")
    faces = []
    for slot, code in enumerate(state["market_row"]):
        price = scene.derived["market_prices"][scene.near][slot]
        title = f"Market: {_card_words(scene, CARDS.index(code))}; costs {price} Iron or Credit"
        faces.append(face(scene, code, id=f"market-{slot}", price=price, title=title))
    gap = (SIDE - 5 * CARD_WIDTH) / 4
    note = text_line("Credit first, then Iron", SIDE - 4, 8, size=12, fill=theme.soft, align="end")
    empty = text_box("The market is sold out", 0, 22, SIDE, CARD_HEIGHT, size=15, fill=theme.soft)
    row_of_cards = row(faces, gap=gap).at(0, 22) if faces else empty
    return canvas(SIDE, MARKET_HEIGHT, caption, note, row_of_cards)


def committed(scene: Scene, seat: int, cards: Iterable[str | None]) -> Piece | None:
    """AFR-55 The card put down for a combat: its owner sees it, the others its back."""
    for code in cards:
        if code is not None:
            return face(scene, code)
        title = f"The card that {scene.name(seat)} has committed, face down"
        return contain(card_back(scene.pen, seat=seat, title=title), CARD_WIDTH, CARD_HEIGHT)
    return None
