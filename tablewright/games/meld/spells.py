"""The vocabulary in which boards and tiles are written: each verb with the arguments that it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablewright.games.meld.terms import (
    ANY,
    ARMY_MORE,
    BOARD_SLOTS,
    DEFEND,
    END_RETURN,
    ENEMY,
    EXTRA_INVOCATIONS,
    FALLEN_TO_ARMY,
    FILL_RITUAL,
    FIRST_TURN_GAIN,
    GROUPS,
    INVOKE_BEFORE_MEDITATE,
    KIND_IDS,
    MEDITATE_GAIN,
    MINE,
    OPEN,
    ROLES,
    SLOTS,
    STATS,
    TURN,
)
from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent

if TYPE_CHECKING:
    from tablewright.games.meld.state import Meld
    from tablewright.kernel.state import Step

MOST: Final = 9  # no figure in a verb is larger: a slip of the pen is refused

UNIQUES: Final = {id: kind for kind, id in enumerate(KIND_IDS) if kind}
TILE_WORDS: Final = {"open": OPEN, "mine": MINE, "any": ANY, "enemy": ENEMY}
YES_NO: Final = {"no": 0, "yes": 1}
MODES: Final = {"must": 0, "may": 1}


class Argument:
    """An argument of a verb: one of a few words, or a number within bounds."""

    def __init__(self, name: str, words: dict[str, int], low: int = 1, high: int = MOST) -> None:
        self.name = name
        self.words = words
        self.low = low
        self.high = high

    def read(self, value: Any, where: str) -> int:
        """The argument as a number."""
        if self.words:
            if not isinstance(value, str) or value not in self.words:
                raise BadContent(f"{where}: {self.name} is one of {', '.join(self.words)}, not {value!r}")
            return self.words[value]
        if type(value) is not int or not self.low <= value <= self.high:
            raise BadContent(f"{where}: {self.name} is a whole number from {self.low} to {self.high}, not {value!r}")
        return value


def _number(name: str, low: int = 1, high: int = MOST) -> Argument:
    return Argument(name, {}, low, high)


def _words(name: str, *words: str) -> Argument:
    return Argument(name, {word: TILE_WORDS[word] for word in words})


INSTANT: Final[dict[str, list[Argument]]] = {
    "place_focus": [_number("count", 1, 2), _words("where", "open", "mine", "any")],
    "place_tile": [_number("look", 1, 2), Argument("then_focus", YES_NO)],
    "move_tile": [_words("what", "mine", "any"), _words("to", "mine", "any", "enemy")],
    "swap_tiles": [],
    "flip_tile": [],
    "seal_tile": [],
    "raze_tile": [],
    "step_focus": [],
    "expel": [],
    "claim_tile": [],
    "army": [_number("max")],
    "battle": [Argument("mode", MODES)],
    "gain": [_number("n")],
    "gain_unique": [Argument("u", UNIQUES)],
    "return_mine": [_number("n")],
    "return_any": [_number("n")],
    "return_armies": [],
}
# Verbs of standing spells that only add to a figure.
RAISING: Final[dict[str, int]] = {
    "army_more": ARMY_MORE,
    "turn": TURN,
    "extra_invocations": EXTRA_INVOCATIONS,
    "first_turn_gain": FIRST_TURN_GAIN,
    "end_return": END_RETURN,
    "meditate_gain": MEDITATE_GAIN,
}
ALLOWING: Final[dict[str, int]] = {
    "invoke_before_meditate": INVOKE_BEFORE_MEDITATE,
    "fill_ritual": FILL_RITUAL,
    "fallen_to_army": FALLEN_TO_ARMY,
}
STANDING: Final[dict[str, list[Argument]]] = {
    "battle_bonus": [
        Argument("stat", {stat: 2 * i for i, stat in enumerate(STATS)}),
        _number("n"),
        Argument("role", {role: i for i, role in enumerate(ROLES)}),
    ],
    "control": [Argument("u", UNIQUES)],
    "focus_store": [],
    "ward": [],
    **{verb: [_number("n")] for verb in RAISING},
    **{verb: [] for verb in ALLOWING},
}
ON_BOARDS_ONLY: Final = ("turn", "first_turn_gain")
ON_TILES_ONLY: Final = ("expel", "control", "focus_store", "ward")
# A claim takes its tile off the field itself, when its sorcery is over.
NOT_IN_SORCERIES: Final = ("raze_tile", "claim_tile")


class Verb:
    """A verb of the content with its arguments as numbers."""

    def __init__(self, name: str, args: list[int]) -> None:
        self.name = name
        self.args = args


def read_verbs(table: ContentReader, name: str, standing: bool) -> list[Verb]:
    """The verbs of a spell, each checked against the vocabulary."""
    found = table.data.get(name)
    where = f"{table.where}.{name}"
    if not isinstance(found, list) or not found:
        raise BadContent(f"{where}: a list of verbs belongs here, not {found!r}")
    return [_read_verb(item, f"{where}[{i}]", standing) for i, item in enumerate(found)]


def _read_verb(item: Any, where: str, standing: bool) -> Verb:
    if not isinstance(item, list) or not item or not isinstance(item[0], str):
        raise BadContent(f"{where}: a verb is a list of its name and its arguments, not {item!r}")
    name: str = item[0]
    if standing and name == "auto_return":
        return Verb(name, _slots(item[1:], where))
    known = STANDING if standing else INSTANT
    if name not in known:
        kind = "auras and rituals" if standing else "cantrips and sorceries"
        raise BadContent(f"{where}: {name!r} is no verb of {kind}; they are {', '.join(known)}")
    takes = known[name]
    if len(item) - 1 != len(takes):
        names = ", ".join(argument.name for argument in takes) or "nothing"
        raise BadContent(f"{where}: {name} takes {names}, not {item[1:]!r}")
    return Verb(name, [takes[i].read(value, f"{where} ({name})") for i, value in enumerate(item[1:])])


def _slots(names: list[Any], where: str) -> list[int]:
    """Board slots by name; the name of a group stands for all its slots."""
    found: list[int] = []
    for name in names:
        if name not in SLOTS and name not in GROUPS:
            raise BadContent(f"{where} (auto_return): {name!r} is no slot and no group of slots of a board")
        found += [slot for slot in range(BOARD_SLOTS) if SLOTS[slot] == name or SLOTS[slot][:2] == name]
    if not found:
        raise BadContent(f"{where}: auto_return takes the names of slots")
    return found


def add_to_figures(verb: Verb, figures: list[int]) -> None:
    """What a standing verb adds to the figures of those whom it benefits."""
    if verb.name == "battle_bonus":
        stat, n, role = verb.args
        if role != DEFEND:
            figures[stat] += n
        if role > 0:
            figures[stat + DEFEND] += n
    elif verb.name in RAISING:
        figures[RAISING[verb.name]] += verb.args[0]
    elif verb.name in ALLOWING:
        figures[ALLOWING[verb.name]] += 1


class Effect:
    """An instant verb with its arguments: when it can do something, and the step that resolves it."""

    def invocable(self, state: Meld, seat: int, slot: int) -> bool:
        """MLD-48 Whether a cantrip with this effect may be invoked."""
        return bool(self.step(seat, slot).legal(state))

    def step(self, seat: int, slot: int) -> Step[Meld]:
        """The step that resolves it; `slot` is where the construct that paid for it lies."""
        raise NotImplementedError
