"""What a game of The Meld shows to somebody who watches it, as plain figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tablewright.games.hexfield.geometry import bits
from tablewright.games.hexfield.glyphs import GLYPHS, most_alike
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.claim import ClaimTile
from tablewright.games.meld.steps.turn import FirstChoice
from tablewright.games.meld.terms import FIRST_TILE_SLOT, GROUPS, KIND_IDS, SET
from tablewright.kernel.state import Event, Outcome, State
from tablewright.lab.studies.meld.names import side_id, tile_id
from tablewright.lab.study import Observer

ATTACKER, DEFENDER = 0, 1


class MeldObserver(Observer):
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
        self.first_control: dict[int, int] = {}  # by side of a tile
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
        for event in events:
            self._hear(state, event)
        for seat in range(state.seats):
            control = state.control[seat] & state.field.tiles
            new = control & ~self.controlled[seat]
            self.controlled[seat] = control
            for t in bits(new):
                self.first_control.setdefault(2 * t + state.side[t], seat)

    def _hear(self, state: Meld, event: Event) -> None:
        seat = event.seat
        a, b, *_ = event.figures
        match event.kind:
            case "turn":
                if self.meditating:
                    self.meditated_pools[self.turn].append(sum(state.players[self.turn].pool))
                    self.meditating = False
                self.round, self.turn = a, seat
                self.turns[seat] += 1
                self._see_stack(state)
                if a == 1 and seat == (state.first + 1) % state.seats:
                    self.unguarded = any(not any(state.foci[4 * t : 4 * t + 4]) for _, t, _ in self.placed)
            case "meditate":
                self.meditations[seat] += 1
                self.meditating = True
            case "stop":
                self.stops[seat] += 1
            case "pass":
                self.passes[seat] += 1
            case "place":
                self.placed.append([seat, a, self.round])
            case "place_focus":
                self._focus_placed(state, seat, a, b)
            case "flip":
                for owner in range(state.seats):
                    if state.control[owner] >> a & 1:
                        self.first_control.setdefault(2 * a + b, owner)
            case "claim":
                self.claiming = {
                    "seat": seat, "side": side_id(2 * a + state.side[a]), "round": self.round,
                    "glyphs": state.content.glyphs[a].bit_count(), "enemy_foci": 0,
                }  # fmt: skip
            case "lift" if self.claiming:
                self.claiming["enemy_foci"] += seat != self.claiming["seat"]
            case "claimed":
                alike = most_alike(state.players[seat].area, state.content.glyphs)
                self.claims.append({**self.claiming, "alike": alike})
                self.claiming = {}
            case "seal":
                self.seals.append([seat, b, len(self.claims)])
            case "hold_unique":
                self.uniques.append([seat, KIND_IDS[a], bool(b)])
            case _:
                self._hear_battle(event)

    def _see_stack(self, state: Meld) -> None:
        """A turn begins; if it goes by without a choice, what is seen is the next one's beginning, which is alike."""
        if not state.stack and not state.stack_known:
            self.stack_empty = self.stack_empty or self.round
            self.stuck_turns += not any(ClaimTile(seat).possible(state) for seat in range(state.seats))

    def _focus_placed(self, state: Meld, seat: int, slot: int, tile: int) -> None:
        """A focus leaves a slot, which is open from now on; perhaps it goes where the first player left a tile."""
        if slot < FIRST_TILE_SLOT:
            self.unblocked[seat].append(GROUPS[state.content.groups[slot]])
        second = (state.first + 1) % state.seats
        if self.round == 1 and seat == second and not state.foci[4 * tile + state.first]:
            self.poached = self.poached or any(placed[0] == state.first and placed[1] == tile for placed in self.placed)

    def _hear_battle(self, event: Event) -> None:
        """Dice that each side sent before the first roll, and what each lost: dice, and foci."""
        seat = event.seat
        if event.kind == "battle":
            self.battle = {
                "attacker": seat, "defender": event.figures[1], "round": self.round, "tile": tile_id(event.figures[0]),
                "dice": [[], []], "dice_lost": [0, 0], "foci_lost": [0, 0],
            }  # fmt: skip
            self.rolled = False
            return
        battle = self.battle
        if not battle:
            return
        own = ATTACKER if seat == battle["attacker"] else DEFENDER
        match event.kind:
            case "deploy":
                if not self.rolled:
                    battle["dice"][own].append(event.figures[0])
            case "roll":
                self.rolled = True
            case "lose_die":
                battle["dice_lost"][own] += 1
            case "strike" | "reticle":
                battle["dice_lost"][1 - own] += 1
            case "lift":
                battle["foci_lost"][own] += 1
            case "end_of_battle":
                self.battles.append(battle)
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
