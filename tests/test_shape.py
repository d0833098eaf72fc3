"""The shape of the house, checked by reading its source: what is shown is read from a view, never worked out anew."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablewright

GAMES = Path(tablewright.__file__).parent / "games"
# What may stand behind a drawing, a text board or a reader: data, names and other presentation. Of the modules with
# rules only declarations, which are objects: decisions, verbs, constants; no functions.
KNOWN = {
    "content", "moves", "terms", "names", "filters", "board_map", "geometry", "glyphs",
    "reader", "drawing", "board", "frame",
}  # fmt: skip
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod)
FIGURES = {"sum", "min", "max", "divmod"}


def presentation() -> list[Path]:
    """The modules that show a game: drawings, text boards, readers of views."""
    shown = {"drawing", "board", "reader", "frame"}
    return sorted(path for path in GAMES.rglob("*.py") if shown & set(path.relative_to(GAMES).with_suffix("").parts))


modules = pytest.mark.parametrize("path", presentation(), ids=lambda path: str(path.relative_to(GAMES)))


@modules
def test_what_shows_a_game_imports_none_of_its_rules(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tablewright.games."):
            module = (node.module or "").split(".")[3:4]
            functions = [alias.name for alias in node.names if alias.name.islower()]
            assert not module or module[0] in KNOWN or not functions, f"line {node.lineno}: {functions}"


class Figures(ast.NodeVisitor):
    """Finds arithmetic on what a view says: `view["iron"] - cost`. How many entries a list has is layout."""

    def __init__(self) -> None:
        self.found: list[int] = []
        self.seen: list[set[str]] = [set()]  # by function: names that hold figures of the view

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.seen.append(set())
        self.generic_visit(node)
        self.seen.pop()

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        pairs = [(target, node.value) for target in node.targets]
        for target, value in pairs:
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs += list(zip(target.elts, value.elts, strict=True))
            elif isinstance(target, ast.Name) and self.is_figure(value):
                self.seen[-1].add(target.id)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ARITHMETIC) and (self.is_figure(node.left) or self.is_figure(node.right)):
            self.found.append(node.lineno)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in FIGURES and any(map(self.is_figure, node.args)):
            self.found.append(node.lineno)
        self.generic_visit(node)

    def is_figure(self, node: ast.AST) -> bool:
        """Whether an expression is a value of the view: a look-up by a field's name, and what is picked from it."""
        if isinstance(node, ast.Subscript):
            by_name = isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str)
            return by_name or self.is_figure(node.value)
        return isinstance(node, ast.Name) and node.id in self.seen[-1]


def lines_with_arithmetic(source: str) -> Iterator[str]:
    visitor = Figures()
    visitor.visit(ast.parse(source))
    for number in sorted(set(visitor.found)):
        yield f"{number}: {source.splitlines()[number - 1].strip()}"


@modules
def test_what_shows_a_game_does_no_arithmetic_on_its_figures(path: Path) -> None:
    assert list(lines_with_arithmetic(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('def f(view): return view["iron"] - 2', 1),
        ('def f(view):\n    iron = view["players"][0]["iron"]\n    return iron * 3', 1),
        ('def f(view): return max(1, view["cost"])', 1),
        ("def f(view): return f'{view[\"iron\"]} Iron'", 0),
        ('def f(view): return len(view["hand"]) * 20', 0),
    ],
)
def test_the_check_tells_rules_from_layout(source: str, found: int) -> None:
    assert len(list(lines_with_arithmetic(source))) == found
