"""Ctrl-C, heard in the middle of a game and heeded after it.

Compiled code that works on numbers of more than 62 bits takes an interruption for a lack of memory and aborts the whole
process (mypyc: whatever such an operation raises is "out of memory"). So no interruption is raised while it runs.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

HANGUPS = ("SIGHUP", "SIGTERM")  # where a system has them

Task = TypeVar("Task")
Result = TypeVar("Result")


class Interruptible:
    """Does one task after the other; an interruption waits for the end of its task, and `check` raises it."""

    def __init__(self) -> None:
        self.interrupted = False

    def run(self, work: Callable[[Task], Result], task: Task) -> Result:
        """The result of a task, whole."""
        if threading.current_thread() is not threading.main_thread():
            return work(task)  # signals reach the main thread only
        signals = [number for number in signal.Signals if signal.getsignal(number) is signal.default_int_handler]
        for number in signals:
            signal.signal(number, self._hear)
        try:
            return work(task)
        finally:
            for number in signals:
                signal.signal(number, signal.default_int_handler)

    def check(self) -> None:
        """Raise what was heard."""
        if self.interrupted:
            raise KeyboardInterrupt

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self.interrupted = True


def heed_hangups() -> None:
    """A terminal that is closed, or a polite kill, is an interruption as Ctrl-C is: what is under way is kept."""
    for name in HANGUPS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
