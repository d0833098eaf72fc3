"""The game and the second reading of its rules, played side by side at random: they must agree in everything."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from tablewright.games.championship.state import Duel
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Journal, Outcome

from .. import lockstep
from ..lockstep import weighted
from .printed import CARDS, CHOICES, CODES, DEFAULTS, FIRST_LESSON, OPTIONS
from .referee import Card, Side
from .referee_play import Referee
from .table import GAME, SEEN

NAMES = ("Ann", "Bob")
ZONES = (
    (0, ("deck", "energy_zone", "used_pile", "look_area", "hand", "attack_zone", "discard_pile")),
    (FIRST_LESSON, ("training_pile", "training_zone")),
)
FACE = re.compile(rf"\b(?:{'|'.join(CODES)})\b")

# How likely each kind of choice is beside the others, which count 4: uniform play seldom gets to the ends of the rules.
TEMPERS: dict[str, dict[str, int]] = {
    "any": {},
    "fighter": {"decline": 1, "pass": 1, "no_pay": 0, "draw_energy": 0, "draw_energy_card": 0, "charge": 9},
    "hoarder": {"keep_done": 0, "draw_done": 0, "play": 1, "charge": 9},
    "student": {"no_train": 0, "engage": 1, "keep_done": 0, "draw_energy": 0, "draw_energy_card": 0, "charge": 9},
    "miser": {"charge": 0, "keep_done": 0, "engage": 0, "no_train": 1},
    "spender": {"pass": 1, "pay": 1, "decline": 1, "keep_done": 2},
}  # fmt: skip


class Recording(Rng):
    """Chance that remembers what it brought; it may leave the piles clumped, so that equal cards lie together."""

    def __init__(self, clumped: bool, *seed: int | str) -> None:
        super().__init__(*seeded(*seed).words())
        self.clumped = clumped
        self.orders: list[list[int]] = []
        self.numbers: list[tuple[int, int]] = []
        self.after = self.words()

    def shuffle(self, items: list[int]) -> None:
        if self.clumped:
            items.sort()
            cut = super().below(len(items))
            items[:] = items[cut:] + items[:cut]
        else:
            for i in range(len(items) - 1, 0, -1):
                j = super().below(i + 1)
                items[i], items[j] = items[j], items[i]
        self.orders.append(items[:])
        self.after = self.words()

    def below(self, n: int) -> int:
        number = super().below(n)
        self.numbers.append((n, number))
        self.after = self.words()
        return number

    def all_told(self) -> bool:
        """Whether no chance was used but what the referee asked for."""
        return not self.orders and not self.numbers and self.after == self.words()


class Told:
    """Chance for the referee: whatever happened to the game, which has the top of its piles last."""

    def __init__(self, rng: Recording) -> None:
        self.rng = rng

    def shuffled(self, pile: list[int]) -> list[int]:
        assert self.rng.orders, "no shuffle where the rules have one"
        first = FIRST_LESSON if max(pile) >= FIRST_LESSON else 0
        order = [first + card % SEEN for card in reversed(self.rng.orders.pop(0))]
        assert Counter(order) == Counter(pile)
        return order

    def first_player(self) -> int:
        assert [n for n, _ in self.rng.numbers] == [2], "the first player is not chosen by one number of two"
        return self.rng.numbers.pop()[1]


def random_deck(rng: Rng) -> dict[str, int]:
    """25 attack cards and 5 lessons out of a shuffled print sheet."""
    chosen: Counter[str] = Counter()
    for first, last, total in ((0, FIRST_LESSON, 25), (FIRST_LESSON, len(CARDS), 5)):
        sheet = [card for card in range(first, last) for _ in range(CARDS[card].sheet)]
        rng.shuffle(sheet)
        chosen.update(CARDS[card].data_id for card in sheet[:total])
    return dict(chosen)


def random_options(rng: Rng) -> dict[str, Any]:
    """Every option at its default or, every other time, at any value; limits short enough to be met."""
    options = {name: values[rng.below(len(values))] for name, values in OPTIONS.items() if rng.below(2)}
    options["round_limit"] = (1, 3, 12, 30, 100)[rng.below(5)]
    for seat in (0, 1):
        if options.get(f"deck_{seat}") == "custom":
            options[f"custom_deck_{seat}"] = random_deck(rng)
        elif rng.below(4) == 0:
            options[f"custom_deck_{seat}"] = {"no such card": 9}  # WCT-R51 ignored unchecked
    return options


def tempered(moves: list[int], temper: str, rng: Rng) -> int:
    """A random move in somebody's manner; the more to charge, the likelier."""
    weights = []
    for move in moves:
        kind, argument = CHOICES[move]
        weight = TEMPERS[temper].get(kind, 4)
        weights.append(weight * argument + (argument == 0) if kind == "charge" and temper != "any" else weight)
    return weighted(moves, weights, rng)


