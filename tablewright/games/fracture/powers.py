"""Passives: their words, a player's added up, and the figures of the player's units that follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablewright.games.fracture.terms import T1, price_of
from tablewright.kernel.verbs import ArgumentType, Count, Phrase, Text, Verb, Vocabulary
from tablewright.kernel.words import plural

TIERS: Final = ("Heroes", "Infantry", "Specialists", "Titans")


class UnitFigures:
    """What is printed for one kind of unit."""

    def __init__(self, strength: int, hp: int, move: int, iron: int, aether: int) -> None:
        self.strength = strength
        self.hp = hp
        self.move = move
        self.iron = iron
        self.aether = aether


class Powers:
    """The sum of a player's passives, one attribute a word. Never changed once made: players share them.

    Lists run over the kinds of unit, those of the costs over kind and payment mode (`price_of`).
    """

    def __init__(self) -> None:
        self.keep_iron = 0
        self.blood = 0
        self.blink = 0
        self.growth = 0
        self.phalanx = 0
        self.surge = 0
        self.stone = 0
        self.slow = 0
        self.income_iron = 0
        self.inner_aether = 0
        self.mend_self = 0
        self.mend_all = 0
        self.attack_all = 0
        self.guard_all = 0
        self.self_attack = 0
        self.self_guard = 0
        self.aura_attack = 0
        self.aura_guard = 0
        self.stride = 0
        self.climb = 0
        self.swim = 0
        self.hand = 0
        self.cap = 0
        self.market_discount = 0
        self.gold = 0
        self.banner = 0
        self.spoils = 0
        self.growth_power = 0
        self.growth_rate = 0
        self.growth_aether = 0
        self.quarry_bonus = 0
        self.vein_bonus = 0
        self.surge_power = 0
        self.hp_bonus = [0, 0, 0, 0]
        self.attack_tier = [0, 0, 0, 0]
        self.unit_discount = [0, 0, 0, 0]
        self.strength = [0, 0, 0, 0]
        self.max_hp = [0, 0, 0, 0]
        self.move = [0, 0, 0, 0]
        self.iron_cost = [-1] * 8  # -1: this kind cannot be paid for in this mode
        self.aether_cost = [-1] * 8
        self.least_iron = 0  # no unit costs less

    def add(self, passives: list[Phrase]) -> None:
        """Some more passives."""
        for passive in passives:
            passive.make(self)

    def raise_power(self, word: str, figures: Sequence[int]) -> None:
        """One more passive: its figure counts, 1 without one; those with two figures speak of a tier."""
        if len(figures) == 2:
            getattr(self, word)[figures[0]] += figures[1]
        else:
            setattr(self, word, getattr(self, word) + (figures[0] if figures else 1))

    def equip(self, units: list[UnitFigures]) -> None:
        """AFR-68 to AFR-70 The figures of each kind of unit, once all passives are in."""
        for kind, printed in enumerate(units):
            self.strength[kind] = printed.strength
            self.max_hp[kind] = max(1, printed.hp + self.hp_bonus[kind])
            self.move[kind] = printed.move if kind == T1 else max(1, printed.move - self.slow)
            iron = max(0, printed.iron - self.unit_discount[kind])
            self.iron_cost[price_of(kind, 0)] = iron
            self.aether_cost[price_of(kind, 0)] = printed.aether
            if self.blood:
                self.iron_cost[price_of(kind, 1)] = max(0, iron - self.blood)
                self.aether_cost[price_of(kind, 1)] = printed.aether
            elif self.gold and printed.aether:
                self.iron_cost[price_of(kind, 1)] = iron + self.gold * printed.aether
                self.aether_cost[price_of(kind, 1)] = 0
        self.least_iron = min(cost for cost in self.iron_cost if cost >= 0)


def passive(word: str, text: Text, short: Text, **figures: ArgumentType) -> Verb:
    """Declare a passive: it raises the power of its name."""

    def raise_it(powers: Powers, *values: int) -> None:
        powers.raise_power(word, values)

    return Verb(word, raise_it, figures, text, short, rest=False)


_K: Final = Count(1, 9)
_TIER: Final = Count(1, 3)

PASSIVES: Final = Vocabulary(
    "passives",
    passive("keep_iron", "Iron is never reset", "keeps Iron"),
    passive("blood", "may recruit for {k} Iron less and 1 HP of a unit", "recruits for {k} Iron less and 1 HP", k=_K),
    passive("blink", "units cross enemies and obstacles", "units cross anything"),
    passive("growth", lambda k: f"{plural(k, 'growth token')} each Production", "grow {k} each round", k=_K),
    passive("phalanx", "+1 defence for each other unit in the hex, at most +{k}", "phalanx up to +{k}", k=_K),
    passive("surge", "in combat spend up to {k} Aether for 2 Strength each", "surge up to {k} Aether",
            k=Count(1, 2)),  # the numbering of moves has no third one
    passive("stone", "overkilled only at {k} times the defence", "overkilled only at ×{k}", k=Count(2, 9)),
    passive("slow", "Heroes, Specialists and Titans move {k} less", "Move -{k} but for Infantry", k=_K),
    passive("hp_bonus", lambda tier, k: f"{k:+} HP for {TIERS[tier]}", lambda tier, k: f"{TIERS[tier]} HP {k:+}",
            tier=Count(2, 3), k=Count(-9, 9)),
    passive("income_iron", "+{k} Iron each Production", "Iron +{k} each round", k=_K),
    passive("inner_aether", "+{k} Aether each Production while the Hero stands in ring 0 or 1",
            "Aether +{k} each round in ring 0 or 1", k=_K),
    passive("mend_self", "the Hero regains {k} HP each Production", "Hero heals {k} each round", k=_K),
    passive("mend_all", "every unit regains {k} HP each Production", "all heal {k} each round", k=_K),
    passive("attack_all", "+{k} for attackers", "attack +{k}", k=_K),
    passive("attack_tier", lambda tier, k: f"+{k} for attacking {TIERS[tier]}",
            lambda tier, k: f"{TIERS[tier]} attack +{k}", tier=_TIER, k=_K),
    passive("guard_all", "+{k} for defenders", "defence +{k}", k=_K),
    passive("self_attack", "+{k} for the attacking Hero", "Hero's attack +{k}", k=_K),
    passive("self_guard", "+{k} for the defending Hero", "Hero's defence +{k}", k=_K),
    passive("aura_attack", "+{k} for attackers beside the Hero, and the Hero", "attack +{k} beside the Hero", k=_K),
    passive("aura_guard", "+{k} for defenders beside the Hero, and the Hero", "defence +{k} beside the Hero", k=_K),
    passive("stride", "units move {k} further", "move +{k}", k=_K),
    passive("climb", "units may climb", "climb"),
    passive("swim", "units may swim", "swim"),
    passive("hand", "hand size +{k}", "hand +{k}", k=_K),
    passive("cap", "Command cap +{k}", "Command +{k}", k=_K),
    passive("market_discount", "market cards cost {k} less", "market -{k}", k=_K),
    passive("unit_discount", lambda tier, k: f"{TIERS[tier]} cost {k} Iron less",
            lambda tier, k: f"{TIERS[tier]} {k} Iron less", tier=_TIER, k=_K),
    passive("gold", "may recruit for {k} Iron in place of each Aether", "{k} Iron for an Aether", k=_K),
    passive("banner", "the Hero's hex is a recruit point", "recruits at the Hero"),
    passive("spoils", "+{k} Iron for each enemy unit destroyed by an assault", "spoils {k} Iron", k=_K),
    passive("growth_power", "growth defends {k} better", "growth +{k} defence", k=_K),
    passive("growth_rate", lambda k: f"{plural(k, 'more growth token')} each Production", "grow {k} more", k=_K),
    passive("growth_aether", "+1 Aether each Production for every {k} growth tokens", "an Aether for {k} growths",
            k=_K),
    passive("quarry_bonus", "each quarry gives {k} more Iron", "quarries Iron +{k}", k=_K),
    passive("vein_bonus", "each vein gives {k} more Aether", "veins Aether +{k}", k=_K),
    passive("surge_power", "each Aether of a surge gives {k} more Strength", "surge Strength +{k}", k=_K),
)  # fmt: skip
