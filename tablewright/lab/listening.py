"""Following a game event by event, by the declarations of the game.

    class DuelObserver(Listener):
        @on(PLAYED)
        def played(self, seat: int, card: int) -> None: ...
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar

from tablewright.kernel.events import Event, EventKind
from tablewright.kernel.state import State

Handler = TypeVar("Handler", bound=Callable[..., None])


def on(*kinds: EventKind) -> Callable[[Handler], Handler]:
    """Mark a method of a listener: it is called for events of these kinds.

    Its parameters name what it wants to know: `state`, `seat` (who did it), `hidden`, and arguments of the event.
    """

    def mark(handler: Handler) -> Handler:
        handler.__dict__["events"] = kinds
        return handler

    return mark


class Listener:
    """Somebody who follows a game; what its methods ask for is checked when the class is made."""

    _handlers: ClassVar[dict[EventKind, list[tuple[str, list[str]]]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._handlers = {}
        for name in dir(cls):
            handler = getattr(cls, name)
            for kind in getattr(handler, "events", ()):
                wanted = list(inspect.signature(handler).parameters)[1:]
                known = {"state", "seat", "hidden", *kind.args, *(kind.each[:1] if kind.each else ())}
                if unknown := set(wanted) - known:
                    raise TypeError(f"{cls.__name__}.{name}: {kind.line!r} has no {', '.join(sorted(unknown))}")
                cls._handlers.setdefault(kind, []).append((name, wanted))

    def listen(self, state: State, events: Iterable[Event]) -> None:
        """Call what is marked for these events, in their order; the position is the one after all of them."""
        for event in events:
            for name, wanted in self._handlers.get(event.kind, ()):
                known: dict[str, Any] = {"state": state, "seat": event.seat, "hidden": event.hidden}
                known.update(event.kind.values(event))
                getattr(self, name)(*(known[argument] for argument in wanted))
