"""The invariants of the rulebook's list, checked by themselves on the plain data of a position."""

from __future__ import annotations

from typing import Any

from .layout import CELLS, CONTROLLED, CORE, FOCUS, FOCUS_SLOTS, KINDS, SLOTS

# Slots of each tile on side A and B; the store slots of M23 are not construct slots.
TWO_SLOTS = {(10, 0), (10, 1), (11, 0), (11, 1), (24, 0), (24, 1), (26, 1), (27, 0), (28, 0), (33, 0), (34, 0)}
NO_SLOTS = {(22, 0), (22, 1), (23, 1), (26, 0), (29, 1), (30, 1), (31, 0), (32, 0), (33, 1), (34, 1)}
GLYPHS = {
    10: "AB", 11: "BC", 12: "AC", 13: "AB", 14: "BC", 15: "AC", 16: "AB", 17: "BC", 18: "AC", 19: "AB", 20: "BC",
    21: "AC", 22: "A", 23: "B", 24: "C", 25: "A", 26: "B", 27: "C", 28: "A", 29: "B", 30: "C", 31: "A", 32: "B",
    33: "C", 34: "A", 35: "B", 36: "C",
}  # fmt: skip
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def construct_slots(t: int, side: int) -> int:
    """How many constructs a side of a tile has room for."""
    if t <= 4 or (t, side) in NO_SLOTS:
        return 0
    return 2 if (t, side) in TWO_SLOTS else 1


class Count:
    """A position as plain data, and what must be true of it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.settings = position["settings"]
        self.seats: int = position["seats"]
        self.state: dict[str, Any] = position["state"]
        self.players: list[dict[str, Any]] = self.state["players"]
        self.field = [t for t in range(1, 37) if self.state["cell"][t] >= 0]
        self.areas = [t for player in self.players for t in player["area"]]
        self.sealed = [t for player in self.players for t in player["sealed"]]
        battle = self.state["battle"]
        self.dice = [] if battle is None else [die for die in battle["dice"] if die is not None]

    def check(self) -> None:
        """Everything that can be seen in one position."""
        self.tiles()
        self.basics()
        self.uniques()
        self.foci()
        self.slots()
        self.connected()
        self.bare()
        self.ether()
        self.claims()

    def tiles(self) -> None:
        """1"""
        state = self.state
        found = [*state["stack"], *state["stack_known"], *state["hand"], *self.field, *self.areas, *self.sealed]
        assert sorted(found) == sorted(CORE if self.settings["tile_set"] == "core" else range(1, 37))

    def everywhere(self, kind: int) -> list[str]:
        """All places where constructs of a kind are, outside the supply."""
        found = []
        for seat, player in enumerate(self.players):
            found += [f"pool P{seat}"] * player["pool"][kind] + [f"army P{seat}"] * player["army"][kind]
            found += [f"board P{seat}"] * player["slots"].count(kind)
        for t, row in enumerate(self.state["tile_slots"]):
            found += [f"tile {t}"] * row.count(kind)
        return found + [f"ether P{die['player']}" for die in self.dice if die["kind"] == kind]

    def basics(self) -> None:
        """2, 12"""
        assert self.state["supply"] + len(self.everywhere(0)) == 12 * self.seats
        assert self.state["supply"] >= 0
        for player in self.players:
            assert min(player["pool"] + player["army"]) >= 0

    def uniques(self) -> None:
        """3, 4, 5"""
        for kind in range(1, len(KINDS)):
            places = self.everywhere(kind)
            holder, basis = self.state["holder"][kind], self.state["basis"][kind]
            if holder < 0:
                assert (places, basis) == ([], -1)
                continue
            assert len(places) == 1
            if places[0].startswith("tile"):
                assert self.controls(holder, int(places[0].split()[1]))
            else:
                assert places[0].endswith(f"P{holder}")
            if basis:
                assert kind in CONTROLLED[basis]
                assert self.state["side"][basis] == CONTROLLED[basis].index(kind)
                assert 0 <= self.state["tile_slots"][basis][0] < FOCUS
                assert self.controls(holder, basis)

    def controls(self, seat: int, t: int) -> bool:
        """MLD-13, MLD-14"""
        return t in self.players[seat]["area"] or (t in self.field and self.state["foci"][t][seat] > 0)

    def foci(self) -> None:
        """6, 7, 12"""
        focus_slots = [SLOTS.index(name) for name in FOCUS_SLOTS[self.settings["board_draft"]]]
        for seat, player in enumerate(self.players):
            own = FOCUS + seat
            on_board = player["slots"].count(own)
            stored = sum(row.count(own) for row in self.state["tile_slots"])
            on_field = sum(row[seat] for row in self.state["foci"])
            transit = self.state["transit"].count(seat)
            assert on_board + stored + on_field + transit == 10
            assert sum(1 for slot in focus_slots if player["slots"][slot] != own) == stored + on_field + transit
            assert all(0 <= row[seat] <= 10 for row in self.state["foci"])
            for slot, value in enumerate(player["slots"]):
                if value >= FOCUS:
                    assert value == own
                    assert slot in focus_slots

    def slots(self) -> None:
        """8; slots that are not there are empty."""
        for t, row in enumerate(self.state["tile_slots"]):
            room = construct_slots(t, self.state["side"][t])
            for k, value in enumerate(row):
                if value >= FOCUS:
                    assert (t, self.state["side"][t]) == (23, 1)
                    assert self.controls(value - FOCUS, 23) or self.state["transit"]
                elif value >= 0:
                    assert k < room
        if self.settings["board_draft"] == "late":
            assert all(player["slots"][16] == -1 for player in self.players)

    def connected(self) -> None:
        """9"""
        cells = [CELLS[self.state["cell"][t]] for t in self.field]
        assert len(set(cells)) == len(cells)
        reached, ends = set(cells[:1]), cells[:1]
        while ends:
            q, r = ends.pop()
            for dq, dr in STEPS:
                cell = (q + dq, r + dr)
                if cell in cells and cell not in reached:
                    reached.add(cell)
                    ends.append(cell)
        assert len(reached) == len(cells)

    def bare(self) -> None:
        """10"""
        state = self.state
        for t in range(1, 37):
            if t not in self.field:
                assert state["foci"][t] == [0, 0, 0, 0]
                if t not in self.areas:
                    assert state["tile_slots"][t] == [-1, -1]

    def ether(self) -> None:
        """11"""
        battle = self.state["battle"]
        if battle is not None:
            assert len(battle["dice"]) <= 58
            assert {die["player"] for die in self.dice} <= {battle["attacker"], battle["defender"]}

    def claims(self) -> None:
        """17, 19"""
        assert len(self.areas) + len(self.sealed) == self.state["claims"]
        assert self.state["round"] <= self.settings["round_limit"]

    def most_alike(self, tiles: list[int], wild: str) -> int:
        """The largest number of tiles with one glyph, those without having these."""
        return max(sum(1 for t in tiles if glyph in GLYPHS.get(t, wild)) for glyph in "ABC")

    def claims_possible(self) -> bool:
        """21"""
        state = self.state
        left = [*state["stack"], *state["stack_known"], *state["hand"], *self.field]
        return self.most_alike(left, "ABC" if self.settings["wild"] == "field" else "") >= 3
