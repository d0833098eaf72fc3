"""Rooms: the tables that this worker has in memory, rebuilt and updated from the database."""

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
    """Everything in the database about a table except its log, at one moment."""

    table: Row[Any]
    seats: Sequence[Row[Any]]
    chat: Sequence[Row[Any]]
    presence: Sequence[Row[Any]]
    owner_name: str

    @property
    def names(self) -> list[str]:
        """The players' names, made unique."""
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
        """The bot that chooses for a seat; None if a person does, or nobody."""
        if seat is None:
            return None
        held = self.seats[seat]
        bot: str | None = held.bot if held.kind == "bot" else held.stand_in
        return bot

    def controller(self, seat: int) -> str | None:
        """Who chooses for a seat: a bot's name or a person's id; None if nobody does."""
        person: str | None = self.seats[seat].person
        return self.bot_for(seat) or person

    def here(self, seat: int) -> bool:
        """Whether anybody watches from a seat; -1 stands for the spectators."""
        return self.watching(seat) > 0

    def watching(self, seat: int) -> int:
        """How many watch from a seat."""
        now = time.time()
        watchers: list[int] = [row.watchers for row in self.presence if row.seat == seat and row.until > now]
        return sum(watchers)

    def away_since(self, seat: int) -> float | None:
        """Since when a player has been away; None while they are present, and for bots and free seats."""
        if self.seats[seat].kind != "person" or self.here(seat):
            return None
        times: list[float] = [self.seats[seat].since, *(row.until for row in self.presence if row.seat == seat)]
        return max(times)

    def can_stand_in(self, seat: int, grace: float) -> bool:
        """Whether a bot may stand in for a player who has been away long enough."""
        since = self.away_since(seat)
        running = self.table.state == "running" and self.seats[seat].stand_in is None
        return running and since is not None and time.time() - since >= grace


@dataclass(frozen=True)
class RenderedView:
    """What one viewer sees at one moment; drawn on first use."""

    pov: Pov
    lines: list[Line]

    @cached_property
    def svg(self) -> str:
        """The drawing, with the choices lit."""
        return self.pov.svg("page")

    @cached_property
    def unlit(self) -> str:
        """The drawing with nothing lit, for finding what has changed."""
        return self.pov.game.draw(self.pov.view, [], "page") if self.pov.asked else self.svg


class Room:
    """One table in memory. Hold its lock while using it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = threading.RLock()
        self.last_snapshot: TableSnapshot | None = None
        self.match: Match | None = None
        self.kept = ""  # why the match can neither be shown nor go on
        self.entries = 0
        self.plies_at = [0]  # the number of choices in effect after each log entry
        self.movers: list[int] = []  # who made each choice in effect
        self.messages: dict[Hashable, str] = {}  # rendered messages of this view, shared by watchers who see the same
        self._rendered: dict[tuple[Viewer, int], RenderedView] = {}  # the most recently used

    @property
    def snapshot(self) -> TableSnapshot:
        """The table as of when the room was last entered."""
        assert self.last_snapshot is not None, "enter a room before using it"
        return self.last_snapshot

    @property
    def game(self) -> Game:
        return tablewright.game(self.snapshot.table.game)

    @property
    def title(self) -> str:
        """The game's title, or its id if the game no longer exists."""
        id: str = self.snapshot.table.game
        return tablewright.game(id).title if id in tablewright.games() else id

    @property
    def plies(self) -> int:
        return len(self.movers)

    @property
    def kept_sentence(self) -> str:
        return f"This table can no longer change: {self.kept}"

    def check_not_kept(self) -> None:
        """Refuse if the table cannot go on."""
        if self.kept:
            raise Refused("kept", self.kept_sentence)

    def started(self) -> Match:
        """The match; refused before it has started."""
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
        """How many of the choices in effect at a view are still in effect."""
        return min(self.plies_at[max(0, min(since, self.entries)) :])

    def rendered_view(self, viewer: Viewer) -> RenderedView:
        """What a viewer sees now."""
        return self.rendered_view_at(viewer, self.plies)

    def rendered_view_at(self, viewer: Viewer, ply: int) -> RenderedView:
        """What a viewer saw after `ply` choices, cached."""
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
        """Take in what is new in the database."""
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
            match = self.match or initial_match(self.snapshot)  # also while the table waits: its rules may be outdated
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
        except Exception as error:  # whatever it is, the table stays as it is and says why
            if not isinstance(error, TablewrightError):
                logger.exception("could not replay table %s", self.id)
            self.kept = str(error) if isinstance(error, TablewrightError) else f"its game failed ({error!r})"
            return
        if self.match.names != self.snapshot.names:
            self.match.names = self.snapshot.names
            self._rendered.clear()

    def apply_entry(self, after: Match, kind: str, seat: int) -> None:
        """Take over the match as it is after one more log entry, which is already in the database."""
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
    """A table's match before the first choice; refused if its rules or content are outdated."""
    return tablewright.replay(record(snapshot, []))


def record(snapshot: TableSnapshot, moves: list[str]) -> dict[str, Any]:
    """A table's record in the kernel's format, whether or not it still replays."""
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
    """The seed's hash, published from the start so that the seed cannot be changed unnoticed."""
    return hashlib.sha256(f"tablewright:{seed}".encode()).hexdigest()


def read_snapshot(connection: Connection, id: str) -> TableSnapshot:
    """Read a table's snapshot."""
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
    """A table's choices in effect, in notation."""
    moves: list[str] = []
    for entry in read_rows(connection, id, schema.log, "number"):
        if entry.kind == "undo":
            moves.pop()
        else:
            moves.append(entry.move)
    return moves


def read_rows(connection: Connection, id: str, of: Table, order: str) -> Sequence[Row[Any]]:
    """A table's rows of one kind, in order."""
    return connection.execute(select(of).where(of.c.table_id == id).order_by(of.c[order])).all()


class Rooms:
    """A worker's rooms: the most recently used, and all that are being watched."""

    def __init__(self, store: Store, size: int, watched: Callable[[str], bool]) -> None:
        self._store = store
        self._size = size
        self._watched = watched
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()

    def enter(self, id: str) -> Room:
        """A table's room, up to date; hold its lock while reading or writing."""
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
                else:  # presence is renewed all the time without counting as a change
                    room.last_snapshot = replace(
                        room.last_snapshot, presence=read_rows(connection, id, schema.presence, "seat")
                    )
            except Refused:
                self.forget(id)
                raise
        self._tidy()
        return room

    def forget(self, id: str) -> None:
        """Drop a room; it is rebuilt when next entered."""
        with self._lock:
            self._rooms.pop(id, None)

    def _tidy(self) -> None:
        with self._lock:
            spare = len(self._rooms) - self._size
            for id in [id for id in self._rooms if spare > 0 and not self._watched(id)][: max(0, spare)]:
                del self._rooms[id]
