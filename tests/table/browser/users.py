"""Somebody with a browser: what people do at a table, in the words of the page."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, expect

WAIT = 60_000  # milliseconds: far more than it takes, for machines that are busy
LOOK = 40  # milliseconds between two looks; looking at every frame would have the browser draw every frame
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


expect.set_options(timeout=WAIT)


class BrowserUser:
    """One person with a browser of their own."""

    def __init__(self, browser: Browser, url: str, **options: Any) -> None:
        self.url = url
        self.failures: list[str] = []
        options.setdefault("viewport", {"width": 1360, "height": 850})
        self.context = browser.new_context(base_url=url, **options)
        self.context.set_default_timeout(WAIT)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.failures.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        # A refused request and a lost connection are logged by the browser itself; they are no failures of a script.
        if message.type == "error" and not re.search("Failed to load resource|WebSocket|ERR_", message.text):
            self.failures.append(message.text)

    def leave(self) -> None:
        self.context.close()

    # -- coming to a table --------------------------------------------------------------------------------------

    def open_table(
        self, game: str, seats: list[str], settings: dict[str, Any] | None = None, **more: Any
    ) -> dict[str, Any]:
        """A table made as a program would, in this person's name; then its page. Seats: me, free, bot:LEVEL."""
        given = [dict(zip(("kind", "bot"), seat.split(":"), strict=False)) for seat in seats]
        body = {"game": game, "seats": given, "settings": settings or {}, "name": "Ana", **more}
        answer = self.context.request.post("/api/tables", data=body, headers={"Origin": self.url})
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        self.page.goto(f"/table/{made['id']}")
        return made

    @property
    def drawing(self) -> Locator:
        return self.page.locator("#page-drawing > svg")

    @property
    def choices(self) -> Locator:
        return self.page.locator("#page-choices-body .choice")

    @property
    def lit(self) -> Locator:
        return self.page.locator("#page-drawing .lit")

    @property
    def is_over(self) -> bool:
        return self.page.locator("#page-end[open]").count() > 0

    def wait_for_my_turn(self) -> bool:
        """True when there is something to choose, False when the game is over."""
        self.page.wait_for_function(
            "() => document.querySelector('#page-end[open], #page-choices-body .choice:enabled')", polling=LOOK
        )
        return not self.is_over

    # -- choosing -----------------------------------------------------------------------------------------------

    def settled(self, before: str) -> None:
        """Waits until the table has gone on from a view."""
        self.page.wait_for_function(
            "before => document.querySelector(`#page-end[open], #page-table:not([data-view='${before}'])`)",
            arg=before,
            polling=LOOK,
        )

    @property
    def view(self) -> str:
        return self.page.locator("#page-table").get_attribute("data-view") or ""

    def choose_button(self, number: int) -> None:
        before = self.view
        self.choices.nth(number).click()
        self.settled(before)

    def choose_piece(self, number: int) -> None:
        """Clicks a lit piece; where it has several moves, the first of its menu."""
        before = self.view
        self.lit.nth(number).dispatch_event("click", {"bubbles": True})
        if self.page.locator("#page-piece-menu:not([hidden])").count():
            self.page.locator("#page-piece-menu .choice").first.click()
        self.settled(before)

    def play_on(self, chance: random.Random, most: int = 10_000) -> int:
        """Plays by clicks on lit pieces and on buttons, until the end or for so many choices; gives how many."""
        for count in range(most):
            if not self.wait_for_my_turn():
                return count
            number_lit = self.lit.count()
            assert number_lit, "a choice, and nothing is lit"
            if chance.random() < 0.5:
                self.choose_piece(chance.randrange(number_lit))
            else:
                self.choose_button(chance.randrange(self.choices.count()))
        return most

    def expect_end(self) -> None:
        end = self.page.locator("#page-end")
        expect(end).to_be_visible()
        expect(end.locator(".sheet-table tbody tr")).not_to_have_count(0)
