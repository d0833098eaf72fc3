"""What holds after every choice, whatever was chosen; and so what a loaded position is held to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.championship.moves import ATTACKS, LESSONS
from tablewright.games.championship.player import FACE, Player, leader
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

if TYPE_CHECKING:
    from tablewright.games.championship.state import Duel

PHASE_OF: Final = {
    "stash_card": SETUP,
    "charge_amount": CHARGE_UP,
    "keep_card": PREP,
    "put_back_card": PREP,
    "engage": COMBAT,
    "play_or_pass": COMBAT,
    "pay_attack": COMBAT,
    "take_damage": COMBAT,
    "prevent_damage": COMBAT,
    "train": TRAINING,
    "take_energy": REFRESH,
}
IN_ATTACK: Final = ("pay_attack", "take_damage", "prevent_damage")
IN_TURN: Final = ("play_or_pass", "pay_attack", "take_damage", "prevent_damage")
IN_PREP: Final = ("keep_card", "put_back_card")
TO_COME: Final = ("RefreshPhase", "TrainingPhase", "CombatPhase", "PrepPhase", "ChargeUpPhase")


def violation(state: Duel) -> str:
    """The first invariant that does not hold, in words; "" when all hold."""
    for seat in (0, 1):
        fault = _cards(state.players[seat])
        if fault:
            return f"player {seat}: {fault}"
    return _end(state) if state.phase == OVER else _round(state) or _combat(state) or _zones(state)


def _cards(player: Player) -> str:
    """No card is lost, made or changed; and what has no order is listed in ascending order."""
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
        return "" if lost else "who took the own last card of life has none and has lost"
    if state.reason == ROUND_LIMIT and (min(lives) < 1 or state.round != state.options.round_limit):
        return "the round limit is reached in its round, by two players with life"
    return "" if state.winner == leader(state.players) else "the round limit is won by more life, then by more cards"


def _round(state: Duel) -> str:
    """The round, its phase, and what is still to come."""
    if state.winner != NONE or state.reason != NONE:
        return "there is a winner or a reason, but the game is not over"
    if min(state.players[0].life, state.players[1].life) < 1:
        return "a player without life, but the game goes on"
    decision = state.decision
    if PHASE_OF.get(decision, NONE) != state.phase:
        return f"{decision or 'nothing'} is not asked in the phase {PHASES[state.phase]}"
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
    match state.decision:
        case "stash_card":
            return [f"Stash {other}"] * both + [f"Stash {seat}"]
        case "charge_amount":
            return [f"Charge {other}"] * both + [f"Charge {seat}"]
        case "keep_card":
            return [f"Look {other}"] * both + [f"PutBack {seat}", f"Keep {seat}"]
        case "put_back_card":
            return [f"Look {other}"] * both + [f"PutBack {seat}"]
        case "engage":
            return [f"Engage {seat}"]
        case "play_or_pass":
            return [f"PlayOrPass {state.active}"]
        case "pay_attack":
            return [f"EndStep {state.active}", f"PayAttack {state.active}"]
        case "take_damage":
            return [f"EndStep {other}", f"TakeDamage {seat}"]
        case "prevent_damage":
            return [f"EndStep {other}", f"TakeDamage {seat}", f"PreventDamage {seat}"]
        case "train":
            return [f"Train {other}"] * both + [f"Train {seat}"]
    recycle = [f"Recycle {1 - state.first}", f"Recycle {state.first}"]
    return recycle + [f"TakeEnergy {other}", f"LookAtEnergy {other}"] * both + [f"TakeEnergy {seat}"]


def _combat(state: Duel) -> str:
    """WCT-35 to WCT-51 Who is active, how many passes, how much damage."""
    decision = state.decision
    if (state.active != NONE) != (decision in IN_TURN):
        return "a player is active outside a combat turn, or none within one"
    if state.passes and (decision not in IN_TURN or state.passes > 1):
        return f"{state.passes} passes while {decision} is asked"
    if decision not in ("take_damage", "prevent_damage"):
        return "damage is left outside the damage step" if state.damage_left else ""
    if state.seat != 1 - state.active:
        return "damage is suffered by the opponent of the active player"
    attack = state.players[state.active].attack_zone
    most = max(1, state.content.attack[attack[0]]) if attack else 0
    if decision == "prevent_damage":
        most -= 1
    return "" if 1 <= state.damage_left <= most else f"{state.damage_left} damage is left of at most {most}"


def _zones(state: Duel) -> str:
    """Where cards may lie at this moment, and how many lessons can have been learned."""
    decision = state.decision
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
