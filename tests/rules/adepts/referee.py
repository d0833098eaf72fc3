"""A second reading of the rules, slow and plain, that plays alongside the game and must agree with it.

It shares no code with the game but the generator of chance. It is a Python generator: it yields each question that has
two or more answers and is sent the number of the answer. Here are the table and casting; the effects of spells are in
`referee_spells`, the phases in `referee_turns`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any

from tablewright.kernel.rng import Rng

from ..question import Playing, Question
from .printed import (
    CHOICES,
    NUMBERS,
    PASS,
    SITES,
    STAGES,
    TYPES,
    Choice,
    is_lasting,
    phase_of,
    supply,
)
from .words import NAMES, cost

Site = tuple[int, int]  # a mine and a number from 1 to 3


Asking = Generator[Question, int, Choice | None]
Choosing = Generator[Question, int, Choice]


@dataclass
class Effect:
    """ADP-26 A lasting spell whose choices are made."""

    spell: str
    caster: int
    named: int = -1
    stage: int = -1
    used: bool = False


class Table:
    """The names are those of the rulebook's state vocabulary; the library's top is its first card."""

    def __init__(self, seats: int, settings: dict[str, Any], rng: Rng) -> None:
        self.settings = settings
        self.rng = rng
        self.seats = range(seats)
        self.turn = self.phase = 1
        self.first = 0
        self.stock = [supply(gem, seats) for gem in TYPES]  # ADP-11
        self.queue: list[Counter[tuple[int, int]]] = [Counter() for _ in self.seats]  # by type and stage
        self.battery = [[0] * 8 for _ in self.seats]
        self.mana = [0] * seats
        self.hand: list[list[int]] = [[] for _ in self.seats]
        self.library: list[int] = []
        self.lower: list[int] = []  # the cards that the last reshuffle put under the library
        self.discard: list[int] = []
        self.in_play: list[int] = []
        self.drawn: list[int] = []
        self.keeping = -1  # the drawn card that waits for a place in a full hand
        self.pool = [0] * seats
        self.idle = [0] * seats
        self.group: dict[Site, tuple[int, int]] = {}  # owner and size
        self.inside: tuple[int, int, int] | None = None  # owner, mine and size
        self.adept = [-1] * 8
        self.suspended = [0] * seats
        self.finished = [False] * seats
        self.effects: list[Effect] = []
        self.emerald_mine = self.diamond_type = -1
        self.due = [0] * 8  # levels still due to the player who is processing
        self.notes: list[list[Counter[int]]] = [[Counter() for _ in self.seats] for _ in self.seats]
        self.reached: Counter[str] = Counter()  # how often the rarer rules came into play

    def ask(self, seat: int, decision: str, options: Iterable[Choice]) -> Asking:
        """ADP-6 One option is taken without asking; without any the decision is skipped."""
        moves = sorted({NUMBERS[option] for option in options})
        if not moves:
            return None
        move = moves[0] if len(moves) == 1 else (yield Question(seat, decision, moves))
        assert move in moves
        return CHOICES[move]

    def choose(self, seat: int, decision: str, options: Iterable[Choice]) -> Choosing:
        """A decision that always has an option."""
        choice = yield from self.ask(seat, decision, options)
        assert choice is not None, decision
        return choice

    def turn_order(self) -> list[int]:
        """ADP-1"""
        return [*self.seats[self.first :], *self.seats[: self.first]]

    def opponents(self, seat: int) -> list[int]:
        """ADP-1, ADP-2 In turn order."""
        return [other for other in self.turn_order() if other != seat]

    # -- gems, levels and cards ---------------------------------------------------------------------

    def gems(self, seat: int, gem: int) -> int:
        """All three stages together."""
        return sum(self.queue[seat][gem, stage] for stage in STAGES)

    def queue_size(self, seat: int) -> int:
        return self.queue[seat].total()

    def queue_gems(self, seat: int, stages: Iterable[int] = STAGES) -> list[Choice]:
        return [("queue_gem", gem, stage) for gem in TYPES for stage in stages if self.queue[seat][gem, stage]]

    def mine_gems(self, seat: int, mine: int, number: int, stage: int = 1) -> None:
        """Gems from the stock of a mine, as many as there are."""
        number = min(number, self.stock[mine])
        self.stock[mine] -= number
        self.queue[seat][mine, stage] += number

    def return_gems(self, seat: int, gem: int, stage: int, number: int = 1) -> None:
        self.queue[seat][gem, stage] -= number
        self.stock[gem] += number

    def raise_level(self, seat: int, track: int, levels: int) -> None:
        """ADP-5"""
        self.battery[seat][track] = min(10, self.battery[seat][track] + levels)

    def leave_hand(self, seat: int, card: int) -> None:
        """A card leaves a hand in public: one copy of it leaves everybody's notes."""
        self.hand[seat].remove(card)
        for notes in self.notes:
            self.reached["noted card leaves"] += notes[seat][card] > 0
            notes[seat] -= Counter([card])

    def discard_card(self, seat: int, card: int) -> None:
        self.leave_hand(seat, card)
        self.discard.append(card)

    def draw(self, number: int) -> list[int]:
        """ADP-96, ADP-R47, ADP-R61 That the last card of what was shuffled is on top is no rule, but agreed on."""
        if len(self.library) < number:
            self.lower, self.discard = sorted(self.discard), []
            pile = self.lower[:]
            self.rng.shuffle(pile)
            self.reached["ADP-R47 cards stay on top"] += bool(self.library)
            self.reached["ADP-96 reshuffle"] += 1
            self.library += reversed(pile)
        cards, self.library = self.library[:number], self.library[number:]
        return cards

    # -- miners -------------------------------------------------------------------------------------

    def legal_sites(self, seat: int) -> list[Choice]:
        """ADP-8"""
        found: list[Choice] = []
        for mine in TYPES:
            free: list[Choice] = [("site", mine, site) for site in SITES if (mine, site) not in self.group]
            if self.settings["site_order"] == "sequential":
                free = free[:1]
            found += free if not self.barred(seat, mine) else []
        return found

    def barred(self, seat: int, mine: int) -> bool:
        """ADP-41, ADP-42"""
        return any(effect.named == mine for effect in self.of_opponents("Barrier", seat))

    def can_assign(self, seat: int) -> bool:
        """ADP-9"""
        return self.pool[seat] >= 2 and bool(self.legal_sites(seat))

    def place(self, seat: int, site: Site, size: int) -> None:
        """A group comes from the pool to a work site; Tunneling pays at once (ADP-43)."""
        assert site not in self.group
        self.pool[seat] -= size
        self.group[site] = (seat, size)
        if self.own("Tunneling", seat):
            self.mine_gems(seat, site[0], 1)

    def assign_size(self, seat: int, choice: Choice) -> Playing:
        """ADP-9, ADP-44 After the site the size of the group."""
        site = choice[1:]
        most = min(4, self.pool[seat])
        if site[1] == 1 and self.of_opponents("Subsidence", seat):
            self.reached["ADP-44"] += most > 2
            most = min(most, 2)
        size = yield from self.choose(seat, "assign_count", [("count", k, 0) for k in range(2, most + 1)])
        self.place(seat, site, size[1])

    def strip(self, site: Site, number: int) -> None:
        """Miners of a group become idle; an emptied site is free."""
        owner, size = self.group.pop(site)
        lost = min(number, size)
        self.idle[owner] += lost
        if size > lost:
            self.group[site] = (owner, size - lost)

    def sites(self, owners: Iterable[int]) -> list[Choice]:
        """The work sites with groups of some players."""
        found = sorted(site for site, (owner, _) in self.group.items() if owner in owners)
        return [("site", mine, site) for mine, site in found]

    def mines_of(self, seat: int) -> set[int]:
        """ADP-R16 The mines at which a player has miners, on a work site or inside."""
        found = {mine for (mine, _), (owner, _) in self.group.items() if owner == seat}
        if self.inside is not None and self.inside[0] == seat:
            found.add(self.inside[1])
        return found

    # -- lasting effects ----------------------------------------------------------------------------

    def own(self, spell: str, seat: int) -> list[Effect]:
        return [effect for effect in self.effects if effect.spell == spell and effect.caster == seat]

    def of_opponents(self, spell: str, seat: int) -> list[Effect]:
        return [effect for effect in self.effects if effect.spell == spell and effect.caster != seat]

    def in_stasis(self, gem: int) -> bool:
        """ADP-107"""
        return any(effect.spell == "Stasis" and effect.named == gem for effect in self.effects)

    def end_phase(self) -> None:
        """ADP-20, and what the vocabulary says is nothing in other phases."""
        self.discard += self.in_play
        self.in_play = []
        self.effects = []
        self.suspended = [0] * len(self.seats)
        self.finished = [False] * len(self.seats)
        self.emerald_mine = self.diamond_type = -1

    # -- casting ------------------------------------------------------------------------------------

    def casting(self) -> Playing:
        """ADP-21 to ADP-24"""
        for seat in self.turn_order():
            castable: list[Choice] = [("cast", spell, 0) for spell in self.hand[seat] if self.castable(seat, spell)]
            choice = yield from self.choose(seat, "cast", [*castable, PASS])
            if choice != PASS:
                yield from self.cast(seat, choice[1])

    def cast(self, seat: int, spell: int) -> Playing:
        """ADP-23, ADP-24"""
        self.reached[NAMES[spell]] += 1
        self.leave_hand(seat, spell)
        self.in_play.append(spell)
        for gem in cost(spell):
            yield from self.pay(seat, gem)
        yield from self.resolve(seat, spell)
        if not is_lasting(spell):
            self.in_play.remove(spell)
            self.discard.append(spell)

    def castable(self, seat: int, spell: int) -> bool:
        """ADP-22, ADP-27"""
        affordable = all(
            self.gems(seat, gem) + self.battery[seat][gem] >= number for gem, number in Counter(cost(spell)).items()
        )
        return phase_of(spell) == self.phase and affordable and self.castable_when(seat, spell)

    def spare_gem(self, seat: int, spell: int) -> bool:
        """ADP-31"""
        must = [max(0, number - self.battery[seat][gem]) for gem, number in Counter(cost(spell)).items()]
        return self.queue_size(seat) - sum(must) >= 1

    def pay(self, seat: int, gem: int) -> Playing:
        """ADP-28, ADP-29"""
        sources = [0] if self.battery[seat][gem] else []
        sources += [stage for stage in STAGES if self.queue[seat][gem, stage]]
        source = (yield from self.choose(seat, "pay", [("pay", source, 0) for source in sources]))[1]
        if source == 0:
            self.battery[seat][gem] -= 1
        else:
            self.return_gems(seat, gem, source)

    def castable_when(self, seat: int, spell: int) -> bool:
        raise NotImplementedError

    def resolve(self, seat: int, spell: int) -> Playing:
        raise NotImplementedError
