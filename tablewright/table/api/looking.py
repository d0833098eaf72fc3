"""Looking: the table now, live, and as it was; its record when it is over."""

from __future__ import annotations

from typing import Annotated, Any

import anyio.to_thread
from fastapi import APIRouter, Query, WebSocket

from tablewright.table import models
from tablewright.table.api.dependencies import (
    Base,
    CurrentRoom,
    CurrentUser,
    CurrentWorker,
    TableId,
    base_url,
    current_worker,
    token_of,
)
from tablewright.table.live import POLICY_VIOLATED, Watcher
from tablewright.table.problems import Refused
from tablewright.table.rooms import EVERYTHING, Room, Viewer, point_of_view, read_moves, record
from tablewright.table.views import state_of, table_view, viewer_of

router = APIRouter(tags=["looking"])

Since = Annotated[int | None, Query(ge=0, le=2**31 - 1, description="The number of the view that you have.")]


@router.get("/tables/{id}")
def look(
    worker: CurrentWorker,
    room: CurrentRoom,
    person: CurrentUser,
    base: Base,
    since: Since = None,
    chat_since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
) -> models.TableView:
    """The table as you see it: from your seat, or as a spectator."""
    with room.lock:
        return table_view(room, person, base, worker.settings.grace, since, chat_since)


@router.websocket("/tables/{id}/live")
async def live(socket: WebSocket, id: TableId, since: Since = None) -> None:
    """The table at once and after each change; what you send is only a sign of life."""
    worker = current_worker(socket)
    try:
        await anyio.to_thread.run_sync(worker.rooms.enter, id)
    except Refused as refused:
        await socket.close(POLICY_VIOLATED, refused.message)
        return
    await worker.live.serve(Watcher(socket, id, token_of(socket), base_url(socket, worker), since))


@router.get("/tables/{id}/at/{ply}")
def moment(
    room: CurrentRoom,
    person: CurrentUser,
    ply: int,
    everything: Annotated[bool, Query(description="All hands open: when the game is over.")] = False,
) -> models.Moment:
    """The table after so many choices, as you could see it then."""
    with room.lock:
        match = room.started()
        viewer: Viewer = viewer_of(room.snapshot, person)
        if everything and match.outcome is None and viewer != EVERYTHING:
            raise Refused("forbidden", "Hidden things are shown when the game is over.")
        viewer = EVERYTHING if everything else viewer
        if not 0 <= ply <= room.plies:
            raise Refused("bad_request", f"The game has moments 0 to {room.plies}, not {ply}.")
        past = match.at(ply)
        pov = point_of_view(past, viewer)
        return models.Moment(
            ply=ply,
            plies=room.plies,
            svg=room.game.draw(pov.view, [], "page"),
            prompt=pov.prompt,
            rule=pov.view["rule"],
            lines=[
                models.LineInfo(n=n, ply=line.ply, text=line.text, private=line.private)
                for n, line in enumerate(past.lines(pov))
            ],
        )


@router.get("/tables/{id}/record")
def whole_record(worker: CurrentWorker, room: CurrentRoom) -> dict[str, Any]:
    """The record, for `tablewright replay`: with the seed, so that anybody can check the shuffle."""
    with room.lock:
        require_end(room, "The record holds the seed: it is opened when the game is over.")
        with worker.store.reading() as connection:
            return record(room.snapshot, read_moves(connection, room.id))


@router.get("/tables/{id}/scores")
def scores(room: CurrentRoom) -> models.Scores:
    """How the game stood for each seat after each choice, from -1 (lost) to 1 (won)."""
    with room.lock:
        require_end(room, "How the game stands depends on what is hidden: it is told when the game is over.")
        match = room.started()
        standing = [match.at(ply).standing for ply in range(room.plies + 1)]
        return models.Scores(
            names=room.snapshot.names,
            plies=list(range(room.plies + 1)),
            seats=[[round(values[seat], 4) for values in standing] for seat in range(room.snapshot.table.seats)],
        )


def require_end(room: Room, otherwise: str) -> None:
    """A table that is over, or one that cannot go on, has nothing to hide."""
    if state_of(room) not in ("over", "kept"):
        raise Refused("forbidden", otherwise)
