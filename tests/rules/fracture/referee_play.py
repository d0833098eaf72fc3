"""The second reading of the rules, concluded: rounds, Production, turns, Cleanup and the Void."""

from __future__ import annotations

from ..question import Playing
from .printed import CARDS, COSTS, END, EVENTS, UNIT_KINDS, move_id, move_of, ring, techs_of
from .referee import Side
from .referee_cards import Cards


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
