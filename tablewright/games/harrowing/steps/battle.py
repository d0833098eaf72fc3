"""Battle: a battleground, a defender, cubes committed, dice, losses and what they bring."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.moves import ACCEPT, DECLINE, PLAYER, REROLL_ADD, REROLL_ROLL, TILE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import (
    LINE,
    TILE_NUMBER,
    Effect,
    TileStep,
    choice,
    not_on_field,
    tile_chosen,
    tile_moves,
)
from tablewright.games.harrowing.steps.pillars import RivalChoice
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER
from tablewright.kernel.verbs import Count, verb

BATTLE_BEGUN: Final = event(
    "{who} attacks {defender} on {tile}: strength {attack} to {defence}", "HRW-87",
    tile=terms.TILE_CODE, defender=terms.PLAYER_NAME, attack=NUMBER, defence=NUMBER,
)  # fmt: skip
ROLLED: Final = event("{who} rolls {dice}", "HRW-89", each=("dice", terms.DIE_FACE))
REROLLED: Final = event("{who} rolls again: {dice}", "HRW-90", each=("dice", terms.DIE_FACE))
LOSSES: Final = event(
    "{who} takes back {clashes} power, {defender} {returned}; pillars of {defender} lost on {tile}: {fallen}", "HRW-93",
    tile=terms.TILE_CODE, defender=terms.PLAYER_NAME, clashes=NUMBER, returned=NUMBER, fallen=NUMBER,
)  # fmt: skip
CONQUERED: Final = event("{who} places a pillar on {tile}", "HRW-95", tile=terms.TILE_CODE)
BONUS: Final = Number(0, terms.MOST)


def strength(state: HarrowingState, seat: int, tile: int, role: int, bonus: int) -> int:
    """HRW-87, HRW-R59 Own pillars on the battleground and next to it, passives for the role, the attacker's bonus."""
    player = state.players[seat]
    total = player.on[tile] + state.passive(seat, terms.STRENGTH, role) + bonus
    for other in bits(state.field.around[tile] & player.owns):
        total += player.on[other]
    return total


class Battle(Effect):
    """HRW-85, HRW-R52 With power in the fortress, choose a rival's tile where the attacker has strength."""

    ARGS: ClassVar = {**LINE, "bonus": BONUS, "rerolls": BONUS}
    ASKS: ClassVar = choice(
        "battle_tile", "HRW-85", "Where is the battle?", TILE.offer("Battle for {tile}"), DECLINE.offer("Do not battle")
    )

    def __init__(self, seat: int, mode: int, bonus: int, rerolls: int) -> None:
        self.seat = seat
        self.mode = mode
        self.bonus = bonus
        self.rerolls = rerolls

    def grounds(self, state: HarrowingState) -> int:
        """HRW-R57 All tiles of rivals, shared ones too; HRW-R53 from afar only with strength of other kinds."""
        player = state.players[self.seat]
        if player.fortress == 0:
            return 0
        found = state.rivals(self.seat) & state.tiles()
        if found and (
            state.options.presence or self.bonus + state.passive(self.seat, terms.STRENGTH, terms.ATTACK) == 0
        ):
            found &= player.owns | state.field.near(player.owns)
        return found

    def possible(self, state: HarrowingState) -> bool:
        return self.grounds(state) != 0

    def options(self, state: HarrowingState) -> list[int]:
        return tile_moves(self.grounds(state))

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.then(BattleDefender(self.seat, TILE.a(move), self.bonus, self.rerolls))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if not state.rivals(self.seat) >> tile & 1:
            return not_on_field(state, tile) or (self.ASKS.rule, f"There is no rival's pillar on {name}.")
        if state.options.presence:
            return ("HRW-R53", f"No pillar of yours stands on {name} or next to it.")
        return (self.ASKS.rule, f"You have no strength at {name}.")


BATTLE: Final = verb("BATTLE", Battle, bonus=Count(0, terms.MOST), rerolls=Count(0, terms.MOST))


class BattleDefender(RivalChoice):
    """HRW-86 Choose the defender among the other players on the battleground."""

    ARGS: ClassVar = {**SEAT, "tile": TILE_NUMBER, "bonus": BONUS, "rerolls": BONUS}
    ASKS: ClassVar = choice(
        "battle_defender",
        "HRW-86",
        "Who is attacked?",
        PLAYER.offer(lambda reader, seat: f"Attack {reader.with_figure(seat, 'fortress')}"),
        detail=tile_chosen,
    )

    def __init__(self, seat: int, tile: int, bonus: int, rerolls: int) -> None:
        self.seat = seat
        self.tile = tile
        self.bonus = bonus
        self.rerolls = rerolls

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.attacker = self.seat
        state.defender = PLAYER.a(move)
        state.battleground = self.tile
        state.then(Commit(self.bonus), Roll(self.rerolls))


class BattleStep(Step[HarrowingState]):
    """A step of the battle that is being fought."""

    def violation(self, state: HarrowingState) -> str:
        return "" if state.battleground >= 0 else "a battle goes on without a battleground"


