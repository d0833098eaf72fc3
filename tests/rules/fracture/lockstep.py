"""The game and the second reading of its rules, played side by side at random: they must agree in everything."""

from __future__ import annotations

from typing import Any

from tablewright.games.fracture.state import Fracture
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import OneOf, complete
from tablewright.kernel.state import Outcome

from .. import lockstep
from ..question import Question
from .printed import END, FACTIONS, SKIP, TERRAINS, move_of
from .referee_play import Referee
from .table import GAME


class Recording(Rng):
    """Chance that remembers what its shuffles brought."""

    def __init__(self, *seed: int | str) -> None:
        words = seeded(*seed).words()
        super().__init__(*words)
        self.orders: list[list[int]] = []

    def shuffle(self, items: list[int]) -> None:
        super().shuffle(items)
        self.orders.append(items[:])


class Told:
    """Chance for the referee: whatever happened to the game. Tiles are dealt from the first on, decks from the last."""

    def __init__(self, state: Fracture, rng: Recording) -> None:
        self.state = state
        self.rng = rng
        self.turned = 0

    def shuffled(self, what: str, items: list[Any]) -> list[Any]:
        order: list[Any] = self.rng.orders.pop(0)
        order = [TERRAINS[tile] for tile in order] if what == "tiles" else order[::-1]
        assert sorted(order) == sorted(items), f"{what}: {order} was shuffled, not {items}"
        return order

    def drawn(self, what: str, items: list[int], k: int) -> list[int]:
        if what == "faction":
            taken = [player.faction for player in self.state.players]
            found = [taken[self.turned]]
            self.turned += 1
        else:
            found = [x for x in range(37) if (self.turned ^ self.state.side_b) >> x & 1]
        assert len(found) == k, f"{what}: {found}"
        assert set(found) <= set(items), f"{what}: {found} are not all among {items}"
        return found


def random_settings(rng: Rng, seats: int) -> dict[str, Any]:
    """Every setting at its default or, one time in three, at another value."""
    chosen: dict[str, Any] = {}
    for setting in GAME.settings:
        if isinstance(setting, OneOf) and rng.below(3) == 0:
            chosen[setting.name] = setting.values[rng.below(len(setting.values))]
    if rng.below(4) == 0:
        factions = list(range(7))
        rng.shuffle(factions)
        chosen["lineup"] = ",".join(f"{FACTIONS[f]}-{'AB'[rng.below(2)]}" for f in factions[:seats])
    return complete(GAME.settings, chosen)


def eager(moves: list[int], rng: Rng) -> int:
    """A random move that seldom ends a turn or declines, and likes to fight, so that much happens."""
    fights = [move for move in moves if move_of(move)[0] == "assault"]
    acts = [move for move in moves if move not in (END, SKIP)]
    if fights and rng.below(3):
        return fights[rng.below(len(fights))]
    if acts and rng.below(6):
        return acts[rng.below(len(acts))]
    return moves[rng.below(len(moves))]


class Lockstep(lockstep.Lockstep[Fracture]):
    """One game of both."""

    def __init__(self, seats: int, settings: dict[str, Any], *seed: int | str) -> None:
        self.chance = Recording("lockstep", *seed)
        state = GAME.new(seats, settings)
        assert isinstance(state, Fracture)
        self.told = Told(state, self.chance)
        self.referee = Referee(seats, settings, self.told)
        super().__init__(state, self.referee.play(), self.chance)

    def play(self, move: int) -> None:
        self.told.turned = self.state.side_b
        super().play(move)

    def enrich(self, rng: Rng) -> None:
        """Everybody gets three random cards of the market deck into the hand, in both games."""
        for player, side in zip(self.state.players, self.referee.sides, strict=True):
            for _ in range(3):
                card = self.state.market_deck.pop(rng.below(len(self.state.market_deck)))
                self.referee.market.remove(card)
                player.hand = sorted([*player.hand, card])
                side.hand = sorted([*side.hand, card])

    def refill(self) -> None:
        """Full tracks for everybody, in both games."""
        for player, side in zip(self.state.players, self.referee.sides, strict=True):
            player.iron, player.aether, player.command = side.iron, side.aether, side.command = 20, 10, 7
        self.state.moves = self.state.agenda[-1].legal(self.state)
        assert self.question is not None
        self.question = Question(self.question.seat, "TURN", self.state.moves)

    def tables(self) -> tuple[dict[str, Any], dict[str, Any]]:
        return table_of(self.state), table_of_referee(self.referee)

    def agree_on_chance(self) -> None:
        assert not self.chance.orders

    def agree_on_result(self, outcome: Outcome) -> None:
        points = [self.referee.points(seat) for seat in range(self.state.seats)]
        assert (outcome.scores, outcome.ranking, outcome.reason) == (points, self.referee.places(), self.referee.ending)


def table_of(state: Fracture) -> dict[str, Any]:
    """All that is on the game's table."""
    hexes = [x for x in range(37) if state.exists >> x & 1]
    return {
        "round": state.round,
        "tiles": {x: (TERRAINS[state.terrain[x]], "AB"[state.side_b >> x & 1]) for x in hexes},
        "control": {x: state.controller[x] for x in hexes if state.controller[x] >= 0},
        "growth": {x: state.controller[x] for x in hexes if state.growth >> x & 1},
        "row": state.market_row,
        "market": state.market_deck[::-1] + state.market_under[::-1],
        "events": (state.events, state.event_deck[::-1]),
        "values": [state.round_move, state.round_attack, state.round_guard, state.round_quarry, state.round_command],
        "card": (state.card_attack, state.card_haste, bin(state.card_words).count("1")),
    } | {f"player {seat}": side_of(state, seat) for seat in range(state.seats)}


def side_of(state: Fracture, seat: int) -> list[Any]:
    player = state.players[seat]
    return [
        (player.faction, player.hero, player.city),
        (player.iron, player.aether, player.command, player.credit, player.guard),
        [i for i in range(12) if player.techs >> i & 1],
        {unit: (player.where[unit], player.hp[unit]) for unit in range(15) if player.where[unit] >= 0},
        player.hand,
        player.deck[::-1],
        sorted(player.play_area),
        sorted(player.discard_pile),
        sorted(player.trash),
    ]


def table_of_referee(referee: Referee) -> dict[str, Any]:
    """All that is on the referee's table."""
    return {
        "round": referee.round,
        "tiles": {x: (referee.tile[x], referee.face[x]) for x in sorted(referee.tile)},
        "control": dict(sorted(referee.controller.items())),
        "growth": dict(sorted(referee.growth.items())),
        "row": referee.row,
        "market": referee.market,
        "events": (referee.events, referee.event_deck),
        "values": list(referee.values.values()),
        "card": (referee.attack, referee.haste, len(referee.words)),
    } | {
        f"player {side.seat}": [
            (side.faction, side.hero, side.city),
            (side.iron, side.aether, side.command, side.credit, side.guard),
            sorted(side.techs),
            {unit: (side.where[unit], side.hp[unit]) for unit in sorted(side.where)},
            side.hand,
            side.deck,
            sorted(side.play_area),
            sorted(side.discard),
            sorted(side.trash),
        ]
        for side in referee.sides
    }
