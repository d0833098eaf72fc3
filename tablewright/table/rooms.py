"""Rooms: the tables that this worker has in memory, rebuilt from the database and brought up to date from it."""

from __future__ import annotations

import hashlib
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from sqlalchemy import Connection, Row, Table, select

import tablewright
from tablewright.kernel.errors import TablewrightError
from tablewright.kernel.game import Game
from tablewright.kernel.match import SEAT_NAMES, Line, Match
from tablewright.kernel.pov import Pov
from tablewright.table import schema
from tablewright.table.people import Person
from tablewright.table.problems import NO_TABLE, Refused, stale
from tablewright.table.store import Store

logger = logging.getLogger("tablewright.table")

RENDERED_VIEWS_CACHED = 12  # of each room
EVERYTHING = "everything"
Viewer = int | str | None  # a seat, EVERYTHING, or a spectator


@dataclass(frozen=True)
class TableSnapshot:
    """What the database says of a table besides its log, at one moment."""

    table: Row[Any]
    seats: Sequence[Row[Any]]
    chat: Sequence[Row[Any]]
    presence: Sequence[Row[Any]]
    owner_name: str

    @property
    def names(self) -> list[str]:
        """The players' names as the game speaks of them, no two the same."""
        names: list[str] = []
        for seat in self.seats:
            name = seat.name or SEAT_NAMES[seat.seat]
            number = 2
            while name in names:
                name = f"{seat.name or SEAT_NAMES[seat.seat]} {number}"
                number += 1
            names.append(name)
        return names

    @property
    def free_seats(self) -> int:
        return sum(seat.kind == "free" for seat in self.seats)

    def is_owner(self, person: Person | None) -> bool:
        return person is not None and person.id == self.table.owner

    def is_member(self, person: Person) -> bool:
        """Whether a person plays here or owns the table."""
        return self.is_owner(person) or self.seat_of(person) is not None

    def seat_of(self, person: Person | None) -> int | None:
        """A person's seat; None for a spectator."""
        return next((s.seat for s in self.seats if person is not None and s.person == person.id), None)

    def require_seat(self, person: Person | None) -> int:
        """A person's seat; refused for spectators."""
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("forbidden", "You have no seat at this table.")
        return seat

    def controlled_seat(self, person: Person | None) -> tuple[int, str]:
        """The seat that a person chooses for, and their id; refused while a bot stands in for them."""
        seat = self.require_seat(person)
        if person is None or self.controller(seat) != person.id:
            raise Refused("forbidden", "A bot stands in for you: take your seat back first.")
        return seat, person.id

    def bot_for(self, seat: int | None) -> str | None:
        """The bot that chooses for a seat; None where a person does, or nobody."""
        if seat is None:
            return None
        held = self.seats[seat]
        bot: str | None = held.bot if held.kind == "bot" else held.stand_in
        return bot

    def controller(self, seat: int) -> str | None:
        """Who chooses for a seat: a bot's name, or a person's id; None where nobody does."""
        person: str | None = self.seats[seat].person
        return self.bot_for(seat) or person

    def here(self, seat: int) -> bool:
        """Whether somebody looks at the table from this seat; -1 is the spectators."""
        return self.watching(seat) > 0

    def watching(self, seat: int) -> int:
        """How many look at the table from this seat."""
        now = time.time()
        watchers: list[int] = [row.watchers for row in self.presence if row.seat == seat and row.until > now]
        return sum(watchers)

    def away_since(self, seat: int) -> float | None:
        """Since when nobody looks from a person's seat; None while somebody does, and where nobody sits."""
        if self.seats[seat].kind != "person" or self.here(seat):
            return None
        times: list[float] = [self.seats[seat].since, *(row.until for row in self.presence if row.seat == seat)]
        return max(times)

    def can_stand_in(self, seat: int, grace: float) -> bool:
        """Whether a bot may be put in for a person who has been gone for long."""
        since = self.away_since(seat)
        running = self.table.state == "running" and self.seats[seat].stand_in is None
        return running and since is not None and time.time() - since >= grace


