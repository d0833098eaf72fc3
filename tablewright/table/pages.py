"""The HTML pages, and their static files."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markdown_it import MarkdownIt
from markupsafe import Markup

import tablewright
from tablewright.kernel.game import Game
from tablewright.kernel.rulebook import PARAGRAPH
from tablewright.table.api.dependencies import CurrentTable, CurrentUser
from tablewright.table.api.playtest import build_report
from tablewright.table.assets import FOREVER, files, render, version
from tablewright.table.people import Person
from tablewright.table.problems import Refused
from tablewright.table.rooms import Room

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


def page(template: str, person: Person | None, code: int = 200, **values: Any) -> HTMLResponse:
    """Render a page; every template knows who is looking."""
    return HTMLResponse(render(template, me=person, **values), code)


@router.get("/")
def lobby(person: CurrentUser) -> HTMLResponse:
    """The lobby."""
    return page("lobby.html", person)


@router.get("/table/{id}")
def table(table: CurrentTable) -> HTMLResponse:
    """A table, for its players and for spectators."""
    return page("table.html", table.person, table=page_values(table.room))


@router.get("/join/{id}/{secret}")
def join(table: CurrentTable, secret: str) -> HTMLResponse:
    """Asks for a name, and takes a free seat."""
    return page("join.html", table.person, table=page_values(table.room), secret=secret)


@router.get("/seat/{secret}")
def seat(secret: str, person: CurrentUser) -> HTMLResponse:
    """Asks whether to move a seat to this device; opening the link does not use it up."""
    return page("join.html", person, table=None, secret=secret)


@router.get("/rules/{game}")
def rules(game: str, person: CurrentUser) -> HTMLResponse:
    """A game's rulebook, each paragraph with its id as an anchor."""
    found = tablewright.game(game)
    return page("rules.html", person, game=found, body=Markup(rulebook_html(found)))


@router.get("/table/{id}/report")
def playtest(table: CurrentTable) -> HTMLResponse:
    """The owner's report of a playtest."""
    return page("report.html", table.person, report=build_report(table))


@router.get("/static/{path:path}")
def static(path: str, request: Request) -> Response:
    """A static file; under the current version's URL browsers may cache it for ever."""
    first, _, rest = path.partition("/")
    current = first == version()
    found = files().get(rest if current else path)
    if found is None:
        raise Refused("not_found", "There is no such file.")
    content, kind = found
    return Response(content, headers={"cache-control": FOREVER if current else "no-cache"}, media_type=kind)


def page_values(room: Room) -> dict[str, Any]:
    """What a table's page shows before its script has connected."""
    snapshot = room.snapshot
    return {
        "id": room.id,
        "game": snapshot.table.game,
        "title": room.title,
        "playtest": snapshot.table.playtest,
        "owner": snapshot.owner_name,
        "free": snapshot.free_seats,
    }


def rulebook_html(game: Game) -> str:
    """The rulebook as HTML; headings and paragraphs have anchors."""
    return _rulebook_html(game.id)


@cache
def _rulebook_html(id: str) -> str:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    lines = tablewright.game(id).rulebook.markdown.splitlines()
    tokens = markdown.parse("\n".join(lines))
    for token, inner in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(inner.content))
        elif token.type == "list_item_open" and token.map is not None:
            found = PARAGRAPH.match(lines[token.map[0]])
            if found:
                token.attrSet("id", found["id"])
                token.attrSet("class", "rule")
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    return html


def slug(heading: str) -> str:
    """A heading's anchor, as links within the rulebook spell it."""
    return re.sub(r"[^\w\- ]", "", heading.casefold()).replace(" ", "-")
