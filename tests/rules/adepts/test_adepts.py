"""Phase IV: the adept cards, and the draws of those who own none."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import GEMS


@rule("ADP-97", "ADP-99")
def test_the_most_gems_in_all_stages_win_the_card_and_one_player_may_win_all() -> None:
    everything = ", ".join(f"{gem} s1=1 s3=1" for gem in GEMS)
    t = table(magus(queue=everything), magus(queue="topaz s3=1, ruby s2=1")).at("IV")
    assert t.adepts == dict.fromkeys(GEMS, "P0")
    t = table(magus(queue="topaz s1=2 s2=1"), magus(queue="topaz s3=2"), magus(queue="ruby s1=1")).at("IV")
    assert t.adepts == {"topaz": "P0", "ruby": "P2"}


@rule("ADP-97", "ADP-R48")
def test_the_old_adepts_give_their_cards_back() -> None:
    t = table(magus(adept="topaz ruby onyx", queue="ruby s1=1"), magus(queue="topaz s1=1, ruby s1=1")).at("IV")
    assert t.adepts == {"topaz": "P1"}


@rule("ADP-98", "ADP-R48")
@pytest.mark.parametrize(
    ("queues", "owner"),
    [
        (("s1=2", "s3=1"), "P0"),
        (("s1=2", "s1=1 s3=1"), "P1"),
        (("s2=2", "s1=1 s2=1"), "P0"),
        (("s1=1 s3=1", "s2=1 s3=1"), "P1"),
        (("s1=1 s2=1 s3=1", "s2=2 s3=1"), "P1"),
        (("s1=2", "s1=2"), None),
        (("s1=1 s3=1", "s1=1 s3=1"), None),
        (("s1=2", "s1=2", "s2=2"), "P2"),
        (("s3=1", "s3=1", "s2=1"), None),
        (("s3=2", "s1=2 s3=1", "s2=3"), "P1"),
        (("", ""), None),
    ],
)
def test_ties_go_to_stage_3_then_to_stage_2_and_then_to_nobody(queues: tuple[str, ...], owner: str | None) -> None:
    t = table(*[magus(queue=f"onyx {queue}" if queue else "") for queue in queues]).at("IV")
    assert t.adepts.get("onyx") == owner


@rule("ADP-100")
def test_players_without_an_adept_card_may_draw_in_turn_order() -> None:
    t = table(magus(), magus(queue="onyx s1=1"), magus(), library="Siphon, Purge", first=2).at("IV")
    assert (t.asked, t.options()) == (("P2", "adept_draw"), ["pass", "draw"])
    t.play("draw")
    assert (t.P2.hand, t.asked) == (["Siphon"], ("P0", "adept_draw"))
    t.play("pass")
    assert (t.P0.hand, t.library[0], t.turn) == ([], "Purge", (3, 1))


@rule("ADP-100", "ADP-96")
def test_the_draw_of_phase_iv_reshuffles_an_empty_library() -> None:
    t = table(library=0).at("IV").play("draw")
    assert (len(t.P0.hand), len(t.library), t.discard) == (1, 59, [])
    t = table(library=1).at("IV").play("draw")
    assert (len(t.P0.hand), len(t.library), len(t.discard)) == (1, 0, 59)


@rule("ADP-101", "ADP-R49")
def test_the_sixth_card_is_discarded_at_once_and_a_fifth_is_not() -> None:
    t = table(magus(hand="Barrier, Barrier, Teleport, Siphon, Siphon"), library="Purge").at("IV").play("draw")
    assert (t.asked, t.options()) == (
        ("P0", "adept_discard"),
        ["discard 3B", "discard 6B", "discard 11A", "discard 19B"],
    )
    t.play("discard 3B")
    assert (t.P0.hand, t.discard, t.asked) == (
        ["Barrier", "Teleport", "Purge", "Siphon", "Siphon"], ["Barrier"], ("P1", "adept_draw"),
    )  # fmt: skip
    t = table(magus(hand=4)).at("IV").play("draw")
    assert (len(t.P0.hand), t.asked) == (5, ("P1", "adept_draw"))
