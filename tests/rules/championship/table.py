"""A table that is set and read in the words of the rulebook's examples.

Piles are written top card first. `+n` stands for n more cards of any types, `A1*` for a card whose owner knows it
(the seen mark), `?` for a card that a view does not show and `?9` for nine of them. P and Q are the players.

    t = table(P=side(deck="D1 A2 B1 +12", hand="A1", energy=1)).at("prep", "P")
    assert t.options() == ["keep D1", "keep A2", "keep_done"]
    t.play("keep A2")
    assert t.P.deck == "D1 B1 +12"
    assert t.view("Q").P.deck == "?14"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tablewright.games import game
from tablewright.games.championship import terms
from tablewright.games.championship.moves import ATTACKS, LESSONS
from tablewright.games.championship.state import Duel
from tablewright.games.championship.steps.charge import Charge, ChargeUpPhase
from tablewright.games.championship.steps.combat import CombatPhase, CombatTurn, Engage
from tablewright.games.championship.steps.prep import Look, PrepPhase
from tablewright.games.championship.steps.refresh import (
    EndOfRound,
    LookAtEnergy,
    Recycle,
    RefreshPhase,
    TakeEnergy,
)
from tablewright.games.championship.steps.round import Round
from tablewright.games.championship.steps.training import Train, TrainingPhase
from tablewright.kernel.match import Match
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Step

from ..table import Arranged, RuleTable

GAME = game("championship")
SEAT_OF_P = 0
SEEN = 16
DATA_IDS = (
    "aggressive_1", "defensive_1", "balanced_1", "aggressive_2", "defensive_2", "balanced_2", "aggressive_3",
    "defensive_3", "balanced_3", "balanced_4", "aggressive_4", "training_1", "training_2", "thinking_1", "keep_1",
)  # fmt: skip
SHEET = (6, 6, 6, 6, 6, 6, 4, 4, 6, 1, 1, 4, 2, 2, 2)
ALL_LESSONS = "T1 T1 T2 S1 K1"

Cards = str | int


# -- setting the table ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Side:
    """The zones of one player before they are laid out; a number stands for that many cards of any types."""

    deck: Cards
    hand: Cards
    energy: Cards
    used: Cards
    discard: Cards
    training: Cards
    lessons: Cards


def side(
    deck: Cards = 10,
    hand: Cards = "",
    energy: Cards = "",
    used: Cards = "",
    discard: Cards = "",
    training: Cards = "",
    lessons: Cards = "",
) -> Side:
    """One player: what is left of 25 attack cards lies in the discard pile, of 5 lessons in the training pile."""
    return Side(deck, hand, energy, used, discard, training, lessons)


class Filler:
    """Cards for the places that an example leaves open, so that the whole is a legal deck."""

    def __init__(self, codes: tuple[str, ...], sheet: tuple[int, ...], zones: Iterable[Cards]) -> None:
        named = [word.rstrip("*") for zone in zones for word in _words(zone) if word[0] != "+"]
        left = [sheet[i] - named.count(code) for i, code in enumerate(codes)]
        assert min(left) >= 0, f"more cards than on a print sheet: {named}"
        self.codes = codes
        self.cards = [i for turn in range(6) for i in range(len(codes)) if sheet[i] > 1 and turn < left[i]]

    def zone(self, given: Cards) -> list[int]:
        cards = []
        for word in _words(given):
            if word[0] == "+":
                cards += self.some(int(word[1:]))
            else:
                cards.append(self.codes.index(word.rstrip("*")) + (SEEN if word.endswith("*") else 0))
        return cards

    def some(self, n: int) -> list[int]:
        assert 0 <= n <= len(self.cards), "too many cards in the zones"
        taken, self.cards = self.cards[:n], self.cards[n:]
        return taken


def _words(zone: Cards) -> list[str]:
    return [f"+{zone}"] if isinstance(zone, int) else zone.split()


def lay_out(given: Side) -> dict[str, list[int]]:
    """The zones of a side as lists of cards, top first."""
    fill = Filler(ATTACKS, SHEET[:11], (given.deck, given.hand, given.energy, given.used, given.discard))
    zones = {
        "deck": fill.zone(given.deck),
        "hand": sorted(fill.zone(given.hand)),
        "energy_zone": fill.zone(given.energy),
        "used_pile": fill.zone(given.used),
        "discard_pile": fill.zone(given.discard),
    }
    zones["discard_pile"] += fill.some(25 - sum(len(zone) for zone in zones.values()))
    lessons = Filler(LESSONS, SHEET[11:], (given.training, given.lessons))
    zones["training_zone"] = sorted(lessons.zone(given.training))
    zones["training_pile"] = lessons.zone(given.lessons)
    zones["training_pile"] += lessons.some(5 - len(zones["training_zone"]) - len(zones["training_pile"]))
    return zones


def deck_list(zones: Mapping[str, list[int]]) -> dict[str, int]:
    """WCT-R4 The custom deck that the cards of a side add up to."""
    lessons = ("training_zone", "training_pile")
    attacks = [card % SEEN for name, zone in zones.items() if name not in lessons for card in zone]
    learned = [len(ATTACKS) + lesson for name in lessons for lesson in zones[name]]
    return {name: (attacks + learned).count(i) for i, name in enumerate(DATA_IDS)}


class Setting:
    """A table that is set, before it is said at which moment of the round the game is."""

    def __init__(self, P: Side, Q: Side, first: str, round: int, passes: int, given: dict[str, Any]) -> None:
        sides = [lay_out(P), lay_out(Q)]
        self.sides = sides if SEAT_OF_P == 0 else sides[::-1]
        self.first = first
        self.round = round
        self.passes = passes
        custom = {f"deck_{seat}": "custom" for seat in (0, 1)}
        lists = {f"custom_deck_{seat}": deck_list(self.sides[seat]) for seat in (0, 1)}
        self.settings = complete(GAME.settings, {**custom, **lists, **given})

    def at(self, moment: str, who: str = "P", seed: int | str = 1) -> Table:
        """The table at a moment of the round that belongs to a player (who is first if nobody else is said to be).

        The moments: charge, prep, combat, turn (a combat turn), training, refresh, recycle, round.
        """
        seat = seat_of(who)
        state = GAME.empty(2, self.settings)
        assert isinstance(state, Duel)
        state.first = seat_of(self.first or who)
        state.round = self.round
        state.passes = self.passes
        for player, zones in zip(state.players, self.sides, strict=True):
            for name, cards in zones.items():
                setattr(player, name, cards if name in ("hand", "training_zone") else cards[::-1])
        state.then(*agenda(state, moment, seat), Round())
        return Table(Match(GAME, state, self.settings, seed, names()))


def agenda(state: Duel, moment: str, seat: int) -> list[Step[Any]]:
    """The steps of the round that are still to come; in the second player's part of a phase the first has acted."""
    phases: list[Step[Any]] = [
        ChargeUpPhase(), PrepPhase(), CombatPhase(), TrainingPhase(), RefreshPhase(), EndOfRound(),
    ]  # fmt: skip
    first = seat == state.first
    recycling: list[Step[Any]] = [Recycle(state.first), Recycle(1 - state.first), EndOfRound()]
    match moment:
        case "round":
            state.round -= 1
            return []
        case "charge":
            state.phase = terms.CHARGE_UP
            return phases if first else [Charge(seat), *phases[1:]]
        case "prep":
            state.phase = terms.PREP
            return phases[1:] if first else [Look(seat), *phases[2:]]
        case "combat":
            state.phase = terms.COMBAT
            return phases[2:] if first else [Engage(seat), *phases[3:]]
        case "turn":
            state.phase = terms.COMBAT
            return [CombatTurn(seat), *phases[3:]]
        case "training":
            state.phase = terms.TRAINING
            return phases[3:] if first else [Train(seat), *phases[4:]]
        case "refresh":
            state.phase = terms.REFRESH
            return phases[4:] if first else [LookAtEnergy(seat), TakeEnergy(seat), *recycling]
    assert moment == "recycle", moment
    state.phase = terms.REFRESH
    return recycling


