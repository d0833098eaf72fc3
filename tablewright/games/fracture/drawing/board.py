"""A player's own board: the techs to research and the units to recruit; and before that, factions and Heroes."""

from __future__ import annotations

from tablewright.drawing import Piece, canvas, contain, row, seat_mark, symbol, text_box, text_line
from tablewright.drawing.layout import lit_last
from tablewright.drawing.svg import Svg, rect
from tablewright.drawing.text import text_width
from tablewright.games.fracture.content import texts
from tablewright.games.fracture.drawing.scene import SIDE, TRACKS, WIDTH, Scene
from tablewright.games.fracture.drawing.units import silhouette
from tablewright.games.fracture.moves import FACTIONS, HEROES, KINDS, TECHS
from tablewright.games.fracture.terms import HERO, hero_of

HEIGHT = 196.0
_TECH = ((SIDE - 5 * 8) / 6, 48.0)
_KIND = ((SIDE - 3 * 8) / 4, 84.0)
CHOICES = 168.0
FIGURES = {"sword": "red", "heart": "red", "move": "slate"}  # Strength, HP and Move: symbols and their hues


def board(scene: Scene) -> Piece:
    """Techs above, units to recruit below."""
    if scene.faction(scene.near) < 0:
        theme = scene.pen.theme
        box = scene.box(SIDE, HEIGHT)
        words = "Techs and units come with the faction"
        return canvas(SIDE, HEIGHT, box, text_box(words, 20, 0, SIDE - 40, HEIGHT, size=15, fill=theme.soft))
    techs = [(_tech(scene, i), (i % 6) * (_TECH[0] + 8), (i // 6) * (_TECH[1] + 8)) for i in range(TECHS)]
    kinds = [_kind(scene, kind).at(kind * (_KIND[0] + 8), HEIGHT - _KIND[1]) for kind in range(len(KINDS))]
    return canvas(SIDE, HEIGHT, *lit_last(techs), *kinds)


def _tech(scene: Scene, i: int) -> Piece:
    """AFR-74 A tech: its cost, and its value once it is known."""
    pen, content, seat = scene.pen, scene.content, scene.near
    theme, f, (width, height) = pen.theme, scene.faction(scene.near), _TECH
    known = i in scene.player(seat)["techs"]
    needs = content.tech_needs[f][i]
    name, cost, value = content.tech_names[f][i], content.tech_cost[f][i], content.tech_value[f][i]
    paint = theme.seats[seat]
    shape = rect(0, 0, width, height, 6, fill=theme.face if known else theme.panel,
                 stroke=theme.edge if known else theme.line, stroke_width=1.2)  # fmt: skip
    sign, hue = TRACKS["aether"]
    parts: list[Svg] = [text_box(name, 6, 2, width - 12, 26, size=11.5, fill=theme.ink, bold=known)]
    if known:
        parts.append(rect(0, 6, 5, height - 12, 2, fill=paint.fill))
        parts.append(symbol("check", 24, 37, 14, fill=theme.ink))
        words = f"{value} points" if value != 1 else "1 point"
        parts.append(text_line(words, 38, 37, size=12, fill=theme.ink, bold=True, align="start"))
    else:
        parts.append(symbol(sign, 20, 37, 13, fill=theme.hues[hue].fill))
        parts.append(text_line(str(cost), 30, 37, size=15, fill=theme.ink, bold=True, align="start"))
        parts.append(symbol("star", 62, 37, 12, fill=theme.soft))
        parts.append(text_line(str(value), 72, 37, size=13, fill=theme.soft, align="start"))
        if i in scene.derived["locked_techs"][seat]:
            parts.append(symbol("lock", width - 15, 37, 14, fill=theme.soft))
    title = f"{name}: {texts(content.tech_passives[f][i])}; {cost} Aether, {value} points"
    title += f"; after {content.tech_names[f][needs]}" if needs >= 0 else ""
    title += "; researched" if known else ""
    id = f"tech-{i}"
    return pen.piece("tech", width, height, shape, *parts, id=id, title=scene.offer(id, title))


def _kind(scene: Scene, kind: int) -> Piece:
    """AFR-67 to AFR-70 A kind of unit: figures, how many are left, and a button for each way to pay."""
    pen, content, seat = scene.pen, scene.content, scene.near
    theme, unit, (width, height) = pen.theme, scene.kind(seat, kind), _KIND
    left, most = unit["in_supply"], unit["max_hp"]
    name = content.unit_names[kind]
    figures = f"Strength {unit['strength']}, HP {most}, Move {unit['move']}"
    unknown = kind == HERO and scene.hero(seat) < 0
    if unknown:
        figures = "not chosen yet"
    title = f"{name}: {figures}, {left} in the supply"
    if not unit["available"]:
        title += f", from round {content.from_round[kind]}"
    box = scene.box(width, height, 8)
    parts: list[Svg] = [
        silhouette(scene.pen, seat, kind, hp=most, most=most, size=34, title=title).at(9, 6),
        text_line(name, 52, 14, size=13, fill=theme.ink, bold=True, align="start"),
        text_line(f"{left} left", width - 8, 14, size=12, fill=theme.soft, align="end"),
    ]
    if unknown:
        parts.append(text_line(figures, 52, 35, size=12, fill=theme.soft, align="start"))
    else:
        parts += _figures(scene, unit["strength"], most, unit["move"])
    modes = [mode for mode, price in enumerate(unit["prices"]) if price is not None]
    if not unit["available"]:
        parts.append(symbol("lock", width - 16, 35, 13, fill=theme.soft))
    buttons = row((_price(scene, kind, mode) for mode in modes), gap=8)
    parts.append(contain(buttons, width - 16, 28).at(8, 50))
    return pen.piece("kind", width, height, box, *parts, title=title)


def _figures(scene: Scene, *values: int) -> list[Svg]:
    """Strength, HP and Move in a row."""
    theme = scene.pen.theme
    drawn: list[Svg] = []
    for i, (sign, value) in enumerate(zip(FIGURES, values, strict=True)):
        x = 52 + 40 * i
        drawn.append(symbol(sign, x + 7, 35, 13, fill=theme.hues[FIGURES[sign]].fill))
        drawn.append(text_line(str(value), x + 17, 35, size=15, fill=theme.ink, bold=True, align="start"))
    return drawn


def _price(scene: Scene, kind: int, mode: int) -> Piece:
    """What a unit costs, as the button that recruits it."""
    pen, price = scene.pen, scene.kind(scene.near, kind)["prices"][mode]
    theme, id = pen.theme, f"choice-recruit-{KINDS[kind]}-{mode}"
    iron, aether, hp = price["iron"], price["aether"], price["hp"]
    costs = [("ingot", "bronze", iron)] + [("crystal", "violet", aether)] * (aether > 0)
    costs += [("heart", "red", hp)] * (hp > 0)
    parts: list[Svg] = []
    x = 9.0
    for sign, hue, value in costs:
        parts.append(symbol(sign, x + 6, 13, 13, fill=theme.hues[hue].fill))
        parts.append(text_line(str(value), x + 15, 13, size=14, fill=theme.ink, bold=True, align="start"))
        x += 19 + text_width(str(value), 14, bold=True)
    width = x + 4
    shape = rect(0, 0, width, 26, 13, fill=theme.face, stroke=theme.line, stroke_width=1.2)
    words = f"{iron} Iron" + (f", {aether} Aether" if aether else "")
    words += f", {hp} HP of a unit" if hp else ""
    return pen.piece("price", width, 26, shape, *parts, id=id, title=scene.offer(id, f"costs {words}"))


# -- set-up -----------------------------------------------------------------------------------------


def factions(scene: Scene) -> Piece:
    """AFR-8 The seven factions; those that are taken show by whom."""
    gap = 10.0
    width = (WIDTH - 6 * gap) / 7
    return row((_faction(scene, f, width) for f in range(len(FACTIONS))), gap=gap)


def _faction(scene: Scene, f: int, width: float) -> Piece:
    pen, content = scene.pen, scene.content
    theme, id = pen.theme, f"faction-{FACTIONS[f]}"
    shape = rect(0, 0, width, CHOICES, 9, fill=theme.face, stroke=theme.edge, stroke_width=1)
    passives = texts(content.faction_passives[f])
    parts: list[Svg] = [
        text_box(content.faction_names[f], 12, 8, width - 24, 26, size=16, fill=theme.ink, bold=True, align="start"),
        text_box(content.faction_texts[f], 12, 38, width - 24, 50, size=12.5, fill=theme.ink, align="start"),
        text_box(passives, 12, 90, width - 24, 52, size=11, fill=theme.soft, align="start"),
    ]
    holders = [seat for seat in scene.seats if scene.faction(seat) == f]
    parts += [seat_mark(pen, seat, size=18, title=f"led by {scene.name(seat)}").at(12 + 24 * i, CHOICES - 26)
              for i, seat in enumerate(holders)]  # fmt: skip
    title = f"{content.faction_names[f]}: {passives}" + "".join(f", led by {scene.name(seat)}" for seat in holders)
    return pen.piece("faction", width, CHOICES, shape, *parts, id=id, title=scene.offer(id, title))


def heroes(scene: Scene, seat: int) -> Piece:
    """AFR-8 The two Heroes of the faction."""
    return row((_hero(scene, seat, h) for h in range(len(HEROES))), gap=24)


def _hero(scene: Scene, seat: int, h: int) -> Piece:
    pen, content, number = scene.pen, scene.content, hero_of(scene.faction(seat), h)
    theme, width = pen.theme, 420.0
    hero, (id,) = content.heroes[number], scene.hero_piece(h)
    name, passives = content.hero_names[number], texts(content.hero_passives[number])
    shape = rect(0, 0, width, CHOICES, 9, fill=theme.face, stroke=theme.edge, stroke_width=1)
    figures = f"Strength {hero.strength}, HP {hero.hp}, Move {hero.move}"
    parts: list[Svg] = [
        silhouette(scene.pen, seat, HERO, hp=hero.hp, most=hero.hp, size=92, title=f"{name}: {figures}").at(20, 34),
        text_box(name, 134, 14, width - 148, 32, size=21, fill=theme.ink, bold=True, align="start"),
        text_box(passives, 134, 100, width - 148, 62, size=14, fill=theme.ink, align="start"),
    ]
    for i, (sign, value) in enumerate(zip(FIGURES, (hero.strength, hero.hp, hero.move), strict=True)):
        parts.append(symbol(sign, 146 + 74 * i, 74, 24, fill=theme.hues[FIGURES[sign]].fill))
        parts.append(text_line(str(value), 164 + 74 * i, 74, size=28, fill=theme.ink, bold=True, align="start"))
    title = f"{name} ({figures}): {passives}"
    return pen.piece("hero", width, CHOICES, shape, *parts, id=id, title=scene.offer(id, title))
