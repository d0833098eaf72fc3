"""Playing: moves, undo, hints, reasons; a sandbox, a rematch; what is said at the table."""

from __future__ import annotations

import time

import anyio.to_thread
from fastapi import APIRouter, Request
from sqlalchemy import Connection, insert

import tablewright
from tablewright.kernel.game import fresh_seed
from tablewright.kernel.pov import Pov, Refusal
from tablewright.table import models, schema
from tablewright.table.api.dependencies import Base, CurrentOrNewUser, CurrentRoom, CurrentUser, CurrentWorker, TableId
from tablewright.table.api.lobby import created
from tablewright.table.bot_runner import BotTask, bot_task
from tablewright.table.cleaning import clean
from tablewright.table.guard import address
from tablewright.table.people import Person
from tablewright.table.problems import Refused
from tablewright.table.rooms import EVERYTHING, Room, TableSnapshot, Viewer, point_of_view
from tablewright.table.tables import Occupant, Plan, set_up, set_up_rematch, stale, touch
from tablewright.table.views import piece_name, viewer_of
from tablewright.table.worker import Worker

router = APIRouter(tags=["playing"])

SANDBOX_BOT = "normal"
HINT_BOT = "normal"
CANNOT_BE_ASKED = (LookupError, ValueError, TypeError, AttributeError)


@router.post("/tables/{id}/moves")
def move(
    body: models.MoveRequest, id: TableId, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser
) -> models.ViewNumber:
    """Make a move, in notation, that you chose from a view. It is on disk when you get the answer."""
    seat, by = worker.controlled_seat(room.snapshot, person)
    return models.ViewNumber(view=worker.move(id, seat, body.view, body.move, by))


@router.post("/tables/{id}/undo")
def undo(
    body: models.ViewRequest, id: TableId, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser
) -> models.ViewNumber:
    """Take back your last choice, if it revealed nothing."""
    seat, by = worker.controlled_seat(room.snapshot, person)
    return models.ViewNumber(view=worker.undo(id, seat, body.view, by))


@router.post("/tables/{id}/hint")
async def hint(body: models.ViewRequest, id: TableId, worker: CurrentWorker, person: CurrentUser) -> models.Hint:
    """Your moves as a bot that knows what you know rates them, best first."""
    pov, asked = await anyio.to_thread.run_sync(hint_task, worker, id, person, body.view)
    labels = {move.text: move.label for move in pov.legal}
    ratings = await worker.bot_runner.hint(asked)
    return models.Hint(
        view=asked.view,
        ratings=[
            models.RatedMove(move=text, label=labels[text], value=round(value, 4), share=round(share, 4))
            for text, value, share in ratings
        ],
    )


def hint_task(worker: Worker, id: str, person: Person | None, view: int) -> tuple[Pov, BotTask]:
    """What is to be rated; refused for one who is not asked."""
    room = worker.rooms.enter(id)
    with room.lock:
        seat = worker.seat_of(room.snapshot, person)
        worker.hints.take(person.id if person else "")
        pov = room.started().pov(seat)
        if view != room.entries:
            raise stale()
        if not pov.asked:
            raise Refused("illegal", "You have nothing to choose now.")
        return pov, bot_task(room, seat, HINT_BOT)


@router.post("/tables/{id}/why")
def why(body: models.WhyRequest, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser) -> models.Reason:
    """Why a move, or a piece that was clicked, cannot be chosen now."""
    if (body.move is None) == (body.piece is None):
        raise Refused("bad_request", "Ask about a move, or about a piece.")
    with room.lock:
        match = room.started()
        seat = room.snapshot.seat_of(person.id if person else None)
        pov = match.pov(seat)
        if body.view != room.entries:
            raise stale()
        if seat is None and match.seat is not None:
            return models.Reason(rule=None, sentence=f"You watch; {match.names[match.seat]} has to choose now.")
        refusal = pov.why(body.move) if body.move is not None else why_piece(pov, body.piece or "")
        if refusal is None:
            return models.Reason(rule=pov.view["rule"], sentence="It can be chosen.")
        if pov.asked:
            tried = body.move or piece_name(room.rendered_view(seat).unlit, body.piece or "")
            worker.note_refusal(room, seat, tried, refusal)
        return models.Reason(rule=refusal.rule or None, sentence=refusal.sentence)


def why_piece(pov: Pov, piece: str) -> Refusal | None:
    """Why a click on a piece is no move: what forbids the move of the kinds now offered that it would stand for."""
    legal = pov.legal
    if not pov.asked:
        return pov.why(0)
    if any(piece in move.targets for move in legal):
        return None
    actions = pov.game.actions
    kinds = {id(actions.kind_of[move.id]): actions.kind_of[move.id] for move in legal}
    for kind in kinds.values():
        for number in range(kind.base, kind.base + kind.size):
            try:
                meant = piece in pov.game.targets(pov.view, number)
            except CANNOT_BE_ASKED:  # games answer for legal moves; this one makes no sense on this table
                continue
            if meant and (refusal := pov.why(number)) is not None:
                return refusal
    return Refusal(pov.view["rule"], f"That is not what is asked now: {pov.prompt}")