def table(
    P: Side | None = None, Q: Side | None = None, first: str = "", round: int = 8, passes: int = 0, **settings: Any
) -> Setting:
    """Both sides, and the settings; a round late enough for every lesson."""
    return Setting(P or side(), Q or side(), first, round, passes, settings)


def opening(P: Side | None = None, Q: Side | None = None, first: str = "P", **settings: Any) -> Table:
    """A game that begins with the decks and training piles of 25 and 5 cards in the order given."""
    given = {"first_player": f"seat{seat_of(first)}", **settings}
    setting = Setting(P or side(deck=25), Q or side(deck=25), first, 0, 0, given)
    state = GAME.new(2, setting.settings)
    orders = [setting.sides[seat][pile] for seat in (0, 1) for pile in ("training_pile", "deck")]
    state.advance(Arranged(orders=[order[::-1] for order in orders]))
    return Table(Match(GAME, state, setting.settings, 1, names(), resumed=True))


def seat_of(who: str) -> int:
    return SEAT_OF_P if who == "P" else 1 - SEAT_OF_P


def names() -> list[str]:
    return ["P", "Q"] if SEAT_OF_P == 0 else ["Q", "P"]


# -- reading the table ------------------------------------------------------------------------------


class Zone:
    """Cards as they lie there, to be compared with the rulebook's notation or with a number of cards."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards

    def __eq__(self, other: object) -> bool:
        if isinstance(other, int):
            return len(self.cards) == other
        if isinstance(other, Zone):
            return self.cards == other.cards
        wanted: list[str] = []
        for word in str(other).split():
            n = int(word[1:] or 1) if word[0] in "+?" else 1
            wanted += [word[0] if word[0] in "+?" else word] * n
        pairs = zip(wanted, self.cards, strict=False)
        return len(wanted) == len(self.cards) and all(want in ("+", card) for want, card in pairs)

    __hash__ = None  # type: ignore[assignment]

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"[{' '.join(self.cards)}]"


class Laid:
    """One player's zones and figures, as they are or as somebody sees them."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.deck = _zone(data["deck"])
        self.look_area = _zone(data["look_area"])
        self.hand = _zone(data["hand"])
        self.energy = _zone(data["energy_zone"])
        self.used = _zone(data["used_pile"])
        self.attack = _zone(data["attack_zone"])
        self.discard = _zone(data["discard_pile"])
        self.lessons = _zone(data["training_pile"], LESSONS)
        self.training = _zone(data["training_zone"], LESSONS)
        self.life: int = data["life"]
        self.charge: int = data["charge"]
        self.see: int = data["see"]
        self.keep: int = data["keep"]


