"""The spells by their index: 1A = 0, 1B = 1, and so on to 20B = 39."""

from __future__ import annotations

from typing import Final

from tablewright.games.adepts.spells.assignment import (
    Ambition,
    Backlash,
    Barrier,
    Gateways,
    Initiative,
    Lassitude,
    Precedence,
    Subsidence,
    Suspension,
    Tunneling,
)
from tablewright.games.adepts.spells.processing import (
    Imperfections,
    Inflation,
    Intensify,
    Moratorium,
    Mutability,
    Negation,
    Overload,
    Realignment,
    Siphon,
    Stasis,
)
from tablewright.games.adepts.spells.production_gems import (
    Advancement,
    Phantasms,
    Plunder,
    Telekinesis,
    Transfiguration,
)
from tablewright.games.adepts.spells.production_miners import (
    Contagion,
    Earthquake,
    Extraction,
    Telepathy,
    Teleport,
)
from tablewright.games.adepts.spells.research import (
    Concentration,
    Depletion,
    Dissipate,
    Munificence,
    Nullify,
    Pilfer,
    Purge,
    Spellsteal,
    Transfusion,
    Transmission,
)
from tablewright.games.adepts.spells.spell import Spell
from tablewright.games.adepts.terms import MOST_SEATS

_IN_ORDER: Final[list[type[Spell]]] = [
    Ambition,  # 1A
    Suspension,  # 1B
    Initiative,  # 2A
    Backlash,  # 2B
    Gateways,  # 3A
    Barrier,  # 3B
    Tunneling,  # 4A
    Subsidence,  # 4B
    Precedence,  # 5A
    Lassitude,  # 5B
    Telepathy,  # 6A
    Teleport,  # 6B
    Extraction,  # 7A
    Transfiguration,  # 7B
    Telekinesis,  # 8A
    Contagion,  # 8B
    Advancement,  # 9A
    Plunder,  # 9B
    Phantasms,  # 10A
    Earthquake,  # 10B
    Purge,  # 11A
    Dissipate,  # 11B
    Transmission,  # 12A
    Pilfer,  # 12B
    Concentration,  # 13A
    Depletion,  # 13B
    Transfusion,  # 14A
    Nullify,  # 14B
    Munificence,  # 15A
    Spellsteal,  # 15B
    Mutability,  # 16A
    Overload,  # 16B
    Moratorium,  # 17A
    Imperfections,  # 17B
    Inflation,  # 18A
    Stasis,  # 18B
    Realignment,  # 19A
    Siphon,  # 19B
    Intensify,  # 20A
    Negation,  # 20B
]

# One of each for each seat that may cast it: a step never changes, so that one serves all games.
SPELLS: Final[list[list[Spell]]] = [[spell(seat) for seat in range(MOST_SEATS)] for spell in _IN_ORDER]
