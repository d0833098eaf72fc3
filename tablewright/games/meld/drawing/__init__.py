"""The table of The Meld: candle-lit parchment, the field of tiles in the middle, a battle beside it, the boards."""

from __future__ import annotations

from tablewright.drawing import Pen, Piece, canvas, chip, document, heading, row, text_box, theme_named
from tablewright.drawing.svg import Svg, rect
from tablewright.games.meld.content import Content
from tablewright.games.meld.drawing.arena import WIDTH as ARENA
from tablewright.games.meld.drawing.arena import arena
from tablewright.games.meld.drawing.board import HEIGHT as BOARD_HEIGHT
from tablewright.games.meld.drawing.board import board
from tablewright.games.meld.drawing.field import STATUS, TRAY, status, tile_field, tray
from tablewright.games.meld.drawing.scene import GAP, STAGE, WIDTH, Scene, chosen
from tablewright.games.meld.drawing.setup import setup
from tablewright.games.meld.terms import ENDINGS
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import View
from tablewright.kernel.pov import Move

_RIBBON = 58.0
_LEAST = 736.0  # the height of the stage with two or three players
_RESULT = 76.0
SIGNS = {
    "meditate": "moon",
    "stop": "hourglass",
    "done": "check",
    "all": "hand",
    "pass": "flag",
    "decline": "cross",
    "nothing": "cross",
}


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    try:
        colours = theme_named(theme)
    except ValueError as error:
        raise BadSetting(str(error)) from None
    offers = {target: move.label for move in legal for target in move.targets}
    scene = Scene(content, view, Pen(colours, lit=offers.keys(), chosen=chosen(view)), offers, prompt)
    boards = [board(scene, seat) for seat in scene.seats]
    height = max(_LEAST, len(boards) * (BOARD_HEIGHT + GAP) - GAP)
    top = _RIBBON + GAP
    placed = [_ribbon(scene, legal).at(0, 0), _stage(scene, height).at(0, top)]
    placed += [piece.at(WIDTH - piece.width, top + i * (BOARD_HEIGHT + GAP)) for i, piece in enumerate(boards)]
    body = canvas(WIDTH, top + height, *placed)
    return str(document(scene.pen, body, title="The Meld", desc=_described(scene)))


def _described(scene: Scene) -> str:
    """The table in two sentences."""
    tiles = ", ".join(f"{scene.name(seat)} {len(scene.player(seat)['area'])}" for seat in scene.seats)
    return f"Round {scene.state['round']}, claimed tiles: {tiles}. {scene.prompt}."


def _ribbon(scene: Scene, legal: list[Move]) -> Piece:
    """What is asked, its rule, and the choices that no piece on the table stands for."""
    chips = row(
        chip(scene.pen, move.label, sign=SIGNS[move.text], id=target, title=move.label)
        for move in legal
        for target in move.targets
        if move.text in SIGNS
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
    theme, outcome = scene.pen.theme, scene.view["outcome"]
    winners = " and ".join(scene.name(seat) for seat in outcome["winners"])
    words = f"{winners} {'share the victory' if len(outcome['winners']) > 1 else 'wins'}"
    note = ENDINGS[outcome["reason"]].words.capitalize()
    return canvas(
        STAGE,
        _RESULT,
        text_box(words, 4, 0, STAGE - 8, 50, size=42, fill=theme.ink, bold=True),
        text_box(note, 4, 50, STAGE - 8, 22, size=16, fill=theme.soft),
    )
