"""The players: name and figures, the queue as three boxes moving to the right, adept cards, the hand from behind."""

from __future__ import annotations

from tablewright.drawing import Piece, gem, medallion, seat_mark, symbol, text_box, text_line
from tablewright.drawing.layout import Placed
from tablewright.drawing.svg import Svg, circle, path, polygon, rect
from tablewright.drawing.text import figure_text
from tablewright.drawing.tokens import MAJOR_GEMS
from tablewright.games.adepts.drawing.scene import GAP, MIDDLE, SIDE, Scene, on_plates
from tablewright.games.adepts.moves import GEMS
from tablewright.games.adepts.terms import STAGES
from tablewright.kernel.words import plural

_HEAD = 38.0
_BOX = (144.0, 62.0)
_TIP = 8.0
_CELL = (30.5, 26.0)
_LEFT = 12.0
_LEAST = _HEAD + _BOX[1] + 6
_ADEPT = 50.0  # the height of an adept card with its text
_WIDE = 150.0  # what a card is wider than to have room for it
_NAMED = 20.0  # the height of one with its name
_IN_ROW = 4  # gems of adept cards
_FAN = 5  # backs drawn of a hand; its number tells the rest


def players(scene: Scene) -> list[Svg]:
    """All players from the top down, and on their plates what is clicked by itself."""
    seats = len(scene.seats)
    height = (MIDDLE - GAP * (seats - 1)) / seats
    plates: list[Placed] = []
    upon: list[Placed] = []
    for seat in scene.seats:
        top = (height + GAP) * seat
        plates.append((_plate(scene, seat, height), 0.0, top))
        for stage in range(STAGES):
            left = _LEFT + (_BOX[0] + 1) * stage
            upon.append((_stage(scene, seat, stage), left, top + _HEAD))
            for number in range(len(GEMS)):
                gems = scene.state["queue"][seat][number][stage]
                if gems:
                    x, y = _cell_at(number)
                    upon.append((_gems(scene, seat, number, stage, gems), left + x, top + _HEAD + y))
    return on_plates(plates, upon)


# -- name and figures -----------------------------------------------------------------------------------


def _plate(scene: Scene, seat: int, height: float) -> Piece:
    pen, state = scene.pen, scene.state
    theme, id = pen.theme, f"player-{seat}"
    outcome = scene.view["outcome"]
    outstanding = seat == scene.view["seat"] if outcome is None else seat in outcome["winners"]
    edge = theme.ink if outstanding else theme.line
    shape = rect(0, 0, SIDE, height, 9, fill=theme.panel, stroke=edge, stroke_width=1.6 if outstanding else 1.2)
    mana, score = state["mana"][seat], scene.derived["score"][seat]
    parts: list[Svg] = [
        rect(0.6, 9, 6, height - 18, 3, fill=theme.seats[seat].fill),
        seat_mark(pen, seat, size=18, title=f"Seat {seat}").at(14, 6),
        text_box(scene.name(seat), 37, 4, 112, 19, size=15, fill=theme.ink, bold=True, align="start"),
        text_box(doing(scene, seat), 37, 23, 130, 12, size=10.5, fill=theme.soft, align="start"),
        _pool(scene, seat).at(316, 5),
        _mana(scene, mana, score).at(364, 2),
        _hand(scene, seat).at(260, 6),
    ]
    if seat == state["first"]:
        parts.append(medallion(pen, "1", hue="gold", size=19, title="First player").at(151, 4))
    owned = [number for number, adept in enumerate(state["adept"]) if adept == seat]
    room = height - _LEAST
    parts += _adept_cards(scene, owned, room) or _crowns(scene, owned)
    if not owned and room >= _NAMED:
        parts.append(text_line("No adept card", _LEFT + 4, _LEAST + 10, size=11.5, fill=theme.soft, align="start"))
    title = f"{scene.name(seat)}: mana {mana}, score {score}, {plural(len(state['hand'][seat]), 'card')}"
    title += f", {plural(state['pool'][seat], 'miner')} in the pool"
    if owned:
        title += ", adept of " + ", ".join(GEMS[number] for number in owned)
    return pen.piece("player", SIDE, height, shape, *parts, id=id, title=scene.offer(id, title))


