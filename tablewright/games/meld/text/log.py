"""Events as lines of the log, each ending in its rule."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.meld.content import Content
from tablewright.games.meld.terms import ARMY, DEAD_GAME, SHIELD, SYMBOLS, WON
from tablewright.games.meld.text import names
from tablewright.kernel.game import Heard


def line(content: Content, heard: Heard, players: Sequence[str]) -> str:
    """A line of the log."""
    who = players[heard.seat] if 0 <= heard.seat < len(players) else ""
    words = _table(content, heard, who, players) or _field(content, heard, who, players)
    words = words or _battle(content, heard, who, players)
    if not words:
        raise ValueError(f"no line for {heard.kind!r}")
    return words


def _table(content: Content, heard: Heard, who: str, players: Sequence[str]) -> str:
    """Setup, turns, constructs and the end."""
    a, b = heard.figures[:2]
    match heard.kind:
        case "board":
            return f"{who} takes the {content.board_names[a]} board (MLD-3)"
        case "board_side":
            return f"{who} plays {content.wizards[2 * a + b].name} (MLD-3)"
        case "first":
            return f"{who} is the first player (MLD-8)"
        case "turn":
            return f"Round {a}: {who}'s turn (MLD-38)"
        case "gain":
            return f"{who} gains {names.constructs(a)} (MLD-68)"
        case "meditate":
            return f"{who} meditates (MLD-42)"
        case "stop":
            return f"{who} stops (MLD-41)"
        case "invoke":
            return f"{who} invokes {names.construct(content, b)} into {names.slot(content, a)} (MLD-49)"
        case "fill":
            return f"{who} adds {names.construct(content, b)} to {names.slot(content, a)} (MLD-51)"
        case "army":
            return f"{who} puts {names.construct(content, a)} in the army (MLD-67)"
        case "army_returns":
            return f"The army of {who} goes back to the pool: {a} (MLD-71)"
        case "return":
            place = "the army" if b == ARMY else names.slot(content, b)
            return f"{names.construct(content, a).capitalize()} goes from {place} to the pool of {who} (MLD-17)"
        case "auto_return":
            return (
                f"{names.construct(content, b).capitalize()} comes back to {who} from {names.slot(content, a)} (MLD-46)"
            )
        case "hold_unique":
            basis = "for good (MLD-80)" if b else "by a ritual (MLD-79)"
            return f"{who} holds {content.die_names[a]} {basis}"
        case "lose_unique":
            return f"{content.die_names[a]} goes from {who} to the supply (MLD-82)"
        case "end":
            return _end(heard, players)
    return ""


def _field(content: Content, heard: Heard, who: str, players: Sequence[str]) -> str:
    """Tiles and foci."""
    a, b = heard.figures[:2]
    c = heard.figures[2] if len(heard.figures) > 2 else -1
    match heard.kind:
        case "place_focus":
            return f"{who} puts the focus of {names.slot(content, a)} on {names.tile(content, b)} (MLD-54)"
        case "lift":
            return f"A focus of {who} leaves {names.tile(content, a)} (MLD-19)"
        case "lift_stored":
            return f"A focus of {who} leaves the store of {names.tile(content, a)} (MLD-20)"
        case "put_focus":
            more = "" if b < 0 else f"; {names.construct(content, b)} goes to the pool"
            return f"{who} puts a focus into {names.slot(content, a)}{more} (MLD-19)"
        case "step":
            return f"A focus of {who} steps from {names.tile(content, a)} to {names.tile(content, b)} (MLD-65)"
        case "draw":
            return f"{who} draws {names.tile(content, a)} (MLD-55)"
        case "on_top":
            return f"{who} puts {names.tile(content, a)} on top of the stack (MLD-55)"
        case "place":
            return f"{who} places {names.tile(content, a)} on {names.cell(b)}, side {names.SIDES[c]} up (MLD-56)"
        case "move":
            return f"{who} moves {names.tile(content, a)} to {names.cell(b)} (MLD-58)"
        case "swap":
            return f"{who} swaps {names.tile(content, a)} and {names.tile(content, b)} (MLD-59)"
        case "flip":
            return f"{who} turns {names.tile(content, a)} to side {names.SIDES[b]} (MLD-60)"
        case "seal":
            return f"{who} seals {names.tile(content, a)} of {players[b]} (MLD-63)"
        case "unseal":
            return f"{names.tile(content, a)} of {who} is unsealed (MLD-44)"
        case "raze":
            return f"{who} razes {names.tile(content, a)} (MLD-64)"
        case "expel":
            return f"{who} expels a focus of {players[a]} from {names.tile(content, b)} (MLD-66)"
        case "claim":
            return f"{who} claims {names.tile(content, a)} (MLD-72)"
        case "claimed":
            return f"{names.tile(content, a)} goes to the player area of {who} (MLD-74)"
    return ""


def _battle(content: Content, heard: Heard, who: str, players: Sequence[str]) -> str:
    """Battles."""
    figures = [*heard.figures, -1, -1, -1][:4]
    a, b, c, d = figures
    match heard.kind:
        case "decline":
            return f"{who} fights no battle (MLD-90)"
        case "battle":
            return f"{who} attacks {players[b]} on {names.tile(content, a)}, focus {c} to {d} (MLD-92)"
        case "deploy":
            return f"{who} sends {names.construct(content, a)} into the ether (MLD-93)"
        case "roll":
            return f"{who}'s die {a}, {content.die_names[b]}, rolls {names.face(content, b, c)} (MLD-94)"
        case "use":
            return f"{who} uses die {a}, {content.die_names[b]} showing {names.face(content, b, c)} (MLD-99)"
        case "pass":
            return f"{who} passes (MLD-96)"
        case "turn_die":
            return f"{who} turns die {a}, {content.die_names[b]}, to {names.face(content, b, c)} (MLD-101)"
        case "strike":
            symbol, rule = ("Hammer", "MLD-102") if a == SHIELD else ("Spiral", "MLD-103")
            return f"{who}'s {symbol} sends die {b}, {content.die_names[c]}, to its pool ({rule})"
        case "mimic":
            return f"{who}'s Mimic copies the {SYMBOLS[a].title()} (MLD-106)"
        case "reticle":
            return f"{who}'s Reticle sends {names.construct(content, b)} of {players[a]}'s army to the pool (MLD-112)"
        case "spark":
            return f"{who}'s Spark takes back die {a}, {content.die_names[b]} (MLD-114)"
        case "hits":
            return f"{who} takes {a} and {players[b]} takes {c} {'hit' if c == 1 else 'hits'} (MLD-108)"
        case "lose_die":
            return f"{who} loses die {a}, {content.die_names[b]}, to the pool (MLD-109)"
        case "rally":
            return f"{a} of the fallen {content.die_names[b]} of {who} go to the army (MLD-116)"
        case "end_of_battle":
            return f"The battle over {names.tile(content, a)} is over (MLD-117)"
    return ""


def _end(heard: Heard, players: Sequence[str]) -> str:
    reason = heard.figures[0]
    if reason == WON:
        return f"{players[heard.seat]} has three tiles of one glyph and wins (MLD-76)"
    if reason == DEAD_GAME:
        return "Nobody can ever claim again: the game is over (MLD-122)"
    return "The last round is over (MLD-119)"
