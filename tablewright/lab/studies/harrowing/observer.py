"""What the lab notes down of a game of The Harrowing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.state import GAINED, HarrowingState
from tablewright.games.harrowing.steps.battle import BATTLE_BEGUN, LOSSES, ROLLED
from tablewright.games.harrowing.steps.claim import CLAIM_BEGUN, CLAIMED
from tablewright.games.harrowing.steps.invoke import INVOKED, MEDITATED
from tablewright.games.harrowing.steps.meditate import TAKEN
from tablewright.games.harrowing.steps.power import CUBE_RETURNED, ZONE_TAKEN
from tablewright.games.harrowing.steps.seal import SEALED
from tablewright.games.harrowing.steps.tiles import LAID
from tablewright.games.harrowing.steps.triggers import TRIGGERED
from tablewright.games.harrowing.steps.turn import TURN
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.events import Event
from tablewright.kernel.state import Outcome, State
from tablewright.lab.listening import Listener, on
from tablewright.lab.studies.harrowing.names import face_id
from tablewright.lab.study import Observer


class HarrowingObserver(Observer, Listener):
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
        self.listen(state, events)

    @on(TURN)
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
                [(face_id(state.face_up(t)), other) for other in range(state.seats) for t in bits(owns[other])]
            )

    @on(TRIGGERED)
    def _triggered(self, seat: int, spells: list[int]) -> None:
        self.triggered[seat].update(terms.SPELLS[spell] for spell in spells)

    @on(LAID)
    def _laid(self, state: HarrowingState, face: terms.Face) -> None:
        if not state.content.is_wild(terms.tile_of_face(face)):
            self.laid.append(face_id(face))
        self.laid_by_runes[state.content.runes[face].bit_count()] += 1

    # -- meditation and cubes -----------------------------------------------------------------------

    @on(MEDITATED)
    def _meditated(self, seat: int) -> None:
        if (turns := self.since[seat]) is not None:
            self.gaps[seat].append(turns)
        self.since[seat] = 0
        self.meditating = seat
        self.returned[seat].append(0)

    @on(TAKEN)
    def _taken(self, state: HarrowingState, seat: int, slot: terms.Slot) -> None:
        """A cube taken while meditating: perhaps one that others own too."""
        self.returned[seat][-1] += 1
        if self._on_core(state, slot):
            self.core_taken += 1
            self._cube_returned(state, slot, seat)
        elif slot >= terms.FIRST_TILE_SLOT and len(state.owners(seat, slot)) > 1:
            self.shared_taken += 1

    @on(ZONE_TAKEN)
    def _zone_taken(self, seat: int) -> None:
        if self.meditating == seat:
            self.returned[seat][-1] += 1

    @on(INVOKED)
    def _invoked(self, state: HarrowingState, seat: int, slot: terms.Slot) -> None:
        if self._on_core(state, slot):
            self.payers[slot].append(seat)

    @on(CUBE_RETURNED)
    def _cube_returned(self, state: HarrowingState, slot: terms.Slot, owner: int) -> None:
        """A cube leaves a slot of the core: the one that has lain there longest, as all are alike."""
        if self._on_core(state, slot) and self.payers[slot]:
            self.core_changed_hands += self.payers[slot].pop(0) != owner

    def _on_core(self, state: HarrowingState, slot: terms.Slot) -> bool:
        return slot >= terms.FIRST_TILE_SLOT and state.content.tile_of[terms.spell_of(slot)] == state.core

    # -- claims: what the sorcery gains belongs to the claim, until the tile is in the claimer's area --

    @on(CLAIM_BEGUN)
    def _claim_begun(self, state: HarrowingState, seat: int, face: terms.Face) -> None:
        runes = 0 if state.content.is_wild(terms.tile_of_face(face)) else state.content.runes[face].bit_count()
        self.claiming = {"seat": seat, "face": face_id(face), "round": self.round, "runes": runes, "gained": 0}

    @on(GAINED)
    def _gained(self, seat: int, n: int) -> None:
        if self.claiming and seat == self.claiming["seat"]:
            self.claiming["gained"] += n

    @on(CLAIMED)
    def _claimed(self, alike: int) -> None:
        self.claims.append({**self.claiming, "alike": alike})
        self.claiming = {}

    @on(SEALED)
    def _sealed(self, seat: int, owner: int) -> None:
        self.seals.append([seat, owner, len(self.claims)])

    # -- battles: the attacker's cubes are as many as the dice; pillars fall on the defender's side only --

    @on(BATTLE_BEGUN)
    def _battle_begun(self, seat: int, defender: int) -> None:
        self.battle = {"attacker": seat, "defender": defender, "round": self.round}

    @on(ROLLED)
    def _rolled(self, dice: list[int]) -> None:
        self.battle["cubes"] = len(dice)

    @on(LOSSES)
    def _losses(self, fallen: int) -> None:
        self.battles.append({**self.battle, "fallen": fallen})

    def figures(self, state: State, outcome: Outcome) -> dict[str, Any]:
        assert isinstance(state, HarrowingState)
        content = state.content
        return {
            "first": state.first,
            "rounds": state.round,
            "wizards": [terms.SHEETS[player.sheet] for player in state.players],
            "meditates": [content.boards[player.sheet].meditates for player in state.players],
            "core": terms.SETS[terms.family_of(state.core)],
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
