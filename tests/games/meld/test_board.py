"""The text board: all that the choices speak of is on it, it fits, and it shows nothing hidden."""

from __future__ import annotations

import pytest

from tablewright.games.meld import GAME
from tablewright.games.meld.moves import ACTIONS, place_of_any
from tablewright.games.meld.reader import MeldReader
from tablewright.games.meld.state import Meld
from tablewright.games.meld.terms import ARMY, FIRST_TILE_SLOT, GROUPS, HEXES, NONE, SIDES, SLOTS, Slot, tile_of
from tablewright.kernel.match import Match
from tests.games import text_boards
from tests.games.moments import CASES, moments_of
from tests.rules.meld.layout import wizard
from tests.rules.meld.table import battle, table

MELD = GAME()
EVERY = pytest.mark.parametrize("name", CASES["meld"])


def lines(match: Match, seat: int | None = 0) -> list[str]:
    return [line.rstrip() for line in text_boards.lines(match.game, match.view(seat))]


# -- what a position shows --------------------------------------------------------------------------------


def test_a_table_from_top_to_bottom() -> None:
    t = table(
        "M05[basic] 0,0 P0:2; M12 1,-1 P0:1 P1:1; M10/B[basic -] 1,0; M29 2,-1 P1:3",
        P0=wizard(pool="3 hydra titan", army=2, area="M25", sealed="M16/B"),
        P1=wizard(pool=4, area="M36/B"),
        holds="titan:P0:gain hydra:P0:M05",
    )
    assert lines(t.match)[:9] == [
        "── Round 5 · P0's turn, 0 of 3 invocations made · P0 goes first ────────────────",
        "stack   29 tiles",
        "supply  13 basic constructs, Haruspex, Circe, Metis, Faber, Longinus, Centurion,",
        "        Fortuna, Gladiator",
        "           _________",
        " _________/ M12 AC  \\_________",
        "/  M05 *  \\__●1■1___/  M29 B  \\",
        "\\___●2____/ M10 AB  \\___■3____/",
        "          \\_________/",
    ]


def test_every_tile_is_told_with_foci_slots_and_spells() -> None:
    t = table(
        "M05[basic] 0,0 P0:2; M12 1,-1 P0:1 P1:1; M10/B[basic -] 1,0; M22 1,1",
        P0=wizard(pool="3 hydra", area="M25[basic]", sealed="M16/B"),
        holds="hydra:P0:M05",
    )
    shown = lines(t.match)
    assert "M05 Cairn of Giants wild ●2       (o)    use Hydra; claim: keep it" in shown
    assert "M10 Crossing#       AB            (o)( ) +1 sword" in shown  # M22 hangs on it
    assert "M12 Drift           AC   ●1■1     [ ]    move any tile anywhere" in shown
    assert "M22 Barracks        A             aura   army +1" in shown
    assert "M25 Tether          A    ● has it [o]    take back 2 of yours" in shown
    assert "M16 Rally           AB   ● sealed ( )    +1 reroll" in shown


def test_the_players_stand_side_by_side_the_viewer_first() -> None:
    t = table("M05 0,0 P0:2", P0=wizard(pool="3 titan", slots="PF2:basic", area="M25"), P1=wizard(army=2),
              holds="titan:P0:gain")  # fmt: skip
    own = lines(t.match)
    first = own.index("● P0 you, chooses                        ■ P1")
    assert own[first + 1 : first + 6] == [
        "Aspirant: 3 invocations a turn           Aspirant: 3 invocations a turn",
        "glyphs  A1 B0 C0                         glyphs  A0 B0 C0",
        "pool    3 Titan                          pool    0",
        "army    0                                army    2",
        "PF < >[o]{●} place a focus               PF < >[ ]{■} place a focus",
    ]
    assert "Titan     ● for good  Identity, Fist ×2, Sword+Sword, Shield+Shield, blank" in own
    other = lines(t.match, 1)
    assert "■ P1 you                                 ● P0 chooses" in other


def test_what_a_wizard_always_has_is_told() -> None:
    shown = "\n".join(lines(table("M05 0,0 P0:2", P0=wizard(board="brannoch"), P1=wizard(board="ilvane")).match))
    assert "Brannoch: 3 invocations a turn, +1       Ilvane: 2 invocations a turn, end of" in shown
    assert "reroll in every battle                   turn: 2 back" in shown


@pytest.mark.parametrize(
    ("board", "invocations", "field", "most"),
    [
        ("brannoch", 3, "M12 0,0 P0:1", 3),
        ("brannoch", 2, "M12 0,0 P0:1", 2),
        ("ilvane", 3, "M12 0,0 P0:1", 2),
        ("ilvane", 1, "M12 0,0 P0:1", 1),  # at least 1, whatever the setting
        ("brannoch", 3, "M33[basic basic] 0,0 P0:1", 4),
        ("brannoch", 3, "M33[basic -] 0,0 P0:1", 3),  # a ritual works when it is full
        ("brannoch", 3, "M33[basic basic] 0,0 P1:1", 3),  # and for those in control
    ],
)
def test_the_invocations_of_a_turn_are_those_of_the_rules(board: str, invocations: int, field: str, most: int) -> None:
    match = table(field, P0=wizard(pool=3, board=board), P1=wizard(), invocations=invocations).match
    state = match._state
    assert isinstance(state, Meld)
    assert state.invocation_limit(0) == most
    assert lines(match)[0].startswith(f"── Round 5 · P0's turn, 0 of {most} invocations made")


