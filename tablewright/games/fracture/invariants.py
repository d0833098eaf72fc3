"""What holds in every position, whatever has been played. The ids are the rulebook's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.fracture.board_map import IN_RING, members
from tablewright.games.fracture.decisions import CHOOSE_DEFENDER, CHOOSE_FACTION, CHOOSE_HERO, CHOOSE_SITE, TAKE_TURN
from tablewright.games.fracture.moves import CARDS, HEXES, SLOTS, STARTING, TECHS, UNITS
from tablewright.games.fracture.terms import (
    CITY,
    EVENTS,
    FIRST_EVENT,
    FIRST_VOID,
    KIND,
    LAST_ROUND,
    LIMIT,
    MOST_CHOICES,
    NONE,
    SHARD,
    T2,
    Unit,
)

if TYPE_CHECKING:
    from tablewright.games.fracture.player import Player
    from tablewright.games.fracture.state import Fracture

SETTING_UP: Final = (CHOOSE_FACTION.name, CHOOSE_HERO.name, CHOOSE_SITE.name)


def violation(state: Fracture) -> str:
    """The first invariant that does not hold, in words; "" when all hold."""
    fault = _map(state) or _market(state) or _table(state)
    for seat in range(state.seats):
        fault = fault or _player(state, seat)
    return fault or _setup(state) or _combat(state)


def _map(state: Fracture) -> str:
    """I9 to I12 The hexes, their tiles, who controls them, and what grows there."""
    laid_out = state.map
    if state.exists != _hexes_left(state):
        return f"I9: the hexes of round {state.round} are not {members(state.exists)}"
    tiles = [state.terrain[x] for x in members(laid_out.hexes)]
    dealt = sorted([*laid_out.bag, SHARD, *[CITY] * len(laid_out.sites)])
    if sorted(tiles) != dealt or any(state.terrain[x] != NONE for x in range(HEXES) if not laid_out.hexes >> x & 1):
        return "I10: the tiles on the map are not those of the bag, the Shard and the cities"
    if state.terrain[0] != SHARD or any(state.terrain[x] != CITY for x in laid_out.sites):
        return "I10: Shard and cities are not where they belong"
    if state.side_b & ~laid_out.hexes or any(state.side_b >> x & 1 for x in laid_out.sites):
        return "I11: a city, or a hex that is not on the map, lies on side B"
    for x in range(HEXES):
        owner = state.controller[x]
        if owner >= state.seats or (owner != NONE and not state.exists >> x & 1):
            return f"I8: hex {x} has a controller that it cannot have"
        if state.growth >> x & 1:
            if owner == NONE or not state.players[owner].powers.growth or state.terrain[x] == CITY:
                return f"I12: hex {x} has a growth token that nobody can have put there"
            if state.tokens(owner) > state.content.growth_tokens:
                return f"I12: player {owner} has {state.tokens(owner)} growth tokens on the map"
    return ""


def _hexes_left(state: Fracture) -> int:
    """I9 The hexes that the Void has left; a game that ends with a round ends after its Void step."""
    over = state.ending not in (NONE, LIMIT)
    gone = 0
    if state.round > FIRST_VOID or (over and state.round == FIRST_VOID):
        gone |= IN_RING[state.map.outermost]
    if over and state.round == LAST_ROUND and state.seats > 2 and state.options.final_void:
        gone |= IN_RING[2]
    return state.map.hexes & ~gone


def _market(state: Fracture) -> str:
    """I2, I3 Every market card is in one place, and the row is full as long as it can be."""
    found = state.market_deck + state.market_under + state.market_row
    for player in state.players:
        found += [card for card in _owned(player) if card >= len(STARTING)]
    if sorted(found) != list(range(len(STARTING), len(CARDS))):
        return "I2: the market cards are not each in exactly one place"
    if len(state.market_row) > SLOTS:
        return f"I3: the row has {len(state.market_row)} cards"
    if len(state.market_row) < SLOTS and (state.market_deck or state.market_under):
        return "I3: the row is short although the market deck is not empty"
    return ""


def _table(state: Fracture) -> str:
    """I17, I18, I20, I21 Events, passes, choices, and whether the game is over."""
    events = state.event_deck + state.events
    if sorted(events) != list(range(len(EVENTS))):
        return "I17: the events are not each in exactly one place"
    revealed = max(0, min(state.round, state.options.events_until) - FIRST_EVENT + 1)
    if len(state.events) != revealed:
        return f"I17: {len(state.events)} events revealed in round {state.round}"
    if state.passed >> state.seats:
        return "I18: somebody has passed who is not at the table"
    if state.is_asking(TAKE_TURN) and state.passed >> state.seat & 1:
        return "I18: a player who has passed has a turn"
    if state.moves != sorted(set(state.moves)):
        return "I20: the moves are not different and in ascending order"
    if state.choices == MOST_CHOICES and state.agenda:
        return "I21: the game goes on after the last choice"
    if bool(state.agenda) != (state.ending == NONE):
        return "the agenda and the ending do not agree on whether the game is over"
    if state.dominator >= state.seats:
        return "somebody dominates who is not at the table"
    if state.active == NONE and (state.card_attack or state.card_haste or state.card_words or state.played):
        return "I13: something of a card is left outside a turn"
    return ""


def _player(state: Fracture, seat: int) -> str:
    fault = _tracks(state, seat) or _cards(state, seat) or _units(state, seat)
    return f"player {seat}: {fault}" if fault else ""


def _tracks(state: Fracture, seat: int) -> str:
    """I4, I15 The tracks within their ends, and techs with what they need."""
    content = state.content
    player = state.players[seat]
    tracks = (
        ("Iron", player.iron, content.most_iron),
        ("Aether", player.aether, content.most_aether),
        ("Command", player.command, content.most_command),
        ("Credit", player.credit, content.most_credit),
        ("Guard", player.guard, content.most_guard),
    )
    for name, value, most in tracks:
        if not 0 <= value <= most:
            return f"I4: {name} is {value}"
    if player.techs:
        if player.faction == NONE:
            return "I15: techs without a faction"
        for i in range(TECHS):
            needs = content.tech_needs[player.faction][i]
            if player.techs >> i & 1 and needs >= 0 and not player.techs >> needs & 1:
                return f"I15: tech {i} without tech {needs}"
    return ""


def _owned(player: Player) -> list[int]:
    piles = (player.deck, player.hand, player.play_area, player.discard_pile, player.trash, player.committed)
    return [card for pile in piles for card in pile]


def _cards(state: Fracture, seat: int) -> str:
    """I1 The starting deck and what was bought, all of it somewhere; the deck made of what was shuffled."""
    player = state.players[seat]
    if not state.setting_up:
        starting = sorted(card for card in _owned(player) if card < len(STARTING))
        if starting != sorted(state.content.decks[player.faction]):
            return "I1: the cards are not the starting deck and what was bought"
    if player.hand != sorted(player.hand) or player.deck_made_of != sorted(player.deck_made_of):
        return "cards without an order of their own are not listed in ascending order"
    made_of = player.deck_made_of[:]
    for card in player.deck:
        if card not in made_of:
            return "a card is in the deck that was not shuffled into it"
        made_of.remove(card)
    if len(player.committed) > int(state.combat is not None):
        return f"I1: {len(player.committed)} cards are committed"
    return ""


def _units(state: Fracture, seat: int) -> str:
    """I5 to I8, I16 Units on existing hexes, alive, not too many, in control, and not before their time."""
    player = state.players[seat]
    for unit in range(UNITS):
        x = player.where[unit]
        if x == NONE:
            if player.hp[unit]:
                return f"I5: unit {unit} is in supply with {player.hp[unit]} HP"
            continue
        if not state.exists >> x & 1:
            return f"I6: unit {unit} stands on hex {x}, which is not there"
        if not 1 <= player.hp[unit] <= player.max_hp(Unit(unit)):
            return f"I6: unit {unit} has {player.hp[unit]} HP"
        if player.where.count(x) > state.options.stack_limit or state.enemies(seat) >> x & 1:
            return f"I7: hex {x} holds too many units, or units of several players"
        if state.controller[x] != seat:
            return f"I8: hex {x} is not controlled by the player whose units stand there"
        kind = KIND[unit]
        first = state.content.first_specialist if kind == T2 else state.content.from_round[kind]
        if state.round < first:
            return f"I16: unit {unit} is on the board in round {state.round}"
    if state.options.presence:
        for held in range(HEXES):
            if state.controller[held] == seat and not player.stands >> held & 1:
                return f"I8: hex {held} is controlled without a unit"
    return ""


def _setup(state: Fracture) -> str:
    """AFR-R69 Factions, heroes and cities are chosen before anything else, and differ as they must."""
    players = state.players
    cities = [player.city for player in players if player.city != NONE]
    factions = [player.faction for player in players if player.faction != NONE]
    if len(set(cities)) != len(cities) or any(city not in state.map.sites for city in cities):
        return f"the cities {cities} are not different city sites"
    if not state.options.mirror and len(set(factions)) != len(factions):
        return "a faction is taken twice"
    if state.setting_up:
        if state.decision not in SETTING_UP and state.ending != LIMIT:
            return "a player has no faction, no hero or no city"
        if state.round != 1 or any(_owned(player) or player.stands for player in players):
            return "AFR-R69: units or cards are out before all choices of the set-up are made"
        if any(owner != NONE for owner in state.controller):
            return "AFR-R69: a hex is controlled before all choices of the set-up are made"
    return ""


def _combat(state: Fracture) -> str:
    """A combat goes on exactly while an Advance is to come, between a unit and those in the assaulted hex."""
    combat = state.combat
    advances = [step for step in state.agenda if type(step).__name__ == "Advance"]
    if state.ending == LIMIT:
        return ""
    if len(advances) != int(combat is not None):
        return "a combat without an advance to come, or the other way round"
    if combat is None:
        return ""
    if max(combat.attacker, combat.defender) >= state.seats or combat.attacker == combat.defender:
        return "a combat between players who cannot fight each other"
    if state.players[combat.attacker].where[combat.unit] == NONE:
        return "the attacking unit is not on the board"
    if combat.defending == NONE:
        return "" if state.is_asking(CHOOSE_DEFENDER) else "nobody defends"
    if state.players[combat.defender].where[combat.defending] != combat.hex:
        return "the defending unit is not in the assaulted hex"
    return ""
