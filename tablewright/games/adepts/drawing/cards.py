"""Spell cards: the phase as the coloured edge, the cost as gems; large, and as slips where there are many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tablewright.drawing import Piece, gem, text_box, text_line
from tablewright.drawing.layout import lit_last
from tablewright.drawing.svg import Svg, path, rect
from tablewright.drawing.text import text_width
from tablewright.games.adepts.drawing.scene import PHASES as HUES
from tablewright.games.adepts.drawing.scene import Scene
from tablewright.games.adepts.moves import CODES, GEMS, SPELL, cost_words
from tablewright.games.adepts.terms import PHASES, phase_of

CARD = (148.0, 106.0)
_NARROWEST = 120.0
_SLIP = (104.0, 32.0)
_GAP = 7.0
_EDGE = 15.0


def by_type(codes: Iterable[str]) -> dict[str, int]:
    """How many cards there are of each spell, in the order of the spells."""
    found = Counter(codes)
    return {code: found[code] for code in CODES if found[code]}


def card_title(scene: Scene, code: str, copies: int = 1) -> str:
    """A card in words."""
    content, spell = scene.content, CODES.index(code)
    lasting = "lasts to the end of the phase" if content.lasting[spell] else "works at once"
    title = f"{SPELL.say(scene, spell)}, phase {PHASES[phase_of(spell)]}, cost {cost_words(scene, spell)}, "
    return f"{title}{lasting}. {content.texts[spell]}" + (f" ({copies} copies)" if copies > 1 else "")


def _edge(scene: Scene, code: str, width: float, height: float) -> list[Svg]:
    """The phase of a spell: a strip of its hue with its numeral."""
    theme, phase = scene.pen.theme, phase_of(CODES.index(code))
    paint = theme.hues[HUES[phase][1]]
    d = f"M{width} .5H6a5.5 5.5 0 0 0 -5.5 5.5V{height - 6}a5.5 5.5 0 0 0 5.5 5.5H{width}z"
    return [
        path(d, fill=paint.fill),
        text_line(PHASES[phase], width / 2 + 0.5, height / 2, size=11, fill=paint.ink, bold=True),
    ]


def spell_card(scene: Scene, code: str, width: float, copies: int, id: str) -> Piece:
    """A spell with its cost, its name and what it does."""
    content, pen, spell, height = scene.content, scene.pen, CODES.index(code), CARD[1]
    theme, left = pen.theme, _EDGE + 7
    room = width - left - 6
    shape = rect(0, 0, width, height, 6, fill=theme.face, stroke=theme.edge, stroke_width=1)
    parts = _edge(scene, code, _EDGE, height)
    parts += [gem(pen, GEMS[each], size=19).at(left + 23 * i, 6) for i, each in enumerate(content.cost[spell])]
    count = f"×{copies}" if copies > 1 else ""
    parts += [
        text_line(code, width - 7, 12, size=11, fill=theme.soft, align="end"),
        text_line(count, width - 7, 24, size=11, fill=theme.ink, bold=True, align="end"),
        text_box(content.names[spell], left, 28, room, 17, size=13.5, fill=theme.ink, bold=True, align="start"),
        text_box(content.texts[spell], left, 45, room, height - 48, size=11, fill=theme.ink, align="start"),
    ]
    title = scene.offer(id, card_title(scene, code, copies))
    corner = (width - 10, height - 10)  # the upper one has the code
    return pen.piece("card", width, height, shape, *parts, id=id, title=title, corner=corner)


def slip(scene: Scene, code: str, width: float, copies: int, id: str | None = None, height: float = _SLIP[1]) -> Piece:
    """A spell by its name and cost."""
    content, pen, spell = scene.content, scene.pen, CODES.index(code)
    theme, left = pen.theme, _EDGE + 4
    shape = rect(0, 0, width, height, 6, fill=theme.face, stroke=theme.edge, stroke_width=0.8)
    count = f"×{copies}" if copies > 1 else ""
    parts = _edge(scene, code, _EDGE, height)
    parts += [
        text_box(
            content.names[spell], left, 1, width - left - 2, 15, size=11, fill=theme.ink, bold=True, align="start"
        ),
        *(
            gem(pen, GEMS[each], size=13).at(left + 1 + 16 * i, height - 16)
            for i, each in enumerate(content.cost[spell])
        ),
    ]
    if count:
        parts.append(text_line(count, width - 4, height - 9, size=12, fill=theme.ink, bold=True, align="end"))
    title = card_title(scene, code, copies)
    return pen.piece("slip", width, height, shape, *parts, id=id, title=scene.offer(id, title) if id else title)


def spread(scene: Scene, codes: Sequence[str], ids: str, width: float) -> list[Svg]:
    """Cards side by side, one for each spell; in a crowd they are slips. Ids begin with the given word."""
    types = by_type(codes)
    each = min(CARD[0], (width + _GAP) / max(1, len(types)) - _GAP)
    if each >= _NARROWEST:
        return lit_last(
            (spell_card(scene, code, each, copies, f"{ids}{code}"), (each + _GAP) * i, 0.0)
            for i, (code, copies) in enumerate(types.items())
        )
    columns = max(int((width + _GAP) / (_SLIP[0] + _GAP)), -(-len(types) // 3))
    each = (width + 5) / columns - 5
    return lit_last(
        (slip(scene, code, each, copies, f"{ids}{code}"), (each + 5) * (i % columns), (_SLIP[1] + 5) * (i // columns))
        for i, (code, copies) in enumerate(types.items())
    )


def caption(scene: Scene, words: str, note: str = "") -> list[Svg]:
    """What lies below, and a quieter word about it."""
    theme = scene.pen.theme
    parts = [text_line(words, 2, 8, size=12.5, fill=theme.ink, bold=True, align="start")]
    if note:
        x = text_width(words, 12.5, bold=True) + 12
        parts.append(text_line(note, x, 8, size=11.5, fill=theme.soft, align="start"))
    return parts
