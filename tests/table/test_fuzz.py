"""The API fuzzed from its own description: whatever is sent, the answer is one that the description names."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core import NotSet
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tablewright.table import api
from tests.table.conftest import own_house
from tests.table.house import Guest, House

described = FastAPI(title="Tablewright", version="test")
described.include_router(api.router())
schema = schemathesis.openapi.from_dict(described.openapi())


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with own_house(folder) as house:
        yield house


@pytest.fixture(scope="module")
def playing(fuzzed: House) -> tuple[Guest, str]:
    """Somebody at a table in play, for all that is sent."""
    ana, _, id = fuzzed.duel(playtest=True)
    return ana, id


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@schema.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_every_answer_is_one_that_is_described(case: Case[Any], fuzzed: House, playing: tuple[Guest, str]) -> None:
    ana, id = playing
    if "id" in case.path_parameters:
        case.path_parameters["id"] = id
    body = {} if isinstance(case.body, NotSet) else case.body
    response = ana.request(
        case.method,
        case.formatted_path,
        params=case.query,
        content=body if isinstance(body, bytes) else json.dumps(body),
        headers={"content-type": "application/json"},
    )
    case.validate_response(response, checks=CHECKS)
