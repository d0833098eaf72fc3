"""What every drawing is held to, whatever the game, and how its pieces and words are found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from tablewright.drawing.text import SMALLEST, text_width
from tablewright.kernel.pov import Move

SVG = "{http://www.w3.org/2000/svg}"
LONG_NAMES = ["Bartholomew the Unreasonably Long-Winded of Upper Tooting", "W" * 60, "<b>&\"'", "</svg><script>"]

# -- checks -----------------------------------------------------------------------------------------


def check(drawn: str, legal: list[Move]) -> Element:
    """Well-formed; no id twice; what is lit is what is legal."""
    root = ElementTree.fromstring(drawn)
    ids = Counter(id for element in root.iter() if (id := element.get("id")))
    assert not [id for id, count in ids.items() if count > 1]
    lit = {element.get("id") for element in classes(root, "lit")}
    assert lit == {target for move in legal for target in move.targets}
    return root


def legible(drawn: str | Element) -> None:
    """No text is too small, and none leaves the page."""
    root = root_of(drawn)
    width, height = (float(root.get(side, "")) for side in ("width", "height"))
    for element, scale, x, y in placed(root):
        if element.tag == f"{SVG}text":
            size = float(element.get("font-size", ""))
            wide = text_width(element.text or "", size, bold=element.get("font-weight") is not None)
            share = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
            left = x + scale * (float(element.get("x", "")) - wide * share)
            assert scale * size >= SMALLEST - 0.01, element.text
            assert left >= 12, element.text
            assert left + scale * wide <= width - 12, element.text
            assert 12 <= y + scale * float(element.get("y", "")) <= height - 12, element.text


# -- finding things ---------------------------------------------------------------------------------


def root_of(drawn: str | Element) -> Element:
    return ElementTree.fromstring(drawn) if isinstance(drawn, str) else drawn


def placed(root: Element) -> Iterator[tuple[Element, float, float, float]]:
    """Every element with its scale and where its origin lies on the page."""
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


def height_of(drawn: str, id: str) -> float:
    """How far down a piece lies."""
    return next(y for element, _, _, y in placed(ElementTree.fromstring(drawn)) if element.get("id") == id)


def titles(drawn: str | Element) -> list[str]:
    """What the pieces say aloud."""
    return [element.text or "" for element in root_of(drawn).iter(f"{SVG}title")]


def texts(drawn: str | Element) -> list[str]:
    """The lines of text."""
    return [element.text or "" for element in root_of(drawn).iter(f"{SVG}text")]


def piece(drawn: str | Element, id: str) -> Element:
    return next(element for element in root_of(drawn).iter() if element.get("id") == id)


def title_of(element: Element) -> str:
    return next(child.text or "" for child in element if child.tag == f"{SVG}title")


def classes(drawn: str | Element, kind: str) -> list[Element]:
    """The elements of a class."""
    return [element for element in root_of(drawn).iter() if kind in element.get("class", "").split()]
