"""What the tests of The Harrowing share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tablewright.games.harrowing import Harrowing

from . import table

Reprint = Callable[..., None]


@pytest.fixture
def reprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reprint:
    """Tables set after this have spells with other programs: `reprint(rubble="may MOVE_TILE(any,field)")`."""

    def printed(**programs: str) -> None:
        lines = table.GAME.content_path.read_text(encoding="utf-8").split("\n")
        spell = ""
        for number, line in enumerate(lines):
            if line.startswith("id = "):
                spell = line.split('"')[1].replace("-", "_")
            elif line.startswith("program = ") and spell in programs:
                lines[number] = f'program = "{programs.pop(spell)}"'
        assert not programs, f"no such spells: {programs}"
        path = tmp_path / "content.toml"
        path.write_text("\n".join(lines), encoding="utf-8")
        monkeypatch.setattr(table, "GAME", Harrowing(path))

    return printed
