"""What the table page does besides playing on: why not, undo, replay, notes, rules, menus, keys, phones."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.table.browser.users import LOOK, PHONE, BrowserUser

Make = Callable[..., BrowserUser]
DUEL = {"first_player": "seat0"}


def duelist(new_user: Make) -> BrowserUser:
    """A user who has to choose in a duel against a bot."""
    ana = new_user()
    ana.open_table("championship", ["me", "bot:greedy"], DUEL)
    ana.wait_for_my_turn()
    return ana


def adept(user: BrowserUser) -> BrowserUser:
    """A user who has to choose first in Adepts against a bot."""
    user.open_table("adepts", ["me", "bot:greedy"], {"first_player": 0})
    user.wait_for_my_turn()
    return user


def test_two_clicks_from_the_lobby_to_playing(new_user: Make) -> None:
    ana = new_user()
    ana.page.goto("/")
    ana.page.get_by_role("button", name="Play World Championship now").click()
    assert ana.wait_for_my_turn()
    ana.choose_button(0)


def test_a_table_is_set_up_with_settings_and_bots(new_user: Make) -> None:
    ana = new_user()
    ana.page.goto("/")
    ana.page.get_by_role("button", name="Set up a table of World Championship").click()
    ana.page.get_by_role("textbox", name="Your name").fill("Ana")
    ana.page.get_by_label("Vermilion", exact=True).select_option("bot:random")
    ana.page.locator("#page-setup .settings summary").click()
    ana.page.get_by_label("Round limit").fill("0")
    ana.page.get_by_role("button", name="Open the table").click()
    expect(ana.page.locator("#page-setup-problem")).to_contain_text("a whole number from 1 to 500")
    ana.page.get_by_label("Round limit").fill("7")
    expect(ana.page.locator("#page-setup-changed")).to_have_text("1 changed")
    ana.page.get_by_role("button", name="Open the table").click()
    ana.play_on(random.Random(1), 2)  # the opening's two cards
    assert ana.wait_for_my_turn()
    expect(ana.drawing).to_contain_text("of at most 7")
    expect(ana.page.locator("#page-player-list")).to_contain_text("Ana (you)")


def test_a_click_on_what_is_not_lit_says_why_and_leads_to_the_rule(new_user: Make) -> None:
    ana = duelist(new_user)
    before = ana.view
    ana.page.locator("#page-drawing [id='deck-1']").click()
    toast = ana.page.locator(".toast")
    expect(toast).to_contain_text("WCT-")
    rule = toast.locator("a.rule").first.inner_text()
    toast.locator("a.rule").first.click()
    expect(ana.page.locator("#page-rules-body .here")).to_contain_text(rule)
    expect(ana.page.locator("#page-rules-body .here")).to_be_in_viewport()
    assert ana.view == before


def test_the_rules_drawer_opens_at_the_governing_rule_and_searches(new_user: Make) -> None:
    ana = duelist(new_user)
    rule = ana.page.locator("#page-rule").inner_text()
    ana.page.get_by_role("tab", name="Rules").click()
    expect(ana.page.locator("#page-rules-body .here")).to_contain_text(rule)
    ana.page.get_by_label("Search the rules").fill("lessons cost")
    shown = ana.page.locator("#page-rules-body li:visible")
    expect(shown.first).to_contain_text(re.compile("lesson", re.IGNORECASE))
    expect(ana.page.locator("#page-rules-body mark").first).to_be_visible()
    ana.page.get_by_label("Search the rules").fill("xyzzy")
    expect(ana.page.locator("#page-rules-body")).to_contain_text("No paragraph matches.")


def test_undo_takes_a_choice_back(new_user: Make) -> None:
    ana = adept(new_user())
    prompt = ana.page.locator("#page-prompt")
    asked = prompt.inner_text()
    lines = ana.page.locator("#page-log-lines li")
    count = lines.count()
    ana.page.locator("#page-drawing [id='site-ruby-1']").click()
    expect(prompt).not_to_have_text(asked)
    expect(ana.page.locator("#page-undo")).to_be_enabled()
    ana.page.locator("#page-undo").click()
    expect(prompt).to_have_text(asked)
    expect(lines).to_have_count(count)


def test_replay_shows_the_past_and_comes_back(new_user: Make) -> None:
    ana = new_user()
    ana.open_table("championship", ["me", "bot:greedy"], DUEL)
    ana.play_on(random.Random(1), 5)
    ana.wait_for_my_turn()
    expect(ana.page.locator(".flash")).to_have_count(0)
    ana.page.mouse.move(0, 0)  # a choice that is pointed at, or has the focus, is framed in the drawing
    ana.page.locator("#page-slider").focus()
    now = ana.drawing.inner_html()
    ana.page.keyboard.press("Home")
    expect(ana.page.locator("#page-who")).to_contain_text("after 0 of")
    assert ana.drawing.inner_html() != now
    expect(ana.lit).to_have_count(0)
    expect(ana.choices).to_have_count(0)
    ana.page.get_by_role("button", name="Back to now").click()
    expect(ana.choices.first).to_be_visible()
    assert ana.drawing.inner_html() == now


def test_try_it_from_here_opens_a_table_of_ones_own(new_user: Make) -> None:
    ana = new_user()
    made = ana.open_table("championship", ["me", "bot:greedy"], DUEL)
    ana.play_on(random.Random(2), 4)
    ana.wait_for_my_turn()
    ana.page.get_by_role("button", name="Try it from here").click()
    ana.page.wait_for_url(lambda url: "/table/" in url and made["id"] not in url)
    assert ana.wait_for_my_turn()


def test_a_note_is_pinned_and_reported(new_user: Make) -> None:
    ana = new_user()
    made = ana.open_table("championship", ["me", "bot:greedy"], DUEL, playtest=True)
    ana.wait_for_my_turn()
    ana.page.get_by_role("button", name="Pin a note").click()
    ana.page.get_by_label("Broken").check()
    ana.page.get_by_label("In your words").fill("What is <b>this</b>?")
    ana.page.get_by_role("button", name="Pin it").click()
    expect(ana.page.locator(".toast")).to_contain_text("pinned")
    ana.page.locator("#page-drawing [id='deck-1']").click()
    expect(ana.page.locator(".toast")).to_contain_text("WCT-")
    ana.page.goto(f"/table/{made['id']}/report")
    note = ana.page.locator(".note")
    expect(note).to_contain_text("What is <b>this</b>?")
    expect(note).to_contain_text("broken")
    assert note.locator("img").evaluate("image => image.complete && image.naturalWidth > 300")
    expect(ana.page.locator("main")).to_contain_text("Greedy bot's deck")
    stranger = new_user()
    answer = stranger.page.goto(f"/table/{made['id']}/report")
    assert answer is not None
    assert answer.status == 403


def test_a_playtest_note_is_only_offered_in_a_playtest(new_user: Make) -> None:
    ana = duelist(new_user)
    expect(ana.page.locator("#page-note")).to_be_hidden()


def test_a_piece_with_several_moves_opens_a_menu(new_user: Make) -> None:
    """No game here has such a piece, so the server's word is changed on the way."""
    ana = new_user()

    def change(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            view = json.loads(message)
            if len(view.get("choices", [])) > 2:
                view["choices"][1]["targets"] = view["choices"][0]["targets"]
            socket.send(json.dumps(view))

        server.on_message(told)

    ana.page.route_web_socket(re.compile("/live"), change)
    ana.open_table("championship", ["me", "bot:greedy"], DUEL)
    ana.wait_for_my_turn()
    labels = ana.page.locator("#page-choices-body .choice-words").all_inner_texts()
    ana.lit.first.click()
    menu = ana.page.get_by_role("menu")
    expect(menu.get_by_role("menuitem")).to_have_count(2)
    expect(menu.get_by_role("menuitem").first).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(ana.lit.first).to_be_focused()
    ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("ArrowDown")
    expect(menu.get_by_role("menuitem").nth(1)).to_be_focused()
    expect(menu.get_by_role("menuitem").nth(1)).to_contain_text(labels[1])
    before = ana.view
    ana.page.keyboard.press("Enter")
    ana.settled(before)


def test_keyboard_only(new_user: Make) -> None:
    """From the lobby into a game, and some turns of it, without a pointer."""
    ana = new_user()
    ana.page.goto("/")
    ana.page.wait_for_selector("[data-play=championship]")
    tab_to(ana, "[data-play=championship]")
    ana.page.keyboard.press("Enter")
    assert ana.wait_for_my_turn()
    for turn in range(6):
        if not ana.wait_for_my_turn():
            return
        before = ana.view
        if turn % 3 == 0:
            ana.page.keyboard.press("1")
        elif turn % 3 == 1:
            tab_to(ana, "#page-drawing .lit")
            ana.page.keyboard.press("Enter")
        else:
            tab_to(ana, ".choice")
            ana.page.keyboard.press("Space")
        ana.settled(before)
    if ana.wait_for_my_turn():
        expect(ana.page.locator("#page-prompt")).to_be_focused()


def tab_to(user: BrowserUser, selector: str) -> None:
    for _ in range(60):
        user.page.keyboard.press("Tab")
        if user.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return


def test_phone(new_user: Make) -> None:
    ana = adept(new_user(**PHONE))
    wide = "document.documentElement.scrollWidth"
    assert ana.page.evaluate(wide) <= 360
    for button in ana.choices.all()[:5]:
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    before = ana.view
    ana.choices.nth(3).tap()
    ana.settled(before)
    for tab, part in {
        "Players": "#page-players",
        "Log": "#page-log",
        "Rules": "#page-rules",
        "Chat": "#page-chat",
    }.items():
        ana.page.get_by_role("tab", name=tab).tap()
        expect(ana.page.locator(part)).to_be_visible()
        expect(ana.drawing).to_be_hidden()
        assert ana.page.evaluate(wide) <= 360
    ana.page.get_by_role("tab", name="Play", exact=True).tap()
    expect(ana.drawing).to_be_visible()
    ana.page.goto("/")
    ana.page.wait_for_selector("[data-play=adepts]")
    assert ana.page.evaluate(wide) <= 360


def test_the_drawing_keeps_its_zoom_when_a_move_arrives(new_user: Make) -> None:
    ana = duelist(new_user)
    ana.page.locator("#page-zoom-in").click()
    seen = ana.drawing.get_attribute("viewBox")
    ana.choose_button(0)
    ana.wait_for_my_turn()
    assert ana.drawing.get_attribute("viewBox") == seen
    ana.page.locator("#page-zoom-fit").click()
    assert ana.drawing.get_attribute("viewBox") != seen


def test_a_hint_ranks_the_choices(new_user: Make) -> None:
    ana = duelist(new_user)
    ana.page.get_by_role("button", name="Hint").click()
    shares = ana.page.locator("#page-choices-body .share")
    expect(shares.first).to_be_visible()
    shown = [int(share.rstrip("%")) for share in shares.all_inner_texts()]
    assert shown == sorted(shown, reverse=True)
    expect(ana.page.locator("#page-drawing .point").first).to_be_attached()


def test_many_choices_are_filtered(new_user: Make) -> None:
    ana = adept(new_user())
    ana.page.get_by_label("Filter the choices").fill("onyx")
    expect(ana.choices).to_have_count(3)


def test_the_theme_is_chosen_by_hand_and_kept(new_user: Make) -> None:
    ana = new_user()
    ana.page.goto("/")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = ana.page.evaluate(paper)
    ana.page.locator("[data-theme-switch]").click()
    ana.page.locator("[data-theme-switch]").click()
    dark = ana.page.evaluate(paper)
    assert dark != light
    ana.page.reload()
    assert ana.page.evaluate(paper) == dark


def test_what_happened_while_away_is_told(new_user: Make) -> None:
    ana = new_user()
    made = ana.open_table("championship", ["me", "bot:greedy"], DUEL)
    ana.play_on(random.Random(3), 2)
    ana.wait_for_my_turn()
    ana.page.goto("/")
    ana.page.evaluate("id => localStorage.setItem(`tablewright-seen-${id}`, String(Date.now() - 3600000))", made["id"])
    ana.page.goto(f"/table/{made['id']}")
    away = ana.page.get_by_role("dialog", name="Since your last choice")
    expect(away).to_be_visible()
    expect(away.locator("li").first).to_be_visible()
    ana.page.get_by_role("button", name="Go to the table").click()
    expect(away).to_be_hidden()


GLIDES = """
window.glides = {};
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.glides[this.id] = frames.transform[0];
  return animate.call(this, frames, options);
};
"""
PLACES = """() => {
  const svg = document.querySelector("#page-drawing > svg");
  const root = svg.getScreenCTM().inverse();
  const place = (piece) => root.multiply(piece.getScreenCTM());
  const hand = [...svg.querySelectorAll("[id^=hand-0-]")];
  return Object.fromEntries(hand.map((piece) => [piece.id, { x: place(piece).e, scale: place(piece).a }]));
}"""


def test_a_piece_that_moves_glides_from_where_it_was(new_user: Make) -> None:
    ana = new_user()
    ana.page.add_init_script(GLIDES)
    ana.open_table("championship", ["me", "bot:greedy"], DUEL)
    for _ in range(60):
        if not ana.wait_for_my_turn():  # who always takes the first choice may lose soon
            ana.open_table("championship", ["me", "bot:greedy"], DUEL)
            continue
        ana.page.wait_for_function("() => document.getAnimations().length === 0", polling=LOOK)
        before = ana.page.evaluate(PLACES)
        ana.page.evaluate("() => { window.glides = {}; }")
        view = int(ana.view)
        ana.choose_button(0)
        ana.wait_for_my_turn()
        ana.page.wait_for_function("() => document.getAnimations().length === 0", polling=LOOK)
        after = ana.page.evaluate(PLACES)
        moved = {id for id in before.keys() & after.keys() if abs(before[id]["x"] - after[id]["x"]) > 1}
        glides = ana.page.evaluate("() => window.glides")
        assert moved <= glides.keys()
        if moved and int(ana.view) == view + 1:  # one drawing, so the way is from where it was to where it is
            for id in moved:
                way = (before[id]["x"] - after[id]["x"]) / after[id]["scale"]
                assert float(re.findall(r"-?[\d.]+", glides[id])[0]) == pytest.approx(way, abs=0.1)
            return
    raise AssertionError("no card of the hand moved")


def test_nothing_glides_where_motion_is_not_wanted(new_user: Make) -> None:
    ana = new_user(reduced_motion="reduce")
    ana.page.add_init_script(GLIDES)
    ana.open_table("championship", ["me", "bot:greedy"], DUEL)
    ana.play_on(random.Random(1), 8)
    assert ana.page.evaluate("() => window.glides") == {}
