"""What every game keeps on random play, whatever its rules. No game is exempt by name."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from rich.cells import cell_len

import tablewright as tw
from tablewright.kernel import fields
from tablewright.kernel.match import Match
from tablewright.kernel.pov import Pov
from tablewright.kernel.state import State
from tablewright.terminal.screen import NARROWEST, WIDEST
from tests.games import text_boards
from tests.promises.moments import CASES, canonical, moments, played, positions, random_settings, viewers

SEEDS = range(3)
cases = pytest.mark.parametrize(("id", "seats"), CASES)
seeds = pytest.mark.parametrize("seed", SEEDS)


def seen_by(match: Match, state: State, viewer: int | None) -> Pov:
    """A point of view on a position that is not quite the match's own."""
    return Pov(match.game, state, viewer, match.settings, match.names, ())


def told(pov: Pov) -> str:
    """Everything that a point of view tells of a position, as one text; the log tells of what came before."""
    moves = [[move.id, move.text, move.label, move.targets] for move in pov.legal]
    actions = pov.game.actions
    refusals = [repr(pov.why(move)) for move in range(0, len(actions), 1 + len(actions) // 40)]
    return canonical([pov.view, pov.prompt, moves, refusals, pov.svg(), text_boards.drawn(pov.game, pov.view)])


@cases
@seeds
def test_choices_are_real_and_their_notation_parses_back(id: str, seats: int, seed: int) -> None:
    actions = tw.game(id).actions
    for state in positions(id, seats, seed):
        assert (state.outcome() is None) == (state.seat >= 0) == bool(state.agenda) == bool(state.moves)
        if state.agenda:
            assert len(state.moves) >= 2
            assert state.moves == sorted(set(state.moves)) == state.agenda[-1].legal(state)
            assert state.decision
    for move in range(len(actions)):
        assert actions.parse(actions.text(move)) == move
        name, args = actions.structure(move)
        assert actions.number(name, **args) == move


@cases
@seeds
def test_every_offered_move_can_be_carried_out(id: str, seats: int, seed: int) -> None:
    for match in moments(id, seats, seed):
        for move in match.legal:
            after = match._state.clone()
            after.play(move.id, tw.seeded("option"))
            assert after.violation() == ""
            assert bool(after.legal()) == (after.outcome() is None)


@cases
@seeds
def test_choices_are_told_in_words(id: str, seats: int, seed: int) -> None:
    for match in moments(id, seats, seed):
        assert match.prompt
        if match.seat is None:
            continue
        labels = [move.label for move in match.legal]
        assert all(labels)
        assert len(set(labels)) == len(labels), "two moves with the same label"
        assert all(match.why(move.text) is None for move in match.legal)
        assert match.view(match.seat)["rule"] in match.game.rulebook


@cases
@seeds
def test_those_who_watch_read_the_question_that_is_asked(id: str, seats: int, seed: int) -> None:
    match = played(id, seats, seed)
    asked = {state.decision: state for state in positions(id, seats, seed) if state.agenda}
    for state in asked.values():
        question = seen_by(match, state, state.seat).prompt
        for viewer in viewers(match):
            if viewer != state.seat:
                who, quoted = seen_by(match, state, viewer).prompt.split(" is asked: ")
                assert who == match.names[state.seat]
                assert question.startswith(quoted[1:-1])


@cases
@seeds
def test_the_text_board_fits_from_every_point_of_view(id: str, seats: int, seed: int) -> None:
    for match in moments(id, seats, seed):
        for viewer in viewers(match):
            for width in (NARROWEST, WIDEST):
                text_boards.check_fits(match.game, match.view(viewer), width)


@cases
def test_long_names_leave_the_text_board_within_its_width(id: str, seats: int) -> None:
    for match in moments(id, seats, 1):
        for viewer in viewers(match):
            for name in ("Maximiliana Theodora von und zu Hohenfels-Langenburg", 60 * "M"):
                for line in text_boards.lines(match.game, {**match.view(viewer), "names": [name] * seats}, NARROWEST):
                    assert cell_len(line) <= NARROWEST


@cases
def test_letters_that_take_two_columns_leave_the_text_board_in_line(id: str, seats: int) -> None:
    """Every line is as wide with one name as with another that takes as many columns."""
    names = ("anybodyslongfullname", "李雷和韩梅梅是朋友🙂")
    for match in moments(id, seats, 1):
        for viewer in viewers(match):
            narrow, wide = ({**match.view(viewer), "names": [name] * seats} for name in names)
            for width in (NARROWEST, WIDEST):
                tables = [text_boards.lines(match.game, view, width) for view in (narrow, wide)]
                plain, double = ([cell_len(line) for line in table] for table in tables)
                assert double == plain
                assert max(double) <= width


@cases
@seeds
def test_no_name_from_inside_is_told(id: str, seats: int, seed: int) -> None:
    """Decisions, endings and settings have names with underscores; people read words."""
    match = played(id, seats, seed)
    for viewer in viewers(match):
        assert not any("_" in line for line in [*match.log(viewer), match.pov(viewer).prompt])


@cases
@seeds
def test_the_invariants_hold_after_every_choice(id: str, seats: int, seed: int) -> None:
    for state in positions(id, seats, seed):
        assert state.violation() == ""
        assert all(step.violation(state) == "" for step in state.agenda)


@cases
@seeds
def test_every_game_ends_in_a_named_way(id: str, seats: int, seed: int) -> None:
    match = played(id, seats, seed)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason in match.game.endings
    assert match.game.endings[outcome.reason].rule in match.game.rulebook
    assert len(outcome.scores) == len(outcome.ranking) == seats
    assert outcome.winners == [seat for seat in range(seats) if outcome.ranking[seat] == 1]
    for state in positions(id, seats, seed):
        assert all(-1 <= state.evaluate(seat) <= 1 for seat in range(seats))


@cases
@seeds
def test_a_position_saved_in_mid_game_has_the_same_future(id: str, seats: int, seed: int) -> None:
    for number, match in enumerate(moments(id, seats, seed)):
        position = json.loads(canonical(match.position()))
        resumed, forked = match.game.resume(position, seed="future"), match.fork(seed="future")
        assert resumed.position() == position
        rng = tw.seeded(number)
        for _ in range(25):
            assert canonical(resumed.position()) == canonical(forked.position())
            assert resumed.legal == forked.legal
            if resumed.seat is None:
                break
            move = resumed.legal[rng.below(len(resumed.legal))]
            resumed.play(move)
            forked.play(move.text)


@cases
@seeds
def test_a_record_replays_to_the_same_match(id: str, seats: int, seed: int) -> None:
    match = played(id, seats, seed)
    replayed = tw.replay(json.loads(canonical(match.record())))
    assert canonical(replayed.position()) == canonical(match.position())
    assert replayed.record() == match.record()
    for viewer in viewers(match):
        log = match.log(viewer)
        assert replayed.log(viewer) == log
        assert not any("None" in line for line in log), "a missing value was written out as a word"
    middle = len(match.moves) // 2
    assert match.at(middle).moves == match.moves[:middle]
    assert tw.replay(match.at(middle).record()).position() == match.at(middle).position()


def mutable_things(thing: Any) -> list[Any]:
    """Every list, table and part that can be reached from a position."""
    if isinstance(thing, list | tuple | set):
        inner = [found for item in thing for found in mutable_things(item)]
    elif isinstance(thing, dict):
        inner = [found for item in thing.values() for found in mutable_things(item)]
    elif isinstance(thing, fields.Part):
        names = getattr(type(thing), "__mypyc_attrs__", None) or vars(thing)
        inner = [found for name in names for found in mutable_things(getattr(thing, name, None))]
    else:
        return []
    return inner if isinstance(thing, tuple) else [thing, *inner]


@cases
@seeds
def test_a_clone_is_equal_and_shares_nothing(id: str, seats: int, seed: int) -> None:
    for number, match in enumerate(moments(id, seats, seed)):
        state = match._state
        clone = state.clone()
        before = canonical(match.position())
        assert canonical(match.game.save(clone, match.settings)) == before
        assert clone.legal() == state.legal()
        assert clone.seat == state.seat
        assert not {id_of(thing) for thing in mutable_things(clone)} & {id_of(thing) for thing in mutable_things(state)}
        clone.rebuild_caches()
        assert canonical(match.game.save(clone, match.settings)) == before
        rng = tw.seeded("clone", number)
        for _ in range(200):
            if clone.seat < 0:
                break
            clone.play(clone.legal()[rng.below(len(clone.legal()))], rng)
        assert canonical(match.position()) == before


def id_of(thing: object) -> int:
    return id(thing)


@cases
@seeds
def test_undo_then_redo_gives_the_same_position(id: str, seats: int, seed: int) -> None:
    whole = played(id, seats, seed)
    taken_back = [ply for ply, choice in enumerate(whole._plies, 1) if not choice.final]
    assert taken_back, "nothing in the whole game could be taken back"
    for ply in taken_back[:: 1 + len(taken_back) // 8]:
        match, before = whole.at(ply), whole.at(ply - 1)
        after, logs = canonical(match.position()), [match.log(viewer) for viewer in viewers(match)]
        assert before.seat is not None
        assert match.can_undo(before.seat)
        match.undo()
        assert canonical(match.position()) == canonical(before.position())
        match.play(whole.moves[ply - 1])
        assert canonical(match.position()) == after
        assert [match.log(viewer) for viewer in viewers(match)] == logs
    for ply in range(1, len(whole.moves), 1 + len(whole.moves) // 8):
        if whole._plies[ply - 1].final:
            match = whole.at(ply)
            with pytest.raises(tw.CannotUndo):
                match.undo()
            assert len(match.moves) == ply


@cases
@seeds
def test_what_can_be_taken_back_told_its_chooser_nothing(id: str, seats: int, seed: int) -> None:
    whole = played(id, seats, seed)
    taken_back = [ply for ply, choice in enumerate(whole._plies) if not choice.final]
    for ply in taken_back[:: 1 + len(taken_back) // 60]:
        choice = whole._plies[ply]
        chooser = choice.state.seat
        rng = tw.seeded("undo", ply)
        sample = seen_by(whole, choice.state, chooser).sample(rng)
        sample.play(choice.move, rng)
        after = positions(id, seats, seed)[ply + 1]
        assert canonical(seen_by(whole, sample, chooser).view) == canonical(seen_by(whole, after, chooser).view)


@cases
@seeds
def test_nothing_hidden_changes_what_a_viewer_is_told(id: str, seats: int, seed: int) -> None:
    changed = hidden = 0
    for number, match in enumerate(moments(id, seats, seed)):
        truth = canonical(match.position())
        for viewer in viewers(match):
            pov = match.pov(viewer)
            other = pov.sample(tw.seeded("other", number))
            redealt = Pov(match.game, other, viewer, match.settings, match.names, match._events)
            assert told(redealt) == told(pov)
            assert "None" not in pov.svg() + pov.prompt, "a missing value was written out as a word"
            hidden += "null" in canonical(pov.view["state"])
            changed += canonical(match.game.save(other, match.settings)) != truth
            again = [p.sample(tw.seeded("again", number)) for p in (pov, redealt)]
            assert canonical(match.game.save(again[0], match.settings)) == canonical(
                match.game.save(again[1], match.settings)
            ), "a sample depends on more than what the viewer knows"
            assert again[0].moves == again[1].moves
            if again[0].agenda:
                assert again[0].moves == again[0].agenda[-1].legal(again[0])
            assert again[0].violation() == ""
    assert changed > 0 or not hidden, "dealing anew never changed anything: this test would see no leak"


@cases
@seeds
def test_a_bot_chooses_the_same_whatever_it_cannot_see(id: str, seats: int, seed: int) -> None:
    for number, match in enumerate(moments(id, seats, seed)[:-1:4]):
        assert match.seat is not None
        pov = match.pov(match.seat)
        other = seen_by(match, pov.sample(tw.seeded("other", number)), match.seat)
        for name in ("random", "careless", "greedy", "search:4"):
            assert tw.bot(name, seed=number).choose(pov) == tw.bot(name, seed=number).choose(other)


@cases
@seeds
def test_what_the_table_does_not_show_the_log_does_not_tell(id: str, seats: int, seed: int) -> None:
    """Two moves that reveal nothing, and differ in what only their chooser sees, read the same to the others."""
    for match in moments(id, seats, seed)[:-1]:
        chooser = match.seat
        for viewer in viewers(match):
            if viewer == chooser:
                continue
            told_of: dict[str, tuple[str, list[str]]] = {}
            for move in match.legal[:12]:
                after = match.fork(seed="same")
                after.play(move)
                if not after._plies[-1].final:
                    secret, log = canonical(after.view(chooser)), after.log(viewer)
                    other_secret, other_log = told_of.setdefault(canonical(after.view(viewer)), (secret, log))
                    assert secret == other_secret or log == other_log


@cases
@seeds
def test_the_seed_is_nowhere_in_what_is_told(id: str, seats: int, seed: int) -> None:
    game = tw.game(id)
    marker = f"marker{seed}seed"
    match = game.start(seats, marker, random_settings(game, seats, tw.seeded(seed)))
    rng = tw.seeded("seed", seed)
    for _ in range(12):
        if match.seat is None:
            break
        for viewer in viewers(match):
            assert marker not in told(match.pov(viewer)) + "".join(match.log(viewer))
        with pytest.raises(tw.IllegalMove) as refused:
            match.play("no such move")
        assert marker not in str(refused.value)
        match.play(match.legal[rng.below(len(match.legal))])


@cases
@seeds
def test_the_drawing_offers_exactly_the_legal_moves(id: str, seats: int, seed: int) -> None:
    for number, match in enumerate(moments(id, seats, seed)):
        for viewer in viewers(match):
            pov = match.pov(viewer)
            root = ET.fromstring(pov.svg(("light", "dark", "page")[number % 3]))
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids)), "an id twice"
            lit = {e.get("id") for e in root.iter() if "lit" in (e.get("class") or "").split()}
            assert lit == {target for move in pov.legal for target in move.targets}
            for move in pov.legal:
                assert move.targets, f"{move.text} is nowhere on the table"


@cases
def test_wrong_input_changes_nothing(id: str, seats: int) -> None:
    for match in moments(id, seats, 0):
        before = canonical(match.position())
        offered = {move.id for move in match.legal}
        wrong: list[Any] = [move for move in range(0, len(match.game.actions), 17) if move not in offered]
        wrong += ["", "no such move", "\x00", "💥", "a" * 10_000]
        wrong += [-1, len(match.game.actions), 10**20, None, 1.5, True, []]
        for move in wrong:
            with pytest.raises(tw.IllegalMove) as refused:
                match.play(move)
            assert refused.value.sentence
            assert not re.search(r"Traceback|object at 0x", str(refused.value))
            if refused.value.rule:
                assert refused.value.rule in match.game.rulebook
        assert canonical(match.position()) == before
