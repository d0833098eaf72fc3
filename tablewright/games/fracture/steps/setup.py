"""Set-up: tiles, market and events are laid out; factions, heroes and cities chosen; units placed, decks shuffled."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture import market
from tablewright.games.fracture.board_map import connected, members
from tablewright.games.fracture.decisions import CHOOSE_FACTION, CHOOSE_HERO, CHOOSE_SITE
from tablewright.games.fracture.moves import CARDS, FACTION, FACTIONS, HERO, HEROES, SITE, STARTING
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.draw import DREW
from tablewright.games.fracture.steps.round import Round
from tablewright.games.fracture.terms import CITY, DEEP_WATER, EVENTS, MOUNTAIN, NONE, SHARD, Hex, Unit, hero_of
from tablewright.games.fracture.terms import FACTION as FACTION_NAME
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER, Term

FACTION_TAKEN: Final = event("{who} leads the {faction}", "AFR-8", faction=FACTION_NAME)
HERO_TAKEN: Final = event(
    "{who}'s Hero is {hero}", "AFR-8", hero=Term(lambda speaker, hero: str(speaker.content.hero_names[hero]))
)
CITY_FOUNDED: Final = event("{who} founds the City on hex {x}", "AFR-8", x=NUMBER)

MOST_DEALS: Final = 50
OBSTACLES: Final = (MOUNTAIN, DEEP_WATER)


class Setup(Step[Fracture]):
    """AFR-2 to AFR-8 Tiles, market and events; then what is given without a choice (AFR-R69); then the choices."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        deal_tiles(state, rng)
        state.market_deck = list(range(len(STARTING), len(CARDS)))
        rng.shuffle(state.market_deck)
        market.lay_out(state)
        state.event_deck = list(range(len(EVENTS)))
        rng.shuffle(state.event_deck)
        give_factions(state, rng)
        if state.options.fixed_sites:
            for seat in range(state.seats):
                found_city(state, seat, state.map.sites[seat])
        order = list(range(state.seats))
        if state.options.last_seat_first:
            order.reverse()
        state.then(Deploy(), Round())
        for seat in reversed(order):
            state.then(ChooseFaction(seat), ChooseHero(seat), ChooseSite(seat))


def deal_tiles(state: Fracture, rng: Rng) -> None:
    """AFR-3 to AFR-5, AFR-R7 Deal the bag until the open hexes hang together; the fiftieth deal is made to."""
    state.exists = state.map.hexes
    for x in members(state.exists):
        state.terrain[x] = NONE
    state.terrain[0] = SHARD
    for x in state.map.sites:
        state.terrain[x] = CITY
    places = [x for x in members(state.exists) if state.terrain[x] == NONE]
    tiles = state.map.bag[:]
    for _ in range(MOST_DEALS):
        rng.shuffle(tiles)
        for i in range(len(places)):
            state.terrain[places[i]] = tiles[i]
        state.survey()
        if connected(state.exists & ~state.climbs & ~state.swims):
            return
    for x in places:
        if state.terrain[x] in OBSTACLES:
            state.side_b |= 1 << x
    state.survey()


def give_factions(state: Fracture, rng: Rng) -> None:
    """AFR-R8 A line-up names factions and heroes; with `random` each seat is dealt a faction."""
    free = list(range(len(FACTIONS)))
    for seat in range(state.seats):
        player = state.players[seat]
        if state.options.lineup:
            player.faction, player.hero = state.options.lineup[seat]
            state.emit(FACTION_TAKEN, seat, player.faction)
            state.emit(HERO_TAKEN, seat, hero_of(player.faction, player.hero))
        elif state.options.random_factions:
            player.faction = free[rng.below(len(free))]
            state.emit(FACTION_TAKEN, seat, player.faction)
            if not state.options.mirror:
                free.remove(player.faction)
        player.sum_powers()


def found_city(state: Fracture, seat: int, x: Hex) -> None:
    """AFR-8 The hex of the chosen site is the player's City from now on."""
    state.players[seat].city = x
    state.emit(CITY_FOUNDED, seat, x)


class ChooseFaction(Step[Fracture]):
    """AFR-8 A faction that nobody has taken; any of them with `mirror = on`."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = CHOOSE_FACTION

    def legal(self, state: Fracture) -> list[int]:
        if state.players[self.seat].faction != NONE:
            return []
        taken = [] if state.options.mirror else [player.faction for player in state.players]
        return [FACTION.of(f) for f in range(len(FACTIONS)) if f not in taken]

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        player = state.players[self.seat]
        player.faction = FACTION.a(move)
        player.sum_powers()
        state.emit(FACTION_TAKEN, self.seat, player.faction)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        fact = f"The {state.content.faction_names[FACTION.a(move)]} are taken already." if FACTION.has(move) else ""
        return (self.ASKS.rule, fact)


class ChooseHero(Step[Fracture]):
    """AFR-8, AFR-R9 One of the faction's two heroes, for the whole game."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = CHOOSE_HERO

    def legal(self, state: Fracture) -> list[int]:
        if state.players[self.seat].hero != NONE:
            return []
        return [HERO.of(h) for h in range(len(HEROES))]

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        player = state.players[self.seat]
        player.hero = HERO.a(move)
        player.sum_powers()
        state.emit(HERO_TAKEN, self.seat, hero_of(player.faction, player.hero))


class ChooseSite(Step[Fracture]):
    """AFR-8 A free city site."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = CHOOSE_SITE

    def legal(self, state: Fracture) -> list[int]:
        if state.players[self.seat].city != NONE:
            return []
        taken = [player.city for player in state.players]
        return [SITE.of(x) for x in sorted(state.map.sites) if x not in taken]

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        found_city(state, self.seat, Hex(SITE.a(move)))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if SITE.has(move):
            free = ", ".join(str(SITE.a(option)) for option in self.legal(state))
            return (self.ASKS.rule, f"Hex {SITE.a(move)} is no free city site; free are {free}.")
        return (self.ASKS.rule, "")


class Deploy(Step[Fracture]):
    """AFR-9, AFR-11 Hero and Infantry into each City; then each player shuffles the starting deck and draws."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        for seat in range(state.seats):
            city = state.players[seat].city
            for unit in range(1 + state.content.start_infantry):
                state.put(seat, Unit(unit), city)
        for seat in range(state.seats):
            player = state.players[seat]
            player.make_deck(state.content.decks[player.faction][:], rng)
            for _ in range(state.content.hand):
                player.draw_card()
            state.emit_hidden(DREW, seat, player.hand, 1 << seat, len(player.hand))
