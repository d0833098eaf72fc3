"""Playing: moves and their refusals, undo, reasons, hints, sandboxes, rematches, chat."""

from __future__ import annotations

import hashlib
import json

import pytest
from sqlalchemy import select

import tablewright as tw
from tablewright.table import schema
from tablewright.table.api.playing import make_rematch
from tablewright.table.rooms import point_of_view
from tablewright.table.views import pieces
from tests.table.running_app import Guest, RunningApp, play_on, wait_for
from tests.table.twins import person


def test_a_game_is_played_to_its_end_and_its_record_replays(app: RunningApp) -> None:
    ana, bo, id = app.duel(settings={"round_limit": 6})
    commitment = ana.look(id)["commitment"]
    assert ana.get(f"/api/tables/{id}/record", 403)["error"]["code"] == "forbidden"
    assert ana.get(f"/api/tables/{id}/scores", 403)["error"]["code"] == "forbidden"
    play_on([ana, bo], id)
    view = bo.look(id)
    assert (view["state"], view["turn"], view["choices"]) == ("over", None, [])
    assert view["outcome"]["words"].endswith(").")
    record = app.guest().get(f"/api/tables/{id}/record")
    match = tw.replay(json.loads(json.dumps(record)))
    assert match.outcome is not None
    assert match.outcome.winners == view["outcome"]["winners"]
    assert len(match.moves) == view["plies"]
    assert view["seed"] == record["seed"]
    assert hashlib.sha256(f"tablewright:{record['seed']}".encode()).hexdigest() == commitment == view["commitment"]
    scores = ana.get(f"/api/tables/{id}/scores")
    assert [len(line) for line in scores["seats"]] == [view["plies"] + 1] * 2
    assert all(-1 <= value <= 1 for line in scores["seats"] for value in line)


def test_a_move_from_an_old_view_is_refused_with_a_reason(app: RunningApp) -> None:
    asked, _, id = app.duel_by_turn()
    view = asked.look(id)
    move = view["choices"][0]["text"]
    asked.post(f"/api/tables/{id}/moves", {"view": view["view"], "move": move})
    error = asked.refused(f"/api/tables/{id}/moves", {"view": view["view"], "move": move}, code="stale")
    assert "moved on" in error["message"]
    asked.refused(f"/api/tables/{id}/moves", {"view": 99, "move": move}, code="stale")
    assert asked.look(id)["view"] == 1


def test_an_illegal_move_is_refused_by_its_rule_and_changes_nothing(app: RunningApp) -> None:
    asked, other, id = app.duel_by_turn()
    legal = {choice["text"] for choice in asked.look(id)["choices"]}
    absent = next(f"stash {card}" for card in ("A1", "A2", "A3", "B4", "A4") if f"stash {card}" not in legal)
    error = asked.refused(f"/api/tables/{id}/moves", {"view": 0, "move": absent}, code="illegal")
    assert error["rule"] in tw.game("championship").rulebook
    assert "in your hand" in error["message"]
    for move in ("pass", "nonsense", "💥"):
        asked.refused(f"/api/tables/{id}/moves", {"view": 0, "move": move}, code="illegal")
    error = other.refused(f"/api/tables/{id}/moves", {"view": 0, "move": next(iter(legal))}, code="illegal")
    assert "has to choose now" in error["message"]
    watcher = app.guest("Cy")
    watcher.refused(f"/api/tables/{id}/moves", {"view": 0, "move": "pass"}, code="forbidden")
    app.guest().refused(f"/api/tables/{id}/moves", {"view": 0, "move": "pass"}, code="forbidden")
    assert asked.look(id)["view"] == 0


def test_a_move_is_written_in_notation_however_it_was_typed(app: RunningApp) -> None:
    asked, _, id = app.duel_by_turn()
    move = asked.look(id)["choices"][0]["text"]
    asked.post(f"/api/tables/{id}/moves", {"view": 0, "move": f"  {move.upper()} "})
    assert app.worker.rooms.enter(id).started().moves == [move]


