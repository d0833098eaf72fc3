"""The database: SQLite in a file, or PostgreSQL; brought up to date when it is opened, changed in whole steps."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from tablewright.kernel.errors import BadSetting

BUSY_SECONDS = 20
MIGRATIONS_LOCK = 7_461_120  # any number that nobody else uses in the same PostgreSQL database


class Store:
    """The way to the database. What `writing` yields is on disk when it ends, or nothing of it is."""

    def __init__(self, url: str) -> None:
        self._engine = open_engine(url)
        self._sqlite = self._engine.dialect.name == "sqlite"
        self._reading = self._engine.execution_options(reads_only=True)
        if not self._sqlite:  # where a transaction is not of one moment by itself
            self._reading = self._reading.execution_options(isolation_level="REPEATABLE READ")

    def reading(self) -> AbstractContextManager[Connection]:
        """What is read within this is of one moment."""
        return self._reading.begin()

    def writing(self) -> AbstractContextManager[Connection]:
        """All of it, or nothing."""
        return self._engine.begin()

    def close(self) -> None:
        """Let go of every connection."""
        self._engine.dispose()

    def migrate(self) -> None:
        """Bring the database up to date; one worker does, the others wait for it."""
        config = Config()
        config.set_main_option("script_location", "tablewright.table:migrations")
        try:
            with self._engine.begin() as connection:
                if not self._sqlite:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATIONS_LOCK})
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except OperationalError as error:
            raise BadSetting(f"the database {self.name} cannot be opened: {error.orig}") from None

    @property
    def name(self) -> str:
        """The database's address without its password."""
        return self._engine.url.render_as_string(hide_password=True)


def open_engine(url: str) -> Engine:
    """An engine for an address, which is refused in words if it is none of ours."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadSetting(f"{url!r:.80} is no address of a database, such as {EXAMPLES}") from None
    kind = parsed.get_backend_name()
    if kind == "postgresql":
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_size=10, max_overflow=30)
    if kind != "sqlite" or not parsed.database or parsed.database == ":memory:":
        raise BadSetting(f"{url!r:.80} cannot be used: the database is a SQLite file or PostgreSQL, such as {EXAMPLES}")
    Path(parsed.database).absolute().parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, pool_size=10, max_overflow=30, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


EXAMPLES = "sqlite:///tables.db or postgresql://user:password@host/name"


def prepare_sqlite(connection: Any, _: object) -> None:
    """Readers and a writer at once, and on disk before anybody is told so."""
    connection.isolation_level = None  # transactions begin when we say so
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")


def begin_sqlite(connection: Connection) -> None:
    """Who is going to write waits here, and not in the middle."""
    reads_only = connection.get_execution_options().get("reads_only")
    connection.exec_driver_sql("BEGIN" if reads_only else "BEGIN IMMEDIATE")
