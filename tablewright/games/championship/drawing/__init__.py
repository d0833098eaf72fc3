"""The table of World Championship: a fight poster, the viewer's side below, the opponent's above."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, column, text_box
from tablewright.games.championship.content import Content
from tablewright.games.championship.drawing.arena import arena
from tablewright.games.championship.drawing.cards import MEDIUM, hand_row
from tablewright.games.championship.drawing.scene import WIDTH, Scene
from tablewright.games.championship.drawing.side import side
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View
from tablewright.kernel.words import plural

_HAND = MEDIUM[1] + 22


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    scene = Scene.open(content, view, legal, theme, prompt=prompt)
    parts = [side(scene, scene.far), arena(scene), side(scene, scene.near), scene.ribbon()]
    if view["viewer"] is not None:
        parts.append(_hand(scene))
    lives = " to ".join(f"{scene.name(seat)} {scene.player(seat)['life']}" for seat in scene.seats)
    return scene.document(column(parts, gap=9), f"Round {scene.state['round']}, life: {lives}")


def _hand(scene: Scene) -> Piece:
    """The viewer's own hand."""
    hand = scene.player(scene.near)["hand"]
    words = f"Your hand: {plural(len(hand), 'card')}"
    caption = text_box(words, 4, 0, 300, 16, size=13, fill=scene.pen.theme.soft, align="start")
    cards = hand_row(scene, hand, WIDTH, f"hand-{scene.near}-")
    return canvas(WIDTH, _HAND, caption, cards.at((WIDTH - cards.width) / 2, 22))
