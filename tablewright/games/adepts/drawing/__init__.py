"""The table of Adepts: a mine works, eight mines around the shared battery, players beside it, spells below."""

from __future__ import annotations

from tablewright.drawing import Pen, Piece, canvas, chip, document, row, text_box, text_line, theme_named
from tablewright.drawing.svg import Svg, rect
from tablewright.games.adepts.content import Content
from tablewright.games.adepts.drawing import shelf
from tablewright.games.adepts.drawing.battery import RIBBON, battery, ribbon
from tablewright.games.adepts.drawing.mines import HEIGHT as MINE
from tablewright.games.adepts.drawing.mines import WIDTH as MINE_WIDTH
from tablewright.games.adepts.drawing.mines import mine
from tablewright.games.adepts.drawing.players import players
from tablewright.games.adepts.drawing.scene import (
    BOARD,
    GAP,
    MIDDLE,
    PHASES,
    SIDE,
    WIDTH,
    Placed,
    Scene,
    chosen,
    on_plates,
)
from tablewright.games.adepts.moves import GEMS
from tablewright.games.adepts.terms import PHASES as NUMERALS
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import View
from tablewright.kernel.pov import Move

_HEAD = 54.0
_TURN = 300.0  # the room for turn and phase
_MARGIN = 16.0
_ROW = len(GEMS) // 2  # mines above the battery, and as many below it
SIGNS = {"pass": "cross", "draw": "cards", "count": "pick", "stage": "arrow", "class": "crystal", "mode": "spark"}


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    try:
        colours = theme_named(theme)
    except ValueError as error:
        raise BadSetting(str(error)) from None
    offers = {target: move.label for move in legal for target in move.targets}
    scene = Scene(
        content, view, Pen(colours, lit=offers.keys(), chosen=chosen(view) if legal else set()), offers, prompt
    )
    top = _HEAD + GAP
    foot = top + MIDDLE + GAP + 2
    body = canvas(
        WIDTH,
        foot + shelf.HEIGHT,
        _head(scene, legal).at(0, 0),
        _board(scene).at(0, top),
        canvas(SIDE, MIDDLE, *players(scene)).at(BOARD + GAP, top),
        shelf.left(scene).at(0, foot),
        shelf.right(scene).at(BOARD + GAP, foot),
    )
    return str(document(scene.pen, body, title="Adepts", desc=_described(scene), margin=_MARGIN))


def _described(scene: Scene) -> str:
    """The table in two sentences."""
    state = scene.state
    mana = ", ".join(f"{scene.name(seat)} {state['mana'][seat]}" for seat in scene.seats)
    phase = f"phase {NUMERALS[state['phase'] - 1]} ({PHASES[state['phase']][0]})"
    return f"Turn {state['turn']}, {phase}, mana: {mana}. {scene.prompt}."


def _board(scene: Scene) -> Piece:
    """The processing track, and the battery between two rows of mines."""
    plates: list[Placed] = [(ribbon(scene), 0.0, 0.0)]
    upon: list[Placed] = []
    height = MIDDLE - RIBBON - 2 * MINE - 3 * GAP
    middle = RIBBON + GAP + MINE + GAP
    for number in range(len(GEMS)):
        left = (MINE_WIDTH + GAP) * (number % _ROW)
        top = RIBBON + GAP if number < _ROW else middle + height + GAP
        plate, *sites = [(piece, left + x, top + y) for piece, x, y in mine(scene, number)]
        plates.append(plate)
        upon += sites
    ground, *tracks = [(piece, x, middle + y) for piece, x, y in battery(scene, height)]
    plates.append(ground)
    upon += tracks
    return canvas(BOARD, MIDDLE, *on_plates(plates, upon))


def _head(scene: Scene, legal: list[Move]) -> Piece:
    """Turn and phase, what is asked and its rule, and the choices that no piece on the table stands for."""
    theme, view = scene.pen.theme, scene.view
    chips = row(
        (_chip(scene, move, target) for move in legal for target in move.targets if target.startswith("choice-")),
        gap=16,
    )
    room = WIDTH - _TURN - chips.width - 40
    prompt, rule, left = scene.prompt, view["rule"], _TURN + 6
    words = text_box(
        prompt, left, 2, room, 38 if rule else _HEAD - 4, size=21, fill=theme.ink, bold=True, align="start"
    )
    box = rect(0, 0, WIDTH, _HEAD, 9, fill=theme.panel, stroke=theme.line, stroke_width=1.2)
    return canvas(
        WIDTH,
        _HEAD,
        box,
        _turn(scene).at(0, 0),
        words,
        text_line(f"Rule {rule}", left, 45, size=11.5, fill=theme.soft, align="start") if rule else Svg("g"),
        chips.at(WIDTH - chips.width - 14, (_HEAD - chips.height) / 2),
    )


def _chip(scene: Scene, move: Move, id: str) -> Piece:
    kind, _, argument = move.text.partition(" ")
    if kind == "count":
        return chip(scene.pen, "", sign=SIGNS[kind], value=argument, id=id, title=move.label)
    return chip(scene.pen, move.label, sign=SIGNS[kind], id=id, title=move.label)


def _turn(scene: Scene) -> Piece:
    """The turn as a large figure, and the five phases, the present one by its name."""
    theme, state = scene.pen.theme, scene.state
    over = scene.view["outcome"] is not None
    parts: list[Svg] = [
        text_line("Turn", 14, 14, size=11, fill=theme.soft, align="start"),
        text_box(
            f"{state['turn']}/{scene.content.turns}", 13, 22, 60, 28, size=23, fill=theme.ink, bold=True, align="start"
        ),
    ]
    x, height = 76.0, 26.0
    for phase, (name, hue) in PHASES.items():
        now = phase == state["phase"] and not over
        paint, words = theme.hues[hue], f"{NUMERALS[phase - 1]} {name}" if now else NUMERALS[phase - 1]
        width = 108.0 if now else 24.0
        face = rect(0, 0, width, height, 6, fill=paint.fill if now else theme.well)
        line = text_line(words, width / 2, height / 2, size=12.5, fill=paint.ink if now else theme.soft, bold=now)
        title = f"Phase {NUMERALS[phase - 1]}, {name}" + (", now" if now else "")
        parts.append(scene.pen.piece("phase", width, height, face, line, title=title).at(x, (_HEAD - height) / 2))
        x += width + 3
    return canvas(_TURN, _HEAD, *parts)
