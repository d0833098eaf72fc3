"""The two totals of a combat as a viewer can add them up: every part with its name."""

from __future__ import annotations

from tablewright.games.fracture.board_map import DISTANCE
from tablewright.games.fracture.moves import CARDS
from tablewright.games.fracture.terms import EDGES, HERO, KIND
from tablewright.games.fracture.text.reader import FractureReader

Sums = list[tuple[str, int]]


def attack_sums(reader: FractureReader) -> Sums:
    """AFR-58 What the attack adds up from, as far as the viewer knows it."""
    state, combat = reader.state, reader.state["combat"]
    seat, unit = combat["attacker"], combat["unit"]
    player, powers, kind = reader.player(seat), reader.powers(seat), KIND[unit]
    here, hero = player["where"][unit], player["where"][0]
    aura = powers.aura_attack if hero is not None and here is not None and DISTANCE[hero][here] <= 1 else 0
    sums = [
        ("Strength", powers.strength[kind]),
        ("card played", state["card_attack"]),
        ("techs", powers.attack_all + powers.attack_tier[kind]),
        ("Hero", (powers.self_attack if kind == HERO else 0) + aura),
        ("event", state["round_attack"]),
        ("surge", combat["surge"][0] * (2 + powers.surge_power)),
        ("edge", _edge(reader, seat, "sword")),
    ]
    return [(words, value) for words, value in sums if value]


def defence_sums(reader: FractureReader) -> Sums:
    """AFR-59 What the defence adds up from, as far as the viewer knows it."""
    content, state, combat = reader.content, reader.state, reader.state["combat"]
    seat, unit, x = combat["defender"], combat["defending"], combat["hex"]
    player, powers, kind = reader.player(seat), reader.powers(seat), KIND[unit]
    hero = player["where"][0]
    others = sum(place == x for place in player["where"]) - 1
    sums = [
        ("Strength", powers.strength[kind]),
        ("terrain", content.defence[reader.side(x)]),
        ("growth", 1 + powers.growth_power if x in state["growth"] else 0),
        ("Guard", player["guard"]),
        ("phalanx", min(powers.phalanx, others)),
        ("techs", powers.guard_all),
        ("Hero", (powers.self_guard if kind == HERO else 0)
         + (powers.aura_guard if hero is not None and DISTANCE[hero][x] <= 1 else 0)),
        ("event", state["round_guard"]),
        ("surge", combat["surge"][1] * (2 + powers.surge_power)),
        ("edge", _edge(reader, seat, "shield")),
    ]  # fmt: skip
    return [(words, value) for words, value in sums if value]


def _edge(reader: FractureReader, seat: int, sign: str) -> int:
    """AFR-57 What the committed card counts, where the viewer knows it."""
    for code in reader.player(seat)["committed"]:
        if code is not None:
            card = CARDS.index(code)
            if EDGES[reader.content.edge[card]] in (sign, "starburst"):
                return reader.content.edge_value[card]
    return 0


def standing(reader: FractureReader, seat: int, does: str, sums: Sums | None) -> tuple[str, str]:
    """How a side stands, as a figure and in words."""
    if reader.view["decision"] == "RETREAT":
        # The cards are revealed and away: the attack has won.
        return ("won", "the beaten unit has to go") if does == "attacks" else ("lost", "the beaten unit retreats")
    if sums is None:
        return "?", "the defender is not chosen yet"
    words = ", ".join(f"{words} {value}" for words, value in sums)
    if None in reader.player(seat)["committed"]:
        words += ", and the card"
    return str(max(0, sum(value for _, value in sums))), words
