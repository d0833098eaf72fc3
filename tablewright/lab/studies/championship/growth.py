"""Training, charging and leads in World Championship: questions 8, 9 and 10."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.games.championship.moves import LESSONS
from tablewright.kernel.words import plural
from tablewright.lab.charts import Line, Lines
from tablewright.lab.estimates import Estimate, column_ratio, correlation, difference, mean, per_player
from tablewright.lab.presentation import bar_chart, best_chart, best_name, best_title, line
from tablewright.lab.study import Answer, ObservedGame, Runs
from tablewright.lab.winning import GameSeat, first_bot_wins, group_players, players, win, wins
from tablewright.lab.wording import UNKNOWN, number, percent, signed, verdict_on


def training(runs: Runs) -> Answer:
    """Question 8."""
    rows = runs["base"]
    when = {
        f"lesson {n + 1}": mean(
            row.figures["lessons"][seat][n][0] for row, seat in players(rows) if len(row.figures["lessons"][seat]) > n
        )
        for n in range(max((len(seat) for row in rows for seat in row.figures["lessons"]), default=0))
    }
    lasting = [row for row in rows if row.figures["rounds"] > 5]
    after_five = {
        plural(count, "lesson"): wins(group)
        for count, group in group_players(lasting, lambda row, seat: _learned(row, seat, 5)).items()
    }
    first = {lesson: wins(group) for lesson, group in group_players(rows, _first_lesson).items()}
    best = best_name(first)
    prices = {"per lesson": "base", "one more": "plus_one", "free": "free"}
    learned = {
        price: per_player(runs[name], lambda row, seat: len(row.figures["lessons"][seat]))
        for price, name in prices.items()
    }
    rounds = {price: mean(row.figures["rounds"] for row in runs[name]) for price, name in prices.items()}
    summary = "; ".join(f"{name} in round {figure.value:.1f}" for name, figure in when.items() if figure.known)
    best_words = f"{best} wins most, {percent(first[best], 'players')}" if best else UNKNOWN
    costs = "; ".join(
        f"{price} {number(learned[price])} lessons and {number(rounds[price])} rounds" for price in prices
    )
    correlated = correlation(lasting, lambda row, seat: (_learned(row, seat, 5), win(row, seat)))
    return Answer(
        f"On average players learn {summary or UNKNOWN}. Lessons after round 5 and winning go together with a "
        f"rank correlation of {signed(correlated)}. As first lesson {best_words}. By price: {costs}.",
        best_chart(
            after_five,
            "With {name} after round 5 players win most, {share}",
            "Wins by lessons after round 5",
            reference=0.5,
        ),
        bar_chart(
            best_title(first, "{name} wins most as first lesson, {share}", "Wins by first lesson"),
            {lesson: first[lesson] for lesson in LESSONS if lesson in first},
            reference=0.5,
        ),
    )


def _first_lesson(row: ObservedGame, seat: int) -> str | None:
    lessons: list[list[Any]] = row.figures["lessons"][seat]
    return lessons[0][1] if lessons else None


def _learned(row: ObservedGame, seat: int, last: int) -> int:
    return sum(entry[0] <= last for entry in row.figures["lessons"][seat])


def charging(runs: Runs) -> Answer:
    """Question 9."""
    rows = runs["base"]
    less = column_ratio(rows, "charges", 1)
    always = first_bot_wins(runs["always_full"])
    lengths = {
        name: mean(row.figures["rounds"] for row in runs[run])
        for name, run in (("as they like", "base"), ("always in full", "full"))
    }
    longer = difference(lengths["always in full"], lengths["as they like"])
    word = verdict_on(
        longer, "makes games longer", "makes games shorter", "makes games neither clearly longer nor shorter"
    )
    verdict = verdict_on(always, "wins more", "costs wins", "makes no clear difference", 0.5)
    return Answer(
        f"Players charge less than they could in {percent(less)} of their charges. One who always charges in full, "
        f"against one who need not, wins {percent(always)}: charging in full {verdict}. With `charge_mode = full` a "
        f"game takes {number(lengths['always in full'])} rounds instead of {number(lengths['as they like'])}.",
        bar_chart(
            f"Wins of a player who always charges in full: that {verdict}", {"always in full": always}, reference=0.5
        ),
        bar_chart(f"Charging in full {word}", lengths, unit="rounds"),
    )


def runaway(runs: Runs) -> Answer:
    """Question 10."""
    rows = runs["base"]
    leaders: dict[str, Estimate] = {}
    summary: list[str] = []
    lines: list[Line] = []
    for after in (2, 3, 4):
        reached = [row for row in rows if len(row.figures["lives"]) >= after]
        gaps = [(row, row.figures["lives"][after - 1]) for row in reached]
        led = wins((row, int(lives[1] > lives[0])) for row, lives in gaps if lives[0] != lives[1])
        leaders[f"after round {after}"] = led
        summary.append(f"after round {after} the leader wins {percent(led)}")
        lines.append(_by_gap(f"after round {after}", gaps))
    back = wins(
        (row, int(lives[1] < lives[0]))
        for row in rows
        for lives in row.figures["lives"][3:4]
        if abs(lives[0] - lives[1]) >= 5
    )
    return Answer(
        f"{'; '.join(summary).capitalize()}. A player who is behind by 5 or more cards of life after round 4 still "
        f"wins {percent(back)}.",
        bar_chart(
            best_title(
                {"round 4": leaders["after round 4"]},
                "The leader in life after {name} wins {share}",
                "The leader's wins",
            ),
            leaders,
            reference=0.5,
        ),
        Lines(_worth_of_a_lead(back), lines, "cards of life ahead", "share"),
    )


def _worth_of_a_lead(back: Estimate) -> str:
    if not back.known:
        return "Too few games to say what a large lead in life is worth"
    return f"A lead of 5 or more cards of life after round 4 wins {1 - back.value:.0%}"


def _by_gap(label: str, gaps: Sequence[tuple[ObservedGame, list[int]]]) -> Line:
    """Wins of the player ahead, by how much, in steps of two cards."""
    groups: dict[int, list[GameSeat]] = {}
    for row, lives in gaps:
        gap = abs(lives[0] - lives[1])
        if gap:
            groups.setdefault((gap + 1) // 2 * 2, []).append((row, int(lives[1] > lives[0])))
    found = {gap: wins(group) for gap, group in sorted(groups.items())}
    return line(label, {gap: figure for gap, figure in found.items() if figure.known})
