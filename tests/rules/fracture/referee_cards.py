"""The second reading of the rules, continued: cards, moves and combat."""

from __future__ import annotations

from ..question import Playing
from .printed import CARDS, SKIP, UNIT_KINDS, distance, move_id, move_of
from .referee import Setup, Side


class Cards(Setup):
    """AFR-31 to AFR-65: what a card half does."""

    def play_card(self, seat: int, card: int, half: int) -> Playing:
        side = self.sides[seat]
        side.command -= 1
        side.hand.remove(card)
        side.play_area.append(card)
        self.attack, self.haste, self.words = 0, 0, set()
        for word, figures in CARDS[card].halves[half]:
            yield from self.effect(seat, word, figures)
        self.attack, self.haste, self.words = 0, 0, set()

    def effect(self, seat: int, word: str, figures: list[int]) -> Playing:
        k = figures[0] if figures else 0
        match word:
            case "attack":
                self.attack += k
            case "haste":
                self.haste += k
            case "climb" | "swim" | "phase":
                self.words.add(word)
            case "iron" | "aether" | "command" | "guard":
                self.gain(seat, word, k)
            case "buy":
                self.gain(seat, "credit", k)
            case "draw":
                self.draw(seat, k)
            case "muster":
                if self.supply(seat, 1) and self.recruit_points(seat):
                    yield from self.place(seat, 1)
            case "move":
                yield from self.move(seat, k, figures[1])
            case "teleport":
                yield from self.teleport(seat, k)
            case "push" | "destroy" | "wound":
                yield from self.strike(seat, word, k)
            case "heal":
                yield from self.heal(seat, k)
            case "claim" | "flip":
                yield from self.mark(seat, word, k)
            case "grow":
                yield from self.grow(seat, k)
            case "trash":
                yield from self.trash(seat, k)
            case _:
                raise AssertionError(word)

    def teleport(self, seat: int, t: int) -> Playing:
        """AFR-38."""
        side = self.sides[seat]

        def goals(unit: int) -> list[int]:
            near = [x for x in self.tile if 1 <= distance(x, side.where[unit]) <= t]
            return [x for x in near if self.free_for(seat, unit, x)]

        unit = yield from self.ask_unit(seat, "TELE_UNIT", [unit for unit in side.where if goals(unit)])
        if unit >= 0:
            self.put(seat, unit, (yield from self.ask_hex(seat, "TELE_DEST", "dest", goals(unit))))

    def strike(self, seat: int, word: str, d: int) -> Playing:
        """AFR-40, AFR-41."""
        near = self.in_range(seat, d)
        moves = []
        for enemy in self.sides:
            if enemy.seat != seat:
                units = [unit for unit in enemy.where if enemy.where[unit] in near]
                if word == "push":
                    units = [unit for unit in units if self.retreats(enemy.seat, unit)]
                else:
                    units = [unit for unit in units if (UNIT_KINDS[unit] == 1) == (word == "destroy")]
                moves += [move_id("target", enemy.seat, unit) for unit in enemy.told_apart(units)]
        answer = yield from self.ask(seat, word.upper(), [*moves, SKIP])
        if answer != SKIP:
            _, owner, unit = move_of(answer)
            if word == "push":
                hexes = self.retreats(owner, unit)
                self.put(owner, unit, (yield from self.ask_hex(seat, "PUSH_DEST", "retreat", hexes)))
            elif word == "destroy":
                self.destroy(owner, unit)
            else:
                self.hurt(owner, unit)

    def heal(self, seat: int, k: int) -> Playing:
        """AFR-37."""
        side = self.sides[seat]
        hurt = [unit for unit in side.where if side.hp[unit] < side.figures(unit)[1]]
        unit = yield from self.ask_unit(seat, "HEAL", hurt)
        if unit >= 0:
            side.hp[unit] = min(side.figures(unit)[1], side.hp[unit] + k)

    def mark(self, seat: int, word: str, d: int) -> Playing:
        """AFR-42."""
        near = self.in_range(seat, d)
        if word == "flip":
            hexes = [x for x in near if self.drawn_tile(x)]
        elif self.settings["control"] == "presence":
            hexes = []
        else:
            hexes = [x for x in near if x not in self.controller and not any(side.at(x) for side in self.sides)]
        x = yield from self.ask_hex(seat, word.upper(), "hex", hexes, skip=True)
        if x >= 0 and word == "flip":
            self.flip(x)
        elif x >= 0:
            self.control(x, seat)

    def grow(self, seat: int, k: int) -> Playing:
        """AFR-25."""
        if not self.sides[seat].power("growth"):
            return
        for _ in range(k):
            mine = [x for x in self.tile if self.controller.get(x, -1) == seat]
            hexes = [x for x in mine if self.tile[x] != "city" and x not in self.growth]
            if list(self.growth.values()).count(seat) == 6:
                hexes = []
            x = yield from self.ask_hex(seat, "GROW", "hex", hexes, skip=True)
            if x < 0:
                return
            self.growth[x] = seat

    def trash(self, seat: int, k: int) -> Playing:
        """AFR-37."""
        side = self.sides[seat]
        for _ in range(k):
            answer = yield from self.ask(seat, "TRASH", [*(move_id("trash", card) for card in side.hand), SKIP])
            if answer == SKIP:
                return
            card = move_of(answer)[1]
            side.hand.remove(card)
            side.trash.append(card)

    # -- moving -------------------------------------------------------------------------------------

    def allowance(self, seat: int, unit: int, m: int) -> int:
        """AFR-44."""
        side = self.sides[seat]
        bonus = self.haste + side.power("stride") + self.values["move"]
        return max(1, min(m, side.figures(unit)[2]) + bonus)

    def costs(self, seat: int, unit: int) -> dict[int, int]:
        """AFR-47 The length of the shortest path to every hex that a path leads to."""
        through = "phase" in self.words or self.sides[seat].power("blink") > 0
        start = self.sides[seat].where[unit]
        cost = {start: 0}
        queue = [start]
        while queue:
            x = queue.pop(0)
            passable = through or (self.can_enter(seat, unit, x) and self.enemy_at(seat, x) is None)
            if x == start or passable:
                for y in self.connected(seat, x):
                    if y not in cost:
                        cost[y] = cost[x] + 1
                        queue.append(y)
        return cost

    def goals(self, seat: int, unit: int, m: int) -> dict[int, int]:
        """AFR-48 Where a unit may end its move, and the price; its own hex for an assault from there."""
        most = self.allowance(seat, unit, m)
        here = self.sides[seat].where[unit]
        found = {
            x: cost for x, cost in self.costs(seat, unit).items()
            if x != here and cost <= most and self.free_for(seat, unit, x)
        }  # fmt: skip
        if self.assaults(seat, unit):
            found[here] = 0
        return found

    def assaults(self, seat: int, unit: int) -> list[int]:
        """AFR-52."""
        around = self.connected(seat, self.sides[seat].where[unit])
        return [x for x in around if self.enemy_at(seat, x) and self.can_enter(seat, unit, x)]

    def move(self, seat: int, n: int, m: int) -> Playing:
        """AFR-43, AFR-52."""
        side = self.sides[seat]
        picked: list[int] = []
        for _ in range(n):
            units = [unit for unit in side.where if unit not in picked and self.goals(seat, unit, m)]
            unit = yield from self.ask_unit(seat, "MOVE_UNIT", units)
            if unit < 0:
                return
            picked.append(unit)
            goals = self.goals(seat, unit, m)
            left = self.allowance(seat, unit, m)
            here = side.where[unit]
            x = yield from self.ask_hex(seat, "DEST", "dest", sorted(goals))
            left -= goals[x]
            if x != here:
                self.put(seat, unit, x)
            if left >= 1:
                target = yield from self.ask_hex(seat, "ASSAULT", "assault", self.assaults(seat, unit), skip=x != here)
                if target >= 0:
                    yield from self.combat(seat, unit, target)

    # -- combat -------------------------------------------------------------------------------------

    def combat(self, seat: int, unit: int, x: int) -> Playing:
        """AFR-54 to AFR-65."""
        attacker, defender = self.sides[seat], self.enemy_at(seat, x)
        assert defender is not None
        units = defender.told_apart(defender.at(x))
        if self.settings["defender_choice"] == "strongest":
            fighter = max(defender.at(x), key=lambda unit: (self.defence(defender, unit), -unit))
        else:
            moves = [move_id("defend", unit) for unit in units]
            fighter = move_of((yield from self.ask(defender.seat, "DEFENDER", moves)))[1]
        cards = []
        for side, decision in ((attacker, "COMMIT_A"), (defender, "COMMIT_D")):
            moves = [move_id("commit", card) for card in side.hand]
            if self.settings["commit"] == "may" or not moves:
                moves.append(SKIP)
            answer = yield from self.ask(side.seat, decision, moves)
            cards.append(-1 if answer == SKIP else move_of(answer)[1])
            if answer != SKIP:
                side.hand.remove(cards[-1])
        burned = []
        for side in (attacker, defender):
            most = min(side.power("surge"), side.aether)
            answer = yield from self.ask(side.seat, "SURGE", [move_id("surge", s) for s in range(most + 1)])
            burned.append(move_of(answer)[1])
            side.aether -= burned[-1]
        attack = self.strength(attacker, unit) + self.edge(cards[0], "sword")
        defence = self.defence(defender, fighter) + self.edge(cards[1], "shield")
        attack = max(0, attack + burned[0] * (2 + attacker.power("surge_power")))
        defence = max(0, defence + burned[1] * (2 + defender.power("surge_power")))
        for side, card in ((attacker, cards[0]), (defender, cards[1])):
            if card >= 0:
                side.discard.append(card)
        yield from self.result(attacker, unit, defender, fighter, attack, defence)

    def edge(self, card: int, symbol: str) -> int:
        """AFR-57."""
        return CARDS[card].value if card >= 0 and CARDS[card].edge in (symbol, "starburst") else 0

    def close(self, side: Side, x: int) -> bool:
        return 0 in side.where and distance(x, side.where[0]) <= 1

    def strength(self, side: Side, unit: int) -> int:
        """AFR-58 without edge and surge."""
        kind = UNIT_KINDS[unit]
        total = side.figures(unit)[0] + self.attack + side.power("attack_all") + self.values["attack"]
        total += side.power("attack_tier", kind) if kind else side.power("self_attack")
        return total + side.power("aura_attack") * self.close(side, side.where[unit])

    def defence(self, side: Side, unit: int) -> int:
        """AFR-59 without edge and surge."""
        x = side.where[unit]
        total = side.figures(unit)[0] + self.side_up(x).defence + side.guard + self.values["guard"]
        total += side.power("guard_all") + (0 if unit else side.power("self_guard"))
        total += side.power("aura_guard") * self.close(side, x) + min(side.power("phalanx"), len(side.at(x)) - 1)
        return int(total) + (1 + side.power("growth_power") if self.growth.get(x, -1) == side.seat else 0)

    def result(self, attacker: Side, unit: int, defender: Side, fighter: int, attack: int, defence: int) -> Playing:
        """AFR-60 to AFR-65."""
        x = defender.where[fighter]
        tie_wins = self.settings["combat_tie"] == "attacker"
        if attack < defence or (attack == defence and not tie_wins):
            return
        if attack > defence and attack >= (defender.power("stone") or 2) * defence:
            self.destroy(defender.seat, fighter)
        elif UNIT_KINDS[fighter] == 1 or self.hurt(defender.seat, fighter):
            hexes = self.retreats(defender.seat, fighter)
            if hexes:
                chooser = attacker if self.settings["retreat_choice"] == "attacker" else defender
                goal = yield from self.ask_hex(chooser.seat, "RETREAT", "retreat", hexes)
                self.put(defender.seat, fighter, goal)
            else:
                self.destroy(defender.seat, fighter)
        if fighter not in defender.where:
            self.gain(attacker.seat, "iron", attacker.power("spoils"))
        if not defender.at(x):
            self.put(attacker.seat, unit, x)
