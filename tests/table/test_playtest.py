"""Blind playtests: what is kept, the owner's report, and that nobody else reads it."""

from __future__ import annotations

import json
import time

import pytest
from sqlalchemy import select, update

from tablewright.table import schema
from tests.table.running_app import Guest, RunningApp, play_on


def playtest(app: RunningApp) -> tuple[Guest, Guest, str]:
    return app.duel(playtest=True, settings={"round_limit": 5})


def test_notes_are_pinned_to_what_their_author_saw(app: RunningApp) -> None:
    ana, bo, id = playtest(app)
    play_on([ana, bo], id, 4)
    seen = bo.get(f"/api/tables/{id}/at/2")
    bo.post(f"/api/tables/{id}/notes", {"view": 2, "mood": "confusing", "text": "<script>alert(1)</script> what?"})
    ana.post(f"/api/tables/{id}/notes", {"view": 4, "mood": "fun"})
    play_on([ana, bo], id)
    report = ana.get(f"/api/tables/{id}/report.json")
    first, second = report["notes"]
    assert (first["name"], first["mood"], first["ply"]) == ("Bo", "confusing", 2)
    assert (first["prompt"], first["rule"]) == (seen["prompt"], seen["rule"])
    assert first["svg"].startswith("<svg")
    assert (second["name"], second["mood"], second["text"]) == ("Ana", "fun", "")
    page = ana.request("GET", f"/api/tables/{id}/report.html")
    assert page.status_code == 200
    assert "<script" not in page.text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; what?" in page.text
    assert "script-src" not in page.headers["content-security-policy"]
    assert "default-src 'none'" in page.headers["content-security-policy"]
    ana.refused(f"/api/tables/{id}/notes", {"view": 99, "mood": "fun"}, code="bad_request")
    ana.refused(f"/api/tables/{id}/notes", {"view": 0, "mood": "angry"}, code="bad_request")
    app.guest().refused(f"/api/tables/{id}/notes", {"view": 0, "mood": "fun"}, code="forbidden")


def test_a_note_shows_its_moment_even_if_that_was_taken_back(app: RunningApp) -> None:
    ana, bo, id = playtest(app)
    players, noted = (ana, bo), 0
    for _ in range(200):
        view = ana.look(id)
        asked = players[view["turn"]]
        if len(asked.look(id)["choices"]) > 1:
            asked.move(id, 0)
            view = asked.look(id)
            if view["can_undo"]:
                drawn = app.worker.rooms.enter(id).started().pov(view["you"]).svg("light")
                asked.post(f"/api/tables/{id}/notes", {"view": view["view"], "mood": "fun"})
                asked.post(f"/api/tables/{id}/undo", {"view": view["view"]})
                asked.move(id, 1)
                if app.worker.rooms.enter(id).started().pov(view["you"]).svg("light") != drawn:
                    noted += 1
                    break
        else:
            asked.move(id)
    assert noted, "nothing could be taken back"
    play_on([ana, bo], id)
    assert ana.get(f"/api/tables/{id}/report.json")["notes"][-1]["svg"] == drawn


def test_rules_are_ranked_by_what_gave_people_pause(app: RunningApp) -> None:
    ana, bo, id = playtest(app)
    asked = (ana, bo)[ana.look(id)["turn"]]
    rule = asked.look(id)["rule"]
    for move in ("stash A4", "stash T1"):
        asked.post(f"/api/tables/{id}/moves", {"view": 0, "move": move}, 422)
    asked.post(f"/api/tables/{id}/why", {"view": 0, "piece": "deck-0"})
    asked.post(f"/api/tables/{id}/lookups", {"view": 0, "rule": rule})
    asked.post(f"/api/tables/{id}/lookups", {"view": 0, "rule": "WCT-36"})
    asked.refused(f"/api/tables/{id}/lookups", {"view": 0, "rule": "WCT-999"}, code="bad_request")
    play_on([ana, bo], id)
    report = ana.get(f"/api/tables/{id}/report.json")
    assert report["counts"] | {"notes": 0, "undos": 0, "long pauses": 0} == report["counts"]
    assert (report["counts"]["refused"], report["counts"]["lookups"]) == (3, 2)
    first = report["rules"][0]
    assert first["name"] == rule
    assert first["words"]
    assert (first["lookups"], first["undos"], first["pauses"]) == (1, 0, 0)
    assert first["refused"] >= 2
    assert "WCT-36" in [found["name"] for found in report["rules"]]
    assert {"stash A4", "stash T1"} <= {found["name"] for found in report["pieces"]}
    assert any("deck" in found["name"] for found in report["pieces"]), "a piece is told by its name"


