"""What the study of every game is held to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.lab.study import Answer, ObservedGame, Runs, Study


def check_items(study: Study) -> None:
    """Every item has a name, and no two have the same key."""
    items = study.items()
    keys = [item.key for item in items]
    assert len(set(keys)) == len(keys)
    assert all(item.name.strip() and item.id.strip() and item.category.isidentifier() for item in items)


def check_uses(study: Study, rows: Sequence[ObservedGame], never: Mapping[str, str]) -> None:
    """What is used is an item, and every item is used, but those that are known not to be, with the reason."""
    keys = {item.key for item in study.items()}
    offered = {key for row in rows for seat in row.offered for key in seat}
    taken = {key for row in rows for seat in row.taken for key in seat}
    assert taken <= offered <= keys
    assert keys - taken <= set(never)


def check_questions(study: Study, count: int, rows: Sequence[ObservedGame]) -> None:
    """All questions are there, and are answered from some games and from none."""
    questions = study.questions()
    assert [question.number for question in questions] == list(range(1, count + 1))
    for question in questions:
        assert question.text.endswith("?")
        assert question.answer or question.needs_people
        for games in (rows, []):
            answer = question.answer_from(_runs(question.runs, games))
            if answer:
                check_answer(answer, charts=bool(games))


def _runs(names: Mapping[str, object], rows: Sequence[ObservedGame]) -> Runs:
    return {"base": rows, **dict.fromkeys(names, rows)}


def check_answer(answer: Answer, charts: bool) -> None:
    """A sentence without a hole in it, and charts with a title where there was anything to show."""
    assert answer.sentence.endswith(".")
    assert "nan" not in answer.sentence
    assert ".." not in answer.sentence
    if charts:
        assert 1 <= len(answer.charts) <= 3
    assert all(chart.title for chart in answer.charts)
