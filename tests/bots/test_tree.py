"""The tree of the search, in a tiny game: a walk is worth what its action brings, not what luck made of it."""

from __future__ import annotations

from tablewright.bots.tree import Tree
from tablewright.kernel.actions import ActionSpace, Arg, Kind
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.state import SEAT, Outcome, State, Step

ENTER = Kind("enter")
LEAVE = Kind("leave")
BET = Kind("bet", Arg("number", tuple(str(number) for number in range(10))))
ACTIONS = ActionSpace(ENTER, LEAVE, BET)


class Casino(State):
    """A guest enters, and leaves with the stake or bets it on one number of ten."""

    def __init__(self) -> None:
        super().__init__(1)
        self.purse = 1

    def clone(self) -> Casino:
        other = Casino()
        other.purse = self.purse
        self.copy_agenda(other)
        return other

    def outcome(self) -> Outcome | None:
        return None if self.agenda else Outcome([0], [self.purse], [1], "left")

    def resample_hidden(self, seat: int, rng: Rng) -> None:
        pass

    def evaluate(self, seat: int) -> float:
        """What was won or lost of the stake."""
        return float(self.purse - 1)


class Door(Step[Casino]):
    """The guest enters, or goes home."""

    ARGS = SEAT

    def legal(self, state: Casino) -> list[int]:
        return [ENTER.of(), LEAVE.of()]

    def play(self, state: Casino, move: int, rng: Rng) -> None:
        if move == ENTER.of():
            state.then(Table(self.seat))


class Table(Step[Casino]):
    """The guest leaves, or bets: one number of ten wins twice the stake, the others lose it."""

    ARGS = SEAT

    def legal(self, state: Casino) -> list[int]:
        return [LEAVE.of(), *(BET.of(number) for number in range(10))]

    def play(self, state: Casino, move: int, rng: Rng) -> None:
        if BET.has(move):
            state.purse = 2 if rng.below(10) == BET.a(move) else 0


def at_the_door() -> Casino:
    state = Casino()
    state.then(Door(0))
    state.advance(seeded("casino"))
    return state


def test_a_bet_that_came_off_once_is_made_again_with_new_luck() -> None:
    """Of ten bets one often comes off when they are looked at; it does not follow that it always does."""
    values: list[float] = []
    for number in range(300):
        rng = seeded("guest", number)
        tree = Tree(0)
        tree.look(at_the_door(), rng)
        values.append(tree.walk(ENTER.of(), at_the_door(), rng))
    assert values.count(1.0) < 45, "each bet comes off once in ten"
    assert values.count(-1.0) > 120, "most guests are led astray by a bet that looked lucky, and lose"


def test_the_more_a_tree_is_walked_the_better_it_knows_that_the_bank_wins() -> None:
    rng = seeded("guest")
    tree = Tree(0)
    tree.look(at_the_door(), rng)
    found = [tree.walk(ENTER.of(), at_the_door(), rng) for _ in range(400)]
    assert sum(found[-100:]) / 100 > sum(found[:100]) / 100
    table = tree.root.children[ENTER.of()]
    assert max(table.children, key=lambda move: table.children[move].visits) == LEAVE.of()
