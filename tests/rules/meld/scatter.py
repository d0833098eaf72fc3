"""Tables at random in the thick of the game, for the second reading: what uniform play seldom comes to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import complete

from .layout import CELLS, KINDS
from .printed import AUTO, CONTROLS, STORE, glyphs, tile_of, tile_slot
from .referee import BASIC, GAIN, NOBODY, Place
from .referee_turns import Referee
from .table import GAME
from .test_settings import VALUES

CAIRNS = (5, 6, 7, 8, 9)
T = TypeVar("T")


@dataclass(frozen=True)
class Scene:
    """What a table at random is like."""

    name: str
    seats: tuple[int, ...] = (2, 3, 4)
    field_tiles: tuple[int, int] = (5, 15)  # the fewest and the most
    front: tuple[int, ...] = ()  # tiles that lie on the field, if they can, and where constructs lie first
    front_up: tuple[int, ...] = (0, 1)  # which sides of them may be up
    up: dict[int, int] = field(default_factory=dict)  # the sides of certain other tiles
    claimed: tuple[int, ...] = ()  # tiles that lie in player areas, if they can
    areas: tuple[int, ...] = (0, 1, 1, 2, 3)  # how many tiles each player may have claimed
    uniques_in_army: int = 6  # of ten
    basics_in_army: int = 3
    foci: tuple[int, ...] = (1, 2, 4, 6, 8, 9, 10)  # how many each player may have on the field
    settings: dict[str, Any] = field(default_factory=dict)
    scarce: bool = False  # nearly all tiles are claimed: soon nobody can claim any more
    last_turn: bool = False  # of the last round


THICK = Scene("thick", claimed=(22, 26, 29, 30, 33, 34))
WAR = Scene(
    "war",
    field_tiles=(3, 6),
    claimed=CAIRNS,
    areas=(2, 3),
    seats=(2, 2, 3, 4),
    uniques_in_army=9,
    basics_in_army=7,
    foci=(4, 6, 8),
    settings={"tile_set": "full"},
)
MIMICRY = replace(WAR, name="mimicry", seats=(2,), claimed=(7, 8), up={7: 0, 8: 0})  # Haruspex and Metis
SIEGE = Scene(
    "siege",
    field_tiles=(4, 7),
    front=(*CAIRNS, STORE),
    uniques_in_army=9,
    foci=(2, 3, 4, 6),
    settings={"tile_set": "full"},
)
WORKSHOP = Scene(
    "work",
    field_tiles=(4, 8),
    front=(14, 15, 27, 28),
    front_up=(0,),
    claimed=(26, *CAIRNS),
    uniques_in_army=1,
    settings={"tile_set": "full"},
)
HOURS = Scene(
    "hours",
    front=(33, 34),
    front_up=(0,),
    foci=(2, 4, 6),
    settings={"tile_set": "full", "boards": "named", "invocations": 1},
)
LAST_TURN = Scene("last turn", areas=(1, 2, 2, 3), last_turn=True)
LAST_CLAIMS = Scene(
    "last",
    field_tiles=(4, 6),
    foci=(6, 8, 9, 10),
    settings={"tile_set": "core", "wild": "field", "claim_target": "any"},
    scarce=True,
)


def one_of(items: list[T], rng: Rng) -> T:
    return items[rng.below(len(items))]


def some_settings(rng: Rng) -> dict[str, Any]:
    """Every setting at its default or, one time in three, at any of its values."""
    chosen = {name: one_of(list(values), rng) for name, values in VALUES.items() if rng.below(3) == 0}
    return complete(GAME.settings, chosen)


def rich_table(scene: Scene, number: int) -> Referee:
    """A table at the start of a turn in round 5, or of the very last one."""
    rng = seeded("rich table", scene.name, number)
    seats = one_of(list(scene.seats), rng)
    table = Referee(seats, some_settings(rng) | scene.settings, rng)
    boards = list(range(4))
    rng.shuffle(boards)
    for seat, side in enumerate(table.sides):
        side.board = seat if table.settings["boards"] == "aspirant" else boards[seat]
        side.named = {"aspirant": 0, "named": 1, "choose": rng.below(2)}[table.settings["boards"]]
    table.lay_out()
    table.round = 5
    table.active = rng.below(seats)
    if scene.last_turn:
        table.round = table.settings["round_limit"]
        table.first = table.table_order()[1]
    deal_tiles(table, scene, rng)
    scatter_foci(table, scene, rng)
    scatter_basics(table, scene, rng)
    gain_uniques(table, scene, rng)
    assert not table.transit
    return table


# -- tiles ------------------------------------------------------------------------------------------


def deal_tiles(table: Referee, scene: Scene, rng: Rng) -> None:
    """Tiles go to the field, then to player areas and sealed piles; the others stay in the stack."""
    table.up = {t: rng.below(2) for t in table.stack}
    table.up |= {t: one_of(list(scene.front_up), rng) for t in scene.front}
    table.up |= scene.up
    least, most = scene.field_tiles
    size = least + rng.below(most - least + 1)
    free = [t for t in table.stack if t not in scene.claimed]
    on_field = [*(t for t in scene.front if rng.below(10) < 7), *(t for t in free if t not in scene.front)][:size]
    for t in on_field:
        table.cell[t] = near_cell(table, rng)
    left = [t for t in table.stack if t not in on_field]
    table.stack = claim_most(table, left, rng) if scene.scarce else claim_some(table, scene, left, rng)
    table.known = rng.below(min(3, len(table.stack) + 1))


def near_cell(table: Referee, rng: Rng) -> tuple[int, int]:
    """Of three legal cells the one with most neighbours, so that patterns come about."""
    if not table.cell:
        return (0, 0)
    cells = sorted(table.empty_cells(table.cell))
    some = [CELLS[one_of(cells, rng)[1]] for _ in range(3)]
    return max(some, key=lambda cell: sum(abs(q - cell[0]) + abs(r - cell[1]) < 3 for q, r in table.cell.values()))


def claim_some(table: Referee, scene: Scene, left: list[int], rng: Rng) -> list[int]:
    """Everybody has up to three tiles and perhaps a sealed one; returns the rest, of which little may be left."""
    liked = [t for t in left if t in scene.claimed and rng.below(10) < 7]
    wanted = liked + [t for t in left if t not in liked]
    for side in table.sides:
        for _ in range(one_of(list(scene.areas), rng)):
            if wanted:
                side.area.append(wanted.pop(0))
        if wanted and rng.below(3) == 0:
            side.sealed.append(wanted.pop())
    if rng.below(5) == 0:
        while len(wanted) > 2:
            table.cell[wanted[0]] = near_cell(table, rng)
            del wanted[0]
    rng.shuffle(wanted)
    return wanted


def claim_most(table: Referee, left: list[int], rng: Rng) -> list[int]:
    """All but a few tiles are claimed, and nobody has three of a glyph yet."""
    stack = []
    for t in left:
        fitting = [
            side
            for side in table.sides
            if all(sum(glyph in glyphs(other, "") for other in side.area) < 2 for glyph in glyphs(t, ""))
        ]
        if fitting:
            one_of(fitting, rng).area.append(t)
        elif rng.below(10):
            one_of(table.sides, rng).sealed.append(t)
        else:
            stack.append(t)
    return stack


# -- foci and constructs ----------------------------------------------------------------------------


def scatter_foci(table: Referee, scene: Scene, rng: Rng) -> None:
    """Everybody's foci crowd on a few tiles of the field; some lie in the store."""
    for seat in table.seats:
        spots = [one_of(sorted(table.cell), rng) for _ in range(2 + rng.below(4))]
        for _ in range(one_of(list(scene.foci), rng)):
            del table.stored[one_of(sorted(table.focus_sources(seat)), rng)]
            table.foci[one_of(spots, rng), seat] += 1
    for k in (0, 1):
        keepers = table.controllers(STORE) if table.up.get(STORE) == 1 else []
        if keepers and rng.below(2):
            seat = one_of(keepers, rng)
            sources = sorted(place for place in table.focus_sources(seat) if place[0] == seat)
            if sources:
                del table.stored[one_of(sources, rng)]
                table.stored[NOBODY, tile_slot(STORE, k)] = seat


