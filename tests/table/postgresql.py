"""A PostgreSQL server of the tests' own, where one is installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def programs() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return folders[-1].parent if folders else None


@contextmanager
def cluster() -> Iterator[str]:
    """A server that listens to this machine only; it is gone afterwards."""
    bin = programs()
    if bin is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is not installed (initdb was not found)")
        pytest.skip("PostgreSQL is not installed (initdb was not found)")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = Path(tempfile.mkdtemp(prefix="tablewright-postgresql-"))
    data = folder / "data"
    prefix: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres")
        prefix = ["runuser", "-u", "postgres", "--"]

    def run(*command: str) -> None:
        done = subprocess.run([*prefix, *command], capture_output=True, text=True, cwd="/", check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    run(str(bin / "initdb"), "-D", str(data), "-U", "tables", "-A", "trust", "--no-sync", "-E", "UTF8")
    options = f"-h 127.0.0.1 -p {port} -k {folder}"
    run(str(bin / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql+psycopg://tables@127.0.0.1:{port}/postgres"
    finally:
        run(str(bin / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder)
