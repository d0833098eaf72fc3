"""Settings: their names, values and defaults, and what the rulebook says about each."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.errors import BadSetting
from tablewright.kernel.settings import OneOf, complete

from ..rule import rule
from .layout import CORE, GLYPHS, wizard
from .table import GAME, table

VALUES: dict[str, tuple[Any, ...]] = {
    "invocations": (3, 2, 1), "boards": ("aspirant", "named", "choose"), "board_draft": ("late", "early"),
    "tile_set": ("full", "core"), "wild": ("field", "none"), "claim_target": ("any", "unguarded", "own"),
    "spoils": ("claimant", "controller"), "swap_locked": ("yes", "no"), "battle_reach": ("any", "focus"),
    "round_limit": (200, 100, 60),
}  # fmt: skip
RULINGS = {
    "invocations": "MLD-R11", "boards": "MLD-R70", "board_draft": "MLD-R10", "tile_set": "MLD-R72", "wild": "MLD-R7",
    "claim_target": "MLD-R31", "spoils": "MLD-R32", "swap_locked": "MLD-R42", "battle_reach": "MLD-R53",
    "round_limit": "MLD-R71",
}  # fmt: skip


@rule("MLD-R7", "MLD-R10", "MLD-R11", "MLD-R31", "MLD-R32", "MLD-R42", "MLD-R53", "MLD-R70", "MLD-R71", "MLD-R72")
def test_the_settings_are_those_of_the_rulebook() -> None:
    assert [setting.name for setting in GAME.settings] == list(VALUES)
    for setting in GAME.settings:
        assert isinstance(setting, OneOf)
        assert setting.values == VALUES[setting.name]
        assert setting.default == VALUES[setting.name][0]
        assert setting.rule == RULINGS[setting.name]
        assert f"| {setting.name.replace('_', ' ')} |" in GAME.rulebook.markdown
    assert complete(GAME.settings, {}) == {name: values[0] for name, values in VALUES.items()}


@pytest.mark.parametrize("name", VALUES)
def test_wrong_values_are_refused_by_name(name: str) -> None:
    wrong: list[Any] = ["nonsense", 7, None, True, -1, 2.5, [], str(VALUES[name][0]) + " "]
    for value in wrong:
        with pytest.raises(BadSetting, match=name):
            GAME.start(settings={name: value})
    with pytest.raises(BadSetting, match="speed"):
        GAME.start(settings={"speed": 1})


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in VALUES.items() for value in values])
def test_every_value_starts_a_game_for_every_number_of_players(name: str, value: object) -> None:
    for seats in (2, 3, 4):
        match = GAME.start(seats=seats, seed=5, settings={name: value})
        assert match.settings[name] == value
        assert match.seat is not None


@rule("MLD-R72", "MLD-26", "MLD-R51")
def test_the_tiles_of_the_two_sets() -> None:
    assert len(CORE) == 20
    count = {
        glyph: [sum(glyph in GLYPHS.get(t, "") for t in tiles) for tiles in (range(1, 37), CORE)] for glyph in "ABC"
    }
    assert count == {"A": [13, 6], "B": [13, 6], "C": [13, 5]}
    assert [sum(t not in GLYPHS for t in tiles) for tiles in (range(1, 37), CORE)] == [9, 9]
    for tile in ("M12", "M13"):
        for side in "AB":
            t = table(f"{tile}/{side} 0,0 P0:1; M20 1,0", P0=wizard(pool=2))
            assert f"invoke {tile}-1" in t.options()
            assert t.refusal(f"invoke {tile}-2").rule == "MLD-29"


@rule("MLD-R32", "MLD-74")
@pytest.mark.parametrize(
    ("spoils", "foci", "gets"),
    [("claimant", "P1:1", "P0"), ("controller", "P1:1", "P1"), ("controller", "P0:1 P1:1", "P0"),
     ("controller", "P1:1 P2:2", "P2"), ("controller", "", "P0")],
)  # fmt: skip
def test_spoils(spoils: str, foci: str, gets: str) -> None:
    field = f"M24[basic basic] 0,0 {foci}; M12/B 1,0 P0:1; M15/B 0,1 P0:1"
    t = table(field, wizard(pool=2), wizard(pool=1), wizard(pool=1), spoils=spoils).play("invoke CL1").to("tile M24")
    pools = {f"P{i}": getattr(t, f"P{i}").pool for i in range(3)}
    assert pools == {f"P{i}": 3 if f"P{i}" == gets else 1 for i in range(3)}
