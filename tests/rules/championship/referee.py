"""A second reading of the rules, slow and plain, that plays alongside the game and must agree with it: the table.

It shares no code with the game. `Side` has one player's zones and the operations on them, `Table` what both players
share and how they are asked. Piles are lists with their top card first, as the rulebook writes them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from ..question import Question
from .printed import CHOICES, CODES, FIRST_LESSON, LESSONS, NUMBERS, Choice, deck_list


@dataclass(eq=False)
class Card:
    """One attack card and its seen mark, which goes wherever the card goes."""

    type: int
    seen: bool = False


Asking = Generator[Question, int, Choice]


class Chance(Protocol):
    """What chance decides."""

    def shuffled(self, pile: list[int]) -> list[int]:
        """The card types of a pile in their new order, the top one first."""

    def first_player(self) -> int:
        """WCT-16 Either seat."""


class GameOver(Exception):
    """The game ends at this very moment."""


def types(zone: list[Card]) -> list[int]:
    """The card types in a zone, each once, in ascending order of index."""
    return sorted({card.type for card in zone})


def topmost(zone: list[Card], type_: int) -> Card:
    """Take the first card of a type out of a zone; the others keep their order."""
    card = next(card for card in zone if card.type == type_)
    zone.remove(card)
    return card


class Side:
    """What one player has."""

    def __init__(self, copies: tuple[int, ...], open_piles: bool) -> None:
        self.copies = copies
        self.open_piles = open_piles  # WCT-R39
        self.deck: list[Card] = []
        self.look_area: list[Card] = []
        self.hand: list[Card] = []
        self.energy: list[Card] = []
        self.used: list[Card] = []
        self.attack: list[Card] = []
        self.discard: list[Card] = []
        self.training_pile: list[int] = []
        self.training_zone: list[int] = []

    @property
    def life(self) -> int:
        """WCT-4"""
        return len(self.deck) + len(self.look_area) + len(self.energy) + len(self.used)

    @property
    def charge_value(self) -> int:
        """WCT-7"""
        return 1 + sum(LESSONS[lesson - FIRST_LESSON].charge for lesson in self.training_zone)

    @property
    def see_value(self) -> int:
        """WCT-7"""
        return 2 + sum(LESSONS[lesson - FIRST_LESSON].see for lesson in self.training_zone)

    @property
    def keep_value(self) -> int:
        """WCT-7"""
        return 1 + sum(LESSONS[lesson - FIRST_LESSON].keep for lesson in self.training_zone)

    def can_pay(self, n: int) -> bool:
        """WCT-10"""
        return len(self.energy) >= n

    # -- the vocabulary of operations ---------------------------------------------------------------

    def deal(self, n: int) -> list[int]:
        """WCT-18"""
        dealt = [self._seen(self.hand, self.deck.pop(0)) for _ in range(n)]
        return [card.type for card in dealt]

    def stash(self, type_: int) -> None:
        """WCT-19"""
        self._face_down(self.used, topmost(self.hand, type_))

    def charge(self, n: int) -> None:
        """WCT-8"""
        for _ in range(n):
            self._face_down(self.energy, self.deck.pop(0))

    def look(self, k: int) -> list[int]:
        """WCT-27"""
        lifted = [self._seen(self.look_area, self.deck.pop(0)) for _ in range(k)]
        return [card.type for card in lifted]

    def keep(self, type_: int) -> None:
        """WCT-28"""
        self._seen(self.hand, topmost(self.look_area, type_))

    def put_back(self, type_: int) -> None:
        """WCT-30"""
        self.deck.insert(0, topmost(self.look_area, type_))

    def pay(self, n: int) -> None:
        """WCT-9"""
        assert self.can_pay(n)
        for _ in range(n):
            self._face_down(self.used, self.energy.pop(0))

    def reveal(self, type_: int) -> None:
        """WCT-37"""
        self._seen(self.attack, topmost(self.hand, type_))

    def lose(self, pile: list[Card]) -> int:
        """WCT-11"""
        return self._seen(self.discard, pile.pop(0)).type

    def settle(self) -> None:
        """WCT-42"""
        self._face_down(self.used, self.attack.pop())

    def learn(self) -> int:
        """WCT-54"""
        self.training_zone.append(self.training_pile.pop(0))
        return self.training_zone[-1]

    def look_at_energy(self) -> list[int]:
        """WCT-R37"""
        for card in self.energy:
            card.seen = True
        return [card.type for card in self.energy]

    def draw_energy(self) -> int:
        """WCT-59"""
        return self._seen(self.hand, self.energy.pop(0)).type

    def draw_energy_card(self, type_: int) -> int:
        """WCT-R37"""
        return self._seen(self.hand, topmost(self.energy, type_)).type

    def recycle(self) -> None:
        """WCT-62"""
        self.deck, self.used = self.deck + self.used, []

    def _seen(self, zone: list[Card], card: Card) -> Card:
        """The owner gets to see a card that enters the hand, the look area, the attack zone or the discard pile."""
        card.seen = True
        zone.insert(0, card)
        return card

    def _face_down(self, pile: list[Card], card: Card) -> None:
        """Onto the energy zone or the used pile, into which an owner may look with `own_piles = open` only."""
        card.seen = card.seen or self.open_piles
        pile.insert(0, card)


class Table:
    """Both sides, the state outside the zones, and what the rest of the rules needs of them."""

    def __init__(self, options: Mapping[str, Any], chance: Chance) -> None:
        self.options = options
        self.chance = chance
        self.sides = [Side(deck_list(options, seat), options["own_piles"] == "open") for seat in (0, 1)]
        self.round = 0
        self.first = 0
        self.phase = "setup"
        self.chooser: int | None = None
        self.active: int | None = None
        self.passes = 0
        self.damage_left = 0
        self.last_lost: int | None = None
        self.keeps_left = 0
        self.stashes_left = 0
        self.winner: int | str | None = None
        self.reason: str | None = None
        self.told: list[tuple[int | None, str]] = []  # card faces that the log names, each to its owner or to all
        self.met: Counter[str] = Counter()  # how often the rare parts of the rules came up

    @property
    def turn_order(self) -> tuple[int, int]:
        """WCT-5"""
        return (self.first, 1 - self.first)

    @property
    def least_life(self) -> int:
        """WCT-29, WCT-60, WCT-R8 The life that a player must have to keep a card or to take one."""
        return 1 if self.options["last_life_draw"] == "loses" else 2

    def ask(self, seat: int, decision: str, options: list[Choice]) -> Asking:
        """WCT-6 The choice of a player; a single option is carried out at once."""
        if len(options) == 1:
            self.met[f"automatic {options[0][0]}"] += 1
            return options[0]
        self.met[decision] += 1
        self.chooser = seat
        number = yield Question(seat, decision, sorted(NUMBERS[option] for option in options))
        self.chooser = None
        return CHOICES[number]

    def end(self, winner: int | str, reason: str) -> GameOver:
        """What is to be raised when the game is over."""
        self.winner, self.reason = winner, reason
        self.phase = "over"
        self.keeps_left = 0
        self.met[reason] += 1
        return GameOver()

    def drew(self, seat: int) -> None:
        """WCT-R8 A player has taken a card of their own life into the hand; the last one loses the game."""
        if self.sides[seat].life == 0:
            self.met[f"own_draw in {self.phase}"] += 1
            raise self.end(1 - seat, "own_draw")

    def tell(self, owner: int | None, *cards: int) -> None:
        """What the log names: to everybody, or to the owner only."""
        self.told += [(owner, CODES[card]) for card in cards]