def undoable(app: RunningApp) -> tuple[Guest, Guest, str, int]:
    ana, bo, id = app.duel()
    players = [ana, bo]
    for _ in range(40):
        turn = ana.look(id)["turn"]
        players[turn].move(id)
        if players[turn].look(id)["can_undo"]:
            return players[turn], players[1 - turn], id, turn
    raise AssertionError("nothing could be taken back")


def test_undo_takes_back_ones_own_last_choice_and_everybody_sees_it(app: RunningApp) -> None:
    asked, other, id, seat = undoable(app)
    view = asked.look(id)
    before = asked.get(f"/api/tables/{id}/at/{view['plies'] - 1}")
    other.refused(f"/api/tables/{id}/undo", {"view": view["view"]}, code="illegal")
    asked.refused(f"/api/tables/{id}/undo", {"view": view["view"] - 1}, code="stale")
    assert asked.post(f"/api/tables/{id}/undo", {"view": view["view"]}) == {"view": view["view"] + 1}
    after = asked.look(id, since=view["view"])
    assert (after["plies"], after["turn"]) == (view["plies"] - 1, seat)
    whole = asked.look(id)
    assert [line["text"] for line in whole["lines"]] == [line["text"] for line in before["lines"]]
    assert after["lines_from"] == len(before["lines"])
    for guest in (asked, other):  # what was read up to the view, cut and continued, is the whole log again
        kept = guest.look(id)["lines"][: guest.look(id, since=view["view"])["lines_from"]]
        assert kept + guest.look(id, since=view["view"])["lines"] == guest.look(id)["lines"]
    asked.move(id)
    assert app.worker.rooms.enter(id).plies == view["plies"]


def test_nothing_can_be_taken_back_before_anything_was_chosen(app: RunningApp) -> None:
    ana, _, id = app.duel()
    ana.refused(f"/api/tables/{id}/undo", {"view": 0}, code="illegal")


def test_why_a_move_or_a_piece_cannot_be_chosen(app: RunningApp) -> None:
    asked, other, id = app.duel_by_turn()
    why = f"/api/tables/{id}/why"
    view = asked.look(id)
    choice = view["choices"][0]
    assert asked.post(why, {"view": 0, "move": choice["text"]})["sentence"] == "It can be chosen."
    assert asked.post(why, {"view": 0, "piece": choice["targets"][0]})["sentence"] == "It can be chosen."
    reason = asked.post(why, {"view": 0, "piece": "deck-0"})
    assert reason["rule"] == view["rule"]
    assert view["prompt"] in reason["sentence"]
    assert "has to choose now" in other.post(why, {"view": 0, "piece": "deck-0"})["sentence"]
    assert "You are watching" in app.guest().post(why, {"view": 0, "move": "pass"})["sentence"]
    asked.refused(why, {"view": 1, "move": "pass"}, code="stale")
    asked.refused(why, {"view": 0}, code="bad_request")
    asked.refused(why, {"view": 0, "move": "pass", "piece": "x"}, code="bad_request")


