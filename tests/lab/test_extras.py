"""A package that is missing is told with what brings it; a fault of our own is not hidden."""

from __future__ import annotations

from importlib import import_module

import pytest

from tablewright.lab.extras import MissingExtra, extra


def test_a_missing_package_is_told_with_its_extra() -> None:
    with pytest.raises(MissingExtra) as refused, extra("lab"):
        import_module("no_such_package.within")
    assert str(refused.value) == "this needs no_such_package: pip install 'tablewright[lab]'"


def test_a_missing_module_of_our_own_is_a_fault() -> None:
    with pytest.raises(ModuleNotFoundError), extra("lab"):
        import_module("tablewright.no_such_module")
