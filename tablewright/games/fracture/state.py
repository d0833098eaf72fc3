"""The table of Aether Fracture: the map, what stands on it, the market, the events, and the players."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture import derived, scoring
from tablewright.games.fracture.board_map import NEAR, WITHIN, members
from tablewright.games.fracture.combat import Combat
from tablewright.games.fracture.content import Content, Map
from tablewright.games.fracture.decisions import TAKE_TURN
from tablewright.games.fracture.heuristic import evaluate
from tablewright.games.fracture.invariants import violation
from tablewright.games.fracture.moves import HEXES, SEATS
from tablewright.games.fracture.options import Options
from tablewright.games.fracture.player import CARD, Player, card_id
from tablewright.games.fracture.terms import (
    CITY,
    CLIMB,
    DOMINATION,
    ENDING,
    ENDING_NAMES,
    EVENTS,
    GATE,
    HERO,
    KIND,
    LAST_ROUND,
    LIMIT,
    MOST_CHOICES,
    NONE,
    NOWHERE,
    RULE,
    SHARD,
    SIDE,
    SWIM,
    T3,
    TERRAINS,
    UNIT,
    WORDS,
    Hex,
    Unit,
    side_of,
)
from tablewright.kernel import fields
from tablewright.kernel.events import event
from tablewright.kernel.fields import ALL, HIDDEN, Bits, BySeat, Field, Flag, Listing, Maybe, Number, PartShape, Pile
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Outcome, State, Step
from tablewright.kernel.terms import NUMBER

FLIPPED: Final = event("Hex {x} is turned over: {side}", "AFR-18", x=NUMBER, side=SIDE)
WOUNDED: Final = event("{who}'s {unit} loses 1 HP: {hp} left ({by})", unit=UNIT, hp=NUMBER, by=RULE)
DESTROYED: Final = event("{who}'s {unit} on hex {x} is destroyed", "AFR-65", unit=UNIT, x=NUMBER)
SCORED: Final = event(
    "{who}: {points} points (territory {territory}, Aether {aether}, techs {techs})", "AFR-83",
    territory=NUMBER, aether=NUMBER, techs=NUMBER, points=NUMBER,
)  # fmt: skip
DOMINATED: Final = event("{who} alone has units left", "AFR-85")
ENDED: Final = event("The game ends {ending}", ending=ENDING)

_ROUND_VALUE = Number(-9, 9)
_EVENT = Number(0, len(EVENTS) - 1)
_event_id = fields.words(*EVENTS)


class Fracture(State):
    """The position. Terrain and control are lists over all 37 hexes; sets of hexes are bits of a number."""

    FIELDS: ClassVar = (
        Field("round", Number(1, LAST_ROUND), ALL),
        Field("start_player", Number(0, SEATS - 1), ALL, derived=True),
        Field("active", Number(-1, SEATS - 1), ALL, fields.number_or_none, derived=True),
        Field("passed", Bits(SEATS), ALL),
        Field("played", Flag(), ALL),  # whether the active player has played a card in this turn
        Field("exists", Bits(HEXES), ALL),
        Field("terrain", Listing(Number(-1, len(TERRAINS) - 1), HEXES), ALL, fields.words(*TERRAINS, none=True)),
        Field("side_b", Bits(HEXES), ALL),
        Field("controller", Listing(Number(-1, SEATS - 1), HEXES), ALL, fields.number_or_none),
        Field("growth", Bits(HEXES), ALL),
        Field("card_attack", Number(0, 99), ALL),
        Field("card_haste", Number(0, 99), ALL),
        Field("card_words", Bits(len(WORDS)), ALL, fields.words(*WORDS)),
        Field("round_move", _ROUND_VALUE, ALL),
        Field("round_attack", _ROUND_VALUE, ALL),
        Field("round_guard", _ROUND_VALUE, ALL),
        Field("round_quarry", _ROUND_VALUE, ALL),
        Field("round_command", _ROUND_VALUE, ALL),
        Field("market_row", Listing(CARD), ALL, card_id),
        Field("market_deck", Pile(CARD), HIDDEN, card_id),
        Field("market_under", Pile(CARD), ALL, card_id),  # the cards under it, whose order everybody saw
        Field("event_deck", Pile(_EVENT), HIDDEN, _event_id),
        Field("events", Listing(_EVENT), ALL, _event_id),
        Field("combat", Maybe(PartShape(Combat)), ALL),
        Field("choices", Number(0, MOST_CHOICES), HIDDEN),  # AFR-86 asked so far
        Field("ending", Number(-1, LIMIT), ALL, fields.words(*ENDING_NAMES, none=True)),
        Field("dominator", Number(-1, SEATS - 1), ALL, fields.number_or_none),
        Field("players", BySeat(PartShape(Player)), ALL),
    )

    DERIVED: ClassVar = derived.FIGURES

    def __init__(self, options: Options, content: Content, players: list[Player]) -> None:
        super().__init__(len(players))
        self.options = options
        self.content = content
        self.players = players
        self.round = 1
        self.passed = 0
        self.played = False
        self.exists = 0
        self.terrain = [NONE] * HEXES
        self.side_b = 0
        self.controller = [NONE] * HEXES
        self.growth = 0
        self.card_attack = 0
        self.card_haste = 0
        self.card_words = 0
        self.round_move = 0
        self.round_attack = 0
        self.round_guard = 0
        self.round_quarry = 0
        self.round_command = 0
        self.market_row: list[int] = []
        self.market_deck: list[int] = []
        self.market_under: list[int] = []
        self.event_deck: list[int] = []
        self.events: list[int] = []
        self.combat: Combat | None = None
        self.choices = 0
        self.ending = NONE
        self.dominator = NONE
        # Kept beside the fields: the existing hexes with an entry of their own, and the open gates.
        self.climbs = 0
        self.swims = 0
        self.gates = 0

    def clone(self) -> Fracture:
        other = Fracture(self.options, self.content, [player.clone() for player in self.players])
        other.round = self.round
        other.passed = self.passed
        other.played = self.played
        other.exists = self.exists
        other.terrain = self.terrain[:]
        other.side_b = self.side_b
        other.controller = self.controller[:]
        other.growth = self.growth
        other.card_attack = self.card_attack
        other.card_haste = self.card_haste
        other.card_words = self.card_words
        other.round_move = self.round_move
        other.round_attack = self.round_attack
        other.round_guard = self.round_guard
        other.round_quarry = self.round_quarry
        other.round_command = self.round_command
        other.market_row = self.market_row[:]
        other.market_deck = self.market_deck[:]
        other.market_under = self.market_under[:]
        other.event_deck = self.event_deck[:]
        other.events = self.events[:]
        if self.combat is not None:
            other.combat = self.combat.clone()
        other.choices = self.choices
        other.ending = self.ending
        other.dominator = self.dominator
        other.climbs = self.climbs
        other.swims = self.swims
        other.gates = self.gates
        self.copy_agenda(other)
        return other

    def rebuild_caches(self) -> None:
        for player in self.players:
            player.sum_powers()
            player.count_stands(self.options.stack_limit)
        self.survey()

    def survey(self) -> None:
        """Which existing hexes have an entry of their own, and where gates stand open: anew after every change."""
        climbs = 0
        swims = 0
        gates = 0
        entry = self.content.entry
        for x in range(HEXES):
            if self.exists >> x & 1:
                side = self.side(Hex(x))
                if entry[side] == 1:
                    climbs |= 1 << x
                elif entry[side] == 2:
                    swims |= 1 << x
                if side == side_of(GATE, 0):
                    gates |= 1 << x
        self.climbs = climbs
        self.swims = swims
        self.gates = gates

    def play(self, move: int, rng: Rng) -> None:
        """AFR-86, AFR-R64 Every choice counts; the last one ends the game when what follows from it is done."""
        super().play(move, rng)
        self.choices += 1
        if self.choices >= MOST_CHOICES and self.agenda:
            self.end(LIMIT)
            self.seat = NONE
            self.moves = []

    # -- the map ------------------------------------------------------------------------------------

    @property
    def map(self) -> Map:
        """AFR-2 The map of this number of players."""
        return self.content.maps[self.seats - 2]

    def side(self, x: Hex) -> int:
        """The side of a hex that is up, as an index of the content."""
        return 2 * self.terrain[x] + (self.side_b >> x & 1)  # as `side_of`, without a call: it is asked for most of all

    def holds_drawn_tile(self, x: Hex) -> bool:
        """AFR-17 Neither Shard nor city."""
        return self.terrain[x] != CITY and self.terrain[x] != SHARD

    def flip(self, x: Hex) -> None:
        """AFR-18 Turn a tile over; what stands or lies on it stays."""
        self.side_b ^= 1 << x
        self.survey()
        self.emit(FLIPPED, NONE, x, self.side(x))

    def enemies(self, seat: int) -> int:
        """The hexes with units of other players; of all players for seat -1."""
        held = 0
        for p in range(self.seats):
            if p != seat:
                held |= self.players[p].stands
        return held

    def enterable(self, seat: int, unit: Unit, words: int) -> int:
        """AFR-46 The existing hexes that a unit may enter; `words` are the card-scoped effects that count.

        Heroes and Titans enter obstacles (AFR-R28). Only entering is restricted: a unit may leave what it could not
        enter (AFR-R29), and no hex is barred by enemies beside it (AFR-R24).
        """
        kind = KIND[unit]
        if kind in (HERO, T3):
            return self.exists
        powers = self.players[seat].powers
        barred = 0
        if not powers.climb and not words & CLIMB:
            barred |= self.climbs
        if not powers.swim and not words & SWIM:
            barred |= self.swims
        return self.exists & ~barred

    def links(self, seat: int, x: Hex) -> int:
        """AFR-45, AFR-R30 The movement neighbours of a hex for a player's units: a gate leads to gates and the City."""
        near = NEAR[x]
        if self.gates:
            city = self.players[seat].city
            if self.gates >> x & 1:
                near |= self.gates | 1 << city
            elif x == city:
                near |= self.gates
            near &= ~(1 << x)
        return near & self.exists

    def in_range(self, seat: int, d: int) -> int:
        """AFR-39 The existing hexes at a distance of up to d from any of a player's units."""
        near = 0
        for x in members(self.players[seat].stands):
            near |= WITHIN[x][d]
        return near & self.exists

    def retreats(self, seat: int, unit: Unit) -> int:
        """AFR-63 The hexes to which a unit can retreat or be pushed."""
        player = self.players[seat]
        return NEAR[player.where[unit]] & self.enterable(seat, unit, 0) & ~self.enemies(seat) & ~player.full

    def is_available(self, kind: int) -> bool:
        """AFR-68 Whether the round allows a kind of unit: Titans come late."""
        return self.round >= self.content.from_round[kind]

    def recruit_points(self, seat: int) -> int:
        """AFR-66 The recruit points with room: the City (AFR-R49), the Hero with a banner or in exile (AFR-R50)."""
        player = self.players[seat]
        city = 1 << player.city
        points = self.exists & city & ~self.enemies(seat)
        if player.where[0] >= 0:
            exiled = self.options.exiles_recruit and not self.exists & city
            if player.powers.banner or exiled:
                points |= 1 << player.where[0]
        return points & ~player.full

    def remove(self, hexes: int) -> None:
        """AFR-78 Hexes vanish with all that is on them."""
        for p in self.round_order():
            player = self.players[p]
            for unit in range(len(player.where)):
                if player.where[unit] >= 0 and hexes >> player.where[unit] & 1:
                    self.destroy(p, Unit(unit))
        for x in members(hexes & self.exists):
            self.release(x)
        self.exists &= ~hexes
        self.survey()

    # -- control ------------------------------------------------------------------------------------

    def take(self, seat: int, x: Hex) -> None:
        """AFR-50, AFR-51 A player controls a hex; a growth token of somebody else goes back."""
        if self.controller[x] != seat:
            self.controller[x] = seat
            self.growth &= ~(1 << x)

    def release(self, x: Hex) -> None:
        """AFR-51 Nobody controls a hex any more."""
        self.controller[x] = NONE
        self.growth &= ~(1 << x)

    def tokens(self, seat: int) -> int:
        """AFR-25 How many growth tokens of a player are on the map: they lie on hexes of their owner."""
        count = 0
        for x in members(self.growth):
            if self.controller[x] == seat:
                count += 1
        return count

    # -- units --------------------------------------------------------------------------------------

    def put(self, seat: int, unit: Unit, x: Hex) -> None:
        """AFR-50, AFR-R27 A unit comes to stand on a hex, which its owner controls from now on; none on the way."""
        player = self.players[seat]
        left = player.where[unit]
        player.where[unit] = x
        if left < 0:
            player.hp[unit] = player.max_hp(unit)
            if unit == 0:
                player.add_up()
        player.count_stands(self.options.stack_limit)
        if left >= 0:
            self.leave(player, left)
        self.take(seat, x)

    def leave(self, player: Player, x: Hex) -> None:
        """AFR-R26 With `control = presence` a hex that is left empty has no controller."""
        if self.options.presence and not player.stands >> x & 1:
            self.release(x)

    def destroy(self, seat: int, unit: Unit) -> None:
        """AFR-65 A unit goes back to its owner's supply."""
        player = self.players[seat]
        left = player.where[unit]
        player.where[unit] = NOWHERE
        player.hp[unit] = 0
        if unit == 0:
            player.add_up()
        player.count_stands(self.options.stack_limit)
        self.leave(player, left)
        self.emit(DESTROYED, seat, unit, left)

    def wound(self, seat: int, unit: Unit, rule: int) -> bool:
        """A unit loses 1 HP by a rule, which the log names, and is destroyed at 0; whether it is still there."""
        player = self.players[seat]
        player.hp[unit] -= 1
        if player.hp[unit] > 0:
            self.emit(WOUNDED, seat, unit, player.hp[unit], rule)
            return True
        self.destroy(seat, unit)
        return False

    # -- order and end ------------------------------------------------------------------------------

    @property
    def start_player(self) -> int:
        """AFR-14, AFR-R12 Who starts this round."""
        return (self.round - 1) % self.seats

    def round_order(self) -> list[int]:
        """AFR-14 The start player, then the others in ascending order, wrapping round."""
        return [(self.round - 1 + i) % self.seats for i in range(self.seats)]

    @property
    def active(self) -> int:
        """Whose turn it is, also while somebody else has to choose in it."""
        for step in self.agenda:
            if step.ASKS is TAKE_TURN:
                return step.seat
        return NONE

    @property
    def card_in_play(self) -> int:
        """AFR-32 The card that is being carried out; -1 for none."""
        for step in self.agenda:
            if isinstance(step, CardEnds):
                return self.players[self.active].play_area[-1]
        return NONE

    @property
    def setting_up(self) -> bool:
        """AFR-8 Whether a faction, a Hero or a City has still to be chosen."""
        return any(NONE in (player.faction, player.hero, player.city) for player in self.players)

    @property
    def passing(self) -> bool:
        """AFR-28, AFR-29 Whether ending the turn now means passing: without a card, and after a whole turn."""
        return self.options.whole_turns or not self.played

    def end(self, ending: int) -> None:
        """AFR-82 The game is over."""
        self.ending = ending
        for seat in range(self.seats):
            self.emit(SCORED, seat, scoring.territory(self, seat), self.players[seat].aether,
                      scoring.tech_points(self, seat), scoring.points(self, seat))  # fmt: skip
        if ending == DOMINATION:
            self.emit(DOMINATED, self.dominator)
        else:
            self.emit(ENDED, NONE, ending)
        self.finish()

    def outcome(self) -> Outcome | None:
        return None if self.ending < 0 else scoring.outcome(self)

    # -- for the kernel -----------------------------------------------------------------------------

    def resample_hidden(self, seat: int, rng: Rng) -> None:
        """Hands and decks, the market deck and the event deck; and nobody knows how many choices were asked."""
        for owner in range(self.seats):
            self.players[owner].resample_hidden(owner == seat, rng)
        for pile in (self.market_deck, self.event_deck):
            pile.sort()
            rng.shuffle(pile)
        self.choices = 0
        if self.agenda:
            self.moves = self.agenda[-1].legal(self)

    def evaluate(self, seat: int) -> float:
        return evaluate(self, seat)

    def violation(self) -> str:
        return violation(self)


class CardEnds(Step[Fracture]):
    """AFR-33 What was for this card only ends with it."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.card_attack = 0
        state.card_haste = 0
        state.card_words = 0


def new_fracture(options: Options, content: Content, seats: int) -> Fracture:
    """AFR-1, AFR-10, AFR-R69 The table before the tiles are dealt; the tracks are set from the beginning."""
    options.read_lineup(seats)
    players = [Player(content) for _ in range(seats)]
    for player in players:
        player.iron = content.start_iron
        player.aether = content.start_aether
        player.command = content.command
    return Fracture(options, content, players)
