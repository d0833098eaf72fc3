"""Playing: moves, undo, hints, reasons; a sandbox, a rematch; what is said at the table."""

from __future__ import annotations

import time

import anyio.to_thread
from fastapi import APIRouter, Request
from sqlalchemy import Connection, insert

import tablewright
from tablewright.kernel.game import fresh_seed
from tablewright.kernel.pov import Pov
from tablewright.table import models, schema
from tablewright.table.api.given import Base, Somebody, TableId, TheHall, TheRoom, Who
from tablewright.table.api.lobby import created
from tablewright.table.cleaning import clean
from tablewright.table.guard import address
from tablewright.table.hall import Hall
from tablewright.table.people import Person
from tablewright.table.problems import Refused
from tablewright.table.rooms import EVERYTHING, Facts, Room, Viewer, see
from tablewright.table.tables import Chair, Plan, set_up, set_up_rematch, stale, touch
from tablewright.table.thinking import Thought, thought
from tablewright.table.views import piece_name, viewer_of

router = APIRouter(tags=["playing"])

SANDBOX_BOT = "normal"
HINT_BOT = "normal"


@router.post("/tables/{id}/moves")
def move(given: models.GivenMove, id: TableId, hall: TheHall, room: TheRoom, person: Who) -> models.ViewNumber:
    """Make a move, in notation, that you chose from a view. It is on disk when you get the answer."""
    seat, by = hall.choosing(room.facts, person)
    return models.ViewNumber(view=hall.move(id, seat, given.view, given.move, by))


@router.post("/tables/{id}/undo")
def undo(given: models.GivenView, id: TableId, hall: TheHall, room: TheRoom, person: Who) -> models.ViewNumber:
    """Take back your last choice, if it revealed nothing."""
    seat, by = hall.choosing(room.facts, person)
    return models.ViewNumber(view=hall.undo(id, seat, given.view, by))


@router.post("/tables/{id}/hint")
async def hint(given: models.GivenView, id: TableId, hall: TheHall, person: Who) -> models.Hint:
    """Your moves as a bot that knows what you know rates them, best first."""
    pov, asked = await anyio.to_thread.run_sync(hint_thought, hall, id, person, given.view)
    labels = {move.text: move.label for move in pov.legal}
    ratings = await hall.thinking.hint(asked)
    return models.Hint(
        view=asked.view,
        ratings=[
            models.RatedMove(move=text, label=labels[text], value=round(value, 4), share=round(share, 4))
            for text, value, share in ratings
        ],
    )


def hint_thought(hall: Hall, id: str, person: Person | None, view: int) -> tuple[Pov, Thought]:
    """What is to be rated; refused for one who is not asked."""
    room = hall.rooms.enter(id)
    with room.lock:
        seat = hall.seat_of(room.facts, person)
        hall.thoughts.take(person.id if person else "")
        pov = room.started().pov(seat)
        if view != room.entries:
            raise stale()
        if not pov.asked:
            raise Refused("illegal", "You have nothing to choose now.")
        return pov, thought(room, seat, HINT_BOT)


@router.post("/tables/{id}/why")
def why(given: models.Why, hall: TheHall, room: TheRoom, person: Who) -> models.Reason:
    """Why a move, or a piece that was clicked, cannot be chosen now."""
    if (given.move is None) == (given.piece is None):
        raise Refused("bad_request", "Ask about a move, or about a piece.")
    with room.lock:
        match = room.started()
        seat = room.facts.seat_of(person.id if person else None)
        pov = match.pov(seat)
        if given.view != room.entries:
            raise stale()
        if seat is None and match.seat is not None:
            return models.Reason(rule=None, sentence=f"You watch; {match.names[match.seat]} has to choose now.")
        refusal = pov.why(given.move) if given.move is not None else pov.why_piece(given.piece or "")
        if refusal is None:
            return models.Reason(rule=pov.view["rule"], sentence="It can be chosen.")
        if pov.asked:
            tried = given.move or piece_name(room.sight(seat).unlit, given.piece or "")
            hall.note_refusal(room, seat, tried, refusal)
        return models.Reason(rule=refusal.rule or None, sentence=refusal.sentence)


