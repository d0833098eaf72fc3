"""A table whose record no longer replays is kept, says why, and harms nobody."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from tablewright.table import schema
from tests.table.running_app import RunningApp, play_on, wait_for


def change(app: RunningApp, id: str, **values: Any) -> None:
    """The database as another version of the rules would have left it."""
    tables = schema.tables
    with app.worker.store.writing() as connection:
        connection.execute(update(tables).where(tables.c.id == id).values(change=tables.c.change + 1, **values))
    app.worker.rooms.forget(id)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"rules": 999}, "version 999 of the rules"),
        ({"content": "0ther"}, "content '0ther'"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"settings": {"no_such": 1}}, "no_such"),
        ({"seed": "another"}, "not legal"),
    ],
)
def test_a_table_of_other_rules_is_kept_and_says_so(app: RunningApp, values: dict[str, Any], words: str) -> None:
    ana, bo, id = app.duel()
    play_on([ana, bo], id, 12)
    change(app, id, **values)
    view = ana.look(id)
    assert view["state"] == "kept"
    assert words in view["kept"]
    assert (view["svg"], view["choices"]) == ("", [])
    ana.refused(f"/api/tables/{id}/moves", {"view": view["view"], "move": "pass"}, code="kept")
    ana.refused(f"/api/tables/{id}/undo", {"view": view["view"]}, code="kept")
    ana.refused(f"/api/tables/{id}/fork", {}, code="kept")
    ana.get(f"/api/tables/{id}/at/0", 409)
    assert len(ana.get(f"/api/tables/{id}/record")["moves"]) == 12
    with ana.live(id) as socket:
        assert socket.receive_json()["state"] == "kept"
    assert id in [card["id"] for card in ana.get("/api/lobby")["mine"]]
    assert app.guest().get("/api/health")["ok"]


def test_a_game_that_fails_while_it_is_replayed_is_kept(app: RunningApp, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, bo, id = app.duel()
    play_on([ana, bo], id, 3)
    app.worker.rooms.forget(id)
    with monkeypatch.context() as broken:
        broken.setattr("tablewright.replay", lambda record: 1 / 0)
        view = ana.look(id)
        assert view["state"] == "kept"
        assert "ZeroDivisionError" in view["kept"]
    app.worker.rooms.forget(id)
    assert ana.look(id)["state"] == "running"


def test_a_table_that_waits_is_kept_too(app: RunningApp) -> None:
    ana = app.guest("Ana")
    made = ana.open_table("me", "free")
    change(app, made["id"], rules=999)
    assert ana.look(made["id"])["state"] == "kept"
    secret = made["join_url"].rsplit("/", 1)[1]
    join = {"secret": secret, "name": "Bo"}
    app.guest().refused(f"/api/tables/{made['id']}/join", join, code="kept")


def test_a_bot_that_fails_says_so_and_can_be_replaced(app: RunningApp) -> None:
    ana, _, id = app.duel()
    seats = schema.seats
    with app.worker.store.writing() as connection:
        connection.execute(update(seats).where(seats.c.table_id == id).values(kind="bot", bot="broken"))
    change(app, id, bot_turn=True)
    app.worker.changed(id)
    view = wait_for(lambda: ana.look(id), so=lambda view: view["kept"])
    assert "cannot go on" in view["kept"]
    assert (view["state"], view["thinking"]) == ("running", False)
    for seat in (0, 1):
        ana.post(f"/api/tables/{id}/seats/{seat}/bot", {"bot": "random"})
    wait_for(lambda: ana.look(id)["plies"] > 5)
    assert ana.look(id)["kept"] is None
