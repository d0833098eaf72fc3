"""The table of The Harrowing: a field of stone and slate, the players' boards beside it, what is in the open below."""

from __future__ import annotations

from tablewright.drawing import Pen, Piece, canvas, chip, document, heading, row, theme_named
from tablewright.drawing.svg import rect
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.drawing.boards import boards
from tablewright.games.harrowing.drawing.field import field_box
from tablewright.games.harrowing.drawing.scene import GAP, LEFT, WIDTH, Scene
from tablewright.games.harrowing.drawing.setup import SIDE, setup_box
from tablewright.games.harrowing.drawing.stage import FACES, stage
from tablewright.games.harrowing.drawing.stage import HEIGHT as STAGE
from tablewright.games.harrowing.reader import HarrowingReader
from tablewright.games.harrowing.terms import TILES
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import View
from tablewright.kernel.pov import Move

_RIBBON = 58.0
_LOWEST = 820.0  # field and stage together, where the boards need no more
SIGNS = {
    "meditate": "moon",
    "end_turn": "flag",
    "decline": "cross",
    "stop": "check",
    "accept": "pillar",
    "reroll_roll": "cycle",
    "amount": "tower",
    "spin": "rotate",
}


def draw(content: Content, view: View, legal: list[Move], theme: str, prompt: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    try:
        colours = theme_named(theme)
    except ValueError as error:
        raise BadSetting(str(error)) from None
    offers = {target: move.label for move in legal for target in move.targets}
    chosen = _chosen(HarrowingReader(content, view))
    scene = Scene(content, view, Pen(colours, lit=offers.keys(), chosen=chosen), offers, prompt)
    players = boards(scene)
    height = max(_LOWEST, players.height)
    room = height - STAGE - GAP
    drafting = (view["decision"] or "").startswith("setup_")
    field = setup_box(scene, room) if drafting else field_box(scene, room)
    top = _RIBBON + GAP
    body = canvas(
        WIDTH,
        top + height,
        _ribbon(scene, legal).at(0, 0),
        field.at(0, top),
        stage(scene).at(0, top + room + GAP),
        players.at(LEFT + GAP, top),
    )
    return str(document(scene.pen, body, title="The Harrowing", desc=_described(scene)))


def _chosen(reader: HarrowingReader) -> set[str]:
    """The parts of an unfinished action that were chosen: a tile, a slot, dice."""
    asked, state = reader.asked, reader.state
    chosen = {f"tile-{state[name]}" for name in ("battleground", "claiming") if state[name]}
    if asked.get("tile", -1) >= 0:
        chosen.add(f"tile-{TILES[asked['tile']]}")
    if "slot" in asked:
        chosen.add(reader.slot_piece(asked["seat"], asked["slot"]))
    return chosen | {f"die-{i}" for i, picked in enumerate(state["picked"]) if picked}


def _described(scene: Scene) -> str:
    """The table in two sentences."""
    state = scene.state
    claimed = ", ".join(f"{scene.name(seat)} {len(scene.player(seat)['claimed'])}" for seat in scene.seats)
    return f"Round {state['round']}, claimed tiles: {claimed}. {scene.prompt}."


def _ribbon(scene: Scene, legal: list[Move]) -> Piece:
    """What is asked, its rule, and the choices that no piece on the table stands for."""
    chips = row(
        _chip(scene, move, target)
        for move in legal
        for target in move.targets
        if target.startswith("choice-") and not target.startswith((FACES, SIDE))
    )
    room = WIDTH - chips.width - (52 if chips.width else 32)
    rule = scene.view["rule"]
    prompt = heading(scene.pen, scene.prompt, f"Rule {rule}" if rule else "", width=room)
    theme, middle = scene.pen.theme, _RIBBON / 2
    box = rect(0, 0, WIDTH, _RIBBON, 10, fill=theme.panel, stroke=theme.line, stroke_width=1.2)
    return canvas(
        WIDTH,
        _RIBBON,
        box,
        prompt.at(16, middle - prompt.height / 2),
        chips.at(WIDTH - chips.width - 16, middle - chips.height / 2),
    )


def _chip(scene: Scene, move: Move, id: str) -> Piece:
    kind = move.text.partition(" ")[0]
    return chip(scene.pen, move.label, sign=SIGNS[kind], id=id, title=move.label)
