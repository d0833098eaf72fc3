"""A battle: both sides with their dice, the faces or symbols to choose from between them."""

from __future__ import annotations

from typing import Any

from tablewright.drawing import Piece, canvas, contain, die, figure, grid, row, seat_mark, symbol, text_box
from tablewright.drawing.svg import Svg, rect
from tablewright.games.meld.drawing.pieces import SIGNS, rolled
from tablewright.games.meld.drawing.scene import Scene
from tablewright.games.meld.terms import ATTACK, DEFEND, FACES, SYMBOLS

WIDTH = 420.0
_HIGHEST = 640.0
_APART = 13.0  # between dice
_PAD = 14.0
_MIDDLE = 104.0  # the height of the ground between the sides


def arena(scene: Scene, height: float) -> Piece:
    """The attacker above, the defender below."""
    battle, theme = scene.state["battle"], scene.pen.theme
    height = min(height, _HIGHEST)
    half = (height - 52 - _MIDDLE) / 2
    words = f"Battle over {scene.tile(battle['tile'])}"
    parts: list[Svg] = [
        scene.box(WIDTH, height, 12),
        symbol("clash", 28, 27, 24, fill=theme.hues["red"].fill),
        text_box(words, 48, 8, WIDTH - 62, 38, size=19, fill=theme.ink, bold=True, align="start"),
        _side(scene, battle, battle["attacker"], ATTACK, half).at(0, 52),
        _between(scene, battle).at(0, 52 + half),
    ]
    if battle["defender"] is not None:
        parts.append(_side(scene, battle, battle["defender"], DEFEND, half).at(0, 52 + half + _MIDDLE))
    return canvas(WIDTH, height, *parts)


def _side(scene: Scene, battle: dict[str, Any], seat: int, role: int, height: float) -> Piece:
    """One of the two fighters with the dice in the ether."""
    pen, theme = scene.pen, scene.pen.theme
    own = [(i, shown) for i, shown in enumerate(battle["dice"]) if shown is not None and shown["player"] == seat]
    doing = ("attacks", "defends")[role] + (", has passed" if seat in battle["passed"] else "")
    parts: list[Svg] = [
        rect(6, 0, WIDTH - 12, height, 9, fill=theme.seats[seat].fill, fill_opacity=0.1),
        seat_mark(pen, seat, size=22).at(_PAD + 2, 9),
        text_box(scene.name(seat), 46, 4, 166, 32, size=17, fill=theme.ink, bold=True, align="start"),
        text_box(doing, 46, 32, 180, 16, size=12, fill=theme.soft, align="start"),
    ]
    focus = scene.derived["focus"][role]
    counts = [_count(scene, "sword", "red", role), _count(scene, "shield", "blue", role)]
    if focus is not None:
        counts.insert(0, figure(pen, "eye", focus, hue="violet", size=26, title=f"Focus number {focus}"))
    figures = row(counts, gap=16)
    parts.append(figures.at(WIDTH - _PAD - 6 - figures.width, 12))
    if not own:
        words = "no dice in the ether"
        parts.append(text_box(words, _PAD, 56, WIDTH - 2 * _PAD, height - 64, size=13, fill=theme.soft))
        return canvas(WIDTH, height, *parts)
    size, columns = _grid(len(own), WIDTH - 2 * _PAD - 12, height - 66)
    dice = grid((_die(scene, i, shown, size) for i, shown in own), columns, gap=_APART)
    parts.append(dice.centred(WIDTH / 2, 56 + (height - 62) / 2))
    return canvas(WIDTH, height, *parts)


def _count(scene: Scene, sign: str, hue: str, role: int) -> Piece:
    """MLD-108 The Swords or the Shields of a side: those on its dice, and those that its spells add."""
    shown, more = scene.derived[f"{sign}s"][role].values()
    title = f"{shown + more} {sign.title()}s: {shown} on the dice, {more} by spells"
    return figure(scene.pen, sign, shown + more, hue=hue, size=26, title=title)


def _grid(count: int, width: float, height: float) -> tuple[float, int]:
    """The size of a number of dice in a box, and how many of them go in a row."""
    best, most = 0.0, 1
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        size = min((width + _APART) / columns - _APART, (height + _APART) / rows - _APART, 58.0)
        if size >= best:  # of equal sizes the one with fewer rows
            best, most = size, columns
    return best, most


def _die(scene: Scene, i: int, shown: dict[str, Any], size: float) -> Piece:
    """A die of the battle: faded once it is set aside, with an arrow if Identity has turned it."""
    theme, seat = scene.pen.theme, shown["player"]
    id = f"die-{i}"
    marks = [word for word, has in (("set aside", shown["aside"]), ("turned by Identity", shown["turned"])) if has]
    title = f"Die {i} of {scene.name(seat)}: {scene.die(shown)}"
    title += "".join(f", {mark}" for mark in marks) + (", not rolled" if shown["face"] is None else "")
    drawn = rolled(scene, shown["kind"], shown["face"], seat=seat, size=size, id=id, title=scene.offer(id, title))
    over: list[Svg] = []
    if shown["aside"] and id not in scene.offers:
        veil = rect(0, 0, size, size, size * 0.2, fill=theme.panel, fill_opacity=0.6, pointer_events="none")
        over.append(veil)
    if shown["turned"]:
        over.append(symbol("rotate", size * 0.17, size * 0.17, size * 0.24, fill=theme.seats[seat].ink))
    return Piece(size, size, drawn, *over)


def _between(scene: Scene, battle: dict[str, Any]) -> Piece:
    """What a die is turned to, or which of its symbols comes next; else the line between the sides."""
    pen, decision = scene.pen, scene.view["decision"]
    theme = pen.theme
    choices: list[Piece] = []
    caption = ""
    if decision == "Identity":
        shown = battle["dice"][scene.view["asked"]["die"]]
        caption = f"The faces of {scene.construct(shown['kind'])}"
        for f in range(FACES):
            id, words = f"face-{f}", scene.face(shown["kind"], f)
            title = scene.offer(id, f"Face {f}: {words}")
            choices.append(rolled(scene, shown["kind"], f, seat=shown["player"], size=46, id=id, title=title))
    else:
        for name in SYMBOLS:
            id = f"symbol-{name}"
            if id in scene.offers:
                caption = "The symbols"
                choices.append(die(pen, [SIGNS[name]], size=50, id=id, title=scene.offers[id]))
    if not choices:
        sign = symbol("clash", WIDTH / 2, _MIDDLE / 2, 54, fill=theme.line)
        return canvas(WIDTH, _MIDDLE, sign)
    line = contain(row(choices, gap=18), WIDTH - 2 * _PAD - 12, 50)
    above = text_box(caption, _PAD, 6, WIDTH - 2 * _PAD, 18, size=13, fill=theme.soft)
    return canvas(WIDTH, _MIDDLE, above, line.centred(WIDTH / 2, 62))
