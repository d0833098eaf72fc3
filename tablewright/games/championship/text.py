"""What World Championship says: prompts, labels, the log's lines, and where a move is on the table."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.championship.content import Content
from tablewright.games.championship.moves import ACTIONS, ATTACKS, LESSONS, PILE_NAMES
from tablewright.games.championship.terms import DRAW, REASONS
from tablewright.kernel.game import Heard, View

PROMPTS = {
    "stash_card": "Stash a card face down on your used pile",
    "charge_amount": "How many cards do you charge?",
    "keep_card": "Keep a card in your hand, or stop",
    "put_back_card": "Which card goes back on the deck next? The last one will be on top",
    "engage": "Is there combat this round?",
    "play_or_pass": "Play an attack or pass",
    "pay_attack": "Pay for the attack?",
    "take_damage": "Where do you lose a card?",
    "prevent_damage": "Pay to prevent damage?",
    "train": "Train the next lesson?",
    "take_energy": "Take a card of your energy into your hand?",
}
ENDINGS = {"knockout": "knockout", "round_limit": "round limit", "own_draw": "own last card taken"}
ENDING_RULES = {"knockout": "WCT-65", "round_limit": "WCT-67", "own_draw": "WCT-R8"}
ZONES = ("deck", "energy_zone", "used_pile")


def prompt(view: View) -> str:
    """What is being asked; for the others, of whom."""
    if view["decision"] is None:
        winners = view["outcome"]["winners"]
        names = " and ".join(view["names"][seat] for seat in winners)
        return f"{names} {'share the title' if len(winners) > 1 else 'wins'} ({ENDINGS[view['outcome']['reason']]})"
    if view["viewer"] != view["seat"]:
        return f"{view['names'][view['seat']]} is asked: “{PROMPTS[view['decision']]}”"
    detail = _detail(view)
    return PROMPTS[view["decision"]] + (f" ({detail})" if detail else "")


def _detail(view: View) -> str:
    state = view["state"]
    decision = view["decision"]
    if decision == "keep_card":
        return f"{state['keeps_left']} more"
    if decision == "stash_card":
        return f"{state['stashes_left']} to go"
    if decision == "take_damage":
        return f"{state['damage_left']} damage left"
    if decision == "prevent_damage":
        return f"{state['last_lost']} was lost, {state['damage_left']} damage left"
    return ""


def label(content: Content, view: View, move: int) -> str:
    """A move in words, with the figures that matter for it."""
    kind, args = ACTIONS.structure(move)
    state = view["state"]
    me = state["players"][view["seat"]]
    if "card" in args:
        card = args["card"]
        words = {
            "stash": "Stash {}",
            "keep": "Keep {}",
            "put_back": "Put {} back on the deck",
            "play": "Play {}",
            "draw_energy_card": "Take {} into your hand",
        }
        return words[kind].format(card_words(content, card))
    if kind == "charge":
        return "Charge nothing" if args["n"] == 0 else f"Charge {cards(args['n'])}"
    if kind == "take":
        return f"Lose the top card of your {PILE_NAMES[args['pile']]}{_known_top(me[ZONES[args['pile']]])}"
    if kind == "pay":
        card = ATTACKS.index(me["attack_zone"][0])
        return f"Pay {content.cost[card]} energy for {content.attack[card]} damage"
    if kind == "prevent":
        card = ATTACKS.index(state["last_lost"])
        stopped = min(content.defense[card], state["damage_left"])
        return f"Pay {content.cost[card]} energy to prevent {stopped} damage"
    if kind == "draw_energy":
        return f"Take the top card of your energy zone{_known_top(me['energy_zone'])}"
    if kind == "train":
        return f"Train for {training_cost(view, me)} energy"
    fixed = {
        "keep_done": "Keep no more",
        "engage": "Engage",
        "decline": "Decline: no combat this round",
        "pass": "Pass",
        "no_pay": "Do not pay: no damage",
        "no_prevent": "Prevent nothing",
        "no_train": "Do not train",
        "draw_done": "Take no more",
    }
    return fixed[kind]


def training_cost(view: View, player: View) -> int:
    """WCT-R34 What the next lesson costs a player."""
    how = view["settings"]["training_cost"]
    return 0 if how == "free" else len(player["training_zone"]) + int(how == "per_lesson_plus_one")


def _known_top(pile: list[str | None]) -> str:
    return f" ({pile[0]})" if pile[0] else ""


def card_words(content: Content, card: int) -> str:
    """A card with its figures."""
    return (
        f"{ATTACKS[card]} {content.names[card]} "
        f"(cost {content.cost[card]}, attack {content.attack[card]}, defense {content.defense[card]})"
    )


def targets(view: View, move: int) -> list[str]:
    """The piece that stands for a move: a card, a pile, or a button where there is no piece."""
    kind, args = ACTIONS.structure(move)
    seat = view["seat"]
    if kind in ("stash", "play"):
        return [f"hand-{seat}-{ATTACKS[args['card']]}"]
    if kind in ("keep", "put_back"):
        return [f"look_area-{seat}-{ATTACKS[args['card']]}"]
    if kind == "take":
        return [f"{ZONES[args['pile']]}-{seat}"]
    if kind == "draw_energy":
        return [f"energy_zone-{seat}"]
    return [f"choice-{ACTIONS.text(move).replace(' ', '-')}"]


def line(content: Content, heard: Heard, names: Sequence[str]) -> str:
    """A line of the log; what only the owner knows is named to the owner alone."""
    who = names[heard.seat] if 0 <= heard.seat < len(names) else ""
    secret = "" if heard.secret is None else ": " + ", ".join(ATTACKS[card] for card in heard.secret)
    n, m = heard.figures[:2]
    match heard.kind:
        case "first":
            return f"{who} goes first (WCT-16)"
        case "deal":
            return f"{who} is dealt {cards(m)}{secret} (WCT-18)"
        case "stash":
            return f"{who} stashes a card{secret} (WCT-19)"
        case "round":
            return f"Round {n}: {who} is the first player (WCT-22)"
        case "charge":
            return f"{who} charges {cards(n)} (WCT-23)"
        case "look":
            return f"{who} looks at {cards(m)}{secret} (WCT-27)"
        case "keep":
            return f"{who} keeps a card{secret} (WCT-28)"
        case "put_back":
            return f"{who} puts a card back{secret} (WCT-30)"
        case "engage":
            return f"{who} engages (WCT-34)"
        case "decline":
            return f"{who} declines combat (WCT-33)"
        case "pass":
            return f"{who} passes (WCT-39)"
        case "play":
            return f"{who} plays {ATTACKS[n]} (WCT-37)"
        case "pay":
            return f"{who} pays {n} energy: {m} damage (WCT-40)"
        case "no_pay":
            return f"{who} does not pay (WCT-41)"
        case "take":
            return f"{who} loses {ATTACKS[m]} from the {PILE_NAMES[n]} (WCT-46)"
        case "prevent":
            return f"{who} pays {n} energy and prevents {m} damage (WCT-48)"
        case "no_prevent":
            return f"{who} prevents nothing (WCT-48)"
        case "train":
            return f"{who} pays {n} energy and learns {LESSONS[m]} (WCT-54)"
        case "no_train":
            return f"{who} does not train (WCT-54)"
        case "look_energy":
            return f"{who} looks through {cards(m)} of energy{secret} (WCT-R37)"
        case "draw_energy":
            return f"{who} takes a card of energy into the hand{secret} (WCT-59)"
        case "recycle":
            return f"{who} puts {cards(n)} under the deck (WCT-62)"
        case "end":
            return _end_line(heard, names)
    raise ValueError(f"no line for {heard.kind!r}")


def _end_line(heard: Heard, names: Sequence[str]) -> str:
    reason, life, other_life = REASONS[heard.figures[0]], heard.figures[1], heard.figures[2]
    rule = ENDING_RULES[reason]
    result = "The title is shared" if heard.seat == DRAW else f"{names[heard.seat]} wins"
    return f"{result}: life {life} to {other_life} ({ENDINGS[reason]}, {rule})"


def cards(n: int) -> str:
    """A number of cards in words."""
    return "1 card" if n == 1 else f"{n} cards"
