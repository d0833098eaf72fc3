"""The command line, a thin layer over the rest. Each module holds related commands."""

from __future__ import annotations

from tablewright.cli import lab, play, serve, simulate, tournament
from tablewright.cli.common import main

__all__ = ["lab", "main", "play", "serve", "simulate", "tournament"]
