"""Where nothing is known yet, the titles of the charts do not state anything."""

from __future__ import annotations

import re

import pytest

import tablewright as tw
from tablewright.lab import estimates
from tablewright.lab.report import inquire

FIGURE = re.compile(r"\d%|\d\.\d")
CLAIM = re.compile(r"\bmost\b|\bhalf of the (report's )?games\b|^Turn \d", re.IGNORECASE)


@pytest.mark.parametrize("game", tw.games())
def test_no_title_states_what_is_not_known(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimates, "FEWEST", 10**9)  # players and battles are more than games, and as unknown here
    report = inquire(game, games=2, bots=["random"], seed=1, question_games=2, matrix_seeds=0, ladder_games=0, jobs=1)
    answers = [each.answer for each in report.answers if each.answer]
    charts = [chart for answer in answers for chart in answer.charts]
    titles = [chart.title for chart in [*charts, *(chart for chapter in report.chapters for chart in chapter.charts)]]
    assert len(titles) >= 20
    clear = [title for title in titles if "not clearly" not in title]
    assert [title for title in clear if FIGURE.search(title) or CLAIM.search(title) or "  " in title] == []