@dataclass(frozen=True)
class RenderedView:
    """What one viewer sees of a table after so many choices. It is drawn when somebody looks."""

    pov: Pov
    lines: list[Line]

    @cached_property
    def svg(self) -> str:
        """The drawing, with what can be chosen lit."""
        return self.pov.svg("page")

    @cached_property
    def unlit(self) -> str:
        """The drawing as it is when nothing is asked, to see what has changed."""
        return self.pov.game.draw(self.pov.view, [], "page") if self.pov.asked else self.svg


class Room:
    """One table in memory. Whoever uses it holds its lock."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = threading.RLock()
        self.last_snapshot: TableSnapshot | None = None
        self.match: Match | None = None
        self.kept = ""  # why the match cannot be shown and cannot go on
        self.entries = 0
        self.plies_at = [0]  # how many choices stood after each entry of the log
        self.movers: list[int] = []  # who made each choice that stands
        self.messages: dict[Hashable, str] = {}  # the messages of this view, for all who are told the same
        self._rendered: dict[tuple[Viewer, int], RenderedView] = {}  # of moments that stand, the latest few

    @property
    def snapshot(self) -> TableSnapshot:
        """What the database said when the room was last entered."""
        assert self.last_snapshot is not None, "a room is entered before it is looked at"
        return self.last_snapshot

    @property
    def game(self) -> Game:
        return tablewright.game(self.snapshot.table.game)

    @property
    def title(self) -> str:
        """The game's title; the id of a game that is not here any more."""
        id: str = self.snapshot.table.game
        return tablewright.game(id).title if id in tablewright.games() else id

    @property
    def plies(self) -> int:
        return len(self.movers)

    def check_not_kept(self) -> None:
        """Refuse to change a table that cannot go on."""
        if self.kept:
            raise Refused("kept", f"This table is kept as it is: {self.kept}")

    def started(self) -> Match:
        """The match; refused while there is none."""
        self.check_not_kept()
        if self.match is None:
            raise Refused("bad_request", "The game has not started yet: a seat is still free.")
        return self.match

    def started_at(self, view: int) -> Match:
        """The match, for a request made from a view; refused if the table has moved on since."""
        match = self.started()
        if view != self.entries:
            raise stale()
        return match

    def match_at(self, ply: int) -> Match:
        """The match after its first choices."""
        if not 0 <= ply <= self.plies:
            raise Refused("bad_request", f"The game has moments 0 to {self.plies}, not {ply}.")
        return self.started().at(ply)

    def common_plies(self, since: int) -> int:
        """How many choices of those that stood at a view stand still."""
        return min(self.plies_at[max(0, min(since, self.entries)) :])

    def rendered_view(self, viewer: Viewer) -> RenderedView:
        """What a viewer sees now."""
        return self.rendered_view_at(viewer, self.plies)

    def rendered_view_at(self, viewer: Viewer, ply: int) -> RenderedView:
        """What a viewer saw after so many choices; of those that were asked for lately, the one that was made then."""
        match = self.started()
        rendered = self._rendered.pop((viewer, ply), None)
        if rendered is None:
            then = match if ply == self.plies else match.at(ply)
            pov = point_of_view(then, viewer)
            known = max((earlier for of, earlier in self._rendered if of == viewer and earlier < ply), default=0)
            lines = self._rendered[viewer, known].lines if known else []
            rendered = RenderedView(pov, lines + then.lines(pov, known))
        self._rendered[viewer, ply] = rendered
        while len(self._rendered) > RENDERED_VIEWS_CACHED:
            del self._rendered[next(iter(self._rendered))]
        return rendered

    # -- bringing it up to date ----------------------------------------------------------------------------

    def update(self, connection: Connection) -> None:
        """Take in what the database has and the room has not."""
        self.last_snapshot = read_snapshot(connection, self.id)
        self.messages.clear()
        if self.kept:
            return
        news = connection.execute(
            select(schema.log)
            .where(schema.log.c.table_id == self.id, schema.log.c.number > self.entries)
            .order_by(schema.log.c.number)
        ).all()
        try:
            match = self.match or initial_match(self.snapshot)  # of a table that waits, too: it may be of other rules
            if self.snapshot.table.state == "waiting":
                return
            self.match = match
            for entry in news:
                after = self.match.at(self.plies)
                if entry.kind == "undo":
                    after.undo()
                else:
                    after.play(entry.move)
                self.apply_entry(after, entry.kind, entry.seat)
        except Exception as error:  # whatever it is, the table is kept as it is, and says so
            if not isinstance(error, TablewrightError):
                logger.exception("table %s does not replay", self.id)
            self.kept = str(error) if isinstance(error, TablewrightError) else f"its game failed ({error!r})"
            return
        if self.match.names != self.snapshot.names:
            self.match.names = self.snapshot.names
            self._rendered.clear()

    def apply_entry(self, after: Match, kind: str, seat: int) -> None:
        """The match is now what it became by one more entry that is in the database."""
        self.match = after
        self.entries += 1
        if kind == "undo":
            self.movers.pop()
            self._rendered.clear()
        else:
            self.movers.append(seat)
        self.plies_at.append(self.plies)


