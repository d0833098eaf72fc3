"""Blind playtests: notes, look-ups, and the owner's report."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from tablewright.table import models, report, signals
from tablewright.table.api.dependencies import CurrentTable, TableContext
from tablewright.table.assets import render
from tablewright.table.cleaning import clean
from tablewright.table.problems import Refused
from tablewright.table.views import viewer_of

router = APIRouter(tags=["playtest"])

REPORT_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"


@router.post("/tables/{id}/notes")
def note(body: models.NoteRequest, table: CurrentTable) -> models.Done:
    """Pin a note to the moment that you are looking at; only at a playtest."""
    with table.room.lock:
        require_playtest(table)
        seat = table.snapshot.require_seat(table.person)
        save_signal(table, "note", seat, view=body.view, mood=body.mood, text=clean(body.text, 2000))
    return models.Done()


@router.post("/tables/{id}/lookups")
def look_up(body: models.LookupRequest, table: CurrentTable) -> models.Done:
    """Report that you opened the rules at a paragraph; only a playtest records it."""
    with table.room.lock:
        if body.rule not in table.room.game.rulebook:
            raise Refused("bad_request", f"The rulebook has no paragraph {body.rule!r:.60}.")
        seat = table.snapshot.seat_of(table.person)
        if table.snapshot.table.playtest and seat is not None:
            save_signal(table, "lookup", seat, view=body.view, rule=body.rule)
    return models.Done()


@router.get("/tables/{id}/report.json")
def report_json(table: CurrentTable) -> dict[str, Any]:
    """The owner's report as data: notes, and what confused people."""
    return build_report(table).plain()


@router.get("/tables/{id}/report.html", response_class=Response, responses={200: {"content": {"text/html": {}}}})
def report_html(table: CurrentTable) -> HTMLResponse:
    """The owner's report as one self-contained page."""
    page = render("report-file.html", report=build_report(table))
    name = f'attachment; filename="playtest-{table.id}.html"'
    return HTMLResponse(page, headers={"content-security-policy": REPORT_CSP, "content-disposition": name})


def build_report(table: TableContext) -> report.Report:
    """The report of a playtest, for its owner."""
    with table.room.lock:
        table.require_owner()
        require_playtest(table)
        return report.gather(table.worker.store, table.room, viewer_of(table.snapshot, table.person))


def save_signal(table: TableContext, kind: str, seat: int, **values: Any) -> None:
    signals.save(table.worker.store, table.room, kind, seat, table.worker.settings.limits, **values)


def require_playtest(table: TableContext) -> None:
    if not table.snapshot.table.playtest:
        raise Refused("forbidden", "This table is not a playtest: it keeps no notes and has no report.")
