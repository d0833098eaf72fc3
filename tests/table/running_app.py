"""A server in this process, and people who use it as a browser or a program does."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from tablewright.table.app import make_app
from tablewright.table.people import COOKIE
from tablewright.table.settings import Settings
from tablewright.table.worker import Worker

ORIGIN = "http://localhost"
STATUS = {
    "bad_request": 400,
    "forbidden": 403,
    "not_found": 404,
    "stale": 409,
    "kept": 409,
    "illegal": 422,
    "too_many": 429,
}
Json = dict[str, Any]


class RunningApp:
    """A running app."""

    def __init__(self, settings: Settings) -> None:
        app = make_app(settings)
        self.worker: Worker = app.state.worker
        self.client = TestClient(app, base_url=ORIGIN, raise_server_exceptions=False)

    def __enter__(self) -> RunningApp:
        self.client.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.client.__exit__(kind, error, trace)

    def guest(self, name: str = "") -> Guest:
        """Somebody with a browser of their own."""
        guest = Guest(self)
        if name:
            guest.post("/api/me", {"name": name})
        return guest

    def duel(self, *, game: str = "championship", **more: Any) -> tuple[Guest, Guest, str]:
        """Two people at a table of two, the game begun."""
        ana, bo = self.guest("Ana"), self.guest("Bo")
        made = ana.open_table("me", "free", game=game, **more)
        bo.join(made["join_url"], "Bo")
        return ana, bo, made["id"]

    def duel_by_turn(self, **more: Any) -> tuple[Guest, Guest, str]:
        """The same, the one who has to choose first."""
        ana, bo, id = self.duel(**more)
        return (ana, bo, id) if ana.look(id)["turn"] == 0 else (bo, ana, id)


class Guest:
    """One browser: it keeps its cookie, and says where its requests come from."""

    def __init__(self, app: RunningApp) -> None:
        self.app = app
        self.token: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        cookie = {"cookie": f"{COOKIE}={self.token}"} if self.token else {}
        return {"origin": ORIGIN, **cookie}

    def request(self, method: str, path: str, **more: Any) -> Any:
        """Any request, as this browser makes it."""
        headers = {**self.headers, **more.pop("headers", {})}
        response = self.app.client.request(method, path, headers=headers, **more)
        self.token = response.cookies.get(COOKIE) or self.token
        self.app.client.cookies.clear()
        return response

    def get(self, path: str, status: int = 200) -> Any:
        response = self.request("GET", path)
        assert response.status_code == status, response.text
        return response.json()

    def post(self, path: str, body: Json | None = None, status: int = 200) -> Any:
        response = self.request("POST", path, json=body or {})
        assert response.status_code == status, response.text
        return response.json()

    def refused(self, path: str, body: Json | None = None, *, code: str) -> Json:
        """The error of a refused request."""
        error: Json = self.post(path, body, STATUS[code])["error"]
        assert error["code"] == code
        assert error["message"]
        return error

    def open_table(self, *seats: str, game: str = "championship", **more: Any) -> Json:
        """A new table. Seats: me, free, bot:NAME."""
        kinds = [dict(zip(("kind", "bot"), seat.split(":"), strict=False)) for seat in seats]
        made: Json = self.post("/api/tables", {"game": game, "seats": kinds, **more}, 201)
        return made

    def join(self, join_url: str, name: str) -> None:
        _, id, secret = join_url.rsplit("/", 2)
        self.post(f"/api/tables/{id}/join", {"secret": secret, "name": name})

    def look(self, id: str, since: int | None = None) -> Json:
        view: Json = self.get(f"/api/tables/{id}" + ("" if since is None else f"?since={since}"))
        return view

    def move(self, id: str, number: int = 0) -> int:
        """Make one of the moves that are offered."""
        view = self.look(id)
        choice = view["choices"][number]["text"]
        after: int = self.post(f"/api/tables/{id}/moves", {"view": view["view"], "move": choice})["view"]
        return after

    def live(self, id: str, since: int | None = None) -> WebSocketTestSession:
        query = "" if since is None else f"?since={since}"
        return self.app.client.websocket_connect(f"ws://localhost/api/tables/{id}/live{query}", headers=self.headers)


def play_on(players: list[Guest], id: str, choices: int = 10_000) -> None:
    """People choose the first thing that is offered, until the game is over or they have chosen so often."""
    for _ in range(choices):
        view = players[0].look(id)
        if view["state"] != "running":
            return
        players[view["turn"]].move(id)


def wait_for(found: Callable[[], Any], words: str = "it did not happen", so: Callable[[Any], Any] = bool) -> Any:
    """Wait until what is found is as it should be: with bots and other workers, it takes a moment."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if so(result := found()):
            return result
        time.sleep(0.05)
    raise AssertionError(words)
