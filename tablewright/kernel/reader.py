"""What words and pictures are made from: the content, the players' names, and what a viewer may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Content = TypeVar("Content")
View = dict[str, Any]


@dataclass(frozen=True)
class Speaker(Generic[Content]):
    """The content and the players' names: all that a line of the log needs."""

    content: Content
    names: Sequence[str]


@dataclass(frozen=True)
class ViewReader(Generic[Content]):
    """A view with the content behind it: all that prompts, labels and pictures need. Games add words of their own."""

    content: Content
    view: View

    @property
    def state(self) -> dict[str, Any]:
        """The position, as the viewer sees it."""
        state: dict[str, Any] = self.view["state"]
        return state

    @property
    def derived(self) -> dict[str, Any]:
        """What the rules work out from the position."""
        derived: dict[str, Any] = self.view["derived"]
        return derived

    @property
    def asked(self) -> dict[str, Any]:
        """What is already fixed of the action under way."""
        return self.view["asked"] or {}

    @property
    def names(self) -> Sequence[str]:
        """The players' names."""
        names: Sequence[str] = self.view["names"]
        return names

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat]

    def player(self, seat: int) -> dict[str, Any]:
        """A player's area."""
        player: dict[str, Any] = self.state["players"][seat]
        return player

    @property
    def chooser(self) -> int:
        """The seat that has to choose."""
        seat: int = self.view["seat"]
        return seat

    @property
    def is_asked(self) -> bool:
        """Whether the viewer has to choose."""
        return self.view["viewer"] is not None and self.view["viewer"] == self.view["seat"]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.view["seats"])

    @property
    def table_order(self) -> list[int]:
        """The seats in the order of play, the viewer's own first; for a spectator, seat 0."""
        first: int = self.view["viewer"] or 0
        return [*self.seats[first:], *self.seats[:first]]
