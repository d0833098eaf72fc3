"""What the tests of the table share: servers on databases of their own, and people who sit down at them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tablewright.table.settings import Limits, Rate, Settings
from tests.table.postgresql import cluster
from tests.table.running_app import RunningApp

UNLIMITED_RATE = Rate(1e9, 1e9)
UNLIMITED = Limits(
    person=UNLIMITED_RATE,
    address=UNLIMITED_RATE,
    creations=UNLIMITED_RATE,
    guesses=UNLIMITED_RATE,
    hints=UNLIMITED_RATE,
)


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is dealt at the tables of a test is the same every time: no test fails by the luck of the day."""
    numbers = count()

    def seed() -> str:
        return hashlib.sha256(f"{request.node.nodeid} {next(numbers)}".encode()).hexdigest()[:32]

    monkeypatch.setattr("tablewright.table.tables.fresh_seed", seed)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    """A server that the tests of a module share; each test sets up tables of its own."""
    path = tmp_path_factory.mktemp("table") / "tables.db"
    with RunningApp(Settings(f"sqlite:///{path}", pace=0.0, bot_processes=1, limits=UNLIMITED)) as app:
        yield app


@contextmanager
def own_app(path: Path, **changes: Any) -> Iterator[RunningApp]:
    """A server for one test, with other settings."""
    usual: dict[str, Any] = {"pace": 0.0, "bot_processes": 1, "limits": UNLIMITED}
    with RunningApp(Settings(f"sqlite:///{path / 'tables.db'}", **{**usual, **changes})) as app:
        yield app


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    with cluster() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return fresh_database(request.getfixturevalue("postgresql"))


def fresh_database(server: str) -> str:
    """A new database on a PostgreSQL server."""
    import secrets

    import psycopg

    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(server.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.rsplit("/", 1)[0] + f"/{name}"
