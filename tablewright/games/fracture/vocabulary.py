"""The three vocabularies in which content is written: card halves, passives, events. Each word with its figures."""

from __future__ import annotations

from typing import Final

from tablewright.games.fracture.terms import WORDS
from tablewright.kernel.errors import BadContent

Bounds = tuple[tuple[int, int], ...]

_SOME: Final = (1, 9)
_REACH: Final = (1, 6)
_TIER: Final = (1, 3)

# A card half: what may stand behind each word.
VERBS: Final[dict[str, Bounds]] = {
    "attack": (_SOME,),
    "haste": (_SOME,),
    "climb": (),
    "swim": (),
    "phase": (),
    "guard": (_SOME,),
    "move": (_SOME, _REACH),
    "teleport": (_REACH,),
    "push": (_REACH,),
    "destroy": (_REACH,),
    "wound": (_REACH,),
    "heal": (_SOME,),
    "claim": (_REACH,),
    "flip": (_REACH,),
    "grow": (_SOME,),
    "iron": ((1, 20),),
    "aether": (_SOME,),
    "buy": ((1, 20),),
    "command": (_SOME,),
    "draw": (_SOME,),
    "muster": (),
    "trash": (_SOME,),
}

# A passive of a faction, a hero or a tech.
PASSIVES: Final[dict[str, Bounds]] = {
    "keep_iron": (),
    "blood": (_SOME,),
    "blink": (),
    "growth": (_SOME,),
    "phalanx": (_SOME,),
    "surge": ((1, 2),),  # the numbering of moves has no third one
    "stone": ((2, 9),),
    "slow": (_SOME,),
    "hp_bonus": ((2, 3), (-9, 9)),
    "income_iron": (_SOME,),
    "inner_aether": (_SOME,),
    "mend_self": (_SOME,),
    "mend_all": (_SOME,),
    "attack_all": (_SOME,),
    "attack_tier": (_TIER, _SOME),
    "guard_all": (_SOME,),
    "self_attack": (_SOME,),
    "self_guard": (_SOME,),
    "aura_attack": (_SOME,),
    "aura_guard": (_SOME,),
    "stride": (_SOME,),
    "climb": (),
    "swim": (),
    "hand": (_SOME,),
    "cap": (_SOME,),
    "market_discount": (_SOME,),
    "unit_discount": (_TIER, _SOME),
    "gold": (_SOME,),
    "banner": (),
    "spoils": (_SOME,),
    "growth_power": (_SOME,),
    "growth_rate": (_SOME,),
    "growth_aether": (_SOME,),
    "quarry_bonus": (_SOME,),
    "vein_bonus": (_SOME,),
    "surge_power": (_SOME,),
}

# An event. `fracture` names its scope with a word, which counts as a figure.
SCOPES: Final = ("any", "ring1")
EVENTS: Final[dict[str, Bounds]] = {
    "fracture": (_SOME, (0, len(SCOPES) - 1)),
    "fracture_shard": (),
    "round_move": ((-9, 9),),
    "round_attack": ((-9, 9),),
    "round_guard": ((-9, 9),),
    "round_quarry": ((-9, 9),),
    "round_command": ((-9, 9),),
    "all_aether": (_SOME,),
    "lash": (),
    "reflow": (),
}


class Effect:
    """A word with its figures; a figure that it does not have is 0."""

    def __init__(self, word: str, a: int, b: int) -> None:
        self.word = word
        self.a = a
        self.b = b


def parse(text: str, vocabulary: dict[str, Bounds], where: str) -> list[Effect]:
    """`attack 1; move 1 2` as its effects, each checked against the vocabulary."""
    return [_effect(part.split(), vocabulary, where) for part in text.split(";")]


def _effect(words: list[str], vocabulary: dict[str, Bounds], where: str) -> Effect:
    if not words or words[0] not in vocabulary:
        raise BadContent(f"{where}: there is no {' '.join(words)!r}; the words are {', '.join(vocabulary)}")
    bounds = vocabulary[words[0]]
    if len(words) - 1 != len(bounds):
        raise BadContent(f"{where}: {' '.join(words)!r} has {len(words) - 1} figures where {len(bounds)} belong")
    figures = [_figure(word, " ".join(words), where) for word in words[1:]]
    for i, (low, high) in enumerate(bounds):
        if not low <= figures[i] <= high:
            raise BadContent(f"{where}: {' '.join(words)!r}: {figures[i]} is not a number from {low} to {high}")
    figures += [0, 0]
    return Effect(words[0], figures[0], figures[1])


def _figure(word: str, whole: str, where: str) -> int:
    if word in SCOPES:
        return SCOPES.index(word)
    try:
        return int(word)
    except ValueError:
        raise BadContent(f"{where}: {whole!r}: {word!r} is not a number") from None


def card_word(word: str) -> int:
    """AFR-33 The bit of a card-scoped word that has no figure; 0 for any other."""
    return 1 << WORDS.index(word) if word in WORDS else 0
