"""A game played at random under watch: every invariant of the rulebook's list is checked after every choice."""

from __future__ import annotations

import tomllib
from typing import Any

from tablewright.games.harrowing.state import GAINED
from tablewright.games.harrowing.state import HarrowingState as Position
from tablewright.games.harrowing.steps.battle import LOSSES, ROLLED
from tablewright.games.harrowing.steps.claim import CLAIM_BEGUN, CLAIMED
from tablewright.games.harrowing.steps.invoke import INVOKED, MEDITATED
from tablewright.games.harrowing.steps.pillars import PILLAR_MOVED, PILLAR_PLACED, PILLAR_RETURNED
from tablewright.games.harrowing.steps.power import CUBE_LOST
from tablewright.games.harrowing.steps.tiles import FLIPPED, LAID, ROTATED, SWAPPED, TILE_MOVED
from tablewright.games.harrowing.steps.turn import CRUMBLED, TURN, Turn
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Event, Journal

from .make_golden import CLAIMS
from .table import GAME, NAMES, Setting, table, terms, tile_and_face
from .test_settings import VALUES
from .words import Player

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
RUNES = {"1": ("A", "BC"), "2": ("B", "AC"), "3": ("C", "AB"), "4": ("A", "B"), "5": ("B", "C"), "6": ("C", "A")}
CONTENT = GAME.content
PROGRAMS = [spell["program"] for spell in tomllib.loads(GAME.content_path.read_text(encoding="utf-8"))["spell"]]
FIGHTING = ("battle_tile", "battle_defender", "reroll")
EAGER = [GAME.actions.parse(move) for move in CLAIMS]


def sampled_settings(number: int) -> dict[str, Any]:
    """Settings at random, every value of every setting among them sooner or later; number 0 has the defaults."""
    rng = seeded("settings", number)
    return {name: values[rng.below(len(values)) if number else 0] for name, values in VALUES.items()}


def connected(cells: set[tuple[int, int]]) -> bool:
    """Whether cells hold together."""
    reached: set[tuple[int, int]] = set()
    ends = [next(iter(cells))] if cells else []
    while ends:
        q, r = ends.pop()
        if (q, r) in cells and (q, r) not in reached:
            reached.add((q, r))
            ends += [(q + dq, r + dr) for dq, dr in STEPS]
    return reached == cells


def pair(cell: str) -> tuple[int, int]:
    q, r = cell.split(",")
    return int(q), int(r)


def tile_name(event: Event) -> str:
    """The first tile that an event is about."""
    told = event.kind.values(event)
    return terms.TILES[terms.tile_of_face(told["face"]) if event.kind is CLAIM_BEGUN else event.figures[0]]


def rich_table(number: int) -> Setting:
    """A field in the middle of a game: a dozen tiles, pillars and cubes on them, claimed tiles, some of them sealed."""
    rng = seeded("rich", number)
    seats = 2 + number % 3
    tiles_of_sets = [10 * ((number + i) % 4) + place for i in range(seats) for place in range(9)]
    rng.shuffle(tiles_of_sets)
    names = [terms.TILES[tile] for tile in tiles_of_sets]
    cells = [(0, 0)]
    tiles: list[str] = []
    faces = {name: name if "W" in name else name + "ab"[rng.below(2)] for name in names}
    for name in names[:12]:
        around = sorted({(q + dq, r + dr) for q, r in cells for dq, dr in STEPS} - set(cells))
        q, r = around[rng.below(len(around))]
        cells.append((q, r))
        stands = [f"P{seat}:{1 + rng.below(2)}" for seat in range(seats) if rng.below(5) < 2]
        tile, face = tile_and_face(faces[name])
        slots = [slot for spell in CONTENT.face_spells[2 * tile + face] for slot in (2 * spell, 2 * spell + 1)]
        cubes = [
            f"{terms.SLOTS[slot]}:{CONTENT.slots[slot]}" for slot in slots if CONTENT.slots[slot] and rng.below(3) == 0
        ]
        tiles.append(" ".join([faces[name], f"{q},{r}", *stands, *cubes]))
    boards = ["aspirant", *terms.SHEETS[1:]]
    areas = [names[12 + 2 * seat : 14 + 2 * seat] for seat in range(seats)]
    sides = []
    for area in areas:
        board = boards.pop(rng.below(len(boards)))
        claimed = " ".join(faces[name] + "*" * rng.below(2) for name in area)
        sides.append(Player(6, 0 if board == "sel" else 4, 3 if board == "cordova" else 0, board, "", claimed))
    given: dict[str, Any] = dict(zip(NAMES, sides, strict=False))
    settings = {**sampled_settings(number), "boards": "choose", "round_limit": 80, "set_size": 4 if number % 2 else 3}
    core = ("I-C", "II-C", "III-C", "IV-C")[rng.below(4)]
    return table(*tiles, core=core, **given, **settings)


