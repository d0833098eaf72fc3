"""What is printed: boards, tiles and spells as the rulebook lists them, and content that is refused."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tablewright.games.harrowing import Harrowing
from tablewright.games.harrowing.filters import filter_text, read_filter
from tablewright.kernel.errors import BadContent

from ..rule import rule
from . import sentences
from . import table as harness
from .conftest import Reprint
from .table import GAME, player, table

CONTENT = GAME.content
TEXT = GAME.content_path.read_text(encoding="utf-8")
PROGRAMS = [spell["program"] for spell in tomllib.loads(TEXT)["spell"]]
TYPES = ("cantrip", "ritual", "aura", "sorcery")


def rows(head: str) -> list[list[str]]:
    """The rows of the rulebook's tables that have this head."""
    found: list[list[str]] = []
    inside = False
    for line in GAME.rulebook.markdown.splitlines():
        if line.startswith("| "):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if inside and cells[0].strip("-"):
                found.append(cells)
            inside = inside or line == head
        else:
            inside = inside and line.startswith("|")
    return found


@rule("HRW-3")
def test_every_spell_is_printed_as_the_rulebook_lists_it() -> None:
    boards = rows("| # | spell | type | slots | in words |")
    tiles = rows("| # | face | runes | spell | type | slots | in words |")
    assert [int(row[0]) for row in boards] == list(range(43))
    assert [int(row[0]) for row in tiles] == list(range(43, 104))
    for row in [*boards, *([row[0], *row[3:]] for row in tiles)]:
        spell = int(row[0])
        slots = "A" * CONTENT.slots[2 * spell] + "N" * CONTENT.slots[2 * spell + 1]
        assert row[1:] == [CONTENT.names[spell], TYPES[CONTENT.type[spell]], " ".join(slots), CONTENT.texts[spell]]
        assert PROGRAMS[spell] == sentences.PROGRAMS[CONTENT.texts[spell]]


@rule("HRW-64")
def test_the_runes_of_every_face() -> None:
    for number, face, runes, *_ in rows("| # | face | runes | spell | type | slots | in words |"):
        spell = int(number)
        if runes == "wild":
            tile = harness.terms.TILES.index(face.split(" ")[0])
            assert CONTENT.runes[2 * tile] == 7
            continue
        tile, up = harness.tile_and_face(face)
        assert spell in CONTENT.face_spells[2 * tile + up]
        bits = sum(1 << "ABC".index(rune) for rune in runes.split()) if runes != "none" else 0
        assert CONTENT.runes[2 * tile + up] == bits
    for family in range(4):
        faces = [CONTENT.runes[2 * tile + face] for tile in range(10 * family, 10 * family + 6) for face in (0, 1)]
        assert sorted(bits.bit_count() for bits in faces) == [1] * 9 + [2] * 3
        assert [sum(bits >> rune & 1 for bits in faces) for rune in range(3)] == [5, 5, 5]