class Lockstep(lockstep.Lockstep[Duel]):
    """One game of both."""

    def __init__(self, options: dict[str, Any], *seed: int | str, clumped: bool = False) -> None:
        self.settings = complete(GAME.settings, options)
        self.chance = Recording(clumped, "lockstep", *seed)
        state = GAME.new(2, self.settings)
        assert isinstance(state, Duel)
        self.journal = state.journal = Journal()
        self.referee = Referee({**DEFAULTS, **options}, Told(self.chance))
        super().__init__(state, self.referee.play(), self.chance)

    def play(self, move: int) -> None:
        self.journal = self.state.journal = Journal()
        super().play(move)

    def tables(self) -> tuple[dict[str, Any], dict[str, Any]]:
        players = GAME.save(self.state, self.settings)["state"]["players"]
        ours: dict[str, Any] = {}
        theirs: dict[str, Any] = {}
        for seat, side in enumerate(self.referee.sides):
            expected = cards_of(side)
            theirs |= {f"{zone} of {seat}": cards for zone, cards in expected.items()}
            ours |= {f"{zone} of {seat}": players[seat][zone] for zone in expected}
        return ours, theirs

    def agree_on_chance(self) -> None:
        assert self.chance.all_told()

    def agree_on_result(self, outcome: Outcome) -> None:
        expected = outcome_of(self.referee)
        assert expected is not None
        assert outcome == Outcome(**expected)

    def agree(self) -> None:
        """Also what everybody sees and reads is the same."""
        super().agree()
        for viewer in (0, 1, None):
            self.same_view(viewer)
        self.referee.told.clear()

    def same_samples(self, rng: Rng) -> None:
        """What a bot may search with: it looks as the truth does, and is made of the cards of the deck lists."""
        for viewer in (0, 1, None):
            pov = Pov(GAME, self.state, viewer, self.settings, NAMES, [])
            sample = pov.sample(rng)
            assert Pov(GAME, sample, viewer, self.settings, NAMES, []).view == pov.view
            assert sample.moves == self.state.moves if pov.asked else len(sample.moves) != 1
            saved_players = GAME.save(sample, self.settings)["state"]["players"]
            for side, saved in zip(self.referee.sides, saved_players, strict=True):
                dealt = Counter(card % SEEN + first for first, zones in ZONES for zone in zones for card in saved[zone])
                assert [dealt[card] for card in range(len(CARDS))] == list(side.copies)

    def same_view(self, viewer: int | None) -> None:
        """A viewer sees, may choose and reads what the rules let them, neither more nor less."""
        pov = Pov(GAME, self.state, viewer, self.settings, NAMES, self.journal.events)
        question, view = self.question, pov.view
        assert pov.ids == (question.moves if question and question.seat == viewer else [])
        assert (view["seat"], view["decision"]) == ((question.seat, question.decision) if question else (None, None))
        seen = dict(view["state"])
        for seat, player in enumerate(seen.pop("players")):
            seen |= {f"{name} of {seat}": value for name, value in player.items()}
        expected = view_of(self.referee, viewer)
        assert set(seen) == set(expected)
        for name, value in expected.items():
            assert seen[name] == value, f"{viewer} sees {name}: {seen[name]}, not {value}"
        assert view["outcome"] == outcome_of(self.referee), view["outcome"]
        table = self.referee
        public = {table.chooser, table.keeps_left, table.stashes_left, table.last_lost}
        assert set((view["asked"] or {}).values()) <= public
        read = Counter(face for line in pov.log for face in FACE.findall(line))
        told = Counter(face for owner, face in table.told if owner in (None, viewer))
        assert read == told, f"{viewer} reads of {read}, not of {told}"


