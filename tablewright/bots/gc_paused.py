"""Searching without the cyclic garbage collector: positions have no cycles, and it would scan thousands of them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause cyclic garbage collection, if it is on; reference counting still frees what is unused."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
