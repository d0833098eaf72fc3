"""A game against bots, typed."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import tablewright
from tablewright.kernel.match import Match
from tablewright.kernel.pov import Move
from tablewright.terminal import bots, saves
from tablewright.terminal.play import Play, save_record
from tablewright.terminal.start import new_game
from tests.terminal.scripted import ALWAYS_1, Scripted

Answers = Iterable[str | type[BaseException]]


def sit_down(answers: Answers, path: Path, seat: int = 0, bot: str = "greedy", seed: int = 5) -> tuple[Play, Scripted]:
    scripted = Scripted(answers)
    game = new_game(tablewright.game("championship"), seat, None, [bot], None, seed, {})
    return Play(game, path, scripted.screen), scripted


def leave_after(answers: Answers, path: Path) -> tuple[Play, Scripted]:
    play, scripted = sit_down(answers, path)
    assert not play.run()
    return play, scripted


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "duel.twsave"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_game_in_which_the_first_choice_is_always_taken_comes_to_its_end(path: Path, seat: int, bot: str) -> None:
    play, scripted = sit_down(ALWAYS_1, path, seat, bot)
    assert play.run()
    outcome = play.match.outcome
    assert outcome is not None
    winner = play.match.names[outcome.winners[0]]
    assert f"{winner} wins ({outcome.reason}) [WCT-65]" in scripted.text
    assert f"seed 5, {len(play.match.moves)} choices" in scripted.text
    assert not path.exists()


def test_moves_can_be_typed_in_notation(path: Path) -> None:
    play, _ = leave_after(["stash A1", "STASH  b1"], path)
    assert play.match.moves[:2] == ["stash A1", "stash B1"]


def test_a_choice_has_a_prompt_numbers_labels_and_notation(path: Path) -> None:
    _, scripted = leave_after(["q"], path)
    assert "You are ● Blue, ■ Vermilion is the bot greedy." in scripted.text
    assert "Stash a card face down on your used pile (2 to go)" in scripted.lines
    assert "  1  Stash A1 Aggressive 1 (cost 1, attack 4, defense 0)  stash A1" in scripted.lines


def test_what_happened_since_the_last_choice_is_told_once(path: Path) -> None:
    play, scripted = leave_after(["1", "1"], path)
    told = [line.strip() for line in scripted.lines]
    assert [line for line in play.match.log(0) if told.count(line) != play.match.log(0).count(line)] == []


def test_nothing_is_shown_that_the_player_may_not_see(path: Path) -> None:
    play, scripted = sit_down(ALWAYS_1, path)
    play.run()
    secret = set(play.match.log(1)) - set(play.match.log(0))
    assert secret
    assert not [line for line in secret if line in scripted.text]


def test_more_happens_than_fits_on_the_screen(path: Path) -> None:
    play, scripted = sit_down(["l"], path)
    while len(play.match.log(0)) < 30 or play.match.seat != 0:
        play.match.play(play.match.legal[0])
    play.run()
    lines = play.match.log(0)
    assert f"… {len(lines) - 12} earlier lines: l shows them" in scripted.text
    assert scripted.text.count(lines[5]) >= 1


# -- keys -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "✗ The choices are 1 to 4, not 9."),
        ("0", "✗ The choices are 1 to 4, not 0."),
        ("-1", "✗ There is no move '-1'."),
        ("9" * 5000, "✗ There is no move '999"),
        ("", "Type the number of a choice; ? shows what else you can type."),
        ("dance", "✗ There is no move 'dance'. Now you may: stash A1, stash B1, stash D2, stash B3."),
        ("[red]", "✗ There is no move '[red]'."),
        ("stash A4", "[WCT-19: type r WCT-19 to read it]"),
        ("pay", "✗ The choice now is stash_card"),
        ("l now", "✗ There is no move 'l now'."),
        ("u", "✗ Nothing to undo: nothing has been chosen yet."),
        ("r", "WCT-19 Then, in turn order, each player stashes 2 cards"),
        ("R wct-65", "WCT-65 The game ends by knockout"),
        ("r double knockout", "WCT-66 A double knockout is impossible"),
        ("r zebra", "No rule mentions 'zebra'."),
        ("l", "The log ──"),
        ("?", "a move in notation chooses it too, for example stash A1"),
    ],
)
def test_keys_and_slips_are_answered_in_words_and_change_nothing(path: Path, typed: str, answer: str) -> None:
    play, scripted = leave_after([typed], path)
    assert answer in scripted.text
    assert play.match.moves == []


def test_b_shows_the_table_and_the_choice_again(path: Path) -> None:
    _, scripted = leave_after(["b"], path)
    assert scripted.text.count("(2 to go)") == 2
    assert scripted.text.count("── Before the first round ──") == 2


def test_u_takes_back_the_last_choice(path: Path) -> None:
    play, scripted = leave_after(["1", "u"], path)
    assert play.match.moves == []
    assert "Taken back." in scripted.text
    assert scripted.text.count("(2 to go)") == 2


def test_u_is_refused_once_another_has_chosen(path: Path) -> None:
    _, scripted = leave_after(["1", "1", "u"], path)
    assert "✗ Nothing to undo: somebody else has chosen since" in scripted.text


def test_u_is_refused_once_something_came_to_light(path: Path) -> None:
    play, scripted = sit_down(["u"], path)
    while not just_revealed(play.match):
        play.match.play(play.match.legal[0])
    before = play.match.moves
    play.run()
    assert (
        "✗ Nothing to undo: somebody else has chosen since, or something was rolled, drawn or revealed."
        in scripted.text
    )
    assert play.match.moves == before


def test_the_match_knows_what_can_be_taken_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "can_undo", lambda match, seat: False)
    play, scripted = leave_after(["1", "u"], path)
    assert play.match.moves == ["stash A1"]
    assert "✗ Nothing to undo" in scripted.text


def just_revealed(match: Match) -> bool:
    """Whether seat 0 has to choose again right after a choice of its own that cannot be taken back."""
    moves = len(match.moves)
    return moves > 0 and match.seat == 0 and match.at(moves - 1).seat == 0 and not match.can_undo(0)


# -- leaving ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["q", "Q", EOFError, KeyboardInterrupt])
def test_leaving_saves_the_game_and_says_how_to_go_on(path: Path, last: str | type[BaseException]) -> None:
    play, scripted = leave_after(["1", last], path)
    assert f"tablewright play --resume {path}" in scripted.shown.getvalue()
    assert saves.resume(path).match.moves == play.match.moves == ["stash A1"]


def test_q_saves_to_another_file_but_over_none(path: Path, tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("keep me")
    other = tmp_path / "my other game"
    _, scripted = leave_after(["1", f"q {tmp_path / 'notes'}", f"q {other}"], path)
    assert "already exists. The game goes on" in scripted.text
    assert (tmp_path / "notes").read_text() == "keep me"
    assert not path.exists()
    assert saves.resume(other).match.moves == ["stash A1"]
    assert f"--resume '{other}'" in scripted.shown.getvalue()


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    play, scripted = sit_down(["1", "q", *ALWAYS_1], tmp_path / "no" / "such" / "folder")
    assert play.run()
    assert "No such file or directory. The game goes on; q FILE saves it elsewhere." in scripted.text


def test_a_game_that_is_cut_off_is_saved_wherever_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewright.terminal.play.gettempdir", lambda: str(tmp_path))
    leave_after(["1"], tmp_path / "no" / "such" / "folder")
    assert saves.resume(tmp_path / "championship.twsave").match.moves == ["stash A1"]


BAD_NAMES = [
    ("~nosuchuser/x", "Could not determine home directory"),
    ("x" * 300, "File name too long"),
    ("a\0b", "cannot write 'a\\x00b': "),
    ("notes/x", "Not a directory"),
]


@pytest.fixture
def _notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes").touch()


@pytest.mark.usefixtures("_notes")
@pytest.mark.parametrize(("name", "complaint"), BAD_NAMES)
def test_a_name_that_no_file_can_have_is_refused_and_the_game_goes_on(path: Path, name: str, complaint: str) -> None:
    play, scripted = leave_after(["1", f"q {name}", "1", "q"], path)
    assert complaint in scripted.text
    assert "The game goes on; q FILE saves it elsewhere." in scripted.text
    assert saves.resume(path).match.moves == play.match.moves
    assert len(play.match.moves) > 1


def test_a_forbidden_folder_is_refused_and_the_game_goes_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    play, scripted = sit_down(["1", "q locked/x", "q"], path)
    with monkeypatch.context() as patch:  # by hand: to root nothing is forbidden
        patch.setattr(Path, "exists", forbidden)
        assert not play.run()
    assert "Permission denied. The game goes on" in scripted.text
    assert path.exists()


@pytest.mark.parametrize("place", ["duel.twsave", "no/such/folder"])
def test_a_game_that_breaks_is_saved_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setattr("tablewright.terminal.play.gettempdir", lambda: str(tmp_path))
    play, _ = sit_down(["1", ZeroDivisionError], tmp_path / place)
    with pytest.raises(ZeroDivisionError):
        play.run()
    [kept] = tmp_path.iterdir()
    assert saves.resume(kept).match.moves == ["stash A1"]


def test_a_game_whose_terminal_is_gone_is_saved_wherever_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(words: str) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("tablewright.terminal.play.gettempdir", lambda: str(tmp_path))
    play, scripted = sit_down(["1"], tmp_path / "no" / "such" / "folder")
    monkeypatch.setattr(scripted.screen, "refuse", gone)
    with pytest.raises(OSError, match="Input/output error"):
        play.run()
    assert saves.resume(tmp_path / "championship.twsave").match.moves == ["stash A1"]


def test_where_nothing_was_chosen_nothing_is_saved(path: Path) -> None:
    _, scripted = leave_after(["q"], path)
    assert "there is nothing new to save" in scripted.text
    assert not path.exists()


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("breaks", [(1,), (2, 3, 7), tuple(range(1, 15))])
def test_a_resumed_game_goes_on_as_it_would_have_without_the_break(
    path: Path, bot: str, breaks: tuple[int, ...]
) -> None:
    whole, _ = sit_down(ALWAYS_1, path, bot=bot)
    assert whole.run()

    play, _ = sit_down(ALWAYS_1[: breaks[0]], path, bot=bot)
    assert not play.run()
    for length in [*breaks[1:], len(ALWAYS_1)]:
        scripted = Scripted(ALWAYS_1[:length])
        play = Play(saves.resume(path), path, scripted.screen)
        if play.run():
            break
    assert play.match.record() == whole.match.record()
    assert play.match.position() == whole.match.position()


def test_a_bot_that_is_interrupted_chooses_the_same_after_the_break(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, _ = sit_down(ALWAYS_1, path)
    whole.run()
    play, _ = sit_down(ALWAYS_1, path)
    with monkeypatch.context() as patch:
        patch.setattr(bots, "choose", interrupt_after(3))
        assert not play.run()
    again = Play(saves.resume(path), path, Scripted(ALWAYS_1).screen)
    assert again.run()
    assert again.match.record() == whole.match.record()


def interrupt_after(choices: int) -> Callable[[str, Match], Move]:
    """A bot whose player presses Ctrl-C while it is thinking."""
    counter = iter(range(choices))
    choose = bots.choose

    def impatient(name: str, match: Match) -> Move:
        if next(counter, None) is None:
            signal.raise_signal(signal.SIGINT)  # heard at once, but raised only when the bot is done: compiled code
        return choose(name, match)  # that is interrupted in the middle may abort the process

    return impatient


# -- the record -------------------------------------------------------------------------------------------


def finished(path: Path) -> Match:
    play, _ = sit_down(ALWAYS_1, path)
    assert play.run()
    return play.match


def test_the_record_is_written_where_the_command_said(path: Path, tmp_path: Path) -> None:
    match = finished(path)
    scripted = Scripted([])
    save_record(match, tmp_path / "r.json", scripted.screen)
    assert json.loads((tmp_path / "r.json").read_text()) == match.record()
    assert f"tablewright replay {tmp_path / 'r.json'}" in scripted.shown.getvalue()


def test_the_record_is_offered_and_asked_for_again_where_it_cannot_be_written(path: Path, tmp_path: Path) -> None:
    match = finished(path)
    scripted = Scripted([f"{tmp_path}", f"{tmp_path / 'no' / 'folder'}", f"{tmp_path / 'r.json'}"])
    save_record(match, None, scripted.screen)
    assert tablewright.replay(json.loads((tmp_path / "r.json").read_text())).position() == match.position()
    assert "already exists" in scripted.text
    assert "No such file or directory" in scripted.text


@pytest.mark.parametrize("last", ["", "n", "No", EOFError, KeyboardInterrupt])
def test_no_record_is_written_for_who_wants_none(path: Path, last: str | type[BaseException]) -> None:
    match = finished(path)
    save_record(match, None, Scripted([last]).screen)
    assert not list(path.parent.iterdir())


@pytest.mark.usefixtures("_notes")
@pytest.mark.parametrize("given", ["no/r.json", "notes", None])
def test_a_record_that_cannot_go_where_it_should_is_asked_for(path: Path, given: str | None) -> None:
    match = finished(path)
    scripted = Scripted([*(name for name, _ in BAD_NAMES), "r.json"])
    save_record(match, Path(given) if given else None, scripted.screen)
    assert json.loads(Path("r.json").read_text()) == match.record()
    assert Path("notes").read_text() == ""
    assert scripted.text.count("✗ ") == len(BAD_NAMES) + bool(given)


# -- long lists -------------------------------------------------------------------------------------------


def test_many_long_choices_stand_below_each_other_and_go_on_under_their_words(path: Path) -> None:
    scripted = Scripted([])
    game = new_game(tablewright.game("fracture"), 0, None, ["random"], None, 1, {})
    while game.match.seat != 0 or len(game.match.legal) <= 12 or len(max(labels(game.match), key=len)) < 76:
        game.match.play(game.match.legal[0])
    Play(game, path, scripted.screen).run()
    listed = scripted.lines[next(i for i, line in enumerate(scripted.lines) if line.startswith("  1  ")) :]
    choices = listed[: next(i for i, line in enumerate(listed) if line.startswith("? help"))]
    assert len(choices) > len(game.match.legal)
    assert all(line.startswith("     ") or line[:3].strip().isdecimal() for line in choices)


def labels(match: Match) -> list[str]:
    return [move.label for move in match.legal]
