"""Compiled or plain: the same sources either way, the same results, several times the speed.

Beside the sources may lie modules compiled from them. They are used unless `TABLEWRIGHT_PURE=1` asks for
plain Python, or the sources of a checkout have been edited since.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent


class SourceFinder(MetaPathFinder):
    """Finds our modules as sources, even where compiled ones lie beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.startswith("tablewright."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
                if spec is not None:
                    return spec
        return None


def edited() -> list[str]:
    """The modules of a checkout whose source is newer than what was compiled from it."""
    if not (HERE.parent / "pyproject.toml").exists():
        return []
    stale = []
    for source in HERE.rglob("*.py"):
        built = source.with_suffix(EXTENSION_SUFFIXES[0])
        if built.exists() and source.stat().st_mtime > built.stat().st_mtime:
            stale.append(str(source.relative_to(HERE.parent)))
    return stale


def choose() -> None:
    """Decide before the first of our modules is imported: all compiled, or all plain, never a mixture."""
    if os.environ.get("TABLEWRIGHT_PURE") == "1":
        sys.meta_path.insert(0, SourceFinder())
    elif changed := edited():
        sys.meta_path.insert(0, SourceFinder())
        print(f"tablewright: {changed[0]} was edited since it was compiled: using plain Python (make compile)",
              file=sys.stderr)  # fmt: skip


def is_compiled() -> bool:
    """Whether the kernel that is in use is the compiled one."""
    from tablewright.kernel import state

    return not (state.__file__ or "").endswith(".py")
