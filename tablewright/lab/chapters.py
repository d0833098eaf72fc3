"""The chapters of a report: each looks at one side of the games, shows it, and says what the designer should know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tablewright.kernel.match import SEAT_NAMES
from tablewright.lab import metrics
from tablewright.lab.charts import Bar, Bars, Chart, Histogram, Lines
from tablewright.lab.ladder import Rung
from tablewright.lab.metrics import SURE, Spread, Tension, Wins, is_limit
from tablewright.lab.presentation import line, title_if_known
from tablewright.lab.study import TOO_FEW, Answer, ObservedGame, Question, Study
from tablewright.lab.usage import FEWEST_COMPARED
from tablewright.lab.wording import capitalize, number, percent, rounded, words

ALARM, NOTABLE, NOTE = "alarm", "notable", "note"
TONES = (ALARM, NOTABLE, NOTE)


@dataclass(frozen=True)
class Finding:
    """Something that the designer should know; the heaviest comes first."""

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
            f"{capitalize(_who_wins(most))} {percent(top)}, {gap:.1f} points more than the fair {fair}: more than "
            f"chance explains ({_p_value(found.p)})."
        )
        return Finding(weight + min(15.0, gap), ALARM if gap >= 5 else NOTABLE, sentence)
    if len(most) == len(found.shares):
        return Finding(weight - 50, NOTE, f"Wins by {what} are even: {_who_wins(most)} {percent(top)}.")
    lead = f"{most[0]} wins most, {percent(top)}" if len(most) == 1 else f"{_who_wins(most)} most, {percent(top)}"
    sentence = f"Wins by {what} do not differ beyond chance ({_p_value(found.p)}): {lead}; {fair} would be fair."
    return Finding(weight - 50, NOTE, sentence)


def _strength(found: Wins) -> Finding:
    """Different bots, or a restricted one, need not win alike: that is not the game's fault."""
    told = _evenness(found, "bot", 60)
    return replace(told, tone=NOTABLE) if told.tone == ALARM else told


def _who_wins(names: Sequence[str]) -> str:
    """Who wins, with the verb: `Blue wins`, `Blue and Red each win`."""
    return f"{names[0]} wins" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} each win"


def _wins_chart(found: Wins, what: str, marked: bool = False) -> Bars:
    title = f"Wins by {what}" if found.p is None else f"Wins by {what}: no difference beyond chance"
    if found.uneven:
        title = f"{capitalize(_who_wins(found.top))} {rounded(found.shares[found.top[0]])}"
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
        f"A game takes {number(choices.mean)} choices, about {minutes.mean.value:.0f} minutes if a choice takes "
        f"{60 * study.game.minutes_per_choice:.0f} seconds; 9 of 10 games take between {minutes.low:.0f} and "
        f"{minutes.high:.0f} minutes."
    )
    findings = [Finding(45, NOTE, title_if_known([choices.mean], sentence, f"{TOO_FEW} how long a game takes."))]
    if choices.mean.known and choices.median and choices.high > 2.5 * choices.median:
        sentence = (
            f"Length varies widely: 1 game in 20 takes more than {choices.high:.0f} choices, "
            f"{choices.high / choices.median:.1f} times the median of {choices.median:.0f}."
        )
        findings.append(Finding(65, NOTABLE, sentence))
    half = f"Half of the games take more than {choices.median:.0f} choices"
    charts: list[Chart] = [
        Histogram(
            title_if_known([choices.mean], half, "Choices in a game"), [float(row.choices) for row in rows], "choices"
        ),
        Histogram(
            title_if_known(
                [moves.mean],
                f"A choice is among {moves.mean.value:.1f} legal moves on average",
                "Legal moves per choice",
            ),
            [row.branching for row in rows],
            "legal moves per choice, mean of a game",
        ),
    ]
    about = "Choices are decisions with at least two legal moves; a turn is a run of choices by one seat."
    return Chapter("How long it takes", about, findings, charts, [_spread_table("Length", found)])


