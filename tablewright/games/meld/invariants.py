"""What holds after every choice, whatever was chosen. The numbers are those of the rulebook's list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.games.hexfield.geometry import bits
from tablewright.games.hexfield.glyphs import most_alike
from tablewright.games.meld.ether import ASIDE, GONE, UNROLLED, die_face, die_kind
from tablewright.games.meld.moves import MOST_DICE
from tablewright.games.meld.terms import (
    BOARD_SLOTS,
    EMPTY,
    FIRST_TILE_SLOT,
    FOCUS,
    FOR_GOOD,
    IN_AREA,
    KIND_IDS,
    KINDS,
    NONE,
    ON_FIELD,
    SEALED,
    SEATS,
    SET,
    SLOT_COUNT,
    SLOTS,
    TILE_COUNT,
    WON,
    Side,
    Slot,
    first_slot,
    place_on_tile,
    second_slot,
    tile_of,
    tile_with,
    tile_word,
)

if TYPE_CHECKING:
    from tablewright.games.meld.state import Meld

PLACING = ("tile: which of two", "tile: cell", "tile: side")


def violation(state: Meld) -> str:
    """The first invariant that does not hold, in words; "" when all hold."""
    if state.round == 0:
        return _setup(state)
    return (
        _tiles(state)
        or _constructs(state)
        or _uniques(state)
        or _foci(state)
        or _slots(state)
        or _battle(state)
        or _turn(state)
        or _end(state)
    )


def _setup(state: Meld) -> str:
    """MLD-R80: while boards are chosen nothing is on the table yet."""
    boards = [player.board for player in state.players if player.board != NONE]
    if len(set(boards)) != len(boards):
        return "two players have the same board"
    if state.stack or state.stack_known or state.field.tiles or state.supply or state.battle is not None:
        return "something is laid out before the boards are chosen"
    for player in state.players:
        if player.area or player.sealed or sum(player.pool) or player.slots.count(EMPTY) != BOARD_SLOTS:
            return "a player has something before the boards are chosen"
    return ""


def _tiles(state: Meld) -> str:
    """1, 9, 17: every tile is in one place, and the field is one group."""
    found = [*state.stack, *state.stack_known, *state.hand, *bits(state.field.tiles)]
    claimed = 0
    for player in state.players:
        found += player.area + player.sealed
        claimed += len(player.area) + len(player.sealed)
    if sorted(found) != state.options.tiles:
        return f"1: {len(found)} tiles where each of {len(state.options.tiles)} belongs in one place"
    if not state.field.connected(state.field.tiles):
        return "9: the field is not one connected group"
    if claimed != state.claims:
        return f"17: {claimed} claimed tiles after {state.claims} claims"
    for t in range(1, TILE_COUNT):
        carries = [state.on_tile(first_slot(t)), state.on_tile(second_slot(t))]
        where = state.where[t]
        lying = sum(state.foci_on(t, seat) for seat in range(SEATS))
        if where != ON_FIELD and lying:
            return f"10: foci lie on {tile_word(t)}, which is not on the field"
        if carries != [EMPTY, EMPTY] and where != ON_FIELD and not IN_AREA <= where < SEALED:
            return f"10: something is in the slots of {tile_word(t)}, which is neither on the field nor claimed"
    return ""


def _constructs(state: Meld) -> str:
    """2: no basic construct is lost or made (MLD-9: each is in one place)."""
    basics = state.supply + state.tile_slots.count(0)
    for player in state.players:
        basics += player.pool[0] + player.army[0] + player.slots.count(0)
    if state.battle is not None:
        basics += [die_kind(die) for die in state.battle.dice if die != GONE].count(0)
    if basics != state.content.basics * state.seats:
        return f"2: {basics} basic constructs instead of {state.content.basics * state.seats}"
    return ""


def _uniques(state: Meld) -> str:
    """3, 4, 5: each unique construct is in one place, with its holder, on a basis that holds."""
    for u in range(1, KINDS):
        name = KIND_IDS[u]
        holder = state.holder[u]
        places = [-1] * state.tile_slots.count(u)
        for seat, player in enumerate(state.players):
            places += [seat] * (player.pool[u] + player.army[u] + player.slots.count(u))
        if state.battle is not None:
            places += [die & 3 for die in state.battle.dice if die != GONE and die_kind(die) == u]
        if len(places) != int(holder != NONE):
            return f"3: {name} is in {len(places)} places besides the supply, and its holder is {holder}"
        if (holder == NONE) != (state.basis[u] == NONE) or holder >= state.seats:
            return f"3: holder and basis of {name} do not fit together"
        if holder == NONE:
            continue
        if places[0] == -1:
            if not state.controls(holder, state.tile_slots.index(u) // 2):
                return f"4: {name} lies on a tile that its holder does not control"
        elif places[0] != holder:
            return f"4: {name} is not with its holder"
        t = state.basis[u]
        if t != FOR_GOOD:
            side = state.side_up(t)
            if state.content.control[side] != u or state.beneficiary[side] != holder:
                return f"5: {name} is held by the ritual of {tile_word(t)}, which does not control it"
    for number, seat in enumerate(state.beneficiary):
        side = Side(number)
        if seat != NONE and (not state.content.control[side] or not state.benefits(seat, side)):
            return f"5: the ritual of {tile_word(tile_with(side))} has a beneficiary that it does not benefit"
    return ""


def _foci(state: Meld) -> str:
    """6, 7: every player has all foci (MLD-10)."""
    focus_slots = state.options.draft.focus_slots
    for seat in range(SEATS):
        own = FOCUS + seat
        on_board = state.players[seat].slots.count(own) if seat < state.seats else 0
        on_tiles = sum(state.foci_on(t, seat) for t in range(TILE_COUNT))
        foci = on_board + on_tiles + state.tile_slots.count(own) + state.transit.count(seat)
        if foci != (len(focus_slots) if seat < state.seats else 0):
            return f"6: player {seat} has {foci} foci"
    if bool(state.transit) != (state.decision == "focus: return slot"):
        return "6: a focus is in transit while something else is asked"
    return ""


def _slots(state: Meld) -> str:
    """8, 13: what lies in slots may lie there."""
    draft = state.options.draft
    for seat, player in enumerate(state.players):
        for slot in range(BOARD_SLOTS):
            what = player.slots[slot]
            if what >= FOCUS and (slot not in draft.focus_slots or what != FOCUS + seat):
                return f"8: a focus that does not belong there is in {SLOTS[slot]} of player {seat}"
            if what != EMPTY and slot not in draft.slots:
                return f"8: the board of player {seat} has no slot {SLOTS[slot]}"
        if seat != state.active or state.decision == "turn start":
            for slot in state.wizard(seat).auto_return:
                if 0 <= player.slots[slot] < FOCUS:
                    return f"13: {SLOTS[slot]} of player {seat} is not empty between turns"
    for number in range(FIRST_TILE_SLOT, SLOT_COUNT):
        tile_slot = Slot(number)
        what = state.on_tile(tile_slot)
        t = tile_of(tile_slot)
        side = state.side_up(t)
        if what >= FOCUS:
            if not state.content.store[side]:
                return f"8: a focus is in a slot of {tile_word(t)}, which stores none"
            if not state.transit and not state.controls(what - FOCUS, t):
                return f"8: a focus is stored on {tile_word(t)}, which its owner does not control"
        elif what != EMPTY and place_on_tile(tile_slot) >= state.content.slots[side]:
            return f"8: a construct is in a slot of {tile_word(t)} that its side does not have"
    return ""


def _battle(state: Meld) -> str:
    """11, 16, 20: a battle is between two, and only their dice are in the ether."""
    battle = state.battle
    if battle is None:
        return ""
    if state.where[battle.tile] != ON_FIELD or battle.attacker != state.active:
        return "11: a battle over a tile that is not on the field, or not of the active player"
    if battle.attacker == battle.defender or max(battle.attacker, battle.defender) >= state.seats:
        return "11: a battle needs two players"
    if len(battle.dice) > MOST_DICE:
        return f"11: {len(battle.dice)} dice"
    for die in battle.dice:
        if die == GONE:
            continue
        if die & 3 not in (battle.attacker, battle.defender):
            return "11: a die of somebody who does not fight"
        if (die_face(die) == UNROLLED) != (state.decision == "deploy"):
            return "11: dice are rolled when all are deployed"
        if die & ASIDE and state.decision in ("deploy", "reroll", "hits"):
            return "16: a die is set aside outside the phases in which dice are used"
    return ""


def _turn(state: Meld) -> str:
    """14, 18, 19, 21: how far the game has come."""
    if state.round > state.options.round_limit:
        return f"19: round {state.round} is beyond the limit of {state.options.round_limit}"
    if max(state.first, state.active) >= state.seats:
        return "19: a player who does not take part is first or active"
    decision = state.decision
    if decision == "turn start" and state.invocations:
        return "14: invocations before the first choice of a turn"
    if decision == "further invocation" and not state.invocations:
        return "14: a further invocation without a first one"
    if state.moves != sorted(set(state.moves)):
        return "18: the moves are not in ascending order without repetition"
    if bool(state.hand) != (decision in PLACING):
        return "11: a drawn tile is in hand while something else is asked"
    claiming = any(type(step).__name__ == "CheckVictory" for step in state.agenda)
    if claiming != (state.claiming > 0):
        return "15: a tile is being claimed without a check for victory to come"
    if state.agenda and not claiming:
        left = [*state.stack, *state.stack_known, *state.hand, *bits(state.field.tiles)]
        if most_alike(left, state.options.glyphs) < SET and state.claims:
            return "21: nobody can ever claim again, but the game goes on"
    return ""


def _end(state: Meld) -> str:
    """15: the game ends when, and only when, it is over."""
    over = not state.agenda
    if over != (state.reason != NONE) or (state.winner != NONE) != (state.reason == WON):
        return "15: winner, reason and agenda do not agree on whether the game is over"
    if state.winner >= state.seats:
        return "15: the winner does not take part"
    if state.winner != NONE and most_alike(state.players[state.winner].area, state.content.glyphs) < SET:
        return "15: the winner has no set"
    return ""
