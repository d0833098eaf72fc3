"""What every part of the drawing asks about: the view, the pen, and what a click on a lit piece does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.drawing import Pen
from tablewright.games.championship.content import Content
from tablewright.kernel.reader import ViewReader

WIDTH = 1232.0


@dataclass(frozen=True)
class Scene(ViewReader[Content]):
    """A view with all that is needed to draw it."""

    pen: Pen
    offers: Mapping[str, str]  # the lit ids, each with its move in words
    prompt: str

    @property
    def near(self) -> int:
        """The seat at the bottom: the viewer's own, and seat 0 for a spectator."""
        viewer: int | None = self.view["viewer"]
        return 0 if viewer is None else viewer

    @property
    def far(self) -> int:
        return 1 - self.near

    @property
    def attacker(self) -> int | None:
        """Whose attack lies on the table."""
        return next((seat for seat in (0, 1) if self.player(seat)["attack_zone"]), None)

    def offer(self, id: str, title: str) -> str:
        """The title of a piece: what it is, after what a click on it does where it is lit."""
        return f"{self.offers[id]}. {title}" if id in self.offers else title
