"""A game: its rules as steps, its content, its settings, and how it speaks and draws itself."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from tablewright.kernel import content as contents
from tablewright.kernel import fields
from tablewright.kernel.actions import ActionSpace, Offer
from tablewright.kernel.endings import Ending
from tablewright.kernel.errors import BadContent, BadPosition, BadSetting, TablewrightError
from tablewright.kernel.events import EventKind, VisibleEvent
from tablewright.kernel.reader import Speaker, View, ViewReader
from tablewright.kernel.rulebook import Rulebook
from tablewright.kernel.settings import Setting, SettingsReader, complete, declared_by
from tablewright.kernel.state import State, Step
from tablewright.kernel.words import join_words

if TYPE_CHECKING:
    from tablewright.kernel.match import Match
    from tablewright.kernel.pov import Move


class Game:
    """What every game declares. Words and pictures are made from a view, so they cannot leak."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    seats: ClassVar[range]
    rules: ClassVar[int]  # the version of the rules; a record of another version is refused
    options: ClassVar[type[Any]]  # reads the settings as typed values, and so declares them
    settings: ClassVar[tuple[Setting, ...]]
    actions: ClassVar[ActionSpace]
    modules: ClassVar[tuple[ModuleType, ...]] = ()  # where steps, with their decisions, and events are declared
    reader: ClassVar[type[ViewReader[Any]]] = ViewReader  # what labels, details and pieces read a view with
    choices: ClassVar[tuple[int, int]]  # of a short and of a long game, about
    minutes_per_choice: ClassVar[float]  # a guess for people who know the game
    endings: ClassVar[Mapping[str, Ending]]  # every way to end, by its name
    folder: ClassVar[Path]
    content: Any  # what `read_content` keeps
    _options: tuple[Mapping[str, Any], Any] | None = None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if hasattr(cls, "options"):
            cls.settings = declared_by(cls.options)

    def __init__(self, content: Path | None = None) -> None:
        self.content_path = content or self.folder / "content.toml"
        data = contents.read_toml(self.content_path)
        self.digest = contents.digest(data)
        try:
            self.read_content(data)
        except BadContent as error:
            raise BadContent(f"{self.content_path}: {error}") from None
        self.steps_by_name = {step.__name__: step for step in declared(self.modules, Step)}
        asked = [decision for step in self.steps_by_name.values() for decision in step.DECISIONS or (step.ASKS,)]
        self.decisions = {decision.name: decision for decision in asked if decision.name}
        self.events = name_events(self.modules)

    def __copy__(self) -> Game:
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        own = self.content_path == self.folder / "content.toml"  # wherever the package lies that reads it again
        return unpickle, (type(self), None if own else self.content_path.resolve(), self.digest)

    @property
    def minutes(self) -> tuple[int, int]:
        """How long a short and a long game take people, about, in steps of five minutes."""
        short, long = (max(5, 5 * round(choices * self.minutes_per_choice / 5)) for choices in self.choices)
        return short, long

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules as players read them."""
        return Rulebook((self.folder / "rulebook.md").read_text(encoding="utf-8"))

    # -- what a game answers ------------------------------------------------------------------------

    def read_content(self, data: dict[str, Any]) -> None:
        """Check the content and keep it; what makes no sense is refused by name."""
        raise NotImplementedError

    def new_state(self, seats: int, options: Any) -> State:
        """The table before anything is laid out; options that do not go together are refused."""
        raise NotImplementedError

    def opening(self) -> Step[Any]:
        """The step with which a game begins."""
        raise NotImplementedError

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        """The table as SVG, the targets of the legal moves lit."""
        raise NotImplementedError

    def result(self, reader: Any) -> str:
        """How the game ended, in words."""
        outcome = reader.view["outcome"]
        winners = join_words([reader.name(seat) for seat in outcome["winners"]])
        verb = "share the victory" if len(outcome["winners"]) > 1 else "wins"
        return f"{winners} {verb}: {self.endings[outcome['reason']].words}"

    # -- in words, from the declarations ------------------------------------------------------------

    def prompt(self, view: View) -> str:
        """What is being asked; for the others, of whom; at the end, the result."""
        reader = self.reader(self.content, view)
        if view["decision"] is None:
            return self.result(reader)
        decision = self.decisions[view["decision"]]
        if view["viewer"] != view["seat"]:
            return f"{reader.name(view['seat'])} is asked: “{decision.prompt}”"
        return decision.ask(reader)

    def label(self, view: View, move: int) -> str:
        """A legal move, for a person."""
        return self.offer(view, move).words(self.reader(self.content, view), move)

    def targets(self, view: View, move: int) -> list[str]:
        """The ids of the pieces in the drawing that stand for a move of the pending decision."""
        return self.offer(view, move).targets(self.reader(self.content, view), move)

    def offer(self, view: View, move: int) -> Offer:
        """How the pending decision offers a move."""
        return self.decisions[view["decision"]].offers[self.actions.kind_of[move].name]

    def line(self, event: VisibleEvent, names: Sequence[str]) -> str:
        """An event as a line of the log; "" for what needs no line."""
        return event.kind.text(Speaker(self.content, names), event)

    # -- for everybody ------------------------------------------------------------------------------

    def start(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        settings: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> Match:
        """A new match. Without a seed a fresh one is drawn; the record tells it."""
        from tablewright.kernel.match import Match

        seats = self.seats[0] if seats is None else seats
        chosen = complete(self.settings, settings or {})
        return Match(self, self.new(seats, chosen), chosen, fresh_seed() if seed is None else checked(seed), names)

    def new(self, seats: int, settings: Mapping[str, Any]) -> State:
        """A position with nothing but the opening step on its agenda: the fast path's beginning."""
        if type(seats) is not int or seats not in self.seats:
            raise BadSetting(f"{self.title} is for {number_range(self.seats)} players, not {seats!r}")
        state = self.empty(seats, settings)
        state.then(self.opening())
        return state

    def empty(self, seats: int, settings: Mapping[str, Any]) -> State:
        """The table before anything is laid out. The last options are kept: many games in a row have the same."""
        if self._options is None or self._options[0] != settings:
            self._options = dict(settings), self.options(SettingsReader(settings))
        return self.new_state(seats, self._options[1])

    def resume(
        self, position: Mapping[str, Any], seed: int | str | None = None, names: Sequence[str] | None = None
    ) -> Match:
        """A match that goes on from a saved position, with chance of its own."""
        from tablewright.kernel.match import Match

        state, settings = self.load(position)
        return Match(self, state, settings, fresh_seed() if seed is None else checked(seed), names, resumed=True)

    def save(self, state: State, settings: Mapping[str, Any]) -> dict[str, Any]:
        """A position as plain data, the agenda included."""
        return {
            "game": self.id,
            "rules": self.rules,
            "content": self.digest,
            "seats": state.seats,
            "settings": deepcopy(dict(settings)),
            "state": fields.save(state),
            "agenda": [
                [type(step).__name__, *(shape.save(getattr(step, name)) for name, shape in step.ARGS.items())]
                for step in state.agenda
            ],
        }

    def load(self, position: Mapping[str, Any]) -> tuple[State, dict[str, Any]]:
        """A position out of plain data, checked against everything that the game promises of one."""
        if not isinstance(position, Mapping):
            raise BadPosition(f"a position is a table of fields, not {position!r:.60}")
        parts = ("game", "rules", "content", "seats", "settings", "state", "agenda")
        for name in parts:
            if name not in position:
                raise BadPosition(f"the position's {name!r} is missing")
        for name in position:
            if name not in parts:
                raise BadPosition(f"the position has a part {name!r:.60} that no position has")
        self.check_origin(position, BadPosition)
        try:
            settings = complete(self.settings, position["settings"])
            state = self.new(position["seats"], settings)
        except BadSetting as error:
            raise BadPosition(f"the position's settings: {error}") from None
        fields.load(state, position["state"], "state")
        if not isinstance(position["agenda"], list):
            raise BadPosition("the position's agenda is not a list of steps")
        state.agenda = [self._step(entry, i, position["seats"]) for i, entry in enumerate(position["agenda"])]
        self._check_loaded(state, position["state"])
        return state, settings

    def check_origin(self, data: Mapping[str, Any], error: type[TablewrightError]) -> None:
        """Refuse what was made under another game, other rules or other content, and say which."""
        if data["game"] != self.id:
            raise error(f"this is of the game {data['game']!r}, not of {self.id!r}")
        if data["rules"] != self.rules:
            raise error(f"this was made under version {data['rules']!r} of the rules; here is version {self.rules}")
        if data["content"] != self.digest:
            raise error(f"this was made with content {data['content']!r}; here is content {self.digest!r}")

    def _step(self, entry: Any, number: int, seats: int) -> Step[Any]:
        path = f"agenda[{number}]"
        name = entry[0] if isinstance(entry, list) and entry and isinstance(entry[0], str) else ""
        step = self.steps_by_name.get(name)
        if step is None:
            raise BadPosition(f"{path}: {entry!r:.60} names no step of {self.title}")
        if len(entry) - 1 != len(step.ARGS):
            raise BadPosition(f"{path}: {name} takes {len(step.ARGS)} values, not {len(entry) - 1}")
        values = []
        for value, (argument, shape) in zip(entry[1:], step.ARGS.items(), strict=True):
            values.append(shape.load(value, f"{path}.{argument}", None))
            if isinstance(shape, fields.SeatNumber) and not value < seats:
                raise BadPosition(f"{path}.{argument}: {value} of {seats} seats, counted from 0")
        return step(*values)

    def _check_loaded(self, state: State, data: Mapping[str, Any]) -> None:
        try:
            state.rebuild_caches()
            state.seat = state.agenda[-1].seat if state.agenda else -1
            violation = state.violation()
            for step in state.agenda:
                violation = violation or step.violation(state)
            if not violation and state.agenda:
                state.moves = state.agenda[-1].legal(state)
                if len(state.moves) < 2:
                    asked = state.decision or "a step"
                    violation = f"nobody has a choice here: {asked} offers {len(state.moves)} moves"
            if not violation and not state.agenda and state.outcome() is None:
                violation = "the agenda is empty but the game is not over"
            violation = violation or fields.difference(fields.save(state), data, "state")
        except (LookupError, ArithmeticError, TypeError, ValueError, AttributeError, AssertionError) as error:
            raise BadPosition(f"the parts of the position do not fit together: {error!r}") from error
        if violation:
            raise BadPosition(violation)


