"""The chapters of a report on what is used, and on how players fare without it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from tablewright.lab.chapters import ALARM, NOTABLE, NOTE, Chapter, DataTable, Finding
from tablewright.lab.charts import Bars, Chart
from tablewright.lab.estimates import Estimate
from tablewright.lab.matrix import Matrix, RestrictedWins
from tablewright.lab.presentation import hedge
from tablewright.lab.study import ACTION, Item, ObservedGame, Study
from tablewright.lab.usage import (
    FEWEST_COMPARED,
    NEVER_OFFERED,
    NEVER_TAKEN,
    NO_CHOICE,
    NOT_YET_TAKEN,
    ItemUsage,
    usage,
)
from tablewright.lab.wording import capitalize, first_few, rounded, words

T = TypeVar("T")

NAMES_LISTED = 8  # the most names in a sentence,
FIGURES_LISTED = 3  # and the most with their figures
MOST_BARS = 40  # of a chart
ABOUT_USAGE = (
    "Taken: of the choices at which it was on offer, those that used it. The lift compares the wins of players who "
    "ever took it with the wins of those who could and never did; it goes with winning and need not cause it. "
    f"Flags hold after correction for the number of tests. A chart shows at most {MOST_BARS} bars, those of the "
    "highest and the lowest figures; the table has them all."
)


def content(rows: Sequence[ObservedGame], study: Study, no_choice: Collection[str]) -> list[Chapter]:
    """Offered, taken and what goes with winning: a chapter for each category of content."""
    by_category: dict[str, list[ItemUsage]] = {}
    for use in usage(rows, study, no_choice):
        by_category.setdefault(use.item.category, []).append(use)
    about = ABOUT_USAGE
    chapters = []
    for category, uses in by_category.items():
        if all(use.flag == NO_CHOICE for use in uses):
            chapters.append(_category(category, uses, len(rows), "The settings leave no choice here."))
        else:
            chapters.append(_category(category, uses, len(rows), about))
            about = ""  # said once
    return chapters


def _category(category: str, uses: Sequence[ItemUsage], games: int, about: str) -> Chapter:
    kind = "kind of action" if category == ACTION else words(category)
    offered = sorted((use for use in uses if use.offered), key=lambda use: -use.per_choice.value)
    compared = sorted((use for use in offered if use.lift.known), key=lambda use: -use.lift.value)
    charts: list[Chart] = []
    if offered:
        charts.append(_taken_chart(kind, [use for use in offered if use.per_choice.known]))
    if compared:
        charts.append(_lift_chart(kind, compared))
    findings = [*_unused(category, kind, uses, games), *_lifts(category, kind, uses)]
    title = "What is done" if category == ACTION else f"What is used: {kind}"
    return Chapter(title, about, findings, charts, [_usage_table(kind, uses)])


def _unused(category: str, kind: str, uses: Sequence[ItemUsage], games: int) -> list[Finding]:
    """What is never or hardly ever used."""
    findings = []
    for flag, weight, tone, text in (
        (NEVER_OFFERED, 70, ALARM, f"Never on offer in {games:,} games"),
        (NEVER_TAKEN, 72, ALARM, f"On offer but never taken in {games:,} games"),
        ("dead", 68, NOTABLE, "Hardly ever taken by those who can"),
        (NOT_YET_TAKEN, 22, NOTE, f"Not taken in {games:,} games, but too few players could to tell"),
        (NO_CHOICE, 15, NOTE, "The settings leave no choice of"),
    ):
        found = [use.item for use in uses if use.flag == flag]
        if found:
            lighter = category == ACTION and tone != NOTE
            names = first_few([item.name for item in found], NAMES_LISTED)
            sentence = f"{text}: {names} ({kind}, {len(found)} of {len(uses)})."
            findings.append(Finding(weight - 30 * lighter, NOTABLE if lighter else tone, sentence))
    return findings


def _lifts(category: str, kind: str, uses: Sequence[ItemUsage]) -> list[Finding]:
    """What goes with winning or losing."""
    findings = []
    for flag, more in (("dominant", "more"), ("weak", "less")):
        found = sorted((use for use in uses if use.flag == flag), key=lambda use: -abs(use.lift.value))
        if found:
            shown = first_few(
                [f"{use.item.name} {_points(use.lift)}, at least {use.lift.count:,} players each way" for use in found],
                FIGURES_LISTED,
                "; ",
            )
            strength = min(25.0, 50 * abs(found[0].lift.value)) - (20 if category == ACTION else 0)
            sentence = f"Goes with winning {more} ({kind}; takers against those who could and did not): {shown}."
            findings.append(Finding(50 + strength, NOTABLE, sentence))
    return findings


def _taken_chart(kind: str, known: Sequence[ItemUsage]) -> Bars:
    title = f"How often each {kind} is taken when it is on offer"
    if known:
        first = known[0]
        most = f" most{hedge({use.item.name: use.per_choice for use in known})}:" if len(known) > 1 else ""
        title = f"On offer, {_spoken(first.item)} is taken{most} at {rounded(first.per_choice)} of the choices"
    return Bars(title, [use.per_choice.bar(use.item.name) for use in _first_and_last(known)])


def _lift_chart(kind: str, compared: Sequence[ItemUsage]) -> Bars:
    stands_out = [use for use in compared if use.flag in ("dominant", "weak")]
    if stands_out:
        best = max(stands_out, key=lambda use: abs(use.lift.value))
        title = f"{capitalize(_spoken(best.item))} goes with {_points(best.lift)} of wins"
    elif any(use.lift.count >= FEWEST_COMPARED for use in compared):
        title = f"No {kind} clearly goes with winning or losing"
    else:
        title = f"Too few players to say which {kind} goes with winning"
    bars = [use.lift.scaled(100).bar(use.item.name) for use in _first_and_last(compared)]
    return Bars(title, bars, unit="points of wins, takers less the others", reference=0.0)


def _usage_table(kind: str, uses: Sequence[ItemUsage]) -> DataTable:
    header = ("", "on offer", "taken", "of choices", "of players", "lift (points)", "")
    rows = [
        (
            use.item.name,
            f"{use.offered:,}",
            f"{use.taken:,}",
            rounded(use.per_choice) if use.offered else "",
            rounded(use.pickers) if use.offered else "",
            _points(use.lift).removesuffix(" points") if use.lift.known else "too few",
            use.flag,
        )
        for use in uses
    ]
    return DataTable(f"Every {kind}", header, rows)


# -- doing without ----------------------------------------------------------------------------------------


def restricted(found: Matrix) -> Chapter:
    """The matrix of restricted play."""
    actions = [row for row in found.rows if row.item.category == ACTION]
    items = [row for row in found.rows if row.item.category != ACTION]
    seeds = "this seed" if found.seeds == 1 else "these seeds"
    about = (
        f"One player may not use the item, the others are the same bot unrestricted; {_count_are(found.seeds, 'seed')} "
        "played with that player in every seat. The dashed line is the fair share, which the bot wins against itself."
    )
    tables = []
    if found.rows:
        header = ("without", "wins", "seeds", "games in which it was stopped", "")
        rows = [
            (_label(row.item), rounded(row.wins), str(row.wins.count), str(row.stopped), row.flag) for row in found.rows
        ]
        tables.append(DataTable("Every restriction", header, rows))
    if found.never_taken:
        others = "1 other was" if len(found.never_taken) == 1 else f"{len(found.never_taken)} others were"
        about += (
            f" {others} never taken on {seeds}, so that a restriction cannot matter there, though other games of the "
            "report may show it taken."
        )
        tables.append(DataTable(f"Never taken on {seeds}", ("",), [(_label(item),) for item in found.never_taken]))
    charts: list[Chart] = [_without_chart(rows, found) for rows in (items, actions) if rows]
    return Chapter("Doing without", about, _restrictions_that_matter(found), charts, tables)


def _restrictions_that_matter(found: Matrix) -> list[Finding]:
    findings = []
    for flag, effect in (("needed", "does worse"), ("better without", "does better")):
        flagged = [row for row in found.rows if row.flag == flag]
        flagged.sort(key=lambda row: (row.item.category == ACTION, -abs(row.wins.value - found.fair)))
        if flagged:
            first = flagged[0]
            shown = first_few(
                [f"{_label(row.item)}: wins {rounded(row.wins)}" for row in flagged], FIGURES_LISTED, "; "
            )
            strength = 50 * abs(first.wins.value - found.fair) - (20 if first.item.category == ACTION else 0)
            sentence = (
                f"A player who may not use it {effect} against the same bot ({found.fair:.0%} is fair, "
                f"{found.seeds} seeds in every seat): {shown}."
            )
            findings.append(Finding(58 + strength, NOTABLE, sentence))
    return findings


def _without_chart(rows: Sequence[RestrictedWins], found: Matrix) -> Bars:
    costly = next((row for row in rows if row.flag == "needed"), None)
    if costly:
        title = f"Without {_spoken(costly.item)} a player wins {rounded(costly.wins)}"
    elif found.is_conclusive:
        what = "action" if rows[0].item.category == ACTION else "content"
        title = f"There is no {what} that a player clearly cannot do without"
    else:
        title = f"{_count_are(found.seeds, 'seed')} too few to tell what a player cannot do without"
    return Bars(title, [row.wins.bar(row.item.name) for row in _first_and_last(rows)], reference=found.fair)


# -- words ------------------------------------------------------------------------------------------------


def _first_and_last(rows: Sequence[T]) -> Sequence[T]:
    """What a chart has room for: the beginning and the end of a long row; the table has all of it."""
    half = MOST_BARS // 2
    return rows if len(rows) <= MOST_BARS else [*rows[:half], *rows[-half:]]


def _points(lift: Estimate) -> str:
    low, value, high = (f"{100 * x:+.0f}" for x in (lift.low, lift.value, lift.high))
    return f"{value} ({low} to {high}) points"


def _count_are(number: int, what: str) -> str:
    return f"1 {what} is" if number == 1 else f"{number:,} {what}s are"


def _label(item: Item) -> str:
    return f"{item.category}: {item.name}" if item.category == ACTION else item.name


def _spoken(item: Item) -> str:
    return f"the action '{item.name}'" if item.category == ACTION else item.name
