"""What the rules work out for all to see: locked tiles, owners, empty slots, runes, pools, cells for a drawn tile."""

from __future__ import annotations

from typing import Any

from ..rule import rule
from .opening import Opening
from .table import Table, player, table


def derived(t: Table) -> dict[str, Any]:
    figures: dict[str, Any] = t.match.view(None)["derived"]
    return figures


@rule("HRW-61", "HRW-11", "HRW-12", "HRW-13")
def test_locked_tiles_and_owners() -> None:
    t = table("I-1a 0,-1 P0 P1", "I-2a 0,-2 P1", "I-3a 0,1", P0=player(claimed="I-4a"), core="III-C").act()
    assert derived(t)["locked"] == ["I-1"]
    assert derived(t)["owners"] == {"I-1": [0, 1], "I-2": [1], "I-4": [0], "III-C": [0, 1]}


@rule("HRW-39", "HRW-40")
def test_empty_slots_of_owned_spells() -> None:
    t = table("I-2a 0,-1 P0 quarry", P0=player(slots="raise-auto")).act()
    mine, other = derived(t)["free_slots"]
    assert (mine["raise-auto"], mine["raise-normal"], mine["quarry-normal"]) == (0, 2, 1)
    assert other["raise-auto"] == 1
    assert "quarry-normal" not in other
    label = next(move.label for move in t.match.legal if move.text == "invoke raise-normal")
    assert label.startswith("Invoke Raise (normal slot, 2 free): ")


@rule("HRW-64", "HRW-80", "HRW-82")
def test_runes_of_claimed_tiles() -> None:
    t = table(P0=player(claimed="I-1b I-3b I-4a* I-W1")).act()
    assert derived(t)["runes"] == [[1, 2, 1], [0, 0, 0]]


@rule("HRW-23", "HRW-R6")
def test_starting_pools() -> None:
    t = Opening(seats=2, first=0, power_delta=2).play("board crimson")
    assert t.match.view(None)["derived"]["starting_pools"] == [10, 10, 10, 6, 10]
    assert [move.label for move in t.match.legal] == [
        "Aspirant: pool 10, fortress 0",
        "Ashka Redhand: pool 6, fortress 2",
    ]


@rule("HRW-67")
def test_cells_to_lay_a_tile_on() -> None:
    t = table("I-1a 0,-1 P0", stack="I-3 +").act()
    assert derived(t)["spots"] == []
    t.play("invoke chart-auto", "face b")
    assert [f"spot {cell}" for cell in derived(t)["spots"]] == [move.text for move in t.match.legal]
