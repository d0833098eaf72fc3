"""Restricted play: a bot that may not use something, or must use it whenever it can."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from tablewright.bots import Bot
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State
from tablewright.lab.study import Item, Study


@dataclass(frozen=True)
class Player:
    """A player in the lab: a bot, and the keys of the items that it may not use or must use."""

    bot: str
    without: tuple[str, ...] = ()
    must: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """How results call it: `greedy without spell:fireball`."""
        parts = [self.bot]
        if self.without:
            parts.append("without " + " ".join(self.without))
        if self.must:
            parts.append("must " + " ".join(self.must))
        return " ".join(parts)


class RestrictedPov(Pov):
    """A point of view that knows only some of the legal moves: to a bot the others do not exist."""

    def __init__(self, pov: Pov, allowed: Sequence[int]) -> None:
        super().__init__(pov.game, pov._state, pov.seat, pov._settings, pov.names, pov._events)
        self._allowed = list(allowed)

    @property
    def ids(self) -> list[int]:
        return self._allowed[:]

    def sample(self, rng: Rng) -> State:
        sample = super().sample(rng)
        sample.moves = self._allowed[:]
        return sample


class RestrictedBot:
    """A bot that chooses again, among the moves that it may make, if its first choice is not one of them.

    So it plays the very same game as the bot itself until it is stopped for the first time. Where no move would
    be left, all stay allowed; and what the rules do by themselves, a choice with one legal move, stops nobody.
    """

    def __init__(self, bot: Bot, study: Study, player: Player) -> None:
        self.bot = bot
        self.study = study
        self.without = frozenset(player.without)
        self.must = frozenset(player.must)

    def choose(self, pov: Pov) -> Move:
        chosen = self.bot.choose(pov)
        allowed = self.allowed(pov)
        if chosen.id in allowed:
            return chosen
        return self.bot.choose(RestrictedPov(pov, allowed))

    def allowed(self, pov: Pov) -> list[int]:
        """The moves that it may make."""
        moves = pov.ids
        uses = [self.study.keys_used(pov._state, move) for move in moves]
        free = [not self.without.intersection(keys) for keys in uses]
        if not any(free):
            free = [True] * len(moves)
        if self.must:
            wanted = [ok and bool(self.must.intersection(keys)) for ok, keys in zip(free, uses, strict=True)]
            free = wanted if any(wanted) else free
        return [move for move, ok in zip(moves, free, strict=True) if ok]


def item_key(study: Study, what: str) -> str:
    """The key of an item that is given by key, id or name; what is unknown or ambiguous is refused."""
    item = _find_item(study, what)
    if item.unseen:
        raise BadSetting(f"{item.name} is taken unseen: nobody can do without it, or go for it, on purpose")
    return item.key


def _find_item(study: Study, what: str) -> Item:
    items = study.usable()
    folded = " ".join(what.split()).casefold()
    for item in items:
        if item.key.casefold() == folded:
            return item
    found = [item for item in items if folded in (item.id.casefold(), item.name.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadSetting(f"{what!r} can mean {', '.join(item.key for item in found)}: say which")
    words = {word.casefold(): item.key for item in items for word in (item.key, item.id, item.name)}
    close = [words[word] for word in get_close_matches(folded, words, n=3, cutoff=0.5)]
    if not close:
        raise BadSetting(f"{study.game.title} has no {what!r}; try one of {_one_of_each_category(items)}")
    raise BadSetting(f"{study.game.title} has no {what!r}; did you mean {' or '.join(dict.fromkeys(close))}?")


def _one_of_each_category(items: Sequence[Item]) -> str:
    """One item of each category, to show how they are written."""
    return ", ".join({item.category: item.key for item in reversed(items)}.values())
