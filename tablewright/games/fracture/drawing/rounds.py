"""The twelve rounds in their three epochs, with what each of them brings, and the event of this one."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, symbol, text_box, text_line
from tablewright.drawing.svg import Svg, rect
from tablewright.games.fracture.drawing.scene import WIDTH, Scene
from tablewright.games.fracture.terms import EVENTS, FIRST_EVENT, LAST_ROUND

HEIGHT = 54.0
_CELL = 42.0


def rounds(scene: Scene) -> Piece:
    """Epoch and round, the track, the event."""
    theme, round = scene.pen.theme, scene.state["round"]
    setup = scene.setting_up
    heading = "Set-up" if setup else f"Round {round}"
    parts: list[Svg] = [
        text_box(heading, 2, 0, 150, 34, size=27, fill=theme.ink, bold=True, align="start"),
        text_line(f"Epoch {scene.epoch} of III", 3, 43, size=12.5, fill=theme.soft, align="start"),
    ]
    x = 156.0
    for number in range(1, LAST_ROUND + 1):
        parts.append(_round(scene, number, number == round and not setup).at(x, 3))
        x += _CELL + (14 if number % 4 == 0 else 5)
    parts.append(_event(scene).at(x + 8, 0))
    return canvas(WIDTH, HEIGHT, *parts)


def _round(scene: Scene, number: int, now: bool) -> Piece:
    theme, height = scene.pen.theme, 48.0
    past = number < scene.state["round"]
    eventful: bool = scene.derived["rounds"][number - 1]["event"]
    void = scene.void_words(number)
    ink = theme.paper if now else theme.soft if past else theme.ink
    box = rect(0, 0, _CELL, height, 6, fill=theme.ink if now else theme.well if past else theme.panel,
               stroke=theme.line, stroke_width=1.2)  # fmt: skip
    parts: list[Svg] = [text_line(str(number), _CELL / 2, 17, size=18, fill=ink, bold=not past)]
    signs = ["bolt"] * eventful + ["spiral"] * bool(void)
    left = _CELL / 2 - 8 * (len(signs) - 1)
    parts += [symbol(sign, left + 16 * i, 37, 13, fill=ink) for i, sign in enumerate(signs)]
    said = [f"Round {number}" + (", now" if now else "")] + ["an event"] * eventful + [void] * bool(void)
    return scene.pen.piece("round", _CELL, height, box, *parts, title=", ".join(said))


def _event(scene: Scene) -> Piece:
    """AFR-16 The event of this round, and what the card being played adds."""
    theme, state, content = scene.pen.theme, scene.state, scene.content
    width = WIDTH - 760
    name, words = "No event", f"Events come from round {FIRST_EVENT} on"
    if scene.event is not None:
        name, words = content.event_names[scene.event], content.event_text(scene.event)
    elif state["events"]:
        words = "Events have come to their end"
    fate = scene.void_words(state["round"])
    if fate and state["ending"] is None:
        words += f". After this round {fate}"
    earlier = ", ".join(content.event_names[EVENTS.index(code)] for code in state["events"])
    title = f"{name}: {words}" + (f". Events so far: {earlier}" if earlier else "")
    card = f"This card: {scene.card_words}" if scene.card_words else ""
    parts: list[Svg] = [
        symbol("bolt", 22, HEIGHT / 2, 24, fill=theme.hues["violet"].fill),
        text_box(name, 42, 4, 200, 24, size=16, fill=theme.ink, bold=True, align="start"),
        text_box(words[:1].upper() + words[1:], 42, 27, width - 52, 22, size=12.5, fill=theme.soft, align="start"),
    ]
    if card:
        parts.append(text_box(card, 250, 4, width - 262, 24, size=14, fill=theme.ink, bold=True, align="end"))
    box = scene.box(width, HEIGHT, 9)
    return scene.pen.piece("event", width, HEIGHT, box, *parts, title=title)
