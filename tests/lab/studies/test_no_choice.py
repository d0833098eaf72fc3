"""What the settings leave no choice of: the studies name it, and nobody is ever offered it."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.kernel.settings import complete
from tablewright.lab.observing import Series, observe_game
from tablewright.lab.restriction import Player
from tablewright.lab.studies import study

GAMES = [
    ("adepts", {}, {"spell:1B"}),
    ("adepts", {"spells": "ivory_tower"}, set()),
    ("championship", {}, {"card:A4", "card:B4", "prevention:B4", "action:draw_energy_card"}),
    ("championship", {"deck_0": "aggressive", "energy_draw": "any"}, {"action:draw_energy"}),
    ("championship", {"charge_mode": "full"}, {"action:charge", "charging:less"}),
    ("fracture", {}, set()),
    ("fracture", {"faction_setup": "random", "city_choice": "fixed"}, {"action:faction", "action:site"}),
    ("fracture", {"lineup": "SYN-A,HRD-B"}, {"action:hero", "faction:SYN", "hero:SYN-A"}),
    ("harrowing", {}, set()),
    ("harrowing", {"draft": "random"}, {"action:core", "action:side"}),
    ("harrowing", {"boards": "aspirant"}, {"action:board"}),
    ("harrowing", {"boards": "named"}, {"action:side"}),
    ("meld", {}, {"action:board", "slot:CL2"}),
    ("meld", {"boards": "named", "tile_set": "core"}, {"wizard:aspirant"}),
    ("meld", {"boards": "choose", "board_draft": "early"}, set()),
]


@pytest.mark.parametrize(("game", "settings", "named"), GAMES)
def test_what_there_is_no_choice_of_is_never_on_offer(game: str, settings: dict[str, Any], named: set[str]) -> None:
    rules = tw.game(game)
    known = study(rules)
    chosen = complete(rules.settings, settings)
    no_choice = known.no_choice(rules.new(2, chosen))
    assert named <= no_choice
    series = Series(game, None, rules.digest, chosen, (Player("random"),) * 2, 1)
    for number in range(3):
        offered = {key for seat in observe_game(rules, series, number).offered for key in seat}
        assert not offered & no_choice
