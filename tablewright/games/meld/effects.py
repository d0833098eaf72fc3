"""The instant verbs of the vocabulary, each as an effect: when a cantrip with it may be invoked, and its step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.games.meld.spells import Effect, Verb
from tablewright.games.meld.steps.battle import ChooseContested, contestable
from tablewright.games.meld.steps.claim import ClaimTile
from tablewright.games.meld.steps.constructs import (
    BuildArmy,
    Gain,
    GainUnique,
    ReturnAny,
    ReturnArmies,
    ReturnMine,
)
from tablewright.games.meld.steps.foci import ChooseFocusTile, StepFrom
from tablewright.games.meld.steps.tiles import (
    DrawTiles,
    ExpelTile,
    FlipTile,
    MoveTile,
    RazeTile,
    SealTile,
    SwapFirst,
)
from tablewright.games.meld.terms import CANTRIP, FIRST_TILE_SLOT
from tablewright.kernel.errors import BadContent

if TYPE_CHECKING:
    from tablewright.games.meld.content import Content
    from tablewright.games.meld.state import Meld
    from tablewright.kernel.state import Step


class PlaceFocusEffect(Effect):
    """place_focus(count, where)"""

    def __init__(self, count: int, where: int) -> None:
        self.count = count
        self.where = where

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        step = ChooseFocusTile(seat, self.count, self.where)
        return step.tiles(state) != 0 and len(state.focus_sources(seat)) > 0

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return ChooseFocusTile(seat, self.count, self.where)


class PlaceTileEffect(Effect):
    """place_tile(look, then_focus)"""

    def __init__(self, look: int, then_focus: int) -> None:
        self.look = look
        self.then_focus = then_focus == 1

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        return bool(state.stack) or bool(state.stack_known)

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return DrawTiles(seat, self.look, self.then_focus)


class MoveTileEffect(Effect):
    """move_tile(what, to)"""

    def __init__(self, what: int, to: int) -> None:
        self.what = what
        self.to = to

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        return MoveTile(seat, self.what, self.to).possible(state)

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return MoveTile(seat, self.what, self.to)


class SwapTilesEffect(Effect):
    """swap_tiles()"""

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return SwapFirst(seat)


class FlipTileEffect(Effect):
    """flip_tile()"""

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return FlipTile(seat)


class SealTileEffect(Effect):
    """seal_tile()"""

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return SealTile(seat)


class RazeTileEffect(Effect):
    """raze_tile()"""

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return RazeTile(seat)


class StepFocusEffect(Effect):
    """step_focus()"""

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return StepFrom(seat)


class ExpelEffect(Effect):
    """expel(), from the tile that it is printed on"""

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return ExpelTile(seat, (slot - FIRST_TILE_SLOT) // 2 + 1)


class ClaimTileEffect(Effect):
    """claim_tile()"""

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        return ClaimTile(seat).possible(state)

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return ClaimTile(seat)


class ArmyEffect(Effect):
    """army(max); one construct pays, so that another must be in the pool"""

    def __init__(self, most: int) -> None:
        self.most = most

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        return sum(state.players[seat].pool) >= 2

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return BuildArmy(seat, self.most)


class BattleEffect(Effect):
    """battle(mode)"""

    def __init__(self, may: int) -> None:
        self.may = may == 1

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        return contestable(state, seat) != 0

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return ChooseContested(seat, self.may)


class GainEffect(Effect):
    """gain(n)"""

    def __init__(self, n: int) -> None:
        self.n = n

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        return state.supply > 0

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return Gain(seat, self.n)


class GainUniqueEffect(Effect):
    """gain_unique(u)"""

    def __init__(self, unique: int) -> None:
        self.unique = unique

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        return state.holder[self.unique] != seat or state.basis[self.unique] != 0

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return GainUnique(seat, self.unique)


class ReturnMineEffect(Effect):
    """return_mine(n)"""

    def __init__(self, n: int) -> None:
        self.n = n

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return ReturnMine(seat, self.n, slot)


class ReturnAnyEffect(Effect):
    """return_any(n)"""

    def __init__(self, n: int) -> None:
        self.n = n

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return ReturnAny(seat, self.n)


class ReturnArmiesEffect(Effect):
    """return_armies()"""

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        armies = 0
        for player in state.players:
            armies += sum(player.army)
        return armies > 0

    def step(self, seat: int, slot: int) -> Step[Meld]:
        return ReturnArmies(seat)


def effect(verb: Verb) -> Effect:
    """The effect that a verb of the content stands for."""
    args = verb.args
    match verb.name:
        case "place_focus":
            return PlaceFocusEffect(args[0], args[1])
        case "place_tile":
            return PlaceTileEffect(args[0], args[1])
        case "move_tile":
            return MoveTileEffect(args[0], args[1])
        case "swap_tiles":
            return SwapTilesEffect()
        case "flip_tile":
            return FlipTileEffect()
        case "seal_tile":
            return SealTileEffect()
        case "raze_tile":
            return RazeTileEffect()
        case "step_focus":
            return StepFocusEffect()
        case "expel":
            return ExpelEffect()
        case "claim_tile":
            return ClaimTileEffect()
        case "army":
            return ArmyEffect(args[0])
        case "battle":
            return BattleEffect(args[0])
        case "gain":
            return GainEffect(args[0])
        case "gain_unique":
            return GainUniqueEffect(args[0])
        case "return_mine":
            return ReturnMineEffect(args[0])
        case "return_any":
            return ReturnAnyEffect(args[0])
        case "return_armies":
            return ReturnArmiesEffect()
    raise BadContent(f"there is no effect {verb.name!r}")


def bind(content: Content) -> None:
    """Give every cantrip and sorcery of the content its effects."""
    for wizard in content.wizards_by_id:
        wizard.programs = [[effect(verb) for verb in verbs] for verbs in wizard.verbs]
    for side in range(2, len(content.spell)):
        if content.spell[side] == CANTRIP:
            content.programs[side] = [effect(verb) for verb in content.verbs[side]]
        content.sorceries[side] = [effect(verb) for verb in content.sorcery_verbs[side]]
