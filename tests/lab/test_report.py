"""A report: every part is there, in one file that needs nothing else; its findings say what the games show."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import tablewright as tw
from tablewright.lab import chapters, usage_chapters
from tablewright.lab.charts import Bars
from tablewright.lab.checkpoint import Checkpoint
from tablewright.lab.estimates import FEWEST, share
from tablewright.lab.executor import SerialExecutor
from tablewright.lab.ladder import Rung
from tablewright.lab.matrix import Matrix, RestrictedWins
from tablewright.lab.observing import Series
from tablewright.lab.report import Inquiry, Report, inquire, main_series, make_inquiry, question_series
from tablewright.lab.studies import study
from tablewright.lab.study import Answer, Item, Question, Run, Runs, Study

from .rows import row


class Asking(Study):
    """A study with questions of every kind."""

    def questions(self) -> list[Question]:
        short = Run(settings={"round_limit": 2})
        return [
            Question(1, "How short?", self.short, {"short": short}),
            Question(2, "How short again?", self.short, {"short": short, "without": Run(without=("action:train",))}),
            Question(3, "Is it fun?", needs_people="only people have fun"),
        ]

    @staticmethod
    def short(runs: Runs) -> Answer:
        ends = {game.reason for game in runs["short"]}
        return Answer(f"{len(runs['base'])} and {len(runs['short'])} games: {sorted(ends)}.", Bars("Short", []))


@pytest.fixture(scope="module")
def report() -> Report:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablewright.lab.report.study", Asking)
        series = main_series("championship", ["random"], 1)
        return Inquiry(series, 24, 3, 2, 0).report(SerialExecutor(), Checkpoint())


@pytest.fixture(scope="module")
def page(report: Report) -> str:
    return report.html()


def test_every_part_is_there(report: Report, page: str) -> None:
    for title in (
        "World Championship in the lab", "What the designer should know", "Who wins", "How long it takes",
        "How open it stays", "How it ends", "Scores", "What is done", "Doing without", "The lab questions",
    ):  # fmt: skip
        assert f">{title}</h" in page, title
    for value in ("championship", report.rules.digest, "version 1", "as in the rulebook", "random, random", "24"):
        assert f"<dd>{value}</dd>" in page
    assert all(finding.sentence for finding in report.findings)
    empty = page.count("Too few games to draw it.")
    assert empty == 2  # the questions' charts without a bar
    assert page.count("<figure>") - empty == page.count('class="plot"') == page.count("the figures</summary>")


def test_the_page_needs_nothing_else(page: str) -> None:
    assert not re.search(r"https?://", page)
    assert "<script" not in page
    assert "<link" not in page
    assert "@import" not in page
    assert not re.search(r"\b(src|href)=[\"'](?!#)", page)
    assert len(page) < 3_000_000


def test_the_contents_lead_to_every_part(page: str) -> None:
    anchors = re.findall(r'<h2 id="([^"]+)"', page)
    assert re.findall(r'href="#(c\d+)"', page) == anchors
    assert len(anchors) == len(set(anchors))


def test_questions_are_answered_from_their_own_games_or_named_as_peoples(report: Report, page: str) -> None:
    first, second, third = report.answers
    assert first.answer is not None
    assert first.answer.sentence == "24 and 3 games: ['round_limit']."
    assert second.answer == first.answer
    assert report.runs["1: short"] is report.runs["2: short"]  # the same games, played once
    assert report.runs["2: without"][0].bots[0] == "random without action:train"
    assert third.answer is None
    assert "Needs people: only people have fun" in page


def test_the_matrix_is_made_of_the_reports_own_games(report: Report, page: str) -> None:
    assert report.matrix is not None
    assert report.matrix.seeds == 2
    assert {entry.item.key for entry in report.matrix.rows} | {item.key for item in report.matrix.never_taken} == {
        item.key for item in Asking(report.rules).usable()
    }
    assert "action: draw energy card" in page  # never taken: a restriction cannot matter


def test_what_was_never_taken_is_so_on_the_seeds_of_the_matrix_and_could_have_been() -> None:
    made = inquire("championship", 12, ["random"], 1, question_games=0, matrix_seeds=1, ladder_games=0, jobs=1)
    assert made.matrix is not None
    never_taken = {item.key for item in made.matrix.never_taken}
    assert "card:A4" not in never_taken  # in no deck
    tried = never_taken | {entry.item.key for entry in made.matrix.rows}
    assert "action:train" in tried
    assert not any(key.startswith("lesson:") for key in tried)  # learned unseen
    taken = {key for game in made.rows for seat in game.taken for key in seat}
    assert never_taken & taken
    (chapter,) = (chapter for chapter in made.chapters if chapter.title == "Doing without")
    assert f"{len(never_taken)} others were never taken on this seed" in chapter.about
    assert [table.title for table in chapter.tables] == ["Every restriction", "Never taken on this seed"]


def test_the_same_inquiry_gives_the_same_report() -> None:
    series = main_series("championship", ["random"], 1)
    one = Inquiry(series, 8, 0, 0, 0).report(SerialExecutor(), Checkpoint())
    other = inquire("championship", 8, ["random"], 1, question_games=0, matrix_seeds=0, ladder_games=0, jobs=1)
    assert (other.key, other.runs, other.findings) == (one.key, one.runs, one.findings)


@pytest.mark.parametrize("game", tw.games())
def test_every_game_has_a_report(game: str) -> None:
    made = inquire(game, games=2, bots=["random"], seed=1, question_games=0, matrix_seeds=1, ladder_games=0, jobs=1)
    assert made.findings
    assert {chapter.title for chapter in made.chapters} >= {"Who wins", "What is done", "Doing without"}


def test_a_question_about_the_reports_own_kind_of_games_has_all_of_them() -> None:
    class Same(Asking):
        def questions(self) -> list[Question]:
            return [Question(1, "How short?", self.short, {"short": Run(seats=2)})]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablewright.lab.report.study", Same)
        found = Inquiry(main_series("championship", ["random"], 1), 8, 2, 0, 0).report(SerialExecutor(), Checkpoint())
    assert found.answers[0].answer is not None
    assert found.answers[0].answer.sentence.startswith("8 and 8 games")


def test_a_question_about_a_table_of_another_size_keeps_the_settings_that_it_can_have() -> None:
    rules = tw.game("fracture")
    settings = {"lineup": "UNI-A,HRD-A", "exile_recruit": "none"}
    series = main_series("fracture", ["random"], 1, settings)
    made = [question_series(rules, series, Run(seats=seats)) for seats in (2, 3)]
    assert [each.settings["lineup"] for each in made] == ["UNI-A,HRD-A", "none"]
    assert [each.settings["exile_recruit"] for each in made] == ["none", "none"]


def asked(series: Series) -> Report:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablewright.lab.report.study", Asking)
        return Inquiry(series, 8, 2, 0, 0).report(SerialExecutor(), Checkpoint())


def test_a_question_compares_the_same_players() -> None:
    """Games of two bots, or of a restricted one, are no measure for games of one bot alone."""
    for series in (
        main_series("championship", ["random", "greedy"], 1),
        main_series("championship", ["random"], 1, without=["action:train"]),
    ):
        found = asked(series)
        assert [game.bots for game in found.runs["1: base"]] == [["random", "random"]] * 2
        assert [game.bots for game in found.runs["1: short"]] == [["random", "random"]] * 2
        assert found.answers[0].answer is not None
        assert found.answers[0].answer.sentence.startswith("2 and 2 games")
        restricted = ", unrestricted" if series.players[0].without else ""
        assert found.answers[0].base == f"random in every seat{restricted}"
        assert f"From games of its own, with random in every seat{restricted}." in found.html()


def test_a_question_compares_with_the_rulebook_in_what_it_asks_about() -> None:
    found = asked(main_series("championship", ["random"], 1, {"round_limit": 2, "first_player": "seat1"}))
    assert found.answers[0].base == "round_limit = 100"
    assert {game.figures["first"] for game in found.runs["1: base"]} == {1}  # what it does not ask about stays
    assert {game.reason for game in found.rows} == {"round_limit"} != {game.reason for game in found.runs["1: base"]}


def test_a_part_of_which_no_game_is_wanted_is_left_out() -> None:
    made = inquire("championship", 8, ["random"], 1, question_games=0, matrix_seeds=0, ladder_games=0, jobs=1)
    assert made.answers == []
    assert list(made.runs) == ["report"]
    assert not any(title in made.html() for title in ("The lab questions", "Doing without", "Skill depth"))


def test_no_part_that_is_not_asked_for_is_too_short_to_tell_anything() -> None:
    inquiry = make_inquiry(main_series("championship", ["random"], 1), 20, None, None, None)
    assert min(inquiry.question_games, inquiry.ladder_games) >= FEWEST
    assert make_inquiry(main_series("championship", ["random"], 1), 20, 1, 1, 1).question_games == 1


def test_settings_that_leave_a_card_out_raise_no_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewright.lab.report.study", study)
    small = inquire("championship", 6, ["random"], 1, question_games=0, matrix_seeds=0, ladder_games=0, jobs=1)
    sentences = {finding.sentence: finding.tone for finding in small.findings}
    left_out = [sentence for sentence in sentences if "Aggressive 4" in sentence]
    assert left_out
    assert all(sentences[sentence] == chapters.NOTE and "no choice" in sentence for sentence in left_out)


@pytest.mark.parametrize(("seeds", "tells"), [(2, False), (20, True)])
def test_a_matrix_of_few_seeds_does_not_claim_that_nothing_is_needed(seeds: int, tells: bool) -> None:
    items = [Item("card", str(n), f"Card {n}") for n in range(30)]
    rows = [RestrictedWins(item, share(seeds / 2, seeds), 1) for item in items]
    chapter = usage_chapters.restricted(Matrix(0.5, seeds, rows, items))
    assert ("too few to tell" not in chapter.charts[0].title) is tells
    assert len(chapter.about) < 500
    assert len(chapter.tables[-1].rows) == 30


def test_progress_hears_of_every_part() -> None:
    heard: list[tuple[int, str, int]] = []

    @contextmanager
    def counted(total: int, word: str) -> Iterator[Callable[[int], None]]:
        done: list[int] = []
        yield done.append
        heard.append((total, word, sum(done)))

    Inquiry(main_series("championship", ["random"], 1), 5, 0, 2, 0).report(SerialExecutor(), Checkpoint(), counted)
    assert [word for _, word, _ in heard] == ["games", "lab questions", "unrestricted play", "restricted play"]
    assert all(total == done for total, _, done in heard)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"games": 0}, "at least 1"),
        ({"question_games": -1}, "at least 0"),
        ({"bots": ["random"] * 3}, "2 players, not for 3 bots"),
        ({"bots": ["genius"]}, "no bot 'genius'"),
        ({"without": ["rubbish"]}, "has no 'rubbish'"),
        ({"without": ["card:A2", "card:B1"], "must": ["Aggressive 2"]}, "without card:A2 and must use it"),
        ({"settings": {"round_limit": 0}}, "not possible"),
        ({"content": Path("nowhere.toml")}, "cannot read nowhere.toml"),
        ({"content": tw.game("meld").content_path}, f"{tw.game('meld').content_path}: content"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(tw.TablewrightError) as refused:
        inquire("championship", **{"bots": ["random"], "jobs": 1, **arguments})
    assert words in str(refused.value)


# -- findings -----------------------------------------------------------------------------------------------

STUDY = Study(tw.game("championship"))


def sentences(chapter: chapters.Chapter, tone: str) -> list[str]:
    return [finding.sentence for finding in chapter.findings if finding.tone == tone]


def test_an_uneven_seat_is_an_alarm_with_its_figures() -> None:
    found = chapters.balance([row([0])] * 80 + [row([1])] * 20, STUDY, ["greedy", "greedy"])
    (alarm,) = sentences(found, "alarm")
    assert alarm.startswith("Blue (seat 0) wins 80.0% (71.1 to 86.7%, 100 games), 30.0 points more than the fair 50%")
    assert found.charts[0].title == "Blue (seat 0) wins 80% (71 to 87)"


def test_where_all_win_alike_nobody_wins_most() -> None:
    even = chapters.balance([row([0])] * 10 + [row([1])] * 10, STUDY, ["greedy", "greedy"])
    assert sentences(even, "note") == [
        "Wins by seat are even: Blue (seat 0) and Vermilion (seat 1) each win 50.0% (29.9 to 70.1%, 20 games)."
    ]
    three = [row([winner], [1, 0, 0]) for winner in (0, 1) * 8 + (2,) * 4]
    (told,) = sentences(chapters.balance(three, STUDY, ["greedy"] * 3), "note")
    assert "Blue (seat 0) and Vermilion (seat 1) each win most, 40.0%" in told
    alarm = [row([winner], [1, 0, 0]) for winner in (0, 1) * 40]
    found = chapters.balance(alarm, STUDY, ["greedy"] * 3)
    assert sentences(found, "alarm")[0].startswith("Blue (seat 0) and Vermilion (seat 1) each win 50.0% ")
    assert found.charts[0].title == "Blue (seat 0) and Vermilion (seat 1) each win 50% (39 to 61)"


def test_a_category_without_any_choice_says_so() -> None:
    keys = {item.key for item in STUDY.usable()}
    (found,) = usage_chapters.content([row()] * 9, STUDY, keys)
    assert found.about == "The settings leave no choice here."
    (open_,) = usage_chapters.content([row()] * 9, STUDY, [])
    assert open_.about.startswith("Taken: of the choices")


def test_choices_and_minutes_of_a_game_are_of_the_same_kind() -> None:
    """Both are means: 100 choices are 100 times the seconds of one."""
    found = chapters.length([row(choices=n) for n in (40, 40, 220) * 4], STUDY)
    (told,) = sentences(found, "note")
    assert told.startswith("A game takes 100.0 (")
    assert f"about {100 * STUDY.game.minutes_per_choice:.0f} minutes" in told


def test_a_limit_that_is_reached_is_an_alarm() -> None:
    found = chapters.endings([row(reason="knockout")] * 9 + [row(reason="round_limit")], STUDY)
    (alarm,) = sentences(found, "alarm")
    assert "The limit 'round limit' ends 10.0% (1.8 to 40.4%, 10 games)" in alarm
    assert sentences(chapters.endings([row(reason="knockout")] * 9, STUDY), "alarm") == []


def test_a_game_decided_early_is_notable() -> None:
    early = row([0], values=[[0.0, 0.5, 0.6, 0.7, 1.0], [0.0, -0.5, -0.6, -0.7, -1.0]])
    (told,) = sentences(chapters.openness([early] * 20), "notable")
    assert told.startswith("The game is in effect decided after 25% of its choices")


def test_a_rung_that_is_none_is_notable() -> None:
    clear = Rung("random", "greedy", share(20, 20), 0.5)
    none = Rung("greedy", "search:50", share(10, 20), 0.5)
    few = Rung("search:50", "search:200", share(1, 2), 0.5)
    unclear = Rung("search:200", "search:800", share(4, 6), 0.5)
    found = chapters.skill([clear, none, few, unclear])
    assert len(sentences(found, "notable")) == 1
    assert any("Too few games to tell" in told and "search:800 wins 66.7%" in told for told in sentences(found, "note"))
    assert "search:50 wins 50.0%" in sentences(found, "notable")[0]
    assert "Too few games to compare search:200 with search:50." in sentences(found, "note")


def test_a_bot_that_is_stronger_is_no_fault_of_the_game() -> None:
    rows = [row([n % 2], number=n) for n in range(40)]  # the first of the list moves from seat to seat, and wins
    found = chapters.balance(rows, STUDY, ["greedy", "random"])
    assert sentences(found, "alarm") == []
    assert any(told.startswith("Greedy wins 100.0%") for told in sentences(found, "notable"))
