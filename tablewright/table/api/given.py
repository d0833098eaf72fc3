"""What every endpoint is given: the hall, who asks, and from where."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Response
from starlette.requests import HTTPConnection, Request

from tablewright.table.guard import address
from tablewright.table.hall import Hall
from tablewright.table.people import COOKIE, Person
from tablewright.table.rooms import Room

YEAR_SECONDS = 365 * 24 * 3600


def the_hall(request: HTTPConnection) -> Hall:
    """This worker's hall."""
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(the_hall)]
TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,32}$", description="A table's id.")]
SeatNumber = Annotated[int, Path(ge=0, le=11, description="A seat, counted from 0.")]


def token_of(request: HTTPConnection) -> str | None:
    """The token that somebody shows: a program's in a header, a browser's in a cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.casefold() == "bearer" else request.cookies.get(COOKIE)


def who(request: HTTPConnection, hall: TheHall) -> Person | None:
    """Who asks; None for somebody whom we do not know."""
    token = token_of(request)
    person = hall.people.find(token) if token else None
    if request.scope.get("method", "GET") != "GET":
        hall.requests.take(person.id if person else address(request.scope))
    return person


Who = Annotated[Person | None, Depends(who)]


def somebody(request: Request, response: Response, hall: TheHall, person: Who) -> Person:
    """Who asks; somebody new is welcomed, and known from then on."""
    if person is not None:
        return person
    hall.creations.take(address(request.scope))
    person, token = hall.people.welcome("")
    remember(request, response, hall, token)
    return person


Somebody = Annotated[Person, Depends(somebody)]


def remember(request: Request, response: Response, hall: Hall, token: str) -> None:
    """Give a browser the token that it is known by; no script can read it, and no other site can send it."""
    secure = request.url.scheme == "https" or (hall.settings.public_url or "").startswith("https:")
    response.set_cookie(COOKIE, token, YEAR_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")


def base_url(request: HTTPConnection, hall: TheHall) -> str:
    """Where the asker reaches us, for links that are copied."""
    if hall.settings.public_url:
        return hall.settings.public_url.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{request.url.netloc}"


Base = Annotated[str, Depends(base_url)]


def the_room(id: TableId, hall: TheHall) -> Room:
    """The table that is spoken of, as it is now."""
    return hall.rooms.enter(id)


TheRoom = Annotated[Room, Depends(the_room)]
