"""A player's board: name and doings, the zones with their power, the spells, and the tiles that were claimed."""

from __future__ import annotations

from tablewright.drawing import (
    Piece,
    canvas,
    column,
    cube,
    fit_text,
    medallion,
    pillar,
    row,
    rune,
    seat_mark,
    symbol,
    text_box,
)
from tablewright.drawing.layout import lit_last
from tablewright.drawing.svg import Svg, circle, path, rect
from tablewright.drawing.text import figure_text
from tablewright.games.harrowing.drawing.scene import GAP, RIGHT, Scene
from tablewright.games.harrowing.drawing.tiles import rune_title, runes_of, spell_button, spell_slots, spell_words
from tablewright.games.harrowing.terms import TILES
from tablewright.games.hexfield.glyphs import GLYPHS
from tablewright.kernel.words import plural

_COLUMNS = 4
_ROWS = 3  # at least; claimed tiles may need more
_HEADER = 62.0
_PAD = 10.0
_BETWEEN = 6.0
_CELL = (RIGHT - 2 * _PAD - (_COLUMNS - 1) * _BETWEEN) / _COLUMNS
_CELLS = {2: 96.0, 3: 66.0, 4: 40.0}  # how high a spell is, by the number of players
_TEXT = 58.0  # from this height on a spell's text is printed under its name
_SLOT = 19.0


def boards(scene: Scene) -> Piece:
    """All boards under each other, the viewer's own first."""
    return column((_board(scene, seat) for seat in scene.table_order), gap=GAP)


