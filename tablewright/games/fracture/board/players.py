"""The players in letters: a line with all figures to compare, then who they lead, what they know and have played."""

from __future__ import annotations

from collections import Counter

from tablewright.drawing.letters import Line, mark, padded
from tablewright.drawing.paper import folded, joined, unbroken
from tablewright.games.fracture.board.notes import PASSIVE, noted
from tablewright.games.fracture.moves import CARDS
from tablewright.games.fracture.terms import HERO
from tablewright.games.fracture.text.seen import Seen

LONGEST_NAME = 14
NAME = LONGEST_NAME + 3
# The figures by which points are made, what there is to spend, and the cards.
COLUMNS = ("points", "land", "techs", "Aether", "Command", "Iron", "Credit", "Guard", "hand", "deck")
PILES = {"played": "play_area", "discarded": "discard_pile", "trashed": "trash"}


def players(seen: Seen, full: bool, width: int) -> list[Line]:
    """AFR-83 The points are those that would be counted now; in full, the powers are told too."""
    gap = " " * ((width - NAME - sum(map(len, COLUMNS))) // len(COLUMNS))
    head: Line = [("── ", "soft"), ("players", "strong"), (f" {'─' * (NAME - 11)}", "soft")]
    lines: list[Line] = [head + [(f"{gap}{words}", "soft") for words in COLUMNS]]
    for seat in seen.seats:
        name = [mark(seat, f" {seen.name(seat)}")]
        figures = [(f"{gap}{value:>{len(words)}}", _tint(words)) for words, value in _figures(seen, seat).items()]
        lines.append(padded(name, NAME) + figures)
        about = joined([*_about(seen, seat, full), *_shown(seen, seat)])
        lines += folded([("  ", ""), *about], width, 4)
    return lines


def _tint(words: str) -> str:
    return "strong" if words == "points" else ""


def _figures(seen: Seen, seat: int) -> dict[str, int]:
    player = seen.player(seat)
    figures = [seen.points(seat), seen.territory(seat), seen.tech_points(seat)]
    figures += [player[track] for track in ("aether", "command", "iron", "credit", "guard")]
    figures += [len(player[pile]) for pile in ("hand", "deck")]
    return dict(zip(COLUMNS, figures, strict=True))


def _about(seen: Seen, seat: int, full: bool) -> list[Line]:
    """What the player is doing, and faction and Hero, with what they do."""
    said: list[Line] = [[("you", "strong")]] if seat == seen.view["viewer"] else []
    said += [[(words, "strong")] for words in (seen.doing(seat),) if words]
    content, f, h = seen.content, seen.faction(seat), seen.hero(seat)
    if f < 0:
        return [*said, [("no faction yet", "")]]
    said.append(_power(content.faction_names[f], noted(PASSIVE, content.faction_passives[f]), full))
    if h >= 0:
        said.append(_power(_hero(seen, seat), noted(PASSIVE, content.hero_passives[2 * f + h]), full))
    return said


def _power(name: str, does: str, full: bool) -> Line:
    return [(unbroken(name), ""), (f": {does}" if full else "", "soft")]


def _hero(seen: Seen, seat: int) -> str:
    """The Hero with its figures; HP are told on the map."""
    powers = seen.powers(seat)
    figures = f"Strength {powers.strength[HERO]}, Move {powers.move[HERO]}"
    name = seen.content.hero_names[2 * seen.faction(seat) + seen.hero(seat)]
    return f"{name} ({'lost' if seen.is_hero_lost(seat) else figures})"


def _shown(seen: Seen, seat: int) -> list[Line]:
    """The techs, and all cards that lie face up."""
    player, names = seen.player(seat), seen.content.card_names
    shown = {"techs": [seen.content.tech_names[seen.faction(seat)][i] for i in player["techs"]]}
    for words, pile in PILES.items():
        counts = Counter(names[CARDS.index(code)] for code in player[pile])
        shown[words] = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
    listed = {words: ", ".join(map(unbroken, items)) for words, items in shown.items() if items}
    return [[(unbroken(f"{words} "), "soft"), (items, "")] for words, items in listed.items()]
