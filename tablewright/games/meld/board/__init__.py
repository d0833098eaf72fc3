"""The table of The Meld in letters: what is going on, the field, its tiles in words, the players side by side."""

from __future__ import annotations

from tablewright.drawing.letters import Line, heading, with_short_names, wrapped
from tablewright.games.hexfield import board as hexes
from tablewright.games.meld import TheMeld, text
from tablewright.games.meld.board.field import tile_map, tile_rows
from tablewright.games.meld.board.players import players
from tablewright.games.meld.board.scene import scene
from tablewright.games.meld.board.setup import setup
from tablewright.games.meld.drawing.figures import invocations
from tablewright.games.meld.drawing.table import Seen
from tablewright.games.meld.terms import KINDS, SET
from tablewright.games.meld.text import names
from tablewright.kernel.game import View
from tablewright.kernel.words import plural

SIGNS = f"[] cantrip, () ritual, <> comes back, {{}} focus slot, o basic, # locked, * wild; {SET} of a glyph win"


def board(game: TheMeld, view: View, width: int) -> list[Line]:
    """The table as a viewer sees it."""
    seen = Seen(game.content, with_short_names(view, hexes.LONGEST_NAME))
    lines = [heading(_title(seen), width)]
    if view["decision"] in ("setup board", "setup side"):
        return [*lines, *setup(seen, width), *players(seen, width)]
    lines += [*_stock(seen, width), *scene(seen, width)]
    lines += [*tile_map(seen, width), *tile_rows(seen, width), []]
    return [*lines, *players(seen, width), *wrapped([], SIGNS, width, "soft")]


def _title(seen: Seen) -> str:
    """Where the game stands."""
    view, state = seen.view, seen.state
    if not state["round"]:
        return "Before the first round"
    if view["outcome"] is not None:
        return f"Round {state['round']} · {text.prompt(view)}"
    so_far = f"{state['invocations']} of {invocations(seen, state['active'])} invocations made"
    turn = f"{seen.name(state['active'])}'s turn, {so_far}"
    return f"Round {state['round']} · {turn} · {seen.name(state['first'])} goes first"


def _stock(seen: Seen, width: int) -> list[Line]:
    """The stack and the supply, and the unique constructs that nobody holds."""
    state = seen.state
    known = state["stack_known"]
    count = plural(len(state["stack"]) + len(known), "tile")
    if known:
        count += f", the last of them {', '.join(names.tile(seen.content, t) for t in known)}"
    free = [seen.content.die_names[kind] for kind in range(1, KINDS) if state["holder"][kind] is None]
    return [
        *wrapped([hexes.label("stack")], count, width),
        *wrapped([hexes.label("supply")], ", ".join([names.constructs(state["supply"]), *free]), width),
    ]
