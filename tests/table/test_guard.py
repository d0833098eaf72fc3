"""The guard: requests of other sites, other names, too large, too many; and what browsers are told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tablewright.table.people import COOKIE
from tablewright.table.settings import Rate
from tests.table.conftest import UNLIMITED, own_app
from tests.table.running_app import Json, RunningApp


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://localhost:1", "null", "https://localhost.evil.example"]
)
def test_requests_of_other_sites_change_nothing(app: RunningApp, origin: str) -> None:
    ana = app.guest("Ana")
    response = ana.request("POST", "/api/me", json={"name": "Eve"}, headers={"origin": origin})
    assert response.status_code == 403
    assert response.json()["error"]["code"] == "forbidden"
    assert ana.get("/api/me") == {"name": "Ana"}


def test_a_cookie_without_an_origin_is_refused_and_a_program_needs_none(app: RunningApp) -> None:
    ana = app.guest("Ana")
    headers = {"cookie": f"{COOKIE}={ana.token}"}
    assert app.client.post("/api/me", json={"name": "Eve"}, headers=headers).status_code == 403
    bearer = {"authorization": f"Bearer {ana.token}"}
    assert app.client.post("/api/me", json={"name": "Bot of Ana"}, headers=bearer).json() == {"name": "Bot of Ana"}
    app.client.cookies.clear()


def test_a_socket_of_another_site_is_refused(app: RunningApp) -> None:
    ana, _, id = app.duel()
    address = f"ws://localhost/api/tables/{id}/live"
    for headers in ({**ana.headers, "origin": "http://evil.example"}, {"cookie": f"{COOKIE}={ana.token}"}):
        with pytest.raises(WebSocketDisconnect), app.client.websocket_connect(address, headers=headers):
            pass


OURS = ("localhost:80", "192.168.0.7:8765", "[::1]:80", "study.local")
OTHERS = ("evil.example", "a@localhost", "localhost.evil.example")


@pytest.mark.parametrize(("host", "status"), [*((host, 200) for host in OURS), *((host, 403) for host in OTHERS)])
def test_a_name_that_is_not_ours_is_refused(app: RunningApp, host: str, status: int) -> None:
    assert app.client.get("/api/games", headers={"host": host}).status_code == status


def test_the_public_name_is_ours(tmp_path: Path) -> None:
    with own_app(tmp_path, public_url="https://play.example.org") as app:
        headers = {"host": "play.example.org", "origin": "https://play.example.org"}
        response = app.client.post("/api/me", json={"name": "Ana"}, headers=headers)
        assert response.status_code == 200
        assert "secure" in response.headers["set-cookie"].casefold()
        made = app.client.post(
            "/api/tables",
            json={"game": "championship", "seats": [{"kind": "me"}, {"kind": "free"}]},
            headers={**headers, "cookie": f"{COOKIE}={response.cookies[COOKIE]}"},
        )
        assert made.json()["join_url"].startswith("https://play.example.org/join/")


def test_a_body_that_is_not_json_or_too_large_is_refused(app: RunningApp) -> None:
    ana = app.guest("Ana")
    for content, kind in (("name=Eve", "application/x-www-form-urlencoded"), ('{"name": "Eve"}', "text/plain")):
        response = ana.request("POST", "/api/me", content=content, headers={"content-type": kind})
        assert (response.status_code, response.json()["error"]["code"]) == (400, "bad_request")
    large = '{"name": "' + "x" * 70_000 + '"}'
    for body in (large, iter([large.encode()])):  # the second does not say how long it is
        response = ana.request("POST", "/api/me", content=body, headers={"content-type": "application/json"})
        assert (response.status_code, response.json()["error"]["code"]) == (400, "bad_request")
    for wrong in ("{", "[]", "null", '"x"', '{"name": 1}', '{"name": "\\ud800"}', "\xff"):
        response = ana.request("POST", "/api/me", content=wrong, headers={"content-type": "application/json"})
        assert (response.status_code, response.json()["error"]["code"]) == (400, "bad_request")
    assert ana.get("/api/me") == {"name": "Ana"}


def test_pages_run_nothing_that_is_not_ours(app: RunningApp) -> None:
    response = app.client.get("/api/games")
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "no-referrer"
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("limit", "path"), [("person", "/api/me"), ("address", "/api/me"), ("creations", "/api/tables")]
)
def test_too_many_at_once_have_to_wait(tmp_path: Path, limit: str, path: str) -> None:
    few: Any = {limit: Rate(3, 0.01)}
    with own_app(tmp_path, limits=replace(UNLIMITED, **few)) as app:
        ana = app.guest()
        body: Json = {"name": "Ana"}
        if path == "/api/tables":
            body |= {"game": "championship", "seats": [{"kind": "me"}, {"kind": "free"}]}
        answers = [ana.request("POST", path, json=body) for _ in range(5)]
        assert answers[0].status_code < 300
        last = answers[-1]
        assert (last.status_code, last.json()["error"]["code"]) == (429, "too_many")
        assert int(last.headers["retry-after"]) > 0


def test_links_cannot_be_guessed_at_leisure(tmp_path: Path) -> None:
    with own_app(tmp_path, limits=replace(UNLIMITED, guesses=Rate(2, 0.001))) as app:
        ana = app.guest("Ana")
        made = ana.open_table("me", "free")
        eve = app.guest("Eve")
        join = f"/api/tables/{made['id']}/join"
        answers = [eve.request("POST", join, json={"secret": f"{n}", "name": "Eve"}).status_code for n in range(4)]
        assert answers == [403, 403, 429, 429]


def test_an_unknown_path_or_method_is_told_in_the_same_shape(app: RunningApp) -> None:
    for method, path, status in (
        ("GET", "/api/nowhere", 404),
        ("DELETE", "/api/me", 405),
        ("GET", "/api/me/forget", 405),
    ):
        response = app.client.request(
            method, path, headers={"content-type": "application/json", "origin": "http://localhost"}
        )
        assert response.status_code == status
        assert set(response.json()["error"]) == {"code", "message", "rule"}


def test_our_own_mistakes_are_told_without_details(app: RunningApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.worker.people, "find", lambda token: 1 / 0)
    ana = app.guest()
    ana.token = "x"
    response = ana.request("GET", "/api/me")
    assert response.status_code == 500
    assert response.json()["error"]["code"] == "failed"
    assert "division" not in response.text
    assert "default-src" in response.headers["content-security-policy"]


@pytest.mark.parametrize("wrong", ["http://[", "http://[::1", "//[x]:y"])
def test_an_address_that_is_none_is_refused_and_not_a_mistake_of_ours(app: RunningApp, wrong: str) -> None:
    ana, _, id = app.duel()
    for headers in ({"origin": wrong}, {"host": wrong.partition("//")[2]}):
        assert ana.request("POST", "/api/me", json={"name": "Eve"}, headers=headers).status_code == 403
        with (
            pytest.raises(WebSocketDisconnect),
            app.client.websocket_connect(f"ws://localhost/api/tables/{id}/live", headers={**ana.headers, **headers}),
        ):
            pass


@pytest.mark.parametrize("name", ["\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u034f", "\u202e", "\u200b", "..."])
def test_a_name_of_which_nothing_is_seen_is_none(app: RunningApp, name: str) -> None:
    app.guest("Ana").refused("/api/me", {"name": name}, code="bad_request")
