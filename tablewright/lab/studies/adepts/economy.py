"""Spells, adept cards, mines, gems and batteries of Adepts: questions 3, 4, 6, 7, 8 and 12."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain

import numpy as np

from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import CLASSES, CODES, GEMS
from tablewright.kernel.words import plural
from tablewright.lab.charts import Heat, Lines
from tablewright.lab.estimates import Estimate, correlation, difference, mean, per_player, ratio
from tablewright.lab.presentation import bar_chart, best_chart, best_name, best_title, hedge, line, title_if_known
from tablewright.lab.statistics import Z95
from tablewright.lab.study import NO_ANSWER, TOO_FEW, Answer, ObservedGame, Runs
from tablewright.lab.usage import lift, significant_lifts
from tablewright.lab.winning import group_players, players, sole_leaders, winners_part, wins
from tablewright.lab.wording import FEW, UNKNOWN, number, percent, phrases, points, signed, verdict_on

DEAD = 0.1  # a spell that is cast less often than this when it can be is hardly worth its cost
DOUBLE = ("topaz", "citrine", "onyx")  # the adept cards that are suspected to be worth twice the others


def spells(content: Content, runs: Runs) -> Answer:
    """Question 3: over all selections, so that every spell is in some of the games."""
    rows = list(chain.from_iterable(runs[name] for name in runs if name != "base"))
    names = dict(zip(CODES, content.names, strict=True))
    cast = {code: _cast_rate(rows, code) for code in CODES}
    lifts = {code: lift(rows, f"spell:{code}") for code in CODES}
    dead = [f"{code} {names[code]}" for code in CODES if cast[code].known and cast[code].value < DEAD]
    missing = [f"{code} {names[code]}" for code in CODES if not cast[code].known]
    clear = significant_lifts(lifts)
    worth = [f"{code} {names[code]}" for code in clear if lifts[code].value > 0]
    eager, best = best_name(cast), best_name(lifts)
    if not eager:
        return NO_ANSWER
    lifted = (
        f"The largest difference is that of {best} {names[best]}, {points(lifts[best], 'players')}"
        if best
        else "No spell was both cast and left uncast often enough to compare"
    )
    return Answer(
        f"When it can be cast, {eager} {names[eager]} is cast most, {percent(cast[eager])}. Hardly ever cast (below "
        f"{DEAD:.0%}): {', '.join(dead) or 'none'}; too rarely castable to say: {', '.join(missing) or 'none'}. "
        f"Players who cast a spell against players who could and never did: clearly more wins, after "
        f"correction for the number of spells, with {', '.join(worth) or 'none'}. {lifted}.",
        bar_chart(
            f"{len(dead)} spells are hardly ever cast when they can be; {eager} {names[eager]} most{hedge(cast)}", cast
        ),
        bar_chart(
            f"Casting {clear[0]} {names[clear[0]]} goes with {100 * lifts[clear[0]].value:+.0f} points of wins"
            if clear
            else "No spell clearly goes with more or fewer wins of those who cast it",
            {code: figure.scaled(100) for code, figure in lifts.items()},
            unit="points of wins, casters less the others",
            reference=0.0,
        ),
    )


def _cast_rate(rows: Sequence[ObservedGame], code: str) -> Estimate:
    key = f"spell:{code}"
    return ratio(
        (sum(seat.get(key, 0) for seat in row.taken), sum(seat.get(key, 0) for seat in row.offered)) for row in rows
    )


def adept_cards(runs: Runs) -> Answer:
    """Question 4."""
    rows = runs["base"]
    placed = {gem: correlation(rows, partial(_turns_and_place, g)) for g, gem in enumerate(GEMS)}
    worth = _points_per_turn(rows)
    best = best_name(worth)
    if not best:
        return NO_ANSWER
    inside = sum(worth[gem].value for gem in DOUBLE) / len(DOUBLE)
    others = [worth[gem].value for gem in GEMS if gem not in DOUBLE]
    outside = sum(others) / len(others)
    verdict = (
        f"{', '.join(DOUBLE)} bring {inside:.1f} points a turn on average, the others {outside:.1f}: "
        f"{'twice as much or more' if inside >= 2 * outside > 0 else 'not twice as much'}"
    )
    return Answer(
        f"Points above the table's mean that go with a turn as adept, the eight fitted together: "
        f"{phrases(worth, signed, 'players', 1)}. {verdict} ({best} most). In rank correlation with a good place "
        f"{best_name(placed)} is first, {signed(placed[best_name(placed)])}. Gems bring the cards, so part of this is "
        f"the gems' own worth.",
        bar_chart(
            f"A turn as adept of {best} goes with most points{hedge(worth)}", worth, unit="points", reference=0.0
        ),
        bar_chart(
            f"Turns as adept of {best_name(placed)} go best with a good place{hedge(placed)}",
            placed,
            unit="correlation",
            reference=0.0,
        ),
    )


def _turns_and_place(g: int, row: ObservedGame, seat: int) -> tuple[float, float]:
    return row.figures["adept_turns"][seat][g], -row.ranking[seat]


def _points_per_turn(rows: Sequence[ObservedGame]) -> dict[str, Estimate]:
    """Least squares of the score, against the mean of its table, on the turns as adept of each gem."""
    everyone = players(rows)
    freedom = len(everyone) - len(rows) - len(GEMS)  # each table's mean is taken out
    if freedom < len(GEMS):
        return {}
    turns = np.array(
        [
            np.subtract(row.figures["adept_turns"][seat], np.mean(row.figures["adept_turns"], axis=0))
            for row, seat in everyone
        ],
        dtype=float,
    )
    scores = np.array([row.scores[seat] - np.mean(row.scores) for row, seat in everyone], dtype=float)
    inverse = np.linalg.pinv(turns.T @ turns)
    slopes = inverse @ turns.T @ scores
    noise = float(np.sum((scores - turns @ slopes) ** 2)) / freedom
    found: dict[str, Estimate] = {}
    for g, gem in enumerate(GEMS):
        reach = Z95 * float(np.sqrt(max(0.0, noise * inverse[g, g])))
        value = float(slopes[g])
        found[gem] = Estimate(value, value - reach, value + reach, len(everyone))
    return found


def scarcity(content: Content, runs: Runs) -> Answer:
    """Question 6."""
    tables = [name for name in runs if name != "base"]
    cells: list[list[float | None]] = []
    summary: list[str] = []
    dry: dict[str, Estimate] = {}
    for name in tables:
        found: list[Estimate] = []
        for major in (False, True):
            gems = [g for g in range(len(GEMS)) if content.major[g] == major]
            found.append(ratio((_sum(row, "mines_dry", gems), _sum(row, "mines_worked", gems)) for row in runs[name]))
            found.append(ratio((_sum(row, "empty_handed", gems), _sum(row, "miners", gems)) for row in runs[name]))
        cells.append([figure.cell for figure in found])
        dry[name] = found[2]
        summary.append(
            f"{name}: minor mines run dry in {percent(found[0])} and {found[1].value:.1%} of their miners get nothing, "
            f"major mines in {percent(found[2])} and {found[3].value:.1%}"
            if found[0].known
            else f"{name}: {UNKNOWN}"
        )
    return Answer(
        f"A mine runs dry when a group gets fewer gems than it has miners. {'. '.join(summary)}.",
        Heat(
            best_title(
                dry,
                "Major mines run dry most with {name}, in {share} of the turns in which they are worked",
                "Mines that run dry, and miners without a gem",
            ),
            tables,
            ["minor dry", "minor miners", "major dry", "major miners"],
            cells,
            missing=FEW,
        ),
    )


def _sum(row: ObservedGame, figure: str, gems: Sequence[int]) -> int:
    return sum(row.figures[figure][g] for g in gems)


def major_and_minor(content: Content, runs: Runs) -> Answer:
    """Question 7."""
    rows = runs["base"]
    mana: dict[str, Estimate] = {}
    levels: dict[str, Estimate] = {}
    for major, name in enumerate(CLASSES):
        gems = [g for g in range(len(GEMS)) if content.major[g] == bool(major)]
        miners = [_sum(row, "miners", gems) for row in rows]
        mined = [[sum(seat[g] for seat in row.figures["gems"]) for g in gems] for row in rows]
        worth = [sum(n * content.value[g] for n, g in zip(each, gems, strict=True)) for each in mined]
        mana[name] = ratio(zip(worth, miners, strict=True))
        levels[name] = ratio(zip((sum(each) for each in mined), miners, strict=True))
    leaning = correlation(rows, lambda row, seat: (_major_part(content, row, seat), -row.ranking[seat]))
    more = difference(mana["major"], mana["minor"])
    word = verdict_on(
        leaning,
        "is not offset: major gems win",
        "is more than offset: minor gems win",
        "is not clearly offset, nor clearly not",
    )
    return Answer(
        f"A miner sent for minor gems brings gems for {number(mana['minor'], digits=2)} mana, one sent for major gems "
        f"for {number(mana['major'], digits=2)} ({signed(more)}), and the same gems are "
        f"{number(levels['minor'], digits=2)} and {number(levels['major'], digits=2)} battery levels. The share of "
        f"major gems in what a player mines and a good place are correlated by {signed(leaning)}, so the double mana "
        f"{word}.",
        best_chart(mana, "A miner for {name} gems brings more mana, {value}", "Mana by miner", unit="mana"),
        best_chart(levels, "A miner for {name} gems brings more gems, each a level", "Gems by miner", unit="gems"),
    )


def _major_part(content: Content, row: ObservedGame, seat: int) -> float:
    gems: list[int] = row.figures["gems"][seat]
    return sum(n for g, n in enumerate(gems) if content.major[g]) / max(1, sum(gems))


def batteries(runs: Runs) -> Answer:
    """Question 8."""
    rows = runs["base"]
    part = ratio((sum(seat[1] for seat in row.figures["parts"]), sum(row.scores)) for row in rows)
    winners = winners_part(rows, 1)
    spread = correlation(
        rows, lambda row, seat: (_tracks(row, seat), -row.ranking[seat], sum(row.figures["levels"][seat]))
    )
    by_tracks = {plural(n, "track"): wins(group) for n, group in group_players(rows, _tracks).items()}
    word = verdict_on(
        spread,
        "spreading goes with winning",
        "filling few tracks goes with winning",
        "neither spreading nor filling goes clearly with winning",
    )
    return Answer(
        f"Batteries are {percent(part)} of the scores, and {percent(winners)} of the winners'. Where players "
        f"have as many levels in all, the number of tracks at level 3 or more and a good place are correlated by "
        f"{signed(spread)}: {word}.",
        bar_chart(f"For as many levels in all {word}; wins by tracks at level 3 or more", by_tracks),
        bar_chart(
            title_if_known([part], f"Batteries are {part.value:.0%} of the score", "The batteries' part of the score"),
            {"all players": part, "winners": winners},
        ),
    )


def _tracks(row: ObservedGame, seat: int) -> int:
    """The tracks that have come to the steep part."""
    return sum(level >= 3 for level in row.figures["levels"][seat])


def late_turns(runs: Runs) -> Answer:
    """Question 12."""
    rows = runs["base"]
    turns = max((len(row.figures["mined_by_turn"]) for row in rows), default=0)
    gains = {turn + 1: mean(_gain(row, turn) for row in rows) for turn in range(turns)}
    casts = {
        turn + 1: mean(sum(row.figures["casts_by_turn"][turn]) / len(row.scores) for row in rows)
        for turn in range(turns)
    }
    leftover = ratio((sum(row.figures["last_mana"]), sum(row.scores)) for row in rows)
    mana = per_player(rows, lambda row, seat: row.figures["last_mana"][seat])
    decided = wins(sole_leaders(rows, lambda row: (row.figures["standings"][-3:-2] or [None])[0]))
    active = correlation(
        rows, lambda row, seat: (sum(turn[seat] for turn in row.figures["casts_by_turn"][-2:]), -row.ranking[seat])
    )
    late = mean(sum(sum(turn) for turn in row.figures["casts_by_turn"][-2:]) / 2 / len(row.scores) for row in rows)
    before = mean(sum(sum(turn) for turn in row.figures["casts_by_turn"][-5:-2]) / 3 / len(row.scores) for row in rows)
    return Answer(
        f"The gems left in the queues give {number(mana)} mana, {percent(leftover)} of the score. In each "
        f"of the last two turns a player casts {number(late, digits=2)} spells, against {number(before, digits=2)} in "
        f"the three before; casting late and a good place are correlated by {signed(active)}. The only leader "
        f"two turns before the end wins {percent(decided)}.",
        Lines(_course_title(gains), [line("points a player", gains)], "turn", "points"),
        Lines(
            title_if_known(
                [late], f"In the last two turns a player casts {late.value:.1f} spells a turn", "Spells cast"
            ),
            [line("spells a player", casts)],
            "turn",
            "spells",
        ),
    )


def _course_title(gains: Mapping[int, Estimate]) -> str:
    if len(gains) < 2:
        return TOO_FEW
    finding = f"Turn {{name}} brings most points, {{value}} a player; the last {gains[len(gains)].value:.1f}"
    return best_title({str(turn): gain for turn, gain in gains.items()}, finding, "Points by turn")


def _gain(row: ObservedGame, turn: int) -> float:
    standings: list[list[int]] = row.figures["standings"]
    before = sum(standings[turn - 1]) if turn else 0
    return (sum(standings[turn]) - before) / len(row.scores)
