"""How a game of The Harrowing goes: seats, length, power, trenches, leaders, meditation."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.terms import SHEETS, SPELLS
from tablewright.lab.charts import Lines
from tablewright.lab.estimates import FEWEST, Estimate, difference, mean, ratio, share_of
from tablewright.lab.presentation import bar_chart, best_chart, best_name, best_title, hedge, line, title_if_known
from tablewright.lab.studies.wizards import (
    BY_COUNT,
    claimers_wins,
    last_player_wins,
    rounds_histogram,
    sealed_later,
    seat_advantage,
)
from tablewright.lab.study import Answer, ObservedGame, Run, Runs
from tablewright.lab.winning import fair_share, players, wins
from tablewright.lab.wording import UNKNOWN, brief, capitalize, listed, number, percent, phrases, points, relation_to

DRAFT = {
    "drafted by players": Run(settings={"boards": "aspirant"}),  # equal boards: only core and set are picked
    "drafted by chance": Run(settings={"boards": "aspirant", "draft": "random"}),
}
AT_RANDOM = {f"{n} random players": Run(bots=("random",) * n) for n in (2, 3, 4)}
START_POWER = {f"{delta:+d} power": Run(settings={"power_delta": delta}) for delta in (-2, 0, 2, 4)}
END_PUSH = {push: Run(settings={"end_push": push}, seats=2) for push in ("off", "crumble", "dusk")}
TRENCH = 20  # rounds after the last tile that make a trench game
AFTER_MEDITATION = ("deep-breath", "stone-sleep", "second-breath")


def seats(runs: Runs) -> Answer:
    """Question 1."""
    summary, chart = seat_advantage({name: runs[name] for name in BY_COUNT})
    last = {
        "last player picks core and set first": last_player_wins(runs["drafted by players"]),
        "chance picks": last_player_wins(runs["drafted by chance"]),
    }
    change = difference(*last.values())
    verdict = {"above": "helps", "below": "harms"}.get(relation_to(change, 0.0), "neither clearly helps nor harms")
    return Answer(
        f"By order of play: {summary}. Among Aspirants, whose boards are equal, the last player wins "
        f"{percent(last['last player picks core and set first'])} where players pick, and "
        f"{percent(last['chance picks'])} where chance does: picking core and set first {verdict} the last player, "
        f"{points(change)}.",
        chart,
        bar_chart(f"Picking core and set first {verdict} the last player", last, reference=fair_share(runs["base"])),
    )


def length(runs: Runs) -> Answer:
    """Question 2."""
    names = (*BY_COUNT, *AT_RANDOM)
    rounds = {name: mean(row.figures["rounds"] for row in runs[name]) for name in names}
    choices = {name: mean(row.choices for row in runs[name]) for name in names}
    limit = {name: share_of(runs[name], lambda row: row.reason == "round_limit") for name in names}
    summary = "; ".join(
        f"{name}: {number(rounds[name])} rounds, {number(choices[name], digits=0)} choices, "
        f"{brief(limit[name])} reach the last round"
        for name in names
        if rounds[name].known
    )
    bots = listed(sorted({bot for row in runs["base"] for bot in row.bots}), "no bot")
    middle = median(row.figures["rounds"] for row in runs["base"])
    return Answer(
        f"{capitalize(summary or UNKNOWN)}. Unless stated otherwise the bots are {bots}; a report with searching "
        f"bots (`--bots search:200`) says the same of those.",
        best_chart(rounds, "Games are longest with {name}", "Rounds per game", "rounds"),
        rounds_histogram(runs["base"], middle),
    )


def power(runs: Runs) -> Answer:
    """Question 4."""
    rows = runs["base"]
    course = _by_round(rows)
    dry = share_of(rows, lambda row: row.figures["turns_with_dry_supply"] > 0)
    rounds = {name: mean(row.figures["rounds"] for row in runs[name]) for name in START_POWER}
    fought = {name: mean(len(row.figures["battles"]) for row in runs[name]) for name in START_POWER}
    summary = "; ".join(
        f"{name}: {number(rounds[name])} rounds, {number(fought[name])} battles"
        for name in START_POWER
        if rounds[name].known
    )
    ends = {r: course[r] for r in (1, 5, 10, 20) if r in course}
    levels = ", ".join(f"{figure.value:.1f} in round {r}" for r, figure in ends.items())
    return Answer(
        f"A player owns on average {levels or 'too little to say'}; the supply is empty at some turn in "
        f"{percent(dry)}. By starting power: {summary or UNKNOWN}.",
        Lines(
            best_title(
                {str(r): figure for r, figure in course.items()},
                "Owned power is highest in round {name}, {value}",
                "Owned power by round",
            ),
            [line("owned power of a player", course)],
            "round",
            "power",
        ),
        best_chart(fought, "{name} brings most battles", "Battles by starting power", "battles"),
    )


def _by_round(rows: Sequence[ObservedGame]) -> dict[int, Estimate]:
    """Owned power of a player at the start of each round, as long as enough games go on."""
    found: dict[int, Estimate] = {}
    for r in range(max((len(row.figures["power_by_round"]) for row in rows), default=0)):
        owned = [row.figures["power_by_round"][r] for row in rows if len(row.figures["power_by_round"]) > r]
        if len(owned) >= FEWEST:
            found[r + 1] = mean(sum(each) / len(each) for each in owned)
    return found


def trenches(runs: Runs) -> Answer:
    """Question 6."""
    parts: list[str] = []
    shares: dict[str, Estimate] = {}
    after: dict[str, Estimate] = {}
    for name in END_PUSH:
        rows = runs[name]
        shares[name] = share_of(rows, _trench)
        after[name] = mean(_after_last_tile(row) for row in rows if row.figures["stack_empty_in_round"])
        sets = share_of(rows, lambda row: row.reason == "set")
        if not sets.known:
            continue
        parts.append(
            f"{name}: {percent(shares[name])} are trench games, {number(after[name])} rounds after the last tile where "
            f"it is laid, {brief(sets)} end by a set"
        )
    best = best_name(shares, lowest=True)
    helped = best and best != "off" and relation_to(difference(shares["off"], shares[best]), 0.0) == "above"
    return Answer(
        f"With 2 players, a trench game fights on for more than {TRENCH} rounds after the last tile. By `end_push`: "
        f"{'; '.join(parts) or UNKNOWN}. "
        f"{f'{best} helps most{hedge(shares, lowest=True)}' if helped else 'None clearly helps'}.",
        bar_chart(
            f"Trench games are rarest with {best}{hedge(shares, lowest=True)}"
            if helped
            else "Trench games, by what the empty stack brings",
            shares,
        ),
        bar_chart("Rounds after the last tile was laid", after, "rounds"),
    )


def _after_last_tile(row: ObservedGame) -> int:
    return int(row.figures["rounds"] - row.figures["stack_empty_in_round"])


def _trench(row: ObservedGame) -> bool:
    """Whether a battle was fought more than `TRENCH` rounds after the last tile."""
    last = row.figures["stack_empty_in_round"]
    return bool(last) and any(battle["round"] > last + TRENCH for battle in row.figures["battles"])


def leader(runs: Runs) -> Answer:
    """Question 7."""
    rows = runs["base"]
    first = [(row, 0) for row in rows if row.figures["claims"]]
    paired = [(row, claim) for row in rows if (claim := _second_of_a_rune(row)) is not None]
    sealed = [(row, claim) for row, claim in paired if sealed_later(row, claim)]
    crowned = [
        (row, claim)
        for row, claim in paired
        if any(
            counts.get("hollow-crown")
            for other, counts in enumerate(row.figures["triggered"])
            if other != row.figures["claims"][claim]["seat"]
        )
    ]
    even = fair_share(rows)
    chances = {
        "first to claim": claimers_wins(first),
        "first with two of a rune": claimers_wins(paired),
        "... sealed later (Scorch)": claimers_wins(sealed),
        "... against Hollow Crown": claimers_wins(crowned),
        "... against neither": claimers_wins(who for who in paired if who not in sealed and who not in crowned),
    }
    two = chances["first with two of a rune"]
    return Answer(
        f"The first to claim a tile wins {percent(chances['first to claim'])}, the first with two tiles of a rune "
        f"{percent(two)}. Leaders of two whose tiles others seal later win "
        f"{percent(chances['... sealed later (Scorch)'])}, those with a rival under the Hollow Crown "
        f"{percent(chances['... against Hollow Crown'])}, those who meet neither "
        f"{percent(chances['... against neither'])}.",
        bar_chart(
            title_if_known(
                [two], f"The first with two tiles of a rune wins {two.value:.0%}", "The wins of those ahead"
            ),
            chances,
            reference=even,
        ),
    )


def _second_of_a_rune(row: ObservedGame) -> int | None:
    """The first claim that gives a player two tiles of a rune, by its place among all claims."""
    return next((place for place, claim in enumerate(row.figures["claims"]) if claim["alike"] >= 2), None)


def meditation(content: Content, runs: Runs) -> Answer:
    """Question 12."""
    rows = runs["base"]
    gaps = ratio(_sum_and_number(row.figures["turns_between_meditations"]) for row in rows)
    back = ratio(_sum_and_number(row.figures["power_by_meditation"]) for row in rows)
    owners = {
        content.names[SPELLS.index(spell)]: wins(
            (row, seat) for row, seat in players(rows) if row.figures["triggered"][seat].get(spell)
        )
        for spell in AFTER_MEDITATION
    }
    middle = median(row.figures["rounds"] for row in rows)
    restless = [(row, seat) for row, seat in players(rows) if not row.figures["meditates"][seat]]
    long = wins((row, seat) for row, seat in restless if row.figures["rounds"] > middle)
    short = wins((row, seat) for row, seat in restless if row.figures["rounds"] <= middle)
    names = listed(
        sorted({content.boards[SHEETS.index(row.figures["wizards"][seat])].name for row, seat in restless}),
        "who cannot meditate",
    )
    change = difference(long, short)
    verdict = {"above": "an advantage", "below": "a drawback"}.get(relation_to(change, 0.0), "no clear advantage")
    summary = phrases(owners, percent, "players")
    return Answer(
        f"From one meditation to the next there are {number(gaps)} turns, and {number(back)} power comes back. Players "
        f"for whom the spell worked after meditating win: {summary}. {names} wins {percent(long)} of games longer than "
        f"{middle:.0f} rounds and {percent(short)} of the others: never meditating is {verdict} in long games.",
        bar_chart(
            f"Never meditating is {verdict} in long games",
            {"longer games": long, "shorter games": short},
            reference=fair_share(rows),
        ),
        bar_chart("Wins of those who gain power after meditating", owners, reference=fair_share(rows)),
    )


def _sum_and_number(by_seat: Sequence[Sequence[int]]) -> tuple[int, int]:
    return sum(map(sum, by_seat)), sum(map(len, by_seat))
