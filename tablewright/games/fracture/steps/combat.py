"""Combat: who defends, the cards face down, surge, the reveal, retreat and advance."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture.board_map import moves_to
from tablewright.games.fracture.combat import Combat
from tablewright.games.fracture.decisions import CHOOSE_DEFENDER
from tablewright.games.fracture.moves import COMMIT, DEFEND, MOST_SURGE, RETREAT, SKIP, SURGE
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import CARD, KIND, NO_UNIT, T1, UNIT, Hex, Unit
from tablewright.games.fracture.totals import attack_total, defence_parts, defence_total, fight, total
from tablewright.kernel.cards import types
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import SPECTATOR
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER, PLAYER, Term

ASSAULTED: Final = event(
    "{who}'s {unit} assaults {defender} on hex {x}", "AFR-52", unit=UNIT, x=NUMBER, defender=PLAYER
)
DEFENDED: Final = event("{who}'s {unit} defends", "AFR-54", unit=UNIT)
COMMITTED: Final = event("{who} commits a card", "AFR-55", hidden=CARD)
COMMITTED_NOTHING: Final = event("{who} commits no card", "AFR-55")
SURGED: Final = event("{who} spends {spent} Aether on a surge", "AFR-56", spent=NUMBER)
REVEALED: Final = event(
    "{who} reveals {card}", "AFR-57",
    card=Term(lambda speaker, card: f"{speaker.content.card_title(card)}: {speaker.content.edge_text(card)}"),
)  # fmt: skip
TOTALS: Final = event("Attack {attack} against defence {defence}", "AFR-58, AFR-59", attack=NUMBER, defence=NUMBER)
REPELLED: Final = event("{who} is repelled", "AFR-60")
OVERKILLED: Final = event("{who} overkills the defender", "AFR-61")
RETREATED: Final = event("{who}'s {unit} retreats to hex {x}", "AFR-63", unit=UNIT, x=NUMBER)
TRAPPED: Final = event("{who}'s {unit} has no hex to retreat to", "AFR-63", unit=UNIT)
ADVANCED: Final = event("{who}'s {unit} advances to hex {x}", "AFR-64", unit=UNIT, x=NUMBER)
SPOILS: Final = event("{who} gains {iron} Iron as spoils", "AFR-65", iron=NUMBER)

OVERKILL: Final = 2


def begin_combat(state: Fracture, seat: int, unit: Unit, x: Hex) -> None:
    """AFR-54 to AFR-64 An assault, in its order; the attacker commits first (AFR-R45)."""
    defender = state.controller[x]
    state.combat = Combat(seat, unit, x, defender)
    state.emit(ASSAULTED, seat, unit, x, defender)
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
    ASKS: ClassVar = CHOOSE_DEFENDER

    def legal(self, state: Fracture) -> list[int]:
        player = state.players[self.seat]
        units = player.distinct(player.units_at(fight(state).hex))
        if state.options.strongest_defends:
            units = [strongest(state, units)]
        return [DEFEND.base + unit for unit in units]

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        unit = Unit(DEFEND.a(move))
        fight(state).defending = unit
        state.emit(DEFENDED, self.seat, unit)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if DEFEND.has(move):
            return (
                self.ASKS.rule,
                f"Unit {DEFEND.a(move)} is not in the assaulted hex, or equal to a lower one there.",
            )
        return (self.ASKS.rule, "")


def strongest(state: Fracture, units: list[Unit]) -> Unit:
    """AFR-R32 The unit with the highest defence total, card and surge left out; the lowest id of several."""
    best = -1
    found = NO_UNIT
    for unit in units:
        defence = total(defence_parts(state, unit, SPECTATOR))
        if defence > best:
            best = defence
            found = unit
    return found


class Commit(Step[Fracture]):
    """AFR-55 One card of the hand face down; none from an empty hand, or by choice with `commit = may` (AFR-R33).

    It costs no Command, and its halves do nothing (AFR-R34).
    """

    ARGS: ClassVar = SEAT

    def legal(self, state: Fracture) -> list[int]:
        moves = [COMMIT.base + card for card in types(state.players[self.seat].hand)]
        if moves and state.options.may_commit:
            moves.append(SKIP.base)
        return moves

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move == SKIP.base:
            state.emit(COMMITTED_NOTHING, self.seat)
            return
        player = state.players[self.seat]
        card = COMMIT.a(move)
        player.hand.remove(card)
        player.committed.append(card)
        state.emit_hidden(COMMITTED, self.seat, [card], 1 << self.seat)

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.emit(COMMITTED_NOTHING, self.seat)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if COMMIT.has(move):
            return (self.ASKS.rule, f"There is no {state.content.card_names[COMMIT.a(move)]} in your hand.")
        if move == SKIP.base:
            return (self.ASKS.rule, "As long as you have cards you must commit one.")
        return (self.ASKS.rule, "")


class CommitAttack(Commit):
    """AFR-55 The attacker's card."""

    ASKS: ClassVar = Decision(
        "COMMIT_A", "AFR-55", "Commit a card to the attack, face down", COMMIT, SKIP.offer("Commit no card"),
        detail=lambda reader: reader.fighters,
    )  # fmt: skip


