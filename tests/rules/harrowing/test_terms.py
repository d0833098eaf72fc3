"""The moves: their numbers, their notation, their labels and prompts."""

from __future__ import annotations

from tablewright.games.harrowing.moves import ACTIONS, HEXES

from ..rule import rule
from .opening import random_game
from .table import GAME, player, table, terms


def test_the_action_space_has_979_moves_in_the_order_of_the_rulebook() -> None:
    sizes = {kind.name: kind.size for kind in ACTIONS.kinds}
    assert sizes == {
        "board": 4, "side": 2, "core": 4, "set": 4, "invoke": 208, "take": 208, "trigger": 104, "tile": 40, "face": 2,
        "spot": 127, "triangle": 254, "spin": 2, "player": 4, "amount": 5, "reroll_add": 3, "meditate": 1,
        "end_turn": 1, "decline": 1, "stop": 1, "accept": 1, "take_fortress": 1, "take_vault": 1, "reroll_roll": 1,
    }  # fmt: skip
    assert list(sizes) == [kind.name for kind in ACTIONS.kinds]
    assert len(ACTIONS) == 979


def test_the_numbers_of_the_moves() -> None:
    numbers = {
        "board amber": 0, "board violet": 3, "side aspirant": 4, "side named": 5, "core I": 6, "core IV": 9,
        "set I": 10, "set IV": 13, "invoke way-of-the-aspirant-auto": 14, "invoke raise-auto": 16,
        "invoke raise-normal": 17, "invoke veilwell-normal": 221, "take way-of-the-aspirant-auto": 222,
        "take veilwell-normal": 429, "trigger way-of-the-aspirant": 430, "trigger veilwell": 533, "tile I-1": 534,
        "tile I-W1": 540, "tile I-C": 543, "tile II-1": 544, "tile IV-C": 573, "face a": 574, "face b": 575,
        "spot -6,0": 576, "spot 0,-1": 638, "spot 0,0": 639, "spot 1,-1": 651, "spot 6,0": 702,
        "triangle -6,0-east": 703, "triangle -6,0-west": 704, "triangle 0,-1-east": 703 + 124, "spin clockwise": 957,
        "spin counterclockwise": 958, "player 0": 959, "player 3": 962, "amount 0": 963, "amount 4": 967,
        "reroll_add blank": 968, "reroll_add clash": 969, "reroll_add hit": 970, "meditate": 971, "end_turn": 972,
        "decline": 973, "stop": 974, "accept": 975, "take_fortress": 976, "take_vault": 977, "reroll_roll": 978,
    }  # fmt: skip
    assert {text: ACTIONS.parse(text) for text in numbers} == numbers
    for move in range(len(ACTIONS)):
        assert ACTIONS.parse(ACTIONS.text(move)) == move


def test_the_spells_are_numbered_as_the_rulebook_lists_them() -> None:
    names = {0: "way-of-the-aspirant", 9: "patience-of-stone", 24: "glass-water", 42: "salon", 43: "rampart",
             49: "masons-yard", 57: "keystone", 58: "tidewheel", 72: "whirlpool", 73: "drifting-coals",
             88: "glow-of-the-brazier", 89: "siphon", 103: "veilwell"}  # fmt: skip
    assert {number: terms.SPELLS[number] for number in names} == names
    assert len(terms.SPELLS) == 104


@rule("HRW-59")
def test_the_cells_and_triangles() -> None:
    assert HEXES.size == 127
    assert [HEXES.cells[n] for n in (0, 62, 63, 75, 126)] == [(-6, 0), (0, -1), (0, 0), (1, -1), (6, 0)]
    east, west = HEXES.triangles[2 * 63], HEXES.triangles[2 * 63 + 1]
    assert [HEXES.cells[cell] for cell in east] == [(0, 0), (1, -1), (1, 0)]
    assert [HEXES.cells[cell] for cell in west] == [(0, 0), (-1, 1), (-1, 0)]
    found = [frozenset(cells) for cells in HEXES.triangles if cells]
    assert len(found) == len(set(found)) == 216  # every three cells that touch each other, once


def test_labels_are_distinct_and_prompts_name_the_choice() -> None:
    decisions = set()
    for seed in range(6):
        match, rng = random_game(2 + seed % 3, seed, draft="choose" if seed % 2 else "random")
        for _ in range(250):
            if match.outcome is not None:
                break
            labels = [move.label for move in match.legal]
            assert len(set(labels)) == len(labels)
            assert all(labels)
            assert match.prompt
            assert all(move.targets for move in match.legal)
            decisions.add(match.view(None)["decision"])
            match.play(match.legal[rng.below(len(match.legal))])
    assert {"act", "tile_spot", "tile_face", "pillar_place", "store", "meditate_take"} <= decisions


def test_a_label_has_the_figures_that_matter() -> None:
    t = table("I-2a 0,-1 P0:2 P1 quarry", P0=player(pool=4, slots="raise")).act()
    labels = {move.text: move.label for move in t.match.legal}
    assert "Quarry" in labels["invoke quarry-normal"]
    assert "1 free" in labels["invoke raise-normal"]
    t.play("invoke muster-auto")
    assert [move.label for move in t.match.legal][:2] == ["Store nothing", "Store 1 power"]
    t = table("I-W1 0,-1 P0", "I-W2 1,-1 P0", "I-W3 1,-2 P0").act().play("invoke seize-normal")
    assert all("Boulder" in move.label for move in t.match.legal)


@rule("HRW-80", "HRW-101", "HRW-102", "HRW-103")
def test_every_ending_names_its_rule() -> None:
    rules = {name: ending.rule for name, ending in GAME.endings.items()}
    assert rules == {"set": "HRW-80", "barren": "HRW-101", "round_limit": "HRW-102", "dusk": "HRW-103"}


def test_everything_cited_is_in_the_rulebook() -> None:
    for path in GAME.folder.rglob("*.py"):
        for word in path.read_text(encoding="utf-8").replace("(", " ").replace('"', " ").split():
            cited = word.strip(".,:;)`'")
            if cited.startswith("HRW-"):
                assert cited in GAME.rulebook, f"{path.name} cites {cited}"
