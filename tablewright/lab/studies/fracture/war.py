"""Combat, the Void and the Shard of Aether Fracture: questions 7, 8 and 9."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablewright.lab.charts import Heat
from tablewright.lab.estimates import (
    Estimate,
    column_ratio,
    correlation,
    difference,
    mean,
    mean_score,
    per_player,
    ratio,
    share_of,
)
from tablewright.lab.presentation import bar_chart, best_chart, best_title, title_if_known
from tablewright.lab.studies.fracture.observer import OUTCOMES
from tablewright.lab.study import Answer, ObservedGame, Runs
from tablewright.lab.winning import fair_share, wins
from tablewright.lab.wording import FEW, UNKNOWN, number, percent, phrases, signed

VARIANTS = {"as printed": "base", "commit freely": "may", "ties to the attacker": "tie"}


def combat(runs: Runs) -> Answer:
    """Question 7."""
    ends = {name: {end: _end(runs[run], end) for end in OUTCOMES} for name, run in VARIANTS.items()}
    bluffs = {name: _bluffs(runs[run]) for name, run in VARIANTS.items()}
    fought = {
        name: mean(sum(row.figures["combats"]) / len(row.scores) for row in runs[run]) for name, run in VARIANTS.items()
    }
    printed = ", ".join(f"{end} {percent(figure)}" for end, figure in ends["as printed"].items())
    changes = "; ".join(
        f"{name}: {number(fought[name])} combats a player, repelled {percent(ends[name]['repelled'])}, bluffs "
        f"{percent(bluffs[name])}"
        for name in VARIANTS
    )
    return Answer(
        f"Combats end as follows: {printed}. Committed cards that count for nothing are bluffs. By setting, {changes}.",
        Heat(
            best_title(ends["as printed"], "Most combats end {name}, {share}", "How combats end"),
            list(VARIANTS),
            list(OUTCOMES),
            [[f.cell for f in ends[name].values()] for name in VARIANTS],
            missing=FEW,
        ),
        best_chart(bluffs, "Bluffs are most frequent with {name}, {share} of the committed cards", "Bluffs"),
    )


def _end(rows: Sequence[ObservedGame], end: str) -> Estimate:
    return ratio((row.figures["outcomes"][end], sum(row.figures["outcomes"].values())) for row in rows)


def _bluffs(rows: Sequence[ObservedGame]) -> Estimate:
    return ratio(
        tuple(sum(side[what] for side in row.figures["commits"].values()) for what in ("bluffs", "cards"))
        for row in rows
    )


def void(runs: Runs) -> Answer:
    """Question 8."""
    tables = [name for name in runs if name.endswith("players")]
    lost = {
        f"{name}, round {number}": per_player(runs[name], partial(_lost_to_void, number))
        for name in tables
        for number in sorted({number for row in runs[name] for number in row.figures["void_losses"]}, key=int)
    }
    names = {"exiles recruit": "base", "exiles do not": "no_exile"}
    bare = {name: column_ratio(runs[run], "exile", 1) for name, run in names.items()}
    homeless = {name: column_ratio(runs[run], "exile", 2) for name, run in names.items()}
    scores = {name: mean_score(runs[run]) for name, run in names.items()}
    summary = "; ".join(f"{name}: {number(figure, digits=2)}" for name, figure in lost.items()) or UNKNOWN
    return Answer(
        f"Units that the Void takes from a player: {summary}. In the rounds after its first a player is without units "
        f"in {percent(bare['exiles recruit'])} and without a recruit point with room in "
        f"{percent(homeless['exiles recruit'])}; when exiles cannot recruit it is {percent(bare['exiles do not'])} and "
        f"{percent(homeless['exiles do not'])}, and the score {number(scores['exiles do not'])} against "
        f"{number(scores['exiles recruit'])}.",
        best_chart(
            lost, "The Void takes most with {name}: {value} units a player", "Units that the Void takes", unit="units"
        ),
        bar_chart(
            title_if_known(
                [bare["exiles recruit"]],
                f"{bare['exiles recruit'].value:.0%} of players' rounds after the Void's first are without units",
                "Players without units or a recruit point after the Void's first round",
            ),
            {
                **{f"no units, {name}": figure for name, figure in bare.items()},
                **{f"no recruit point, {name}": figure for name, figure in homeless.items()},
            },
        ),
    )


def _lost_to_void(number: str, row: ObservedGame, seat: int) -> int:
    losses: list[int] = row.figures["void_losses"].get(number, [0] * len(row.scores))
    return losses[seat]


def shard(runs: Runs) -> Answer:
    """Question 9."""
    rows = runs["base"]
    fair = fair_share(rows)
    held = {
        f"after round {after}": wins(
            (row, row.figures["shard"][after])
            for row in rows
            if len(row.figures["shard"]) > after and row.figures["shard"][after] >= 0
        )
        for after in (3, 6)
    }
    claimed = share_of(rows, lambda row: len(row.figures["shard"]) > 3 and row.figures["shard"][3] >= 0)
    cards = {
        "without the Shard": ratio(_plays(row, False) for row in rows),
        "with the Shard": ratio(_plays(row, True) for row in rows),
    }
    more = difference(cards["with the Shard"], cards["without the Shard"])
    linked = correlation(
        rows, lambda row, seat: (row.figures["shard"].count(seat), row.scores[seat] - sum(row.scores) / len(row.scores))
    )
    return Answer(
        f"The player who controls the Shard wins: {phrases(held)}, against a fair {fair:.0%} (it is controlled after "
        f"round 3 in {percent(claimed)}). With it a player plays {number(cards['with the Shard'], digits=2)} cards a "
        f"round, without it {number(cards['without the Shard'], digits=2)}: {signed(more)}. Rounds with the Shard and "
        f"points above the table's mean are correlated by {signed(linked)}.",
        bar_chart(
            best_title(
                {"6": held["after round 6"]},
                "The player who controls the Shard after round {name} wins {share}",
                "The Shard",
            ),
            held,
            reference=fair,
        ),
        bar_chart(
            title_if_known(
                [more],
                f"The Shard goes with {more.value:+.1f} cards played in a round",
                "Cards played in a round, with the Shard and without",
            ),
            cards,
            unit="cards",
        ),
    )


def _plays(row: ObservedGame, holding: bool) -> tuple[int, int]:
    """The cards of all players in their rounds with the Shard, or without it, and these rounds."""
    seats = range(len(row.scores))
    rounds = sum((holder == seat) == holding for holder in row.figures["shard"] for seat in seats)
    return sum(row.figures["played"][seat][int(holding)] for seat in seats), rounds