def doing(scene: Scene, seat: int) -> str:
    """What the player is doing right now."""
    state, outcome = scene.state, scene.view["outcome"]
    if outcome is not None:
        place = outcome["ranking"][seat]
        if seat not in outcome["winners"]:
            return f"Place {place}"
        return "Winner" if len(outcome["winners"]) == 1 else "Shares the victory"
    words = ["to choose" if seat == scene.view["seat"] else "waits"]
    if state["finished"][seat]:
        words.append("all assigned")
    if state["suspended"][seat]:
        words.append("suspended")
    return ", ".join(words).capitalize()


def _mana(scene: Scene, mana: int, score: int) -> Piece:
    """The mana as the largest figure, the score beside it."""
    theme = scene.pen.theme
    parts = [
        symbol("spark", 10, 17, 18, fill=theme.hues["violet"].fill),
        figure_text(mana, 38, 17, 40, size=24, fill=theme.ink),
        text_line("score", 78, 9, size=10, fill=theme.soft),
        figure_text(score, 78, 24, 32, size=15, fill=theme.ink),
    ]
    box = rect(0, 0, 96, 34, fill="none")
    return scene.pen.piece(
        "mana", 96, 34, box, *parts, title=f"Mana {mana}; score {score}, with what the levels are worth"
    )


def _pool(scene: Scene, seat: int) -> Piece:
    theme, pool, idle = scene.pen.theme, scene.state["pool"][seat], scene.state["idle"][seat]
    title = f"{plural(pool, 'miner')} in the pool" + (f", {idle} idle" if idle else "")
    parts = [
        symbol("pick", 9, 11, 17, fill=theme.seats[seat].fill),
        figure_text(pool, 30, 11, 24, size=18, fill=theme.ink if pool else theme.soft),
        text_line(f"{idle} idle", 26, 27, size=10, fill=theme.soft) if idle else None,
    ]
    return scene.pen.piece("pool", 48, 28, rect(0, 0, 48, 28, fill="none"), *parts, title=title)


def _hand(scene: Scene, seat: int) -> Piece:
    """A hand from behind; what the viewer knows of it is in its title."""
    pen, viewer, hand = scene.pen, scene.view["viewer"], scene.state["hand"][seat]
    theme = pen.theme
    title = f"{scene.name(seat)}'s hand: {plural(len(hand), 'card')}"
    known = scene.state["notes"][viewer][seat] if viewer is not None and viewer != seat else []
    if known:
        title += ", among them " + ", ".join(known)
    parts: list[Svg] = []
    shown = min(_FAN, len(hand))
    if not hand:
        parts.append(rect(0, 1, 13, 19, 2, fill="none", stroke=theme.edge, stroke_width=0.7, stroke_dasharray="3 2"))
    for i in range(shown):
        parts.append(rect(4.5 * i, 1, 13, 19, 2, fill=theme.face, stroke=theme.edge, stroke_width=0.7))
        parts.append(rect(4.5 * i + 1.6, 2.6, 9.8, 15.8, 1, fill=theme.seats[seat].fill, fill_opacity=0.75))
    if known:
        parts.append(symbol("eye", 14, 27, 11, fill=theme.soft))
        parts.append(text_line(str(len(known)), 25, 27, size=10, fill=theme.soft))
    figure = figure_text(
        len(hand), 4.5 * max(0, shown - 1) + 23, 11, 16, size=16, fill=theme.ink if hand else theme.soft
    )
    return pen.piece("hand", 50, 32, rect(0, 0, 50, 32, fill="none"), *parts, figure, title=title)


# -- the adept cards --------------------------------------------------------------------------------------


