"""A tree of moves over samples of the unknown: information-set Monte Carlo tree search for one seat.

Every iteration samples the unknown and walks down the moves that are legal in that sample. A node stands for the moves
from the root, whatever the sample. The searching seat picks moves by their results so far. The others answer with the
action that looks best from their own point of view: the searching seat's hidden cards are resampled first, or the
others would play as if they saw them. Where a walk leaves the tree, the seat's best action is completed and the
position evaluated, instead of playing the game out; in mid-action an evaluation would mislead. The action is completed
with fresh chance, because the luck that made it look best would mislead too. If there are few moves, a few more
actions follow first.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from tablewright.bots.beam import Line, Lookahead, action_values
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State

EXPLORATION: Final = 1.0  # weight of trying likely moves, against known results
PRIOR_SHARPNESS: Final = 1.0  # how strongly guesses separate likely from unlikely moves
PRIOR_FLOOR: Final = -4.0  # the lowest log-likelihood of a move
GUESS_WEIGHT: Final = 3.0  # a guess counts as this many visits
FEW_MOVES: Final = 4  # with at most this many moves, a walk that has left the tree goes on,
ENOUGH_POSITIONS: Final = 20  # until it has evaluated this many positions
MAX_DEPTH: Final = 200  # a walk still in the tree after this many moves ends


class Node:
    """The results of a sequence of moves for the searching seat."""

    def __init__(self, guess: float) -> None:
        self.guess = guess  # the chooser's evaluation of the move before it was tried
        self.guesses = 1
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def add(self, move: int, value: float) -> Node:
        """The child for a move; its guess is the mean of all guesses."""
        child = self.children.get(move)
        if child is None:
            child = Node(value)
            self.children[move] = child
        else:
            child.guess += (value - child.guess) / (child.guesses + 1)
            child.guesses += 1
        return child


class Tree:
    """The search tree of one choice, and the spread of its values."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.root = Node(0.0)
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def look(self, sample: State, rng: Rng) -> None:
        """Evaluate every move at the root as the greedy bot does."""
        values = action_values(sample, rng)
        for i in range(len(values)):
            self.root.add(sample.moves[i], values[i])
            self.note(values[i])

    def descend(self, move: int) -> None:
        """Make a move's child the new root."""
        self.root = self.root.children[move]

    def walk(self, first: int, state: State, rng: Rng) -> float:
        """One iteration that starts with a given move and consumes a sample; returns the value found."""
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
        """Another seat's answer: the action that looks best to it.

        It looks once and then sticks to its action as long as it can.
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
        """Let the choosing seat carry out the action that looks best to it, as far as possible.

        Returns the number of positions evaluated.
        """
        found = Lookahead(self.known_to(state, rng), rng)
        carry_out(found.best(), state, rng)
        return found.positions

    def known_to(self, state: State, rng: Rng) -> State:
        """The position as the choosing seat may consider it: what another seat does not know is resampled."""
        known = state.clone()
        if state.seat != self.seat:
            known.resample_hidden(state.seat, rng)
        return known

    def note(self, value: float) -> None:
        """Record a value for the spread."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def spread(self) -> float:
        """The standard deviation of the values so far, the scale for differences."""
        mean = self.total / self.count
        return sqrt(max(0.0, self.squares / self.count - mean * mean)) + 1e-6

    def estimates(self, node: Node, moves: list[int]) -> list[float]:
        """Each move's value: its results so far, and its guess, which counts as a few visits.

        Guesses are corrected by how far they have been off so far.
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
        """The legal move most worth trying: good so far, or likely and rarely tried."""
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
    """Whether all these moves have guesses."""
    children = node.children
    return all(move in children for move in moves)


def look(node: Node, state: State, rng: Rng) -> Lookahead:
    """Add a guess for each legal move."""
    found = Lookahead(state, rng)
    for i in range(len(found.lines)):
        node.add(state.moves[i], found.lines[i].value)
    return found


def carry_out(line: Line, state: State, rng: Rng) -> None:
    """Make a line's moves, as far as they are legal.

    With fresh chance: the best of several lines is often just the luckiest.
    """
    seat = state.seat
    for move in line.moves():
        if state.seat != seat or move not in state.moves:
            return
        state.play(move, rng)


def best_known(node: Node, moves: list[int]) -> int:
    """The move with the best guess; -1 if none has one."""
    most = -2.0
    found = -1
    for move in moves:
        child = node.children.get(move)
        if child is not None and child.guess > most:
            most = child.guess
            found = move
    return found
