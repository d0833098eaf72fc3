"""Seating: join, leave, free a seat, put a bot in and take the seat back, move to another device."""

from __future__ import annotations

import hmac
import secrets
from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection, select, update

from tablewright.table import models, schema
from tablewright.table.api.dependencies import (
    Base,
    CurrentOrNewUser,
    CurrentRoom,
    CurrentUser,
    CurrentWorker,
    SeatNumber,
    TableId,
)
from tablewright.table.api.playing import add_chat
from tablewright.table.guard import address
from tablewright.table.people import Person, digest
from tablewright.table.problems import Refused
from tablewright.table.rooms import Room, TableSnapshot
from tablewright.table.tables import Occupant, check_bot, start_if_full, touch, update_bot_turn
from tablewright.table.worker import Worker

router = APIRouter(tags=["seating"])


@router.post("/tables/{id}/join")
def join(
    body: models.JoinRequest,
    request: Request,
    id: TableId,
    worker: CurrentWorker,
    room: CurrentRoom,
    person: CurrentOrNewUser,
) -> models.UrlResponse:
    """Take a free seat, with the secret of the table's link. The game starts when the last one is taken."""
    if not hmac.compare_digest(body.secret.encode(), room.snapshot.table.secret.encode()):
        worker.guesses.take(address(request.scope))
        raise Refused("forbidden", "This link does not lead to a seat any more: ask for a new one.")
    room.check_not_kept()
    if body.name:
        person = worker.people.rename(person, body.name)
    with worker.store.writing() as connection:
        snapshot = touch(connection, id)
        if snapshot.seat_of(person.id) is None:
            if snapshot.table.seen_everything and snapshot.table.owner == person.id:
                raise Refused("forbidden", "Who has seen everything at a table cannot play there.")
            free = next((seat.seat for seat in snapshot.seats if seat.kind == "free"), None)
            if free is None or snapshot.table.state == "over":
                raise Refused("forbidden", "Every seat is taken.")
            set_seat(connection, id, free, **Occupant(person).values)
    announce_seating(worker, snapshot)
    return models.UrlResponse(url=f"/table/{id}")


@router.post("/tables/{id}/leave")
def leave(
    body: models.EmptyRequest, id: TableId, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser
) -> models.Done:
    """Get up: your seat is free."""
    with worker.store.writing() as connection:
        snapshot = check_not_over(touch(connection, id))
        set_seat(connection, id, worker.seat_of(snapshot, person), **Occupant().values)
    worker.changed(id)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/free")
def free(
    body: models.EmptyRequest, id: TableId, n: SeatNumber, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser
) -> models.Done:
    """The owner frees a seat: whoever held it has it no longer, and the old link is void."""
    require_owner(room, person)
    with worker.store.writing() as connection:
        check_not_over(check_seat(touch(connection, id, secret=secrets.token_urlsafe(16)), n))
        set_seat(connection, id, n, **Occupant().values)
    worker.changed(id)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/bot")
def seat_bot(
    body: models.BotRequest, id: TableId, n: SeatNumber, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser
) -> models.Done:
    """A bot takes a seat: a free one or a bot's if you own the table; for somebody long gone if you sit there."""
    bot = check_bot(body.bot)
    with worker.store.writing() as connection:
        snapshot = check_not_over(check_seat(touch(connection, id), n))
        if snapshot.seats[n].kind == "person":
            if snapshot.table.owner != (person and person.id):
                worker.seat_of(snapshot, person)
            if not snapshot.can_stand_in(n, worker.settings.grace):
                grace = round(worker.settings.grace)
                raise Refused("forbidden", f"A bot stands in for who has been gone for {grace} seconds.")
            set_seat(connection, id, n, stand_in=bot)
        else:
            require_owner(room, person)
            set_seat(connection, id, n, **Occupant(bot=bot).values)
    announce_seating(worker, snapshot)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/back")
def back(
    body: models.EmptyRequest, id: TableId, n: SeatNumber, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser
) -> models.Done:
    """Take your seat back from the bot that stood in."""
    with worker.store.writing() as connection:
        snapshot = check_seat(touch(connection, id), n)
        if person is None or snapshot.seats[n].person != person.id:
            raise Refused("forbidden", "This seat is not yours.")
        set_seat(connection, id, n, stand_in=None)
    worker.changed(id)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/link")
