"""Playing: moves, undo, hints, reasons; a sandbox, a rematch; chat."""

from __future__ import annotations

import time

import anyio.to_thread
from fastapi import APIRouter, Request
from sqlalchemy import Connection, insert

import tablewright
from tablewright.kernel.game import fresh_seed
from tablewright.kernel.pov import Pov
from tablewright.table import models, schema
from tablewright.table.api.dependencies import BaseUrl, CurrentOrNewUser, CurrentTable, TableContext
from tablewright.table.api.lobby import create_table, created
from tablewright.table.bot_runner import BotTask, bot_task
from tablewright.table.cleaning import clean
from tablewright.table.guard import address
from tablewright.table.people import Person
from tablewright.table.problems import Refused
from tablewright.table.rooms import EVERYTHING, Room, TableSnapshot, Viewer, point_of_view
from tablewright.table.tables import Occupant, Plan, set_up_rematch
from tablewright.table.views import piece_name, viewer_of
from tablewright.table.worker import Worker

router = APIRouter(tags=["playing"])

SANDBOX_BOT = "normal"
HINT_BOT = "normal"


@router.post("/tables/{id}/moves")
def move(body: models.MoveRequest, table: CurrentTable) -> models.ViewNumber:
    """Make a move, in notation, that you chose from a view. It is on disk when you get the answer."""
    seat, by = table.snapshot.controlled_seat(table.person)
    return models.ViewNumber(view=table.worker.move(table.id, seat, body.view, body.move, by))


@router.post("/tables/{id}/undo")
def undo(body: models.ViewRequest, table: CurrentTable) -> models.ViewNumber:
    """Take back your last choice, if it revealed nothing."""
    seat, by = table.snapshot.controlled_seat(table.person)
    return models.ViewNumber(view=table.worker.undo(table.id, seat, body.view, by))


@router.post("/tables/{id}/hint")
async def hint(body: models.ViewRequest, table: CurrentTable) -> models.Hint:
    """Your moves, best first, as rated by a bot that knows only what you know."""
    pov, task = await anyio.to_thread.run_sync(hint_task, table, body.view)
    labels = {move.text: move.label for move in pov.legal}
    ratings = await table.worker.bot_runner.hint(task)
    return models.Hint(
        view=task.view,
        ratings=[
            models.RatedMove(move=text, label=labels[text], value=round(value, 4), share=round(share, 4))
            for text, value, share in ratings
        ],
    )


def hint_task(table: TableContext, view: int) -> tuple[Pov, BotTask]:
    """What a bot is to rate; refused if the asker has nothing to choose."""
    room = table.room
    with room.lock:
        seat = table.snapshot.require_seat(table.person)
        table.worker.hints.take(table.person.id if table.person else "")
        pov = room.started_at(view).pov(seat)
        if not pov.asked:
            raise Refused("illegal", "You have nothing to choose now.")
        return pov, bot_task(room, seat, HINT_BOT)


@router.post("/tables/{id}/why")
def why(body: models.WhyRequest, table: CurrentTable) -> models.Reason:
    """Why a move, or a piece that was clicked, cannot be chosen now."""
    if (body.move is None) == (body.piece is None):
        raise Refused("bad_request", "Ask about either a move or a piece.")
    room = table.room
    with room.lock:
        match = room.started_at(body.view)
        seat = table.snapshot.seat_of(table.person)
        pov = match.pov(seat)
        if seat is None and match.seat is not None:
            return models.Reason(rule=None, sentence=f"You are watching; {match.names[match.seat]} has to choose now.")
        refusal = pov.why(body.move) if body.move is not None else pov.why_piece(body.piece or "")
        if refusal is None:
            return models.Reason(rule=pov.view["rule"], sentence="It can be chosen.")
        if pov.asked:
            tried = body.move or piece_name(room.rendered_view(seat).unlit, body.piece or "")
            table.worker.note_refusal(room, seat, tried, refusal)
        return models.Reason(rule=refusal.rule or None, sentence=refusal.sentence)


