"""Numbers, structures and notation of moves convert into each other."""

from __future__ import annotations

import pytest

from tablewright.kernel.actions import ActionSpace, Arg, Kind, numbers


@pytest.fixture
def space() -> ActionSpace:
    return ActionSpace(Kind("pass"), Kind("site", Arg("mine", ["topaz", "ruby"]), numbers("place", 1, 3)),
                       Kind("count", numbers("k", 2, 4)))  # fmt: skip


def test_ids_run_through_the_kinds_the_last_argument_fastest(space: ActionSpace) -> None:
    assert space.texts == [
        "pass", "site topaz-1", "site topaz-2", "site topaz-3", "site ruby-1", "site ruby-2", "site ruby-3",
        "count 2", "count 3", "count 4",
    ]  # fmt: skip


def test_every_move_converts_both_ways(space: ActionSpace) -> None:
    for move in range(len(space)):
        assert space.parse(space.text(move)) == move
        name, args = space.structure(move)
        assert space.number(name, **args) == move
    assert space.structure(6) == ("site", {"mine": 1, "place": 3})
    assert space.kinds[1].of(1, 3) == 6


def test_notation_forgives_case_and_spacing_but_nothing_else(space: ActionSpace) -> None:
    assert space.parse("  Site   TOPAZ-2 ") == 2
    for text in ("site", "site topaz", "site topaz-4", "", "pass pass"):
        assert space.parse(text) == -1


def test_what_cannot_be_told_apart_is_refused() -> None:
    with pytest.raises(ValueError, match="same notation"):
        ActionSpace(Kind("pass"), Kind("pass"))
    with pytest.raises(ValueError, match="at most two"):
        Kind("x", numbers("a", 0, 1), numbers("b", 0, 1), numbers("c", 0, 1))
    with pytest.raises(ValueError, match="no kind of move"):
        ActionSpace(Kind("pass")).number("play")


def test_a_structure_that_is_no_move_is_refused(space: ActionSpace) -> None:
    for name, args in (("count", {"k": 5}), ("count", {}), ("count", {"k": 2, "j": 1}), ("pass", {"k": 2})):
        with pytest.raises(ValueError, match=name):
            space.number(name, **args)
