"""Which paragraphs of each game's rulebook a test names, and which the code cites: `make rules`."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import tablewright as tw

HERE = Path(__file__).parent

CITATION = re.compile(r"\b([A-Z]{3}-[RE]?)(\d+)(?: to \1(\d+))?\b")
ONE_ID = re.compile(r"[A-Z]{3}-[RE]?\d+")
EXAMPLE = re.compile(r"[A-Z]+-E\d+")
CITATIONS_MATTER = True
"""Whether `make rules` fails while a rule or ruling is not cited."""


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


def untested(game: str) -> list[str]:
    """The ids of the rulebook that no test names, in the rulebook's order."""
    named = named_ids(HERE / game)
    return [rule for rule in tw.game(game).rulebook.paragraphs if rule not in named]


def ids_in(text: str) -> set[str]:
    """The ids that a text names, "MLD-96 to MLD-98" being three of them."""
    return {
        f"{prefix}{number}"
        for prefix, first, last in CITATION.findall(text)
        for number in range(int(first), int(last or first) + 1)
    }


def citing_texts(source: str) -> Iterator[str]:
    """The comments and docstrings of a module, and the strings that are an id: the rule of a declaration or refusal."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and ONE_ID.fullmatch(node.value):
            yield node.value


def cited_ids(game: str) -> set[str]:
    """The ids that a game's content and code cite, or the code of the packages that games share."""
    folder = tw.game(game).folder
    found = ids_in((folder / "content.toml").read_text(encoding="utf-8"))
    for path in folder.parent.rglob("*.py"):
        package = folder.parent / path.relative_to(folder.parent).parts[0]
        if package == folder or not (package / "rulebook.md").exists():
            for text in citing_texts(path.read_text(encoding="utf-8")):
                found |= ids_in(text)
    return found


def to_cite(game: str) -> list[str]:
    """The ids that code has to cite. Worked examples are for tests: they apply rules and make none."""
    return [rule for rule in tw.game(game).rulebook.paragraphs if not EXAMPLE.fullmatch(rule)]


def uncited(game: str) -> list[str]:
    """The rules and rulings that nothing in the game's code cites, in the rulebook's order."""
    cited = cited_ids(game)
    return [rule for rule in to_cite(game) if rule not in cited]


def main() -> int:
    """Two lines a game, the missing ids under them; fails unless every id is tested."""
    short = False
    for game in tw.games():
        for word, ids, missing, matters in (
            ("tested", list(tw.game(game).rulebook.paragraphs), untested(game), True),
            ("cited", to_cite(game), uncited(game), CITATIONS_MATTER),
        ):
            print(f"{game}: {len(ids) - len(missing)}/{len(ids)} rule ids {word}")
            if missing:
                print(f"  not {word}: {' '.join(missing)}")
            short |= matters and bool(missing)
    return int(short)


if __name__ == "__main__":
    sys.exit(main())
