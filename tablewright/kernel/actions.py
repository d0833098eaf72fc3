"""A game's action space: every kind of move with the ranges of its arguments, declared once.

A move is a number inside and words outside: `PLAY.of(3)` <-> ("play", 3) <-> "play A2".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablewright.kernel.terms import Term

# A move in words for people: a template such as "Play {card}", or a function of the view reader and the arguments.
Label = str | Callable[..., str]
# The ids of the pieces that stand for a move: a template such as "hand-{chooser}-{card}", or a function of the same.
# Both answer for every move of their kind, legal or not, so that a piece leads back to its moves.
Pieces = str | Callable[..., list[str]]

BUTTON = "choice-{move}"  # where no piece on the table stands for a move


class Arg:
    """An argument of a kind of move: its name, its first value, a word for each value, and how people read it."""

    def __init__(self, name: str, words: Sequence[str], low: int = 0, term: Term | None = None) -> None:
        self.name = name
        self.words = tuple(words)
        self.low = low
        self.term = term

    def word(self, value: int) -> str:
        """A value in notation."""
        return self.words[value - self.low]

    def say(self, reader: Any, value: int) -> str:
        """A value as people read it."""
        return self.word(value) if self.term is None else self.term.say(reader, value)


def numbers(name: str, low: int, high: int) -> Arg:
    """An argument that is written as the number that it is."""
    return Arg(name, [str(value) for value in range(low, high + 1)], low)


class Kind:
    """A kind of move with at most two arguments; its ids run from `base`, the last argument fastest.

    `label` and `pieces` hold for every decision that offers such moves, unless the decision says otherwise.
    """

    def __init__(self, name: str, *args: Arg, label: Label = "", pieces: Pieces = BUTTON) -> None:
        if len(args) > 2:
            raise ValueError(f"{name}: a kind of move has at most two arguments; split the choice instead")
        self.name = name
        self.args = args
        self.label = label
        self.pieces = pieces
        self.base = -1
        self.low_a = args[0].low if args else 0
        self.low_b = args[1].low if len(args) > 1 else 0
        self.width = len(args[1].words) if len(args) > 1 else 1
        self.size = (len(args[0].words) if args else 1) * self.width

    def of(self, a: int = 0, b: int = 0) -> int:
        """The id of this kind of move with these arguments."""
        return self.base + (a - self.low_a) * self.width + (b - self.low_b)

    def has(self, move: int) -> bool:
        """Whether a move is of this kind."""
        return self.base <= move < self.base + self.size

    def a(self, move: int) -> int:
        """The first argument of a move of this kind."""
        return (move - self.base) // self.width + self.low_a

    def b(self, move: int) -> int:
        """The second argument of a move of this kind."""
        return (move - self.base) % self.width + self.low_b

    def values(self, move: int) -> list[int]:
        """The arguments of a move of this kind."""
        return [self.a(move), self.b(move)][: len(self.args)]

    def offer(self, label: Label = "", pieces: Pieces = "") -> Offer:
        """Moves of this kind as a decision offers them, with words and pieces of its own where given."""
        return Offer(self, label or self.label, pieces or self.pieces)

    def text(self, move: int) -> str:
        """The notation of a move of this kind: its name, and its arguments' words joined by a hyphen."""
        if not self.args:
            return self.name
        words = [self.args[0].words[(move - self.base) // self.width]]
        if len(self.args) > 1:
            words.append(self.args[1].words[(move - self.base) % self.width])
        return f"{self.name} {'-'.join(words)}"


class Offer:
    """Moves of one kind as a decision offers them: their words, and the pieces that stand for them.

    Templates name the move's arguments, `chooser` and what the step has fixed already. In a label an argument reads as
    people say it; among pieces as in notation, or with `_number` behind its name as the number that it is.
    """

    def __init__(self, kind: Kind, label: Label, pieces: Pieces) -> None:
        self.kind = kind
        self.label = label
        self.pieces = pieces

    def words(self, reader: Any, move: int) -> str:
        """A move in words."""
        label = self.label
        values = self.kind.values(move)
        if not isinstance(label, str):
            return label(reader, *values)
        spoken = {arg.name: arg.say(reader, values[i]) for i, arg in enumerate(self.kind.args)}
        return label.format_map({**reader.asked, **spoken})

    def targets(self, reader: Any, move: int) -> list[str]:
        """The ids of the pieces that stand for a move."""
        pieces = self.pieces
        values = self.kind.values(move)
        if not isinstance(pieces, str):
            return pieces(reader, *values)
        names = {**reader.asked, "chooser": reader.view["seat"], "move": self.kind.text(move).replace(" ", "-")}
        for i, arg in enumerate(self.kind.args):
            names[arg.name] = arg.word(values[i])
            names[f"{arg.name}_number"] = values[i]
        return [pieces.format_map(names)]


class ActionSpace:
    """All kinds of move of a game in the order of their ids."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.kind_of: list[Kind] = []
        for kind in kinds:
            kind.base = len(self.kind_of)
            self.kind_of.extend([kind] * kind.size)
        self.texts = [kind.text(move) for move, kind in enumerate(self.kind_of)]
        self.ids = {text: move for move, text in enumerate(self.texts)}
        if len(self.ids) != len(self.texts):
            raise ValueError("two moves of the action space have the same notation")

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, move: int) -> str:
        """The notation of a move."""
        return self.texts[move]

    def parse(self, text: str) -> int:
        """The id of a move given in notation (case and spacing are forgiven); -1 if there is no such move."""
        found = self.ids.get(text)
        if found is not None:
            return found
        folded = " ".join(text.split()).casefold()
        for known, move in self.ids.items():
            if known.casefold() == folded:
                return move
        return -1

    def structure(self, move: int) -> tuple[str, dict[str, int]]:
        """A move as its kind's name and its arguments by name."""
        kind = self.kind_of[move]
        values = (kind.a(move), kind.b(move))
        return kind.name, {arg.name: values[i] for i, arg in enumerate(kind.args)}

    def number(self, name: str, /, **args: int) -> int:
        """The id of a move given as a structure."""
        for kind in self.kinds:
            if kind.name == name:
                if set(args) != {arg.name for arg in kind.args}:
                    raise ValueError(f"{name} takes {', '.join(arg.name for arg in kind.args) or 'nothing'}")
                for arg in kind.args:
                    if not arg.low <= args[arg.name] < arg.low + len(arg.words):
                        raise ValueError(f"{name}: {arg.name} is {arg.low} to {arg.low + len(arg.words) - 1}")
                return kind.of(*[args[arg.name] for arg in kind.args])
        raise ValueError(f"no kind of move is called {name!r}")
