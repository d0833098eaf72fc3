"""The lobby: the games, a new table, open tables and one's own."""

from __future__ import annotations

import re

import pytest

import tablewright as tw
from tests.table.running_app import Json, RunningApp, play_on


def test_every_game_is_shown_with_all_its_settings(app: RunningApp) -> None:
    games = app.guest().get("/api/games")
    assert [game["id"] for game in games] == tw.games()
    for shown in games:
        game = tw.game(shown["id"])
        assert shown["seats"] == list(game.seats)
        assert shown["title"] == game.title
        assert shown["summary"]
        assert re.fullmatch(r"about \d+ to \d+ min", shown["length"])
        assert [setting["name"] for setting in shown["settings"]] == [setting.name for setting in game.settings]
        for setting in shown["settings"]:
            assert setting["text"]
            assert setting["rule"] in game.rulebook
            if setting["kind"] == "one_of":
                assert setting["default"] in setting["values"]
            if setting["kind"] == "whole":
                assert setting["low"] <= setting["default"] <= setting["high"]


def test_a_table_without_a_free_seat_starts_at_once(app: RunningApp) -> None:
    ana = app.guest("Ana")
    made = ana.open_table("me", "bot:random", settings={"round_limit": 30})
    view = ana.look(made["id"])
    assert made["url"] == f"/table/{made['id']}"
    assert view["state"] == "running"
    assert [(p["name"], p["kind"]) for p in view["players"]] == [("Ana", "person"), ("Random bot", "bot")]
    assert view["settings"]["round_limit"] == 30
    assert (view["you"], view["owner"], view["join_url"]) == (0, True, None)


def test_a_table_with_a_free_seat_waits_for_it(app: RunningApp) -> None:
    ana, bo = app.guest("Ana"), app.guest("Bo")
    made = ana.open_table("free", "me")
    view = ana.look(made["id"])
    assert (view["state"], view["svg"], view["prompt"]) == ("waiting", "", "Waiting for 1 more player.")
    assert view["join_url"] == made["join_url"]
    assert bo.look(made["id"])["join_url"] is None
    bo.join(made["join_url"], "Bo")
    view = bo.look(made["id"])
    assert view["state"] == "running"
    assert view["you"] == 0
    assert "<svg" in view["svg"]


NEW: Json = {"game": "championship", "seats": [{"kind": "me"}, {"kind": "free"}]}


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"game": "chess"}, 404, "the games are"),
        ({"seats": [{"kind": "me"}]}, 400, "is for 2 players"),
        ({"seats": []}, 400, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, 400, "one seat only"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, 400, "which bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]}, 400, "no bot 'genius'"),
        ({"seats": [{"kind": "me"}, {"kind": "king"}]}, 400, "seats.1.kind"),
        ({"settings": {"round_limit": "many"}}, 400, "round_limit"),
        ({"settings": {"no_such": 1}}, 400, "there is no setting"),
        ({"settings": [1]}, 400, "settings"),
        ({"listed": "yes"}, 400, "listed"),
        ({"surprise": 1}, 400, "surprise"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(app: RunningApp, change: Json, status: int, words: str) -> None:
    error = app.guest("Ana").post("/api/tables", {**NEW, **change}, status)["error"]
    assert words in error["message"]
    assert error["code"] in ("bad_request", "not_found")


def test_open_tables_are_for_everybody_and_unlisted_ones_are_not_shown(app: RunningApp) -> None:
    ana, bo = app.guest("Ana"), app.guest("Bo")
    listed = ana.open_table("me", "free", listed=True)
    hidden = ana.open_table("me", "free")
    shown = {card["id"]: card for card in bo.get("/api/lobby")["open"]}
    assert listed["id"] in shown
    assert hidden["id"] not in shown
    bo.join(shown[listed["id"]]["join_url"], "Bo")
    lobby = bo.get("/api/lobby")
    assert listed["id"] not in [card["id"] for card in lobby["open"]]
    assert [(card["id"], card["you"], card["owner"]) for card in lobby["mine"]] == [(listed["id"], 1, False)]
    assert app.guest().get("/api/lobby")["mine"] == []


def test_ones_own_tables_say_whose_turn_it_is_and_when_they_are_over(app: RunningApp) -> None:
    ana, bo, id = app.duel(settings={"round_limit": 5})
    turn = ana.look(id)["turn"]
    for seat, guest in enumerate((ana, bo)):
        card = guest.get("/api/lobby")["mine"][0]
        assert (card["id"], card["state"], card["your_turn"]) == (id, "running", seat == turn)
    play_on([ana, bo], id)
    assert ana.get("/api/lobby")["mine"][0]["state"] == "over"


def test_bots_are_listed_with_a_word_about_each(app: RunningApp) -> None:
    assert {"easy", "normal", "hard"} <= {bot["id"] for bot in app.guest().get("/api/bots") if bot["text"]}


def test_health(app: RunningApp) -> None:
    assert app.guest().get("/api/health")["ok"] is True
