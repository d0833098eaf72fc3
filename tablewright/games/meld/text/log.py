"""Events as lines of the log, each ending in its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.games.meld.content import Content
from tablewright.games.meld.terms import ARMY, DEAD_GAME, SHIELD, SYMBOLS, WON
from tablewright.games.meld.text import names
from tablewright.kernel.game import Heard

# How a figure is told: n a number, t a tile, s a slot, c a cell, k a construct, d the name of a die, p a player,
# b a board, m a symbol, f the side of a tile.
SHOWN: dict[str, Callable[[Content, Sequence[str], int], str]] = {
    "n": lambda content, players, n: str(n),
    "t": lambda content, players, t: names.tile(content, t),
    "s": lambda content, players, slot: names.slot(content, slot),
    "c": lambda content, players, cell: names.cell(cell),
    "k": lambda content, players, kind: names.construct(content, kind),
    "d": lambda content, players, kind: content.die_names[kind],
    "p": lambda content, players, seat: players[seat],
    "b": lambda content, players, b: content.board_names[b],
    "m": lambda content, players, symbol: SYMBOLS[symbol].title(),
    "f": lambda content, players, side: names.SIDES[side],
}
# For each kind of event what its figures are, and the line.
LINES = {
    "board": ("b", "{who} takes the {0} board (MLD-3)"),
    "first": ("", "{who} is the first player (MLD-8)"),
    "turn": ("n", "Round {0}: {who}'s turn (MLD-38)"),
    "meditate": ("", "{who} meditates (MLD-42)"),
    "stop": ("", "{who} stops (MLD-41)"),
    "invoke": ("sk", "{who} invokes {1} into {0} (MLD-49)"),
    "fill": ("sk", "{who} adds {1} to {0} (MLD-51)"),
    "army": ("k", "{who} puts {0} in the army (MLD-67)"),
    "army_returns": ("n", "The army of {who} goes back to the pool: {0} (MLD-71)"),
    "auto_return": ("sk", "From {0} {1} comes back to {who} (MLD-46)"),
    "lose_unique": ("d", "{0} goes from {who} to the supply (MLD-82)"),
    "place_focus": ("st", "{who} puts the focus of {0} on {1} (MLD-54)"),
    "lift": ("t", "A focus of {who} leaves {0} (MLD-19)"),
    "lift_stored": ("t", "A focus of {who} leaves the store of {0} (MLD-20)"),
    "step": ("tt", "A focus of {who} steps from {0} to {1} (MLD-65)"),
    "draw": ("t", "{who} draws {0} (MLD-55)"),
    "on_top": ("t", "{who} puts {0} on top of the stack (MLD-55)"),
    "place": ("tcf", "{who} places {0} on {1}, side {2} up (MLD-56)"),
    "move": ("tc", "{who} moves {0} to {1} (MLD-58)"),
    "swap": ("tt", "{who} swaps {0} and {1} (MLD-59)"),
    "flip": ("tf", "{who} turns {0} to side {1} (MLD-60)"),
    "seal": ("tp", "{who} seals {0} of {1} (MLD-63)"),
    "unseal": ("t", "{0} of {who} is unsealed (MLD-44)"),
    "raze": ("t", "{who} razes {0} (MLD-64)"),
    "expel": ("pt", "{who} expels a focus of {0} from {1} (MLD-66)"),
    "claim": ("t", "{who} claims {0} (MLD-72)"),
    "claimed": ("t", "{0} goes to the player area of {who} (MLD-74)"),
    "decline": ("", "{who} fights no battle (MLD-90)"),
    "battle": ("tpnn", "{who} attacks {1} on {0}, focus {2} to {3} (MLD-92)"),
    "deploy": ("k", "{who} sends {0} into the ether (MLD-93)"),
    "pass": ("", "{who} passes (MLD-96)"),
    "mimic": ("m", "{who}'s Mimic copies the {0} (MLD-106)"),
    "reticle": ("pk", "{who}'s Reticle sends {1} of {0}'s army to the pool (MLD-112)"),
    "spark": ("nd", "{who}'s Spark takes back die {0}, {1} (MLD-114)"),
    "hits": ("npn", "Hits: {who} takes {0}, {1} takes {2} (MLD-108)"),
    "lose_die": ("nd", "{who} loses die {0}, {1}, to the pool (MLD-109)"),
    "rally": ("nd", "What fell goes to the army of {who}: {0} {1} (MLD-116)"),
    "end_of_battle": ("t", "The battle over {0} is over (MLD-117)"),
}


def line(content: Content, heard: Heard, players: Sequence[str]) -> str:
    """A line of the log."""
    who = players[heard.seat] if heard.seat >= 0 else ""
    found = LINES.get(heard.kind)
    if found is None:
        return _own_words(content, heard, who)
    shown = [SHOWN[kind](content, players, heard.figures[i]) for i, kind in enumerate(found[0])]
    return found[1].format(*shown, who=who)


def _own_words(content: Content, heard: Heard, who: str) -> str:
    """Events that are told in more than one way."""
    a, b, c = heard.figures[:3]
    match heard.kind:
        case "board_side":
            return f"{who} plays {content.wizards[2 * a + b].name} (MLD-3)"
        case "gain":
            return f"{who} gains {names.constructs(a)} (MLD-68)"
        case "return":
            place = "the army" if b == ARMY else names.slot(content, b)
            return f"From {place} {names.construct(content, a)} goes to the pool of {who} (MLD-17)"
        case "put_focus":
            more = "" if b < 0 else f"; {names.construct(content, b)} goes to the pool"
            return f"{who} puts a focus into {names.slot(content, a)}{more} (MLD-19)"
        case "hold_unique":
            return f"{who} holds {content.die_names[a]} {'for good (MLD-80)' if b else 'by a ritual (MLD-79)'}"
        case "roll":
            return f"{who}'s die {a}, {content.die_names[b]}, rolls {names.face(content, b, c)} (MLD-94)"
        case "use":
            return f"{who} uses die {a}, {content.die_names[b]} showing {names.face(content, b, c)} (MLD-99)"
        case "turn_die":
            return f"{who} turns die {a}, {content.die_names[b]}, to {names.face(content, b, c)} (MLD-101)"
        case "strike":
            symbol, rule = ("Hammer", "MLD-102") if a == SHIELD else ("Spiral", "MLD-103")
            return f"{who}'s {symbol} sends die {b}, {content.die_names[c]}, to its pool ({rule})"
        case "end":
            if a == WON:
                return f"{who} has three tiles of one glyph and wins (MLD-76)"
            if a == DEAD_GAME:
                return "Nobody can ever claim again: the game is over (MLD-122)"
            return "The last round is over (MLD-119)"
    raise ValueError(f"no line for {heard.kind!r}")
