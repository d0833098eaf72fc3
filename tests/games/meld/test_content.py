"""Content that makes no sense is refused, and the message says where; other figures are played with."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tablewright.games import game
from tablewright.games.meld.content import Content
from tablewright.games.meld.state import Meld
from tablewright.games.meld.vocabulary import BOARD_CANTRIPS, TILE_SPELLS
from tablewright.kernel.content import read_toml
from tablewright.kernel.errors import BadContent
from tablewright.kernel.game import Game
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

PRINTED = read_toml(game("meld").folder / "content.toml")
Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> dict[str, Any]:
    data = deepcopy(PRINTED)
    change(data)
    return data


def read(data: dict[str, Any]) -> Content:
    return Content(data, BOARD_CANTRIPS, TILE_SPELLS)


def tile(data: dict[str, Any], t: int, side: str = "a", spell: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = data["tile"][t - 1][side][spell]
    return found


NONSENSE: list[tuple[str, Change, str]] = [
    ("an unknown key", lambda d: d.update(cards=[]), "there is no 'cards'"),
    ("a missing part", lambda d: d.pop("wizard"), "'wizard' is missing"),
    ("too many dice for the action space", lambda d: d["setup"]["basics"].update(value=13), "setup.basics.value: 13"),
    ("a die too few", lambda d: d["die"].pop(), "content.die: id runs basic, hydra"),
    ("dice out of order", lambda d: d["die"].reverse(), "content.die: id runs basic, hydra"),
    ("five faces", lambda d: d["die"][1]["faces"].pop(), r"die\[1\].faces: a die has 6 faces"),
    ("no such symbol", lambda d: d["die"][2]["faces"][1].append("axe"), r"die\[2\].faces\[1\]: 'axe' is none of sword"),
    ("four symbols", lambda d: d["die"][9]["faces"][1].append("cycle"), r"die\[9\].faces\[1\]: .* at most 3"),
    ("no Identity", lambda d: d["die"][0]["faces"][0].clear(), r"die\[0\].faces\[0\]: the first face"),
    ("a nameless die", lambda d: d["die"][3].update(name=" "), r"die\[3\].name"),
    ("a slot of another group", lambda d: d["slot"][0].update(group="PT"), r"slot\[0\].group: PF1"),
    ("no such draft", lambda d: d["slot"][1].update(drafts=["middle"]), r"slot\[1\].drafts"),
    ("a focus where the slot is not", lambda d: d["slot"][16].update(focus=["late"]), r"slot\[16\].focus"),
    ("neither true nor false", lambda d: d["slot"][3].update(auto=1), r"slot\[3\].auto: true or false"),
    ("eleven focus slots", lambda d: d["slot"][0].update(focus=["late"]), "11 focus slots in the late draft"),
    ("no turn", lambda d: d["wizard"][0].update(aura=[["first_turn_gain", 5]]), r"wizard\[0\].aura: .* turn"),
    ("an unknown verb", lambda d: d["wizard"][1]["MV"].update(do=[["fly"]]), r"wizard\[1\].MV.do\[0\]: 'fly'"),
    ("a standing verb cast", lambda d: d["wizard"][0]["PT"].update(do=[["turn", 3]]), "'turn' is no verb of a c"),
    ("an instant verb standing", lambda d: d["wizard"][0]["RF"].update(do=[["gain", 1]]), "'gain' is no verb of a r"),
    ("expel without a place", lambda d: d["wizard"][0]["MV"].update(do=[["expel"]]), "'expel' is no verb of a c"),
    ("a turn on a ritual", lambda d: d["wizard"][0]["RF"].update(do=[["turn", 1]]), "'turn' is no verb of a ritual"),
    ("two of a name", lambda d: d["wizard"][1].update(id="aspirant"), r"wizard\[1\].id: there are two"),
    ("no such wizard", lambda d: d["board"][0].update(sides=["aspirant", "merlin"]), r"board\[0\].sides: .*'merlin'"),
    ("three sides", lambda d: d["board"][0]["sides"].append("osric"), r"board\[0\].sides: a board has two"),
    ("three boards", lambda d: d["board"].pop(), "there are 4 boards, not 3"),
    ("a tile too few", lambda d: d["tile"].pop(), "content.tile: id runs M01"),
    ("no such glyph", lambda d: d["tile"][9].update(glyphs="AD"), r"tile\[9\].glyphs"),
    ("a glyph twice", lambda d: d["tile"][9].update(glyphs="AA"), r"tile\[9\].glyphs"),
    ("no such spell", lambda d: tile(d, 10).update(spell="hex"), r"tile\[9\].a\[0\].spell: 'hex'"),
    ("no slots", lambda d: tile(d, 10).pop("slots"), r"tile\[9\].a\[0\]: 'slots' is missing"),
    ("three slots", lambda d: tile(d, 10).update(slots=3), r"tile\[9\].a\[0\].slots: 3"),
    ("a sorcery with slots", lambda d: tile(d, 1).update(slots=1), r"tile\[0\].a\[0\]: sorcery has no slots"),
    ("nothing done", lambda d: tile(d, 1).update(do=[]), r"tile\[0\].a\[0\].do: a list of verbs"),
    ("no list", lambda d: tile(d, 1).update(do=["gain"]), r"tile\[0\].a\[0\].do\[0\]: a verb is a list"),
    ("an argument too few", lambda d: tile(d, 1).update(do=[["gain"]]), r"do\[0\]: gain takes n, not nothing"),
    ("too large a figure", lambda d: tile(d, 1).update(do=[["gain", 30]]), r"gain: n is a whole .* from 1 to 9"),
    ("a word for a figure", lambda d: tile(d, 1).update(do=[["gain", "three"]]), r"gain: n is a whole number"),
    ("no such place", lambda d: tile(d, 12).update(do=[["move_tile", "any", "open"]]), "move_tile: to is one of"),
    ("no such construct", lambda d: tile(d, 5).update(do=[["control", "basic"]]), "control: unique is one of hydra"),
    ("no such slot", lambda d: tile(d, 26, "b").update(do=[["auto_return", "XY"]]), "auto_return: slot is one of PF"),
    ("two cantrips", lambda d: d["tile"][9]["a"].append(tile(d, 12)), r"tile\[9\].a: a side has at most one"),
    ("a claim in a sorcery", lambda d: tile(d, 1).update(do=[["claim_tile"]]), "'claim_tile' is no verb of a sorcery"),
    ("a turn on a tile", lambda d: tile(d, 22).update(do=[["turn", 3]]), "'turn' is no verb of an aura of a tile"),
    ("two slots of control", lambda d: tile(d, 5).update(slots=2), "a ritual with control has one slot"),
    ("one slot of a store", lambda d: tile(d, 23, "b").update(slots=1), "a focus store has 2 slots"),
    ("a ward in a ritual", lambda d: tile(d, 10, "b").update(do=[["ward"]]), "'ward' is no verb of a ritual"),
    ("control as an aura", lambda d: tile(d, 22).update(do=[["control", "hydra"]]), "'control' is no verb of an aura"),
    ("control and more", lambda d: tile(d, 5)["do"].append(["fill_ritual"]), "control is the only verb"),
    ("no slots to return", lambda d: d["wizard"][0]["aura"].append(["auto_return"]), "auto_return takes slot"),
    ("no sets", lambda d: [t.update(glyphs="") for t in d["tile"]], "no glyph is on 3 tiles"),
    ("no sets in the core", lambda d: [t.update(glyphs="") for t in d["tile"] if t["core"]], "3 tiles of the core set"),
    ("no rule", lambda d: d["tile"][4].pop("rule"), r"tile\[4\]: 'rule' is missing"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "complaint"), [row[1:] for row in NONSENSE], ids=[row[0] for row in NONSENSE])
def test_nonsense_is_refused_with_its_place(change: Change, complaint: str) -> None:
    with pytest.raises(BadContent, match=complaint):
        read(changed(change))


def test_the_printed_content_is_complete() -> None:
    content = read(PRINTED)
    assert [sum(glyphs >> g & 1 for glyphs in content.glyphs) for g in range(3)] == [13, 13, 13]
    assert content.glyphs[1:].count(0) == 9
    assert sum(content.core) == 20
    assert [len(draft.focus_slots) for draft in content.drafts] == [10, 10]
    for side in range(2, len(content.spell)):
        assert content.texts[side], "a side without a spell"
        assert bool(content.cantrips[side].phrases) == (content.spell[side] == 3)


# Another world in which every figure of the content is another one.
OTHER: list[Change] = [
    lambda d: d["setup"]["basics"].update(value=7),
    lambda d: d["die"][0].update(faces=[["identity"], ["hammer", "star"], ["mimic"], ["cycle", "sword"], ["fist"], []]),
    lambda d: [w.update(aura=[["first_turn_gain", 8], ["turn", 5], ["auto_return", "PF", "CL1"]]) for w in d["wizard"]],
    lambda d: [w["AR"].update(do=[["battle", "must"], ["army", 9]]) for w in d["wizard"]],
    lambda d: [w["RF"].update(do=[["extra_invocations", 1], ["army_more", 2]]) for w in d["wizard"]],
    lambda d: [tile(d, t).update(do=[["gain", 1], ["flip_tile"], ["return_mine", 1], ["seal_tile"]]) for t in (1, 2)],
    lambda d: [tile(d, t).update(slots=2, do=[["raze_tile"], ["expel"], ["step_focus"]]) for t in range(12, 16)],
    lambda d: d["tile"][29]["a"].clear(),
]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_other_figures_are_played_with(seats: int) -> None:
    data = changed(lambda d: [change(d) for change in OTHER])

    class Variant(type(game("meld"))):  # type: ignore[misc]
        def __init__(self) -> None:
            self.content_path = Path("variant")
            self.digest = "variant"
            self.read_content(data)

    variant: Game = Variant()
    for seed in range(4):
        rng = seeded("variant", seed)
        state = variant.new(seats, complete(variant.settings, {"boards": "choose", "round_limit": 60}))
        assert isinstance(state, Meld)
        state.advance(rng)
        while state.seat >= 0:
            state.play(state.moves[rng.below(len(state.moves))], rng)
            assert state.violation() == ""
