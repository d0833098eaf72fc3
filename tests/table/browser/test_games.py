"""A whole game of each, by clicks on lit pieces and on buttons, against bots, to the end screen."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import tablewright
from tests.table.browser.users import BrowserUser

# Settings that keep a game short; the rest is as in the rulebook.
SHORT: dict[str, dict[str, object]] = {
    "harrowing": {"set_size": 2, "round_limit": 40, "draft": "random", "boards": "aspirant"},
    "meld": {"round_limit": 60},
}


@pytest.mark.parametrize("game", tablewright.games())
def test_a_whole_game_by_clicks(game: str, new_user: Callable[..., BrowserUser]) -> None:
    ana = new_user(reduced_motion="reduce", viewport={"width": 1000, "height": 640})
    ana.open_table(game, ["me", "bot:greedy"], SHORT.get(game))
    chosen = ana.play_on(random.Random(game))
    assert chosen > 5
    ana.expect_end()
    expect(ana.page.locator("#page-end .plot .curve")).to_have_count(2)
    expect(ana.page.locator("#page-end .end-fair")).to_contain_text("it matches.")
    with ana.page.expect_download() as saved:
        ana.page.get_by_role("link", name="Download the record").click()
    record = tablewright.replay(json.loads(saved.value.path().read_text()))
    assert record.outcome is not None
