"""What always holds, watched from outside through random games of every size and setting."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablewright.kernel import fields
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import State

from ..rule import rule
from .table import GAME
from .words import MASKS, copies

WORTH = (0, 1, 2, 4, 7, 10, 13, 16, 18, 19, 20)
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (2, {"spells": "two_players", "copies": "digital", "transfiguration_stages": "same", "first_player": 1}),
    (3, {"spells": "ivory_tower", "precedence_stop": "yes", "topaz_timing": "before_spells"}),
    (3, {"spells": "battlefield", "site_order": "sequential", "emerald_scope": "own_sites"}),
    (4, {"spells": "ivory_tower", "decline_assignment": "forbidden", "endgame_rounding": "per_type"}),
    (4, {"spells": "battlefield", "copies": "digital", "first_player": 3}),
    (5, {"spells": "five_players", "site_order": "sequential", "decline_assignment": "forbidden"}),
    (5, {"spells": "custom", "spell_mask": "BABABABABABABABABABA", "precedence_stop": "yes"}),
]
Data = dict[str, Any]
CAST, PAY, EMERALD = range(2, 42), range(42, 46), range(51, 59)


class Watch:
    """A random game, of which every two positions in a row are compared."""

    def __init__(self, seats: int, given: Data, seed: int, eager: bool = False) -> None:
        self.seats = seats
        self.settings = complete(GAME.settings, given)
        mask = MASKS.get(self.settings["spells"]) or self.settings["spell_mask"]
        spells = [2 * number + "AB".index(letter) for number, letter in enumerate(mask)]
        self.deck = Counter({card: copies(card, self.settings["copies"]) for card in spells})
        self.rng = seeded("watch", seats, seed)
        self.state: State = GAME.new(seats, self.settings)
        self.state.advance(self.rng)
        self.eager = eager
        self.choices = 0
        self.casts: Counter[tuple[int, int, int]] = Counter()
        self.ambitious: set[tuple[int, int]] = set()
        self.per_turn: Counter[tuple[int, int]] = Counter()
        self.began = self.data()["first"]
        self.checks: Counter[str] = Counter()

    def data(self) -> Data:
        return fields.save(self.state)

    def play(self) -> Watch:
        now = self.data()
        self.position(now)
        while self.state.seat >= 0:
            seat, decision, legal = self.state.seat, self.state.decision, self.state.legal()
            assert 2 <= len(legal) <= 25
            assert legal == sorted(set(legal))
            assert 0 <= legal[0] <= legal[-1] <= 212
            first = int(self.eager and legal[0] == 0)
            move = legal[first + self.rng.below(len(legal) - first)]
            self.choices += 1
            self.per_turn[now["turn"], seat] += 1
            if move in CAST:
                self.casts[now["turn"], now["phase"], seat] += 1
            if move == CAST[0]:  # Ambition
                self.ambitious.add((now["turn"], seat))
            self.state.play(move, self.rng)
            before, now = now, self.data()
            self.position(now)
            self.change(before, now, decision, move)
        self.end(now)
        return self

    def position(self, now: Data) -> None:
        """1 to 9, 12 and 15 of the list hold in every position."""
        for gem in range(8):
            queued = [stage for queue in now["queue"] for stage in queue[gem]]
            assert now["stock"][gem] + sum(queued) == (5 - gem % 2) * self.seats
            assert min(queued) >= 0
            assert now["stock"][gem] >= 0
        zones = [now["library"], now["discard"], now["in_play"], now["drawn"], *now["hand"]]
        assert sum((Counter(zone) for zone in zones), Counter()) == self.deck
        assert all(0 <= level <= 10 for battery in now["battery"] for level in battery)
        assert min(now["mana"]) >= 0
        asked = self.state.decision
        for seat, hand in enumerate(now["hand"]):
            assert len(hand) <= 5 + (asked == "adept_discard" and seat == self.state.seat)
        self.miners(now)
        assert len(now["in_play"]) <= 5
        assert all((1, 2, 3, 5)[card // 10] == now["phase"] for card in now["in_play"])
        assert now["first"] == (self.began + now["turn"] - 1) % self.seats
        assert 1 <= now["turn"] <= 8

    def miners(self, now: Data) -> None:
        at_work = now["phase"] <= 2
        groups = [group for row in now["group"] for group in row if group is not None]
        for seat in range(self.seats):
            sizes = [size for owner, size in groups if owner == seat]
            assert all(1 <= size <= (4 if now["phase"] == 1 else 8) for size in sizes)
            if now["phase"] == 1:
                assert sizes.count(1) <= (2 if (now["turn"], seat) in self.ambitious else 0)
            inside = now["inside"] or [-1, 0, 0]
            total = now["pool"][seat] + sum(sizes) + now["idle"][seat] + (inside[2] if inside[0] == seat else 0)
            assert total == (12 if at_work and now["adept"][1] == seat else 10)
            if not at_work:
                assert (now["pool"][seat], now["idle"][seat], groups, now["inside"]) == (10, 0, [], None)
        if now["inside"] is not None:
            assert (now["inside"][0], 2 <= now["inside"][2] <= 4) == (now["adept"][0], True)

    def change(self, before: Data, now: Data, decision: str, move: int) -> None:
        """10, 13, 14 and 17 compare a position with the one before."""
        same_turn = before["turn"] == now["turn"]
        if same_turn and before["phase"] <= 2 and now["phase"] <= 2:
            for seat in range(self.seats):
                for old, new in zip(before["battery"][seat], now["battery"][seat], strict=True):
                    assert new <= old
                    assert new == old or move in PAY or move in CAST
        if before["phase"] <= 2:
            assert before["mana"] == now["mana"]
        if same_turn and before["phase"] == now["phase"] == 1:
            self.gems_in_phase_i(before, now, move)
        if before["phase"] <= 3 and (not same_turn or now["phase"] > 3):
            if decision.startswith("research"):
                self.checks["award"] += 1
                assert now["adept"] == [leader(before["queue"], gem) for gem in range(8)]
        elif same_turn:
            assert before["adept"] == now["adept"]
        if decision == "emerald_mine":
            self.checks["production"] += 1
            stock, queue = produced(before, move - EMERALD[0], self.settings["emerald_scope"])
            assert (now["stock"], now["queue"]) == (stock, queue)

    def gems_in_phase_i(self, before: Data, now: Data, move: int) -> None:
        for seat in range(self.seats):
            tunneling = any(effect["spell"] == 6 and effect["caster"] == seat for effect in now["effects"])
            gained = [
                place
                for gem in range(8)
                for place in range(3)
                if now["queue"][seat][gem][place] > before["queue"][seat][gem][place]
            ]
            lost = any(
                now["queue"][seat][gem][place] < before["queue"][seat][gem][place]
                for gem in range(8)
                for place in range(3)
            )
            assert not gained or (tunneling and set(gained) == {0})
            assert not lost or move in PAY or move in CAST

    def end(self, now: Data) -> None:
        """11, 18 and the turn limit hold at the end."""
        assert (now["turn"], now["phase"], now["in_play"]) == (8, 5, [])
        assert max(self.casts.values(), default=0) <= 1
        for turn in range(1, 9):
            for seat in range(self.seats):
                cast = [phase for t, phase, s in self.casts if (t, s) == (turn, seat)]
                assert len(cast) <= (2 if turn == 1 else 4)
                assert turn > 1 or set(cast) <= {3, 5}
        assert self.choices <= 3500
        assert max(self.per_turn.values()) <= 82
        outcome = self.state.outcome()
        assert outcome is not None
        for seat in range(self.seats):
            battery = sum(WORTH[level] for level in now["battery"][seat])
            assert outcome.scores[seat] == now["mana"][seat] + battery
            assert 0 <= battery <= 160


def leader(queues: list[list[list[int]]], gem: int) -> int:
    """ADP-97, ADP-98 Who has the strictly greatest triple of total, stage 3 and stage 2; -1 for nobody."""
    triples = [(sum(queue[gem]), queue[gem][2], queue[gem][1]) for queue in queues]
    best = max(triples)
    return triples.index(best) if best[0] > 0 and triples.count(best) == 1 else -1


def produced(before: Data, emerald: int, scope: str) -> tuple[list[int], list[list[list[int]]]]:
    """ADP-75 to ADP-78 The stocks and queues after production: a later group gets a gem only from what is left."""
    stock = before["stock"][:]
    queue = [[row[:] for row in rows] for rows in before["queue"]]
    stages = {(e["caster"], e["named"]): e["stage"] for e in before["effects"] if e["spell"] == 16}
    for mine in range(8):
        diggers: list[tuple[int, int]] = []
        if before["inside"] is not None and before["inside"][1] == mine:
            diggers.append((before["inside"][0], before["inside"][2]))
        for group in before["group"][mine]:
            if group is not None:
                owner, size = group
                own = scope == "all_sites" or owner == before["adept"][3]
                diggers.append((owner, size + 2 * (mine == emerald and own) + (owner == before["adept"][2])))
        for owner, gems in diggers:
            got = min(stock[mine], gems)
            stock[mine] -= got
            queue[owner][mine][stages.get((owner, mine), 1) - 1] += got
    return stock, queue


@rule("ADP-R58", "ADP-R47", "ADP-R43", "ADP-98", "ADP-77")
@pytest.mark.parametrize(("seats", "given"), CASES)
def test_the_invariants_hold_through_random_games(seats: int, given: Data) -> None:
    checks: Counter[str] = Counter()
    for seed in range(4):
        checks += Watch(seats, given, seed).play().checks
    assert checks["award"] >= 8
    assert checks["production"] >= 1


@rule("ADP-R58")
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("spells", ["ivory_tower", "battlefield"])
def test_players_who_never_pass_stay_far_below_the_limit_of_choices(seats: int, spells: str) -> None:
    assert Watch(seats, {"spells": spells}, 9, eager=True).play().choices < 1000


@pytest.mark.parametrize(("seats", "choices"), [(2, 175), (3, 250), (4, 325), (5, 405)])
def test_blind_players_make_about_this_many_choices(seats: int, choices: int) -> None:
    settings = complete(GAME.settings, {})
    total = 0
    for seed in range(25):
        rng = seeded("length", seats, seed)
        state = GAME.new(seats, settings)
        state.advance(rng)
        while state.seat >= 0:
            legal = state.legal()
            state.play(legal[rng.below(len(legal))], rng)
            total += 1
    assert abs(total / 25 - choices) < 0.06 * choices
