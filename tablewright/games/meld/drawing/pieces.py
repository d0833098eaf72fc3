"""Constructs, foci, slots, and tiles on the field and in a player area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from tablewright.drawing import Piece, contain, die, disc, row, rune, slot, symbol, text_box
from tablewright.drawing.svg import Svg, circle, rect
from tablewright.drawing.text import text_line, text_width
from tablewright.drawing.tokens import seat_shape
from tablewright.games.hexfield import drawing as hexes
from tablewright.games.hexfield.glyphs import glyph_letters
from tablewright.games.meld.drawing import words
from tablewright.games.meld.drawing.scene import Scene
from tablewright.games.meld.terms import AURA, BASIC, CANTRIP, FACES, FOCUS, SIDES, SYMBOLS, Side, first_slot, side_of

SIGNS = {**{name: name for name in SYMBOLS}, "mimic": "mask"}
# Each unique construct by the symbol that is its own.
UNIQUE = (
    "", "identity", "fist", "spark", "spiral", "mask", "pillar", "reticle", "star", "cycle", "hammer",
)  # fmt: skip


class Face(TypedDict):
    """What is printed on a tile: its name and a shorter one, its spells in a few words, its glyphs."""

    name: str
    short: str
    lines: list[str]
    runes: list[str]


_NUMBERED = 42.0  # on tiles with a smaller radius the numbers of the foci would be too small to read


def construct(scene: Scene, kind: int, *, size: float = 18, id: str | None = None, title: str = "") -> Piece:
    """A construct that is not rolled: a bronze one with a pip, or a unique one with its symbol."""
    pen = scene.pen
    title = title or scene.construct(kind)
    paint = pen.theme.hues["bronze" if kind == BASIC else "violet"]
    shape = rect(0, 0, size, size, size * 0.2, fill=paint.fill, stroke=pen.theme.edge, stroke_width=1)
    m = size / 2
    if kind == BASIC:
        sign = circle(m, m, size * 0.16, fill=paint.ink)
    else:
        sign = symbol(UNIQUE[kind], m, m, size * 0.7, fill=paint.ink)
    return pen.piece("construct", size, size, shape, sign, id=id, title=title)


def rolled(scene: Scene, kind: int, face: int | None, *, seat: int, size: float, id: str, title: str) -> Piece:
    """A die that shows a face, in its player's colour; one that is not rolled yet shows none."""
    symbols = [] if face is None else scene.content.symbols[kind * FACES + face]
    return die(scene.pen, [SIGNS[SYMBOLS[s]] for s in symbols], seat=seat, size=size, id=id, title=title)


def in_slot(scene: Scene, what: int | None, size: float) -> Piece | None:
    """What lies in a slot."""
    if what is None:
        return None
    if what >= FOCUS:
        seat = what - FOCUS
        return disc(scene.pen, seat, size=size * 0.74, title=f"{scene.name(seat)}'s focus")
    return construct(scene, what, size=size * 0.66)


def board_slot(scene: Scene, seat: int, number: int, *, ritual: bool, auto: bool, size: float) -> Piece:
    """A slot of a player board: square for a cantrip, round for a ritual, ringed if a focus has its home there."""
    what = scene.player(seat)["slots"][number]
    ringed = number in scene.draft.focus_slots
    marks = [word for word, has in (("focus slot", ringed), ("comes back at the end of the turn", auto)) if has]
    id = f"slot-{seat}-{number}"
    title = f"{scene.slot(number)} of {scene.name(seat)}{''.join(f', {mark}' for mark in marks)}"
    title += f": {holds(scene, what)}"
    return slot(
        scene.pen,
        in_slot(scene, what, size),
        shape="round" if ritual else "square",
        ringed=ringed,
        rays=auto,
        size=size,
        id=id,
        title=scene.offer(id, title),
    )


def holds(scene: Scene, what: int | None) -> str:
    """What lies in a slot, in words."""
    if what is None:
        return "empty"
    return f"a focus of {scene.name(what - FOCUS)}" if what >= FOCUS else scene.construct(what)


def tile_slots(scene: Scene, t: int, size: float) -> list[Piece]:
    """The slots of a tile; an aura has its sign instead."""
    content, pen = scene.content, scene.pen
    side = scene.side_up(t)
    store = content.store[side]
    count = scene.slot_count(side)
    drawn = []
    for k in range(count):
        what, id = scene.state["tile_slots"][t][k], f"slot-tile{t}-{k}"
        title = f"{scene.slot(first_slot(t) + k)}{', for a focus' if store else ''}"
        title = scene.offer(id, f"{title}: {holds(scene, what)}")
        held = in_slot(scene, what, size)
        drawn.append(slot(pen, held, shape=_shape(scene, side), ringed=store, size=size, id=id, title=title))
    if content.spell[side] == AURA:
        sign = symbol("sunburst", size / 2, size / 2, size * 0.9, fill=pen.theme.hues["gold"].fill)
        drawn.append(pen.piece("aura", size, size, rect(0, 0, size, size, fill="none"), sign, title="aura"))
    return drawn


def runes(scene: Scene, t: int) -> list[str]:
    """MLD-26 The glyphs of a tile; on the field one without may stand for all, which is a star."""
    return glyph_letters(scene.content.glyphs[t]) or (["star"] if scene.derived["wild"] else [])


