"""The command line: a thin door to all the rest. A module of this package holds the commands of one kind."""

from __future__ import annotations

from tablewright.cli import play, serve, simulate
from tablewright.cli.door import main

__all__ = ["main", "play", "serve", "simulate"]
