"""Axe on every page, in light and in dark, on a desk and on a phone: nothing serious."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

import tablewright
from tests.table.browser.users import PHONE, BrowserUser

Make = Callable[..., BrowserUser]
SCENES: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "phone": {"color_scheme": "light", **PHONE},
}


@pytest.fixture(params=SCENES)
def ana(request: pytest.FixtureRequest, new_user: Make) -> BrowserUser:
    return new_user(reduced_motion="reduce", **SCENES[request.param])


def check(user: BrowserUser) -> None:
    found = Axe().run(user.page).response["violations"]
    grave = [
        (each["id"], each["nodes"][0]["html"][:200], each["nodes"][0]["failureSummary"])
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
    assert grave == []


def test_lobby_and_its_dialogs(ana: BrowserUser) -> None:
    ana.page.goto("/")
    ana.page.wait_for_selector(".game svg")
    check(ana)
    ana.page.locator("[data-setup=fracture]").click()
    ana.page.locator("#page-setup .settings summary").click()
    check(ana)


def test_rules_and_errors(ana: BrowserUser) -> None:
    ana.page.goto("/rules/meld")
    check(ana)
    ana.page.goto("/table/nowhere")
    check(ana)


@pytest.mark.parametrize("game", tablewright.games())
def test_a_table_in_play(game: str, ana: BrowserUser) -> None:
    ana.open_table(game, ["me", "bot:greedy"])
    ana.play_on(random.Random(5), 5)
    ana.wait_for_my_turn()
    check(ana)


def test_parts_of_a_table(ana: BrowserUser) -> None:
    made = ana.open_table("championship", ["me", "bot:greedy"], playtest=True)
    ana.wait_for_my_turn()
    for tab in ("Log", "Rules", "Chat"):
        ana.page.get_by_role("tab", name=tab).click()
        if tab == "Rules":
            ana.page.wait_for_selector("#page-rules-body li")
        check(ana)
    ana.page.get_by_role("button", name="Table", exact=True).click()
    check(ana)
    ana.page.keyboard.press("Escape")
    ana.page.get_by_role("button", name="Pin a note").click()
    check(ana)
    ana.page.get_by_role("button", name="Pin it").click()
    ana.page.goto(f"/table/{made['id']}/report")
    check(ana)


def test_waiting_and_joining(ana: BrowserUser) -> None:
    made = ana.open_table("adepts", ["me", "free"])
    ana.page.wait_for_selector("#page-invite:not([hidden])")
    check(ana)
    ana.page.goto(made["join_url"])
    check(ana)


def test_the_end(ana: BrowserUser) -> None:
    ana.open_table("championship", ["me", "bot:greedy"], {"round_limit": 1})
    ana.play_on(random.Random(5))
    ana.page.wait_for_selector(".plot")
    check(ana)