def _pill(scene: Scene, seat: int, n: int) -> Piece:
    """A player's foci on a tile: the mark and how many."""
    paint, height = scene.pen.theme.seats[seat], 18.0
    width = 24 + text_width(str(n), 15, bold=True)
    shape = rect(0, 0, width, height, height / 2, fill=paint.fill, stroke=scene.pen.theme.paper, stroke_width=1)
    mark = seat_shape(seat, 10, height / 2, 4.6, fill=paint.ink)
    figure = text_line(str(n), 17, height / 2, size=15, fill=paint.ink, bold=True, align="start")
    return scene.pen.piece("foci", width, height, shape, mark, figure, title=_foci_words(scene, seat, n))


def _foci_words(scene: Scene, seat: int, n: int) -> str:
    return f"{scene.name(seat)}: {n} {'focus' if n == 1 else 'foci'}"


def _discs(scene: Scene, seat: int, n: int) -> Piece:
    """The same in less room: a disc for each, half over the one before."""
    size, step = 17.0, 6.0
    shown = [disc(scene.pen, seat, size=size, title=_foci_words(scene, seat, n)).at(step * i, 0) for i in range(n)]
    return Piece(size + step * (n - 1), size, *shown)


def foci(scene: Scene, t: int, radius: float) -> list[Piece]:
    """The foci on a tile of that radius, with their numbers where there is room for them."""
    room = 1.05 * radius - 14
    there = [(seat, n) for seat, n in enumerate(scene.state["foci"][t]) if n]
    pills = [_pill(scene, seat, n) for seat, n in there]
    if radius >= _NUMBERED and sum(pill.width + 4 for pill in pills) - 4 <= room:
        return pills
    return [_discs(scene, seat, n) for seat, n in there]


def tile_title(scene: Scene, t: int, side: int) -> str:
    """Everything about a tile in words."""
    content = scene.content
    glyphs = glyph_letters(content.glyphs[t])
    marked = f"glyph {' and '.join(glyphs)}" if glyphs else "no glyph"
    there = [_foci_words(scene, seat, n) for seat, n in enumerate(scene.state["foci"][t]) if n]
    said = f"{scene.tile(t)}, side {SIDES[side]}, {marked}. {words.whole(content, side_of(t, side))}"
    return f"{said} Foci: {', '.join(there)}." if there else said


def field_tile(scene: Scene, t: int, radius: float, *, locked: bool) -> Piece:
    """A tile on the field."""
    side = scene.state["side"][t]
    there = [seat for seat, n in enumerate(scene.state["foci"][t]) if n]
    return hexes.tile(
        scene.pen,
        radius,
        **_face(scene, t, side),
        slots=tile_slots(scene, t, max(15.0, radius * 0.28)),
        pieces=foci(scene, t, radius),
        seat=there[0] if len(there) == 1 else None,
        locked=locked,
        id=f"tile-{t}",
        title=scene.offer(f"tile-{t}", tile_title(scene, t, side) + (" Locked." if locked else "")),
    )


def loose_tile(scene: Scene, t: int, side: int, radius: float, *, id: str) -> Piece:
    """A tile in the hand, with one of its sides up."""
    slots, title = _bare_slots(scene, side_of(t, side)), scene.offer(id, tile_title(scene, t, side))
    return hexes.tile(scene.pen, radius, **_face(scene, t, side), slots=slots, id=id, title=title)


def _face(scene: Scene, t: int, side: int) -> Face:
    """What is printed on a side of a tile, besides its slots."""
    lines = words.lines(scene.content, side_of(t, side))
    return {"name": scene.content.tile_names[t], "short": f"M{t:02}", "lines": lines, "runes": runes(scene, t)}


def _bare_slots(scene: Scene, side: Side) -> Sequence[Piece]:
    content = scene.content
    count = scene.slot_count(side)
    return [slot(scene.pen, shape=_shape(scene, side), ringed=content.store[side], size=24) for _ in range(count)]


def _shape(scene: Scene, side: int) -> Literal["square", "round"]:
    """The slots of cantrips are square, those of rituals round."""
    return "square" if scene.content.spell[side] == CANTRIP else "round"


def claimed_tile(scene: Scene, t: int, width: float, height: float, *, sealed: bool) -> Piece:
    """A tile in a player area: a small card with its glyphs and slots; a sealed one is faded and locked."""
    pen, content = scene.pen, scene.content
    theme, side = pen.theme, scene.state["side"][t]
    paint = theme.terrain["parchment"]
    box = rect(0, 0, width, height, 7, fill=theme.well if sealed else paint.fill, stroke=theme.edge, stroke_width=1.1)
    ink = theme.soft if sealed else theme.ink
    parts: list[Svg] = [text_box(content.tile_names[t], 4, 3, width - 8, 26, size=11, fill=ink, bold=True)]
    letters = glyph_letters(content.glyphs[t])
    parts += [rune(pen, letter, size=22).at(5 + 23 * i, height - 27) for i, letter in enumerate(letters)]
    if sealed:
        parts.append(symbol("lock", width - 14, height - 16, 17, fill=theme.ink))
    else:
        slots = row(tile_slots(scene, t, 20), gap=3)
        room = width - 10 - 23 * len(letters)
        held = contain(slots, min(slots.width, room), slots.height)
        parts.append(held.at(width - held.width - 5, height - 25))
    title = tile_title(scene, t, side) + (" Sealed." if sealed else "")
    id = f"tile-{t}"
    return pen.piece("claimed", width, height, box, *parts, id=id, title=scene.offer(id, title))
