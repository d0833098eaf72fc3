"""Several people at one table, in browsers of their own; and what a broken connection costs: nothing."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.table.browser.conftest import Server
from tests.table.browser.users import BrowserUser

Make = Callable[..., BrowserUser]


def seated(
    new_user: Make, game: str = "championship", settings: dict[str, object] | None = None
) -> tuple[BrowserUser, BrowserUser]:
    """Ana opens a table with a free seat, and Bo takes it by her link."""
    ana, bo = new_user(), new_user()
    ana.open_table(game, ["me", "free"], settings)
    invitation = ana.page.get_by_label("Link to join")
    expect(invitation).to_have_value(re.compile("/join/"))
    link = invitation.input_value()
    bo.page.goto(link)
    bo.page.get_by_label("Your name at the table").fill("Bo")
    bo.page.get_by_role("button", name="Take a seat").click()
    bo.drawing.wait_for()
    ana.drawing.wait_for()
    return ana, bo


def take_turns(people: tuple[BrowserUser, ...], chance: random.Random, most: int) -> None:
    """Whoever is asked chooses, until the end or so many times."""
    for _ in range(most):
        for each in people:
            if each.is_over:
                return
            if each.choices.count():
                each.choose_button(chance.randrange(each.choices.count()))
                break
        else:
            people[0].page.wait_for_timeout(20)


def test_two_browsers_play_each_other(new_user: Make) -> None:
    ana, bo = seated(new_user, settings={"round_limit": 3})
    take_turns((ana, bo), random.Random(4), 2000)
    ana.expect_end()
    bo.expect_end()
    assert (
        ana.page.locator("#page-end .sheet-table").inner_text()
        == bo.page.locator("#page-end .sheet-table").inner_text()
    )
    ana.page.get_by_role("button", name="Rematch").click()
    ana.page.wait_for_url("**/table/*")
    bo.page.get_by_role("link", name="Go to the rematch").click()
    expect(bo.page.locator("#page-player-list")).to_contain_text("Ana")


def test_neither_sees_the_others_hand(new_user: Make) -> None:
    ana, bo = seated(new_user)
    line = ana.page.locator("#page-log-lines li", has_text="is dealt 4 cards:")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("only you")
    expect(bo.page.locator("#page-log-lines li", has_text="Ana is dealt 4 cards:")).to_have_count(0)
    expect(bo.page.locator("#page-log-lines li", has_text="Ana is dealt 4 cards")).to_have_count(1)


def test_what_the_other_did_flashes(new_user: Make) -> None:
    ana, bo = seated(new_user, "adepts", {"first_player": 0})
    bo.page.evaluate(
        """() => {
            window.flashed = 0;
            new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
                if (node.classList?.contains('flash')) window.flashed += 1;
            }))).observe(document.getElementById('page-drawing'), { childList: true, subtree: true });
        }"""
    )
    ana.choose_button(1)
    ana.choose_button(0)
    bo.page.wait_for_function("window.flashed > 0")


def test_chat_arrives_as_text(new_user: Make) -> None:
    ana, bo = seated(new_user)
    ana.page.get_by_role("tab", name="Chat").click()
    ana.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)> hello")
    ana.page.keyboard.press("Enter")
    expect(bo.page.locator("#page-chat-fresh")).to_have_text("1")
    bo.page.get_by_role("tab", name="Chat").click()
    expect(bo.page.locator("#page-chat-lines li")).to_contain_text("<img src=x onerror=alert(1)> hello")
    expect(bo.page.locator("#page-chat-fresh")).to_be_hidden()


def test_a_spectator_watches_and_chooses_nothing(new_user: Make) -> None:
    ana = new_user()
    made = ana.open_table("championship", ["me", "bot:greedy"], {"first_player": "seat0"})
    cleo = new_user()
    cleo.page.goto(f"/table/{made['id']}")
    cleo.drawing.wait_for()
    expect(cleo.choices).to_have_count(0)
    expect(cleo.lit).to_have_count(0)
    expect(ana.page.locator("#page-spectators")).to_have_text("1 watching")
    ana.wait_for_my_turn()
    ana.choose_button(0)
    expect(cleo.page.locator("#page-log-lines li").last).to_contain_text("Ana stashes a card (")


def test_offline_and_back(new_user: Make) -> None:
    ana, bo = seated(new_user, settings={"first_player": "seat0"})
    state = bo.page.locator("#page-connection")
    expect(state).to_have_attribute("data-state", "alive")
    lines = bo.page.locator("#page-log-lines li")
    before = lines.count()
    bo.context.set_offline(True)
    expect(state).to_have_attribute("data-state", "lost")
    ana.choose_button(0)
    ana.choose_button(0)
    bo.context.set_offline(False)
    expect(state).to_have_attribute("data-state", "alive")
    expect(lines).to_have_count(before + 2)
    assert bo.wait_for_my_turn()


def test_the_server_dies_in_mid_game_and_comes_back(new_user: Make, server: Server) -> None:
    ana = new_user()
    ana.open_table("championship", ["me", "bot:greedy"], {"first_player": "seat0"})
    ana.play_on(random.Random(6), 4)
    ana.wait_for_my_turn()
    log = ana.page.locator("#page-log-lines")
    told = log.inner_text()
    server.stop()
    expect(ana.page.locator("#page-connection")).to_have_attribute("data-state", "lost")
    ana.choices.first.click()
    expect(ana.page.locator(".toast")).to_contain_text("cannot be reached")
    server.start()
    expect(ana.page.locator("#page-connection")).to_have_attribute("data-state", "alive")
    assert log.inner_text() == told
    assert ana.wait_for_my_turn()
    ana.choose_button(0)


def test_a_bot_stands_in_for_one_who_is_gone_and_gives_the_seat_back(new_user: Make) -> None:
    ana, bo = seated(new_user, settings={"first_player": "seat1"})
    table = bo.page.url
    bo.page.goto("/")
    ana.page.get_by_role("button", name="Let a bot play on").click(timeout=120_000)
    expect(ana.page.locator("#page-player-list")).to_contain_text("a bot plays in their place")
    assert ana.wait_for_my_turn()
    bo.page.goto(table)
    bo.page.get_by_role("button", name="Take my seat back").click()
    expect(bo.page.locator("#page-player-list")).not_to_contain_text("a bot plays in their place")


def test_a_seat_moves_to_another_device(new_user: Make) -> None:
    ana, phone = new_user(), new_user()
    ana.open_table("championship", ["me", "bot:greedy"], {"first_player": "seat0"})
    ana.wait_for_my_turn()
    ana.page.get_by_role("button", name="Table", exact=True).click()
    ana.page.get_by_role("button", name="Play on another device").click()
    device = ana.page.get_by_label("Open it once on the other device")
    expect(device).to_have_value(re.compile("/seat/"))
    link = device.input_value()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Play here").click()
    assert phone.wait_for_my_turn()
    expect(ana.choices).to_have_count(0)
