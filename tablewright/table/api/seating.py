"""Seating: join, leave, free a seat, put a bot in and take the seat back, move to another device."""

from __future__ import annotations

import hmac
import secrets
from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection, select, update

from tablewright.table import models, schema
from tablewright.table.api.given import Base, SeatNumber, Somebody, TableId, TheHall, TheRoom, Who
from tablewright.table.api.playing import add_chat
from tablewright.table.guard import address
from tablewright.table.hall import Hall
from tablewright.table.people import Person, digest
from tablewright.table.problems import Refused
from tablewright.table.rooms import Facts, Room
from tablewright.table.tables import Chair, check_bot, settle_chooser, start_if_full, touch

router = APIRouter(tags=["seating"])


@router.post("/tables/{id}/join")
def join(
    given: models.Join, request: Request, id: TableId, hall: TheHall, room: TheRoom, person: Somebody
) -> models.Address:
    """Take a free seat, with the secret of the table's link. The game starts when the last one is taken."""
    if not hmac.compare_digest(given.secret.encode(), room.facts.table.secret.encode()):
        hall.guesses.take(address(request.scope))
        raise Refused("forbidden", "This link does not lead to a seat any more: ask for a new one.")
    room.check_kept()
    if given.name:
        person = hall.people.rename(person, given.name)
    with hall.store.writing() as connection:
        facts = touch(connection, id)
        if facts.seat_of(person.id) is None:
            if facts.table.seen_everything and facts.table.owner == person.id:
                raise Refused("forbidden", "Who has seen everything at a table cannot play there.")
            free = next((seat.seat for seat in facts.seats if seat.kind == "free"), None)
            if free is None or facts.table.state == "over":
                raise Refused("forbidden", "Every seat is taken.")
            put(connection, id, free, **Chair(person).values)
    seated(hall, facts)
    return models.Address(url=f"/table/{id}")


@router.post("/tables/{id}/leave")
def leave(given: models.Nothing, id: TableId, hall: TheHall, room: TheRoom, person: Who) -> models.Done:
    """Get up: your seat is free."""
    with hall.store.writing() as connection:
        facts = unless_over(touch(connection, id))
        put(connection, id, hall.seat_of(facts, person), **Chair().values)
    hall.changed(id)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/free")
def free(given: models.Nothing, id: TableId, n: SeatNumber, hall: TheHall, room: TheRoom, person: Who) -> models.Done:
    """The owner frees a seat: whoever held it has it no longer, and the old link is void."""
    require_owner(room, person)
    with hall.store.writing() as connection:
        unless_over(held(touch(connection, id, secret=secrets.token_urlsafe(16)), n))
        put(connection, id, n, **Chair().values)
    hall.changed(id)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/bot")
def seat_bot(
    given: models.GivenBot, id: TableId, n: SeatNumber, hall: TheHall, room: TheRoom, person: Who
) -> models.Done:
    """A bot takes a seat: a free one or a bot's if you own the table; for somebody long gone if you sit there."""
    bot = check_bot(given.bot)
    with hall.store.writing() as connection:
        facts = unless_over(held(touch(connection, id), n))
        if facts.seats[n].kind == "person":
            if facts.table.owner != (person and person.id):
                hall.seat_of(facts, person)
            if not facts.can_stand_in(n, hall.settings.grace):
                grace = round(hall.settings.grace)
                raise Refused("forbidden", f"A bot stands in for who has been gone for {grace} seconds.")
            put(connection, id, n, stand_in=bot)
        else:
            require_owner(room, person)
            put(connection, id, n, **Chair(bot=bot).values)
    seated(hall, facts)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/back")
def back(given: models.Nothing, id: TableId, n: SeatNumber, hall: TheHall, room: TheRoom, person: Who) -> models.Done:
    """Take your seat back from the bot that stood in."""
    with hall.store.writing() as connection:
        facts = held(touch(connection, id), n)
        if person is None or facts.seats[n].person != person.id:
            raise Refused("forbidden", "This seat is not yours.")
        put(connection, id, n, stand_in=None)
    hall.changed(id)
    return models.Done()


