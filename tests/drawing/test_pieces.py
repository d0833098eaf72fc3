"""What holds for every piece: well-formed, titled, lit and chosen by its id, drawn with paths."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablewright.drawing import (
    DARK,
    LIGHT,
    PAGE,
    SEATS,
    SYMBOLS,
    Cell,
    HexTile,
    Pen,
    Piece,
    Stat,
    Theme,
    captioned,
    card,
    card_back,
    chip,
    column,
    cube,
    die,
    disc,
    document,
    figure,
    gem,
    heading,
    medallion,
    panel,
    pillar,
    row,
    rune,
    seat_mark,
    slot,
    symbol,
    track,
    unit,
)
from tablewright.drawing.sheet import main, sheet
from tablewright.drawing.text import SMALLEST, text_width

HOSTILE = "</svg><script>alert(1)</script>\x00 & \"'"

Draw = Callable[[Pen, "str | None", str], Piece]

# Every piece that can be a target, drawn with an id and a title.
TARGETS: dict[str, Draw] = {
    "card": lambda pen, id, title: card(
        pen, HOSTILE, cost=HOSTILE, sign="sword", text=HOSTILE, stats=[Stat("sword", 13)], seat=2, id=id, title=title
    ),
    "card_back": lambda pen, id, title: card_back(pen, seat=1, id=id, title=title),
    "hex": lambda pen, id, title: HexTile(pen, 84, "forest").piece(id=id, title=title),
    "die": lambda pen, id, title: die(pen, ("sword", "shield"), seat=3, id=id, title=title),
    "seat_mark": lambda pen, id, title: seat_mark(pen, 4, id=id, title=title),
    "cube": lambda pen, id, title: cube(pen, 0, id=id, title=title),
    "disc": lambda pen, id, title: disc(pen, id=id, title=title),
    "pillar": lambda pen, id, title: pillar(pen, 2, id=id, title=title),
    "gem": lambda pen, id, title: gem(pen, "ruby", id=id, title=title),
    "unit": lambda pen, id, title: unit(pen, 1, tier=3, hp=1, hp_max=4, id=id, title=title),
    "slot": lambda pen, id, title: slot(pen, cube(pen), ringed=True, rays=True, id=id, title=title),
    "medallion": lambda pen, id, title: medallion(pen, HOSTILE, id=id, title=title),
    "rune": lambda pen, id, title: rune(pen, "A", id=id, title=title),
    "figure": lambda pen, id, title: figure(pen, "heart", HOSTILE, id=id, title=title),
    "panel": lambda pen, id, title: panel(pen, HOSTILE, Piece(20, 20), value=HOSTILE, seat=0, id=id, title=title),
    "chip": lambda pen, id, title: chip(pen, HOSTILE, sign="bolt", value=7, id=id, title=title),
    "cell": lambda pen, id, title: track(pen, [Cell(HOSTILE, [cube(pen)], id, title)]),
}
EVERY = pytest.mark.parametrize("name", TARGETS)
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK, PAGE], ids=["light", "dark", "page"])


def parsed(drawn: object) -> ElementTree.Element:
    return ElementTree.fromstring(str(drawn))


def target(drawn: Piece) -> ElementTree.Element:
    """The one element with an id."""
    found = [element for element in parsed(drawn).iter() if element.get("id")]
    assert len(found) == 1
    return found[0]


@EVERY
def test_well_formed_with_hostile_text_and_no_foreign_elements(name: str) -> None:
    drawn = parsed(TARGETS[name](Pen(), "it", HOSTILE))
    known = {"g", "title", "text", "rect", "circle", "polygon", "path"}
    assert {element.tag for element in drawn.iter()} <= known
    assert any(element.text == HOSTILE.replace("\x00", "") for element in drawn.iter("title"))


@EVERY
def test_a_lit_piece_is_a_button_with_a_halo(name: str) -> None:
    found = target(TARGETS[name](Pen(lit={"it"}), "it", "take it"))
    assert "lit" in found.get("class", "").split()
    assert (found.get("tabindex"), found.get("role"), found.get("aria-label")) == ("0", "button", "take it")
    assert found.findtext("title") == "take it"
    halos = [child for child in found if child.get("class") == "halo"]
    firm = [child for child in found if child.get("stroke") == LIGHT.accent and child.get("class") != "halo"]
    assert len(halos) == len(firm) == 1
    assert halos[0].get("stroke") == LIGHT.accent
    # The halo reaches out under the firm outline, and the outline lies over all that is on the piece.
    assert float(halos[0].get("stroke-width", "")) > float(firm[0].get("stroke-width", "")) + 4
    assert list(found).index(halos[0]) <= 1
    assert list(found)[-1] is firm[0]


@EVERY
def test_an_unlit_piece_has_nothing_of_a_lit_one(name: str) -> None:
    drawn = TARGETS[name](Pen(lit={"other"}, chosen={"other"}), "it", "take it")
    found = target(drawn)
    assert not {"lit", "chosen"} & set(found.get("class", "").split())
    for attribute in ("tabindex", "role", "aria-label", "aria-pressed"):
        assert found.get(attribute) is None
    assert LIGHT.accent not in str(drawn)


@EVERY
def test_a_chosen_piece_is_marked_without_the_accent(name: str) -> None:
    plain = TARGETS[name](Pen(), "it", "it")
    drawn = TARGETS[name](Pen(chosen={"it"}), "it", "it")
    found = target(drawn)
    assert "chosen" in found.get("class", "").split()
    assert found.get("tabindex") is None
    assert LIGHT.accent not in str(drawn)
    assert len(list(found)) == len(list(target(plain))) + 2  # outline and tick


@EVERY
def test_a_piece_may_be_both_lit_and_chosen(name: str) -> None:
    pen = Pen(lit={"it"}, chosen={"it"})
    found = target(TARGETS[name](pen, "it", "it"))
    assert {"lit", "chosen"} <= set(found.get("class", "").split())
    assert found.get("aria-pressed") == "true"


@EVERY
def test_marks_do_not_change_the_size(name: str) -> None:
    plain = TARGETS[name](Pen(), "it", "it")
    lit = TARGETS[name](Pen(lit={"it"}, chosen={"it"}), "it", "it")
    assert (plain.width, plain.height) == (lit.width, lit.height)


@EVERY
def test_a_piece_says_what_it_is_unless_told(name: str) -> None:
    found = target(TARGETS[name](Pen(), "it", ""))
    assert found.findtext("title")


@EVERY
def test_drawing_twice_gives_the_same(name: str) -> None:
    assert str(TARGETS[name](Pen(), "it", "it")) == str(TARGETS[name](Pen(), "it", "it"))


@THEMES
def test_the_page_may_forbid_inline_style_and_script(theme: Theme) -> None:
    pen = Pen(theme)
    drawn = parsed(sheet(pen))
    for element in drawn.iter():
        assert element.tag.split("}")[-1] not in ("style", "script", "use", "image", "foreignObject")
        assert not [key for key in element.attrib if key == "style" or key.startswith("on")]
    assert "url(" not in str(sheet(pen))


def test_the_page_theme_has_no_colours_of_its_own() -> None:
    # But for the black and white that shade the sides of cubes and pillars.
    assert set(re.findall("#[0-9a-fA-F]{3,8}", str(sheet(Pen(PAGE))))) <= {"#ffffff", "#000000"}


def texts(drawn: Piece) -> Iterator[tuple[str, float, float]]:
    """Content, font size, and width by the table, of every line of text."""
    for element in parsed(drawn).iter("text"):
        size = float(element.get("font-size", ""))
        content = element.text or ""
        yield content, size, text_width(content, size, bold=element.get("font-weight") is not None)


@pytest.mark.parametrize("words", ["Aggressive 4", "Transfiguration", "Quartermaster of the Long March", "W" * 40])
def test_text_stays_inside_a_card(words: str) -> None:
    drawn = card(
        Pen(), words, cost=10, sign="sword", text=words * 6, stats=[Stat("sword", 13), Stat("shield", 12)], seat=0
    )
    for content, size, width in texts(drawn):
        assert size >= SMALLEST
        assert width <= drawn.width - 17 - 8, content


def test_the_figures_of_a_card_are_its_largest_text() -> None:
    drawn = card(Pen(), "Aggressive 4", cost=4, sign="sword", text="Hit.", stats=[Stat("sword", 13), Stat("shield", 3)])
    sizes = {content: size for content, size, _ in texts(drawn)}
    assert sizes["13"] == sizes["3"] > sizes["4"] > sizes["Aggressive 4"]


def test_three_figures_of_a_card_stay_larger_than_its_text() -> None:
    stats = [Stat("sword", 2), Stat("shield", 12), Stat("hourglass", 3)]
    sizes = {content: size for content, size, _ in texts(card(Pen(), "Ash", text="Burn.", stats=stats))}
    assert sizes["2"] == sizes["12"] == sizes["3"] > sizes["Ash"] > sizes["Burn."]


@pytest.mark.parametrize("heading_text", ["Topaz", "A name that is much too long for the box", "M" * 30])
def test_a_panel_grows_for_its_body_and_shortens_its_heading(heading_text: str) -> None:
    drawn = panel(Pen(), heading_text, Piece(150, 40), lead=gem(Pen(), "topaz"), value=128)
    assert drawn.width == 174
    lines = [width for content, _, width in texts(drawn) if content not in ("T", "128")]
    assert lines
    assert max(lines) + 30 + text_width("128", 22, bold=True) + 8 <= drawn.width - 24


def test_a_chip_is_wide_enough_for_what_it_says() -> None:
    drawn = chip(Pen(), "Damage left", sign="bolt", value=7)
    assert sum(width for _, _, width in texts(drawn)) + 24 + 8 + 32 <= drawn.width + 0.01


def test_each_seat_has_its_own_mark_on_every_piece_of_its() -> None:
    for draw in (cube, disc, pillar):
        shapes = set()
        for seat in range(len(SEATS)):
            mark = parsed(draw(Pen(), seat))[-1]
            assert mark.get("fill") == LIGHT.seats[seat].ink
            shapes.add((mark.tag, len(mark.get("points", "").split())))
        assert len(shapes) == len(SEATS)


def test_minor_gems_are_round_and_major_ones_diamonds() -> None:
    for name, expected in (("topaz", "circle"), ("ruby", "polygon"), ("onyx", "circle"), ("diamond", "polygon")):
        drawn = parsed(gem(Pen(), name))
        assert drawn[1].tag == expected
        assert [element.text for element in drawn.iter("text")] == [name[0].upper()]


@pytest.mark.parametrize("pips", range(7))
def test_a_die_has_as_many_pips_as_it_shows(pips: int) -> None:
    drawn = parsed(die(Pen(), pips))
    places = {(element.get("cx"), element.get("cy")) for element in drawn.iter("circle")}
    assert len(places) == len(list(drawn.iter("circle"))) == pips


@pytest.mark.parametrize("faces", [(), ("sword",), ("sword", "shield"), ("cycle", "cycle", "sword")])
def test_a_die_says_its_symbols(faces: tuple[str, ...]) -> None:
    title = parsed(die(Pen(), faces)).findtext("title")
    assert title == f"die: {' and '.join(faces) or 'blank'}"


def placed_circles(
    element: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1
) -> Iterator[tuple[float, ...]]:
    """Centre and radius of every circle, with the transforms above it applied."""
    transform = element.get("transform", "")
    if found := re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", transform):
        x, y = x + scale * float(found[1]), y + scale * float(found[2])
    if found := re.search(r"scale\(([\d.]+)\)", transform):
        scale *= float(found[1])
    if element.tag == "circle":
        cx, cy, r = (float(element.get(key, "")) for key in ("cx", "cy", "r"))
        yield x + scale * cx, y + scale * cy, scale * r
    for child in element:
        yield from placed_circles(child, x, y, scale)


@pytest.mark.parametrize("count", range(1, 11))
def test_markers_stay_inside_their_cell_and_do_not_overlap(count: int) -> None:
    drawn = parsed(track(Pen(), [Cell(5, [disc(Pen(), 1)] * count)], width=44, height=44))
    circles = list(placed_circles(drawn))[::2]  # a disc is an outline and a rim
    assert len(circles) == count
    for x, y, r in circles:
        assert r >= 3
        assert r + 2 <= x <= 42 - r
        assert r + 2 <= y <= 42 - r
    for (x1, y1, r1), (x2, y2, r2) in itertools.combinations(circles, 2):
        assert math.dist((x1, y1), (x2, y2)) > r1 + r2


def test_a_vertical_track_counts_upwards() -> None:
    drawn = parsed(track(Pen(), [Cell(0, id="zero"), Cell(1, id="one")], vertical=True))
    assert [element.get("id") for element in drawn.iter() if element.get("id")] == ["one", "zero"]


def test_a_caption_may_be_wider_than_its_piece() -> None:
    assert captioned(Pen(), cube(Pen(), 0), "miner", width=60).width == 60


def test_a_unit_shows_its_tier_and_its_health() -> None:
    drawn = parsed(unit(Pen(), 1, tier=3, hp=1, hp_max=4))
    dots = [element.get("fill") for element in drawn.iter("circle")]
    assert dots == [LIGHT.seats[1].ink, "none", "none", "none"]
    chevrons = [e for e in drawn.iter("path") if e.get("d") == SYMBOLS["chevron"].solid]
    assert len(chevrons) == 3


@pytest.mark.parametrize("name", SYMBOLS)
def test_symbols_are_paths_inside_their_square(name: str) -> None:
    drawn = parsed(symbol(name, 12, 12, 24, fill="#000"))
    assert {element.tag for element in drawn.iter()} == {"g", "path"}
    for d in SYMBOLS[name]:
        assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz\d\s.\-]*", d)
        absolute = [
            float(n) for c, rest in re.findall(r"([ML])([-\d. ]+)", d) for n in re.findall(r"-?\d*\.?\d+", rest)[:2]
        ]
        assert all(0 <= n <= 24 for n in absolute)


def test_the_document_stands_alone_and_names_itself() -> None:
    body = column([heading(Pen(), "Choose", "a tile"), row([cube(Pen(), 0)])])
    drawn = parsed(document(Pen(), body, title=HOSTILE, desc="two <cubes>"))
    space = "{http://www.w3.org/2000/svg}"
    assert drawn.tag == f"{space}svg"
    assert drawn.findtext(f"{space}title") == HOSTILE.replace("\x00", "") == drawn.get("aria-label")
    assert drawn.findtext(f"{space}desc") == "two <cubes>"
    assert drawn.get("viewBox") == f"0 0 {drawn.get('width')} {drawn.get('height')}"
    assert float(drawn.get("width", "")) == body.width + 48
    assert drawn.get("role") == "img"
    assert drawn[2].get("fill") == LIGHT.paper


def test_a_document_with_targets_lets_screen_readers_in() -> None:
    pen = Pen(lit={"it"})
    assert document(pen, cube(pen, id="it"), title="t").attributes["role"] == "group"


def test_an_id_that_is_drawn_twice_is_refused() -> None:
    body = row([cube(Pen(), id="miner"), cube(Pen(), id="miner"), cube(Pen(), id="other")])
    with pytest.raises(ValueError, match=r"more than once: miner$"):
        document(Pen(), body, title="t")


@THEMES
def test_the_contact_sheet_lights_exactly_its_targets(theme: Theme) -> None:
    drawn = parsed(sheet(Pen(theme)))
    ids = [element.get("id", "") for element in drawn.iter() if element.get("id")]
    lit = {element.get("id") for element in drawn.iter() if "lit" in element.get("class", "").split()}
    assert len(ids) == len(set(ids))
    assert lit == {name for name in ids if name.endswith(("-lit", "-both"))}


def test_the_contact_sheet_is_written_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "sheet.svg"
    monkeypatch.setattr("sys.argv", ["sheet", str(out), "--theme", "dark"])
    main()
    assert out.read_text(encoding="utf-8") == f"{sheet(Pen(DARK))}\n"
