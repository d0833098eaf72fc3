"""The table of World Championship."""

from __future__ import annotations

from tablewright.games.championship.content import Content
from tablewright.kernel.game import View
from tablewright.kernel.pov import Move


def draw(content: Content, view: View, legal: list[Move], theme: str) -> str:
    raise NotImplementedError
