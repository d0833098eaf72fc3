"""Moves in words, with the figures that matter for them."""

from __future__ import annotations

from typing import Any

from tablewright.games.meld.content import Content, Wizard
from tablewright.games.meld.moves import ACTIONS, ANY_ARMY, ANY_TILE_SLOT, HEXES
from tablewright.games.meld.terms import (
    ARMY,
    BOARD_SLOTS,
    FIRST_TILE_SLOT,
    FOCUS,
    KINDS,
    SYMBOLS,
)
from tablewright.games.meld.text import names
from tablewright.kernel.game import View

PLAIN = {
    "meditate": "Meditate: take constructs back and unseal your tiles",
    "stop": "Stop: your turn ends",
    "all": "Take everything back",
    "pass": "Pass: use no more dice in this phase",
    "decline": "Fight no battle",
    "nothing": "Copy nothing",
}
DONE = {
    "invocation before meditating": "Invoke nothing before meditating",
    "fill ritual": "Put nothing more on it",
    "army": "Put no more into the army",
    "deploy": "Deploy no more",
    "reroll": "Reroll no more",
    "meditate: take back": "Take nothing more back",
    "end of turn: take back": "Take nothing back: your turn ends",
}
WITH_TILE = {
    "focus: tile": "Put a focus on {}",
    "tile: which of two": "Place {}",
    "move: tile": "Move {}",
    "swap: first": "Swap {}",
    "swap: second": "Swap it with {}",
    "flip": "Turn {} over",
    "seal": "Seal {}",
    "raze": "Raze {}",
    "step: from": "A focus leaves {}",
    "step: to": "It steps to {}",
    "expel: tile": "Expel a focus from {}",
    "claim": "Claim {}",
    "battle: tile": "Fight over {}",
    "Fist": "Strike a focus on {}",
    "Pillar": "Put a focus on {}",
}
WITH_DIE = {
    "reroll": "Reroll",
    "use a die": "Use",
    "Hammer": "Strike",
    "Spiral": "Take",
    "Cycle": "Reroll",
    "Spark": "Take back",
    "hits": "Lose",
}
WITH_CONSTRUCT = {
    "pay": "Pay with {}",
    "fill ritual": "Add {}",
    "army": "Put {} in the army",
    "deploy": "Deploy {}",
    "Star": "Send for {}",
    "Reticle": "Send off {}",
}


def label(content: Content, view: View, move: int) -> str:
    """A legal move, for a person."""
    kind, args = ACTIONS.structure(move)
    state = view["state"]
    decision = view["decision"]
    match kind:
        case "board":
            return _board(content, args["b"])
        case "side":
            return _side(content, view, args["s"])
        case "invoke":
            return _invoke(content, view, args["slot"])
        case "construct":
            words = WITH_CONSTRUCT[decision].format(names.construct(content, args["kind"]))
            return f"{words} ({_stock(view)[args['kind']]} there)"
        case "take_focus":
            return f"From {names.slot(content, args['slot'])}"
        case "put_focus":
            return _put_focus(content, view, args["slot"])
        case "tile":
            return WITH_TILE[decision].format(_tile(content, view, args["t"]))
        case "cell":
            return _cell(content, state, args["c"])
        case "player":
            return f"{view['names'][args['p']]}, with {_foci(state['foci'][_there(view)][args['p']])} there"
        case "take_back":
            return f"Take back {_taken(content, view, view['seat'], args['x'])}"
        case "take_any":
            return _take_any(content, view, args["x"])
        case "die":
            return f"{WITH_DIE[decision]} {_die(content, view, args['i'])}"
        case "face":
            shown = state["battle"]["dice"][view["asked"]["die"]]
            return f"Turn it to {names.face(content, shown['kind'], args['f'])}"
        case "symbol":
            words = "Copy the {}" if decision == "Mimic" else "Resolve the {}"
            return words.format(SYMBOLS[args["s"]].title())
        case "done":
            return DONE[decision]
    return PLAIN[kind]


def _wizard(wizard: Wizard) -> str:
    return f"{wizard.name}, {wizard.title}"


def _board(content: Content, b: int) -> str:
    return f"The {content.board_names[b]} board, with {_wizard(content.wizards[2 * b + 1])} on its other side"


