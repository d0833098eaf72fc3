"""The 79 moves of World Championship, in the order of their ids."""

from __future__ import annotations

from typing import Final

from tablewright.kernel.actions import ActionSpace, Arg, Kind, numbers

ATTACKS: Final = ("A1", "D1", "B1", "A2", "D2", "B2", "A3", "D3", "B3", "B4", "A4")
LESSONS: Final = ("T1", "T2", "S1", "K1")
PILES: Final = ("deck", "energy", "used")
PILE_NAMES: Final = ("deck", "energy zone", "used pile")
FROM_DECK: Final = 0
FROM_ENERGY: Final = 1
FROM_USED: Final = 2
MOST_CHARGE: Final = 8

_CARD = Arg("card", ATTACKS)

STASH: Final = Kind("stash", _CARD)
CHARGE: Final = Kind("charge", numbers("n", 0, MOST_CHARGE))
KEEP: Final = Kind("keep", _CARD)
KEEP_DONE: Final = Kind("keep_done")
PUT_BACK: Final = Kind("put_back", _CARD)
ENGAGE: Final = Kind("engage")
DECLINE: Final = Kind("decline")
PLAY: Final = Kind("play", _CARD)
PASS: Final = Kind("pass")
PAY: Final = Kind("pay")
NO_PAY: Final = Kind("no_pay")
TAKE: Final = Kind("take", Arg("pile", PILES))
PREVENT: Final = Kind("prevent")
NO_PREVENT: Final = Kind("no_prevent")
TRAIN: Final = Kind("train")
NO_TRAIN: Final = Kind("no_train")
DRAW_ENERGY: Final = Kind("draw_energy")
DRAW_ENERGY_CARD: Final = Kind("draw_energy_card", _CARD)
DRAW_DONE: Final = Kind("draw_done")

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
