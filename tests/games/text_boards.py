"""What every game's text board is held to."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable

from rich.cells import cell_len

from tablewright.drawing.text_board import Line
from tablewright.kernel.game import Game
from tablewright.kernel.match import Match
from tablewright.kernel.pov import Pov
from tablewright.kernel.reader import View
from tablewright.kernel.rng import Rng
from tablewright.terminal.text_board import own_board


def drawn(game: Game, view: View, width: int = 80) -> list[Line]:
    """The table of a view, as the terminal finds it."""
    board = own_board(type(game).__module__)
    assert board is not None, f"{game.id} has no text board"
    return board(game, view, width)


def lines(game: Game, view: View, width: int = 80) -> list[str]:
    """The same without styles."""
    return ["".join(text for text, _ in line) for line in drawn(game, view, width)]


def check_fits(game: Game, view: View, width: int) -> None:
    """Letters of single width in known styles, none beyond the width; and the view is left as it was."""
    before = copy.deepcopy(view)
    styles = {"", "strong", "soft", *(f"seat{seat}" for seat in range(view["seats"]))}
    for line in drawn(game, view, width):
        text = "".join(text for text, _ in line)
        assert cell_len(text) == len(text) <= width
        assert {style for _, style in line} <= styles
    assert view == before


def check_nothing_hidden(match: Match, viewer: int | None, rng: Rng) -> None:
    """A position that differs only in what the viewer cannot know gives the same table."""
    pov = match.pov(viewer)
    other = Pov(pov.game, pov.sample(rng), viewer, pov.settings, pov.names, [])
    assert drawn(match.game, other.view) == drawn(match.game, pov.view)


def check_all_is_on_the_table(match: Match, spoken_of: Callable[[Match, int], list[str]]) -> None:
    """The words by which what a move is about is known are on the table of the one who chooses, for every move."""
    shown = "\n".join(lines(match.game, match.view(match.seat)))
    for move in match.legal:
        for words in spoken_of(match, move.id):
            assert re.search(rf"(?<![\w-]){re.escape(words)}(?!\d)", shown), (move.text, words)