@router.post("/tables/{id}/fork", status_code=201)
def fork(
    body: models.ForkRequest,
    request: Request,
    worker: CurrentWorker,
    room: CurrentRoom,
    person: CurrentOrNewUser,
    base: Base,
) -> models.CreatedTable:
    """A private sandbox against bots, from this moment or an earlier one.

    While the game runs, what you cannot know is dealt anew in it; when it is over, it is the true position.
    """
    worker.creations.take(address(request.scope))
    with room.lock:
        match = room.started()
        ply = room.plies if body.ply is None else body.ply
        if ply > room.plies:
            raise Refused("bad_request", f"The game has moments 0 to {room.plies}, not {ply}.")
        past = match.at(ply)
        if past.seat is None:
            raise Refused("bad_request", "The game is over there: try it from an earlier moment.")
        viewer: Viewer = viewer_of(room.snapshot, person)
        if match.outcome is not None or viewer == EVERYTHING:
            position = past.position()
        else:
            sample = point_of_view(past, viewer).sample(tablewright.seeded(fresh_seed()))
            position = past.game.save(sample, past.settings)
        own = viewer if isinstance(viewer, int) else past.seat
        occupants = [Occupant(person) if seat == own else Occupant(bot=SANDBOX_BOT) for seat in range(len(past.names))]
        plan = Plan(match.game.id, match.settings, occupants, position=position)
    id = set_up(worker.store, person, plan, worker.settings.limits)
    worker.changed(id)
    return created(worker.rooms.enter(id).snapshot, base)


@router.post("/tables/{id}/rematch", status_code=201)
def rematch(
    body: models.EmptyRequest,
    request: Request,
    worker: CurrentWorker,
    room: CurrentRoom,
    person: CurrentUser,
    base: Base,
) -> models.CreatedTable:
    """The same again, everybody one seat further; whoever asks second gets the same table."""
    with room.lock:
        snapshot = room.snapshot
        if person is None or (snapshot.seat_of(person.id) is None and snapshot.table.owner != person.id):
            raise Refused("forbidden", "Only who played here can ask for a rematch.")
        if snapshot.table.state != "over" or room.kept:
            raise Refused("bad_request", "A rematch begins when the game is over.")
        if snapshot.table.rematch is None:
            worker.creations.take(address(request.scope))
            make_rematch(worker, room, person)
    second = worker.rooms.enter(room.id).snapshot.table.rematch
    return created(worker.rooms.enter(second).snapshot, base)


def make_rematch(worker: Worker, room: Room, owner: Person) -> None:
    """Set up the second table, and tell everybody at the first one of it."""
    snapshot = room.snapshot
    occupants = [occupant(snapshot, (seat - 1) % snapshot.table.seats) for seat in range(snapshot.table.seats)]
    plan = Plan(snapshot.table.game, snapshot.table.settings, occupants, playtest=snapshot.table.playtest)
    second = set_up_rematch(worker.store, room.id, owner, plan, worker.settings.limits)
    worker.changed(room.id)
    worker.changed(second)


def occupant(snapshot: TableSnapshot, seat: int) -> Occupant:
    """Whoever sits on a seat."""
    held = snapshot.seats[seat]
    if held.kind == "person":
        return Occupant(Person(held.person, held.name))
    return Occupant(bot=held.bot)


@router.post("/tables/{id}/chat")
def say(body: models.ChatRequest, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser) -> models.Done:
    """Say something at the table; who sits there, or owns it, may."""
    text = clean(body.text, models.TEXT_LIMIT)
    if not text:
        raise Refused("bad_request", "There are no words in it.")
    snapshot = room.snapshot
    seat = snapshot.seat_of(person.id if person else None)
    if person is None or (seat is None and snapshot.table.owner != person.id):
        raise Refused("forbidden", "Only who sits at the table can speak there.")
    limit = worker.settings.limits.chats
    with worker.store.writing() as connection:
        snapshot = touch(connection, room.id)
        if len(snapshot.chat) >= limit:
            raise Refused("too_many", f"At this table {limit} lines have been said: it takes no more.")
        add_chat(connection, snapshot, seat, person.name if seat is None else snapshot.names[seat], text)
    worker.changed(room.id)
    return models.Done()


def add_chat(connection: Connection, snapshot: TableSnapshot, seat: int | None, name: str, text: str) -> None:
    """One more line of what is said; without a name it is the table that speaks, and it is never too much."""
    number = 1 + max((row.number for row in snapshot.chat), default=0)
    connection.execute(
        insert(schema.chat).values(
            table_id=snapshot.table.id, number=number, seat=seat, name=name, text=text, at=time.time()
        )
    )
