"""What holds after every choice, whatever was chosen; and so what a loaded position is held to."""

from __future__ import annotations

from typing import Final

from tablewright.games.championship.moves import ATTACKS, LESSONS
from tablewright.games.championship.player import FACE, Player, leader
from tablewright.games.championship.state import Duel
from tablewright.games.championship.steps.charge import Charge
from tablewright.games.championship.steps.combat import Engage, PayAttack, PlayOrPass
from tablewright.games.championship.steps.damage import PreventDamage, TakeDamage
from tablewright.games.championship.steps.prep import Keep, PutBack
from tablewright.games.championship.steps.refresh import TakeEnergy
from tablewright.games.championship.steps.setup import Stash
from tablewright.games.championship.steps.training import Train
from tablewright.games.championship.terms import (
    CHARGE_UP,
    COMBAT,
    KNOCKOUT,
    NONE,
    OVER,
    OWN_DRAW,
    PHASES,
    PREP,
    REFRESH,
    ROUND_LIMIT,
    SETUP,
    TRAINING,
)
from tablewright.kernel.decisions import NO_DECISION, Decision

PHASE_OF: Final[dict[Decision, int]] = {
    Stash.ASKS: SETUP,
    Charge.ASKS: CHARGE_UP,
    Keep.ASKS: PREP,
    PutBack.ASKS: PREP,
    Engage.ASKS: COMBAT,
    PlayOrPass.ASKS: COMBAT,
    PayAttack.ASKS: COMBAT,
    TakeDamage.ASKS: COMBAT,
    PreventDamage.ASKS: COMBAT,
    Train.ASKS: TRAINING,
    TakeEnergy.ASKS: REFRESH,
}
IN_DAMAGE: Final = (TakeDamage.ASKS, PreventDamage.ASKS)
IN_ATTACK: Final = (PayAttack.ASKS, *IN_DAMAGE)
IN_TURN: Final = (PlayOrPass.ASKS, *IN_ATTACK)
IN_PREP: Final = (Keep.ASKS, PutBack.ASKS)
TO_COME: Final = ("RefreshPhase", "TrainingPhase", "CombatPhase", "PrepPhase", "ChargeUpPhase")


def violation(state: Duel) -> str:
    """The first invariant that does not hold, in words; "" when all hold."""
    for seat in (0, 1):
        fault = _cards(state.players[seat])
        if fault:
            return f"player {seat}: {fault}"
    return _end(state) if state.phase == OVER else _round(state) or _combat(state) or _zones(state)


def _cards(player: Player) -> str:
    """WCT-R10 No card is lost, made or changed; and what has no order is listed in ascending order."""
    copies = player.deck_list
    piles = [player.deck, player.energy_zone, player.used_pile, player.look_area, player.hand, player.attack_zone]
    found = [card & FACE for pile in [*piles, player.discard_pile] for card in pile]
    for card, name in enumerate(ATTACKS):
        if found.count(card) != copies[card]:
            return f"{found.count(card)} copies of {name}, but the deck list has {copies[card]}"
    if len(found) != sum(copies[: len(ATTACKS)]):
        return "there is a card that no deck list has"
    lessons = player.training_pile + player.training_zone
    for lesson, name in enumerate(LESSONS):
        if lessons.count(lesson) != copies[len(ATTACKS) + lesson]:
            return f"{lessons.count(lesson)} copies of {name}, but the deck list has {copies[len(ATTACKS) + lesson]}"
    for zone in (player.hand, player.look_area, player.training_zone):
        if zone != sorted(zone):
            return "a zone without an order of its own is not listed in ascending order"
    return ""


def _end(state: Duel) -> str:
    """WCT-65, WCT-67, WCT-R8 A finished game: who won, and why."""
    if state.agenda or state.winner == NONE or state.reason == NONE:
        return "the game is over, but there is no winner, no reason, or something on the agenda"
    lives = [player.life for player in state.players]
    attacks = [len(player.attack_zone) for player in state.players]
    if state.reason == KNOCKOUT:
        if state.winner != state.active or lives[1 - state.winner] != 0 or lives[state.winner] < 1:
            return "a knockout is won by the active player and leaves the other one without life"
        return "" if attacks[state.winner] == 1 else "a knockout leaves the deciding attack in its zone"
    if state.active != NONE or state.passes or state.damage_left or any(attacks):
        return "the game did not end in combat, but combat is not over"
    if state.reason == OWN_DRAW:
        lost = state.winner in (0, 1) and lives[1 - state.winner] == 0 < lives[state.winner]
        return "" if lost else "a player who took the last life card has no life and has lost"
    if state.reason == ROUND_LIMIT and (min(lives) < 1 or state.round != state.options.round_limit):
        return "the round limit is reached in its round, by two players with life"
    return "" if state.winner == leader(state.players) else "the round limit is won by more life, then by more cards"