def cards_of(side: Side) -> dict[str, list[int]]:
    """All cards of a player by their places, top first; those in the piles with their marks."""

    def pile(cards: list[Card]) -> list[int]:
        return [card.type + SEEN * card.seen for card in cards]

    return {
        "deck": pile(side.deck),
        "energy_zone": pile(side.energy),
        "used_pile": pile(side.used),
        "look_area": sorted(card.type for card in side.look_area),
        "hand": sorted(card.type for card in side.hand),
        "attack_zone": [card.type for card in side.attack],
        "discard_pile": [card.type for card in side.discard],
        "training_pile": [lesson - FIRST_LESSON for lesson in side.training_pile],
        "training_zone": sorted(lesson - FIRST_LESSON for lesson in side.training_zone),
    }


def view_of(table: Referee, viewer: int | None) -> dict[str, Any]:
    """The table as somebody sees it, what is hidden being None; a player's zones by zone and seat."""
    zones = [(seat, side_as_seen(side, seat == viewer)) for seat, side in enumerate(table.sides)]
    return {
        "round": table.round,
        "first": table.first,
        "phase": table.phase,
        "chooser": table.chooser,
        "active": table.active,
        "passes": table.passes,
        "damage_left": table.damage_left,
        "last_lost": None if table.last_lost is None else CODES[table.last_lost],
        "keeps_left": table.keeps_left,
        "stashes_left": table.stashes_left,
        "winner": table.winner,
        "reason": table.reason,
    } | {f"{name} of {seat}": value for seat, side in zones for name, value in side.items()}


def side_as_seen(side: Side, own: bool) -> dict[str, Any]:
    """A player's zones as their owner sees them, or as anybody else does."""

    def secret(cards: list[Card]) -> list[str | None]:
        return [CODES[card.type] if own and card.seen else None for card in cards]

    def in_hand(cards: list[Card]) -> list[str | None]:
        return secret(sorted(cards, key=lambda card: card.type))

    return {
        "deck_list": {code: n for code, n in zip(CODES, side.copies, strict=True) if n},
        "life": side.life,
        "charge": side.charge_value,
        "see": side.see_value,
        "keep": side.keep_value,
        "deck": secret(side.deck),
        "energy_zone": secret(side.energy),
        "used_pile": secret(side.used),
        "look_area": in_hand(side.look_area),
        "hand": in_hand(side.hand),
        "attack_zone": [CODES[card.type] for card in side.attack],
        "discard_pile": [CODES[card.type] for card in side.discard],
        "training_pile": [None] * len(side.training_pile),
        "training_zone": [CODES[lesson] for lesson in sorted(side.training_zone)],
    }


def outcome_of(table: Referee) -> dict[str, Any] | None:
    """WCT-65, WCT-67, WCT-R8 The result: a draw has two winners; the score is the life at the end."""
    if table.winner is None:
        return None
    winners = [seat for seat in (0, 1) if table.winner in (seat, "draw")]
    return {
        "winners": winners,
        "scores": [side.life for side in table.sides],
        "ranking": [1 if seat in winners else 2 for seat in (0, 1)],
        "reason": table.reason,
    }
