"""The 79 moves of World Championship, in the order of their ids."""

from __future__ import annotations

from typing import Any, Final

from tablewright.kernel.actions import ActionSpace, Arg, Kind, numbers
from tablewright.kernel.reader import ViewReader
from tablewright.kernel.terms import Term, amount, names
from tablewright.kernel.words import plural

ATTACKS: Final = ("A1", "D1", "B1", "A2", "D2", "B2", "A3", "D3", "B3", "B4", "A4")
LESSONS: Final = ("T1", "T2", "S1", "K1")
PILES: Final = ("deck", "energy", "used")
PILE_NAMES: Final = ("deck", "energy zone", "used pile")
ZONES: Final = ("deck", "energy_zone", "used_pile")
FROM_DECK: Final = 0
FROM_ENERGY: Final = 1
FROM_USED: Final = 2
MOST_CHARGE: Final = 8

CARD: Final = Term(
    lambda speaker, card: (
        f"{ATTACKS[card]} {speaker.content.names[card]} (cost {speaker.content.cost[card]}, "
        f"attack {speaker.content.attack[card]}, defense {speaker.content.defense[card]})"
    )
)
CODE: Final = names(*ATTACKS)
CARDS: Final = amount("card")
PILE: Final = names(*PILE_NAMES)

_CARD = Arg("card", ATTACKS, term=CARD)
_IN_HAND = "hand-{chooser}-{card}"
_LOOKED_AT = "look_area-{chooser}-{card}"


def _known_top(pile: list[str | None]) -> str:
    """The top card of a pile, where the viewer knows it."""
    return f" ({pile[0]})" if pile and pile[0] else ""


def _charge_label(reader: ViewReader[Any], n: int) -> str:
    return f"Charge {plural(n, 'card')}" if n else "Charge nothing"


def _take_label(reader: ViewReader[Any], pile: int) -> str:
    top = _known_top(reader.player(reader.chooser)[ZONES[pile]])
    return f"Lose the top card of your {PILE_NAMES[pile]}{top}"


def _take_pieces(reader: ViewReader[Any], pile: int) -> list[str]:
    return [f"{ZONES[pile]}-{reader.chooser}"]


def _draw_energy_label(reader: ViewReader[Any]) -> str:
    return f"Take the top card of your energy zone{_known_top(reader.player(reader.chooser)['energy_zone'])}"


def _pay_label(reader: ViewReader[Any]) -> str:
    attack = reader.derived["attack"]
    return f"Pay {attack['cost']} energy for {attack['damage']} damage"


def _prevent_label(reader: ViewReader[Any]) -> str:
    prevention = reader.derived["prevention"]
    return f"Pay {prevention['cost']} energy to prevent {prevention['damage']} damage"


def _train_label(reader: ViewReader[Any]) -> str:
    return f"Train for {reader.derived['training_cost'][reader.chooser]} energy"


STASH: Final = Kind("stash", _CARD, label="Stash {card}", pieces=_IN_HAND)
CHARGE: Final = Kind("charge", numbers("n", 0, MOST_CHARGE), label=_charge_label)
KEEP: Final = Kind("keep", _CARD, label="Keep {card}", pieces=_LOOKED_AT)
KEEP_DONE: Final = Kind("keep_done", label="Keep no more")
PUT_BACK: Final = Kind("put_back", _CARD, label="Put {card} back on the deck", pieces=_LOOKED_AT)
ENGAGE: Final = Kind("engage", label="Engage")
DECLINE: Final = Kind("decline", label="Decline: no combat this round")
PLAY: Final = Kind("play", _CARD, label="Play {card}", pieces=_IN_HAND)
PASS: Final = Kind("pass", label="Pass")
PAY: Final = Kind("pay", label=_pay_label)
NO_PAY: Final = Kind("no_pay", label="Do not pay: no damage")
TAKE: Final = Kind("take", Arg("pile", PILES), label=_take_label, pieces=_take_pieces)
PREVENT: Final = Kind("prevent", label=_prevent_label)
NO_PREVENT: Final = Kind("no_prevent", label="Prevent nothing")
TRAIN: Final = Kind("train", label=_train_label)
NO_TRAIN: Final = Kind("no_train", label="Do not train")
DRAW_ENERGY: Final = Kind("draw_energy", label=_draw_energy_label, pieces="energy_zone-{chooser}")
DRAW_ENERGY_CARD: Final = Kind("draw_energy_card", _CARD, label="Take {card} into your hand")
DRAW_DONE: Final = Kind("draw_done", label="Take no more")

ACTIONS: Final = ActionSpace(
    STASH,
    CHARGE,
    KEEP,
    KEEP_DONE,
    PUT_BACK,
    ENGAGE,
    DECLINE,
    PLAY,
    PASS,
    PAY,
    NO_PAY,
    TAKE,
    PREVENT,
    NO_PREVENT,
    TRAIN,
    NO_TRAIN,
    DRAW_ENERGY,
    DRAW_ENERGY_CARD,
    DRAW_DONE,
)
