"""What battles are for in The Meld: the claim rule, bots that never fight, and the unique constructs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from tablewright.games.meld.content import Content
from tablewright.games.meld.terms import KIND_IDS
from tablewright.lab.charts import Bars
from tablewright.lab.estimates import FEWEST, Estimate, difference, mean, share
from tablewright.lab.presentation import bar_chart, best_chart, best_name, hedge
from tablewright.lab.studies.wizards import attacks
from tablewright.lab.study import Answer, ObservedGame, Run, Runs
from tablewright.lab.winning import GameSeat, fair_share, first_bot_wins, sole_leaders, wins
from tablewright.lab.wording import brief, listed, number, percent, relation_to

CLAIM_RULES = ("any", "unguarded", "own")
BY_CLAIM_RULE = {f"claim {rule}": Run(settings={"claim_target": rule}) for rule in CLAIM_RULES}
FIGHTERS = {"random players": Run(bots=("random", "random"))}  # who fight without favour, and much
ENOUGH = 200  # battles that say something about the constructs
PEACEFUL = {"never attacks": Run(without=("act:attack",))}


def claim_rule(runs: Runs) -> Answer:
    """Question 3."""
    rounds = {rule: mean(row.figures["rounds"] for row in runs[f"claim {rule}"]) for rule in CLAIM_RULES}
    fought = {rule: mean(len(with_dice(row)) for row in runs[f"claim {rule}"]) for rule in CLAIM_RULES}
    stolen = {rule: mean(enemy_tiles(row) for row in runs[f"claim {rule}"]) for rule in CLAIM_RULES}
    summary = "; ".join(
        f"{rule}: {number(rounds[rule])} rounds, {number(stolen[rule], digits=2)} enemy tiles claimed, "
        f"{number(fought[rule], digits=2)} battles with dice"
        for rule in CLAIM_RULES
    )
    busier = wins(more_attacks(runs["claim any"]))
    verdict = relation_to(busier, 0.5)
    return Answer(
        f"Per game, by what may be claimed: {summary}. Under `any`, if one of two players attacked with dice more "
        f"often, that player wins {percent(busier)}: {verdict} one half.",
        best_chart(fought, "{name} brings most battles", "Battles, by what may be claimed", "battles"),
        best_chart(
            stolen, "{name} takes most tiles from under enemy foci", "Tiles taken from under enemy foci", "tiles"
        ),
    )


def enemy_tiles(row: ObservedGame) -> int:
    """Claims of tiles on which an enemy had a focus."""
    return sum(claim["enemy_foci"] > 0 for claim in row.figures["claims"])


def with_dice(row: ObservedGame) -> list[dict[str, Any]]:
    """The battles in which anybody sent a die; the others are fought with bonuses alone, mostly for nothing."""
    return [battle for battle in row.figures["battles"] if any(battle["dice"])]


def more_attacks(rows: Sequence[ObservedGame]) -> list[GameSeat]:
    """Where two play, the one who attacked with dice more often."""
    return sole_leaders([row for row in rows if len(row.scores) == 2], lambda row: attacks(row, with_dice(row)))


def peace(runs: Runs) -> Answer:
    """Question 4."""
    rows = runs["never attacks"]
    peaceful = first_bot_wins(rows)
    even = fair_share(rows)
    attacked = mean(len(with_dice(row)) for row in rows)
    where = relation_to(peaceful, even)
    said = {"above": "Fighting does not pay for these bots", "below": "Never fighting loses games"}
    idle = (
        " These bots fight with dice so rarely that this says little about better ones." if attacked.value < 1 else ""
    )
    others = Estimate(1 - peaceful.value, 1 - peaceful.high, 1 - peaceful.low, peaceful.count)
    return Answer(
        f"A bot that never attacks wins {percent(peaceful)}, {where} the fair share of {even:.0%}, against bots of the "
        f"same kind that attack when they expect to gain: {number(attacked, digits=2)} attacks with dice a game.{idle}",
        Bars(
            said.get(where, "Never attacking makes no clear difference"),
            [peaceful.bar("never attacks"), others.bar("all the others")],
            reference=even,
        ),
    )


# -- unique constructs ------------------------------------------------------------------------------


def uniques(content: Content, runs: Runs) -> Answer:
    """Question 6."""
    rows = runs["base"]
    names = dict(zip(KIND_IDS[1:], content.die_names[1:], strict=True))
    held = {
        name: mean(sum(kind == id for _, kind, _ in row.figures["uniques"]) for row in rows)
        for id, name in names.items()
    }
    kept = [{kind for _, kind, for_good in row.figures["uniques"] if for_good} for row in rows]
    for_good = {name: share(sum(id in kinds for kinds in kept), len(rows)) for id, name in names.items()}
    fought = rows if sum(len(with_dice(row)) for row in rows) >= ENOUGH else runs["random players"]
    who = "these games" if fought is rows else "games of random players, as these bots hardly fight"
    with_it, in_its_place = against_basics(fought)
    better = {name: difference(with_it[id], in_its_place[id]) for id, name in names.items() if in_its_place[id].known}
    summary = "; ".join(
        f"{name} {figure.value:.2f} times ({for_good[name].value:.0%} of games for good)"
        for name, figure in held.items()
    )
    duels = "; ".join(
        f"{name} {brief(with_it[id])} of {with_it[id].count} battles against {in_its_place[id].value:.0%}"
        for id, name in names.items()
        if name in better
    )
    never = [name for name, figure in held.items() if not figure.value]
    worse = [name for name, figure in better.items() if figure.high < 0]
    best = best_name({name: figure for name, figure in better.items() if figure.low > 0})
    return Answer(
        f"In {len(rows):,} games they are taken, per game: {summary}. Battles in which its side lost less than the "
        f"enemy, with it and with basics instead (as many dice on both sides, in {who}): "
        f"{duels or 'too few battles to say'}. Never taken: {listed(never)}; clearly worse than a basic: "
        f"{listed(worse)}.",
        best_chart(held, "{name} is taken most often", "How often each is taken", "times a game"),
        bar_chart(
            f"{best} does most for its side in battle{hedge(better)}"
            if best
            else "No unique construct clearly beats a basic in battle",
            better,
            reference=0.0,
        ),
    )


def sides(rows: Sequence[ObservedGame]) -> Iterator[tuple[list[int], int, float]]:
    """Of every battle both sides: their dice, how many the enemy had, and 1 for having lost less than the enemy.

    Where both lost as much it is one half.
    """
    for row in rows:
        for battle in row.figures["battles"]:
            lost = [dice + foci for dice, foci in zip(battle["dice_lost"], battle["foci_lost"], strict=True)]
            for own in (0, 1):
                enemy = 1 - own
                result = 1.0 if lost[own] < lost[enemy] else 0.5 if lost[own] == lost[enemy] else 0.0
                yield battle["dice"][own], len(battle["dice"][enemy]), result


def against_basics(rows: Sequence[ObservedGame]) -> tuple[dict[str, Estimate], dict[str, Estimate]]:
    """For each unique construct how its sides fared, and how sides of basics did with as many dice on both sides."""
    basics: dict[tuple[int, int], list[float]] = defaultdict(list)
    having: dict[int, list[tuple[tuple[int, int], float]]] = defaultdict(list)
    for dice, enemies, result in sides(rows):
        size = (len(dice), enemies)
        if dice and not any(dice):
            basics[size].append(result)
        for kind in set(dice) - {0}:
            having[kind].append((size, result))
    with_it: dict[str, Estimate] = {}
    in_its_place: dict[str, Estimate] = {}
    for kind, id in enumerate(KIND_IDS):
        fair_fights = [(size, result) for size, result in having[kind] if len(basics[size]) >= FEWEST]
        with_it[id] = share(sum(result for _, result in fair_fights), len(fair_fights))
        expected = sum(mean(basics[size]).value for size, _ in fair_fights)
        value = expected / len(fair_fights) if fair_fights else 0.0
        in_its_place[id] = Estimate(value, value, value, len(fair_fights))
    return with_it, in_its_place
