"""What auras and rituals are written in: verbs that add to the figures of those whom a spell benefits."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.meld.terms import (
    ARMY_MORE,
    ATTACK,
    DEFEND,
    END_RETURN,
    EXTRA_INVOCATIONS,
    FALLEN_TO_ARMY,
    FILL_RITUAL,
    FIRST_TURN_GAIN,
    GROUPS,
    INVOKE_BEFORE_MEDITATE,
    KIND_IDS,
    MEDITATE_GAIN,
    ROLES,
    SLOTS,
    STATS,
    TURN,
)
from tablewright.kernel.verbs import Count, Phrase, Verb, Vocabulary, Word, one_of, verb

# Verbs that add their number to a figure, or 1: those of wizards, those of all auras and rituals.
WIZARDS: Final = {"turn": TURN, "first_turn_gain": FIRST_TURN_GAIN}
RAISING: Final = {
    "army_more": ARMY_MORE,
    "extra_invocations": EXTRA_INVOCATIONS,
    "end_return": END_RETURN,
    "meditate_gain": MEDITATE_GAIN,
}
ALLOWING: Final = {
    "invoke_before_meditate": INVOKE_BEFORE_MEDITATE,
    "fill_ritual": FILL_RITUAL,
    "fallen_to_army": FALLEN_TO_ARMY,
}
UNIQUE: Final = Word(**{id: kind for kind, id in enumerate(KIND_IDS) if kind})
# Slots of a board by name; the name of a group stands for all its slots.
_BOARD_SLOTS: Final = Word(
    **{name: [slot for slot, id in enumerate(SLOTS) if name in (id, id[:2])] for name in (*GROUPS, *SLOTS)}
)


def _raise(name: str, figure: int) -> Verb:
    def add(figures: list[int], n: int) -> None:
        figures[figure] += n

    return verb(name, add, n=Count(1, 9))


def _allow(name: str, figure: int) -> Verb:
    def add(figures: list[int]) -> None:
        figures[figure] += 1

    return verb(name, add)


def _add_bonus(figures: list[int], stat: int, n: int, role: int) -> None:
    """MLD-33 A figure of battle, in one role or in both."""
    if role != DEFEND:
        figures[2 * stat + ATTACK] += n
    if role != ATTACK:
        figures[2 * stat + DEFEND] += n


def _no_figure(figures: list[int], *args: Any) -> None:
    """What a tile does without adding to a figure is looked up when it is needed."""


BATTLE_BONUS: Final = verb("battle_bonus", _add_bonus, stat=one_of(*STATS), n=Count(1, 9), role=one_of(*ROLES))
AUTO_RETURN: Final = verb("auto_return", _no_figure, rest=True, slot=_BOARD_SLOTS)  # MLD-46
CONTROL: Final = verb("control", _no_figure, unique=UNIQUE)  # MLD-79
FOCUS_STORE: Final = verb("focus_store", _no_figure)  # MLD-88
WARD: Final = verb("ward", _no_figure)  # MLD-28


def returned_slots(phrases: list[Phrase]) -> list[int]:
    """MLD-46 The slots of a board that auto-return names."""
    return [slot for phrase in phrases if phrase.verb is AUTO_RETURN for slots in phrase.args for slot in slots]


_EVERYWHERE: Final = (
    BATTLE_BONUS,
    *(_raise(name, figure) for name, figure in RAISING.items()),
    *(_allow(name, figure) for name, figure in ALLOWING.items()),
)
WIZARD_AURAS: Final = Vocabulary(
    "a wizard's aura", *_EVERYWHERE, AUTO_RETURN, *(_raise(name, figure) for name, figure in WIZARDS.items())
)
BOARD_RITUALS: Final = Vocabulary("a ritual of a board", *_EVERYWHERE)
TILE_AURAS: Final = Vocabulary("an aura of a tile", *_EVERYWHERE, AUTO_RETURN, WARD)
TILE_RITUALS: Final = Vocabulary("a ritual of a tile", *_EVERYWHERE, AUTO_RETURN, CONTROL, FOCUS_STORE)
