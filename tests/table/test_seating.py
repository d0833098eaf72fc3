"""Seating: joining by link, leaving, being sent away, bots that stand in, another device, who sees everything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from tablewright.table import schema
from tablewright.table.cleaning import clean, clean_name
from tests.table.conftest import UNLIMITED, own_app
from tests.table.running_app import Guest, RunningApp, play_on, wait_for


def waiting(app: RunningApp, ana: Guest) -> tuple[str, str]:
    made = ana.open_table("me", "free")
    return made["id"], made["join_url"].rsplit("/", 1)[1]


def test_a_seat_is_taken_with_the_links_secret_only(app: RunningApp) -> None:
    ana, bo, cy = app.guest("Ana"), app.guest("Bo"), app.guest("Cy")
    id, secret = waiting(app, ana)
    bo.refused(f"/api/tables/{id}/join", {"secret": "wrong", "name": "Bo"}, code="forbidden")
    bo.post(f"/api/tables/{id}/join", {"secret": secret, "name": "Bo"})
    bo.post(f"/api/tables/{id}/join", {"secret": secret, "name": "Bo"})  # twice is once
    error = cy.refused(f"/api/tables/{id}/join", {"secret": secret, "name": "Cy"}, code="forbidden")
    assert "taken" in error["message"]
    assert [player["name"] for player in cy.look(id)["players"]] == ["Ana", "Bo"]
    assert (ana.look(id)["you"], bo.look(id)["you"], cy.look(id)["you"]) == (0, 1, None)


def test_two_of_the_same_name_can_be_told_apart(app: RunningApp) -> None:
    ana, other = app.guest("Ana"), app.guest("Ana")
    id, secret = waiting(app, ana)
    other.post(f"/api/tables/{id}/join", {"secret": secret, "name": "Ana"})
    assert [player["name"] for player in ana.look(id)["players"]] == ["Ana", "Ana 2"]


def test_who_leaves_frees_the_seat_and_the_next_one_takes_it_over(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    before = bo.look(id)
    bo.post(f"/api/tables/{id}/leave")
    assert bo.look(id)["you"] is None
    assert ana.look(id)["players"][1] | {"name": ""} == ana.look(id)["players"][1] | {"name": "", "kind": "free"}
    bo.refused(f"/api/tables/{id}/leave", code="forbidden")
    cy = app.guest("Cy")
    cy.join(ana.look(id)["join_url"], "Cy")
    after = cy.look(id)
    assert (after["you"], after["plies"]) == (1, before["plies"])
    assert after["players"][1]["name"] == "Cy"


def test_the_owner_frees_a_seat_and_the_old_link_is_void(app: RunningApp) -> None:
    ana, bo = app.guest("Ana"), app.guest("Bo")
    id, secret = waiting(app, ana)
    bo.post(f"/api/tables/{id}/join", {"secret": secret, "name": "Bo"})
    bo.refused(f"/api/tables/{id}/seats/0/free", code="forbidden")
    ana.refused(f"/api/tables/{id}/seats/5/free", code="not_found")
    ana.post(f"/api/tables/{id}/seats/1/free")
    view = bo.look(id)
    assert (view["you"], view["choices"]) == (None, [])
    bo.refused(f"/api/tables/{id}/join", {"secret": secret, "name": "Bo"}, code="forbidden")
    bo.refused(f"/api/tables/{id}/moves", {"view": 0, "move": "pass"}, code="forbidden")
    bo.join(ana.look(id)["join_url"], "Bo")
    assert bo.look(id)["you"] == 1


def test_the_owner_puts_a_bot_on_a_free_seat_and_the_game_starts(app: RunningApp) -> None:
    ana, bo = app.guest("Ana"), app.guest("Bo")
    id, _ = waiting(app, ana)
    bo.refused(f"/api/tables/{id}/seats/1/bot", {"bot": "random"}, code="forbidden")
    ana.refused(f"/api/tables/{id}/seats/1/bot", {"bot": "genius"}, code="bad_request")
    ana.post(f"/api/tables/{id}/seats/1/bot", {"bot": "random"})
    assert ana.look(id)["state"] == "running"
    ana.post(f"/api/tables/{id}/seats/1/bot", {"bot": "greedy"})
    assert ana.look(id)["players"][1]["name"] == "Greedy bot"


def test_a_bot_stands_in_for_one_who_is_gone_and_gives_the_seat_back(tmp_path: Path) -> None:
    with own_app(tmp_path, grace=0.0) as app:
        ana, bo, id = app.duel()
        while ana.look(id)["turn"] != 1:
            ana.move(id)
        app.guest("Cy").refused(f"/api/tables/{id}/seats/1/bot", {"bot": "random"}, code="forbidden")
        assert ana.look(id)["players"][1]["can_stand_in"]
        ana.post(f"/api/tables/{id}/seats/1/bot", {"bot": "random"})
        player = ana.look(id)["players"][1]
        assert (player["name"], player["kind"], player["bot"], player["stand_in"]) == ("Bo", "person", "random", True)
        plies = wait_for(lambda: ana.look(id), "the bot did not choose for Bo", so=lambda view: view["turn"] == 0)[
            "plies"
        ]
        error = bo.refused(f"/api/tables/{id}/moves", {"view": plies, "move": "pass"}, code="forbidden")
        assert "stands in for you" in error["message"]
        ana.refused(f"/api/tables/{id}/seats/1/back", code="forbidden")
        bo.post(f"/api/tables/{id}/seats/1/back")
        while ana.look(id)["turn"] != 1:
            ana.move(id)
        before = bo.look(id)["plies"]
        bo.move(id)
        assert bo.look(id)["plies"] == before + 1


def test_nobody_stands_in_for_one_who_is_here(app: RunningApp) -> None:
    ana, _, id = app.duel()
    error = ana.refused(f"/api/tables/{id}/seats/1/bot", {"bot": "random"}, code="forbidden")
    assert "gone for 60 seconds" in error["message"]


def test_a_one_time_link_moves_a_seat_to_another_device(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    phone = app.guest()
    ana.refused(f"/api/tables/{id}/seats/1/link", code="forbidden")
    old = bo.post(f"/api/tables/{id}/seats/1/link")["url"].rsplit("/", 1)[1]
    secret = bo.post(f"/api/tables/{id}/seats/1/link")["url"].rsplit("/", 1)[1]
    phone.refused("/api/links", {"secret": old}, code="forbidden")
    ana.refused("/api/links", {"secret": secret}, code="forbidden")
    assert phone.post("/api/links", {"secret": secret}) == {"url": f"/table/{id}"}
    assert (phone.look(id)["you"], bo.look(id)["you"]) == (1, None)
    assert phone.look(id)["players"][1]["name"] == "Bo"
    app.guest().refused("/api/links", {"secret": secret}, code="forbidden")


def test_a_token_that_was_given_up_is_nobodys(app: RunningApp) -> None:
    ana, _, id = app.duel()
    thief = app.guest()
    thief.token = ana.token
    assert thief.look(id)["you"] == 0
    ana.post("/api/me/forget")
    assert thief.look(id)["you"] is None
    assert thief.get("/api/me") == {"name": None}
    assert ana.look(id)["you"] == 0
    app.guest().refused("/api/me/forget", code="forbidden")


def test_the_token_is_kept_as_a_hash_and_shown_to_no_script(app: RunningApp) -> None:
    guest = app.guest()
    response = guest.request("POST", "/api/me", json={"name": "Ana"})
    cookie = response.headers["set-cookie"].casefold()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert guest.token is not None
    assert guest.token not in response.text
    raw = app.client.get("/api/me", headers={"authorization": f"Bearer {guest.token}"})
    assert raw.json() == {"name": "Ana"}
    assert guest.token.encode() not in Path(str(app.worker.store._engine.url.database)).read_bytes()


def test_who_sees_everything_is_announced_and_cannot_play(app: RunningApp) -> None:
    owner, ana, bo = app.guest("Olga"), app.guest("Ana"), app.guest("Bo")
    made = owner.open_table("free", "free")
    id = made["id"]
    ana.join(made["join_url"], "Ana")
    bo.join(made["join_url"], "Bo")
    ana.refused(f"/api/tables/{id}/everything", {"on": True}, code="forbidden")
    before = owner.look(id)["svg"]
    owner.post(f"/api/tables/{id}/everything", {"on": True})
    view = owner.look(id)
    assert view["svg"] not in (before, ana.look(id)["svg"])
    assert (view["you"], view["choices"]) == (None, [])
    for guest in (ana, bo, app.guest()):
        assert guest.look(id)["watched"] == ["Olga"]
    owner.post(f"/api/tables/{id}/everything", {"on": False})
    assert owner.look(id)["svg"] == before
    view = ana.look(id)
    assert view["watched"] == []
    assert [line["text"] for line in view["chat"]] == ["Olga now sees everything.", "Olga no longer sees everything."]
    bo.post(f"/api/tables/{id}/leave")
    secret = owner.look(id)["join_url"].rsplit("/", 1)[1]
    owner.refused(f"/api/tables/{id}/join", {"secret": secret, "name": "Olga"}, code="forbidden")


def test_an_owner_who_sits_at_the_table_cannot_see_everything(app: RunningApp) -> None:
    ana, _, id = app.duel()
    ana.refused(f"/api/tables/{id}/everything", {"on": True}, code="forbidden")


def test_when_it_is_over_the_seats_stay_as_they_are(app: RunningApp) -> None:
    ana, bo, id = app.duel(settings={"round_limit": 5})
    play_on([ana, bo], id)
    bo.refused(f"/api/tables/{id}/leave", code="bad_request")
    ana.refused(f"/api/tables/{id}/seats/1/free", code="bad_request")
    ana.refused(f"/api/tables/{id}/seats/1/bot", {"bot": "random"}, code="bad_request")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana \t\n Lena ", "Ana Lena"),
        ("A\u0000n\u0007a", "Ana"),
        ("\u202eanA\u2066\u200f", "anA"),
        ("e\u0301", "é"),
        ("Z" + "\u0335" * 30, "Z\u0335\u0335"),
        ("x" * 100, "x" * 24),
        ("\u200b\u200d", ""),
        ("!!!", ""),
        ("日本", "日本"),
        ("\ue000\U000f0000a", "a"),
    ],
)
def test_names_are_cleaned(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_words_are_cleaned_and_cut() -> None:
    assert clean("a\nb\u2028c", 10) == "a b c"
    assert clean("abc def", 4) == "abc"


def test_a_name_needs_something_to_read(app: RunningApp) -> None:
    ana = app.guest("Ana")
    ana.refused("/api/me", {"name": "\u202e"}, code="bad_request")
    assert ana.get("/api/me") == {"name": "Ana"}


def test_a_bot_that_still_thinks_does_not_choose_for_one_who_has_taken_the_seat_back(tmp_path: Path) -> None:
    with own_app(tmp_path, grace=0.0, pace=0.6) as app:
        ana, bo, id = app.duel()
        while ana.look(id)["turn"] != 1:
            ana.move(id)
        before = ana.look(id)["plies"]
        ana.post(f"/api/tables/{id}/seats/1/bot", {"bot": "random"})
        bo.post(f"/api/tables/{id}/seats/1/back")
        wait_for(lambda: not app.worker.bot_runner._driven, "the bot never stopped")
        assert bo.look(id)["plies"] == before
        assert bo.look(id)["kept"] is None
        bo.move(id)


def test_who_is_stood_in_for_takes_nothing_back(tmp_path: Path) -> None:
    with own_app(tmp_path, grace=0.0) as app:
        ana, bo, id = app.duel()
        players = [ana, bo]
        for _ in range(60):
            players[ana.look(id)["turn"]].move(id)
            if any(guest.look(id)["can_undo"] for guest in players):
                break
        seat = next(seat for seat, guest in enumerate(players) if guest.look(id)["can_undo"])
        with app.worker.store.writing() as connection:
            table = schema.seats
            mine = (table.c.table_id == id) & (table.c.seat == seat)
            connection.execute(update(table).where(mine).values(stand_in="random"))
            tables = schema.tables
            connection.execute(update(tables).where(tables.c.id == id).values(change=tables.c.change + 1))
        view = players[seat].look(id)
        assert not view["can_undo"]
        error = players[seat].refused(f"/api/tables/{id}/undo", {"view": view["view"]}, code="forbidden")
        assert "stands in for you" in error["message"]


def test_who_has_seen_everything_sits_down_by_no_link(app: RunningApp) -> None:
    ana, bo = app.guest("Ana"), app.guest("Bo")
    made = ana.open_table("free", "bot:random")
    id = made["id"]
    bo.join(made["join_url"], "Bo")
    ana.post(f"/api/tables/{id}/everything", {"on": True})
    ana.post(f"/api/tables/{id}/everything", {"on": False})
    secret = bo.post(f"/api/tables/{id}/seats/0/link")["url"].rsplit("/", 1)[1]
    ana.refused("/api/links", {"secret": secret}, code="forbidden")
    assert ana.look(id)["you"] is None
    assert bo.look(id)["you"] == 0


def test_who_sees_everything_is_told_at_a_table_where_too_much_was_said(tmp_path: Path) -> None:
    with own_app(tmp_path, limits=replace(UNLIMITED, chats=1)) as app:
        ana = app.guest("Ana")
        id = ana.open_table("bot:random", "bot:random")["id"]
        ana.post(f"/api/tables/{id}/chat", {"text": "one"})
        ana.refused(f"/api/tables/{id}/chat", {"text": "two"}, code="too_many")
        ana.post(f"/api/tables/{id}/everything", {"on": True})
        ana.post(f"/api/tables/{id}/everything", {"on": False})
        said = [line["text"] for line in app.guest().look(id)["chat"]]
        assert said == ["one", "Ana now sees everything.", "Ana no longer sees everything."]
