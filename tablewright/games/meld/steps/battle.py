"""A battle, step by step."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.meld import names
from tablewright.games.meld.ether import (
    ASIDE,
    GONE,
    JUST_TURNED,
    NO_DIE,
    TURNED,
    Battle,
    die_face,
    die_kind,
    die_pattern,
)
from tablewright.games.meld.moves import CONSTRUCT, DECLINE, DIE, DONE, MOST_DICE, PASS, PLAYER, TILE, construct_from
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.base import MeldStep, construct_moves, decision, instant, tile_moves
from tablewright.games.meld.steps.foci import lift_focus, settle
from tablewright.games.meld.steps.symbols import DEPLOYED, BattleStep, ResolveSymbols, fighting, roll
from tablewright.games.meld.steps.tiles import enemies_with_foci
from tablewright.games.meld.terms import (
    AFTER,
    ATTACK,
    BEFORE,
    CLASS,
    DEFEND,
    FACES,
    FALLEN_TO_ARMY,
    IDENTITY,
    KIND_IDS,
    KINDS,
    REROLL_STAT,
    SHIELD_STAT,
    SWORD_STAT,
    tile_word,
)
from tablewright.kernel.events import event
from tablewright.kernel.fields import Flag, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT
from tablewright.kernel.verbs import Word

DECLINED: Final = event("{who} fights no battle", "MLD-90")
BATTLE: Final = event(
    "{who} attacks {defender} on {tile}, focus {attack} to {defence}", "MLD-92",
    tile=names.TILE, defender=names.PLAYER, attack=names.NUMBER, defence=names.NUMBER,
)  # fmt: skip
PASSED: Final = event("{who} passes", "MLD-96")
USED: Final = event(
    "{who} uses die {die}, {kind} showing {face}", "MLD-99", die=names.NUMBER, kind=names.DIE, face=names.FACE
)  # fmt: skip
HITS: Final = event(
    "Hits: {who} takes {on_attacker}, {defender} takes {on_defender}", "MLD-108",
    on_attacker=names.NUMBER, defender=names.PLAYER, on_defender=names.NUMBER,
)  # fmt: skip
DIE_LOST: Final = event("{who} loses die {die}, {kind}, to the pool", "MLD-109", die=names.NUMBER, kind=names.DIE)
RALLIED: Final = event("What fell goes to the army of {who}: {n} {kind}", "MLD-116", n=names.NUMBER, kind=names.DIE)
BATTLE_OVER: Final = event("The battle over {tile} is over", "MLD-117", tile=names.TILE)


class ChooseContested(MeldStep):
    """MLD-90 Step 1: a field tile with an enemy focus; where a battle may be fought it may be declined."""

    ARGS: ClassVar = {**SEAT, "may": Flag()}
    ASKS: ClassVar = decision(
        "battle: tile", "MLD-90", "Which tile do you fight over?", TILE.offer("Fight over {t}"), DECLINE
    )

    def __init__(self, seat: int, may: bool) -> None:
        self.seat = seat
        self.may = may

    def legal(self, state: Meld) -> list[int]:
        moves = tile_moves(contestable(state, self.seat))
        if moves and self.may:
            moves.append(DECLINE.of())
        return moves

    def invocable(self, state: Meld) -> bool:
        return contestable(state, self.seat) != 0

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move == DECLINE.of():
            state.emit(DECLINED, self.seat)
            return
        battle = Battle()
        battle.tile = TILE.a(move)
        battle.attacker = self.seat
        state.battle = battle
        state.then(ChooseDefender(self.seat))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not TILE.has(move):
            return (self.ASKS.rule, "")
        name = tile_word(TILE.a(move))
        if state.enemies_on(self.seat) >> TILE.a(move) & 1:
            return ("MLD-R53", f"Your focus number at {name} is 0.")
        return (self.ASKS.rule, f"{name} is no field tile with an enemy focus.")


FIGHT: Final = instant("battle", ChooseContested, mode=Word(must=False, may=True))


class ChooseDefender(BattleStep):
    """MLD-91, MLD-92, MLD-R55 Which enemy defends; both focus numbers are fixed, and the battle begins."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision("battle: defender", "MLD-91", "Whom do you attack?", PLAYER)

    def legal(self, state: Meld) -> list[int]:
        return [PLAYER.of(p) for p in enemies_with_foci(state, self.seat, fighting(state).tile)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        battle = fighting(state)
        attacker = self.seat
        defender = PLAYER.a(move)
        battle.defender = defender
        attack = state.focus_number(attacker, battle.tile, ATTACK)
        defence = state.focus_number(defender, battle.tile, DEFEND)
        state.emit(BATTLE, attacker, battle.tile, defender, attack, defence)
        state.then(
            Deploy(attacker, attack),  # MLD-93
            Deploy(defender, defence),
            RollAll(),  # MLD-94
            Reroll(attacker, 0),  # MLD-95
            Reroll(defender, 0),
            UseDie(attacker, BEFORE),  # MLD-96 to MLD-107
            CountHits(),  # MLD-108, MLD-109
            UseDie(attacker, AFTER),  # MLD-110 to MLD-114
            EndOfBattle(),  # MLD-115 to MLD-117
        )

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, "That player has no focus on the contested tile." if PLAYER.has(move) else "")


