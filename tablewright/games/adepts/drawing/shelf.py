"""The foot of the table: the viewer's hand, cards being looked at, the spells in force and the piles."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, text_box, text_line
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import figure_text
from tablewright.drawing.tokens import seat_shape
from tablewright.games.adepts.drawing.cards import CARD, caption, card_title, spread
from tablewright.games.adepts.drawing.scene import BOARD, SIDE, Scene
from tablewright.games.adepts.moves import CODES, named_words
from tablewright.kernel.words import plural

_CAPTION = 22.0
HEIGHT = _CAPTION + CARD[1]
_PILE = (62.0, 80.0)
_LINE = 17.0


def left(scene: Scene) -> Piece:
    """The viewer's hand, unless another one or the discard pile is to be chosen from; a spectator sees the latter."""
    state, viewer = scene.state, scene.view["viewer"]
    decision = scene.view["decision"] if scene.is_asked else None
    if decision == "spellsteal_card":
        victim = scene.view["asked"]["victim"]
        cards = state["notes"][viewer][victim]
        return _shelf(scene, f"{scene.name(victim)}'s hand", "you are looking at it", cards, f"hand-{victim}-", BOARD)
    if viewer is None or decision == "munificence_card":
        words = plural(len(state["discard"]), "card")
        return _shelf(scene, "Discard pile", words, state["discard"], "discard-", BOARD)
    hand = state["hand"][viewer]
    note = f"{plural(len(hand), 'card')} of at most {scene.content.hand_limit}"
    return _shelf(scene, "Your hand", note, hand, f"hand-{viewer}-", BOARD)


def right(scene: Scene) -> Piece:
    """Cards drawn in research; the viewer's hand while something else is in its place; else piles and spells."""
    state, viewer = scene.state, scene.view["viewer"]
    drawn = state["drawn"]
    if drawn and None not in drawn:
        return _shelf(scene, "Drawn in your research", plural(len(drawn), "card"), drawn, "drawn-", SIDE)
    if scene.is_asked and scene.view["decision"] in ("spellsteal_card", "munificence_card"):
        return _shelf(scene, "Your hand", "", state["hand"][viewer], f"hand-{viewer}-", SIDE)
    return _piles(scene)


def _shelf(scene: Scene, words: str, note: str, cards: list[str], ids: str, width: float) -> Piece:
    theme = scene.pen.theme
    if not cards:
        hollow = rect(
            0, _CAPTION, width, CARD[1], 9, fill="none", stroke=theme.line, stroke_width=1.2, stroke_dasharray="5 4"
        )
        return canvas(width, HEIGHT, *caption(scene, words, note), hollow)
    laid = Piece(width, CARD[1], *spread(scene, cards, ids, width))
    return canvas(width, HEIGHT, *caption(scene, words, note), laid.at(0, _CAPTION))


def _piles(scene: Scene) -> Piece:
    """Library and discard pile by their numbers, the spells of this phase beside them."""
    state = scene.state
    drawn = len(state["drawn"])
    parts = caption(scene, "Library and discard pile")
    parts.append(_pile(scene, "library", len(state["library"]), "slate", "Library, face down").at(0, _CAPTION))
    codes = ", ".join(state["discard"])
    words = f"Discard pile: {codes}" if codes else "Discard pile"
    parts.append(_pile(scene, "discards", len(state["discard"]), "bronze", words).at(_PILE[0] + 10, _CAPTION))
    x = 2 * _PILE[0] + 34
    theme = scene.pen.theme
    rows = _spells(scene)
    parts.append(text_line("Spells of this phase", x + 22, 8, size=12.5, fill=theme.ink, bold=True, align="start"))
    if drawn:
        words = f"{scene.name(scene.view['seat'])} looks at {plural(drawn, 'drawn card')}"
        parts.append(text_box(words, x, HEIGHT - 18, SIDE - x, 16, size=11.5, fill=theme.soft, align="start"))
    for i, row in enumerate(rows):
        parts.append(row.at(x, _CAPTION + 2 + _LINE * i))
    if not rows:
        parts.append(text_line("none", x + 22, _CAPTION + 10, size=12, fill=theme.soft, align="start"))
    return canvas(SIDE, HEIGHT, *parts)


def _pile(scene: Scene, label: str, count: int, hue: str, title: str) -> Piece:
    theme, (width, height) = scene.pen.theme, _PILE
    paint = theme.hues[hue]
    face = rect(0, 0, width, height, 6, fill=theme.face, stroke=theme.edge, stroke_width=1)
    parts: list[Svg] = [
        rect(4, 4, width - 8, height - 8, 4, fill=paint.fill, fill_opacity=0.85 if count else 0.15),
        figure_text(count, width / 2, height / 2, width - 14, size=26, fill=paint.ink if count else theme.soft),
        text_line(label, width / 2, height + 10, size=11, fill=theme.soft),
    ]
    return scene.pen.piece("pile", width, height, face, *parts, title=f"{title} ({plural(count, 'card')})")


def _spells(scene: Scene) -> list[Piece]:
    """The spells of this phase: lasting ones with their casters and what they name, then the others on the table."""
    left, rows = list(scene.state["in_play"]), []
    for effect in scene.state["effects"]:
        code = effect["spell"]
        if code in left:
            left.remove(code)
        used = " (used up)" if effect["used"] else ""
        rows.append(_spell(scene, code, effect["caster"], f"{named_words(scene, effect)}{used}"))
    rows += [_spell(scene, code, None, "") for code in left]
    return rows


def _spell(scene: Scene, code: str, caster: int | None, words: str) -> Piece:
    theme, width = scene.pen.theme, SIDE - 2 * _PILE[0] - 34
    text = f"{scene.content.names[CODES.index(code)]}{words}"
    parts: list[Svg] = [text_box(text, 22, 0, width - 22, _LINE, size=12, fill=theme.ink, bold=True, align="start")]
    title = card_title(scene, code)
    if caster is not None:
        parts.append(seat_shape(caster, 9, _LINE / 2, 6, fill=theme.seats[caster].fill))
        title = f"{scene.name(caster)} has cast {text}: {title}"
    return scene.pen.piece("spell", width, _LINE, rect(0, 0, width, _LINE, fill="none"), *parts, title=title)