@rule("HRW-5")
def test_the_check_sums_of_the_content() -> None:
    board = [TYPES[kind] for kind in CONTENT.type[:43]]
    tile = [TYPES[kind] for kind in CONTENT.type[43:]]
    assert [board.count(kind) for kind in TYPES] == [25, 9, 9, 0]
    assert [tile.count(kind) for kind in TYPES] == [29, 9, 9, 14]
    two = [face for face, spells in enumerate(CONTENT.face_spells) if len(spells) == 2]
    assert [harness.terms.TILES[face // 2] for face in two] == ["I-6", "II-6", "III-6", "III-C", "IV-6"]
    aspirant = CONTENT.sheet_spells[0]
    assert sum(CONTENT.size[spell] for spell in aspirant) == 14
    assert sum(CONTENT.slots[2 * spell] for spell in aspirant) == 4
    assert max(CONTENT.size) == 3
    stores = re.findall(r"STORE\(\w+,(\d)\)", " ".join(PROGRAMS))
    assert max(int(n) for n in stores) == 4


@rule("HRW-23")
def test_the_boards() -> None:
    figures = [(b.name, b.pool, b.fortress, b.has_fortress, b.vault, b.meditates, b.invokes) for b in CONTENT.boards]
    assert figures == [
        ("Aspirant", 8, 0, True, 0, True, 3),
        ("Brannoch Holdfast", 8, 0, True, 0, True, 3),
        ("Sel of Nine Tides", 8, 0, False, 0, True, 3),
        ("Ashka Redhand", 4, 2, True, 0, False, 3),
        ("Duchess Cordova", 8, 0, True, 6, True, 3),
    ]
    assert [(line.verb.name, *line.modifiers) for line in CONTENT.boards[3].afterwards] == [
        ("RECALL",),
        ("UNSEAL", "may"),
    ]


def test_tile_filters_are_read_and_written() -> None:
    for text in ("mine/open", "near+foe", "any", "mine/near+foe"):
        assert filter_text(read_filter(text)) == text


def test_and_binds_tighter_than_or_in_a_filter(reprint: Reprint) -> None:
    reprint(**{"raise": "PLACE_PILLAR(open/near+foe)"})
    t = table("I-1a 0,-1 P0", "I-2a 1,-1 P1", "I-3a 0,1 P1", "I-4a -1,1").act().play("invoke raise-auto")
    assert t.options() == ["tile I-2", "tile I-4"]


def refused(tmp_path: Path, old: str, new: str) -> str:
    assert TEXT.count(old) >= 1, old
    path = tmp_path / "content.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as error:
        Harrowing(path)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('program = "CLAIM(triangle)"', 'program = "CLAIM(square)"', "'square'"),
        ('program = "PLACE_TILE(field)"', 'program = "PLACE_TILE(shelf)"', "'shelf'"),
        ('program = "PLACE_TILE(field)"', 'program = "PLACE_TILE(mine/field)"', "'mine/field'"),
        ('program = "PLACE_TILE(field)"', 'program = "PAINT_TILE(field)"', "'PAINT_TILE'"),
        ('program = "PLACE_TILE(field)"', 'program = "may PLACE_TILE(field)"', "may"),
        ('program = "CLAIM(triangle)"', 'program = "ifdid CLAIM(triangle)"', "ifdid"),
        ('program = "REROLL(1)"', 'program = "REROLL(many)"', "'many'"),
        ('program = "REROLL(1)"', 'program = "LAUGH(1)"', "'LAUGH'"),
        ('program = "REROLL(1)"', 'program = "REROLL(1); GUARD(1)"', "one passive"),
        ('program = "REROLL(1)"', 'program = "may REROLL(1)"', "'may'"),
        ('program = "CLAIM(triangle)"', 'program = "START{CLAIM(triangle)}"', "only rituals and auras"),
        ('program = "UNSEAL(1)"', 'program = "may UNSEAL(all)"', "cannot be declined"),
        ('program = "AFTER_MED{GAIN(1)}"', 'program = "AT_NOON{GAIN(1)}"', "'AT_NOON'"),
        ('program = "STORE(fortress,3); may BATTLE(0,0)"', 'program = "STORE(attic,3)"', "'attic'"),
        ('slots = "ANN"', 'slots = "AAN"', "auto"),
        ('slots = "ANN"', 'slots = "AXN"', "'AXN'"),
        ('id = "raise"', 'id = "lower"', "lower"),
        ('on = "I-1a"', 'on = "I-9a"', "'I-9a'"),
        ('type = "ritual"', 'type = "song"', "'song'"),
        ("pool = 8", "pool = 1", "pool"),
        ('turn = "INVOKE(3) or MEDITATE"', 'turn = "SLEEP"', "SLEEP"),
        ("cubes = 80", 'cubes = "many"', "cubes"),
    ],
)
def test_content_that_makes_no_sense_is_refused_by_name(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert words in refused(tmp_path, old, new)


def test_other_numbers_make_another_game(tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    changes = [
        ("cubes = 80", "cubes = 90"),
        ("pillars = 10", "pillars = 8"),
        ('program = "GAIN(2)"', 'program = "GAIN(5)"'),
    ]
    text = TEXT
    for old, new in changes:
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    match = Harrowing(path).start(2, seed=1, settings={"boards": "aspirant"})
    for move in ("core IV", "set I", "set II"):
        match.play(move)
    state = match.view(None)["state"]
    assert (state["supply"], state["players"][0]["pillars"]) == (74, 8)
    match.play("invoke veilwell-normal")
    assert match.view(None)["state"]["supply"] == 69


@rule("HRW-36")
def test_a_trigger_at_the_end_of_other_players_turns(reprint: Reprint) -> None:
    reprint(hollow_crown="OTHERS_END{GAIN(1)}")
    t = table("IV-6b 0,-1 P1 P2", P1=player(pool=4), P2=player(pool=4), supply=1).act("P0", invokes=1).play("end_turn")
    assert (t.P1.pool, t.P2.pool, t.supply) == (5, 4, 0)  # P1 before P2, in player order
    t = table("IV-6b 0,-1 P0", P0=player(pool=4), supply=9).act("P0", invokes=1).play("end_turn")
    assert (t.P0.pool, t.supply) == (4, 9)  # not at the end of P0's own turn
