"""A point of view in numbers: of a fixed length, telling what is seen and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tests.bridges.extras import needs
from tests.promises.moments import CASES, moments, played, viewers

needs("numpy")

import numpy as np  # noqa: E402

from tablewright.bridges.encoders import HIDDEN, NOTHING, PLACES, encoder_for  # noqa: E402
from tablewright.bridges.observation import Observation  # noqa: E402
from tablewright.kernel import fields  # noqa: E402
from tablewright.kernel.fields import ALL, Bits, Field, Listing, Maybe, Number, Private, Shape  # noqa: E402
from tablewright.kernel.match import Match  # noqa: E402
from tablewright.kernel.pov import Pov  # noqa: E402

cases = pytest.mark.parametrize(("id", "seats"), CASES)


def numbers(shape: Shape, value: Any, show: fields.Show = fields.plain) -> list[float]:
    return encoder_for(shape, Field("field", shape, ALL, show), 2).encode(value)


def test_a_number_lies_between_its_bounds() -> None:
    assert numbers(Number(2, 6), 3) == [0.25]
    assert numbers(Number(2, 6), None) == [HIDDEN]


def test_a_wide_range_is_told_on_a_logarithmic_scale() -> None:
    low, middle, high = (numbers(Number(0, 999_999), value)[0] for value in (0, 999, 999_999))
    assert (low, high) == (0, 1)
    assert middle == pytest.approx(0.5, abs=0.001)


def test_a_number_that_stands_for_nothing_is_not_hidden() -> None:
    assert numbers(Number(-1, 3), None, fields.number_or_none) == [NOTHING]


def test_a_word_has_a_number_of_its_own() -> None:
    dawn = fields.words("dawn", "noon", "dusk")
    assert numbers(Number(0, 2), "noon", dawn) == [0, 1, 0]
    assert numbers(Number(0, 2), None, dawn) == [HIDDEN] * 3


def test_of_many_words_the_place_is_told() -> None:
    names = fields.words(*(f"card {number}" for number in range(101)))
    assert numbers(Number(0, 100), "card 25", names) == [0.25]


def test_a_set_tells_its_members() -> None:
    assert numbers(Bits(4), [0, 2]) == [1, 0, 1, 0]


def test_a_list_tells_its_length_what_is_unseen_the_kinds_and_the_order() -> None:
    letters = fields.words("a", "b", "c")
    told = numbers(Listing(Number(0, 2)), ["c", None, "c", "a"], letters)
    length, unseen, a, b, c, *places = told
    assert length > c > unseen == a > b == 0
    assert places == [1, HIDDEN, 1, 0] + [NOTHING] * (PLACES - 4)
    assert len(told) == len(numbers(Listing(Number(0, 2)), [], letters))


def test_a_list_longer_than_its_places_has_the_same_length_in_numbers() -> None:
    assert len(numbers(Listing(Number(0, 2)), [1] * 5000)) == len(numbers(Listing(Number(0, 2)), []))
    assert max(numbers(Listing(Number(0, 2)), [1] * 5000)) == 1


def test_what_is_absent_and_what_is_private_differ() -> None:
    row = Listing(Number(0, 2), 2)
    assert numbers(Maybe(row), None) == [NOTHING] * 2
    assert numbers(Private(row), None) == [HIDDEN] * 2
    assert numbers(Private(row), [0, 2]) == [0, 1]


@cases
def test_it_has_one_length_and_a_name_for_each_number(id: str, seats: int) -> None:
    observation = Observation(tw.game(id), seats)
    assert len(observation.names) == observation.size
    assert len(set(observation.names)) == observation.size
    for match in moments(id, seats, 0):
        for viewer in viewers(match):
            vector = observation.vector(match.view(viewer))
            assert vector.shape == (observation.size,)
            assert vector.dtype == np.float32
            assert np.all((vector >= HIDDEN) & (vector <= 1))


@cases
def test_every_field_of_the_position_has_a_code_of_its_own(id: str, seats: int) -> None:
    names = Observation(tw.game(id), seats).names
    assert [name for name in names if name.startswith("state.") and name.endswith("digest")] == []


@cases
def test_what_a_seat_cannot_know_changes_no_number(id: str, seats: int) -> None:
    observation = Observation(tw.game(id), seats)
    for number, match in enumerate(moments(id, seats, 1)):
        for viewer in viewers(match):
            pov = match.pov(viewer)
            other = pov.sample(tw.seeded("numbers", number))
            redealt = Pov(match.game, other, viewer, match.settings, match.names, ())
            assert np.array_equal(observation.vector(redealt.view), observation.vector(pov.view))


@cases
def test_what_a_seat_sees_change_changes_the_numbers(id: str, seats: int) -> None:
    observation = Observation(tw.game(id), seats)
    match = played(id, seats, 0)
    for ply in range(0, len(match.moves), 1 + len(match.moves) // 80):
        before, after = match.at(ply), match.at(ply + 1)
        for viewer in viewers(match):
            same = shown(before, viewer) == shown(after, viewer)
            vectors = [observation.vector(moment.view(viewer)) for moment in (before, after)]
            assert np.array_equal(vectors[0], vectors[1]) == same


def shown(match: Match, viewer: int | None) -> list[Any]:
    """What the numbers are made of."""
    return [match.view(viewer)[part] for part in ("seat", "decision", "asked", "state")]
