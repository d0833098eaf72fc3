"""What is printed, for the second reading of the rules: moves, phases, lasting spells and the battery track."""

from __future__ import annotations

from .words import NAMES

Choice = tuple[str, int, int]

# Kind, and first and last of each of its two arguments, in the order of the action table.
RANGES = (
    ("pass", 0, 0, 0, 0), ("draw", 0, 0, 0, 0), ("cast", 0, 39, 0, 0), ("pay", 0, 3, 0, 0), ("player", 0, 4, 0, 0),
    ("mine", 0, 7, 0, 0), ("site", 0, 7, 1, 3), ("count", 2, 4, 0, 0), ("backlash", 0, 7, 0, 0), ("gem", 0, 7, 0, 0),
    ("stage", 1, 3, 0, 0), ("queue_gem", 0, 7, 1, 3), ("class", 0, 1, 0, 0), ("mode", 0, 1, 0, 0),
    ("take", 0, 39, 0, 0), ("discard", 0, 39, 0, 0),
)  # fmt: skip
CHOICES: list[Choice] = [
    (kind, a, b)
    for kind, first, last, second_first, second_last in RANGES
    for a in range(first, last + 1)
    for b in range(second_first, second_last + 1)
]
NUMBERS = {choice: number for number, choice in enumerate(CHOICES)}
PASS: Choice = ("pass", 0, 0)
DRAW: Choice = ("draw", 0, 0)

DECISIONS = (
    "cast", "pay", "ambition_site", "suspension_target", "spell_site", "barrier_mine", "topaz_mine", "topaz_count",
    "assign_site", "backlash_site", "assign_count", "gateways_site", "telepathy_from", "telepathy_to", "teleport_site",
    "extraction_site", "transfig_give", "transfig_player", "transfig_take", "transfig_take2", "telekinesis_mine",
    "contagion_mine", "advancement_type", "advancement_stage", "plunder_gem", "earthquake_site", "emerald_mine",
    "purge_card", "transmission_gem", "pilfer_target", "depletion_track", "transfusion_gem", "transfusion_mode",
    "munificence_card", "spellsteal_target", "spellsteal_card", "research_keep", "research_discard", "adept_draw",
    "adept_discard", "overload_gem", "moratorium_type", "imperfections_type", "stasis_type", "inflation_track",
    "intensify_class", "diamond_type", "realign_track", "siphon_track",
)  # fmt: skip

LASTING = (
    "Suspension", "Backlash", "Gateways", "Barrier", "Tunneling", "Subsidence", "Lassitude", "Advancement",
    "Concentration", "Mutability", "Moratorium", "Imperfections", "Stasis", "Realignment", "Siphon", "Intensify",
    "Negation",
)  # fmt: skip
BATTERY_VALUE = (0, 1, 2, 4, 7, 10, 13, 16, 18, 19, 20)  # by level
TYPES = range(8)
STAGES = SITES = (1, 2, 3)
(TOPAZ, RUBY, CITRINE, EMERALD, AMETHYST, SAPPHIRE, ONYX, DIAMOND) = TYPES


def phase_of(spell: int) -> int:
    """The phase in which a spell is cast: ten spell indices for each of I, II, III and V."""
    return (1, 2, 3, 5)[spell // 10]


def is_minor(gem: int) -> bool:
    return gem % 2 == 0


def value(gem: int) -> int:
    """Mana per processed gem."""
    return 1 if is_minor(gem) else 2


def supply(gem: int, seats: int) -> int:
    return (5 if is_minor(gem) else 4) * seats


def is_lasting(spell: int) -> bool:
    return NAMES[spell] in LASTING
