"""What holds after every choice, whatever was chosen. The numbers are those of the rulebook's list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.adepts.moves import CODES, GEMS
from tablewright.games.adepts.standing import leader
from tablewright.games.adepts.terms import (
    ADEPTS,
    ALL_SITES,
    AMBITION,
    ASSIGNMENT,
    NONE,
    PROCESSING,
    PRODUCTION,
    RESEARCH,
    RUBY,
    TOPAZ,
    TYPES,
    group_inside,
    mine_of,
    owner_of,
    phase_of,
    site_number,
    size_of,
)

if TYPE_CHECKING:
    from tablewright.games.adepts.state import AdeptsState

IN_RESEARCH: Final = ("research_keep", "research_discard")
MID_PROCESSING: Final = ("realign_track", "siphon_track")
PHASES_TO_COME: Final = ("ProductionPhase", "ResearchPhase", "AdeptPhase", "ProcessingPhase")
LARGEST_MERGED: Final = 2  # Telepathy can make a group of twice the usual size


def violation(state: AdeptsState) -> str:
    """The first invariant that does not hold, in words; "" when all hold."""
    return (
        _seats(state)
        or _gems(state)
        or _cards(state)
        or _notes(state)
        or _miners(state)
        or _board(state)
        or _phase(state)
        or _moves(state)
    )


def _seats(state: AdeptsState) -> str:
    """Every seat that a field names is at the table."""
    named = [state.first, *state.adept]
    for effect in state.effects:
        named.append(effect.caster)
    for group in [*state.group, group_inside(state.inside)]:
        if group:
            named.append(owner_of(group))
    if max(named) >= state.seats:
        return f"seat {max(named)} is named, but there are only {state.seats} seats, counted from 0"
    return ""


def _gems(state: AdeptsState) -> str:
    """1, 3, 4: no gem is lost or made; levels stay on their tracks."""
    for gem in range(TYPES):
        total = state.stock[gem]
        for seat in range(state.seats):
            total += state.gems_of(seat, gem)
        supply = state.content.supply[gem] * state.seats
        if total != supply:
            return f"there are {total} gems of {GEMS[gem]}, but the supply is {supply}"
        if state.stock[gem] < 0:
            return f"the stock of {GEMS[gem]} is {state.stock[gem]}"
    for seat in range(state.seats):
        if min(state.queue[seat]) < 0 or min(state.battery[seat]) < 0 or state.mana[seat] < 0:
            return f"player {seat} has less than nothing of something"
        if max(state.battery[seat]) > state.content.top_level:
            return f"player {seat} has a level above {state.content.top_level}"
    return ""


def _cards(state: AdeptsState) -> str:
    """2, 5, 12: no card is lost, made or changed, and no hand is too large (ADP-R43)."""
    zones = [state.library, state.discard, state.in_play, state.drawn, *state.hand]
    copies = state.copies
    found = [0] * len(copies)
    for zone in zones:
        for card in zone:
            found[card] += 1
    for card in range(len(copies)):
        if found[card] != copies[card]:
            return f"there are {found[card]} cards of {CODES[card]}, but the deck has {copies[card]}"
    return _hands(state) or _in_play(state)


def _hands(state: AdeptsState) -> str:
    """What has no order is listed in ascending order, and no hand is too large."""
    for zone in [state.discard, state.drawn, state.lower, *state.hand]:
        if zone != sorted(zone):
            return "cards without an order of their own are not listed in ascending order"
    for seat in range(state.seats):
        limit = state.content.hand_limit
        if state.seat == seat and state.decision == "adept_discard":
            limit += 1
        if len(state.hand[seat]) > limit:
            return f"player {seat} holds {len(state.hand[seat])} cards"
    return ""


def _in_play(state: AdeptsState) -> str:
    """Cards in play belong to this phase, and what was shuffled under the library lies there."""
    if len(state.in_play) > state.seats:
        return f"{len(state.in_play)} cards are in play, more than players"
    for card in state.in_play:
        if phase_of(card) != state.phase:
            return f"{CODES[card]} is in play in phase {state.phase}"
    below = list(state.lower)
    if below:
        for card in state.library:
            if card not in below:
                return f"{CODES[card]} is in the library, but was not in the last reshuffle"
            below.remove(card)
    return ""


def _notes(state: AdeptsState) -> str:
    """What is noted of a hand is in that hand."""
    for seat in range(state.seats):
        notes = state.notes[seat]
        if len(notes) != state.seats or notes[seat]:
            return f"player {seat} keeps notes about each other player, and no more"
        for other in range(state.seats):
            for card in notes[other]:
                if notes[other].count(card) > state.hand[other].count(card):
                    return f"player {seat} has noted {CODES[card]} in a hand where it is not"
            if notes[other] != sorted(notes[other]):
                return "notes are not listed in ascending order"
    return ""


def _miners(state: AdeptsState) -> str:
    """6: every miner is somewhere."""
    on_board = [0] * state.seats
    for group in [*state.group, group_inside(state.inside)]:
        if group:
            on_board[owner_of(group)] += size_of(group)
    at_work = state.phase in (ASSIGNMENT, PRODUCTION)
    for seat in range(state.seats):
        wanted = state.content.miners_each
        if at_work and state.adept[RUBY] == seat:
            wanted += state.content.ruby_miners
        if state.pool[seat] + on_board[seat] + state.idle[seat] != wanted:
            return f"player {seat} has {state.pool[seat] + on_board[seat] + state.idle[seat]} miners, not {wanted}"
        if not at_work and state.pool[seat] != wanted:
            return f"player {seat} has miners on the board or idle in phase {state.phase}"
    return ""


def _board(state: AdeptsState) -> str:
    """7, 8, 9: groups have the sizes that they can have."""
    content = state.content
    singles = [0] * state.seats
    most = content.largest_group
    if state.phase == PRODUCTION:
        most *= LARGEST_MERGED
    for site in ALL_SITES:
        group = state.group[site]
        if group == 0:
            continue
        size = size_of(group)
        if not 1 <= size <= most:
            return f"a group of {size} at {GEMS[mine_of(site)]} {site_number(site)}"
        singles[owner_of(group)] += int(size < content.smallest_group)
    if state.phase == ASSIGNMENT and max(singles) > (content.times[AMBITION] if state.copies[AMBITION] else 0):
        return "more single miners than Ambition places"
    if state.inside:
        inside = group_inside(state.inside)
        if owner_of(inside) != state.adept[TOPAZ]:
            return "a group inside a mine that is not the topaz adept's"
        if not content.smallest_group <= size_of(inside) <= content.largest_group:
            return f"a group of {size_of(inside)} inside a mine"
    return ""


def _phase(state: AdeptsState) -> str:
    """10, 15, and what belongs to one phase only."""
    if state.turn > state.content.turns:
        return f"turn {state.turn} of {state.content.turns}"
    to_come = sum(type(step).__name__ in PHASES_TO_COME for step in state.agenda)
    if state.phase != PROCESSING - to_come:
        return f"phase {state.phase}, but {to_come} phases of the turn are still to come"
    first = state.options.first_player
    if first != NONE and state.first != (first + state.turn - 1) % state.seats:
        return f"the pawn is at seat {state.first} in turn {state.turn}, though seat {first} began"
    if state.phase == ADEPTS:
        for gem in range(TYPES):
            if state.adept[gem] != leader(state, gem):
                return f"the {GEMS[gem]} adept is not the one who leads in {GEMS[gem]}"
    if state.turn == 1 and state.phase < ADEPTS and max(state.adept) != NONE:
        return "there is an adept before the first award"
    if state.phase != ASSIGNMENT and (any(state.finished) or any(state.suspended)):
        return "finished or suspended players outside phase I"
    if state.emerald_mine != NONE and state.phase != PRODUCTION:
        return "an emerald mine outside phase II"
    if state.diamond_type != NONE and state.phase != PROCESSING:
        return "a diamond type outside phase V"
    return _effects(state) or _unfinished(state)


def _effects(state: AdeptsState) -> str:
    """Lasting spells: each in play, one of each player."""
    lasting = [effect.spell for effect in state.effects]
    for spell in lasting:
        if lasting.count(spell) > state.in_play.count(spell):
            return f"{CODES[spell]} is in force but not in play"
    if len({effect.caster for effect in state.effects}) != len(lasting):
        return "a player has two lasting spells in a phase"
    for effect in state.effects:
        if not state.content.lasting[effect.spell]:
            return f"{CODES[effect.spell]} does not last"
    return ""


def _unfinished(state: AdeptsState) -> str:
    """What lies there only in the middle of something."""
    if any(state.due) and state.decision not in MID_PROCESSING:
        return "levels are due while nobody processes"
    researching = state.phase == RESEARCH and state.decision in IN_RESEARCH
    if bool(state.drawn) != researching or (state.keeping != NONE) != (state.decision == "research_discard"):
        return "cards are drawn outside a research, or none in one"
    if not state.agenda and (state.turn != state.content.turns or state.phase != PROCESSING or state.in_play):
        return "the game is over before its last turn is"
    return ""


def _moves(state: AdeptsState) -> str:
    """16: each move once and in order."""
    if state.moves != sorted(set(state.moves)):
        return "the moves are not in ascending order, each once"
    return ""
