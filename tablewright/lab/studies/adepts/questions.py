"""The lab questions of Adepts: seats, selections, leaders, readings of the rules. The economy has its own module."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import pstdev

from tablewright.games.adepts.content import Content
from tablewright.games.adepts.terms import SITES, TYPES
from tablewright.lab.charts import Heat, Histogram
from tablewright.lab.estimates import Estimate, difference, mean, mean_score, ratio, share
from tablewright.lab.metrics import margin, uneven_tables
from tablewright.lab.presentation import bar_chart, best_chart, best_name, best_title, title_if_known
from tablewright.lab.studies.adepts import economy
from tablewright.lab.study import Answer, ObservedGame, Question, Run, Runs
from tablewright.lab.winning import first_bot_wins, group_players, sole_leaders, turn_position, wins
from tablewright.lab.wording import UNKNOWN, number, percent, points, signed, verdict_on

TABLES = {f"{seats} players": Run(seats=seats) for seats in (2, 3, 4, 5)}
READINGS = {
    "emerald helps own sites only": Run({"emerald_scope": "own_sites"}),
    "sites in sequence": Run({"site_order": "sequential"}),
    "topaz before spells": Run({"topaz_timing": "before_spells"}),
    "rounding per type": Run({"endgame_rounding": "per_type"}),
}
ALL_SITES = TYPES * SITES
NEVER_DRAWS = 4  # seats at that table: with two players hardly anybody is without an adept card


def questions(content: Content) -> list[Question]:
    """All of them, in the order of the rules."""
    selections = {name: Run({"spells": name}) for name in content.selections}
    return [
        Question(
            1,
            "How often does each seat win, by its distance from the first player of turn 1, with 2 to 5 players?",
            seat_advantage,
            TABLES,
        ),
        Question(
            2,
            "How do the selections of spells differ in score, spread and margin, and is battlefield lower and "
            "swingier than ivory_tower?",
            presets,
            selections,
        ),
        Question(
            3,
            "Which spells are cast when they can be, and does casting them win?",
            partial(economy.spells, content),
            selections,
        ),
        Question(
            4,
            "What is it worth to be the adept of each gem, and are topaz, citrine and onyx worth twice the others?",
            economy.adept_cards,
        ),
        Question(
            5,
            "How often does the leader after turn 4 win, and how much does the draw of phase IV help?",
            leader,
            {"never_draws": Run(seats=NEVER_DRAWS, without=("action:draw",)), "4 players": TABLES["4 players"]},
        ),
        Question(
            6,
            "How often do mines run dry, and how many miners come home without a gem, by players and class?",
            partial(economy.scarcity, content),
            TABLES,
        ),
        Question(
            7,
            "Does the smaller supply of major gems make up for their double mana?",
            partial(economy.major_and_minor, content),
        ),
        Question(
            8,
            "How much of the score comes from the batteries, and is it better to spread levels or to fill few tracks?",
            economy.batteries,
        ),
        Question(
            9,
            "Do the four more cards of the digital copies change how often spells for one major gem are cast, "
            "or the balance?",
            partial(copies, content),
            {"digital": Run({"copies": "digital"})},
        ),
        Question(
            10,
            "What do other readings of the rules change in the scores, and how often does another player win?",
            readings,
            READINGS,
        ),
        Question(
            11,
            "With five players, how often are all sites taken with miners left over, and does the last in "
            "turn order suffer?",
            full_boards,
            {"5 players": TABLES["5 players"]},
        ),
        Question(
            12,
            "What are the gems of turns 7 and 8 worth, against the spells that they could pay for?",
            economy.late_turns,
            needs_people="Whether the last turns feel dull: the games show what is at stake in them, not how it feels.",
        ),
    ]


def seat_advantage(runs: Runs) -> Answer:
    """Question 1."""
    cells: list[list[float | None]] = []
    summary: list[str] = []
    uneven = uneven_tables({name: runs[name] for name in TABLES}, turn_position)
    for name, run in TABLES.items():
        found = {place: wins(group) for place, group in group_players(runs[name], turn_position).items()}
        cells.append([found[place].cell if place in found else None for place in range(5)])
        fair = 1 / (run.seats or 1)
        furthest = max(found, key=lambda place: abs(found[place].value - fair))
        summary.append(
            f"{name}: uneven, place {furthest + 1} furthest from its fair {fair:.0%} with {percent(found[furthest])}"
            if name in uneven
            else f"{name}: first {percent(found[0])}, not clearly uneven"
        )
    verdict = f"Wins are clearly uneven with {', '.join(uneven)}," if uneven else "No clear advantage of a seat: wins"
    return Answer(
        f"Wins by place in the first turn's order. {'. '.join(summary)}.",
        Heat(
            f"{verdict} by distance from the first player of turn 1", list(TABLES), [f"+{i}" for i in range(5)], cells
        ),
    )


def presets(runs: Runs) -> Answer:
    """Question 2."""
    names = [name for name in runs if name != "base"]
    score = {name: mean_score(runs[name]) for name in names}
    margins = {name: mean(margin(row) for row in runs[name]) for name in names}
    spread = {name: mean(pstdev(row.scores) for row in runs[name]) for name in names}
    summary = "; ".join(
        f"{name} {number(score[name], digits=0)} points, spread {number(spread[name], digits=0)}, margin "
        f"{number(margins[name], digits=0)}"
        for name in names
    )
    verdict = ""
    if {"battlefield", "ivory_tower"} <= set(names):
        lower = difference(score["battlefield"], score["ivory_tower"])
        swing = difference(margins["battlefield"], margins["ivory_tower"])
        verdict = (
            f" Against ivory_tower, battlefield scores {signed(lower, digits=1)} and is decided by a margin that "
            f"differs by {signed(swing, digits=1)}."
        )
    return Answer(
        f"Mean score, spread within a game and margin of the winner: {summary or UNKNOWN}.{verdict}",
        best_chart(score, "{name} scores highest, {value} points", "Mean score", unit="points"),
        best_chart(
            margins, "{name} is won by the largest margin, {value} points", "Margin of the winner", unit="points"
        ),
    )


def leader(runs: Runs) -> Answer:
    """Question 5."""
    by_turn = {f"turn {turn}": wins(sole_leaders(runs["base"], partial(_standing, turn))) for turn in range(3, 8)}
    after_four = by_turn["turn 4"]
    table = runs["4 players"]
    without = ratio((sum(row.figures["without_card"]), len(row.figures["casts_by_turn"])) for row in table)
    never = first_bot_wins(runs["never_draws"])
    fair = 1 / NEVER_DRAWS
    word = verdict_on(never, "the draw hurts", "the draw helps", "the draw makes no clear difference", fair)
    return Answer(
        f"The leader after turn 4, by mana and battery worth, wins {percent(after_four)}. With {NEVER_DRAWS} players, "
        f"{number(without, digits=2)} of them lack an adept card in a turn; one who never takes the draw for that wins "
        f"{percent(never)} against a fair {fair:.0%}: {word}.",
        bar_chart(
            best_title({"turn 4": after_four}, "The leader after {name} wins {share}", "The leader's wins by turn"),
            by_turn,
        ),
        bar_chart(f"Wins of a player who never takes the draw: {word}", {"never draws": never}, reference=fair),
    )


def _standing(turn: int, row: ObservedGame) -> list[int] | None:
    standings: list[list[int]] = row.figures["standings"]
    return standings[turn - 1] if len(standings) >= turn else None


def copies(content: Content, runs: Runs) -> Answer:
    """Question 9."""
    single = {
        f"{spell // 2 + 1}{'AB'[spell % 2]}"
        for spell, cost in enumerate(content.cost)
        if len(cost) == 1 and content.major[cost[0]]
    }
    names = {"rulebook": "base", "digital": "digital"}
    part = {
        name: ratio((_casts(row, lambda code: code in single), _casts(row, lambda code: True)) for row in runs[run])
        for name, run in names.items()
    }
    score = {name: mean_score(runs[run]) for name, run in names.items()}
    ahead = {name: wins((row, row.figures["first"]) for row in runs[run]) for name, run in names.items()}
    change = difference(part["digital"], part["rulebook"])
    gain = difference(score["digital"], score["rulebook"])
    word = verdict_on(gain, "raise the score", "lower the score", "do not clearly change the score")
    return Answer(
        f"Of all spells cast, those for one major gem are {percent(part['rulebook'])} with the rulebook's copies and "
        f"{percent(part['digital'])} with the digital ones ({points(change)}). The score is "
        f"{number(score['rulebook'])} against {number(score['digital'])}, the first player wins "
        f"{percent(ahead['rulebook'])} against {percent(ahead['digital'])}.",
        best_chart(part, "Spells for one major gem are cast most with {name} copies, {share} of all", "One major gem"),
        bar_chart(f"The digital copies {word}", score, unit="points"),
    )


def _casts(row: ObservedGame, counts: Callable[[str], bool]) -> int:
    return sum(times for seat in row.figures["casts"] for code, times in seat.items() if counts(code))


def readings(runs: Runs) -> Answer:
    """Question 10."""
    base = {row.number: row for row in runs["base"]}
    scores: dict[str, Estimate] = {}
    other: dict[str, Estimate] = {}
    summary: list[str] = []
    for name in READINGS:
        pairs = [(row, base[row.number]) for row in runs[name] if row.number in base]
        scores[name] = mean(sum(row.scores) / len(row.scores) - sum(was.scores) / len(was.scores) for row, was in pairs)
        other[name] = share(sum(row.winners != was.winners for row, was in pairs), len(pairs))
        summary.append(f"{name}: {signed(scores[name], digits=1)} points, another winner in {percent(other[name])}")
    return Answer(
        f"Against the same deals under the standard rules, {'; '.join(summary)}.",
        bar_chart(_largest_change(scores), scores, unit="points", reference=0.0),
        best_chart(other, "{name}: another winner in {share} of the games", "Games with another winner"),
    )


def _largest_change(scores: dict[str, Estimate]) -> str:
    """The reading that changes the scores most, up or down."""
    sizes = {name: f if f.value >= 0 else Estimate(-f.value, -f.high, -f.low, f.count) for name, f in scores.items()}
    change = scores.get(best_name(sizes), Estimate(0.0, 0.0, 0.0, 0))
    word = verdict_on(change, "the scores rise", "the scores fall", "which may be chance")
    return best_title(
        sizes, f"{{name}} changes the scores most, {change.value:+.1f} points: {word}", "Change of the mean score"
    )


def full_boards(runs: Runs) -> Answer:
    """Question 11."""
    rows = runs["5 players"]
    sites = [count for row in rows for count in row.figures["occupied"]]
    full = ratio((row.figures["occupied"].count(ALL_SITES), len(row.figures["occupied"])) for row in rows)
    both = ratio(
        (
            sum(
                taken == ALL_SITES and any(left)
                for taken, left in zip(row.figures["occupied"], row.figures["left_over"], strict=True)
            ),
            len(row.figures["occupied"]),
        )
        for row in rows
    )
    stranded = mean(sum(sum(turn) for turn in row.figures["left_over"]) / len(row.figures["left_over"]) for row in rows)
    gems = {
        f"{place + 1}. in turn order": mean(
            row.figures["produced_by_order"][place] / len(row.figures["occupied"]) for row in rows
        )
        for place in range(5)
    }
    last = difference(gems["5. in turn order"], gems["1. in turn order"])
    return Answer(
        f"With five players all {ALL_SITES} sites are taken in {percent(full)} of the turns (on average "
        f"{f'{sum(sites) / len(sites):.1f}' if sites else 'an unknown number'} are), and with miners left over in "
        f"{percent(both)}; {number(stranded, digits=2)} miners a turn stay at home. The last in a turn's order "
        f"produces {signed(last)} gems a turn against the first.",
        best_chart(
            gems, "The {name} produces most gems, {value}", "Gems produced by place in the turn's order", unit="gems"
        ),
        Histogram(
            title_if_known([full], f"{full.value:.0%} of the turns fill all work sites", "Work sites taken in a turn"),
            sites,
            "sites",
        ),
    )
