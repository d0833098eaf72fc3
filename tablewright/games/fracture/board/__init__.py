"""The table of Aether Fracture in letters: the isles, the players, market and own board, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.drawing.letters import Line, heading, with_short_names
from tablewright.drawing.paper import folded
from tablewright.games.fracture.board.cards import hand, market, market_names
from tablewright.games.fracture.board.isles import isles, linked
from tablewright.games.fracture.board.own import factions, techs, units
from tablewright.games.fracture.board.players import LONGEST_NAME, players
from tablewright.games.fracture.board.stage import card_in_play, combat
from tablewright.games.fracture.board_map import IN_RING, members
from tablewright.games.fracture.terms import EVENTS, FIRST_VOID, LAST_ROUND
from tablewright.games.fracture.text.seen import Seen
from tablewright.games.fracture.text.words import ENDED
from tablewright.kernel.game import View

if TYPE_CHECKING:
    from tablewright.games.fracture import AetherFracture


def board(game: AetherFracture, view: View, width: int) -> list[Line]:
    """The table as a viewer sees it; in the middle of a card, where only the map matters, the rest is told in short."""
    seen = Seen(game.content, with_short_names(view, LONGEST_NAME))
    full = seen.setting_up or view["decision"] == "TURN"
    lines = [heading(_title(seen), width)]
    for label, words in _news(seen, full).items():
        lines += folded([(f"{label:<7}", "soft"), (words, "")], width, 7)
    lines += isles(seen, width)
    lines += players(seen, full, width)
    lines += _offers(seen, full, width)
    if view["viewer"] is not None and not seen.setting_up:
        lines += hand(seen, view["viewer"], width)
    return lines


def _title(seen: Seen) -> str:
    """Where the game stands, and who is asked."""
    if seen.state["ending"] is not None:
        return f"The game ended {ENDED[seen.state['ending']]}"
    asked = f"{seen.name(seen.view['seat'])} to choose"
    if seen.setting_up:
        return f"Set-up · {asked}"
    start = f"{seen.name(seen.state['start_player'])} starts"
    return f"Round {seen.state['round']} of {LAST_ROUND} · Epoch {seen.epoch} · {start} · {asked}"


def _news(seen: Seen, full: bool) -> dict[str, str]:
    """What lies over the whole table: the event of the round, the Void, links, and the card being carried out."""
    if seen.state["ending"] is not None:
        return {}
    found = {"event": _event(seen, full), "void": _void(seen), "link": linked(seen), "card": card_in_play(seen)}
    return {label: words for label, words in found.items() if words}


def _event(seen: Seen, full: bool) -> str:
    """AFR-16 The event of this round, and in full those that lie face up beside it."""
    names = [seen.content.event_names[EVENTS.index(code)] for code in seen.state["events"]]
    now = "none" if seen.event is None else f"{names.pop()}: {seen.event_words(seen.event)}"
    before = f" (before: {', '.join(names)})" if names and full else ""
    return now + before if seen.state["events"] else ""


def _void(seen: Seen) -> str:
    """AFR-78 to AFR-81 What the Void does next, told two rounds before it comes for the first time."""
    for round in range(seen.state["round"], LAST_ROUND + 1):
        fate = seen.void(round)
        if fate is not None and seen.state["round"] >= FIRST_VOID - 2:
            hexes = members(IN_RING[fate[0]] & seen.map.hexes)
            when = "this round" if round == seen.state["round"] else f"round {round}"
            return f"after {when} {seen.void_words(round)} (hexes {hexes[0]} to {hexes[-1]})"
    return ""


def _offers(seen: Seen, full: bool, width: int) -> list[Line]:
    """What there is to choose from, or to fight with."""
    if seen.view["decision"] is None:
        return []
    if seen.state["combat"] is not None:
        return combat(seen, width)
    if seen.view["decision"] == "FACTION":
        return market(seen, width) + factions(seen, width)
    if full:
        return market(seen, width) + units(seen, full, width) + techs(seen, width)
    return market_names(seen, width) + units(seen, full, width)
