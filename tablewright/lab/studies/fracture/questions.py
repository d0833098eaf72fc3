"""The lab questions of Aether Fracture: seats, factions, what wins, leaders, the map. War and economy go apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablewright.games.fracture.board_map import connected
from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import FACTIONS, HEROES
from tablewright.kernel.rng import seeded
from tablewright.lab.charts import Heat
from tablewright.lab.estimates import Estimate, correlation, mean, share
from tablewright.lab.metrics import uneven_tables
from tablewright.lab.presentation import bar_chart, best_chart, best_title
from tablewright.lab.studies.fracture import STAYING, economy, war
from tablewright.lab.study import Answer, ObservedGame, Question, Run, Runs
from tablewright.lab.winning import (
    fair_share,
    first_bot_wins,
    players,
    sole_leaders,
    win,
    winners_part,
    wins,
    wins_where,
)
from tablewright.lab.wording import FEW, UNKNOWN, number, percent, phrases, signed, verdict_on

MIRROR = "UNI-A"  # the same faction for all: only the seats differ
SEATS = (2, 3, 4)
DEALT = {"dealt": Run({"faction_setup": "random", "lineup": "none"})}
PARTS = ("territory", "Aether", "techs")
DEALS = 2000  # maps that are dealt to see how many are not connected
LOW, HIGH = 0.8, 1.2  # of the fair share: outside of this a faction is off balance


def _mirrors() -> dict[str, Run]:
    found: dict[str, Run] = {}
    for seats in SEATS:
        lineup = {"mirror": "on", "lineup": ",".join([MIRROR] * seats)}
        found[f"{seats} players"] = Run(lineup, seats=seats)
        found[f"{seats} players, whole turns"] = Run({**lineup, "turn_mode": "whole"}, seats=seats)
        found[f"{seats} players, fixed cities"] = Run({**lineup, "city_choice": "fixed"}, seats=seats)
    return found


MIRRORS = _mirrors()


def questions(content: Content) -> list[Question]:
    """All of them, in the order of the rules."""
    return [
        Question(
            1,
            "How often does each seat win with 2, 3 and 4 players, with alternating against whole turns, and "
            "with chosen against fixed cities?",
            seat_advantage,
            MIRRORS,
        ),
        Question(
            2,
            "How often does each faction and hero win, is any below 0.8 or above 1.2 times its fair share, and "
            "does the Synod's kept Iron run away?",
            factions,
            DEALT,
        ),
        Question(
            3,
            "Which market cards are bought when affordable, and do those who buy them win?",
            partial(economy.market_cards, content),
        ),
        Question(
            4,
            "How many Titans are recruited, when, do they win, and is the Iron for one within reach without the Synod?",
            economy.titans,
            DEALT,
        ),
        Question(
            5,
            "What are the winner's points made of, does a player who never assaults keep up, and what does "
            "flat territory change?",
            what_wins,
            {"pacifist": Run(without=("action:assault", STAYING)), "flat": Run({"territory_points": "flat"})},
        ),
        Question(6, "How often does the leader after rounds 4, 6 and 8 win?", runaway),
        Question(
            7,
            "How do combats end, how many committed cards are bluffs, and what do free commitment and ties for "
            "the attacker change?",
            war.combat,
            {"may": Run({"commit": "may"}), "tie": Run({"combat_tie": "attacker"})},
        ),
        Question(
            8,
            "How many units does the Void take, how often is a player left without units or recruit point, and "
            "what if exiles cannot recruit?",
            war.void,
            {"no_exile": Run({"exile_recruit": "none"}), **{f"{seats} players": Run(seats=seats) for seats in SEATS}},
        ),
        Question(
            9, "Does the Shard at the end of round 3 or 6 foretell the win, and what is its Command worth?", war.shard
        ),
        Question(
            10,
            "How often is Command left over, how many cards are played in a round, and how much Iron is lost "
            "at Cleanup?",
            economy.dead_turns,
            needs_people="Whether a turn feels dead although something could be done: the bots' passing stands in "
            "for it.",
        ),
        Question(
            11,
            "Does the distance from the City to vein, quarry and gate decide games, and how often must the "
            "map be dealt again?",
            partial(map_luck, content),
        ),
        Question(
            12,
            "How many cards are bought, how often do decks cycle, does a slim deck beat a fat one, and what "
            "does a market that does not flow offer?",
            economy.deck_growth,
            {"no_flow": Run({"market_flow": "off"})},
        ),
    ]


def seat_advantage(runs: Runs) -> Answer:
    """Question 1."""
    cells: list[list[float | None]] = []
    summary: list[str] = []
    uneven = uneven_tables({name: runs[name] for name in MIRRORS}, lambda row, seat: seat)
    for name, run in MIRRORS.items():
        seats = run.seats or 0
        found = [wins((row, seat) for row in runs[name]) for seat in range(seats)]
        cells.append([f.cell for f in found] + [None] * (max(SEATS) - seats))
        furthest = max(range(seats), key=lambda seat: abs(found[seat].value - 1 / seats))
        summary.append(
            f"{name}: seat {furthest} {percent(found[furthest])} (fair {1 / seats:.0%})"
            if name in uneven
            else f"{name}: first seat {percent(found[0])}"
            if found[0].known
            else f"{name}: {UNKNOWN}"
        )
    return Answer(
        f"Mirror matches of {MIRROR}; where wins are uneven beyond chance, the seat furthest from its fair share is "
        f"named. {'; '.join(summary)}.",
        Heat(
            f"Seats win clearly unevenly in {len(uneven)} of {len(MIRRORS)} mirror matches"
            if uneven
            else f"In none of {len(MIRRORS)} mirror matches does a seat clearly win more or less than its share",
            list(MIRRORS),
            [f"seat {i}" for i in range(max(SEATS))],
            cells,
        ),
    )


def factions(runs: Runs) -> Answer:
    """Question 2."""
    rows = runs["dealt"]
    fair = fair_share(rows)
    by_faction = {code: _led(rows, code) for code in FACTIONS}
    by_hero = {f"{code}-{letter}": _led(rows, f"{code}-{letter}") for code in FACTIONS for letter in HEROES}
    low = [code for code, f in by_faction.items() if f.known and f.value < LOW * fair]
    high = [code for code, f in by_faction.items() if f.known and f.value > HIGH * fair]
    sure = [code for code, f in by_faction.items() if f.known and (f.high < LOW * fair or f.low > HIGH * fair)]
    unseen = [hero for hero, f in by_hero.items() if not f.count]
    kept = mean(
        row.figures["most_iron_kept"][seat]
        for row, seat in players(rows)
        if row.figures["leaders"][seat].startswith("SYN")
    )
    return Answer(
        f"With factions dealt at random and a fair share of {fair:.0%}: {phrases(by_faction)}. Below {LOW} times the "
        f"fair share: {', '.join(low) or 'none'}; above {HIGH} times: {', '.join(high) or 'none'}; beyond doubt: "
        f"{', '.join(sure) or 'none'}. The Synod's largest store of kept Iron is {number(kept)} on average, and it "
        f"wins {percent(by_faction['SYN'])}. Heroes that nobody chose: {', '.join(unseen) or 'none'}.",
        best_chart(by_faction, "{name} wins most, {share}", "Wins by faction", reference=fair),
        best_chart(by_hero, "Of the heroes {name} wins most, {share}", "Wins by hero", reference=fair),
    )


def _led(rows: Sequence[ObservedGame], leader: str) -> Estimate:
    return wins_where(rows, lambda row, seat: row.figures["leaders"][seat].startswith(leader))


def what_wins(runs: Runs) -> Answer:
    """Question 5."""
    shares = {name: {part: winners_part(runs[name], i) for i, part in enumerate(PARTS)} for name in ("base", "flat")}
    peace = runs["pacifist"]
    pacifist = first_bot_wins(peace)
    fair = fair_share(peace)
    word = verdict_on(pacifist, "peace wins", "peace loses", "peace is neither clearly better nor worse", fair)
    summary = {
        name: ", ".join(f"{part} {percent(figure)}" for part, figure in parts.items()) for name, parts in shares.items()
    }
    return Answer(
        f"The winner's points are {summary['base']}; with flat points {summary['flat']}. A player who never assaults, "
        f"against others who do, wins {percent(pacifist)} against a fair {fair:.0%}: {word}.",
        Heat(
            best_title(shares["base"], "Most of the winner's points are {name}, {share}", "The winner's points"),
            ["weighted", "flat"],
            list(PARTS),
            [[f.cell for f in shares[name].values()] for name in ("base", "flat")],
            missing=FEW,
        ),
        bar_chart(f"Wins of a player who never assaults: {word}", {"never assaults": pacifist}, reference=fair),
    )


def runaway(runs: Runs) -> Answer:
    """Question 6."""
    rows = runs["base"]
    found = {f"after round {after}": wins(sole_leaders(rows, partial(_points, after))) for after in (2, 4, 6, 8, 10)}
    fair = fair_share(rows)
    summary = "; ".join(f"after round {after} {percent(found[f'after round {after}'])}" for after in (4, 6, 8))
    return Answer(
        f"The only leader in points, the next round's income included, wins: {summary}; the fair share is {fair:.0%}.",
        bar_chart(
            best_title(
                {"round 6": found["after round 6"]}, "The leader after {name} wins {share}", "The leader's wins"
            ),
            found,
            reference=fair,
        ),
    )


def _points(after: int, row: ObservedGame) -> list[int] | None:
    """The points of the players after a round."""
    points: list[list[int]] = row.figures["points"]
    return points[after] if len(points) > after else None


def map_luck(content: Content, runs: Runs) -> Answer:
    """Question 11."""
    rows = runs["base"]
    fair = fair_share(rows)
    linked: dict[str, Estimate] = {}
    nearest: dict[str, Estimate] = {}
    for name in ("vein", "quarry", "gate"):
        linked[name] = correlation(rows, partial(_near_and_won, name))
        nearest[f"nearest to a {name}"] = wins(sole_leaders(rows, partial(_nearness, name)))
    again = {f"{seats} players": _again(content, seats) for seats in SEATS}
    dealt = ", ".join(f"{figure.value:.1%} with {name}" for name, figure in again.items())
    return Answer(
        f"Rank correlation of winning with the distance of the City from the nearest: {phrases(linked, signed)} (below "
        f"0: near is good). The player whose City is nearer than all others: {phrases(nearest)}, against a fair "
        f"{fair:.0%}. A deal is not connected and is made again in {dealt} ({DEALS:,} deals each).",
        best_chart(
            nearest, "The player {name} wins most, {share}", "Wins of the player with the nearest City", reference=fair
        ),
        best_chart(again, "Maps are dealt again most with {name}, {share}", "Deals that are not connected"),
    )


def _near_and_won(name: str, row: ObservedGame, seat: int) -> tuple[float, float] | None:
    near = row.figures["near"][seat]
    return (near[name], win(row, seat)) if name in near else None


def _nearness(name: str, row: ObservedGame) -> list[int]:
    """How near each player's City is to a kind of hex: the larger, the nearer."""
    return [-near.get(name, 99) for near in row.figures["near"]]


def _again(content: Content, seats: int) -> Estimate:
    """How often the tiles of a bag, dealt at random, leave open hexes that are not connected (AFR-5)."""
    table = content.maps[seats - 2]
    places = [x for x in range(table.hexes.bit_length()) if table.hexes >> x & 1 and x and x not in table.sites]
    tiles = table.bag[:]
    rng = seeded("map luck", seats)
    broken = 0
    for _ in range(DEALS):
        rng.shuffle(tiles)
        barred = sum(1 << x for x, terrain in zip(places, tiles, strict=True) if content.entry[2 * terrain])
        broken += not connected(table.hexes & ~barred)
    return share(broken, DEALS)
