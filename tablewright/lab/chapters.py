"""The chapters of a report: each looks at one side of the games, shows it, and says what the designer should know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from tablewright.kernel.match import SEAT_NAMES
from tablewright.lab import metrics
from tablewright.lab.charts import Bar, Bars, Chart, Histogram, Line, Lines
from tablewright.lab.estimates import Estimate
from tablewright.lab.ladder import Rung
from tablewright.lab.matrix import Matrix, RestrictedWins
from tablewright.lab.metrics import SURE, Spread, Wins, is_limit
from tablewright.lab.presentation import hedge, title_if_known
from tablewright.lab.study import ACTION, TOO_FEW, Answer, Item, ObservedGame, Question, Study
from tablewright.lab.usage import (
    FEWEST_COMPARED,
    NEVER_OFFERED,
    NEVER_TAKEN,
    NO_CHOICE,
    NOT_YET_TAKEN,
    ItemUsage,
    usage,
)
from tablewright.lab.wording import number, percent

T = TypeVar("T")

ALARM, NOTABLE, NOTE = "alarm", "notable", "note"
TONES = (ALARM, NOTABLE, NOTE)
NAMED = 8  # so many names stand in a sentence,
FEW = 3  # and so many with their figures
MOST_BARS = 40  # of a chart


@dataclass(frozen=True)
class Finding:
    """Something that the designer should know; the heavier, the earlier it is told."""

    weight: float
    tone: str  # "alarm", "notable" or "note"
    sentence: str


@dataclass(frozen=True)
class DataTable:
    """Figures in rows; the first column names them."""

    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Chapter:
    """One side of the games: in a sentence what it is about, what was found, and what shows it."""

    title: str
    about: str
    findings: list[Finding]
    charts: list[Chart]
    tables: list[DataTable]


@dataclass(frozen=True)
class AnsweredQuestion:
    """A lab question with its answer; None where it needs people."""

    question: Question
    answer: Answer | None
    base: str = ""  # in what its games differ from the report's, where they do


# -- who wins ---------------------------------------------------------------------------------------------


def balance(rows: Sequence[ObservedGame], study: Study, bots: Sequence[str]) -> Chapter:
    """Wins by seat, by position from the first player where that is known, and by bot where they differ."""
    seats = len(bots)
    by_seat = metrics.seat_wins(rows, SEAT_NAMES[:seats])
    findings = [_evenness(by_seat, "seat", 80)]
    charts: list[Chart] = [_wins_chart(by_seat, "seat", marked=True)]
    positions = metrics.position_wins(rows, study)
    if positions:
        findings.append(_evenness(positions, "position from the first player", 85))
        charts.append(_wins_chart(positions, "position from the first player"))
    by_bot = metrics.bot_wins(rows, bots)
    if by_bot:
        findings.append(_strength(by_bot))
        charts.append(_wins_chart(by_bot, "bot"))
    shared = metrics.draws(rows)
    if shared.value:
        findings.append(Finding(30, NOTE, f"Several players share the win in {percent(shared)}."))
    about = "Wins of every seat; the dashed line is the fair share. A shared win counts in equal parts."
    return Chapter("Who wins", about, findings, charts, [])


def _evenness(found: Wins, what: str, weight: float) -> Finding:
    most = found.top
    top = found.shares[most[0]]
    fair = f"{found.fair:.0%}"
    if found.p is None:
        return Finding(10, NOTE, f"Too few games were won by one player alone to compare wins by {what}.")
    if found.uneven:
        gap = 100 * (top.value - found.fair)
        sentence = (
            f"{_capitalize(_who_wins(most))} {percent(top)}, {gap:.1f} points more than the fair {fair}: more than "
            f"chance explains ({_p_value(found.p)})."
        )
        return Finding(weight + min(15.0, gap), ALARM if gap >= 5 else NOTABLE, sentence)
    if len(most) == len(found.shares):
        return Finding(weight - 50, NOTE, f"Wins by {what} are even: {_who_wins(most)} {percent(top)}.")
    lead = f"{most[0]} wins most, {percent(top)}" if len(most) == 1 else f"{_who_wins(most)} most, {percent(top)}"
    sentence = f"Wins by {what} do not differ beyond chance ({_p_value(found.p)}): {lead}; {fair} would be fair."
    return Finding(weight - 50, NOTE, sentence)


def _strength(found: Wins) -> Finding:
    """Bots that differ, or of which one is restricted, need not win alike: that is no fault of the game."""
    told = _evenness(found, "bot", 60)
    return replace(told, tone=NOTABLE) if told.tone == ALARM else told


def _who_wins(names: Sequence[str]) -> str:
    """Who wins, with the verb: `Blue wins`, `Blue and Red each win`."""
    return f"{names[0]} wins" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} each win"


def _wins_chart(found: Wins, what: str, marked: bool = False) -> Bars:
    title = (
        f"{_capitalize(_who_wins(found.top))} {_brief_share(found.shares[found.top[0]])}"
        if found.uneven
        else f"Wins by {what}"
        if found.p is None
        else f"Wins by {what}: no difference beyond chance"
    )
    bars = [
        Bar(label, figure.value, figure.low, figure.high, figure.count, place if marked else None)
        for place, (label, figure) in enumerate(found.shares.items())
    ]
    return Bars(title, bars, reference=found.fair)


# -- how long, how open, how it ends ----------------------------------------------------------------------


def length(rows: Sequence[ObservedGame], study: Study) -> Chapter:
    """Turns, choices, minutes and branching."""
    found = metrics.lengths(rows, study)
    choices, minutes, moves = found["choices"], found["minutes (estimated)"], found["legal moves per choice"]
    sentence = (
        f"A game takes {number(choices.mean)} choices, about {minutes.mean.value:.0f} minutes at a guess of "
        f"{60 * study.game.minutes_per_choice:.0f} seconds a choice; 9 of 10 games lie between {minutes.low:.0f} and "
        f"{minutes.high:.0f} minutes."
    )
    findings = [Finding(45, NOTE, title_if_known([choices.mean], sentence, f"{TOO_FEW} how long a game takes."))]
    if choices.mean.known and choices.median and choices.high > 2.5 * choices.median:
        findings.append(
            Finding(
                65,
                NOTABLE,
                f"Length varies much: 1 game in 20 takes more than {choices.high:.0f} choices, "
                f"{choices.high / choices.median:.1f} times the median of {choices.median:.0f}.",
            )
        )
    charts: list[Chart] = [
        Histogram(
            title_if_known(
                [choices.mean], f"Half of the games take more than {choices.median:.0f} choices", "Choices in a game"
            ),
            _values(rows, "choices"),
            "choices",
        ),
        Histogram(
            title_if_known(
                [moves.mean],
                f"A choice is among {moves.mean.value:.1f} legal moves on average",
                "Legal moves per choice",
            ),
            _values(rows, "branching"),
            "legal moves per choice, mean of a game",
        ),
    ]
    about = "Choices are decisions with at least two legal moves; a turn is a row of choices of one seat."
    return Chapter("How long it takes", about, findings, charts, [_spread_table("Length", found)])


def openness(rows: Sequence[ObservedGame]) -> Chapter:
    """Lead changes, drama, decisiveness, comebacks."""
    found = metrics.tension(rows)
    decided = found.decided
    if not found.comebacks.known:
        findings = [Finding(5, NOTE, f"{TOO_FEW} how open they stay.")]
        title = "Wins of whoever leads, through the game"
    elif decided is None or decided == 1:
        told = f"The leader by evaluation never wins {SURE:.0%} of the games before the very end: open to the last."
        findings = [Finding(35, NOTE, told)]
        title = "Open to the end: no leader is safe before it"
    else:
        part = found.leader_wins[round(decided * (len(found.leader_wins) - 1))]
        told = (
            f"The game is in fact decided after {decided:.0%} of its choices: from there on whoever leads wins at "
            f"least {SURE:.0%} of the games ({percent(part)} at that point)."
        )
        early = decided <= 0.6
        findings = [Finding(75 - 50 * decided if early else 40, NOTABLE if early else NOTE, told)]
        title = f"After {decided:.0%} of the game its leader wins {_brief_share(part)}"
    half = found.leader_wins[len(found.leader_wins) // 2] if found.leader_wins else None
    if half and half.known:
        findings.append(
            Finding(
                42,
                NOTE,
                f"Who leads at half time wins {percent(half)}; the winner came from behind at half time in "
                f"{percent(found.comebacks)}; the lead changes {number(found.changes.mean)} times.",
            )
        )
    points = [point / max(1, len(found.leader_wins) - 1) * 100 for point in range(len(found.leader_wins))]
    course = Line(
        "leader wins",
        points,
        [figure.value for figure in found.leader_wins],
        [figure.low for figure in found.leader_wins],
        [figure.high for figure in found.leader_wins],
    )
    changes = [metrics.lead_changes(row) for row in rows]
    charts: list[Chart] = [
        Lines(title, [course], "% of the game's choices", "share", reference=SURE),
        Histogram(
            title_if_known(
                [found.changes.mean], f"The lead changes {number(found.changes.mean)} times", "Changes of the lead"
            ),
            changes,
            "lead changes in a game",
        ),
    ]
    spreads = {
        "lead changes": found.changes,
        "drama: the winner's mean deficit": found.drama,
        "part of the game after which the winner leads for good": found.settled,
    }
    about = (
        "The leader is the seat with the best evaluation, as the game's own heuristic sees the position, at "
        f"{len(points)} moments of every game. The figures are as good as that heuristic."
    )
    return Chapter("How open it stays", about, findings, charts, [_spread_table("Tension", spreads, 3)])


def endings(rows: Sequence[ObservedGame], study: Study) -> Chapter:
    """How the games end, with an alarm where a limit ends them."""
    found = metrics.endings(rows, study)
    findings = []
    for name, figure in found.items():
        if is_limit(name) and figure.value:
            told = f"The limit '{_words(name)}' ends {percent(figure)}: these games would not end by themselves."
            findings.append(Finding(90 + 10 * figure.value, ALARM, told))
    missing = [_words(name) for name, figure in found.items() if not figure.value and not is_limit(name)]
    if missing:
        findings.append(Finding(20, NOTE, f"No game ended by {' or '.join(missing)} ({len(rows):,} games)."))
    top = next(iter(found))
    chart = Bars(
        title_if_known([found[top]], f"{found[top].value:.0%} of the games end by {_words(top)}", "How the games end"),
        [figure.bar(_words(name)) for name, figure in found.items()],
    )
    return Chapter("How it ends", "Every way to end that the rules know.", findings, [chart], [])


def scores(rows: Sequence[ObservedGame]) -> Chapter:
    """Scores and margins."""
    found = metrics.scores(rows)
    margin = found["margin"]
    sentence = (
        f"The best score exceeds the second by {number(margin.mean)}; in half of the games by "
        f"{margin.median:g} or less."
    )
    score = found["score"].mean
    charts: list[Chart] = [
        Histogram(
            title_if_known([score], f"A player scores {number(score)}", "Scores"),
            [score for row in rows for score in row.scores],
            "score",
        ),
        Histogram(
            title_if_known([margin.mean], f"In half of the games the margin is {margin.median:g} or less", "Margins"),
            [metrics.margin(row) for row in rows],
            "margin of the best score over the second",
        ),
    ]
    return Chapter(
        "Scores",
        "As the game itself counts them at its end.",
        [Finding(25, NOTE, title_if_known([margin.mean], sentence, f"{TOO_FEW} by how much a game is won."))],
        charts,
        [_spread_table("Scores", found)],
    )


# -- what is used -----------------------------------------------------------------------------------------


def content(rows: Sequence[ObservedGame], study: Study, no_choice: Collection[str]) -> list[Chapter]:
    """Offered, taken and what goes with winning: a chapter for each category of content."""
    by_category: dict[str, list[ItemUsage]] = {}
    for use in usage(rows, study, no_choice):
        by_category.setdefault(use.item.category, []).append(use)
    about = (
        "Taken: of the choices at which it was on offer, those that used it. The lift compares the wins of players who "
        "ever took it with the wins of those who could and never did; it goes with winning and need not cause it. "
        f"Flags hold after correction for the number of tests. A chart shows at most {MOST_BARS} bars, those of the "
        "highest and the lowest figures; the table has them all."
    )
    chapters = []
    for category, uses in by_category.items():
        if all(use.flag == NO_CHOICE for use in uses):
            chapters.append(_category(category, uses, len(rows), "The settings leave no choice here."))
        else:
            chapters.append(_category(category, uses, len(rows), about))
            about = ""  # said once
    return chapters


def _category(category: str, uses: list[ItemUsage], games: int, about: str) -> Chapter:
    kind = "kind of action" if category == ACTION else _words(category)
    findings = []
    for flag, weight, tone, told in (
        (NEVER_OFFERED, 70, ALARM, f"Never on offer in {games:,} games"),
        (NEVER_TAKEN, 72, ALARM, f"On offer but never taken in {games:,} games"),
        ("dead", 68, NOTABLE, "Hardly ever taken by those who can"),
        (NOT_YET_TAKEN, 22, NOTE, f"Not taken in {games:,} games, but too few players could to tell"),
        (NO_CHOICE, 15, NOTE, "The settings leave no choice of"),
    ):
        found = [use for use in uses if use.flag == flag]
        if found:
            lighter = category == ACTION and tone != NOTE
            told = f"{told}: {_listed([use.item for use in found])} ({kind}, {len(found)} of {len(uses)})."
            findings.append(Finding(weight - 30 * lighter, NOTABLE if lighter else tone, told))
    for flag, more in (("dominant", "more"), ("weak", "less")):
        found = sorted((use for use in uses if use.flag == flag), key=lambda use: -abs(use.lift.value))
        if found:
            told = "; ".join(
                f"{use.item.name} {_points(use.lift)}, at least {use.lift.count:,} players each way"
                for use in found[:FEW]
            )
            rest = f"; and {len(found) - FEW} more" if len(found) > FEW else ""
            strength = min(25.0, 50 * abs(found[0].lift.value)) - (20 if category == ACTION else 0)
            findings.append(
                Finding(
                    50 + strength,
                    NOTABLE,
                    f"Goes with winning {more} ({kind}; takers against those who could and did not): {told}{rest}.",
                )
            )
    offered = sorted((use for use in uses if use.offered), key=lambda use: -use.per_choice.value)
    compared = sorted((use for use in offered if use.lift.known), key=lambda use: -use.lift.value)
    charts: list[Chart] = []
    if offered:
        known = [use for use in offered if use.per_choice.known]
        taken = {use.item.name: use.per_choice for use in known}
        title = f"How often each {kind} is taken when it is on offer"
        if known:
            most = f" most{hedge(taken)}:" if len(known) > 1 else ""
            title = f"On offer, {_spoken(known[0].item)} is taken{most} at {_brief_share(known[0].per_choice)} of the choices"
        charts.append(Bars(title, [use.per_choice.bar(use.item.name) for use in _first_and_last(known)]))
    if compared:
        stands_out = [use for use in compared if use.flag in ("dominant", "weak")]
        best = max(stands_out or compared, key=lambda use: abs(use.lift.value))
        title = (
            f"{_capitalize(_spoken(best.item))} goes with {_points(best.lift)} of wins"
            if stands_out
            else f"No {kind} clearly goes with winning or losing"
            if any(use.lift.count >= FEWEST_COMPARED for use in compared)
            else f"Too few players to say which {kind} goes with winning"
        )
        bars = [
            Bar(use.item.name, 100 * use.lift.value, 100 * use.lift.low, 100 * use.lift.high, use.lift.count)
            for use in _first_and_last(compared)
        ]
        charts.append(Bars(title, bars, unit="points of wins, takers less leavers", reference=0.0))
    header = ("", "on offer", "taken", "of choices", "of players", "lift (points)", "")
    rows = [
        (
            use.item.name,
            f"{use.offered:,}",
            f"{use.taken:,}",
            _brief_share(use.per_choice) if use.offered else "",
            _brief_share(use.pickers) if use.offered else "",
            _points(use.lift).removesuffix(" points") if use.lift.known else "too few",
            use.flag,
        )
        for use in uses
    ]
    title = "What is done" if category == ACTION else f"What is used: {kind}"
    return Chapter(title, about, findings, charts, [DataTable(f"Every {kind}", header, rows)])


def restricted(found: Matrix) -> Chapter:
    """The matrix of restricted play."""
    findings = []
    for flag, told in (("needed", "is at a loss"), ("better without", "does better")):
        flagged = [row for row in found.rows if row.flag == flag]
        flagged.sort(key=lambda row: (row.item.category == ACTION, -abs(row.wins.value - found.fair)))
        if flagged:
            shown = "; ".join(f"{_label(row.item)}: wins {_brief_share(row.wins)}" for row in flagged[:FEW])
            rest = f"; and {len(flagged) - FEW} more" if len(flagged) > FEW else ""
            strength = 50 * abs(flagged[0].wins.value - found.fair) - (20 if flagged[0].item.category == ACTION else 0)
            findings.append(
                Finding(
                    58 + strength,
                    NOTABLE,
                    f"A player who may not use it {told} against the same bot ({found.fair:.0%} is fair, "
                    f"{found.seeds} seeds in every seat): {shown}{rest}.",
                )
            )
    actions = [row for row in found.rows if row.item.category == ACTION]
    items = [row for row in found.rows if row.item.category != ACTION]
    charts: list[Chart] = [_without(rows, found) for rows in (items, actions) if rows]
    tables = []
    if found.rows:
        header = ("without", "wins", "seeds", "games in which it was stopped", "")
        rows = [
            (_label(row.item), _brief_share(row.wins), str(row.wins.count), str(row.stopped), row.flag)
            for row in found.rows
        ]
        tables.append(DataTable("Every restriction", header, rows))
    about = (
        f"One player may not use the item, the others are the same bot unrestricted; {_count_are(found.seeds, 'seed')} "
        "played with that player in every seat. The dashed line is the fair share, which the bot wins against itself."
    )
    if found.never_taken:
        others = "1 other was" if len(found.never_taken) == 1 else f"{len(found.never_taken)} others were"
        seeds = "this seed" if found.seeds == 1 else "these seeds"
        about += (
            f" {others} never taken on {seeds}, so that a restriction cannot matter there, though other games of the "
            "report may show it taken."
        )
        tables.append(DataTable(f"Never taken on {seeds}", ("",), [(_label(item),) for item in found.never_taken]))
    return Chapter("Doing without", about, findings, charts, tables)


def _without(rows: Sequence[RestrictedWins], found: Matrix) -> Bars:
    costly = next((row for row in rows if row.flag == "needed"), None)
    action = rows[0].item.category == ACTION
    title = (
        f"Without {_spoken(costly.item)} a player wins {_brief_share(costly.wins)}"
        if costly
        else f"There is no {'action' if action else 'content'} that a player clearly cannot do without"
        if found.is_conclusive
        else f"{_capitalize(_count_are(found.seeds, 'seed'))} too few to tell what a player cannot do without"
    )
    return Bars(title, [row.wins.bar(row.item.name) for row in _first_and_last(rows)], reference=found.fair)


def skill(ladder: Sequence[Rung]) -> Chapter:
    """The ladder of bots."""
    findings = []
    for rung in ladder:
        told = f"{rung.stronger} wins {percent(rung.wins)} against {rung.weaker}"
        if not rung.wins.known:
            findings.append(Finding(5, NOTE, f"Too few games to compare {rung.stronger} with {rung.weaker}."))
        elif rung.is_clear:
            findings.append(Finding(32, NOTE, f"Skill pays: {told}."))
        elif rung.wins.count >= FEWEST_COMPARED:
            findings.append(Finding(55, NOTABLE, f"Thinking harder does not clearly pay here: {told}."))
        else:
            findings.append(Finding(31, NOTE, f"Too few games to tell whether thinking harder pays: {told}."))
    clear = sum(rung.is_clear for rung in ladder)
    chart = Bars(
        f"{clear} of {len(ladder)} rungs are clear",
        [rung.wins.bar(f"{rung.stronger} against {rung.weaker}") for rung in ladder],
        reference=ladder[0].fair,
    )
    about = "Each bot against the next weaker one, on the same chance in every seat; the dashed line is the fair share."
    return Chapter("Skill depth", about, findings, [chart], [])


def _first_and_last(rows: Sequence[T]) -> list[T]:
    """What a chart has room for: of a long row the beginning and the end; the table has all of it."""
    half = MOST_BARS // 2
    return list(rows) if len(rows) <= MOST_BARS else [*rows[:half], *rows[-half:]]


# -- words ------------------------------------------------------------------------------------------------


def _brief_share(figure: Estimate) -> str:
    """A share with its interval: `56% (52 to 60)`."""
    digits = 1 if figure.value < 0.0995 else 0
    low, value, high = (f"{100 * x:.{digits}f}" for x in (figure.low, figure.value, figure.high))
    return f"{value}% ({low} to {high})"


def _points(figure: Estimate) -> str:
    low, value, high = (f"{100 * x:+.0f}" for x in (figure.low, figure.value, figure.high))
    return f"{value} ({low} to {high}) points"


def _count_are(number: int, what: str) -> str:
    return f"1 {what} is" if number == 1 else f"{number:,} {what}s are"


def _p_value(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"


def _capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def _words(name: str) -> str:
    return name.replace("_", " ")


def _label(item: Item) -> str:
    return f"{item.category}: {item.name}" if item.category == ACTION else item.name


def _spoken(item: Item) -> str:
    return f"the action '{item.name}'" if item.category == ACTION else item.name


def _listed(items: Sequence[Item]) -> str:
    shown = ", ".join(item.name for item in items[:NAMED])
    return shown + (f" and {len(items) - NAMED} more" if len(items) > NAMED else "")


def _values(rows: Sequence[ObservedGame], field: str) -> list[float]:
    return [float(getattr(row, field)) for row in rows]


def _spread_table(title: str, found: dict[str, Spread], digits: int = 1) -> DataTable:
    header = ("", "mean (95% interval)", "median", "90% of games between", "n")
    rows = [
        (
            name,
            f"{spread.mean.value:.{digits}f} ({spread.mean.low:.{digits}f} to {spread.mean.high:.{digits}f})",
            f"{spread.median:.{digits}f}",
            f"{spread.low:.{digits}f} and {spread.high:.{digits}f}",
            f"{spread.mean.count:,}",
        )
        for name, spread in found.items()
    ]
    return DataTable(title, header, rows)
