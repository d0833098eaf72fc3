"""Before the first round: the boards to choose from, or the two sides of the chosen one."""

from __future__ import annotations

from tablewright.drawing import Piece, grid, row, text_box
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.tokens import seat_shape
from tablewright.games.meld.content import Wizard
from tablewright.games.meld.drawing.scene import Scene
from tablewright.games.meld.drawing.words import at_first, auras, cantrips

HUES = ("red", "blue", "green", "bronze")  # of the boards, by their number
_CARD = (400.0, 250.0)


def setup(scene: Scene, width: float, height: float) -> Piece:
    """The cards that a board or a side is chosen by, in the middle of the stage."""
    if scene.view["decision"] == "setup side":
        seat = scene.view["seat"]
        b = scene.player(seat)["board"]
        cards = [_wizard_card(scene, b, side) for side in (0, 1)]
        drawn = row(cards, gap=30)
    else:
        drawn = grid((_board_card(scene, b) for b in range(len(scene.content.board_names))), 2, gap=30)
    return Piece(width, height, drawn.centred(width / 2, height / 2))


def _board_card(scene: Scene, b: int) -> Piece:
    """A board with the wizards on its two sides, and the mark of the player who has it."""
    content = scene.content
    owner = next((seat for seat in scene.seats if scene.player(seat)["board"] == b), None)
    theme = scene.pen.theme
    width, height = _CARD
    id = f"board-{b}"
    named = content.wizard(b, 1)
    parts = _face(scene, b, content.board_names[b], f"{named.name}, {named.title}")
    parts.append(text_box(_figures(scene, named), 24, 92, width - 40, 140, size=14, fill=theme.ink, align="start"))
    title = f"The {content.board_names[b]} board: {content.wizard(b, 0).name} or {named.name}"
    if owner is not None:
        parts.append(seat_shape(owner, width - 34, 34, 15, fill=theme.seats[owner].fill))
        title += f", taken by {scene.name(owner)}"
    return scene.pen.piece("board", width, height, *parts, id=id, title=scene.offer(id, title))


def _wizard_card(scene: Scene, b: int, side: int) -> Piece:
    wizard = scene.content.wizard(b, side)
    width, height = _CARD
    id = f"choice-side-{side}"
    parts = _face(scene, b, wizard.name, wizard.title)
    words = _figures(scene, wizard)
    parts.append(text_box(words, 24, 92, width - 40, 140, size=14, fill=scene.pen.theme.ink, align="start"))
    return scene.pen.piece("board", width, height, *parts, id=id, title=scene.offer(id, f"{wizard.name}: {words}"))


def _face(scene: Scene, b: int, name: str, note: str) -> list[Svg]:
    theme = scene.pen.theme
    width, height = _CARD
    return [
        rect(0, 0, width, height, 12, fill=theme.face, stroke=theme.edge, stroke_width=1.2),
        rect(1, 12, 8, height - 24, 4, fill=theme.hues[HUES[b]].fill),
        text_box(name, 24, 14, width - 90, 38, size=27, fill=theme.ink, bold=True, align="start"),
        text_box(note, 24, 54, width - 90, 24, size=15, fill=theme.soft, align="start"),
    ]


def _figures(scene: Scene, wizard: Wizard) -> str:
    """What a wizard can do: the figures of the turn, what is always added, then the spells."""
    return "\n".join([at_first(wizard), *auras(scene, wizard), *cantrips(scene.content, wizard)])
