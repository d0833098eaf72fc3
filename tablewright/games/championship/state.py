"""The table of World Championship: two players with their zones, and what lies between them."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.championship.content import Content
from tablewright.games.championship.heuristic import evaluate
from tablewright.games.championship.moves import ATTACKS
from tablewright.games.championship.options import MOST_ROUNDS, Options
from tablewright.games.championship.player import Player
from tablewright.games.championship.terms import (
    DRAW,
    ENDINGS,
    NONE,
    OVER,
    PHASES,
    REASONS,
    SETUP,
)
from tablewright.kernel import fields
from tablewright.kernel.events import event
from tablewright.kernel.fields import ALL, BySeat, Derived, Field, Number, PartShape
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Outcome, State, places
from tablewright.kernel.terms import NUMBER


def winner_or_none(winner: int) -> int | str | None:
    """A seat, "draw", or nothing while the game goes on."""
    return None if winner == NONE else "draw" if winner == DRAW else winner


END: Final = event(
    lambda speaker, winner, reason, life, other_life: (
        f"{'The title is shared' if winner == DRAW else f'{speaker.names[winner]} wins'}: life {life} to {other_life} "
        f"({ENDINGS[REASONS[reason]].words}, {ENDINGS[REASONS[reason]].rule})"
    ),
    reason=NUMBER, life=NUMBER, other_life=NUMBER,
)  # fmt: skip


class Duel(State):
    """WCT-1 The two players, whose turn it is, and how far the round has come."""

    FIELDS: ClassVar = (
        Field("round", Number(0, MOST_ROUNDS), ALL),
        Field("first", Number(0, 1), ALL),
        Field("phase", Number(0, OVER), ALL, fields.words(*PHASES)),
        Field("chooser", Number(-1, 1), ALL, fields.number_or_none, derived=True),
        Field("active", Number(-1, 1), ALL, fields.number_or_none),
        Field("passes", Number(0, 2), ALL),
        Field("damage_left", Number(0, 99), ALL),
        Field("last_lost", Number(-1, 10), ALL, fields.words(*ATTACKS, none=True), derived=True),
        Field("keeps_left", Number(0, 99), ALL, derived=True),
        Field("stashes_left", Number(0, 99), ALL, derived=True),
        Field("winner", Number(-1, DRAW), ALL, winner_or_none),
        Field("reason", Number(-1, 2), ALL, fields.words(*REASONS, none=True)),
        Field("players", BySeat(PartShape(Player)), ALL),
    )

    DERIVED: ClassVar = (
        Derived("attack", lambda duel, viewer: duel.attack_figures()),
        Derived("prevention", lambda duel, viewer: duel.prevention_figures()),
        Derived("training_cost", lambda duel, viewer: [duel.training_cost(seat) for seat in (0, 1)]),
    )

    def __init__(self, options: Options, content: Content, players: list[Player]) -> None:
        super().__init__(2)
        self.options = options
        self.content = content
        self.players = players
        self.round = 0
        self.first = 0
        self.phase = SETUP
        self.active = NONE
        self.passes = 0
        self.damage_left = 0
        self.winner = NONE
        self.reason = NONE

    def clone(self) -> Duel:
        players = self.players
        other = Duel(self.options, self.content, [players[0].clone(), players[1].clone()])
        other.round = self.round
        other.first = self.first
        other.phase = self.phase
        other.active = self.active
        other.passes = self.passes
        other.damage_left = self.damage_left
        other.winner = self.winner
        other.reason = self.reason
        self.copy_agenda(other)
        return other

    # -- the end ------------------------------------------------------------------------------------

    def win(self, winner: int, reason: int) -> None:
        """WCT-69, WCT-R43 The game is over; everything stays as it lies."""
        self.winner = winner
        self.reason = reason
        self.phase = OVER
        self.emit(END, winner, reason, self.players[0].life, self.players[1].life)
        self.finish()

    def outcome(self) -> Outcome | None:
        """WCT-65, WCT-67 The winner; the scores are the lives that are left."""
        if self.phase != OVER:
            return None
        winners = [0, 1] if self.winner == DRAW else [self.winner]
        ranks: list[tuple[int, ...]] = [(int(seat in winners),) for seat in (0, 1)]
        return Outcome(winners, [player.life for player in self.players], places(ranks), REASONS[self.reason])

    def evaluate(self, seat: int) -> float:
        if self.phase == OVER:
            return 0.0 if self.winner == DRAW else (1.0 if self.winner == seat else -1.0)
        return evaluate(self, seat)

    # -- what follows from the agenda ---------------------------------------------------------------

    @property
    def chooser(self) -> int:
        """Who is asked."""
        return self.seat

    @property
    def last_lost(self) -> int:
        """WCT-48 The card whose prevention is being offered."""
        return self._pending("PreventDamage", "card", NONE)

    @property
    def keeps_left(self) -> int:
        """WCT-28 How many cards the chooser may still keep."""
        return self._pending("Keep", "left", 0)

    @property
    def stashes_left(self) -> int:
        """WCT-19 How many cards the chooser must still stash."""
        return self._pending("Stash", "left", 0)

    def _pending(self, step: str, argument: str, otherwise: int) -> int:
        if self.seat < 0 or type(self.agenda[-1]).__name__ != step:
            return otherwise
        value: int = getattr(self.agenda[-1], argument)
        return value

    # -- figures ------------------------------------------------------------------------------------

    def training_cost(self, seat: int) -> int:
        """WCT-R34 One energy for each lesson in the zone; by the setting one more, or none at all."""
        if self.options.free_training:
            return 0
        return len(self.players[seat].training_zone) + self.options.training_surcharge

    def preventable(self, card: int) -> int:
        """WCT-49 The damage that a card prevents: its defense, and no more than is left."""
        return min(self.content.defense[card], self.damage_left)

    def attack_figures(self) -> dict[str, int] | None:
        """WCT-40, WCT-45 What the attack on the table costs and deals."""
        for player in self.players:
            for card in player.attack_zone:
                return {"cost": self.content.cost[card], "damage": self.content.damage(card)}
        return None

    def prevention_figures(self) -> dict[str, int] | None:
        """WCT-48, WCT-49 What it costs to prevent damage with the card just lost, and how much that prevents."""
        card = self.last_lost
        return None if card == NONE else {"cost": self.content.cost[card], "damage": self.preventable(card)}

    # -- what a seat does not know ------------------------------------------------------------------

    def resample_hidden(self, seat: int, rng: Rng) -> None:
        """The unknown cards of each player are dealt anew over the places in which they may lie."""
        for owner in (0, 1):
            self.players[owner].resample_hidden(owner == seat, rng)

    def violation(self) -> str:
        from tablewright.games.championship.invariants import violation  # it names steps, which name this module

        return violation(self)


def new_duel(options: Options, content: Content) -> Duel:
    """WCT-17, WCT-R1 The table before the cards are laid out: all zones are empty."""
    return Duel(options, content, [Player(content, tuple(copies)) for copies in options.deck_lists(content)])
