"""What holds in every position."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.games.fracture.state import Fracture


def broken(state: Fracture) -> str:
    return ""
