"""A hunt as a page: every loophole with its record, what never happened, and how the games were played."""

from __future__ import annotations

from collections.abc import Sequence

import tablewright
from tablewright.lab import page
from tablewright.lab.chapters import ALARM, NOTABLE, NOTE, Chapter, DataTable, Finding
from tablewright.lab.charts import Bar, Bars
from tablewright.lab.loopholes.findings import Loophole
from tablewright.lab.loopholes.hunt import Hunt
from tablewright.lab.wording import first_few

NAMED = 30  # the most names in a sentence
HABITS = {
    "random": "every legal move is as likely as any other",
    "idle": "passes, declines and is done wherever it can",
    "stubborn": "has an order of the kinds of move for the whole game",
    "dodging": "chooses what keeps everybody from winning",
    "circling": "goes back to what it has seen before",
    "greedy": "the greedy bot, which wants to win",
}
TITLES = {
    "broken": "Rules that do not come to an end",
    "endless": "An endless loop",
    "circling": "Going in circles",
    "passing": "Doing nothing",
    "limit": "A limit is reached",
    "waiting": "A seat that is not asked",
}


def findings(hunt: Hunt) -> list[Finding]:
    """What the designer should know, what matters most first."""
    names = list(hunt.records())
    found = [
        Finding(3 if one.alarm else 2, ALARM if one.alarm else NOTABLE, f"{one.sentence} Record: {name}.")
        for one, name in zip(hunt.loopholes, names, strict=True)
    ]
    if not found:
        found.append(Finding(3, NOTE, "No loop, no limit that was reached, nobody who was left waiting."))
    return [*found, *unused(hunt)]


def unused(hunt: Hunt) -> list[Finding]:
    """What never happened; there is no record of that."""
    games, never = len(hunt.trails), hunt.never
    told = [
        (never.offered, "never on offer"),
        (never.taken, "on offer and never used"),
        (never.endings, "endings that never came about"),
        (never.moves, "moves of the action space that were never legal"),
    ]
    return [
        Finding(1, NOTABLE, f"In {games:,} games {words}: {first_few(names, NAMED)} ({len(names)}).")
        for names, words in told
        if names
    ]


def html(hunt: Hunt) -> str:
    """The page: one file that needs nothing else but its records to replay."""
    rules = hunt.rules
    key = {
        "game": rules.id,
        "rules": f"version {rules.rules}",
        "content": rules.digest,
        "games": f"{len(hunt.trails):,}",
        "seed": str(hunt.seed),
        "tablewright": tablewright.__version__,
    }
    chapters = [
        *(_chapter(found, name) for found, name in zip(hunt.loopholes, hunt.records(), strict=True)),
        _played(hunt),
    ]
    return page.report(f"Loopholes of {rules.title}", key, findings(hunt), chapters, ())


def _chapter(found: Loophole, name: str) -> Chapter:
    bars = [Bar(habit, share.share, share.low, share.high, share.games) for habit, share in found.shares.items()]
    seen = sum(share.count for share in found.shares.values())
    games = sum(share.games for share in found.shares.values())
    tables = [_choices("the choices of the loop", found.loop)] if found.loop else []
    tables.append(_choices("the choices", found.record()["moves"]))
    return Chapter(
        TITLES[found.kind],
        f"{found.sentence} The shortest record that was found, of {len(found.moves)} choices: {name}, which "
        "tablewright replay shows.",
        [],
        [Bars(f"Seen in {seen:.0f} of {games:,} games, by how they were played", bars)],
        tables,
    )


def _choices(title: str, choices: Sequence[str]) -> DataTable:
    return DataTable(title, ("number", "choice"), [(str(number), text) for number, text in enumerate(choices, 1)])


def _played(hunt: Hunt) -> Chapter:
    rows = [(habit, HABITS[habit], f"{games:,}") for habit, games in hunt.games.items()]
    wait = hunt.longest_wait
    told = f" The longest wait was {wait.choices} choices of others." if wait else ""
    return Chapter(
        "How the games were played",
        "All seats of a game have the same habit. Half of the games have the rulebook's settings, the others settings "
        f"that were drawn; limits stay as they are. All seat counts take their turn.{told}",
        [],
        [],
        [DataTable("habits", ("habit", "what it does", "games"), rows)],
    )
