"""One player: name and wizard, the glyphs of the claimed tiles, the board's slots, pool, army, and the tiles."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, contain, medallion, row, rune, text_box
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import text_line, text_width
from tablewright.drawing.tokens import seat_shape
from tablewright.games.hexfield.glyphs import GLYPHS
from tablewright.games.meld.drawing.pieces import board_slot, claimed_tile, construct
from tablewright.games.meld.drawing.scene import BOARD, Scene
from tablewright.games.meld.drawing.words import GROUP_WORDS, auras
from tablewright.games.meld.terms import GROUPS, KINDS, RF, SET
from tablewright.kernel.words import plural

HEIGHT = 214.0
_PAD = 14.0
_INNER = BOARD - 2 * _PAD
_SLOT = 24.0
_TILE = (88.0, 60.0)


def board(scene: Scene, seat: int) -> Piece:
    """Everything of one player but the foci on the field."""
    theme = scene.pen.theme
    line, thick = (theme.ink, 2) if scene.view["seat"] == seat else (theme.line, 1.2)
    box = rect(0, 0, BOARD, HEIGHT, 10, fill=theme.panel, stroke=line, stroke_width=thick)
    edge = rect(0, 10, 6, HEIGHT - 20, 3, fill=theme.seats[seat].fill)
    tiles = _tiles(scene, seat)
    return canvas(
        BOARD,
        HEIGHT,
        box,
        edge,
        _plate(scene, seat).at(_PAD, 8),
        _glyphs(scene, seat).at(BOARD - _PAD - 168, 8),
        _slots(scene, seat).at(_PAD, 46),
        _stock(scene, seat, "pool", _INNER * 0.54).at(_PAD, 98),
        _stock(scene, seat, "army", _INNER * 0.46 - 10).at(_PAD + _INNER * 0.54 + 10, 98),
        tiles.at(_PAD, HEIGHT - _TILE[1] - 11),
    )


def _plate(scene: Scene, seat: int) -> Piece:
    """The name, the wizard, and what the player is doing."""
    pen, state = scene.pen, scene.state
    theme, width, height = pen.theme, _INNER - 180, 32.0
    wizard = scene.wizard(seat)
    first = state["first"] == seat and state["round"] > 0
    box = rect(0, 0, width, height, 8, fill=theme.panel)
    room = width - 34 - (28 if first else 0)
    notes = [wizard.name if wizard else "no board yet", _doing(scene, seat)]
    note = " · ".join(word for word in notes if word)
    wide = min(room * 0.6, text_width(scene.name(seat), 18, bold=True))
    parts: list[Svg] = [
        seat_shape(seat, 14, height / 2, 9, fill=theme.seats[seat].fill),
        text_box(scene.name(seat), 30, 0, wide, height, size=18, fill=theme.ink, bold=True, align="start"),
        text_box(note, 40 + wide, 1, room - wide - 10, height, size=12, fill=theme.soft, align="start"),
    ]
    if first:
        parts.append(medallion(pen, "1", hue="gold", size=24, title="First player").at(width - 28, 4))
    id = f"player-{seat}"
    figures = f"{wizard.name}, {', '.join(auras(scene, wizard))}" if wizard else "no board yet"
    title = f"{scene.name(seat)}: {figures}"
    return pen.piece("plate", width, height, box, *parts, id=id, title=scene.offer(id, title))


def _doing(scene: Scene, seat: int) -> str:
    outcome, battle = scene.view["outcome"], scene.state["battle"]
    if outcome is not None:
        return "winner" if seat in outcome["winners"] else ""
    doing = []
    if battle is not None and seat in (battle["attacker"], battle["defender"]):
        doing.append("attacks" if seat == battle["attacker"] else "defends")
    elif scene.state["active"] == seat and scene.state["round"]:
        doing.append(f"has the turn, {scene.state['invocations']} of {scene.derived['invocation_limit']} invoked")
    if scene.view["seat"] == seat:
        doing.append("to choose")
    return ", ".join(doing)


def _glyphs(scene: Scene, seat: int) -> Piece:
    """MLD-76 How many claimed tiles have each glyph; three of one win."""
    pen, theme = scene.pen, scene.pen.theme
    parts: list[Svg] = []
    said = []
    for i, letter in enumerate(GLYPHS):
        count = scene.derived["glyphs"][seat][i]
        x = 56.0 * i
        parts.append(rune(pen, letter, size=24).at(x, 4))
        ink = theme.ink if count else theme.soft
        parts.append(text_line(str(count), x + 29, 16, size=22, fill=ink, bold=True, align="start"))
        said.append(f"{letter} {count}")
    box = rect(0, 0, 168, 32, fill="none")
    title = f"Glyphs of {scene.name(seat)}'s claimed tiles: {', '.join(said)}; {SET} of one win"
    return pen.piece("glyphs", 168, 32, box, *parts, title=title)


def _slots(scene: Scene, seat: int) -> Piece:
    """The slots of the board under the names of their spells."""
    theme, wizard = scene.pen.theme, scene.wizard(seat)
    auto = wizard.auto_return if wizard else []
    parts: list[Svg] = []
    step = _SLOT + 4
    widths = [max(36.0, step * len(numbers) - 4) for numbers in scene.draft.group_slots]
    x, apart = 0.0, (_INNER - sum(widths)) / (len(widths) - 1)
    for group, numbers in enumerate(scene.draft.group_slots):
        width = widths[group]
        title = f"{GROUP_WORDS[group]} ({GROUPS[group]})" + (f": {wizard.texts[group]}" if wizard else "")
        caption = text_box(GROUP_WORDS[group], -3, 0, width + 6, 13, size=11, fill=theme.soft)
        ground = rect(-2, 0, width + 4, 14, fill="none", pointer_events="all")
        parts.append(Piece(width, 14, Svg("title", title), ground, caption).at(x, 0))
        left = x + (width - step * len(numbers) + 4) / 2
        for i, number in enumerate(numbers):
            drawn = board_slot(scene, seat, number, ritual=group == RF, auto=number in auto, size=_SLOT)
            parts.append(drawn.at(left + step * i, 16))
        x += width + apart
    return canvas(_INNER, 42, *parts)


def _stock(scene: Scene, seat: int, place: str, width: float) -> Piece:
    """The constructs in the pool or the army: the basic ones counted, then the unique ones."""
    pen, stock = scene.pen, scene.player(seat)[place]
    theme, height = pen.theme, 36.0
    box = rect(0, 0, width, height, 8, fill=theme.well)
    parts: list[Svg] = [box, text_line(place, 10, height / 2, size=12, fill=theme.soft, align="start")]
    id = f"{place}-{seat}-0"
    title = scene.offer(id, f"{scene.name(seat)}'s {place}: {plural(stock[0], 'basic construct')}")
    basic = construct(scene, 0, size=24, id=id, title=title)
    parts.append(basic.at(48, 6))
    ink = theme.ink if stock[0] else theme.soft
    parts.append(text_line(str(stock[0]), 78, height / 2, size=22, fill=ink, bold=True, align="start"))
    unique = []
    for kind in range(1, KINDS):
        if stock[kind]:
            id = f"{place}-{seat}-{kind}"
            title = scene.offer(id, f"{scene.content.die_names[kind]} in {scene.name(seat)}'s {place}")
            unique.append(construct(scene, kind, size=24, id=id, title=title))
    if unique:
        drawn = row(unique, gap=6)
        room = width - 118
        held = contain(drawn, min(room, drawn.width), 24)
        parts.append(held.at(112, 6))
    return canvas(width, height, *parts)


def _tiles(scene: Scene, seat: int) -> Piece:
    """The claimed tiles, then the sealed ones."""
    player, theme = scene.player(seat), scene.pen.theme
    tiles = [(t, False) for t in player["area"]] + [(t, True) for t in player["sealed"]]
    width, height = _TILE
    if not tiles:
        hollow = rect(0, 0, _INNER, height, 7, fill="none", stroke=theme.line, stroke_width=1.2, stroke_dasharray="5 5")
        words = text_line("no claimed tiles", _INNER / 2, height / 2, size=12, fill=theme.soft)
        return canvas(_INNER, height, hollow, words)
    gap = 8.0
    width = min(width, (_INNER + gap) / len(tiles) - gap)
    return row((claimed_tile(scene, t, width, height, sealed=sealed) for t, sealed in tiles), gap=gap)
