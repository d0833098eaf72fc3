"""Below the field: round and turn, the stack and the supply, and what is in the open now: a battle, a drawn tile."""

from __future__ import annotations

from tablewright.drawing import (
    Piece,
    canvas,
    cube,
    die,
    fit_text,
    hex_corners,
    pillar,
    row,
    seat_mark,
    slot,
    symbol,
    text_box,
    text_line,
)
from tablewright.drawing.svg import Svg, polygon, rect
from tablewright.drawing.text import figure_text
from tablewright.games.harrowing.drawing.scene import LEFT, Scene
from tablewright.games.harrowing.drawing.tiles import face_title, stone_tile
from tablewright.games.harrowing.terms import ENDINGS, SPELLS, TILES, face_number
from tablewright.kernel.words import plural

HEIGHT = 128.0
FACES = "choice-face-"  # what the ids of the two faces of a drawn tile begin with
_ROUND = 190.0
_STOCK = 150.0
_SCENE = LEFT - _ROUND - _STOCK
_SIGNS = {"blank": (), "clash": ("clash",), "hit": ("hit",)}


def stage(scene: Scene) -> Piece:
    theme = scene.pen.theme
    box = scene.box(LEFT, HEIGHT)
    lines = [rect(x, 14, 1.2, HEIGHT - 28, fill=theme.line) for x in (_ROUND, _ROUND + _STOCK)]
    return canvas(
        LEFT,
        HEIGHT,
        box,
        *lines,
        _round(scene).at(0, 0),
        _stock(scene).at(_ROUND, 0),
        canvas(_SCENE, HEIGHT, *_scene(scene)).at(_ROUND + _STOCK, 0),
    )


def _round(scene: Scene) -> Piece:
    """Where the game stands."""
    theme, state = scene.pen.theme, scene.state
    heading = f"Round {state['round']}" if state["round"] else "Setup"
    parts: list[Svg] = [text_box(heading, 16, 10, _ROUND - 32, 34, size=27, fill=theme.ink, bold=True, align="start")]
    note = f"of at most {scene.view['settings']['round_limit']}" if state["round"] else "before round 1"
    notes = [note]
    if scene.view["outcome"] is not None:
        notes.append("the game is over")
    elif state["round"]:
        notes += [state["phase"], f"{plural(state['invokes'], 'spell')} invoked this turn"]
    for i, words in enumerate(notes):
        parts.append(text_box(words, 16, 47 + 17 * i, _ROUND - 28, 16, size=12.5, fill=theme.soft, align="start"))
    if state["round"] and scene.view["outcome"] is None:
        parts.append(seat_mark(scene.pen, state["active"], size=15).at(16, 102))
        words = f"{scene.name(state['active'])}'s turn"
        parts.append(text_box(words, 36, 101, _ROUND - 48, 18, size=13, fill=theme.ink, bold=True, align="start"))
    return canvas(_ROUND, HEIGHT, *parts)


def _stock(scene: Scene) -> Piece:
    """HRW-4, HRW-10 The stack of tiles, face down, and the supply of power."""
    pen, state = scene.pen, scene.state
    theme = pen.theme
    slate = theme.hues["slate"]
    count = len(state["stack"])
    x, y, radius = 40.0, 42.0, 25.0
    shapes = [
        polygon(
            hex_corners(x, y - 3 * i, radius),
            fill=slate.fill if count else "none",
            stroke=theme.panel if count else theme.edge,
            stroke_width=1.2,
            stroke_dasharray=None if count else "4 4",
        )
        for i in range(max(1, min(3, count)))
    ]
    unseen = ", ".join(state["unseen"])
    title = f"Stack: {plural(count, 'tile')}, face down" + (f"; in some order: {unseen}" if unseen else "")
    stack = pen.piece(
        "stack",
        _STOCK - 20,
        66,
        rect(0, 0, _STOCK - 20, 66, fill="none"),
        *shapes,
        symbol("sunburst", x, y - 3 * (len(shapes) - 1), 24, fill=slate.ink) if count else None,
        figure_text(count, 100, 34, 54, size=30, fill=theme.ink),
        text_line("in the stack", 100, 58, size=11, fill=theme.soft),
        title=title,
    )
    supply = pen.piece(
        "supply",
        _STOCK - 20,
        36,
        rect(0, 0, _STOCK - 20, 36, fill="none"),
        cube(pen, size=24).at(28, 5),
        figure_text(state["supply"], 78, 18, 34, size=22, fill=theme.ink),
        text_line("supply", 117, 19, size=11, fill=theme.soft),
        title=f"Supply: {plural(state['supply'], 'cube')}",
    )
    return canvas(_STOCK, HEIGHT, stack.at(8, 8), supply.at(8, 84))


