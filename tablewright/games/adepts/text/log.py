"""The log: an event as a line that ends in its rule. What only some know is named to them alone."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import CLASSES, GEMS
from tablewright.games.adepts.text.words import (
    a_gem,
    listed,
    place_words,
    queue_words,
    spell_words,
)
from tablewright.kernel.game import Heard
from tablewright.kernel.words import plural

PASSES = {
    "pass_cast": "casts nothing (ADP-21)",
    "pass_topaz": "puts nobody inside a mine (ADP-47)",
    "pass_assign": "passes and is finished (ADP-54)",
    "pass_gateways": "assigns no second group (ADP-55)",
    "pass_keep": "keeps no further card (ADP-92)",
    "pass_draw": "draws no card (ADP-100)",
    "pass_diamond": "chooses no type (ADP-113)",
    "stop": "stops there (ADP-25)",
    "suspended": "is suspended and loses this visit (ADP-52)",
    "no_research": "does no research (ADP-84)",
}


def line(content: Content, heard: Heard, names: Sequence[str]) -> str:
    """A line of the log; "" for what needs no line."""
    who = names[heard.seat] if heard.seat >= 0 else ""
    if heard.kind in PASSES:
        return f"{who} {PASSES[heard.kind]}"
    return (
        _turn_line(heard, names, who)
        or _card_line(content, heard, names, who)
        or _miner_line(heard, names, who)
        or _gem_line(content, heard, names, who)
        or _spell_line(content, heard, names, who)
    )


def _turn_line(heard: Heard, names: Sequence[str], who: str) -> str:
    """The course of the game."""
    match heard.kind, heard.figures:
        case "first", _:
            return f"{who} begins (ADP-14)"
        case "turn", [turn, *_]:
            return f"Turn {turn}: {who} is the first player (ADP-16)"
        case "award", owners:
            awarded = [f"{names[owner]} of {GEMS[gem]}" for gem, owner in enumerate(owners) if owner >= 0]
            return f"The adepts: {', '.join(awarded) or 'nobody'} (ADP-97)"
        case "last_mana", [mana, *_]:
            return f"{who} gains {mana} mana for the gems left in the queue (ADP-124)"
        case "score", [mana, battery, *_]:
            return f"{who} scores {mana + battery}: {mana} processed and {battery} in batteries (ADP-126)"
    return ""


def _card_line(content: Content, heard: Heard, names: Sequence[str], who: str) -> str:
    """Cards on their way."""
    n, m = (*heard.figures, -1, -1)[:2]
    secret = ""
    if heard.secret:
        secret = ": " + ", ".join(spell_words(content, card) for card in heard.secret)
    match heard.kind:
        case "deal":
            return f"{who} is dealt {plural(m, 'card')}{secret} (ADP-13)"
        case "draw":
            return f"{who} draws {plural(m, 'card')}{secret} (ADP-96)"
        case "keep":
            return f"{who} keeps a card{secret} (ADP-92)"
        case "not_kept":
            cards = listed([spell_words(content, card) for card in heard.figures])
            return f"{who} does not keep {cards} (ADP-94)"
        case "discard":
            return f"{who} discards {spell_words(content, n)} (ADP-24)"
        case "reshuffle":
            return f"The discard pile of {plural(n, 'card')} is shuffled and put under the library (ADP-96)"
        case "fetch":
            return f"{who} takes {spell_words(content, n)} out of the discard pile (ADP-88)"
        case "look":
            return f"{who} looks at the hand of {names[n]}{secret} (ADP-89)"
        case "steal":
            return f"{who} takes a card of {names[n]}{secret} (ADP-89)"
    return ""


def _miner_line(heard: Heard, names: Sequence[str], who: str) -> str:
    """Miners on the board."""
    a, b, c = (*heard.figures, -1, -1, -1)[:3]
    match heard.kind:
        case "assign":
            return f"{who} assigns {plural(c, 'miner')} to {GEMS[a]} {b} (ADP-9)"
        case "inside":
            return f"{who} puts {plural(b, 'miner')} inside the {GEMS[a]} mine (ADP-47)"
        case "strip":
            return f"{who} loses {plural(c, 'miner')} at {GEMS[a]} {b} (ADP-7)"
        case "move_miner":
            return f"{who} moves a miner from {place_words(a)} to {place_words(b)} (ADP-60)"
        case "lose_pool":
            return f"{who} loses {plural(a, 'miner')} of the pool (ADP-46)"
        case "backlash":
            return f"{who} pushes the groups of the {GEMS[a]} mine one site back (ADP-57)"
        case "suspend":
            return f"{who} suspends {names[a]} (ADP-37)"
        case "barrier":
            return f"{who} lays a Barrier on the {GEMS[a]} mine (ADP-41)"
        case "emerald_mine":
            return f"{who} favours the {GEMS[a]} mine (ADP-74)"
    return ""


def _gem_line(content: Content, heard: Heard, names: Sequence[str], who: str) -> str:
    """Gems, levels and mana."""
    a, b, c = (*heard.figures, -1, -1, -1)[:3]
    match heard.kind:
        case "pay":
            source = f"{a_gem(a)} out of stage {b}" if b else f"a level of the {GEMS[a]} track"
            return f"{who} pays {source} (ADP-29)"
        case "produce":
            where = "" if c == 1 else f", into stage {c}"
            return f"{who} gets {b} {GEMS[a]}{where} (ADP-78)"
        case "mine_gems":
            return f"{who} gets {b} {GEMS[a]} by {content.names[c]} ({content.rules[c]})"
        case "give_gem":
            return f"{who} gives {queue_words(a)} to {names[b]} (ADP-66)"
        case "take_gem":
            return f"{who} takes {queue_words(a)} from {names[b]} (ADP-25)"
        case "return_gems":
            return f"{who} gives {b} {queue_words(a)} back to the mine (ADP-25)"
        case "gain_mana":
            return f"{who} gains {a} mana (ADP-4)"
        case "lose_mana":
            return f"{who} loses {a} mana (ADP-4)"
        case "pilfer":
            return f"{who} takes {a} mana from {names[b]} (ADP-83)"
        case "gain_levels":
            return f"{who} gains {plural(b, 'level')} of {GEMS[a]}, now {c} (ADP-5)"
        case "lose_levels":
            return f"{who} loses {plural(b, 'level')} of {GEMS[a]}, now {c} (ADP-85)"
        case "process":
            return f"{who} processes stage 3 for {a} mana (ADP-118)"
        case "realign":
            return f"{who} turns {plural(b, 'level')} of {GEMS[a]} to the {GEMS[c]} track (ADP-119)"
        case "siphon":
            return f"{who} siphons {plural(b, 'level')} of {GEMS[a]} from {names[c]} (ADP-120)"
    return ""


def _spell_line(content: Content, heard: Heard, names: Sequence[str], who: str) -> str:
    """What is cast and named."""
    a, b = (*heard.figures, -1, -1)[:2]
    match heard.kind:
        case "cast":
            return f"{who} casts {spell_words(content, a)} (ADP-23)"
        case "advance":
            return f"{who} sends the {GEMS[a]} of this production into stage {b} (ADP-69)"
        case "name_type":
            return f"{who} names {GEMS[a]} for {content.names[b]} ({content.rules[b]})"
        case "name_class":
            return f"{who} names the {CLASSES[a]} gems for Intensify (ADP-110)"
        case "diamond_type":
            return f"{who} chooses {GEMS[a]}: each gives {content.diamond_mana} mana (ADP-113)"
    raise ValueError(f"no line for {heard.kind!r}")
