"""The words of the rulebook's examples: gems, spells, cards, queues and batteries, as the numbers behind them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

GEMS = ("topaz", "ruby", "citrine", "emerald", "amethyst", "sapphire", "onyx", "diamond")
NAMES = (
    "Ambition", "Suspension", "Initiative", "Backlash", "Gateways", "Barrier", "Tunneling", "Subsidence",
    "Precedence", "Lassitude", "Telepathy", "Teleport", "Extraction", "Transfiguration", "Telekinesis", "Contagion",
    "Advancement", "Plunder", "Phantasms", "Earthquake", "Purge", "Dissipate", "Transmission", "Pilfer",
    "Concentration", "Depletion", "Transfusion", "Nullify", "Munificence", "Spellsteal", "Mutability", "Overload",
    "Moratorium", "Imperfections", "Inflation", "Stasis", "Realignment", "Siphon", "Intensify", "Negation",
)  # fmt: skip
CODES = tuple(f"{number}{letter}" for number in range(1, 21) for letter in "AB")
MASKS = {
    "first_game": "AABBABAABBAAABBABBBA",
    "ivory_tower": "A" * 20,
    "battlefield": "B" * 20,
    "two_players": "BAAABBBABAABAABBBBAA",
    "five_players": "AABBBAAAABBABBABAABB",
}
COPIES = {"rulebook": (4, 3, 3, 3, 2), "digital": (4, 4, 3, 3, 2)}
SITES = tuple(f"{gem} {number}" for gem in GEMS for number in (1, 2, 3))

Cards = str | int


def cost(spell: int) -> list[int]:
    """ADP-28 The gems of a spell's cost in the order in which they are paid."""
    minor = 2 * (spell // 10)
    return ([minor], [minor + 1], [minor] * 2, [minor, minor + 1], [minor + 1] * 2)[spell // 2 % 5]


def copies(spell: int, setting: str = "rulebook") -> int:
    """ADP-R2 How many cards of a spell there are."""
    return COPIES[setting][spell // 2 % 5]


def spell(name: str) -> int:
    return NAMES.index(name)


def names_of(cards: Iterable[int | None]) -> list[str]:
    """Cards by their names; a card that a view does not show is `?`."""
    return ["?" if card is None else NAMES[card] for card in cards]


def entries(text: str) -> list[list[str]]:
    """`topaz 2, onyx 10` as its parts, each split into words."""
    return [entry.split() for entry in text.split(",") if entry.strip()]


def queue_rows(text: str) -> list[list[int]]:
    """`topaz s1=1 s3=2, ruby s2=5` as three stages for each gem type."""
    rows = [[0, 0, 0] for _ in GEMS]
    for gem, *stages in entries(text):
        for stage in stages:
            number, count = re.fullmatch(r"s([123])=(\d+)", stage).groups()  # type: ignore[union-attr]
            rows[GEMS.index(gem)][int(number) - 1] = int(count)
    return rows


def battery_levels(battery: str, casts: str) -> list[int]:
    """`topaz 2, onyx 10`, and the cost of the spells to be cast, as the level of every track."""
    levels = [0] * len(GEMS)
    for gem, level in entries(battery):
        levels[GEMS.index(gem)] = int(level)
    for [name] in entries(casts):
        for gem_type in cost(spell(name)):
            levels[gem_type] += 1
    return levels


class Deck:
    """The cards of a game, out of which the zones are filled."""

    def __init__(self, settings: dict[str, Any], named: list[int]) -> None:
        if "spells" not in settings:
            letters = list(MASKS["first_game"])
            for card in named:
                letters[card // 2] = "AB"[card % 2]
            settings.update(spells="custom", spell_mask="".join(letters))
        mask = MASKS.get(settings["spells"]) or settings["spell_mask"]
        used = [2 * number + "AB".index(letter) for number, letter in enumerate(mask)]
        self.left = {card: copies(card, settings.get("copies", "rulebook")) for card in used}

    def named(self, names: list[str]) -> list[int]:
        cards = [spell(name) for name in names]
        for card in cards:
            assert self.left.get(card, 0) > 0, f"no {NAMES[card]} left, or its other letter is in the game"
            self.left[card] -= 1
        return cards

    def some(self, n: int) -> list[int]:
        """Any cards: the lowest spell indices that are left."""
        cards = [card for card, count in sorted(self.left.items()) for _ in range(count)][:n]
        assert len(cards) == n, "not that many cards left"
        return self.named([NAMES[card] for card in cards])


def card_words(cards: Cards) -> tuple[list[str], int]:
    """The names in a list of cards and the number of cards of any kind: `Purge, Siphon, +3`."""
    if isinstance(cards, int):
        return [], cards
    words = [word.strip() for word in cards.split(",") if word.strip()]
    return [word for word in words if word[0] != "+"], sum(int(word) for word in words if word[0] == "+")


def named(what: list[str]) -> int:
    """What a lasting spell names, as a number: a mine or gem type, a class, a player; -1 for nothing."""
    if not what:
        return -1
    if what[0] in GEMS:
        return GEMS.index(what[0])
    return ("minor", "major").index(what[0]) if what[0] in ("minor", "major") else int(what[0][1])
