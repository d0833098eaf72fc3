"""The server is killed in mid-game, under load, and started again: no move that was acknowledged is lost."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

import tablewright as tw
from tablewright.table import schema
from tablewright.table.people import COOKIE
from tablewright.table.store import Store
from tests.table.house import wait_for

MOVES = 40  # at all tables together, before the server is killed
KILLS = 2


class Server:
    """The server as people start it, with a process group of its own, so that all of it can be killed at once."""

    def __init__(self, database: str, log: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{port}"
        self._log = log
        self._command = [sys.executable, "-m", "tablewright", "serve", "--no-browser", "--port", port, "--db", database]

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, start_new_session=True)
        wait_for(self._answers, "the server does not answer")

    def _answers(self) -> bool:
        assert self._process.poll() is None, self._log.read_text()
        try:
            return httpx.get(f"{self.url}/api/health").is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()


class Players:
    """The people of one table, and what the server has told them. Each table has an address of its own."""

    def __init__(self, url: str, game: str, number: int) -> None:
        self.acknowledged: dict[int, str] = {}  # the moves by the view that they were chosen from
        self.failure: BaseException | None = None
        self._client = httpx.Client(base_url=url, headers={"x-forwarded-for": f"10.0.0.{number}"}, timeout=60)
        self._chance = random.Random(number)
        seats = tw.game(game).seats[0]
        self._tokens = [self._welcome(f"Player {seat}") for seat in range(seats)]
        chairs = [{"kind": "me"}] + [{"kind": "free"}] * (seats - 1)
        made = self._ask("POST", "/api/tables", 0, {"game": game, "seats": chairs})
        self.id: str = made["id"]
        for seat in range(1, seats):
            given = {"secret": made["join_url"].rsplit("/", 1)[1], "name": ""}
            self._ask("POST", f"/api/tables/{self.id}/join", seat, given)

    def _welcome(self, name: str) -> str:
        token = self._client.post("/api/me", json={"name": name}).cookies[COOKIE]
        self._client.cookies.clear()
        return token

    def _ask(self, method: str, path: str, seat: int, body: dict[str, Any] | None = None) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {self._tokens[seat]}"}
        response = self._client.request(method, path, headers=headers, json=body)
        assert response.is_success, response.text
        answer: dict[str, Any] = response.json()
        return answer

    def look(self) -> dict[str, Any]:
        """The table as the one who has to choose sees it."""
        view = self._ask("GET", f"/api/tables/{self.id}", 0)
        turn = view["turn"]
        return self._ask("GET", f"/api/tables/{self.id}", turn) if turn else view

    def move(self) -> None:
        """Make any move; it counts once it is acknowledged."""
        view = self.look()
        number, move = view["view"], self._chance.choice(view["choices"])["text"]
        answer = self._ask("POST", f"/api/tables/{self.id}/moves", view["turn"], {"view": number, "move": move})
        assert answer == {"view": number + 1}
        self.acknowledged[number] = move

    def play_until_killed(self) -> None:
        """Move after move, as fast as the server answers."""
        try:
            while True:
                self.move()
        except httpx.TransportError:
            pass  # it is gone
        except BaseException as failure:
            self.failure = failure


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[Server]:
    server = Server(database, tmp_path / "server.log")
    server.start()
    yield server
    server.kill()


def kill_under_load(server: Server, tables: list[Players]) -> None:
    """Everybody plays at once, and in the middle of it the server is gone."""
    before = sum(len(players.acknowledged) for players in tables)
    threads = [threading.Thread(target=players.play_until_killed) for players in tables]
    for thread in threads:
        thread.start()
    try:
        wait_for(
            lambda: sum(len(players.acknowledged) for players in tables) >= before + MOVES
            or any(players.failure for players in tables)
        )
    finally:
        server.kill()
        for thread in threads:
            thread.join()
    for players in tables:
        if players.failure is not None:
            raise players.failure


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(server: Server, database: str) -> None:
    tables = [Players(server.url, game, number) for number, game in enumerate(tw.games())]
    log = schema.log
    store = Store(database)
    for _ in range(KILLS):
        kill_under_load(server, tables)
        server.start()
        for players in tables:
            with store.reading() as connection:
                rows = connection.execute(
                    select(log.c.number, log.c.move).where(log.c.table_id == players.id).order_by(log.c.number)
                ).all()
            kept = {number - 1: move for number, move in rows}
            assert {view: kept.get(view) for view in players.acknowledged} == players.acknowledged
            assert len(kept) - len(players.acknowledged) <= KILLS, "more was kept than anybody can have sent"
            assert players.look()["view"] == len(kept)
            players.move()  # the game goes on
    store.close()