def link(
    body: models.EmptyRequest,
    id: TableId,
    n: SeatNumber,
    worker: CurrentWorker,
    room: CurrentRoom,
    person: CurrentUser,
    base: Base,
) -> models.UrlResponse:
    """A link that moves your seat to another device, once; a new one makes the old one void."""
    secret = secrets.token_urlsafe(24)
    with worker.store.writing() as connection:
        if worker.seat_of(touch(connection, id), person) != n:
            raise Refused("forbidden", "This seat is not yours.")
        update_seat_row(connection, id, n, link=digest(secret))
    return models.UrlResponse(url=f"{base}/seat/{secret}")


@router.post("/links")
def follow_link(
    body: models.LinkRequest, request: Request, worker: CurrentWorker, person: CurrentOrNewUser
) -> models.UrlResponse:
    """Sit down on this device with a one-time link."""
    seats = schema.seats
    with worker.store.writing() as connection:
        row = connection.execute(select(seats).where(seats.c.link == digest(body.secret))).one_or_none()
        if row is None:
            worker.guesses.take(address(request.scope))
            raise Refused("forbidden", "This link has been used, or a newer one was made.")
        snapshot = touch(connection, row.table_id)
        if snapshot.seats[row.seat].link != row.link:
            raise Refused("forbidden", "This link has been used, or a newer one was made.")
        if snapshot.table.seen_everything and snapshot.table.owner == person.id:
            raise Refused("forbidden", "Who has seen everything at a table cannot play there.")
        if snapshot.seat_of(person.id) not in (None, row.seat):
            raise Refused("forbidden", "You already sit on another seat of this table.")
        set_seat(connection, row.table_id, row.seat, person=person.id, link=None)
    worker.changed(row.table_id)
    return models.UrlResponse(url=f"/table/{row.table_id}")


@router.post("/tables/{id}/webhook")
def webhook(
    body: models.WebhookRequest, id: TableId, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser
) -> models.Done:
    """Have an address told when it is your turn; null for none."""
    worker.seat_of(room.snapshot, person)
    if body.url is not None:
        worker.webhooks.check(body.url)
    with worker.store.writing() as connection:
        seat = worker.seat_of(touch(connection, id), person)
        update_seat_row(connection, id, seat, webhook=body.url, webhook_failures=0, webhook_error="")
    worker.changed(id)
    return models.Done()


@router.post("/tables/{id}/everything")
def everything(
    body: models.EverythingRequest, id: TableId, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser
) -> models.Done:
    """The owner, who has no seat, sees everything, or no longer; everybody at the table is told."""
    owner = require_owner(room, person)
    with worker.store.writing() as connection:
        snapshot = touch(connection, id)
        if snapshot.seat_of(owner.id) is not None:
            raise Refused("forbidden", "Who sits at the table cannot see everything.")
        if body.on != snapshot.table.everything:
            touch(connection, id, everything=body.on, seen_everything=True)
            words = f"{owner.name} {'now sees' if body.on else 'no longer sees'} everything."
            add_chat(connection, snapshot, None, "", words)
    worker.changed(id)
    return models.Done()


# -- inside ----------------------------------------------------------------------------------------------------


def announce_seating(worker: Worker, before: TableSnapshot) -> None:
    """Somebody sat down: everybody gets to see it, and if the game began by it, who is asked first is told."""
    id = before.table.id
    worker.changed(id)
    turn = worker.rooms.enter(id).snapshot.table.turn
    if before.table.state == "waiting" and turn is not None:
        worker.webhooks.notify(id, turn)


def set_seat(connection: Connection, id: str, seat: int, **values: Any) -> None:
    """Change who sits on a seat; the game starts if it was the last free one, and a bot thinks if it is asked."""
    update_seat_row(connection, id, seat, **values)
    update_bot_turn(connection, id)
    start_if_full(connection, id)


def update_seat_row(connection: Connection, id: str, seat: int, **values: Any) -> None:
    """Change a seat's row."""
    seats = schema.seats
    connection.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == seat).values(**values))


def check_seat(snapshot: TableSnapshot, seat: int) -> TableSnapshot:
    """TableSnapshot of a table that has this seat."""
    if seat >= snapshot.table.seats:
        raise Refused("not_found", f"The table has seats 0 to {snapshot.table.seats - 1}.")
    return snapshot


def check_not_over(snapshot: TableSnapshot) -> TableSnapshot:
    """TableSnapshot of a table at which seats still matter."""
    if snapshot.table.state == "over":
        raise Refused("bad_request", "The game is over: the seats stay as they are.")
    return snapshot


def require_owner(room: Room, person: Person | None) -> Person:
    """The owner; refused for everybody else."""
    if person is None or room.snapshot.table.owner != person.id:
        raise Refused("forbidden", "Only the owner of the table can do that.")
    return person
