"""Seating: join, leave, free a seat, seat a bot, take the seat back, move to another device."""

from __future__ import annotations

import hmac
import secrets
from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection, select, update

from tablewright.table import models, schema
from tablewright.table.api.dependencies import (
    BaseUrl,
    CurrentOrNewUser,
    CurrentTable,
    CurrentWorker,
    SeatNumber,
    TableContext,
)
from tablewright.table.api.playing import add_chat
from tablewright.table.guard import address
from tablewright.table.people import Person, digest
from tablewright.table.problems import Refused
from tablewright.table.rooms import TableSnapshot
from tablewright.table.tables import Occupant, check_bot, start_if_full, touch, update_bot_turn

router = APIRouter(tags=["seating"])


@router.post("/tables/{id}/join")
def join(
    body: models.JoinRequest, request: Request, table: CurrentTable, person: CurrentOrNewUser
) -> models.UrlResponse:
    """Take a free seat with the secret from the table's link. The game starts when the last seat is taken."""
    if not hmac.compare_digest(body.secret.encode(), table.snapshot.table.secret.encode()):
        table.worker.guesses.take(address(request.scope))
        raise Refused("forbidden", "This link no longer leads to a seat: ask for a new one.")
    table.room.check_not_kept()
    if body.name:
        person = table.worker.people.rename(person, body.name)
    with table.changing() as (connection, snapshot):
        if snapshot.seat_of(person) is None:
            check_may_play(snapshot, person)
            free = next((seat.seat for seat in snapshot.seats if seat.kind == "free"), None)
            if free is None or snapshot.table.state == "over":
                raise Refused("forbidden", "Every seat is taken.")
            set_seat(connection, table.id, free, **Occupant(person).values)
    notify_if_started(table, snapshot)
    return models.UrlResponse(url=f"/table/{table.id}")


@router.post("/tables/{id}/leave")
def leave(body: models.EmptyRequest, table: CurrentTable) -> models.Done:
    """Leave the table: your seat becomes free."""
    with table.changing() as (connection, snapshot):
        check_not_over(snapshot)
        set_seat(connection, table.id, snapshot.require_seat(table.person), **Occupant().values)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/free")
def free(body: models.EmptyRequest, n: SeatNumber, table: CurrentTable) -> models.Done:
    """The owner frees a seat: its player loses it, and the old link stops working."""
    table.require_owner()
    with table.changing(secret=secrets.token_urlsafe(16)) as (connection, snapshot):
        check_seat(snapshot, n)
        check_not_over(snapshot)
        set_seat(connection, table.id, n, **Occupant().values)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/bot")
def seat_bot(body: models.BotRequest, n: SeatNumber, table: CurrentTable) -> models.Done:
    """Seat a bot: the owner on a free seat or a bot's, any player in place of somebody who is long gone."""
    bot = check_bot(body.bot)
    with table.changing() as (connection, snapshot):
        check_seat(snapshot, n)
        check_not_over(snapshot)
        if snapshot.seats[n].kind == "person":
            if not snapshot.is_owner(table.person):
                snapshot.require_seat(table.person)
            if not snapshot.can_stand_in(n, table.worker.settings.grace):
                grace = round(table.worker.settings.grace)
                raise Refused(
                    "forbidden", f"A bot can stand in for a player only after they have been gone for {grace} seconds."
                )
            set_seat(connection, table.id, n, stand_in=bot)
        else:
            table.require_owner()
            set_seat(connection, table.id, n, **Occupant(bot=bot).values)
    notify_if_started(table, snapshot)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/back")
def back(body: models.EmptyRequest, n: SeatNumber, table: CurrentTable) -> models.Done:
    """Take your seat back from the bot that stood in."""
    with table.changing() as (connection, snapshot):
        check_seat(snapshot, n)
        if table.person is None or snapshot.seats[n].person != table.person.id:
            raise Refused("forbidden", "This seat is not yours.")
        set_seat(connection, table.id, n, stand_in=None)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/link")
