"""Setting up and starting tables, and appending to their logs."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

import tablewright
from tablewright import bots
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import fresh_seed
from tablewright.kernel.match import Match
from tablewright.table import schema
from tablewright.table.people import Person
from tablewright.table.problems import Refused, stale
from tablewright.table.rooms import Room, TableSnapshot, initial_match, read_snapshot
from tablewright.table.settings import Limits
from tablewright.table.store import Store

LATELY_SECONDS = 14 * 24 * 3600.0


@dataclass(frozen=True)
class Occupant:
    """Who takes a seat: a person, a bot, or nobody yet."""

    person: Person | None = None
    bot: str | None = None

    @property
    def values(self) -> dict[str, Any]:
        """As columns of the seats table."""
        kind = "person" if self.person else "bot" if self.bot else "free"
        name = self.person.name if self.person else bot_name(self.bot) if self.bot else ""
        return {
            "kind": kind,
            "person": self.person.id if self.person else None,
            "bot": self.bot,
            "stand_in": None,
            "name": name,
            "since": time.time(),
            "link": None,
            "webhook": None,
            "webhook_failures": 0,
            "webhook_error": "",
        }


@dataclass(frozen=True)
class Plan:
    """A table to set up."""

    game: str
    settings: Mapping[str, Any]
    occupants: Sequence[Occupant]
    listed: bool = False
    playtest: bool = False
    position: dict[str, Any] | None = None


def bot_name(bot: str) -> str:
    """A bot's name at the table."""
    return f"{bot.capitalize()} bot"


def check_bot(bot: str | None) -> str:
    """A valid bot's name; other names are refused with a list of the bots."""
    if bot is None:
        raise BadSetting("say which bot: easy, normal or hard")
    bots.bot(bot, 0)
    return bot


def set_up(store: Store, owner: Person, plan: Plan, limits: Limits) -> str:
    """Set up a table, which starts at once if no seat is free; returns its id."""
    with store.writing() as connection:
        return insert_table(connection, owner, plan, limits)


def set_up_rematch(store: Store, id: str, owner: Person, plan: Plan, limits: Limits) -> str:
    """Set up a rematch unless there is one already; returns its id."""
    with store.writing() as connection:
        first = touch(connection, id).table
        second: str = first.rematch or insert_table(connection, owner, plan, limits)
        touch(connection, id, rematch=second)
    return second


def insert_table(connection: Connection, owner: Person, plan: Plan, limits: Limits) -> str:
    """Insert a new table; returns its id."""
    game = tablewright.game(plan.game)
    seed = fresh_seed()
    if plan.position is None:
        match = game.start(len(plan.occupants), seed, plan.settings)  # refuses what the game does not allow
    else:
        match = game.resume(plan.position, seed)
    id = secrets.token_hex(8)
    now = time.time()
    tables = schema.tables
    check_capacity(connection, owner, limits)
    connection.execute(
        insert(tables).values(
            id=id,
            game=game.id,
            rules=game.rules,
            content=game.digest,
            seats=len(plan.occupants),
            settings=match.settings,
            seed=seed,
            position=plan.position,
            owner=owner.id,
            listed=plan.listed,
            playtest=plan.playtest,
            secret=secrets.token_urlsafe(16),
            created=now,
            changed=now,
        )
    )
    connection.execute(
        insert(schema.seats),
        [{"table_id": id, "seat": seat, **occupant.values} for seat, occupant in enumerate(plan.occupants)],
    )
    start_if_full(connection, id)
    return id


def check_capacity(connection: Connection, owner: Person, limits: Limits) -> None:
    """Refuse a new table if there are too many."""
    tables = schema.tables
    lately = tables.c.changed > time.time() - LATELY_SECONDS  # abandoned tables do not count
    unfinished = select(func.count()).select_from(tables).where(tables.c.state != "over", lately)
    if connection.execute(unfinished.where(tables.c.owner == owner.id)).scalar_one() >= limits.tables_per_owner:
        raise Refused("too_many", f"You have {limits.tables_per_owner} unfinished tables: finish one first.")
    if connection.execute(unfinished).scalar_one() >= limits.tables:
        raise Refused("too_many", "This server is full. Try again later.")


def touch(connection: Connection, id: str, **values: Any) -> TableSnapshot:
    """Lock a table for this transaction, count a change that everyone will see, and read the table."""
    tables = schema.tables
    connection.execute(
        update(tables).where(tables.c.id == id).values(change=tables.c.change + 1, changed=time.time(), **values)
    )
    return read_snapshot(connection, id)


def start_if_full(connection: Connection, id: str) -> None:
    """Start the game if every seat is taken."""
    snapshot = touch(connection, id)
    if snapshot.table.state == "waiting" and all(seat.kind != "free" for seat in snapshot.seats):
        update_turn(connection, snapshot, initial_match(snapshot), started=time.time())


def update_turn(connection: Connection, snapshot: TableSnapshot, match: Match, **values: Any) -> None:
    """Store whose turn it is, whether a bot chooses, and whether the game is over."""
    state = "over" if match.seat is None else "running"
    bot_turn = snapshot.bot_for(match.seat) is not None
    if not bot_turn:
        values["thinking_until"] = 0.0  # nobody needs to think here now
    tables = schema.tables
    connection.execute(
        update(tables)
        .where(tables.c.id == snapshot.table.id)
        .values(state=state, turn=match.seat, bot_turn=bot_turn, **values)
    )


def update_bot_turn(connection: Connection, id: str) -> None:
    """Store whether a bot chooses, after a seat has changed hands."""
    snapshot = read_snapshot(connection, id)
    bot_turn = snapshot.table.state == "running" and snapshot.bot_for(snapshot.table.turn) is not None
    tables = schema.tables
    connection.execute(update(tables).where(tables.c.id == id).values(bot_turn=bot_turn, stuck="", thinking_until=0.0))


def append(store: Store, room: Room, after: Match, kind: str, seat: int, move: str, by: str, limits: Limits) -> None:
    """Append an entry to a table's log, on behalf of the person or bot that chooses for a seat.

    It is on disk when this returns; refused if somebody else was first or now controls the seat.
    """
    if room.entries >= limits.entries:
        raise Refused("too_many", f"This table's log is full: it has {limits.entries} entries.")
    tables = schema.tables
    try:
        with store.writing() as connection:
            won = connection.execute(
                update(tables)
                .where(tables.c.id == room.id, tables.c.entries == room.entries)
                .values(entries=room.entries + 1)
            )
            if won.rowcount != 1:
                raise stale()
            snapshot = touch(connection, room.id, stuck="")
            if snapshot.controller(seat) != by:
                raise Refused("stale", "Somebody else chooses for this seat now.")
            connection.execute(
                insert(schema.log).values(
                    table_id=room.id,
                    number=room.entries + 1,
                    kind=kind,
                    seat=seat,
                    move=move,
                    bot=snapshot.bot_for(seat) is not None,
                    at=time.time(),
                )
            )
            update_turn(connection, snapshot, after)
    except IntegrityError:
        raise stale() from None
    room.apply_entry(after, kind, seat)
