"""The table of World Championship: a fight poster, the viewer's side below, the opponent's above."""

from __future__ import annotations

from tablewright.drawing import (
    Pen,
    Piece,
    canvas,
    chip,
    document,
    heading,
    row,
    text_box,
    theme_named,
)
from tablewright.drawing.svg import rect
from tablewright.games.championship.content import Content
from tablewright.games.championship.drawing.arena import ENERGY, arena
from tablewright.games.championship.drawing.arena import HEIGHT as ARENA
from tablewright.games.championship.drawing.cards import MEDIUM, hand_row
from tablewright.games.championship.drawing.scene import WIDTH, Scene
from tablewright.games.championship.drawing.side import HEIGHT as SIDE
from tablewright.games.championship.drawing.side import cards_words, side
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import View
from tablewright.kernel.pov import Move

_GAP = 9.0
_RIBBON = 58.0
_HAND = MEDIUM[1] + 22
SIGNS = {
    "engage": "clash",
    "decline": "cross",
    "pass": "flag",
    "pay": "bolt",
    "no_pay": "cross",
    "prevent": "shield",
    "no_prevent": "cross",
    "train": "book",
    "no_train": "cross",
    "keep_done": "check",
    "draw_done": "check",
}


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    try:
        colours = theme_named(theme)
    except ValueError as error:
        raise BadSetting(str(error)) from None
    offers = {target: move.label for move in legal for target in move.targets}
    scene = Scene(content, view, Pen(colours, lit=offers.keys()), offers, prompt)
    parts = [(side(scene, scene.far), SIDE), (arena(scene), ARENA), (side(scene, scene.near), SIDE)]
    parts.append((_ribbon(scene, legal), _RIBBON))
    if view["viewer"] is not None:
        parts.append((_hand(scene), _HAND))
    placed, y = [], 0.0
    for piece, height in parts:
        placed.append(piece.at(0, y))
        y += height + _GAP
    body = canvas(WIDTH, y - _GAP, *placed)
    return str(document(scene.pen, body, title="World Championship", desc=_described(scene)))


def _described(scene: Scene) -> str:
    """The table in two sentences."""
    lives = " to ".join(f"{scene.name(seat)} {scene.player(seat)['life']}" for seat in (0, 1))
    return f"Round {scene.state['round']}, life: {lives}. {scene.prompt}."


def _ribbon(scene: Scene, legal: list[Move]) -> Piece:
    """What is asked, its rule, and the choices that no piece on the table stands for."""
    chips = row(
        _chip(scene, move, target)
        for move in legal
        for target in move.targets
        if target.startswith("choice-") and not target.startswith(ENERGY)
    )
    room = WIDTH - chips.width - (52 if chips.width else 32)
    rule = scene.view["rule"]
    prompt = heading(scene.pen, scene.prompt, f"Rule {rule}" if rule else "", width=room)
    theme, middle = scene.pen.theme, _RIBBON / 2
    box = rect(0, 0, WIDTH, _RIBBON, 10, fill=theme.panel, stroke=theme.line, stroke_width=1.2)
    return canvas(
        WIDTH,
        _RIBBON,
        box,
        prompt.at(16, middle - prompt.height / 2),
        chips.at(WIDTH - chips.width - 16, middle - chips.height / 2),
    )


def _chip(scene: Scene, move: Move, id: str) -> Piece:
    kind, _, argument = move.text.partition(" ")
    if kind == "charge":
        return chip(scene.pen, "", sign="bolt", value=argument, id=id, title=move.label)
    return chip(scene.pen, move.label, sign=SIGNS[kind], id=id, title=move.label)


def _hand(scene: Scene) -> Piece:
    """The viewer's own hand."""
    cards = scene.player(scene.near)["hand"]
    words = f"Your hand: {cards_words(len(cards))}"
    caption = text_box(words, 4, 0, 300, 16, size=13, fill=scene.pen.theme.soft, align="start")
    cards = hand_row(scene, cards, WIDTH, f"hand-{scene.near}-")
    return canvas(WIDTH, _HAND, caption, cards.at((WIDTH - cards.width) / 2, 22))