def test_with_more_players_the_spells_are_told_below() -> None:
    shown = lines(table("M05 0,0 P0:2", seats=4).match)
    assert "PF < >[ ]{●}        PF < >[ ]{■}        PF < >[ ]{▲}        PF < >[ ]{◆}" in shown
    assert "Aspirant: 3 invocations a turn  PF place a focus  PT place a tile" in shown


def test_a_battle_shows_both_sides_with_their_dice() -> None:
    t = battle("basic=sword hydra=identity", "basic=shield", holds="hydra:P0:gain")
    shown = lines(t.match)
    first = shown.index("battle  over M29 Kiln")
    assert shown[first + 1 : first + 6] == [
        "        ● P0 attacks: Swords 1, Shields 0",
        "          0 Construct: Sword  1 Hydra: Identity",
        "        ■ P1 defends: Swords 0, Shields 1",
        "          2 Construct: Shield",
        "        a basic construct has Identity, Sword ×2, blank ×2, Shield",
    ]


def test_cells_are_shown_while_a_tile_looks_for_one_and_only_those_it_may_go_to() -> None:
    t = table("M12 0,0 P0:1; M25 1,0 P1:1", P0=wizard(pool=3), stack="M10 ...")
    assert "+" not in "\n".join(line for line in lines(t.match) if line.startswith(("/", "\\")))
    t.play("invoke PT1")
    shown = "\n".join(lines(t.match))
    assert "drawn   M10 Crossing  AB" in shown
    assert "side B  Ritual: +1 sword in every battle." in shown
    assert all(f" {move.text.split()[1]} " in shown for move in t.match.legal)
    t = table("M12 0,0 P0:1; M25 1,0 P1:1; M10 0,1 P0:1", P0=wizard(pool=3))
    t.play("invoke MV1", "tile M12")
    shown = "\n".join(lines(t.match))
    assert "chosen  M12 Drift" in shown
    assert " 0,2 " in shown  # next to M10, which is P0's
    assert " 2,0 " not in shown  # next to M25 alone, which is not
    assert shown.count("+____/") == len(t.match.legal)


def test_tiles_put_back_openly_are_named() -> None:
    assert "stack   36 tiles, the last of them M03 Unmaking" in lines(table(known="M03", seats=2).match)


def test_before_the_first_round_all_boards_and_wizards_are_told() -> None:
    match = MELD.start(2, seed=1, settings={"boards": "choose"})
    shown = "\n".join(lines(match))
    for wizard_name in (
        "Brannoch, the Warcaller",
        "Ilvane, the Unhurried",
        "Osric, the Waymaker",
        "Vesper, the Usurper",
    ):
        assert wizard_name in shown
    assert "+1 reroll in every battle" in shown
    match.play("board 2")
    assert "Verdant board  ● has it" in "\n".join(lines(match))
    match.play("board 0")
    sides = lines(match)
    assert any(line.startswith("Aspirant, an unnamed beginner") and line.endswith("Waymaker") for line in sides)


# -- every position ---------------------------------------------------------------------------------------


@EVERY
def test_all_that_the_choices_speak_of_is_on_the_table(name: str) -> None:
    for match in moments_of("meld", name, seed=2):
        text_boards.check_all_is_on_the_table(match, spoken_of)


def spoken_of(match: Match, move: int) -> list[str]:
    """The words by which what a move is about is found on the table."""
    kind, args = ACTIONS.structure(move)
    view, content = match.view(match.seat), MELD.content
    match kind:
        case "board":
            return [f"{content.board_names[args['b']]} board"]
        case "side" if view["decision"] == "setup side":
            return [content.wizards[2 * view["state"]["players"][view["seat"]]["board"] + args["s"]].name]
        case "side":
            return [f"side {SIDES[args['s']]}"]
        case "invoke" | "take_focus" | "put_focus":
            return slot_words(args["slot"])
        case "construct" if args["kind"]:
            return [content.die_names[args["kind"]]]
        case "tile":
            return [tile_name(args["t"])]
        case "cell":
            q, r = HEXES.cells[args["c"]]
            return [f"{q},{r}"]
        case "player":
            return [match.names[args["p"]]]
        case "take_back":
            return ["army"] if args["x"] >= ARMY else slot_words(args["x"])
        case "take_any":
            return any_words(match, args["x"])
        case "die":
            die = view["state"]["battle"]["dice"][args["i"]]
            return [f"{args['i']} {content.die_names[die['kind']]}: "]
    return []


def slot_words(slot: int) -> list[str]:
    if slot < FIRST_TILE_SLOT:
        assert SLOTS[slot][:2] in GROUPS
        return [f"{SLOTS[slot][:2]} "]
    return [tile_name(tile_of(Slot(slot)))]


def tile_name(t: int) -> str:
    return MeldReader(MELD.content, {}).tile(t)


def any_words(match: Match, x: int) -> list[str]:
    seat, place = place_of_any(x)
    whose = [] if seat == NONE else [match.names[seat]]
    return [*whose, "army"] if place >= ARMY else [*whose, *slot_words(place)]

