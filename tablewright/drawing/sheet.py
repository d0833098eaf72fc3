"""The contact sheet: every piece with its name, for those who draw games.

python -m tablewright.drawing.sheet OUT.svg [--theme dark]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from tablewright.drawing import (
    DARK,
    LIGHT,
    SEATS,
    SYMBOLS,
    Cell,
    HexTile,
    Pen,
    Piece,
    Stat,
    Svg,
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
    flow,
    gem,
    grid,
    heading,
    hex_centres,
    hex_field,
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

_WIDTH = 1232.0
_KINDS = (
    "card",
    "chip",
    "cube",
    "disc",
    "pillar",
    "gem",
    "unit",
    "slot",
    "die",
    "cell",
    "hex",
    "land",
)
_BOTH = frozenset({"card-both", "hex-both"})
_LIT = _BOTH | {f"{kind}-lit" for kind in (*_KINDS, "panel")}
_CHOSEN = _BOTH | {"card-chosen", "cube-chosen", "hex-chosen", "die-chosen", "chip-chosen"}


def sheet(pen: Pen) -> Svg:
    """Every piece, plain, lit and chosen."""
    pen = Pen(pen.theme, _LIT, _CHOSEN)
    parts = [
        heading(pen, "The pieces", "lit: a legal target · chosen: the chosen part of a compound action", width=_WIDTH),
        _cards(pen),
        _dice(pen),
        row([_tokens(pen), _slots(pen)], align="start"),
        row([_tiles(pen), _land(pen)], align="start"),
        _tracks(pen),
        _panels(pen),
        _symbols(pen),
    ]
    return document(pen, column(parts, gap=18), title="Tablewright: the pieces", desc="Every piece with its name.")


def _shown(pen: Pen, pieces: Iterable[tuple[str, Piece]], *, width: float = 0) -> list[Piece]:
    return [captioned(pen, piece, name, width=width) for name, piece in pieces]


def _cards(pen: Pen) -> Piece:
    stats = [Stat("sword", 13, "red"), Stat("shield", 3, "blue")]
    drawn = [
        ("card", card(pen, "Aggressive 4", cost=4, hue="red", sign="sword", stats=stats)),
        ("lit", card(pen, "Defensive 2", cost=2, hue="blue", sign="shield", stats=stats, id="card-lit")),
        ("chosen", card(pen, "Balanced 3", cost=3, hue="green", sign="clash", stats=stats, id="card-chosen")),
        (
            "gems, text",
            card(
                pen,
                "Transfiguration",
                gems=("citrine", "emerald"),
                hue="green",
                sign="swap",
                text="Swap one gem of yours for one or two gems of one type of an opponent.",
            ),
        ),
        (
            "text, stats",
            card(
                pen,
                "Quartermaster of the Long March",
                cost=10,
                hue="bronze",
                sign="flag",
                text="Move two units.\nGain 2 iron, draw 1.",
                stats=[Stat("sword", 2, "red")],
                id="card-both",
            ),
        ),
        ("card_back", card_back(pen, sign="book", hue="violet")),
        ("seat's back", card_back(pen, seat=1)),
    ]
    return panel(pen, "Cards", row(_shown(pen, drawn), gap=22), width=_WIDTH)


def _dice(pen: Pen) -> Piece:
    drawn = [
        *(("", die(pen, n)) for n in range(1, 7)),
        ("sword", die(pen, ("sword",), seat=0)),
        ("sword, shield", die(pen, ("sword", "shield"), seat=1)),
        ("three", die(pen, ("cycle", "cycle", "sword"), seat=2)),
        ("lit", die(pen, ("hit",), seat=3, id="die-lit")),
        ("chosen", die(pen, ("clash",), seat=4, id="die-chosen")),
        ("blank", die(pen, ())),
    ]
    figures = [
        figure(pen, "heart", 23, hue="red", size=54),
        figure(pen, "coin", 12, hue="gold"),
        figure(pen, "ingot", 4),
        medallion(pen, 10),
        medallion(pen, 128, hue="blue"),
        medallion(pen, 5, seat=2),
        rune(pen, "A"),
        rune(pen, "star"),
    ]
    dice = grid(_shown(pen, drawn, width=84), 6, gap=12)
    return panel(pen, "Dice, figures, medallions, runes", column([dice, row(figures, gap=16)], gap=20), width=_WIDTH)


def _tokens(pen: Pen) -> Piece:
    seats = range(len(SEATS))
    rows = [
        row([*(seat_mark(pen, seat) for seat in seats), *(cube(pen, seat) for seat in seats), cube(pen)]),
        row([*(disc(pen, seat) for seat in seats), disc(pen), *(pillar(pen, seat) for seat in seats), pillar(pen)]),
        row(gem(pen, name) for name in pen.theme.gems),
        row([unit(pen, seat, tier=seat % 3 + 1, hp=1 + seat % 2, hp_max=2 + seat % 3) for seat in seats]),
        row(
            [
                cube(pen, 0, id="cube-lit"),
                cube(pen, 1, id="cube-chosen"),
                disc(pen, 4, id="disc-lit"),
                pillar(pen, 2, id="pillar-lit"),
                gem(pen, "topaz", id="gem-lit"),
                unit(pen, 0, tier=1, sign="crown", hp=3, hp_max=3, id="unit-lit"),
            ],
            gap=22,
        ),
    ]
    return panel(pen, "Seat marks, cubes, discs, pillars, gems, units", column(rows, gap=16), width=560)


def _slots(pen: Pen) -> Piece:
    drawn = [
        ("square", slot(pen)),
        ("round", slot(pen, shape="round")),
        ("ringed", slot(pen, ringed=True)),
        ("round ringed", slot(pen, shape="round", ringed=True)),
        ("rays", slot(pen, rays=True)),
        ("holding", slot(pen, cube(pen, 0))),
        ("lit", slot(pen, shape="round", id="slot-lit")),
        ("rays, holding", slot(pen, cube(pen), rays=True)),
    ]
    chips = [
        chip(pen, "Pass", id="chip-lit"),
        chip(pen, "Meditate", sign="moon"),
        chip(pen, "Damage left", sign="bolt", value=7),
        chip(pen, "Keep", sign="check", id="chip-chosen"),
    ]
    return panel(
        pen, "Slots and chips", column([grid(_shown(pen, drawn, width=86), 4, gap=22), row(chips)], gap=30), width=658
    )


def _tiles(pen: Pen) -> Piece:
    cells = [(0, 0), (1, -1), (1, 0), (2, -1)]
    centres = hex_centres(cells, 84, 454, 310)
    tiles = {}
    for (terrain, id), cell in zip(
        [("parchment", "hex-lit"), ("stone", None), ("parchment", "hex-chosen"), ("core", "hex-both")],
        cells,
        strict=True,
    ):
        tile = HexTile(pen, 84, terrain)
        tile.rim(pen.theme.hues["silver"].fill, 4.5, 4)
        tile.beside([rune(pen, "A"), rune(pen, "star")], 66)
        tile.held([slot(pen, cube(pen), rays=True), slot(pen)], -0.2, 0.2, 90, gap=4)
        tile.held([disc(pen, 0), pillar(pen, 1)], 0.3, 0.7, 90, gap=4)
        tile.sign("lock", 0, -52, 16, pen.theme.soft)
        tiles[cell] = tile.piece(id=id, title=terrain)
    return panel(pen, "HexTile, flat, radius 84", Piece(454, 310, *hex_field(tiles, centres)), width=478)


def _land(pen: Pen) -> Piece:
    names = [name for name in pen.theme.terrain if name not in ("parchment", "stone", "core")]
    cells = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (-1, 1), (-1, 2), (0, 2), (1, 2), (2, 2)]
    centres = hex_centres(cells, 52, 716, 280, flat=False)
    tiles = {}
    for name, cell in zip(names, cells, strict=True):
        tile = HexTile(pen, 52, name, flat=False)
        tiles[cell] = tile.piece(id="land-lit" if name == "vein" else None, title=name)
    body = Piece(716, 280, *hex_field(tiles, centres))
    return panel(pen, "HexTile, pointy, radius 52, terrain", body, width=740)


def _tracks(pen: Pen) -> Piece:
    marks = {2: [0, 3], 5: [1, 2, 4, 0, 3], 7: [1]}
    level = [
        Cell(n, [disc(pen, seat) for seat in marks.get(n, [])], id="cell-lit" if n == 8 else None) for n in range(11)
    ]
    queue = [
        Cell("Stage 1", [gem(pen, "topaz"), gem(pen, "ruby"), gem(pen, "onyx")]),
        Cell("Stage 2", [gem(pen, "diamond")]),
        Cell("Stage 3"),
    ]
    return panel(
        pen,
        "Tracks",
        row([track(pen, level), track(pen, queue, width=108, height=60), track(pen, level[:3], vertical=True)], gap=40),
        width=_WIDTH,
    )


def _panels(pen: Pen) -> Piece:
    sites = row((slot(pen, cube(pen, 1) if n == 1 else None, size=40) for n in range(3)), gap=10)
    seats = [
        panel(pen, "Topaz", sites, lead=gem(pen, "topaz"), value=10),
        panel(
            pen, "A name that is much too long for the box", sites, lead=gem(pen, "sapphire"), value=8, id="panel-lit"
        ),
        panel(pen, "Anaïs", figure(pen, "heart", 19, hue="red", size=40), seat=0, width=180),
        panel(
            pen, "Bo", row([figure(pen, "drop", 12, hue="blue"), figure(pen, "bolt", 3, hue="gold")]), seat=4, width=180
        ),
    ]
    return panel(pen, "Panels", row(seats, gap=22), width=_WIDTH)


def _symbols(pen: Pen) -> Piece:
    drawn = ((name, Piece(34, 34, symbol(name, 17, 17, 30, fill=pen.theme.ink))) for name in SYMBOLS)
    return panel(pen, "Symbols", flow(_shown(pen, drawn, width=72), _WIDTH - 40, gap=12), width=_WIDTH)


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw every piece with its name.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    arguments = parser.parse_args()
    drawn = sheet(Pen(DARK if arguments.theme == "dark" else LIGHT))
    arguments.out.write_text(str(drawn) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
