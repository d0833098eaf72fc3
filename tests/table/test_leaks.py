"""Nothing hidden in anything sent: tables that differ in what a viewer cannot know send it the same, byte for byte."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from sqlalchemy import update

import tablewright as tw
from tablewright.table import schema
from tablewright.table.tables import Occupant
from tablewright.table.views import pieces
from tests.table.running_app import Guest, RunningApp
from tests.table.twins import person, position_of, table_from, without_table_ids

MOMENTS = ((6, 0), (6, None), (23, -1))  # after so many choices, and whose view


def sent(guest: Guest, id: str, pieces: list[str]) -> str:
    """Everything that a viewer can get out of a table, without what differs between any two tables."""
    told: list[str] = []

    def ask(method: str, path: str, **more: Any) -> None:
        response = guest.request(method, f"/api/tables/{id}{path}", **more)
        told.append(f"{response.status_code} {response.text}")

    for path in ("", "?since=0", "/at/0", "/at/0?everything=true", "/record", "/scores", "/at/1"):
        ask("GET", path)
    match_moves = ["pass", "nonsense", *tw.game(guest.look(id)["game"]).actions.texts[::97]]
    legal = [choice["text"] for choice in guest.look(id)["choices"]]
    for move in match_moves:
        ask("POST", "/why", json={"view": 0, "move": move})
        if move not in legal:
            ask("POST", "/moves", json={"view": 0, "move": move})
    for piece in pieces:
        ask("POST", "/why", json={"view": 0, "piece": piece})
    ask("POST", "/undo", json={"view": 0})
    ask("POST", "/moves", json={"view": 5, "move": "pass"})
    with guest.live(id) as socket:
        first = socket.receive_text()
    told.append(re.sub(r'"(here|spectators)":(true|false|\d+)', "", first))
    return without_table_ids("\n".join(told), id)


@pytest.mark.parametrize("game", tw.games())
def test_what_a_viewer_is_sent_does_not_depend_on_what_it_cannot_know(app: RunningApp, game: str) -> None:
    seats = tw.game(game).seats[0]
    guests = [app.guest(name) for name in ("Ana", "Bo", "Cy", "Di")[:seats]]
    owner, watcher = app.guest("Olga"), app.guest("Wes")
    differed = 0
    for plies, seat in MOMENTS:
        viewer = seats - 1 if seat == -1 else seat
        match = tw.game(game).start(seats, f"leak-{plies}")
        rng = tw.seeded("leak", plies)
        for _ in range(plies):
            if match.seat is not None:
                match.play(match.legal[rng.below(len(match.legal))])
        guest = watcher if viewer is None else guests[viewer]
        truth = match.position()
        other = position_of(match, viewer, f"other-{plies}")
        differed += json.dumps(other, sort_keys=True) != json.dumps(truth, sort_keys=True)
        occupants = [Occupant(person(app, sitting)) for sitting in guests]
        ids = [table_from(app, position, occupants, owner) for position in (truth, other)]
        names = list(pieces(match.pov(viewer).svg("page")))[::15]
        one, two = (sent(guest, id, names) for id in ids)
        assert one == two
    assert differed, "nothing hidden ever differed: this test would see no leak"


def test_no_seed_no_secret_and_no_token_is_in_anything_sent(app: RunningApp) -> None:
    ana, bo, id = app.duel(playtest=True)
    secrets = "seed-that-must-not-be-seen"
    tables = schema.tables
    with app.worker.store.writing() as connection:
        connection.execute(update(tables).where(tables.c.id == id).values(seed=secrets, change=tables.c.change + 1))
    app.worker.rooms.forget(id)
    link = app.worker.rooms.enter(id).snapshot.table.secret
    for guest in (ana, bo, app.guest()):
        everything = sent(guest, id, ["deck-0"]) + json.dumps(guest.get("/api/lobby"))
        assert secrets not in everything
        assert link not in everything
        for other in (ana, bo):
            assert other.token is not None
            assert other.token not in everything
            assert person(app, other).id not in everything


def test_a_private_line_is_sent_to_its_reader_only(app: RunningApp) -> None:
    asked, other, id = app.duel_by_turn()
    card = asked.look(id)["choices"][0]["text"].split()[1]
    asked.move(id)
    own = asked.look(id)["lines"][-1]
    assert own["private"]
    assert card in own["text"]
    for guest in (other, app.guest()):
        theirs = guest.look(id)["lines"][-1]
        assert not theirs["private"]
        assert f": {card}" not in theirs["text"]
