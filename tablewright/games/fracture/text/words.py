"""The vocabularies in plain words: what is printed on cards, sheets and events."""

from __future__ import annotations

from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import CARDS
from tablewright.games.fracture.terms import EDGES
from tablewright.games.fracture.vocabulary import SCOPES, Effect
from tablewright.kernel.words import plural

TIERS = ("Heroes", "Infantry", "Specialists", "Titans")
ENDED = {
    "rounds": "after the last round",
    "domination": "by domination",
    "limit": "at the limit of choices",
}


def verb_words(effect: Effect) -> str:
    """A word of a card half as a sentence without its full stop."""
    a, b = effect.a, effect.b
    phrases = {
        "attack": f"attack +{a}",
        "haste": f"movement +{a}",
        "climb": "your units may climb",
        "swim": "your units may swim",
        "phase": "your units may cross anything",
        "guard": f"Guard +{a}",
        "move": f"move {'1 unit' if a == 1 else f'up to {a} units'} up to {plural(b, 'hex', 'hexes')}",
        "teleport": f"put 1 unit on a hex up to {a} away",
        "push": f"push 1 enemy unit in range {a}",
        "destroy": f"destroy 1 enemy Infantry in range {a}",
        "wound": f"wound 1 enemy Hero, Specialist or Titan in range {a}",
        "heal": f"heal {a} HP of 1 unit",
        "claim": f"claim 1 empty neutral hex in range {a}",
        "flip": f"turn over 1 tile in range {a}",
        "grow": f"place {plural(a, 'growth token')}",
        "iron": f"+{a} Iron",
        "aether": f"+{a} Aether",
        "buy": f"+{a} Credit",
        "command": f"+{a} Command",
        "draw": f"draw {plural(a, 'card')}",
        "muster": "place 1 Infantry free of charge",
        "trash": f"trash up to {plural(a, 'card')}",
    }
    return phrases[effect.word]


def passive_words(effect: Effect) -> str:
    """A passive as a sentence without its full stop."""
    a, b = effect.a, effect.b
    tier = TIERS[a] if 0 <= a < len(TIERS) else ""
    phrases = {
        "keep_iron": "Iron is never reset",
        "blood": f"may recruit for {a} Iron less and 1 HP of a unit",
        "blink": "units cross enemies and obstacles",
        "growth": f"{plural(a, 'growth token')} each Production",
        "phalanx": f"+1 defence for each other unit in the hex, at most +{a}",
        "surge": f"in combat spend up to {a} Aether for 2 Strength each",
        "stone": f"overkilled only at {a} times the defence",
        "slow": f"Heroes, Specialists and Titans move {a} less",
        "hp_bonus": f"{b:+} HP for {tier}",
        "income_iron": f"+{a} Iron each Production",
        "inner_aether": f"+{a} Aether each Production while the Hero stands in ring 0 or 1",
        "mend_self": f"the Hero regains {a} HP each Production",
        "mend_all": f"every unit regains {a} HP each Production",
        "attack_all": f"+{a} for attackers",
        "attack_tier": f"+{b} for attacking {tier}",
        "guard_all": f"+{a} for defenders",
        "self_attack": f"+{a} for the attacking Hero",
        "self_guard": f"+{a} for the defending Hero",
        "aura_attack": f"+{a} for attackers beside the Hero, and the Hero",
        "aura_guard": f"+{a} for defenders beside the Hero, and the Hero",
        "stride": f"units move {a} further",
        "climb": "units may climb",
        "swim": "units may swim",
        "hand": f"hand size +{a}",
        "cap": f"Command cap +{a}",
        "market_discount": f"market cards cost {a} less",
        "unit_discount": f"{tier} cost {b} Iron less",
        "gold": f"may recruit for {a} Iron in place of each Aether",
        "banner": "the Hero's hex is a recruit point",
        "spoils": f"+{a} Iron for each enemy unit destroyed by an assault",
        "growth_power": f"growth defends {a} better",
        "growth_rate": f"{plural(a, 'more growth token', 'more growth tokens')} each Production",
        "growth_aether": f"+1 Aether each Production for every {a} growth tokens",
        "quarry_bonus": f"each quarry gives {a} more Iron",
        "vein_bonus": f"each vein gives {a} more Aether",
        "surge_power": f"each Aether of a surge gives {a} more Strength",
    }
    return phrases[effect.word]


def event_words(effect: Effect) -> str:
    """A word of an event as a sentence without its full stop."""
    a = effect.a
    scope = "" if SCOPES[effect.b] == "any" else " of ring 1"
    phrases = {
        "fracture": f"{plural(a, 'random tile')}{scope} {'is' if a == 1 else 'are'} turned over",
        "fracture_shard": "the Shard is turned over",
        "round_move": f"movement {a:+} for every unit this round",
        "round_attack": f"attack {a:+} for everybody this round",
        "round_guard": f"defence {a:+} for everybody this round",
        "round_quarry": f"Iron {a:+} for every quarry this round",
        "round_command": f"Command {a:+} for everybody this round",
        "all_aether": f"everybody gains {a} Aether",
        "lash": "units with 2 or more HP on the outermost ring lose 1, cities aside",
        "reflow": "the market row is replaced",
    }
    return phrases[effect.word]


def half_words(content: Content, card: int, half: int) -> str:
    """What a half of a card does."""
    return "; ".join(verb_words(effect) for effect in content.halves[2 * card + half])


def edge_words(content: Content, card: int) -> str:
    """The combat symbol of a card."""
    edge = content.edge[card]
    return f"{EDGES[edge]} {content.edge_value[card]}" if edge else "no edge"


def passives_words(effects: list[Effect]) -> str:
    """Several passives in a row."""
    return "; ".join(passive_words(effect) for effect in effects)


def card_title(content: Content, card: int) -> str:
    """A card's name with its id."""
    return f"{content.card_names[card]} ({CARDS[card]})"
