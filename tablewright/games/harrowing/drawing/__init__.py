"""The table of The Harrowing: a field of stone and slate, the players' boards beside it, what is in the open below."""

from __future__ import annotations

from tablewright.drawing import canvas
from tablewright.games.frame import RIBBON
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.drawing.boards import boards
from tablewright.games.harrowing.drawing.field import field_box
from tablewright.games.harrowing.drawing.scene import GAP, LEFT, WIDTH, Scene
from tablewright.games.harrowing.drawing.setup import setup_box
from tablewright.games.harrowing.drawing.stage import HEIGHT as STAGE
from tablewright.games.harrowing.drawing.stage import stage
from tablewright.games.harrowing.reader import HarrowingReader
from tablewright.games.harrowing.terms import TILES
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View

_LOWEST = 820.0  # field and stage together, where the boards need no more


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    scene = Scene.open(content, view, legal, theme, _chosen(HarrowingReader(content, view)), prompt)
    players = boards(scene)
    height = max(_LOWEST, players.height)
    room = height - STAGE - GAP
    drafting = (view["decision"] or "").startswith("setup_")
    field = setup_box(scene, room) if drafting else field_box(scene, room)
    top = RIBBON + GAP
    body = canvas(
        WIDTH,
        top + height,
        scene.ribbon().at(0, 0),
        field.at(0, top),
        stage(scene).at(0, top + room + GAP),
        players.at(LEFT + GAP, top),
    )
    claimed = ", ".join(f"{scene.name(seat)} {len(scene.player(seat)['claimed'])}" for seat in scene.seats)
    return scene.document(body, f"Round {scene.state['round']}, claimed tiles: {claimed}")


def _chosen(reader: HarrowingReader) -> set[str]:
    """The parts of an unfinished action that were chosen: a tile, a slot, dice."""
    asked, state = reader.asked, reader.state
    chosen = {f"tile-{state[name]}" for name in ("battleground", "claiming") if state[name]}
    if asked.get("tile", -1) >= 0:
        chosen.add(f"tile-{TILES[asked['tile']]}")
    if "slot" in asked:
        chosen.add(reader.slot_piece(asked["seat"], asked["slot"]))
    return chosen | {f"die-{i}" for i, picked in enumerate(state["picked"]) if picked}
