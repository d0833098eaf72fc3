"""The game and the second reading of its rules, played side by side: they must agree in everything."""

from __future__ import annotations

from typing import Any

from tablewright.games.adepts.state import AdeptsState as Position
from tablewright.kernel import fields
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Outcome

from .. import lockstep
from ..question import Question
from .printed import CHOICES, EMERALD, PASS, SITES, STAGES, TYPES
from .referee_turns import Referee
from .table import GAME
from .test_settings import VALUES
from .words import CODES, spell


def some_settings(rng: Rng, seats: int) -> dict[str, Any]:
    """Every setting at any of its values; half of the spell selections are custom ones."""
    chosen = {name: values[rng.below(len(values))] for name, values in VALUES.items()}
    chosen["first_player"] = ("random", *range(seats))[rng.below(seats + 1)]
    if rng.below(2):
        chosen["spells"] = "custom"
        chosen["spell_mask"] = "".join("AB"[rng.below(2)] for _ in range(20))
    return complete(GAME.settings, chosen)


def uniform(question: Question, rng: Rng) -> int:
    return question.moves[rng.below(len(question.moves))]


def eager(question: Question, rng: Rng) -> int:
    """A random move that seldom passes, so that much is cast and everything on the board is used."""
    acts = [move for move in question.moves if CHOICES[move] != PASS]
    return acts[rng.below(len(acts))] if rng.below(8) else uniform(question, rng)


def crowding(question: Question, rng: Rng) -> int:
    """As the one before, but with the smallest groups, so that the work sites run out."""
    return question.moves[0] if question.decision == "assign_count" else eager(question, rng)


class Lockstep(lockstep.Lockstep[Position]):
    """One game of both."""

    def __init__(self, seats: int, settings: dict[str, Any], *seed: int | str) -> None:
        self.referee = Referee(seats, settings, seeded(*seed))
        state = GAME.new(seats, settings)
        assert isinstance(state, Position)
        super().__init__(state, self.referee.play(), seeded(*seed))

    def tables(self) -> tuple[dict[str, Any], dict[str, Any]]:
        return fields.save(self.state), table_of_referee(self.referee)

    def agree_on_chance(self) -> None:
        assert self.rng.words() == self.referee.rng.words()

    def agree_on_result(self, outcome: Outcome) -> None:
        scores, places = self.referee.scores(), self.referee.places()
        assert (outcome.scores, outcome.ranking) == (scores, places)
        assert outcome.winners == [seat for seat in self.referee.seats if places[seat] == 1]

    def agree_on_what_is_seen(self) -> None:
        """What every seat and an onlooker (-1) see of the cards."""
        for viewer in (-1, *self.referee.seats):
            seen = fields.view(self.state, self.state, viewer, -1)
            for name, cards in cards_seen(self.referee, viewer, self.question).items():
                assert seen[name] == cards, (name, viewer)

    # -- richer tables ------------------------------------------------------------------------------

    def enrich(self, rng: Rng) -> None:
        """While groups are assigned: other queues, batteries, mana, hands, adepts and pools, in both games."""
        gems_anew(self.referee, rng)
        hands_anew(self.referee, rng)
        assert self.question is not None
        for seat in self.referee.seats:
            self.referee.mana[seat] = (0, 1, 2, 4, 5, 6, 20)[rng.below(7)]
            if seat != self.question.seat and rng.below(3) == 0:
                lost = rng.below(self.referee.pool[seat] + 1)
                self.referee.pool[seat] -= lost
                self.referee.idle[seat] += lost
        for gem in TYPES[2:]:  # the adepts of topaz and ruby have placed miners by now
            self.referee.adept[gem] = rng.below(len(self.referee.seats) + 1) - 1
        fields.load(self.state, {**fields.save(self.state), **table_of_referee(self.referee)}, "state")


def gems_anew(referee: Referee, rng: Rng) -> None:
    """Batteries at their ends and between; queues from nearly empty to holding all there is."""
    for seat in referee.seats:
        referee.battery[seat] = [(0, 0, 0, 1, 1, 2, 9, 10, rng.below(11))[rng.below(9)] for _ in TYPES]
    share = (0, 30, 90)[rng.below(3)]  # of a hundred gems
    for gem in TYPES:
        for seat in referee.seats:
            for stage in STAGES:
                referee.return_gems(seat, gem, stage, referee.queue[seat][gem, stage])
        for _ in range(referee.stock[gem]):
            if rng.below(100) < share:
                referee.mine_gems(rng.below(len(referee.seats)), gem, 1, 1 + rng.below(3))
    if not share:  # one gem each, which Transfiguration may cost or give
        for seat in referee.seats:
            referee.mine_gems(seat, EMERALD, 1, 1 + rng.below(3))
            referee.battery[seat][EMERALD] += referee.battery[seat][EMERALD] == 0


def hands_anew(referee: Referee, rng: Rng) -> None:
    """Hands grow to four or five cards while the library lasts; spells of the same kind come together."""
    for seat in referee.seats:
        while len(referee.hand[seat]) < 4 + rng.below(2) and len(referee.library) > 3:
            referee.hand[seat].append(referee.library.pop(rng.below(len(referee.library))))


# -- tables -----------------------------------------------------------------------------------------


def table_of_referee(table: Referee) -> dict[str, Any]:
    """All that is on the referee's table, in the form in which the game saves its own."""
    return {
        "turn": table.turn, "phase": table.phase, "first": table.first, "stock": table.stock,
        "queue": [[[queue[gem, stage] for stage in STAGES] for gem in TYPES] for queue in table.queue],
        "battery": table.battery, "mana": table.mana,
        "hand": [sorted(hand) for hand in table.hand],
        "notes": [[sorted(known.elements()) for known in notes] for notes in table.notes],
        "library": table.library, "lower": table.lower, "discard": sorted(table.discard), "in_play": table.in_play,
        "drawn": sorted(table.drawn), "keeping": table.keeping, "pool": table.pool, "idle": table.idle,
        "group": [
            [list(table.group[mine, site]) if (mine, site) in table.group else None for site in SITES]
            for mine in TYPES
        ],
        "inside": None if table.inside is None else list(table.inside),
        "adept": table.adept, "suspended": table.suspended, "finished": table.finished,
        "effects": [{**vars(effect), "spell": spell(effect.spell)} for effect in table.effects],
        "emerald_mine": table.emerald_mine, "diamond_type": table.diamond_type, "due": table.due,
    }  # fmt: skip


def cards_seen(table: Referee, viewer: int, question: Question | None) -> dict[str, Any]:
    """The card zones as one seat sees them: a card that it does not see is None."""

    def shown(cards: list[int], seen: bool) -> list[str | None]:
        return [CODES[card] if seen else None for card in sorted(cards)]

    researcher = question is not None and question.seat == viewer
    return {
        "hand": [shown(hand, seat == viewer) for seat, hand in enumerate(table.hand)],
        "notes": [
            [shown([*known.elements()], True) for known in notes] if seat == viewer else None
            for seat, notes in enumerate(table.notes)
        ],
        "library": [None] * len(table.library),
        "drawn": shown(table.drawn, researcher),
        "keeping": CODES[table.keeping] if researcher and table.keeping >= 0 else None,
        "discard": shown(table.discard, True),
        "in_play": [CODES[card] for card in table.in_play],
    }
