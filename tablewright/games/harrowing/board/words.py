"""What spells of The Harrowing do, in as few words as a line has room for; their whole texts are in the choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablewright.games.harrowing.content import Board, Content, Passive
from tablewright.games.harrowing.filters import Where, filter_text, short_words
from tablewright.games.harrowing.steps.pillars import ReturnOwnPillar
from tablewright.games.harrowing.steps.seal import UnsealAll
from tablewright.games.harrowing.terms import MOMENTS, PASSIVES, ROLES, ZONES
from tablewright.kernel.verbs import Phrase

ROLE_WORDS: Final = {"always": "", "attack": " attacking", "defend": " defending"}
PASSIVE_WORDS: Final = {
    "STRENGTH": "+{} strength{}",
    "REROLL": "+{} attack reroll",
    "GUARD": "lose {} pillar less defending",
    "SPOILS": "attack took a pillar: gain {}",
    "SOLACE": "defence lost a pillar: gain {}",
    "CONQUER": "occupy a tile that you emptied",
    "ANCHOR": "rivals cannot shift your tiles",
    "INVOKES": "+{} invoke a turn",
}
MOMENT_WORDS: Final = {
    "START": "turn starts: ",
    "OTHERS_START": "rival's turn starts: ",
    "BEFORE_MED": "before meditating: ",
    "AFTER_MED": "meditated: ",
    "END": "turn ends: ",
    "OTHERS_END": "rival's turn ends: ",
}


def _next_to(where: Where) -> str:
    """Next to which tiles one is laid, unless it may be anywhere."""
    tiles = filter_text(where)
    return "" if tiles == "field" else f" next to {short_words(where)}"


def _return_pillar(step: type, where: Where) -> str:
    whose = "take back a pillar" if step is ReturnOwnPillar else "return a rival's pillar"
    return whose if filter_text(where) == "any" else f"{whose} {short_words(where).removeprefix('one ')}"


def _gain_per(vault: bool, divisor: int, most: int) -> str:
    each = "vault" if vault else "invoked tile"
    return f"gain 1 per {'' if divisor == 1 else f'{divisor} in '}{each}, {most} at most"


def _battle(strength: int, rerolls: int) -> str:
    bonuses = [f"+{n} {what}" for n, what in ((strength, "strength"), (rerolls, "reroll")) if n]
    return " ".join(["battle", ", ".join(bonuses)]) if bonuses else "battle"


# What the verbs of programs do, by the arguments that they take.
VERB_WORDS: Final[dict[str, Callable[..., str]]] = {
    "PLACE_PILLAR": lambda where: f"pillar on {short_words(where)}",
    "MOVE_PILLAR": lambda where, to: f"move a pillar to {short_words(to)}",
    "RETURN_PILLAR": _return_pillar,
    "PLACE_TILE": lambda beside: f"lay a tile{_next_to(beside)}",
    "MOVE_TILE": lambda where, beside: f"move {short_words(where)}{_next_to(beside)}",
    "SWAP": lambda where, other: f"swap {short_words(where)} with {short_words(other)}",
    "ROTATE": lambda where: f"rotate {short_words(where)}",
    "FLIP": lambda where: f"flip {short_words(where)}",
    "CLAIM": lambda patterns: f"claim from a {' or '.join(patterns)}",
    "SEAL": lambda own: "seal yours" if own else "seal a rival's",
    "UNSEAL": lambda step: "unseal all" if step is UnsealAll else "unseal one",
    "STORE": lambda zone, n: f"store up to {n} in {ZONES[zone]}",
    "GAIN": lambda n: f"gain {n}",
    "GAIN_PER": _gain_per,
    "GAIN_BEHIND": lambda n: f"gain {n} if it has more tiles",
    "RECALL": lambda n, everywhere: f"recall up to {n}{' from anywhere' if everywhere else ''}",
    "BATTLE": _battle,
    "INVOKE_MORE": lambda n: f"+{n} invoke this turn",
}


def gist(content: Content, spell: int) -> str:
    """A spell, in a few words; not that of the turn."""
    passive, moment = content.passive_of[spell], content.moment[spell]
    if passive is not None:
        return _passive(passive)
    return (MOMENT_WORDS[MOMENTS[moment]] if moment >= 0 else "") + program(content.programs[spell])


def is_turn(content: Content, spell: int) -> bool:
    """Whether a spell does nothing but say what a turn consists of."""
    return content.passive_of[spell] is None and not content.programs[spell]


def turn(board: Board) -> str:
    """HRW-32, HRW-33 What a board's turn consists of."""
    invokes = f"invoke {board.invokes}" + (" or meditate" if board.meditates else "")
    return "; ".join([invokes, program(board.afterwards)] if board.afterwards else [invokes])


def program(lines: list[Phrase]) -> str:
    """The steps of a program one after the other."""
    words = ""
    before: Phrase | None = None
    for line in lines:
        may = "may " if "may" in line.modifiers else ""
        if before is not None and (before.verb, before.args) == (line.verb, line.args):
            step = "again"
        else:
            step = VERB_WORDS[line.verb.name](*line.args)
            step = f"add a {step}" if may and line.verb.name == "PLACE_PILLAR" else step
        words += (", then " if "ifdid" in line.modifiers else "; " if before else "") + may + step
        before = line
    return words


def _passive(passive: Passive) -> str:
    return PASSIVE_WORDS[PASSIVES[passive.kind]].format(passive.n, ROLE_WORDS[ROLES[passive.role]])
