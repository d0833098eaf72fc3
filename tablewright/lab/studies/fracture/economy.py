"""Market, Titans, dead turns and decks of Aether Fracture: questions 3, 4, 10 and 12."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import CARDS, MARKET
from tablewright.lab.charts import Histogram
from tablewright.lab.estimates import Estimate, column_ratio, correlation, mean, per_player, ratio, share
from tablewright.lab.presentation import bar_chart, best_chart, best_name, hedge, title_if_known
from tablewright.lab.study import NO_ANSWER, Answer, ObservedGame, Runs
from tablewright.lab.winning import GameSeat, fair_share, players, wins, wins_where
from tablewright.lab.wording import number, percent, signed, verdict_on

RARE = ("elite", "relic")


def market_cards(content: Content, runs: Runs) -> Answer:
    """Question 3."""
    rows = runs["base"]
    names = dict(zip(CARDS, content.card_names, strict=True))
    bought = {code: _bought_rate(rows, code) for code in MARKET}
    buyers = {code: wins(_buyers(rows, code)) for code in MARKET}
    ahead = {
        code: mean(row.scores[seat] - sum(row.scores) / len(row.scores) for row, seat in _buyers(rows, code))
        for code in MARKET
    }
    never = [f"{code} {names[code]}" for code in MARKET if bought[code].count and not _buyers(rows, code)]
    unseen = [code for code in MARKET if not bought[code].count]
    eager, best = best_name(bought), best_name(buyers)
    if not eager:
        return NO_ANSWER
    strong = (
        f"Buyers of {best} {names[best]} win most, {percent(buyers[best], 'players')}, with "
        f"{signed(ahead[best], 'players', 1)} points against their table"
        if best
        else "No card has buyers enough to judge"
    )
    return Answer(
        f"When affordable, {eager} {names[eager]} is bought most, by {percent(bought[eager], 'players')}. "
        f"{strong}. Affordable but never bought: {len(never)} of {len(MARKET)} ({', '.join(never) or 'none'}); never "
        f"affordable at all: {len(unseen)} ({', '.join(unseen) or 'none'}).",
        bar_chart(
            f"{len(never)} of {len(MARKET)} cards are never bought though affordable; {eager} {names[eager]} most"
            f"{hedge(bought)}",
            bought,
        ),
        bar_chart(
            f"Buyers of {best} win most{hedge(buyers)}" if best else "Wins of those who bought a card",
            buyers,
            reference=fair_share(rows),
        ),
        best_chart(
            ahead,
            "Buyers of {name} are furthest ahead, by {value} points",
            "Points against the table",
            unit="points above the table's mean",
            reference=0.0,
        ),
    )


def _bought_rate(rows: Sequence[ObservedGame], code: str) -> Estimate:
    """How many of the players who could ever afford a card bought it."""
    key = f"market:{code}"
    able = [(row, seat) for row, seat in players(rows) if key in row.offered[seat]]
    return share(sum(key in row.taken[seat] for row, seat in able), len(able))


def _buyers(rows: Sequence[ObservedGame], code: str) -> list[GameSeat]:
    return [(row, seat) for row, seat in players(rows) if code in row.figures["bought"][seat]]


def titans(runs: Runs) -> Answer:
    """Question 4."""
    rows = [*runs["base"], *runs["dealt"]]
    fair = fair_share(rows)
    rounds = [when for row, seat in players(rows) for when in _titan_rounds(row, seat)]
    each = mean(sum(len(_titan_rounds(row, seat)) for seat in range(len(row.scores))) for row in rows)
    owners = wins_where(rows, _titan_rounds)
    reach = {"Synod": ratio(_reach(row, True) for row in rows), "others": ratio(_reach(row, False) for row in rows)}
    when = f"in round {sum(rounds) / len(rounds):.1f} on average" if rounds else "never"
    return Answer(
        f"Titans recruited in a game: {number(each, digits=2)}, {when}; their owners win {percent(owners, 'players')} "
        f"against a fair {fair:.0%}. The Iron for one is there in {percent(reach['others'])} of the rounds "
        f"that allow Titans for others than the Synod, and in {percent(reach['Synod'])} for the Synod.",
        best_chart(reach, "The Iron for a Titan is in reach most for {name}, {share} of rounds", "Iron for a Titan"),
        Histogram(f"Titans recruited in {len(rows)} games: {len(rounds)}", rounds, "round"),
    )


def _titan_rounds(row: ObservedGame, seat: int) -> list[int]:
    return [when for when, kind in row.figures["recruited"][seat] if kind == "T3"]


def _reach(row: ObservedGame, synod: bool) -> tuple[int, int]:
    """The rounds with the Iron for a Titan and those that allow one, of the Synod's players or of the others."""
    leaders: list[str] = row.figures["leaders"]
    rounds = [
        own
        for own, leader in zip(row.figures["titan_rounds"], leaders, strict=True)
        if leader.startswith("SYN") is synod
    ]
    return sum(rich for _, rich in rounds), sum(allowed for allowed, _ in rounds)


