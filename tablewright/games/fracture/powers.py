"""All passives of a player added up, and the figures of the player's units that follow from them."""

from __future__ import annotations

from tablewright.games.fracture.terms import T1
from tablewright.games.fracture.vocabulary import Effect


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

    Lists run over the kinds of unit, those of the costs over kind and payment mode (2 * kind + mode).
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

    def add(self, effects: list[Effect]) -> None:
        """One more passive; those with two figures speak of a tier."""
        for effect in effects:
            sum_so_far = getattr(self, effect.word)
            if isinstance(sum_so_far, list):
                sum_so_far[effect.a] += effect.b
            else:
                setattr(self, effect.word, sum_so_far + max(1, effect.a))

    def equip(self, units: list[UnitFigures]) -> None:
        """The figures of each kind of unit, once all passives are in."""
        for kind, printed in enumerate(units):
            self.strength[kind] = printed.strength
            self.max_hp[kind] = max(1, printed.hp + self.hp_bonus[kind])
            self.move[kind] = printed.move if kind == T1 else max(1, printed.move - self.slow)
            iron = max(0, printed.iron - self.unit_discount[kind])
            self.iron_cost[2 * kind] = iron
            self.aether_cost[2 * kind] = printed.aether
            if self.blood:
                self.iron_cost[2 * kind + 1] = max(0, iron - self.blood)
                self.aether_cost[2 * kind + 1] = printed.aether
            elif self.gold and printed.aether:
                self.iron_cost[2 * kind + 1] = iron + self.gold * printed.aether
                self.aether_cost[2 * kind + 1] = 0
        self.least_iron = min(cost for cost in self.iron_cost if cost >= 0)
