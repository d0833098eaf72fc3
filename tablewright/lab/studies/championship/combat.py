"""Stalemates, refusals, lost cards and the end of combat in World Championship: questions 6, 7, 11 and 12."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.games.championship.moves import PILE_NAMES, PILES
from tablewright.lab.charts import Histogram
from tablewright.lab.estimates import Estimate, difference, mean, ratio, share
from tablewright.lab.presentation import bar_chart, best_chart, title_if_known
from tablewright.lab.study import Answer, ObservedGame, Runs
from tablewright.lab.winning import first_bot_wins
from tablewright.lab.wording import number, percent, phrases, signed, verdict_on


def stalemates(runs: Runs) -> Answer:
    """Question 6."""
    stuck = {name: _stuck(runs[name]) for name in ("base", "second_may")}
    shares = {name: share(len(stuck[name]), len(runs[name])) for name in stuck}
    ends = [row.figures["end"] for row in stuck["base"]]
    sides = [side for end in ends for side in end]
    if sides:
        means = [sum(side[i] for side in sides) / len(sides) for i in range(3)]
        last = sum(row.figures["last_attack_round"] for row in stuck["base"]) / len(ends)
        broke = sum(all(side[2] == 0 for side in end) for end in ends)
        position = (
            f"A stuck side has on average {means[0]:.1f} life, {means[1]:.1f} cards in hand and {means[2]:.1f} energy; "
            f"the last attack fell in round {last:.0f}, and in {broke} of the {len(ends)} nobody had energy left"
        )
    else:
        position = "No game got stuck, so there is no such position to show"
    last_attacks = [row.figures["last_attack_round"] for row in runs["base"]]
    last_round = mean(last_attacks)
    named = {"first player only": shares["base"], "second may engage": shares["second_may"]}
    cured = verdict_on(
        difference(shares["second_may"], shares["base"]), "clearly more", "clearly fewer", "no clear difference"
    )
    return Answer(
        f"{percent(shares['base'])} reach the round limit ({len(stuck['base'])} games). {position}. When the second "
        f"player may engage too it is {percent(shares['second_may'])} ({len(stuck['second_may'])} games): {cured}.",
        bar_chart(
            title_if_known(
                [shares["base"]],
                f"{shares['base'].value:.1%} of the games reach the round limit",
                "Games that reach the round limit",
            ),
            named,
        ),
        Histogram(
            title_if_known(
                [last_round],
                f"The last attack falls in round {last_round.value:.1f} on average",
                "The round of the last attack",
            ),
            last_attacks,
            "round",
        ),
    )


def _stuck(rows: Sequence[ObservedGame]) -> list[ObservedGame]:
    return [row for row in rows if row.reason == "round_limit"]


def refusing(runs: Runs) -> Answer:
    """Question 7."""
    rows = runs["base"]
    declined = ratio(
        (sum(not entry[1] for entry in row.figures["engagements"]), len(row.figures["engagements"])) for row in rows
    )
    ahead: dict[str, list[tuple[int, int]]] = {"less energy": [], "equal energy": [], "more energy": []}
    gaps: dict[int, list[float]] = {0: [], 1: []}
    for row in rows:
        tally = {name: [0, 0] for name in ahead}
        for _, engaged, own, other in row.figures["engagements"]:
            gaps[engaged].append(own - other)
            name = "less energy" if own < other else "more energy" if own > other else "equal energy"
            tally[name][0] += not engaged
            tally[name][1] += 1
        for name, (part, whole) in tally.items():
            if whole:
                ahead[name].append((part, whole))
    shares = {name: ratio(pairs) for name, pairs in ahead.items()}
    never = first_bot_wins(runs["never_declines"])
    gap = (
        f"the difference in energy to the opponent is then {_plain(gaps[0])} on average, and {_plain(gaps[1])} where "
        f"combat is engaged"
    )
    verdict = verdict_on(never, "declining hurts", "declining helps", "declining makes no clear difference", 0.5)
    return Answer(
        f"Combat is declined in {percent(declined)} of the decisions whether to engage; {gap}. A player who never "
        f"declines, against one who may, wins {percent(never)}: {verdict}.",
        best_chart(shares, "Combat is declined most with {name}, {share}", "Declined combats"),
        bar_chart(f"Wins of a player who never declines: {verdict}", {"never declines": never}, reference=0.5),
    )


def _plain(values: Sequence[float]) -> str:
    return f"{sum(values) / len(values):+.1f}" if values else "unknown"


def piles(runs: Runs) -> Answer:
    """Question 11."""
    rows = runs["base"]
    names = dict(zip(PILES, PILE_NAMES, strict=True))
    shares = {
        names[pile]: ratio((sum(s[pile] for s in row.figures["lost"]), _lost(row)) for row in rows) for pile in PILES
    }
    kinds = ("known", "unknown")
    suffered = {kind: _cost_of_damage(rows, (kind,)) for kind in kinds}
    settings = {"as printed": "base", "own piles open": "open", "used pile shuffled": "shuffled"}
    by_setting = {name: _cost_of_damage(runs[run], kinds) for name, run in settings.items()}
    summary = ", ".join(f"{percent(figure)} from the {name}" for name, figure in shares.items())
    costs = phrases(by_setting, number, digits=3)
    saved = difference(suffered["known"], suffered["unknown"])
    return Answer(
        f"Lost cards: {summary}. Each point of damage costs {number(suffered['known'], digits=3)} "
        f"cards when the defender knows the top card of a pile and {number(suffered['unknown'], digits=3)} when not "
        f"({signed(saved, digits=3)}; the two arise at different moments of a game). By setting: {costs}.",
        best_chart(shares, "Lost cards come from the {name} most, {share}", "Lost cards"),
        bar_chart(
            verdict_on(
                saved,
                "A defender who knows a top card loses more cards for a point of damage",
                "A defender who knows a top card loses fewer cards for a point of damage",
                "Knowing a top card does not clearly save cards",
            )
            if saved.known
            else "Cards lost for a point of damage: a top card is nearly always known, so there is nothing to compare",
            {"top card known": suffered["known"], "none known": suffered["unknown"], **by_setting},
            unit="cards",
        ),
    )


def _cost_of_damage(rows: Sequence[ObservedGame], kinds: Sequence[str]) -> Estimate:
    """Cards lost for a point of damage."""
    suffered = [[row.figures["suffered"][kind] for kind in kinds] for row in rows]
    return ratio((sum(each[2] for each in game), sum(each[1] for each in game)) for game in suffered)


def _lost(row: ObservedGame) -> int:
    return sum(sum(side.values()) for side in row.figures["lost"])


def end_of_combat(runs: Runs) -> Answer:
    """Question 12."""
    rules = {"two passes in all": "base", "two passes in a row": "consecutive"}
    attacks = {rule: ratio(_per_combat(row, 0) for row in runs[name]) for rule, name in rules.items()}
    lost = {rule: ratio(_per_combat(row, 1) for row in runs[name]) for rule, name in rules.items()}
    summary = "; ".join(
        f"with {rule} {number(attacks[rule], digits=2)} attacks and {number(lost[rule], digits=2)} lost cards"
        for rule in rules
    )
    attacks_made = [combat[0] for row in runs["base"] for combat in row.figures["combats"]]
    none = share(attacks_made.count(0), len(attacks_made))
    more = difference(attacks["two passes in a row"], attacks["two passes in all"])
    word = verdict_on(more, "adds attacks", "saves attacks", "does not clearly change the number of attacks")
    return Answer(
        f"A combat has {summary} ({signed(more)} attacks). {percent(none, 'combats')} of combats that are engaged "
        f"have no attack at all.",
        bar_chart(f"A rule of two passes in a row {word}", attacks, unit="attacks"),
        Histogram(
            title_if_known([none], f"{none.value:.0%} of combats have no attack at all", "Attacks in a combat"),
            sorted(attacks_made),
            "attacks",
        ),
    )


def _per_combat(row: ObservedGame, column: int) -> tuple[int, int]:
    combats: list[Any] = row.figures["combats"]
    return sum(combat[column] for combat in combats), len(combats)
