"""The middle of the table: round and phase, and on the stage the fight, or whatever else is in the open."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, row, seat_mark, symbol, text_box, text_line
from tablewright.drawing.svg import Svg, circle, number, path, rect
from tablewright.drawing.text import figure_text
from tablewright.games.championship.drawing.cards import GAP, MEDIUM, SMALL, attack_card, back, hand_row, small_card
from tablewright.games.championship.drawing.scene import WIDTH, Scene
from tablewright.games.championship.terms import ENDINGS

HEIGHT = 196.0
_ROUND = 168.0  # the width of the column on the left
_STAGE = WIDTH - _ROUND
_SPREAD = _STAGE - 40  # the room for cards side by side
_PHASES = {"charge": "Charge up", "prep": "Prep", "combat": "Combat", "training": "Training", "refresh": "Refresh"}
ENERGY = "choice-draw_energy_card-"  # what the ids of energy cards to be taken begin with


def arena(scene: Scene) -> Piece:
    """Round and phases on the left, the stage beside them."""
    return canvas(WIDTH, HEIGHT, _round(scene).at(0, 0), _stage(scene).at(_ROUND, 0))


# -- round and phase --------------------------------------------------------------------------------


def _round(scene: Scene) -> Piece:
    pen, state = scene.pen, scene.state
    theme = pen.theme
    heading = f"Round {state['round']}" if state["round"] else "Setup"
    note = f"of at most {scene.view['settings']['round_limit']}" if state["round"] else "before round 1"
    if scene.view["outcome"] is not None:
        note = "the game is over"
    parts: list[Svg] = [
        text_box(heading, 4, 2, _ROUND - 24, 32, size=27, fill=theme.ink, bold=True, align="start"),
        text_line(note, 4, 43, size=12, fill=theme.soft, align="start"),
    ]
    for i, (phase, name) in enumerate(_PHASES.items()):
        parts.append(_phase(scene, name, phase == state["phase"]).at(0, 56 + 28 * i))
    return canvas(_ROUND, HEIGHT, *parts)


def _phase(scene: Scene, name: str, now: bool) -> Piece:
    theme, width, height = scene.pen.theme, _ROUND - 20, 25.0
    box = rect(0, 0, width, height, 6, fill=theme.ink if now else theme.well)
    ink = theme.paper if now else theme.soft
    parts: list[Svg] = [text_line(name, 10, height / 2, size=13, fill=ink, bold=now, align="start")]
    if now and name == _PHASES["combat"]:
        passes = scene.state["passes"]
        parts += [
            circle(width - 28 + 15 * i, height / 2, 5, fill=ink if i < passes else "none", stroke=ink, stroke_width=1.5)
            for i in range(2)
        ]
        name += f", {passes} of the 2 passes that end it"
    title = f"{name}, now" if now else name
    return scene.pen.piece("phase", width, height, box, *parts, title=title)


# -- the stage --------------------------------------------------------------------------------------


def _stage(scene: Scene) -> Piece:
    theme, r = scene.pen.theme, 10.0
    # The slanted border between the two sides, in their colours; the outer corners are round.
    high, low = number(HEIGHT * 0.68), number(HEIGHT * 0.32)
    top = f"M0 {high}V{r}A{r} {r} 0 0 1 {r} 0H{_STAGE - r}A{r} {r} 0 0 1 {_STAGE} {r}V{low}z"
    bottom = f"M0 {high}V{HEIGHT - r}A{r} {r} 0 0 0 {r} {HEIGHT}H{_STAGE - r}"
    bottom += f"A{r} {r} 0 0 0 {_STAGE} {HEIGHT - r}V{low}z"
    ground = [
        rect(0, 0, _STAGE, HEIGHT, r, fill=theme.panel),
        path(top, fill=theme.seats[scene.far].fill, fill_opacity=0.1),
        path(bottom, fill=theme.seats[scene.near].fill, fill_opacity=0.1),
        rect(0, 0, _STAGE, HEIGHT, r, fill="none", stroke=theme.line, stroke_width=1.2),
    ]
    return canvas(_STAGE, HEIGHT, *ground, *_scene(scene))


def _scene(scene: Scene) -> list[Svg]:
    """What is in the open now."""
    if scene.view["outcome"] is not None:
        return _result(scene)
    if scene.attacker is not None:
        return _attack(scene, scene.attacker)
    looking = next((seat for seat in scene.seats if scene.player(seat)["look_area"]), None)
    if looking is not None:
        return _look(scene, looking)
    if any(id.startswith(ENERGY) for id in scene.offers):
        return _energy(scene)
    if scene.state["active"] is not None:
        return _waiting(scene, scene.state["active"])
    return _poster(scene)


def _poster(scene: Scene) -> list[Svg]:
    """Nothing lies in the open: the announcement of the fight."""
    theme, middle = scene.pen.theme, _STAGE / 2
    room = middle - 150
    return [
        seat_mark(scene.pen, scene.far, size=30).at(40, 36),
        text_box(scene.name(scene.far), 82, 24, room, 54, size=42, fill=theme.ink, bold=True, align="start"),
        symbol("clash", middle, HEIGHT / 2, 84, fill=theme.soft).with_attributes(opacity=0.55),
        text_box(scene.name(scene.near), middle + 68, 126, room, 54, size=42, fill=theme.ink, bold=True, align="end"),
        seat_mark(scene.pen, scene.near, size=30).at(_STAGE - 70, 138),
    ]


def _waiting(scene: Scene, active: int) -> list[Svg]:
    """Combat, before the attack is chosen."""
    theme = scene.pen.theme
    hollow = rect(0, 0, 120, 168, 9, fill=theme.well, stroke=theme.edge, stroke_width=1.2, stroke_dasharray="5 4")
    words = f"{scene.name(active)} is to attack"
    passes = scene.state["passes"]
    note = "One pass more ends the combat" if passes else "Two passes end the combat"
    return [
        Piece(120, 168, hollow, symbol("sword", 60, 84, 44, fill=theme.line)).at(56, 14),
        seat_mark(scene.pen, active, size=26).at(226, 61),
        text_box(words, 264, 42, 740, 64, size=32, fill=theme.ink, bold=True, align="start"),
        text_box(note, 264, 112, 700, 22, size=15, fill=theme.soft, align="start"),
    ]


def _attack(scene: Scene, attacker: int) -> list[Svg]:
    """The attack, whom it is aimed at, and the damage as it is counted down."""
    pen, state = scene.pen, scene.state
    theme, code, defender = pen.theme, scene.player(attacker)["attack_zone"][0], 1 - attacker
    cost, total = scene.derived["attack"]["cost"], scene.derived["attack"]["damage"]
    paid = scene.view["decision"] != "pay_attack"
    turn = -90 if defender == scene.far else 90
    arrow = symbol("arrow", 0, 0, 46, fill=theme.seats[attacker].fill)
    words = f"{scene.name(attacker)} attacks"
    parts: list[Svg] = [
        attack_card(scene, code).at(56, 14),
        Svg("g", arrow, transform=f"translate(222 {HEIGHT / 2:g}) rotate({turn})"),
        seat_mark(pen, attacker, size=20).at(262, 37),
        text_box(words, 290, 24, 236, 46, size=22, fill=theme.ink, bold=True, align="start"),
    ]
    energy = f"{cost} energy"
    note = f"{total} damage, paid with {energy}" if paid else f"{total} damage for {energy}, not yet paid"
    parts.append(text_box(note, 262, 72, 262, 42, size=16, fill=theme.soft, align="start"))
    parts.append(_damage(scene, state["damage_left"], total, paid).at(536, 0))
    if state["last_lost"]:
        parts.append(_prevention(scene, state["last_lost"]).at(880, 0))
    return parts


def _damage(scene: Scene, left: int, total: int, paid: bool) -> Piece:
    """The damage still to be taken as a large number, and a pip for each point: a burst, or a ring once it is gone."""
    theme, width = scene.pen.theme, 330.0
    red = theme.hues["red"].fill
    figure, words = (left, "damage left") if paid else (total, "damage, if paid")
    parts: list[Svg] = [
        figure_text(figure, 60, 84, 116, size=88, fill=theme.ink if paid else theme.soft),
        text_line(words, 60, 142, size=14, fill=theme.soft),
    ]
    columns = max(7, -(-total // 2))
    step = 196 / columns
    for i in range(total):
        x, y = 130 + step * (i % columns + 0.5), 84 + step * (i // columns + 0.5 - -(-total // columns) / 2)
        if paid and i < left:
            parts.append(symbol("hit", x, y, step * 0.92, fill=red))
        else:
            parts.append(circle(x, y, step * 0.3, fill="none", stroke=theme.edge, stroke_width=1.4))
    title = f"{left} of {total} damage left" if paid else f"{total} damage if the attack is paid for"
    box = rect(0, 20, width, HEIGHT - 40, fill="none")
    return scene.pen.piece("damage", width, HEIGHT, box, *parts, title=title)


def _prevention(scene: Scene, code: str) -> Piece:
    """WCT-48 The card just lost, and what it could still do."""
    theme, prevention = scene.pen.theme, scene.derived["prevention"]
    words = f"stops {prevention['damage']} for {prevention['cost']} energy"
    return canvas(
        170,
        HEIGHT,
        text_line("just lost", 85, 22, size=14, fill=theme.soft),
        small_card(scene, code).at(85 - SMALL[0] / 2, 36),
        text_box(words, 0, 148, 170, 30, size=15, fill=theme.ink, bold=True),
    )


def _look(scene: Scene, seat: int) -> list[Svg]:
    """WCT-27 The cards lifted off the deck: to their owner open, to others from behind."""
    cards = scene.player(seat)["look_area"]
    keep = scene.state["keeps_left"]
    note = f"up to {keep} more may be kept" if keep else "these go back on the deck"
    if all(cards):
        drawn = hand_row(scene, cards, _SPREAD, f"look_area-{seat}-")
        return _spread(scene, seat, "The top of your deck", note, drawn)
    title = f"{scene.name(seat)}'s look area: a card, face down"
    drawn = row((back(scene, seat, size=MEDIUM, title=title) for _ in cards), gap=GAP)
    return _spread(scene, seat, f"{scene.name(seat)} looks at the top of the deck", note, drawn)


def _energy(scene: Scene) -> list[Svg]:
    """WCT-R37 The energy zone spread out, to take any card of."""
    seat = scene.view["seat"]
    drawn = hand_row(scene, scene.player(seat)["energy_zone"], _SPREAD, ENERGY)
    return _spread(scene, seat, "Your energy zone", "of equal cards the one nearest the top goes", drawn)


def _spread(scene: Scene, seat: int, words: str, note: str, cards: Piece) -> list[Svg]:
    """Cards side by side, with what they are above them."""
    theme = scene.pen.theme
    return [
        seat_mark(scene.pen, seat, size=20).at(20, 15),
        text_box(words, 48, 11, 560, 28, size=19, fill=theme.ink, bold=True, align="start"),
        text_box(note, _STAGE - 420, 11, 400, 28, size=14, fill=theme.soft, align="end"),
        cards.centred(_STAGE / 2, 119),
    ]


def _result(scene: Scene) -> list[Svg]:
    """The end, in large letters; after a knockout the attack that did it still lies there."""
    outcome, attacker = scene.view["outcome"], scene.attacker
    theme, winners = scene.pen.theme, outcome["winners"]
    words = "The title is shared" if len(winners) > 1 else f"{scene.name(winners[0])} wins"
    order = sorted(scene.seats, key=lambda seat: seat not in winners)
    lives = " to ".join(str(outcome["scores"][seat]) for seat in order)
    note = f"{ENDINGS[outcome['reason']].words.capitalize()} · round {scene.state['round']} · life {lives}"
    left, parts = 56.0, []
    if attacker is not None:
        parts.append(attack_card(scene, scene.player(attacker)["attack_zone"][0]).at(56, 14))
        left = 216.0
    room = _STAGE - left - 120
    return [
        *parts,
        symbol("crown", left + 34, 88, 68, fill=theme.hues["gold"].fill),
        text_box(words, left + 94, 50, room, 72, size=60, fill=theme.ink, bold=True, align="start"),
        text_box(note, left + 96, 130, room, 26, size=18, fill=theme.soft, align="start"),
    ]
