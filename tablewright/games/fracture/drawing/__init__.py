"""The table of Aether Fracture: isles in a dark sea, players, market and board beside them, the hand below."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, column
from tablewright.games.fracture.content import Content
from tablewright.games.fracture.decisions import CHOOSE_FACTION, CHOOSE_HERO
from tablewright.games.fracture.drawing.board import board, factions, heroes
from tablewright.games.fracture.drawing.cards import MARKET_HEIGHT, hand, market
from tablewright.games.fracture.drawing.isles import sea
from tablewright.games.fracture.drawing.players import HEIGHT as PLAYERS
from tablewright.games.fracture.drawing.players import players
from tablewright.games.fracture.drawing.rounds import rounds
from tablewright.games.fracture.drawing.scene import GAP, MIDDLE, SEA, WIDTH, Scene
from tablewright.games.fracture.drawing.stage import combat, result
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    scene = Scene.open(content, view, legal, theme, _chosen(view), prompt)
    body = column([rounds(scene), _middle(scene), scene.ribbon(), *_foot(scene)], gap=GAP, align="middle")
    points = ", ".join(f"{scene.name(seat)} {scene.points(seat)['total']}" for seat in scene.seats)
    return scene.document(body, f"Round {scene.state['round']}, points so far: {points}")


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


def _foot(scene: Scene) -> list[Piece]:
    """The factions or Heroes to choose from, else the viewer's hand."""
    decision, viewer = scene.view["decision"], scene.view["viewer"]
    if decision == CHOOSE_FACTION.name:
        return [factions(scene)]
    if decision == CHOOSE_HERO.name:
        return [heroes(scene, scene.view["seat"])]
    return [] if viewer is None else [hand(scene, viewer)]