Thing = TypeVar("Thing")


def declared(modules: Iterable[ModuleType], kind: type[Thing]) -> list[type[Thing]]:
    """Every class of a kind that is written in these modules."""
    return [
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, kind) and thing.__module__ == module.__name__
    ]


def name_events(modules: Iterable[ModuleType]) -> dict[str, EventKind]:
    """Every kind of event that is declared in these modules, by the name of its variable."""
    found: dict[str, EventKind] = {}
    for module in modules:
        for name, thing in vars(module).items():
            if isinstance(thing, EventKind):
                thing.name = name.lower()
                found[thing.name] = thing
    return found


def number_range(seats: range) -> str:
    """A range of seats in words."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def unpickle(game: type[Game], content: Path | None, digest: str) -> Game:
    """A pickled game with the content it had; changed content is refused."""
    made = game(content)
    if made.digest != digest:
        raise BadContent(f"{made.content_path} was changed: it is content {made.digest!r} now, not {digest!r}")
    return made


def checked(seed: int | str) -> int | str:
    """A seed is a whole number or a text."""
    if type(seed) is int and abs(seed) < 2**256:
        return seed
    if isinstance(seed, str) and len(seed) <= 200 and seed.isprintable():
        return seed
    raise BadSetting("a seed is a whole number below 2**256, or a printable text of at most 200 characters")
