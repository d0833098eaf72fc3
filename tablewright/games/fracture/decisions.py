"""The decisions that the position itself looks for; every other one is declared with the step that asks it."""

from __future__ import annotations

from typing import Final

from tablewright.games.fracture.moves import BUY, DEFEND, END, FACTION, HERO, PLAY, RECRUIT, RESEARCH, SITE
from tablewright.kernel.decisions import Decision

CHOOSE_FACTION: Final = Decision("FACTION", "AFR-8", "Choose a faction", FACTION, public=True)
CHOOSE_HERO: Final = Decision("HERO", "AFR-8", "Choose the Hero that leads it", HERO, public=True)
CHOOSE_SITE: Final = Decision("SITE", "AFR-8", "Choose the site of your City", SITE, public=True)
TAKE_TURN: Final = Decision(
    "TURN", "AFR-28", "Play a card, recruit, buy or research, or end your turn",
    PLAY, RECRUIT, BUY, RESEARCH, END, detail=lambda reader: reader.tracks, public=True,
)  # fmt: skip
CHOOSE_DEFENDER: Final = Decision(
    "DEFENDER", "AFR-54", "Which of your units defends?", DEFEND, detail=lambda reader: reader.fighters, public=True
)