def point_of_view(match: Match, viewer: Viewer) -> Pov:
    """A viewer's point of view on a match."""
    return match.everything() if isinstance(viewer, str) else match.pov(viewer)


def initial_match(snapshot: TableSnapshot) -> Match:
    """The match of a table before its first choice; one of other rules or content is refused."""
    return tablewright.replay(record(snapshot, []))


def record(snapshot: TableSnapshot, moves: list[str]) -> dict[str, Any]:
    """A table's record as the kernel writes it, whether or not it still replays."""
    table = snapshot.table
    written = {
        "game": table.game,
        "rules": table.rules,
        "content": table.content,
        "seats": table.seats,
        "seed": table.seed,
        "settings": table.settings,
        "moves": moves,
    }
    return written if table.position is None else {**written, "position": table.position}


def commitment(seed: str) -> str:
    """What is shown of the seed from the start, so that nobody can change it without being seen."""
    return hashlib.sha256(f"tablewright:{seed}".encode()).hexdigest()


def read_snapshot(connection: Connection, id: str) -> TableSnapshot:
    """What the database says of a table now."""
    table = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
    if table is None:
        raise Refused("not_found", NO_TABLE)
    return TableSnapshot(
        table,
        read_rows(connection, id, schema.seats, "seat"),
        read_rows(connection, id, schema.chat, "number"),
        read_rows(connection, id, schema.presence, "seat"),
        connection.execute(select(schema.persons.c.name).where(schema.persons.c.id == table.owner)).scalar_one(),
    )


def read_moves(connection: Connection, id: str) -> list[str]:
    """The choices of a table that stand, in notation."""
    moves: list[str] = []
    for entry in read_rows(connection, id, schema.log, "number"):
        if entry.kind == "undo":
            moves.pop()
        else:
            moves.append(entry.move)
    return moves


def read_rows(connection: Connection, id: str, of: Table, order: str) -> Sequence[Row[Any]]:
    """What belongs to a table, in order."""
    return connection.execute(select(of).where(of.c.table_id == id).order_by(of.c[order])).all()


class Rooms:
    """The rooms of one worker: those used last, and those that somebody watches."""

    def __init__(self, store: Store, size: int, watched: Callable[[str], bool]) -> None:
        self._store = store
        self._size = size
        self._watched = watched
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()

    def enter(self, id: str) -> Room:
        """The room of a table as the database has it now; the caller holds its lock while it looks or writes."""
        with self._lock:
            room = self._rooms.get(id) or Room(id)
            self._rooms[id] = room
            self._rooms.move_to_end(id)
        with room.lock, self._store.reading() as connection:
            try:
                change = connection.execute(
                    select(schema.tables.c.change).where(schema.tables.c.id == id)
                ).scalar_one_or_none()
                if room.last_snapshot is None or room.last_snapshot.table.change != change:
                    room.update(connection)
                else:  # who is here is told again and again, which changes nothing else
                    room.last_snapshot = replace(
                        room.last_snapshot, presence=read_rows(connection, id, schema.presence, "seat")
                    )
            except Refused:
                self.forget(id)
                raise
        self._tidy()
        return room

    def forget(self, id: str) -> None:
        """Forget a room; it is rebuilt when somebody enters."""
        with self._lock:
            self._rooms.pop(id, None)

    def _tidy(self) -> None:
        with self._lock:
            spare = len(self._rooms) - self._size
            for id in [id for id in self._rooms if spare > 0 and not self._watched(id)][: max(0, spare)]:
                del self._rooms[id]
