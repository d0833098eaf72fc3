"""The end of the game, and a golden record for every way to it."""

from __future__ import annotations

import json

import pytest

import tablewright as tw
from tablewright.kernel.playout import play_out
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

from ..rule import rule
from .layout import Wizard, wizard
from .make_golden import FOLDER, final
from .table import GAME, Table, table

FIELD = "M01 0,0 {}; M02 1,0; M03 0,1"


def ranked(*players: Wizard, foci: str = "", limit: int = 60) -> tw.Outcome:
    """The last player of the last round ends the turn."""
    last = f"P{len(players) - 1}"
    t = table(FIELD.format(foci), *players, round=limit, active=last, round_limit=limit)
    t.end_turn()
    assert t.outcome is not None
    assert t.outcome.reason == "round_limit"
    return t.outcome


@rule("MLD-118")
def test_the_game_ends_at_once_when_somebody_wins() -> None:
    t = table("M28 0,0 P1:1; M12/B 1,0 P0:1; M15/B 0,1 P0:1", P0=wizard(pool=3, area="M22 & M25"))
    t.play("invoke CL1").to("tile M28", "put_focus MV2")
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.reason, t.match.seat, t.options()) == ([0], "set", None, [])
    assert (t.active, t.P0.slots["CL1"]) == ("P0", "basic")
    assert set(GAME.endings) == {"set", "round_limit", "dead_game"}


@rule("MLD-119", "MLD-R71")
@pytest.mark.parametrize("limit", [200, 100, 60])
def test_after_the_last_round_the_players_are_ranked(limit: int) -> None:
    one = wizard(pool=1, area="M12 & M20")
    outcome = ranked(one, wizard(pool=1, area="M16 & M23"), wizard(pool=1, area="M22"), limit=limit)
    assert (outcome.winners, outcome.scores, outcome.ranking) == ([0, 1], [2, 2, 1], [1, 1, 3])
    t = table(FIELD.format(""), P0=one, P1=wizard(pool=1), round=limit, active="P0", round_limit=limit)
    t.end_turn()
    assert (t.outcome, t.active) == (None, "P1")
    early = table(
        FIELD.format(""), P0=one, P1=wizard(pool=1), round=limit - 1, active="P1", round_limit=limit
    ).end_turn()
    assert (early.outcome, early.field("round")) == (None, limit)


@rule("MLD-119", "MLD-26")
def test_the_best_glyph_counts_unsealed_tiles_and_no_wilds() -> None:
    outcome = ranked(wizard(pool=1, area="M22", sealed="M25 & M28"), wizard(pool=1, area="M04 & M05 & M06"))
    assert (outcome.scores, outcome.winners) == ([1, 0], [0])


@rule("MLD-120")
def test_ties_are_broken_by_tiles_then_foci_then_constructs() -> None:
    tiles = ranked(wizard(pool=1, area="M22 & M04"), wizard(pool=5, area="M25"), foci="P1:3")
    assert (tiles.winners, tiles.ranking) == ([0], [1, 2])
    foci = ranked(wizard(pool=1, area="M22"), wizard(pool=5, area="M25"), foci="P0:1")
    assert foci.winners == [0]
    constructs = ranked(wizard(pool=1, army=1, slots="CL1:basic", area="M22"), wizard(pool=2, area="M25"))
    assert constructs.winners == [0]
    uniques = ranked(wizard(pool="1 hydra", area="M22"), wizard(pool=1, area="M25"))
    assert uniques.winners == [0]
    shared = ranked(wizard(pool=2, area="M22"), wizard(pool=2, area="M25"), wizard(pool=1, area="M28"))
    assert (shared.winners, shared.ranking) == ([0, 1], [1, 1, 3])