# -- what is in the open ----------------------------------------------------------------------------


def _scene(scene: Scene) -> list[Svg]:
    state = scene.state
    if scene.view["outcome"] is not None:
        return _result(scene)
    if state["battleground"] is not None:
        return _battle(scene)
    if state["drawn"] is not None:
        return _drawn(scene)
    if not state["round"] and state["core"] is not None:
        return [*_core(scene), *_legend(scene)]
    return [*_spell(scene), *_legend(scene)]


def _result(scene: Scene) -> list[Svg]:
    theme, outcome = scene.pen.theme, scene.view["outcome"]
    best = ", ".join(f"{scene.name(seat)} {score}" for seat, score in enumerate(outcome["scores"]))
    note = f"{ENDINGS[outcome['reason']].words.capitalize()} · tiles with one rune: {best}"
    return [
        symbol("crown", 60, 58, 60, fill=theme.hues["gold"].fill),
        text_box(scene.victory, 108, 18, _SCENE - 124, 58, size=36, fill=theme.ink, bold=True, align="start"),
        text_box(note, 108, 82, _SCENE - 124, 30, size=14, fill=theme.soft, align="start"),
    ]


def _battle(scene: Scene) -> list[Svg]:
    """HRW-85 to HRW-95 Attacker and defender with their power in the ether, and the dice between them."""
    pen, state = scene.pen, scene.state
    theme, tile = pen.theme, state["battleground"]
    dice = [_die(scene, i, face) for i, face in enumerate(state["dice"])]
    half = 172.0
    middle = canvas(
        _SCENE - 2 * half,
        HEIGHT,
        text_box(f"Battle for {tile}", 0, 8, _SCENE - 2 * half, 20, size=15, fill=theme.ink, bold=True),
        _dice(dice, _SCENE - 2 * half - 8).centred((_SCENE - 2 * half) / 2, 78),
    )
    return [
        _fighter(scene, state["attacker"], "attacks", tile).at(10, 0),
        middle.at(half, 0),
        _fighter(scene, state["defender"], "defends", tile).at(_SCENE - half + 4, 0),
    ]