@router.post("/tables/{id}/fork", status_code=201)
def fork(
    body: models.ForkRequest, request: Request, table: CurrentTable, person: CurrentOrNewUser, base: BaseUrl
) -> models.CreatedTable:
    """A private sandbox against bots, from this moment or an earlier one.

    While the game runs, everything hidden from you is dealt anew; once it is over, you get the true position.
    """
    table.worker.creations.take(address(request.scope))
    room = table.room
    with room.lock:
        match = room.started()
        past = room.match_at(room.plies if body.ply is None else body.ply)
        if past.seat is None:
            raise Refused("bad_request", "The game is over at that moment: try an earlier one.")
        viewer: Viewer = viewer_of(room.snapshot, person)
        if match.outcome is not None or viewer == EVERYTHING:
            position = past.position()
        else:
            sample = point_of_view(past, viewer).sample(tablewright.seeded(fresh_seed()))
            position = past.game.save(sample, past.settings)
        own = viewer if isinstance(viewer, int) else past.seat
        occupants = [Occupant(person) if seat == own else Occupant(bot=SANDBOX_BOT) for seat in range(len(past.names))]
        plan = Plan(match.game.id, match.settings, occupants, position=position)
    return create_table(table.worker, person, plan, base)


@router.post("/tables/{id}/rematch", status_code=201)
def rematch(body: models.EmptyRequest, request: Request, table: CurrentTable, base: BaseUrl) -> models.CreatedTable:
    """The same game again, everyone one seat further; a second request gets the same table."""
    worker, room, person = table.worker, table.room, table.person
    with room.lock:
        snapshot = room.snapshot
        if person is None or not snapshot.is_member(person):
            raise Refused("forbidden", "Only those who played here can ask for a rematch.")
        if snapshot.table.state != "over" or room.kept:
            raise Refused("bad_request", "A rematch begins when the game is over.")
        if snapshot.table.rematch is None:
            worker.creations.take(address(request.scope))
            make_rematch(worker, room, person)
    second = worker.rooms.enter(room.id).snapshot.table.rematch
    return created(worker.rooms.enter(second).snapshot, base)


def make_rematch(worker: Worker, room: Room, owner: Person) -> None:
    """Set up the second table, and show it to everyone at the first."""
    table, seats = room.snapshot.table, room.snapshot.seats
    occupants = [
        Occupant(Person(held.person, held.name)) if held.kind == "person" else Occupant(bot=held.bot)
        for held in (seats[-1], *seats[:-1])
    ]
    plan = Plan(table.game, table.settings, occupants, playtest=table.playtest)
    second = set_up_rematch(worker.store, room.id, owner, plan, worker.settings.limits)
    worker.changed(room.id)
    worker.changed(second)


@router.post("/tables/{id}/chat")
def say(body: models.ChatRequest, table: CurrentTable) -> models.Done:
    """Say something at the table, as one of its players or its owner."""
    text = clean(body.text, models.TEXT_LIMIT)
    if not text:
        raise Refused("bad_request", "The message is empty.")
    person = table.person
    if person is None or not table.snapshot.is_member(person):
        raise Refused("forbidden", "Only players and the owner can chat at this table.")
    seat = table.snapshot.seat_of(person)
    limit = table.worker.settings.limits.chats
    with table.changing() as (connection, snapshot):
        if len(snapshot.chat) >= limit:
            raise Refused("too_many", f"This table's chat is full: it holds {limit} lines.")
        add_chat(connection, snapshot, seat, person.name if seat is None else snapshot.names[seat], text)
    return models.Done()


def add_chat(connection: Connection, snapshot: TableSnapshot, seat: int | None, name: str, text: str) -> None:
    """Add a line to the chat; a line without a name is the table's own, and no limit applies to it."""
    number = 1 + max((row.number for row in snapshot.chat), default=0)
    connection.execute(
        insert(schema.chat).values(
            table_id=snapshot.table.id, number=number, seat=seat, name=name, text=text, at=time.time()
        )
    )
