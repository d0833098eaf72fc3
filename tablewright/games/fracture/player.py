"""A player's tracks, units and cards. Piles have their top card last here, and first where shown."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import CARDS, FACTIONS, HEROES, HEXES, TECHS, UNITS
from tablewright.games.fracture.powers import Powers
from tablewright.games.fracture.terms import KIND, NO_UNIT, NONE, NOWHERE, UNITS_OF, Hex, Unit
from tablewright.kernel import fields
from tablewright.kernel.cards import insert
from tablewright.kernel.fields import ALL, HIDDEN, OWNER, Bits, Field, Listing, Number, Part, Pile
from tablewright.kernel.rng import Rng

CARD: Final = Number(0, len(CARDS) - 1)
HP: Final = Number(0, 99)
TRACK: Final = Number(0, 99)
card_id: Final = fields.words(*CARDS)


class Player(Part):
    """One side: faction, Hero and City (none until chosen), tracks, techs, units by their id, and cards."""

    FIELDS: ClassVar = (
        Field("faction", Number(-1, len(FACTIONS) - 1), ALL, fields.words(*FACTIONS, none=True)),
        Field("hero", Number(-1, 1), ALL, fields.words(*HEROES, none=True)),
        Field("city", Number(-1, HEXES - 1), ALL, fields.number_or_none),
        Field("iron", TRACK, ALL),
        Field("aether", TRACK, ALL),
        Field("command", TRACK, ALL),
        Field("credit", TRACK, ALL),
        Field("guard", TRACK, ALL),
        Field("techs", Bits(TECHS), ALL),
        Field("where", Listing(Number(-1, HEXES - 1), UNITS), ALL, fields.number_or_none),
        Field("hp", Listing(HP, UNITS), ALL),
        Field("hand", Listing(CARD), OWNER, card_id),
        Field("deck", Pile(CARD), HIDDEN, card_id),
        Field("committed", Listing(CARD), OWNER, card_id),
        Field("play_area", Listing(CARD), ALL, card_id),
        Field("discard_pile", Pile(CARD), ALL, card_id),
        Field("trash", Listing(CARD), ALL, card_id),
        # The cards of which the deck was last made, which everybody saw: what else the player holds is in the hand.
        Field("deck_made_of", Listing(CARD), ALL, card_id),
    )

    def __init__(self, content: Content) -> None:
        self.content = content
        self.faction = NONE
        self.hero = NONE
        self.city = NOWHERE
        self.iron = 0
        self.aether = 0
        self.command = 0
        self.credit = 0
        self.guard = 0
        self.techs = 0
        self.where = [NOWHERE] * UNITS
        self.hp = [0] * UNITS
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.committed: list[int] = []
        self.play_area: list[int] = []
        self.discard_pile: list[int] = []
        self.trash: list[int] = []
        self.deck_made_of: list[int] = []
        # Kept beside the fields:
        self.powers: Powers = content.powers(NONE, NONE, 0, False)
        self.stands = 0  # the hexes with own units
        self.full = 0  # those of them without room for another

    def clone(self) -> Player:
        """An equal player who shares nothing that can change."""
        other = Player(self.content)
        other.faction = self.faction
        other.hero = self.hero
        other.city = self.city
        other.iron = self.iron
        other.aether = self.aether
        other.command = self.command
        other.credit = self.credit
        other.guard = self.guard
        other.techs = self.techs
        other.where = self.where[:]
        other.hp = self.hp[:]
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.committed = self.committed[:]
        other.play_area = self.play_area[:]
        other.discard_pile = self.discard_pile[:]
        other.trash = self.trash[:]
        other.deck_made_of = self.deck_made_of[:]
        other.powers = self.powers
        other.stands = self.stands
        other.full = self.full
        return other

    # -- units --------------------------------------------------------------------------------------

    def count_stands(self, stack_limit: int) -> None:
        """AFR-49 Which hexes hold own units, and which of them have no room for another."""
        stands = 0
        full = 0
        counts = [0] * HEXES
        for x in self.where:
            if x >= 0:
                n = counts[x] + 1
                counts[x] = n
                stands |= 1 << x
                if n >= stack_limit:
                    full |= 1 << x
        self.stands = stands
        self.full = full

    def sum_powers(self) -> None:
        """The passives that follow from faction, Hero and techs."""
        self.powers = self.content.powers(self.faction, self.hero, self.techs, self.where[0] >= 0)

    def add_up(self) -> None:
        """AFR-75 The passives anew, for a tech or the Hero has come or gone: units gain what their maximum HP gains."""
        before = self.powers.max_hp
        self.sum_powers()
        now = self.powers.max_hp
        for unit in range(1, UNITS):
            kind = KIND[unit]
            if now[kind] != before[kind] and self.where[unit] >= 0:
                self.heal(Unit(unit), max(0, now[kind] - before[kind]))

    def max_hp(self, unit: Unit) -> int:
        """The maximum HP of one of the player's units."""
        return self.powers.max_hp[KIND[unit]]

    def free_unit(self, kind: int) -> Unit:
        """The lowest free id of a kind of unit; -1 if all are on the board."""
        for unit in UNITS_OF[kind]:
            if self.where[unit] < 0:
                return unit
        return NO_UNIT

    def in_supply(self, kind: int) -> int:
        """How many units of a kind are not on the board."""
        return sum(self.where[unit] < 0 for unit in UNITS_OF[kind])

    def units_at(self, x: Hex) -> int:
        """The units on a hex, as bits."""
        found = 0
        for unit in range(UNITS):
            if self.where[unit] == x:
                found |= 1 << unit
        return found

    def distinct(self, units: int) -> list[Unit]:
        """AFR-R66 Of interchangeable units (kind, HP and hex alike) only the one with the lowest id."""
        found: list[Unit] = []
        seen: list[int] = []
        for unit in range(UNITS):
            if units >> unit & 1:
                key = (self.where[unit] * 100 + self.hp[unit]) * 4 + KIND[unit]
                if key not in seen:
                    seen.append(key)
                    found.append(Unit(unit))
        return found

    def damaged(self) -> int:
        """The units on the board that are below their maximum HP."""
        found = 0
        for unit in range(UNITS):
            if self.where[unit] >= 0 and self.hp[unit] < self.max_hp(Unit(unit)):
                found |= 1 << unit
        return found

    def able_to_bleed(self) -> int:
        """AFR-70 The units on the board with 2 or more HP."""
        found = 0
        for unit in range(UNITS):
            if self.hp[unit] >= 2:
                found |= 1 << unit
        return found

    def heal(self, unit: Unit, hp: int) -> None:
        """AFR-R42 A unit regains HP, up to its maximum; only effects that say so give HP back."""
        self.hp[unit] = min(self.max_hp(unit), self.hp[unit] + hp)

    def lacks(self, i: int) -> bool:
        """AFR-74 Whether the tech that another one needs is still missing."""
        needs = self.content.tech_needs[self.faction][i]
        return needs >= 0 and not self.techs >> needs & 1

    # -- tracks -------------------------------------------------------------------------------------

    def gain_iron(self, k: int) -> None:
        """AFR-34 What goes beyond the end of the track is lost."""
        self.iron = min(self.content.most_iron, self.iron + k)

    def gain_aether(self, k: int) -> None:
        """AFR-34 The same for Aether, which nothing turns back into Iron (AFR-R54)."""
        self.aether = min(self.content.most_aether, self.aether + k)

    # -- cards --------------------------------------------------------------------------------------

    def make_deck(self, cards: list[int], rng: Rng) -> None:
        """AFR-11, AFR-35 Cards that everybody has seen are shuffled and become the deck."""
        self.deck_made_of = sorted(cards)
        self.deck = cards
        rng.shuffle(cards)

    def draw_card(self) -> None:
        """The top card of the deck joins the hand, which is kept in ascending order."""
        insert(self.hand, self.deck.pop())

    def resample_hidden(self, own: bool, rng: Rng) -> None:
        """Deal anew what a viewer does not know: the owner the order of the deck, the others the hand too.

        A card that was not among those of which the deck was made can only be in the hand, or committed.
        """
        if own:
            self.deck.sort()
            rng.shuffle(self.deck)
            return
        made_of = self.deck_made_of[:]
        in_deck: list[int] = []
        in_hand: list[int] = []
        for card in sorted(self.deck + self.hand + self.committed):
            if card in made_of:
                made_of.remove(card)
                in_deck.append(card)
            else:
                in_hand.append(card)
        rng.shuffle(in_deck)
        size = len(self.deck)
        in_hand.extend(in_deck[size:])
        rng.shuffle(in_hand)
        self.deck = in_deck[:size]
        committed = len(self.committed)
        self.committed = in_hand[:committed]
        self.hand = sorted(in_hand[committed:])
