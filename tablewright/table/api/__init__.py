"""The typed JSON API, one module for each kind of request."""

from __future__ import annotations

from fastapi import APIRouter

from tablewright.table.api import lobby, looking, me, playing, playtest, seating
from tablewright.table.models import ProblemBody

WORDS = {
    400: "The request is invalid; the message says why.",
    403: "You may not do that.",
    404: "Not found.",
    409: "The table has moved on, or can no longer change.",
    422: "The rules do not allow it; the message says why, with the rule.",
    429: "Too many requests: `Retry-After` says how long to wait.",
}


def router() -> APIRouter:
    """Every endpoint, under /api."""
    whole = APIRouter(
        prefix="/api", responses={status: {"model": ProblemBody, "description": text} for status, text in WORDS.items()}
    )
    for part in (me, lobby, looking, playing, seating, playtest):
        whole.include_router(part.router)
    return whole
