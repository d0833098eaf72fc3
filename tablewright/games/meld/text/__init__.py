"""What The Meld says: prompts, labels, the log's lines, and where a move is on the table."""

from __future__ import annotations

from tablewright.games.meld.text.labels import label
from tablewright.games.meld.text.log import line
from tablewright.games.meld.text.prompts import prompt
from tablewright.games.meld.text.targets import targets

__all__ = ["label", "line", "prompt", "targets"]
