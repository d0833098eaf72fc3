"""Which paragraphs of each game's rulebook a test names: `make rules`."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import tablewright as tw

HERE = Path(__file__).parent


def named_ids(folder: Path) -> set[str]:
    """The ids in the `@rule(...)` decorators of the tests in a folder."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for call in node.decorator_list:
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "rule":
                        found |= {arg.value for arg in call.args if isinstance(arg, ast.Constant)}  # type: ignore[misc]
    return found


def uncovered(game: str) -> list[str]:
    """The ids of the rulebook that no test names, in the rulebook's order."""
    named = named_ids(HERE / game)
    return [rule for rule in tw.game(game).rulebook.paragraphs if rule not in named]


def main() -> int:
    """One line a game, the uncovered ids under it; fails unless every id is tested."""
    short = 0
    for game in tw.games():
        total = len(tw.game(game).rulebook.paragraphs)
        missing = uncovered(game)
        print(f"{game}: {total - len(missing)}/{total} rule ids tested")
        if missing:
            print(f"  untested: {' '.join(missing)}")
            short += 1
    return min(short, 1)


if __name__ == "__main__":
    sys.exit(main())