def link(body: models.EmptyRequest, n: SeatNumber, table: CurrentTable, base: BaseUrl) -> models.UrlResponse:
    """A one-time link that moves your seat to another device; a new link replaces the old one."""
    secret = secrets.token_urlsafe(24)
    with table.changing() as (connection, snapshot):
        if snapshot.require_seat(table.person) != n:
            raise Refused("forbidden", "This seat is not yours.")
        update_seat_row(connection, table.id, n, link=digest(secret))
    return models.UrlResponse(url=f"{base}/seat/{secret}")


@router.post("/links")
def follow_link(
    body: models.LinkRequest, request: Request, worker: CurrentWorker, person: CurrentOrNewUser
) -> models.UrlResponse:
    """Take a seat on this device with a one-time link."""
    used = Refused("forbidden", "This link has been used, or replaced by a newer one.")
    seats = schema.seats
    with worker.store.writing() as connection:
        row = connection.execute(select(seats).where(seats.c.link == digest(body.secret))).one_or_none()
        if row is None:
            worker.guesses.take(address(request.scope))
            raise used
        snapshot = touch(connection, row.table_id)
        if snapshot.seats[row.seat].link != row.link:
            raise used
        check_may_play(snapshot, person)
        if snapshot.seat_of(person) not in (None, row.seat):
            raise Refused("forbidden", "You already have another seat at this table.")
        set_seat(connection, row.table_id, row.seat, person=person.id, link=None)
    worker.changed(row.table_id)
    return models.UrlResponse(url=f"/table/{row.table_id}")


@router.post("/tables/{id}/webhook")
def webhook(body: models.WebhookRequest, table: CurrentTable) -> models.Done:
    """Set the address to notify when it is your turn; null for none."""
    table.snapshot.require_seat(table.person)
    if body.url is not None:
        table.worker.webhooks.check(body.url)
    with table.changing() as (connection, snapshot):
        seat = snapshot.require_seat(table.person)
        update_seat_row(connection, table.id, seat, webhook=body.url, webhook_failures=0, webhook_error="")
    return models.Done()


@router.post("/tables/{id}/everything")
def everything(body: models.EverythingRequest, table: CurrentTable) -> models.Done:
    """Let the owner, if they have no seat, see everything, or stop it; the chat announces it."""
    owner = table.require_owner()
    with table.changing() as (connection, snapshot):
        if snapshot.seat_of(owner) is not None:
            raise Refused("forbidden", "Players at the table cannot see everything.")
        if body.on != snapshot.table.everything:
            touch(connection, table.id, everything=body.on, seen_everything=True)
            words = f"{owner.name} {'now sees' if body.on else 'no longer sees'} everything."
            add_chat(connection, snapshot, None, "", words)
    return models.Done()


# -- inside ----------------------------------------------------------------------------------------------------


def notify_if_started(table: TableContext, before: TableSnapshot) -> None:
    """If the game has started since a snapshot, notify the player whose turn it is."""
    turn = table.worker.rooms.enter(table.id).snapshot.table.turn
    if before.table.state == "waiting" and turn is not None:
        table.worker.webhooks.notify(table.id, turn)


def set_seat(connection: Connection, id: str, seat: int, **values: Any) -> None:
    """Change who holds a seat; start the game if that was the last free one, and have a bot think if it is asked."""
    update_seat_row(connection, id, seat, **values)
    update_bot_turn(connection, id)
    start_if_full(connection, id)


def update_seat_row(connection: Connection, id: str, seat: int, **values: Any) -> None:
    seats = schema.seats
    connection.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == seat).values(**values))


def check_seat(snapshot: TableSnapshot, seat: int) -> None:
    if seat >= snapshot.table.seats:
        raise Refused("not_found", f"The table has seats 0 to {snapshot.table.seats - 1}.")


def check_not_over(snapshot: TableSnapshot) -> None:
    if snapshot.table.state == "over":
        raise Refused("bad_request", "The game is over: the seats stay as they are.")


def check_may_play(snapshot: TableSnapshot, person: Person) -> None:
    if snapshot.table.seen_everything and snapshot.is_owner(person):
        raise Refused("forbidden", "You have seen everything at this table, so you cannot play there.")