def _crowns(scene: Scene, owned: list[int]) -> list[Svg]:
    """The adept cards by their gems, where there is no room for more; many of them stand in two rows."""
    pen, few = scene.pen, len(owned) <= _IN_ROW
    size = 18.0 if few else 15.0
    parts: list[Svg] = []
    for i, number in enumerate(owned):
        title = f"{GEMS[number].capitalize()} adept: {scene.content.adept_texts[number]}"
        x, y = 174 + 20.5 * (i % _IN_ROW), 14.0 if few else 2 + 18.0 * (i // _IN_ROW)
        parts.append(gem(pen, GEMS[number], size=size, title=title).at(x, y))
    if parts and few:
        parts.append(symbol("crown", 183, 7.5, 11, fill=pen.theme.hues["gold"].fill))
    return parts


def _adept_cards(scene: Scene, owned: list[int], room: float) -> list[Svg]:
    """The adept cards with what they do, or, where that is too much, with their names; none where they do not fit."""
    for columns, least in ((2, _ADEPT), (4, _NAMED)):
        rows = max(1, -(-len(owned) // columns))
        height = min(_ADEPT, (room + 2) / rows - 4)
        if height >= least:
            width = (SIDE - _LEFT - 8) / columns - 4
            return [
                _adept_card(scene, number, width, height).at(
                    _LEFT + (width + 4) * (i % columns), _LEAST - 2 + (height + 4) * (i // columns)
                )
                for i, number in enumerate(owned)
            ]
    return []


def _adept_card(scene: Scene, number: int, width: float, height: float) -> Piece:
    pen, name, text = scene.pen, GEMS[number], scene.content.adept_texts[number]
    theme = pen.theme
    shape = rect(0, 0, width, height, 5, fill=theme.face, stroke=theme.edge, stroke_width=0.8)
    words = f"{name.capitalize()} adept"
    parts: list[Svg] = [
        rect(0.5, 4, 4, height - 8, fill=theme.hues["gold"].fill),
        gem(pen, name, size=18).centred(18, height / 2),
    ]
    room = width - 36
    if height >= _ADEPT and width > _WIDE:
        parts.append(text_box(text, 31, 2, room, height - 4, size=10.5, fill=theme.ink, align="start"))
    else:
        crown = symbol("crown", width - 12, height / 2, 11, fill=theme.hues["gold"].fill)
        short = text_box(
            name.capitalize(), 31, 2, room - 16, height - 4, size=12, fill=theme.ink, bold=True, align="start"
        )
        parts += [short, crown]
    return pen.piece("adept", width, height, shape, *parts, title=f"{words}: {text}")


# -- the queue ----------------------------------------------------------------------------------------------


def _cell_at(number: int) -> tuple[float, float]:
    """Where the gems of a type lie in a box: minor gems above, the major ones below them."""
    return 18 + _CELL[0] * (number // 2), 4 + (_CELL[1] + 2) * (number % 2)


def _stage(scene: Scene, seat: int, stage: int) -> Piece:
    """A box of the queue, pointing to the next one; gems that are not there are dots."""
    theme, (width, height), queue = scene.pen.theme, _BOX, scene.state["queue"][seat]
    notch = f"L{_TIP - 2} {height / 2}" if stage else ""
    tip = f"L{width + _TIP - 2} {height / 2}L{width - 2} {height}"
    shape = path(
        f"M2 0H{width - 2}{tip}H2{notch}z",
        fill=theme.well,
        stroke=theme.line,
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    parts: list[Svg] = [text_line(str(stage + 1), 12 if stage else 10, height / 2, size=13, fill=theme.edge, bold=True)]
    held = []
    for number, name in enumerate(GEMS):
        x, y = _cell_at(number)
        if queue[number][stage]:
            held.append(f"{queue[number][stage]} {name}")
        elif name in MAJOR_GEMS:
            x, y = x + 11, y + _CELL[1] / 2
            parts.append(polygon([(x, y - 3), (x + 3, y), (x, y + 3), (x - 3, y)], fill=theme.line))
        else:
            parts.append(circle(x + 11, y + _CELL[1] / 2, 2.4, fill=theme.line))
    title = f"{scene.name(seat)}'s stage {stage + 1}: {', '.join(held) or 'no gems'}"
    return scene.pen.piece("stage", width, height, shape, *parts, title=title)


def _gems(scene: Scene, seat: int, number: int, stage: int, gems: int) -> Piece:
    pen, (width, height), name = scene.pen, _CELL, GEMS[number]
    theme, id = pen.theme, f"queue-{seat}-{name}-{stage + 1}"
    shape = rect(0.5, 1, width - 1, height - 2, 5, fill=theme.face)
    parts: list[Svg] = [
        gem(pen, name, size=16).centred(9.5, height / 2),
        figure_text(gems, 24, height / 2, 15, size=14, fill=theme.ink),
    ]
    title = f"{gems} {name} in {scene.name(seat)}'s stage {stage + 1}"
    return pen.piece("gems", width, height, shape, *parts, id=id, title=scene.offer(id, title))
