"""What a game of The Harrowing shows to somebody who watches it, as plain figures."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.terms import FIRST_TILE_SLOT, SETS, SHEETS, SPELLS, TILES_IN_SET
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.state import Event, Outcome, State
from tablewright.lab.studies.harrowing.names import face_id
from tablewright.lab.study import Observer


class HarrowingObserver(Observer):
    """Follows turns, power, claims, battles, meditation, shared tiles, and cubes that change hands."""

    def __init__(self, state: HarrowingState) -> None:
        seats = state.seats
        self.round = 0
        self.turns = [0] * seats
        self.gaps: list[list[int]] = [[] for _ in range(seats)]  # turns from one meditation to the next
        self.since: list[int | None] = [None] * seats  # turns since the last meditation
        self.meditating = -1
        self.returned: list[list[int]] = [[] for _ in range(seats)]  # power that came back, by meditation
        self.triggered: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.power: list[list[int]] = []  # owned power at the start of each round
        self.owned: list[list[tuple[str, int]]] = []  # at the start of each round: faces on the field, and an owner
        self.dry_turns = 0
        self.shared_turns = 0
        self.shared_taken = 0
        self.core_taken = 0
        self.core_changed_hands = 0
        self.payers: dict[int, list[int]] = defaultdict(list)  # by slot of the core: who put the cubes there
        self.laid: list[str] = []
        self.laid_by_runes = [0, 0, 0, 0]
        self.claiming: dict[str, Any] = {}
        self.claims: list[dict[str, Any]] = []
        self.seals: list[list[int]] = []  # who seals, whose tile, after how many claims
        self.battle: dict[str, int] = {}
        self.battles: list[dict[str, int]] = []

    def after(self, state: State, events: Sequence[Event]) -> None:
        assert isinstance(state, HarrowingState)
        for event in events:
            self._hear(state, event)

    def _hear(self, state: HarrowingState, event: Event) -> None:
        seat = event.seat
        told = event.figures
        match event.kind:
            case "turn":
                self._turn(state, seat, told[0])
            case "meditate":
                if (turns := self.since[seat]) is not None:
                    self.gaps[seat].append(turns)
                self.since[seat] = 0
                self.meditating = seat
                self.returned[seat].append(0)
            case "take":
                self.returned[seat][-1] += 1
                self._taken(state, seat, told[0])
            case "take_zone" if self.meditating == seat:
                self.returned[seat][-1] += 1
            case "return_cube":
                self._left_core(state, told[0], told[1])
            case "invoke":
                if self._on_core(state, told[0]):
                    self.payers[told[0]].append(seat)
            case "triggers":
                self.triggered[seat].update(SPELLS[spell] for spell in told)
            case "lay":
                tile, face = told[:2]
                if not state.content.wild >> tile & 1:
                    self.laid.append(face_id(2 * tile + face))
                self.laid_by_runes[state.content.runes[2 * tile + face].bit_count()] += 1
            case "seal":
                self.seals.append([seat, told[1], len(self.claims)])
            case _:
                self._hear_claim(state, event)
                self._hear_battle(event)

    def _turn(self, state: HarrowingState, seat: int, round: int) -> None:
        self.meditating = -1
        self.turns[seat] += 1
        if (turns := self.since[seat]) is not None:
            self.since[seat] = turns + 1
        self.dry_turns += state.supply == 0
        owns = [player.owns for player in state.players]
        self.shared_turns += any(one & other for i, one in enumerate(owns) for other in owns[:i])
        if round != self.round:
            self.round = round
            self.power.append([state.owned_power(other) for other in range(state.seats)])
            self.owned.append(
                [(face_id(2 * t + state.face[t]), other) for other in range(state.seats) for t in bits(owns[other])]
            )

    # -- cubes --------------------------------------------------------------------------------------

    def _on_core(self, state: HarrowingState, slot: int) -> bool:
        return slot >= FIRST_TILE_SLOT and state.content.tile_of[slot >> 1] == state.core

    def _taken(self, state: HarrowingState, seat: int, slot: int) -> None:
        """A cube taken while meditating: perhaps one that others own too."""
        if self._on_core(state, slot):
            self.core_taken += 1
            self._left_core(state, slot, seat)
        elif slot >= FIRST_TILE_SLOT and len(state.owners(seat, slot)) > 1:
            self.shared_taken += 1

    def _left_core(self, state: HarrowingState, slot: int, receiver: int) -> None:
        """A cube leaves a slot of the core: the one that has lain there longest, as all are alike."""
        if self._on_core(state, slot) and self.payers[slot]:
            self.core_changed_hands += self.payers[slot].pop(0) != receiver

    # -- claims and battles -------------------------------------------------------------------------

    def _hear_claim(self, state: HarrowingState, event: Event) -> None:
        """A claim is under way until its tile is in the claimer's area; what its sorcery gains belongs to it."""
        match event.kind:
            case "claim":
                tile, face = event.figures[:2]
                wild = state.content.wild >> tile & 1
                runes = 0 if wild else state.content.runes[2 * tile + face].bit_count()
                self.claiming = {
                    "seat": event.seat, "face": face_id(2 * tile + face), "round": self.round,
                    "runes": runes, "gained": 0,
                }  # fmt: skip
            case "gain" if self.claiming and event.seat == self.claiming["seat"]:
                self.claiming["gained"] += event.figures[0]
            case "claimed":
                self.claims.append({**self.claiming, "alike": event.figures[1]})
                self.claiming = {}

    def _hear_battle(self, event: Event) -> None:
        """The attacker's cubes are as many as the dice; pillars fall on the defender's side only."""
        match event.kind:
            case "battle":
                self.battle = {"attacker": event.seat, "defender": event.figures[1], "round": self.round}
            case "roll":
                self.battle["cubes"] = len(event.figures)
            case "losses":
                self.battles.append({**self.battle, "fallen": event.figures[4]})

    def figures(self, state: State, outcome: Outcome) -> dict[str, Any]:
        assert isinstance(state, HarrowingState)
        content = state.content
        return {
            "first": state.first,
            "rounds": state.round,
            "wizards": [SHEETS[player.sheet] for player in state.players],
            "meditates": [content.boards[player.sheet].meditates for player in state.players],
            "core": SETS[state.core // TILES_IN_SET],
            "turns": self.turns,
            "power_by_round": self.power,
            "turns_with_dry_supply": self.dry_turns,
            "turns_with_shared_tile": self.shared_turns,
            "taken_from_shared_tiles": self.shared_taken,
            "taken_from_core": self.core_taken,
            "core_cubes_that_changed_hands": self.core_changed_hands,
            "turns_between_meditations": self.gaps,
            "power_by_meditation": self.returned,
            "triggered": [dict(counts) for counts in self.triggered],
            "stack_empty_in_round": state.emptied,
            "faces_laid": self.laid,
            "laid_by_runes": self.laid_by_runes,
            "owned_at_half": self.owned[len(self.owned) // 2] if self.owned else [],
            "claims": self.claims,
            "seals": self.seals,
            "battles": self.battles,
        }
