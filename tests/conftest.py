"""What holds for all tests."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """A shell lets what runs in its background ignore Ctrl-C, and all that this starts: here some is interrupted."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
