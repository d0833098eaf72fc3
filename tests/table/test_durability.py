"""kill -9 in the middle of play, under load: every move that was acknowledged is there afterwards, and play goes on."""

from __future__ import annotations

import threading
import time

import httpx

from tablewright.table.rooms import read_moves
from tablewright.table.store import Store
from tests.table.servers import Server

TABLES = 3
MOVES = 40  # acknowledged in all before the power goes


class Duel(threading.Thread):
    """Two people who play until the server is gone, and write down what it acknowledged."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.tokens = [server.welcome("Ana"), server.welcome("Bo")]
        seats = [{"kind": "me"}, {"kind": "free"}]
        with server.client(self.tokens[0]) as ana, server.client(self.tokens[1]) as bo:
            made = ana.post("/api/tables", json={"game": "championship", "seats": seats}).json()
            self.id, secret = made["id"], made["join_url"].rsplit("/", 1)[1]
            bo.post(f"/api/tables/{self.id}/join", json={"secret": secret, "name": "Bo"})
        self.acknowledged: list[str] = []

    def run(self) -> None:
        try:
            with self.server.client(self.tokens[0]) as ana, self.server.client(self.tokens[1]) as bo:
                while self.choose([ana, bo]):
                    pass
        except httpx.TransportError:
            pass  # the server is gone

    def choose(self, players: list[httpx.Client]) -> bool:
        for player in players:
            view = player.get(f"/api/tables/{self.id}").json()
            if view["choices"]:
                move = view["choices"][-1]["text"]
                answer = player.post(f"/api/tables/{self.id}/moves", json={"view": view["view"], "move": move})
                assert answer.status_code == 200, answer.text
                self.acknowledged.append(move)
                return True
        return False


def test_no_acknowledged_move_is_lost(database: str) -> None:
    with Server(database, "--workers", "2") as server:
        duels = [Duel(server) for _ in range(TABLES)]
        for duel in duels:
            duel.start()
        deadline = time.monotonic() + 120
        while sum(len(duel.acknowledged) for duel in duels) < MOVES and time.monotonic() < deadline:
            time.sleep(0.01)
        server.kill()
        for duel in duels:
            duel.join()
    assert sum(len(duel.acknowledged) for duel in duels) >= MOVES
    with Server(database) as again:
        for duel in duels:
            kept = moves_of(database, duel.id)
            assert kept[: len(duel.acknowledged)] == duel.acknowledged
            assert len(kept) - len(duel.acknowledged) in (0, 1), "what was not answered may be there, once"
            with again.client(duel.tokens[0]) as ana, again.client(duel.tokens[1]) as bo:
                view = ana.get(f"/api/tables/{duel.id}").json()
                assert view["state"] in ("running", "over")
                assert view["view"] == view["plies"] == len(kept)
                if view["state"] == "running":
                    assert duel.choose([ana, bo])
                    assert len(moves_of(database, duel.id)) == len(kept) + 1


def moves_of(database: str, id: str) -> list[str]:
    """What lies in the database."""
    store = Store(database)
    try:
        with store.reading() as connection:
            return read_moves(connection, id)
    finally:
        store.close()
