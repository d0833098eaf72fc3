"""Matches: what may be taken back, looked at again, forked, and written down."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablewright as tw
from tablewright.kernel.match import Match


def played(moves: int, seed: int = 7) -> Match:
    match = tw.game("championship").start(seed=seed, settings={"first_player": "seat0"})
    rng = tw.seeded("played", seed)
    for _ in range(moves):
        match.play(match.legal[rng.below(len(match.legal))])
    return match


def test_a_move_can_be_given_as_such_by_number_or_in_notation() -> None:
    matches = [played(3) for _ in range(3)]
    move = matches[0].legal[1]
    matches[0].play(move)
    matches[1].play(move.id)
    matches[2].play(f"  {move.text.upper()} ")
    assert matches[0].position() == matches[1].position() == matches[2].position()


def test_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(tw.CannotUndo, match="nothing has been chosen"):
        played(0).undo()


def test_a_stash_can_be_taken_back_a_look_at_cards_cannot() -> None:
    match = played(0)
    before = match.position()
    match.play(match.legal[0])
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo()
    assert match.position() == before
    while match.view(None)["state"]["phase"] != "prep":
        match.play(match.legal[0])
    with pytest.raises(tw.CannotUndo, match="cannot be taken back"):
        match.undo()


def test_looking_back_changes_nothing_and_can_be_gone_on_from() -> None:
    match = played(20)
    record = match.record()
    past = match.at(5)
    assert past.moves == record["moves"][:5]
    past.play(past.legal[-1])
    assert match.record() == record
    assert match.at(20).position() == match.position()
    wrong: list[Any] = [-1, 21, "3", None]
    for ply in wrong:
        with pytest.raises(tw.BadSetting, match="plies 0 to 20"):
            match.at(ply)


def test_looking_back_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(20)
    positions = [match.at(ply).position() for ply in range(21)]
    monkeypatch.setattr(Match, "play", lambda self, move: pytest.fail(f"{move} was played again"))
    assert [match.at(ply).position() for ply in range(21)] == positions
    assert copy.deepcopy(match).position() == positions[20]


@pytest.mark.parametrize(
    "another",
    [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_a_copy_is_the_same_match_and_goes_on_by_itself(another: Callable[[Match], Match]) -> None:
    match = played(20)
    record, log = match.record(), match.log(0)
    other = another(match)
    assert (other.record(), other.position(), other.log(0)) == (record, match.position(), log)
    other.play(other.legal[0])
    assert (match.record(), match.log(0)) == (record, log)
    match.play(match.legal[0])
    assert (other.record(), other.position(), other.log(0)) == (match.record(), match.position(), match.log(0))
    other.names[0] = "Somebody"
    other.settings["first_player"] = "seat1"
    assert (match.names[0], match.settings["first_player"]) == ("Blue", "seat0")


def test_a_written_game_is_read_wherever_the_package_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tw.game("championship")
    assert copy.copy(rules) is rules
    written = pickle.dumps(rules)
    (tmp_path / "content.toml").write_bytes(rules.content_path.read_bytes())
    monkeypatch.setattr(type(rules), "folder", tmp_path)
    assert pickle.loads(written).content_path == tmp_path / "content.toml"


def test_a_written_game_has_the_content_that_it_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tw.game("championship")
    (tmp_path / "mine.toml").write_bytes(rules.content_path.read_bytes())
    monkeypatch.chdir(tmp_path)
    mine = pickle.dumps(type(rules)(Path("mine.toml")))
    monkeypatch.chdir("/")
    assert pickle.loads(mine).content_path == tmp_path / "mine.toml"
    (tmp_path / "mine.toml").write_text(rules.content_path.read_text().replace("= 2", "= 3", 1))
    with pytest.raises(tw.TablewrightError, match="was changed"):
        pickle.loads(mine)


def test_a_replayed_past_has_the_future_that_the_match_had() -> None:
    match = played(60)
    past = match.at(10)
    for text in match.moves[10:]:
        past.play(text)
    assert past.position() == match.position()


def test_a_fork_goes_its_own_way_and_records_where_it_began() -> None:
    match = played(20)
    fork = match.fork(seed=3)
    assert fork.position() == match.position()
    assert fork.moves == []
    for _ in range(5):
        fork.play(fork.legal[0])
    again = tw.replay(json.loads(json.dumps(fork.record())))
    assert again.position() == fork.position()
    assert len(match.moves) == 20


def test_a_fork_s_record_must_agree_with_its_position() -> None:
    record = played(20).fork(seed=3).record()
    for change in ({"seats": 99}, {"settings": {**record["settings"], "round_limit": 7}}):
        with pytest.raises(tw.BadRecord, match="not those of its position"):
            tw.replay({**record, **change})


def test_a_point_of_view_shares_nothing_that_can_be_changed() -> None:
    match = played(5)
    pov = match.pov(0)
    lines = len(pov.log)
    match.play(match.legal[0])
    assert len(pov.log) == lines
    assert pov.names == ("Blue", "Vermilion")


def test_a_bot_that_is_not_asked_says_so() -> None:
    match = played(0)
    for name in ("random", "greedy"):
        with pytest.raises(tw.BadSetting, match="nothing to choose"):
            tw.bot(name, seed=1).choose(match.pov(1))


def test_forks_without_a_seed_have_seeds_that_nobody_knows() -> None:
    match = played(1)
    assert match.fork().seed != match.fork().seed


def test_names_are_in_view_and_log_and_nowhere_in_the_rules() -> None:
    match = tw.game("championship").start(seed=7, names=["Ana", "Bo"])
    assert match.view(0)["names"] == ["Ana", "Bo"]
    assert any("Ana" in line for line in match.log(None))
    assert "Ana" not in json.dumps(match.record())
    with pytest.raises(tw.BadSetting, match="2 names"):
        tw.game("championship").start(names=["Ana"])
    wrong: list[Any] = ["AB", 5, ["Ana", "B\no"], ["Ana", " "]]
    for names in wrong:
        with pytest.raises(tw.BadSetting, match="2 names"):
            tw.game("championship").start(names=names)


def test_the_view_of_a_seat_that_is_not_there_is_refused() -> None:
    wrong: list[Any] = [2, -1, "0", True]
    for seat in wrong:
        with pytest.raises(tw.BadSetting, match="seats are 0 to 1"):
            played(0).pov(seat)


def test_why_tells_the_rule_and_the_fact() -> None:
    match = played(0)
    refusal = match.why("stash A4")
    assert refusal is not None
    assert refusal.rule == "WCT-19"
    assert refusal.sentence == "There is no A4 in your hand to stash."
    assert match.pov(1).why("stash A1") == match.pov(1).why("nonsense")
    other = match.pov(1).why("stash A1")
    assert other is not None
    assert other.sentence == "Blue has to choose now (stash_card)."


def test_an_exception_in_a_step_leaves_the_match_as_it_was() -> None:
    class Boom(Exception):
        pass

    class Breaking(tw.Rng):
        """A generator that breaks when something is shuffled, after a word of it has been used."""

        def shuffle(self, items: list[int]) -> None:
            self.word()
            raise Boom

    match = tw.game("championship").start(seed=7, settings={"used_to_deck": "shuffled"})
    rng = tw.seeded("boom")
    for _ in range(500):
        match._rng = Breaking(*match._rng.words())
        before = match.position(), match._rng.words(), match.log(0), match.moves
        try:
            match.play(match.legal[rng.below(len(match.legal))])
        except Boom:
            assert (match.position(), match._rng.words(), match.log(0), match.moves) == before
            return
    pytest.fail("nothing was ever shuffled")


# -- records ----------------------------------------------------------------------------------------


def tampered(**changes: Any) -> dict[str, Any]:
    record = played(10).record()
    record.update(changes)
    return {name: value for name, value in record.items() if value is not ...}


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (None, "a record is a table"),
        ([], "a record is a table"),
        (tampered(moves=...), "'moves' is missing"),
        (tampered(seed=...), "'seed' is missing"),
        (tampered(seed=1.5), "'seed' is 1.5"),
        (tampered(seats=True), "'seats' is True"),
        (tampered(extra=1), "a field 'extra'"),
        (tampered(rules=99), "version 99 of the rules; here is version 1"),
        (tampered(content="0123456789ab"), "content '0123456789ab'; here is content"),
        (tampered(seats=3), "2 players, not 3"),
        (tampered(settings={"deck_0": "huge"}), "deck_0 = 'huge'"),
        (tampered(moves=["pass"]), "move 1 of 1: 'pass' is not legal now"),
        (tampered(moves=[7]), "move 1 of 1"),
        (tampered(moves=["stash A1", None]), "move"),
    ],
)
def test_a_record_that_is_wrong_is_refused_in_words(record: Any, words: str) -> None:
    with pytest.raises(tw.BadRecord) as refused:
        tw.replay(record)
    assert words in str(refused.value)


def test_a_record_of_no_game_names_the_games() -> None:
    with pytest.raises(tw.UnknownGame, match="championship"):
        tw.replay(tampered(game="chess"))


# -- positions --------------------------------------------------------------------------------------


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(json.dumps(played(10).position()))
    where: Any = position
    for step in path[:-1]:
        where = where[step]
    if value is ...:
        del where[path[-1]]
    else:
        where[path[-1]] = value
    return position


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["game"], "chess", "of the game 'chess'"),
        (["rules"], 2, "version 2"),
        (["content"], "x", "content 'x'"),
        (["seats"], 3, "2 players, not 3"),
        (["settings"], {"x": 1}, "no setting 'x'"),
        (["settings"], 5, "settings are a table"),
        (["luck"], 5, "a part 'luck'"),
        (["state", "players", 0, "deck_list"], {"A1": 25}, "deck_list is"),
        (["state", "players", 0, "life"], 23.0, "life is 23.0"),
        (["state"], ..., "'state' is missing"),
        (["state", "round"], ..., "'round' is missing"),
        (["state", "round"], 501, "state.round: 501"),
        (["state", "round"], True, "state.round: True"),
        (["state", "luck"], 1, "no field 'luck'"),
        (["state", "chooser"], 1, "state.chooser is 1"),
        (["state", "players"], [], "one entry for each of the 2 seats"),
        (["state", "players", 0, "deck"], 7, "state.players[0].deck: 7 is not a list"),
        (["state", "players", 0, "deck", 0], 99, "state.players[0].deck[0]: 99"),
        (["state", "players", 0, "deck", 0], 15, "copies of"),
        (["state", "players", 0, "hand"], [], "copies of"),
        (["state", "players", 0, "life"], 3, "state.players[0].life is 3"),
        (["agenda"], [], "nothing is not asked in the phase"),
        (["agenda"], [["Fly", 1]], "names no step"),
        (["agenda"], [[]], "names no step"),
        (["agenda"], [[["Charge"], 0]], "names no step"),
        (["agenda"], 5, "not a list of steps"),
        (["agenda", -1], ["Charge", 0, 1], "takes 1 values, not 2"),
        (["agenda", -1], ["Charge", 7], "seat: 7 of 2 seats"),
        (["agenda", -1], ["PayAttack", 0], "pay_attack is not asked in the phase"),
    ],
)
def test_a_position_that_is_wrong_is_refused_in_words(path: list[Any], value: Any, words: str) -> None:
    with pytest.raises(tw.BadPosition) as refused:
        tw.game("championship").resume(changed(path, value))
    assert words in str(refused.value)


def test_what_is_no_position_at_all_is_refused() -> None:
    wrong: list[Any] = [None, [], "position", {}]
    for position in wrong:
        with pytest.raises(tw.BadPosition):
            tw.game("championship").resume(position)


# -- starting ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"speed": 1}, "no setting 'speed'; the settings are deck_0"),
        ({"round_limit": 0}, "a whole number from 1 to 500"),
        ({"round_limit": True}, "a whole number from 1 to 500"),
        ({"round_limit": "9"}, "a whole number from 1 to 500"),
        ({"deck_0": 1}, "one of test, aggressive"),
        ({"custom_deck_0": {1, 2}}, "not plain data"),
        ({"custom_deck_0": float("nan")}, "not plain data"),
        (["deck_0"], "a table of names"),
        ({"deck_0": "custom"}, "needs a deck list under custom_deck_0"),
    ],
)
def test_a_wrong_setting_is_refused_in_words(settings: Any, words: str) -> None:
    with pytest.raises(tw.BadSetting) as refused:
        tw.game("championship").start(settings=settings)
    assert words in str(refused.value)


def test_seats_and_seeds_and_games_that_cannot_be_are_refused() -> None:
    game = tw.game("championship")
    wrong_seats: list[Any] = [0, 1, 3, "2", 2.0, True]
    for seats in wrong_seats:
        with pytest.raises(tw.BadSetting, match="2 players"):
            game.start(seats=seats)
    wrong_seeds: list[Any] = [1.5, [], True, "\ud800", 10**5000, "x" * 201]
    for seed in wrong_seeds:
        with pytest.raises(tw.BadSetting, match="a seed is"):
            game.start(seed=seed)
    with pytest.raises(tw.UnknownGame, match=r"no game 'chess'; the games are .*championship"):
        tw.game("chess")
    with pytest.raises(tw.BadSetting, match="no bot 'genius'; the bots are random, careless, greedy"):
        tw.bot("genius")


def test_what_a_match_hands_out_or_was_given_is_not_its_own() -> None:
    deck = {"aggressive_1": 6, "aggressive_2": 6, "aggressive_3": 4, "aggressive_4": 1, "balanced_1": 6,
            "defensive_1": 2, "training_1": 3, "training_2": 2}  # fmt: skip
    match = tw.game("championship").start(seed=1, settings={"deck_0": "custom", "custom_deck_0": deck})
    for handed_out in (match.view(1), match.position(), match.record()):
        handed_out["settings"]["custom_deck_0"]["aggressive_1"] = 99
    deck["aggressive_1"] = 99
    assert match.record()["settings"]["custom_deck_0"]["aggressive_1"] == 6


def test_the_log_since_a_choice_is_the_end_of_the_whole_log() -> None:
    match = tw.game("championship").start(seed=3)
    bot = tw.bot("random", 1)
    while len(match.moves) < 12:
        match.play(bot.choose(match.pov(match.seat)))
    whole = match.log(0)
    assert match.log(0, since=0) == whole
    assert match.at(5).log(0) + match.log(0, since=5) == whole
    assert match.log(0, since=12) == []
    with pytest.raises(tw.BadSetting):
        match.log(0, since=13)


def test_everything_shows_both_hands_and_both_seats_secrets() -> None:
    match = tw.game("championship").start(seed=3, settings={"first_player": "seat0"})
    match.play(match.legal[0])
    state = match.everything().view["state"]
    for seat in (0, 1):
        own = match.view(seat)["state"]["players"][seat]
        assert state["players"][seat]["hand"] == own["hand"]
        assert None not in state["players"][seat]["deck"]
    assert any(match.moves[0].split()[1] in line for line in match.everything().log)
    assert match.everything().legal == []


def test_hyphens_are_as_good_as_underscores_in_a_setting() -> None:
    tower = tw.game("adepts").start(seats=3, seed=7, settings={"spells": "ivory-tower"})
    same = tw.game("adepts").start(seats=3, seed=7, settings={"spells": "ivory_tower"})
    assert tower.record() == same.record()
    assert tw.replay(tower.record()).position() == tower.position()
    with pytest.raises(tw.BadSetting, match="ivory tower"):
        tw.game("adepts").start(settings={"spells": "ivory tower"})
