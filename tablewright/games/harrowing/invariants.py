"""What holds after every choice, whatever was chosen. The numbers are those of the rulebook's list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.moves import HEXES
from tablewright.games.hexfield.geometry import bits

if TYPE_CHECKING:
    from tablewright.games.harrowing.state import HarrowingState


def violation(state: HarrowingState) -> str:
    """The first invariant that does not hold, in words; "" when all hold."""
    fault = _course(state)
    if fault or state.phase == terms.SETUP:
        return fault or _setup(state)
    return _tiles(state) or _cubes(state) or _pillars(state) or _turn(state) or _battle(state) or _end(state)


def _setup(state: HarrowingState) -> str:
    """The invariants hold once the setup is complete; before, nothing has been handed out."""
    if state.round or state.stack or state.supply != state.content.cubes:
        return "something was handed out before the setup is complete"
    boards = [player.board for player in state.players if player.board >= 0]
    return "two players have the same board" if len(set(boards)) != len(boards) else ""


def _course(state: HarrowingState) -> str:
    """19, 20: seats, rounds, and the choice that is being asked."""
    if state.first >= state.seats or state.active >= state.seats:
        return f"a seat beyond the {state.seats} of this table"
    if state.round > state.options.round_limit:
        return f"round {state.round} is beyond the limit of {state.options.round_limit}"
    if (state.phase == terms.OVER) != (state.reason >= 0) or (state.phase == terms.OVER) != (state.winners != 0):
        return "phase, reason and winners do not agree on whether the game is over"
    if (state.phase == terms.OVER) == bool(state.agenda):
        return "the game is over, but steps are to come" if state.agenda else "nothing is to come in a game not over"
    if state.winners >> state.seats:
        return "a winner who is not at the table"
    for i in range(1, len(state.moves)):
        if state.moves[i - 1] >= state.moves[i]:
            return "the moves are not in ascending order without repetition"
    return ""


def _tiles(state: HarrowingState) -> str:
    """3 to 6 and 12: every tile is in one place, the field holds together."""
    for name, tiles in _places(state):
        if tiles & ~terms.ALL_TILES:
            return f"there is a tile in the {name} that no set has"
    found = 0
    for name, tiles in _places(state):
        if found & tiles:
            return f"{terms.TILES[bits(found & tiles)[0]]} is in the {name} and somewhere else"
        found |= tiles
    if found != terms.ALL_TILES:
        return f"{terms.TILES[bits(terms.ALL_TILES & ~found)[0]]} is nowhere"
    if len(state.stack) != state.unseen.bit_count():
        return "a tile is in the stack twice"
    return _sets(state) or _field(state)


def _sets(state: HarrowingState) -> str:
    """The tiles in the game are those of the chosen sets, and one core."""
    if state.core < 0 or state.field.cell[state.core] != HEXES.centre or not state.content.cores >> state.core & 1:
        return "the core is not in the middle of the field"
    if (terms.ALL_TILES & ~state.box & state.content.cores) != 1 << state.core:
        return "a second core is out of the box"
    if state.sets.bit_count() != state.seats:
        return f"{state.sets.bit_count()} sets were chosen by {state.seats} players"
    for tile in bits(terms.ALL_TILES & ~state.content.cores & ~state.box):
        if not state.sets >> terms.family_of(tile) & 1:
            return f"{terms.TILES[tile]} is of a set that nobody chose"
    for tile in bits(state.unseen | state.box & ~_crumbled(state) | state.content.wild | state.content.cores):
        if state.face[tile]:
            return f"{terms.TILES[tile]} shows a face that it cannot show there"
    return ""


def _field(state: HarrowingState) -> str:
    """The field holds together, and so does what is noted of it."""
    left = state.neighbours()
    if not state.field.connected(left):
        return "the tiles on the field do not hold together"
    if state.claiming >= 0 and not state.field.tiles >> state.claiming & 1:
        return "a tile is being claimed that is not on the field"
    if (state.emptied > 0) != (not state.stack) or state.emptied > state.round:
        return "the stack is empty, or not, against what is noted of it"
    return ""


def _crumbled(state: HarrowingState) -> int:
    """Tiles of chosen sets in the box: those that crumbled, whichever face they showed."""
    found = 0
    for tile in bits(state.box & ~state.content.cores):
        if state.sets >> terms.family_of(tile) & 1:
            found |= 1 << tile
    return found


def _places(state: HarrowingState) -> list[tuple[str, int]]:
    """Where tiles may be, and which are there."""
    places = [("field", state.field.tiles), ("stack", state.unseen), ("box", state.box)]
    for seat, player in enumerate(state.players):
        places.append((f"area of player {seat}", player.claimed))
    if state.drawn >= 0:
        places.append(("hand of the player who drew it", 1 << state.drawn))
    return places


def _cubes(state: HarrowingState) -> str:
    """1, 7, 8, 10, 14: no power is lost or made, and it lies only where it may."""
    total = state.supply + sum(state.cubes)
    for seat, player in enumerate(state.players):
        total += player.pool + player.fortress + player.ether + player.vault + sum(player.cubes)
        if player.board < 0 or player.side < 0:
            return f"player {seat} has no board"
        if player.sealed & ~player.claimed:
            return f"player {seat} has a sealed tile that was not claimed"
        board = state.content.boards[player.sheet]
        if player.vault > board.vault:
            return f"player {seat} has {player.vault} power in a vault for {board.vault}"
        if not board.has_fortress and player.fortress + player.ether:
            return f"player {seat} has power in a fortress that {terms.SHEETS[player.sheet]} does not have"
        for number, n in enumerate(player.cubes):
            slot = terms.Slot(number)
            if n and state.content.sheet_of[terms.spell_of(slot)] != player.sheet:
                return f"player {seat} has cubes in {terms.SLOTS[slot]}, which is on another board"
            if n > state.content.slots[slot]:
                return f"player {seat} has {n} cubes in {terms.SLOTS[slot]}, more than it holds"
    if total != state.content.cubes:
        return f"there are {total} cubes, not {state.content.cubes}"
    boards = [player.board for player in state.players]
    if len(set(boards)) != len(boards):
        return "two players have the same board"
    return _tile_cubes(state)


def _tile_cubes(state: HarrowingState) -> str:
    usable = state.field.tiles
    for player in state.players:
        usable |= player.unsealed
    for place, n in enumerate(state.cubes):
        slot = terms.Slot(place + terms.FIRST_TILE_SLOT)
        tile = state.content.tile_of[terms.spell_of(slot)]
        if n and (not usable >> tile & 1 or state.face[tile] != state.content.face_of[terms.spell_of(slot)]):
            return f"there are cubes in {terms.SLOTS[slot]}, which is not open to anybody"
        if n > state.content.slots[slot]:
            return f"there are {n} cubes in {terms.SLOTS[slot]}, more than it holds"
        if (
            n
            and terms.group_of(slot) == terms.AUTO
            and state.phase in (terms.CRUMBLE, terms.PASS)
            and state.owns_spell(state.active, terms.spell_of(slot))
        ):
            return f"a cube is left in {terms.SLOTS[slot]} after the auto-return"
    return ""


def _pillars(state: HarrowingState) -> str:
    """2, 8: pillars stand in the pool or on tiles of the field."""
    for seat, player in enumerate(state.players):
        if player.pillars + sum(player.on) != state.content.pillars:
            return f"player {seat} has {player.pillars + sum(player.on)} pillars, not {state.content.pillars}"
        if player.owns & ~(state.field.tiles & ~(1 << state.core)):
            return f"player {seat} has pillars on a tile where none can stand"
    return ""


def _turn(state: HarrowingState) -> str:
    """13, and what is remembered outside an effect."""
    if state.invokes > state.content.most_invokes:
        return f"{state.invokes} invokes in a turn"
    if (
        state.decision == "act"
        and (state.spell, state.paid, state.last, state.claiming, state.drawn) != (terms.NONE,) * 5
    ):
        return "an effect is remembered that is over"
    if state.decision == "act" and state.new:
        return "a tile is remembered as new after its effect"
    if state.decision in ("meditate_take", "crumble") and state.claiming >= 0:
        return "a tile is being claimed outside a claim"
    return ""


def _battle(state: HarrowingState) -> str:
    """9, 15, 16: cubes are in the ether only while dice lie on the table."""
    fighting = state.battleground >= 0
    if (state.attacker >= 0) != fighting or (state.defender >= 0) != fighting:
        return "a battle needs a battleground, an attacker and a defender"
    if len(state.picked) != len(state.dice):
        return "dice are picked that were not rolled"
    if not fighting:
        if any(player.ether for player in state.players) or state.dice:
            return "there is power in an ether, or dice are out, outside a battle"
        return ""
    if max(state.attacker, state.defender) >= state.seats or state.attacker == state.defender:
        return "a battle is between two players at the table"
    if not state.players[state.defender].owns >> state.battleground & 1:
        return "the defender has no pillar on the battleground"
    for seat, player in enumerate(state.players):
        if player.ether and seat not in (state.attacker, state.defender):
            return f"player {seat} has power in the ether of somebody else's battle"
    expected = min(state.content.most_dice, state.players[state.attacker].ether)
    if len(state.dice) != expected or expected < 1:
        return f"{len(state.dice)} dice were rolled for {state.players[state.attacker].ether} cubes"
    return ""


def _end(state: HarrowingState) -> str:
    """18, 22: a game that could not go on does not."""
    tiles = (state.field.tiles & ~(1 << state.core)).bit_count()
    if state.phase != terms.OVER and not state.stack and state.drawn < 0 and tiles < 3:
        return "no tile can ever be claimed again, but the game goes on"
    if state.reason == terms.BARREN and (state.stack or tiles >= 3):
        return "the game ended as if no tile could be claimed any more"
    if state.reason == terms.SET:
        winner = state.winners.bit_length() - 1
        if state.winners.bit_count() != 1 or state.best_rune(winner) < state.options.set_size:
            return "the game was won with a set that nobody has"
    return ""
