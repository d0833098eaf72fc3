"""A table while it is being set: tiles, constructs and foci in words become the fields of a position."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

KINDS = ("basic", "hydra", "titan", "haruspex", "circe", "metis", "faber", "longinus", "centurion", "fortuna",
         "gladiator")  # fmt: skip
SLOTS = ("PF1", "PF2", "PF3", "PT1", "PT2", "PT3", "MV1", "MV2", "MV3", "AR1", "AR2", "AR3", "CL1", "RF1", "RF2", "RF3",
         "CL2")  # fmt: skip
FOCUS_SLOTS = {
    "late": ("PF3", "PT2", "PT3", "MV2", "MV3", "AR2", "AR3", "RF1", "RF2", "RF3"),
    "early": ("PT2", "PT3", "MV2", "MV3", "AR2", "AR3", "RF1", "RF2", "RF3", "CL2"),
}
FREED_FIRST = ("MV2", "MV3", "AR2", "AR3", "PT2", "PT3", "PF3", "RF1", "RF2", "RF3", "CL2")
CORE = (*range(1, 16), *range(22, 27))
CELLS = [(q, r) for q in range(-8, 9) for r in range(-8, 9) if abs(q + r) <= 8]
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
GLYPHS = {
    10: "AB", 11: "BC", 12: "AC", 13: "AB", 14: "BC", 15: "AC", 16: "AB", 17: "BC", 18: "AC", 19: "AB", 20: "BC",
    21: "AC", 22: "A", 23: "B", 24: "C", 25: "A", 26: "B", 27: "C", 28: "A", 29: "B", 30: "C", 31: "A", 32: "B",
    33: "C", 34: "A", 35: "B", 36: "C",
}  # fmt: skip
FOCUS = 11
CONTROLLED = {5: (1, 2), 6: (7, 8), 7: (3, 4), 8: (5, 6), 9: (9, 10)}  # which unique each side of a Cairn controls
FACES: dict[str, list[str]] = {
    "basic": ["identity", "sword", "sword", "blank", "blank", "shield"],
    "hydra": ["identity", "identity", "identity", "sword+sword", "sword+shield", "shield+shield"],
    "titan": ["identity", "fist", "fist", "sword+sword", "shield+shield", "blank"],
    "haruspex": ["identity", "spark+shield", "spark+sword", "sword", "shield", "blank"],
    "circe": ["identity", "spiral+sword", "spiral+sword", "sword+sword", "spiral+spiral", "blank"],
    "metis": ["identity", "mimic+mimic", "mimic+shield", "mimic+shield", "shield+shield", "blank"],
    "faber": ["identity", "pillar", "pillar", "sword", "shield", "blank"],
    "longinus": ["identity", "reticle+reticle", "reticle+sword", "sword+sword", "sword+shield", "blank"],
    "centurion": ["identity", "star+star", "star+sword", "star+sword", "shield+shield", "blank"],
    "fortuna": ["identity", "cycle+cycle+cycle", "sword+sword+cycle", "shield+shield+cycle", "blank", "blank"],
    "gladiator": ["identity", "hammer+hammer", "hammer+hammer", "sword", "shield", "blank"],
}

NAMED = ("brannoch", "ilvane", "osric", "vesper")

Constructs = str | int


# -- setting the table ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wizard:
    """One player before the table is set."""

    pool: Constructs
    army: Constructs
    slots: str
    free: str
    area: str
    sealed: str
    board: str


def wizard(
    pool: Constructs = 0,
    army: Constructs = 0,
    slots: str = "",
    free: str = "",
    area: str = "",
    sealed: str = "",
    board: str = "aspirant",
) -> Wizard:
    """`slots` are `CL1:basic RF1:hydra`; `free` are the focus slots without a focus, besides those in `slots`."""
    return Wizard(pool, army, slots, free, area, sealed, board)


def counts(given: Constructs) -> list[int]:
    """How many of each kind: `3 hydra` is three basics and Hydra."""
    found = [0] * len(KINDS)
    for word in str(given).split():
        if word.isdigit():
            found[0] += int(word)
        else:
            found[KINDS.index(word)] += 1
    return found


def tile_number(name: str) -> int:
    assert re.fullmatch(r"M\d\d", name), name
    return int(name[1:])


TILE = re.compile(r"(M\d\d)(?:/([AB]))?(?:\[([^\]]*)\])?")


class Layout:
    """The fields of a position while they are put together."""

    def __init__(self, seats: int, wizards: list[Wizard], settings: dict[str, Any]) -> None:
        self.seats = seats
        self.settings = settings
        self.cell = [-1] * 37
        self.side = [0] * 37
        self.foci = [[0] * 4 for _ in range(37)]
        self.tile_slots = [[-1, -1] for _ in range(37)]
        self.beneficiary = [[-1, -1] for _ in range(37)]
        self.holder = [-1] * len(KINDS)
        self.basis = [-1] * len(KINDS)
        self.used: set[int] = set()
        self.out = [0] * seats  # foci that are not on their boards
        named = [NAMED.index(one.board) if one.board in NAMED else -1 for one in wizards]
        others = iter([board for board in range(4) if board not in named])
        self.boards = [next(others) if board < 0 else board for board in named]
        self.players = [self._player(seat, given) for seat, given in enumerate(wizards)]

    def _player(self, seat: int, given: Wizard) -> dict[str, Any]:
        side = 0 if given.board == "aspirant" else 1
        board = self.boards[seat]
        slots = [-1] * len(SLOTS)
        for word in given.slots.split():
            slot, what = word.split(":")
            slots[SLOTS.index(slot)] = KINDS.index(what)
        player: dict[str, Any] = {
            "board": board, "side": side, "pool": counts(given.pool), "army": counts(given.army), "slots": slots,
            "area": [self.tile(word) for word in given.area.split(" & ") if word],
            "sealed": [self.tile(word) for word in given.sealed.split(" & ") if word],
        }  # fmt: skip
        for kind in range(1, len(KINDS)):
            if player["pool"][kind] or player["army"][kind] or kind in slots:
                self.holder[kind], self.basis[kind] = seat, 0
        return player

    def tile(self, words: str) -> int:
        """Read the side and the slots of a tile."""
        found = TILE.fullmatch(words.strip())
        assert found, words
        t = tile_number(found[1])
        assert t not in self.used, f"{found[1]} is there twice"
        self.used.add(t)
        self.side[t] = "AB".index(found[2] or "A")
        for k, what in enumerate((found[3] or "").split()):
            if what.startswith("P"):
                self.tile_slots[t][k] = FOCUS + int(what[1])
                self.out[int(what[1])] += 1
            elif what != "-":
                self.tile_slots[t][k] = KINDS.index(what)
        return t

    def field(self, words: str) -> None:
        """Read the tiles of the field."""
        for line in re.split(r"[;\n]", words):
            if line.strip():
                head = TILE.match(line.strip())
                assert head, line
                t = self.tile(head[0])
                for word in line.strip()[head.end() :].split():
                    if word.startswith("P"):
                        seat, n = int(word[1]), int(word[3:])
                        self.foci[t][seat] = n
                        self.out[seat] += n
                    else:
                        q, r = word.split(",")
                        self.cell[t] = CELLS.index((int(q), int(r)))
                assert self.cell[t] >= 0, f"{line} has no cell"

    def holds(self, words: str) -> None:
        """Read who holds which unique: `titan:P1:M05 hydra:P0:gain`."""
        for word in words.split():
            name, seat, basis = word.split(":")
            kind = KINDS.index(name)
            self.holder[kind] = int(seat[1])
            self.basis[kind] = 0 if basis == "gain" else tile_number(basis)

    def serve(self, words: str, active: int) -> None:
        """Who is served by the rituals that control a unique: their keepers, unless something else is said."""
        told = dict(word.split(":") for word in words.split())
        for t, uniques in CONTROLLED.items():
            owners = [seat for seat in range(self.seats) if t in self.players[seat]["area"]]
            order = [(active + i) % self.seats for i in range(self.seats)]
            on_it = [seat for seat in order if self.foci[t][seat]]
            name = f"M{t:02}"
            if 0 <= self.tile_slots[t][0] < FOCUS and (owners or on_it):
                keeper = owners[0] if owners else max(on_it, key=lambda seat: self.foci[t][seat])
                kind = uniques[self.side[t]]
                if self.basis[kind] == t:
                    keeper = self.holder[kind]
                if told.get(name) != "nobody":
                    self.beneficiary[t][self.side[t]] = int(told[name][1]) if name in told else keeper

    def foci_on_boards(self, wizards: list[Wizard]) -> None:
        """The foci that are not elsewhere lie in their focus slots."""
        focus_slots = FOCUS_SLOTS[self.settings["board_draft"]]
        for seat, player in enumerate(self.players):
            empty = [name for name in focus_slots if player["slots"][SLOTS.index(name)] >= 0]
            empty += wizards[seat].free.split()
            more = [name for name in FREED_FIRST if name in focus_slots and name not in empty]
            empty += more[: self.out[seat] - len(empty)] if self.out[seat] > len(empty) else []
            assert len(empty) == self.out[seat], f"P{seat}: {self.out[seat]} foci elsewhere, free: {empty}"
            for name in focus_slots:
                if name not in empty:
                    player["slots"][SLOTS.index(name)] = FOCUS + seat
