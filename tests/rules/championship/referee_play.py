"""The second reading of the rules: how a game goes, phase by phase.

A generator: it yields each question that has two or more answers and is sent the number of the answer.
"""

from __future__ import annotations

from collections.abc import Generator

from ..question import Playing, Question
from .printed import ATTACKS, FIRST_LESSON, Choice
from .referee import Card, GameOver, Side, Table, types

Deciding = Generator[Question, int, bool]


class Referee(Table):
    """The rules from the setup to the end of the game."""

    def play(self) -> Playing:
        """The whole game."""
        try:
            yield from self.setup()
            while True:
                yield from self.play_round()
        except GameOver:
            return

    # -- setup --------------------------------------------------------------------------------------

    def setup(self) -> Playing:
        """WCT-14 to WCT-20"""
        for side in self.sides:
            cards = [index for index, copies in enumerate(side.copies) for _ in range(copies)]
            side.training_pile = self.chance.shuffled([card for card in cards if card >= FIRST_LESSON])
            side.deck = self.shuffled([card for card in cards if card < FIRST_LESSON])
        named = self.options["first_player"]
        self.first = self.chance.first_player() if named == "random" else int(named[-1])
        for seat in self.turn_order:
            self.tell(seat, *self.sides[seat].deal(4))
        for seat in self.turn_order:
            yield from self.stash_two(seat)

    def shuffled(self, pile: list[int]) -> list[Card]:
        """All marks are off after a shuffle."""
        return [Card(type_) for type_ in self.chance.shuffled(pile)]

    def stash_two(self, seat: int) -> Playing:
        """WCT-19"""
        side = self.sides[seat]
        for left in (2, 1):
            self.stashes_left = left
            _, card = yield from self.ask(seat, "stash_card", [("stash", type_) for type_ in types(side.hand)])
            side.stash(card)
            self.tell(seat, card)
        self.stashes_left = 0

    # -- the round ----------------------------------------------------------------------------------

    def play_round(self) -> Playing:
        """WCT-21"""
        self.round += 1
        self.phase = "charge"
        for seat in self.turn_order:
            yield from self.charge_up(seat)
        self.phase = "prep"
        for seat in self.turn_order:
            yield from self.prep(seat)
        self.phase = "combat"
        yield from self.combat()
        self.phase = "training"
        for seat in self.turn_order:
            yield from self.train(seat)
        self.phase = "refresh"
        for seat in self.turn_order:
            yield from self.take_energy(seat)
        for seat in self.turn_order:
            self.recycle(self.sides[seat])
        if self.round == self.options["round_limit"]:
            raise self.round_limit()
        self.first = 1 - self.first  # WCT-64

    def charge_up(self, seat: int) -> Playing:
        """WCT-23, WCT-24, WCT-R14"""
        side = self.sides[seat]
        most = min(side.charge_value, len(side.deck))
        if most == 0:
            self.met["empty deck"] += 1
            return
        if self.options["charge_mode"] == "full":
            side.charge(most)
            return
        _, n = yield from self.ask(seat, "charge_amount", [("charge", n) for n in range(most + 1)])
        self.met[f"charge {n}"] += 1
        side.charge(n)

    def prep(self, seat: int) -> Playing:
        """WCT-26 Look, keep, put back."""
        side = self.sides[seat]
        k = min(side.see_value, len(side.deck))
        self.met[f"look {k}"] += 1
        self.tell(seat, *side.look(k))
        yield from self.keep(seat)
        while side.look_area:  # WCT-30
            _, card = yield from self.ask(seat, "put_back_card", [("put_back", t) for t in types(side.look_area)])
            side.put_back(card)
            self.tell(seat, card)

    def keep(self, seat: int) -> Playing:
        """WCT-28, WCT-29"""
        side = self.sides[seat]
        kept = 0
        while kept < side.keep_value and side.look_area:
            if side.life < self.least_life:
                self.met["last life not kept"] += 1
                break
            self.keeps_left = side.keep_value - kept
            options: list[Choice] = [("keep", type_) for type_ in types(side.look_area)]
            kind, card = yield from self.ask(seat, "keep_card", [*options, ("keep_done", 0)])
            if kind == "keep_done":
                break
            side.keep(card)
            self.tell(seat, card)
            kept += 1
            self.met[f"keep {kept}"] += 1
            self.drew(seat)
        self.keeps_left = 0

    # -- combat -------------------------------------------------------------------------------------

    def combat(self) -> Playing:
        """WCT-32 to WCT-34, WCT-R21"""
        may_engage = self.turn_order if self.options["engage_right"] == "second_may" else (self.first,)
        for seat in may_engage:
            kind, _ = yield from self.ask(seat, "engage", [("engage", 0), ("decline", 0)])
            if kind == "engage":
                self.met[f"engage {'first' if seat == self.first else 'second'}"] += 1
                yield from self.combat_turns(seat)
                return

    def combat_turns(self, seat: int) -> Playing:
        """WCT-35, WCT-43"""
        self.active, self.passes = seat, 0
        while True:
            passed = yield from self.combat_turn(self.active)
            if passed and self.passes == 2:
                break
            self.active = 1 - self.active
        self.active, self.passes = None, 0

    def combat_turn(self, seat: int) -> Deciding:
        """WCT-36 to WCT-42 Whether the active player passed."""
        side = self.sides[seat]
        may_all = self.options["unpayable_play"] == "allowed"  # WCT-R23
        playable = [type_ for type_ in types(side.hand) if may_all or side.can_pay(ATTACKS[type_].cost)]
        options: list[Choice] = [("play", type_) for type_ in playable]
        kind, card = yield from self.ask(seat, "play_or_pass", [*options, ("pass", 0)])
        if kind == "pass":
            self.passes += 1
            return True
        side.reveal(card)
        self.tell(None, card)
        if self.options["pass_rule"] == "consecutive":
            self.met["passes reset"] += self.passes
            self.passes = 0
        paid = yield from self.pay_attack(seat, ATTACKS[card].cost)
        if paid:
            self.met[f"paid {ATTACKS[card].code}"] += 1
            yield from self.suffer(1 - seat, ATTACKS[card].attack)
        side.settle()
        return False

    def pay_attack(self, seat: int, cost: int) -> Deciding:
        """WCT-40, WCT-R23, WCT-R24 Whether the attack is paid."""
        options: list[Choice] = [("pay", 0), ("no_pay", 0)]
        if not self.sides[seat].can_pay(cost):
            options = [("no_pay", 0)]
        elif self.options["attack_payment"] == "forced":
            options = [("pay", 0)]
        kind, _ = yield from self.ask(seat, "pay_attack", options)
        if kind == "pay":
            self.sides[seat].pay(cost)
        return kind == "pay"

    def suffer(self, seat: int, damage: int) -> Playing:
        """WCT-45 to WCT-52"""
        side = self.sides[seat]
        self.damage_left = max(1, damage)
        while self.damage_left >= 1:
            piles = (side.deck, side.energy, side.used)
            options: list[Choice] = [("take", number) for number, pile in enumerate(piles) if pile]
            _, number = yield from self.ask(seat, "take_damage", options)
            lost = side.lose(piles[number])
            self.tell(None, lost)
            self.damage_left -= 1
            if side.life == 0:  # WCT-65
                self.met[f"knockout with {'damage' if self.damage_left else 'nothing'} left"] += 1
                raise self.end(1 - seat, "knockout")
            yield from self.prevent(seat, lost)

    def prevent(self, seat: int, lost: int) -> Playing:
        """WCT-48 to WCT-50"""
        side, card = self.sides[seat], ATTACKS[lost]
        if self.damage_left == 0 or card.defense == 0 or not side.can_pay(card.cost):
            return
        self.last_lost = lost
        kind, _ = yield from self.ask(seat, "prevent_damage", [("prevent", 0), ("no_prevent", 0)])
        self.last_lost = None
        if kind == "prevent":
            side.pay(card.cost)
            self.met[f"prevented by {card.code}"] += 1
            self.met["prevention wasted"] += card.defense > self.damage_left
            self.damage_left = max(0, self.damage_left - card.defense)

    # -- training and refresh -----------------------------------------------------------------------

    def train(self, seat: int) -> Playing:
        """WCT-54, WCT-56, WCT-R34"""
        side = self.sides[seat]
        learned = len(side.training_zone)
        cost = {"per_lesson": learned, "per_lesson_plus_one": learned + 1, "free": 0}[self.options["training_cost"]]
        if not side.training_pile:
            self.met["all learned"] += 1
            return
        if not side.can_pay(cost):
            self.met["lesson too dear"] += 1
            return
        kind, _ = yield from self.ask(seat, "train", [("train", 0), ("no_train", 0)])
        if kind == "train":
            side.pay(cost)
            self.met[f"lesson for {cost}"] += 1
            self.tell(None, side.learn())

    def take_energy(self, seat: int) -> Playing:
        """WCT-59, WCT-60, WCT-R37"""
        side = self.sides[seat]
        top = self.options["energy_draw"] == "top"
        if side.energy and side.life >= self.least_life and not top:
            self.tell(seat, *side.look_at_energy())
        while side.energy:
            if side.life < self.least_life:
                self.met["last life not taken"] += 1
                return
            cards: list[Choice] = [("draw_energy_card", type_) for type_ in types(side.energy)]
            options: list[Choice] = [("draw_energy", 0)] if top else cards
            kind, type_ = yield from self.ask(seat, "take_energy", [*options, ("draw_done", 0)])
            if kind == "draw_done":
                return
            self.tell(seat, side.draw_energy() if top else side.draw_energy_card(type_))
            self.drew(seat)

    def recycle(self, side: Side) -> None:
        """WCT-62, WCT-R38"""
        if self.options["used_to_deck"] == "shuffled" and side.used:
            self.met["one used card" if len(side.used) == 1 else "used pile shuffled"] += 1
        if self.options["used_to_deck"] == "shuffled" and len(side.used) >= 2:
            side.used = self.shuffled([card.type for card in side.used])
        side.recycle()

    # -- the end ------------------------------------------------------------------------------------

    def round_limit(self) -> GameOver:
        """WCT-67"""
        mine, theirs = [(side.life, len(side.hand)) for side in self.sides]
        if mine == theirs:
            self.met["draw"] += 1
            return self.end("draw", "round_limit")
        self.met["hands decide"] += mine[0] == theirs[0]
        return self.end(0 if mine > theirs else 1, "round_limit")
