"""A tree of moves over samples of the unknown: information-set Monte Carlo tree search, for any number of seats.

Every iteration deals the unknown anew and walks down the moves that are legal in that deal. A node is what the
moves from the root have led to, whatever was dealt. Where a walk leaves the tree, the chooser's action is carried on
to its end by the likeliest moves, and the game's evaluation speaks instead of a game played out: in the middle of
an action it would mislead.
"""

from __future__ import annotations

from math import exp, sqrt

from tablewright.bots.beam import action_values
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State

CURIOSITY = 1.0  # how much a likely move is worth trying before it has been tried
SHARPNESS = 2.0  # how far the evaluation tells likely moves from unlikely ones
DOUBT = 0.25  # a move that has not been tried counts as so much worse than its node
DEEPEST = 200  # a walk that is still in the tree after so many moves ends there
FINISH = 8  # an action is carried on by at most so many moves


class Node:
    """What a sequence of moves has led to: how often, and how well for each seat."""

    def __init__(self, move: int, guess: float, weight: float, seats: int) -> None:
        self.move = move
        self.guess = guess  # the evaluation for the chooser, before it was tried
        self.weight = weight  # how likely the move is to be good, beside its siblings
        self.visits = 0
        self.totals: list[float] = [0.0] * seats
        self.children: dict[int, Node] = {}
        self.best = 0.0  # the evaluation of the best child when the node was opened
        self.unit = 1.0

    def mean(self, seat: int) -> float:
        """How well it went for a seat."""
        return self.totals[seat] / self.visits if self.visits else 0.0


class Tree:
    """The tree of one choice, and what is known of the size of values in it."""

    def __init__(self, seats: int) -> None:
        self.root = Node(-1, 0.0, 1.0, seats)
        self.walks = 0
        self.sums: list[float] = [0.0] * seats
        self.squares: list[float] = [0.0] * seats

    def spread(self, seat: int) -> float:
        n = self.walks
        if n < 2:
            return 1.0
        mean = self.sums[seat] / n
        return sqrt(max(1e-12, self.squares[seat] / n - mean * mean)) + 1e-6

    def look(self, samples: list[State], rng: Rng) -> None:
        """Look at every move at the root, to the end of the action that it begins, in a few samples."""
        moves = samples[0].moves
        sums = [0.0] * len(moves)
        for sample in samples:
            values = action_values(sample, rng)
            for i in range(len(values)):
                sums[i] += values[i]
        values = [total / len(samples) for total in sums]
        measure(self.root, values)
        add(self.root, moves, values, len(self.sums))

    def descend(self, move: int) -> None:
        """The move was made: what it led to is the root now."""
        self.root = self.root.children[move]

    def walk(self, state: State, rng: Rng) -> None:
        """One iteration, in a sample that it may use up."""
        node = self.root
        path = [node]
        while state.seat >= 0 and len(path) < DEEPEST:
            fresh = not node.children
            if fresh and len(path) > 1 and node.visits == 0:
                break
            if len(path) > 1:
                expand(node, state, rng)
            node = self.choose(node, state)
            path.append(node)
            state.play(node.move, rng)
            if fresh:
                break
        seat = state.seat
        count = 0
        while state.seat == seat and seat >= 0 and count < FINISH:
            state.play(likeliest(state, rng), rng)
            count += 1
        self.walks += 1
        for seat in range(state.seats):
            value = state.evaluate(seat)
            self.sums[seat] += value
            self.squares[seat] += value * value
            for passed in path:
                passed.totals[seat] += value
        for passed in path:
            passed.visits += 1

    def choose(self, node: Node, state: State) -> Node:
        """The legal child that is most worth trying for the seat that chooses: good so far, or likely and untried."""
        seat = state.seat
        spread = self.spread(seat)
        moves = state.moves
        children = node.children
        weights = 0.0
        visits = 0
        for move in moves:
            child = children[move]
            weights += child.weight
            visits += child.visits
        urge = CURIOSITY * sqrt(visits + 1.0) / weights
        own = node.mean(seat)
        best = node
        best_worth = -1e9
        for move in moves:
            child = children[move]
            tried = (child.mean(seat) - own) / spread if child.visits else -DOUBT
            worth = tried + urge * child.weight / (1.0 + child.visits)
            if worth > best_worth:
                best_worth = worth
                best = child
        return best


def expand(node: Node, state: State, rng: Rng) -> None:
    """Add the moves that are legal here and not known yet; how likely each is to be good, the evaluation tells."""
    children = node.children
    new = [move for move in state.moves if move not in children]
    if new:
        values = next_values(state, new, rng)
        if not children:
            measure(node, values)
        add(node, new, values, state.seats)


def measure(node: Node, values: list[float]) -> None:
    """What the best and the ordinary moves of a node look like."""
    node.best = max(values)
    node.unit = node.best - sum(values) / len(values) + 1e-6


def add(node: Node, moves: list[int], values: list[float], seats: int) -> None:
    """Add moves to a node, or guess anew how likely they are to be good."""
    children = node.children
    for i in range(len(moves)):
        value = values[i]
        weight = exp(SHARPNESS * max(-3.0, min(1.0, (value - node.best) / node.unit)))
        known = children.get(moves[i])
        if known is None:
            children[moves[i]] = Node(moves[i], value, weight, seats)
        else:
            known.guess = value
            known.weight = weight


def next_values(state: State, moves: list[int], rng: Rng) -> list[float]:
    """The evaluation of the position right after each of these moves, for the chooser."""
    seat = state.seat
    values: list[float] = []
    for move in moves:
        after = state.clone()
        after.play(move, rng)
        values.append(after.evaluate(seat))
    return values


def likeliest(state: State, rng: Rng) -> int:
    """The move after which the evaluation is best for the chooser."""
    seat = state.seat
    best = -2.0
    found = -1
    for move in state.moves:
        after = state.clone()
        after.play(move, rng)
        value = after.evaluate(seat)
        if value > best:
            best = value
            found = move
    return found
