"""The text board: all that the choices speak of is on it, it fits, and it shows nothing hidden."""

from __future__ import annotations

import pytest

from tablewright.games.harrowing import GAME
from tablewright.games.harrowing.board.words import gist, is_turn, turn
from tablewright.games.harrowing.moves import ACTIONS, HEXES, TRIANGLE
from tablewright.games.harrowing.reader import HarrowingReader
from tablewright.games.harrowing.terms import COLOURS, DIE_FACES, SETS, SIDES, SPELLS, TILES
from tablewright.kernel.match import Match
from tests.games import text_boards
from tests.games.moments import CASES, moments_of
from tests.rules.harrowing.table import player, table

HARROWING = GAME()
EVERY = pytest.mark.parametrize("name", CASES["harrowing"])


def lines(match: Match, seat: int | None = 0) -> list[str]:
    return [line.rstrip() for line in text_boards.lines(match.game, match.view(seat))]


# -- what a position shows --------------------------------------------------------------------------------


FIELD = ("IV-1a 0,-1 P0 P1:2 siphon:1", "I-W1 1,-1 P0", "IV-6b 1,-2", "I-2b 2,-2 P1")


def test_a_table_from_top_to_bottom() -> None:
    match = table(*FIELD, P0=player(pool=4, slots="raise-auto")).act("P0", invokes=1).match
    assert lines(match) == [
        "── Round 5 of 80 · P0's turn, 1 invoke made · P0 goes first ────────────────────",
        "supply 66 power  stack 14 tiles  I: 1 3 4 5 6 W2 W3  IV: 2 3 4 5 W1 W2 W3",
        "           _________",
        " _________/ IV-6b A \\_________",
        "/ IV-1a A \\_________/ I-2b AC \\",
        "\\__●1■2___/ I-W1 *  \\___■1____/",
        "/  IV-C   \\___●1____/",
        "\\__core___/",
        "IV-C       core [·]     Veilwell: gain 2",
        "I-2b  AC   ■1   aura    Buttress: +1 strength defending",
        "I-W1  wild ●1   sorcery Boulder: gain 2; may add a pillar on yours/open",
        "IV-1a A    ●1■2 [o·]    Siphon: recall up to 2",
        "IV-6b A         aura    Hollow Crown: rival's turn starts: gain 1 if it has more",
        "                        tiles",
        "                <·>     Vanishing Step: take back a pillar, then may add a",
        "                        pillar on open",
        "",
        "● P0 you, chooses                        ■ P1",
        "Aspirant: invoke 3 or meditate           Aspirant: invoke 3 or meditate",
        "pool 4 pillars 8 fortress 0              pool 8 pillars 7 fortress 0",
        "runes A0 B0 C0                           runes A0 B0 C0",
        "<o>[··] Raise: pillar on yours/open      <·>[··] Raise: pillar on yours/open",
        "<·>[·]  Chart: lay a tile                <·>[·]  Chart: lay a tile",
        "<·>[·]  Shift: move yours                <·>[·]  Shift: move yours",
        "<·>[·]  Muster: store up to 3 in         <·>[·]  Muster: store up to 3 in",
        "        fortress; may battle                     fortress; may battle",
        "[·]     Seize: claim from a triangle     [·]     Seize: claim from a triangle",
        "(··)    Ward of Force: +1 strength       (··)    Ward of Force: +1 strength",
        "(·)     Second Sight: +1 attack reroll   (·)     Second Sight: +1 attack reroll",
        "(·)     Deep Breath: meditated: gain 1   (·)     Deep Breath: meditated: gain 1",
        "[] cantrip, <> comes back, () ritual, o power, # locked, * wild; 3 of a rune win",
    ]


def test_claimed_tiles_are_told_and_only_those_unsealed_have_runes() -> None:
    claimed = player(claimed="I-1a I-4a IV-3a* I-W2", slots="rampart")
    shown = lines(table(*FIELD, P0=claimed).act("P0").match)
    assert "I-1a  A    ● has it (o)     Rampart: +2 strength defending" in shown
    assert "IV-3a C    ● sealed (··)    Moonwell: turn starts: gain 1" in shown
    assert "I-W2  wild ● has it sorcery Boulder: gain 2; may add a pillar on yours/open" in shown
    assert any(line.startswith("runes A2 B0 C0 ") for line in shown)  # neither the sealed nor the wild one


def test_a_tile_that_holds_others_is_locked() -> None:
    shown = lines(table("IV-1a 0,-1", "IV-2a 0,-2").act("P0").match)
    assert "\\____#____/" in shown
    assert any(line.startswith("IV-1a# ") for line in shown)
    assert any(line.startswith("IV-2a  ") for line in shown)


def test_boards_have_their_own_zones() -> None:
    rich = player(board="cordova", vault=3, fortress=2)
    shown = lines(table(*FIELD, P0=player(board="sel"), P1=rich).act("P0").match)
    assert "Sel of Nine Tides: invoke 3 or meditate  Duchess Cordova: invoke 3 or meditate" in shown
    assert "pool 8 pillars 8                         pool 8 pillars 7 fortress 2 vault 3" in shown


def test_with_more_players_the_spells_are_told_below() -> None:
    shown = lines(table(*FIELD, seats=4).act("P2").match)
    assert "● P0 you            ■ P1                ▲ P2 chooses        ◆ P3" in shown
    assert "<·>[··] Raise       <·>[··] Raise       <·>[··] Raise       <·>[··] Raise" in shown
    assert "Aspirant: invoke 3 or meditate  Raise: pillar on yours/open  Chart: lay a tile" in shown


