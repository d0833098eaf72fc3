"""The second reading of the rules: the turn program, and what each step of a program does."""

from __future__ import annotations

from collections.abc import Generator

from ..question import Playing, Question
from .printed import CELLS, DECLINE, DICE, SPELLS, STOP, Choice, Slot, face_name, is_wild, lines, spells_of
from .referee import Memory
from .referee_options import ITSELF, Options, tile_choices, triangle

Doing = Generator[Question, int, bool]  # whether it did something (HRW-49)

NAMES = {
    "PLACE_PILLAR": "pillar_place", "MOVE_PILLAR": "pillar_from", "RETURN_PILLAR": "pillar_return", "STORE": "store",
    "RECALL": "recall", "MOVE_TILE": "tile_move", "SWAP": "swap_first", "ROTATE": "rotate", "FLIP": "flip",
    "CLAIM": "claim", "SEAL": "seal", "UNSEAL": "unseal", "BATTLE": "battle_tile",
}  # fmt: skip


class Referee(Options):
    """What invoking, meditating and the steps of programs do."""

    def turn_program(self, seat: int) -> Playing:
        """HRW-32 to HRW-35"""
        ashka = self.sides[seat].sheet == "ashka"
        while self.invokes < min(6, 3 + self.passive(seat, "INVOKES") + self.extra):
            options = self.invokable(seat)
            options.append(("end_turn", 0, 0) if ashka or self.invokes else ("meditate", 0, 0))
            choice = yield from self.ask(seat, "act", options)
            if choice[0] == "meditate":
                yield from self.meditate(seat)
            if choice[0] != "invoke":
                break
            slot = choice[1:]
            self.sides[seat].pool -= 1
            self.add(seat, slot, 1)
            self.invokes += 1
            if SPELLS[slot[0]].type == "cantrip":
                yield from self.resolve(seat, self.program(slot[0]), Memory(slot[0], slot))
        if ashka:
            yield from self.resolve(seat, "RECALL(1,all); may UNSEAL(1)", Memory())

    def program(self, spell: int) -> str:
        """HRW-R43"""
        more = self.settings["chart_pillar"] == "yes" and spell in (2, 12, 20, 28, 37)
        return SPELLS[spell].program + ("; may PLACE_PILLAR(new)" if more else "")

    def invokable(self, seat: int) -> list[Choice]:
        """HRW-39, HRW-45, HRW-46"""
        found: list[Choice] = []
        for spell in self.spells(seat):
            for k in (0, 1):
                empty = self.cubes_in(seat, (spell, k)) < SPELLS[spell].slots[k]
                if self.sides[seat].pool and empty and self.works(seat, (spell, k)):
                    found.append(("invoke", spell, k))
        return found

    def works(self, seat: int, slot: Slot) -> bool:
        if SPELLS[slot[0]].type == "ritual" or self.settings["fizzle"] == "yes":
            return True
        self.sides[seat].pool -= 1
        self.add(seat, slot, 1)
        steps = [line for line in lines(self.program(slot[0])) if not line.ifdid]
        found = any(self.options(line, seat, Memory(slot[0], slot)) for line in steps)
        self.add(seat, slot, -1)
        self.sides[seat].pool += 1
        return found

    def meditate(self, seat: int) -> Playing:
        """HRW-96"""
        side = self.sides[seat]
        yield from self.triggers(seat, "BEFORE_MED")
        while options := self.o_recall(seat, Memory(), "", "all"):
            choice = yield from self.ask(seat, "meditate_take", options)
            if choice == STOP:
                break
            if choice[0] == "take":
                self.add(seat, choice[1:], -1)
                side.pool += 1
            else:
                self.take_zone(seat, choice)
        if side.sealed:
            self.unseal(seat, set(side.sealed))
        yield from self.triggers(seat, "AFTER_MED")

    def take_zone(self, seat: int, choice: Choice) -> None:
        side = self.sides[seat]
        side.pool += 1
        if choice[0] == "take_fortress":
            side.fortress -= 1
        else:
            side.vault -= 1

    def unseal(self, seat: int, tiles: set[int]) -> None:
        """HRW-83, HRW-R48"""
        self.sides[seat].sealed -= tiles
        if self.settings["win_check"] == "always":
            self.check_set(seat)

    def resolve(self, seat: int, program: str, memory: Memory) -> Playing:
        """HRW-48, HRW-49"""
        did = False
        for line in lines(program):
            options = self.options(line, seat, memory) if did or not line.ifdid else []
            did = False
            if not options:
                continue
            choice = ITSELF[0]
            if options is not ITSELF:
                choice = yield from self.ask(seat, NAMES[line.verb], options + [DECLINE] * line.may)
            if choice != DECLINE:
                done = getattr(self, "do_" + line.verb.lower())(seat, memory, choice, *line.args)
                did = done if isinstance(done, bool) else (yield from done)

    def do_place_pillar(self, seat: int, memory: Memory, choice: Choice, where: str) -> bool:
        memory.last = choice[1]
        self.sides[seat].pillars -= 1
        self.on[choice[1]][seat] += 1
        return True

    def do_move_pillar(self, seat: int, memory: Memory, choice: Choice, where: str, to: str) -> Doing:
        origin = choice[1]
        tiles = self.destinations(seat, memory, to, origin)
        memory.last = (yield from self.ask(seat, "pillar_to", tile_choices(tiles)))[1]
        self.on[origin][seat] -= 1
        self.on[memory.last][seat] += 1
        return True

    def do_return_pillar(self, seat: int, memory: Memory, choice: Choice, whose: str, where: str) -> Doing:
        tile = memory.last = choice[1]
        owner = seat if whose == "own" else (yield from self.rival_on(seat, "pillar_owner", tile))
        self.on[tile][owner] -= 1
        self.sides[owner].pillars += 1
        return True

    def rival_on(self, seat: int, decision: str, tile: int) -> Generator[Question, int, int]:
        rivals = [other for other in self.seats if other != seat and self.on[tile][other]]
        return (yield from self.ask(seat, decision, [("player", other, 0) for other in rivals]))[1]

    def do_store(self, seat: int, memory: Memory, choice: Choice, zone: str, n: str) -> bool:
        side = self.sides[seat]
        side.pool -= choice[1]
        if zone == "vault":
            side.vault += choice[1]
        else:
            side.fortress += choice[1]
        return choice[1] > 0

    def do_gain(self, seat: int, memory: Memory, choice: Choice, n: str) -> bool:
        self.gain(seat, int(n))
        return True

    def do_gain_per(self, seat: int, memory: Memory, choice: Choice, what: str, divisor: str, most: str) -> bool:
        self.gain(seat, self.per(seat, what, divisor, most))
        return True

    def do_gain_behind(self, seat: int, memory: Memory, choice: Choice, n: str) -> bool:
        self.gain(seat, int(n))
        return True

    def do_invoke_more(self, seat: int, memory: Memory, choice: Choice, n: str) -> bool:
        self.extra += int(n)
        return False

    def do_recall(self, seat: int, memory: Memory, choice: Choice, n: str, scope: str) -> Doing:
        taken = 0
        while choice != STOP:
            taken += 1
            if choice[0] == "take":
                yield from self.return_cube(seat, choice[1:])
            else:
                self.take_zone(seat, choice)
            options = self.o_recall(seat, memory, n, scope)
            if taken == int(n) or not options:
                break
            choice = yield from self.ask(seat, "recall", options)
        return taken > 0

    def do_place_tile(self, seat: int, memory: Memory, choice: Choice, where: str) -> Doing:
        """HRW-66"""
        tile = self.drawn = self.stack.pop(0)
        if not self.stack:
            self.emptied = self.round
        faces: list[Choice] = [("face", 0, 0)] if is_wild(tile) else [("face", 0, 0), ("face", 1, 0)]
        self.face[tile] = (yield from self.ask(seat, "tile_face", faces))[1]
        spots = self.spots(self.neighbours(where, seat, memory))
        self.cell[tile] = CELLS[(yield from self.ask(seat, "tile_spot", spots))[1]]
        self.drawn = -1
        memory.last = tile
        memory.new.add(tile)
        self.check_barren()
        return True

    def do_move_tile(self, seat: int, memory: Memory, choice: Choice, where: str, to: str) -> Doing:
        memory.last = choice[1]
        spots = self.move_spots(seat, memory, to, choice[1])
        self.cell[choice[1]] = CELLS[(yield from self.ask(seat, "tile_spot", spots))[1]]
        return True

    def do_swap(self, seat: int, memory: Memory, choice: Choice, where: str, to: str) -> Doing:
        one = choice[1]
        partners = self.partners(seat, memory, to, one)
        other = (yield from self.ask(seat, "swap_second", tile_choices(partners)))[1]
        self.cell[one], self.cell[other] = self.cell[other], self.cell[one]
        return True

    def do_rotate(self, seat: int, memory: Memory, choice: Choice, where: str) -> Doing:
        """HRW-70"""
        spin = (yield from self.ask(seat, "spin", [("spin", 0, 0), ("spin", 1, 0)]))[1]
        cells = triangle(CELLS[choice[1]], choice[2])
        at = {cell: tile for tile, cell in self.cell.items()}
        onward = cells[1:] + cells[:1] if spin == 0 else cells[2:] + cells[:2]
        for cell, target in zip(cells, onward, strict=True):
            self.cell[at[cell]] = target
        return True

    def do_flip(self, seat: int, memory: Memory, choice: Choice, where: str) -> Doing:
        """HRW-71"""
        tile = memory.last = choice[1]
        for slot in self.cubes_on(tile):
            yield from self.return_cube(seat, slot)
        self.face[tile] = 1 - self.face[tile]
        return True

    def do_claim(self, seat: int, memory: Memory, choice: Choice, patterns: str) -> Doing:
        """HRW-74"""
        tile = self.claiming = choice[1]
        for spell in spells_of(face_name(tile, self.face[tile])):
            if SPELLS[spell].type == "sorcery":
                yield from self.resolve(seat, SPELLS[spell].program, Memory(spell))
        for slot in self.cubes_on(tile):
            yield from self.return_cube(seat, slot)
        for owner in self.seats:
            self.sides[owner].pillars += self.on[tile][owner]
        self.on[tile].clear()
        del self.cell[tile]
        self.claiming = -1
        self.sides[seat].claimed.add(tile)
        self.check_set(seat)
        self.check_barren()
        return True

    def do_seal(self, seat: int, memory: Memory, choice: Choice, whose: str) -> bool:
        """HRW-82"""
        owner = self.sides[self.owners(choice[1])[0]]
        for slot in self.cubes_on(choice[1]):
            self.cubes[slot] -= 1
            owner.pool += 1
        owner.sealed.add(choice[1])
        return True

    def do_unseal(self, seat: int, memory: Memory, choice: Choice, what: str) -> bool:
        self.unseal(seat, {choice[1]} if what == "1" else set(self.sides[seat].sealed))
        return True

    # -- battle -------------------------------------------------------------------------------------

    def do_battle(self, seat: int, memory: Memory, choice: Choice, bonus: str, rerolls: str) -> Doing:
        """HRW-85 to HRW-95"""
        tile = choice[1]
        rival = yield from self.rival_on(seat, "battle_defender", tile)
        attacker, defender = self.sides[seat], self.sides[rival]
        attack = self.strength(seat, tile, "attack", int(bonus))
        defence = self.strength(rival, tile, "defend", 0)
        for side, strength in ((attacker, attack), (defender, defence)):
            side.ether = min(strength, side.fortress)
            side.fortress -= side.ether
        yield from self.roll(seat, int(rerolls))
        clashes, hits = self.dice.count(1), self.dice.count(2)
        self.dice = []
        attacker.ether -= clashes
        attacker.pool += clashes
        returned = min(defender.ether, clashes + hits)
        defender.ether -= returned
        defender.pool += returned
        debt = max(0, clashes + hits - returned - self.passive(rival, "GUARD"))
        fallen = min(debt, self.on[tile][rival])
        self.on[tile][rival] -= fallen
        defender.pillars += fallen
        for side in (attacker, defender):
            side.fortress += side.ether
            side.ether = 0
        if fallen:
            self.gain(seat, self.passive(seat, "SPOILS"))
            self.gain(rival, self.passive(rival, "SOLACE"))
            if not self.on[tile][rival] and attacker.pillars and self.passive(seat, "CONQUER"):
                answer = yield from self.ask(seat, "conquer", [("accept", 0, 0), DECLINE])
                if answer != DECLINE:
                    attacker.pillars -= 1
                    self.on[tile][seat] += 1
        return True

    def roll(self, seat: int, rerolls: int) -> Playing:
        """HRW-89, HRW-90"""
        die = DICE[self.settings["battle_die"]]
        self.dice = [die[self.rng.below(6)] for _ in range(min(10, self.sides[seat].ether))]
        for _ in range(rerolls + self.passive(seat, "REROLL")):
            picked: list[int] = []
            while True:
                left = [i for i in range(len(self.dice)) if i not in picked]
                options: list[Choice] = [("reroll_add", face, 0) for face in {self.dice[i] for i in left}]
                options.append(("reroll_roll", 0, 0) if picked else DECLINE)
                choice = yield from self.ask(seat, "reroll", options)
                if choice == DECLINE:
                    return
                if choice[0] == "reroll_roll":
                    break
                picked.append(next(i for i in left if self.dice[i] == choice[1]))
            for i in sorted(picked):
                self.dice[i] = die[self.rng.below(6)]
