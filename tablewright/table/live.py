"""Live updates: this worker's sockets, who is present, and polling for changes by other workers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablewright.table import schema
from tablewright.table.people import Person
from tablewright.table.rooms import Room
from tablewright.table.tables import touch
from tablewright.table.views import table_view, viewer_of

if TYPE_CHECKING:
    from tablewright.table.worker import Worker

logger = logging.getLogger("tablewright.table")

PING_SECONDS = 20.0
PRESENCE_SECONDS = 45.0  # how long a watcher counts as present without a heartbeat
SPECTATORS = -1
UNKNOWN_SEAT = -2  # before the first message
PRESENCE_KEPT_SECONDS = 30 * 24 * 3600.0
FAILED = 1011  # WebSocket close codes
TRY_LATER = 1013
DRAWING_THREADS = (
    2  # threads that make views: more would be no faster, and moves would wait longer for their share of Python
)


class Watcher:
    """One socket watching one table."""

    def __init__(self, socket: WebSocket, id: str, token: str | None, base: str, since: int | None) -> None:
        self.socket = socket
        self.id = id
        self.token = token
        self.base = base
        self.since = since
        self.chat_since = 0
        self.change = -1
        self.woken = asyncio.Event()
        self.woken.set()
        self.seat = UNKNOWN_SEAT
        self.entry_seat = UNKNOWN_SEAT  # when it connected: the limit on sockets is per seat


class Live:
    """Every socket of this worker; a change of a table wakes its sockets, and they send what is new."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._watchers: dict[str, set[Watcher]] = {}
        self._known: dict[str, int] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._writes: set[asyncio.Future[None]] = set()
        self._drawing_threads = ThreadPoolExecutor(DRAWING_THREADS, "drawing")

    def open(self) -> None:
        """Start looking for changes."""
        self._loop = asyncio.get_running_loop()
        self._tasks = [asyncio.create_task(self._poll()), asyncio.create_task(self._heartbeat())]

    async def close(self) -> None:
        """Stop; this worker's watchers are no longer present."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._writes, return_exceptions=True)
        self._drawing_threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._release)

    def watched(self, id: str) -> bool:
        """Whether this worker has a watcher at a table."""
        return id in self._watchers

    def wake(self, id: str) -> None:
        """A table has changed: send it to its watchers. From any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, id)

    def _wake(self, id: str) -> None:
        for watcher in self._watchers.get(id, ()):
            watcher.woken.set()

    # -- one socket ------------------------------------------------------------------------------------------

    async def serve(self, watcher: Watcher) -> None:
        """Send the table at once and after each change, until the socket closes."""
        limits = self._worker.settings.limits
        watcher.entry_seat = await asyncio.to_thread(self._seat_of, watcher)
        beside = sum(other.entry_seat == watcher.entry_seat for other in self._watchers.get(watcher.id, ()))
        if beside >= limits.sockets_per_seat or sum(map(len, self._watchers.values())) >= limits.sockets:
            await watcher.socket.close(TRY_LATER, "Too many people are watching this table.")
            return
        self._watchers.setdefault(watcher.id, set()).add(watcher)
        await watcher.socket.accept()
        sender = asyncio.create_task(self._send(watcher))
        try:  # whatever a client sends changes nothing; it only shows that the client is there
            while (await watcher.socket.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            sender.cancel()
            self._drop(watcher)
            if watcher.seat != UNKNOWN_SEAT:
                self._in_background(self._note_presence, watcher.id, watcher.seat)

    def _drop(self, watcher: Watcher) -> None:
        crowd = self._watchers.get(watcher.id, set())
        crowd.discard(watcher)
        if not crowd:
            self._watchers.pop(watcher.id, None)
            self._known.pop(watcher.id, None)

    async def _send(self, watcher: Watcher) -> None:
        try:
            while True:
                try:
                    await asyncio.wait_for(watcher.woken.wait(), PING_SECONDS)
                except TimeoutError:
                    await watcher.socket.send_json({"type": "ping"})
                    continue
                watcher.woken.clear()
                drawing = asyncio.get_running_loop().run_in_executor(self._drawing_threads, self._next_message, watcher)
                if (picture := await drawing) is not None:
                    await watcher.socket.send_text(picture)
        except WebSocketDisconnect:
            return  # the receiving loop notices it too
        except Exception:
            logger.exception("could not render table %s", watcher.id)
            await watcher.socket.close(FAILED)

    def _in_background(self, work: Callable[..., None], *args: object) -> None:
        """Write to the database without waiting for it."""

        def done(task: asyncio.Future[None]) -> None:
            self._writes.discard(task)
            if not task.cancelled() and (error := task.exception()) is not None:
                logger.error("could not record presence", exc_info=error)

        write = asyncio.get_running_loop().run_in_executor(None, work, *args)
        self._writes.add(write)
        write.add_done_callback(done)

    def _next_message(self, watcher: Watcher) -> str | None:
        """The next message for a watcher; None if they are up to date."""
        person = self._person(watcher)
        room = self._worker.rooms.enter(watcher.id)
        if self._update_seat(watcher, watching_seat(room, person)):
            room = self._worker.rooms.enter(watcher.id)
        with room.lock:
            snapshot = room.snapshot
            self._known[watcher.id] = snapshot.table.change
            if watcher.change == snapshot.table.change:
                return None
            watcher.change = snapshot.table.change
            told = self._message_for(room, watcher, person)
            watcher.since = room.entries
            watcher.chat_since = max([watcher.chat_since, *(row.number for row in snapshot.chat)])
        return told

    def _message_for(self, room: Room, watcher: Watcher, person: Person | None) -> str:
        """The message for a view, shared by all watchers who see the same and are equally up to date."""
        snapshot, grace = room.snapshot, self._worker.settings.grace
        owner = snapshot.is_owner(person)
        same = (room.entries, viewer_of(snapshot, person), owner and watcher.base, watcher.since, watcher.chat_since)
        if same not in room.messages:
            view = table_view(room, person, watcher.base, grace, watcher.since, watcher.chat_since)
            room.messages[same] = view.model_dump_json()
        return room.messages[same]

    def _person(self, watcher: Watcher) -> Person | None:
        """Who is watching; looked up each time, since a token may have been replaced."""
        return self._worker.people.find(watcher.token) if watcher.token else None

    # -- who is here -----------------------------------------------------------------------------------------

    def _seat_of(self, watcher: Watcher) -> int:
        """The seat of a watcher who has just connected."""
        return watching_seat(self._worker.rooms.enter(watcher.id), self._person(watcher))

    def _update_seat(self, watcher: Watcher, seat: int) -> bool:
        """Update the watcher's seat; True if it changed, because they sat down or left."""
        old, watcher.seat = watcher.seat, seat
        if old == watcher.seat:
            return False
        for changed in {old, watcher.seat} - {UNKNOWN_SEAT}:
            self._note_presence(watcher.id, changed)
        return True

    def _note_presence(self, id: str, seat: int) -> None:
        """Record how many watch from a seat through this worker, and show it to everyone at the table."""
        table = schema.presence
        count = sum(watcher.seat == seat for watcher in list(self._watchers.get(id, ())))
        until = time.time() + (PRESENCE_SECONDS if count else 0)
        here = (table.c.table_id == id) & (table.c.worker == self._worker.id) & (table.c.seat == seat)
        with self._worker.store.writing() as connection:
            touch(connection, id)  # first, so that concurrent writers queue up here
            changed = connection.execute(update(table).where(here).values(watchers=count, until=until))
            if changed.rowcount == 0:
                connection.execute(
                    insert(table).values(table_id=id, worker=self._worker.id, seat=seat, watchers=count, until=until)
                )
        self.wake(id)
        if count == 0 and seat >= 0:
            self._recheck_later(id)

    def _recheck_later(self, id: str) -> None:
        """A player has left: after the grace period, when a bot may stand in, send the table again. From any thread."""
        if self._loop is not None and not self._loop.is_closed():
            grace = self._worker.settings.grace + 0.1
            self._loop.call_soon_threadsafe(self._loop.call_later, grace, self._in_background, self._changed, id)

    def _changed(self, id: str) -> None:
        with self._worker.store.writing() as connection:
            touch(connection, id)
        self.wake(id)

    def _renew_presence(self) -> None:
        """This worker's watchers are still present."""
        table = schema.presence
        mine = (table.c.worker == self._worker.id) & (table.c.watchers > 0)
        with self._worker.store.writing() as connection:
            connection.execute(update(table).where(mine).values(until=time.time() + PRESENCE_SECONDS))
        with self._worker.store.writing() as connection:
            connection.execute(delete(table).where(table.c.until < time.time() - PRESENCE_KEPT_SECONDS))

    def _expire_presence(self) -> None:
        """Watchers of a worker that died are no longer present; show that to everyone at their tables."""
        table = schema.presence
        silent = (table.c.watchers > 0) & (table.c.until < time.time())
        with self._worker.store.reading() as connection:
            ids = list(connection.execute(select(table.c.table_id).where(silent).distinct()).scalars())
        for id in ids:
            with self._worker.store.writing() as connection:
                touch(connection, id)
                connection.execute(update(table).where(silent, table.c.table_id == id).values(watchers=0))
            self.wake(id)
            self._recheck_later(id)

    def _release(self) -> None:
        table = schema.presence
        mine = (table.c.worker == self._worker.id) & (table.c.watchers > 0)
        with self._worker.store.writing() as connection:
            connection.execute(update(table).where(mine).values(watchers=0, until=time.time()))

    async def _heartbeat(self) -> None:
        while True:
            await asyncio.sleep(PING_SECONDS)
            try:
                if self._watchers:
                    await asyncio.to_thread(self._renew_presence)
                await asyncio.to_thread(self._expire_presence)
            except Exception:
                logger.exception("the database did not respond; trying again")

    # -- what other workers did ------------------------------------------------------------------------------

    async def _poll(self) -> None:
        """A few times a second: which of the tables watched here have changed?"""
        while True:
            await asyncio.sleep(self._worker.settings.poll)
            ids = list(self._watchers)
            if not ids:
                continue
            try:
                changes = await asyncio.to_thread(self._changes, ids)
            except Exception:
                logger.exception("the database did not respond; trying again")
                continue
            for id, change in changes:
                if self._known.get(id, change) != change:
                    self._wake(id)

    def _changes(self, ids: list[str]) -> list[tuple[str, int]]:
        tables = schema.tables
        found: list[tuple[str, int]] = []
        with self._worker.store.reading() as connection:
            for start in range(0, len(ids), 500):
                some = select(tables.c.id, tables.c.change).where(tables.c.id.in_(ids[start : start + 500]))
                found.extend((row.id, row.change) for row in connection.execute(some))
        return found


def watching_seat(room: Room, person: Person | None) -> int:
    """The seat that a person watches from, or SPECTATORS."""
    seat = room.snapshot.seat_of(person)
    return SPECTATORS if seat is None else seat
