"""The table of Adepts: a mine works, eight mines around the shared battery, players beside it, spells below."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, text_box, text_line
from tablewright.drawing.layout import Placed
from tablewright.drawing.svg import Svg, rect
from tablewright.games.adepts.content import Content
from tablewright.games.adepts.drawing import shelf
from tablewright.games.adepts.drawing.battery import RIBBON, battery, ribbon
from tablewright.games.adepts.drawing.mines import HEIGHT as MINE
from tablewright.games.adepts.drawing.mines import WIDTH as MINE_WIDTH
from tablewright.games.adepts.drawing.mines import mine
from tablewright.games.adepts.drawing.players import players
from tablewright.games.adepts.drawing.scene import BOARD, GAP, MIDDLE, PHASES, SIDE, WIDTH, Scene, chosen, on_plates
from tablewright.games.adepts.moves import GEMS
from tablewright.games.adepts.terms import PHASES as NUMERALS
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View

_HEAD = 54.0
_TURN = 300.0  # the room for turn and phase
_MARGIN = 16.0
_ROW = len(GEMS) // 2  # mines above the battery, and as many below it


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    scene = Scene.open(content, view, legal, theme, chosen(view) if legal else frozenset(), prompt)
    top = _HEAD + GAP
    foot = top + MIDDLE + GAP + 2
    body = canvas(
        WIDTH,
        foot + shelf.HEIGHT,
        _head(scene).at(0, 0),
        _board(scene).at(0, top),
        canvas(SIDE, MIDDLE, *players(scene)).at(BOARD + GAP, top),
        shelf.left(scene).at(0, foot),
        shelf.right(scene).at(BOARD + GAP, foot),
    )
    state = scene.state
    phase = f"phase {NUMERALS[state['phase']]} ({PHASES[state['phase']][0]})"
    mana = ", ".join(f"{scene.name(seat)} {state['mana'][seat]}" for seat in scene.seats)
    return scene.document(body, f"Turn {state['turn']}, {phase}, mana: {mana}", margin=_MARGIN)


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


def _head(scene: Scene) -> Piece:
    """Turn and phase, the question with its rule, and the buttons."""
    theme, rule, left = scene.pen.theme, scene.view["rule"], _TURN + 6
    buttons = scene.buttons(gap=16)
    room, high = WIDTH - _TURN - buttons.width - 40, 38 if rule else _HEAD - 4
    return canvas(
        WIDTH,
        _HEAD,
        scene.box(WIDTH, _HEAD, 9),
        _turn(scene).at(0, 0),
        text_box(scene.prompt, left, 2, room, high, size=21, fill=theme.ink, bold=True, align="start"),
        text_line(f"Rule {rule}", left, 45, size=11.5, fill=theme.soft, align="start") if rule else Svg("g"),
        buttons.at(WIDTH - buttons.width - 14, (_HEAD - buttons.height) / 2),
    )


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
        paint, words = theme.hues[hue], f"{NUMERALS[phase]} {name}" if now else NUMERALS[phase]
        width = 108.0 if now else 24.0
        face = rect(0, 0, width, height, 6, fill=paint.fill if now else theme.well)
        line = text_line(words, width / 2, height / 2, size=12.5, fill=paint.ink if now else theme.soft, bold=now)
        title = f"Phase {NUMERALS[phase]}, {name}" + (", now" if now else "")
        parts.append(scene.pen.piece("phase", width, height, face, line, title=title).at(x, (_HEAD - height) / 2))
        x += width + 3
    return canvas(_TURN, _HEAD, *parts)
