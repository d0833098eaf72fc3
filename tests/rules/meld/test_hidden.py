"""Hidden information: the order of the stack, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablewright.kernel.errors import CannotUndo
from tablewright.kernel.rng import seeded

from ..rule import rule
from .layout import wizard
from .table import GAME, Table, battle, opening, table

HIDDEN = ("stack",)


def views(t: Table) -> list[dict[str, Any]]:
    return [t.match.view(viewer) for viewer in (*range(len(t.match.names)), None)]


def rich() -> Table:
    return table(
        "M23/B[P0 P1] 0,0 P0:1 P1:2; M10[basic hydra] 1,0 P1:1; M35 0,1 P0:1",
        P0=wizard(pool="2 titan", army="3 circe", slots="CL1:metis PF2:basic", area="M20[basic] & M21"),
        P1=wizard(pool=1, area="M22", sealed="M24/B"),
        stack="M30 M07 ... M33",
        known="M11 M12",
        holds="hydra:P1:gain",
    )


@rule("MLD-R68", "MLD-6")
def test_nobody_sees_the_order_of_the_stack_and_everybody_its_known_end() -> None:
    t = rich()
    size = len(t.match.position()["state"]["stack"])
    for view in views(t):
        assert view["state"]["stack"] == [None] * size
        assert view["state"]["stack_known"] == [11, 12]


@rule("MLD-11", "MLD-9", "MLD-10")
def test_all_else_is_open_to_everybody() -> None:
    for t in (rich(), battle("basic=identity", "hydra=identity"), rich().play("invoke M35-1", "construct titan")):
        seen = views(t)
        for view in seen:
            for name, value in view["state"].items():
                assert name in HIDDEN or None not in _flat(value) or value == seen[0]["state"][name]
            assert view["state"] == seen[0]["state"]
            assert (view["seat"], view["decision"], view["asked"]) == (
                seen[0]["seat"], seen[0]["decision"], seen[0]["asked"],
            )  # fmt: skip
    drawn = rich().play("invoke M35-1", "construct basic")
    assert [view["state"]["hand"] for view in views(drawn)] == [[30, 7]] * 3


def _flat(value: Any) -> list[Any]:
    if isinstance(value, list):
        return [item for part in value for item in _flat(part)]
    if isinstance(value, dict):
        return [item for part in value.values() for item in _flat(part)]
    return [value]


@rule("MLD-R68")
def test_two_stacks_that_differ_in_order_look_the_same() -> None:
    one, other = opening("M12 M25 M30"), opening("M30 M12 M25")
    for viewer in (0, 1, None):
        assert json.dumps(one.match.view(viewer)) == json.dumps(other.match.view(viewer))
        assert [m.id for m in one.match.pov(viewer).legal] == [m.id for m in other.match.pov(viewer).legal]
        assert one.match.log(viewer) == other.match.log(viewer)


@rule("MLD-R68")
def test_a_sample_shuffles_the_unknown_and_leaves_the_known_at_the_end() -> None:
    t = rich()
    truth = t.match.position()["state"]
    orders = set()
    for viewer in (0, 1, None):
        for number in range(30):
            sample = GAME.save(t.match.pov(viewer).sample(seeded("sample", number)), t.match.settings)["state"]
            assert sample["stack_known"] == [11, 12]
            assert sorted(sample["stack"]) == sorted(truth["stack"])
            assert {**sample, "stack": 0} == {**truth, "stack": 0}
            orders.add(tuple(sample["stack"]))
    assert len(orders) > 25


@rule("MLD-R68")
def test_a_sample_depends_on_nothing_but_what_is_seen() -> None:
    one, other = opening("M12 M25 M30"), opening("M30 M12 M25")
    for viewer in (0, 1, None):
        samples = [
            GAME.save(t.match.pov(viewer).sample(seeded("same")), t.match.settings)["state"]["stack"]
            for t in (one, other)
        ]
        assert samples[0] == samples[1]


@rule("MLD-R68", "MLD-64")
def test_the_last_unknown_tile_still_belongs_to_the_unknown() -> None:
    rest = " & ".join(f"M{t:02}" for t in range(1, 37) if t not in (12, 15, 21, 30, 35))
    t = table("M12 0,0; M15 1,0; M21 0,1; M35/B 2,0", P0=wizard(pool=1), P1=wizard(sealed=rest), stack="M30")
    assert [view["state"]["stack"] for view in views(t)] == [[None]] * 3
    assert [view["state"]["stack_known"] for view in views(t)] == [[]] * 3


@rule("MLD-55", "MLD-64")
def test_known_tiles_are_drawn_last_in_their_order() -> None:
    rest = " & ".join(f"M{t:02}" for t in range(1, 37) if t not in (12, 15, 21, 30, 35))
    field = "M12 0,0; M15 1,0"
    t = table(field, P0=wizard(pool=3), P1=wizard(sealed=rest), stack="M30", known="M35 M21")
    drawn = []
    for _ in range(3):
        t.play("invoke PT1")
        drawn.append(t.hand)
        t.play(t.options()[0], "side 0").again("P0")
    assert drawn == ["M30", "M35", "M21"]


@rule("MLD-55")
def test_drawing_an_unknown_tile_or_rolling_cannot_be_undone_but_other_choices_can() -> None:
    t = table("M20 0,0", P0=wizard(pool=3), stack="M30 ...")
    before = t.match.position()
    t.play("invoke PF1")
    t.match.undo()
    assert t.match.position() == before
    t.play("invoke PT1")
    with pytest.raises(CannotUndo):
        t.match.undo()


@rule("MLD-94")
def test_positions_and_views_hold_no_chance() -> None:
    t = battle("basic=identity", "basic=identity")
    for data in (t.match.position(), *views(t)):
        assert not {"seed", "rng", "chance"} & set(data)
        assert not {"seed", "rng", "chance"} & set(data["state"])
