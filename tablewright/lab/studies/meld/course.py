"""How a game of The Meld goes: seats, length, leaders, meditation, slots, stalemates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablewright.games.meld.terms import GROUPS
from tablewright.lab.estimates import Estimate, difference, mean, ratio, share, share_of
from tablewright.lab.presentation import bar_chart, best_chart, best_name, hedge, title_if_known
from tablewright.lab.studies.wizards import BY_COUNT, claimers_wins, rounds_histogram, sealed_later, seat_advantage
from tablewright.lab.study import Answer, ObservedGame, Run, Runs
from tablewright.lab.winning import fair_share, first_bot_wins, players, wins
from tablewright.lab.wording import (
    UNKNOWN,
    brief,
    capitalize,
    listed,
    number,
    percent,
    phrases,
    points,
    relation_to,
    verdict_on,
)

BY_INVOCATIONS = {f"{n} invocation{'s' * (n > 1)}": Run(settings={"invocations": n}) for n in (3, 2, 1)}
TAKEN = "second_takes_first_players_tile"
POOLS = ((0, 4, "below 4"), (4, 6, "4 to 6"), (6, 8, "6 to 8"), (8, 99, "8 and more"))


def seats(runs: Runs) -> Answer:
    """Question 1."""
    by_count = {name: runs[name] for name in BY_COUNT}
    summary, chart = seat_advantage(by_count)
    rows = runs["2 players"]
    unguarded = [row for row in rows if row.figures["first_player_leaves_tile"]]
    second = {
        name: wins((row, (row.figures["first"] + 1) % 2) for row in unguarded if row.figures[TAKEN] is taken)
        for name, taken in (("takes it", True), ("leaves it", False))
    }
    left = share(len(unguarded), len(rows))
    often = share_of(unguarded, lambda row: row.figures[TAKEN])
    change = difference(second["takes it"], second["leaves it"])
    verdict = verdict_on(change, "profits", "loses", "neither clearly profits nor loses")
    return Answer(
        f"By order of play: {summary}. With 2 players the first ends the first turn with an unguarded tile in "
        f"{percent(left)}. Then the second puts a focus on it at once in {percent(often)}, and wins "
        f"{percent(second['takes it'])} after that, otherwise {percent(second['leaves it'])}, {points(change)}: who "
        f"takes it {verdict}.",
        chart,
        bar_chart(f"Taking the first player's unguarded tile: the second player {verdict}", second, reference=0.5),
    )


def length(runs: Runs) -> Answer:
    """Question 2."""
    names = (*BY_COUNT, *BY_INVOCATIONS)
    rounds = {name: mean(row.figures["rounds"] for row in runs[name]) for name in names}
    choices = {name: mean(row.choices for row in runs[name]) for name in names}
    limit = {name: share_of(runs[name], lambda row: row.reason == "round_limit") for name in names}
    summary = "; ".join(
        f"{name}: {number(rounds[name])} rounds, {number(choices[name], digits=0)} choices" for name in rounds
    )
    slow = [f"{name} {brief(figure)}" for name, figure in limit.items() if figure.known and figure.value]
    longest, shortest = best_name(rounds), best_name(rounds, lowest=True)
    title = (
        f"Games are longest with {longest}{hedge(rounds)}, shortest with {shortest}{hedge(rounds, lowest=True)}"
        if longest
        else "Rounds per game"
    )
    values = sorted(row.figures["rounds"] for row in runs["base"])
    return Answer(
        f"{summary}. The round limit ends {'no game' if not slow else 'games with ' + listed(slow)}.",
        bar_chart(title, rounds, "rounds"),
        rounds_histogram(runs["base"], values[len(values) // 2]),
    )


def leader(runs: Runs) -> Answer:
    """Question 8."""
    rows = runs["base"]
    first, second = ([(row, claim) for row in rows if (claim := _nth_claim(row, n)) is not None] for n in (1, 2))
    sealed = [(row, claim) for row, claim in second if sealed_later(row, claim)]
    free = [who for who in second if who not in sealed]
    even = fair_share(rows)
    chances = {
        "all players": Estimate(even, even, even, len(rows)),
        "first to claim": claimers_wins(first),
        "first to claim twice": claimers_wins(second),
        "first to claim twice, sealed later": claimers_wins(sealed),
        "first to claim twice, not sealed later": claimers_wins(free),
    }
    seals = share_of(rows, lambda row: bool(row.figures["seals"]))
    without = first_bot_wins(runs["no seal"])
    return Answer(
        f"The first to claim a tile wins {percent(chances['first to claim'])}; the first to claim a second one "
        f"{percent(chances['first to claim twice'])}. A tile is sealed in {percent(seals)}: leaders of "
        f"two claims whose tiles others seal later win {percent(chances['first to claim twice, sealed later'])}, the "
        f"others {percent(chances['first to claim twice, not sealed later'])}. A bot that may not seal wins "
        f"{percent(without)} against those that may (the fair share is {fair_share(runs['no seal']):.0%}).",
        bar_chart(
            title_if_known(
                [chances["first to claim twice"]],
                f"The first with two claims wins {chances['first to claim twice'].value:.0%}",
                "The wins of those ahead",
            ),
            chances,
            reference=fair_share(rows),
        ),
    )


def _nth_claim(row: ObservedGame, n: int) -> int | None:
    """The first claim with which a player has claimed n tiles, by its place among all claims."""
    counts = [0] * len(row.scores)
    for place, claim in enumerate(row.figures["claims"]):
        counts[claim["seat"]] += 1
        if counts[claim["seat"]] == n:
            return place
    return None


def meditation(runs: Runs) -> Answer:
    """Question 9."""
    rows = runs["base"]
    part = ratio((sum(row.figures["meditations"]), sum(row.figures["turns"])) for row in rows)
    stops = ratio((sum(row.figures["stops"]), sum(row.figures["turns"])) for row in rows)
    passes = ratio((sum(row.figures["passes"]), len(row.figures["battles"])) for row in rows)
    pool = [
        (row, seat, float(size))
        for row, seat in players(rows)
        if (size := row.figures["pool_after_meditating"][seat]) is not None
    ]
    by_pool = {label: wins((row, seat) for row, seat, size in pool if low <= size < high) for low, high, label in POOLS}
    best = best_name(by_pool)
    winners = mean(size for row, seat, size in pool if seat in row.winners)
    losers = mean(size for row, seat, size in pool if seat not in row.winners)
    return Answer(
        f"Players meditate in {percent(part)} of their turns. After it their pool holds "
        f"{number(winners, 'players')} constructs for winners and {number(losers, 'players')} for losers; "
        f"those who come to {best or 'any size'} on average win most"
        f"{': ' + percent(by_pool[best], 'players') if best else ''}. In {percent(stops)} of turns a player stops "
        f"though another invocation is possible; in a battle players with a usable die pass {number(passes)} times.",
        best_chart(
            by_pool,
            "Players whose pool holds {name} constructs after meditating win most",
            "Wins by constructs in the pool after meditating",
            reference=fair_share(rows),
        ),
    )


def slots(without: Sequence[str], runs: Runs) -> Answer:
    """Question 10."""
    rows = runs["base"]
    early = {
        group: wins((row, seat) for row, seat in players(rows) if group in row.figures["unblocked"][seat][:2])
        for group in GROUPS
    }
    winners = [row.figures["unblocked"][seat] for row, seat in players(rows) if seat in row.winners]
    blocked = [group for group in GROUPS if any(group in order for order in winners)]
    first = {group: share(sum(order[:1] == [group] for order in winners), len(winners)) for group in blocked}
    likes = best_name(first)
    deprived = {name: first_bot_wins(runs[name]) for name in without}
    early_wins = "; ".join(f"{group} {brief(figure)}" for group, figure in early.items() if figure.known)
    dearest = best_name(deprived, lowest=True)
    lost = bool(dearest) and relation_to(deprived[dearest], fair_share(rows)) == "below"
    return Answer(
        f"Winners take their first focus most often from {likes or 'no slot'}, "
        f"{percent(first[likes], 'winners') if likes else UNKNOWN}. By the two slots that a player unblocks first, "
        f"wins are: {early_wins or UNKNOWN}. A bot that may not use some of the slots wins, against bots that may: "
        f"{phrases(deprived)} (the fair share is {fair_share(rows):.0%}).",
        best_chart(first, "Winners unblock {name} first", "The slots that winners unblock first"),
        bar_chart(
            f"A bot {dearest} loses most{hedge(deprived, lowest=True)}"
            if lost
            else "No slots that a bot clearly cannot do without",
            deprived,
            reference=fair_share(rows),
        ),
    )


def stalemates(runs: Runs) -> Answer:
    """Question 12."""
    names = {"base": "with all tiles", "core, 4 players": "with the core tiles and 4 players"}
    parts: list[str] = []
    stuck: dict[str, Estimate] = {}
    for run, words in names.items():
        rows = runs[run]
        still = [row for row in rows if row.figures["stuck_turns"]]
        stuck[words] = share(len(still), len(rows))
        empty = share_of(rows, lambda row: row.figures["stack_empty_in_round"] > 0)
        parts.append(
            f"{words} the stack runs out in {percent(empty)}, and {percent(stuck[words])} have a turn that begins with "
            f"an empty stack and no possible claim"
        )
        if still:
            turns = mean(row.figures["stuck_turns"] for row in still)
            ends = Counter(row.reason.replace("_", " ") for row in still)
            summary = listed([f"{reason} {count}" for reason, count in ends.most_common()])
            parts[-1] += f" ({number(turns)} such turns; these games end by {summary})"
    dead = share_of(runs["core, 4 players"], lambda row: row.reason == "dead_game")
    worst = stuck[names["core, 4 players"]]
    return Answer(
        capitalize("; ".join(parts)) + f". Of all games with the core tiles and 4 players {percent(dead)} end dead.",
        bar_chart(
            title_if_known(
                [worst],
                f"With the core tiles and 4 players {worst.value:.0%} of games come to a standstill for a while",
                "Games that come to a standstill for a while",
            ),
            stuck,
        ),
    )
