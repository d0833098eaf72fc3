"""The API fuzzed from its own description: whatever is sent, the answer is one that the description names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.table.conftest import own_house
from tests.table.house import House

schema = schemathesis.pytest.from_fixture("described")


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with own_house(folder) as house:
        yield house


@pytest.fixture(scope="module")
def described(fuzzed: House) -> object:
    return schemathesis.openapi.from_asgi("/api/openapi.json", fuzzed.app)


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_every_answer_is_one_that_is_described(case: Case, fuzzed: House) -> None:
    ana, _, id = known(fuzzed)
    if "id" in case.path_parameters:
        case.path_parameters["id"] = id
    response = fuzzed.client.request(
        case.method,
        case.formatted_path,
        params=case.query,
        json=case.body if case.body is not schemathesis.core.NOT_SET else {},
        headers={"authorization": f"Bearer {ana.token}"},
    )
    fuzzed.client.cookies.clear()
    case.validate_response(response, checks=CHECKS)


_known: dict[int, tuple[object, object, str]] = {}


def known(house: House) -> tuple[object, object, str]:
    """One table in play, for all that is sent."""
    if id(house) not in _known:
        _known[id(house)] = house.duel(playtest=True)
    return _known[id(house)]
