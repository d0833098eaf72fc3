"""The symbols of a die that is being used."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.meld import names
from tablewright.games.meld.ether import GONE, JUST_TURNED, NO_DIE, TURNED, Battle, die_kind, die_pattern
from tablewright.games.meld.moves import (
    CONSTRUCT,
    DIE,
    ENEMY_CONSTRUCT,
    FACE,
    MOST_DICE,
    NOTHING,
    SYMBOL,
    TAKE_BACK,
    TILE,
    construct_from,
)
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.base import MeldStep, construct_moves, decision, tile_moves
from tablewright.games.meld.steps.constructs import take_back, take_back_moves
from tablewright.games.meld.steps.foci import TakeFocus, lift_focus, settle
from tablewright.games.meld.terms import (
    CLASS,
    CYCLE,
    FACES,
    FIST,
    HAMMER,
    IDENTITY,
    KINDS,
    MIMIC,
    PILLAR,
    RETICLE,
    SHIELD,
    SPARK,
    SPIRAL,
    STAR,
    SYMBOLS,
    tile_word,
)
from tablewright.kernel.events import EventKind, event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT

_DIE: Final = Number(0, MOST_DICE - 1)

DEPLOYED: Final = event("{who} sends {kind} into the ether", "MLD-93", kind=names.CONSTRUCT)
ROLLED: Final = event(
    "{who}'s die {die}, {kind}, rolls {face}", "MLD-94", die=names.NUMBER, kind=names.DIE, face=names.FACE
)  # fmt: skip
DIE_TURNED: Final = event(
    "{who} turns die {die}, {kind}, to {face}", "MLD-101", die=names.NUMBER, kind=names.DIE, face=names.FACE
)  # fmt: skip
HAMMERED: Final = event(
    "{who}'s Hammer sends die {die}, {kind}, to its pool", "MLD-102", die=names.NUMBER, kind=names.DIE
)  # fmt: skip
SPIRALLED: Final = event(
    "{who}'s Spiral sends die {die}, {kind}, to its pool", "MLD-103", die=names.NUMBER, kind=names.DIE
)  # fmt: skip
MIMICKED: Final = event("{who}'s Mimic copies the {symbol}", "MLD-106", symbol=names.SYMBOL)
SENT_OFF: Final = event(
    "{who}'s Reticle sends {kind} of {enemy}'s army to the pool", "MLD-112", enemy=names.PLAYER, kind=names.CONSTRUCT
)  # fmt: skip
SPARKED: Final = event("{who}'s Spark takes back die {die}, {kind}", "MLD-114", die=names.NUMBER, kind=names.DIE)


def fighting(state: Meld) -> Battle:
    """The battle that is being fought."""
    battle = state.battle
    assert battle is not None
    return battle


def roll(state: Meld, i: int, rng: Rng) -> None:
    """MLD-94, MLD-100, MLD-R61 A die is rolled; if it is being used its remaining symbols lapse."""
    battle = fighting(state)
    battle.set_face(i, rng.below(FACES))
    if battle.using == i:
        battle.using = NO_DIE
    die = battle.dice[i]
    state.emit(ROLLED, die & 3, i, die_kind(die), die_pattern(die))


class BattleStep(MeldStep):
    """A step that belongs to a battle."""

    def violation(self, state: Meld) -> str:
        return "" if state.battle is not None else f"{type(self).__name__} is to come, but there is no battle"


class ResolveSymbols(BattleStep):
    """MLD-99, MLD-100 The symbols of a used die in an order of choice; what is left lapses if it is rolled or leaves.

    `face` is the face that it showed (6 * kind + face); `done` are the places on it that are resolved, as bits.
    """

    ARGS: ClassVar = {
        **SEAT, "die": _DIE, "phase": Number(0, 1), "face": Number(0, FACES * KINDS - 1), "done": Number(0, 7),
    }  # fmt: skip
    ASKS: ClassVar = decision("order of symbols", "MLD-99", "Which symbol first?", SYMBOL.offer("Resolve the {s}"))

    def __init__(self, seat: int, die: int, phase: int, face: int, done: int) -> None:
        self.seat = seat
        self.die = die
        self.phase = phase
        self.face = face
        self.done = done

    def legal(self, state: Meld) -> list[int]:
        moves: list[int] = []
        if fighting(state).using != self.die:
            return moves
        last = -1
        for place, symbol in enumerate(state.content.symbols[self.face]):
            if CLASS[self.phase] >> symbol & 1 and not self.done >> place & 1 and symbol != last:
                moves.append(SYMBOL.of(symbol))
                last = symbol
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        symbol = SYMBOL.a(move)
        place = 0
        for place, other in enumerate(state.content.symbols[self.face]):
            if other == symbol and not self.done >> place & 1:
                break
        rest = ResolveSymbols(self.seat, self.die, self.phase, self.face, self.done | 1 << place)
        state.then(symbol_step(symbol, self.seat, self.die, self.phase), rest)


class Symbol(BattleStep):
    """MLD-R58 One symbol of a die: skipped where it has no target."""

    ARGS: ClassVar = {**SEAT, "die": _DIE}

    def __init__(self, seat: int, die: int) -> None:
        self.seat = seat
        self.die = die

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        battle = fighting(state)
        rule = self.rule(state)
        if TILE.has(move):
            return (rule, f"{tile_word(TILE.a(move))} is no target of this symbol.")
        if DIE.has(move) and DIE.a(move) < len(battle.dice):
            return (rule, "That die is no target of this symbol, or an equal one is offered.")
        return (rule, "")


class Identity(Symbol):
    """MLD-101, MLD-R59 Turn this die to a face without Identity; it is marked, and not set aside."""

    ASKS: ClassVar = decision("Identity", "MLD-101", "To which face do you turn the die?", FACE)

    def legal(self, state: Meld) -> list[int]:
        die = fighting(state).dice[self.die]
        if die & TURNED:
            return []
        first = die_kind(die) * FACES
        alike = state.content.alike
        shown = state.content.shown
        return [FACE.of(f) for f in range(FACES) if alike[first + f] == f and not shown[first + f] >> IDENTITY & 1]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        battle = fighting(state)
        battle.set_face(self.die, FACE.a(move))
        battle.dice[self.die] |= TURNED
        battle.using = JUST_TURNED
        die = battle.dice[self.die]
        state.emit(DIE_TURNED, self.seat, self.die, die_kind(die), die_pattern(die))


class Strike(Symbol):
    """An enemy die that shows a certain symbol goes to its player's pool."""

    TARGET: ClassVar[int] = SHIELD
    STRUCK: ClassVar[EventKind] = HAMMERED

    def legal(self, state: Meld) -> list[int]:
        battle = fighting(state)
        shown = state.content.shown
        target = self.TARGET
        enemy = battle.own_dice(battle.enemy(self.seat))
        targets = [i for i in enemy if shown[die_pattern(battle.dice[i])] >> target & 1]
        return [DIE.of(i) for i in battle.merged(state.content, targets)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        battle = fighting(state)
        enemy = battle.enemy(self.seat)
        kind = die_kind(battle.dice[DIE.a(move)])
        battle.remove(DIE.a(move))
        battle.fell(enemy, kind)
        state.players[enemy].pool[kind] += 1
        state.emit(self.STRUCK, self.seat, DIE.a(move), kind)


class Hammer(Strike):
    """MLD-102 An enemy die that shows a Shield."""

    ASKS: ClassVar = decision("Hammer", "MLD-102", "Which die does the Hammer strike?", DIE.offer("Strike {i}"))


class Spiral(Strike):
    """MLD-103 An enemy die that shows Identity."""

    ASKS: ClassVar = decision("Spiral", "MLD-103", "Which die does the Spiral take?", DIE.offer("Take {i}"))
    TARGET: ClassVar[int] = IDENTITY
    STRUCK: ClassVar[EventKind] = SPIRALLED


class Cycle(Symbol):
    """MLD-104 Any die in the ether is rerolled."""

    ASKS: ClassVar = decision("Cycle", "MLD-104", "Which die is rerolled?", DIE.offer("Reroll {i}"))

    def legal(self, state: Meld) -> list[int]:
        battle = fighting(state)
        there = [i for i, die in enumerate(battle.dice) if die != GONE]
        return [DIE.of(i) for i in battle.merged(state.content, there)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        roll(state, DIE.a(move), rng)


class Star(Symbol):
    """MLD-105, MLD-R62 A construct of your army is rolled into the ether as a new die."""

    ASKS: ClassVar = decision(
        "Star", "MLD-105", "Which construct of your army joins?", construct_from("army", "Send for {}")
    )

    def legal(self, state: Meld) -> list[int]:
        return construct_moves(state.players[self.seat].army)

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        kind = CONSTRUCT.a(move)
        state.players[self.seat].army[kind] -= 1
        state.emit(DEPLOYED, self.seat, kind)
        roll(state, fighting(state).add_die(self.seat, kind), rng)


class Mimic(BattleStep):
    """MLD-106, MLD-107, MLD-R79 Copy a symbol of this phase that is in the ether and finds a target, or nothing."""

    ARGS: ClassVar = {**SEAT, "die": _DIE, "phase": Number(0, 1)}
    ASKS: ClassVar = decision(
        "Mimic", "MLD-106", "Which symbol does the Mimic copy?", SYMBOL.offer("Copy the {s}"), NOTHING
    )

    def __init__(self, seat: int, die: int, phase: int) -> None:
        self.seat = seat
        self.die = die
        self.phase = phase

    def legal(self, state: Meld) -> list[int]:
        there = 0
        shown = state.content.shown
        for die in fighting(state).dice:
            if die != GONE:
                there |= shown[die_pattern(die)]
        there &= CLASS[self.phase] & ~(1 << MIMIC)
        moves: list[int] = []
        for symbol in range(len(SYMBOLS)):
            if there >> symbol & 1 and symbol_step(symbol, self.seat, self.die, self.phase).legal(state):
                moves.append(SYMBOL.of(symbol))
        if moves:
            moves.append(NOTHING.of())
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move != NOTHING.of():
            state.emit(MIMICKED, self.seat, SYMBOL.a(move))
            state.then(symbol_step(SYMBOL.a(move), self.seat, self.die, self.phase))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not SYMBOL.has(move):
            return (self.ASKS.rule, "")
        return (
            self.ASKS.rule,
            f"No {SYMBOLS[SYMBOL.a(move)]} of this phase is in the ether, or it would find no target.",
        )


class Fist(Symbol):
    """MLD-111 The enemy returns a focus from the contested tile or one next to it."""

    ASKS: ClassVar = decision(
        "Fist", "MLD-111", "From which tile is a focus returned?", TILE.offer("Strike a focus on {t}")
    )

    def legal(self, state: Meld) -> list[int]:
        battle = fighting(state)
        near = state.field.around[battle.tile] | 1 << battle.tile
        return tile_moves(near & state.control[battle.enemy(self.seat)])

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        lift_focus(state, fighting(state).enemy(self.seat), TILE.a(move))
        settle(state)


class Reticle(Symbol):
    """MLD-112 A construct of the enemy's army goes to the enemy's pool."""

    ASKS: ClassVar = decision("Reticle", "MLD-112", "Which construct of the enemy's army goes?", ENEMY_CONSTRUCT)

    def legal(self, state: Meld) -> list[int]:
        return construct_moves(state.players[fighting(state).enemy(self.seat)].army)

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        battle = fighting(state)
        enemy = battle.enemy(self.seat)
        kind = CONSTRUCT.a(move)
        state.players[enemy].army[kind] -= 1
        state.players[enemy].pool[kind] += 1
        battle.fell(enemy, kind)
        state.emit(SENT_OFF, self.seat, enemy, kind)


class Pillar(Symbol):
    """MLD-113 One of your foci goes from a slot to any field tile."""

    ASKS: ClassVar = decision(
        "Pillar", "MLD-113", "On which tile do you put a focus?", TILE.offer("Put a focus on {t}")
    )

    def legal(self, state: Meld) -> list[int]:
        return tile_moves(state.field.tiles) if state.focus_sources(self.seat) else []

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.then(TakeFocus(self.seat, TILE.a(move)))


class Spark(Symbol):
    """MLD-114 One of your dice in the ether, or of your constructs in army or slots, goes to your pool."""

    ASKS: ClassVar = decision(
        "Spark", "MLD-114", "Which of your own constructs comes back?", TAKE_BACK, DIE.offer("Take back {i}")
    )

    def legal(self, state: Meld) -> list[int]:
        battle = fighting(state)
        moves = take_back_moves(state, self.seat, True)
        for i in battle.merged(state.content, battle.own_dice(self.seat)):
            moves.append(DIE.of(i))
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if not DIE.has(move):
            take_back(state, self.seat, TAKE_BACK.a(move))
            return
        battle = fighting(state)
        kind = die_kind(battle.dice[DIE.a(move)])
        battle.remove(DIE.a(move))
        state.players[self.seat].pool[kind] += 1
        state.emit(SPARKED, self.seat, DIE.a(move), kind)


_STEPS: Final[dict[int, type[Symbol]]] = {
    IDENTITY: Identity, HAMMER: Hammer, FIST: Fist, CYCLE: Cycle, STAR: Star, RETICLE: Reticle, PILLAR: Pillar,
    SPIRAL: Spiral, SPARK: Spark,
}  # fmt: skip


def symbol_step(symbol: int, seat: int, die: int, phase: int) -> BattleStep:
    """The step that resolves a symbol."""
    return Mimic(seat, die, phase) if symbol == MIMIC else _STEPS[symbol](seat, die)