class Commit(BattleStep):
    """HRW-8, HRW-88 Both move as many cubes from fortress to ether as they have strength."""

    ARGS: ClassVar = {"bonus": BONUS}

    def __init__(self, bonus: int) -> None:
        self.seat = terms.NONE
        self.bonus = bonus

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        tile = state.battleground
        attack = strength(state, state.attacker, tile, terms.ATTACK, self.bonus)
        defence = strength(state, state.defender, tile, terms.DEFEND, 0)
        state.emit(BATTLE_BEGUN, state.attacker, tile, state.defender, attack, defence)
        self.commit(state, state.attacker, attack)
        self.commit(state, state.defender, defence)

    def commit(self, state: HarrowingState, seat: int, most: int) -> None:
        """Not a choice: as many as possible (HRW-R55)."""
        player = state.players[seat]
        n = min(most, player.fortress)
        player.fortress -= n
        player.ether += n


class Roll(BattleStep):
    """HRW-89, HRW-90, HRW-R54 The attacker rolls a die for each cube in the ether, up to ten, and has rerolls."""

    ARGS: ClassVar = {"rerolls": BONUS}

    def __init__(self, rerolls: int) -> None:
        self.seat = terms.NONE
        self.rerolls = rerolls

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        n = min(state.content.most_dice, state.players[state.attacker].ether)
        die = state.options.die
        state.dice = [die[rng.below(6)] for _ in range(n)]
        state.picked = [0] * n
        state.emit_each(ROLLED, state.attacker, state.dice)
        rerolls = self.rerolls + state.passive(state.attacker, terms.REROLL)
        state.then(Reroll(state.attacker, rerolls), Losses())


class Reroll(BattleStep):
    """HRW-90 Pick dice, one face at a time, and roll them again; declining ends all rerolls."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    ASKS: ClassVar = choice(
        "reroll",
        "HRW-90",
        "Pick dice to roll again",
        REROLL_ADD,
        REROLL_ROLL,
        DECLINE.offer("Keep the dice"),
        detail=lambda reader: f"{', '.join(reader.state['dice'])}; rerolls left: {reader.asked['left']}",
    )

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: HarrowingState) -> list[int]:
        if self.left == 0:
            return []
        shown = 0
        picked = False
        for i, face in enumerate(state.dice):
            if state.picked[i]:
                picked = True
            else:
                shown |= 1 << face
        moves = [REROLL_ADD.of(face) for face in bits(shown)]
        moves.append(REROLL_ROLL.of() if picked else DECLINE.of())
        return moves

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        if move == DECLINE.of():
            return
        if move == REROLL_ROLL.of():
            for i in range(len(state.dice)):
                if state.picked[i]:
                    state.dice[i] = state.options.die[rng.below(6)]
                    state.picked[i] = 0
            state.emit_each(REROLLED, self.seat, state.dice)
            state.then(Reroll(self.seat, self.left - 1))
            return
        face = REROLL_ADD.a(move)
        for i in range(len(state.dice)):
            if not state.picked[i] and state.dice[i] == face:
                state.picked[i] = 1
                break
        state.then(self)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if REROLL_ADD.has(move):
            return (self.ASKS.rule, f"No die that is not picked shows {terms.DIE_FACES[REROLL_ADD.a(move)]}.")
        if move == REROLL_ROLL.of():
            return (self.ASKS.rule, "No die is picked yet.")
        if move == DECLINE.of():
            return (self.ASKS.rule, "Dice are picked already: they are rolled.")
        return (self.ASKS.rule, "")


class Losses(BattleStep):
    """HRW-91 to HRW-95 Cubes return, pillars fall, what is left goes back to the fortresses; then the aftermath."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        tile = state.battleground
        seat = state.attacker
        rival = state.defender
        attacker = state.players[seat]
        defender = state.players[rival]
        clashes = state.dice.count(terms.CLASH)
        hits = state.dice.count(terms.HIT)
        attacker.ether -= clashes  # HRW-91
        attacker.pool += clashes
        returned = min(defender.ether, clashes + hits)  # HRW-92
        defender.ether -= returned
        defender.pool += returned
        debt = max(0, clashes + hits - returned - state.passive(rival, terms.GUARD))  # HRW-93, HRW-R58
        fallen = min(debt, defender.on[tile])
        for _ in range(fallen):
            defender.take_pillar(tile)
        for player in (attacker, defender):  # HRW-94
            player.fortress += player.ether
            player.ether = 0
        state.emit_each(LOSSES, seat, [tile, rival, clashes, returned, fallen])
        state.dice = []
        state.picked = []
        state.battleground = state.attacker = state.defender = terms.NONE
        if fallen:  # HRW-95
            state.gain(seat, state.passive(seat, terms.SPOILS))
            state.gain(rival, state.passive(rival, terms.SOLACE))
            if defender.on[tile] == 0:
                state.then(Conquer(seat, tile))


class Conquer(TileStep):
    """HRW-95 Who has CONQUER and a pillar in the pool may place it on the battleground that the defender has lost."""

    ASKS: ClassVar = choice(
        "conquer",
        "HRW-95",
        "Place a pillar on the conquered tile?",
        DECLINE.offer("Place none"),
        ACCEPT,
        detail=tile_chosen,
    )

    def legal(self, state: HarrowingState) -> list[int]:
        if state.players[self.seat].pillars == 0 or state.passive(self.seat, terms.CONQUER) == 0:
            return []
        return [DECLINE.of(), ACCEPT.of()]

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        if move == ACCEPT.of():
            state.players[self.seat].put_pillar(self.tile)
            state.emit(CONQUERED, self.seat, self.tile)

    def violation(self, state: HarrowingState) -> str:
        return (
            ""
            if state.tiles() >> self.tile & 1
            else f"{terms.TILES[self.tile]} was fought over, but is not on the field"
        )