class Deploy(BattleStep):
    """MLD-93, MLD-R56 Move a construct from the army to the ether, as often as the focus number allows, or stop."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    ASKS: ClassVar = decision(
        "deploy", "MLD-93", "Send a construct into the ether, or stop",
        construct_from("army", "Deploy {}"), DONE.offer("Deploy no more"), detail="{left} left",
    )  # fmt: skip

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: Meld) -> list[int]:
        moves = construct_moves(state.players[self.seat].army) if self.left else []
        if moves:
            moves.append(DONE.of())
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move == DONE.of():
            return
        kind = CONSTRUCT.a(move)
        state.players[self.seat].army[kind] -= 1
        fighting(state).add_die(self.seat, kind)
        state.emit(DEPLOYED, self.seat, kind)
        state.then(Deploy(self.seat, self.left - 1))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return (
            self.ASKS.rule,
            f"There is no {KIND_IDS[CONSTRUCT.a(move)]} in your army." if CONSTRUCT.has(move) else "",
        )


class RollAll(BattleStep):
    """MLD-94, MLD-R54 All dice are rolled, in the order of their numbers."""

    def resolve(self, state: Meld, rng: Rng) -> None:
        for i in range(len(fighting(state).dice)):
            roll(state, i, rng)


class Reroll(BattleStep):
    """MLD-95, MLD-R75 Reroll one of your dice, as often as the bonuses of this moment allow, or stop."""

    ARGS: ClassVar = {**SEAT, "made": Number(0, 99)}
    ASKS: ClassVar = decision(
        "reroll", "MLD-95", "Reroll a die, or stop", DIE.offer("Reroll {i}"), DONE.offer("Reroll no more")
    )

    def __init__(self, seat: int, made: int) -> None:
        self.seat = seat
        self.made = made

    def legal(self, state: Meld) -> list[int]:
        battle = fighting(state)
        own = battle.own_dice(self.seat)
        if not own or self.made >= state.total(self.seat, REROLL_STAT + battle.role(self.seat)):
            return []
        moves = [DIE.of(i) for i in battle.merged(state.content, own)]
        moves.append(DONE.of())
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move != DONE.of():
            roll(state, DIE.a(move), rng)
            state.then(Reroll(self.seat, self.made + 1))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, "That is no die of yours, or an equal one is offered." if DIE.has(move) else "")


class UseDie(BattleStep):
    """MLD-96 to MLD-98, MLD-R57 Use one of your dice or pass for good; then the enemy does, until neither can."""

    ARGS: ClassVar = {**SEAT, "phase": Number(0, 1)}
    ASKS: ClassVar = decision(
        "use a die", "MLD-96", "Use a die, or pass for the rest of this phase",
        DIE.offer("Use {i}"), PASS,
        detail=lambda reader: "after the hits" if reader.asked["phase"] else "before the hits",
    )  # fmt: skip

    def __init__(self, seat: int, phase: int) -> None:
        self.seat = seat
        self.phase = phase

    def legal(self, state: Meld) -> list[int]:
        usable = usable_dice(state, self.seat, self.phase)
        if not usable:
            return []
        moves = [DIE.of(i) for i in fighting(state).merged(state.content, usable)]
        moves.append(PASS.of())
        return moves

    def resolve(self, state: Meld, rng: Rng) -> None:
        enemy = fighting(state).enemy(self.seat)
        if usable_dice(state, enemy, self.phase):
            state.then(UseDie(enemy, self.phase))

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        battle = fighting(state)
        other = UseDie(battle.enemy(self.seat), self.phase)
        if move == PASS.of():
            battle.passed |= 1 << self.seat
            state.emit(PASSED, self.seat)
            state.then(other)
            return
        i = DIE.a(move)
        battle.using = i
        face = die_pattern(battle.dice[i])
        state.emit(USED, self.seat, i, face // FACES, face)
        state.then(ResolveSymbols(self.seat, i, self.phase, face, 0), SetAside(i), other)

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        battle = fighting(state)
        if not DIE.has(move) or DIE.a(move) >= len(battle.dice):
            return (self.ASKS.rule, "")
        die = battle.dice[DIE.a(move)]
        if die == GONE:
            return ("MLD-94", "That die has left the ether.")
        if die & 3 != self.seat:
            return (self.ASKS.rule, "That die is not yours.")
        if die & ASIDE:
            return ("MLD-99", "That die was used in this phase and is set aside.")
        if die & TURNED and die_face(die) == 0:
            return ("MLD-97", "That die has used Identity in this battle.")
        if not state.content.shown[die_pattern(die)] & CLASS[self.phase]:
            return ("MLD-97", "That die shows no symbol of this phase.")
        return ("MLD-97", "An equal die with a lower number is offered.")


class SetAside(BattleStep):
    """MLD-99 to MLD-101 The used die is set aside, unless it left the ether or was turned by Identity."""

    ARGS: ClassVar = {"die": Number(0, MOST_DICE - 1)}

    def __init__(self, die: int) -> None:
        self.seat = -1
        self.die = die

    def resolve(self, state: Meld, rng: Rng) -> None:
        battle = fighting(state)
        if battle.dice[self.die] != GONE and battle.using != JUST_TURNED:
            battle.dice[self.die] |= ASIDE
        battle.using = NO_DIE


class CountHits(BattleStep):
    """MLD-108 Nothing is set aside any more; hits are the Swords of the one less the Shields of the other."""

    def resolve(self, state: Meld, rng: Rng) -> None:
        battle = fighting(state)
        battle.passed = 0
        dice = battle.dice
        for i in range(len(dice)):
            if dice[i] != GONE:
                dice[i] &= ~ASIDE
        attacker = battle.attacker
        defender = battle.defender
        on_attacker = hits(state, attacker)
        on_defender = hits(state, defender)
        state.emit(HITS, attacker, on_attacker, defender, on_defender)
        state.then(TakeHits(attacker, on_attacker), TakeHits(defender, on_defender))


class TakeHits(BattleStep):
    """MLD-109, MLD-R40, MLD-R64 Each hit sends a die to the pool or, without dice, a focus off the tile."""

    ARGS: ClassVar = {**SEAT, "hits": Number(0, 999)}
    ASKS: ClassVar = decision(
        "hits", "MLD-109", "Which die do you lose?", DIE.offer("Lose {i}"), detail="{hits} left to take"
    )

    def __init__(self, seat: int, hits: int) -> None:
        self.seat = seat
        self.hits = hits

    def legal(self, state: Meld) -> list[int]:
        if self.hits == 0:
            return []
        battle = fighting(state)
        own = battle.own_dice(self.seat)
        if len(own) <= self.hits:  # all of them must go
            return [DIE.of(own[0])] if own else []
        return [DIE.of(i) for i in battle.merged(state.content, own)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        battle = fighting(state)
        kind = die_kind(battle.dice[DIE.a(move)])
        battle.remove(DIE.a(move))
        battle.fell(self.seat, kind)
        state.players[self.seat].pool[kind] += 1
        state.emit(DIE_LOST, self.seat, DIE.a(move), kind)
        state.then(TakeHits(self.seat, self.hits - 1))

    def resolve(self, state: Meld, rng: Rng) -> None:
        t = fighting(state).tile
        if self.hits and state.foci_on(t, self.seat):
            state.then(TakeHits(self.seat, self.hits - 1))
            lift_focus(state, self.seat, t)
            settle(state)

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, "That is no die of yours, or an equal one is offered." if DIE.has(move) else "")


class EndOfBattle(BattleStep):
    """MLD-115 to MLD-117 All dice go to the armies; what fell goes there too for whom a ritual says so."""

    def resolve(self, state: Meld, rng: Rng) -> None:
        battle = fighting(state)
        for die in battle.dice:
            if die != GONE:
                state.players[die & 3].army[die_kind(die)] += 1
        _rally(state, battle, battle.attacker)
        _rally(state, battle, battle.defender)
        state.emit(BATTLE_OVER, battle.attacker, battle.tile)
        state.battle = None


def _rally(state: Meld, battle: Battle, seat: int) -> None:
    """MLD-116, MLD-R63 What fell and is still in the pool goes to the army."""
    if not state.total(seat, FALLEN_TO_ARMY):
        return
    player = state.players[seat]
    first = battle.role(seat) * KINDS
    for kind in range(KINDS):
        n = battle.fallen[first + kind]
        if n:
            player.pool[kind] -= n
            player.army[kind] += n
            state.emit(RALLIED, seat, n, kind)


def contestable(state: Meld, seat: int) -> int:
    """MLD-90 The tiles that a player may contest; MLD-R53 perhaps only where their focus number is at least 1."""
    tiles = state.enemies_on(seat)
    if state.options.focus_reach and state.total(seat, ATTACK) == 0:
        own = state.control[seat] & state.field.tiles
        tiles &= own | state.field.near(own)
    return tiles


def usable_dice(state: Meld, seat: int, phase: int) -> list[int]:
    """MLD-97 The numbers of the dice that a player can use now."""
    found: list[int] = []
    battle = fighting(state)
    if battle.passed >> seat & 1:
        return found
    shown = state.content.shown
    symbols = CLASS[phase]
    for i, die in enumerate(battle.dice):
        if die != GONE and die & 3 == seat and not die & ASIDE:
            own = shown[die_pattern(die)] & symbols
            if die & TURNED:
                own &= ~(1 << IDENTITY)
            if own:
                found.append(i)
    return found


def hits(state: Meld, seat: int) -> int:
    """MLD-108, MLD-R60 How often a fighter is hit: the enemy's Swords less the fighter's Shields."""
    swords = _count(state, fighting(state).enemy(seat), SWORD_STAT)
    return max(0, swords - _count(state, seat, SHIELD_STAT))


def _count(state: Meld, seat: int, stat: int) -> int:
    return state.symbols_on_dice(seat, stat) + state.symbols_by_spells(seat, stat)
