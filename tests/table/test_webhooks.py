"""'Your turn' by webhook: told once, without secrets, to public addresses only, and failures are shown."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.table.conftest import own_app
from tests.table.running_app import RunningApp, wait_for


class Listener(HTTPServer):
    status = 200

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.heard: list[Any] = []


class Handler(BaseHTTPRequestHandler):
    server: Listener

    def do_POST(self) -> None:
        self.server.heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def listener() -> Iterator[Listener]:
    server = Listener()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_who_wants_to_be_told_is_told_when_it_is_their_turn(tmp_path: Path, listener: Listener) -> None:
    with own_app(tmp_path, local_webhooks=True) as app:
        ana, bo, id = app.duel()
        players = [ana, bo]
        first = ana.look(id)["turn"]
        second = 1 - first
        url = f"http://127.0.0.1:{listener.server_port}/hook?x=1"
        players[second].post(f"/api/tables/{id}/webhook", {"url": url})
        assert players[second].look(id)["webhook"] == {"url": url, "failures": 0, "error": ""}
        assert players[first].look(id)["webhook"] is None
        while ana.look(id)["turn"] == first:
            players[first].move(id)
        heard = wait_for(lambda: listener.heard, "nobody was told")[0]
        assert heard["event"] == "your_turn"
        assert (heard["table"], heard["seat"], heard["url"]) == (id, second, f"/table/{id}")
        assert players[second].look(id)["players"][second]["name"] in heard["text"]
        secret = app.worker.rooms.enter(id).snapshot.table
        assert secret.seed not in json.dumps(heard)
        assert secret.secret not in json.dumps(heard)
        assert len(listener.heard) == 1

        listener.status = 500
        while len(listener.heard) < 2:
            players[ana.look(id)["turn"]].move(id)
            wait_for(lambda: app.worker.webhooks._threads._work_queue.empty())
        shown = wait_for(lambda: players[second].look(id)["webhook"], so=lambda webhook: webhook["failures"])
        assert shown["error"] == "it answered 500"
        players[second].post(f"/api/tables/{id}/webhook", {"url": None})
        assert players[second].look(id)["webhook"] is None


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:1/",
        "http://localhost/",
        "http://10.0.0.1/",
        "http://169.254.169.254/latest/meta-data",
        "http://[::1]/",
        "http://0.0.0.0/",
        "http://224.0.0.1/",
        "http://[::ffff:127.0.0.1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "https://user:password@example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "nonsense",
        "http://no-such-name.invalid/",
    ],
)
def test_addresses_that_are_not_public_are_refused(app: RunningApp, url: str) -> None:
    ana, _, id = app.duel()
    error = ana.refused(f"/api/tables/{id}/webhook", {"url": url}, code="bad_request")
    assert "cannot be a webhook" in error["message"]
    assert ana.look(id)["webhook"] is None


def test_a_name_that_means_another_address_later_is_not_followed(
    app: RunningApp, monkeypatch: pytest.MonkeyPatch, listener: Listener
) -> None:
    answers = iter(["93.184.216.34", "127.0.0.1", "127.0.0.1"])

    def resolve(host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), port))]

    monkeypatch.setattr("tablewright.table.webhooks.socket.getaddrinfo", resolve)
    url = f"http://sly.example:{listener.server_port}/"
    app.worker.webhooks.check(url)
    assert app.worker.webhooks._post(url, {}) == "only public addresses are allowed"
    assert listener.heard == []


def test_only_who_sits_there_can_be_told(app: RunningApp) -> None:
    _, _, id = app.duel()
    app.guest("Cy").refused(f"/api/tables/{id}/webhook", {"url": None}, code="forbidden")


def test_who_is_asked_first_is_told_when_the_game_begins(tmp_path: Path, listener: Listener) -> None:
    with own_app(tmp_path, local_webhooks=True) as app:
        ana, bo = app.guest("Ana"), app.guest("Bo")
        made = ana.open_table("me", "free", settings={"first_player": "seat0"})
        url = f"http://127.0.0.1:{listener.server_port}/"
        ana.post(f"/api/tables/{made['id']}/webhook", {"url": url})
        bo.join(made["join_url"], "Bo")
        assert ana.look(made["id"])["turn"] == 0
        assert wait_for(lambda: listener.heard, "nobody was told")[0]["seat"] == 0


def test_one_that_answers_a_byte_at_a_time_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewright.table.webhooks.DEADLINE_SECONDS", 0.5)
    done = threading.Event()

    def drip(server: socket.socket) -> None:
        caller, _ = server.accept()
        with caller:
            while not done.wait(0.05):
                try:
                    caller.sendall(b"H")
                except OSError:
                    return

    with socket.create_server(("127.0.0.1", 0)) as server, own_app(tmp_path, local_webhooks=True) as app:
        slow = threading.Thread(target=drip, args=(server,), daemon=True)
        slow.start()
        assert app.worker.webhooks._post(f"http://127.0.0.1:{server.getsockname()[1]}/", {})
        slow.join(10)
        assert not slow.is_alive(), "it was listened to for ever"
        done.set()
