"""The effects in a few words each; the choices, the log and the rulebook say it at length."""

from __future__ import annotations

from tablewright.games.fracture.text.words import TIERS
from tablewright.games.fracture.vocabulary import Effect

# What a half of a card does.
HALF = {
    "attack": "attack +{a}",
    "haste": "haste +{a}",
    "climb": "climb",
    "swim": "swim",
    "phase": "phase",
    "guard": "Guard +{a}",
    "move": "move {a}×{b}",
    "teleport": "teleport {a}",
    "push": "push {a}",
    "destroy": "destroy {a}",
    "wound": "wound {a}",
    "heal": "heal {a}",
    "claim": "claim {a}",
    "flip": "flip {a}",
    "grow": "grow {a}",
    "iron": "Iron +{a}",
    "aether": "Aether +{a}",
    "buy": "Credit +{a}",
    "command": "Command +{a}",
    "draw": "draw {a}",
    "muster": "muster",
    "trash": "trash {a}",
}

# What a faction, a Hero or a tech is good for.
PASSIVE = {
    "keep_iron": "keeps Iron",
    "blood": "recruits for {a} Iron less and 1 HP",
    "blink": "units cross anything",
    "growth": "grow {a} each round",
    "phalanx": "phalanx up to +{a}",
    "surge": "surge up to {a} Aether",
    "stone": "overkilled only at ×{a}",
    "slow": "Move -{a} but for Infantry",
    "hp_bonus": "{tier} HP {b:+}",
    "income_iron": "Iron +{a} each round",
    "inner_aether": "Aether +{a} each round in ring 0 or 1",
    "mend_self": "Hero heals {a} each round",
    "mend_all": "all heal {a} each round",
    "attack_all": "attack +{a}",
    "attack_tier": "{tier} attack +{b}",
    "guard_all": "defence +{a}",
    "self_attack": "Hero's attack +{a}",
    "self_guard": "Hero's defence +{a}",
    "aura_attack": "attack +{a} beside the Hero",
    "aura_guard": "defence +{a} beside the Hero",
    "stride": "move +{a}",
    "climb": "climb",
    "swim": "swim",
    "hand": "hand +{a}",
    "cap": "Command +{a}",
    "market_discount": "market -{a}",
    "unit_discount": "{tier} {b} Iron less",
    "gold": "{a} Iron for an Aether",
    "banner": "recruits at the Hero",
    "spoils": "spoils {a} Iron",
    "growth_power": "growth +{a} defence",
    "growth_rate": "grow {a} more",
    "growth_aether": "an Aether for {a} growths",
    "quarry_bonus": "quarries Iron +{a}",
    "vein_bonus": "veins Aether +{a}",
    "surge_power": "surge Strength +{a}",
}


def noted(notes: dict[str, str], effects: list[Effect]) -> str:
    """Several effects in a row."""
    return ", ".join(notes[effect.word].format(a=effect.a, b=effect.b, tier=_tier(effect)) for effect in effects)


def _tier(effect: Effect) -> str:
    """The kind of unit that an effect with two figures speaks of."""
    return TIERS[effect.a] if effect.a < len(TIERS) else ""
