"""The peers' speed at uniformly random play on one core, as one JSON object per line on stdout.

Run it with the Python of the peers' environment. Each library runs in a separate process, so that a crash costs only
its own lines. A library that fails prints a line with an `error`, and makes the exit status 1.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import signal
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from time import perf_counter
from typing import Any, NamedTuple

WARM_UP = 0.25  # seconds, before every measurement
CLONE_SECONDS = 0.25
CLONE_POSITIONS = 25
ROLLOUTS = 100  # games per call into OpenSpiel's own loop

OPEN_SPIEL_GAMES = ("connect_four", "leduc_poker", "crazy_eights", "gin_rummy", "backgammon", "chess")
RLCARD_GAMES = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "doudizhu")


class Counts(NamedTuple):
    """Counts from random play. Asked: choices of two or more moves; forced: of one."""

    games: int
    asked: float
    forced: float


Play = Callable[[], Counts]


@dataclass(frozen=True)
class Subject:
    """One line of the table: how to play at random, and how to clone a position from the middle of a game."""

    game: str
    seats: int
    play: Play
    loop: str = ""  # whose loop plays, if a library has two
    halfway: Callable[[], Any] | None = None
    clone: Callable[[Any], object] | None = None
    counting_error: float = 0.0  # relative standard error if decisions are estimated from the number of games


# The common timing loop


def play_for(play: Play, seconds: float) -> tuple[Counts, float]:
    """Play whole games until the time is up; returns how long they really took."""
    games, asked, forced = 0, 0.0, 0.0
    start = perf_counter()
    while (took := perf_counter() - start) < seconds or not games:
        counts = play()
        games += counts.games
        asked += counts.asked
        forced += counts.forced
    return Counts(games, asked, forced), took


def clone_microseconds(subject: Subject) -> float | None:
    """Mean over many clones of several positions, each from halfway through a different game."""
    if subject.halfway is None or subject.clone is None:
        return None
    clone = subject.clone
    positions = [subject.halfway() for _ in range(CLONE_POSITIONS)]
    clones = 0
    start = perf_counter()
    while (took := perf_counter() - start) < CLONE_SECONDS:
        for position in positions:
            clone(position)
            clone(position)
            clone(position)
            clone(position)
        clones += 4 * len(positions)
    return took / clones * 1e6


def measure(subject: Subject, seconds: float) -> dict[str, object]:
    play_for(subject.play, WARM_UP)
    gc.collect()
    counts, took = play_for(subject.play, seconds)
    clone_us = clone_microseconds(subject)
    return {
        "game": subject.game,
        "loop": subject.loop,
        "seats": subject.seats,
        "decisions_per_s": round(counts.asked / took, 1),
        "with_forced_per_s": round((counts.asked + counts.forced) / took, 1),
        "games_per_s": round(counts.games / took, 2),
        "clone_us": None if clone_us is None else round(clone_us, 3),
        "counting_error": round(subject.counting_error, 4),
        "seconds": round(took, 3),
    }


# OpenSpiel


def open_spiel(seconds: float, seed: int) -> Iterator[Subject]:
    """Each game twice: stepped from Python, then in OpenSpiel's own C++ loop."""
    import pyspiel

    for name in OPEN_SPIEL_GAMES:
        game = pyspiel.load_game(name)
        seats = game.num_players()
        play = python_loop(game)
        halfway = partial(halfway_open_spiel, game)
        yield Subject(name, seats, play, "Python", halfway, lambda state: state.clone())
        play, error = cpp_rollouts(game, lengths_of(play, seconds), seed)
        yield Subject(name, seats, play, "C++", halfway, lambda state: state.clone(), error)


def python_loop(game: Any) -> Play:
    chance = random.random

    def play() -> Counts:
        asked = forced = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw_outcome(state.chance_outcomes()))
                continue
            legal = state.legal_actions()
            choices = len(legal)
            if choices > 1:
                asked += 1
            else:
                forced += 1
            state.apply_action(legal[int(chance() * choices)])
        return Counts(1, asked, forced)

    return play


def draw_outcome(outcomes: list[tuple[int, float]]) -> int:
    """One chance outcome, by its probability."""
    left = random.random()
    for action, probability in outcomes:
        left -= probability
        if left < 0.0:
            return action
    return outcomes[-1][0]


def lengths_of(play: Play, seconds: float) -> list[Counts]:
    end = perf_counter() + seconds
    lengths = [play(), play()]
    while perf_counter() < end:
        lengths.append(play())
    return lengths


def cpp_rollouts(game: Any, lengths: list[Counts], seed: int) -> tuple[Play, float]:
    """Random rollouts as its tree search makes them: one search of one simulation is ROLLOUTS games from the root.

    The loop reports no decisions, so they are games times the mean length of games of the same kind, stepped from
    Python; the second result is the relative standard error of that mean. The search crashes when chance is to move,
    so the deal is made here, once per call.
    """
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    search = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, seed, False)
    asked = statistics.fmean(counts.asked for counts in lengths)
    forced = statistics.fmean(counts.forced for counts in lengths)
    error = statistics.stdev(counts.asked for counts in lengths) / len(lengths) ** 0.5 / asked

    def play() -> Counts:
        search.mcts_search(after_the_deal(game))
        return Counts(ROLLOUTS, ROLLOUTS * asked, ROLLOUTS * forced)

    return play, error


def after_the_deal(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw_outcome(state.chance_outcomes()))
    return state


