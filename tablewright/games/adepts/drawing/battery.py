"""The mana battery, a lane for each player on each of the eight tracks, and the processing track above it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.drawing import Piece, disc, gem, symbol, text_box, text_line
from tablewright.drawing.layout import Placed
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import figure_text
from tablewright.drawing.tokens import seat_shape
from tablewright.games.adepts.drawing.scene import BOARD, Scene
from tablewright.games.adepts.moves import GEMS
from tablewright.games.adepts.terms import TYPES
from tablewright.kernel.words import plural

RIBBON = 62.0  # the height of the processing track
_SCALE = 40.0  # the room for levels at the left, and for their worth at the right
_COLUMN = (BOARD - 2 * _SCALE) / TYPES
_HEAD = 34.0
_FOOT = 17.0
_STEP = 25  # between the figures of the processing track
_LABELS = 12  # levels that are all labelled; of more, every other one is


def battery(scene: Scene, height: float) -> list[Placed]:
    """The battery on its ground, and over it what is clicked by itself: gem types and lanes."""
    top = scene.content.top_level
    pitch = (height - _HEAD - _FOOT - 6) / (top + 1)
    placed: list[Placed] = [(_ground(scene, height, pitch), 0.0, 0.0)]
    lane = min(22.0, (_COLUMN - 8) / len(scene.seats))
    for number in range(TYPES):
        left = _SCALE + _COLUMN * number
        placed.append((_head(scene, number), left + 4, 4.0))
        start = left + (_COLUMN - lane * len(scene.seats)) / 2
        for seat in scene.seats:
            placed.append((_lane(scene, seat, number, lane - 2, pitch), start + lane * seat + 1, _HEAD))
    return placed


def _ground(scene: Scene, height: float, pitch: float) -> Piece:
    theme, worth = scene.pen.theme, scene.content.worth
    top = len(worth) - 1
    shape = scene.box(BOARD, height, 9)
    parts: list[Svg] = [
        text_line("level", _SCALE / 2, 18, size=11, fill=theme.soft),
        text_line("worth", BOARD - _SCALE / 2, 18, size=11, fill=theme.soft),
    ]
    for level in range(top + 1):
        y = _HEAD + pitch * (top - level + 0.5)
        parts.append(rect(_SCALE, y - 0.4, BOARD - 2 * _SCALE, 0.8, fill=theme.line))
        if top <= _LABELS or level % 2 == top % 2:
            parts.append(text_line(str(level), _SCALE / 2, y, size=12, fill=theme.soft))
            parts.append(text_line(str(worth[level]), BOARD - _SCALE / 2, y, size=13, fill=theme.ink, bold=True))
    for number in range(1, TYPES):
        parts.append(rect(_SCALE + _COLUMN * number - 0.4, 8, 0.8, height - 16, fill=theme.line))
    return scene.pen.piece("battery", BOARD, height, shape, *parts)


def _head(scene: Scene, number: int) -> Piece:
    """A gem type over its track, with the levels that are still due on it."""
    pen, state, name = scene.pen, scene.state, GEMS[number]
    theme, due, width, height = pen.theme, state["due"][number], _COLUMN - 8, _HEAD - 8
    id = f"gem-{name}"
    shape = rect(0, 0, width, height, 6, fill=theme.panel)
    parts: list[Svg] = [gem(pen, name, size=20).centred(width / 2, height / 2)]
    words = f"{name.capitalize()} track"
    if due:
        parts.append(figure_text(f"+{due}", width - 14, height / 2, 24, size=14, fill=theme.ink))
        words += f", {plural(due, 'level')} due to {scene.name(scene.derived['due_to'])}"
    if scene.derived["in_stasis"][number]:
        parts.append(symbol("lock", 14, height / 2, 14, fill=theme.ink))
        words += ", standing still by Stasis"
    return pen.piece("gem-type", width, height, shape, *parts, id=id, title=scene.offer(id, words))


def _height_of(level: int, top: int, pitch: float) -> float:
    """Where a level stands on a track whose top level is uppermost."""
    return pitch * (top - level + 0.5)


def _lane(scene: Scene, seat: int, number: int, width: float, pitch: float) -> Piece:
    """A player's disc at its level, over the levels below it; the figure stands at the foot."""
    pen, content, level = scene.pen, scene.content, scene.state["battery"][seat][number]
    theme, top = pen.theme, content.top_level
    height = pitch * (top + 1)
    id = f"track-{seat}-{GEMS[number]}"
    y = _height_of(level, top, pitch)
    shape = rect(0, 0, width, height + _FOOT, 4, fill=theme.well, fill_opacity=0.55)
    filled = rect(width * 0.22, y, width * 0.56, height - y, 2, fill=theme.seats[seat].fill, fill_opacity=0.3)
    size = min(width, pitch, 18.0)
    parts = [
        filled if level else None,
        disc(pen, seat, size=size, title=f"level {level}").centred(width / 2, y),
        figure_text(level, width / 2, height + _FOOT / 2, width, size=12, fill=theme.ink if level else theme.soft),
    ]
    title = f"{scene.name(seat)}'s {GEMS[number]} track: level {level}, worth {content.worth[level]}"
    return pen.piece("track", width, height + _FOOT, shape, *parts, id=id, title=scene.offer(id, title))


def _top_of(mana: Sequence[int]) -> int:
    """Where the processing track ends: a little beyond the first player."""
    return max(4, -(-max(mana) // _STEP)) * _STEP


def ribbon(scene: Scene) -> Piece:
    """The processing track: how much mana everybody has made, a lane for each player."""
    pen, mana = scene.pen, scene.state["mana"]
    theme = pen.theme
    left, right = 92.0, BOARD - 26
    top = _top_of(mana)
    step = _STEP * -(-top // (16 * _STEP))
    foot = RIBBON - 15
    pitch = (foot - 6) / len(mana)
    shape = scene.box(BOARD, RIBBON, 9)
    parts: list[Svg] = [
        text_box("Processing track", 12, 5, 66, foot - 5, size=12.5, fill=theme.ink, bold=True, align="start")
    ]
    for figure in range(0, top + 1, step):
        x = left + (right - left) * figure / top
        parts.append(rect(x - 0.4, 5, 0.8, foot - 5, fill=theme.line))
        parts.append(text_line(str(figure), x, RIBBON - 8, size=10, fill=theme.soft))
    radius = min(5.2, pitch * 0.62)
    for seat, amount in enumerate(mana):
        x, y = left + (right - left) * amount / top, 5 + pitch * (seat + 0.5)
        fill = theme.seats[seat].fill
        parts.append(rect(left, y - 2, x - left, 4, 2, fill=fill, fill_opacity=0.3))
        parts.append(seat_shape(seat, x, y, radius, fill=fill))
    words = ", ".join(f"{scene.name(seat)} {amount}" for seat, amount in enumerate(mana))
    return pen.piece("ribbon", BOARD, RIBBON, shape, *parts, title=f"Processing track, mana: {words}")