def _dice(dice: list[Piece], width: float) -> Piece:
    """In one row, or in two."""
    half = len(dice) if len(dice) <= 5 else -(-len(dice) // 2)
    rows = [row(dice[:half]), row(dice[half:])] if len(dice) > half else [row(dice)]
    height = sum(line.height for line in rows) + 8 * (len(rows) - 1)
    placed, y = [], 0.0
    for line in rows:
        placed.append(line.at((width - line.width) / 2, y))
        y += line.height + 8
    return canvas(width, height, *placed)


def _die(scene: Scene, number: int, face: str) -> Piece:
    state = scene.state
    size = 40.0 if len(state["dice"]) <= 5 else 32.0
    id = f"die-{number}"
    picked = ", picked to be rolled again" if state["picked"][number] else ""
    title = scene.offer(id, f"Die {number + 1}: {face}{picked}")
    return die(scene.pen, _SIGNS[face], seat=state["attacker"], size=size, id=id, title=title)


def _fighter(scene: Scene, seat: int, doing: str, tile: str) -> Piece:
    pen, player, width = scene.pen, scene.player(seat), 158.0
    theme = pen.theme
    on = player["on"].get(tile, 0)
    box = rect(0, 8, width, HEIGHT - 16, 8, fill=theme.seats[seat].fill, fill_opacity=0.12)
    parts = [
        seat_mark(pen, seat, size=17).at(9, 17),
        text_box(scene.name(seat), 31, 13, width - 38, 24, size=15, fill=theme.ink, bold=True, align="start"),
        text_line(doing, 10, 45, size=12, fill=theme.soft, align="start"),
        cube(pen, seat, size=24).at(10, 58),
        figure_text(player["ether"], 56, 71, 36, size=30, fill=theme.ink),
        text_line("in the ether", 10, 103, size=11, fill=theme.soft, align="start"),
        pillar(pen, seat, size=30).at(92, 55),
        figure_text(on, 131, 71, 30, size=30, fill=theme.ink),
        text_line("standing", 92, 103, size=11, fill=theme.soft, align="start"),
    ]
    title = (
        f"{scene.name(seat)} {doing} with {plural(player['ether'], 'cube')} in the ether, {plural(on, 'pillar')} there"
    )
    return pen.piece("fighter", width, HEIGHT, box, *parts, title=title)


def _drawn(scene: Scene) -> list[Svg]:
    """HRW-66 The tile that was drawn: its two faces to choose from, or the one that was chosen."""
    theme, state, content = scene.pen.theme, scene.state, scene.content
    tile = TILES.index(state["drawn"])
    choosing = scene.view["decision"] == "tile_face"
    faces = [face_number(tile, side) for side in (0, 1)] if choosing else [scene.face(tile)]
    parts: list[Svg] = []
    x = 16.0
    for face in faces:
        id = f"{FACES}{'ab'[face & 1]}" if choosing else f"drawn-{state['drawn']}"
        words = f"{content.face_words(face)}. {face_title(scene, 0, face)}"
        drawn = stone_tile(scene, face, 60, id=id, title=scene.offer(id, words), ids=False)
        parts.append(drawn.at(x, HEIGHT / 2 - drawn.height / 2))
        texts = " ".join(content.texts[spell] for spell in content.face_spells[face])
        room = (_SCENE - 16) / len(faces) - drawn.width - 26
        parts.append(
            text_box(texts, x + drawn.width + 14, 12, room, HEIGHT - 24, size=12, fill=theme.ink, align="start")
        )
        x += (_SCENE - 16) / len(faces)
    return parts


def _core(scene: Scene) -> list[Svg]:
    """HRW-20 The core that was chosen, while sets are chosen where it will lie."""
    tile = TILES.index(scene.state["core"])
    face = face_number(tile, 0)
    words = f"The core: {scene.content.face_words(face)}. {face_title(scene, 0, face)}"
    drawn = stone_tile(scene, face, 58, id=f"tile-{TILES[tile]}", title=words)
    said = "The core of the field"
    return [
        drawn.at(16, (HEIGHT - drawn.height) / 2),
        text_box(said, drawn.width + 30, 40, 160, 48, size=14, fill=scene.pen.theme.soft, align="start"),
    ]


def _spell(scene: Scene) -> list[Svg]:
    """The spell that is being resolved."""
    theme, content = scene.pen.theme, scene.content
    if not scene.state["spell"]:
        return []
    spell = SPELLS.index(scene.state["spell"])
    width, words = _SCENE - 232, content.texts[spell]
    high = fit_text(words, width, 58, size=13).height
    return [
        text_box("Resolving", 16, 10, width, 16, size=11.5, fill=theme.soft, align="start"),
        text_box(content.names[spell], 16, 27, width, 28, size=20, fill=theme.ink, bold=True, align="start"),
        text_box(words, 16, 58, width, high, size=13, fill=theme.ink, align="start"),
    ]


def _legend(scene: Scene) -> list[Svg]:
    """What the slots and signs mean."""
    pen, theme = scene.pen, scene.pen.theme
    entries = [
        (slot(pen, size=17, title="cantrip slot"), "cantrip: works at once"),
        (slot(pen, rays=True, size=17, title="auto-return slot"), "auto-return: cube comes back"),
        (slot(pen, shape="round", size=17, title="ritual slot"), "ritual: works while full"),
        (Piece(17, 17, symbol("eye", 8.5, 8.5, 16, fill=theme.soft)), "aura: always works"),
        (Piece(17, 17, symbol("spark", 8.5, 8.5, 16, fill=theme.soft)), "sorcery: when claimed"),
    ]
    x = _SCENE - 206
    parts: list[Svg] = []
    for i, (sign, words) in enumerate(entries):
        y = 10 + 22 * i
        parts += [sign.at(x, y), text_line(words, x + 25, y + 9, size=11.5, fill=theme.soft, align="start")]
    return parts
