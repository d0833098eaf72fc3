"""Blind playtests: notes, look-ups, and the owner's report."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from tablewright.table import models, report, signals
from tablewright.table.api.dependencies import CurrentRoom, CurrentUser, CurrentWorker, TableId
from tablewright.table.api.seating import require_owner
from tablewright.table.cleaning import clean
from tablewright.table.people import Person
from tablewright.table.problems import Refused
from tablewright.table.rooms import Room
from tablewright.table.views import viewer_of
from tablewright.table.worker import Worker

router = APIRouter(tags=["playtest"])

REPORT_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"


@router.post("/tables/{id}/notes")
def note(body: models.NoteRequest, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser) -> models.Done:
    """Pin a note to the moment that you are looking at; at a table that is a playtest."""
    with room.lock:
        require_playtest(room)
        seat = worker.seat_of(room.snapshot, person)
        text = clean(body.text, 2000)
        signals.save(
            worker.store, room, "note", seat, worker.settings.limits, view=body.view, mood=body.mood, text=text
        )
    return models.Done()


@router.post("/tables/{id}/lookups")
def look_up(body: models.LookupRequest, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser) -> models.Done:
    """You opened the rules at a paragraph; a playtest keeps that, other tables do not."""
    with room.lock:
        if body.rule not in room.game.rulebook:
            raise Refused("bad_request", f"The rulebook has no paragraph {body.rule!r:.60}.")
        seat = room.snapshot.seat_of(person.id if person else None)
        if room.snapshot.table.playtest and seat is not None:
            signals.save(worker.store, room, "lookup", seat, worker.settings.limits, view=body.view, rule=body.rule)
    return models.Done()


@router.get("/tables/{id}/report.json")
def report_json(worker: CurrentWorker, room: CurrentRoom, person: CurrentUser) -> dict[str, Any]:
    """The owner's report: notes, and what confused people, as data."""
    return build_report(worker, room, person).plain()


@router.get("/tables/{id}/report.html", response_class=Response, responses={200: {"content": {"text/html": {}}}})
def report_html(id: TableId, worker: CurrentWorker, room: CurrentRoom, person: CurrentUser) -> HTMLResponse:
    """The owner's report as one page that needs nothing else."""
    page = report.page(build_report(worker, room, person))
    name = f'attachment; filename="playtest-{id}.html"'
    return HTMLResponse(page, headers={"content-security-policy": REPORT_CSP, "content-disposition": name})


def build_report(worker: Worker, room: Room, person: Person | None) -> report.Report:
    """The report of a playtest, for its owner."""
    with room.lock:
        require_owner(room, person)
        require_playtest(room)
        return report.gather(worker.store, room, viewer_of(room.snapshot, person))


def require_playtest(room: Room) -> None:
    """A table that is a playtest."""
    if not room.snapshot.table.playtest:
        raise Refused("forbidden", "This table is no playtest: it keeps no notes and has no report.")
