"""The table of Adepts: mines and miners, queues and batteries, cards and the spells in force."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.adepts.cards import resample_hidden
from tablewright.games.adepts.content import Content
from tablewright.games.adepts.heuristic import evaluate
from tablewright.games.adepts.invariants import violation
from tablewright.games.adepts.moves import CLASSES, CODES, GEM_TYPE, LEVELS
from tablewright.games.adepts.options import Options
from tablewright.games.adepts.shapes import GroupShape, InsideShape
from tablewright.games.adepts.terms import (
    ADVANCEMENT,
    ASSIGNMENT,
    BARRIER,
    CITRINE,
    EMERALD,
    IMPERFECTIONS,
    INTENSIFY,
    LAST_STAGE,
    MORATORIUM,
    MOST_SEATS,
    NO_GROUP,
    NONE,
    SITES,
    STAGES,
    STASIS,
    SUSPENSION,
    TYPES,
    Inside,
    Place,
    gem_of,
    place_of,
)
from tablewright.kernel import fields
from tablewright.kernel.errors import BadPosition
from tablewright.kernel.events import event
from tablewright.kernel.fields import (
    ALL,
    HIDDEN,
    OWNER,
    BySeat,
    Derived,
    Field,
    Flag,
    Listing,
    Number,
    Part,
    PartShape,
    Pile,
    Private,
    Rows,
)
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Outcome, State, places
from tablewright.kernel.terms import NUMBER

_CARD: Final = Number(0, len(CODES) - 1)
_COUNT: Final = Number(0, 999)
_SEAT: Final = Number(NONE, MOST_SEATS - 1)
_GEM: Final = Number(NONE, TYPES - 1)
_code: Final = fields.words(*CODES)


def RESEARCHER(position: Any, viewer: int, owner: int, value: int) -> bool:
    """The researcher sees it: nobody else is asked while cards are drawn."""
    seat: int = position.seat
    return viewer >= 0 and viewer == seat


STOPPED: Final = event("{who} stops there", "ADP-25")
MANA_GAINED: Final = event("{who} gains {mana} mana", "ADP-4", mana=NUMBER)
MANA_LOST: Final = event("{who} loses {mana} mana", "ADP-4", mana=NUMBER)
LEVELS_GAINED: Final = event(
    "{who} gains {levels} of {gem}, now {level}", "ADP-5", gem=GEM_TYPE, levels=LEVELS, level=NUMBER
)


class Effect(Part):
    """ADP-26 A lasting spell of this phase: who cast it, what it names, and whether it is used up."""

    FIELDS: ClassVar = (
        Field("spell", _CARD, ALL, _code),
        Field("caster", Number(0, MOST_SEATS - 1), ALL),
        Field("named", _GEM, ALL, fields.number_or_none),  # a player, mine, gem type or class, as the spell has it
        Field("stage", Number(NONE, STAGES), ALL, fields.number_or_none),
        Field("used", Flag(), ALL),
    )

    def __init__(self, spell: int = 0, caster: int = 0, named: int = NONE, stage: int = NONE) -> None:
        self.spell = spell
        self.caster = caster
        self.named = named
        self.stage = stage  # of Advancement
        self.used = False

    def clone(self) -> Effect:
        """An equal effect."""
        other = Effect(self.spell, self.caster, self.named, self.stage)
        other.used = self.used
        return other


class EffectShape(PartShape):
    """A lasting spell; one that does not name what it has to name, or names more, is refused."""

    def load(self, data: Any, path: str, into: Any) -> Any:
        effect = super().load(data, path, into)
        kinds = {SUSPENSION: MOST_SEATS, BARRIER: TYPES, ADVANCEMENT: TYPES, MORATORIUM: TYPES, IMPERFECTIONS: TYPES}
        kinds.update({STASIS: TYPES, INTENSIFY: len(CLASSES)})
        if not (0 <= effect.named < kinds[effect.spell] if effect.spell in kinds else effect.named == NONE):
            raise BadPosition(f"{path}.named: {CODES[effect.spell]} cannot name {effect.named}")
        if not (effect.stage > 0 if effect.spell == ADVANCEMENT else effect.stage == NONE):
            raise BadPosition(f"{path}.stage: {CODES[effect.spell]} cannot have the stage {effect.stage}")
        return effect


class AdeptsState(State):
    """All that lies on the table. Hands, the discard pile and drawn cards are kept in ascending order."""

    FIELDS: ClassVar = (
        Field("copies", Listing(Number(0, 99), len(CODES)), ALL, derived=True),
        Field("turn", Number(1, 99), ALL),
        Field("phase", Number(1, 5), ALL),
        Field("first", Number(0, MOST_SEATS - 1), ALL),
        Field("stock", Listing(_COUNT, TYPES), ALL),
        Field("queue", BySeat(Rows(_COUNT, TYPES, STAGES)), ALL),
        Field("battery", BySeat(Listing(Number(0, 99), TYPES)), ALL),
        Field("mana", BySeat(Number(0, 999_999)), ALL),
        Field("hand", BySeat(Listing(_CARD)), OWNER, _code),
        Field("notes", BySeat(Private(Listing(Listing(_CARD)))), OWNER, _code),
        Field("library", Pile(_CARD), HIDDEN, _code),
        Field("lower", Listing(_CARD), ALL, _code),
        Field("discard", Listing(_CARD), ALL, _code),
        Field("in_play", Listing(_CARD), ALL, _code),
        Field("drawn", Listing(_CARD), RESEARCHER, _code),
        Field("keeping", Number(NONE, len(CODES) - 1), RESEARCHER, fields.words(*CODES, none=True)),
        Field("pool", BySeat(_COUNT), ALL),
        Field("idle", BySeat(_COUNT), ALL),
        Field("group", Rows(GroupShape(), TYPES, SITES), ALL),
        Field("inside", InsideShape(), ALL),
        Field("adept", Listing(_SEAT, TYPES), ALL, fields.number_or_none),
        Field("suspended", BySeat(_COUNT), ALL),
        Field("finished", BySeat(Flag()), ALL),
        Field("effects", Listing(EffectShape(Effect)), ALL),
        Field("emerald_mine", _GEM, ALL, fields.number_or_none),
        Field("diamond_type", _GEM, ALL, fields.number_or_none),
        Field("due", Listing(_COUNT, TYPES), ALL),
    )

    DERIVED: ClassVar = (
        Derived("score", lambda table, viewer: [table.score(seat) for seat in range(table.seats)]),
        Derived("in_stage_3", lambda table, viewer: [table.in_stage_3(gem) for gem in range(TYPES)]),
        Derived("in_stasis", lambda table, viewer: [table.in_stasis(gem) for gem in range(TYPES)]),
        Derived("due_to", lambda table, viewer: table.due_to()),
        Derived("transfusion", lambda table, viewer: table.transfusion_figures()),
    )

    def __init__(self, seats: int, options: Options, content: Content) -> None:
        super().__init__(seats)
        self.options = options
        self.content = content
        self.copies: tuple[int, ...] = ()  # ADP-12 how many cards of each spell this game is played with
        self.turn = 1
        self.phase = ASSIGNMENT
        self.first = 0
        self.stock = [0] * TYPES
        self.queue: list[list[int]] = []
        self.battery: list[list[int]] = []
        self.mana = [0] * seats
        self.hand: list[list[int]] = []
        self.notes: list[list[list[int]]] = []  # notes[seat][other]: what a seat knows to be in another hand
        self.library: list[int] = []  # its top is the last card
        self.lower: list[int] = []  # the cards of the last reshuffle: all of the library is among them
        self.discard: list[int] = []
        self.in_play: list[int] = []
        self.drawn: list[int] = []
        self.keeping = NONE  # the drawn card that waits for a place in a full hand
        self.pool = [0] * seats
        self.idle = [0] * seats
        self.group = [NO_GROUP] * (TYPES * SITES)
        self.inside = Inside(0)
        self.adept = [NONE] * TYPES
        self.suspended = [0] * seats
        self.finished = [False] * seats
        self.effects: list[Effect] = []
        self.emerald_mine = NONE
        self.diamond_type = NONE
        self.due = [0] * TYPES  # levels still due to the player who is processing

    def clone(self) -> AdeptsState:
        other = AdeptsState(self.seats, self.options, self.content)
        other.copies = self.copies
        other.turn = self.turn
        other.phase = self.phase
        other.first = self.first
        other.stock = self.stock[:]
        for seat in range(self.seats):
            other.queue.append(self.queue[seat][:])
            other.battery.append(self.battery[seat][:])
            other.hand.append(self.hand[seat][:])
            other.notes.append([known[:] for known in self.notes[seat]])
        other.mana = self.mana[:]
        other.library = self.library[:]
        other.lower = self.lower[:]
        other.discard = self.discard[:]
        other.in_play = self.in_play[:]
        other.drawn = self.drawn[:]
        other.keeping = self.keeping
        other.pool = self.pool[:]
        other.idle = self.idle[:]
        other.group = self.group[:]
        other.inside = self.inside
        other.adept = self.adept[:]
        other.suspended = self.suspended[:]
        other.finished = self.finished[:]
        for effect in self.effects:
            other.effects.append(effect.clone())
        other.emerald_mine = self.emerald_mine
        other.diamond_type = self.diamond_type
        other.due = self.due[:]
        self.copy_agenda(other)
        return other

    # -- who ----------------------------------------------------------------------------------------

    def turn_order(self) -> list[int]:
        """ADP-1, ADP-R13 All seats, clockwise from the first player on: they act one by one, and nobody responds."""
        seats = self.seats
        return [(self.first + i) % seats for i in range(seats)]

    def opponents(self, seat: int) -> list[int]:
        """ADP-1, ADP-2, ADP-R6 The others in turn order, from the first player on."""
        return [other for other in self.turn_order() if other != seat]

    # -- spells in force ----------------------------------------------------------------------------

    def effect_of(self, spell: int, caster: int) -> Effect | None:
        """A player's lasting spell; a player casts one in a phase, so there is at most one."""
        for effect in self.effects:
            if effect.spell == spell and effect.caster == caster:
                return effect
        return None

    def has_cast(self, spell: int, caster: int) -> bool:
        """Whether a player has this lasting spell in play."""
        return any(effect.spell == spell and effect.caster == caster for effect in self.effects)

    def unused(self, spell: int, caster: int) -> bool:
        """Whether a player has this lasting spell in play and has not used it up."""
        effect = self.effect_of(spell, caster)
        return effect is not None and not effect.used

    def use_up(self, spell: int, caster: int) -> None:
        """ADP-39, ADP-40 A lasting spell in play works once."""
        effect = self.effect_of(spell, caster)
        if effect is not None:
            effect.used = True

    def named(self, spell: int, caster: int) -> int:
        """What a player's lasting spell names; NONE without one."""
        effect = self.effect_of(spell, caster)
        return NONE if effect is None else effect.named

    def in_stasis(self, gem: int) -> bool:
        """ADP-107, ADP-R54 Whether a gem type gives no levels and its track stands still."""
        return any(effect.spell == STASIS and effect.named == gem for effect in self.effects)

    # -- gems, levels and mana ----------------------------------------------------------------------

    def gems_of(self, seat: int, gem: int) -> int:
        """The gems of a type in a queue, all stages together."""
        queue = self.queue[seat]
        first = place_of(gem, 1)
        return queue[first] + queue[first + 1] + queue[first + 2]

    def in_stage_3(self, gem: int) -> int:
        """The gems of a type in stage 3, all queues together."""
        place = LAST_STAGE[gem]
        return sum(queue[place] for queue in self.queue)

    def site_bonus(self, owner: int, mine: int) -> int:
        """ADP-77, ADP-R37, ADP-R38 What emerald and citrine together add to a group on a site."""
        bonus = 0
        if mine == self.emerald_mine and (owner == self.adept[EMERALD] or not self.options.emerald_own_sites):
            bonus += self.content.emerald_gems
        if owner == self.adept[CITRINE]:
            bonus += self.content.citrine_gems
        return bonus

    def return_gems(self, seat: int, place: Place, gems: int) -> None:
        """Gems go from a place of a queue back to their mine."""
        self.queue[seat][place] -= gems
        self.stock[gem_of(place)] += gems

    def mine_gems(self, seat: int, gem: int, most: int, stage: int = 1) -> int:
        """Gems go from a mine to a stage of a queue, as far as the stock reaches; returns how many."""
        gems = min(self.stock[gem], most)
        self.stock[gem] -= gems
        self.queue[seat][place_of(gem, stage)] += gems
        return gems

    def gain_levels(self, seat: int, gem: int, levels: int) -> None:
        """ADP-5, ADP-R40 A track of a player rises; what goes beyond the top is lost."""
        level = min(self.battery[seat][gem] + levels, self.content.top_level)
        self.battery[seat][gem] = level
        self.emit(LEVELS_GAINED, seat, gem, levels, level)

    def gain_mana(self, seat: int, mana: int) -> None:
        """ADP-4 A player's mana rises."""
        self.mana[seat] += mana
        self.emit(MANA_GAINED, seat, mana)

    def take_mana(self, seat: int, mana: int) -> int:
        """ADP-4 A loss takes no more than there is; returns how much it was."""
        lost = min(self.mana[seat], mana)
        self.mana[seat] -= lost
        return lost

    def lose_mana(self, seat: int, mana: int) -> None:
        """ADP-4 A player loses mana, as far as there is any."""
        self.emit(MANA_LOST, seat, self.take_mana(seat, mana))

    def plain_mana(self, gem: int, gems: int) -> int:
        """ADP-116 The mana of gems of a type, before anything changes it."""
        return gems * self.content.value[gem]

    def due_to(self) -> int | None:
        """ADP-119, ADP-120 Whose processing is under way, and who gets the levels that are due."""
        for step in self.agenda:
            if type(step).__name__ == "Apply":
                return step.seat
        return None

    def transfusion_figures(self) -> dict[str, int] | None:
        """ADP-86, ADP-R42 What the gems that Transfusion processes give, at plain values."""
        place = Place(self.pending("TransfusionMode", "place"))
        if place == NONE:
            return None
        gems = self.queue[self.seat][place]
        return {"mana": self.plain_mana(gem_of(place), gems), "levels": gems}

    def pending(self, step: str, argument: str) -> int:
        """What the pending step carries, if it is the one named; else NONE."""
        if self.seat < 0 or type(self.agenda[-1]).__name__ != step:
            return NONE
        value: int = getattr(self.agenda[-1], argument)
        return value

    # -- the end ------------------------------------------------------------------------------------

    def battery_total(self, seat: int) -> int:
        """ADP-125 What the levels of a player are worth."""
        worth = self.content.worth
        return sum(worth[level] for level in self.battery[seat])

    def score(self, seat: int) -> int:
        """ADP-126, ADP-127 A player's mana, and what the levels are worth; nothing else counts."""
        return self.mana[seat] + self.battery_total(seat)

    def outcome(self) -> Outcome | None:
        """ADP-126 The highest score wins, then the higher processed total; equal ones share the place."""
        if self.agenda:
            return None
        scores = [self.score(seat) for seat in range(self.seats)]
        ranks: list[tuple[int, ...]] = [(scores[seat], self.mana[seat]) for seat in range(self.seats)]
        ranking = places(ranks)
        return Outcome([seat for seat in range(self.seats) if ranking[seat] == 1], scores, ranking, "last_turn")

    def evaluate(self, seat: int) -> float:
        return evaluate(self, seat)

    def resample_hidden(self, seat: int, rng: Rng) -> None:
        resample_hidden(self, seat, rng)

    def violation(self) -> str:
        return violation(self)


def new_table(seats: int, options: Options, content: Content) -> AdeptsState:
    """ADP-11 The table before the deck is shuffled: every mine is full, every queue empty."""
    table = AdeptsState(seats, options, content)
    table.copies = options.deck(content)
    options.check_first_player(seats)
    for _ in range(seats):
        table.queue.append([0] * (TYPES * STAGES))
        table.battery.append([0] * TYPES)
        table.hand.append([])
        table.notes.append([[] for _ in range(seats)])
    for gem in range(TYPES):
        table.stock[gem] = content.supply[gem] * seats
    return table
