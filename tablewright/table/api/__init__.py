"""The typed JSON API, one module for each kind of request."""

from __future__ import annotations

from fastapi import APIRouter

from tablewright.table.api import lobby, looking, me, playing, playtest, seating
from tablewright.table.models import ProblemBody

WORDS = {
    400: "The request makes no sense; the message says why.",
    403: "Not for you.",
    404: "There is no such thing.",
    409: "The table has moved on, or is kept as it is.",
    422: "The rules do not allow it; the message says why, with the rule.",
    429: "Too many: `Retry-After` says how long to wait.",
}


def router() -> APIRouter:
    """Every endpoint, under /api."""
    whole = APIRouter(
        prefix="/api", responses={status: {"model": ProblemBody, "description": text} for status, text in WORDS.items()}
    )
    for part in (me, lobby, looking, playing, seating, playtest):
        whole.include_router(part.router)
    return whole