def test_a_battle_shows_both_sides_and_the_dice_that_are_picked() -> None:
    field = ("III-2b 0,-1 P0:2 embers", "III-6b 1,-1 P1:2 ashfall")
    t = table(*field, P0=player(pool=4, fortress=3)).act("P0", dice="blank clash hit")
    t.play("invoke muster-auto", "amount 0", "tile III-6")
    shown = lines(t.match)
    first = next(i for i, line in enumerate(shown) if line.startswith("battle"))
    assert shown[first].startswith("battle  for III-6b Ashfall and Last Embers [A] at 1,-1")
    assert "        ● P0 attacks with 2 power in the ether, 0 pillars there" in shown
    assert "        ■ P1 defends with 0 power in the ether, 2 pillars there" in shown
    assert "dice    blank  clash" in shown
    t.play("reroll_add blank")
    assert "dice    blank (again)  clash" in lines(t.match)


def test_cells_are_shown_while_a_tile_looks_for_one() -> None:
    t = table("IV-1a 0,-1 P0", stack="I-3 +", P0=player(pool=4)).act("P0")
    t.play("invoke chart-auto")
    shown = "\n".join(lines(t.match))
    assert "drawn   I-3a Causeway [C]" in shown
    assert "drawn   I-3b Gatehouse [AB]" in shown
    assert "+____/" not in shown
    t.play("face b")
    shown = "\n".join(lines(t.match))
    assert "drawn   I-3b Gatehouse [AB]" in shown
    assert "I-3a" not in shown
    assert all(f" {move.text.split()[1]} " in shown for move in t.match.legal)
    assert shown.count("+____/") == len(t.match.legal)


def test_the_triangle_that_is_rotated_is_named() -> None:
    t = table("II-1a 0,-1 P0", "II-2a 1,-1", "II-3a 1,-2", P0=player(pool=4)).act("P0")
    t.play("invoke tidewheel-auto")
    while t.match.view(0)["decision"] != "spin":
        t.play(t.match.legal[0].text)
    assert any(line.startswith("chosen  ") and "II-1" in line and "II-2" in line for line in lines(t.match))


# -- spells in a few words --------------------------------------------------------------------------------


def test_every_spell_has_words_that_fit_into_a_line_or_two() -> None:
    content = HARROWING.content
    for spell in range(len(SPELLS)):
        if not is_turn(content, spell):
            assert 0 < len(gist(content, spell)) <= 90, content.names[spell]


@pytest.mark.parametrize(
    ("spell", "words"),
    [
        ("twin-pillars", "pillar on yours/open; may add a pillar on the same tile"),
        ("quarry", "pillar on yours/open; may again"),
        ("causeway", "move a pillar to a tile next to it"),
        ("intrigue", "pillar on a rival's by yours"),
        ("keystone", "pillar on one by the core"),
        ("landslip", "take back a pillar by a rival's, then return a rival's pillar there or next to it"),
        ("drifting-coals", "move one by yours next to yours"),
        ("crossing", "swap yours with any"),
        ("skim", "claim from a triangle or line"),
        ("pyre", "seal yours, then battle +3 strength, +1 reroll"),
        ("muster", "store up to 3 in fortress; may battle"),
        ("foam", "gain 1; gain 1 per invoked tile, 3 at most"),
        ("interest", "turn starts: gain 1 per 3 in vault, 2 at most"),
        ("unveiling", "unseal all; gain 1"),
        ("war-drum", "+2 strength attacking"),
        ("bedrock", "rivals cannot shift your tiles"),
        ("driftwood", "meditated: may move yours"),
        ("wisp", "gain 2; +1 invoke this turn"),
    ],
)
def test_what_a_spell_does_in_a_few_words(spell: str, words: str) -> None:
    assert gist(HARROWING.content, SPELLS.index(spell)) == words


def test_what_a_turn_consists_of() -> None:
    boards = {board.name: turn(board) for board in HARROWING.content.boards}
    assert boards["Aspirant"] == "invoke 3 or meditate"
    assert boards["Ashka Redhand"] == "invoke 3; recall up to 1 from anywhere; may unseal one"


# -- every position ---------------------------------------------------------------------------------------


@EVERY
def test_all_that_the_choices_speak_of_is_on_the_table(name: str) -> None:
    for match in moments_of("harrowing", name, seed=2):
        text_boards.check_all_is_on_the_table(match, spoken_of)


def spoken_of(match: Match, move: int) -> list[str]:
    """The words by which what a move is about is found on the table."""
    kind, args = ACTIONS.structure(move)
    view, content = match.view(match.seat), HARROWING.content
    match kind:
        case "board":
            return [f"{COLOURS[args['board']].capitalize()} board"]
        case "side":
            colour = COLOURS.index(view["state"]["players"][view["seat"]]["board"])
            return [content.boards[1 + colour if SIDES[args["side"]] == "named" else 0].name]
        case "core":
            return [f"{SETS[args['set']]}-C"]
        case "set":
            return [f"Set {SETS[args['set']]}, {content.set_names[args['set']]}"]
        case "invoke" | "take" | "trigger":
            return [content.names[args["spell"]]]
        case "tile":
            return [TILES[args["tile"]]]
        case "triangle":
            return HarrowingReader(content, view).triangle_tiles(move - TRIANGLE.base)
        case "face":
            return [view["state"]["drawn"] + "ab"[args["face"]]]
        case "spot":
            q, r = HEXES.cells[args["cell"]]
            return [f"{q},{r}"]
        case "player":
            return [match.names[args["seat"]]]
        case "reroll_add":
            return [DIE_FACES[args["face"]]]
        case "take_fortress" | "take_vault":
            return [kind.partition("_")[2]]
    return []
