"""What Aether Fracture says: prompts, labels, and where a move is on the table. The log's lines are in `log`."""

from __future__ import annotations

from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import (
    ACTIONS,
    CARDS,
    FACTIONS,
    HALVES,
    HEROES,
    KINDS,
)
from tablewright.games.fracture.powers import Powers
from tablewright.games.fracture.terms import HERO, KIND, TERRAINS
from tablewright.games.fracture.text.log import line
from tablewright.games.fracture.text.words import (
    card_title,
    edge_words,
    half_words,
    passives_words,
)
from tablewright.kernel.game import View
from tablewright.kernel.words import plural

__all__ = ["label", "line", "prompt", "targets"]

PROMPTS = {
    "FACTION": "Choose a faction",
    "HERO": "Choose the Hero that leads it",
    "SITE": "Choose the site of your City",
    "GROW": "Place a growth token, or stop",
    "TURN": "Play a card, recruit, buy or research, or end your turn",
    "BLOOD": "Which unit gives 1 HP as payment?",
    "PLACE": "Where is the new unit placed?",
    "MOVE_UNIT": "Which unit moves next?",
    "DEST": "Where does it go?",
    "ASSAULT": "Does it assault?",
    "DEFENDER": "Which of your units defends?",
    "COMMIT_A": "Commit a card to the attack, face down",
    "COMMIT_D": "Commit a card to the defence, face down",
    "SURGE": "Spend Aether for Strength?",
    "RETREAT": "Where does the beaten unit retreat to?",
    "TELE_UNIT": "Which unit is teleported?",
    "TELE_DEST": "Where is it put?",
    "PUSH": "Which enemy unit is pushed?",
    "PUSH_DEST": "Where is it pushed?",
    "DESTROY": "Which enemy Infantry is destroyed?",
    "WOUND": "Which enemy unit is wounded?",
    "HEAL": "Which unit is healed?",
    "CLAIM": "Which hex do you claim?",
    "FLIP": "Which tile is turned over?",
    "TRASH": "Which card leaves the game?",
}
SKIPS = {
    "GROW": "Place no token",
    "MOVE_UNIT": "Move no further unit",
    "ASSAULT": "Do not assault",
    "COMMIT_A": "Commit no card",
    "COMMIT_D": "Commit no card",
    "TELE_UNIT": "Teleport nobody",
    "PUSH": "Push nobody",
    "DESTROY": "Destroy nobody",
    "WOUND": "Wound nobody",
    "HEAL": "Heal nobody",
    "CLAIM": "Claim nothing",
    "FLIP": "Turn nothing over",
    "TRASH": "Trash nothing",
}
UNIT_VERBS = {"BLOOD": "Take 1 HP of", "MOVE_UNIT": "Move", "TELE_UNIT": "Teleport", "HEAL": "Heal"}
TARGET_VERBS = {"PUSH": "Push", "DESTROY": "Destroy", "WOUND": "Wound"}


def prompt(content: Content, view: View) -> str:
    """What is being asked; for the others, of whom."""
    decision = view["decision"]
    if decision is None:
        outcome = view["outcome"]
        names = " and ".join(view["names"][seat] for seat in outcome["winners"])
        points = " to ".join(str(score) for score in outcome["scores"])
        return f"{names} {'share the victory' if len(outcome['winners']) > 1 else 'wins'} ({points} points)"
    if view["viewer"] != view["seat"]:
        return f"{view['names'][view['seat']]} is asked: “{PROMPTS[decision]}”"
    detail = _detail(content, view)
    return PROMPTS[decision] + (f" ({detail})" if detail else "")


def _detail(content: Content, view: View) -> str:
    asked = view["asked"]
    match view["decision"]:
        case "TURN":
            me = view["state"]["players"][view["seat"]]
            tracks = f"{me['command']} Command, {me['iron']} Iron, {me['credit']} Credit, {me['aether']} Aether"
            return f"round {view['state']['round']}: {tracks}"
        case "MOVE_UNIT":
            return f"{plural(asked['n'], 'unit')} left, up to {plural(asked['m'], 'hex', 'hexes')} each"
        case "DEST" | "ASSAULT" | "TELE_DEST":
            return unit_words(content, view, view["seat"], asked["unit"])
        case "PLACE":
            kind: int = asked["kind"]
            return content.unit_names[kind]
        case "PUSH_DEST":
            return unit_words(content, view, asked["target"], asked["unit"])
        case "COMMIT_A" | "COMMIT_D" | "SURGE" | "DEFENDER" | "RETREAT":
            return _combat_words(content, view)
    return ""


