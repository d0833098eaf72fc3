"""Refusals, in words that the page shows as they are."""

from __future__ import annotations

from typing import Literal

Code = Literal["stale", "illegal", "forbidden", "not_found", "bad_request", "too_many", "kept", "failed"]

STATUS: dict[Code, int] = {
    "bad_request": 400,
    "forbidden": 403,
    "not_found": 404,
    "stale": 409,
    "kept": 409,
    "illegal": 422,
    "too_many": 429,
    "failed": 500,
}

NO_TABLE = "There is no such table."


class Refused(Exception):
    """A refused request, which changed nothing; `rule` is the game rule behind it, if there is one."""

    def __init__(self, code: Code, message: str, rule: str | None = None, retry_after: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule or None
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        return STATUS[self.code]

    @property
    def body(self) -> dict[str, object]:
        return {"error": {"code": self.code, "message": self.message, "rule": self.rule}}


def stale() -> Refused:
    """The table has moved on."""
    return Refused("stale", "The table has moved on since you looked: somebody made a choice, or took one back.")
