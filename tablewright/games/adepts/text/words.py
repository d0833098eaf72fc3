"""Words that prompts, labels and the log share."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import CODES, GEMS
from tablewright.games.adepts.terms import STAGES

PHASES = ("I", "II", "III", "IV", "V")


def a_gem(gem: int) -> str:
    """One gem of a type: a ruby, an onyx."""
    return f"{'an' if GEMS[gem][0] in 'aeiou' else 'a'} {GEMS[gem]}"


def spell_words(content: Content, spell: int) -> str:
    """A spell by its code and name."""
    return f"{CODES[spell]} {content.names[spell]}"


def cost_words(content: Content, spell: int) -> str:
    """What a spell costs: 2 topaz, 1 topaz + 1 ruby."""
    need = content.need[spell]
    return " + ".join(f"{need[i + 1]} {GEMS[need[i]]}" for i in range(0, len(need), 2))


def place_words(place: int) -> str:
    """A place of three for each gem: a work site, as in ruby 2."""
    return f"{GEMS[place // STAGES]} {place % STAGES + 1}"


def queue_words(place: int) -> str:
    """A gem in a queue: the ruby in stage 2."""
    return f"{GEMS[place // STAGES]} in stage {place % STAGES + 1}"


def listed(words: Sequence[str]) -> str:
    """One, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
