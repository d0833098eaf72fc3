"""Combat: who defends, the cards face down, surge, the reveal, retreat and advance."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture.board_map import moves_to
from tablewright.games.fracture.combat import Combat
from tablewright.games.fracture.moves import (
    COMMIT,
    DEFEND,
    MOST_SURGE,
    RETREAT,
    SKIP,
    SURGE,
)
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import KIND, NONE, T1
from tablewright.games.fracture.totals import attack_total, defence, defence_total, fight
from tablewright.kernel.cards import types
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

OVERKILL: Final = 2


def begin_combat(state: Fracture, seat: int, unit: int, x: int) -> None:
    """AFR-54 to AFR-64 An assault, in its order."""
    defender = state.controller[x]
    state.combat = Combat(seat, unit, x, defender)
    state.tell("assault", seat, unit, x, defender)
    retreating = seat if state.options.attacker_retreats else defender
    state.then(
        Defender(defender),  # AFR-54
        CommitAttack(seat),  # AFR-55
        CommitDefence(defender),
        Surge(seat),  # AFR-56
        Surge(defender),
        Reveal(retreating),  # AFR-57 to AFR-63
        Advance(),  # AFR-64
    )


class Defender(Step[Fracture]):
    """AFR-54 The owner chooses which unit fights; with `strongest` (AFR-R32) the best one does."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "DEFENDER"
    RULE: ClassVar = "AFR-54"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        player = state.players[self.seat]
        units = player.distinct(player.units_at(fight(state).hex))
        if state.options.strongest_defends:
            units = [strongest(state, units)]
        return [DEFEND.base + unit for unit in units]

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        unit = DEFEND.a(move)
        fight(state).defending = unit
        state.tell("defend", self.seat, unit)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if DEFEND.has(move):
            return (self.RULE, f"Unit {DEFEND.a(move)} is not in the assaulted hex, or equal to a lower one there.")
        return (self.RULE, "")


def strongest(state: Fracture, units: list[int]) -> int:
    """AFR-R32 The unit with the highest defence total, card and surge left out; the lowest id of several."""
    best = -1
    found = NONE
    for unit in units:
        total = defence(state, unit, 0, 0)
        if total > best:
            best = total
            found = unit
    return found


class Commit(Step[Fracture]):
    """AFR-55 One card of the hand face down; none from an empty hand, or by choice with `commit = may` (AFR-R33)."""

    ARGS: ClassVar = SEAT
    RULE: ClassVar = "AFR-55"

    def legal(self, state: Fracture) -> list[int]:
        moves = [COMMIT.base + card for card in types(state.players[self.seat].hand)]
        if moves and state.options.may_commit:
            moves.append(SKIP.base)
        return moves

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move == SKIP.base:
            state.tell("commit_none", self.seat)
            return
        player = state.players[self.seat]
        card = COMMIT.a(move)
        player.hand.remove(card)
        player.committed.append(card)
        state.tell_secret("commit", self.seat, [card], 1 << self.seat)

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.tell("commit_none", self.seat)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if COMMIT.has(move):
            return (self.RULE, f"There is no {state.content.card_names[COMMIT.a(move)]} in your hand.")
        if move == SKIP.base:
            return (self.RULE, "As long as you have cards you must commit one.")
        return (self.RULE, "")


class CommitAttack(Commit):
    """AFR-55 The attacker's card."""

    DECISION: ClassVar = "COMMIT_A"


class CommitDefence(Commit):
    """AFR-55 The defender's card, without having seen the attacker's."""

    DECISION: ClassVar = "COMMIT_D"


class Surge(Step[Fracture]):
    """AFR-56 A player with `surge` openly spends Aether for Strength."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "SURGE"
    RULE: ClassVar = "AFR-56"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        player = state.players[self.seat]
        most = min(player.powers.surge, player.aether, MOST_SURGE)
        if most == 0:
            return []
        return [SURGE.base + s for s in range(most + 1)]

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        spent = SURGE.a(move)
        combat = fight(state)
        state.players[self.seat].aether -= spent
        combat.surge[0 if self.seat == combat.attacker else 1] = spent
        state.tell("surge", self.seat, spent)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if SURGE.has(move):
            return (self.RULE, f"You have {state.players[self.seat].aether} Aether.")
        return (self.RULE, "")


class Reveal(Step[Fracture]):
    """AFR-57 to AFR-62 Both cards are turned up and discarded; the totals decide. `seat` will choose a retreat."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Fracture, rng: Rng) -> None:
        combat = fight(state)
        attack = attack_total(state)
        defence = defence_total(state)
        for seat in (combat.attacker, combat.defender):
            player = state.players[seat]
            for card in player.committed:
                state.reveal()
                state.tell("reveal", seat, card)
            player.discard_pile.extend(player.committed)
            player.committed.clear()
        state.tell("totals", combat.attacker, attack, defence)
        self.settle(state, combat, attack, defence)

    def settle(self, state: Fracture, combat: Combat, attack: int, defence: int) -> None:
        """AFR-60 to AFR-62 Repelled, overkill, or a lost HP and a retreat."""
        won_tie = attack == defence and state.options.tie_to_attacker
        if attack <= defence and not won_tie:
            state.tell("repelled", combat.attacker)
            return
        times = state.players[combat.defender].powers.stone or OVERKILL
        if attack > defence and attack >= times * defence:
            state.tell("overkill", combat.attacker)
            state.destroy(combat.defender, combat.defending)
            gain_spoils(state)
        elif KIND[combat.defending] != T1 and not state.wound(combat.defender, combat.defending, 62):
            gain_spoils(state)
        else:
            state.then(Retreat(self.seat))


class Retreat(Step[Fracture]):
    """AFR-63 A beaten unit that survives must leave the hex; with nowhere to go it is destroyed."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "RETREAT"
    RULE: ClassVar = "AFR-63"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        combat = fight(state)
        return moves_to(RETREAT.base, state.retreats(combat.defender, combat.defending))

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        combat = fight(state)
        state.put(combat.defender, combat.defending, RETREAT.a(move))
        state.tell("retreat", combat.defender, combat.defending, RETREAT.a(move))

    def resolve(self, state: Fracture, rng: Rng) -> None:
        combat = fight(state)
        state.tell("trapped", combat.defender, combat.defending)
        state.destroy(combat.defender, combat.defending)
        gain_spoils(state)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if RETREAT.has(move):
            fact = f"Hex {RETREAT.a(move)} is no neighbour that the unit may enter, free of others and with room."
            return (self.RULE, fact)
        return (self.RULE, "")


class Advance(Step[Fracture]):
    """AFR-64 With no enemy left in the hex the attacker moves in; the combat is over."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        combat = fight(state)
        if not state.enemies(combat.attacker) >> combat.hex & 1:
            state.put(combat.attacker, combat.unit, combat.hex)
            state.tell("advance", combat.attacker, combat.unit, combat.hex)
        state.combat = None


def gain_spoils(state: Fracture) -> None:
    """AFR-65 The defending unit was destroyed: the attacker gains `spoils`."""
    attacker = fight(state).attacker
    player = state.players[attacker]
    if player.powers.spoils:
        player.gain_iron(player.powers.spoils)
        state.tell("spoils", attacker, player.powers.spoils)
