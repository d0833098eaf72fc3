"""A legal move, for a person, with the figures that matter for it."""

from __future__ import annotations

from typing import Any

from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import ACTIONS, CLASSES, CODES, GEMS
from tablewright.games.adepts.terms import STAGES
from tablewright.games.adepts.text.words import (
    a_gem,
    cost_words,
    place_words,
    queue_words,
    spell_words,
)
from tablewright.kernel.game import View
from tablewright.kernel.words import plural

PASSES = {
    "cast": "Cast nothing",
    "spell_site": "Stop: keep the other miners in your pool",
    "topaz_mine": "Put nobody inside",
    "assign_site": "Pass: assign no more in this phase",
    "gateways_site": "No second group now; keep the Gateways",
    "telepathy_to": "Stop: the others stay",
    "transfig_take2": "Take no second gem",
    "purge_card": "Stop: keep the other cards",
    "research_keep": "Keep none",
    "adept_draw": "Draw nothing",
    "diamond_type": "Choose no type",
}
TO_SITE = {
    "telepathy_from": "Send miners away from {}",
    "telepathy_to": "Send a miner to {}",
    "teleport_site": "Take miners off {}",
    "extraction_site": "Extract a gem at {}",
    "earthquake_site": "Clear {}",
}
TO_MINE = {
    "barrier_mine": "Bar the {} mine",
    "topaz_mine": "Go inside the {} mine",
    "telekinesis_mine": "Take gems out of the {} mine",
    "contagion_mine": "Hit the {} mine",
    "emerald_mine": "Favour the {} mine",
}
TO_PLAYER = {
    "suspension_target": "Suspend {}",
    "transfig_player": "Swap with {}",
    "pilfer_target": "Pilfer from {}",
    "spellsteal_target": "Look at the hand of {}",
}
TO_GEM = {
    "advancement_type": "Advance {}",
    "moratorium_type": "Hold {}",
    "imperfections_type": "Flaw {}",
    "stasis_type": "Freeze {}",
    "diamond_type": "Boost {}",
}
TO_QUEUE = {
    "transfig_give": "Give {}",
    "transfig_take": "Take {}",
    "transfig_take2": "Take a second {}",
    "plunder_gem": "Plunder {}",
    "transmission_gem": "Transmit {}",
    "transfusion_gem": "Process {}",
    "overload_gem": "Give back {}",
}
TO_CARD = {
    "purge_card": "Purge {}",
    "research_keep": "Keep {}",
    "research_discard": "Discard {}",
    "adept_discard": "Discard {}",
    "munificence_card": "Take back {}",
    "spellsteal_card": "Steal {}",
}


def label(content: Content, view: View, move: int) -> str:
    """A move in words."""
    kind, args = ACTIONS.structure(move)
    decision = view["decision"]
    match kind:
        case "pass":
            return PASSES[decision]
        case "draw":
            return f"Draw a card ({plural(len(view['state']['hand'][view['seat']]), 'card')} in your hand)"
        case "cast":
            spell = args["spell"]
            return f"Cast {spell_words(content, spell)} ({cost_words(content, spell)}): {content.texts[spell]}"
        case "pay":
            return _payment(content, view, args["source"])
        case "player":
            return TO_PLAYER[decision].format(_player(view, args["seat"]))
        case "mine":
            mine = args["m"]
            return f"{TO_MINE[decision].format(GEMS[mine])} (stock {view['state']['stock'][mine]})"
        case "backlash":
            return f"Push the groups of the {GEMS[args['m']]} mine one site back first"
        case "site":
            return _site(view, args["m"], args["s"])
        case "count":
            return plural(args["k"], "miner")
        case "gem":
            return _gem(content, view, args["g"])
        case "stage":
            return f"Stage {args['s']}"
        case "queue_gem":
            return _queue_gem(view, args["g"], args["s"])
        case "class":
            return f"Your {CLASSES[args['c']]} gems"
        case "mode":
            return _mode(content, view, args["k"])
    return TO_CARD[decision].format(_card(content, view, args["spell"]))


