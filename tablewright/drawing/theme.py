"""Colours: two themes in plain hex, and one whose colours the page's CSS decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple


class Paint(NamedTuple):
    """A fill, and the ink that is legible on it."""

    fill: str
    ink: str


@dataclass(frozen=True, eq=False)
class Theme:
    """Every colour that a piece may use, by its role."""

    paper: str  # the table
    panel: str  # a box on the table
    face: str  # a card, a die, a medallion: what lies on a panel
    well: str  # a hollow: empty slots, cells of tracks
    line: str  # thin lines that separate
    edge: str  # outlines that must be seen
    ink: str  # text and numbers
    soft: str  # text of second rank
    accent: str  # "you may click this", and nothing else
    seats: tuple[Paint, ...]
    gems: Mapping[str, Paint]
    hues: Mapping[str, Paint]  # kinds of cards, phases, ranks of spells
    terrain: Mapping[str, Paint]  # here the ink is the silhouette's; text on it is `ink`


_PLAIN = ("paper", "panel", "face", "well", "line", "edge", "ink", "soft", "accent")


def _paints(**pairs: str) -> Mapping[str, Paint]:
    return MappingProxyType({name: Paint(*pair.split()) for name, pair in pairs.items()})


# Seats start from the Okabe-Ito palette (blue, vermilion, green, pink, ochre), moved until those who see
# fewer colours tell them apart too, on light and on dark paper.
LIGHT = Theme(
    paper="#f4f1ea",
    panel="#fbf9f4",
    face="#fffefb",
    well="#efebe1",
    line="#d8d1c3",
    edge="#8d8573",
    ink="#23272b",
    soft="#5b6168",
    accent="#c46f00",
    seats=tuple(
        Paint(*pair.split())
        for pair in ("#0069ad #ffffff", "#c94f00 #ffffff", "#0f9d75 #021a11", "#cf6ea5 #160a11", "#d9a11a #1f1800")
    ),
    gems=_paints(
        topaz="#e8842a #1f1000",
        ruby="#b8172f #ffffff",
        citrine="#f2d43a #221d00",
        emerald="#17805a #ffffff",
        amethyst="#7b3fa0 #ffffff",
        sapphire="#1f55b5 #ffffff",
        onyx="#2b2d31 #ffffff",
        diamond="#d3ebf5 #14303c",
    ),
    hues=_paints(
        red="#b23a2a #ffffff",
        blue="#2b6597 #ffffff",
        green="#3f7a3d #ffffff",
        gold="#c99a1e #1f1700",
        violet="#7a4b94 #ffffff",
        bronze="#94592b #ffffff",
        silver="#a9b1b8 #15181b",
        slate="#515a64 #ffffff",
        black="#23272b #ffffff",
        wood="#f3e9d2 #23272b",
    ),
    terrain=_paints(
        parchment="#efe6cf #dccfae",
        stone="#dde1e4 #c3cacf",
        core="#f3dfa6 #d9b95c",
        plains="#e6e6b8 #bfc283",
        forest="#c3dcb8 #7fae74",
        ruins="#e2d8cc #b9a78f",
        mountain="#d5d4d8 #9b9aa5",
        water="#bcd9ea #79b0d2",
        quarry="#e6cdb6 #c49470",
        vein="#dccff0 #ab8fd6",
        nexus="#f2cfdd #d793b3",
        gate="#c6e4df #74b5ab",
        city="#f0e0b4 #c5a455",
        shard="#d2e6fa #86b2de",
        void="#b9b7c6 #9391a8",
    ),
)

DARK = Theme(
    paper="#15171a",
    panel="#1d2024",
    face="#282c31",
    well="#15181b",
    line="#3b4148",
    edge="#79828c",
    ink="#eeece6",
    soft="#aab0b7",
    accent="#ffb02e",
    seats=tuple(
        Paint(*pair.split())
        for pair in ("#2789d2 #020c14", "#e8703a #1d0a02", "#2fbb90 #03170f", "#e18abc #1f0d17", "#f2cc55 #1f1800")
    ),
    gems=_paints(
        topaz="#ef9440 #1f1000",
        ruby="#d6354b #ffffff",
        citrine="#f5de5a #221d00",
        emerald="#2fa873 #02160c",
        amethyst="#8f55b8 #ffffff",
        sapphire="#3a70d0 #ffffff",
        onyx="#08090a #f1f0ec",
        diamond="#dff2fa #14303c",
    ),
    hues=_paints(
        red="#e27565 #230704",
        blue="#6ba9dc #04141f",
        green="#7dba78 #08190a",
        gold="#e4bd52 #1f1700",
        violet="#b78ad0 #190a22",
        bronze="#cf935f #1f0f02",
        silver="#c2c9cf #15181b",
        slate="#96a1ac #0f1316",
        black="#0b0c0e #f1f0ec",
        wood="#d8cbb0 #1d1a14",
    ),
    terrain=_paints(
        parchment="#3a342a #4b4436",
        stone="#30353a #434a51",
        core="#4a3d1c #6f5b26",
        plains="#3a3b20 #57592f",
        forest="#20391f #36602f",
        ruins="#3a332b #5a4f42",
        mountain="#35353d #5a5a67",
        water="#173447 #275d80",
        quarry="#43301f #6c4d32",
        vein="#33264a #574080",
        nexus="#47263a #733c5d",
        gate="#183b39 #2a6561",
        city="#463a18 #6f5d27",
        shard="#1e3350 #355b8c",
        void="#0b0b10 #24242e",
    ),
)


def _named(theme: Theme) -> Iterator[tuple[str, str]]:
    """Every colour of a theme with the name of its CSS variable, less the prefix."""
    for name in _PLAIN:
        yield name, getattr(theme, name)
    seats = {str(seat): paint for seat, paint in enumerate(theme.seats)}
    groups = {"seat": seats, "gem": theme.gems, "hue": theme.hues, "terrain": theme.terrain}
    for group, paints in groups.items():
        for name, paint in paints.items():
            yield f"{group}-{name}", paint.fill
            yield f"{group}-{name}-ink", paint.ink


def _reference(name: str) -> str:
    return f"var(--tw-{name})"


def _references(group: str, names: Iterable[str]) -> Mapping[str, Paint]:
    return MappingProxyType(
        {name: Paint(_reference(f"{group}-{name}"), _reference(f"{group}-{name}-ink")) for name in names}
    )


PAGE = Theme(
    paper=_reference("paper"),
    panel=_reference("panel"),
    face=_reference("face"),
    well=_reference("well"),
    line=_reference("line"),
    edge=_reference("edge"),
    ink=_reference("ink"),
    soft=_reference("soft"),
    accent=_reference("accent"),
    seats=tuple(_references("seat", map(str, range(len(LIGHT.seats)))).values()),
    gems=_references("gem", LIGHT.gems),
    hues=_references("hue", LIGHT.hues),
    terrain=_references("terrain", LIGHT.terrain),
)

THEMES: Mapping[str, Theme] = MappingProxyType({"light": LIGHT, "dark": DARK, "page": PAGE})


def theme_named(name: str) -> Theme:
    """A theme by its name; another name is refused with a ValueError that lists them."""
    if name not in THEMES:
        raise ValueError(f"there is no theme {name!r}; the themes are {', '.join(THEMES)}")
    return THEMES[name]


def page_css() -> str:
    """The style sheet for a page that shows drawings made with `PAGE`.

    It follows the system's preference unless `data-theme` on the root says otherwise. Hovering over
    a lit piece or tabbing to it deepens its halo.
    """
    pairs = zip(_named(LIGHT), _named(DARK), strict=True)
    colours = "".join(f"--tw-{name}:light-dark({light},{dark});" for (name, light), (_, dark) in pairs)
    return (
        f":root{{{colours}color-scheme:light dark}}\n"
        ':root[data-theme="light"]{color-scheme:light}\n'
        ':root[data-theme="dark"]{color-scheme:dark}\n'
        ".lit{cursor:pointer;outline:none}\n"
        ".lit:hover>.halo,.lit:focus-visible>.halo{stroke-opacity:.9}\n"
    )
