"""Optional packages, and what to install when one is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablewright.kernel.errors import TablewrightError


class MissingExtra(TablewrightError):
    """A package that this needs is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """For imports of optional packages: a missing one is reported with the extra that installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "tablewright":
            raise
        raise MissingExtra(f"this needs {error.name}: pip install 'tablewright[{name}]'") from None
