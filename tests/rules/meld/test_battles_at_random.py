"""Thousands of battles between random armies: they always end, no die is lost, and marks are made once."""

from __future__ import annotations

import pytest

from tablewright.games.meld.ether import ASIDE, GONE, TURNED, die_kind
from tablewright.games.meld.state import Meld
from tablewright.kernel.rng import Rng, seeded

from ..rule import rule
from .layout import FOCUS, KINDS, wizard
from .table import table

BATTLES = 400
MOST_CHOICES = 300  # a battle of 20 dice asks for far fewer

GROUNDS = {
    "plain": ("M27 1,0 P0:4; M29 0,0 P1:3 P0:1; M30 0,1 P1:2 P0:2", "", ""),
    "bonuses": ("M27 1,0 P0:3; M29 0,0 P1:2; M24/B[basic basic] 0,1 P1:2 P0:1", "M10/B[basic basic] & M16/B[basic]",
                "M20[basic] & M17/B[basic]"),
    "rituals": ("M27 1,0 P0:3; M05[basic] 0,0 P1:1; M07/B[basic] 0,1 P0:2 P1:1; M09[basic] -1,0 P1:2", "M12/B[basic]",
                ""),
    "stores": ("M27 1,0 P0:2; M23/B[P1 P0] 0,0 P0:1 P1:2; M08[basic] 0,1 P1:1; M06/B[basic] -1,1 P0:2 P1:2", "", ""),
    "three": ("M27 1,0 P0:3 P2:1; M29 0,0 P1:2 P2:2; M24/B[basic basic] 0,1 P1:1 P2:2", "", "M10/B[basic basic]"),
}  # fmt: skip


def ground(name: str) -> Meld:
    """P0 at the start of a turn, with a Vanguard that must fight, before the armies are mustered."""
    field, mine, theirs = GROUNDS[name]
    t = table(field, P0=wizard(pool=1, area=mine), P1=wizard(area=theirs), serves="M05:P1 M06:P1 M07:P0 M08:P1 M09:P1")
    state = t.match._state
    assert isinstance(state, Meld)
    return state


def muster(state: Meld, rng: Rng) -> None:
    """Random armies: basics from the supply, uniques that nobody has yet, held for good."""
    for player in state.players:
        n = rng.below(min(8, state.supply + 1))
        player.army[0] += n
        state.supply -= n
    for kind in range(1, len(KINDS)):
        seat = rng.below(state.seats + 1) - 1
        if seat >= 0 and state.holder[kind] < 0:
            state.holder[kind], state.basis[kind] = seat, 0
            state.players[seat].army[kind] = 1


def constructs(state: Meld) -> list[int]:
    """How many of each kind there are in all places, the supply included."""
    found = [state.supply] + [int(holder < 0) for holder in state.holder[1:]]
    for player in state.players:
        for kind in range(len(KINDS)):
            found[kind] += player.pool[kind] + player.army[kind] + player.slots.count(kind)
    for value in state.tile_slots:
        if 0 <= value < FOCUS:
            found[value] += 1
    if state.battle is not None:
        for die in state.battle.dice:
            if die != GONE:
                found[die_kind(die)] += 1
    return found


def foci(state: Meld, seat: int) -> int:
    """Where the foci of a player are, all places together."""
    stored = state.tile_slots.count(FOCUS + seat) + state.players[seat].slots.count(FOCUS + seat)
    return stored + sum(state.foci[4 * t + seat] for t in range(37)) + state.transit.count(seat)


class Marks:
    """16: in a phase a die is set aside at most once; in a battle it is marked for Identity at most once."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.cleared = 0

    def look(self, state: Meld) -> None:
        assert state.battle is not None
        dice = state.battle.dice
        pairs = list(zip(self.dice, dice, strict=False))
        for before, now in pairs:
            if before == GONE:
                assert now == GONE  # numbers are not used twice
            elif now != GONE:
                assert die_kind(before) == die_kind(now)
                assert now & TURNED or not before & TURNED
        left = [now for before, now in pairs if before != GONE and before & ASIDE and now != GONE]
        if any(not now & ASIDE for now in left):  # step 5: nothing is set aside any more
            self.cleared += 1
            assert self.cleared == 1
            assert not any(now & ASIDE for now in left)
        assert len(dice) >= len(self.dice)
        self.dice = dice[:]


def pick(state: Meld, rng: Rng) -> int:
    """At random, but seldom the last move, which is often to stop or to pass."""
    moves = state.legal()
    return moves[-1] if rng.below(6) == 0 else moves[rng.below(len(moves) - 1)]


@rule("MLD-R73", "MLD-98", "MLD-94", "MLD-9", "MLD-115")
@pytest.mark.parametrize("name", GROUNDS)
def test_battles_end_and_lose_no_die_and_no_focus(name: str) -> None:
    base = ground(name)
    invoke = 6 + 17 + 2 * 26  # into the first slot of M27
    returned = dice = 0
    for number in range(BATTLES):
        state = base.clone()
        rng = seeded("battle", name, number)
        muster(state, rng)
        there = constructs(state)
        state.play(invoke, rng)
        marks = Marks()
        choices = 0
        while state.battle is not None or state.decision in ("battle: tile", "pay"):
            state.play(pick(state, rng), rng)
            choices += 1
            assert choices < MOST_CHOICES
            assert state.violation() == ""
            if state.battle is not None:
                marks.look(state)
            assert constructs(state) == there
            assert [foci(state, seat) for seat in range(state.seats)] == [10] * state.seats
        returned += sum(sum(player.pool) for player in state.players)
        dice += len(marks.dice)
    assert returned > BATTLES // 10
    assert dice > 2 * BATTLES