class CommitDefence(Commit):
    """AFR-55 The defender's card, without having seen the attacker's."""

    ASKS: ClassVar = Decision(
        "COMMIT_D", "AFR-55", "Commit a card to the defence, face down", COMMIT, SKIP.offer("Commit no card"),
        detail=lambda reader: reader.fighters,
    )  # fmt: skip


class Surge(Step[Fracture]):
    """AFR-56, AFR-R46 A player with `surge` openly spends Aether for Strength, when the cards lie there."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision(
        "SURGE", "AFR-56", "Spend Aether for Strength?", SURGE, detail=lambda reader: reader.fighters, public=True
    )

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
        state.emit(SURGED, self.seat, spent)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, f"You have {state.players[self.seat].aether} Aether." if SURGE.has(move) else "")


class Reveal(Step[Fracture]):
    """AFR-57 to AFR-62 Both cards are turned up and discarded; the totals decide. `seat` will choose a retreat.

    The cards are discarded at once (AFR-R19).
    """

    ARGS: ClassVar = SEAT

    def resolve(self, state: Fracture, rng: Rng) -> None:
        combat = fight(state)
        attack = attack_total(state)
        defence = defence_total(state)
        for seat in (combat.attacker, combat.defender):
            player = state.players[seat]
            for card in player.committed:
                state.reveal()
                state.emit(REVEALED, seat, card)
            player.discard_pile.extend(player.committed)
            player.committed.clear()
        state.emit(TOTALS, combat.attacker, attack, defence)
        self.settle(state, combat, attack, defence)

    def settle(self, state: Fracture, combat: Combat, attack: int, defence: int) -> None:
        """AFR-60 to AFR-62 Repelled, overkill, or a lost HP and a retreat.

        A repelled attacker stays where it is (AFR-R36) and loses nothing (AFR-R44). Overkill comes before HP
        (AFR-R39), against a defence of 0 with any attack above it (AFR-R40). Only T1 lose no HP (AFR-R41).
        """
        won_tie = attack == defence and state.options.tie_to_attacker
        if attack <= defence and not won_tie:
            state.emit(REPELLED, combat.attacker)
            return
        times = state.players[combat.defender].powers.stone or OVERKILL
        if attack > defence and attack >= times * defence:
            state.emit(OVERKILLED, combat.attacker)
            state.destroy(combat.defender, combat.defending)
            gain_spoils(state)
        elif KIND[combat.defending] != T1 and not state.wound(combat.defender, combat.defending, 62):
            gain_spoils(state)
        else:
            state.then(Retreat(self.seat))


class Retreat(Step[Fracture]):
    """AFR-63 A beaten unit that survives must leave the hex; with nowhere to go it is destroyed (AFR-R38)."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision(
        "RETREAT", "AFR-63", "Where does the beaten unit retreat to?", RETREAT,
        detail=lambda reader: reader.fighters, public=True,
    )  # fmt: skip

    def legal(self, state: Fracture) -> list[int]:
        combat = fight(state)
        return moves_to(RETREAT.base, state.retreats(combat.defender, combat.defending))

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        combat = fight(state)
        state.put(combat.defender, combat.defending, Hex(RETREAT.a(move)))
        state.emit(RETREATED, combat.defender, combat.defending, RETREAT.a(move))

    def resolve(self, state: Fracture, rng: Rng) -> None:
        combat = fight(state)
        state.emit(TRAPPED, combat.defender, combat.defending)
        state.destroy(combat.defender, combat.defending)
        gain_spoils(state)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if not RETREAT.has(move):
            return (self.ASKS.rule, "")
        return (
            self.ASKS.rule,
            f"Hex {RETREAT.a(move)} is no neighbour that the unit may enter, free of others and with room.",
        )


class Advance(Step[Fracture]):
    """AFR-64, AFR-R43 With no enemy left in the hex the attacker moves in; the combat is over."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        combat = fight(state)
        if not state.enemies(combat.attacker) >> combat.hex & 1:
            state.put(combat.attacker, combat.unit, combat.hex)
            state.emit(ADVANCED, combat.attacker, combat.unit, combat.hex)
        state.combat = None


def gain_spoils(state: Fracture) -> None:
    """AFR-65 The defending unit was destroyed: the attacker gains `spoils`."""
    attacker = fight(state).attacker
    player = state.players[attacker]
    if player.powers.spoils:
        player.gain_iron(player.powers.spoils)
        state.emit(SPOILS, attacker, player.powers.spoils)
