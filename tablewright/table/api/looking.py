"""Looking: the table now, live, and in the past; its record when the game is over."""

from __future__ import annotations

from typing import Annotated, Any

import anyio.to_thread
from fastapi import APIRouter, Query, WebSocket

from tablewright.table import models
from tablewright.table.api.dependencies import BaseUrl, CurrentTable, TableId, base_url, current_worker, token_of
from tablewright.table.guard import POLICY_VIOLATED
from tablewright.table.live import Watcher
from tablewright.table.problems import Refused
from tablewright.table.rooms import EVERYTHING, Room, Viewer, point_of_view, read_moves, record
from tablewright.table.views import log_lines, state_of, table_view, viewer_of

router = APIRouter(tags=["looking"])

Since = Annotated[int | None, Query(ge=0, le=2**31 - 1, description="The number of the last view that you have.")]


@router.get("/tables/{id}")
def look(
    table: CurrentTable, base: BaseUrl, since: Since = None, chat_since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> models.TableView:
    """The table as you see it: from your seat, or as a spectator."""
    with table.room.lock:
        return table_view(table.room, table.person, base, table.worker.settings.grace, since, chat_since)


@router.websocket("/tables/{id}/live")
async def live(socket: WebSocket, id: TableId, since: Since = None) -> None:
    """The table at once and after each change; anything that you send only shows that you are there."""
    worker = current_worker(socket)
    try:
        await anyio.to_thread.run_sync(worker.rooms.enter, id)
    except Refused as refused:
        await socket.close(POLICY_VIOLATED, refused.message)
        return
    await worker.live.serve(Watcher(socket, id, token_of(socket), base_url(socket, worker), since))


@router.get("/tables/{id}/at/{ply}")
def moment(
    table: CurrentTable,
    ply: int,
    everything: Annotated[bool, Query(description="With all hands open, once the game is over.")] = False,
) -> models.Moment:
    """The table after `ply` choices, as you could see it then."""
    room = table.room
    with room.lock:
        match = room.started()
        viewer: Viewer = viewer_of(room.snapshot, table.person)
        if everything and match.outcome is None and viewer != EVERYTHING:
            raise Refused("forbidden", "Hidden cards and pieces are shown when the game is over.")
        viewer = EVERYTHING if everything else viewer
        past = room.match_at(ply)
        pov = point_of_view(past, viewer)
        return models.Moment(
            ply=ply,
            plies=room.plies,
            svg=room.game.draw(pov.view, [], "page"),
            prompt=pov.prompt,
            rule=pov.view["rule"],
            lines=log_lines(past.lines(pov)),
        )


@router.get("/tables/{id}/record")
def whole_record(table: CurrentTable) -> dict[str, Any]:
    """The record, for `tablewright replay`; it includes the seed, so that anyone can check the shuffle."""
    with table.room.lock:
        require_end(table.room, "The record holds the seed, so it is published only when the game is over.")
        with table.worker.store.reading() as connection:
            return record(table.snapshot, read_moves(connection, table.id))


@router.get("/tables/{id}/scores")
def scores(table: CurrentTable) -> models.Scores:
    """How the game stood for each seat after each choice, from -1 (lost) to 1 (won)."""
    room = table.room
    with room.lock:
        require_end(room, "How the game stands depends on hidden information: it is shown when the game is over.")
        match = room.started()
        standing = [match.at(ply).standing for ply in range(room.plies + 1)]
        return models.Scores(
            names=room.snapshot.names,
            plies=list(range(room.plies + 1)),
            seats=[[round(values[seat], 4) for values in standing] for seat in range(room.snapshot.table.seats)],
        )


def require_end(room: Room, otherwise: str) -> None:
    """Refuse while the game can go on; afterwards a table has nothing to hide."""
    if state_of(room) not in ("over", "kept"):
        raise Refused("forbidden", otherwise)