def scatter_basics(table: Referee, scene: Scene, rng: Rng) -> None:
    """Everybody has some basics in the pool, in the army, in slots and on tiles that nobody controls."""
    for seat, side in enumerate(table.sides):
        table.gain(seat, 2 + rng.below(11))
        for _ in range(side.pool[BASIC]):
            slots = abandoned_slots(table) if rng.below(20) == 0 else []
            slots = slots or free_slots(table, scene, seat)
            if rng.below(10) < scene.basics_in_army:
                side.pool[BASIC] -= 1
                side.army[BASIC] += 1
            elif slots and rng.below(2):
                side.pool[BASIC] -= 1
                table.lying[one_of(slots, rng)] = BASIC


def free_slots(table: Referee, scene: Scene, seat: int) -> list[Place]:
    """A player's open slots, but for those that are always empty between turns; those on the front first."""
    slots = [place for place in table.open_slots(seat) if place[1] not in AUTO]
    return [place for place in slots if tile_of(place[1]) in scene.front] or slots


def abandoned_slots(table: Referee) -> list[Place]:
    tiles = [t for t in sorted(table.cell) if not table.controllers(t)]
    slots = [(NOBODY, tile_slot(t, k)) for t in tiles for k in range(table.face(t).slots)]
    return [place for place in slots if place not in table.lying]


def gain_uniques(table: Referee, scene: Scene, rng: Rng) -> None:
    """Players who have claimed a Cairn hold its unique for good; these and other uniques go to different places."""
    for seat, side in enumerate(table.sides):
        for t in side.area + side.sealed:
            if t in CAIRNS:
                table.take_unique(seat, KINDS.index(table.face(t).effect.args[0]), GAIN)
    table.settle_at_once()
    for unique, seat in sorted(table.holder.items()):
        barred = [t for t, side in CONTROLS if (table.up.get(t), table.face(t).effect.args[0]) == (side, KINDS[unique])]
        slots = [place for place in free_slots(table, scene, seat) if tile_of(place[1]) not in barred]
        if rng.below(10) < scene.uniques_in_army:
            table.sides[seat].pool[unique] = 0
            table.sides[seat].army[unique] = 1
        elif slots and rng.below(2):
            table.sides[seat].pool[unique] = 0
            table.lying[one_of(slots, rng)] = unique
            table.settle_at_once()
