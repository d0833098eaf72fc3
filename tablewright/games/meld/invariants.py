"""What holds after every choice, whatever was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.games.meld.state import Meld


def broken(state: Meld) -> str:
    return ""
