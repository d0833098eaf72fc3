"""Verbs: the words in which content says what cards, tiles and spells do, each declared once, beside its step.

    GAIN = verb("gain", Gain, text="gain {n} power", n=Count(1, 9))  # content: [["gain", 3]], "gain 3" or "GAIN(3)"
    VOCABULARY = Vocabulary("a card half", GAIN, ...)

A verb says which arguments it takes; content that names an unknown verb or a wrong argument is refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from tablewright.kernel.errors import BadContent

# What people read: a template over the arguments, or a function of them.
Text = str | Callable[..., str]

_WRITTEN = re.compile(r"(?P<words>[^()]+?)\s*(\((?P<args>[^()]*)\))?")


class ArgumentType:
    """What an argument of a verb may be. `read` answers ValueError, with what would be right, for anything else."""

    def read(self, value: Any) -> Any:
        """The argument as the step takes it."""
        raise NotImplementedError


class Count(ArgumentType):
    """A whole number within bounds."""

    def __init__(self, low: int = 1, high: int = 9) -> None:
        self.low = low
        self.high = high

    def read(self, value: Any) -> int:
        digits = isinstance(value, str) and re.fullmatch(r"-?\d+", value, re.ASCII) is not None
        number = int(value) if digits else value
        if type(number) is not int or not self.low <= number <= self.high:
            raise ValueError(f"a whole number from {self.low} to {self.high}")
        return number


class Word(ArgumentType):
    """One of a few words, each standing for a value."""

    def __init__(self, **values: Any) -> None:
        self.values = values

    def read(self, value: Any) -> Any:
        if not isinstance(value, str) or value not in self.values:
            raise ValueError(f"one of {', '.join(self.values)}")
        return self.values[value]


def one_of(*words: str) -> Word:
    """One of a few words, standing for its place among them."""
    return Word(**{word: place for place, word in enumerate(words)})


class Verb:
    """A word of a vocabulary: what it makes (a step, as a rule) of its arguments, and their types by name.

    `text` is what it does as people read it at length, `short` in few words. With `rest`, the last argument may be
    repeated.
    """

    def __init__(
        self, name: str, make: Callable[..., Any], args: dict[str, ArgumentType], text: Text, short: Text, rest: bool
    ) -> None:
        self.name = name
        self.make = make
        self.args = args
        self.text = text
        self.short = short
        self.rest = rest

    def __repr__(self) -> str:
        return f"<verb {self.name}>"

    def read(self, values: Sequence[Any], where: str) -> list[Any]:
        """The arguments of this verb, checked."""
        types = list(self.args.items())
        if self.rest and len(values) >= len(types):
            types += [types[-1]] * (len(values) - len(types))
        if len(values) != len(types):
            takes = ", ".join(self.args) or "nothing"
            raise BadContent(f"{where}: {self.name} takes {takes}, not {', '.join(map(str, values)) or 'nothing'}")
        found = []
        for value, (name, kind) in zip(values, types, strict=True):
            try:
                found.append(kind.read(value))
            except ValueError as error:
                raise BadContent(f"{where}: {self.name}: {name} is {error}, not {value!r}") from None
        return found

    def say(self, text: Text, values: Sequence[Any]) -> str:
        """A text of this verb with the arguments in it."""
        return text.format(**dict(zip(self.args, values, strict=False))) if isinstance(text, str) else text(*values)


def verb(
    name: str,
    make: Callable[..., Any],
    /,
    *,
    text: Text = "",
    short: Text = "",
    rest: bool = False,
    **args: ArgumentType,
) -> Verb:
    """Declare a verb; content writes its arguments in the order in which they stand here."""
    return Verb(name, make, args, text, short, rest)


class Phrase:
    """A verb with its arguments as content uses it, and the modifiers before it."""

    def __init__(self, verb: Verb, args: list[Any], modifiers: frozenset[str]) -> None:
        self.verb = verb
        self.args = args
        self.modifiers = modifiers

    @property
    def text(self) -> str:
        """What it does, as people read it."""
        return self.verb.say(self.verb.text, self.args)

    @property
    def short(self) -> str:
        """What it does, in few words."""
        return self.verb.say(self.verb.short, self.args)

    def make(self, *context: Any) -> Any:
        """What the verb makes of its arguments; the context (a seat, say) comes first."""
        return self.verb.make(*context, *self.args)


class Vocabulary:
    """The verbs that one kind of content is written in; `modifiers` are words that may stand before a verb.

    A phrase is a list of the verb and its arguments, or text: `gain 3`, `GAIN(3)`, phrases parted by semicolons.
    """

    def __init__(self, title: str, *verbs: Verb, modifiers: Sequence[str] = ()) -> None:
        self.title = title
        self.verbs = {verb.name: verb for verb in verbs}
        self.modifiers = modifiers

    def read(self, written: Any, where: str) -> list[Phrase]:
        """All phrases of an entry; at least one belongs there."""
        if isinstance(written, str):
            parts = [self._split(part.strip(), where) for part in written.split(";")]
            return [self._phrase(words, args, where) for words, args in parts]
        if not isinstance(written, list) or not written:
            raise BadContent(f"{where}: a list of verbs belongs here, not {written!r}")
        found = []
        for i, item in enumerate(written):
            if not isinstance(item, list) or not item or not isinstance(item[0], str):
                raise BadContent(f"{where}[{i}]: a verb is a list of its name and its arguments, not {item!r}")
            found.append(self._phrase([item[0]], item[1:], f"{where}[{i}]"))
        return found

    def _split(self, text: str, where: str) -> tuple[list[str], list[str]]:
        """The words up to the verb, and its arguments."""
        found = _WRITTEN.fullmatch(text)
        if found is None:
            raise BadContent(f"{where}: {text!r} is no verb of {self.title}; they are {', '.join(self.verbs)}")
        words = found["words"].split()
        if found["args"] is not None:
            return words, [word.strip() for word in found["args"].split(",") if word.strip()]
        first = next((i for i, word in enumerate(words) if word not in self.modifiers), len(words) - 1)
        return words[: first + 1], words[first + 1 :]

    def _phrase(self, words: list[str], args: Sequence[Any], where: str) -> Phrase:
        *modifiers, name = words
        for word in modifiers:
            if word not in self.modifiers:
                raise BadContent(f"{where}: {word!r} cannot stand before {name}; known: {', '.join(self.modifiers)}")
        if name not in self.verbs:
            raise BadContent(f"{where}: {name!r} is no verb of {self.title}; they are {', '.join(self.verbs)}")
        found = self.verbs[name]
        return Phrase(found, found.read(args, where), frozenset(modifiers))
