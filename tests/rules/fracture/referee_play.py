"""The second reading of the rules, continued: rounds, turns, cards, moves and combat."""

from __future__ import annotations

from .printed import CARDS, COSTS, END, EVENTS, SKIP, UNIT_KINDS, distance, move_id, move_of, ring, techs_of
from .referee import Playing, Setup, Side


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


class Referee(Cards):
    """The whole game."""

    def play(self) -> Playing:
        yield from self.setup()
        for self.round in range(1, 13):
            if 5 <= self.round <= int(self.settings["events_until"]):
                self.event()
            if self.round >= 2:
                for seat in self.round_order():
                    yield from self.production(self.sides[seat])
            yield from self.action_phase()
            self.cleanup()
            if self.round >= 9:
                self.void()
            if self.settings["domination"] == "on" and sum(bool(side.where) for side in self.sides) == 1:
                self.ending = "domination"
                return
        self.ending = "rounds"

    # -- events -------------------------------------------------------------------------------------

    def event(self) -> None:
        """AFR-16 to AFR-19."""
        event = self.event_deck.pop(0)
        self.events.append(event)
        word, figures = EVENTS[event][2][0]
        k = figures[0] if figures else 0
        match word:
            case "fracture":
                inner = EVENTS[event][1] == "Inner Quake"
                hexes = [x for x in self.tile if self.drawn_tile(x) and (ring(x) == 1 or not inner)]
                for x in self.chance.drawn("fracture", hexes, min(k, len(hexes))):
                    self.flip(x)
            case "fracture_shard":
                self.flip(0)
            case "all_aether":
                for side in self.sides:
                    self.gain(side.seat, "aether", k)
            case "lash":
                outer = 2 if self.seats == 2 else 3
                self.damage(outer if self.round <= 9 else outer - 1, spared=1)
            case "reflow":
                self.market += self.row
                self.row = []
                for _ in range(5):
                    self.fill_row()
            case _:
                self.values[word.removeprefix("round_")] = k

    def damage(self, outer: int, spared: int = 0) -> None:
        """1 HP for the units of a ring; the lash spares those with 1 HP and those in cities."""
        for side in self.sides:
            for unit in sorted(side.where):
                x = side.where[unit]
                if ring(x) == outer and side.hp[unit] > spared and not (spared and self.tile[x] == "city"):
                    self.hurt(side.seat, unit)

    # -- production ---------------------------------------------------------------------------------

    def production(self, side: Side) -> Playing:
        """AFR-20 to AFR-26."""
        seat = side.seat
        mine = [x for x in sorted(self.tile) if self.controller.get(x, -1) == seat]
        if not side.power("keep_iron"):
            side.iron = 0
        side.command = 0
        boost = sum(self.side_up(x).command for x in mine)
        self.gain(seat, "command", 3 + side.power("cap") + boost + self.values["command"])
        for x in mine:
            up, kind = self.side_up(x), self.tile[x]
            extra = side.power("quarry_bonus") + self.values["quarry"] if kind == "quarry" else 0
            self.gain(seat, "iron", max(0, up.iron + extra))
            if self.round < 12 or ring(x) < 2:
                self.gain(seat, "aether", up.aether + (side.power("vein_bonus") if kind == "vein" else 0))
        self.gain(seat, "iron", side.power("income_iron"))
        if 0 in side.where and ring(side.where[0]) <= 1:
            self.gain(seat, "aether", side.power("inner_aether"))
        if side.power("growth_aether"):
            self.gain(seat, "aether", list(self.growth.values()).count(seat) // side.power("growth_aether"))
        for unit in side.where:
            mend = side.power("mend_all") + (0 if unit else side.power("mend_self"))
            side.hp[unit] = min(side.figures(unit)[1], side.hp[unit] + mend)
        yield from self.grow(seat, side.power("growth") + side.power("growth_rate"))
        self.draw(seat, min(7, 5 + side.power("hand")) - len(side.hand))

    # -- turns --------------------------------------------------------------------------------------

    def action_phase(self) -> Playing:
        """AFR-27 to AFR-30."""
        self.passed = set()
        while len(self.passed) < self.seats:
            for seat in self.round_order():
                if seat not in self.passed:
                    yield from self.turn(self.sides[seat])

    def turn(self, side: Side) -> Playing:
        played = False
        whole = self.settings["turn_mode"] == "whole"
        while True:
            moves = [*self.free_actions(side), END]
            if side.command >= 1 and (whole or not played):
                moves += [move_id("play", card, half) for card in side.hand for half in (0, 1)]
            answer = yield from self.ask(side.seat, "TURN", moves)
            kind, a, b = move_of(answer)
            if kind == "end":
                if whole or not played:
                    self.passed.add(side.seat)
                return
            if kind == "play":
                played = True
                yield from self.play_card(side.seat, a, b)
            elif kind == "recruit":
                yield from self.recruit(side, a, b)
            elif kind == "buy":
                self.buy(side, a)
            else:
                self.research(side, a)

    def free_actions(self, side: Side) -> list[int]:
        found = []
        for kind in range(4):
            for mode in (0, 1):
                price = self.price(side, kind, mode)
                if price is not None and price[0] <= side.iron and price[1] <= side.aether:
                    found.append(move_id("recruit", kind, mode))
        found += [move_id("buy", slot) for slot, card in enumerate(self.row)
                  if self.market_price(side, card) <= side.credit + side.iron]  # fmt: skip
        for tech in techs_of(side.faction):
            allowed = tech.i not in side.techs and (tech.needs < 0 or tech.needs in side.techs)
            if allowed and tech.cost <= side.aether:
                found.append(move_id("research", tech.i))
        return found

    def price(self, side: Side, kind: int, mode: int) -> tuple[int, int] | None:
        """AFR-66 to AFR-70 Iron and Aether; None for what is not offered."""
        if not self.supply(side.seat, kind) or not self.recruit_points(side.seat):
            return None
        if (kind == 3 and self.round < 5) or (kind == 0 and self.settings["hero_return"] == "never"):
            return None
        iron, aether = COSTS[kind]
        iron = max(0, iron - (side.power("unit_discount", kind) if kind else 0))
        if mode == 0:
            return iron, aether
        if side.power("gold") and aether:
            return iron + side.power("gold") * aether, 0
        if side.power("blood") and any(hp >= 2 for hp in side.hp.values()):
            return max(0, iron - side.power("blood")), aether
        return None

    def recruit(self, side: Side, kind: int, mode: int) -> Playing:
        price = self.price(side, kind, mode)
        assert price is not None
        side.iron -= price[0]
        side.aether -= price[1]
        if mode == 1 and side.power("blood"):
            healthy = [unit for unit in side.where if side.hp[unit] >= 2]
            self.hurt(side.seat, (yield from self.ask_unit(side.seat, "BLOOD", healthy, skip=False)))
        yield from self.place(side.seat, kind)

    def market_price(self, side: Side, card: int) -> int:
        return max(1, CARDS[card].cost - side.power("market_discount"))

    def buy(self, side: Side, slot: int) -> None:
        """AFR-72, AFR-73."""
        card = self.row.pop(slot)
        price = self.market_price(side, card)
        credit = min(side.credit, price)
        side.credit -= credit
        side.iron -= price - credit
        side.discard.append(card)
        self.fill_row()

    def research(self, side: Side, i: int) -> None:
        """AFR-74, AFR-75."""
        tech = techs_of(side.faction)[i]
        side.aether -= tech.cost
        side.techs.add(i)
        for word, figures in tech.powers:
            if word == "hp_bonus":
                for unit in side.where:
                    if UNIT_KINDS[unit] == figures[0]:
                        side.hp[unit] += figures[1]

    # -- the end of a round -------------------------------------------------------------------------

    def cleanup(self) -> None:
        """AFR-76, AFR-77."""
        for side in self.sides:
            side.discard += side.play_area
            side.play_area = []
            side.credit = side.guard = 0
            if not side.power("keep_iron"):
                side.iron = 0
        if self.market and self.settings["market_flow"] == "on":
            self.market.append(self.row.pop(0))
            self.fill_row()
        self.values = dict.fromkeys(self.values, 0)

    def void(self) -> None:
        """AFR-78 to AFR-81."""
        outer = 2 if self.seats == 2 else 3
        if self.round == 9:
            self.remove(outer)
        elif self.seats == 2:
            if self.settings["void_two"] == "squeeze":
                self.damage(1)
        elif self.round == 12 and self.settings["final_void"] == "on":
            self.remove(2)
        else:
            self.damage(2)

    def remove(self, outer: int) -> None:
        gone = [x for x in self.tile if ring(x) == outer]
        for side in self.sides:
            for unit in sorted(side.where):
                if side.where[unit] in gone:
                    self.destroy(side.seat, unit)
        for x in gone:
            self.control(x, -1)
            del self.tile[x]
