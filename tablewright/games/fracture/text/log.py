"""The log's lines. Every line ends with the rule that it follows from."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import HALVES
from tablewright.games.fracture.terms import ENDING_RULES, ENDINGS, HERO, KIND
from tablewright.games.fracture.text.words import (
    ENDED,
    card_title,
    edge_words,
    event_words,
    half_words,
)
from tablewright.kernel.game import Heard
from tablewright.kernel.words import plural


def line(content: Content, heard: Heard, names: Sequence[str]) -> str:
    """A line of the log; what only the owner knows is named to the owner alone."""
    who = names[heard.seat] if 0 <= heard.seat < len(names) else ""
    for family in (_table_line, _turn_line, _unit_line, _combat_line):
        found = family(content, heard, who, names)
        if found:
            return found
    raise ValueError(f"no line for {heard.kind!r}")


def _unit(content: Content, unit: int) -> str:
    """A unit after its owner's name; there is only one Hero, the others have numbers."""
    name = content.unit_names[KIND[unit]]
    return name if KIND[unit] == HERO else f"{name} {unit}"


def _the_unit(content: Content, unit: int) -> str:
    """A unit as what its owner does something with."""
    return ("the " if KIND[unit] == HERO else "") + _unit(content, unit)


def _secret(content: Content, heard: Heard) -> str:
    if not heard.secret:
        return ""
    return ": " + ", ".join(card_title(content, card) for card in heard.secret)


def _table_line(content: Content, heard: Heard, who: str, names: Sequence[str]) -> str:
    """Set-up, rounds, events, the market, the Void and the end."""
    a, b, *more = heard.figures
    match heard.kind:
        case "faction":
            return f"{who} leads the {content.faction_names[a]} (AFR-8)"
        case "hero":
            return f"{who}'s Hero is {content.hero_names[2 * a + b]} (AFR-8)"
        case "site":
            return f"{who} founds the City on hex {a} (AFR-8)"
        case "round":
            return f"Round {a}: {who} starts (AFR-14)"
        case "event":
            effects = "; ".join(event_words(effect) for effect in content.event_effects[a])
            return f"{content.event_names[a]}: {effects} (AFR-16)"
        case "flip":
            return f"Hex {a} is turned over: {content.side_names[b]} (AFR-18)"
        case "offered":
            return f"{card_title(content, a)} comes into the market row (AFR-73)"
        case "cleanup":
            return "Cleanup: played cards are discarded, Iron, Credit and Guard set back (AFR-76)"
        case "vanish":
            outermost = a == 3 or len(names) == 2
            return f"The Void takes ring {a} ({'AFR-78' if outermost else 'AFR-80'})"
        case "void":
            return f"The Void hurts every unit in ring {a} ({'AFR-R56' if a == 1 else 'AFR-79'})"
        case "score":
            return f"{who}: {more[1]} points (territory {a}, Aether {b}, techs {more[0]}) (AFR-83)"
        case "end":
            ending = ENDINGS[b]
            words = f"{who} alone has units left" if ending == "domination" else f"The game ends {ENDED[ending]}"
            return f"{words} ({ENDING_RULES[b]})"
    return ""


def _turn_line(content: Content, heard: Heard, who: str, names: Sequence[str]) -> str:
    """Production, cards and free actions."""
    a, b, *more = heard.figures
    match heard.kind:
        case "income":
            return f"{who} has {a} Command and receives {b} Iron and {more[0]} Aether (AFR-22)"
        case "grow":
            return f"{who} places a growth token on hex {a} (AFR-25)"
        case "draw":
            return f"{who} draws {plural(b, 'card')}{_secret(content, heard)} (AFR-35)"
        case "reshuffle":
            return f"{who} shuffles the {plural(a, 'card')} of the discard pile into a new deck (AFR-35)"
        case "play":
            words = half_words(content, a, b)
            return f"{who} plays {card_title(content, a)}, {HALVES[b]}: {words} (AFR-31)"
        case "end_turn":
            return f"{who} ends the turn (AFR-28)"
        case "pass":
            return f"{who} passes (AFR-29)"
        case "recruit":
            return f"{who} pays {b} Iron and {more[0]} Aether for {content.unit_names[a]} (AFR-67)"
        case "buy":
            return f"{who} buys {card_title(content, a)} for {b}, {more[0]} of it in Credit (AFR-72)"
        case "research":
            return f"{who} researches {content.tech_names[a][b]} (AFR-74)"
        case "trash":
            return f"{who} trashes {card_title(content, a)} (AFR-37)"
        case "claim":
            return f"{who} claims hex {a} (AFR-42)"
    return ""


def _unit_line(content: Content, heard: Heard, who: str, names: Sequence[str]) -> str:
    """What units do outside combat, and what happens to them."""
    a, b, *more = heard.figures
    match heard.kind:
        case "place":
            return f"{who} places {_the_unit(content, a)} on hex {b} (AFR-67)"
        case "move":
            return f"{who} moves {_the_unit(content, a)} from hex {b} to hex {more[0]} (AFR-48)"
        case "teleport":
            return f"{who} teleports {_the_unit(content, a)} to hex {b} (AFR-38)"
        case "push":
            return f"{who} pushes {names[a]}'s {_unit(content, b)} to hex {more[0]} (AFR-40)"
        case "heal":
            return f"{who} heals {_the_unit(content, a)}: {b} HP (AFR-37)"
        case "wounded":
            return f"{who}'s {_unit(content, a)} loses 1 HP: {b} left (AFR-{more[0]})"
        case "destroyed":
            return f"{who}'s {_unit(content, a)} on hex {b} is destroyed (AFR-65)"
    return ""


def _combat_line(content: Content, heard: Heard, who: str, names: Sequence[str]) -> str:
    """An assault from its beginning to its end."""
    a, b, *more = heard.figures
    match heard.kind:
        case "assault":
            return f"{who}'s {_unit(content, a)} assaults {names[more[0]]} on hex {b} (AFR-52)"
        case "defend":
            return f"{who}'s {_unit(content, a)} defends (AFR-54)"
        case "commit":
            return f"{who} commits a card{_secret(content, heard)} (AFR-55)"
        case "commit_none":
            return f"{who} commits no card (AFR-55)"
        case "surge":
            return f"{who} spends {a} Aether on a surge (AFR-56)"
        case "reveal":
            return f"{who} reveals {card_title(content, a)}: {edge_words(content, a)} (AFR-57)"
        case "totals":
            return f"Attack {a} against defence {b} (AFR-58, AFR-59)"
        case "repelled":
            return f"{who} is repelled (AFR-60)"
        case "overkill":
            return f"{who} overkills the defender (AFR-61)"
        case "retreat":
            return f"{who}'s {_unit(content, a)} retreats to hex {b} (AFR-63)"
        case "trapped":
            return f"{who}'s {_unit(content, a)} has no hex to retreat to (AFR-63)"
        case "advance":
            return f"{who}'s {_unit(content, a)} advances to hex {b} (AFR-64)"
        case "spoils":
            return f"{who} gains {a} Iron as spoils (AFR-65)"
    return ""
