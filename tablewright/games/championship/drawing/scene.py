"""The scene: a view of World Championship with its pen."""

from __future__ import annotations

from tablewright.games import frame
from tablewright.games.championship.content import Content
from tablewright.kernel.pov import Move

WIDTH = 1232.0


class Scene(frame.Scene[Content]):
    """A view with everything needed to draw it."""

    title = "World Championship"
    width = WIDTH
    signs = {
        "charge": "bolt",
        "engage": "clash",
        "decline": "cross",
        "pass": "flag",
        "pay": "bolt",
        "no_pay": "cross",
        "prevent": "shield",
        "no_prevent": "cross",
        "train": "book",
        "no_train": "cross",
        "keep_done": "check",
        "draw_done": "check",
    }

    def caption(self, move: Move) -> tuple[str, str]:
        kind, _, amount = move.text.partition(" ")
        return ("", amount) if kind == "charge" else (move.label, "")

    @property
    def near(self) -> int:
        """The seat at the bottom: the viewer's own, and seat 0 for a spectator."""
        return self.table_order[0]

    @property
    def far(self) -> int:
        return 1 - self.near

    @property
    def attacker(self) -> int | None:
        """Whose attack lies on the table."""
        return next((seat for seat in self.seats if self.player(seat)["attack_zone"]), None)
