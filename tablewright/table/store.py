"""The database: a SQLite file or PostgreSQL; migrated when opened, changed in transactions."""

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
MIGRATIONS_LOCK = 7_461_120  # an arbitrary key for PostgreSQL's advisory lock


class Store:
    """Access to the database. A `writing` block is on disk when it ends, or has no effect at all."""

    def __init__(self, url: str) -> None:
        self._engine = open_engine(url)
        self._sqlite = self._engine.dialect.name == "sqlite"
        self._reading = self._engine.execution_options(reads_only=True)
        if not self._sqlite:  # its default isolation is not a snapshot
            self._reading = self._reading.execution_options(isolation_level="REPEATABLE READ")

    def reading(self) -> AbstractContextManager[Connection]:
        """A transaction that reads one consistent snapshot."""
        return self._reading.begin()

    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction that writes."""
        return self._engine.begin()

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    def migrate(self) -> None:
        """Migrate the database; one worker does, the others wait."""
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
    """An engine for a database URL; other URLs are refused."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadSetting(f"{url!r:.80} is not a database URL such as {EXAMPLES}") from None
    kind = parsed.get_backend_name()
    if kind == "postgresql":
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_size=10, max_overflow=30)
    if kind != "sqlite" or not parsed.database or parsed.database == ":memory:":
        raise BadSetting(f"{url!r:.80} cannot be used: give a SQLite file or PostgreSQL, such as {EXAMPLES}")
    Path(parsed.database).absolute().parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, pool_size=10, max_overflow=30, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


EXAMPLES = "sqlite:///tables.db or postgresql://user:password@host/name"


def prepare_sqlite(connection: Any, _: object) -> None:
    """Allow readers beside a writer, and sync to disk before a commit returns."""
    connection.isolation_level = None  # begin_sqlite starts transactions
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")


def begin_sqlite(connection: Connection) -> None:
    """Have writers wait at the start of a transaction rather than in the middle."""
    reads_only = connection.get_execution_options().get("reads_only")
    connection.exec_driver_sql("BEGIN" if reads_only else "BEGIN IMMEDIATE")
