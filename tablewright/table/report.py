"""A playtest's report: notes with what their authors saw, and which rules confused people."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from textwrap import shorten
from typing import Any

from sqlalchemy import Row

from tablewright.kernel.match import Match
from tablewright.table import schema
from tablewright.table.rooms import EVERYTHING, Room, Viewer, read_rows
from tablewright.table.store import Store
from tablewright.table.views import state_of

LONG_SECONDS = 20.0
LONG_TIMES_MEDIAN = 2.0
WORDS_SHOWN = 120  # characters of a rule, at most
ONLY_OWN = (
    "While the game goes on, this report shows only your own notes, refused attempts and look-ups, because those of "
    "others would reveal what they hold. It shows everyone's when the game is over, or while you see everything."
)


@dataclass(frozen=True)
class Note:
    """A note, and the moment that it is pinned to as its author saw it."""

    name: str
    seat: int | None
    mood: str
    text: str
    ply: int
    prompt: str
    rule: str | None
    at: float
    svg: str


@dataclass
class Confusion:
    """How often one rule, piece or move confused people."""

    name: str
    words: str
    refused: int = 0
    lookups: int = 0
    undos: int = 0
    pauses: int = 0

    @property
    def total(self) -> int:
        """The sort key: every signal counts the same."""
        return self.refused + self.lookups + self.undos + self.pauses


@dataclass(frozen=True)
class Pace:
    """How long one player took to choose."""

    name: str
    seat: int
    choices: int
    median: float
    longest: float
    total: float


@dataclass(frozen=True)
class Report:
    """Everything learned from a playtest."""

    table: str
    game: str
    title: str
    names: list[str]
    plies: int
    result: str | None
    notes: list[Note]
    rules: list[Confusion]
    pieces: list[Confusion]
    paces: list[Pace]
    told: str  # why it does not cover everyone, if it does not
    counts: dict[str, int] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        """The report as JSON data."""
        return asdict(self)


def gather(store: Store, room: Room, viewer: Viewer) -> Report:
    """What a playtest has taught so far.

    What others saw, tried and looked up reveals what they hold: during the game only those who see everything get it.
    """
    whole = viewer == EVERYTHING or state_of(room) in ("over", "kept")
    with store.reading() as connection:
        signals = [row for row in read_rows(connection, room.id, schema.signals, "id") if whole or row.seat == viewer]
        log = read_rows(connection, room.id, schema.log, "number")
    match = room.match
    moments = ChoiceHistory(match, log, room.snapshot.table.started)
    rules, pieces = confusion(room, signals, moments)
    outcome = None if match is None else match.outcome
    kinds = Counter(signal.kind for signal in signals)
    return Report(
        table=room.id,
        game=room.game.id,
        title=room.game.title,
        names=room.snapshot.names,
        plies=room.plies,
        result=None if outcome is None else outcome.reason,
        notes=[note(room, signal, moments) for signal in signals if signal.kind == "note"],
        rules=rules,
        pieces=pieces,
        paces=moments.paces(room.snapshot.names),
        told="" if whole else ONLY_OWN,
        counts={
            "notes": kinds["note"],
            "refused": kinds["refused"],
            "lookups": kinds["lookup"],
            "undos": sum(entry.kind == "undo" for entry in log),
            "long pauses": len(moments.long),
        },
    )


class ChoiceHistory:
    """The choices in a table's log, including those taken back: their rules, and how long people took."""

    def __init__(self, match: Match | None, log: Sequence[Row[Any]], started: float) -> None:
        self.rules: dict[int, str] = {}  # by log entry: the rule that governed the choice
        self.seconds: dict[int, tuple[int, float]] = {}  # people's choices, by log entry: seat and time
        self.undone: list[int] = []  # entries that were taken back
        self._match = match
        self._log = log
        before = started
        stack: list[int] = []
        trial = None if match is None else match.at(0)
        for entry in log:
            if trial is not None and entry.kind != "undo":
                self.rules[entry.number] = trial.pov(None).view["rule"] or ""
            apply_entry(trial, entry)
            if entry.kind == "undo":
                self.undone.append(stack.pop())
            else:
                stack.append(entry.number)
                if not entry.bot:
                    self.seconds[entry.number] = (entry.seat, max(0.0, entry.at - before))
            before = entry.at
        self.long = self._long()

    def match_at(self, view: int) -> Match | None:
        """The match at a view, even if choices have been taken back since."""
        trial = None if self._match is None else self._match.at(0)
        for entry in self._log[:view]:
            apply_entry(trial, entry)
        return trial

    def _long(self) -> list[int]:
        """The choices that took a player much longer than usual."""
        usual = {seat: statistics.median(times) for seat, times in self._times().items()}
        return [
            number
            for number, (seat, seconds) in self.seconds.items()
            if seconds > LONG_SECONDS and seconds > LONG_TIMES_MEDIAN * usual[seat]
        ]

    def _times(self) -> dict[int, list[float]]:
        times: dict[int, list[float]] = {}
        for seat, seconds in self.seconds.values():
            times.setdefault(seat, []).append(seconds)
        return times

    def paces(self, names: list[str]) -> list[Pace]:
        """How long each player took."""
        return [
            Pace(names[seat], seat, len(times), statistics.median(times), max(times), sum(times))
            for seat, times in sorted(self._times().items())
        ]


def apply_entry(match: Match | None, entry: Row[Any]) -> None:
    """Apply a log entry to a match; None stands for a match that does not replay."""
    if match is None:
        return
    if entry.kind == "undo":
        match.undo()
    else:
        match.play(entry.move)


def confusion(
    room: Room, signals: Sequence[Row[Any]], moments: ChoiceHistory
) -> tuple[list[Confusion], list[Confusion]]:
    """The rules, and the pieces and moves, that confused people, most confusing first."""
    rules: dict[str, Confusion] = {}
    pieces: dict[str, Confusion] = {}

    def rule(id: str) -> Confusion:
        paragraph = room.game.rulebook.paragraphs.get(id)
        words = "" if paragraph is None else paragraph.title or paragraph.text
        return rules.setdefault(id, Confusion(id, shorten(words, WORDS_SHOWN, placeholder=" …")))

    for signal in signals:
        if signal.kind == "refused":
            if signal.rule:
                rule(signal.rule).refused += 1
            pieces.setdefault(signal.text, Confusion(signal.text, "")).refused += 1
        elif signal.kind == "lookup":
            rule(signal.rule).lookups += 1
    for number in moments.undone:
        if moments.rules.get(number):
            rule(moments.rules[number]).undos += 1
    for number in moments.long:
        if moments.rules.get(number):
            rule(moments.rules[number]).pauses += 1
    return ranked(rules), ranked(pieces)


def ranked(found: dict[str, Confusion]) -> list[Confusion]:
    """The most confusing first."""
    return sorted(found.values(), key=lambda confusion: (-confusion.total, confusion.name))


def note(room: Room, signal: Row[Any], moments: ChoiceHistory) -> Note:
    """A note with a picture of its moment, unless the game does not replay."""
    name = room.snapshot.names[signal.seat] if signal.seat is not None else ""
    prompt, rule, svg = "", None, ""
    match = moments.match_at(signal.view)
    if match is not None:
        pov = match.pov(signal.seat)
        prompt, rule, svg = pov.prompt, pov.view["rule"], pov.svg("light")
    return Note(name, signal.seat, signal.mood, signal.text, signal.ply, prompt, rule, signal.at, svg)