def _combat_words(content: Content, view: View) -> str:
    combat = view["state"]["combat"]
    words = unit_words(content, view, combat["attacker"], combat["unit"]) + " against "
    if combat["defending"] is None:
        return words + hex_words(content, view, combat["hex"])
    return words + unit_words(content, view, combat["defender"], combat["defending"])


# -- labels -----------------------------------------------------------------------------------------


def label(content: Content, view: View, move: int) -> str:
    """A move in words, with the figures that matter for it."""
    kind, args = ACTIONS.structure(move)
    decision: str = view["decision"]
    if "c" in args:
        return _card_label(content, kind, args)
    if "x" in args:
        return _hex_label(content, view, kind, args["x"])
    if "u" in args:
        return _unit_label(content, view, kind, args)
    match kind:
        case "faction":
            f = args["f"]
            return f"{content.faction_names[f]}: {content.faction_texts[f]}"
        case "hero":
            return _hero_label(content, view, args["h"])
        case "recruit":
            return _recruit_label(content, view, args["k"], args["mode"])
        case "buy":
            return _buy_label(content, view, args["slot"])
        case "research":
            return _research_label(content, view, args["i"])
        case "surge":
            return _surge_label(content, view, args["s"])
        case "end":
            passing = view["settings"]["turn_mode"] == "whole" or not view["state"]["played"]
            return "Pass: no further turn in this round" if passing else "End the turn"
    return SKIPS[decision]


def _card_label(content: Content, kind: str, args: dict[str, int]) -> str:
    card = args["c"]
    title = card_title(content, card)
    if kind == "play":
        return f"Play {title}, {HALVES[args['half']]}: {half_words(content, card, args['half'])}"
    if kind == "commit":
        return f"Commit {title}: {edge_words(content, card)}"
    return f"Trash {title}"


def _hex_label(content: Content, view: View, kind: str, x: int) -> str:
    where = hex_words(content, view, x)
    match kind:
        case "site":
            return f"Found your City on {where}"
        case "place":
            return f"Place it on {where}"
        case "dest":
            mine = view["state"]["players"][view["seat"]]["where"][view["asked"]["unit"]]
            return f"Stay on {where} and assault" if x == mine else f"Go to {where}"
        case "assault":
            return f"Assault {where}: {_garrison(content, view, x)}"
        case "retreat":
            return f"{'Push it' if view['decision'] == 'PUSH_DEST' else 'Retreat'} to {where}"
    match view["decision"]:
        case "GROW":
            return f"Grow on {where}"
        case "CLAIM":
            return f"Claim {where}"
    return f"Turn over {where}: it becomes {_other_side(content, view, x)}"


def _garrison(content: Content, view: View, x: int) -> str:
    """Who stands on a hex."""
    for seat, player in enumerate(view["state"]["players"]):
        kinds = [KIND[unit] for unit, place in enumerate(player["where"]) if place == x]
        if kinds:
            counted = [f"{kinds.count(kind)} {content.unit_names[kind]}" for kind in sorted(set(kinds))]
            return f"{', '.join(counted)} of {view['names'][seat]}"
    return "nobody"


def _unit_label(content: Content, view: View, kind: str, args: dict[str, int]) -> str:
    if kind == "target":
        return f"{TARGET_VERBS[view['decision']]} {unit_words(content, view, args['p'], args['u'])}"
    verb = "Defend with" if kind == "defend" else UNIT_VERBS[view["decision"]]
    return f"{verb} {unit_words(content, view, view['seat'], args['u'])}"


def _hero_label(content: Content, view: View, h: int) -> str:
    f = FACTIONS.index(view["state"]["players"][view["seat"]]["faction"])
    hero = content.heroes[2 * f + h]
    figures = f"Strength {hero.strength}, HP {hero.hp}, Move {hero.move}"
    return f"{content.hero_names[2 * f + h]} ({figures}): {passives_words(content.hero_passives[2 * f + h])}"


