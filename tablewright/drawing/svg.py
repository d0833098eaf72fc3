"""A small SVG element: name, attributes, children, and its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import ParamSpec, TypeVar, cast

Value = str | float | None
P = ParamSpec("P")
T = TypeVar("T")

KEPT = 8192  # of what each function drew last
ELEMENTS_KEPT = 32_768  # some twenty drawings that have nothing in common
TEXT_KEPT = 4_000  # characters of an element; what holds more is put together from its parts each time

# XML 1.0 has no way to write these characters, not even as references, so they are dropped.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SPECIAL = re.compile("[^\x20!#-%'-;=?-~]")
# A parser turns a bare line break in an attribute into a space; as a reference it survives.
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}
_TRANSLATION = str.maketrans(_ENTITIES)


def escape(text: str) -> str:
    """The text as it may stand in XML, in an attribute or between tags."""
    if _SPECIAL.search(text) is None:
        return text
    return _FORBIDDEN.sub("", text).translate(_TRANSLATION)


def memoized(make: Callable[P, T]) -> Callable[P, T]:
    """Drawn once, used again: what a function draws follows from its arguments, and elements are never changed.

    A table looks much the same after every move, so most of its parts, with their text, are not made anew.
    """
    return cast(Callable[P, T], lru_cache(maxsize=KEPT, typed=True)(make))


@memoized
def number(value: float) -> str:
    """A coordinate in the shortest form, to a hundredth: the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@cache
def _spelled(keyword: str) -> str:
    return keyword.rstrip("_").replace("_", "-")


class _Alike(type):
    """Elements that are alike are one element, which is found again with its text and with all that it is part of."""

    @lru_cache(maxsize=ELEMENTS_KEPT)  # noqa: B019 - what is kept are classes, which stay
    def __call__(cls, *args: object, **attributes: Value) -> object:
        return super().__call__(*args, **attributes)


class Svg(metaclass=_Alike):
    """One element. Treated as immutable: `with_attributes` gives a changed copy.

    Attributes are keywords: `stroke_width` is `stroke-width`, `class_` is `class`, None is left out.
    """

    __slots__ = ("_ids", "_text", "attributes", "children", "name")

    def __init__(self, name: str, *children: Svg | str | None, **attributes: Value) -> None:
        self.name = name
        self.children = tuple([child for child in children if child is not None])
        self.attributes = {
            _spelled(key): value if isinstance(value, str) else number(value)
            for key, value in attributes.items()
            if value is not None
        }
        self._text: str | None = None
        self._ids: list[str] | None = None

    @memoized
    def with_attributes(self, **attributes: Value) -> Svg:
        """This element with some attributes changed; None takes one away."""
        changed = {_spelled(key): value for key, value in attributes.items()}
        return Svg(self.name, *self.children, **{**self.attributes, **changed})

    def walk(self) -> Iterator[Svg]:
        """This element and all below it, in document order."""
        ahead: list[Svg] = [self]
        while ahead:
            element = ahead.pop()
            yield element
            ahead += [child for child in reversed(element.children) if isinstance(child, Svg)]

    def ids(self) -> list[str]:
        """Every element id in document order; one that occurs twice is listed twice."""
        if self._ids is None:
            own = self.attributes.get("id")
            self._ids = [] if own is None else [own]
            for child in self.children:
                if isinstance(child, Svg):
                    self._ids += child.ids()
        return self._ids

    def __str__(self) -> str:
        if self._text is not None:
            return self._text
        head = "".join([f' {key}="{escape(value)}"' for key, value in self.attributes.items()])
        inner = "".join([escape(child) if isinstance(child, str) else str(child) for child in self.children])
        text = f"<{self.name}{head}>{inner}</{self.name}>" if self.children else f"<{self.name}{head}/>"
        if len(text) < TEXT_KEPT:
            self._text = text
        return text


class Piece(Svg):
    """A group that knows its box, from (0, 0) to (width, height), so that it can be laid out.

    A halo or a badge may reach a few pixels out of the box; the layouts leave room for that.
    """

    __slots__ = ("height", "lit", "width")

    def __init__(self, width: float, height: float, *children: Svg | str | None, **attributes: Value) -> None:
        super().__init__("g", *children, **attributes)
        self.width = width
        self.height = height
        self.lit = "lit" in self.attributes.get("class", "").split()

    @memoized
    def at(self, x: float, y: float) -> Svg:
        """The piece with its upper left corner at (x, y)."""
        return Svg("g", self, transform=f"translate({number(x)} {number(y)})")

    def centred(self, x: float, y: float) -> Svg:
        """The piece with its centre at (x, y)."""
        return self.at(x - self.width / 2, y - self.height / 2)


Points = tuple[tuple[float, float], ...]


@memoized
def rect(x: float, y: float, width: float, height: float, radius: float = 0, **paint: Value) -> Svg:
    return Svg("rect", x=x, y=y, width=width, height=height, rx=radius or None, **paint)


@memoized
def circle(x: float, y: float, radius: float, **paint: Value) -> Svg:
    return Svg("circle", cx=x, cy=y, r=radius, **paint)


def polygon(points: Sequence[tuple[float, float]], **paint: Value) -> Svg:
    return _polygon(tuple(points), **paint)


@memoized
def _polygon(points: Points, **paint: Value) -> Svg:
    return Svg("polygon", points=" ".join([f"{number(x)},{number(y)}" for x, y in points]), **paint)


@memoized
def path(d: str, **paint: Value) -> Svg:
    return Svg("path", d=d, **paint)


@memoized
def scaled(d: str, scale: float) -> str:
    """Path data, arcs aside, made larger or smaller. A transform would also scale the lines, and a halo."""
    return re.sub(r"-?\d+(\.\d+)?", lambda found: number(float(found[0]) * scale), d)
