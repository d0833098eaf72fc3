"""A table server's settings: its database, limits and delays."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rate:
    """A burst, and the rate after it."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """Limits for one person, one address and the whole server."""

    body: int = 64 * 1024  # bytes in a request
    tables: int = 20_000  # unfinished and recently used, in all
    tables_per_owner: int = 60  # the same, for one owner
    sockets_per_seat: int = 60  # at one seat of a table, or among its spectators
    sockets: int = 2_000  # in one worker
    person: Rate = Rate(60, 10)
    address: Rate = Rate(300, 50)
    creations: Rate = Rate(100, 0.5)  # new tables and new people, by one address
    guesses: Rate = Rate(20, 0.1)  # wrong secrets, by one address
    hints: Rate = Rate(10, 0.5)  # hints, by one person
    chats: int = 2_000  # lines at one table
    signals: int = 5_000  # at one table: notes, refused attempts, look-ups
    entries: int = 20_000  # in one table's log


@dataclass(frozen=True)
class Settings:
    """One server's settings, shared by its workers."""

    db: str
    public_url: str | None = None  # the server's address behind a proxy
    local_webhooks: bool = False  # whether webhooks may call addresses that are not public
    limits: Limits = field(default_factory=Limits)
    pace: float = 0.35  # seconds between a bot's choices, so that people can follow
    grace: float = 60.0  # seconds after which a bot may stand in for an absent player
    poll: float = 0.25  # seconds between checks for other workers' changes
    lease: float = 20.0  # seconds after which a silent worker loses its claim on a bot's turn
    bot_processes: int = max(1, (os.cpu_count() or 1) - 1)  # bots that think at the same time in each worker
    rooms: int = 300  # matches in each worker's memory, besides those being watched
