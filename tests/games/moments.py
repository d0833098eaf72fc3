"""Moments of random games, for what has to hold on every table that people see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import tablewright as tw
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import seeded

# Seats, and the settings that change what is on the table or what is asked.
CASES: dict[str, dict[str, tuple[int, dict[str, Any]]]] = {
    "adepts": {
        "two": (2, {"spells": "two_players", "topaz_timing": "before_spells"}),
        "three": (3, {"spells": "custom", "spell_mask": "A" * 20}),
        "four": (4, {"spells": "custom", "spell_mask": "B" * 20, "copies": "digital", "site_order": "sequential"}),
        "five": (5, {"spells": "five_players", "decline_assignment": "forbidden", "precedence_stop": "yes"}),
    },
    "championship": {
        "default": (2, {}),
        "custom": (2, {"deck_0": "custom", "custom_deck_0": {
            "balanced_4": 1, "aggressive_4": 1, "aggressive_3": 4, "defensive_3": 4, "balanced_3": 6,
            "aggressive_1": 6, "defensive_1": 3, "training_2": 2, "training_1": 3,
        }}),
        "decks": (2, {"deck_0": "aggressive", "deck_1": "defensive", "charge_mode": "full",
                      "pass_rule": "consecutive"}),
        "open": (2, {"energy_draw": "any", "own_piles": "open", "engage_right": "second_may"}),
        "loses": (2, {"last_life_draw": "loses", "training_cost": "free", "unpayable_play": "allowed"}),
        "short": (2, {"training_cost": "per_lesson_plus_one", "used_to_deck": "shuffled", "attack_payment": "forced",
                      "round_limit": 4}),
    },
    "fracture": {
        "two": (2, {"void_two": "squeeze", "control": "presence", "events_until": "8"}),
        "three": (3, {"territory_points": "flat", "final_void": "off", "commit": "may", "stack_limit": "6"}),
        "four": (4, {}),
        "mirror": (4, {"faction_setup": "random", "mirror": "on", "turn_mode": "whole", "market_flow": "off"}),
        "attacker": (3, {"lineup": "HRD-B,AST-B,VER-A", "retreat_choice": "attacker", "defender_choice": "strongest"}),
    },
    "harrowing": {
        "two": (2, {}),
        "three": (3, {"boards": "named", "set_size": 2, "win_check": "always", "end_push": "crumble"}),
        "four": (4, {"boards": "aspirant", "chart_pillar": "yes", "power_delta": 4, "end_push": "dusk"}),
        "random": (4, {"draft": "random", "fizzle": "yes", "battle_range": "presence", "set_size": 4}),
    },
    "meld": {
        "two": (2, {}),
        "three": (3, {"boards": "choose", "board_draft": "early", "wild": "none"}),
        "four": (4, {"boards": "named", "claim_target": "own", "tile_set": "core"}),
    },
}  # fmt: skip
MOST = {"harrowing": 160, "meld": 600}  # choices: enough for a field of some size, several battles and claims
every_case = pytest.mark.parametrize(("id", "name"), [(id, name) for id in CASES for name in CASES[id]])


def moments(
    game: Game, seats: int, settings: dict[str, Any] | None = None, seed: int = 1, most: int = 100_000
) -> Iterator[tw.Match]:
    """A random game from the first choice to the end, or this many choices of it."""
    match, rng = game.start(seats, seed, settings), seeded(seed)
    yield match
    while match.seat is not None and len(match.moves) < most:
        match.play(match.legal[rng.below(len(match.legal))])
        yield match


def moments_of(id: str, name: str, seed: int) -> Iterator[tw.Match]:
    """A random game of one of the cases."""
    return moments(tw.game(id), *CASES[id][name], seed, MOST.get(id, 100_000))


def some(matches: Iterable[tw.Match], every: int) -> Iterator[tw.Match]:
    """Of the moments of a game those in which a decision comes up for the first time, and every n-th one."""
    seen: set[str | None] = set()
    for ply, match in enumerate(matches):
        decision = match.view(None)["decision"]
        if decision not in seen or ply % every == 0:
            seen.add(decision)
            yield match


def first(decision: str | None, matches: Iterable[tw.Match]) -> Pov:
    """The first time that a choice comes up, as the one who is asked sees it; None is the end of a game."""
    for match in matches:
        if match.view(None)["decision"] == decision:
            return match.pov(match.seat or 0)
    raise AssertionError(f"{decision} never came up")
