"""Saved games: what is not sound is refused in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablewright
from tablewright.terminal import files, saves
from tablewright.terminal.files import BadFile
from tablewright.terminal.start import new_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    game = new_game(tablewright.game("championship"), 1, None, ["greedy"], "Ana", 7, {"round_limit": 20})
    for _ in range(10):
        game.match.play(game.match.legal[0])
    saves.save(tmp_path / "a.twsave", game)
    return tmp_path / "a.twsave"


def test_a_saved_game_holds_everything(path: Path) -> None:
    game = saves.resume(path)
    assert game.seat == 1
    assert game.bots == ["greedy", None]
    assert game.match.names == ["Blue", "Ana"]
    assert game.match.seed == 7
    assert game.match.settings["round_limit"] == 20
    assert len(game.match.moves) == 10


def change(name: str, value: Any, *parts: str) -> Callable[[dict[str, Any]], None]:
    """Changes a field of the saved game, or of a part of it."""

    def changed(data: dict[str, Any]) -> None:
        for part in parts:
            data = data[part]
        data[name] = value

    return changed


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda data: data.pop("record"), "this is not a saved game"),
        (lambda data: data.pop("bots"), "the saved game's 'bots' is missing"),
        (change("format", 9), "the saved game has format 9; this version reads format 1"),
        (change("seat", 2), "the saved game's seat is 2; the seats are 0 to 1"),
        (change("seat", True), "the saved game's seat is True"),
        (change("seat", 0), "the saved game has 'greedy' at seat 0, and its player at seat 0"),
        (change("bots", ["greedy"]), "there must be one for each of 2 seats"),
        (change("format", True), "the saved game has format True; this version reads format 1"),
        (change("format", 1.0), "the saved game has format 1.0; this version reads format 1"),
        (change("notes", "keep me"), "the saved game has a field 'notes' that saved games do not have"),
        (change("bots", "greedy"), "there must be one for each of 2 seats"),
        (change("bots", [["greedy"], None]), "at seat 0, and its player at seat 1"),
        (change("bots", ["deep thought", None]), "there is no bot 'deep thought'"),
        (change("names", ["Blue"]), "2 names belong here"),
        (change("names", "Ana"), "which is not a list of names"),
        (change("names", ["Blue", "\x1b[2J"]), "which is not a list of names"),
        (change("record", []), "a record is a table of fields"),
        (change("rules", 99, "record"), "this was made under version 99 of the rules"),
        (change("content", "0", "record"), "this was made with content '0'"),
        (change("game", "chess", "record"), "there is no game 'chess'"),
        (change("moves", ["fly"], "record"), "move 1 of 1: 'fly' is not legal now"),
        (change("settings", {"round_limit": 0}, "record"), "round_limit = 0 is not possible"),
    ],
)
def test_what_is_wrong_with_a_saved_game_is_said(
    path: Path, spoil: Callable[[dict[str, Any]], Any], complaint: str
) -> None:
    data = json.loads(path.read_text())
    spoil(data)
    path.write_text(json.dumps(data))
    with pytest.raises(BadFile) as refused:
        saves.resume(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("garbage", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"7", b"null", b'"record"'])
def test_garbage_is_refused(path: Path, garbage: bytes) -> None:
    path.write_bytes(garbage)
    with pytest.raises(BadFile):
        saves.resume(path)
    with pytest.raises(BadFile):
        saves.record(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"cannot read .*: No such file or directory"):
        saves.resume(tmp_path / "none")


def test_a_record_and_a_saved_game_can_both_be_looked_at(path: Path, tmp_path: Path) -> None:
    match, seat = saves.record(path)
    assert seat == 1
    files.write_json(tmp_path / "record.json", match.record())
    again, nobody = saves.record(tmp_path / "record.json")
    assert nobody is None
    assert again.position() == match.position()


def test_a_failed_write_leaves_the_old_file_and_nothing_else(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_text()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadFile, match=r"cannot write .*: No space left on device"):
        saves.save(path, saves.resume(path))
    assert path.read_text() == before
    assert list(path.parent.iterdir()) == [path]


def test_no_other_saved_game_is_overwritten_by_default(tmp_path: Path) -> None:
    assert saves.free_path("meld", tmp_path) == tmp_path / "meld.twsave"
    (tmp_path / "meld.twsave").touch()
    (tmp_path / "meld-2.twsave").touch()
    assert saves.free_path("meld", tmp_path) == tmp_path / "meld-3.twsave"
