"""The vocabulary that spells are written in: programs read into lines, every word checked and complained of by name."""

from __future__ import annotations

import re
from typing import Final

from tablewright.games.harrowing.moves import MOST_STORED
from tablewright.kernel.errors import BadContent

# -- tile filters -----------------------------------------------------------------------------------

FILTERS: Final = (
    "any", "mine", "open", "foe", "near", "invoked", "bycore", "byself", "facing", "new", "last", "about", "next",
    "field",
)  # fmt: skip
ANY: Final = 0
MINE: Final = 1
OPEN: Final = 2
FOE: Final = 3
NEAR: Final = 4
INVOKED: Final = 5
BYCORE: Final = 6
BYSELF: Final = 7
FACING: Final = 8
NEW: Final = 9
LAST: Final = 10
ABOUT: Final = 11
NEXT: Final = 12
FIELD: Final = 13

# `/` is or, `+` is and: a filter is a list of alternatives, each a list of words that all must match.
Where = tuple[tuple[int, ...], ...]


def read_filter(text: str) -> Where:
    """A filter out of its words; ValueError where one of them is unknown."""
    return tuple(tuple(FILTERS.index(word) for word in term.split("+")) for term in text.split("/"))


def filter_text(where: Where) -> str:
    """A filter in the words that it was read from."""
    return "/".join("+".join(FILTERS[word] for word in term) for term in where)


# -- passives and triggers --------------------------------------------------------------------------

PASSIVES: Final = ("STRENGTH", "REROLL", "GUARD", "SPOILS", "SOLACE", "CONQUER", "ANCHOR", "INVOKES")
STRENGTH: Final = 0
REROLL: Final = 1
GUARD: Final = 2
SPOILS: Final = 3
SOLACE: Final = 4
CONQUER: Final = 5
ANCHOR: Final = 6
INVOKES: Final = 7

ROLES: Final = ("always", "attack", "defend")
ALWAYS: Final = 0
ATTACK: Final = 1
DEFEND: Final = 2

MOMENTS: Final = ("START", "OTHERS_START", "BEFORE_MED", "AFTER_MED", "END", "OTHERS_END")
START: Final = 0
OTHERS_START: Final = 1
BEFORE_MED: Final = 2
AFTER_MED: Final = 3
END: Final = 4
OTHERS_END: Final = 5

# -- lines ------------------------------------------------------------------------------------------

# What each verb takes. `to` is a filter that may say `next`, `beside` one that may say `field`.
VERBS: Final[dict[str, list[str]]] = {
    "PLACE_PILLAR": ["filter"],
    "MOVE_PILLAR": ["filter", "to"],
    "RETURN_PILLAR": ["own foe", "filter"],
    "STORE": ["fortress vault", "stored"],
    "GAIN": ["number"],
    "GAIN_PER": ["invoked vault", "number", "number"],
    "GAIN_BEHIND": ["number"],
    "RECALL": ["number", "slots all"],
    "PLACE_TILE": ["beside"],
    "MOVE_TILE": ["filter", "beside"],
    "SWAP": ["filter", "filter"],
    "ROTATE": ["filter"],
    "FLIP": ["filter"],
    "CLAIM": ["triangle line triangle/line"],
    "SEAL": ["own foe"],
    "UNSEAL": ["1 all"],
    "BATTLE": ["bonus", "bonus"],
    "INVOKE_MORE": ["number"],
}
PASSIVE_ARGS: Final[dict[str, list[str]]] = {
    "STRENGTH": ["number", "always attack defend"],
    "REROLL": ["number"],
    "GUARD": ["number"],
    "SPOILS": ["number"],
    "SOLACE": ["number"],
    "CONQUER": [],
    "ANCHOR": [],
    "INVOKES": ["number"],
}
# Steps that happen without a choice, or let the player choose nothing anyway, cannot be declined.
NEVER_MAY: Final = ("STORE", "GAIN", "GAIN_PER", "GAIN_BEHIND", "RECALL", "PLACE_TILE", "INVOKE_MORE")
MOST: Final = 9  # no number in a program is larger: a slip of the pen is refused

