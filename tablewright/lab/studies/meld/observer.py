"""What a game of The Meld shows to somebody who watches it, as plain figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tablewright.games.hexfield.geometry import bits
from tablewright.games.hexfield.glyphs import GLYPHS, most_alike
from tablewright.games.meld.state import HELD_BY_RITUAL, HELD_FOR_GOOD, Meld
from tablewright.games.meld.steps.battle import BATTLE, BATTLE_OVER, DIE_LOST, PASSED
from tablewright.games.meld.steps.claim import CLAIMED, TAKEN, ClaimTile
from tablewright.games.meld.steps.foci import FOCUS_PLACED, LIFTED
from tablewright.games.meld.steps.symbols import DEPLOYED, HAMMERED, ROLLED, SENT_OFF, SPIRALLED
from tablewright.games.meld.steps.tiles import FLIPPED, PLACED, SEALED_OFF
from tablewright.games.meld.steps.turn import MEDITATED, STOPPED, TURN_BEGUN, FirstChoice
from tablewright.games.meld.terms import GROUPS, KIND_IDS, SET, Side, Slot, is_on_board, side_of, tile_word
from tablewright.kernel.events import Event
from tablewright.kernel.state import Outcome, State
from tablewright.lab.listening import Listener, on
from tablewright.lab.studies.meld.names import side_id
from tablewright.lab.study import Observer

ATTACKER, DEFENDER = 0, 1


class MeldObserver(Observer, Listener):
    """Follows turns, claims, control of tiles, battles, unique constructs and the slots that foci leave."""

    def __init__(self, state: Meld) -> None:
        seats = state.seats
        self.round = 0
        self.turn = -1  # whose turn it is
        self.meditating = False
        self.turns = [0] * seats
        self.meditations = [0] * seats
        self.stops = [0] * seats
        self.passes = [0] * seats
        self.pools: list[list[int]] = [[] for _ in range(seats)]  # constructs in the pool when a turn begins
        self.meditated_pools: list[list[int]] = [[] for _ in range(seats)]  # and after meditating
        self.unblocked: list[list[str]] = [[] for _ in range(seats)]
        self.placed: list[list[int]] = []  # seat, tile, round
        self.unguarded = False  # the first player leaves a tile of round 1 without a focus
        self.poached = False
        self.controlled = [0] * seats
        self.first_control: dict[Side, int] = {}  # by side of a tile
        self.claiming: dict[str, Any] = {}  # the claim that is under way
        self.claims: list[dict[str, Any]] = []
        self.seals: list[list[int]] = []  # who seals, whose tile, after how many claims
        self.uniques: list[list[Any]] = []  # who, which, whether for good
        self.battle: dict[str, Any] = {}
        self.rolled = False
        self.battles: list[dict[str, Any]] = []
        self.stack_empty = 0
        self.stuck_turns = 0

    def before(self, state: State, move: int) -> None:
        assert isinstance(state, Meld)
        if isinstance(state.agenda[-1], FirstChoice):
            self.pools[state.seat].append(sum(state.players[state.seat].pool))

    def after(self, state: State, events: Sequence[Event]) -> None:
        assert isinstance(state, Meld)
        self.listen(state, events)
        for seat in range(state.seats):
            control = state.control[seat] & state.field.tiles
            new = control & ~self.controlled[seat]
            self.controlled[seat] = control
            for t in bits(new):
                self.first_control.setdefault(state.side_up(t), seat)

    @on(TURN_BEGUN)
    def _turn_begun(self, state: Meld, seat: int, round: int) -> None:
        if self.meditating:
            self.meditated_pools[self.turn].append(sum(state.players[self.turn].pool))
            self.meditating = False
        self.round, self.turn = round, seat
        self.turns[seat] += 1
        self._see_stack(state)
        if round == 1 and seat == (state.first + 1) % state.seats:
            seats = range(state.seats)
            self.unguarded = any(not any(state.foci_on(t, p) for p in seats) for _, t, _ in self.placed)

    def _see_stack(self, state: Meld) -> None:
        """A turn begins; if it goes by without a choice, what is seen is the next one's beginning, which is alike."""
        if not state.stack and not state.stack_known:
            self.stack_empty = self.stack_empty or self.round
            self.stuck_turns += not any(ClaimTile(seat).invocable(state) for seat in range(state.seats))

    @on(MEDITATED)
    def _meditated(self, seat: int) -> None:
        self.meditations[seat] += 1
        self.meditating = True

    @on(STOPPED)
    def _stopped(self, seat: int) -> None:
        self.stops[seat] += 1

    @on(PASSED)
    def _passed(self, seat: int) -> None:
        self.passes[seat] += 1

    @on(PLACED)
    def _placed(self, seat: int, tile: int) -> None:
        self.placed.append([seat, tile, self.round])

    @on(FOCUS_PLACED)
    def _focus_placed(self, state: Meld, seat: int, slot: int, tile: int) -> None:
        """A focus leaves a slot, which is open from now on; perhaps it goes where the first player left a tile."""
        if is_on_board(Slot(slot)):
            self.unblocked[seat].append(GROUPS[state.content.groups[slot]])
        second = (state.first + 1) % state.seats
        if self.round == 1 and seat == second and not state.foci_on(tile, state.first):
            self.poached = self.poached or any(placed[0] == state.first and placed[1] == tile for placed in self.placed)

    @on(FLIPPED)
    def _flipped(self, state: Meld, tile: int, side: int) -> None:
        for owner in range(state.seats):
            if state.control[owner] >> tile & 1:
                self.first_control.setdefault(side_of(tile, side), owner)

    @on(CLAIMED)
    def _claimed(self, state: Meld, seat: int, tile: int) -> None:
        self.claiming = {
            "seat": seat, "side": side_id(state.side_up(tile)), "round": self.round,
            "glyphs": state.content.glyphs[tile].bit_count(), "enemy_foci": 0,
        }  # fmt: skip

    @on(TAKEN)
    def _taken(self, state: Meld, seat: int) -> None:
        alike = most_alike(state.players[seat].area, state.content.glyphs)
        self.claims.append({**self.claiming, "alike": alike})
        self.claiming = {}

    @on(SEALED_OFF)
    def _sealed(self, seat: int, owner: int) -> None:
        self.seals.append([seat, owner, len(self.claims)])

    @on(HELD_FOR_GOOD)
    def _held_for_good(self, seat: int, unique: int) -> None:
        self.uniques.append([seat, KIND_IDS[unique], True])

    @on(HELD_BY_RITUAL)
    def _held_by_ritual(self, seat: int, unique: int) -> None:
        self.uniques.append([seat, KIND_IDS[unique], False])

    # -- battles: the dice that each side sent before the first roll, and what it lost: dice, and foci -----------------

    def _role(self, seat: int) -> int:
        return ATTACKER if seat == self.battle["attacker"] else DEFENDER

    @on(BATTLE)
    def _battle(self, seat: int, tile: int, defender: int) -> None:
        self.battle = {
            "attacker": seat, "defender": defender, "round": self.round, "tile": tile_word(tile),
            "dice": [[], []], "dice_lost": [0, 0], "foci_lost": [0, 0],
        }  # fmt: skip
        self.rolled = False

    @on(DEPLOYED)
    def _deployed(self, seat: int, kind: int) -> None:
        if not self.rolled:
            self.battle["dice"][self._role(seat)].append(kind)

    @on(ROLLED)
    def _rolled(self) -> None:
        self.rolled = True

    @on(DIE_LOST)
    def _die_lost(self, seat: int) -> None:
        self.battle["dice_lost"][self._role(seat)] += 1

    @on(HAMMERED, SPIRALLED, SENT_OFF)
    def _struck(self, seat: int) -> None:
        self.battle["dice_lost"][1 - self._role(seat)] += 1

    @on(LIFTED)
    def _lifted(self, seat: int) -> None:
        if self.claiming:
            self.claiming["enemy_foci"] += seat != self.claiming["seat"]
        elif self.battle:
            self.battle["foci_lost"][self._role(seat)] += 1

    @on(BATTLE_OVER)
    def _battle_over(self) -> None:
        self.battles.append(self.battle)
        self.battle = {}

    def figures(self, state: State, outcome: Outcome) -> dict[str, Any]:
        assert isinstance(state, Meld)
        content = state.content
        return {
            "first": state.first,
            "rounds": state.round,
            "wizards": [state.wizard(seat).id for seat in range(state.seats)],
            "turns": self.turns,
            "meditations": self.meditations,
            "stops": self.stops,
            "passes": self.passes,
            "pool_at_turn": [_mean(pools) for pools in self.pools],
            "pool_after_meditating": [_mean(pools) for pools in self.meditated_pools],
            "unblocked": self.unblocked,
            "placed_by_glyphs": _by_glyphs(content.glyphs[tile] for _, tile, _ in self.placed),
            "first_player_leaves_tile": self.unguarded,
            "second_takes_first_players_tile": self.poached,
            "first_control": {side_id(side): seat for side, seat in sorted(self.first_control.items())},
            "claims": self.claims,
            "winning_set": _winning_set(state),
            "seals": self.seals,
            "uniques": self.uniques,
            "battles": self.battles,
            "stack_empty_in_round": self.stack_empty,
            "stuck_turns": self.stuck_turns,
        }


def _mean(values: list[int]) -> float | None:
    """The mean, or nothing for nothing."""
    return round(sum(values) / len(values), 2) if values else None


def _by_glyphs(glyphs: Iterable[int]) -> list[int]:
    """How many of these tiles have no glyph, one, two or more."""
    counts = Counter(each.bit_count() for each in glyphs)
    return [counts[n] for n in range(len(GLYPHS) + 1)]


def _winning_set(state: Meld) -> list[int]:
    """How many glyphs each tile of the winner's set has; none where the game ended in another way."""
    if state.winner < 0:
        return []
    glyphs = state.content.glyphs
    area = state.players[state.winner].area
    return [
        glyphs[t].bit_count()
        for g in range(len(GLYPHS))
        if sum(glyphs[t] >> g & 1 for t in area) >= SET
        for t in area
        if glyphs[t] >> g & 1
    ]
