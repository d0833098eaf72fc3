"""The ASGI app: the API, the pages and the guard before them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy import func, select
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import tablewright
from tablewright.kernel.errors import TablewrightError
from tablewright.table import api, pages, schema
from tablewright.table.api.given import TheHall
from tablewright.table.guard import HEADERS, Guard, problem
from tablewright.table.hall import Hall
from tablewright.table.models import Health
from tablewright.table.problems import NO_TABLE, Code, Refused
from tablewright.table.settings import Settings

logger = logging.getLogger("tablewright.table")

CODES: dict[int, Code] = {403: "forbidden", 404: "not_found", 409: "stale", 422: "illegal", 429: "too_many"}


def make_app(settings: Settings) -> FastAPI:
    """A server's app; several of them may work on one database."""
    hall = Hall(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    app = FastAPI(
        title="Tablewright",
        version=tablewright.__version__,
        description="A table for every game here: set one up, look at it, play. `docs/table.md` has examples.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.include_router(api.router())
    app.include_router(pages.router)
    app.get("/api/health", tags=["me"])(health)
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(TablewrightError, mistaken)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, unrouted)
    app.add_exception_handler(Exception, failed)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    return app


def health(hall: TheHall) -> Health:
    """Whether the server and its database answer."""
    with hall.store.reading() as connection:
        count = connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
    return Health(ok=True, version=tablewright.__version__, tables=count)


def told(request: Request, refused: Refused) -> Response:
    """A refusal: JSON for programs, a page for people."""
    if request.url.path.startswith(("/api/", "/static/")):
        return problem(refused)
    return pages.page("error.html", None, refused.status, status=refused.status, message=refused.message)


def refused(request: Request, error: Exception) -> Response:
    """What we refuse ourselves."""
    assert isinstance(error, Refused)
    return told(request, error)


def mistaken(request: Request, error: Exception) -> Response:
    """What the kernel refuses: an unknown game, an impossible setting."""
    code: Code = "not_found" if isinstance(error, tablewright.UnknownGame) else "bad_request"
    return told(request, Refused(code, str(error)))


def invalid(request: Request, error: Exception) -> Response:
    """What is not shaped as the API's description says, in words."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"] == ("path", "id"):  # what cannot be a table's id is no table's
        return told(request, Refused("not_found", NO_TABLE))
    place = ".".join(str(part) for part in first["loc"][1:] if not isinstance(part, int) or len(first["loc"]) > 2)
    message = f"{place}: {first['msg']}" if place else f"The request: {first['msg']}"
    return told(request, Refused("bad_request", message))


def unrouted(request: Request, error: Exception) -> Response:
    """What the framework refuses: an unknown path, a method that is not for it."""
    assert isinstance(error, HTTPException)
    words = "There is nothing here." if error.status_code == 404 else str(error.detail)
    response = told(request, Refused(CODES.get(error.status_code, "bad_request"), words))
    response.status_code = error.status_code
    return response


def failed(request: Request, error: Exception) -> Response:
    """Our own mistake: told without details, written down with all of them."""
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    response = told(request, Refused("failed", "Something went wrong on the server. Nothing was changed."))
    response.headers.update(HEADERS)  # this is answered outside of the guard
    return response
