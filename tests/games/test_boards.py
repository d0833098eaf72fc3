"""All text boards: they fit, and they show nothing hidden."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.kernel.rng import Rng

from . import text_boards
from .moments import every_case, moments, moments_of

SHORT: dict[str, dict[str, Any]] = {
    "harrowing": {"boards": "aspirant", "set_size": 2, "round_limit": 40},
    "meld": {"round_limit": 60},
}


@every_case
def test_the_table_fits_at_every_moment_from_every_point_of_view(id: str, name: str) -> None:
    for ply, match in enumerate(moments_of(id, name, seed=1)):
        for viewer in (*range(len(match.names)), None) if ply % 20 == 0 else (match.seat,):
            for width in (80, 87, 100) if ply % 20 == 0 else (80,):
                text_boards.check_fits(match.game, match.view(viewer), width)


@every_case
def test_nothing_hidden_is_told(id: str, name: str) -> None:
    """A position that differs only in what the viewer cannot know gives the same table."""
    rng = Rng(1, 2, 3, 4)
    for ply, match in enumerate(moments_of(id, name, seed=3)):
        if ply % 10 == 0 or match.view(None)["state"].get("combat"):
            for viewer in {match.seat, 0, None}:
                text_boards.check_nothing_hidden(match, viewer, rng)


@pytest.mark.parametrize("id", SHORT)
def test_the_end_says_who_has_won(id: str) -> None:
    *_, match = moments(tw.game(id), 2, SHORT[id])
    assert match.outcome is not None
    winners = [match.names[seat] for seat in match.outcome.winners]
    for viewer in (0, 1, None):
        shown = text_boards.lines(match.game, match.view(viewer))
        assert match.game.prompt(match.view(viewer)) in shown[0]
        assert all(any(name in line and "wins" in line for line in shown[1:]) for name in winners)
