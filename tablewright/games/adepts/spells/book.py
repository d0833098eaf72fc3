"""The spells by their index: 1A = 0, 1B = 1, and so on to 20B = 39."""

from __future__ import annotations

from typing import Final

from tablewright.games.adepts.moves import CODES
from tablewright.games.adepts.spells import assignment, processing, production_gems, production_miners, research
from tablewright.games.adepts.spells.spell import Spell
from tablewright.games.adepts.terms import MOST_SEATS
from tablewright.kernel.game import declared

MODULES: Final = (assignment, production_miners, production_gems, research, processing)

_BY_INDEX: Final = {spell.INDEX: spell for spell in declared(MODULES, Spell)}
_IN_ORDER: Final[list[type[Spell]]] = [_BY_INDEX[index] for index in range(len(CODES))]

# One of each for each seat that may cast it: a step never changes, so that one serves all games.
SPELLS: Final[list[list[Spell]]] = [[spell(seat) for seat in range(MOST_SEATS)] for spell in _IN_ORDER]
FIGURES: Final = [spell.FIGURES for spell in _IN_ORDER]
