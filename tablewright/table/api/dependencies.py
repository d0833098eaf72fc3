"""What endpoints depend on: this worker, who is asking, which table, and the server's address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Path, Response
from sqlalchemy import Connection
from starlette.requests import HTTPConnection, Request

from tablewright.table.guard import address
from tablewright.table.people import COOKIE, Person
from tablewright.table.problems import Refused
from tablewright.table.rooms import Room, TableSnapshot
from tablewright.table.tables import touch
from tablewright.table.worker import Worker

YEAR_SECONDS = 365 * 24 * 3600


def current_worker(request: HTTPConnection) -> Worker:
    """The worker that answers this request."""
    worker: Worker = request.app.state.worker
    return worker


CurrentWorker = Annotated[Worker, Depends(current_worker)]
TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,32}$", description="A table's id.")]
SeatNumber = Annotated[int, Path(ge=0, le=11, description="A seat, counted from 0.")]


def token_of(request: HTTPConnection) -> str | None:
    """The token sent with a request: by a program in a header, by a browser in a cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.casefold() == "bearer" else request.cookies.get(COOKIE)


def current_user(request: HTTPConnection, worker: CurrentWorker) -> Person | None:
    """Who is asking; None for a stranger."""
    token = token_of(request)
    person = worker.people.find(token) if token else None
    if request.scope.get("method", "GET") != "GET":
        worker.requests.take(person.id if person else address(request.scope))
    return person


CurrentUser = Annotated[Person | None, Depends(current_user)]


def current_or_new_user(request: Request, response: Response, worker: CurrentWorker, person: CurrentUser) -> Person:
    """Who is asking; a stranger becomes a new person and gets a cookie."""
    if person is not None:
        return person
    worker.creations.take(address(request.scope))
    person, token = worker.people.create("")
    set_token_cookie(request, response, worker, token)
    return person


CurrentOrNewUser = Annotated[Person, Depends(current_or_new_user)]


def set_token_cookie(request: Request, response: Response, worker: Worker, token: str) -> None:
    """Give a browser its token in a cookie that scripts cannot read and other sites cannot send."""
    secure = request.url.scheme == "https" or (worker.settings.public_url or "").startswith("https:")
    response.set_cookie(COOKIE, token, YEAR_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")


def base_url(request: HTTPConnection, worker: CurrentWorker) -> str:
    """The server's address as the client sees it, for links to copy."""
    if worker.settings.public_url:
        return worker.settings.public_url.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{request.url.netloc}"


BaseUrl = Annotated[str, Depends(base_url)]


@dataclass(frozen=True)
class TableContext:
    """The table that a request is about, up to date, and who is asking."""

    worker: Worker
    room: Room
    person: Person | None

    @property
    def id(self) -> str:
        return self.room.id

    @property
    def snapshot(self) -> TableSnapshot:
        return self.room.snapshot

    def require_owner(self) -> Person:
        """The asker, if they own the table."""
        if self.person is None or not self.snapshot.is_owner(self.person):
            raise Refused("forbidden", "Only the table's owner can do that.")
        return self.person

    @contextmanager
    def changing(self, **values: Any) -> Iterator[tuple[Connection, TableSnapshot]]:
        """Change the table in one transaction, and then show the change to everyone watching."""
        with self.worker.store.writing() as connection:
            yield connection, touch(connection, self.id, **values)
        self.worker.changed(self.id)


def current_table(id: TableId, worker: CurrentWorker, person: CurrentUser) -> TableContext:
    """The table with this id."""
    return TableContext(worker, worker.rooms.enter(id), person)


CurrentTable = Annotated[TableContext, Depends(current_table)]
