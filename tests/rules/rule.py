"""The mark that ties a test to the paragraphs of the rulebook whose words it asserts."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """`@rule("WCT-36", "WCT-E12")`: this test asserts what these paragraphs say."""
    return pytest.mark.rule(*ids)
