"""A worker: everything that one server process holds, and what happens when a table changes."""

from __future__ import annotations

import secrets

from tablewright.kernel.pov import Refusal
from tablewright.table import signals
from tablewright.table.bot_runner import BotRunner
from tablewright.table.cleaning import clean
from tablewright.table.limits import RateLimiter
from tablewright.table.live import Live
from tablewright.table.people import People
from tablewright.table.problems import Refused
from tablewright.table.rooms import Room, Rooms
from tablewright.table.settings import Settings
from tablewright.table.store import Store
from tablewright.table.tables import append
from tablewright.table.webhooks import Webhooks


class Worker:
    """One worker's store, people, rooms and background work."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.id = secrets.token_hex(8)
        self.store = Store(settings.db)
        self.people = People(self.store)
        self.live = Live(self)
        self.rooms = Rooms(self.store, settings.rooms, self.live.watched)
        self.bot_runner = BotRunner(self)
        self.webhooks = Webhooks(self.store, settings)
        limits = settings.limits
        self.requests = RateLimiter(limits.person, "You are sending requests too fast.")
        self.creations = RateLimiter(limits.creations, "Too many new tables from your address.")
        self.guesses = RateLimiter(limits.guesses, "Too many wrong links tried from your address.")
        self.hints = RateLimiter(limits.hints, "Too many hints at once.")

    async def open(self) -> None:
        """Start: migrate the database, and continue tables left behind by other workers."""
        self.store.migrate()
        self.live.open()
        self.bot_runner.open()

    async def close(self) -> None:
        """Stop."""
        await self.bot_runner.close()
        await self.live.close()
        self.webhooks.close()
        self.store.close()

    def changed(self, id: str) -> None:
        """A table has changed in the database: update its watchers, and let a bot think. From any thread."""
        self.live.wake(id)
        self.bot_runner.wake(id)

    # -- playing -------------------------------------------------------------------------------------------

    def move(self, id: str, seat: int, view: int, move: str, by: str) -> int:
        """Make a move that a person or a bot chose from a view; returns the next view's number."""
        room = self.rooms.enter(id)
        with room.lock:
            match = room.started_at(view)
            refusal = match.pov(seat).why(move)
            if refusal is not None:
                self.note_refusal(room, seat, move, refusal)
                raise Refused("illegal", refusal.sentence, refusal.rule)
            after = match.at(room.plies)
            after.play(move)
            append(self.store, room, after, "move", seat, after.moves[-1], by, self.settings.limits)
            number, asked = room.entries, after.seat
        self.changed(id)
        if asked is not None and asked != seat:
            self.webhooks.notify(id, asked)
        return number

    def undo(self, id: str, seat: int, view: int, by: str) -> int:
        """Take back a seat's last choice; returns the next view's number."""
        room = self.rooms.enter(id)
        with room.lock:
            match = room.started_at(view)
            if match.seat is None:
                raise Refused("illegal", "The game is over.")
            if not match.can_undo(seat):
                raise Refused(
                    "illegal", "You can only take back your own last choice, and only if it revealed nothing."
                )
            after = match.at(room.plies)
            after.undo()
            append(self.store, room, after, "undo", seat, match.moves[-1], by, self.settings.limits)
            number = room.entries
        self.changed(id)
        return number

    def note_refusal(self, room: Room, seat: int | None, tried: str, refusal: Refusal) -> None:
        """At a playtest, record what people tried and could not do."""
        if room.snapshot.table.playtest:
            text = clean(tried, 80)
            signals.save(self.store, room, "refused", seat, self.settings.limits, rule=refusal.rule, text=text)
