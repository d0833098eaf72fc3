"""Tables of figures."""

from __future__ import annotations

import tablewright
from tablewright.lab.statistics import Share
from tablewright.terminal import figures
from tests.terminal.scripted import Scripted


def test_a_simulation_is_told_with_its_uncertainty_and_its_settings() -> None:
    game = tablewright.game("championship")
    results = tablewright.simulate(
        "championship", games=6, bots=["random", "greedy"], seed=1, jobs=1, settings={"round_limit": 30}
    )
    scripted = Scripted([])
    scripted.screen.show(figures.simulation(game, results))
    share = results.seat_wins[0]
    assert f"● Blue (seat 0) {share.share:.1%} {share.low:.1%} to {share.high:.1%}" in scripted.text
    assert f"greedy {results.bot_wins['greedy'].share:.1%}" in scripted.text
    assert "settings: round_limit=30" in scripted.text
    assert "seed 1, rules 1, content" in scripted.text
    assert max(len(line) for line in scripted.lines) <= 80


def test_an_interval_is_drawn_in_its_place() -> None:
    for count in (0, 1, 50, 99, 100):
        drawn = figures.interval(Share(count, 100))
        assert len(drawn) == figures.BAR
        assert drawn.index("●") == min(figures.BAR - 1, count * figures.BAR // 100)
    assert "━●━" in figures.interval(Share(50, 100))


def test_speed_is_a_table() -> None:
    row = {"game": "meld", "seats": 3, "decisions_per_s": 123456.7, "games_per_s": 12.34, "clone_us": 2.5}
    scripted = Scripted([])
    scripted.screen.show(figures.speed({"mode": "plain", "python": "3.11.7", "games": [row]}))
    assert "Random play on one core, plain, Python 3.11.7" in scripted.text
    assert "meld 3 123,457 12.3 2.50" in scripted.text
