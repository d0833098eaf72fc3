"""A player's own board as text: the units to recruit, the techs to research; and before that, the factions."""

from __future__ import annotations

from tablewright.drawing.paper import HELD, folded, joined, unbroken
from tablewright.drawing.text_board import SPACE, Line, Piece, heading, mark, padded
from tablewright.games.fracture.board.isles import LETTERS
from tablewright.games.fracture.content import shorts
from tablewright.games.fracture.moves import FACTIONS, HEROES, KINDS, TECHS
from tablewright.games.fracture.reader import FractureReader
from tablewright.games.fracture.terms import HERO, hero_of


def units(reader: FractureReader, full: bool, width: int) -> list[Line]:
    """AFR-67 to AFR-70 The kinds of unit side by side: how many are left, figures, and in full the normal price."""
    seat = reader.near
    if reader.faction(seat) < 0:
        return []
    whose = "your" if seat == reader.view["viewer"] else f"{reader.name(seat)}'s"
    lines = [heading(f"{whose} units{' and techs' if full else ''}", width)]
    rows = list(zip(*(_kind(reader, seat, kind) for kind in range(len(KINDS))), strict=True))
    for row in rows if full else rows[:-1]:  # prices matter to those who can recruit
        *others, last = [[piece] for piece in row]
        lines.append([*(piece for other in others for piece in padded(other, width // len(KINDS))), *last])
    return lines


def _kind(reader: FractureReader, seat: int, kind: int) -> list[Piece]:
    content, unit = reader.content, reader.kind(seat, kind)
    name = content.unit_names[kind]
    if kind == HERO and reader.hero(seat) >= 0:
        name = content.hero_names[reader.hero(seat)]
    supply = "" if kind == HERO else f" ×{unit['in_supply']}"
    if not unit["available"]:
        supply = f" (round {content.from_round[kind]})"
    figures = f"Str {unit['strength']} HP {unit['max_hp']} Move {unit['move']}"
    if kind == HERO and reader.hero(seat) < 0:
        figures = "not chosen yet"
    normal = unit["prices"][0]
    price = f"{normal['iron']} Iron" + (f" {normal['aether']} Aether" if normal["aether"] else "")
    return [(f"{LETTERS[kind]} {name}{supply}", "strong"), (figures, ""), (price, "")]


def techs(reader: FractureReader, width: int) -> list[Line]:
    """AFR-74 What is still to be researched, the cost in Aether before the points."""
    seat = reader.near
    if reader.faction(seat) < 0:
        return []
    left = [i for i in range(TECHS) if i not in reader.player(seat)["techs"]]
    line = joined([_tech(reader, seat, i) for i in left])
    return folded([("techs (Aether/points) ", "soft"), *line], width, 2) if left else []


def _tech(reader: FractureReader, seat: int, i: int) -> Line:
    content, f = reader.content, reader.faction(seat)
    locked = i in reader.derived["locked_techs"][seat]
    after = f" after {content.tech_names[f][content.tech_needs[f][i]]}" if locked else ""
    figures = f"{HELD}{content.tech_cost[f][i]}/{content.tech_value[f][i]}{after}"
    does = f": {shorts(content.tech_passives[f][i])}"
    return [(unbroken(content.tech_names[f][i]), "strong"), (figures, ""), (does, "soft")]


# -- set-up -----------------------------------------------------------------------------------------------


def factions(reader: FractureReader, width: int) -> list[Line]:
    """AFR-8 The seven factions with their Heroes; those that are taken with the mark of who leads them."""
    lines = [heading("factions and their Heroes: Strength/HP/Move", width)]
    content = reader.content
    for f in range(len(FACTIONS)):
        line: Line = [(content.faction_names[f], "strong")]
        line += [piece for seat in reader.seats if reader.faction(seat) == f for piece in (SPACE, mark(seat))]
        said: list[Line] = [[(f": {shorts(content.faction_passives[f])}", "soft")]]
        said += [_hero(reader, hero_of(f, h)) for h in range(len(HEROES))]
        lines += folded(line + joined(said), width, 2)
    return lines


def _hero(reader: FractureReader, hero: int) -> Line:
    figures = reader.content.heroes[hero]
    name = f"{reader.content.hero_names[hero]} {figures.strength}/{figures.hp}/{figures.move}"
    return [(unbroken(name), ""), (f" {shorts(reader.content.hero_passives[hero])}", "soft")]
