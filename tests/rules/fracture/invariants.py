"""The invariants of the rulebook, asserted by the tests' own count after every choice."""

from __future__ import annotations

from collections import Counter

from tablewright.games.fracture.player import Player
from tablewright.games.fracture.state import Fracture

from .printed import (
    BAGS,
    CARDS,
    FACTIONS,
    MAPS,
    MARKET,
    SITES,
    TERRAINS,
    UNIT_KINDS,
    Effects,
    move_of,
    ring,
    starting_deck,
)  # fmt: skip
from .referee import Side

SET_UP = ("FACTION", "HERO", "SITE")


def owned(player: Player) -> list[int]:
    """All cards of a player."""
    piles = (player.deck, player.hand, player.play_area, player.discard_pile, player.trash, player.committed)
    return [card for pile in piles for card in pile]


class Watch:
    """Looks at a position after every choice, and remembers what must only change in certain ways."""

    def __init__(self, state: Fracture) -> None:
        self.state = state
        self.obstacles = {x for x in range(37) if state.terrain[x] in (5, 6)}
        self.half: Effects = []  # what was played last
        self.plays: Counter[int] = Counter()
        self.remember()
        self.check()

    def remember(self) -> None:
        """What the next position is compared with."""
        state = self.state
        self.round, self.passed, self.seat, self.decision = state.round, state.passed, state.seat, state.decision
        self.aether = [player.aether for player in state.players]
        self.command = [player.command for player in state.players]
        self.hands = [len(player.hand) for player in state.players]

    def after(self, move: int) -> None:
        """A choice was made: everything holds, and changed as it may."""
        kind, a, b = move_of(move)
        new_round = self.state.round != self.round
        if new_round:
            self.plays.clear()
        if kind == "play":
            self.half = CARDS[a].halves[b]
            self.plays[self.seat] += 1
        for seat, player in enumerate(self.state.players):
            self.changes(seat, player, kind, new_round)
        self.check()
        self.remember()

    def changes(self, seat: int, player: Player, kind: str, new_round: bool) -> None:
        """AFR-I13, AFR-I14, AFR-I19, AFR-I22."""
        words = [word for word, _ in self.half]
        if player.aether < self.aether[seat] and not new_round:
            assert kind in ("recruit", "research", "surge")
            assert seat == self.seat
        if player.aether > self.aether[seat]:
            assert new_round or self.decision == "GROW" or "aether" in words
        if kind == "play" and seat == self.seat and not new_round:
            gained = sum(figures[0] for word, figures in self.half if word == "command")
            assert player.command == min(7, self.command[seat] - 1 + gained)
        if len(player.hand) > max(7, self.hands[seat]):
            assert "draw" in words
        assert self.plays[seat] <= len(owned(player))
        if new_round:
            assert (player.credit, player.guard, player.play_area) == (0, 0, [])

    def check(self) -> None:
        """AFR-I1 to AFR-I21, as far as one position shows them."""
        state = self.state
        if state.decision not in SET_UP:
            for seat in range(state.seats):
                self.cards(seat)
                self.units(seat)
                self.tracks(seat)
        self.market()
        self.map()
        self.course()

    def cards(self, seat: int) -> None:
        """AFR-I1."""
        player = self.state.players[seat]
        bought = [card for card in owned(player) if card in MARKET]
        assert Counter(owned(player)) == Counter(starting_deck(player.faction) + bought)
        assert len(player.committed) <= 1

    def units(self, seat: int) -> None:
        """AFR-I5 to AFR-I8, AFR-I16."""
        state, player = self.state, self.state.players[seat]
        figures = Side(seat)
        figures.faction, figures.hero = player.faction, player.hero
        figures.techs = {i for i in range(12) if player.techs >> i & 1}
        assert len(player.where) == len(player.hp) == 15
        for unit, x in enumerate(player.where):
            assert (x >= 0) == (player.hp[unit] > 0)
            if x >= 0:
                assert state.exists >> x & 1
                assert 1 <= player.hp[unit] <= figures.figures(unit)[1]
                assert player.where.count(x) <= int(state.options.stack_limit)
                assert all(x not in other.where for other in state.players if other is not player)
                assert state.controller[x] == seat
                assert UNIT_KINDS[unit] != 3 or state.round >= 5
                assert UNIT_KINDS[unit] != 2 or state.round >= 2
        if state.options.presence:
            assert all(x in player.where for x in range(37) if state.controller[x] == seat)

    def tracks(self, seat: int) -> None:
        """AFR-I4, AFR-I15."""
        player = self.state.players[seat]
        tracks = (player.iron, player.aether, player.command, player.credit, player.guard)
        assert all(0 <= value <= most for value, most in zip(tracks, (20, 10, 7, 20, 4), strict=True))
        for needed, tech in ((2, 3), (4, 5)):
            assert player.techs >> needed & 1 or not player.techs >> tech & 1

    def market(self) -> None:
        """AFR-I2, AFR-I3."""
        state = self.state
        cards = state.market_row + state.market_deck + state.market_under
        for player in state.players:
            cards = cards + [card for card in owned(player) if card in MARKET]
        assert sorted(cards) == MARKET
        assert len(state.market_row) == 5 or (len(state.market_row) < 5 and not state.market_deck + state.market_under)

    def map(self) -> None:
        """AFR-I9 to AFR-I12."""
        state = self.state
        seats = state.seats
        outer = 2 if seats == 2 else 3
        gone = [outer] if state.round > 9 else []
        if state.ending >= 0 and state.round == 9:
            gone = [outer]
        if state.ending >= 0 and state.round == 12 and seats > 2 and state.options.final_void:
            gone = [2, 3]
        there = [x for x in MAPS[seats] if ring(x) not in gone]
        assert [x for x in range(37) if state.exists >> x & 1] == there
        tiles = Counter(TERRAINS[state.terrain[x]] for x in MAPS[seats])
        assert tiles == Counter([*BAGS[seats], "shard", *["city"] * seats])
        assert self.obstacles == {x for x in range(37) if state.terrain[x] in (5, 6)}
        assert all(not state.side_b >> x & 1 for x in SITES[seats])
        tokens = [x for x in range(37) if state.growth >> x & 1]
        assert all(x in there and TERRAINS[state.terrain[x]] != "city" for x in tokens)
        owners = Counter(state.controller[x] for x in tokens)
        assert all(FACTIONS[state.players[owner].faction] == "VER" and n <= 6 for owner, n in owners.items())

    def course(self) -> None:
        """AFR-I17, AFR-I18, AFR-I20, AFR-I21."""
        state = self.state
        assert len(state.events) == max(0, min(state.round, int(state.options.events_until)) - 4)
        assert len(set(state.events)) == len(state.events)
        assert state.round - self.round in (0, 1) or state.round == 12
        if state.round == self.round and state.ending < 0:
            assert self.passed & ~state.passed == 0
            assert state.passed != (1 << state.seats) - 1
        if state.ending < 0:
            assert len(set(state.moves)) >= 2
        assert state.choices <= 20_000