def _board(scene: Scene, seat: int) -> Piece:
    theme, high = scene.pen.theme, _CELLS[len(scene.seats)]
    sheet = scene.sheet(seat)
    spells = [] if sheet is None else scene.content.sheet_spells[sheet]
    cells = [_spell(scene, seat, spell, high) for spell in spells]
    cells += [_claimed(scene, seat, TILES.index(name), high) for name in scene.player(seat)["claimed"]]
    rows = max(_ROWS, -(-len(cells) // _COLUMNS))
    height = _HEADER + rows * (high + _BETWEEN) - _BETWEEN + _PAD
    parts = [
        scene.box(RIGHT, height),
        rect(0, 10, 6, height - 20, 3, fill=theme.seats[seat].fill),
        _header(scene, seat, sheet).at(_PAD + 2, 6),
    ]
    placed = []
    for i, cell in enumerate(cells):
        x = _PAD + i % _COLUMNS * (_CELL + _BETWEEN)
        placed.append((cell, x, _HEADER + i // _COLUMNS * (high + _BETWEEN)))
    parts += lit_last(placed)
    if sheet is None:
        words = "No side chosen yet" if scene.player(seat)["board"] else "No board yet"
        parts.append(text_box(words, _PAD, _HEADER, RIGHT - 2 * _PAD, high, size=14, fill=theme.soft))
    return canvas(RIGHT, height, *parts)


# -- the header -------------------------------------------------------------------------------------


def _header(scene: Scene, seat: int, sheet: int | None) -> Piece:
    """Who it is, the power in each zone, and how far the runes of the claimed tiles have come."""
    width = RIGHT - 2 * _PAD
    zones = row(_zones(scene, seat, sheet), gap=5)
    runes = _runes(scene, seat)
    who = _who(scene, seat, sheet, width - zones.width - runes.width - 24)
    return canvas(
        width,
        50,
        who.at(0, 2),
        zones.at(width - zones.width - runes.width - 12, 2),
        runes.at(width - runes.width, 2),
    )


def _who(scene: Scene, seat: int, sheet: int | None, width: float) -> Piece:
    pen, player, content = scene.pen, scene.player(seat), scene.content
    theme = pen.theme
    first = scene.state["first"] == seat and scene.state["round"] > 0
    board = "" if sheet is None else content.boards[sheet].name
    if player["board"]:
        board = f"{board}, {player['board']} board" if board else f"{player['board']} board"
    room = width - 34 - (24 if first else 0)
    parts: list[Svg] = [
        seat_mark(pen, seat, size=20).at(4, 3),
        text_box(scene.name(seat), 29, 2, room, 22, size=17, fill=theme.ink, bold=True, align="start"),
        text_box(_doing(scene, seat, board), 5, 26, width - 8, 18, size=11.5, fill=theme.soft, align="start"),
    ]
    if first:
        parts.append(medallion(pen, "1", hue="gold", size=22, title="First player").at(width - 26, 2))
    id = f"player-{seat}"
    sheet_words = "" if sheet is None else f" {content.boards[sheet].text}"
    title = scene.offer(id, f"{scene.name(seat)}: {board or 'no board yet'}.{sheet_words}")
    shape = rect(0, 0, width, 47, 7, fill=theme.face if id in scene.offers else "none")
    return pen.piece("player", width, 47, shape, *parts, id=id, title=title)


def _doing(scene: Scene, seat: int, board: str) -> str:
    """What the player is doing right now, and the board."""
    state, outcome = scene.state, scene.view["outcome"]
    if outcome is not None:
        doing = "" if seat not in outcome["winners"] else "Winner" if len(outcome["winners"]) == 1 else "Shares victory"
    elif scene.view["seat"] == seat:
        doing = "To choose"
    elif state["round"] and state["active"] == seat:
        doing = "On turn"
    else:
        doing = ""
    return " · ".join(words for words in (doing, board) if words)


def _zones(scene: Scene, seat: int, sheet: int | None) -> list[Piece]:
    """HRW-6 to HRW-9 Where a player's power and pillars are, besides slots and tiles."""
    pen, player, content = scene.pen, scene.player(seat), scene.content
    board = None if sheet is None else content.boards[sheet]
    stone = pen.theme.hues["slate"].fill
    zones = [
        _zone(scene, cube(pen, seat, size=19), player["pool"], "pool", None, plural(player["pool"], "cube")),
        _zone(
            scene, pillar(pen, seat, size=24), player["pillars"], "pillars", None, f"{player['pillars']} in the pool"
        ),
    ]
    if board is None or board.has_fortress or player["fortress"]:
        sign = Piece(19, 19, symbol("tower", 9.5, 9.5, 20, fill=stone))
        words = plural(player["fortress"], "cube")
        zones.append(_zone(scene, sign, player["fortress"], "fortress", f"fortress-{seat}", words))
    if player["ether"]:
        sign = Piece(19, 19, symbol("spark", 9.5, 9.5, 20, fill=stone))
        zones.append(_zone(scene, sign, player["ether"], "ether", None, f"{player['ether']} committed to the battle"))
    if board is not None and board.vault:
        sign = Piece(19, 19, symbol("lock", 9.5, 9.5, 18, fill=stone))
        words = f"{player['vault']} of at most {board.vault} cubes"
        zones.append(_zone(scene, sign, player["vault"], "vault", f"vault-{seat}", words))
    return zones


def _zone(scene: Scene, sign: Piece, value: int, label: str, id: str | None, words: str) -> Piece:
    theme, width, height = scene.pen.theme, 55.0, 47.0
    title = f"{label.capitalize()}: {words}"
    shape = rect(0, 0, width, height, 6, fill=theme.well)
    return scene.pen.piece(
        "zone",
        width,
        height,
        shape,
        sign.centred(16, 17),
        figure_text(value, 40, 17, 26, size=22, fill=theme.ink),
        text_box(label, 2, 32, width - 4, 13, size=10.5, fill=theme.soft),
        id=id,
        title=scene.offer(id, title) if id else title,
    )


def _runes(scene: Scene, seat: int) -> Piece:
    """HRW-80 How many unsealed claimed tiles bear each rune, and how many win."""
    pen = scene.pen
    theme, width, height = pen.theme, 110.0, 47.0
    size = scene.view["settings"]["set_size"]
    parts: list[Svg] = []
    said = []
    for i, (glyph, count) in enumerate(zip(GLYPHS, scene.derived["runes"][seat], strict=True)):
        said.append(f"{glyph} {count}")
        parts.append(rune(pen, glyph, size=18, title=f"rune {glyph}: {count}").centred(13 + 36 * i, 17))
        parts.append(figure_text(count, 29 + 36 * i, 17, 12, size=17, fill=theme.ink if count else theme.soft))
    parts.append(text_box(f"{size} alike win", 0, 32, width, 13, size=10.5, fill=theme.soft))
    shape = rect(0, 0, width, height, 6, fill=theme.well)
    title = f"Claimed runes: {', '.join(said)}; {size} tiles with one in common win"
    return pen.piece("runes", width, height, shape, *parts, title=title)


# -- spells and claimed tiles -----------------------------------------------------------------------


def _spell(scene: Scene, seat: int, spell: int, height: float) -> Piece:
    """A spell of the board: its name, its slots, and its text where there is room for it."""
    theme, content = scene.pen.theme, scene.content
    id = scene.spell_piece(seat, spell)
    shape = rect(0, 0, _CELL, height, 6, fill=theme.face, stroke=theme.line, stroke_width=1)
    slots = spell_slots(scene, seat, spell, _SLOT)
    parts = _named(scene, content.names[spell], content.texts[spell], slots, height)
    title = scene.offer(id, spell_words(scene, seat, spell))
    return scene.pen.piece("spell", _CELL, height, shape, *parts, id=id, title=title)


def _named(scene: Scene, name: str, words: str, slots: Piece, height: float, before: float = 0) -> list[Svg]:
    theme = scene.pen.theme
    head = min(height, 40.0) if height < _TEXT else 28.0
    room = _CELL - slots.width - 18 - before
    parts: list[Svg] = [
        text_box(name, 7 + before, 2, room, head - 4, size=12, fill=theme.ink, bold=True, align="start"),
        slots.at(_CELL - slots.width - 6, (head - slots.height) / 2),
    ]
    if height >= _TEXT:
        wide = _CELL - 14
        high = fit_text(words, wide, height - head - 4, size=11).height
        parts.append(text_box(words, 7, head, wide, high, size=11, fill=theme.soft, align="start"))
    return parts


def _claimed(scene: Scene, seat: int, tile: int, height: float) -> Piece:
    """HRW-79, HRW-82 A claimed tile as a slab of stone: runes and spells, veiled while it is sealed."""
    pen, content = scene.pen, scene.content
    theme, name, face = pen.theme, TILES[tile], scene.face(tile)
    sealed = name in scene.player(seat)["sealed"]
    stone = theme.terrain["stone"]
    id = f"tile-{name}"
    points = f"M8 0H{_CELL - 8:g}l8 8V{height - 8:g}l-8 8H8l-8 -8V8z"
    shape = path(points, fill=stone.fill, stroke=theme.edge, stroke_width=1.4, stroke_linejoin="round")
    medals = row((rune(pen, letter, size=17, title=rune_title(letter)) for letter in runes_of(scene, face)), gap=1)
    spells = content.face_spells[face]
    slots = row(
        (spell_button(scene, seat, spell, spell_slots(scene, seat, spell, _SLOT - 2), 1) for spell in spells), gap=5
    )
    names = " · ".join(content.names[spell] for spell in spells)
    words = " ".join(content.texts[spell] for spell in spells)
    before = medals.width + 6
    parts = _named(scene, names, words, slots, height, before)
    head = min(height, 40.0) if height < _TEXT else 28.0
    parts.append(medals.at(7, (head - medals.height) / 2))
    if sealed:
        veil = shape.with_attributes(fill=theme.paper, fill_opacity=0.25, stroke_dasharray="5 4")
        badge = circle(_CELL - 16, 3, 10, fill=theme.ink, stroke=theme.panel, stroke_width=1.5)
        parts += [veil, badge, symbol("lock", _CELL - 16, 2.5, 12, fill=theme.paper)]
    state = "sealed, its spells and runes do not count" if sealed else "claimed"
    said = " ".join(spell_words(scene, seat, spell) for spell in spells)
    title = scene.offer(id, f"{content.face_words(face)}, {state} by {scene.name(seat)}. {said}")
    return pen.piece("claimed", _CELL, height, shape, *parts, id=id, title=title)
