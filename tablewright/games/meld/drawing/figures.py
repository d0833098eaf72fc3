"""The figures of a turn and of a battle, as the table shows them: what the spells add, and the focus numbers."""

from __future__ import annotations

from tablewright.games.meld.drawing.scene import MeldReader
from tablewright.games.meld.moves import HEXES
from tablewright.games.meld.terms import (
    AURA,
    EXTRA_INVOCATIONS,
    FOCUS,
    FOCUS_STAT,
    PRINTED_INVOCATIONS,
    RF,
    RITUAL,
    TURN,
)


def controls(scene: MeldReader, seat: int, t: int) -> bool:
    """MLD-13, MLD-14 Whether a player controls a tile."""
    return scene.state["foci"][t][seat] > 0 or t in scene.player(seat)["area"]


def bonus(scene: MeldReader, seat: int, figure: int) -> int:
    """MLD-33 What all standing spells that benefit a player add to a figure."""
    content, wizard = scene.content, scene.wizard(seat)
    total = 0
    if wizard is not None:
        slots = scene.player(seat)["slots"]
        filled = sum(_is_construct(slots[slot]) for slot in scene.draft.group_slots[RF])
        total = wizard.aura[figure] + wizard.ritual[figure] * filled
    for side, amount in zip(content.sources[figure], content.amounts[figure], strict=True):
        if _benefits(scene, seat, side):
            total += amount
    return total


def invocations(scene: MeldReader, seat: int) -> int:
    """MLD-41, MLD-R11 How many invocations a player's turn has."""
    turn: int = bonus(scene, seat, TURN) + scene.view["settings"]["invocations"] - PRINTED_INVOCATIONS
    return max(1, turn) + bonus(scene, seat, EXTRA_INVOCATIONS)


def _benefits(scene: MeldReader, seat: int, side: int) -> bool:
    """MLD-31, MLD-32 Whether the aura or the full ritual of a side of a tile is active for a player."""
    content, (t, up) = scene.content, divmod(side, 2)
    if scene.state["side"][t] != up or not controls(scene, seat, t):
        return False
    full = all(_is_construct(what) for what in scene.state["tile_slots"][t][: content.slots[side]])
    return content.spell[side] == AURA or (content.spell[side] == RITUAL and full)


def _is_construct(what: int | None) -> bool:
    return what is not None and what < FOCUS


def focus_number(scene: MeldReader, seat: int, t: int, role: int) -> int:
    """MLD-92 A player's foci on a tile and next to it, and the bonus of the role."""
    cells, foci = scene.state["cell"], scene.state["foci"]
    total = bonus(scene, seat, FOCUS_STAT + role)
    for other, cell in enumerate(cells):
        if cell is not None and HEXES.distance(cell, cells[t]) <= 1:
            total += foci[other][seat]
    return total
