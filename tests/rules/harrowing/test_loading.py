"""Positions that break what holds after every choice are refused, and the message says what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.errors import BadPosition

from .table import GAME, player, table


def a_position() -> dict[str, Any]:
    return table(
        "I-2a 0,-1 P0:2 P1 quarry", "I-3a 1,-1 P0 causeway-auto", "I-1a 1,-2", core="IV-C",
        P0=player(pool=5, fortress=2, slots="raise:2", claimed="II-1a II-2b*"), P1=player(board="sel", pool=4),
    ).act().match.position()  # fmt: skip


def refused(position: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as error:
        GAME.load(position)
    return str(error.value)


def test_the_position_itself_is_fine() -> None:
    position = a_position()
    state, settings = GAME.load(position)
    assert GAME.save(state, settings) == position


def change(state: dict[str, Any], name: str) -> None:
    """One thing goes wrong."""
    first, second = state["players"]
    if name == "a cube more":
        state["supply"] += 1
    elif name == "a pillar less":
        first["pillars"] -= 1
    elif name == "a tile that floats":
        state["cell"]["I-1"] = 0
    elif name == "two tiles on one cell":
        state["cell"]["I-1"] = state["cell"]["I-2"]
    elif name == "a tile in two places":
        first["claimed"] = [*first["claimed"], 0] if isinstance(first["claimed"], list) else first["claimed"] | 1
    elif name == "too many cubes in a group":
        state["cubes"]["quarry-normal"] = 3
        state["supply"] -= 2
    elif name == "cubes on the lower face":
        state["face"]["I-2"] = 1
    elif name == "a pillar on the core":
        first["on"]["IV-C"] = 1
        first["pillars"] -= 1
    elif name == "a fortress for Sel":
        second["fortress"] = 1
        second["pool"] -= 1
    elif name == "a vault for an Aspirant":
        first["vault"] = 1
        first["pool"] -= 1
    elif name == "power in the ether":
        first["ether"] = 1
        first["fortress"] -= 1
    elif name == "seven invokes":
        state["invokes"] = 7
    elif name == "a round beyond the limit":
        state["round"] = 81
    elif name == "the same board twice":
        second["board"] = first["board"]
    elif name == "a winner in a game that goes on":
        state["winners"] = [0] if isinstance(state["winners"], list) else 1
    elif name == "an effect that is over":
        state["last"] = 0
    elif name == "an empty stack that nobody noted":
        state["emptied"] = 3
    else:
        raise AssertionError(name)


@pytest.mark.parametrize(
    "name",
    [
        "a cube more", "a pillar less", "a tile that floats", "two tiles on one cell", "a tile in two places",
        "too many cubes in a group", "cubes on the lower face", "a pillar on the core", "a fortress for Sel",
        "a vault for an Aspirant", "power in the ether", "seven invokes", "a round beyond the limit",
        "the same board twice", "a winner in a game that goes on", "an effect that is over",
        "an empty stack that nobody noted",
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    position = a_position()
    change(position["state"], name)
    assert len(refused(position)) > 10


def test_an_agenda_that_does_not_fit_is_refused() -> None:
    position = a_position()
    for agenda in ([], [["Nonsense"]], [["Act", 3]], [["Act"]], [*position["agenda"], ["Crumble", 0]]):
        refused({**position, "agenda": agenda})


def test_what_is_half_finished_is_saved_and_loaded() -> None:
    t = table("II-5a 0,-1 P0", "II-W1 1,-1 P0", "II-2a 1,-2 P0", "I-1a 2,-2").act()
    t.play("invoke seize-normal", "tile II-5", "tile I-1")  # in the middle of a swap within a claim
    other = GAME.resume(t.match.position(), seed=1)
    for match in (t.match, other):
        match.play("tile II-2")
        match.play("decline")
    assert t.match.position() == other.position()
    battle = table("I-1a 0,-1 P1", "I-2a 1,-1 P0:2", P0=player(fortress=2, slots="second-sight")).act(dice="blank hit")
    battle.play("invoke muster-auto", "amount 0", "tile I-1", "reroll_add blank")
    resumed = GAME.resume(battle.match.position(), seed=2)
    assert [move.text for move in resumed.legal] == ["reroll_add hit", "reroll_roll"]