def test_undos_and_long_pauses_are_counted_by_rule(app: RunningApp) -> None:
    ana, bo, id = playtest(app)
    players = [ana, bo]
    play_on(players, id, 8)
    for _ in range(40):
        turn = ana.look(id)["turn"]
        rule = players[turn].look(id)["rule"]
        players[turn].move(id)
        view = players[turn].look(id)
        if view["can_undo"]:
            players[turn].post(f"/api/tables/{id}/undo", {"view": view["view"]})
            break
    log = schema.log
    with app.worker.store.writing() as connection:  # let everything have taken a second, and the last minute long
        numbers = list(
            connection.execute(select(log.c.number).where(log.c.table_id == id).order_by(log.c.number)).scalars()
        )
        for number in numbers:
            at = time.time() + number + (100 if number >= numbers[-2] else 0)
            connection.execute(update(log).where(log.c.table_id == id, log.c.number == number).values(at=at))
    report = ana.get(f"/api/tables/{id}/report.json")
    assert (report["counts"]["undos"], report["counts"]["long pauses"]) == (1, 1)
    by_rule = {found["name"]: found for found in report["rules"]}
    assert (by_rule[rule]["undos"], by_rule[rule]["pauses"]) == (1, 1)
    assert sum(pace["choices"] for pace in report["paces"]) == len(numbers) - 1
    assert max(pace["longest"] for pace in report["paces"]) > 99


def test_the_report_is_the_owners(app: RunningApp) -> None:
    ana, bo, id = playtest(app)
    for guest in (bo, app.guest()):
        for kind in ("json", "html"):
            assert guest.request("GET", f"/api/tables/{id}/report.{kind}").status_code == 403
    play_on([ana, bo], id)
    report = ana.get(f"/api/tables/{id}/report.json")
    assert report["result"] in ("knockout", "round_limit", *app.worker.rooms.enter(id).game.endings)
    assert report["plies"] == ana.look(id)["plies"]
    assert json.dumps(report)


def test_while_the_game_goes_on_a_report_tells_nothing_of_others(app: RunningApp) -> None:
    olga, ana, bo = app.guest("Olga"), app.guest("Ana"), app.guest("Bo")
    made = olga.open_table("free", "free", playtest=True)
    id = made["id"]
    ana.join(made["join_url"], "Ana")
    bo.join(made["join_url"], "Bo")
    asked = (ana, bo)[ana.look(id)["turn"]]
    held = asked.look(id)["choices"][0]["text"]
    asked.post(f"/api/tables/{id}/notes", {"view": 0, "mood": "fun", "text": f"I hold {held}"})
    asked.post(f"/api/tables/{id}/lookups", {"view": 0, "rule": "WCT-36"})
    asked.post(f"/api/tables/{id}/moves", {"view": 0, "move": "stash A4"}, 422)
    report = olga.get(f"/api/tables/{id}/report.json")
    assert (report["notes"], report["rules"], report["pieces"]) == ([], [], [])
    assert (report["counts"]["notes"], report["counts"]["refused"], report["counts"]["lookups"]) == (0, 0, 0)
    assert "only your own" in report["told"]
    for path in (f"/api/tables/{id}/report.html", f"/table/{id}/report"):
        page = olga.request("GET", path).text
        assert held not in page
        assert "only your own" in page
    olga.post(f"/api/tables/{id}/everything", {"on": True})
    report = olga.get(f"/api/tables/{id}/report.json")
    assert [note["text"] for note in report["notes"]] == [f"I hold {held}"]
    assert report["counts"]["refused"] == 1
    assert report["told"] == ""


def test_a_seated_owner_sees_their_own_notes_while_the_game_goes_on(app: RunningApp) -> None:
    ana, bo, id = playtest(app)
    for guest in (ana, bo):
        guest.post(f"/api/tables/{id}/notes", {"view": 0, "mood": "fun", "text": "hm"})
    assert [note["name"] for note in ana.get(f"/api/tables/{id}/report.json")["notes"]] == ["Ana"]


def test_a_long_rule_is_cut_between_words(app: RunningApp) -> None:
    ana, _, id = playtest(app)
    book = app.worker.rooms.enter(id).game.rulebook.paragraphs
    long = next(rule for rule, found in book.items() if not found.title and len(found.text) > 200)
    ana.post(f"/api/tables/{id}/lookups", {"view": 0, "rule": long})
    words = ana.get(f"/api/tables/{id}/report.json")["rules"][0]["words"]
    assert len(words) <= 120
    assert words.endswith(" …")
    assert " ".join(book[long].text.split()).startswith(words.removesuffix("…"))


def test_a_table_that_is_no_playtest_keeps_nothing(app: RunningApp) -> None:
    ana, bo, id = app.duel()
    asked = (ana, bo)[ana.look(id)["turn"]]
    asked.post(f"/api/tables/{id}/moves", {"view": 0, "move": "stash T1"}, 422)
    asked.post(f"/api/tables/{id}/lookups", {"view": 0, "rule": "WCT-36"})
    ana.refused(f"/api/tables/{id}/notes", {"view": 0, "mood": "fun"}, code="forbidden")
    ana.get(f"/api/tables/{id}/report.json", 403)
    with app.worker.store.reading() as connection:
        kept = connection.execute(select(schema.signals).where(schema.signals.c.table_id == id)).all()
    assert kept == []


@pytest.mark.parametrize("game", ["adepts", "fracture"])
def test_a_report_of_other_games_too(app: RunningApp, game: str) -> None:
    ana, bo, id = app.duel(game=game, playtest=True)
    play_on([ana, bo], id, 5)
    ana.post(f"/api/tables/{id}/notes", {"view": 5, "mood": "broken", "text": "hm"})
    assert "hm" in ana.request("GET", f"/api/tables/{id}/report.html").text
