"""The second reading of the rules: invoking, and what each instant effect may choose from and does."""

from __future__ import annotations

from collections.abc import Generator

from ..question import Playing, Question
from .layout import CELLS, KINDS
from .printed import (
    CELL_NUMBER,
    DONE,
    FACES_OF,
    RITUALS,
    Choice,
    Effect,
    tile_of,
    tile_slot,
)
from .referee import BASIC, GAIN, NOBODY, Place
from .referee_battle import Battles
from .referee_slots import place_of


class Effects(Battles):
    """Sections F, G and H. `slot` is the one that was paid into; a sorcery has none."""

    # -- invoking (F) -------------------------------------------------------------------------------

    def program(self, seat: int, slot: int) -> list[Effect]:
        """The effects of the cantrip to which a slot belongs; a ritual has none."""
        if tile_of(slot):
            spell = self.face(tile_of(slot))
            return [spell.effect] if spell.type == "cantrip" else []
        return [] if slot in RITUALS else self.sides[seat].wizard.cantrip(slot)

    def payable(self, seat: int, slot: int) -> list[Choice]:
        """MLD-50"""
        barred = -1
        if tile_of(slot) and self.face(tile_of(slot)).effect.verb == "control":
            barred = KINDS.index(self.face(tile_of(slot)).effect.args[0])
        return [choice for choice in self.kinds_in(self.sides[seat].pool) if choice[1] != barred]

    def invocable(self, seat: int) -> list[Choice]:
        """MLD-48"""
        found = []
        for place in self.open_slots(seat):
            slot = place[1]
            effects = self.program(seat, slot)
            if self.payable(seat, slot) and (not effects or any(self.possible(seat, slot, e) for e in effects)):
                found.append(place)
        return [("invoke", slot) for _, slot in self.merged(found)]

    def possible(self, seat: int, slot: int, effect: Effect) -> bool:
        """MLD-48 The condition of an effect; of `army`, then `battle` either condition is enough."""
        return bool(getattr(self, f"can_{effect.verb}")(seat, slot, *effect.args))

    def invoke(self, seat: int, slot: int) -> Playing:
        """MLD-49, MLD-51, MLD-52"""
        yield from self.pay(seat, slot, "pay", self.payable(seat, slot))
        effects = self.program(seat, slot)
        for effect in effects:
            yield from self.do(seat, slot, effect)
        if tile_of(slot) and not effects:
            yield from self.fill_ritual(seat, slot)

    def pay(self, seat: int, slot: int, decision: str, options: list[Choice]) -> Playing:
        choice = yield from self.ask(seat, decision, options)
        if choice != DONE:
            self.sides[seat].pool[choice[1]] -= 1
            self.lying[place_of(seat, slot)] = choice[1]
            yield from self.settle((seat, tile_of(slot)))

    def fill_ritual(self, seat: int, slot: int) -> Playing:
        """MLD-51"""
        if self.total(seat, "fill_ritual"):
            for _, other in self.open_slots(seat):
                kinds = self.payable(seat, other)
                if tile_of(other) == tile_of(slot) and kinds:
                    yield from self.pay(seat, other, "fill ritual", [*kinds, DONE])

    def do(self, seat: int, slot: int, effect: Effect) -> Playing:
        yield from getattr(self, f"do_{effect.verb}")(seat, slot, *effect.args)

    # -- foci ---------------------------------------------------------------------------------------

    def tiles_for_focus(self, seat: int, where: str) -> list[int]:
        """MLD-53"""
        allowed = {
            t: {"any": True, "mine": seat in own, "open": seat in own or not own}[where]
            for t in self.cell
            for own in [self.controllers(t)]
        }
        return [t for t in self.cell if allowed[t]]

    def can_place_focus(self, seat: int, slot: int, count: str, where: str) -> bool:
        return bool(self.focus_sources(seat)) and bool(self.tiles_for_focus(seat, where))

    def do_place_focus(self, seat: int, slot: int, count: str, where: str) -> Playing:
        """MLD-53, MLD-54"""
        t = yield from self.ask_tile(seat, "focus: tile", self.tiles_for_focus(seat, where))
        for _ in range(int(count)):
            yield from self.put_focus(seat, t)

    def steps_to(self, seat: int, origin: int) -> list[int]:
        return [t for t in self.beside(origin) if self.controls(seat, t) or not self.controllers(t)]

    def can_step_focus(self, seat: int, slot: int) -> list[int]:
        """MLD-65 The tiles of origin."""
        return [t for t in self.cell if self.controls(seat, t) and self.steps_to(seat, t)]

    def do_step_focus(self, seat: int, slot: int) -> Playing:
        origin = yield from self.ask_tile(seat, "step: from", self.can_step_focus(seat, slot))
        goal = yield from self.ask_tile(seat, "step: to", self.steps_to(seat, origin))
        self.foci[origin, seat] -= 1
        self.foci[goal, seat] += 1
        yield from self.settle()

    def can_expel(self, seat: int, slot: int) -> list[int]:
        """MLD-66"""
        host = tile_of(slot)
        return [t for t in self.beside(host) if self.enemies_on(seat, t)] if host in self.cell else []

    def do_expel(self, seat: int, slot: int) -> Playing:
        t = yield from self.ask_tile(seat, "expel: tile", self.can_expel(seat, slot))
        owners: list[Choice] = [("player", other) for other in self.enemies_on(seat, t)]
        yield from self.lift_from((yield from self.ask(seat, "expel: owner", owners))[1], t)

    # -- tiles of the field -------------------------------------------------------------------------

    def can_place_tile(self, seat: int, slot: int, look: str, then_focus: str) -> bool:
        return bool(self.stack)

    def do_place_tile(self, seat: int, slot: int, look: str, then_focus: str) -> Playing:
        """MLD-55, MLD-56"""
        n = min(int(look), len(self.stack))
        self.hand, self.stack = self.stack[:n], self.stack[n:]
        self.known = min(self.known, len(self.stack))
        t = yield from self.ask_tile(seat, "tile: which of two", self.hand)
        self.put_on_top([other for other in self.hand if other != t])
        self.hand = [t]
        cells = self.empty_cells(self.cell) if self.cell else [("cell", CELL_NUMBER[0, 0])]
        cell = CELLS[(yield from self.ask(seat, "tile: cell", cells))[1]]
        side = (yield from self.ask(seat, "tile: side", [("side", 0), ("side", 1)]))[1]
        self.hand = []
        self.cell[t], self.up[t] = cell, side
        yield from self.settle()
        if then_focus == "yes":
            yield from self.put_focus(seat, t)

    def put_on_top(self, tiles: list[int]) -> None:
        """MLD-6, MLD-R68 For everybody to see."""
        self.stack += tiles
        self.known += len(tiles)

    def destinations(self, seat: int, t: int, to: str) -> list[Choice]:
        """MLD-58"""
        others = [other for other in self.cell if other != t]
        if to == "mine":
            others = [other for other in others if self.controls(seat, other)]
        elif to == "enemy":
            others = [other for other in others if self.enemies_on(seat, other)]
        return self.empty_cells(others)

    def can_move_tile(self, seat: int, slot: int, what: str, to: str) -> list[int]:
        """MLD-57"""
        return [
            t
            for t in self.cell
            if (what == "any" or self.controls(seat, t))
            and self.may_choose(seat, t)
            and not self.locked(t)
            and self.destinations(seat, t, to)
        ]

    def do_move_tile(self, seat: int, slot: int, what: str, to: str) -> Playing:
        t = yield from self.ask_tile(seat, "move: tile", self.can_move_tile(seat, slot, what, to))
        choice = yield from self.ask(seat, "move: cell", self.destinations(seat, t, to))
        self.cell[t] = CELLS[choice[1]]
        yield from self.settle()

    def swappable(self, seat: int) -> list[int]:
        """MLD-59, MLD-R42"""
        locked_too = self.settings["swap_locked"] == "yes"
        return [t for t in self.cell if self.may_choose(seat, t) and (locked_too or not self.locked(t))]

    def can_swap_tiles(self, seat: int, slot: int) -> bool:
        return len(self.swappable(seat)) >= 2

    def do_swap_tiles(self, seat: int, slot: int) -> Playing:
        one = yield from self.ask_tile(seat, "swap: first", self.swappable(seat))
        other = yield from self.ask_tile(seat, "swap: second", [t for t in self.swappable(seat) if t != one])
        self.cell[one], self.cell[other] = self.cell[other], self.cell[one]
        yield from self.settle()

    def can_flip_tile(self, seat: int, slot: int) -> list[int]:
        return [t for t in self.cell if self.may_choose(seat, t)]

    def do_flip_tile(self, seat: int, slot: int) -> Playing:
        """MLD-60 to MLD-62"""
        t = yield from self.ask_tile(seat, "flip", self.can_flip_tile(seat, slot))
        surplus = yield from self.surplus(t, 1 - self.up[t])
        for place in surplus:
            self.return_from(place, seat)
        staying = [self.lying.pop(place) for place in self.on_tile(t)]
        self.lift_stored([(NOBODY, tile_slot(t, k)) for k in (0, 1)])
        self.up[t] = 1 - self.up[t]
        for k, kind in enumerate(staying):
            self.lying[NOBODY, tile_slot(t, k)] = kind
        yield from self.settle()

    def surplus(self, t: int, side: int) -> Generator[Question, int, list[Place]]:
        """MLD-61 What has no room on the other side: the keeper's choice, unless everything must go."""
        there = self.on_tile(t)
        room = FACES_OF[t][side].slots
        keeper = self.keeper(t)
        gone = []
        while len(there) > room:
            place = there[0]
            if room and keeper != NOBODY:
                options: list[Choice] = [("take_back", slot) for _, slot in self.merged(there)]
                place = place_of(keeper, (yield from self.ask(keeper, "flip: surplus", options))[1])
                self.reached["MLD-61 another's choice"] += keeper != self.active and len(options) > 1
            there.remove(place)
            gone.append(place)
        return gone

    def can_seal_tile(self, seat: int, slot: int) -> list[int]:
        """MLD-63"""
        areas = [side.area for other, side in enumerate(self.sides) if other != seat]
        return [t for area in areas for t in area if self.may_choose(seat, t)]

    def do_seal_tile(self, seat: int, slot: int) -> Playing:
        t = yield from self.ask_tile(seat, "seal", self.can_seal_tile(seat, slot))
        owner = self.owner(t)
        for place in self.on_tile(t):
            self.sides[owner].pool[self.lying.pop(place)] += 1
        self.lift_stored([(NOBODY, tile_slot(t, k)) for k in (0, 1)])
        self.sides[owner].area.remove(t)
        self.sides[owner].sealed.append(t)
        yield from self.settle()

    def can_raze_tile(self, seat: int, slot: int) -> list[int]:
        """MLD-64"""
        return [t for t in self.cell if not self.controllers(t) and not self.locked(t)]

    def do_raze_tile(self, seat: int, slot: int) -> Playing:
        t = yield from self.ask_tile(seat, "raze", self.can_raze_tile(seat, slot))
        for place in self.on_tile(t):
            self.return_from(place, seat)
        del self.cell[t]
        self.put_on_top([t])
        yield from self.settle()

    # -- constructs ---------------------------------------------------------------------------------

    def can_army(self, seat: int, slot: int, most: str) -> bool:
        return sum(self.sides[seat].pool) >= 2

    def do_army(self, seat: int, slot: int, most: str) -> Playing:
        """MLD-67"""
        side = self.sides[seat]
        for _ in range(int(most) + self.total(seat, "army_more")):
            kinds = self.kinds_in(side.pool)
            choice = (yield from self.ask(seat, "army", [*kinds, DONE])) if kinds else DONE
            if choice == DONE:
                break
            side.pool[choice[1]] -= 1
            side.army[choice[1]] += 1
            yield from self.settle()

    def can_battle(self, seat: int, slot: int, mode: str) -> list[int]:
        return self.contestable(seat)

    def can_gain(self, seat: int, slot: int, n: str) -> bool:
        return self.supply > 0

    def do_gain(self, seat: int, slot: int, n: str) -> Playing:
        self.gain(seat, int(n))
        yield from ()

    def do_gain_unique(self, seat: int, slot: int, name: str) -> Playing:
        """MLD-80"""
        unique = KINDS.index(name)
        if self.holder.get(unique) == seat:
            self.basis[unique] = GAIN
            self.reached["MLD-R35 kept"] += 1
        else:
            self.reached["MLD-R35 taken"] += unique in self.holder
            self.take_unique(seat, unique, GAIN)
        yield from self.settle()

    def can_return_mine(self, seat: int, slot: int, n: str) -> list[Choice]:
        return self.out_of_pool(seat)

    def do_return_mine(self, seat: int, slot: int, n: str) -> Playing:
        """MLD-69 All but the construct that was paid."""
        for _ in range(int(n)):
            options = self.out_of_pool(seat, but=place_of(seat, slot))
            if options:
                choice = yield from self.ask(seat, "return own", options)
                yield from self.take_back(seat, choice[1])

    def do_return_any(self, seat: int, slot: int, n: str) -> Playing:
        """MLD-70"""
        for _ in range(int(n)):
            slots = {self.number_for_all(place): place for place in self.merged(self.lying)}
            armies = {140 + 11 * p + k: (p, k) for p in self.seats for k in range(11) if self.sides[p].army[k]}
            if slots or armies:
                options: list[Choice] = [("take_any", x) for x in (*slots, *armies)]
                x = (yield from self.ask(seat, "return any", options))[1]
                if x in armies:
                    self.return_from_army(*armies[x])
                else:
                    self.return_from(slots[x], seat)
                yield from self.settle()

    def number_for_all(self, place: Place) -> int:
        """A slot as `take_any` numbers it."""
        owner, slot = place
        return 68 + slot - 17 if owner == NOBODY else 17 * owner + slot

    def do_return_armies(self, seat: int, slot: int) -> Playing:
        """MLD-71"""
        for side in self.sides:
            side.pool = [pool + army for pool, army in zip(side.pool, side.army, strict=True)]
            side.army = [0] * 11
        yield from self.settle()

    # -- claiming (H) -------------------------------------------------------------------------------

    def can_claim_tile(self, seat: int, slot: int) -> list[int]:
        """MLD-72, MLD-R31"""
        found = []
        for t in self.cell:
            mine = [other for other in self.beside(t) if self.controls(seat, other)]
            pattern = any(
                self.field_glyphs(t) & self.field_glyphs(one) & self.field_glyphs(other)
                for one in mine
                for other in mine
                if other in self.beside(one)
            )
            allowed = {
                "any": True,
                "unguarded": not self.enemies_on(seat, t),
                "own": self.controls(seat, t),
            }[self.settings["claim_target"]]
            if pattern and allowed and self.may_choose(seat, t) and not self.locked(t):
                found.append(t)
        return found

    def do_claim_tile(self, seat: int, slot: int) -> Playing:
        """MLD-73 to MLD-77"""
        t = yield from self.ask_tile(seat, "claim", self.can_claim_tile(seat, slot))
        keeper = self.keeper(t)
        sorcery = self.face(t).sorcery
        if sorcery is not None:
            yield from self.do(seat, slot, sorcery)
        to_keeper = self.settings["spoils"] == "controller" and keeper != NOBODY
        for place in self.on_tile(t):
            kind = self.lying[place]
            if kind == BASIC:
                self.sides[keeper if to_keeper else seat].pool[self.lying.pop(place)] += 1
                self.reached["MLD-R32 to the keeper"] += to_keeper and keeper != seat
            elif self.holder[kind] == seat:
                self.sides[seat].pool[self.lying.pop(place)] += 1
            else:
                self.reached["MLD-74 to the supply"] += 1
                self.to_supply(kind)
        self.lift_all(t)
        del self.cell[t]
        self.sides[seat].area.append(t)
        yield from self.settle()
        self.victory_check(seat)

    def lift_all(self, t: int) -> None:
        """MLD-74, MLD-20 The foci on a tile and in its store slots, in table order."""
        for seat in self.table_order():
            self.transit += [seat] * self.foci.pop((t, seat), 0)
            stored = [place for place in self.focus_sources(seat) if tile_of(place[1]) == t]
            self.lift_stored(stored)
            self.reached["MLD-E52"] += len(stored)
