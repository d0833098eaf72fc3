"""What cantrips and sorceries may be written in, and all spells of tiles."""

from __future__ import annotations

from typing import Final

from tablewright.games.meld.spells import TILE_AURAS, TILE_RITUALS
from tablewright.games.meld.steps.battle import FIGHT
from tablewright.games.meld.steps.claim import CLAIM_TILE
from tablewright.games.meld.steps.constructs import (
    BUILD_ARMY,
    GAIN,
    GAIN_UNIQUE,
    RETURN_ANY,
    RETURN_ARMIES,
    RETURN_MINE,
)
from tablewright.games.meld.steps.foci import PLACE_FOCUS, STEP_FOCUS
from tablewright.games.meld.steps.tiles import (
    EXPEL,
    FLIP_TILE,
    MOVE_TILE,
    PLACE_TILE,
    RAZE_TILE,
    SEAL_TILE,
    SWAP_TILES,
)
from tablewright.games.meld.terms import AURA, CANTRIP, RITUAL, SORCERY
from tablewright.kernel.verbs import Vocabulary

_EVERYWHERE: Final = (
    PLACE_FOCUS, PLACE_TILE, MOVE_TILE, SWAP_TILES, FLIP_TILE, SEAL_TILE, STEP_FOCUS, BUILD_ARMY, FIGHT, GAIN,
    GAIN_UNIQUE, RETURN_MINE, RETURN_ANY, RETURN_ARMIES,
)  # fmt: skip
# A claim takes its tile off the field itself, when its sorcery is over.
_NOT_IN_SORCERIES: Final = (RAZE_TILE, CLAIM_TILE)

BOARD_CANTRIPS: Final = Vocabulary("a cantrip of a board", *_EVERYWHERE, *_NOT_IN_SORCERIES)
TILE_SPELLS: Final = {
    AURA: TILE_AURAS,
    RITUAL: TILE_RITUALS,
    CANTRIP: Vocabulary("a cantrip of a tile", *_EVERYWHERE, *_NOT_IN_SORCERIES, EXPEL),
    SORCERY: Vocabulary("a sorcery", *_EVERYWHERE, EXPEL),
}
