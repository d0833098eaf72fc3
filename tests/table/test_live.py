"""Live: what a socket is sent, who is here, coming back after a while; and other workers on the same database."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update
from sqlalchemy.exc import OperationalError
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

import tablewright as tw
from tablewright.table import schema
from tablewright.table.settings import Settings
from tablewright.table.tables import touch
from tablewright.table.worker import Worker
from tests.table.conftest import UNLIMITED, own_app
from tests.table.running_app import Guest, Json, RunningApp, play_on, wait_for

BOTS = ("bot:random", "bot:random")
# What depends on when one looked.
SINCE = {"lines", "lines_from", "happened", "since_you", "chat", "players", "spectators"}


def until(socket: WebSocketTestSession, wanted: str, value: Any) -> Json:
    """The first thing sent in which something has a value."""
    for _ in range(200):
        sent: Json = socket.receive_json()
        if sent["type"] == "table" and sent[wanted] == value:
            return sent
    raise AssertionError(f"{wanted} never became {value!r}")


def test_a_socket_gets_the_table_at_once_and_after_each_change(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    with ana.live(id) as socket:
        first = until(socket, "view", 0)
        assert first["you"] == 0
        assert first["lines_from"] == 0
        asked = (ana, bo)[first["turn"]]
        asked.move(id)
        second = until(socket, "view", 1)
        whole = ana.look(id)
        assert first["lines"][: second["lines_from"]] + second["lines"] == whole["lines"]
        assert second["svg"] == whole["svg"]
        assert second["choices"] == whole["choices"]
        bo.post(f"/api/tables/{id}/chat", {"text": "hello"})
        said = until(socket, "view", 1)
        while not said["chat"]:
            said = until(socket, "view", 1)
        assert [line["text"] for line in said["chat"]] == ["hello"]


@pytest.mark.parametrize("game", tw.games())
def test_who_watches_at_once_is_sent_each_with_their_own_eyes(app: RunningApp, game: str) -> None:
    """They have seen as much as each other, and a message is made once for all who see the same."""
    ana, bo, id = app.duel(game=game)
    watchers = {"ana": ana, "bo": bo, "wes": app.guest("Wes"), "nobody": Guest(app)}
    with ExitStack() as stack:
        sockets = {name: stack.enter_context(guest.live(id)) for name, guest in watchers.items()}
        for choices in range(8):
            for name, guest in watchers.items():
                sent, own = until(sockets[name], "view", choices), guest.look(id)
                assert own["you"] == {"ana": 0, "bo": 1}.get(name)
                assert {part: sent[part] for part in own if part not in SINCE} == {
                    part: own[part] for part in own if part not in SINCE
                }
            play_on([ana, bo], id, 1)


def test_who_comes_back_gets_what_was_missed(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    with ana.live(id) as socket:
        first = until(socket, "view", 0)
    play_on([ana, bo], id, 6)
    with ana.live(id, since=0) as socket:
        again = until(socket, "view", 6)
    whole = ana.look(id)
    assert first["lines"][: again["lines_from"]] + again["lines"] == whole["lines"]
    movers = app.worker.rooms.enter(id).movers
    assert [(h["ply"], h["seat"]) for h in again["happened"]] == [(n, s) for n, s in enumerate(movers, 1) if s != 0]
    assert again["happened"][-1]["targets"]
    assert set(again["since_you"]) <= {line["text"] for line in whole["lines"]}


def test_what_others_did_is_told_with_the_pieces_that_changed(app: RunningApp) -> None:
    asked, other, id = app.duel_by_turn()
    turn = asked.look(id)["you"]
    asked.move(id)
    assert asked.look(id, since=0)["happened"] == []
    happened = other.look(id, since=0)["happened"]
    assert [h["seat"] for h in happened] == [turn]
    assert f"used_pile-{turn}" in happened[0]["targets"]
    assert not any(target.startswith("lesson") for target in happened[0]["targets"])
    assert other.look(id, since=1)["happened"] == []


def test_who_is_here_is_shown(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    assert [player["here"] for player in ana.look(id)["players"]] == [False, False]
    assert ana.look(id)["players"][1]["away_since"] is not None
    with bo.live(id) as socket, app.guest().live(id):
        socket.receive_json()
        view = wait_for(lambda: ana.look(id), so=lambda view: view["spectators"] == 1)
        assert [player["here"] for player in view["players"]] == [False, True]
        assert view["players"][1]["away_since"] is None
    wait_for(lambda: not ana.look(id)["players"][1]["here"])
    assert ana.look(id)["players"][1]["away_since"] == pytest.approx(time.time(), abs=30)


def test_a_seat_that_is_taken_away_is_taken_from_the_socket_too(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    with bo.live(id) as socket:
        until(socket, "you", 1)
        ana.post(f"/api/tables/{id}/seats/1/free")
        assert until(socket, "you", None)["choices"] == []


def test_a_socket_at_a_table_that_is_not_there_is_closed(app: RunningApp) -> None:
    for id in ("00ff", "no-such-id"):
        with pytest.raises(WebSocketDisconnect), app.guest().live(id):
            pass


def test_what_a_socket_says_is_a_sign_of_life_whatever_it_is(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    with ana.live(id) as socket:
        until(socket, "view", 0)
        socket.send_bytes(b"\x00\xff")
        socket.send_text("{")
        (ana, bo)[ana.look(id)["turn"]].move(id)
        until(socket, "view", 1)


def test_who_watched_through_a_worker_that_died_is_not_here_for_ever(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    with ana.live(id) as socket:
        until(socket, "view", 0)
        with app.worker.store.writing() as connection:
            dead = {"table_id": id, "worker": "dead", "seat": 1, "watchers": 1, "until": time.time() + 1}
            connection.execute(insert(schema.presence).values(**dead))
            touch(connection, id)
        while not socket.receive_json()["players"][1]["here"]:
            pass
        time.sleep(1.1)
        app.worker.live._expire_presence()
        while socket.receive_json()["players"][1]["here"]:
            pass
        assert not bo.look(id)["players"][1]["here"]


def test_the_sockets_of_a_table_are_limited(tmp_path: Path) -> None:
    with own_app(tmp_path, limits=replace(UNLIMITED, sockets_per_seat=2)) as app:
        ana, _, id = app.duel()
        with app.guest().live(id), app.guest().live(id):
            with pytest.raises(WebSocketDisconnect), app.guest().live(id):
                pass
            with ana.live(id) as socket:  # spectators do not crowd out those who play
                assert socket.receive_json()["you"] == 0
        wait_for(lambda: not app.worker.live.watched(id))
        with app.guest().live(id) as socket:
            assert socket.receive_json()["id"] == id


def test_a_server_that_stops_leaves_its_bots_turns_to_the_next(tmp_path: Path) -> None:
    with own_app(tmp_path) as app:
        ids = [app.guest("Ana").open_table(*BOTS, settings={"round_limit": 5})["id"] for _ in range(3)]
        wait_for(lambda: app.guest().look(ids[-1])["plies"])
    with own_app(tmp_path) as app:
        watcher = app.guest()
        wait_for(lambda: all(watcher.look(id)["state"] == "over" for id in ids), "the bots did not go on")
        assert [watcher.look(id)["kept"] for id in ids] == [None] * 3


# -- two workers on one database -------------------------------------------------------------------------------


@pytest.fixture
def workers(database: str) -> Iterator[tuple[RunningApp, RunningApp]]:
    settings = Settings(database, pace=0.0, bot_processes=1, poll=0.05, lease=2.0, limits=UNLIMITED)
    with RunningApp(settings) as one, RunningApp(settings) as other:
        yield one, other


def at(app: RunningApp, guest: Guest) -> Guest:
    """The same browser, served by another worker."""
    same = Guest(app)
    same.token = guest.token
    return same


def test_workers_keep_each_others_viewers_up_to_date(workers: tuple[RunningApp, RunningApp]) -> None:
    one, other = workers
    ana, bo, id = one.duel()
    bo = at(other, bo)
    with at(one, ana).live(id) as here, bo.live(id) as there:
        until(here, "view", 0)
        until(there, "view", 0)
        for number in range(1, 6):
            turn = ana.look(id)["turn"]
            (ana, bo)[turn].move(id)
            shown = [until(here, "view", number), until(there, "view", number)]
            assert [view["turn"] for view in shown] == [bo.look(id)["turn"]] * 2
        ana.post(f"/api/tables/{id}/chat", {"text": "hello"})
        while not (said := there.receive_json())["chat"]:
            pass
        assert said["chat"][0]["text"] == "hello"
    assert one.worker.rooms.enter(id).started().record() == other.worker.rooms.enter(id).started().record()


def test_many_who_come_at_once_are_all_served(workers: tuple[RunningApp, RunningApp]) -> None:
    ana, _, id = workers[0].duel()
    with ExitStack() as stack:
        sockets = [stack.enter_context(at(app, ana).live(id)) for app in workers for _ in range(6)]
        sockets += [stack.enter_context(app.guest().live(id)) for app in workers for _ in range(6)]
        for socket in sockets:
            assert until(socket, "view", 0)["id"] == id


def test_a_bot_goes_on_after_a_failure_of_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move, failures = Worker.move, [OperationalError("UPDATE", None, Exception("deadlock detected"))]

    def moved(worker: Worker, *given: Any) -> int:
        if failures:
            raise failures.pop()
        return move(worker, *given)

    monkeypatch.setattr(Worker, "move", moved)
    with own_app(tmp_path, lease=0.5) as app:
        ana = app.guest("Ana")
        id = ana.open_table(*BOTS)["id"]
        wait_for(lambda: ana.look(id)["plies"] > 2, "the bot gave up")
        assert not failures


def test_a_bot_is_thought_for_by_one_worker_and_by_another_when_that_is_gone(
    workers: tuple[RunningApp, RunningApp],
) -> None:
    one, other = workers
    one.worker.bot_runner._renew("")  # nothing to hold: it only shows that an unknown table is no error
    ana = one.guest("Ana")
    id = ana.open_table(*BOTS, settings={"round_limit": 5})["id"]
    wait_for(lambda: at(other, ana).look(id)["state"] == "over", "the bots did not finish")
    room = other.worker.rooms.enter(id)
    assert room.plies == room.entries == len(room.started().moves)


def test_a_turn_claimed_by_a_worker_that_died_is_taken_over(tmp_path: Path) -> None:
    with own_app(tmp_path) as app:
        ana, _, id = app.duel()
        tables = schema.tables
        dead = {"thinker": "dead", "thinking_until": time.time() + 2, "bot_turn": True, "change": 100}
        with app.worker.store.writing() as connection:
            seats = schema.seats
            connection.execute(update(seats).where(seats.c.table_id == id).values(stand_in="random"))
            connection.execute(update(tables).where(tables.c.id == id).values(**dead))
        wait_for(lambda: ana.look(id)["plies"] > 0, "nobody took the turn over")