def _payment(content: Content, view: View, source: int) -> str:
    asked, state, seat = view["asked"], view["state"], view["seat"]
    gem = content.cost[asked["spell"]][asked["nth"]]
    if source == 0:
        return f"Pay a level of the {GEMS[gem]} track (now {state['battery'][seat][gem]})"
    return f"Pay {a_gem(gem)} out of stage {source} (of {state['queue'][seat][gem][source - 1]})"


def _player(view: View, seat: int) -> str:
    state = view["state"]
    figures = {
        "suspension_target": f"{plural(state['pool'][seat], 'miner')} in the pool",
        "transfig_player": plural(sum(map(sum, state["queue"][seat])), "gem"),
        "pilfer_target": f"mana {state['mana'][seat]}",
        "spellsteal_target": plural(len(state["hand"][seat]), "card"),
    }
    return f"{view['names'][seat]} ({figures[view['decision']]})"


def _site(view: View, mine: int, site: int) -> str:
    state, place = view["state"], STAGES * mine + site - 1
    group = state["group"][mine][site - 1]
    words = TO_SITE.get(view["decision"], "{}").format(place_words(place))
    words = words[0].upper() + words[1:]
    if group is None:
        return f"{words} (stock {state['stock'][mine]})"
    whose = "your" if group[0] == view["viewer"] else f"{view['names'][group[0]]}'s"
    return f"{words} ({whose} {plural(group[1], 'miner')}, stock {state['stock'][mine]})"


def _gem(content: Content, view: View, gem: int) -> str:
    state, seat, decision = view["state"], view["seat"], view["decision"]
    level = state["battery"][seat][gem]
    match decision:
        case "depletion_track":
            return f"Lose levels of {GEMS[gem]} (level {level})"
        case "inflation_track":
            return f"Raise {GEMS[gem]} (level {level})"
        case "realign_track":
            due = state["due"][gem]
            return f"On the {GEMS[gem]} track (level {level}{f', {due} due' if due else ''})"
        case "siphon_track":
            return f"A level of {GEMS[gem]} (of {state['due'][gem]} due; yours is at {level})"
    in_stage_3 = sum(queue[gem][STAGES - 1] for queue in state["queue"])
    details = {
        "advancement_type": f"stock {state['stock'][gem]}",
        "moratorium_type": f"{sum(state['queue'][seat][gem])} in your queue",
    }
    detail = details.get(decision, f"{in_stage_3} in stage 3, all players together")
    return f"{TO_GEM[decision].format(GEMS[gem])} ({detail})"


def _queue_gem(view: View, gem: int, stage: int) -> str:
    opponent = view["asked"].get("opponent", view["seat"])
    owner = view["seat"] if view["decision"] == "transfig_give" else opponent
    number = view["state"]["queue"][owner][gem][stage - 1]
    return f"{TO_QUEUE[view['decision']].format(queue_words(STAGES * gem + stage - 1))} (of {number})"


def _mode(content: Content, view: View, mode: int) -> str:
    place = view["asked"]["place"]
    gem = place // STAGES
    gems = view["state"]["queue"][view["seat"]][gem][place % STAGES]
    return f"{plural(gems, 'level')} of {GEMS[gem]}" if mode else f"{gems * content.value[gem]} mana"


def _card(content: Content, view: View, spell: int) -> str:
    zones: dict[str, Any] = {
        "research_keep": view["state"]["drawn"],
        "munificence_card": view["state"]["discard"],
        "spellsteal_card": view["state"]["notes"][view["seat"]][view["asked"].get("victim", 0)],
    }
    number = zones.get(view["decision"], view["state"]["hand"][view["seat"]]).count(CODES[spell])
    copies = f", {number} copies" if number > 1 else ""
    return f"{spell_words(content, spell)} ({cost_words(content, spell)}{copies}): {content.texts[spell]}"
