"""The eight mines: gems in stock, three work sites, the way inside, and who is the adept of the stone."""

from __future__ import annotations

from tablewright.drawing import Piece, cube, gem, grid, row, symbol, text_box, text_line
from tablewright.drawing.layout import Placed
from tablewright.drawing.svg import Svg, circle, path, rect
from tablewright.drawing.text import figure_text
from tablewright.drawing.tokens import seat_shape
from tablewright.games.adepts.drawing.scene import BOARD, GAP, Scene
from tablewright.games.adepts.moves import CODES, GEMS, miners_words
from tablewright.games.adepts.terms import BARRIER, SITES
from tablewright.kernel.words import plural

WIDTH = (BOARD - 3 * GAP) / 4
HEIGHT = 110.0
_SITE = (41.0, 62.0)
_STEP = _SITE[0] + 5
_TOP = 41.0
_CUBES = 4  # drawn one by one; a larger group is one cube, and its number tells


def mine(scene: Scene, number: int) -> list[Placed]:
    """The mine as a plate, and over it the sites, which are clicked by themselves."""
    placed: list[Placed] = [(_plate(scene, number), 0.0, 0.0)]
    for site in range(SITES):
        placed.append((_site(scene, number, site), 41 + _STEP * site, _TOP))
    return placed


def _plate(scene: Scene, number: int) -> Piece:
    pen, state, name = scene.pen, scene.state, GEMS[number]
    theme, stock = pen.theme, state["stock"][number]
    id = f"mine-{name}"
    shape = scene.box(WIDTH, HEIGHT, 9)
    tint = path(f"M9 0H{WIDTH - 9}a9 9 0 0 1 9 9V35H0V9a9 9 0 0 1 9 -9z", fill=theme.gems[name].fill, fill_opacity=0.14)
    value = scene.content.value[number]
    parts: list[Svg] = [
        tint,
        gem(pen, name, size=24).at(8, 6),
        text_box(name.capitalize(), 38, 3, 70, 18, size=13.5, fill=theme.ink, bold=True, align="start"),
        text_box(f"{value} mana", 38, 20, 46, 12, size=10, fill=theme.soft, align="start"),
        figure_text(stock, WIDTH - 24, 18, 36, size=24, fill=theme.ink if stock else theme.soft),
        _adept(scene, number, WIDTH - 56, 18),
        _inside(scene, number).at(6, _TOP),
    ]
    title = [f"{name.capitalize()} mine: {plural(stock, 'gem')} in stock, {value} mana each"]
    adept = state["adept"][number]
    title.append("nobody is its adept" if adept is None else f"{scene.name(adept)} is its adept")
    marks = _marks(scene, number)
    if marks:
        parts.append(row([mark for mark, _ in marks], gap=3).at(86, 18))
        title += [words for _, words in marks]
    return pen.piece("mine", WIDTH, HEIGHT, shape, *parts, id=id, title=scene.offer(id, ", ".join(title)))


def _adept(scene: Scene, number: int, x: float, y: float) -> Svg:
    """The crown of the stone: hollow, or over the mark of its adept."""
    theme, adept = scene.pen.theme, scene.state["adept"][number]
    if adept is None:
        return symbol("crown", x, y, 15, fill=theme.line)
    return Svg(
        "g",
        symbol("crown", x, y - 8, 13, fill=theme.hues["gold"].fill),
        seat_shape(adept, x, y + 6, 6, fill=theme.seats[adept].fill),
    )


def _marks(scene: Scene, number: int) -> list[tuple[Piece, str]]:
    """What spells and adepts have laid on the mine, as small badges."""
    pen, state = scene.pen, scene.state
    theme = pen.theme
    marks: list[tuple[Piece, str]] = []
    for field, name in (("emerald_mine", "emerald"), ("diamond_type", "diamond")):
        if state[field] == number:
            words = f"favoured by the {name} adept"
            marks.append((gem(pen, name, size=14, title=words), words))
    for effect in state["effects"]:
        if CODES.index(effect["spell"]) == BARRIER and effect["named"] == number:
            caster = effect["caster"]
            words = f"behind the Barrier of {scene.name(caster)}"
            paint = theme.seats[caster]
            face = circle(7.5, 7.5, 7.5, fill=paint.fill)
            marks.append(
                (pen.piece("mark", 15, 15, face, symbol("lock", 7.5, 7.5, 9.5, fill=paint.ink), title=words), words)
            )
    return marks


def _group(scene: Scene, seat: int, size: int) -> Piece:
    """Miners as cubes of their seat."""
    if size > _CUBES:
        return cube(scene.pen, seat, size=25)
    return grid((cube(scene.pen, seat, size=13.5) for _ in range(size)), 2, gap=1.5)


def _site(scene: Scene, number: int, site: int) -> Piece:
    pen, (width, height), group = scene.pen, _SITE, scene.state["group"][number][site]
    theme, name = pen.theme, GEMS[number]
    id = f"site-{name}-{site + 1}"
    shape = rect(0, 0, width, height, 6, fill=theme.well, stroke=theme.line, stroke_width=1.2)
    if group is None:
        parts: list[Svg] = [text_line(str(site + 1), width / 2, height / 2, size=17, fill=theme.edge, bold=True)]
        words = "free"
    else:
        seat, size = group
        parts = [
            text_line(str(site + 1), 7, height - 11, size=10, fill=theme.soft),
            _group(scene, seat, size).centred(width / 2, 21),
            figure_text(size, width / 2 + 3, height - 13, 20, size=17, fill=theme.ink),
        ]
        words = miners_words(scene, seat, size)
    title = scene.offer(id, f"{name.capitalize()} site {site + 1}: {words}")
    return pen.piece("site", width, height, shape, *parts, id=id, title=title)


def _inside(scene: Scene, number: int) -> Piece:
    """ADP-47 The mouth of the mine, where a group of the topaz adept may work."""
    pen, inside = scene.pen, scene.state["inside"]
    theme, width, height = pen.theme, 29.0, _SITE[1]
    mouth = path(f"M1 {height}V16a13.5 14 0 0 1 27 0V{height}z", fill=theme.well, stroke=theme.edge, stroke_width=1.2)
    if inside is None or inside[1] != number:
        title = f"Inside the {GEMS[number]} mine: nobody"
        return pen.piece("inside", width, height, mouth, symbol("pick", 14.5, 32, 15, fill=theme.line), title=title)
    seat, _, size = inside
    title = f"Inside the {GEMS[number]} mine: {miners_words(scene, seat, size)}"
    miners = cube(pen, seat, size=19).centred(14.5, 24)
    figure = figure_text(size, 14.5, height - 13, 22, size=17, fill=theme.ink)
    return pen.piece("inside", width, height, mouth, miners, figure, title=title)
