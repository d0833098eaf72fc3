"""A table that is set and read in the words of the rulebook's examples.

A tile is written `M13/B[basic -] 0,1 P0:1 P1:2`: side (A if not said), what lies in its slots, cell, foci. In a store
slot `P0` is a focus. Constructs are written `3 hydra`: three basics and Hydra. P0 to P3 are the players.

    t = table("M12 0,0 P0:1; M25 1,0 P0:1; M13/B[basic] 0,1 P1:2", P0=wizard(pool=2))
    t.play("invoke CL1")
    assert t.P0.area == "M13/B"

All that is not said is as after the setup: uniques in the supply, the other tiles in the stack by rising number, a
focus in each focus slot (but as many are free as foci lie elsewhere). It is the start of P0's turn in round 5.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablewright.games import game
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.turn import Turn
from tablewright.kernel import fields
from tablewright.kernel.match import Match
from tablewright.kernel.settings import complete

from ..table import Arranged, RuleTable
from .layout import (
    CELLS,
    CORE,
    FACES,
    FOCUS,
    KINDS,
    NAMED,
    SLOTS,
    Constructs,
    Layout,
    Wizard,
    counts,
    tile_number,
    wizard,
)

GAME = game("meld")


def table(
    field: str = "",
    P0: Wizard | None = None,
    P1: Wizard | None = None,
    P2: Wizard | None = None,
    P3: Wizard | None = None,
    *,
    seats: int = 0,
    active: str = "P0",
    first: str = "P0",
    round: int = 5,
    stack: str | None = None,
    known: str = "",
    supply: int | None = None,
    holds: str = "",
    serves: str = "",
    rolls: Iterable[int] = (),
    seed: int = 1,
    **settings: Any,
) -> Table:
    """The start of a turn. `stack` is the unknown part from the bottom up; `...` stands for all tiles not named.

    Basics that are nowhere else lie in the supply; with `supply` given, those missing lie in the last player's pool.
    """
    given = [P0, P1, P2, P3]
    seats = seats or max(2, *(i + 1 for i in range(4) if given[i] is not None or f"P{i}" in field + holds))
    wizards = [one or wizard() for one in given[:seats]]
    if any(one.board in NAMED for one in wizards):
        settings["boards"] = "choose"
    chosen = complete(GAME.settings, settings)
    layout = Layout(seats, wizards, chosen)
    layout.field(field)
    layout.holds(holds)
    layout.serve(serves, int(active[1]))
    layout.foci_on_boards(wizards)
    known_tiles = [tile_number(name) for name in known.split()]
    all_tiles = CORE if chosen["tile_set"] == "core" else range(1, 37)
    rest = [t for t in all_tiles if t not in layout.used and t not in known_tiles]
    if stack is not None:
        named = [tile_number(name) for name in stack.split() if name != "..."]
        others = [t for t in rest if t not in named]
        assert not others or "..." in stack, f"where are {others}?"
        cut = stack.split().index("...") if "..." in stack else len(named)
        rest = named[:cut] + others + named[cut:]
    basics = 12 * seats - sum(
        player["pool"][0] + player["army"][0] + player["slots"].count(0) for player in layout.players
    )
    basics -= sum(row.count(0) for row in layout.tile_slots)
    if supply is not None:
        layout.players[-1]["pool"][0] += basics - supply
        basics = supply
    assert basics >= 0, "more constructs than there are"
    data = {
        "round": round, "first": int(first[1]), "active": int(active[1]), "invocations": 0, "supply": basics,
        "stack": rest, "stack_known": known_tiles, "hand": [], "cell": layout.cell, "side": layout.side,
        "foci": layout.foci, "tile_slots": layout.tile_slots, "beneficiary": layout.beneficiary,
        "holder": layout.holder, "basis": layout.basis, "transit": [], "claiming": 0,
        "claims": sum(len(player["area"]) + len(player["sealed"]) for player in layout.players),
        "battle": None, "winner": -1, "reason": -1, "players": layout.players,
    }  # fmt: skip
    state = GAME.empty(seats, chosen)
    assert isinstance(state, Meld)
    fields.load(state, {**fields.save(state), **data}, "state")
    state.rebuild_caches()
    state.then(Turn(state.active))
    return Table(Match(GAME, state, chosen, seed, [f"P{i}" for i in range(seats)]), rolls)


def opening(stack: str = "", first: str = "P0", seats: int = 2, **settings: Any) -> Table:
    """The first choice of a game in which this player is first; the stack begins with these tiles."""
    for seed in range(1000):
        match = GAME.start(seats=seats, seed=seed, settings=settings, names=[f"P{i}" for i in range(seats)])
        if match.view(None)["state"]["first"] == int(first[1]):
            break
    position = match.position()
    named = [tile_number(name) for name in stack.split()]
    tiles = position["state"]["stack"]
    position["state"]["stack"] = named + [t for t in tiles if t not in named]
    return Table(GAME.resume(position, seed=1, names=match.names), ())


# -- battles ----------------------------------------------------------------------------------------


def face(kind: str, symbols: str) -> int:
    """The lowest face of a die that shows these symbols."""
    return FACES[kind].index(symbols)


def battle(
    attacker: str,
    defender: str = "",
    *,
    foci: int = 3,
    army: tuple[Constructs, Constructs] = (0, 0),
    field: str = "",
    P0: Wizard | None = None,
    P1: Wizard | None = None,
    then: Iterable[int] = (),
    attacks: str = "P0",
    **more: Any,
) -> Table:
    """A battle over M29 in the middle of the field, the dice rolled as written: `basic=sword circe=spiral+sword`.

    P0 attacks from M27 and P1 has `foci` foci on M29. `army` is what stays in the armies; `then` are the next rolls.
    """
    sides = [dice.split() for dice in (attacker, defender)]
    named = [[word.split("=") for word in dice] for dice in sides]
    wizards = [P0 or wizard(), P1 or wizard()]
    for i in (0, 1):
        all_dice = f"{army[i]} " + " ".join("1" if kind == "basic" else kind for kind, _ in named[i])
        wizards[i] = Wizard(**{**vars(wizards[i]), "army": all_dice, "pool": str(wizards[i].pool) + " 1" * (1 - i)})
    reach = max(1, len(sides[0]))
    ground = f"M27 1,0 P0:{reach}; M29 0,0 P1:{foci}"
    extra = f"; M30/A 0,1 P1:{len(sides[1]) - foci}" if len(sides[1]) > foci else ""
    rolled = [face(kind, symbols) for side in named for kind, symbols in side]
    t = table(f"{ground}{extra}; {field}", *wizards, rolls=[*rolled, *then], **more)
    return deploy(t.play("invoke M27-1").to("tile M29"), named)


def deploy(t: Table, named: list[list[list[str]]]) -> Table:
    """Both players send their dice into the ether in the order given."""
    for seat, dice in enumerate(named):
        for kind, _ in dice:
            assert t.asked == (f"P{seat}", "deploy"), t.asked
            t.play(f"construct {kind}")
        if t.asked == (f"P{seat}", "deploy"):
            t.play("done")
    return t


# -- reading the table ------------------------------------------------------------------------------


def words_of(numbers: list[int]) -> str:
    """Constructs in words: `3 hydra`."""
    basics = [str(numbers[0])] if numbers[0] else []
    return " ".join(basics + [kind for kind, n in zip(KINDS[1:], numbers[1:], strict=True) if n]) or "0"


class Held(str):
    """Constructs in words, that may be compared with a number of basics as well."""

    def __eq__(self, other: object) -> bool:
        return str(self) == (words_of(counts(other)) if isinstance(other, str | int) else other)

    __hash__ = str.__hash__


class Laid:
    """One player, as everybody sees it."""

    def __init__(self, seen: dict[str, Any], seat: int) -> None:
        data = seen["players"][seat]
        # of any type for the checker, so that several things may be compared with notation or numbers at once
        self.pool: Any = Held(words_of(data["pool"]))
        self.army: Any = Held(words_of(data["army"]))
        self.area = " & ".join(f"M{t:02}/{'AB'[seen['side'][t]]}" for t in data["area"])
        self.sealed = " & ".join(f"M{t:02}/{'AB'[seen['side'][t]]}" for t in data["sealed"])
        self.slots = {name: what(data["slots"][slot]) for slot, name in enumerate(SLOTS)}
        self.filled = " ".join(f"{name}:{lies}" for name, lies in self.slots.items() if lies in KINDS)
        self.free = " ".join(name for name in FREED if self.slots[name] == "-")
        self.on_board = sum(1 for lies in self.slots.values() if lies == f"P{seat}")
        self.on_field = sum(row[seat] for row in seen["foci"])


FREED = ("PF3", "PT2", "PT3", "MV2", "MV3", "AR2", "AR3", "RF1", "RF2", "RF3")


def what(value: int | None) -> str:
    """What lies in a slot: a construct, a player's focus, or nothing."""
    if value is None or value < 0:
        return "-"
    return KINDS[value] if value < FOCUS else f"P{value - FOCUS}"


