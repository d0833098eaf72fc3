"""What the lab notes down of a duel."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from tablewright.games.championship.moves import ATTACKS, CHARGE, DECLINE, ENGAGE, LESSONS, PILES, PLAY, TAKE
from tablewright.games.championship.player import SEEN
from tablewright.games.championship.state import Duel
from tablewright.games.championship.steps.combat import DECLINED, ENGAGED, PAID, PLAYED
from tablewright.games.championship.steps.damage import LOST, PREVENTED, pile
from tablewright.games.championship.steps.prep import KEPT
from tablewright.games.championship.steps.refresh import ENERGY_TAKEN
from tablewright.games.championship.steps.round import ROUND
from tablewright.games.championship.steps.setup import DEALT, FIRST, STASHED
from tablewright.games.championship.steps.training import LEARNED
from tablewright.kernel.events import Event
from tablewright.kernel.state import Outcome, State
from tablewright.lab.listening import Listener, on
from tablewright.lab.study import Observer

KNOWN, UNKNOWN = "known", "unknown"  # whether the defender knew the top card of a pile to lose cards from


class DuelObserver(Observer, Listener):
    """Follows the cards through the hands, the combats card by card, and the lives round by round."""

    def __init__(self) -> None:
        self.round = 0
        self.first = -1
        self.first_attacker = -1
        self.first_decliner = -1
        self.last_attack_round = 0
        self.lives: list[list[int]] = []  # after each round, by seat
        self.lessons: list[list[list[Any]]] = [[], []]  # by seat: round and lesson
        self.cards: list[defaultdict[str, defaultdict[str, int]]] = [_tallies(), _tallies()]
        self.engagements: list[list[int]] = []  # seat, whether it engaged, its energy, the opponent's
        self.charges = [[0, 0], [0, 0]]  # by seat: how often it was asked, how often it charged less than it could
        self.lost = [dict.fromkeys(PILES, 0) for _ in (0, 1)]
        self.suffered = {KNOWN: [0, 0, 0], UNKNOWN: [0, 0, 0]}  # attacks, their damage, cards lost
        self.combats: list[list[int]] = []  # attacks played and cards lost in each
        self.balanced_choices = [0, 0]  # plays with a Balanced and another card on offer; of these, Balanced chosen
        self._since: list[list[list[int]]] = [[[] for _ in ATTACKS] for _ in (0, 1)]  # rounds in which cards came
        self._attack = -1  # the card in the attack zone
        self._last_lost = -1
        self._damage = 0
        self._losses = 0
        self._knowledge = ""  # of the defender, when it was first asked for a card

    def before(self, state: State, move: int) -> None:
        assert isinstance(state, Duel)
        seat = state.seat
        if CHARGE.has(move):
            self.charges[seat][0] += 1
            self.charges[seat][1] += move != state.moves[-1]
        elif move in (ENGAGE.of(), DECLINE.of()):
            energies = [len(state.players[each].energy_zone) for each in (seat, 1 - seat)]
            self.engagements.append([seat, int(move == ENGAGE.of()), *energies])
        elif TAKE.has(move) and not self._knowledge:
            player = state.players[seat]
            tops = [pile(player, source)[-1:] for source in range(len(PILES))]
            self._knowledge = KNOWN if any(top and top[0] >= SEEN for top in tops) else UNKNOWN
        elif PLAY.has(move):
            kinds = {ATTACKS[PLAY.a(other)][0] for other in state.moves if PLAY.has(other)}
            if "B" in kinds and len(kinds) > 1:
                self.balanced_choices[0] += 1
                self.balanced_choices[1] += ATTACKS[PLAY.a(move)][0] == "B"

    def after(self, state: State, events: Sequence[Event]) -> None:
        self.listen(state, events)

    @on(FIRST)
    def _first(self, seat: int) -> None:
        self.first = seat

    @on(ROUND)
    def _round(self, state: Duel, round: int) -> None:
        self.round = round
        if round > 1:
            self.lives.append([player.life for player in state.players])

    @on(DEALT, KEPT, ENERGY_TAKEN)
    def _into_hand(self, seat: int, hidden: list[int]) -> None:
        for card in hidden:
            self._since[seat][card].append(self.round)

    @on(STASHED)
    def _stashed(self, seat: int, hidden: list[int]) -> None:
        self._since[seat][hidden[0]].pop()

    @on(ENGAGED)
    def _engaged(self) -> None:
        self.combats.append([0, 0])

    @on(DECLINED)
    def _declined(self, seat: int) -> None:
        if self.first_decliner < 0:
            self.first_decliner = seat

    @on(LEARNED)
    def _learned(self, seat: int, lesson: int) -> None:
        self.lessons[seat].append([self.round, LESSONS[lesson]])

    @on(PLAYED)
    def _played(self, seat: int, card: int) -> None:
        self._settle()
        self._attack = card
        self.combats[-1][0] += 1
        self.cards[seat][ATTACKS[card]]["played"] += 1
        self._leave_hand(seat, card)

    @on(PAID)
    def _paid(self, seat: int, damage: int) -> None:
        self.cards[seat][ATTACKS[self._attack]]["paid"] += 1
        self._damage = damage
        self.last_attack_round = self.round
        if self.first_attacker < 0:
            self.first_attacker = seat

    @on(LOST)
    def _lost(self, seat: int, card: int, pile: int) -> None:
        self.cards[1 - seat][ATTACKS[self._attack]]["dealt"] += 1
        self.cards[seat][ATTACKS[card]]["lost"] += 1
        self.lost[seat][PILES[pile]] += 1
        self.combats[-1][1] += 1
        self._last_lost = card
        self._losses += 1

    @on(PREVENTED)
    def _prevented(self, seat: int, damage: int) -> None:
        tally = self.cards[seat][ATTACKS[self._last_lost]]
        tally["preventions"] += 1
        tally["prevented"] += damage

    def _leave_hand(self, seat: int, card: int) -> None:
        """Of equal cards the one that came first goes first."""
        tally = self.cards[seat][ATTACKS[card]]
        tally["rounds_held"] += self.round - self._since[seat][card].pop(0)
        tally["held"] += 1

    def _settle(self) -> None:
        """The attack before is over."""
        if self._knowledge:
            sums = self.suffered[self._knowledge]
            sums[0] += 1
            sums[1] += self._damage
            sums[2] += self._losses
        self._damage = self._losses = 0
        self._knowledge = ""

    def figures(self, state: State, outcome: Outcome) -> dict[str, Any]:
        assert isinstance(state, Duel)
        self._settle()
        for seat in (0, 1):
            for card, held in enumerate(self._since[seat]):
                for _ in range(len(held)):
                    self._leave_hand(seat, card)
        return {
            "first": self.first,
            "first_attacker": self.first_attacker,
            "first_decliner": self.first_decliner,
            "last_attack_round": self.last_attack_round,
            "rounds": state.round,
            "lives": self.lives,
            "lessons": self.lessons,
            "cards": [{code: dict(tally) for code, tally in cards.items()} for cards in self.cards],
            "engagements": self.engagements,
            "charges": self.charges,
            "lost": self.lost,
            "suffered": self.suffered,
            "combats": self.combats,
            "balanced_choices": self.balanced_choices,
            "end": [[player.life, len(player.hand), len(player.energy_zone)] for player in state.players],
        }


def _tallies() -> defaultdict[str, defaultdict[str, int]]:
    return defaultdict(lambda: defaultdict(int))
