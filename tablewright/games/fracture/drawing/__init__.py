"""The table of Aether Fracture: isles in a dark sea, players, market and board beside them, the hand below."""

from __future__ import annotations

from tablewright.drawing import Pen, Piece, canvas, chip, document, heading, row, theme_named
from tablewright.drawing.svg import rect
from tablewright.games.fracture.content import Content
from tablewright.games.fracture.decisions import CHOOSE_FACTION, CHOOSE_HERO
from tablewright.games.fracture.drawing.board import board, factions, heroes
from tablewright.games.fracture.drawing.cards import MARKET_HEIGHT, hand, market
from tablewright.games.fracture.drawing.isles import sea
from tablewright.games.fracture.drawing.players import HEIGHT as PLAYERS
from tablewright.games.fracture.drawing.players import players
from tablewright.games.fracture.drawing.rounds import HEIGHT as ROUNDS
from tablewright.games.fracture.drawing.rounds import rounds
from tablewright.games.fracture.drawing.scene import GAP, MIDDLE, SEA, WIDTH, Scene
from tablewright.games.fracture.drawing.stage import combat, result
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import View
from tablewright.kernel.pov import Move

_RIBBON = 58.0
_BUTTON = "choice-recruit-"  # these are drawn with the units to recruit
SIGNS = {"end": "check", "skip": "cross", "surge": "crystal"}


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    try:
        colours = theme_named(theme)
    except ValueError as error:
        raise BadSetting(str(error)) from None
    offers = {target: move.label for move in legal for target in move.targets}
    pen = Pen(colours, lit=offers.keys(), chosen=_chosen(view))
    scene = Scene(content, view, pen, offers, prompt)
    parts = [(rounds(scene), ROUNDS), (_middle(scene), MIDDLE), (_ribbon(scene, legal), _RIBBON)]
    parts += [(piece, piece.height) for piece in _foot(scene)]
    placed, y = [], 0.0
    for piece, height in parts:
        placed.append(piece.at((WIDTH - piece.width) / 2, y))
        y += height + GAP
    body = canvas(WIDTH, y - GAP, *placed)
    return str(document(scene.pen, body, title="Aether Fracture", desc=_described(scene)))


def _chosen(view: View) -> frozenset[str]:
    """What of a compound action is settled: the unit that is on its way, and those who fight."""
    asked, fight = view["asked"], view["state"]["combat"]
    chosen = set()
    if fight is not None:
        chosen.add(f"unit-{fight['attacker']}-{fight['unit']}")
        if fight["defending"] is not None:
            chosen.add(f"unit-{fight['defender']}-{fight['defending']}")
    elif asked is not None and "unit" in asked:
        chosen.add(f"unit-{asked.get('target', asked['seat'])}-{asked['unit']}")
    return frozenset(chosen)


def _described(scene: Scene) -> str:
    """The table in two sentences."""
    points = ", ".join(f"{scene.name(seat)} {scene.points(seat)['total']}" for seat in scene.seats)
    return f"Round {scene.state['round']}, points so far: {points}. {scene.prompt}."


def _middle(scene: Scene) -> Piece:
    """The sea, and beside it players, market, and the board or what takes its place."""
    if scene.view["outcome"] is not None:
        stage = result(scene)
    elif scene.state["combat"] is not None:
        stage = combat(scene)
    else:
        stage = board(scene)
    x = SEA + GAP
    return canvas(
        WIDTH,
        MIDDLE,
        sea(scene).at(0, 0),
        players(scene).at(x, 0),
        market(scene).at(x, PLAYERS + GAP),
        stage.at(x, PLAYERS + MARKET_HEIGHT + 2 * GAP),
    )


def _ribbon(scene: Scene, legal: list[Move]) -> Piece:
    """What is asked, its rule, and the choices that no piece on the table stands for."""
    chips = row(
        _chip(scene, move, target)
        for move in legal
        for target in move.targets
        if target.startswith("choice-") and not target.startswith(_BUTTON)
    )
    room = WIDTH - chips.width - (52 if chips.width else 32)
    rule = scene.view["rule"]
    prompt = heading(scene.pen, scene.prompt, f"Rule {rule}" if rule else "", width=room)
    theme, top = scene.pen.theme, (_RIBBON - chips.height) / 2
    box = rect(0, 0, WIDTH, _RIBBON, 10, fill=theme.panel, stroke=theme.line, stroke_width=1.2)
    asked = prompt.at(16, (_RIBBON - prompt.height) / 2)
    return canvas(WIDTH, _RIBBON, box, asked, chips.at(WIDTH - chips.width - 16, top))


def _chip(scene: Scene, move: Move, id: str) -> Piece:
    kind, _, spent = move.text.partition(" ")
    if kind == "surge" and int(spent):
        strength = int(spent) * scene.derived["surge_strength"][scene.near]
        return chip(scene.pen, f"+{strength} Strength, Aether", sign=SIGNS[kind], value=spent, id=id, title=move.label)
    return chip(scene.pen, move.label, sign=SIGNS[kind], id=id, title=move.label)


def _foot(scene: Scene) -> list[Piece]:
    """The factions or Heroes to choose from, else the viewer's hand."""
    decision, viewer = scene.view["decision"], scene.view["viewer"]
    if decision == CHOOSE_FACTION.name:
        return [factions(scene)]
    if decision == CHOOSE_HERO.name:
        return [heroes(scene, scene.view["seat"])]
    return [] if viewer is None else [hand(scene, viewer)]