@router.post("/tables/{id}/fork", status_code=201)
def fork(
    given: models.Fork, request: Request, hall: TheHall, room: TheRoom, person: Somebody, base: Base
) -> models.Created:
    """A private sandbox against bots, from this moment or an earlier one.

    While the game runs, what you cannot know is dealt anew in it; when it is over, it is the true position.
    """
    hall.creations.take(address(request.scope))
    with room.lock:
        match = room.started()
        ply = room.plies if given.ply is None else given.ply
        if ply > room.plies:
            raise Refused("bad_request", f"The game has moments 0 to {room.plies}, not {ply}.")
        past = match.at(ply)
        if past.seat is None:
            raise Refused("bad_request", "The game is over there: try it from an earlier moment.")
        viewer: Viewer = viewer_of(room.facts, person)
        if match.outcome is not None or viewer == EVERYTHING:
            position = past.position()
        else:
            sample = see(past, viewer).sample(tablewright.seeded(fresh_seed()))
            position = past.game.save(sample, past.settings)
        own = viewer if isinstance(viewer, int) else past.seat
        chairs = [Chair(person) if seat == own else Chair(bot=SANDBOX_BOT) for seat in range(len(past.names))]
        plan = Plan(match.game.id, match.settings, chairs, position=position)
    id = set_up(hall.store, person, plan, hall.settings.limits)
    hall.changed(id)
    return created(hall.rooms.enter(id).facts, base)


@router.post("/tables/{id}/rematch", status_code=201)
def rematch(
    given: models.Nothing, request: Request, hall: TheHall, room: TheRoom, person: Who, base: Base
) -> models.Created:
    """The same again, everybody one seat further; whoever asks second gets the same table."""
    with room.lock:
        facts = room.facts
        if person is None or (facts.seat_of(person.id) is None and facts.table.owner != person.id):
            raise Refused("forbidden", "Only who played here can ask for a rematch.")
        if facts.table.state != "over" or room.kept:
            raise Refused("bad_request", "A rematch begins when the game is over.")
        if facts.table.rematch is None:
            hall.creations.take(address(request.scope))
            make_rematch(hall, room, person)
    second = hall.rooms.enter(room.id).facts.table.rematch
    return created(hall.rooms.enter(second).facts, base)


def make_rematch(hall: Hall, room: Room, owner: Person) -> None:
    """Set up the second table, and tell everybody at the first one of it."""
    facts = room.facts
    chairs = [chair(facts, (seat - 1) % facts.table.seats) for seat in range(facts.table.seats)]
    plan = Plan(facts.table.game, facts.table.settings, chairs, playtest=facts.table.playtest)
    second = set_up_rematch(hall.store, room.id, owner, plan, hall.settings.limits)
    hall.changed(room.id)
    hall.changed(second)


def chair(facts: Facts, seat: int) -> Chair:
    """Whoever sits on a seat."""
    held = facts.seats[seat]
    if held.kind == "person":
        return Chair(Person(held.person, held.name))
    return Chair(bot=held.bot)


@router.post("/tables/{id}/chat")
def say(given: models.Said, hall: TheHall, room: TheRoom, person: Who) -> models.Done:
    """Say something at the table; who sits there, or owns it, may."""
    text = clean(given.text, models.TEXT_LIMIT)
    if not text:
        raise Refused("bad_request", "There are no words in it.")
    facts = room.facts
    seat = facts.seat_of(person.id if person else None)
    if person is None or (seat is None and facts.table.owner != person.id):
        raise Refused("forbidden", "Only who sits at the table can speak there.")
    limit = hall.settings.limits.chats
    with hall.store.writing() as connection:
        facts = touch(connection, room.id)
        if len(facts.chat) >= limit:
            raise Refused("too_many", f"At this table {limit} lines have been said: it takes no more.")
        add_chat(connection, facts, seat, person.name if seat is None else facts.names[seat], text)
    hall.changed(room.id)
    return models.Done()


def add_chat(connection: Connection, facts: Facts, seat: int | None, name: str, text: str) -> None:
    """One more line of what is said; without a name it is the table that speaks, and it is never too much."""
    number = 1 + max((row.number for row in facts.chat), default=0)
    connection.execute(
        insert(schema.chat).values(
            table_id=facts.table.id, number=number, seat=seat, name=name, text=text, at=time.time()
        )
    )
