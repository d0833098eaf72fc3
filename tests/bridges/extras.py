"""The libraries that the bridges lead to are extras: their tests are skipped without them, but never where CI runs."""

from __future__ import annotations

import importlib.util
import os

import pytest


def needs(*modules: str) -> None:
    """Skip the module of tests that calls this, unless all these modules are installed."""
    missing = [module for module in modules if importlib.util.find_spec(module) is None]
    if missing and os.environ.get("CI") != "true":
        pytest.skip(f"{', '.join(missing)} not installed", allow_module_level=True)
