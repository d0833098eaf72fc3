"""Spells with their slots, and the tiles of stone that bear them."""

from __future__ import annotations

from tablewright.drawing import (
    HexTile,
    Piece,
    contain,
    cube,
    fit_text,
    hex_span,
    pillar,
    row,
    rune,
    slot,
    symbol,
    text_box,
    text_line,
)
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import text_width
from tablewright.games.harrowing.drawing.scene import Scene
from tablewright.games.harrowing.terms import (
    AUTO,
    FIRST_TILE_SLOT,
    RITUAL,
    TILES,
    TYPES,
    Face,
    Slot,
    group_of,
    slots_of,
    spell_of,
    tile_of_face,
)
from tablewright.games.hexfield.drawing import lock_size
from tablewright.games.hexfield.glyphs import glyph_letters
from tablewright.kernel.words import plural

LARGEST = 92.0
ROOMY = 54.0  # from this radius on a tile also shows its number, and names are bold
# What stands where a spell has no slots.
SIGNS = {"aura": "eye", "sorcery": "spark"}


# -- spells -----------------------------------------------------------------------------------------


def spell_words(scene: Scene, seat: int, spell: int) -> str:
    """A spell in words, with the power that lies on it."""
    content = scene.content
    words = f"{content.names[spell]} ({TYPES[content.type[spell]]}): {content.texts[spell]}"
    size = content.size[spell]
    if size:
        filled = sum(scene.cubes(seat, number) for number in slots_of(spell))
        words += f" {filled} of {plural(size, 'slot')} filled."
    return words


def spell_slots(scene: Scene, seat: int, spell: int, size: float, *, ids: bool = True) -> Piece:
    """A spell's two groups of slots, auto-return first; a sign where it has none."""
    content = scene.content
    groups = [_group(scene, seat, number, size, ids) for number in slots_of(spell) if content.slots[number]]
    if groups:
        return row(groups, gap=4)
    kind = TYPES[content.type[spell]]
    sign = symbol(SIGNS[kind], size / 2, size / 2, size * 0.9, fill=scene.pen.theme.soft)
    return Piece(size, size, Svg("title", kind), rect(0, 0, size, size, fill="none"), sign)


def _group(scene: Scene, seat: int, number: Slot, size: float, ids: bool) -> Piece:
    """HRW-5 Slots of one kind: those of cantrips are square, of rituals round, auto-return ones have a sunburst."""
    content, pen, spell = scene.content, scene.pen, spell_of(number)
    count = content.slots[number]
    filled = scene.cubes(seat, number) if ids else 0
    owner = _owner(scene, seat, number)
    kind = "auto-return" if group_of(number) == AUTO else "normal"
    title = f"{content.names[spell]}: {plural(count, f'{kind} slot')}, {filled} filled"
    slots = [
        slot(
            pen,
            cube(pen, owner, size=size * 0.6) if i < filled else None,
            shape="round" if content.type[spell] == RITUAL else "square",
            rays=group_of(number) == AUTO,
            size=size,
            title=title,
        )
        for i in range(count)
    ]
    drawn = row(slots, gap=2)
    id = scene.slot_piece(seat, number) if ids else None
    outline = rect(-1, -1, drawn.width + 2, drawn.height + 2, size * 0.2, fill="none")
    title = scene.offer(id, title) if id else title
    return pen.piece("slots", drawn.width, drawn.height, outline, drawn, id=id, title=title)


def _owner(scene: Scene, seat: int, number: Slot) -> int | None:
    """Whose colour a cube in a slot has: nobody's where several own it."""
    if number < FIRST_TILE_SLOT:
        return seat
    owners = scene.derived["owners"].get(TILES[scene.content.tile_of[spell_of(number)]], [])
    return owners[0] if len(owners) == 1 else None


# -- tiles ------------------------------------------------------------------------------------------


def runes_of(scene: Scene, face: Face) -> list[str]:
    """The runes as letters; a star for the wild ones."""
    if scene.content.is_wild(tile_of_face(face)):
        return ["star"]
    return glyph_letters(scene.content.runes[face])


def rune_title(letter: str) -> str:
    return "wild: any rune in a pattern, none in a set" if letter == "star" else f"rune {letter}"


def face_title(scene: Scene, seat: int, face: Face) -> str:
    """What the spells of a face do."""
    return " ".join(spell_words(scene, seat, spell) for spell in scene.content.face_spells[face])