def _side(content: Content, view: View, side: int) -> str:
    if view["decision"] == "setup side":
        return f"Play {_wizard(content.wizards[2 * view['state']['players'][view['seat']]['board'] + side])}"
    t = view["state"]["hand"][0]
    return f"Side {names.SIDES[side]} up: {' '.join(content.texts[2 * t + side])}"


def _invoke(content: Content, view: View, slot: int) -> str:
    state = view["state"]
    if slot >= FIRST_TILE_SLOT:
        t = (slot - FIRST_TILE_SLOT) // 2 + 1
        return f"Invoke on {names.tile(content, t)}: {content.texts[2 * t + state['side'][t]][0]}"
    player = state["players"][view["seat"]]
    wizard = content.wizards[2 * player["board"] + player["side"]]
    back = " It comes back at the end of your turn." if slot in wizard.auto_return else ""
    return f"Invoke into {names.slot(content, slot)}: {wizard.texts[content.groups[slot]]}{back}"


def _stock(view: View) -> list[int]:
    """The pool or the army that a construct is chosen from."""
    players = view["state"]["players"]
    decision = view["decision"]
    battle = view["state"]["battle"]
    seat = view["seat"]
    if decision == "Reticle":
        enemy = battle["defender"] if seat == battle["attacker"] else battle["attacker"]
        found: list[int] = players[enemy]["army"]
    else:
        found = players[seat]["army" if decision in ("deploy", "Star") else "pool"]
    return found


def _put_focus(content: Content, view: View, slot: int) -> str:
    words = f"Into {names.slot(content, slot)}"
    there = _in_slot(view, view["seat"], slot)
    return words if there is None else f"{words}; {names.construct(content, there)} goes to your pool"


def _in_slot(view: View, seat: int, slot: int) -> Any:
    state = view["state"]
    if slot < FIRST_TILE_SLOT:
        return state["players"][seat]["slots"][slot]
    t, k = divmod(slot - FIRST_TILE_SLOT, 2)
    return state["tile_slots"][t + 1][k]


def _tile(content: Content, view: View, t: int) -> str:
    """A tile with who has foci on it."""
    state = view["state"]
    words = names.tile(content, t)
    there = [f"{view['names'][p]} {n}" for p, n in enumerate(state["foci"][t]) if n]
    for p, player in enumerate(state["players"]):
        if t in player["area"]:
            there.append(f"claimed by {view['names'][p]}")
    return f"{words} ({', '.join(there)})" if there else words


def _cell(content: Content, state: dict[str, Any], number: int) -> str:
    near = [
        names.tile(content, t) for t, c in enumerate(state["cell"]) if c is not None and HEXES.distance(c, number) == 1
    ]
    return f"{names.cell(number)}, next to {', '.join(near)}"


def _there(view: View) -> int:
    """The tile that the choice of a player is about."""
    battle = view["state"]["battle"]
    tile: int = view["asked"]["tile"] if battle is None else battle["tile"]
    return tile


def _foci(n: int) -> str:
    return "1 focus" if n == 1 else f"{n} foci"


def _taken(content: Content, view: View, seat: int, x: int) -> str:
    """A construct that is taken back, and from where."""
    if x >= ARMY:
        n = view["state"]["players"][seat]["army"][x - ARMY]
        return f"{names.construct(content, x - ARMY)} from the army of {n}"
    kind = _in_slot(view, seat, x)
    assert kind is not None
    assert kind < FOCUS
    return f"{names.construct(content, kind)} from {names.slot(content, x)}"


def _take_any(content: Content, view: View, x: int) -> str:
    if ANY_TILE_SLOT <= x < ANY_ARMY:
        return f"Return {_taken(content, view, view['seat'], x - ANY_TILE_SLOT + FIRST_TILE_SLOT)}"
    if x >= ANY_ARMY:
        p, kind = divmod(x - ANY_ARMY, KINDS)
        return f"Return {view['names'][p]}'s {content.die_names[kind]} from the army"
    p, slot = divmod(x, BOARD_SLOTS)
    kind = view["state"]["players"][p]["slots"][slot]
    return f"Return {view['names'][p]}'s {content.die_names[kind]} from {names.slot(content, slot)}"


def _die(content: Content, view: View, i: int) -> str:
    shown = view["state"]["battle"]["dice"][i]
    whose = "your" if shown["player"] == view["seat"] else f"{view['names'][shown['player']]}'s"
    return f"{whose} die {i}, {names.die(content, shown)}"
