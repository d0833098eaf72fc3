"""What spells do, in the few words that a tile has room for; their whole text is in the titles."""

from __future__ import annotations

from tablewright.games.meld.content import Content, Wizard
from tablewright.games.meld.reader import MeldReader
from tablewright.games.meld.spells import ALLOWING, RAISING
from tablewright.games.meld.steps.constructs import GAIN_UNIQUE
from tablewright.games.meld.terms import (
    ANY,
    ATTACK,
    DEFEND,
    ENEMY,
    FIRST_TURN_GAIN,
    GROUPS,
    MINE,
    NO_SPELL,
    SLOTS,
    SPELLS,
    STATS,
)
from tablewright.kernel.verbs import Phrase
from tablewright.kernel.words import plural

GROUP_WORDS = ("place focus", "place tile", "move tile", "army", "claim", "ritual")  # what the slots of a board are for
PLAIN = {
    "swap_tiles": "swap two tiles",
    "flip_tile": "flip a tile",
    "seal_tile": "seal a tile",
    "raze_tile": "raze a tile",
    "step_focus": "step a focus",
    "expel": "expel a focus nearby",
    "claim_tile": "claim a tile",
    "battle": "fight a battle",
    "return_armies": "all armies go home",
    "focus_store": "two foci rest here",
    "ward": "only yours to touch",
    "invoke_before_meditate": "invoke, then meditate",
    "fill_ritual": "fill a whole ritual",
    "fallen_to_army": "fallen join your army",
}
COUNTED = {
    "army": "army: up to {}",
    "gain": "gain {}",
    "return_mine": "take back {} of yours",
    "return_any": "return any {}",
    "army_more": "army +{}",
    "turn": "{} invocations",
    "extra_invocations": "+{} invocation",
    "first_turn_gain": "gain {} at first",
    "end_return": "end of turn: {} back",
    "meditate_gain": "meditate: gain {}",
}


def gist(content: Content, phrase: Phrase) -> str:
    """One verb of a spell."""
    name, args = phrase.verb.name, phrase.args
    match name:
        case "place_focus":
            words = "place a focus" if args[0] == 1 else f"place {args[0]} foci"
            return words + {MINE: " on your tile", ANY: " anywhere"}.get(args[1], "")
        case "place_tile":
            words = "place a tile" if args[0] == 1 else f"place 1 of {args[0]} tiles"
            return words + (" and a focus" if args[1] else "")
        case "move_tile":
            return f"move {'your' if args[0] == MINE else 'any'} tile" + {ENEMY: " to an enemy", ANY: " anywhere"}.get(
                args[1], ""
            )
        case "battle_bonus":
            role = {ATTACK: " attacking", DEFEND: " defending"}.get(args[2], "")
            return f"+{args[1]} {STATS[args[0]]}{role}"
        case "control":
            return f"use {content.die_names[args[0]]}"
        case "gain_unique":
            return f"keep {content.die_names[args[0]]}"
        case "auto_return":
            groups = dict.fromkeys(GROUPS.index(SLOTS[slot][:2]) for slots in args for slot in slots)
            return "auto-return: " + ", ".join(GROUP_WORDS[group] for group in groups)
    return PLAIN[name] if name in PLAIN else COUNTED[name].format(*args)


def lines(content: Content, side: int) -> list[str]:
    """The spells of a side of a tile, a line for each."""
    found = []
    if content.spell[side] != NO_SPELL:
        found.append(", ".join(gist(content, phrase) for phrase in content.phrases[side]))
    if sorcery := content.sorceries[side].phrases:
        found.append("claim: " + ", ".join(_sorcery(content, side, phrase) for phrase in sorcery))
    return found


def _sorcery(content: Content, side: int, phrase: Phrase) -> str:
    """A verb of a sorcery; what the ritual beside it names need not be named again."""
    if phrase.verb is GAIN_UNIQUE and phrase.args[0] == content.control[side]:
        return "keep it"
    return gist(content, phrase)


def whole(content: Content, side: int) -> str:
    """The spells of a side of a tile with their whole texts."""
    kinds = [SPELLS[content.spell[side]]] if content.spell[side] != NO_SPELL else []
    if content.sorceries[side].phrases:
        kinds.append("sorcery, when claimed")
    # The content has the spells in any order; each text is told with all kinds where there are two.
    return f"{' and '.join(kinds)}: {' '.join(content.texts[side])}".capitalize()


# -- wizards ----------------------------------------------------------------------------------------


def auras(reader: MeldReader, wizard: Wizard) -> list[str]:
    """How many invocations a wizard's turn has, by the setting, and what is always added."""
    return [
        f"{plural(reader.derived['turn_lengths'][wizard.id], 'invocation')} a turn",
        *_standing(wizard.aura, " in every battle"),
    ]


def at_first(wizard: Wizard) -> str:
    """What a wizard has to begin with."""
    return f"{wizard.aura[FIRST_TURN_GAIN]} constructs at first"


def cantrips(content: Content, wizard: Wizard) -> list[str]:
    """The cantrips of a wizard, by their groups of slots."""
    return [", ".join(gist(content, phrase) for phrase in cantrip.phrases) for cantrip in wizard.cantrips]


def rituals(wizard: Wizard) -> str:
    """What each slot of a wizard's rituals adds."""
    return ", ".join(_standing(wizard.ritual, ""))


def _standing(figures: list[int], always: str) -> list[str]:
    """What is added to the figures of a battle, and to others."""
    found = [f"+{n} {stat}{role}" for stat, role, n in _bonuses(figures, always)]
    found += [COUNTED[verb].format(figures[figure]) for verb, figure in RAISING.items() if figures[figure]]
    found += [PLAIN[verb] for verb, figure in ALLOWING.items() if figures[figure]]
    return found


def _bonuses(figures: list[int], always: str) -> list[tuple[str, str, int]]:
    """What is added to the figures of every battle: the figure, the role, how much."""
    found = []
    for i, stat in enumerate(STATS):
        attack, defend = figures[2 * i : 2 * i + 2]
        if attack == defend:
            found.append((stat, always, attack))
        else:
            found += [(stat, " attacking", attack), (stat, " defending", defend)]
    return [bonus for bonus in found if bonus[2]]
