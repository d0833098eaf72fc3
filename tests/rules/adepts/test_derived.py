"""What the rules work out for a view is what happens, and what drawing, labels and text board show."""

from __future__ import annotations

from tablewright.games.adepts import Adepts
from tablewright.games.adepts.board import board
from tablewright.kernel.rng import seeded

from ..rule import rule
from .table import GAME, magus, table


@rule("ADP-126")
def test_the_score_so_far_is_drawn_and_becomes_the_result() -> None:
    match, rng = GAME.start(3, seed=4), seeded("score")
    while match.seat is not None:
        match.play(match.legal[rng.below(len(match.legal))])
    view = match.view(None)
    assert match.outcome is not None
    assert view["derived"]["score"] == match.outcome.scores
    lines = ["".join(text for text, _ in line) for line in board(Adepts(), view, 100)]
    [shown] = [line.split() for line in lines if line.startswith("score")]
    assert shown == ["score", *map(str, match.outcome.scores)]
    for seat, score in enumerate(match.outcome.scores):
        assert f"Mana {view['state']['mana'][seat]}; score {score}, with what the levels are worth" in match.svg(None)


@rule("ADP-107", "ADP-120")
def test_the_drawing_shows_stasis_and_whose_levels_are_due() -> None:
    t = table(magus(casts="Stasis", queue="ruby s3=2, onyx s3=1"), magus(casts="Siphon")).at("V")
    t.cast("Stasis", "gem topaz").cast("Siphon")
    drawn = t.match.svg(None)
    assert t.decision == "siphon_track"
    assert "Topaz track, standing still by Stasis" in drawn
    assert "Ruby track, 2 levels due to P0" in drawn


@rule("ADP-86", "ADP-R42")
def test_transfusion_offers_what_it_then_gives() -> None:
    t = table(magus(casts="Transfusion", queue="ruby s2=3")).at("III").cast("Transfusion")
    assert [move.label for move in t.match.legal] == ["6 mana", "3 levels of ruby"]
    t.play("mode mana")
    assert t.P0.mana == 6