class Moment:
    """A position at rest, as everybody sees it."""

    def __init__(self, state: Position, settings: dict[str, Any]) -> None:
        view = Pov(GAME, state, None, settings, NAMES[: state.seats], []).view
        self.data: dict[str, Any] = view["state"]
        self.players: list[dict[str, Any]] = self.data["players"]
        self.decision = view["decision"]
        self.moves = state.legal()[:]
        self.over = view["outcome"] is not None
        self.cells = {name: pair(cell) for name, cell in self.data["cell"].items()}
        self.claimed = [len(player["claimed"]) for player in self.players]

    def face(self, name: str) -> int:
        return "ab".index(self.data["face"].get(name, "a"))

    def runes(self, name: str) -> str:
        """The runes that a tile shows in a pattern."""
        return "ABC" if "W" in name else RUNES[name[-1]][self.face(name)]

    def cubes(self) -> int:
        zones = ("pool", "fortress", "ether", "vault")
        of_players = sum(sum(p[zone] for zone in zones) + sum(p["cubes"].values()) for p in self.players)
        total: int = self.data["supply"] + of_players + sum(self.data["cubes"].values())
        return total

    def best_rune(self, seat: int) -> int:
        player = self.players[seat]
        tiles = [name for name in player["claimed"] if name not in player["sealed"] and "W" not in name]
        runes = "".join(self.runes(name) for name in tiles)
        return max(runes.count(rune) for rune in "ABC")

    def owns_slot(self, seat: int, slot: str) -> bool:
        """Whether a slot of a tile belongs to a seat."""
        name = terms.TILES[CONTENT.tile_of[terms.SLOTS.index(slot) >> 1]]
        player = self.players[seat]
        return name == self.data["core"] or name in player["on"] or name in player["claimed"]


