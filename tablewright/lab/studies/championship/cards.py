"""What the attack cards of World Championship are worth: questions 3 and 4."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.championship.content import Content
from tablewright.games.championship.moves import ATTACKS
from tablewright.lab.charts import Heat
from tablewright.lab.estimates import Estimate, ratio
from tablewright.lab.presentation import bar_chart, best_chart, best_name, hedge
from tablewright.lab.study import NO_ANSWER, Answer, ObservedGame, Runs
from tablewright.lab.winning import players, wins
from tablewright.lab.wording import FEW, number, percent, phrases

FAMILIES = {"A": "Aggressive", "D": "Defensive", "B": "Balanced"}


def value_of_cards(content: Content, rows: Sequence[ObservedGame]) -> Answer:
    """Question 3."""
    cost = dict(zip(ATTACKS, content.cost, strict=True))
    dealt = {code: _per(rows, code, "dealt", "paid", cost[code]) for code in ATTACKS}
    prevented = {code: _per(rows, code, "prevented", "preventions", cost[code]) for code in ATTACKS}
    when_lost = {code: _per(rows, code, "prevented", "lost", 1) for code in ATTACKS}
    paid = {
        code: wins((row, seat) for row, seat in players(rows) if _tally(row, seat, code, "paid")) for code in ATTACKS
    }
    hit, guard, winner = best_name(dealt), best_name(prevented), best_name(paid)
    chosen = ratio((row.figures["balanced_choices"][1], row.figures["balanced_choices"][0]) for row in rows)
    if not (hit and guard and winner):
        return NO_ANSWER
    balanced = sorted({code for column in (dealt, prevented) for code in _rivals(column) if code.startswith("B")})
    verdict = f"perhaps the best for their cost: {', '.join(balanced)}" if balanced else "not the best for their cost"
    return Answer(
        f"{hit} takes most cards for an energy when paid, {number(dealt[hit], digits=2)}; {guard} prevents most for an "
        f"energy, {number(prevented[guard], digits=2)} damage. Players who paid for {winner} at least once win most, "
        f"{percent(paid[winner], 'players')} (expensive cards are paid late, by those who are still alive). The "
        f"Balanced cards are {verdict}; with a Balanced and another attack on offer the Balanced one is played in "
        f"{percent(chosen)}.",
        Heat(
            f"{hit} hits hardest for its cost{hedge(dealt)}, {guard} guards best{hedge(prevented)}; Balanced cards "
            f"are {verdict}",
            list(ATTACKS),
            ["cards taken / energy", "prevented / energy", "prevented when lost"],
            [[column[code].cell for column in (dealt, prevented, when_lost)] for code in ATTACKS],
            unit="cards",
            missing=FEW,
        ),
        bar_chart(f"Players who paid for {winner} at least once win most{hedge(paid)}", paid, reference=0.5),
    )


def _rivals(column: dict[str, Estimate]) -> list[str]:
    """The best, and whatever its lead over is not clear."""
    low = column[best_name(column)].low
    return [code for code, figure in column.items() if figure.known and figure.high >= low]


def dead_defence(runs: Runs) -> Answer:
    """Question 4."""
    rows = runs["base"]
    held = {FAMILIES[family]: _family(rows, family, "rounds_held", "held") for family in FAMILIES}
    variants = {"as printed": "base", "unpayable allowed": "unpayable", "payment forced": "forced"}
    unpaid = {
        name: ratio(
            (
                sum(_tally(row, seat, code, "played") - _tally(row, seat, code, "paid") for seat, code in _defensive()),
                sum(_tally(row, seat, code, "played") for seat, code in _defensive()),
            )
            for row in runs[run]
        )
        for name, run in variants.items()
    }
    stays = {name: _family(runs[run], "D", "rounds_held", "held") for name, run in variants.items()}
    summary = phrases(held, number, digits=2)
    changes = "; ".join(
        f"{name}: held {number(stays[name], digits=2)} rounds, played unpaid {percent(unpaid[name])}"
        for name in variants
    )
    return Answer(
        f"Rounds in hand, until played or the end of the game: {summary}. Defensive cards by setting: {changes}.",
        best_chart(held, "{name} cards stay in hand longest, {value} rounds", "Rounds in hand", unit="rounds"),
        best_chart(unpaid, "Defensive cards are played unpaid most with {name}, {share}", "Played and not paid for"),
    )


def _defensive() -> list[tuple[int, str]]:
    return [(seat, code) for seat in (0, 1) for code in ATTACKS if code.startswith("D")]


def _tally(row: ObservedGame, seat: int, code: str, what: str) -> int:
    found: int = row.figures["cards"][seat].get(code, {}).get(what, 0)
    return found


def _per(rows: Sequence[ObservedGame], code: str, what: str, each: str, cost: int) -> Estimate:
    """So much of one thing for each of another, and for each energy; a card without cost counts as if it cost 1."""
    return ratio(
        (
            sum(_tally(row, seat, code, what) for seat in (0, 1)),
            sum(_tally(row, seat, code, each) for seat in (0, 1)) * max(1, cost),
        )
        for row in rows
    )


def _family(rows: Sequence[ObservedGame], family: str, what: str, each: str) -> Estimate:
    codes = [(seat, code) for seat in (0, 1) for code in ATTACKS if code.startswith(family)]
    return ratio(
        (
            sum(_tally(row, seat, code, what) for seat, code in codes),
            sum(_tally(row, seat, code, each) for seat, code in codes),
        )
        for row in rows
    )
