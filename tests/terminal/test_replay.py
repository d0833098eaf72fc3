"""Stepping through a record."""

from __future__ import annotations

import pytest

import tablewright
from tablewright.kernel.match import Match
from tablewright.kernel.rng import seeded
from tablewright.terminal.replay import Replay
from tests.terminal.scripted import Scripted


@pytest.fixture(scope="module")
def match() -> Match:
    match, rng = tablewright.game("championship").start(seed=5, settings={"round_limit": 3}), seeded(5)
    while match.seat is not None:
        match.play(match.legal[rng.below(len(match.legal))])
    return match


def stepped(match: Match, *answers: str, seat: int | None = None) -> tuple[Replay, Scripted]:
    scripted = Scripted(answers)
    replay = Replay(match, seat, scripted.screen)
    replay.run()
    return replay, scripted


@pytest.mark.parametrize(
    ("answers", "ply"),
    [
        (("n",), 1),
        (("",), 1),
        (("n", "n", "p"), 1),
        (("p",), 0),
        (("12",), 12),
        (("12", "0"), 0),
        (("9999",), 0),
        (("12", "fly"), 12),
        (("N", "q", "n"), 1),
    ],
)
def test_keys_lead_to_moments(match: Match, answers: tuple[str, ...], ply: int) -> None:
    assert stepped(match, *answers)[0].ply == ply


def test_a_moment_is_looked_up_once(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    at = Match.at

    def counted(match: Match, ply: int) -> Match:
        asked.append(ply)
        return at(match, ply)

    monkeypatch.setattr(Match, "at", counted)
    stepped(match, "n", "12", "0", seat=0)
    assert len(asked) == 4


def test_the_last_moment_tells_the_result(match: Match) -> None:
    last = len(match.moves)
    replay, scripted = stepped(match, str(last), "n")
    assert replay.ply == last
    assert "(round limit) [WCT-67]" in scripted.text
    assert f"✗ The record has moments 0 to {last}, not {last + 1}." in scripted.text


def test_the_point_of_view_can_be_changed(match: Match) -> None:
    replay, scripted = stepped(match, "s 1", "s", "s 0", "s 7", "s x")
    assert replay.seat == 0
    assert "seen by ■ Vermilion" in scripted.text
    assert "seen by a spectator" in scripted.text
    assert "✗ The seats are 0, 1, not '7'" in scripted.text
    assert "✗ The seats are 0, 1, not 'x'" in scripted.text


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_point_of_view_shows_no_more_than_its_own_log(match: Match, seat: int | None) -> None:
    _, scripted = stepped(match, *["n"] * len(match.moves), seat=seat)
    shown = scripted.text
    own = match.log(seat)
    assert [line for line in own if line not in shown] == []
    hidden = {line for other in (0, 1) for line in match.log(other)} - set(own)
    assert hidden
    assert [line for line in hidden if line in shown] == []
    moves = [(move, match.at(ply).seat) for ply, move in enumerate(match.moves)]
    own_moves = {move for move, chooser in moves if chooser == seat}
    others_moves = {move for move, _ in moves if " " in move} - own_moves
    assert [move for move in own_moves if f", {move} · seen by" not in shown] == []
    assert [move for move in others_moves if f", {move} · seen by" in shown] == []


def test_help_and_slips(match: Match) -> None:
    _, scripted = stepped(match, "?", "fly")
    assert "goes to the moment after that many choices" in scripted.text
    assert "✗ 'fly' is not a command" in scripted.text