class Watched:
    """One game, its settings, and what has to be remembered of it."""

    def __init__(self, number: int, most: int) -> None:
        self.number = number
        self.most = most
        self.seats = 2 + number % 3
        self.settings = complete(GAME.settings, sampled_settings(number))
        state = GAME.new(self.seats, self.settings)
        assert isinstance(state, Position)
        self.state = state
        self.chance = seeded("chance", number)
        self.choices = seeded("choices", number)
        self.asked = 0
        self.invoked = 0
        self.meditated = False
        self.turn = -1
        self.tiles: set[str] = set()
        self.events: set[str] = set()

    def start_from(self, setting: Setting) -> None:
        """Begin with the first player's turn on a table that is set."""
        self.settings, self.seats = setting.settings, setting.seats
        self.state = setting.position()
        self.state.phase = terms.PASS
        self.state.then(Turn(self.state.first))
        self.tiles = {name for name in terms.TILES if self.state.sets >> terms.TILES.index(name) // 10 & 1}

    def run(self) -> None:
        """Play to the end, or for so many choices, checking every moment."""
        self.listen()
        self.state.advance(self.chance)
        now = Moment(self.state, self.settings)
        while not now.over and self.asked < self.most:
            before = now
            if self.asked % 9 == 0:
                self.every_option_can_be_carried_out()
            journal = self.listen()
            self.state.play(self.choice(before), self.chance)
            self.asked += 1
            now = Moment(self.state, self.settings)
            assert self.state.violation() == ""
            if now.data["phase"] != "setup":
                if not self.tiles:
                    self.tiles = set(now.data["unseen"])
                self.check(before, now, journal.events)

    def choice(self, now: Moment) -> int:
        """At random, but in every other game nobody misses a claim."""
        claims = [move for move in now.moves if move in EAGER] if self.number % 2 else []
        moves = claims or now.moves
        return moves[self.choices.below(len(moves))]

    def listen(self) -> Journal:
        self.state.journal = Journal()
        return self.state.journal

    def every_option_can_be_carried_out(self) -> None:
        # 20 every offered option is executable
        for move in self.state.legal():
            clone = self.state.clone()
            clone.play(move, seeded("option"))
            assert clone.violation() == ""
            assert bool(clone.legal()) == (clone.outcome() is None)

    def check(self, before: Moment, now: Moment, events: list[Event]) -> None:
        self.events |= {event.kind.name for event in events}
        self.power(before, now, events)
        self.pieces(now)
        self.field(now)
        self.slots(now)
        self.battles(before, now, events)
        self.turns(before, now, events)
        self.tile_effects(before, now, events)
        self.offers(now)
        # 20 no decision has an empty option list
        assert now.moves == sorted(set(now.moves))
        assert now.over == (not now.moves)

    # -- the list -----------------------------------------------------------------------------------

    def power(self, before: Moment, now: Moment, events: list[Event]) -> None:
        # 1 there are 80 cubes, and no term is negative
        assert now.cubes() == 80
        assert now.data["supply"] >= 0
        for player in now.players:
            assert min(player["pool"], player["fortress"], player["ether"], player["vault"]) >= 0
            # 10 a vault holds 0-6 and only on Cordova's board; Sel never has fortress power
            named = player["board"] if player["side"] == "named" else ""
            assert player["vault"] <= (6 if named == "violet" else 0)
            assert named != "cobalt" or player["fortress"] + player["ether"] == 0
        # 17 the supply falls through gains and rises through ownerless cubes and crumbling only
        if before.data["phase"] != "setup":
            change = -sum(event.kind.values(event)["n"] for event in events if event.kind is GAINED)
            change += sum(event.kind is CUBE_LOST for event in events)
            change += sum(event.kind.values(event)["n"] for event in events if event.kind is CRUMBLED)
            assert now.data["supply"] - before.data["supply"] == change

    def pieces(self, now: Moment) -> None:
        data = now.data
        for player in now.players:
            # 2 pool pillars + pillars on the field = 10
            assert player["pillars"] + sum(player["on"].values()) == 10
            # 8 only field tiles other than the core hold pillars
            assert set(player["on"]) <= set(now.cells) - {data["core"]}
            assert set(player["sealed"]) <= set(player["claimed"])
        # 3 each tile is in exactly one place
        drawn = [data["drawn"]] if data["drawn"] else []
        areas = [name for player in now.players for name in player["claimed"]]
        places = [*now.cells, *data["unseen"], *areas, *data["box"], *drawn]
        assert sorted(places) == sorted(terms.TILES)
        # 4 the chosen core lies on 0,0, and no other is out
        assert now.cells[data["core"]] == (0, 0)
        assert [name for name in places if name.endswith("-C") and name not in data["box"]] == [data["core"]]
        # 6 nine tiles for every player, crumbled ones included
        crumbled = {name for name in self.tiles if name in data["box"] and not name.endswith("-C")}
        assert len(data["unseen"]) + len(now.cells) - 1 + len(areas) + len(crumbled) + len(drawn) == 9 * self.seats
        assert not crumbled or self.settings["end_push"] == "crumble"

    def field(self, now: Moment) -> None:
        # 5 no two tiles share a cell, none is further out than 6, and all hold together
        cells = set(now.cells.values())
        assert len(cells) == len(now.cells)
        assert all(max(abs(q), abs(r), abs(q + r)) <= 6 for q, r in cells)
        assert connected(cells)
        claiming = now.data["claiming"]
        assert connected({cell for name, cell in now.cells.items() if name != claiming})
        # 22 with an empty stack and nothing drawn there are three tiles besides the core
        if not now.over and not now.data["unseen"] and not now.data["drawn"]:
            assert len(cells) >= 4

    def slots(self, now: Moment) -> None:
        # 7 and 8 cubes lie only in slots of boards, face-up field tiles, unsealed claimed tiles and the core
        usable = set(now.cells)
        for player in now.players:
            usable |= set(player["claimed"]) - set(player["sealed"])
            sheet = 1 + terms.COLOURS.index(player["board"]) if player["side"] == "named" else 0
            for slot, n in player["cubes"].items():
                number = terms.SLOTS.index(slot)
                assert 0 < n <= CONTENT.slots[number]
                assert number >> 1 in CONTENT.sheet_spells[sheet]
        for slot, n in now.data["cubes"].items():
            number = terms.SLOTS.index(slot)
            tile = CONTENT.tile_of[number >> 1]
            assert 0 < n <= CONTENT.slots[number]
            assert terms.TILES[tile] in usable
            assert "W" not in terms.TILES[tile]
            assert now.face(terms.TILES[tile]) == CONTENT.face_of[number >> 1]

    def battles(self, before: Moment, now: Moment, events: list[Event]) -> None:
        fighting = now.decision == "reroll"
        for seat, player in enumerate(now.players):
            # 9 ethers are empty outside a battle
            assert fighting or player["ether"] == 0
            if fighting and before.decision in FIGHTING:
                # 9 fortress and ether together are constant; 16 nobody's pillars change before the losses
                old = before.players[seat]
                assert player["ether"] + player["fortress"] == old["ether"] + old["fortress"]
                assert player["on"] == old["on"]
        if fighting:
            # 15 a die for each cube in the attacker's ether, 1 to 10
            ether = now.players[now.data["attacker"]]["ether"]
            assert len(now.data["dice"]) == min(10, ether)
            assert 1 <= len(now.data["dice"]) <= 10
        for event in events:
            if event.kind is ROLLED:
                assert 1 <= len(event.kind.values(event)["dice"]) <= 10
        lost = [event for event in events if event.kind is LOSSES]
        moved = {PILLAR_PLACED, PILLAR_MOVED, PILLAR_RETURNED, CLAIMED} & {event.kind for event in events}
        if len(lost) == 1 and before.decision in FIGHTING and not moved:
            # 16 only the defender's pillars on the battleground fall
            told = LOSSES.values(lost[0])
            tile, rival, fallen = told["tile"], told["defender"], told["fallen"]
            for seat, player in enumerate(now.players):
                on = dict(before.players[seat]["on"])
                if seat == rival and fallen:
                    on[terms.TILES[tile]] -= fallen
                assert player["on"] == {name: n for name, n in on.items() if n}

    def turns(self, before: Moment, now: Moment, events: list[Event]) -> None:
        for event in events:
            if event.kind is TURN:
                # 19 the next seat in player order
                assert self.turn < 0 or event.seat == (self.turn + 1) % self.seats
                self.turn, self.invoked, self.meditated = event.seat, 0, False
            elif event.kind is INVOKED:
                # 13 at most 6 invokes, and none in a turn with a meditation
                self.invoked += 1
                assert self.invoked <= 6
                assert not self.meditated
            elif event.kind is MEDITATED:
                assert self.invoked == 0
                self.meditated = True
        assert now.data["round"] <= self.settings["round_limit"]
        assert now.data["round"] >= before.data["round"]
        # 12 claimed tiles grow by one with each claim and never decrease
        for seat in range(self.seats):
            claims = sum(event.kind is CLAIMED and event.seat == seat for event in events)
            assert now.claimed[seat] - before.claimed[seat] == claims
            # 18 no set right after a claim while the game runs
            if claims and not now.over:
                assert now.best_rune(seat) < self.settings["set_size"]
        if any(event.kind is TURN for event in events) and before.data["phase"] != "setup":
            # 14 after the auto-return no auto slot of an owned spell holds a cube
            seat = before.data["active"]
            assert not [slot for slot in now.players[seat]["cubes"] if slot.endswith("-auto")]
            left = [slot for slot in now.data["cubes"] if slot.endswith("-auto")]
            assert not [slot for slot in left if now.owns_slot(seat, slot)]

    def tile_effects(self, before: Moment, now: Moment, events: list[Event]) -> None:
        kinds = [event.kind for event in events]
        still = not {LAID, TILE_MOVED, CLAIMED, CRUMBLED} & set(kinds)
        for event in events:
            if event.kind not in (TILE_MOVED, CLAIM_BEGUN, FLIPPED, SWAPPED, ROTATED):
                continue
            name = tile_name(event)
            # 11 a locked tile is never moved or claimed (where nothing else has changed the field before)
            alone = kinds.count(TILE_MOVED) + kinds.count(CLAIM_BEGUN) == 1 and not {SWAPPED, ROTATED, LAID} & set(
                kinds
            )
            if event.kind in (TILE_MOVED, CLAIM_BEGUN) and alone:
                assert connected({cell for other, cell in before.cells.items() if other != name})
            # 21 a flip keeps cell and pillars, swaps and rotations keep the cells, a move the number of tiles
            if event.kind is FLIPPED and still and not {PILLAR_PLACED, PILLAR_RETURNED, LOSSES} & set(kinds):
                assert now.cells[name] == before.cells[name]
                assert [p["on"].get(name) for p in now.players] == [p["on"].get(name) for p in before.players]
            if event.kind in (SWAPPED, ROTATED) and still:
                assert set(now.cells.values()) == set(before.cells.values())
                assert now.cells != before.cells
            if event.kind is TILE_MOVED and not {LAID, CLAIMED, CRUMBLED} & set(kinds):
                assert len(now.cells) == len(before.cells)

    # -- 20 what is offered, worked out anew --------------------------------------------------------

    def offers(self, now: Moment) -> None:
        texts = [GAME.actions.text(move) for move in now.moves]
        words = {text.removeprefix("tile ") for text in texts if text.startswith("tile ")}
        data, seat = now.data, self.state.seat
        if now.decision == "claim":
            shapes = PROGRAMS[terms.SPELLS.index(data["spell"])]
            mine = {name for name in now.players[seat]["on"] if name != data["claiming"]}
            assert words == {name for name in mine if self.claimable(now, name, mine, shapes)}
        elif now.decision == "tile_spot" and data["drawn"]:
            assert {pair(text.removeprefix("spot ")) for text in texts} == empty_around(now.cells)
        elif now.decision == "battle_tile":
            for name in words:
                assert any(name in rival["on"] for other, rival in enumerate(now.players) if other != seat)
            for name in set(now.cells) - {data["claiming"]}:
                near = [other for other in now.players[seat]["on"] if distance(now.cells[name], now.cells[other]) <= 1]
                if near and any(name in rival["on"] for other, rival in enumerate(now.players) if other != seat):
                    assert name in words

    def claimable(self, now: Moment, name: str, mine: set[str], shapes: str) -> bool:
        """Whether a tile is unlocked and in a pattern of owned tiles with a rune in common."""
        if not connected({cell for other, cell in now.cells.items() if other != name}):
            return False
        for one in mine - {name}:
            for two in mine - {name, one}:
                cells = [now.cells[tile] for tile in (name, one, two)]
                triangle = all(distance(a, b) == 1 for a in cells for b in cells if a != b)
                (a, b), (c, d), (e, f) = sorted(cells)
                line = (c - a, d - b) == (e - c, f - d) and distance((a, b), (c, d)) == 1
                if (triangle and "triangle" in shapes) or (line and "line" in shapes):
                    runes = [set(now.runes(tile)) for tile in (name, one, two)]
                    if set.intersection(*runes):
                        return True
        return False


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def empty_around(cells: dict[str, tuple[int, int]]) -> set[tuple[int, int]]:
    """The cells next to the field on which a tile may be laid."""
    around = {(q + dq, r + dr) for q, r in cells.values() for dq, dr in STEPS}
    return {cell for cell in around - set(cells.values()) if distance(cell, (0, 0)) <= 6}
