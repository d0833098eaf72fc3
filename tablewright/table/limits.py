"""Rate limits: a token bucket for each person or address."""

from __future__ import annotations

import math
import threading
import time

from tablewright.table.problems import Refused
from tablewright.table.settings import Rate

MAX_BUCKETS = 20_000  # more than these, and full buckets are dropped


class RateLimiter:
    """The buckets for one kind of request."""

    def __init__(self, rate: Rate, words: str) -> None:
        self._rate = rate
        self._words = words
        self._levels: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def take(self, key: str) -> None:
        """Count one request; refuse it, and say how long to wait, when the bucket is empty."""
        now = time.monotonic()
        with self._lock:
            level = self._level(key, now)
            if level >= 1:
                self._levels[key] = (level - 1, now)
                if len(self._levels) > MAX_BUCKETS:
                    self._tidy(now)
                return
        wait = math.ceil((1 - level) / self._rate.per_second)
        raise Refused("too_many", f"{self._words} Try again in {wait} s.", retry_after=wait)

    def _level(self, key: str, now: float) -> float:
        level, then = self._levels.get(key, (self._rate.burst, now))
        return min(self._rate.burst, level + (now - then) * self._rate.per_second)

    def _tidy(self, now: float) -> None:
        for key in [key for key in self._levels if self._level(key, now) >= self._rate.burst]:
            del self._levels[key]