def dead_turns(runs: Runs) -> Answer:
    """Question 10."""
    rows = runs["base"]
    left = column_ratio(rows, "passes", 1)
    able = column_ratio(rows, "passes", 2)
    cards = ratio(
        (sum(sum(seat) for seat in row.figures["played"]), row.figures["rounds"] * len(row.scores)) for row in rows
    )
    iron = ratio((sum(row.figures["iron_lost"]), row.figures["rounds"] * len(row.scores)) for row in rows)
    shares = {"Command left": left, "Command and cards left": able}
    return Answer(
        f"When a player passes for the round, Command is left in {percent(left)}, and with it a card that could have "
        f"been played in {percent(able)}. A player plays {number(cards, digits=2)} cards a round and loses "
        f"{number(iron, digits=2)} Iron at its Cleanup.",
        bar_chart(
            title_if_known(
                (left, able),
                f"{left.value:.0%} of passes leave Command, {able.value:.0%} a card that could be played",
                "What is left by those who pass",
            ),
            shares,
        ),
        bar_chart(
            title_if_known(
                (cards, iron),
                f"A player plays {cards.value:.1f} cards a round and loses {iron.value:.1f} Iron",
                "Cards played and Iron lost in a round",
            ),
            {"cards played": cards, "Iron lost": iron},
            unit="a round",
        ),
    )


def deck_growth(runs: Runs) -> Answer:
    """Question 12."""
    rows = runs["base"]
    bought = per_player(rows, lambda row, seat: len(row.figures["bought"][seat]))
    trashed = per_player(rows, lambda row, seat: row.figures["trashed"][seat])
    cycles = per_player(rows, lambda row, seat: row.figures["reshuffles"][seat])
    fat = correlation(rows, lambda row, seat: (_growth(row, seat), -row.ranking[seat]))
    names = {"flows": "base", "does not flow": "no_flow"}
    rare = {name: ratio(_rare(row) for row in runs[run]) for name, run in names.items()}
    growth = sorted(_growth(row, seat) for row, seat in players(rows))
    word = verdict_on(
        fat, "fat decks do better", "slim decks do better", "neither slim nor fat decks clearly do better"
    )
    return Answer(
        f"A player buys {number(bought)} cards, trashes {number(trashed)} and shuffles a new deck {number(cycles)} "
        f"times in a game. The growth of the deck and a good place are correlated by {signed(fat)}: {word}. Elite and "
        f"relic cards are {percent(rare['flows'])} of the row when the market flows and "
        f"{percent(rare['does not flow'])} when not.",
        Histogram(f"Cards by which decks grow: {word}", growth, "cards"),
        best_chart(rare, "Elite and relic cards lie in the row most when it {name}, {share}", "Elite and relic cards"),
    )


def _growth(row: ObservedGame, seat: int) -> int:
    trashed: int = row.figures["trashed"][seat]
    return len(row.figures["bought"][seat]) - trashed


def _rare(row: ObservedGame) -> tuple[int, int]:
    bands: dict[str, int] = row.figures["row_bands"]
    return sum(bands.get(band, 0) for band in RARE), sum(bands.values())