def _zone(cards: list[Any], codes: tuple[str, ...] = ATTACKS) -> Any:
    """A zone; the type is left open, so that several of them may be compared with notation at once."""
    return Zone(["?" if card is None else codes[card % SEEN] if isinstance(card, int) else card for card in cards])


class Seen:
    """The table as one viewer sees it."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.all = match.view(seat)
        players = self.all["state"]["players"]
        self.P = Laid(players[seat_of("P")])
        self.Q = Laid(players[seat_of("Q")])
        self.options = [move.text for move in match.pov(seat).legal]


class Table(RuleTable[Laid]):
    """A match between P and Q."""

    def player(self, seat: int) -> Laid:
        return Laid(self.match.position()["state"]["players"][seat])

    def view(self, who: str | None) -> Seen:
        """What P, Q or (None) a spectator sees."""
        return Seen(self.match, self.seat_of(who))

    @property
    def first(self) -> str | None:
        return self._who(self.field("first"))

    @property
    def active(self) -> str | None:
        return self._who(self.field("active"))

    @property
    def winner(self) -> str | None:
        """P, Q, draw, or None while the game goes on."""
        winner = self.field("winner")
        return winner if winner in (None, "draw") else self._who(int(winner))

    @staticmethod
    def _who(seat: Any) -> str | None:
        return None if seat is None else names()[seat]
