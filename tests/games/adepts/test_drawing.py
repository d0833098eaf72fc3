"""What is on the drawing, and that it can be read at its fullest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.adepts import GAME
from tablewright.games.adepts.moves import CODES, GEMS
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import seeded

from .. import drawings
from ..drawings import check, texts, titles
from ..moments import first, some

ADEPTS = GAME()
LONG = ["Bartholomew the Unreasonably Long-Winded of Upper Tooting", *(letter * 60 for letter in "WMi漢")]


def custom(mask: str) -> dict[str, Any]:
    return {"spells": "custom", "spell_mask": mask}


def moments(seats: int, settings: dict[str, Any], seed: int, hoard: bool = False) -> Iterator[tw.Match]:
    """A random game from the first choice to the end; hoarders cast nothing and draw whenever they may."""
    match, rng = ADEPTS.start(seats, seed, settings), seeded(seed)
    yield match
    while match.seat is not None:
        moves = match.legal
        if hoard and match.view(None)["decision"] in ("cast", "adept_draw"):
            moves = moves[:1] if match.view(None)["decision"] == "cast" else moves[-1:]
        match.play(moves[rng.below(len(moves))])
        yield match


def moment(decision: str | None, seats: int = 3, settings: dict[str, Any] | None = None) -> Pov:
    """The first time that a choice comes up, as the one who is asked sees it; None is the end of a game."""
    return first(decision, (match for seed in range(40) for match in moments(seats, settings or {}, seed)))


@pytest.mark.parametrize("decision", ADEPTS.decisions)
def test_every_kind_of_choice_can_be_drawn(decision: str) -> None:
    """Each choice as it comes up in a game of the A or of the B spells."""
    games = [(custom(letter * 20), seed, decision == "adept_discard") for letter in "AB" for seed in range(20)]
    pov = first(decision, (match for settings, seed, hoard in games for match in moments(3, settings, seed, hoard)))
    legible(pov.svg())
    check(pov.svg("page"), pov.legal)


@pytest.mark.parametrize(("decision", "plate", "upon"), [
    ("pilfer_target", "player-", "queue-"),
    ("barrier_mine", "mine-", "site-"),
])  # fmt: skip
def test_a_lit_plate_covers_nothing_that_lies_on_it(decision: str, plate: str, upon: str) -> None:
    """What is drawn later lies above."""
    pov = moment(decision, 3, custom("B" * 20))
    ids = [id for element in check(pov.svg(), pov.legal).iter() if (id := element.get("id"))]
    plates = [i for i, id in enumerate(ids) if id.startswith(plate)]
    assert max(plates) < min(i for i, id in enumerate(ids) if id.startswith(upon))


# -- what is on the table -------------------------------------------------------------------------------


def test_board_battery_and_queues_are_told() -> None:
    """Stock, groups, levels and gems of everybody, as the fields have them."""
    for match in some(moments(4, {}, 5), 40):
        view = match.view(None)
        state, names, said = view["state"], view["names"], titles(match.svg(None))
        for number, name in enumerate(GEMS):
            stock = state["stock"][number]
            gems = "1 gem" if stock == 1 else f"{stock} gems"
            assert any(t.startswith(f"{name.capitalize()} mine: {gems} in stock") for t in said)
            for site, group in enumerate(state["group"][number], 1):
                words = "free"
                if group is not None:
                    words = f"{names[group[0]]}'s {group[1]} miner{'' if group[1] == 1 else 's'}"
                assert f"{name.capitalize()} site {site}: {words}" in said
            for seat in range(4):
                level = state["battery"][seat][number]
                assert f"{names[seat]}'s {name} track: level {level}, worth {ADEPTS.content.worth[level]}" in said
                for stage, held in enumerate(state["queue"][seat][number], 1):
                    assert (f"{held} {name} in {names[seat]}'s stage {stage}" in said) == (held > 0)
        mana = ", ".join(f"{name} {amount}" for name, amount in zip(names, state["mana"], strict=True))
        assert f"Processing track, mana: {mana}" in said


def test_miners_inside_a_mine_are_drawn() -> None:
    pov = moment("topaz_count")
    match = next(m for m in moments(3, {}, 1) if m.view(None)["state"]["inside"])
    seat, mine, size = match.view(None)["state"]["inside"]
    words = f"Inside the {GEMS[mine]} mine: {match.names[seat]}'s {size} miners"
    assert words in titles(match.svg(None))
    chosen = f"mine-{GEMS[pov.view['asked']['mine']]}"
    root = check(pov.svg(), pov.legal)
    assert [e.get("id") for e in root.iter() if "chosen" in e.get("class", "").split()] == [chosen]


def test_the_own_hand_lies_open_and_others_face_down() -> None:
    match = ADEPTS.start(3, 1)
    for viewer in range(3):
        pov = match.pov(viewer)
        ids = {id for e in check(pov.svg(), pov.legal).iter() if (id := e.get("id")) and id.startswith("hand-")}
        assert ids == {f"hand-{viewer}-{code}" for code in pov.view["state"]["hand"][viewer]}
        for code in pov.view["state"]["hand"][viewer]:
            spell = CODES.index(code)
            assert ADEPTS.content.names[spell] in texts(pov.svg())
            assert any(ADEPTS.content.texts[spell] in t for t in titles(pov.svg()))
        other = (viewer + 1) % 3
        assert f"{pov.names[other]}'s hand: 2 cards" in titles(pov.svg())


def test_what_is_known_of_a_hand_is_in_its_title() -> None:
    for match in moments(3, custom("A" * 20), 3):
        for viewer in range(3):
            notes = match.view(viewer)["state"]["notes"][viewer]
            for seat, known in enumerate(notes):
                if known:
                    said = f"{match.names[seat]}'s hand: "
                    assert any(
                        t.startswith(said) and t.endswith(f"among them {', '.join(known)}")
                        for t in titles(match.svg(viewer))
                    )
                    return
    raise AssertionError("nobody ever knew a card")


def test_drawn_cards_lie_open_to_the_researcher_alone() -> None:
    pov = moment("research_keep")
    assert "Drawn in your research" in texts(pov.svg())
    assert "Drawn in your research" not in texts(ADEPTS.start(3, 1).svg(None))


def test_a_choice_without_a_piece_is_a_button_with_its_label() -> None:
    pov = moment("assign_count")
    assert {"2 miners", "3 miners"} <= set(titles(pov.svg()))
    assert f"Rule {pov.view['rule']}" in texts(pov.svg())
    assert pov.prompt in texts(pov.svg())
    assert "Pass: assign no more in this phase" in texts(moment("assign_site").svg())


def test_lasting_spells_tell_caster_and_what_they_name() -> None:
    for match in moments(3, {}, 1):
        state = match.view(None)["state"]
        for effect in state["effects"]:
            if effect["spell"] == "17B":
                words = f"Imperfections: {GEMS[effect['named']]}"
                assert words in texts(match.svg(None))
                assert any(
                    t.startswith(f"{match.names[effect['caster']]} has cast {words}") for t in titles(match.svg(None))
                )
                return
    raise AssertionError("nobody cast Imperfections")


def test_the_end_names_winner_and_places() -> None:
    pov = moment(None)
    winner = pov.names[pov.view["outcome"]["winners"][0]]
    assert any(text.startswith(f"{winner} wins with a score of") for text in texts(pov.svg()))
    assert {"Winner", "Place 2", "Place 3"} <= set(texts(pov.svg()))


# -- all of it can be read ------------------------------------------------------------------------------


def legible(drawn: str) -> None:
    """It can be read, and fits a screen."""
    drawings.legible(drawn)
    root = drawings.root_of(drawn)
    assert float(root.get("width", "")) <= 1280
    assert float(root.get("height", "")) <= 800


@pytest.mark.parametrize(("seats", "spells"), [(2, "two_players"), (5, "five_players")])
def test_the_table_fits_a_screen_throughout_a_game(seats: int, spells: str) -> None:
    for match in some(moments(seats, {"spells": spells}, 3), 40):
        legible(match.svg(match.seat))


@pytest.mark.parametrize("owner", [None, 0, 4])
def test_extremes_stay_legible(owner: int | None) -> None:
    """A gem of every type in every stage, tops of tracks, all adept cards in one hand, long names, a full board."""
    pov = moment("cast", 5)
    pov.view["names"] = LONG
    state, content = pov.view["state"], ADEPTS.content
    state["queue"] = [[[25, 25, 25]] * 8] * 5
    state["battery"] = [[content.top_level] * 8] * 5
    state["mana"] = [0, 99, 999, 1234, 7]
    state["stock"] = [100] * 8
    state["adept"] = [owner] * 8
    state["group"] = [[[4, 12], [3, 4], [2, 1]]] * 8
    state["inside"] = [4, 3, 4]
    state["pool"], state["idle"] = [12] * 5, [12] * 5
    state["due"] = [25] * 8
    state["emerald_mine"] = state["diamond_type"] = 3
    lasting = ("1B", "3B", "9A", "17A", "17B", "18B")
    state["effects"] = [
        {"spell": code, "caster": 4, "named": 3, "stage": 2 if code == "9A" else None, "used": True} for code in lasting
    ]
    state["in_play"] = list(lasting)
    score = [mana + 8 * content.worth[-1] for mana in state["mana"]]
    pov.view["derived"] |= {"score": score, "in_stasis": [gem == 3 for gem in range(8)], "due_to": 0}
    for hand in (["14A"], CODES[:6], CODES[:20]):
        state["hand"][pov.view["viewer"]] = list(hand)
        state["discard"] = list(CODES)
        legible(ADEPTS.draw(pov.view, pov.legal[:0], "light"))