@rule("MLD-121")
def test_a_player_without_anything_still_plays() -> None:
    t = table("M01 0,0; M02 1,0", P0=wizard(pool=1), P1=wizard(pool=23), supply=0, active="P1").end_turn().again("P0")
    assert (t.active, t.match.seat is not None) == ("P0", True)
    t = table("M01 0,0 P1:1; M02 1,0", P0=wizard(), P1=wizard(pool=24), active="P1", supply=0)
    t.end_turn()
    assert (t.P0.pool, t.active, t.field("round")) == (0, "P1", 6)


DEAD = "M01 0,0 P0:1; M22 1,0; M25 0,1 P0:1"


def nearly_dead(extra: str = "", keep: tuple[int, ...] = ()) -> Table:
    """A core game in which P0 is about to claim M22; all other tiles but `keep` are claimed."""
    field = {1, 22, 25, *keep}
    spread: list[list[str]] = [[], [], [], []]
    for t in [t for t in (*range(1, 16), *range(22, 27)) if t not in field]:
        spread[1 + len(spread[1] + spread[2] + spread[3]) % 3].append(f"M{t:02}")
    others = [wizard(sealed=" & ".join(names)) for names in spread[1:]]
    t = table(DEAD + extra, wizard(pool=3), *others, tile_set="core", stack="")
    return t.play("invoke CL1").to("tile M22")


@rule("MLD-122", "MLD-R78")
def test_the_game_is_dead_when_no_glyph_is_on_three_tiles_of_stack_and_field() -> None:
    t = nearly_dead()
    assert t.outcome is not None
    assert (t.outcome.reason, t.outcome.winners) == ("dead_game", [0])
    assert t.match.seat is None
    alive = nearly_dead("; M23 -1,0; M26 -1,1", (23, 26))
    assert alive.outcome is None
    apart = nearly_dead("; M23 -1,0", (23,))
    assert apart.outcome is not None
    assert apart.outcome.reason == "dead_game"


@rule("MLD-122", "MLD-R7")
def test_without_wilds_tiles_without_a_glyph_do_not_count_for_a_claim_to_come() -> None:
    field = "M12/B 0,0; M22/B 1,0 P0:1; M25 0,1 P0:1; M01 -1,0; M02 -1,1"
    names = [f"M{t:02}" for t in (*range(1, 16), *range(22, 27)) if t not in (1, 2, 12, 22, 25)]
    for wild, over in (("none", True), ("field", False)):
        t = table(field, P0=wizard(pool=2), P1=wizard(sealed=" & ".join(names)), stack="", tile_set="core", wild=wild)
        t.play("invoke CL1").to("tile M12")
        assert t.P0.area == "M12/B"
        assert (t.outcome is not None) == over


@rule("MLD-118", "MLD-119", "MLD-122")
def test_random_games_end_by_a_set_the_round_limit_or_a_dead_game_only() -> None:
    reasons = set()
    for seats in (2, 3, 4):
        settings = complete(GAME.settings, {"round_limit": 60, "tile_set": "core"})
        for number in range(5):
            state = GAME.new(seats, settings)
            rng = seeded("ends", seats, number)
            state.advance(rng)
            play_out(state, rng)
            outcome = state.outcome()
            assert outcome is not None
            reasons.add(outcome.reason)
    assert reasons <= {"set", "round_limit", "dead_game"}
    assert "set" in reasons


@pytest.mark.parametrize("ending", sorted(GAME.endings))
def test_every_ending_has_a_golden_record_that_replays_to_it(ending: str) -> None:
    record = json.loads((FOLDER / f"{ending}.json").read_text(encoding="utf-8"))
    digests = json.loads((FOLDER / "digests.json").read_text(encoding="utf-8"))
    match = tw.replay(record)
    assert match.outcome is not None
    assert match.outcome.reason == ending
    assert final(match) == digests[ending]
    assert match.record() == record
    cut = {**record, "moves": record["moves"][:-1]}
    assert tw.replay(cut).outcome is None


def test_there_is_a_golden_record_for_every_ending_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {*GAME.endings, "digests"}
    for ending in GAME.endings.values():
        assert ending.rule in GAME.rulebook
