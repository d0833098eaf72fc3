"""Requests made up from the API's own description: nothing fails, and every answer is as the description says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablewright.table.app import make_app
from tablewright.table.people import COOKIE
from tablewright.table.settings import Settings
from tests.table.conftest import UNLIMITED, own_app
from tests.table.running_app import ORIGIN, Guest, RunningApp, play_on

pytest.importorskip("schemathesis", reason="the API is fuzzed with schemathesis: pip install 'tablewright[dev]'")

import requests
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks


def unwrapped(result: Any) -> Any:
    assert isinstance(result, Ok), result.err()
    return result.ok()


DESCRIPTION = schemathesis.openapi.from_dict(make_app(Settings("sqlite:///never-opened.db")).openapi())
OPERATIONS = {operation.label: operation for operation in map(unwrapped, DESCRIPTION.get_all_operations())}
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
made_up = settings(
    max_examples=15, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)


class Scene:
    """Tables in every state, and who asks: a program with a token, or a stranger."""

    def __init__(self, app: RunningApp, ana: Guest, over: str) -> None:
        self._app = app
        self._ana = ana
        running = ana.open_table("me", "free", playtest=True)
        bo = app.guest("Bo")
        bo.join(running["join_url"], "Bo")
        while ana.look(running["id"])["turn"] != 0:
            bo.move(running["id"])
        waiting = ana.open_table("me", "free", game="fracture")
        watched = ana.open_table("free", "free", game="adepts")
        self.running: str = running["id"]
        self._tables = [self.running, over, self.running, over, waiting["id"], watched["id"]]

    def aim(self, data: st.DataObject, case: Any) -> None:
        """What is made up seldom means anything: most of it is replaced by what the table knows."""
        table = data.draw(st.sampled_from(self._tables))
        if "id" in case.path_parameters:
            case.path_parameters["id"] = table
        for fields in (case.path_parameters, case.body if isinstance(case.body, dict) else {}):
            for name, values in self._known(table).items():
                if name in fields and data.draw(st.integers(0, 3)):
                    fields[name] = data.draw(st.sampled_from(values))

    def _known(self, table: str) -> dict[str, list[Any]]:
        """What has a meaning at a table, by the names that requests have for it."""
        room = self._app.worker.rooms.enter(table)
        moves = room.match.legal if room.match else []
        return {
            "view": [room.entries],
            "ply": [0, room.plies],
            "n": [0, 1],
            "move": [move.text for move in moves] or ["pass"],
            "piece": [target for move in moves for target in move.targets] or ["deck-0"],
            "rule": list(room.game.rulebook.paragraphs)[:9],
            "secret": [room.snapshot.table.secret],
            "bot": ["random"],
            "game": ["championship"],
            "seats": [[{"kind": "me"}, {"kind": "bot", "bot": "random"}]],
            "settings": [{}, {"round_limit": 5}],
        }

    def check(self, data: st.DataObject, case: Any) -> None:
        """Send a made-up request and look at the answer."""
        request = requests.Request(**case.as_transport_kwargs(base_url=ORIGIN)).prepare()
        headers = dict(request.headers)
        known = data.draw(st.integers(0, 3)) < 3
        if known:
            headers["authorization"] = f"Bearer {self._ana.token}"
        client = self._app.client
        response = client.request(request.method or "", request.url or "", headers=headers, content=request.body)
        if known:
            self._ana.token = response.cookies.get(COOKIE) or self._ana.token  # a token that was given up is void
        client.cookies.clear()
        case.validate_response(response, checks=CHECKS)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    """A server at which one person may own all the tables that are made up."""
    with own_app(tmp_path_factory.mktemp("fuzz"), limits=replace(UNLIMITED, tables_per_owner=10_000)) as app:
        yield app


@pytest.fixture(scope="module")
def over(app: RunningApp) -> tuple[Guest, str]:
    """Ana, and a table whose game is over."""
    ana, bo, id = app.duel(settings={"round_limit": 5})
    play_on([ana, bo], id)
    return ana, id


@pytest.fixture
def scene(app: RunningApp, over: tuple[Guest, str]) -> Scene:
    return Scene(app, *over)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_requests_as_described_are_answered_as_described(scene: Scene, operation: str) -> None:
    @made_up
    @given(case=OPERATIONS[operation].as_strategy(schemathesis.GenerationMode.POSITIVE), data=st.data())
    def ask(case: Any, data: st.DataObject) -> None:
        scene.aim(data, case)
        scene.check(data, case)

    ask()


TAKES_SOMETHING = [label for label, operation in OPERATIONS.items() if operation.body or operation.path_parameters]


@pytest.mark.parametrize("operation", TAKES_SOMETHING)
def test_requests_that_are_not_as_described_are_refused_as_described(scene: Scene, operation: str) -> None:
    path = {"id": scene.running} if OPERATIONS[operation].body else None  # where a body is refused, not its table

    @made_up
    @given(
        case=OPERATIONS[operation].as_strategy(schemathesis.GenerationMode.NEGATIVE, path_parameters=path),
        data=st.data(),
    )
    def ask(case: Any, data: st.DataObject) -> None:
        scene.check(data, case)

    ask()
