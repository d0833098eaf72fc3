"""Events: what happens in a game, declared once, each with its arguments, its line in the log and its rule.

    DEPLOYED = event("{who} sends {kind} into the ether", "MLD-93", kind=CONSTRUCT)
    ...
    state.emit(DEPLOYED, seat, kind)

The log, the lab and the bridges follow from the declaration. The variable's name is the event's name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablewright.kernel.terms import Term

Line = str | Callable[..., str]

ABSENT: Final = -(1 << 30)  # an argument that is not given


class EventKind:
    """A kind of event: the line that the log shows, the rule behind it, and its arguments by name.

    A line is a template over `who`, who did it, and the arguments; or a function of the speaker, the seat and the
    arguments. The rule ends the line; a function that has several rules to choose from ends it itself. An event
    without a line is not logged. `each` names a last argument that takes any number of values. `hidden` is the term
    of what only some may know: they read it behind a colon.
    """

    def __init__(
        self,
        line: Line,
        rule: str,
        args: dict[str, Term],
        each: tuple[str, Term] | None,
        hidden: Term | None,
    ) -> None:
        self.name = ""  # the game sets it
        self.line = line
        self.rule = rule
        self.args = args
        self.each = each
        self.hidden = hidden

    def __repr__(self) -> str:
        return f"<event {self.name}>"

    def check(self, given: int, hidden: list[int]) -> None:
        """Refuse arguments that are not declared."""
        if given != len(self.args) and (self.each is None or given < len(self.args)):
            raise TypeError(f"{self!r} takes {', '.join(self.args) or 'nothing'}, not {given} arguments")
        if hidden and self.hidden is None:
            raise TypeError(f"{self!r} declares nothing hidden")

    def values(self, event: Event | VisibleEvent) -> dict[str, Any]:
        """The arguments of an event of this kind by name."""
        found: dict[str, Any] = dict(zip(self.args, event.figures, strict=False))
        if self.each is not None:
            found[self.each[0]] = event.figures[len(self.args) :]
        return found

    def text(self, speaker: Any, event: VisibleEvent) -> str:
        """The line of the log; "" for an event that is not logged."""
        line = self.line
        if isinstance(line, str):
            words = {name: term.say(speaker, event.figures[i]) for i, (name, term) in enumerate(self.args.items())}
            if self.each is not None:
                name, term = self.each
                words[name] = ", ".join(term.say(speaker, value) for value in event.figures[len(self.args) :])
            words["who"] = speaker.names[event.seat] if event.seat >= 0 else ""
            told = line.format_map(words)
        else:
            told = line(speaker, event.seat, **self.values(event))
        if not told:
            return ""
        if self.hidden is not None and event.hidden:
            told += ": " + ", ".join(self.hidden.say(speaker, value) for value in event.hidden)
        return f"{told} ({self.rule})" if self.rule else told


def event(
    line: Line, rule: str = "", *, hidden: Term | None = None, each: tuple[str, Term] | None = None, **args: Term
) -> EventKind:
    """Declare a kind of event; the arguments are emitted in the order in which they stand here."""
    return EventKind(line, rule, args, each, hidden)


class Event:
    """Something that happened. What is hidden reaches only the seats in the mask `visible_to`."""

    def __init__(self, kind: EventKind, seat: int, figures: list[int], hidden: list[int], visible_to: int) -> None:
        self.kind = kind
        self.seat = seat
        self.figures = figures
        self.hidden = hidden
        self.visible_to = visible_to


class VisibleEvent:
    """An event as one viewer sees it; `hidden` is None for those who must not know."""

    def __init__(self, kind: EventKind, seat: int, figures: list[int], hidden: list[int] | None) -> None:
        self.kind = kind
        self.seat = seat
        self.figures = figures
        self.hidden = hidden

    def __repr__(self) -> str:
        return f"VisibleEvent({self.kind!r}, {self.seat}, {self.figures}, {self.hidden})"
