"""The lab questions of World Championship and how their answers are worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tablewright.games.championship.content import PRESETS, Content
from tablewright.games.championship.moves import LESSONS, PILE_NAMES, PILES
from tablewright.lab import figures
from tablewright.lab.charts import Bars, Heat, Histogram, Line, Lines
from tablewright.lab.figures import Figure, grouped, mean, number, percent, ratio, share, signed, wins
from tablewright.lab.studies.championship.cards import dead_defence, value_of_cards
from tablewright.lab.study import Answer, Question, Run, Runs, Watched

SHORT, LONG = 4, 15  # games that end before the one round, or after the other
PAIRS = {
    f"{one} against {other}": Run({"deck_0": one, "deck_1": other})
    for i, one in enumerate(PRESETS)
    for other in PRESETS[i:]
}


def questions(content: Content) -> list[Question]:
    """All of them, in the order of the rules."""
    unpaid = {
        "unpayable": Run({"unpayable_play": "allowed"}),
        "forced": Run({"attack_payment": "forced"}),
    }
    return [
        Question(
            1, "How often does the first player of round 1 win, and is it the first attack or the first right to "
            "refuse combat that helps?", seat_advantage,
        ),
        Question(2, "Which preset deck beats which, going first and going second?", deck_matrix, PAIRS),
        Question(
            3, "What is each attack card worth, played and lost, and are the Balanced cards ever the best choice?",
            lambda runs: value_of_cards(content, runs["report"]),
        ),
        Question(
            4, "How long do Defensive cards lie in hand, how often are they played unpaid, and what do the settings "
            "for unpaid attacks change?", dead_defence, unpaid,
        ),
        Question(5, "How long is a game, in rounds and in choices, for each pair of decks?", game_length, PAIRS),
        Question(
            6, "How many games get stuck until the round limit, in which positions, and does a right of the second "
            "player to engage cure it?", stalemates, {"second_may": Run({"engage_right": "second_may"})},
        ),
        Question(
            7, "How often does the first player decline combat, with which difference in energy, and does it help?",
            refusing, {"never_declines": Run(without=("action:decline",))},
        ),
        Question(
            8, "When are lessons learned, do more of them win, which first lesson wins most, and what does their "
            "price change?", training,
            {
                "plus_one": Run({"training_cost": "per_lesson_plus_one"}),
                "free": Run({"training_cost": "free"}),
            },
        ),
        Question(
            9, "How often do players charge less than they could, and what does it cost to charge always in full?",
            charging, {"always_full": Run(without=("charging:less",)), "full": Run({"charge_mode": "full"})},
            people="Whether good players charge less is as good an answer as the bots are good: a person may see "
            "more in holding back than they do.",
        ),
        Question(10, "How well does the lead in life after rounds 2, 3 and 4 foretell the winner?", runaway),
        Question(
            11, "Which piles are cards lost from, and how much does it save to know a top card?", piles,
            {"open": Run({"own_piles": "open"}), "shuffled": Run({"used_to_deck": "shuffled"})},
        ),
        Question(
            12, "How many attacks does a combat have and how many cards are lost in it, by the rule for passing?",
            end_of_combat, {"consecutive": Run({"pass_rule": "consecutive"})},
        ),
    ]  # fmt: skip


# -- 1, 2, 5: seats, decks, length -------------------------------------------------------------------


def seat_advantage(runs: Runs) -> Answer:
    """Question 1."""
    rows = runs["report"]
    first = wins((row, row.figures["first"]) for row in rows)
    attacker = wins((row, row.figures["first_attacker"]) for row in rows if row.figures["first_attacker"] >= 0)
    refuser = wins((row, row.figures["first_decliner"]) for row in rows if row.figures["first_decliner"] >= 0)
    opened = [(row, row.figures["first"], row.figures["first_attacker"]) for row in rows]
    both = wins((row, seat) for row, seat, attacking in opened if seat == attacking)
    late = wins((row, seat) for row, seat, attacking in opened if seat == 1 - attacking)
    verdict = figures.away_from(first, 0.5)
    named = {
        "first player": first,
        "attacked first": attacker,
        "declined first": refuser,
        "first player, attacked first": both,
        "first player, was attacked first": late,
    }
    return Answer(
        f"The first player of round 1 wins {percent(first)}: {verdict} one half. Who lands the first attack wins "
        f"{percent(attacker)}, who declines the first combat {percent(refuser)}. The first player wins {percent(both)} "
        f"after attacking first, and {percent(late)} after being attacked first.",
        (Bars(f"The first player's share is {verdict} one half", figures.bars(named), reference=0.5),),
    )


def deck_matrix(runs: Runs) -> Answer:
    """Question 2."""
    cells: list[list[float | None]] = []
    for one in PRESETS:
        row: list[float | None] = []
        for other in PRESETS:
            found = wins(_first_players(runs, one, other))
            row.append(found.value if found.known else None)
        cells.append(row)
    against = {
        one: wins(
            player for other in PRESETS if other != one for player in _deck_players(runs, one, other)
        )
        for one in PRESETS
    }
    beats = [
        (one, other)
        for one in PRESETS
        for other in PRESETS
        if one != other and figures.away_from(wins(_deck_players(runs, one, other)), 0.5) == "above"
    ]
    dominant = [one for one in PRESETS if all((one, other) in beats for other in PRESETS if other != one)]
    cycles = [
        (a, b, c) for a, b in beats for c in PRESETS if (b, c) in beats and (c, a) in beats and a == min(a, b, c)
    ]
    if dominant:
        verdict = f"{dominant[0]} beats each of the others"
    elif cycles:
        verdict = "there is a cycle: " + " beats ".join((*cycles[0], cycles[0][0]))
    else:
        verdict = "no deck clearly beats all the others, and there is no clear cycle"
    told = "; ".join(f"{one} {percent(figure)}" for one, figure in against.items())
    return Answer(
        f"Against the three other presets the decks win: {told}. Of pairs whose interval excludes one half, "
        f"{len(beats)} of 6 are decided ({', '.join(f'{a} over {b}' for a, b in beats) or 'none'}); {verdict}.",
        (
            Heat(f"Wins of the first player, by decks: {verdict}",
                 [f"{one} first" for one in PRESETS], [f"{one} second" for one in PRESETS], cells),
            Bars("Wins against the other presets", figures.bars(against), reference=0.5),
        ),
    )  # fmt: skip


def _first_players(runs: Runs, one: str, other: str) -> list[tuple[Watched, int]]:
    """The first players of round 1 who had the one deck against the other."""
    found = [(row, row.figures["first"]) for row in runs.get(f"{one} against {other}", ())]
    if one == other:
        return found
    found = [(row, seat) for row, seat in found if seat == 0]
    return found + [(row, 1) for row in runs.get(f"{other} against {one}", ()) if row.figures["first"] == 1]


def _deck_players(runs: Runs, one: str, other: str) -> list[tuple[Watched, int]]:
    """Those who had the one deck against the other."""
    return [(row, 0) for row in runs.get(f"{one} against {other}", ())] + [
        (row, 1) for row in runs.get(f"{other} against {one}", ())
    ]


def game_length(runs: Runs) -> Answer:
    """Question 5."""
    rows = runs["report"]
    rounds = [row.figures["rounds"] for row in rows]
    short, long = _shares(rounds)
    by_pair = {pair: mean(row.figures["rounds"] for row in runs.get(pair, ())) for pair in PAIRS}
    quickest, slowest = figures.best(by_pair, lowest=True), figures.best(by_pair)
    extremes = (
        f"{quickest} is over quickest, after {number(by_pair[quickest])} rounds, and {slowest} takes longest, "
        f"{number(by_pair[slowest])}" if quickest else figures.UNKNOWN
    )  # fmt: skip
    cells: list[list[float | None]] = []
    for pair in PAIRS:
        played = [row.figures["rounds"] for row in runs.get(pair, ())]
        ends = _shares(played)
        cells.append([ends[0].value, ends[1].value] if played else [None, None])
    return Answer(
        f"A game takes {number(mean(rounds))} rounds and {number(mean(row.choices for row in rows))} choices; "
        f"{percent(short)} end before round {SHORT} and {percent(long)} after round {LONG}. Of the pairs of decks "
        f"{extremes}.",
        (
            Bars("Rounds by pair of decks", figures.bars(by_pair), unit="rounds"),
            Heat(f"Games that end before round {SHORT} and after round {LONG}", list(PAIRS),
                 [f"before round {SHORT}", f"after round {LONG}"], cells),
        ),
    )  # fmt: skip


def _shares(rounds: Sequence[int]) -> tuple[Figure, Figure]:
    short = share(sum(count < SHORT for count in rounds), len(rounds))
    return short, share(sum(count > LONG for count in rounds), len(rounds))


# -- 6, 7: stalemates and refusals -------------------------------------------------------------------


def stalemates(runs: Runs) -> Answer:
    """Question 6."""
    stuck = {name: _stuck(runs[name]) for name in ("report", "second_may")}
    shares = {name: share(len(stuck[name]), len(runs[name])) for name in stuck}
    ends = [row.figures["end"] for row in stuck["report"]]
    sides = [side for end in ends for side in end]
    if sides:
        means = [sum(side[i] for side in sides) / len(sides) for i in range(3)]
        last = sum(row.figures["last_attack_round"] for row in stuck["report"]) / len(ends)
        broke = sum(all(side[2] == 0 for side in end) for end in ends)
        position = (
            f"A stuck side has on average {means[0]:.1f} life, {means[1]:.1f} cards in hand and {means[2]:.1f} energy; "
            f"the last attack fell in round {last:.0f}, and in {broke} of the {len(ends)} nobody had energy left"
        )
    else:
        position = "No game of the report got stuck, so there is no such position to show"
    named = {"first player only": shares["report"], "second may engage": shares["second_may"]}
    removed = not stuck["second_may"] and bool(stuck["report"])
    return Answer(
        f"{percent(shares['report'])} reach the round limit ({len(stuck['report'])} games). {position}. When the "
        f"second player may engage too it is {percent(shares['second_may'])} ({len(stuck['second_may'])} games"
        f"{', so that cures it' if removed else ''}).",
        (
            Bars("Games that reach the round limit, by who may engage", figures.bars(named)),
            Histogram("Round of the last attack, in all games", [
                row.figures["last_attack_round"] for row in runs["report"]], "round"),
        ),
    )  # fmt: skip


def _stuck(rows: Sequence[Watched]) -> list[Watched]:
    return [row for row in rows if row.reason == "round_limit"]


def refusing(runs: Runs) -> Answer:
    """Question 7."""
    rows = runs["report"]
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
    never = wins((row, first_bot(row)) for row in runs["never_declines"])
    gap = (
        f"the difference in energy to the opponent is then {_plain(gaps[0])} on average, and {_plain(gaps[1])} where "
        f"combat is engaged"
    )
    verdict = {"below": "declining helps", "above": "declining hurts"}.get(
        figures.away_from(never, 0.5), "declining makes no clear difference"
    )
    return Answer(
        f"Of the decisions whether to engage {percent(declined)} are to decline; {gap}. A player who never "
        f"declines, against one who may, wins {percent(never)}: {verdict}.",
        (
            Bars("Declined combats by the difference in energy", figures.bars(shares)),
            Bars(f"Wins of a player who never declines: {verdict}", figures.bars({"never declines": never}),
                 reference=0.5),
        ),
    )  # fmt: skip


def first_bot(row: Watched) -> int:
    """Where the first bot of the run sat: from game to game the bots move on by one seat."""
    return -row.number % len(row.scores)


def _plain(values: Sequence[float]) -> str:
    return f"{sum(values) / len(values):+.1f}" if values else "unknown"


# -- 8, 9: training and charging ---------------------------------------------------------------------


def training(runs: Runs) -> Answer:
    """Question 8."""
    rows = runs["report"]
    when = {
        f"lesson {n + 1}": mean(
            row.figures["lessons"][seat][n][0]
            for row, seat in figures.players(rows)
            if len(row.figures["lessons"][seat]) > n
        )
        for n in range(5)
    }
    lasting = [row for row in rows if row.figures["rounds"] > 5]
    after_five = {
        f"{count} lessons": wins(group)
        for count, group in grouped(lasting, lambda row, seat: _learned(row, seat, 5)).items()
    }
    first = {lesson: wins(group) for lesson, group in grouped(rows, _first_lesson).items()}
    best = figures.best(first)
    prices = {"per lesson": "report", "one more": "plus_one", "free": "free"}
    learned = {
        price: mean(len(row.figures["lessons"][seat]) for row, seat in figures.players(runs[name]))
        for price, name in prices.items()
    }
    rounds = {price: mean(row.figures["rounds"] for row in runs[name]) for price, name in prices.items()}
    told = "; ".join(f"{name} in round {figure.value:.1f}" for name, figure in when.items() if figure.known)
    best_words = f"{best} wins most, {percent(first[best], 'players')}" if best else figures.UNKNOWN
    costs = "; ".join(
        f"{price} {number(learned[price], 'players')} lessons and {number(rounds[price])} rounds" for price in prices
    )
    correlated = figures.correlation(
        (_learned(row, seat, 5), figures.win(row, seat)) for row, seat in figures.players(lasting)
    )
    return Answer(
        f"On average players learn {told or figures.UNKNOWN}. Lessons after round 5 and winning go together with a "
        f"rank correlation of {signed(correlated, 'players')}. As first lesson {best_words}. By price: {costs}.",
        (
            Bars("Wins by the number of lessons after round 5", figures.bars(after_five), reference=0.5),
            Bars(
                f"Wins by first lesson{': ' + best + ' wins most' if best else ''}",
                figures.bars({lesson: first[lesson] for lesson in LESSONS if lesson in first}), reference=0.5,
            ),
        ),
    )  # fmt: skip


def _first_lesson(row: Watched, seat: int) -> str | None:
    lessons: list[list[Any]] = row.figures["lessons"][seat]
    return lessons[0][1] if lessons else None


def _learned(row: Watched, seat: int, last: int) -> int:
    return sum(entry[0] <= last for entry in row.figures["lessons"][seat])


def charging(runs: Runs) -> Answer:
    """Question 9."""
    rows = runs["report"]
    less = ratio(
        (sum(less for _, less in row.figures["charges"]), sum(asked for asked, _ in row.figures["charges"]))
        for row in rows
    )
    always = wins((row, first_bot(row)) for row in runs["always_full"])
    lengths = {
        name: mean(row.figures["rounds"] for row in runs[run])
        for name, run in (("as they like", "report"), ("always in full", "full"))
    }
    verdict = {"below": "costs wins", "above": "wins more"}.get(
        figures.away_from(always, 0.5), "makes no clear difference"
    )
    return Answer(
        f"Players charge less than they could in {percent(less)} of their charges. One who always charges in full, "
        f"against one who need not, wins {percent(always)}: charging in full {verdict}. With `charge_mode = full` a "
        f"game takes {number(lengths['always in full'])} rounds instead of {number(lengths['as they like'])}.",
        (
            Bars(f"Wins of a player who always charges in full: that {verdict}",
                 figures.bars({"always in full": always}), reference=0.5),
            Bars("Rounds by the freedom to charge less", figures.bars(lengths), unit="rounds"),
        ),
    )  # fmt: skip


# -- 10 to 12 ----------------------------------------------------------------------------------------


def runaway(runs: Runs) -> Answer:
    """Question 10."""
    rows = runs["report"]
    leaders: dict[str, Figure] = {}
    told: list[str] = []
    lines: list[Line] = []
    for after in (2, 3, 4):
        reached = [row for row in rows if len(row.figures["lives"]) >= after]
        gaps = [(row, row.figures["lives"][after - 1]) for row in reached]
        led = wins((row, int(lives[1] > lives[0])) for row, lives in gaps if lives[0] != lives[1])
        leaders[f"after round {after}"] = led
        told.append(f"after round {after} the leader wins {percent(led)}")
        lines.append(_by_gap(f"after round {after}", gaps))
    back = wins(
        (row, int(lives[1] < lives[0]))
        for row in rows
        for lives in row.figures["lives"][3:4]
        if abs(lives[0] - lives[1]) >= 5
    )
    return Answer(
        f"{'; '.join(told).capitalize()}. A player who is behind by 5 or more cards of life after round 4 still wins "
        f"{percent(back)}.",
        (
            Bars("How often the leader in life wins in the end", figures.bars(leaders), reference=0.5),
            Lines("Wins by the lead in life", lines, "cards of life ahead", "share"),
        ),
    )


def _by_gap(label: str, gaps: Sequence[tuple[Watched, list[int]]]) -> Line:
    """Wins of the player ahead, by how much, in steps of two cards."""
    groups: dict[int, list[tuple[Watched, int]]] = {}
    for row, lives in gaps:
        gap = abs(lives[0] - lives[1])
        if gap:
            groups.setdefault((gap + 1) // 2 * 2, []).append((row, int(lives[1] > lives[0])))
    found = {gap: wins(group) for gap, group in sorted(groups.items())}
    known = {gap: figure for gap, figure in found.items() if figure.known}
    return Line(
        label, list(known), [f.value for f in known.values()], [f.low for f in known.values()],
        [f.high for f in known.values()],
    )  # fmt: skip


def piles(runs: Runs) -> Answer:
    """Question 11."""
    rows = runs["report"]
    names = dict(zip(PILES, PILE_NAMES, strict=True))
    shares = {
        names[pile]: ratio((sum(s[pile] for s in row.figures["lost"]), _lost(row)) for row in rows) for pile in PILES
    }
    suffered = {
        kind: ratio((row.figures["suffered"][kind][2], row.figures["suffered"][kind][1]) for row in rows)
        for kind in ("known", "unknown")
    }
    settings = {"as printed": "report", "own piles open": "open", "used pile shuffled": "shuffled"}
    by_setting = {
        name: ratio(
            (sum(row.figures["suffered"][kind][2] for kind in ("known", "unknown")),
             sum(row.figures["suffered"][kind][1] for kind in ("known", "unknown")))
            for row in runs[run]
        )
        for name, run in settings.items()
    }  # fmt: skip
    told = ", ".join(f"{percent(figure)} from the {name}" for name, figure in shares.items())
    costs = "; ".join(f"{name} {number(figure, digits=3)}" for name, figure in by_setting.items())
    saved = figures.difference(suffered["known"], suffered["unknown"])
    return Answer(
        f"Of the lost cards come {told}. Each point of damage costs {number(suffered['known'], digits=3)} cards when "
        f"the defender knows the top card of a pile and {number(suffered['unknown'], digits=3)} when not "
        f"({signed(saved, digits=3)}; the two come in different moments of a game). By setting: {costs}.",
        (
            Bars("Where lost cards come from", figures.bars(shares)),
            Bars("Cards lost for a point of damage", figures.bars({
                "top card known": suffered["known"], "none known": suffered["unknown"], **by_setting}), unit="cards"),
        ),
    )  # fmt: skip


def _lost(row: Watched) -> int:
    return sum(sum(side.values()) for side in row.figures["lost"])


def end_of_combat(runs: Runs) -> Answer:
    """Question 12."""
    rules = {"two passes in all": "report", "two passes in a row": "consecutive"}
    attacks = {rule: ratio(_per_combat(row, 0) for row in runs[name]) for rule, name in rules.items()}
    lost = {rule: ratio(_per_combat(row, 1) for row in runs[name]) for rule, name in rules.items()}
    told = "; ".join(
        f"with {rule} {number(attacks[rule], digits=2)} attacks and {number(lost[rule], digits=2)} lost cards"
        for rule in rules
    )
    counts = Counter(combat[0] for row in runs["report"] for combat in row.figures["combats"])
    none = share(counts[0], sum(counts.values()))
    more = figures.difference(attacks["two passes in a row"], attacks["two passes in all"])
    return Answer(
        f"A combat has {told} ({signed(more)} attacks). {percent(none, 'combats')} of combats that are engaged have no "
        f"attack at all.",
        (
            Bars("Attacks in a combat, by which passes end it", figures.bars(attacks), unit="attacks"),
            Histogram("Attacks in a combat", _spread(counts), "attacks"),
        ),
    )


def _per_combat(row: Watched, column: int) -> tuple[int, int]:
    combats: list[Any] = row.figures["combats"]
    return sum(combat[column] for combat in combats), len(combats)


def _spread(counts: Counter[int]) -> list[float]:
    return [float(value) for value, count in sorted(counts.items()) for _ in range(count)]
