"""A player's zones and what is done with them. Piles have their top card last here, and first where shown."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.championship.content import Content
from tablewright.games.championship.moves import ATTACKS, LESSONS
from tablewright.games.championship.terms import DRAW
from tablewright.kernel import fields
from tablewright.kernel.cards import insert
from tablewright.kernel.fields import ALL, HIDDEN, OWNER, Field, Listing, Number, Part, Pile, Shape
from tablewright.kernel.rng import Rng

SEEN: Final = 16  # the mark on a card of a face-down pile that its owner knows
FACE: Final = 15


def face(card: int) -> str:
    """WCT-2 What is printed on an attack card: cards of one type are interchangeable."""
    return ATTACKS[card & FACE]


def owner_if_seen(position: Any, viewer: int, owner: int, card: int) -> bool:
    """WCT-R47 The owner sees the cards with the mark, in their places; the opponent sees how many there are."""
    return viewer == owner and card >= SEEN


_CARD = Number(0, 10)
_MARKED = Number(0, SEEN | 10)
_LESSON = Number(0, 3)


class DeckList(Shape):
    """WCT-14, WCT-R5 Copies by card index, shown to both players as a table of codes."""

    def save(self, value: Any) -> Any:
        return {code: copies for code, copies in zip(ATTACKS + LESSONS, value, strict=True) if copies}

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return self.save(value)


class Player(Part):
    """One side of the table. Cards in deck, energy zone and used pile carry the mark in the bit SEEN.

    WCT-R46 Energy stays until something uses it. WCT-R50 Attack zone, discard pile and training zone are open to both.
    WCT-R52 So is who is asked what; the moves on offer are not.
    """

    FIELDS: ClassVar = (
        Field("deck_list", DeckList(), ALL, derived=True),
        Field("life", Number(0, 99), ALL, derived=True),
        Field("charge", Number(0, 99), ALL, derived=True),
        Field("see", Number(0, 99), ALL, derived=True),
        Field("keep", Number(0, 99), ALL, derived=True),
        Field("deck", Pile(_MARKED), owner_if_seen, face),
        Field("look_area", Listing(_CARD), OWNER, face),
        Field("hand", Listing(_CARD), OWNER, face),
        Field("energy_zone", Pile(_MARKED), owner_if_seen, face),
        Field("used_pile", Pile(_MARKED), owner_if_seen, face),
        Field("attack_zone", Listing(_CARD), ALL, face),
        Field("discard_pile", Pile(_CARD), ALL, face),
        Field("training_pile", Pile(_LESSON), HIDDEN, fields.words(*LESSONS)),
        Field("training_zone", Listing(_LESSON), ALL, fields.words(*LESSONS)),
    )

    def __init__(self, content: Content, deck_list: tuple[int, ...]) -> None:
        self.content = content
        self.deck_list = deck_list
        self.deck: list[int] = []
        self.look_area: list[int] = []
        self.hand: list[int] = []
        self.energy_zone: list[int] = []
        self.used_pile: list[int] = []
        self.attack_zone: list[int] = []
        self.discard_pile: list[int] = []
        self.training_pile: list[int] = []
        self.training_zone: list[int] = []

    def clone(self) -> Player:
        """An equal player who shares nothing that can change."""
        other = Player(self.content, self.deck_list)
        other.deck = self.deck[:]
        other.look_area = self.look_area[:]
        other.hand = self.hand[:]
        other.energy_zone = self.energy_zone[:]
        other.used_pile = self.used_pile[:]
        other.attack_zone = self.attack_zone[:]
        other.discard_pile = self.discard_pile[:]
        other.training_pile = self.training_pile[:]
        other.training_zone = self.training_zone[:]
        return other

    # -- figures ------------------------------------------------------------------------------------

    @property
    def life(self) -> int:
        """WCT-4, WCT-R6, WCT-R9 The cards in deck, look area, energy zone and used pile; an attack in play is none."""
        return len(self.deck) + len(self.look_area) + len(self.energy_zone) + len(self.used_pile)

    @property
    def charge(self) -> int:
        """WCT-7 The most cards that may be charged in a round."""
        return self.content.charge + _total(self.training_zone, self.content.lesson_charge)

    @property
    def see(self) -> int:
        """WCT-7 How many cards are looked at in prep."""
        return self.content.see + _total(self.training_zone, self.content.lesson_see)

    @property
    def keep(self) -> int:
        """WCT-7 The most cards that may be kept in prep."""
        return self.content.keep + _total(self.training_zone, self.content.lesson_keep)

    # -- operations ---------------------------------------------------------------------------------

    def charge_up(self, n: int, mark: int) -> None:
        """WCT-8 Top cards of the deck go unseen to the energy zone, one at a time."""
        deck = self.deck
        energy = self.energy_zone
        for _ in range(n):
            energy.append(deck.pop() | mark)

    def pay(self, n: int, mark: int) -> None:
        """WCT-9, WCT-R49 Top cards of the energy zone go unseen to the used pile, one at a time.

        WCT-10 Nobody is offered to pay more energy than there is.
        """
        energy = self.energy_zone
        used = self.used_pile
        for _ in range(n):
            used.append(energy.pop() | mark)

    def take_into_hand(self, card: int) -> None:
        """WCT-13, WCT-R40 A card joins the hand, which has no limit and is kept in ascending order (WCT-3)."""
        insert(self.hand, card & FACE)

    def resample_hidden(self, own: bool, rng: Rng) -> None:
        """Deal the cards that a viewer does not know anew over the places where they may be.

        The owner knows the marked cards in their places; the opponent only what is face up. A mark on a card
        that the viewer does not know tells nothing, so the sample has none.
        """
        copies = self.deck_list
        unknown: list[int] = []
        for card in range(len(ATTACKS)):
            number = copies[card] - self.attack_zone.count(card) - self.discard_pile.count(card)
            if own:
                number -= self.hand.count(card) + self.look_area.count(card) + self.deck.count(card | SEEN)
                number -= self.energy_zone.count(card | SEEN) + self.used_pile.count(card | SEEN)
            for _ in range(number):
                unknown.append(card)
        rng.shuffle(unknown)
        for pile in (self.deck, self.energy_zone, self.used_pile):
            for i in range(len(pile)):
                if not (own and pile[i] >= SEEN):
                    pile[i] = unknown.pop()
        if not own:
            for zone in (self.hand, self.look_area):
                for i in range(len(zone)):
                    zone[i] = unknown.pop()
                zone.sort()
        lessons: list[int] = []
        for lesson in range(len(LESSONS)):
            for _ in range(copies[len(ATTACKS) + lesson] - self.training_zone.count(lesson)):
                lessons.append(lesson)
        rng.shuffle(lessons)
        self.training_pile = lessons


def _total(lessons: list[int], figures: list[int]) -> int:
    total = 0
    for lesson in lessons:
        total += figures[lesson]
    return total


def leader(players: list[Player]) -> int:
    """WCT-67 More life, then more cards in hand, else nobody."""
    difference = players[0].life - players[1].life
    if difference == 0:
        difference = len(players[0].hand) - len(players[1].hand)
    if difference == 0:
        return DRAW
    return 0 if difference > 0 else 1
