"""Styles and scripts: what is left out of them on the way, and what a table's page fetches before it is seen."""

from __future__ import annotations

import re

import pytest

from tablewright.table.assets import FOLDER, files, minify
from tests.table.running_app import RunningApp

SCRIPTS = sorted(path.name for path in FOLDER.glob("*.js"))
FIRST_PAINT = 76_000  # bytes, so that with the first view they stay under 80,000


def test_what_is_for_people_is_left_out() -> None:
    text = '// Why.\n\nconst a = 1; // stays\n  /** What. */\n  b("//x");\n/* All. */\n.c { d: e; }\n'
    assert minify(text) == 'const a = 1; // stays\nb("//x");\n.c { d: e; }\n'


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_text_in_a_script_goes_over_several_lines(name: str) -> None:
    """Indentation is left out, so it must not mean anything; and a comment that begins in a line ends there."""
    for line in (FOLDER / name).read_text("utf-8").splitlines():
        assert line.count("`") % 2 == 0, line
        assert line.count("/*") == line.count("*/"), line


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_and_style_that_is_named_is_there(name: str) -> None:
    named = re.findall(r'"(?:\./)?([a-z-]+\.(?:js|css))"', (FOLDER / name).read_text("utf-8"))
    assert set(named) <= files().keys()


@pytest.mark.parametrize("page", ["/", "/rules/meld", "/table/nowhere"])
def test_what_a_page_links_to_is_there(app: RunningApp, page: str) -> None:
    linked = re.findall(r'(?:href|src)="(/static/[^"]+)"', app.guest().request("GET", page).text)
    assert linked
    for address in linked:
        assert app.guest().request("GET", address).status_code == 200


def test_a_tables_first_paint_is_small(app: RunningApp) -> None:
    ana, _, id = app.duel()
    page = ana.request("GET", f"/table/{id}").text
    wanted = [address.rsplit("/", 1)[1] for address in re.findall(r'(?:href|src)="(/static/[^"]+)"', page)]
    fetched: dict[str, int] = {}
    while wanted:
        name = wanted.pop()
        content = files()[name][0].decode()
        fetched[name] = len(content.encode())
        at_once = re.findall(r'^import [^"]*"\./([^"]+)"', content, re.MULTILINE)
        wanted += [each for each in at_once if each not in fetched]
    assert "table.js" in fetched
    assert "drawing.js" in fetched
    assert not fetched.keys() & {"rules.js", "menu.js", "notes.js", "end.js", "plot.js", "sheets.css", "rules.css"}
    assert len(page.encode()) + sum(fetched.values()) < FIRST_PAINT
