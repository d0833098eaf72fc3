"""What the tests of World Championship share."""

from __future__ import annotations

import pytest

from . import table


@pytest.fixture(params=[0, 1], ids=["P_at_seat_0", "P_at_seat_1"])
def either_seat(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test is run twice: with P at seat 0, and with P at seat 1."""
    monkeypatch.setattr(table, "SEAT_OF_P", request.param)
