"""The golden records of every game replay, move by move, to the ends they had when they were written."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablewright as tw

from .golden import replays

FOLDERS = {game: Path(__file__).parent / game / "golden" for game in tw.games()}
NAMES = {game: sorted({path.stem for path in folder.glob("*.json")} - {"digests"}) for game, folder in FOLDERS.items()}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in NAMES.items() for name in names])
def test_a_golden_record_replays_to_its_position(game: str, name: str) -> None:
    outcome = replays(FOLDERS[game], name).outcome
    assert outcome is not None
    assert outcome.reason == name or name not in tw.game(game).endings


@pytest.mark.parametrize("game", tw.games())
def test_every_ending_has_a_golden_record_and_a_rule(game: str) -> None:
    endings = tw.game(game).endings
    outcomes = [replays(FOLDERS[game], name).outcome for name in NAMES[game]]
    assert {outcome.reason for outcome in outcomes if outcome} == set(endings)
    assert all(ending.rule in tw.game(game).rulebook for ending in endings.values())
