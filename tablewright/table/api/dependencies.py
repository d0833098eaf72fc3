"""What every endpoint is given: the worker, who asks, and from where."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Response
from starlette.requests import HTTPConnection, Request

from tablewright.table.guard import address
from tablewright.table.people import COOKIE, Person
from tablewright.table.rooms import Room
from tablewright.table.worker import Worker

YEAR_SECONDS = 365 * 24 * 3600


def current_worker(request: HTTPConnection) -> Worker:
    """This worker's worker."""
    worker: Worker = request.app.state.worker
    return worker


CurrentWorker = Annotated[Worker, Depends(current_worker)]
TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,32}$", description="A table's id.")]
SeatNumber = Annotated[int, Path(ge=0, le=11, description="A seat, counted from 0.")]


def token_of(request: HTTPConnection) -> str | None:
    """The token that somebody shows: a program's in a header, a browser's in a cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.casefold() == "bearer" else request.cookies.get(COOKIE)


def current_user(request: HTTPConnection, worker: CurrentWorker) -> Person | None:
    """Who asks; None for somebody whom we do not know."""
    token = token_of(request)
    person = worker.people.find(token) if token else None
    if request.scope.get("method", "GET") != "GET":
        worker.requests.take(person.id if person else address(request.scope))
    return person


CurrentUser = Annotated[Person | None, Depends(current_user)]


def current_or_new_user(request: Request, response: Response, worker: CurrentWorker, person: CurrentUser) -> Person:
    """Who asks; somebody new is welcomed, and known from then on."""
    if person is not None:
        return person
    worker.creations.take(address(request.scope))
    person, token = worker.people.create("")
    remember(request, response, worker, token)
    return person


CurrentOrNewUser = Annotated[Person, Depends(current_or_new_user)]


def remember(request: Request, response: Response, worker: Worker, token: str) -> None:
    """Give a browser the token that it is known by; no script can read it, and no other site can send it."""
    secure = request.url.scheme == "https" or (worker.settings.public_url or "").startswith("https:")
    response.set_cookie(COOKIE, token, YEAR_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")


def base_url(request: HTTPConnection, worker: CurrentWorker) -> str:
    """Where the asker reaches us, for links that are copied."""
    if worker.settings.public_url:
        return worker.settings.public_url.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{request.url.netloc}"


Base = Annotated[str, Depends(base_url)]


def current_room(id: TableId, worker: CurrentWorker) -> Room:
    """The table that is spoken of, as it is now."""
    return worker.rooms.enter(id)


CurrentRoom = Annotated[Room, Depends(current_room)]