def openness(rows: Sequence[ObservedGame]) -> Chapter:
    """Lead changes, drama, decisiveness, comebacks."""
    found = metrics.tension(rows)
    title, finding = _decisiveness(found)
    findings = [finding]
    half = found.leader_wins[len(found.leader_wins) // 2] if found.leader_wins else None
    if half and half.known:
        sentence = (
            f"The leader at half time wins {percent(half)}; the winner came from behind at half time in "
            f"{percent(found.comebacks)}; the lead changes {number(found.changes.mean)} times."
        )
        findings.append(Finding(42, NOTE, sentence))
    points = [point / max(1, len(found.leader_wins) - 1) * 100 for point in range(len(found.leader_wins))]
    course = line("leader wins", dict(zip(points, found.leader_wins, strict=True)))
    changes = f"The lead changes {number(found.changes.mean)} times"
    charts: list[Chart] = [
        Lines(title, [course], "% of the game's choices", "share", reference=SURE),
        Histogram(
            title_if_known([found.changes.mean], changes, "Changes of the lead"),
            [metrics.lead_changes(row) for row in rows],
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


def _decisiveness(found: Tension) -> tuple[str, Finding]:
    """From when on the leader wins: the title of its chart, and the finding."""
    decided = found.decided
    if not found.comebacks.known:
        return "Wins of the leader through the game", Finding(5, NOTE, f"{TOO_FEW} how open they stay.")
    if decided is None or decided == 1:
        sentence = f"The leader by evaluation never wins {SURE:.0%} of the games before the very end: open to the last."
        return "Open to the end: no leader is safe before it", Finding(35, NOTE, sentence)
    part = found.leader_wins[round(decided * (len(found.leader_wins) - 1))]
    sentence = (
        f"The game is in effect decided after {decided:.0%} of its choices: from then on the leader wins at least "
        f"{SURE:.0%} of the games ({percent(part)} at that point)."
    )
    early = decided <= 0.6
    finding = Finding(75 - 50 * decided if early else 40, NOTABLE if early else NOTE, sentence)
    return f"After {decided:.0%} of the game its leader wins {rounded(part)}", finding


def endings(rows: Sequence[ObservedGame], study: Study) -> Chapter:
    """How the games end, with an alarm where a limit ends them."""
    found = metrics.endings(rows, study)
    findings = []
    for name, share in found.items():
        if is_limit(name) and share.value:
            sentence = f"The limit '{words(name)}' ends {percent(share)}: these games would not end by themselves."
            findings.append(Finding(90 + 10 * share.value, ALARM, sentence))
    missing = [words(name) for name, share in found.items() if not share.value and not is_limit(name)]
    if missing:
        findings.append(Finding(20, NOTE, f"No game ended by {' or '.join(missing)} ({len(rows):,} games)."))
    top = next(iter(found))
    title = f"{found[top].value:.0%} of the games end by {words(top)}"
    chart = Bars(
        title_if_known([found[top]], title, "How the games end"),
        [share.bar(words(name)) for name, share in found.items()],
    )
    return Chapter("How it ends", "Every ending in the rules.", findings, [chart], [])


def scores(rows: Sequence[ObservedGame]) -> Chapter:
    """Scores and margins."""
    found = metrics.scores(rows)
    margin, score = found["margin"], found["score"].mean
    sentence = (
        f"The best score exceeds the second by {number(margin.mean)}; in half of the games by "
        f"{margin.median:g} or less."
    )
    half = f"In half of the games the margin is {margin.median:g} or less"
    charts: list[Chart] = [
        Histogram(
            title_if_known([score], f"A player scores {number(score)}", "Scores"),
            [score for row in rows for score in row.scores],
            "score",
        ),
        Histogram(
            title_if_known([margin.mean], half, "Margins"),
            [metrics.margin(row) for row in rows],
            "margin of the best score over the second",
        ),
    ]
    finding = Finding(25, NOTE, title_if_known([margin.mean], sentence, f"{TOO_FEW} by how much a game is won."))
    return Chapter(
        "Scores", "As the game itself counts them at its end.", [finding], charts, [_spread_table("Scores", found)]
    )


# -- skill ------------------------------------------------------------------------------------------------


def skill(ladder: Sequence[Rung]) -> Chapter:
    """The ladder of bots."""
    findings = []
    for rung in ladder:
        text = f"{rung.stronger} wins {percent(rung.wins)} against {rung.weaker}"
        if not rung.wins.known:
            findings.append(Finding(5, NOTE, f"Too few games to compare {rung.stronger} with {rung.weaker}."))
        elif rung.is_clear:
            findings.append(Finding(32, NOTE, f"Skill pays: {text}."))
        elif rung.wins.count >= FEWEST_COMPARED:
            findings.append(Finding(55, NOTABLE, f"Thinking harder does not clearly pay here: {text}."))
        else:
            findings.append(Finding(31, NOTE, f"Too few games to tell whether thinking harder pays: {text}."))
    clear = sum(rung.is_clear for rung in ladder)
    chart = Bars(
        f"{clear} of {len(ladder)} rungs are clear",
        [rung.wins.bar(f"{rung.stronger} against {rung.weaker}") for rung in ladder],
        reference=ladder[0].fair,
    )
    about = "Each bot against the next weaker one, on the same chance in every seat; the dashed line is the fair share."
    return Chapter("Skill depth", about, findings, [chart], [])


# -- words and tables -------------------------------------------------------------------------------------


def _p_value(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"


def _spread_table(title: str, found: Mapping[str, Spread], digits: int = 1) -> DataTable:
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
