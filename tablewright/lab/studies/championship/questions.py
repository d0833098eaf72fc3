"""The lab questions of World Championship and how their answers are worked out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from tablewright.games.championship.content import PRESETS, Content
from tablewright.lab.charts import Heat
from tablewright.lab.estimates import FEWEST, Estimate, mean, share
from tablewright.lab.metrics import uneven_tables
from tablewright.lab.presentation import bar_chart, best_chart, best_name, title_if_known
from tablewright.lab.studies.championship import combat, growth
from tablewright.lab.studies.championship.cards import dead_defence, value_of_cards
from tablewright.lab.study import Answer, Question, Run, Runs
from tablewright.lab.winning import GameSeat, wins
from tablewright.lab.wording import FEW, number, percent, phrases, relation_to

SHORT, LONG = 4, 15  # games that end before the one round, or after the other
PAIRS = {
    f"{one} against {other}": Run({"deck_0": one, "deck_1": other})
    for i, one in enumerate(PRESETS)
    for other in PRESETS[i:]
}


def questions(content: Content) -> list[Question]:
    """All of them, in the order of the rules."""
    unpaid = {"unpayable": Run({"unpayable_play": "allowed"}), "forced": Run({"attack_payment": "forced"})}
    return [
        Question(
            1,
            "How often does the first player of round 1 win, and is it the first attack or the first right to "
            "refuse combat that helps?",
            seat_advantage,
        ),
        Question(2, "Which preset deck beats which, going first and going second?", deck_matrix, PAIRS),
        Question(
            3,
            "What is each attack card worth, played and lost, and are the Balanced cards ever the best choice?",
            lambda runs: value_of_cards(content, [row for pair in PAIRS for row in runs[pair]]),
            PAIRS,
        ),
        Question(
            4,
            "How long do Defensive cards lie in hand, how often are they played unpaid, and what do the settings "
            "for unpaid attacks change?",
            dead_defence,
            unpaid,
        ),
        Question(5, "How long is a game, in rounds and in choices, for each pair of decks?", game_length, PAIRS),
        Question(
            6,
            "How many games get stuck until the round limit, in which positions, and does a right of the second "
            "player to engage cure it?",
            combat.stalemates,
            {"second_may": Run({"engage_right": "second_may"})},
        ),
        Question(
            7,
            "How often does the first player decline combat, with which difference in energy, and does it help?",
            combat.refusing,
            {"never_declines": Run(without=("action:decline",))},
        ),
        Question(
            8,
            "When are lessons learned, do more of them win, which first lesson wins most, and what does their "
            "price change?",
            growth.training,
            {"plus_one": Run({"training_cost": "per_lesson_plus_one"}), "free": Run({"training_cost": "free"})},
        ),
        Question(
            9,
            "How often do players charge less than they could, and what does it cost to charge always in full?",
            growth.charging,
            {"always_full": Run(without=("charging:less",)), "full": Run({"charge_mode": "full"})},
            needs_people="Whether good players charge less is as good an answer as the bots are good: a person may see "
            "more in holding back than they do.",
        ),
        Question(10, "How well does the lead in life after rounds 2, 3 and 4 foretell the winner?", growth.runaway),
        Question(
            11,
            "Which piles are cards lost from, and how much does it save to know a top card?",
            combat.piles,
            {"open": Run({"own_piles": "open"}), "shuffled": Run({"used_to_deck": "shuffled"})},
        ),
        Question(
            12,
            "How many attacks does a combat have and how many cards are lost in it, by the rule for passing?",
            combat.end_of_combat,
            {"consecutive": Run({"pass_rule": "consecutive"})},
        ),
    ]


def seat_advantage(runs: Runs) -> Answer:
    """Question 1."""
    rows = runs["base"]
    first = wins((row, row.figures["first"]) for row in rows)
    attacker = wins((row, row.figures["first_attacker"]) for row in rows if row.figures["first_attacker"] >= 0)
    refuser = wins((row, row.figures["first_decliner"]) for row in rows if row.figures["first_decliner"] >= 0)
    opened = [(row, row.figures["first"], row.figures["first_attacker"]) for row in rows]
    both = wins((row, seat) for row, seat, attacking in opened if seat == attacking)
    late = wins((row, seat) for row, seat, attacking in opened if seat == 1 - attacking)
    verdict = relation_to(first, 0.5)
    named = {
        "first player": first,
        "attacked first": attacker,
        "declined first": refuser,
        "first player, attacked first": both,
        "first player, was attacked first": late,
    }
    return Answer(
        f"The first player of round 1 wins {percent(first)}: {verdict} one half. The player who lands the first attack "
        f"wins {percent(attacker)}, the one who declines the first combat {percent(refuser)}. The first player wins "
        f"{percent(both)} after attacking first, and {percent(late)} after being attacked first.",
        bar_chart(f"The first player's share is {verdict} one half", named, reference=0.5),
    )


def deck_matrix(runs: Runs) -> Answer:
    """Question 2."""
    cells = [[wins(_first_players(runs, one, other)).cell for other in PRESETS] for one in PRESETS]
    against = {
        one: wins(player for other in PRESETS if other != one for player in _deck_players(runs, one, other))
        for one in PRESETS
    }
    beats = _beats(runs)
    verdict = _deck_verdict(beats)
    return Answer(
        f"Against the three other presets the decks win: {phrases(against)}. Of the 6 pairs {len(beats)} "
        f"are clearly decided ({', '.join(f'{a} over {b}' for a, b in beats) or 'none'}); {verdict}.",
        Heat(
            f"Wins of the first player, by decks: {verdict}",
            [f"{one} first" for one in PRESETS],
            [f"{one} second" for one in PRESETS],
            cells,
            missing=FEW,
        ),
        best_chart(
            against,
            "{name} wins most against the other presets, {share}",
            "Wins against the other presets",
            reference=0.5,
        ),
    )


def _beats(runs: Runs) -> list[tuple[str, str]]:
    """The pairs of decks of which the first clearly beats the second."""
    met = {pair: runs.get(pair, ()) for pair, run in PAIRS.items() if run.settings["deck_0"] != run.settings["deck_1"]}
    decided = {*uneven_tables(met, lambda row, seat: seat)}
    return [
        (one, other)
        for one, other in permutations(PRESETS, 2)
        if {f"{one} against {other}", f"{other} against {one}"} & decided
        and wins(_deck_players(runs, one, other)).value > 0.5
    ]


def _deck_verdict(beats: Sequence[tuple[str, str]]) -> str:
    dominant = [one for one in PRESETS if all((one, other) in beats for other in PRESETS if other != one)]
    if dominant:
        return f"{dominant[0]} beats each of the others"
    cycles = [(a, b, c) for a, b in beats for c in PRESETS if (b, c) in beats and (c, a) in beats and a == min(a, b, c)]
    if cycles:
        return "there is a cycle: " + " beats ".join((*cycles[0], cycles[0][0]))
    return "no deck clearly beats all the others, and there is no clear cycle"


def _first_players(runs: Runs, one: str, other: str) -> list[GameSeat]:
    """The first players of round 1 who had the one deck against the other."""
    found = [(row, row.figures["first"]) for row in runs.get(f"{one} against {other}", ())]
    if one == other:
        return found
    found = [(row, seat) for row, seat in found if seat == 0]
    return found + [(row, 1) for row in runs.get(f"{other} against {one}", ()) if row.figures["first"] == 1]


def _deck_players(runs: Runs, one: str, other: str) -> list[GameSeat]:
    """Those who had the one deck against the other."""
    return [(row, 0) for row in runs.get(f"{one} against {other}", ())] + [
        (row, 1) for row in runs.get(f"{other} against {one}", ())
    ]


def game_length(runs: Runs) -> Answer:
    """Question 5."""
    rows = runs["base"]
    rounds = [row.figures["rounds"] for row in rows]
    short, long = _shares(rounds)
    by_pair = {pair: mean(row.figures["rounds"] for row in runs.get(pair, ())) for pair in PAIRS}
    choices = {pair: mean(row.choices for row in runs.get(pair, ())) for pair in PAIRS}
    quickest, slowest = best_name(by_pair, lowest=True), best_name(by_pair)
    extremes = (
        f"{quickest} is over quickest, after {number(by_pair[quickest])} rounds, and {slowest} takes longest, "
        f"{number(by_pair[slowest])}"
        if quickest
        else f"none has been played {FEWEST} times, too few to say"
    )
    ends = [_shares([row.figures["rounds"] for row in runs.get(pair, ())]) for pair in PAIRS]
    return Answer(
        f"A game takes {number(mean(rounds))} rounds and {number(mean(row.choices for row in rows))} choices; "
        f"{percent(short)} end before round {SHORT} and {percent(long)} after round {LONG}. Of the pairs of decks "
        f"{extremes}.",
        best_chart(by_pair, "{name} takes longest, {value} rounds", "Rounds by pair of decks", unit="rounds"),
        best_chart(choices, "{name} takes most choices, {value}", "Choices by pair of decks", unit="choices"),
        Heat(
            title_if_known(
                (short, long),
                f"{short.value:.0%} of the games end before round {SHORT}, {long.value:.0%} after {LONG}",
                "Very short and very long games, by pair of decks",
            ),
            list(PAIRS),
            [f"before round {SHORT}", f"after round {LONG}"],
            [[share.cell for share in shares] for shares in ends],
            missing=FEW,
        ),
    )


def _shares(rounds: Sequence[int]) -> tuple[Estimate, Estimate]:
    short = share(sum(count < SHORT for count in rounds), len(rounds))
    return short, share(sum(count > LONG for count in rounds), len(rounds))
