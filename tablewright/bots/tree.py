"""A tree of moves over samples of the unknown: information-set Monte Carlo tree search for one seat.

Every iteration deals the unknown anew and walks down the moves that are legal in that deal. A node is what the moves
from the root have led to, whatever was dealt. The seat that searches tries its moves by what they have led to so far.
The others answer with the action that looks best to them, from their own point of view: what the searching seat
holds is dealt anew before they look, or they would play as if they knew its hand. Where a walk leaves the tree, the
seat's best action is carried out to its end and the game's evaluation speaks, instead of a game played out; in the
middle of an action it would mislead. It is carried out with new chance: the luck that made it look best would mislead
too. Where there are few moves, a few more actions are carried out first.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from tablewright.bots.beam import Line, Lookahead, action_values
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State

EXPLORATION: Final = 1.0  # how much a likely move is worth trying, beside what is known of it
PRIOR_SHARPNESS: Final = 1.0  # how far the guesses tell likely moves from unlikely ones
PRIOR_FLOOR: Final = -4.0  # no move counts as less likely than this makes it
GUESS_WEIGHT: Final = 3.0  # a guess counts as so many tries
FEW_MOVES: Final = 4  # where there are no more moves than these, a walk that has left the tree goes on,
ENOUGH_POSITIONS: Final = 20  # until it has looked at so many positions
MAX_DEPTH: Final = 200  # a walk that is still in the tree after so many moves ends there


class Node:
    """What a sequence of moves has led to: how often, and how well for the seat that searches."""

    def __init__(self, guess: float) -> None:
        self.guess = guess  # what the move's action looked like to its chooser, before it was tried
        self.guesses = 1
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def add(self, move: int, value: float) -> Node:
        """What a move leads to; its guess is the mean of all that were made."""
        child = self.children.get(move)
        if child is None:
            child = Node(value)
            self.children[move] = child
        else:
            child.guess += (value - child.guess) / (child.guesses + 1)
            child.guesses += 1
        return child


class Tree:
    """The tree of one choice, and how far values lie apart in it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.root = Node(0.0)
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def look(self, sample: State, rng: Rng) -> None:
        """Lookahead at every move at the root, as closely as the greedy bot does."""
        values = action_values(sample, rng)
        for i in range(len(values)):
            self.root.add(sample.moves[i], values[i])
            self.note(values[i])

    def descend(self, move: int) -> None:
        """The move was made: what it led to is the root now."""
        self.root = self.root.children[move]

    def walk(self, first: int, state: State, rng: Rng) -> float:
        """One iteration, that begins with a given move in a sample that it may use up; returns what it found."""
        path = [self.root]
        node = self.root
        move = first
        looked = 0
        while len(path) < MAX_DEPTH:
            node = node.children[move]
            path.append(node)
            state.play(move, rng)
            if state.seat < 0:
                break
            if state.seat != self.seat:
                move = self.answer(node, state, rng)
            else:
                fresh = not node.children
                if not knows(node, state.moves):
                    found = look(node, state, rng)
                    if fresh:
                        looked = found.positions
                        carry_out(found.best(), state, rng)
                        break
                move = self.choose(node, state.moves)
        while state.seat >= 0 and looked < ENOUGH_POSITIONS and len(state.moves) <= FEW_MOVES:
            looked += self.carry_on(state, rng)
        value = state.evaluate(self.seat)
        self.note(value)
        for passed in path:
            passed.total += value
            passed.visits += 1
        return value

    def answer(self, node: Node, state: State, rng: Rng) -> int:
        """What another seat does: the action that looks best to it.

        It looks once and then keeps to its action, as long as that can be carried out.
        """
        move = best_known(node, state.moves)
        if move < 0:
            line = look(node, self.known_to(state, rng), rng).best()
            planned = node
            for chosen in line.moves():
                planned = planned.add(chosen, line.value)
            move = best_known(node, state.moves)
        return move

    def carry_on(self, state: State, rng: Rng) -> int:
        """Let the seat that chooses carry out the action that looks best to it, as far as it can be carried out.

        Returns how many positions it looked at.
        """
        found = Lookahead(self.known_to(state, rng), rng)
        carry_out(found.best(), state, rng)
        return found.positions

    def known_to(self, state: State, rng: Rng) -> State:
        """A position for the seat that chooses to look at: what another seat does not know is dealt anew."""
        known = state.clone()
        if state.seat != self.seat:
            known.resample_hidden(state.seat, rng)
        return known

    def note(self, value: float) -> None:
        """A value that was met."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def spread(self) -> float:
        """The standard deviation of the values that were met: what counts as a large difference here."""
        mean = self.total / self.count
        return sqrt(max(0.0, self.squares / self.count - mean * mean)) + 1e-6

    def estimates(self, node: Node, moves: list[int]) -> list[float]:
        """How good each move is: what it has led to, and its guess, which counts as a few tries.

        The guesses are corrected by how far they have been off here so far.
        """
        children = node.children
        visits = 0
        off = 0.0
        for move in moves:
            child = children[move]
            visits += child.visits
            off += child.total - child.visits * child.guess
        if visits:
            off /= visits
        values: list[float] = []
        for move in moves:
            child = children[move]
            values.append((child.total + GUESS_WEIGHT * (child.guess + off)) / (child.visits + GUESS_WEIGHT))
        return values

    def choose(self, node: Node, moves: list[int]) -> int:
        """The legal move that is most worth trying: good so far, or likely and little tried."""
        scale = 1.0 / self.spread()
        children = node.children
        best_guess = -2.0
        for move in moves:
            best_guess = max(best_guess, children[move].guess)
        likely: list[float] = []
        visits = 0
        for move in moves:
            child = children[move]
            visits += child.visits
            likely.append(exp(max(PRIOR_FLOOR, PRIOR_SHARPNESS * scale * (child.guess - best_guess))))
        urge = EXPLORATION * sqrt(visits + 1.0) / sum(likely)
        values = self.estimates(node, moves)
        found = -1
        best_worth = -1e9
        for i in range(len(moves)):
            worth = scale * values[i] + urge * likely[i] / (children[moves[i]].visits + 1.0)
            if worth > best_worth:
                best_worth = worth
                found = moves[i]
        return found


def knows(node: Node, moves: list[int]) -> bool:
    """Whether these moves have all been looked at."""
    children = node.children
    return all(move in children for move in moves)


def look(node: Node, state: State, rng: Rng) -> Lookahead:
    """Guess how good each legal move is."""
    found = Lookahead(state, rng)
    for i in range(len(found.lines)):
        node.add(state.moves[i], found.lines[i].value)
    return found


def carry_out(line: Line, state: State, rng: Rng) -> None:
    """Make a line's moves, as far as they can be made.

    With new chance: of several lines the best one is often the luckiest, and its luck is not to be counted on.
    """
    seat = state.seat
    for move in line.moves():
        if state.seat != seat or move not in state.moves:
            return
        state.play(move, rng)


def best_known(node: Node, moves: list[int]) -> int:
    """Of the moves that have been looked at, the one with the best guess; -1 if none has."""
    most = -2.0
    found = -1
    for move in moves:
        child = node.children.get(move)
        if child is not None and child.guess > most:
            most = child.guess
            found = move
    return found
