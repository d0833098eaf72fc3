"""The text board of The Meld: what is going on, the field, its tiles in words, the players side by side."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, heading, with_short_names, wrapped
from tablewright.games.hexfield import board as hexes
from tablewright.games.meld import TheMeld
from tablewright.games.meld.board.field import tile_map, tile_rows
from tablewright.games.meld.board.players import players
from tablewright.games.meld.board.scene import scene
from tablewright.games.meld.board.setup import setup
from tablewright.games.meld.reader import MeldReader
from tablewright.games.meld.terms import KINDS, SET
from tablewright.kernel.reader import View
from tablewright.kernel.words import plural

SIGNS = f"[] cantrip, () ritual, <> comes back, {{}} focus slot, o basic, # locked, * wild; {SET} of a glyph win"


def board(game: TheMeld, view: View, width: int) -> list[Line]:
    """The table as a viewer sees it."""
    reader = MeldReader(game.content, with_short_names(view, hexes.LONGEST_NAME))
    lines = [heading(_title(game, reader), width)]
    if view["decision"] in ("setup board", "setup side"):
        return [*lines, *setup(reader, width), *players(reader, width)]
    lines += [*_stock(reader, width), *scene(reader, width)]
    lines += [*tile_map(reader, width), *tile_rows(reader, width), []]
    return [*lines, *players(reader, width), *wrapped([], SIGNS, width, "soft")]


def _title(game: TheMeld, reader: MeldReader) -> str:
    """Where the game stands."""
    view, state = reader.view, reader.state
    if not state["round"]:
        return "Before the first round"
    if view["outcome"] is not None:
        return f"Round {state['round']} · {game.prompt(view)}"
    so_far = f"{state['invocations']} of {reader.derived['invocation_limit']} invocations made"
    turn = f"{reader.name(state['active'])}'s turn, {so_far}"
    return f"Round {state['round']} · {turn} · {reader.name(state['first'])} goes first"


def _stock(reader: MeldReader, width: int) -> list[Line]:
    """The stack and the supply, and the unique constructs that nobody holds."""
    state = reader.state
    known = state["stack_known"]
    count = plural(len(state["stack"]) + len(known), "tile")
    if known:
        count += f", the last of them {', '.join(reader.tile(t) for t in known)}"
    free = [reader.content.die_names[kind] for kind in range(1, KINDS) if state["holder"][kind] is None]
    return [
        *wrapped([hexes.label("stack")], count, width),
        *wrapped([hexes.label("supply")], ", ".join([plural(state["supply"], "basic construct"), *free]), width),
    ]
