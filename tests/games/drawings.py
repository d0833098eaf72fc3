"""What every drawing must do, in any game, and how the tests read one."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

from tablewright.drawing.text import SMALLEST, text_width
from tablewright.kernel.pov import Move, Pov

SVG = "{http://www.w3.org/2000/svg}"
THEMES = ("light", "dark", "page")
Drawn = str | ElementTree.Element


def parsed(drawn: Drawn) -> ElementTree.Element:
    return ElementTree.fromstring(drawn) if isinstance(drawn, str) else drawn


def titles(drawn: Drawn) -> list[str]:
    return [element.text or "" for element in parsed(drawn).iter(f"{SVG}title")]


def texts(drawn: Drawn) -> list[str]:
    return [element.text or "" for element in parsed(drawn).iter(f"{SVG}text")]


def classes(root: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def check(drawn: str, legal: list[Move]) -> ElementTree.Element:
    """Well-formed; no id twice; what is lit is what is legal."""
    root = parsed(drawn)
    ids = Counter(id for element in root.iter() if (id := element.get("id")))
    assert not [id for id, count in ids.items() if count > 1]
    assert {element.get("id") for element in classes(root, "lit")} == {id for move in legal for id in move.targets}
    return root


def check_leaves_view_alone(pov: Pov) -> None:
    """The same view gives the same drawing, and is not changed."""
    before = copy.deepcopy(pov.view)
    assert pov.svg() == pov.svg()
    assert pov.view == before


def check_theme(pov: Pov, theme: str, *, cubes: bool = False) -> None:
    """Every theme draws the same pieces; that of pages names its colours, but for the light and shade of cubes."""
    drawn = pov.svg(theme)
    check(drawn, pov.legal)
    colours = re.compile("#[0-9a-f]{6}|var\\([a-z0-9-]+\\)")
    assert colours.sub("", drawn) == colours.sub("", pov.svg("light"))
    assert ("var(--tw-" in drawn) == (theme == "page")
    if theme == "page":
        assert set(re.findall("#[0-9a-f]{6}", drawn)) <= ({"#ffffff", "#000000"} if cubes else set())


def placed(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, float, float, float]]:
    """Every element with its scale and where its origin lies on the drawing."""
    ahead = [(root, 1.0, 0.0, 0.0)]
    while ahead:
        element, scale, x, y = ahead.pop()
        for kind, values in re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", "")):
            numbers = [float(value) for value in values.split()]
            if kind == "translate":
                x, y = x + scale * numbers[0], y + scale * numbers[1]
            elif kind == "scale":
                scale *= numbers[0]
        yield element, scale, x, y
        ahead += [(child, scale, x, y) for child in element]


def lines(drawn: Drawn) -> Iterator[tuple[ElementTree.Element, float, float, float, float]]:
    """Every line of text with its size, its left and right ends and its height on the page, as they are seen."""
    for element, scale, x, y in placed(parsed(drawn)):
        if element.tag == f"{SVG}text":
            size = float(element.get("font-size", ""))
            width = text_width(element.text or "", size, bold=element.get("font-weight") is not None)
            share = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
            left = x + scale * (float(element.get("x", "")) - width * share)
            yield element, scale * size, left, left + scale * width, y + scale * float(element.get("y", ""))


def legible(drawn: Drawn, smallest: float = SMALLEST) -> None:
    """No text is too small, and none leaves the page."""
    root = parsed(drawn)
    width, height = (float(root.get(side, "")) for side in ("width", "height"))
    for element, size, left, right, foot in lines(root):
        assert size >= smallest, element.text
        assert left >= 12, element.text
        assert right <= width - 12, element.text
        assert 12 <= foot <= height - 12, element.text
