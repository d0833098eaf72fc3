"""The table of The Meld: candle-lit parchment, the field of tiles in the middle, a battle beside it, the boards."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, text_box
from tablewright.drawing.svg import Svg
from tablewright.games.frame import RIBBON
from tablewright.games.meld.content import Content
from tablewright.games.meld.drawing.arena import WIDTH as ARENA
from tablewright.games.meld.drawing.arena import arena
from tablewright.games.meld.drawing.board import HEIGHT as BOARD_HEIGHT
from tablewright.games.meld.drawing.board import board
from tablewright.games.meld.drawing.field import STATUS, TRAY, status, tile_field, tray
from tablewright.games.meld.drawing.scene import GAP, STAGE, WIDTH, Scene, chosen
from tablewright.games.meld.drawing.setup import setup
from tablewright.games.meld.terms import ENDINGS
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View

_LEAST = 736.0  # the height of the stage with two or three players
_RESULT = 76.0


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    scene = Scene.open(content, view, legal, theme, chosen(view), prompt)
    boards = [board(scene, seat) for seat in scene.table_order]
    height = max(_LEAST, len(boards) * (BOARD_HEIGHT + GAP) - GAP)
    top = RIBBON + GAP
    placed = [scene.ribbon().at(0, 0), _stage(scene, height).at(0, top)]
    placed += [piece.at(WIDTH - piece.width, top + i * (BOARD_HEIGHT + GAP)) for i, piece in enumerate(boards)]
    body = canvas(WIDTH, top + height, *placed)
    tiles = ", ".join(f"{scene.name(seat)} {len(scene.player(seat)['area'])}" for seat in scene.table_order)
    return scene.document(body, f"Round {scene.state['round']}, claimed tiles: {tiles}")


def _stage(scene: Scene, height: float) -> Piece:
    """The field, with whatever is going on beside it."""
    view = scene.view
    placed: list[Svg] = [status(scene, STAGE).at(0, 0)]
    left, top = 0.0, STATUS
    if view["outcome"] is not None:
        placed.append(_result(scene).at(0, top))
        top += _RESULT
    if view["decision"] in ("setup board", "setup side"):
        placed.append(setup(scene, STAGE, height - top).at(0, top))
        return canvas(STAGE, height, *placed)
    if scene.state["battle"] is not None:
        placed.append(arena(scene, height - top).at(0, top))
        left = ARENA + GAP
    elif scene.state["hand"]:
        placed.append(tray(scene, height - top).at(0, top))
        left = TRAY + GAP
    placed.append(tile_field(scene, STAGE - left, height - top).at(left, top))
    return canvas(STAGE, height, *placed)


def _result(scene: Scene) -> Piece:
    """The end, in large letters."""
    theme, note = scene.pen.theme, ENDINGS[scene.view["outcome"]["reason"]].words.capitalize()
    return canvas(
        STAGE,
        _RESULT,
        text_box(scene.victory, 4, 0, STAGE - 8, 50, size=42, fill=theme.ink, bold=True),
        text_box(note, 4, 50, STAGE - 8, 22, size=16, fill=theme.soft),
    )