def _recruit_label(content: Content, view: View, kind: int, mode: int) -> str:
    powers = powers_of(content, view, view["seat"])
    iron, aether = powers.iron_cost[2 * kind + mode], powers.aether_cost[2 * kind + mode]
    cost = f"{iron} Iron" + (f" and {aether} Aether" if aether else "")
    if mode == 1:
        cost += " and 1 HP of a unit" if powers.blood else " in place of Aether"
    return f"Recruit {content.unit_names[kind]} for {cost}"


def _buy_label(content: Content, view: View, slot: int) -> str:
    card = CARDS.index(view["state"]["market_row"][slot])
    price = max(1, content.cost[card] - powers_of(content, view, view["seat"]).market_discount)
    halves = f"top: {half_words(content, card, 0)}; bottom: {half_words(content, card, 1)}"
    return f"Buy {card_title(content, card)} for {price} ({halves}; {edge_words(content, card)})"


def _research_label(content: Content, view: View, i: int) -> str:
    f = FACTIONS.index(view["state"]["players"][view["seat"]]["faction"])
    value = plural(content.tech_value[f][i], "point")
    passive = passives_words(content.tech_passives[f][i])
    return f"Research {content.tech_names[f][i]} for {content.tech_cost[f][i]} Aether ({value}): {passive}"


def _surge_label(content: Content, view: View, spent: int) -> str:
    if spent == 0:
        return "Spend no Aether"
    strength = spent * (2 + powers_of(content, view, view["seat"]).surge_power)
    return f"Spend {spent} Aether for {strength} Strength"


# -- names ------------------------------------------------------------------------------------------


def powers_of(content: Content, view: View, seat: int) -> Powers:
    """The passives of a player, as a view shows what they follow from."""
    player = view["state"]["players"][seat]
    techs = sum(1 << i for i in player["techs"])
    faction, hero = FACTIONS.index(player["faction"]), HEROES.index(player["hero"])
    return content.powers(faction, hero, techs, player["where"][0] is not None)


def unit_words(content: Content, view: View, seat: int, unit: int) -> str:
    """A unit with its owner where that is not the viewer, its place and its HP."""
    player = view["state"]["players"][seat]
    kind = KIND[unit]
    name = f"{content.unit_names[kind]} {unit}"
    if kind == HERO:
        name = content.hero_names[2 * FACTIONS.index(player["faction"]) + HEROES.index(player["hero"])]
    owner = "" if seat == view["viewer"] else f"{view['names'][seat]}'s "
    hp = f"{player['hp'][unit]}/{powers_of(content, view, seat).max_hp[kind]} HP"
    return f"{owner}{name} on hex {player['where'][unit]} ({hp})"


def side_name(content: Content, view: View, x: int, other: bool = False) -> str:
    """The name of the side of a hex that is up, or of the other one."""
    state = view["state"]
    up = (x in state["side_b"]) != other
    return content.side_names[2 * TERRAINS.index(state["terrain"][x]) + int(up)]


def hex_words(content: Content, view: View, x: int) -> str:
    """A hex with what it is."""
    return f"hex {x} ({side_name(content, view, x)})"


def _other_side(content: Content, view: View, x: int) -> str:
    return side_name(content, view, x, other=True)


# -- targets ----------------------------------------------------------------------------------------


def targets(view: View, move: int) -> list[str]:
    """The piece that stands for a move: a card or its half, a hex, a unit, or a button where there is no piece."""
    kind, args = ACTIONS.structure(move)
    seat = view["seat"]
    if kind == "play":
        return [f"hand-{seat}-{CARDS[args['c']]}-{HALVES[args['half']]}"]
    if "c" in args:
        return [f"hand-{seat}-{CARDS[args['c']]}"]
    if "x" in args:
        return [f"hex-{args['x']}"]
    match kind:
        case "faction":
            return [f"faction-{FACTIONS[args['f']]}"]
        case "hero":
            return [f"hero-{view['state']['players'][seat]['faction']}-{HEROES[args['h']]}"]
        case "buy":
            return [f"market-{args['slot']}"]
        case "research":
            return [f"tech-{args['i']}"]
        case "target":
            return [f"unit-{args['p']}-{args['u']}"]
        case "unit" | "defend":
            return [f"unit-{seat}-{args['u']}"]
        case "recruit":
            return [f"choice-recruit-{KINDS[args['k']]}-{args['mode']}"]
    return [f"choice-{ACTIONS.text(move).replace(' ', '-')}"]
