"""A view with the content behind it: what every picture of a game begins with, drawn or in letters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tablewright.kernel.game import View

Content = TypeVar("Content")


@dataclass(frozen=True)
class ViewReader(Generic[Content]):
    """What a viewer sees, and the content that its names and figures come from."""

    content: Content
    view: View

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.view["state"]
        return state

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.state["players"][seat]
        return player

    def name(self, seat: int) -> str:
        name: str = self.view["names"][seat]
        return name
