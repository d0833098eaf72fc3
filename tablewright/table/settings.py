"""How a table server is run: where it keeps its games, what it allows, and how long it waits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What one person, one address and the whole server may do."""

    body: int = 64 * 1024  # bytes of a request
    tables: int = 20_000  # that are not over and were touched lately, in all
    tables_per_owner: int = 60  # the same, of one owner
    sockets_per_seat: int = 60  # of the spectators of a table, or of one of its seats
    sockets: int = 2_000  # of one worker
    person: Rate = Rate(60, 10)
    address: Rate = Rate(300, 50)
    creations: Rate = Rate(100, 0.5)  # of tables and of new persons, by one address
    guesses: Rate = Rate(20, 0.1)  # of secrets that were wrong, by one address
    hints: Rate = Rate(10, 0.5)  # hints, by one person
    chats: int = 2_000  # of one table
    signals: int = 5_000  # of one table: notes, refused attempts, look-ups
    entries: int = 20_000  # of one table's log


@dataclass(frozen=True)
class Settings:
    """One server's settings; all workers of a server have the same."""

    db: str
    public_url: str | None = None  # where the world reaches us, if not where the browser says
    local_webhooks: bool = False  # whether 'your turn' may be told to addresses that are not public
    limits: Limits = field(default_factory=Limits)
    pace: float = 0.35  # seconds from one choice of a bot to the next, so that people can see them
    grace: float = 60.0  # seconds after which a bot may stand in for somebody who is gone
    poll: float = 0.25  # seconds between two looks for what other workers did
    lease: float = 20.0  # seconds after which a bot's turn is taken over from a worker that says nothing
    bot_processes: int = max(1, (os.cpu_count() or 1) - 1)  # bots that think at the same time, in each worker
    rooms: int = 300  # matches kept in memory by each worker besides those that are watched
