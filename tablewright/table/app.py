"""The ASGI app: the API, the pages and the guard in front of them."""

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
from tablewright.table.api.dependencies import CurrentWorker
from tablewright.table.guard import HEADERS, Guard, problem
from tablewright.table.models import Health
from tablewright.table.problems import NO_TABLE, Code, Refused
from tablewright.table.settings import Settings
from tablewright.table.worker import Worker

logger = logging.getLogger("tablewright.table")

CODES: dict[int, Code] = {403: "forbidden", 404: "not_found", 409: "stale", 422: "illegal", 429: "too_many"}


def make_app(settings: Settings) -> FastAPI:
    """The app of one worker; several workers may share one database."""
    worker = Worker(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await worker.open()
        try:
            yield
        finally:
            await worker.close()

    app = FastAPI(
        title="Tablewright",
        version=tablewright.__version__,
        description="Set up a table for any game, watch it, play at it. `docs/table.md` has examples.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.worker = worker
    app.include_router(api.router())
    app.include_router(pages.router)
    app.get("/api/health", tags=["me"])(health)
    app.add_exception_handler(Refused, on_refused)
    app.add_exception_handler(TablewrightError, on_game_error)
    app.add_exception_handler(RequestValidationError, on_invalid_request)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(Exception, on_crash)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    return app


def health(worker: CurrentWorker) -> Health:
    """Whether the server and its database respond."""
    with worker.store.reading() as connection:
        count = connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
    return Health(ok=True, version=tablewright.__version__, tables=count)


def error_response(request: Request, refused: Refused) -> Response:
    """A refusal: JSON for programs, a page for people."""
    if request.url.path.startswith(("/api/", "/static/")):
        return problem(refused)
    return pages.page("error.html", None, refused.status, status=refused.status, message=refused.message)


def on_refused(request: Request, error: Exception) -> Response:
    """A request that the table refuses."""
    assert isinstance(error, Refused)
    return error_response(request, error)


def on_game_error(request: Request, error: Exception) -> Response:
    """A request that the kernel refuses: an unknown game, an impossible setting."""
    code: Code = "not_found" if isinstance(error, tablewright.UnknownGame) else "bad_request"
    return error_response(request, Refused(code, str(error)))


def on_invalid_request(request: Request, error: Exception) -> Response:
    """A request that does not match the API's schema."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"] == ("path", "id"):  # an id that no table can have
        return error_response(request, Refused("not_found", NO_TABLE))
    place = ".".join(str(part) for part in first["loc"][1:] if not isinstance(part, int) or len(first["loc"]) > 2)
    message = f"{place}: {first['msg']}" if place else f"The request: {first['msg']}"
    return error_response(request, Refused("bad_request", message))


def on_http_error(request: Request, error: Exception) -> Response:
    """A request that the framework refuses: an unknown path, a wrong method."""
    assert isinstance(error, HTTPException)
    words = "There is nothing here." if error.status_code == 404 else str(error.detail)
    response = error_response(request, Refused(CODES.get(error.status_code, "bad_request"), words))
    response.status_code = error.status_code
    return response


def on_crash(request: Request, error: Exception) -> Response:
    """A bug of ours: the client gets no details, the log gets all of them."""
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    response = error_response(request, Refused("failed", "Something went wrong on the server. Nothing was changed."))
    response.headers.update(HEADERS)  # this response bypasses the guard
    return response
