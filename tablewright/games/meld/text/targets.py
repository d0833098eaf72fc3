"""Where a move is on the table: the ids of the pieces that stand for it.

    tile-12  cell-0,-1  slot-SEAT-SLOT  slot-tile12-SLOT  die-3  face-2  symbol-hammer
    pool-SEAT-KIND  army-SEAT-KIND  player-SEAT  board-2  choice-... where there is no piece

Of interchangeable things only one is a move; all of them are its targets.
"""

from __future__ import annotations

from tablewright.games.meld.content import Content
from tablewright.games.meld.moves import ACTIONS, ANY_ARMY, ANY_TILE_SLOT, HEXES
from tablewright.games.meld.terms import (
    ARMY,
    BOARD_SLOTS,
    DRAFTS,
    FACES,
    FIRST_TILE_SLOT,
    KINDS,
    SYMBOLS,
)
from tablewright.kernel.game import View


def targets(content: Content, view: View, move: int) -> list[str]:
    """The pieces that a legal move can be made with."""
    kind, args = ACTIONS.structure(move)
    seat = view["seat"]
    match kind:
        case "board":
            return [f"board-{args['b']}"]
        case "invoke" | "take_focus" | "put_focus":
            return _slots(content, view, seat, args["slot"])
        case "construct":
            return [_stock(view, args["kind"])]
        case "tile":
            return [f"tile-{args['t']}"]
        case "cell":
            q, r = HEXES.cells[args["c"]]
            return [f"cell-{q},{r}"]
        case "player":
            return [f"player-{args['p']}"]
        case "take_back":
            x = args["x"]
            return [f"army-{seat}-{x - ARMY}"] if x >= ARMY else _slots(content, view, seat, x)
        case "take_any":
            x = args["x"]
            if x >= ANY_ARMY:
                p, construct = divmod(x - ANY_ARMY, KINDS)
                return [f"army-{p}-{construct}"]
            if x >= ANY_TILE_SLOT:
                return _slots(content, view, seat, x - ANY_TILE_SLOT + FIRST_TILE_SLOT)
            return _slots(content, view, x // BOARD_SLOTS, x % BOARD_SLOTS)
        case "die":
            return _dice(content, view, args["i"])
        case "face":
            die = view["state"]["battle"]["dice"][view["asked"]["die"]]
            first = die["kind"] * FACES
            return [f"face-{f}" for f in range(FACES) if content.alike[first + f] == args["f"]]
        case "symbol":
            return [f"symbol-{SYMBOLS[args['s']]}"]
    return [f"choice-{ACTIONS.text(move).replace(' ', '-')}"]


def _stock(view: View, kind: int) -> str:
    seat = view["seat"]
    decision = view["decision"]
    if decision == "Reticle":
        battle = view["state"]["battle"]
        enemy = battle["defender"] if seat == battle["attacker"] else battle["attacker"]
        return f"army-{enemy}-{kind}"
    return f"{'army' if decision in ('deploy', 'Star') else 'pool'}-{seat}-{kind}"


def _slots(content: Content, view: View, seat: int, slot: int) -> list[str]:
    """A slot and all that are interchangeable with it, but for the one that paid for what is being resolved."""
    state = view["state"]
    paid = view["asked"].get("paid", -1)
    if slot < FIRST_TILE_SLOT:
        draft = content.drafts[DRAFTS.index(view["settings"]["board_draft"])]
        slots = state["players"][seat]["slots"]
        return [
            f"slot-{seat}-{other}"
            for other in draft.slots
            if draft.alike[other] == draft.alike[slot] and slots[other] == slots[slot] and other != paid
        ]
    t, k = divmod(slot - FIRST_TILE_SLOT, 2)
    t += 1
    there = state["tile_slots"][t]
    side = 2 * t + state["side"][t]
    count = 2 if content.store[side] else content.slots[side]
    return [
        f"slot-tile{t}-{other}"
        for other in range(count)
        if there[other] == there[k] and FIRST_TILE_SLOT + 2 * (t - 1) + other != paid
    ]


def _dice(content: Content, view: View, i: int) -> list[str]:
    """A die and all that are interchangeable with it."""
    dice = view["state"]["battle"]["dice"]
    alike = [None if die is None else _key(content, die) for die in dice]
    return [f"die-{other}" for other in range(len(dice)) if alike[other] == alike[i]]


def _key(content: Content, die: dict[str, int]) -> tuple[int, ...]:
    return (die["player"], die["kind"], content.alike[die["kind"] * FACES + die["face"]], die["aside"], die["turned"])
