"""A duel played at random under watch: every invariant of the rulebook's list is checked after every choice."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablewright.games.championship.state import END, Duel
from tablewright.games.championship.steps.charge import CHARGED
from tablewright.games.championship.steps.combat import ENGAGED, PAID, PASSED, PLAYED
from tablewright.games.championship.steps.damage import LOST, PREVENTED
from tablewright.games.championship.steps.prep import KEPT, LOOKED, PUT_CARD_BACK
from tablewright.games.championship.steps.refresh import ENERGY_TAKEN, RECYCLED
from tablewright.games.championship.steps.round import ROUND
from tablewright.games.championship.steps.setup import DEALT, STASHED
from tablewright.games.championship.steps.training import LEARNED
from tablewright.kernel.events import Event, EventKind
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.state import Journal

from .table import DATA_IDS, GAME, SEEN, SHEET

PILES = ("deck", "energy_zone", "used_pile")
ZONES = (*PILES, "look_area", "hand", "attack_zone", "discard_pile")
ATTACK_VALUES = (4, 1, 3, 7, 2, 5, 10, 3, 7, 9, 13)
PRESETS = {
    "test": (3, 3, 3, 3, 3, 3, 2, 2, 3, 0, 0, 2, 1, 1, 1),
    "aggressive": (6, 2, 3, 5, 0, 3, 3, 0, 2, 0, 1, 2, 1, 0, 2),
    "defensive": (2, 5, 3, 1, 4, 4, 0, 3, 3, 0, 0, 3, 1, 1, 0),
    "balanced": (2, 2, 4, 2, 2, 4, 2, 2, 4, 1, 0, 1, 2, 1, 1),
}
VALUES: dict[str, tuple[Any, ...]] = {
    "deck_0": (*PRESETS, "custom"), "deck_1": (*PRESETS, "custom"), "first_player": ("random", "seat0", "seat1"),
    "round_limit": (100, 1, 3, 8), "charge_mode": ("up_to", "full"), "engage_right": ("first_only", "second_may"),
    "pass_rule": ("total", "consecutive"), "unpayable_play": ("forbidden", "allowed"),
    "attack_payment": ("optional", "forced"), "training_cost": ("per_lesson", "per_lesson_plus_one", "free"),
    "energy_draw": ("top", "any"), "used_to_deck": ("in_order", "shuffled"), "last_life_draw": ("forbidden", "loses"),
    "own_piles": ("unseen", "open"),
}  # fmt: skip


def sampled_settings(number: int) -> dict[str, Any]:
    """Settings at random, every value of every setting among them sooner or later; number 0 has the defaults."""
    if number == 0:
        return {name: values[0] for name, values in VALUES.items()}
    rng = seeded("settings", number)
    chosen = {name: values[rng.below(len(values))] for name, values in VALUES.items()}
    for seat in (0, 1):
        if chosen[f"deck_{seat}"] == "custom":
            chosen[f"custom_deck_{seat}"] = random_deck(rng)
    return chosen


def random_deck(rng: Rng) -> dict[str, int]:
    """25 attack cards and 5 lessons out of a shuffled print sheet."""
    attacks = [card for card in range(11) for _ in range(SHEET[card])]
    lessons = [card for card in range(11, 15) for _ in range(SHEET[card])]
    rng.shuffle(attacks)
    rng.shuffle(lessons)
    return {DATA_IDS[card]: n for card, n in Counter(attacks[:25] + lessons[:5]).items()}


def deck_list(settings: dict[str, Any], seat: int) -> tuple[int, ...]:
    name = settings[f"deck_{seat}"]
    if name != "custom":
        return PRESETS[name]
    return tuple(settings[f"custom_deck_{seat}"].get(card, 0) for card in DATA_IDS)


class Counting(Rng):
    """Chance that counts how often it is asked."""

    count = 0

    def below(self, n: int) -> int:
        self.count += 1
        return super().below(n)


class Moment:
    """A position at rest, as plain data."""

    def __init__(self, state: Duel, settings: dict[str, Any]) -> None:
        self.data: dict[str, Any] = GAME.save(state, settings)["state"]
        self.players: list[dict[str, Any]] = self.data["players"]
        self.decision = state.decision
        self.chooser = state.seat
        self.moves = state.legal()[:]
        self.over = state.outcome() is not None


class Watched:
    """One game, its settings, and what has to be remembered of it."""

    def __init__(self, number: int) -> None:
        self.settings = {**GAME.start(seed=1).settings, **sampled_settings(number)}
        self.lists = [deck_list(self.settings, seat) for seat in (0, 1)]
        state = GAME.new(2, self.settings)
        assert isinstance(state, Duel)
        self.state = state
        self.chance = Counting(*seeded("chance", number).words())
        self.choices = seeded("choices", number)
        self.asked = 0
        self.paid_attack: list[int] = []  # damage, cards lost, damage prevented
        self.combat = [0, 0]  # turns so far, turns at most
        self.played = -1
        self.first_of_round_1 = -1
        self.set_up = 0
        self.lessons_at_start = [0, 0]
        self.reasons: set[str] = set()

    def run(self) -> None:
        """Play to the end, checking every moment."""
        journal = self.listen()
        self.state.advance(self.chance)
        self.set_up = self.chance.count
        unset = GAME.empty(2, self.settings)
        assert isinstance(unset, Duel)
        empty = Moment(unset, self.settings)
        now = Moment(self.state, self.settings)
        self.first_of_round_1 = now.data["first"]
        self.check(empty, now, journal.events)
        while not now.over:
            before = now
            if self.asked % 7 == 0:
                self.every_option_can_be_carried_out()
            if self.asked % 3 == 0:
                self.nothing_leaks()
            journal = self.listen()
            self.state.play(before.moves[self.choices.below(len(before.moves))], self.chance)
            self.asked += 1
            now = Moment(self.state, self.settings)
            self.check(before, now, journal.events)
        self.nothing_leaks()

    def listen(self) -> Journal:
        self.state.journal = Journal()
        return self.state.journal

    def check(self, before: Moment, now: Moment, events: list[Event]) -> None:
        assert self.state.violation() == ""
        for seat in (0, 1):
            self.cards(now, seat)
            self.movements(before, now, events, seat)
        self.lives(now)
        self.zones(now)
        self.figures(now)
        self.rounds(before, now)
        for event in events:
            self.hear(before, event)
        # 21 after setup no random number is used, but for shuffled used piles
        assert self.settings["used_to_deck"] == "shuffled" or self.chance.count == self.set_up

    # -- the list -----------------------------------------------------------------------------------

    def cards(self, now: Moment, seat: int) -> None:
        player = now.players[seat]
        cards = [card % SEEN for zone in ZONES for card in player[zone]]
        attacks = self.lists[seat][:11]
        # 1 each type adds up to the deck list; 4 with no lesson among them, and each player has only own cards
        assert tuple(cards.count(i) for i in range(16)) == (*attacks, 0, 0, 0, 0, 0)
        # 2 the seven zones hold 25 cards, and life + hand + attack zone + discard pile = 25
        assert len(cards) == 25
        outside = len(player["hand"]) + len(player["attack_zone"]) + len(player["discard_pile"])
        assert player["life"] + outside == 25
        # 3 the five lessons of the list; 4 with no attack card among them
        lessons = player["training_pile"] + player["training_zone"]
        assert tuple(lessons.count(i) for i in range(16))[:4] == self.lists[seat][11:]
        assert len(lessons) == 5
        # 5 while the game goes on nobody is without life
        if not now.over:
            assert player["life"] >= 1
            assert outside <= 24
        # 8 a look area holds cards only during its owner's prep, and then at most 4
        looking = now.decision in ("keep_card", "put_back_card") and now.chooser == seat
        assert (0 < len(player["look_area"]) <= 4) if looking else not player["look_area"]

    def lives(self, now: Moment) -> None:
        # 6 what each ending leaves behind
        if not now.over:
            return
        lives = [player["life"] for player in now.players]
        attacks = [len(player["attack_zone"]) for player in now.players]
        winner, reason = now.data["winner"], ("knockout", "round_limit", "own_draw")[now.data["reason"]]
        self.reasons.add(reason)
        if reason == "round_limit":
            assert min(lives) >= 1
            assert attacks == [0, 0]
            return
        assert lives[1 - winner] == 0
        assert lives[winner] >= 1
        assert attacks == ([int(seat == winner) for seat in (0, 1)] if reason == "knockout" else [0, 0])

    def zones(self, now: Moment) -> None:
        # 7 an attack zone holds the active player's attack exactly while it is paid for and suffered
        knockout = now.over and now.data["reason"] == 0
        attacking = now.decision in ("pay_attack", "take_damage", "prevent_damage") or knockout
        for seat in (0, 1):
            assert len(now.players[seat]["attack_zone"]) == int(attacking and seat == now.data["active"])
        # 25 what is in hand, look area, attack zone or discard pile is known to its owner
        for seat in (0, 1):
            own = self.pov(self.state, seat).view["state"]["players"][seat]
            for zone in ("hand", "look_area", "attack_zone", "discard_pile"):
                assert None not in own[zone]

    def figures(self, now: Moment) -> None:
        left = now.data["damage_left"]
        # 9 damage is left in the damage step and nowhere else
        if now.decision == "take_damage":
            assert 1 <= left <= 13
        elif now.decision == "prevent_damage":
            assert 1 <= left <= 12
        elif not now.over:
            assert left == 0
        # 10 combat goes on with at most one pass
        if now.decision == "play_or_pass":
            assert now.data["passes"] in (0, 1)
        # 22 there are options, in order, no two alike, at most 12; and none when the game is over
        assert now.moves == sorted(set(now.moves))
        assert len(now.moves) == 0 if now.over else 2 <= len(now.moves) <= 12
        # 23 the round limit holds, and the number of choices stays far below its bound
        assert now.data["round"] <= self.settings["round_limit"]
        assert self.asked < 250 * self.settings["round_limit"]

    def rounds(self, before: Moment, now: Moment) -> None:
        number, phase = now.data["round"], now.data["phase"]
        early = phase in (1, 2)  # charge, prep
        for seat in (0, 1):
            old, new = before.players[seat], now.players[seat]
            # 16 the used pile holds 2 cards when round 1 begins and none when a later one does
            if early:
                assert len(new["used_pile"]) == (2 if number == 1 else 0)
            # 17 the training zone never shrinks, grows by one a round, and has at most r - 1 lessons in round r
            assert not Counter(old["training_zone"]) - Counter(new["training_zone"])
            if before.data["round"] != number:
                self.lessons_at_start[seat] = len(new["training_zone"])
                assert len(new["training_zone"]) <= min(5, max(0, number - 1))
            assert len(new["training_zone"]) <= self.lessons_at_start[seat] + 1
            # 18 hands never grow in combat, and never shrink outside it
            if before.data["phase"] == 3:
                assert len(new["hand"]) <= len(old["hand"])
            elif before.data["round"] >= 1:
                assert len(new["hand"]) >= len(old["hand"])
        # 20 the first player alternates
        if number:
            assert now.data["first"] == (self.first_of_round_1 + number - 1) % 2

    def movements(self, before: Moment, now: Moment, events: list[Event], seat: int) -> None:
        old, new = before.players[seat], now.players[seat]
        own = [event for event in events if event.seat == seat and event.kind is not END]

        def total(argument: str, *kinds: EventKind) -> int:
            return sum(event.kind.values(event)[argument] for event in own if event.kind in kinds)

        def count(*kinds: EventKind) -> int:
            return sum(event.kind in kinds for event in own)

        piles = [event.kind.values(event)["pile"] for event in own if event.kind is LOST]
        lost = [piles.count(pile) for pile in range(3)]
        paid = total("cost", PAID, PREVENTED, LEARNED)
        settled = count(PLAYED) + len(old["attack_zone"]) - len(new["attack_zone"])
        dealt, looked = total("count", DEALT), total("count", LOOKED)
        charged, recycled = total("count", CHARGED), total("count", RECYCLED)
        if before.data["round"] == 0 and not any(old[zone] for zone in ZONES):
            old = {**old, "deck": [0] * 25, "life": 25}
        change = {zone: len(new[zone]) - len(old[zone]) for zone in ZONES}
        # 11 a discard pile only grows, at the top, one card for each point of damage suffered
        assert new["discard_pile"][change["discard_pile"] :] == old["discard_pile"]
        assert change["discard_pile"] == sum(lost)
        # 14 life changes only by cards kept, taken or lost, by attacks that settle, and in setup
        gone = count(KEPT, ENERGY_TAKEN) + sum(lost)
        assert new["life"] - old["life"] == settled + count(STASHED) - dealt - gone
        # 15 a payment moves as many cards from the energy zone to the used pile
        assert change["energy_zone"] == charged - paid - count(ENERGY_TAKEN) - lost[1]
        assert change["used_pile"] == count(STASHED) + paid + settled - lost[2] - recycled
        assert change["deck"] == count(PUT_CARD_BACK) + recycled - dealt - looked - charged - lost[0]
        assert change["hand"] == dealt + count(KEPT, ENERGY_TAKEN) - count(STASHED, PLAYED)
        # 13 a side of which nothing is told has not changed: a pass and an unpaid attack leave the other one alone
        if not own and not settled:
            for zone in (*ZONES, "training_pile", "training_zone"):
                assert [card % SEEN for card in new[zone]] == [card % SEEN for card in old[zone]]

    def hear(self, before: Moment, event: Event) -> None:
        values = event.kind.values(event)
        if event.kind is ENGAGED:
            hands = sum(len(player["hand"]) for player in before.players)
            most = 2 * hands + 2 if self.settings["pass_rule"] == "consecutive" else hands + 2
            self.combat = [0, most]
        elif event.kind in (PLAYED, PASSED, ROUND):
            self.attack_is_over()
            # 19 the number of combat turns is bounded by the cards in both hands
            self.combat[0] += event.kind is not ROUND
            assert self.combat[0] <= self.combat[1]
            self.played = values.get("card", -1)
        elif event.kind is PAID:
            assert values["damage"] == max(1, ATTACK_VALUES[self.played])
            self.paid_attack = [values["damage"], 0, 0]
        elif event.kind is END and values["reason"] != 0:  # no knockout
            self.attack_is_over()
        elif event.kind is LOST:
            # 11, 13 cards are lost to paid attacks only
            assert self.paid_attack
            self.paid_attack[1] += 1
        elif event.kind is PREVENTED:
            self.paid_attack[2] += values["damage"]

    def attack_is_over(self) -> None:
        # 12 cards lost + damage prevented = the attack, with at least one card lost
        if self.paid_attack:
            damage, lost, prevented = self.paid_attack
            assert lost + prevented == damage
            assert lost >= 1
        self.paid_attack = []

    def every_option_can_be_carried_out(self) -> None:
        # 22 every option offered can be carried out completely
        for move in self.state.legal():
            clone = self.state.clone()
            clone.play(move, seeded("option"))
            assert clone.violation() == ""
            assert bool(clone.legal()) == (clone.outcome() is None)

    # -- 24 what is hidden --------------------------------------------------------------------------

    def pov(self, state: Duel, viewer: int | None) -> Pov:
        return Pov(GAME, state, viewer, self.settings, ["Ann", "Bob"], [])

    def nothing_leaks(self) -> None:
        # 24 a view shows no hidden face, and stays the same when hidden cards are exchanged
        for viewer in (0, 1, None):
            mine = self.pov(self.state, viewer)
            for owner in (0, 1):
                true, shown = self.state.players[owner], mine.view["state"]["players"][owner]
                assert set(shown["training_pile"]) <= {None}
                for zone in ("hand", "look_area", *PILES):
                    cards = getattr(true, zone)[:: -1 if zone in PILES else 1]
                    known = [viewer == owner and (zone not in PILES or card >= SEEN) for card in cards]
                    assert [face is not None for face in shown[zone]] == known
            other = self.pov(exchanged(self.state, viewer, self.choices), viewer)
            assert other.view == mine.view
            assert other.prompt == mine.prompt
            assert [(move.id, move.label) for move in other.legal] == [(move.id, move.label) for move in mine.legal]


def exchanged(state: Duel, viewer: int | None, rng: Rng) -> Duel:
    """The same position for all that a viewer sees: what is hidden lies in another order, with other marks."""
    clone = state.clone()
    for owner in (0, 1):
        player = clone.players[owner]
        zones = [player.deck, player.energy_zone, player.used_pile]
        if owner != viewer:
            zones += [player.hand, player.look_area]
        places = [(zone, i) for zone in zones for i in range(len(zone)) if owner != viewer or zone[i] < SEEN]
        cards = [zone[i] % SEEN for zone, i in places]
        rng.shuffle(cards)
        for (zone, i), card in zip(places, cards, strict=True):
            pile = zone is player.deck or zone is player.energy_zone or zone is player.used_pile
            zone[i] = card + (SEEN * rng.below(2) if pile and owner != viewer else 0)
        player.hand.sort()
        player.look_area.sort()
        rng.shuffle(player.training_pile)
    if clone.agenda and clone.seat == viewer:
        clone.moves = clone.agenda[-1].legal(clone)
    return clone
