"""A playtest's signals: notes, refused attempts and look-ups, each with its moment."""

from __future__ import annotations

import time

from sqlalchemy import func, insert, select

from tablewright.table import schema
from tablewright.table.problems import Refused
from tablewright.table.rooms import Room
from tablewright.table.settings import Limits
from tablewright.table.store import Store


def save(
    store: Store,
    room: Room,
    kind: str,
    seat: int | None,
    limits: Limits,
    *,
    view: int | None = None,
    rule: str = "",
    mood: str = "",
    text: str = "",
) -> None:
    """Save a signal; `view` is what its author was looking at, by default the current one."""
    view = room.entries if view is None else view
    if view > room.entries:
        raise Refused("bad_request", f"The table has views 0 to {room.entries}, not {view}.")
    table = schema.signals
    with store.writing() as connection:
        saved = connection.execute(select(func.count()).select_from(table).where(table.c.table_id == room.id))
        if saved.scalar_one() >= limits.signals:
            raise Refused("too_many", f"This table has {limits.signals} notes and signals already, the most it takes.")
        connection.execute(
            insert(table).values(
                table_id=room.id,
                kind=kind,
                seat=seat,
                view=view,
                ply=room.plies_at[view],
                rule=rule,
                mood=mood,
                text=text,
                at=time.time(),
            )
        )
