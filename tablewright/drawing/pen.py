"""The pen: what every piece of one drawing shares, its theme and which of its pieces are targets."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from tablewright.drawing.svg import Piece, Svg, circle, memoized, path
from tablewright.drawing.theme import LIGHT, Theme

_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Pen:
    """Games hand one pen to every piece they draw.

    A piece whose id is in `lit` is a legal target: firm outline, halo, and it takes the focus as a
    button. One whose id is in `chosen` is the part of a compound action that was already chosen.
    """

    theme: Theme = LIGHT
    lit: Set[str] = _NONE
    chosen: Set[str] = _NONE

    def piece(
        self,
        kind: str,
        width: float,
        height: float,
        shape: Svg,
        *content: Svg | None,
        id: str | None = None,
        title: str = "",
        corner: tuple[float, float] | None = None,
    ) -> Piece:
        """A piece of the given kind: its painted outline, what is on it, and its mark, if any.

        `corner` is where the tick of a chosen piece sits; the upper right corner unless told.
        """
        lit = id is not None and id in self.lit
        chosen = id is not None and id in self.chosen
        return _piece(self.theme, lit, chosen, kind, width, height, shape, *content, id=id, title=title, corner=corner)


@memoized
def _piece(
    theme: Theme,
    lit: bool,
    chosen: bool,
    kind: str,
    width: float,
    height: float,
    shape: Svg,
    *content: Svg | None,
    id: str | None,
    title: str,
    corner: tuple[float, float] | None,
) -> Piece:
    under: list[Svg] = []
    over: list[Svg] = []
    if lit or chosen:
        # Small pieces stand close together: their halo reaches less far.
        reach = min(6.0, max(3.0, min(width, height) / 8))
        firm = max(2.0, reach / 2)
        outline = shape.with_attributes(fill="none", stroke_dasharray=None, stroke_linejoin="round")
        if lit:
            # A gap in the table's colour parts halo and outline, so that the pair of rings is seen
            # whatever the colours are.
            halo = 2 * reach + firm
            under = [
                outline.with_attributes(stroke=theme.accent, stroke_width=halo, stroke_opacity=0.42, class_="halo"),
                outline.with_attributes(stroke=theme.paper, stroke_width=firm + 2.5),
            ]
        over = [outline.with_attributes(stroke=theme.accent if lit else theme.ink, stroke_width=firm)]
        if chosen:
            over.append(_tick(theme, reach + 2, corner or (width - reach, reach)))
    return Piece(
        width,
        height,
        Svg("title", title) if title else None,
        *under,
        shape,
        *content,
        *over,
        class_=" ".join([kind] + ["lit"] * lit + ["chosen"] * chosen),
        id=id,
        tabindex="0" if lit else None,
        role="button" if lit else None,
        aria_label=(title or id) if lit else None,
        aria_pressed="true" if lit and chosen else None,
    )


def _tick(theme: Theme, radius: float, at: tuple[float, float]) -> Svg:
    x, y = at
    d = f"M{x - radius * 0.45:.2f} {y + radius * 0.05:.2f}l{radius * 0.32:.2f} {radius * 0.35:.2f}"
    d += f"l{radius * 0.6:.2f} {-radius * 0.72:.2f}"
    return Svg(
        "g",
        circle(x, y, radius, fill=theme.ink, stroke=theme.paper, stroke_width=1.5),
        path(d, fill="none", stroke=theme.paper, stroke_width=radius * 0.28, stroke_linecap="round"),
    )
