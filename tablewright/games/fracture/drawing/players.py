"""The players: who leads what, the tracks, the cards, and the points so far."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, figure, grid, medallion, seat_mark, symbol, text_box, text_line
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import figure_text
from tablewright.games.fracture.drawing.scene import GAP, SIDE, TRACKS, Scene
from tablewright.games.fracture.moves import CARDS
from tablewright.kernel.words import plural

PANEL = 124.0
HEIGHT = 2 * PANEL + GAP
_WIDE = (SIDE - GAP) / 2


def players(scene: Scene) -> Piece:
    """A panel for each player, two side by side."""
    panels = [_panel(scene, seat) for seat in scene.seats]
    return canvas(SIDE, HEIGHT, grid(panels, 2, gap=GAP).at(0, 0))


def _panel(scene: Scene, seat: int) -> Piece:
    pen, player = scene.pen, scene.player(seat)
    height = PANEL if len(scene.seats) > 2 else HEIGHT
    theme = pen.theme
    now = scene.view["seat"] == seat
    box = rect(0, 0, _WIDE, height, 9, fill=theme.panel, stroke=theme.ink if now else theme.line,
               stroke_width=2 if now else 1.2)  # fmt: skip
    parts: list[Svg] = [
        rect(0, 9, 6, height - 18, 3, fill=theme.seats[seat].fill),
        seat_mark(pen, seat, size=20, title=f"Seat {seat}").at(14, 10),
        text_box(scene.name(seat), 40, 6, 150, 27, size=18, fill=theme.ink, bold=True, align="start"),
        text_box(scene.doing(seat), 194, 6, 98, 27, size=12, fill=theme.soft, align="end"),
        text_box(scene.leads(seat), 14, 35, 282, 16, size=12, fill=theme.soft, align="start"),
        _points(scene, seat).at(_WIDE - 66, 6),
    ]
    if scene.state["start_player"] == seat:
        parts.append(medallion(pen, "1", hue="gold", size=20, title="Start player of this round").at(_WIDE - 92, 34))
    x = 14.0
    for track, (sign, hue) in TRACKS.items():
        value = player[track]
        parts.append(figure(pen, sign, value, hue=hue, size=21, title=f"{track.capitalize()} {value}").at(x, 59))
        x += 58
    parts.append(_cards(scene, seat).at(14, 92))
    if height > PANEL:
        parts += _more(scene, seat)
    return canvas(_WIDE, height, box, *parts)


def _points(scene: Scene, seat: int) -> Piece:
    """AFR-83 What would be counted now, as the largest number of the panel."""
    theme = scene.pen.theme
    points = scene.points(seat)
    title = f"{points['total']} points if it ended now: territory {points['territory']}, "
    title += f"Aether {scene.player(seat)['aether']}, techs {points['techs']}"
    parts = [
        figure_text(points["total"], 30, 20, 56, size=34, fill=theme.ink),
        text_line("points", 30, 45, size=11, fill=theme.soft),
    ]
    return scene.pen.piece("points", 60, 52, rect(0, 0, 60, 52, fill="none"), *parts, title=title)


def _cards(scene: Scene, seat: int) -> Piece:
    """How many cards lie where, techs and units."""
    pen, player = scene.pen, scene.player(seat)
    theme = pen.theme
    names = scene.content.card_names
    piles = {zone: len(player[zone]) for zone in ("hand", "deck", "discard_pile", "play_area")}
    techs = [scene.content.tech_names[scene.faction(seat)][i] for i in player["techs"]]
    units = sum(x is not None for x in player["where"])
    cells = [
        ("hand", piles["hand"], f"{scene.name(seat)}'s hand: {plural(piles['hand'], 'card')}"),
        ("deck", piles["deck"], f"{scene.name(seat)}'s deck: {plural(piles['deck'], 'card')}"),
        ("discards", piles["discard_pile"], _listed("Discard pile, from the top", names, player["discard_pile"])),
        ("played", piles["play_area"], _listed("Played", names, player["play_area"])),
        ("techs", len(techs), "Techs: " + (", ".join(techs) or "none")),
        ("units", units, f"{units} of {len(player['where'])} units on the board"),
    ]
    parts: list[Svg] = []
    for i, (label, count, title) in enumerate(cells):
        cell = [
            text_line(str(count), 0, 13, size=16, fill=theme.ink, bold=True, align="start"),
            text_line(
                label[:-1] if count == 1 and label.endswith("s") else label,
                22 if count > 9 else 13,
                14,
                size=11,
                fill=theme.soft,
                align="start",
            ),
        ]
        box = rect(-2, 0, 57, 26, fill="none")
        parts.append(pen.piece("count", 56, 26, box, *cell, title=title).at(_COLUMNS[i], 0))
    return canvas(_WIDE - 28, 26, *parts)


_COLUMNS = (0.0, 56.0, 112.0, 186.0, 246.0, 302.0)


def _listed(heading: str, names: list[str], codes: list[str]) -> str:
    return f"{heading}: " + (", ".join(names[CARDS.index(code)] for code in codes) or "nothing")


def _more(scene: Scene, seat: int) -> list[Svg]:
    """With two players there is room for what the others have to hover over: techs, played and discarded cards."""
    theme, player = scene.pen.theme, scene.player(seat)
    techs = [scene.content.tech_names[scene.faction(seat)][i] for i in player["techs"]]
    names = scene.content.card_names
    rows = {
        "book": "Techs: " + (", ".join(techs) or "none"),
        "cards": _listed("Played", names, player["play_area"]),
        "cycle": _listed("Discarded", names, player["discard_pile"]),
    }
    parts: list[Svg] = []
    for i, (sign, words) in enumerate(rows.items()):
        y = 128 + 42 * i
        parts.append(symbol(sign, 22, y + 15, 14, fill=theme.soft))
        parts.append(text_box(words, 36, y - 4, _WIDE - 48, 38, size=12, fill=theme.ink, align="start"))
    return parts