@router.post("/tables/{id}/seats/{n}/link")
def link(
    given: models.Nothing, id: TableId, n: SeatNumber, hall: TheHall, room: TheRoom, person: Who, base: Base
) -> models.Address:
    """A link that moves your seat to another device, once; a new one makes the old one void."""
    secret = secrets.token_urlsafe(24)
    with hall.store.writing() as connection:
        if hall.seat_of(touch(connection, id), person) != n:
            raise Refused("forbidden", "This seat is not yours.")
        put_seat(connection, id, n, link=digest(secret))
    return models.Address(url=f"{base}/seat/{secret}")


@router.post("/links")
def follow_link(given: models.Link, request: Request, hall: TheHall, person: Somebody) -> models.Address:
    """Sit down on this device with a one-time link."""
    seats = schema.seats
    with hall.store.writing() as connection:
        row = connection.execute(select(seats).where(seats.c.link == digest(given.secret))).one_or_none()
        if row is None:
            hall.guesses.take(address(request.scope))
            raise Refused("forbidden", "This link has been used, or a newer one was made.")
        facts = touch(connection, row.table_id)
        if facts.seats[row.seat].link != row.link:
            raise Refused("forbidden", "This link has been used, or a newer one was made.")
        if facts.table.seen_everything and facts.table.owner == person.id:
            raise Refused("forbidden", "Who has seen everything at a table cannot play there.")
        if facts.seat_of(person.id) not in (None, row.seat):
            raise Refused("forbidden", "You already sit on another seat of this table.")
        put(connection, row.table_id, row.seat, person=person.id, link=None)
    hall.changed(row.table_id)
    return models.Address(url=f"/table/{row.table_id}")


@router.post("/tables/{id}/webhook")
def webhook(given: models.Webhook, id: TableId, hall: TheHall, room: TheRoom, person: Who) -> models.Done:
    """Have an address told when it is your turn; null for none."""
    hall.seat_of(room.facts, person)
    if given.url is not None:
        hall.webhooks.check(given.url)
    with hall.store.writing() as connection:
        seat = hall.seat_of(touch(connection, id), person)
        put_seat(connection, id, seat, webhook=given.url, webhook_failures=0, webhook_error="")
    hall.changed(id)
    return models.Done()


@router.post("/tables/{id}/everything")
def everything(given: models.Everything, id: TableId, hall: TheHall, room: TheRoom, person: Who) -> models.Done:
    """The owner, who has no seat, sees everything, or no longer; everybody at the table is told."""
    owner = require_owner(room, person)
    with hall.store.writing() as connection:
        facts = touch(connection, id)
        if facts.seat_of(owner.id) is not None:
            raise Refused("forbidden", "Who sits at the table cannot see everything.")
        if given.on != facts.table.everything:
            touch(connection, id, everything=given.on, seen_everything=True)
            words = f"{owner.name} {'now sees' if given.on else 'no longer sees'} everything."
            add_chat(connection, facts, None, "", words)
    hall.changed(id)
    return models.Done()


# -- inside ----------------------------------------------------------------------------------------------------


def seated(hall: Hall, before: Facts) -> None:
    """Somebody sat down: everybody gets to see it, and if the game began by it, who is asked first is told."""
    id = before.table.id
    hall.changed(id)
    turn = hall.rooms.enter(id).facts.table.turn
    if before.table.state == "waiting" and turn is not None:
        hall.webhooks.tell(id, turn)


def put(connection: Connection, id: str, seat: int, **values: Any) -> None:
    """Change who sits on a seat; the game starts if it was the last free one, and a bot thinks if it is asked."""
    put_seat(connection, id, seat, **values)
    settle_chooser(connection, id)
    start_if_full(connection, id)


def put_seat(connection: Connection, id: str, seat: int, **values: Any) -> None:
    """Change a seat's row."""
    seats = schema.seats
    connection.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == seat).values(**values))


def held(facts: Facts, seat: int) -> Facts:
    """Facts of a table that has this seat."""
    if seat >= facts.table.seats:
        raise Refused("not_found", f"The table has seats 0 to {facts.table.seats - 1}.")
    return facts


def unless_over(facts: Facts) -> Facts:
    """Facts of a table at which seats still matter."""
    if facts.table.state == "over":
        raise Refused("bad_request", "The game is over: the seats stay as they are.")
    return facts


def require_owner(room: Room, person: Person | None) -> Person:
    """The owner; refused for everybody else."""
    if person is None or room.facts.table.owner != person.id:
        raise Refused("forbidden", "Only the owner of the table can do that.")
    return person
