"""The text board of Aether Fracture: the isles, the players, the market, the viewer's board and hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.drawing.paper import folded
from tablewright.drawing.text_board import Line, heading, with_short_names
from tablewright.games.fracture.board.cards import hand, market, market_names
from tablewright.games.fracture.board.isles import isles, linked
from tablewright.games.fracture.board.own import factions, techs, units
from tablewright.games.fracture.board.players import LONGEST_NAME, players
from tablewright.games.fracture.board.stage import card_in_play, combat
from tablewright.games.fracture.board_map import IN_RING, members
from tablewright.games.fracture.decisions import CHOOSE_FACTION, TAKE_TURN
from tablewright.games.fracture.reader import FractureReader
from tablewright.games.fracture.terms import ENDINGS, EVENTS, FIRST_VOID, LAST_ROUND
from tablewright.kernel.reader import View

if TYPE_CHECKING:
    from tablewright.games.fracture import AetherFracture


def board(game: AetherFracture, view: View, width: int) -> list[Line]:
    """The table as a viewer sees it; in the middle of a card, where only the map matters, the rest is told in short."""
    reader = FractureReader(game.content, with_short_names(view, LONGEST_NAME))
    full = reader.setting_up or view["decision"] == TAKE_TURN.name
    lines = [heading(_title(reader), width)]
    for label, words in _news(reader, full).items():
        lines += folded([(f"{label:<7}", "soft"), (words, "")], width, 7)
    lines += isles(reader, width)
    lines += players(reader, full, width)
    lines += _offers(reader, full, width)
    if view["viewer"] is not None and not reader.setting_up:
        lines += hand(reader, view["viewer"], width)
    return lines


def _title(reader: FractureReader) -> str:
    """Where the game stands, and who is asked."""
    if reader.state["ending"] is not None:
        return f"The game ended {ENDINGS[reader.state['ending']].words}"
    asked = f"{reader.name(reader.view['seat'])} to choose"
    if reader.setting_up:
        return f"Set-up · {asked}"
    start = f"{reader.name(reader.state['start_player'])} starts"
    return f"Round {reader.state['round']} of {LAST_ROUND} · Epoch {reader.epoch} · {start} · {asked}"


def _news(reader: FractureReader, full: bool) -> dict[str, str]:
    """What lies over the whole table: the event of the round, the Void, links, and the card being carried out."""
    if reader.state["ending"] is not None:
        return {}
    found = {"event": _event(reader, full), "void": _void(reader), "link": linked(reader), "card": card_in_play(reader)}
    return {label: words for label, words in found.items() if words}


def _event(reader: FractureReader, full: bool) -> str:
    """AFR-16 The event of this round, and in full those that lie face up beside it."""
    names = [reader.content.event_names[EVENTS.index(code)] for code in reader.state["events"]]
    now = "none" if reader.event is None else f"{names.pop()}: {reader.content.event_text(reader.event)}"
    before = f" (before: {', '.join(names)})" if names and full else ""
    return now + before if reader.state["events"] else ""


def _void(reader: FractureReader) -> str:
    """AFR-78 to AFR-81 What the Void does next, told two rounds before it comes for the first time."""
    for round in range(reader.state["round"], LAST_ROUND + 1):
        fate = reader.void(round)
        if fate is not None and reader.state["round"] >= FIRST_VOID - 2:
            hexes = members(IN_RING[fate["ring"]] & reader.map.hexes)
            when = "this round" if round == reader.state["round"] else f"round {round}"
            return f"after {when} {reader.void_words(round)} (hexes {hexes[0]} to {hexes[-1]})"
    return ""


def _offers(reader: FractureReader, full: bool, width: int) -> list[Line]:
    """What there is to choose from, or to fight with."""
    if reader.view["decision"] is None:
        return []
    if reader.state["combat"] is not None:
        return combat(reader, width)
    if reader.view["decision"] == CHOOSE_FACTION.name:
        return market(reader, width) + factions(reader, width)
    if full:
        return market(reader, width) + units(reader, full, width) + techs(reader, width)
    return market_names(reader, width) + units(reader, full, width)
