"""People: browsers or programs that hold a token. Only the token's hash is stored."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass

from sqlalchemy import insert, select, update

from tablewright.table import schema
from tablewright.table.cleaning import clean_name
from tablewright.table.problems import Refused
from tablewright.table.store import Store

COOKIE = "tablewright"


@dataclass(frozen=True)
class Person:
    """A person and the name that they chose."""

    id: str
    name: str


def digest(token: str) -> str:
    """The hash of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everyone known to this server."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find(self, token: str) -> Person | None:
        """The person who holds a token; None if it is unknown or was replaced."""
        persons = schema.persons
        with self._store.reading() as connection:
            row = connection.execute(
                select(persons.c.id, persons.c.name).where(persons.c.token == digest(token))
            ).one_or_none()
        return None if row is None else Person(row.id, row.name)

    def create(self, name: str) -> tuple[Person, str]:
        """A new person, and their token."""
        token = secrets.token_urlsafe(32)
        person = Person(secrets.token_hex(8), clean_name(name) or "Guest")
        with self._store.writing() as connection:
            connection.execute(
                insert(schema.persons).values(id=person.id, token=digest(token), name=person.name, created=time.time())
            )
        return person, token

    def rename(self, person: Person, name: str) -> Person:
        """Change a person's name; the tables where they already sit keep the old one."""
        cleaned = clean_name(name)
        if not cleaned:
            raise Refused("bad_request", "A name needs a letter or a digit.")
        with self._store.writing() as connection:
            connection.execute(update(schema.persons).where(schema.persons.c.id == person.id).values(name=cleaned))
        return Person(person.id, cleaned)

    def replace_token(self, person: Person) -> str:
        """A new token for a person; the old one stops working."""
        token = secrets.token_urlsafe(32)
        with self._store.writing() as connection:
            connection.execute(
                update(schema.persons).where(schema.persons.c.id == person.id).values(token=digest(token))
            )
        return token
