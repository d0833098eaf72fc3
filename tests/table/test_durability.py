"""kill -9 in the middle of play, under load, twice: every move that was acknowledged is there, and play goes on."""

from __future__ import annotations

import threading
import time

import httpx

from tablewright.table.rooms import read_moves
from tablewright.table.store import Store
from tests.table.running_app import wait_for
from tests.table.servers import Server

TABLES = 3
MOVES = 30  # acknowledged in all before the power goes
KILLS = 2  # under load, after one while bots play alone


class Duel:
    """Two people who play until the server is gone, and write down what it acknowledged."""

    def __init__(self, server: Server) -> None:
        self.tokens = [server.welcome("Ana"), server.welcome("Bo")]
        seats = [{"kind": "me"}, {"kind": "free"}]
        with server.client(self.tokens[0]) as ana, server.client(self.tokens[1]) as bo:
            made = ana.post("/api/tables", json={"game": "championship", "seats": seats}).json()
            self.id, secret = made["id"], made["join_url"].rsplit("/", 1)[1]
            bo.post(f"/api/tables/{self.id}/join", json={"secret": secret, "name": "Bo"})
        self.acknowledged: list[str] = []
        self.failure = ""

    def play(self, server: Server) -> None:
        try:
            with server.client(self.tokens[0]) as ana, server.client(self.tokens[1]) as bo:
                while not self.failure and self.choose([ana, bo]):
                    pass
        except httpx.TransportError:
            pass  # the server is gone

    def choose(self, players: list[httpx.Client]) -> bool:
        for player in players:
            view = player.get(f"/api/tables/{self.id}").json()
            if view["choices"]:
                move = view["choices"][-1]["text"]
                answer = player.post(f"/api/tables/{self.id}/moves", json={"view": view["view"], "move": move})
                if answer.status_code == 200:
                    self.acknowledged.append(move)
                else:
                    self.failure = answer.text
                return True
        return False

    def check(self, database: str) -> None:
        """All that was acknowledged is there; what was not answered may be there, once."""
        kept = moves_of(database, self.id)
        assert kept[: len(self.acknowledged)] == self.acknowledged
        assert len(kept) - len(self.acknowledged) in (0, 1)
        self.acknowledged = kept


class Watched:
    """A table of bots, and how far somebody has seen them play."""

    def __init__(self, server: Server) -> None:
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
        with server.client(server.welcome("Wes")) as wes:
            self.id = wes.post("/api/tables", json={"game": "championship", "seats": seats}).json()["id"]
        self.seen = 0

    def look(self, server: Server) -> int:
        with server.client() as client:
            view = client.get(f"/api/tables/{self.id}").json()
        assert view["kept"] is None
        self.seen = max(self.seen, view["plies"])
        return self.seen


def test_no_acknowledged_move_is_lost(database: str) -> None:
    with Server(database, "--workers", "2") as first:
        duels = [Duel(first) for _ in range(TABLES)]
        bots = Watched(first)
        wait_for(lambda: bots.look(first), "the bots do not play")
    for _ in range(KILLS):
        with Server(database, "--workers", "2") as server:
            before = sum(len(duel.acknowledged) for duel in duels)
            threads = [threading.Thread(target=duel.play, args=(server,), daemon=True) for duel in duels]
            for thread in threads:
                thread.start()
            deadline = time.monotonic() + 120
            while sum(len(duel.acknowledged) for duel in duels) < before + MOVES and time.monotonic() < deadline:
                time.sleep(0.01)
            bots.look(server)
            server.kill()
            for thread in threads:
                thread.join()
        assert [duel.failure for duel in duels] == [""] * TABLES
        assert sum(len(duel.acknowledged) for duel in duels) >= before + MOVES
        for duel in duels:
            duel.check(database)
        assert len(moves_of(database, bots.id)) >= bots.seen
    with Server(database) as again:
        for duel in duels:
            with again.client(duel.tokens[0]) as ana, again.client(duel.tokens[1]) as bo:
                view = ana.get(f"/api/tables/{duel.id}").json()
                assert view["state"] in ("running", "over")
                assert view["view"] == view["plies"] == len(duel.acknowledged)
                if view["state"] == "running":
                    assert duel.choose([ana, bo])
                    assert moves_of(database, duel.id) == duel.acknowledged
        kept = len(moves_of(database, bots.id))  # their turn is held by a worker that is dead, for a while
        wait_for(lambda: bots.look(again) > kept, "the bots did not go on")


def moves_of(database: str, id: str) -> list[str]:
    """What lies in the database."""
    store = Store(database)
    try:
        with store.reading() as connection:
            return read_moves(connection, id)
    finally:
        store.close()