def halfway_open_spiel(game: Any) -> Any:
    state = game.new_initial_state()
    while not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(draw_outcome(state.chance_outcomes()) if chance else random.choice(state.legal_actions()))
    past = state.history()
    half = game.new_initial_state()
    for action in past[: len(past) // 2]:
        half.apply_action(action)
    return half


# RLCard


def rlcard(seconds: float, seed: int) -> Iterator[Subject]:
    """Stepped through its environments, which is the interface it offers; it has no clone."""
    import rlcard

    for name in RLCARD_GAMES:
        env = rlcard.make(name, config={"seed": seed})
        yield Subject(name, env.num_players, env_loop(env))


def env_loop(env: Any) -> Play:
    chance = random.random

    def play() -> Counts:
        asked = forced = 0
        observation, _ = env.reset()
        while not env.is_over():
            legal = list(observation["legal_actions"])
            choices = len(legal)
            if choices > 1:
                asked += 1
            else:
                forced += 1
            observation, _ = env.step(legal[int(chance() * choices)])
        return Counts(1, asked, forced)

    return play


# Catanatron


def catanatron(seconds: float, seed: int) -> Iterator[Subject]:
    """Its game loop without checking moves that it has just listed, as in its own search."""
    for seats in (2, 4):
        halfway = partial(halfway_catanatron, seats)
        yield Subject("Catan", seats, catan_loop(seats), halfway=halfway, clone=lambda game: game.copy())


def new_catan(seats: int) -> Any:
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    return Game([RandomPlayer(color) for color in list(Color)[:seats]])


def catan_loop(seats: int) -> Play:
    from catanatron.game import TURNS_LIMIT

    chance = random.random

    def play() -> Counts:
        asked = forced = 0
        game = new_catan(seats)
        state = game.state
        while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            legal = state.playable_actions
            choices = len(legal)
            if choices > 1:
                asked += 1
            else:
                forced += 1
            game.execute(legal[int(chance() * choices)], validate_action=False)
        return Counts(1, asked, forced)

    return play


def halfway_catanatron(seats: int) -> Any:
    """Keeps copies on the way, since moves cannot be undone."""
    from catanatron.game import TURNS_LIMIT

    game = new_catan(seats)
    ticks = 0
    copies = [game.copy()]
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        ticks += 1
        if ticks % 50 == 0:
            copies.append(game.copy())
    return copies[len(copies) // 2]


# python-chess


def python_chess(seconds: float, seed: int) -> Iterator[Subject]:
    yield Subject("chess", 2, play_chess, halfway=halfway_chess, clone=lambda board: board.copy(stack=False))


def play_chess() -> Counts:
    import chess

    asked = forced = 0
    board = chess.Board()
    while legal := list(board.legal_moves):
        if is_drawn(board):
            break
        choices = len(legal)
        if choices > 1:
            asked += 1
        else:
            forced += 1
        board.push(legal[int(random.random() * choices)])
    return Counts(1, asked, forced)


def is_drawn(board: Any) -> bool:
    """The automatic draws; a fifth repetition takes at least sixteen moves without a capture or pawn move."""
    return bool(
        board.is_insufficient_material()
        or board.is_seventyfive_moves()
        or (board.halfmove_clock >= 16 and board.is_fivefold_repetition())
    )


def halfway_chess() -> Any:
    import chess

    board = chess.Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
    for _ in range(len(board.move_stack) // 2):
        board.pop()
    return board


# One process a library


@dataclass(frozen=True)
class Library:
    name: str
    package: str  # as pip knows it
    subjects: Callable[[float, int], Iterator[Subject]]


LIBRARIES = (
    Library("OpenSpiel", "open_spiel", open_spiel),
    Library("RLCard", "rlcard", rlcard),
    Library("Catanatron", "catanatron", catanatron),
    Library("python-chess", "chess", python_chess),
)


def run_library(library: Library, seconds: float, seed: int) -> bool:
    """Print a line per game; False if the library failed, after a line that says so."""
    random.seed(seed)
    game = ""
    try:
        installed = version(library.package)
        for subject in library.subjects(seconds, seed):
            game = subject.game
            print_line({"library": library.name, "version": installed, **measure(subject, seconds)})
            game = ""
    except PackageNotFoundError:
        print_line({"library": library.name, "game": game, "error": f"{library.package} is not installed"})
        return False
    except Exception as failure:  # whatever a peer raises is its result
        print_line({"library": library.name, "game": game, "error": f"{type(failure).__name__}: {failure}"})
        return False
    return True


def run_in_subprocess(library: Library, seconds: float, seed: int) -> bool:
    """The same in a separate process; a crash is reported, too."""
    command = [sys.executable, __file__, "--library", library.name, "--seconds", str(seconds), "--seed", str(seed)]
    status = subprocess.run(command, check=False).returncode
    if status < 0:
        print_line({"library": library.name, "game": "", "error": f"crashed ({signal.Signals(-status).name})"})
    elif status > 1:
        print_line({"library": library.name, "game": "", "error": f"its process ended with status {status}"})
    return status == 0


def print_line(line: dict[str, object]) -> None:
    print(json.dumps(line), flush=True)


def main() -> int:
    names = [library.name for library in LIBRARIES]
    parser = argparse.ArgumentParser(description="Random play of other libraries: one JSON object a line.")
    parser.add_argument("--seconds", type=float, default=3.0, help="wall time per game, after a warm-up (default 3)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--library", choices=names, help="only this one, in this process")
    args = parser.parse_args()
    if args.library:
        return 0 if run_library(LIBRARIES[names.index(args.library)], args.seconds, args.seed) else 1
    fine = [run_in_subprocess(library, args.seconds, args.seed) for library in LIBRARIES]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
