"""The text board of The Harrowing: what is in the open, the field, its tiles in words, the players' boards."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, flowed, heading, with_short_names
from tablewright.games.harrowing import Harrowing
from tablewright.games.harrowing.board.field import tile_map, tile_rows
from tablewright.games.harrowing.board.players import players
from tablewright.games.harrowing.board.setup import setup
from tablewright.games.harrowing.board.stage import stage
from tablewright.games.harrowing.reader import HarrowingReader
from tablewright.games.harrowing.terms import PHASES, SETS, TURN_PROGRAM
from tablewright.games.hexfield import board as hexes
from tablewright.kernel.reader import View
from tablewright.kernel.words import plural

SIGNS = "[] cantrip, <> comes back, () ritual, o power, # locked, * wild; {} of a rune win"


def board(game: Harrowing, view: View, width: int) -> list[Line]:
    """The table as a viewer sees it."""
    reader = HarrowingReader(game.content, with_short_names(view, hexes.LONGEST_NAME))
    lines = [heading(_title(game, reader), width)]
    if (view["decision"] or "").startswith("setup_"):
        return [*lines, *setup(reader, width), *players(reader, width)]
    lines += [*_stock(reader, width), *stage(reader, width)]
    lines += [*tile_map(reader, width), *tile_rows(reader, width), []]
    return [*lines, *players(reader, width), [(SIGNS.format(view["settings"]["set_size"]), "soft")]]


def _title(game: Harrowing, reader: HarrowingReader) -> str:
    """Where the game stands."""
    view, state = reader.view, reader.state
    if not state["round"]:
        return f"Before the first round · {reader.name(state['first'])} goes first"
    rounds = f"Round {state['round']} of {view['settings']['round_limit']}"
    if view["outcome"] is not None:
        return f"{rounds} · {game.prompt(view)}"
    invoking = state["phase"] == PHASES[TURN_PROGRAM]
    doing = f"{plural(state['invokes'], 'invoke')} made" if invoking else state["phase"]
    return f"{rounds} · {reader.name(state['active'])}'s turn, {doing} · {reader.name(state['first'])} goes first"


def _stock(reader: HarrowingReader, width: int) -> list[Line]:
    """HRW-10, HRW-22 The supply, and which tiles are in the stack, whose order nobody knows."""
    state = reader.state
    items: list[Line] = [
        [("supply ", "soft"), (f"{state['supply']} power", "strong")],
        [("stack ", "soft"), (plural(len(state["stack"]), "tile"), "strong")],
    ]
    for family in SETS:
        places = [name.partition("-")[2] for name in state["unseen"] if name.startswith(f"{family}-")]
        items += [[(f"{family}: ", "soft"), (" ".join(places), "")]] if places else []
    return flowed([], items, width)
