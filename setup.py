"""What pyproject.toml cannot say: which modules are compiled, and that plain Python will do where none can be."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.errors import CCompilerError, ExecError, PlatformError

# The kernel's fast path, the bots' inner loops, and of each game all that plays; not what speaks or draws.
KERNEL = (
    "errors", "rng", "words", "terms", "actions", "cards", "decisions", "events", "fields", "settings", "state",
    "playout",
)  # fmt: skip
BOTS = ("beam", "tree")
PLAIN = {"__init__", "text", "reader", "frame", "drawing", "board"}


def groups() -> dict[str, list[str]]:
    """The sources that are compiled: the kernel, what searches in it, and every package of the games.

    Each group becomes a library of its own: they are built side by side, and in less time than one large one.
    """
    found = {
        "kernel": [f"tablewright/kernel/{name}.py" for name in KERNEL],
        "bots": [f"tablewright/bots/{name}.py" for name in BOTS],
    }
    for path in sorted(Path("tablewright/games").rglob("*.py")):
        if not PLAIN.intersection(path.with_suffix("").parts):
            found.setdefault(path.parts[2], []).append(str(path))
    return found


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are here: a module of one line tells."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "trial.c"
        source.write_text("#include <Python.h>\nint trial(void) { return 0; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("trial", [str(source)])]}))
        command.build_temp = command.build_lib = folder
        try:
            command.ensure_finalized()
            command.run()
        except (CCompilerError, ExecError, PlatformError):
            return False
    return True


def extensions() -> list[Any]:
    """The modules to build; none where plain Python is wanted or nothing else is possible."""
    if os.environ.get("TABLEWRIGHT_PURE") == "1":
        return []
    if not can_compile():
        print("tablewright: no C compiler with Python's headers here: installing plain Python", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    separate: list[tuple[list[str], str | None]] = [
        (files, f"tablewright.fast_{name}") for name, files in groups().items()
    ]
    return list(mypycify([file for files, _ in separate for file in files], separate=separate, debug_level="0"))


setup(ext_modules=extensions(), options={"build_ext": {"parallel": str(os.cpu_count() or 1)}})
