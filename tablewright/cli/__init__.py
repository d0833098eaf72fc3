"""The command line: a thin door to all the rest. A module of this package holds the commands of one kind."""

from __future__ import annotations

from tablewright.cli import lab, play, serve, simulate, tournament
from tablewright.cli.common import main

__all__ = ["lab", "main", "play", "serve", "simulate", "tournament"]