def _round(state: Duel) -> str:
    """The round, its phase, and what is still to come."""
    if state.winner != NONE or state.reason != NONE:
        return "there is a winner or a reason, but the game is not over"
    if min(state.players[0].life, state.players[1].life) < 1:
        return "a player without life, but the game goes on"
    if PHASE_OF.get(_asked(state), NONE) != state.phase:
        return f"{state.decision or 'nothing'} is not asked in the phase {PHASES[state.phase]}"
    if (state.round == 0) != (state.phase == SETUP) or state.round > state.options.round_limit:
        return f"round {state.round} in the phase {PHASES[state.phase]}, of {state.options.round_limit} rounds"
    found = [f"{type(step).__name__} {step.seat}" for step in state.agenda]
    expected = [f"{name} -1" for name in ("Round", "EndOfRound", *TO_COME[: REFRESH - state.phase])]
    if state.phase == SETUP:
        expected = ["Round -1"]
    expected += _still_to_come(state)
    return "" if found == expected else f"the agenda is {found}, but {expected} is what is still to come"


def _still_to_come(state: Duel) -> list[str]:
    """The steps of the phase that are left while a decision is asked, the asked one last."""
    seat, other = state.seat, 1 - state.seat
    both = seat == state.first  # the opponent has this step still ahead
    decision = _asked(state)
    if decision in (Stash.ASKS, Charge.ASKS, Train.ASKS):
        step = type(state.agenda[-1]).__name__
        return [f"{step} {other}"] * both + [f"{step} {seat}"]
    if decision in IN_PREP:
        keeping = [f"Keep {seat}"] if decision is Keep.ASKS else []
        return [f"Look {other}"] * both + [f"PutBack {seat}", *keeping]
    if decision is Engage.ASKS:
        return [f"Engage {seat}"]
    if decision is PlayOrPass.ASKS:
        return [f"PlayOrPass {state.active}"]
    if decision is PayAttack.ASKS:
        return [f"EndStep {state.active}", f"PayAttack {state.active}"]
    if decision in IN_DAMAGE:
        preventing = [f"PreventDamage {seat}"] if decision is PreventDamage.ASKS else []
        return [f"EndStep {other}", f"TakeDamage {seat}", *preventing]
    recycle = [f"Recycle {1 - state.first}", f"Recycle {state.first}"]
    return recycle + [f"TakeEnergy {other}", f"LookAtEnergy {other}"] * both + [f"TakeEnergy {seat}"]


def _combat(state: Duel) -> str:
    """WCT-35 to WCT-51 Who is active, how many passes, how much damage."""
    decision = _asked(state)
    if (state.active != NONE) != (decision in IN_TURN):
        return "a player is active outside a combat turn, or none within one"
    if state.passes and (decision not in IN_TURN or state.passes > 1):
        return f"{state.passes} passes while {decision.name} is asked"
    if decision not in IN_DAMAGE:
        return "damage is left outside the damage step" if state.damage_left else ""
    if state.seat != 1 - state.active:
        return "damage is suffered by the opponent of the active player"
    attack = state.players[state.active].attack_zone
    most = state.content.damage(attack[0]) if attack else 0
    if decision is PreventDamage.ASKS:
        most -= 1
    return "" if 1 <= state.damage_left <= most else f"{state.damage_left} damage is left of at most {most}"


def _zones(state: Duel) -> str:
    """Where cards may lie at this moment, and how many lessons can have been learned."""
    decision = _asked(state)
    for seat in (0, 1):
        player = state.players[seat]
        attacking = seat == state.active and decision in IN_ATTACK
        if len(player.attack_zone) != int(attacking):
            return f"player {seat}: {len(player.attack_zone)} cards in the attack zone"
        looking = seat == state.seat and decision in IN_PREP
        if bool(player.look_area) != looking:
            return f"player {seat}: {len(player.look_area)} cards in the look area"
        learned = state.round if state.phase in (TRAINING, REFRESH) else max(0, state.round - 1)
        if len(player.training_zone) > learned:
            return f"player {seat}: {len(player.training_zone)} lessons in round {state.round}"
    return ""


def _asked(state: Duel) -> Decision:
    """The pending decision."""
    return state.agenda[-1].asks(state) if state.agenda else NO_DECISION