class Table(RuleTable[Laid]):
    """A match of P0, P1 and so on; the dice will show `rolls`."""

    def __init__(self, match: Match, rolls: Iterable[int]) -> None:
        super().__init__(match)
        self.rolls(*rolls)

    def rolls(self, *numbers: int) -> Table:
        """What the dice will show next."""
        if numbers:
            self.match._rng = Arranged(*numbers)
        return self

    # -- playing ------------------------------------------------------------------------------------

    def to(self, *moves: str) -> Table:
        """These choices, as far as they are not made by themselves."""
        for move in moves:
            if move in self.options():
                self.play(move)
        return self

    def end_turn(self) -> Table:
        """Stop, or meditate without taking anything back, until it is another player's turn or the game is over."""
        turn = (self.field("round"), self.active)
        while self.match.seat is not None and (self.field("round"), self.active) == turn:
            options = self.options()
            wanted = (move for move in ("stop", "meditate", "done", "pass", "decline") if move in options)
            self.play(next(wanted, options[0]))
        return self

    def again(self, player: str) -> Table:
        """Nobody does anything until the next turn of this player begins."""
        self.end_turn()
        while self.active != player:
            self.end_turn()
        return self

    def turn_of(self, player: str) -> Table:
        """Nobody does anything until it is this player's turn, which it may be already."""
        while self.active != player:
            self.end_turn()
        return self

    # -- what there is ------------------------------------------------------------------------------

    def player(self, seat: int) -> Laid:
        return Laid(self.seen_by(None), seat)

    @property
    def active(self) -> str:
        return f"P{self.field('active')}"

    @property
    def supply(self) -> int:
        supply: int = self.field("supply")
        return supply

    @property
    def stack(self) -> str:
        """The whole stack from the bottom, the truth included that nobody sees."""
        state = self.match.position()["state"]
        return " ".join(f"M{t:02}" for t in state["stack"] + state["stack_known"])

    @property
    def hand(self) -> str:
        return " ".join(f"M{t:02}" for t in self.field("hand"))

    def foci(self, tile: str) -> str:
        """Whose foci lie on a tile: `P0:1 P1:2`."""
        row = self.field("foci")[tile_number(tile)]
        return " ".join(f"P{seat}:{n}" for seat, n in enumerate(row) if n)

    def on(self, tile: str) -> str:
        """What lies in the slots of a tile: `basic -`."""
        return " ".join(what(value) for value in self.field("tile_slots")[tile_number(tile)])

    def side(self, tile: str) -> str:
        return "AB"[self.field("side")[tile_number(tile)]]

    def cell(self, tile: str) -> str | None:
        """Where a tile lies on the field."""
        cell = self.field("cell")[tile_number(tile)]
        return None if cell is None else f"{CELLS[cell][0]},{CELLS[cell][1]}"

    @property
    def tiles(self) -> dict[str, str]:
        """The cells of all tiles on the field."""
        return {f"M{t:02}": cell for t in range(1, 37) if (cell := self.cell(f"M{t:02}"))}

    def holder(self, unique: str) -> str:
        """Who holds a unique construct on what basis: `P1 M05`, `P0 gain`, `supply`."""
        kind = KINDS.index(unique)
        seat, basis = self.field("holder")[kind], self.field("basis")[kind]
        if seat is None:
            assert basis is None
            return "supply"
        return f"P{seat} {f'M{basis:02}' if basis else 'gain'}"

    @property
    def ether(self) -> list[str]:
        """The dice with their numbers, players, kinds, symbols and marks."""
        fight = self.field("battle")
        if fight is None:
            return []
        dice = [(i, die) for i, die in enumerate(fight["dice"]) if die is not None]
        return [
            f"{i} P{die['player']} {KINDS[die['kind']]} {FACES[KINDS[die['kind']]][die['face']]}"
            f"{' aside' if die['aside'] else ''}{' turned' if die['turned'] else ''}"
            for i, die in dice
        ]
