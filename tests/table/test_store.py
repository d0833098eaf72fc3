"""What is kept, on SQLite and on PostgreSQL: nothing half done, nothing twice, and the same to every worker."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, select

import tablewright as tw
from tablewright.table import schema, tables
from tablewright.table.people import People
from tablewright.table.problems import Refused
from tablewright.table.rooms import Rooms, read_moves
from tablewright.table.settings import Limits
from tablewright.table.store import Store
from tablewright.table.tables import Occupant, Plan, append, set_up


@pytest.fixture
def store(database: str) -> Store:
    store = Store(database)
    store.migrate()
    return store


def table(store: Store) -> str:
    people = People(store)
    ana, bo = people.create("Ana")[0], people.create("Bo")[0]
    return set_up(store, ana, Plan("championship", {}, [Occupant(ana), Occupant(bo)]), Limits())


def rooms(store: Store) -> Rooms:
    return Rooms(store, 10, lambda id: False)


def choose(store: Store, rooms: Rooms, id: str, number: int = 0) -> None:
    """One choice, as a worker makes it that looked at its own room."""
    room = rooms.enter(id)
    match = room.started()
    after = match.at(room.plies)
    assert after.seat is not None
    seat = after.seat
    after.play(after.legal[number])
    append(store, room, after, "move", seat, after.moves[-1], room.snapshot.seats[seat].person, Limits())


def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    with store.writing() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    store.migrate()  # a second time changes nothing


def test_a_table_is_rebuilt_from_its_log(store: Store) -> None:
    id = table(store)
    mine = rooms(store)
    for _ in range(12):
        choose(store, mine, id)
    room, again = mine.enter(id), rooms(store).enter(id)
    assert again.entries == room.entries == 12
    assert again.started().position() == room.started().position()
    with store.reading() as connection:
        assert read_moves(connection, id) == room.started().moves


def test_of_two_who_choose_from_the_same_view_one_is_refused(store: Store) -> None:
    id = table(store)
    one, other = rooms(store), rooms(store)
    behind = other.enter(id)
    choose(store, one, id)
    after = behind.started().at(0)
    after.play(after.legal[1])
    with pytest.raises(Refused) as refused:
        append(store, behind, after, "move", 0, after.moves[-1], behind.snapshot.seats[0].person, Limits())
    assert refused.value.code == "stale"
    assert other.enter(id).started().moves == one.enter(id).started().moves
    choose(store, other, id)


def test_a_race_has_one_winner_for_each_place_in_the_log(store: Store) -> None:
    id = table(store)
    rounds, racers = 8, 4
    start = threading.Barrier(racers)
    lost: list[str] = []

    def race() -> None:
        own = rooms(store)
        for _ in range(rounds):
            own.enter(id)
            start.wait()
            try:
                choose(store, own, id)
            except Refused as refused:
                lost.append(refused.code)

    threads = [threading.Thread(target=race) for _ in range(racers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    room = rooms(store).enter(id)
    assert set(lost) <= {"stale"}
    assert room.entries == rounds * racers - len(lost)
    assert rounds <= room.entries
    with store.reading() as connection:
        numbers = list(connection.execute(select(schema.log.c.number).order_by(schema.log.c.number)).scalars())
    assert numbers == list(range(1, room.entries + 1))
    assert tw.replay({**room.started().record()}).position() == room.started().position()


def test_what_fails_in_the_middle_leaves_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    id = table(store)
    with monkeypatch.context() as broken:
        broken.setattr(tables, "update_turn", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            choose(store, rooms(store), id)
    fresh = rooms(store).enter(id)
    assert (fresh.entries, fresh.snapshot.table.entries, fresh.snapshot.table.state) == (0, 0, "running")
    with store.reading() as connection:
        assert read_moves(connection, id) == []
    choose(store, rooms(store), id)


def test_the_number_of_tables_is_limited(store: Store) -> None:
    ana = People(store).create("Ana")[0]
    plan = Plan("championship", {}, [Occupant(ana), Occupant()])
    for _ in range(3):
        set_up(store, ana, plan, Limits(tables_per_owner=3))
    for limits in (Limits(tables_per_owner=3), Limits(tables=3)):
        with pytest.raises(Refused) as refused:
            set_up(store, ana, plan, limits)
        assert refused.value.code == "too_many"
    with store.reading() as connection:
        assert connection.execute(select(func.count()).select_from(schema.tables)).scalar_one() == 3


def test_a_table_that_its_game_does_not_allow_is_not_set_up(store: Store) -> None:
    ana = People(store).create("Ana")[0]
    for plan in (
        Plan("championship", {}, [Occupant(ana)]),
        Plan("championship", {"no_such": 1}, [Occupant(ana), Occupant()]),
        Plan("chess", {}, [Occupant(ana), Occupant()]),
    ):
        with pytest.raises(tw.TablewrightError):
            set_up(store, ana, plan, Limits())
    with store.reading() as connection:
        assert connection.execute(select(func.count()).select_from(schema.tables)).scalar_one() == 0


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://localhost/x", "sqlite://", "sqlite:///:memory:"])
def test_an_address_that_is_no_database_of_ours_is_refused_in_words(url: str) -> None:
    with pytest.raises(tw.BadSetting, match="such as sqlite:///"):
        Store(url)


def test_a_database_that_cannot_be_reached_is_told_in_words(tmp_path: Path) -> None:
    folder = tmp_path / "tables.db"
    folder.mkdir()
    for url in (f"sqlite:///{folder}", "postgresql://nobody:secret@127.0.0.1:1/none"):
        with pytest.raises(tw.BadSetting, match="cannot be opened") as refused:
            Store(url).migrate()
        assert "secret" not in str(refused.value)