def stone_tile(
    scene: Scene,
    face: Face,
    radius: float,
    *,
    id: str,
    title: str,
    ids: bool = True,
    locked: bool = False,
    claimed: bool = False,
) -> Piece:
    """A tile: its spells by name, their slots, runes left and right, and the pillars upright at the foot."""
    content, pen = scene.content, scene.pen
    theme, tile = pen.theme, tile_of_face(face)
    core = bool(content.cores >> tile & 1)
    drawn = HexTile(pen, radius, "core" if core else "stone", edge=1.4)
    if core:
        gold = theme.hues["gold"].fill
        drawn.rim(gold, 5, 4)
        drawn.rim(gold, 10, 1.4)
    else:
        drawn.rim(theme.terrain["stone"].ink, radius * 0.06, 1.6)
    runes = runes_of(scene, face)
    medal = max(15.0, min(26.0, radius * 0.3))
    aside = radius - medal / 2 - max(5.0, radius * 0.1)
    drawn.beside([rune(pen, letter, size=medal, title=rune_title(letter)) for letter in runes], aside)
    if core:
        # No pillar ever stands on the core: its foot is free for what it is.
        size = max(10.0, radius * 0.18)
        drawn.add(text_line("core", drawn.x, drawn.y + 0.58 * radius, size=size, fill=theme.ink, bold=True))
    elif radius >= ROOMY:
        drawn.add(text_line(content.face_name(face), drawn.x, drawn.y - 0.71 * radius, size=10.5, fill=theme.soft))
    drawn.add(_tile_names(scene, face, radius, drawn.x, drawn.y))
    spells = content.face_spells[face]
    room = 2 * aside - medal - 4 if runes else hex_span(0.2 * radius, radius) - 20
    laid = row((_tile_spell(scene, spell, radius, room / len(spells), ids) for spell in spells), gap=6)
    drawn.add(contain(laid, room, max(20.0, 0.36 * radius)).centred(drawn.x, drawn.y + 0.09 * radius))
    if ids:
        drawn.add(_pillars(scene, TILES[tile], radius).centred(drawn.x, drawn.y + 0.56 * radius))
    if locked:
        drawn.sign("lock", radius * 0.592, radius * 0.444, lock_size(radius), theme.soft)
    if claimed:
        drawn.sign("hand", -radius * 0.62, -radius * 0.4, max(12.0, radius * 0.24), theme.ink)
    return drawn.piece(id=id, title=title)


def _tile_names(scene: Scene, face: Face, radius: float, x: float, y: float) -> Svg:
    """The spells of a face by name, a line for each, or two; a single line lies where the tile is wider."""
    roomy = radius >= ROOMY
    names = "\n".join(scene.content.names[spell] for spell in scene.content.face_spells[face])
    size = max(10.0, min(14.0, radius * 0.165))
    two_lines = (-0.64, -0.12) if roomy else (-0.76, -0.15)
    for top, bottom in ((-0.5, -0.2), two_lines):
        wide = hex_span((top + 0.08) * radius, radius) - (8 if roomy else 4)
        high = (bottom - top) * radius
        if not fit_text(names, wide, high, size=size, bold=roomy).shortened:
            break
    else:
        # On the smallest tiles the number tells more than the first letters of a name.
        names = scene.content.face_name(face)
    return text_box(names, x - wide / 2, y + top * radius, wide, high, size=size, fill=scene.pen.theme.ink, bold=roomy)


def _tile_spell(scene: Scene, spell: int, radius: float, room: float, ids: bool) -> Piece:
    """A spell's slots; where it has none, its sign, and what it means if there is room for that."""
    content, theme = scene.content, scene.pen.theme
    size = max(12.0, min(24.0, radius * 0.28))
    drawn = spell_slots(scene, 0, spell, size, ids=ids)
    words = TYPES[content.type[spell]]
    wide = drawn.width + 4 + text_width(words, 11)
    if not content.size[spell] and wide <= room:
        label = text_line(words, drawn.width + 4, size / 2, size=11, fill=theme.soft, align="start")
        drawn = Piece(wide, size, drawn, label)
    return spell_button(scene, 0, spell, drawn, 2) if ids else drawn


def spell_button(scene: Scene, seat: int, spell: int, drawn: Piece, reach: float) -> Piece:
    """A spell of a tile as a piece that can be clicked; those of wild tiles are sorceries, which nobody chooses."""
    if scene.content.tile_of[spell] < 0:
        return drawn
    id = scene.spell_piece(seat, spell)
    outline = rect(-reach, -reach, drawn.width + 2 * reach, drawn.height + 2 * reach, 4, fill="none")
    title = scene.offer(id, spell_words(scene, seat, spell))
    return scene.pen.piece("spell", drawn.width, drawn.height, outline, drawn, id=id, title=title)


def _pillars(scene: Scene, name: str, radius: float) -> Piece:
    """Every pillar by itself while there are few; else one of each player, with how many it stands for."""
    pen = scene.pen
    counts = [(seat, scene.player(seat)["on"].get(name, 0)) for seat in scene.seats]
    counts = [(seat, count) for seat, count in counts if count]
    if not counts:
        return Piece(0, 0)
    room = hex_span(0.74 * radius, radius) - 4
    size = max(17.0, min(36.0, radius * 0.44))
    single = sum(count for _, count in counts)
    if single * (0.625 * size + 2) - 2 <= room:
        standing = [
            pillar(pen, seat, size=size, title=_pillar_title(scene, seat, count))
            for seat, count in counts
            for _ in range(count)
        ]
        return row(standing, gap=2)
    high = max(11.0, radius * 0.2)
    figures = sum(text_width(str(count), high, bold=True) + 1 for _, count in counts if count > 1)
    size = min(size, max(14.0, (room + 8 - figures - 3 * (len(counts) - 1)) / len(counts) / 0.625))
    return row((_counted_pillar(scene, seat, count, size, high) for seat, count in counts), gap=3)


def _counted_pillar(scene: Scene, seat: int, count: int, size: float, high: float) -> Piece:
    one = pillar(scene.pen, seat, size=size, title=_pillar_title(scene, seat, count))
    if count == 1:
        return one
    ink = scene.pen.theme.ink
    figure = text_line(str(count), one.width + 1, size / 2, size=high, fill=ink, bold=True, align="start")
    return Piece(one.width + 1 + text_width(str(count), high, bold=True), size, one, figure)


def _pillar_title(scene: Scene, seat: int, count: int) -> str:
    return f"{scene.name(seat)}: {plural(count, 'pillar')} here"
