"""The players as text: a line with all figures to compare, then who they lead, what they know and have played."""

from __future__ import annotations

from collections import Counter

from tablewright.drawing.paper import folded, joined, unbroken
from tablewright.drawing.text_board import Line, mark, padded
from tablewright.games.fracture.content import shorts
from tablewright.games.fracture.moves import CARDS
from tablewright.games.fracture.reader import FractureReader
from tablewright.games.fracture.terms import HERO

LONGEST_NAME = 14
NAME = LONGEST_NAME + 3
# The figures by which points are made, what there is to spend, and the cards.
COLUMNS = ("points", "land", "techs", "Aether", "Command", "Iron", "Credit", "Guard", "hand", "deck")
PILES = {"played": "play_area", "discarded": "discard_pile", "trashed": "trash"}


def players(reader: FractureReader, full: bool, width: int) -> list[Line]:
    """AFR-83 The points are those that would be counted now; in full, the powers are told too."""
    gap = " " * ((width - NAME - sum(map(len, COLUMNS))) // len(COLUMNS))
    head: Line = [("── ", "soft"), ("players", "strong"), (f" {'─' * (NAME - 11)}", "soft")]
    lines: list[Line] = [head + [(f"{gap}{words}", "soft") for words in COLUMNS]]
    for seat in reader.seats:
        name = [mark(seat, f" {reader.name(seat)}")]
        figures = [(f"{gap}{value:>{len(words)}}", _tint(words)) for words, value in _figures(reader, seat).items()]
        lines.append(padded(name, NAME) + figures)
        about = joined([*_about(reader, seat, full), *_shown(reader, seat)])
        lines += folded([("  ", ""), *about], width, 4)
    return lines


def _tint(words: str) -> str:
    return "strong" if words == "points" else ""


def _figures(reader: FractureReader, seat: int) -> dict[str, int]:
    player, points = reader.player(seat), reader.points(seat)
    figures = [points["total"], points["territory"], points["techs"]]
    figures += [player[track] for track in ("aether", "command", "iron", "credit", "guard")]
    figures += [len(player[pile]) for pile in ("hand", "deck")]
    return dict(zip(COLUMNS, figures, strict=True))


def _about(reader: FractureReader, seat: int, full: bool) -> list[Line]:
    """What the player is doing, and faction and Hero, with what they do."""
    said: list[Line] = [[("you", "strong")]] if seat == reader.view["viewer"] else []
    said += [[(words, "strong")] for words in (reader.doing(seat),) if words]
    content, f, hero = reader.content, reader.faction(seat), reader.hero(seat)
    if f < 0:
        return [*said, [("no faction yet", "")]]
    said.append(_power(content.faction_names[f], shorts(content.faction_passives[f]), full))
    if hero >= 0:
        said.append(_power(_hero(reader, seat), shorts(content.hero_passives[hero]), full))
    return said


def _power(name: str, does: str, full: bool) -> Line:
    return [(unbroken(name), ""), (f": {does}" if full else "", "soft")]


def _hero(reader: FractureReader, seat: int) -> str:
    """The Hero with its figures; HP are told on the map."""
    hero = reader.kind(seat, HERO)
    figures = f"Strength {hero['strength']}, Move {hero['move']}"
    name = reader.content.hero_names[reader.hero(seat)]
    return f"{name} ({'lost' if reader.is_hero_lost(seat) else figures})"


def _shown(reader: FractureReader, seat: int) -> list[Line]:
    """The techs, and all cards that lie face up."""
    player, names = reader.player(seat), reader.content.card_names
    shown = {"techs": [reader.content.tech_names[reader.faction(seat)][i] for i in player["techs"]]}
    for words, pile in PILES.items():
        counts = Counter(names[CARDS.index(code)] for code in player[pile])
        shown[words] = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
    listed = {words: ", ".join(map(unbroken, items)) for words, items in shown.items() if items}
    return [[(unbroken(f"{words} "), "soft"), (items, "")] for words, items in listed.items()]