_LINE: Final = re.compile(r"(ifdid )?(may )?([A-Z_]+)(?:\(([^()]*)\))?")
_TRIGGER: Final = re.compile(r"([A-Z_]+)\{(.*)\}")


class Line:
    """One step of a program: its verb, its arguments as they are written, and its modifiers."""

    def __init__(self, verb: str, args: list[str], may: bool, ifdid: bool) -> None:
        self.verb = verb
        self.args = args
        self.may = may
        self.ifdid = ifdid


class Passive:
    """A lasting effect of a spell, with the role in which it counts."""

    def __init__(self, spell: int, kind: int, n: int, role: int) -> None:
        self.spell = spell
        self.kind = kind
        self.n = n
        self.role = role


def split_trigger(text: str, where: str) -> tuple[int, str]:
    """The moment of a trigger and the program within; -1 and the whole text where there is no trigger."""
    found = _TRIGGER.fullmatch(text)
    if not found:
        return (-1, text)
    if found[1] not in MOMENTS:
        raise BadContent(f"{where}: {found[1]!r} is no moment; the moments are {', '.join(MOMENTS)}")
    return (MOMENTS.index(found[1]), found[2])


def read_program(text: str, where: str) -> list[Line]:
    """The lines of a program, checked."""
    lines: list[Line] = []
    for part in text.split(";"):
        line = _read_line(part.strip(), where)
        if line.verb not in VERBS:
            raise BadContent(f"{where}: there is no step {line.verb!r}; the steps are {', '.join(VERBS)}")
        if line.may and (line.verb in NEVER_MAY or line.args == ["all"]):
            raise BadContent(f"{where}: {part.strip()!r} cannot be declined, so there is no `may` before it")
        if line.ifdid and not lines:
            raise BadContent(f"{where}: {part.strip()!r} has no step before it that could have done something")
        _check_args(line, VERBS[line.verb], where)
        lines.append(line)
    return lines


def read_passive(text: str, spell: int, where: str) -> Passive | None:
    """A passive; None where the text is none."""
    line = _read_line(text, where)
    if line.verb not in PASSIVE_ARGS:
        return None
    if line.may or line.ifdid:
        raise BadContent(f"{where}: {text!r} lasts; it is no step that could be declined or skipped")
    _check_args(line, PASSIVE_ARGS[line.verb], where)
    n = int(line.args[0]) if line.args else 1
    role = ROLES.index(line.args[1]) if len(line.args) > 1 else ALWAYS
    return Passive(spell, PASSIVES.index(line.verb), n, role)


def _read_line(text: str, where: str) -> Line:
    found = _LINE.fullmatch(text)
    if not found:
        raise BadContent(f"{where}: {text!r} is no step of a program")
    args = [word.strip() for word in found[4].split(",")] if found[4] else []
    return Line(found[3], args, bool(found[2]), bool(found[1]))


def _check_args(line: Line, kinds: list[str], where: str) -> None:
    if len(line.args) != len(kinds):
        raise BadContent(f"{where}: {line.verb} takes {len(kinds)} arguments, not {len(line.args)}")
    for word, kind in zip(line.args, kinds, strict=True):
        fault = _arg_fault(word, kind)
        if fault:
            raise BadContent(f"{where}: {line.verb}: {word!r} {fault}")


def _arg_fault(word: str, kind: str) -> str:
    if kind in ("filter", "to", "beside"):
        return _filter_fault(word, kind)
    if kind in ("number", "bonus", "stored"):
        low = 0 if kind == "bonus" else 1
        high = MOST_STORED if kind == "stored" else MOST
        good = word.isascii() and word.isdigit() and low <= int(word) <= high
        return "" if good else f"is not a whole number from {low} to {high}"
    return "" if word in kind.split(" ") else f"is none of {kind.replace(' ', ', ')}"


def _filter_fault(word: str, kind: str) -> str:
    if word == "field" and kind == "beside":
        return ""
    words = FILTERS[:NEXT] if kind != "to" else FILTERS[: NEXT + 1]
    for name in re.split(r"[/+]", word):
        if name not in words:
            return f"is no tile filter here; the words are {', '.join(words)}"
    return ""
