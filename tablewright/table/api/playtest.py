"""Blind playtests: notes, look-ups, and the owner's report."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from tablewright.table import models, report, signals
from tablewright.table.api.given import TableId, TheHall, TheRoom, Who
from tablewright.table.api.seating import require_owner
from tablewright.table.cleaning import clean
from tablewright.table.hall import Hall
from tablewright.table.people import Person
from tablewright.table.problems import Refused
from tablewright.table.rooms import Room
from tablewright.table.views import viewer_of

router = APIRouter(tags=["playtest"])

REPORT_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"


@router.post("/tables/{id}/notes")
def note(given: models.Note, hall: TheHall, room: TheRoom, person: Who) -> models.Done:
    """Pin a note to the moment that you are looking at; at a table that is a playtest."""
    with room.lock:
        require_playtest(room)
        seat = hall.seat_of(room.facts, person)
        text = clean(given.text, 2000)
        signals.keep(hall.store, room, "note", seat, hall.settings.limits, view=given.view, mood=given.mood, text=text)
    return models.Done()


@router.post("/tables/{id}/lookups")
def look_up(given: models.Lookup, hall: TheHall, room: TheRoom, person: Who) -> models.Done:
    """You opened the rules at a paragraph; a playtest keeps that, other tables do not."""
    with room.lock:
        if given.rule not in room.game.rulebook:
            raise Refused("bad_request", f"The rulebook has no paragraph {given.rule!r:.60}.")
        seat = room.facts.seat_of(person.id if person else None)
        if room.facts.table.playtest and seat is not None:
            signals.keep(hall.store, room, "lookup", seat, hall.settings.limits, view=given.view, rule=given.rule)
    return models.Done()


@router.get("/tables/{id}/report.json")
def report_json(hall: TheHall, room: TheRoom, person: Who) -> dict[str, Any]:
    """The owner's report: notes, and what confused people, as data."""
    return gathered(hall, room, person).plain()


@router.get("/tables/{id}/report.html", response_class=Response, responses={200: {"content": {"text/html": {}}}})
def report_html(id: TableId, hall: TheHall, room: TheRoom, person: Who) -> HTMLResponse:
    """The owner's report as one page that needs nothing else."""
    page = report.page(gathered(hall, room, person))
    name = f'attachment; filename="playtest-{id}.html"'
    return HTMLResponse(page, headers={"content-security-policy": REPORT_CSP, "content-disposition": name})


def gathered(hall: Hall, room: Room, person: Person | None) -> report.Report:
    """The report of a playtest, for its owner."""
    with room.lock:
        require_owner(room, person)
        require_playtest(room)
        return report.gather(hall.store, room, viewer_of(room.facts, person))


def require_playtest(room: Room) -> None:
    """A table that is a playtest."""
    if not room.facts.table.playtest:
        raise Refused("forbidden", "This table is no playtest: it keeps no notes and has no report.")
