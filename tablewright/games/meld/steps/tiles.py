"""What is done to tiles: placing, moving, swapping, flipping, sealing, razing, expelling from them."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.hexfield.geometry import bits
from tablewright.games.meld import names
from tablewright.games.meld.moves import CELL, PLAYER, SIDE, TAKE_BACK, TILE
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.base import MeldStep, decision, instant, tile_moves
from tablewright.games.meld.steps.foci import TakeFocus, lift_focus, lift_stored, settle
from tablewright.games.meld.terms import (
    ANY,
    EMPTY,
    ENEMY,
    FOCUS,
    HEXES,
    IN_AREA,
    IN_HAND,
    MINE,
    NONE,
    ON_FIELD,
    SEALED,
    TILES,
    Slot,
    face_of,
    first_slot,
    second_slot,
    tile_of,
    tile_word,
)
from tablewright.kernel.events import event
from tablewright.kernel.fields import Flag, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT
from tablewright.kernel.verbs import Count, Word, verb

DRAWN: Final = event("{who} draws {tile}", "MLD-55", tile=names.TILE)
PUT_ON_TOP: Final = event("{who} puts {tile} on top of the stack", "MLD-55", tile=names.TILE)
PLACED: Final = event(
    "{who} places {tile} on {cell}, side {side} up", "MLD-56", tile=names.TILE, cell=names.CELL, side=names.SIDE
)  # fmt: skip
MOVED: Final = event("{who} moves {tile} to {cell}", "MLD-58", tile=names.TILE, cell=names.CELL)
SWAPPED: Final = event("{who} swaps {first} and {second}", "MLD-59", first=names.TILE, second=names.TILE)
FLIPPED: Final = event("{who} turns {tile} to side {side}", "MLD-60", tile=names.TILE, side=names.SIDE)
SEALED_OFF: Final = event("{who} seals {tile} of {owner}", "MLD-63", tile=names.TILE, owner=names.PLAYER)
RAZED: Final = event("{who} razes {tile}", "MLD-64", tile=names.TILE)
EXPELLED: Final = event("{who} expels a focus of {owner} from {tile}", "MLD-66", owner=names.PLAYER, tile=names.TILE)


class DrawTiles(MeldStep):
    """MLD-55 Draw one or two tiles from the bottom of the stack, for all to see; one of them will be placed."""

    ARGS: ClassVar = {**SEAT, "look": Number(1, 2), "then_focus": Flag()}

    def __init__(self, seat: int, look: int, then_focus: bool) -> None:
        self.seat = seat
        self.look = look
        self.then_focus = then_focus

    def invocable(self, state: Meld) -> bool:
        return bool(state.stack) or bool(state.stack_known)  # MLD-R66

    def resolve(self, state: Meld, rng: Rng) -> None:
        for _ in range(min(self.look, len(state.stack) + len(state.stack_known))):
            t = state.draw_tile()
            state.hand.append(t)
            state.where[t] = IN_HAND
            state.emit(DRAWN, self.seat, t)
        if state.hand:
            state.then(ChooseDrawn(self.seat), ChooseCell(self.seat, self.then_focus))


PLACE_TILE: Final = instant("place_tile", DrawTiles, look=Count(1, 2), then_focus=Word(no=False, yes=True))


class ChooseDrawn(MeldStep):
    """MLD-55 Which of two drawn tiles is placed; the other goes on top of the stack at once."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision(
        "tile: which of two", "MLD-55", "Which of the drawn tiles do you place? The other goes on top of the stack",
        TILE.offer("Place {t}"),
    )  # fmt: skip

    def legal(self, state: Meld) -> list[int]:
        return [TILE.of(t) for t in sorted(state.hand)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        chosen = TILE.a(move)
        for t in state.hand:
            if t != chosen:
                state.put_on_top(t)
                state.emit(PUT_ON_TOP, self.seat, t)
        state.hand = [chosen]

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        drawn = " and ".join(tile_word(t) for t in state.hand)
        return (self.ASKS.rule, f"You have drawn {drawn}." if TILE.has(move) else "")


class ChooseCell(MeldStep):
    """MLD-22, MLD-56, MLD-R4 The cell for the drawn tile: next to a field tile, or the centre of an empty field."""

    ARGS: ClassVar = {**SEAT, "then_focus": Flag()}
    ASKS: ClassVar = decision("tile: cell", "MLD-56", "Where does the tile go?", CELL)

    def __init__(self, seat: int, then_focus: bool) -> None:
        self.seat = seat
        self.then_focus = then_focus

    def legal(self, state: Meld) -> list[int]:
        if not state.field.tiles:
            return [CELL.of(HEXES.centre)]
        return [CELL.of(cell) for cell in state.field.spots(state.field.tiles)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.then(ChooseFaceUp(self.seat, CELL.a(move), self.then_focus))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return ("MLD-22", _no_cell(state, CELL.a(move)) if CELL.has(move) else "")

    def violation(self, state: Meld) -> str:
        return "" if state.hand else "there is no drawn tile to place"


class ChooseFaceUp(MeldStep):
    """MLD-56 Which side of the drawn tile is up; then it arrives, and perhaps a focus with it."""

    ARGS: ClassVar = {**SEAT, "cell": Number(0, HEXES.size - 1), "then_focus": Flag()}
    ASKS: ClassVar = decision(
        "tile: side", "MLD-56", "Which side is up?", SIDE.offer(lambda reader, side: reader.tile_side_label(side))
    )

    def __init__(self, seat: int, cell: int, then_focus: bool) -> None:
        self.seat = seat
        self.cell = cell
        self.then_focus = then_focus

    def legal(self, state: Meld) -> list[int]:
        return [SIDE.of(0), SIDE.of(1)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        t = state.hand.pop()
        state.place(t, self.cell, SIDE.a(move))
        state.emit(PLACED, self.seat, t, self.cell, SIDE.a(move))
        if self.then_focus:
            state.then(TakeFocus(self.seat, t))

    def violation(self, state: Meld) -> str:
        if len(state.hand) != 1:
            return f"{len(state.hand)} tiles in hand where one is to be turned"
        spots = state.field.spots(state.field.tiles) if state.field.tiles else [HEXES.centre]
        return "" if self.cell in spots else f"no tile can be placed on cell {self.cell}"


class MoveTile(MeldStep):
    """MLD-57 An unlocked tile that has somewhere to go."""

    ARGS: ClassVar = {**SEAT, "what": Number(0, 3), "to": Number(0, 3)}
    ASKS: ClassVar = decision("move: tile", "MLD-57", "Which tile do you move?", TILE.offer("Move {t}"))

    def __init__(self, seat: int, what: int, to: int) -> None:
        self.seat = seat
        self.what = what
        self.to = to

    def candidates(self, state: Meld) -> int:
        """MLD-R44 The tiles that may be chosen, whether or not they have a destination."""
        tiles = state.field.tiles & ~state.field.locked() & ~state.warded(self.seat)
        return tiles & state.control[self.seat] if self.what == MINE else tiles

    def invocable(self, state: Meld) -> bool:
        goals = move_goals(state, self.seat, self.to)
        tiles = self.candidates(state) if goals else 0
        while tiles:
            low = tiles & -tiles
            if state.field.has_spot(goals & ~low):
                return True
            tiles ^= low
        return False

    def legal(self, state: Meld) -> list[int]:
        goals = move_goals(state, self.seat, self.to)
        return [TILE.of(t) for t in bits(self.candidates(state)) if state.field.has_spot(goals & ~(1 << t))]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.then(MoveTo(self.seat, TILE.a(move), self.to))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not TILE.has(move):
            return (self.ASKS.rule, "")
        t = TILE.a(move)
        if self.what == MINE and not state.controls(self.seat, t):
            return (self.ASKS.rule, f"{tile_word(t)} is not yours.")
        return why_not_chosen(state, self.seat, t) or (self.ASKS.rule, f"{tile_word(t)} has nowhere to go.")


MOVE_TILE: Final = instant(
    "move_tile", MoveTile, what=Word(mine=MINE, any=ANY), to=Word(mine=MINE, any=ANY, enemy=ENEMY)
)


class MoveTo(MeldStep):
    """MLD-58, MLD-R41 An empty cell next to another suitable tile; everything on the tile goes with it."""

    ARGS: ClassVar = {**SEAT, "tile": Number(1, TILES), "to": Number(0, 3)}
    ASKS: ClassVar = decision("move: cell", "MLD-58", "Where does it go?", CELL)

    def __init__(self, seat: int, tile: int, to: int) -> None:
        self.seat = seat
        self.tile = tile
        self.to = to

    def legal(self, state: Meld) -> list[int]:
        goals = move_goals(state, self.seat, self.to) & ~(1 << self.tile)
        return [CELL.of(cell) for cell in state.field.spots(goals)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.field.move(self.tile, CELL.a(move))
        state.emit(MOVED, self.seat, self.tile, CELL.a(move))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, _no_cell(state, CELL.a(move)) if CELL.has(move) else "")

    def violation(self, state: Meld) -> str:
        free = state.field.tiles & ~state.field.locked()
        return "" if free >> self.tile & 1 else f"{tile_word(self.tile)} cannot be moved"


class SwapFirst(MeldStep):
    """MLD-59 The first of two field tiles that trade cells."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision("swap: first", "MLD-59", "Which tiles trade places? The first", TILE.offer("Swap {t}"))

    def legal(self, state: Meld) -> list[int]:
        tiles = swappable(state, self.seat)
        return tile_moves(tiles) if tiles & (tiles - 1) else []

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.then(SwapSecond(self.seat, TILE.a(move)))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return _why_not_swapped(state, self.seat, move)


SWAP_TILES: Final = instant("swap_tiles", SwapFirst)


class SwapSecond(MeldStep):
    """MLD-59 The second of them."""

    ARGS: ClassVar = {**SEAT, "first": Number(1, TILES)}
    ASKS: ClassVar = decision("swap: second", "MLD-59", "And the second", TILE.offer("Swap it with {t}"))

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first

    def legal(self, state: Meld) -> list[int]:
        return tile_moves(swappable(state, self.seat) & ~(1 << self.first))

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.field.swap(self.first, TILE.a(move))
        state.emit(SWAPPED, self.seat, self.first, TILE.a(move))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return _why_not_swapped(state, self.seat, move)

    def violation(self, state: Meld) -> str:
        return "" if state.where[self.first] == ON_FIELD else f"{tile_word(self.first)} is not on the field"


class FlipTile(MeldStep):
    """MLD-60 A field tile is turned over."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision("flip", "MLD-60", "Which tile do you turn over?", TILE.offer("Turn {t} over"))

    def legal(self, state: Meld) -> list[int]:
        return tile_moves(state.field.tiles & ~state.warded(self.seat))

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        t = TILE.a(move)
        keeper = state.keeper(t)
        state.then(FlipSurplus(self.seat if keeper == NONE else keeper, t, self.seat))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not TILE.has(move):
            return (self.ASKS.rule, "")
        return why_not_chosen(state, self.seat, TILE.a(move), locks=False) or (self.ASKS.rule, "")


FLIP_TILE: Final = instant("flip_tile", FlipTile)


class FlipSurplus(MeldStep):
    """MLD-61, MLD-62, MLD-R43 If one construct has to go, the keeper says which; then the tile is turned over."""

    ARGS: ClassVar = {**SEAT, "tile": Number(1, TILES), "flipper": SEAT["seat"]}
    ASKS: ClassVar = decision(
        "flip: surplus", "MLD-61", "The new side has too few slots: which construct comes off?", TAKE_BACK
    )

    def __init__(self, seat: int, tile: int, flipper: int) -> None:
        self.seat = seat
        self.tile = tile
        self.flipper = flipper

    def legal(self, state: Meld) -> list[int]:
        slots = (first_slot(self.tile), second_slot(self.tile))
        there = [slot for slot in slots if 0 <= state.on_tile(slot) < FOCUS]
        room = state.content.slots[state.side_down(self.tile)]
        if len(there) <= room or room == 0:
            return []  # everything stays, or everything must go
        return [TAKE_BACK.of(slot) for slot in state.merged(self.seat, there)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.return_from_tile(Slot(TAKE_BACK.a(move)), self.flipper)
        self.resolve(state, rng)

    def resolve(self, state: Meld, rng: Rng) -> None:
        t = self.tile
        first, second = first_slot(t), second_slot(t)
        new_side = state.side_down(t)
        if state.content.slots[new_side] == 0:
            for slot in (first, second):
                if 0 <= state.on_tile(slot) < FOCUS:
                    state.return_from_tile(slot, self.flipper)
        if state.on_tile(first) == EMPTY and state.on_tile(second) < FOCUS:
            state.put_on_tile(first, state.on_tile(second))  # those that stay move up to the lowest slots
            state.put_on_tile(second, EMPTY)
        if not state.content.store[new_side]:
            lift_stored(state, t)
        state.side[t] = face_of(new_side)
        state.emit(FLIPPED, self.flipper, t, state.side[t])
        settle(state)


class SealTile(MeldStep):
    """MLD-63, MLD-R46 An opponent's claimed tile is put out of use."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision("seal", "MLD-63", "Which claimed tile do you seal?", TILE.offer("Seal {t}"))

    def legal(self, state: Meld) -> list[int]:
        tiles = 0
        for seat, player in enumerate(state.players):
            if seat != self.seat:
                for t in player.area:
                    tiles |= 1 << t
        return tile_moves(tiles & ~state.warded(self.seat))

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        t = TILE.a(move)
        owner = state.where[t] - IN_AREA
        player = state.players[owner]
        state.emit(SEALED_OFF, self.seat, t, owner)
        for slot in (first_slot(t), second_slot(t)):
            if 0 <= state.on_tile(slot) < FOCUS:
                state.to_pool(slot, owner)
        player.area.remove(t)
        player.sealed.append(t)
        state.where[t] = SEALED + owner
        state.control[owner] &= ~(1 << t)
        lift_stored(state, t)
        settle(state)

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not TILE.has(move):
            return (self.ASKS.rule, "")
        t = TILE.a(move)
        if state.warded(self.seat) >> t & 1:
            return ("MLD-28", f"{tile_word(t)} is warded, and you do not control it.")
        return (self.ASKS.rule, f"{tile_word(t)} is no unsealed tile in an opponent's player area.")


SEAL_TILE: Final = instant("seal_tile", SealTile)


class RazeTile(MeldStep):
    """MLD-64 An unlocked tile that nobody controls goes on top of the stack, its constructs to the player's pool."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision("raze", "MLD-64", "Which tile do you raze?", TILE.offer("Raze {t}"))

    def legal(self, state: Meld) -> list[int]:
        return tile_moves(state.field.tiles & ~state.controlled() & ~state.field.locked())

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        t = TILE.a(move)
        state.emit(RAZED, self.seat, t)
        for slot in (first_slot(t), second_slot(t)):
            if state.on_tile(slot) != EMPTY:
                state.return_from_tile(slot, self.seat)
        state.field.lift(t)
        state.put_on_top(t)
        settle(state)

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not TILE.has(move):
            return (self.ASKS.rule, "")
        t = TILE.a(move)
        if state.controlled() >> t & 1:
            return (self.ASKS.rule, f"{tile_word(t)} is controlled by somebody.")
        return why_not_chosen(state, self.seat, t) or (self.ASKS.rule, "")


RAZE_TILE: Final = instant("raze_tile", RazeTile)


class ExpelTile(MeldStep):
    """MLD-66 A tile next to the host from which an enemy focus is returned."""

    ARGS: ClassVar = {**SEAT, "host": Number(1, TILES)}
    ASKS: ClassVar = decision(
        "expel: tile", "MLD-66", "From which tile do you expel a focus?", TILE.offer("Expel a focus from {t}")
    )

    def __init__(self, seat: int, host: int) -> None:
        self.seat = seat
        self.host = host

    def legal(self, state: Meld) -> list[int]:
        return tile_moves(state.field.around[self.host] & state.enemies_on(self.seat))

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.then(ExpelOwner(self.seat, TILE.a(move)))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        host = tile_word(self.host)
        fact = f"{tile_word(TILE.a(move))} is no tile next to {host} with an enemy focus." if TILE.has(move) else ""
        return (self.ASKS.rule, fact)


EXPEL: Final = verb("expel", lambda seat, slot: ExpelTile(seat, tile_of(slot)))


class ExpelOwner(MeldStep):
    """MLD-66 Whose focus it is, if several enemies have foci there."""

    ARGS: ClassVar = {**SEAT, "tile": Number(1, TILES)}
    ASKS: ClassVar = decision("expel: owner", "MLD-66", "Whose focus?", PLAYER)

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def legal(self, state: Meld) -> list[int]:
        return [PLAYER.of(p) for p in enemies_with_foci(state, self.seat, self.tile)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.emit(EXPELLED, self.seat, PLAYER.a(move), self.tile)
        lift_focus(state, PLAYER.a(move), self.tile)
        settle(state)


def move_goals(state: Meld, seat: int, to: int) -> int:
    """MLD-58 The tiles next to which a tile may be moved."""
    if to == ANY:
        return state.field.tiles
    if to == MINE:
        return state.field.tiles & state.control[seat]
    return state.enemies_on(seat)


def swappable(state: Meld, seat: int) -> int:
    """MLD-59 The tiles that a player may choose for a swap; MLD-R42 perhaps unlocked ones only."""
    tiles = state.field.tiles & ~state.warded(seat)
    return tiles if state.options.swap_locked else tiles & ~state.field.locked()


def enemies_with_foci(state: Meld, seat: int, t: int) -> list[int]:
    """The other players who have foci on a tile."""
    return [p for p in range(state.seats) if p != seat and state.foci_on(t, p)]


def why_not_chosen(state: Meld, seat: int, t: int, locks: bool = True) -> tuple[str, str] | None:
    """Why a tile can be chosen for nothing that moves or turns it: not there, warded, locked."""
    name = tile_word(t)
    if state.where[t] != ON_FIELD:
        return ("MLD-11", f"{name} is not on the field.")
    if state.warded(seat) >> t & 1:
        return ("MLD-28", f"{name} is warded, and you do not control it.")
    if locks and state.field.locked() >> t & 1:
        return ("MLD-25", f"{name} is locked: without it the field would fall apart.")
    return None


def _why_not_swapped(state: Meld, seat: int, move: int) -> tuple[str, str]:
    if not TILE.has(move):
        return ("MLD-59", "")
    found = why_not_chosen(state, seat, TILE.a(move), locks=not state.options.swap_locked)
    return found or ("MLD-59", "A tile cannot trade places with itself.")


def _no_cell(state: Meld, cell: int) -> str:
    q, r = HEXES.cells[cell]
    t = state.field.at[cell]
    if t > 0:
        return f"{tile_word(t)} lies on ({q}, {r})."
    return f"({q}, {r}) is not next to a tile that it may lie beside."
