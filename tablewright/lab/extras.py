"""Packages that only some of our modules need, and what to install when one is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablewright.kernel.errors import TablewrightError


class MissingExtra(TablewrightError):
    """A package is not installed that this needs."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports of other people's packages: a missing one is told with the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "tablewright":
            raise
        raise MissingExtra(f"this needs {error.name}: pip install 'tablewright[{name}]'") from None