@pytest.mark.parametrize("game", tw.games())
def test_every_piece_of_every_game_has_an_answer_to_why(app: RunningApp, game: str) -> None:
    ana = app.guest("Ana")
    others = [app.guest() for _ in range(tw.game(game).seats[0] - 1)]
    made = ana.open_table("me", *["free"] * len(others), game=game)
    for other in others:
        other.join(made["join_url"], "Bo")
    players = [ana, *others]
    play_on(players, made["id"], 9)
    asked = players[ana.look(made["id"])["turn"]]
    view = asked.look(made["id"])
    lit = {target for choice in view["choices"] for target in choice["targets"]}
    unlit = [piece for piece in pieces(view["svg"]) if piece not in lit]
    for piece in unlit[:: 1 + len(unlit) // 25]:
        reason = asked.post(f"/api/tables/{made['id']}/why", {"view": view["view"], "piece": piece})
        assert reason["sentence"]
        assert reason["rule"] is None or reason["rule"] in tw.game(game).rulebook
        assert "can be chosen" not in reason["sentence"]


def test_a_hint_rates_ones_moves_best_first(app: RunningApp) -> None:
    asked, other, id = app.duel_by_turn()
    hint = asked.post(f"/api/tables/{id}/hint", {"view": 0})
    choices = {choice["text"]: choice["label"] for choice in asked.look(id)["choices"]}
    assert {rating["move"]: rating["label"] for rating in hint["ratings"]} == choices
    assert all(-1 <= rating["value"] <= 1 and 0 <= rating["share"] <= 1 for rating in hint["ratings"])
    other.refused(f"/api/tables/{id}/hint", {"view": 0}, code="illegal")
    asked.refused(f"/api/tables/{id}/hint", {"view": 1}, code="stale")
    app.guest().refused(f"/api/tables/{id}/hint", {"view": 0}, code="forbidden")


def test_a_sandbox_of_a_running_game_knows_only_what_the_seat_knows(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    play_on([ana, bo], id, 8)
    truth = app.worker.rooms.enter(id).started()
    seen = json.dumps(truth.view(0)["state"], sort_keys=True)
    dealt = []
    for _ in range(4):
        made = ana.post(f"/api/tables/{id}/fork", {}, 201)
        sandbox = app.worker.rooms.enter(made["id"])
        position = sandbox.snapshot.table.position
        dealt.append(position["state"])
        start = truth.game.resume(position)
        assert json.dumps(start.view(0)["state"], sort_keys=True) == seen
        assert sandbox.snapshot.table.seed != truth.seed
        view = ana.look(made["id"])
        assert (view["sandbox"], view["you"], view["players"][1]["kind"]) == (True, 0, "bot")
    assert any(state != truth.position()["state"] for state in dealt), "the sandbox is the true position"
    assert ana.post(f"/api/tables/{id}/fork", {"ply": 2}, 201)
    ana.refused(f"/api/tables/{id}/fork", {"ply": 999}, code="bad_request")


def test_a_sandbox_of_a_game_that_is_over_is_the_true_position(app: RunningApp) -> None:
    ana, bo, id = app.duel(settings={"round_limit": 5})
    play_on([ana, bo], id)
    made = bo.post(f"/api/tables/{id}/fork", {"ply": 4}, 201)
    match = app.worker.rooms.enter(id).started()
    assert app.worker.rooms.enter(made["id"]).snapshot.table.position == match.at(4).position()
    assert bo.look(made["id"])["you"] == 1
    bo.refused(f"/api/tables/{id}/fork", {}, code="bad_request")
    watcher = app.guest()
    made = watcher.post(f"/api/tables/{id}/fork", {"ply": 4}, 201)
    assert watcher.look(made["id"])["you"] == point_of_view(match.at(4), None).view["seat"]


def test_a_rematch_moves_everybody_on_by_one_and_is_one_table_for_all(app: RunningApp) -> None:
    ana, bo, id = app.duel(settings={"round_limit": 5})
    ana.refused(f"/api/tables/{id}/rematch", code="bad_request")
    play_on([ana, bo], id)
    app.guest("Cy").refused(f"/api/tables/{id}/rematch", code="forbidden")
    made = bo.post(f"/api/tables/{id}/rematch", {}, 201)
    assert ana.post(f"/api/tables/{id}/rematch", {}, 201)["id"] == made["id"]
    assert ana.look(id)["rematch"] == f"/table/{made['id']}"
    view = ana.look(made["id"])
    assert view["you"] == 1
    assert [player["name"] for player in view["players"]] == ["Bo", "Ana"]
    assert view["settings"]["round_limit"] == 5
    assert view["commitment"] != ana.look(id)["commitment"]


def test_a_rematch_asked_for_at_two_workers_at_once_is_one_table(app: RunningApp) -> None:
    ana, bo, id = app.duel(settings={"round_limit": 5})
    play_on([ana, bo], id)
    made = bo.post(f"/api/tables/{id}/rematch", {}, 201)["id"]
    make_rematch(app.worker, app.worker.rooms.enter(id), person(app, ana))  # a worker that had not heard of it
    assert ana.look(id)["rematch"] == f"/table/{made}"
    owners = [person(app, guest).id for guest in (ana, bo)]
    with app.worker.store.reading() as connection:
        tables = connection.execute(select(schema.tables.c.id).where(schema.tables.c.owner.in_(owners))).scalars().all()
    assert sorted(tables) == sorted([id, made])


def test_chat_is_for_those_at_the_table_and_is_only_text(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    ana.post(f"/api/tables/{id}/chat", {"text": "<b>hello</b>\u202e\n  you "})
    bo.post(f"/api/tables/{id}/chat", {"text": "hi"})
    chat = app.guest().look(id)["chat"]
    assert [(line["n"], line["name"], line["text"]) for line in chat] == [
        (1, "Ana", "<b>hello</b> you"),
        (2, "Bo", "hi"),
    ]
    assert [line["text"] for line in ana.get(f"/api/tables/{id}?chat_since=1")["chat"]] == ["hi"]
    app.guest("Cy").refused(f"/api/tables/{id}/chat", {"text": "me too"}, code="forbidden")
    for text in ("", "\u202e", "x" * 501):
        ana.refused(f"/api/tables/{id}/chat", {"text": text}, code="bad_request")


def test_a_bot_answers_and_the_game_goes_on_to_the_end(app: RunningApp) -> None:
    ana = app.guest("Ana")
    id = ana.open_table("me", "bot:greedy", settings={"round_limit": 5})["id"]

    def over() -> bool:
        view = ana.look(id)
        assert not view["kept"]
        if view["choices"]:
            ana.move(id)
        return bool(view["state"] == "over")

    wait_for(over)
    assert tw.replay(ana.get(f"/api/tables/{id}/record")).outcome is not None


def test_a_table_that_is_not_there(app: RunningApp) -> None:
    ana = app.guest("Ana")
    for id in ("00ff", "nowhere", "%C3%84%00"):
        for path in ("", "/at/0", "/record", "/scores", "/report.json"):
            error = ana.get(f"/api/tables/{id}{path}", 404)["error"]
            assert (error["code"], error["message"]) == ("not_found", "There is no such table.")
        ana.refused(f"/api/tables/{id}/moves", {"view": 0, "move": "pass"}, code="not_found")
        page = ana.request("GET", f"/table/{id}")
        assert page.status_code == 404
        assert "There is no such table." in page.text


def test_the_past_is_shown_as_one_could_see_it_then(app: RunningApp) -> None:
    ana, bo, id = app.duel(settings={"round_limit": 5})
    shown: dict[int, str] = {}
    for ply in range(6):
        shown[ply] = app.worker.rooms.enter(id).rendered_view(0).unlit
        play_on([ana, bo], id, 1)
    for ply, svg in shown.items():
        moment = ana.get(f"/api/tables/{id}/at/{ply}")
        assert (moment["ply"], moment["plies"], moment["svg"]) == (ply, 6, svg)
    assert bo.get(f"/api/tables/{id}/at/3")["svg"] != shown[3]
    assert ana.get(f"/api/tables/{id}/at/7", 400)["error"]["message"] == "The game has moments 0 to 6, not 7."
    assert ana.get(f"/api/tables/{id}/at/-1", 400)
    assert ana.get(f"/api/tables/{id}/at/3?everything=true", 403)
    play_on([ana, bo], id)
    opened = ana.get(f"/api/tables/{id}/at/3?everything=true")
    assert opened["svg"] not in (shown[3], bo.get(f"/api/tables/{id}/at/3")["svg"])
