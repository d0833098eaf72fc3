"""The game against the second reading of its rules, on random play: every question, every table, every draw."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

import pytest

from tablewright.kernel.rng import Rng, seeded

from ..golden import golden_record
from ..lockstep import sampled_settings
from ..rule import rule
from .golden import FOLDER
from .lockstep import CLAIMANT, FIGHTER, PLAIN, TIMID, TINKERER, Loaded, Lockstep, Taste, to_taste
from .printed import DECISIONS
from .scatter import HOURS, LAST_CLAIMS, LAST_TURN, MIMICRY, SIEGE, THICK, WAR, WORKSHOP, Scene, rich_table
from .table import GAME
from .test_settings import VALUES


@rule("MLD-2", "MLD-3", "MLD-38", "MLD-40", "MLD-41", "MLD-48")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_readings_agree_from_the_setup_on(seats: int) -> None:
    for number, taste in enumerate(2 * (PLAIN, TINKERER, FIGHTER, CLAIMANT)):
        settings = sampled_settings(GAME, VALUES, 10 * seats + number if number else 0)
        game = Lockstep(seats, settings, f"{seats} {number}")
        game.play_on(to_taste(taste), seeded("lockstep choices", seats, number), 120)


@dataclass(frozen=True)
class Campaign:
    """Tables at random: the first of a scene, and some more of it on which something rare comes about."""

    scene: Scene
    taste: Taste
    numbers: tuple[int, ...]
    most: int  # choices on each table
    chance: type[Rng] = Rng


CAMPAIGNS = {
    # uniques in all armies, and dice that like to show what only they have
    "battles": Campaign(WAR, FIGHTER, (*range(130), 168, 250, 291, 459, 551, 565, 710, 814, 838, 848, 861, 879, 907,
                                       1032, 1166, 1178), 20, Loaded),
    "half-hearted battles": Campaign(WAR, TIMID, (*range(2000, 2070),), 20, Loaded),
    # Metis and Haruspex: a die may return itself while it is being used
    "mimicry": Campaign(MIMICRY, FIGHTER, (*range(50),), 20, Loaded),
    # uniques held by rituals on the very tiles that are contested, and foci in the store
    "sieges": Campaign(SIEGE, FIGHTER, (*range(90), 141, 173, 447, 461, 587, 874, 902, 1130), 22, Loaded),
    "workshops": Campaign(WORKSHOP, TINKERER, (*range(60), 254, 349, 461, 679, 790, 870, 941, 1159, 1198), 35),
    # a limit of one invocation that an Hourglass raises
    "short turns": Campaign(HOURS, PLAIN, (*range(40),), 16),
    "the thick of the game": Campaign(THICK, PLAIN, (*range(50), 427, 703), 30),
    # ranked at the end, often with ties
    "the last turn": Campaign(LAST_TURN, PLAIN, (*range(70),), 40),
    "the last claims": Campaign(LAST_CLAIMS, CLAIMANT, (*range(60), 510, 633, 1094, 1130, 1166), 20),
}  # fmt: skip
RARE = {
    "MLD-18 keeper's pool", "MLD-44", "MLD-46 claim slot", "MLD-61 another's choice", "MLD-74 to the supply",
    "MLD-82 out of the ether", "MLD-84 done again", "MLD-87", "MLD-88 stored", "MLD-100 lapsed",
    "MLD-100 gone and lapsed", "MLD-114 itself",
    "MLD-109 focus of attacker", "MLD-109 focus of defender", "MLD-116", "MLD-E52", "MLD-R18", "MLD-R27",
    "MLD-R32 to the keeper", "MLD-R35 kept", "MLD-R35 taken", "MLD-R37", "MLD-R39", "MLD-R57 woken up", "MLD-R61",
    "MLD-R74", "mimic identity", "mimic hammer", "mimic cycle", "mimic star", "mimic fist", "mimic reticle",
    "mimic spark", "set", "dead_game", "round_limit",
}  # fmt: skip


@cache
def played(name: str) -> Counter[str]:
    """How often what was asked, which rarer rules were reached, and how games ended."""
    met: Counter[str] = Counter()
    campaign = CAMPAIGNS[name]
    for number in campaign.numbers:
        table = rich_table(campaign.scene, number)
        seed = f"{campaign.scene.name} {number}"
        game = Lockstep(len(table.seats), table.settings, seed, table, campaign.chance)
        rng = seeded("lockstep choices", campaign.scene.name, number)
        game.play_on(to_taste(campaign.taste), rng, campaign.most)
        met += game.asked + game.referee.reached + Counter({game.referee.ending: 1})
    return met


@rule("MLD-42", "MLD-53", "MLD-57", "MLD-61", "MLD-72", "MLD-84", "MLD-87", "MLD-90", "MLD-99", "MLD-108", "MLD-116")
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_both_readings_agree_on_tables_at_random(name: str) -> None:
    assert played(name)


def test_the_tables_at_random_ask_for_every_decision_and_reach_the_rarer_rules() -> None:
    met = sum((played(name) for name in CAMPAIGNS), Counter[str]())
    assert {*DECISIONS, *RARE} - {"setup board", "setup side"} <= set(met)


@rule("MLD-76", "MLD-118", "MLD-119", "MLD-120", "MLD-122")
@pytest.mark.parametrize("ending", ["set", "round_limit", "dead_game"])
def test_both_readings_agree_on_the_golden_games(ending: str) -> None:
    """Whole games to each of the endings, replayed move by move."""
    record = golden_record(FOLDER, ending)
    game = Lockstep(record["seats"], record["settings"], record["seed"])
    game.replay(GAME, record["moves"])
    assert game.referee.ending == ending


def test_the_sampled_settings_have_every_value_of_every_setting() -> None:
    samples = [sampled_settings(GAME, VALUES, 10 * seats + number) for seats in (2, 3, 4) for number in range(1, 8)]
    for name, values in VALUES.items():
        assert {sample[name] for sample in samples} == set(values)
