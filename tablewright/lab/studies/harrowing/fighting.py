"""What battles and sharing bring in The Harrowing."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.terms import SPELLS
from tablewright.lab.estimates import Estimate, mean, ratio
from tablewright.lab.presentation import bar_chart, best_chart
from tablewright.lab.studies.harrowing.names import core_names
from tablewright.lab.studies.wizards import attacks
from tablewright.lab.study import Answer, ObservedGame, Run, Runs
from tablewright.lab.winning import GameSeat, fair_share, first_bot_wins, players, sole_leaders, wins
from tablewright.lab.wording import UNKNOWN, brief, number, percent, relation_to

DICE = {f"die {die}": Run(settings={"battle_die": die}) for die in ("1-3-2", "1-2-3", "2-2-2")}
SHARING = ("keystone", "causeway", "masquerade", "mirage", "intrigue")
ALONE = {"never shares": Run(without=tuple(f"spell:{spell}" for spell in SHARING))}


def battles(content: Content, runs: Runs) -> Answer:
    """Question 5."""
    rows = runs["base"]
    cores = {name: [row for row in rows if row.figures["core"] == core] for core, name in core_names(content).items()}
    groups = {**{name: runs[name] for name in DICE}, **cores}
    fought = {name: mean(len(row.figures["battles"]) for row in games) for name, games in groups.items()}
    fallen = {name: _fallen(games) for name, games in groups.items()}
    eager = {name: wins(_most_attacks(games)) for name, games in groups.items()}
    summary = "; ".join(
        f"{name}: {number(fought[name])} battles, {fallen[name].value:.2f} pillars for a cube, the most frequent "
        f"attacker wins {brief(eager[name])}"
        for name in groups
        if fought[name].known
    )
    everywhere = wins(_most_attacks(rows))
    where = relation_to(everywhere, fair_share(rows))
    return Answer(
        f"Per game: {summary or UNKNOWN}. With all cores together the most frequent attacker wins "
        f"{percent(everywhere)}, {where} the fair share.",
        best_chart(fought, "Battles in a game: most with {name}", "Battles in a game", "battles"),
        bar_chart(f"The most frequent attacker is {where} the fair share of wins", eager, reference=fair_share(rows)),
    )


def _fallen(rows: Sequence[ObservedGame]) -> Estimate:
    return ratio(
        (
            sum(battle["fallen"] for battle in row.figures["battles"]),
            sum(battle["cubes"] for battle in row.figures["battles"]),
        )
        for row in rows
    )


def _most_attacks(rows: Sequence[ObservedGame]) -> list[GameSeat]:
    """In each game the player who attacked most."""
    return sole_leaders(rows, lambda row: attacks(row, row.figures["battles"]))


def sharing(content: Content, runs: Runs) -> Answer:
    """Question 10."""
    rows = runs["base"]
    shared = ratio((row.figures["turns_with_shared_tile"], sum(row.figures["turns"])) for row in rows)
    from_tiles = mean(row.figures["taken_from_shared_tiles"] for row in rows)
    from_core = mean(row.figures["taken_from_core"] for row in rows)
    used: dict[str, Estimate] = {}
    left: dict[str, Estimate] = {}
    for spell in SHARING:
        name, key = content.names[SPELLS.index(spell)], f"spell:{spell}"
        offered = [(row, seat) for row, seat in players(rows) if row.offered[seat].get(key)]
        used[name] = wins((row, seat) for row, seat in offered if row.taken[seat].get(key))
        left[name] = wins((row, seat) for row, seat in offered if not row.taken[seat].get(key))
    summary = "; ".join(f"{name} {brief(used[name])} against {brief(left[name])}" for name in used)
    alone = first_bot_wins(runs["never shares"])
    even = fair_share(runs["never shares"])
    where = relation_to(alone, even)
    return Answer(
        f"In {percent(shared)} of turns some tile has two owners; by meditation {number(from_tiles, digits=2)} cubes a "
        f"game come from shared tiles and {number(from_core, digits=2)} from the core. Wins of those who used the "
        f"spell, and of those who could have and did not: {summary}. A bot that may use none of the five wins "
        f"{percent(alone)}, {where} the fair share of {even:.0%}.",
        bar_chart("Wins of those who used the spell", used, reference=fair_share(rows)),
        bar_chart(f"Never sharing is {where} the fair share of wins", {"never shares": alone}, reference=even),
    )
