"""The second reading of the rules: slots, returning what lies in them, unique constructs, and settling."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..question import Playing
from .layout import KINDS, SLOTS
from .printed import (
    ALL_TILES,
    AUTO,
    BOARD_SLOTS,
    CONTROLS,
    FACES_OF,
    STORE,
    Choice,
    board_slots,
    focus_slots,
    tile_of,
    tile_slot,
)
from .referee import BASIC, GAIN, NOBODY, Place, Table


def place_of(seat: int, slot: int) -> Place:
    """A slot as a player's moves number it."""
    return (seat if slot < BOARD_SLOTS else NOBODY, slot)


class Slots(Table):
    """What lies in slots, and what happens after every elementary change."""

    def merged(self, places: Iterable[Place]) -> list[Place]:
        """Of interchangeable slots only the lowest is offered."""
        lowest: dict[tuple[Any, ...], Place] = {}
        for place in sorted(places, key=lambda place: place[1]):
            owner, slot = place
            content = (self.lying.get(place), self.stored.get(place))
            flags = (SLOTS[slot][:2], slot in self.focus_slots, slot in AUTO) if owner != NOBODY else tile_of(slot)
            lowest.setdefault((owner, flags, content), place)
        return list(lowest.values())

    @property
    def focus_slots(self) -> list[int]:
        return focus_slots(self.settings["board_draft"])

    def open_slots(self, seat: int) -> list[Place]:
        """MLD-29, MLD-30"""
        found = [(seat, slot) for slot in board_slots(self.settings["board_draft"])]
        for t in self.controlled(seat):
            found += [(NOBODY, tile_slot(t, k)) for k in range(self.face(t).slots)]
        return [place for place in found if place not in self.lying and place not in self.stored]

    def focus_sources(self, seat: int) -> list[Place]:
        """MLD-54 The slots, on the board or in the store, in which a player's foci lie."""
        return [place for place, owner in self.stored.items() if owner == seat]

    def focus_homes(self, seat: int) -> list[Place]:
        """MLD-19, MLD-88"""
        found = [(seat, slot) for slot in self.focus_slots]
        if self.controls(seat, STORE) and self.up[STORE] == 1:
            found += [(NOBODY, tile_slot(STORE, k)) for k in (0, 1)]
        return [place for place in found if place not in self.stored]

    def out_of_pool(self, seat: int, but: Place | None = None) -> list[Choice]:
        """A player's constructs in slots and in the army, as `take_back` numbers them."""
        places = self.merged(place for place in self.own_slots(seat) if place != but)
        found: list[Choice] = [("take_back", slot) for _, slot in places]
        return found + [("take_back", 89 + kind) for kind in range(11) if self.sides[seat].army[kind]]

    def kinds_in(self, counts: list[int]) -> list[Choice]:
        return [("construct", kind) for kind in range(11) if counts[kind]]

    # -- returning ----------------------------------------------------------------------------------

    def return_from(self, place: Place, resolver: int) -> None:
        """MLD-17, MLD-18 The construct in a slot goes to a pool."""
        kind = self.lying.pop(place)
        seat, slot = place
        if kind != BASIC:
            seat = self.holder[kind]
        elif seat == NOBODY:
            controllers = self.controllers(tile_of(slot))
            seat = resolver if resolver in controllers or not controllers else self.keeper(tile_of(slot))
            self.reached["MLD-18 keeper's pool"] += seat != resolver
        self.sides[seat].pool[kind] += 1

    def return_from_army(self, seat: int, kind: int) -> None:
        self.sides[seat].army[kind] -= 1
        self.sides[seat].pool[kind] += 1

    def take_back(self, seat: int, x: int) -> Playing:
        """A `take_back` is carried out, and the position settles."""
        if x >= 89:
            self.return_from_army(seat, x - 89)
        else:
            self.return_from(place_of(seat, x), seat)
        yield from self.settle()

    def lift_from(self, seat: int, t: int) -> Playing:
        """MLD-19 A focus on a field tile is returned."""
        self.foci[t, seat] -= 1
        self.transit.append(seat)
        yield from self.settle()

    def lift_stored(self, places: Iterable[Place]) -> None:
        """MLD-20 Foci leave their store slots, in table order."""
        lifted = [place for place in places if place in self.stored]
        owners = [self.stored.pop(place) for place in lifted]
        self.transit += [seat for seat in self.table_order() for owner in owners if owner == seat]

    def find_slots(self) -> Playing:
        """MLD-19, MLD-20 The foci in transit are put into slots, one after the other."""
        while self.transit:
            seat = self.transit[0]
            homes = self.merged(self.focus_homes(seat))
            choice = yield from self.ask(seat, "focus: return slot", [("put_focus", slot) for _, slot in homes])
            place = place_of(seat, choice[1])
            self.transit.pop(0)
            if place in self.lying:
                self.sides[seat].pool[self.lying.pop(place)] += 1
                self.reached["MLD-R27"] += 1
            self.reached["MLD-88 stored"] += place[0] == NOBODY
            self.stored[place] = seat
            self.settle_at_once()

    # -- unique constructs --------------------------------------------------------------------------

    def remove(self, unique: int) -> None:
        """A unique construct leaves the place where it is, wherever that is."""
        for seat, side in enumerate(self.sides):
            if side.pool[unique] and self.battle is not None:
                self.battle.fallen[seat, unique] = 0  # MLD-116: it has not been in the pool ever since
            side.pool[unique] = side.army[unique] = 0
        self.lying = {place: kind for place, kind in self.lying.items() if kind != unique}
        if self.battle is not None:
            for number, die in list(self.battle.dice.items()):
                if die.kind == unique:
                    self.reached["MLD-82 out of the ether"] += 1
                    self.leave_ether(number)

    def to_supply(self, unique: int) -> None:
        """MLD-82"""
        self.remove(unique)
        del self.holder[unique], self.basis[unique]

    def take_unique(self, seat: int, unique: int, basis: int) -> None:
        """MLD-79 A player takes a unique construct into their pool."""
        if not self.sides[seat].pool[unique]:
            self.remove(unique)
            self.sides[seat].pool[unique] = 1
        self.holder[unique], self.basis[unique] = seat, basis

    def leave_ether(self, number: int) -> tuple[int, int]:
        """MLD-100 A die leaves the ether: whose it was, and its kind."""
        assert self.battle is not None
        die = self.battle.dice.pop(number)
        if self.battle.using == number:
            self.battle.using = None
        return die.seat, die.kind

    # -- settling -----------------------------------------------------------------------------------

    def settle(self, paid: tuple[int, int] | None = None) -> Playing:
        """MLD-84 After an elementary change; `paid` says who has just paid into a slot of which tile."""
        self.settle_at_once(paid)
        yield from self.find_slots()

    def settle_at_once(self, paid: tuple[int, int] | None = None) -> None:
        """MLD-84 to MLD-87 All of it that asks nobody."""
        rounds = 0
        while self.lose_beneficiaries() | self.lose_uniques() | self.gain_beneficiaries(paid):
            rounds += 1
        self.reached["MLD-84 done again"] += rounds > 1
        strays = [
            (NOBODY, slot)
            for t in ALL_TILES
            for slot in (tile_slot(t, 0), tile_slot(t, 1))
            if (NOBODY, slot) in self.stored and not self.controls(self.stored[NOBODY, slot], t)
        ]
        self.reached["MLD-87"] += len(strays)
        self.lift_stored(strays)

    def active_control(self, t: int, side: int) -> bool:
        return bool(self.controllers(t)) and self.up[t] == side and self.is_active(t)

    def lose_beneficiaries(self) -> bool:
        """MLD-85 Step 1"""
        changed = False
        for t, side in CONTROLS:
            if (t, side) in self.served:
                seat = self.served[t, side]
                if not self.active_control(t, side) or not self.controls(seat, t):
                    del self.served[t, side]
                    changed = True
                    unique = KINDS.index(FACES_OF[t][side].effect.args[0])
                    if self.basis.get(unique) == t:
                        self.to_supply(unique)
        return changed

    def lose_uniques(self) -> bool:
        """MLD-85 Step 2"""
        changed = False
        for t in ALL_TILES:
            for place in self.on_tile(t):
                kind = self.lying[place]
                if kind != BASIC and not self.controls(self.holder[kind], t):
                    self.to_supply(kind)
                    self.reached["MLD-R39"] += 1
                    changed = True
        return changed

    def gain_beneficiaries(self, paid: tuple[int, int] | None) -> bool:
        """MLD-86 Step 3"""
        changed = False
        for t, side in CONTROLS:
            if (t, side) not in self.served and self.active_control(t, side):
                seat = paid[0] if paid is not None and paid[1] == t else self.keeper(t)
                self.reached["MLD-R37"] += seat != self.keeper(t)
                self.served[t, side] = seat
                unique = KINDS.index(FACES_OF[t][side].effect.args[0])
                for_good = self.holder.get(unique) == seat and self.basis[unique] == GAIN
                self.take_unique(seat, unique, GAIN if for_good else t)
                changed = True
        return changed
