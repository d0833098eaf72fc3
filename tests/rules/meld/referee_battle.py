"""The second reading of the rules: battles (section K)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..question import Playing
from .printed import (
    AFTER,
    BEFORE,
    DECLINE,
    DONE,
    NOTHING,
    PASS,
    SYMBOLS,
    Choice,
    symbols,
)
from .referee import Battle, Die
from .referee_slots import Slots, place_of


class Battles(Slots):
    """A battle, step by step."""

    @property
    def fight(self) -> Battle:
        assert self.battle is not None
        return self.battle

    def do_battle(self, seat: int, slot: int, mode: str) -> Playing:
        """MLD-90 to MLD-117"""
        tiles = self.contestable(seat)
        if not tiles:
            return
        options: list[Choice] = [("tile", t) for t in tiles]
        choice = yield from self.ask(seat, "battle: tile", options + [DECLINE] * (mode == "may"))
        if choice == DECLINE:
            return
        t = choice[1]
        enemies: list[Choice] = [("player", other) for other in self.enemies_on(seat, t)]
        self.battle = Battle(t, seat, (yield from self.ask(seat, "battle: defender", enemies))[1])
        yield from self.deploy()
        for number in self.fight.dice:
            self.roll(number)
        yield from self.rerolls()
        yield from self.phase(BEFORE)
        yield from self.hits()
        yield from self.phase(AFTER)
        self.homecoming()
        yield from self.settle()

    @property
    def participants(self) -> tuple[int, int]:
        return (self.fight.attacker, self.fight.defender)

    def add_die(self, seat: int, kind: int) -> int:
        """MLD-94 A construct comes from the army into the ether and gets the next number."""
        self.sides[seat].army[kind] -= 1
        number = self.fight.arrived
        self.fight.dice[number] = Die(seat, kind)
        self.fight.arrived += 1
        return number

    def deploy(self) -> Playing:
        """MLD-92, MLD-93 Both focus numbers are fixed before anyone deploys."""
        tile = self.fight.tile
        most = {seat: self.focus_number(seat, tile, self.fight.role(seat)) for seat in self.participants}
        for seat in self.participants:
            for _ in range(most[seat]):
                army = self.kinds_in(self.sides[seat].army)
                choice = (yield from self.ask(seat, "deploy", [*army, DONE])) if army else DONE
                if choice == DONE:
                    break
                self.add_die(seat, choice[1])

    def rerolls(self) -> Playing:
        """MLD-95"""
        for seat in self.participants:
            for _ in range(self.bonus(seat, "reroll", self.fight.role(seat))):
                own = self.merged_dice(self.own_dice(seat))
                choice = (yield from self.ask(seat, "reroll", [*own, DONE])) if own else DONE
                if choice == DONE:
                    break
                self.roll(choice[1])

    # -- dice ---------------------------------------------------------------------------------------

    def own_dice(self, seat: int) -> list[int]:
        return [number for number, die in self.fight.dice.items() if die.seat == seat]

    def shown(self, number: int) -> list[str]:
        die = self.fight.dice[number]
        assert die.face is not None
        return symbols(die.kind, die.face)

    def roll(self, number: int) -> None:
        """MLD-100 A die that is rerolled while it is being used has no symbols left."""
        self.fight.dice[number].face = self.rng.below(6)
        if self.fight.using == number:
            self.fight.using = None
            self.reached["MLD-R61"] += 1

    def merged_dice(self, numbers: Iterable[int]) -> list[Choice]:
        """Of dice with the same player, kind, symbols and marks only the lowest is offered."""
        lowest: dict[tuple[Any, ...], int] = {}
        for number in sorted(numbers):
            die = self.fight.dice[number]
            alike = (die.seat, die.kind, *self.shown(number), die.aside, die.turned)
            lowest.setdefault(alike, number)
        return [("die", number) for number in lowest.values()]

    def return_die(self, number: int) -> tuple[int, int]:
        """A die goes to its player's pool: whose it was, and its kind."""
        seat, kind = self.leave_ether(number)
        self.sides[seat].pool[kind] += 1
        return seat, kind

    def fell(self, number: int) -> Playing:
        """MLD-116 A die is lost by a hit, Hammer or Spiral."""
        self.fight.fallen[self.return_die(number)] += 1
        yield from self.settle()

    # -- steps 4 and 6 ------------------------------------------------------------------------------

    def usable(self, seat: int, phase: tuple[str, ...]) -> list[int]:
        """MLD-97"""
        found = []
        for number in self.own_dice(seat):
            die = self.fight.dice[number]
            usable = [s for s in self.shown(number) if s in phase and not (s == "identity" and die.turned)]
            if usable and not die.aside:
                found.append(number)
        return found

    def phase(self, phase: tuple[str, ...]) -> Playing:
        """MLD-96, MLD-98, MLD-110"""
        passed: set[int] = set()
        skipped: set[int] = set()
        turn = self.fight.attacker
        while any(seat not in passed and self.usable(seat, phase) for seat in self.participants):
            dice = [] if turn in passed else self.usable(turn, phase)
            if dice:
                self.reached["MLD-R57 woken up"] += turn in skipped
                choice = yield from self.ask(turn, "use a die", [*self.merged_dice(dice), PASS])
                if choice == PASS:
                    passed.add(turn)
                else:
                    yield from self.use(turn, choice[1], phase)
            elif turn not in passed:
                skipped.add(turn)
            turn = self.fight.enemy(turn)
        for die in self.fight.dice.values():
            die.aside = False

    def use(self, seat: int, number: int, phase: tuple[str, ...]) -> Playing:
        """MLD-99, MLD-100"""
        die = self.fight.dice[number]
        turned = die.turned
        self.fight.using = number
        left = [symbol for symbol in self.shown(number) if symbol in phase]
        while left and self.fight.using == number:
            options: list[Choice] = [("symbol", SYMBOLS.index(symbol)) for symbol in left]
            symbol = SYMBOLS[(yield from self.ask(seat, "order of symbols", options))[1]]
            left.remove(symbol)
            yield from self.resolve(seat, symbol, phase)
        self.reached["MLD-100 lapsed"] += bool(left)
        self.reached["MLD-100 gone and lapsed"] += bool(left) and number not in self.fight.dice
        self.fight.using = None
        die.aside = die.turned == turned  # MLD-101: turned by Identity it is not set aside

    def resolve(self, seat: int, symbol: str, phase: tuple[str, ...]) -> Playing:
        """MLD-99 A symbol without a legal target does nothing."""
        if symbol == "mimic":
            yield from self.mimic(seat, phase)
            return
        targets = self.targets(seat, symbol)
        if targets:
            choice = yield from self.ask(seat, symbol.capitalize(), targets)
            yield from getattr(self, f"resolve_{symbol}")(seat, *choice)

    def mimic(self, seat: int, phase: tuple[str, ...]) -> Playing:
        """MLD-106, MLD-107"""
        there = {symbol for number in self.fight.dice for symbol in self.shown(number)}
        copies = [symbol for symbol in there if symbol in phase and symbol != "mimic" and self.targets(seat, symbol)]
        if copies:
            options: list[Choice] = [("symbol", SYMBOLS.index(symbol)) for symbol in copies]
            choice = yield from self.ask(seat, "Mimic", [*options, NOTHING])
            if choice != NOTHING:
                self.reached[f"mimic {SYMBOLS[choice[1]]}"] += 1
                yield from self.resolve(seat, SYMBOLS[choice[1]], phase)

    def targets(self, seat: int, symbol: str) -> list[Choice]:
        """What a symbol on the die that is being used may choose from."""
        fight = self.fight
        enemy = fight.enemy(seat)
        match symbol:
            case "identity":
                return self.faces_to_turn_to()
            case "hammer":
                return self.merged_dice(n for n in self.own_dice(enemy) if "shield" in self.shown(n))
            case "spiral":
                return self.merged_dice(n for n in self.own_dice(enemy) if "identity" in self.shown(n))
            case "cycle":
                return self.merged_dice(fight.dice)
            case "star":
                return self.kinds_in(self.sides[seat].army)
            case "fist":
                return [("tile", t) for t in (fight.tile, *self.beside(fight.tile)) if self.foci[t, enemy]]
            case "reticle":
                return self.kinds_in(self.sides[enemy].army)
            case "pillar":
                return [("tile", t) for t in self.cell] if self.focus_sources(seat) else []
        assert symbol == "spark"
        return [*self.merged_dice(self.own_dice(seat)), *self.out_of_pool(seat)]

    def faces_to_turn_to(self) -> list[Choice]:
        """MLD-101 Of faces with the same symbols only the lowest is offered."""
        assert self.fight.using is not None
        die = self.fight.dice[self.fight.using]
        if die.turned:
            return []
        faces = [symbols(die.kind, number) for number in range(6)]
        return [("face", n) for n in range(6) if "identity" not in faces[n] and faces.index(faces[n]) == n]

    # -- symbols ------------------------------------------------------------------------------------

    def resolve_identity(self, seat: int, kind: str, face: int) -> Playing:
        """MLD-101, MLD-107"""
        assert self.fight.using is not None
        die = self.fight.dice[self.fight.using]
        die.face, die.turned = face, True
        self.fight.using = None
        yield from ()

    def resolve_hammer(self, seat: int, kind: str, number: int) -> Playing:
        """MLD-102"""
        yield from self.fell(number)

    def resolve_spiral(self, seat: int, kind: str, number: int) -> Playing:
        """MLD-103"""
        yield from self.fell(number)

    def resolve_cycle(self, seat: int, kind: str, number: int) -> Playing:
        """MLD-104"""
        self.roll(number)
        yield from ()

    def resolve_star(self, seat: int, kind: str, construct: int) -> Playing:
        """MLD-105"""
        self.roll(self.add_die(seat, construct))
        yield from ()

    def resolve_fist(self, seat: int, kind: str, t: int) -> Playing:
        """MLD-111"""
        yield from self.lift_from(self.fight.enemy(seat), t)

    def resolve_reticle(self, seat: int, kind: str, construct: int) -> Playing:
        """MLD-112, MLD-116"""
        enemy = self.fight.enemy(seat)
        self.return_from_army(enemy, construct)
        self.fight.fallen[enemy, construct] += 1
        yield from self.settle()

    def resolve_pillar(self, seat: int, kind: str, t: int) -> Playing:
        """MLD-113"""
        yield from self.put_focus(seat, t)

    def resolve_spark(self, seat: int, kind: str, x: int) -> Playing:
        """MLD-114"""
        if kind == "die":
            self.reached["MLD-114 itself"] += x == self.fight.using
            self.return_die(x)
            yield from self.settle()
        else:
            yield from self.take_back(seat, x)

    def put_focus(self, seat: int, t: int) -> Playing:
        """MLD-54 One focus from a slot, if there is one, goes on a tile."""
        sources = self.merged(self.focus_sources(seat))
        if sources:
            choice = yield from self.ask(seat, "focus: source", [("take_focus", slot) for _, slot in sources])
            del self.stored[place_of(seat, choice[1])]
            self.foci[t, seat] += 1
            yield from self.settle()

    # -- steps 5 and 7 ------------------------------------------------------------------------------

    def figure(self, seat: int, symbol: str) -> int:
        """MLD-108 The Swords or Shields of a player."""
        on_dice = sum(self.shown(number).count(symbol) for number in self.own_dice(seat))
        return on_dice + self.bonus(seat, symbol, self.fight.role(seat))

    def hits(self) -> Playing:
        """MLD-108, MLD-109 All figures are taken before anything is removed."""
        swords = {seat: self.figure(self.fight.enemy(seat), "sword") for seat in self.participants}
        shields = {seat: self.figure(seat, "shield") for seat in self.participants}
        for seat in self.participants:
            left = max(0, swords[seat] - shields[seat])
            while left:
                own = self.own_dice(seat)
                if own:
                    options = self.merged_dice(own)
                    everything = left >= len(own)  # then nobody is asked: the lowest number first
                    number = min(own) if everything else (yield from self.ask(seat, "hits", options))[1]
                    yield from self.fell(number)
                elif self.foci[self.fight.tile, seat]:
                    self.reached[f"MLD-109 focus of {self.fight.role(seat)}er"] += 1
                    yield from self.lift_from(seat, self.fight.tile)
                else:
                    break
                left -= 1

    def homecoming(self) -> None:
        """MLD-115, MLD-116 Step 7"""
        for die in self.fight.dice.values():
            self.sides[die.seat].army[die.kind] += 1
        for seat in self.participants:
            if self.total(seat, "fallen_to_army"):
                for kind in range(11):
                    n = self.fight.fallen[seat, kind]
                    self.sides[seat].pool[kind] -= n
                    self.sides[seat].army[kind] += n
                    self.reached["MLD-116"] += n
        self.battle = None
