"""Servers as processes of their own, started as people start them and ended as the power ends them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import suppress
from types import TracebackType

import httpx


class Server:
    """`tablewright serve` on a database, at a free port."""

    def __init__(self, database: str, *more: str) -> None:
        command = [sys.executable, "-m", "tablewright", "serve", "--no-browser", "--port", "0", "--db", database, *more]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        self.banner = self._process.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", self.banner)
        assert found, f"the server said {self.banner!r}"
        self.url = found[0]

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """End it without a word to it, its workers and thinkers included."""
        with suppress(ProcessLookupError):  # all of it may be gone already
            os.killpg(self._process.pid, 9)
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def kill_parent(self) -> None:
        """End the first process without a word to it, and leave its workers to themselves."""
        os.kill(self._process.pid, 9)
        self._process.wait()

    def client(self, token: str | None = None) -> httpx.Client:
        """A program that uses it."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        return httpx.Client(base_url=self.url, headers=headers, timeout=60, transport=httpx.HTTPTransport(retries=5))

    def welcome(self, name: str) -> str:
        """Somebody new: their token."""
        with self.client() as client:
            return client.post("/api/me", json={"name": name}).cookies["tablewright"]
