"""The gems, spells and selections of `content.toml`, checked, as lists that the steps look things up in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tablewright.games.adepts.moves import CLASSES, CODES, COUNT, GEMS
from tablewright.games.adepts.terms import (
    AMETHYST,
    CITRINE,
    DIAMOND,
    EMERALD,
    ONYX,
    RUBY,
    SAPPHIRE,
    SUBSIDENCE,
    phase_of,
)
from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent, BadSetting

MOST: Final = 99  # no figure is larger: a slip of the pen is refused
LONGEST_COST: Final = 4
NUMBERS: Final = 20  # spell numbers, each with a letter A and a letter B
KINDS: Final = ("immediate", "lasting")


class Content:
    """Figures by gem and by spell index (1A = 0, 1B = 1, ... 20B = 39).

    `figures` names the figures that what each spell does asks for.
    """

    def __init__(self, data: dict[str, Any], figures: Sequence[Sequence[str]]) -> None:
        top = ContentReader(data, "content")
        top.only("gem", "battery", "board", "adept", "spell", "selection")
        self.major: list[bool] = []
        self.value: list[int] = []  # mana per processed gem
        self.supply: list[int] = []  # per player
        self.colours: list[str] = []
        self._read_gems(top.tables_in_order("gem", "id", GEMS))
        self.worth: list[int] = []
        self._read_battery(top.table("battery"))
        self.top_level = len(self.worth) - 1
        self._read_board(top.table("board"))
        self.adept_texts: list[str] = []
        self.adept_rules: list[str] = []
        self._read_adepts(top.tables_in_order("adept", "gem", GEMS))
        self.names: list[str] = []
        self.rules: list[str] = []
        self.texts: list[str] = []
        self.lasting: list[bool] = []
        self.cost: list[list[int]] = []
        self.need: list[list[int]] = []  # the cost as pairs, flat: gem, how many, gem, how many
        self.copies: dict[str, list[int]] = {"rulebook": [], "digital": []}
        self.miners: list[int] = []
        self.gems: list[int] = []
        self.mana: list[int] = []
        self.levels: list[int] = []
        self.times: list[int] = []
        self._read_spells(top.tables_in_order("spell", "code", CODES), figures)
        self.selections: dict[str, str] = {}
        for row in top.tables("selection"):
            self._read_selection(row)

    def _read_gems(self, rows: list[ContentReader]) -> None:
        for row in rows:
            row.only("id", "class", "mana", "supply", "colour", "rule")
            self.major.append(CLASSES[row.one_of("class", CLASSES)] == "major")
            self.value.append(row.number("mana", 0, MOST))
            self.supply.append(row.number("supply", 0, MOST))
            self.colours.append(row.word("colour"))
            row.word("rule")

    def _read_battery(self, row: ContentReader) -> None:
        row.only("worth", "rule")
        row.word("rule")
        worth = row.data.get("worth")
        if not isinstance(worth, list) or not 2 <= len(worth) <= MOST or worth[0] != 0:
            raise BadContent(f"{row.where}.worth: the worth of every level belongs here, from 0 for level 0 on")
        for level, value in enumerate(worth):
            if type(value) is not int or not 0 <= value <= MOST or (level > 0 and value < worth[level - 1]):
                raise BadContent(f"{row.where}.worth[{level}]: {value!r} is not a whole number from the last one on")
            self.worth.append(value)

    def _read_board(self, row: ContentReader) -> None:
        row.only(
            "turns", "miners", "smallest_group", "largest_group", "opening_hand", "hand_limit", "research_cards"
        )  # fmt: skip
        smallest = COUNT.low_a
        largest = smallest + COUNT.size - 1
        self.turns = row.table("turns").number("value", 1, MOST)
        self.miners_each = row.table("miners").number("value", 0, MOST)
        self.smallest_group = row.table("smallest_group").number("value", smallest, largest)
        self.largest_group = row.table("largest_group").number("value", self.smallest_group, largest)
        self.opening_hand = row.table("opening_hand").number("value", 0, MOST)
        self.hand_limit = row.table("hand_limit").number("value", max(1, self.opening_hand), MOST)
        self.research_cards = row.table("research_cards").number("value", 0, MOST)

    def _read_adepts(self, rows: list[ContentReader]) -> None:
        values: list[int] = []
        for row in rows:
            row.only("gem", "value", "rule", "text")
            values.append(row.number("value", 0, MOST))
            self.adept_texts.append(_filled(row, {"value": values[-1]}))
            self.adept_rules.append(row.word("rule"))
        self.ruby_miners = values[RUBY]
        self.citrine_gems = values[CITRINE]
        self.emerald_gems = values[EMERALD]
        self.amethyst_levels = values[AMETHYST]
        self.sapphire_cards = values[SAPPHIRE]
        self.onyx_levels = values[ONYX]
        self.diamond_mana = values[DIAMOND]

    def _read_spells(self, rows: list[ContentReader], figures: Sequence[Sequence[str]]) -> None:
        lists = {
            "miners": self.miners, "gems": self.gems, "mana": self.mana, "levels": self.levels, "times": self.times,
        }  # fmt: skip
        for spell, row in enumerate(rows):
            wanted = figures[spell]
            row.only("code", "name", "rule", "phase", "kind", "cost", "copies", "text", *wanted)
            row.number("phase", phase_of(spell), phase_of(spell))
            found = {name: row.number(name, 0, MOST) if name in wanted else 0 for name in lists}
            for name, values in lists.items():
                values.append(found[name])
            self.names.append(row.word("name"))
            self.rules.append(row.word("rule"))
            self.texts.append(_filled(row, found))
            self.lasting.append(KINDS[row.one_of("kind", KINDS)] == "lasting")
            self._read_cost(row)
            copies = row.table("copies")
            copies.only(*self.copies)
            for name, numbers in self.copies.items():
                numbers.append(copies.number(name, 0, MOST))
        if self.miners[SUBSIDENCE] < self.smallest_group:
            raise BadContent(f"{rows[SUBSIDENCE].where}.miners: fewer than the smallest group would close every site 1")

    def _read_cost(self, row: ContentReader) -> None:
        cost = row.some_of("cost", GEMS, 1, LONGEST_COST)
        if cost != sorted(cost, key=lambda gem: (self.major[gem], gem)):
            raise BadContent(f"{row.where}.cost: minor gems are paid before major ones")
        self.cost.append(cost)
        self.need.append([figure for gem in sorted(set(cost)) for figure in (gem, cost.count(gem))])

    def _read_selection(self, row: ContentReader) -> None:
        row.only("id", "name", "mask", "rule")
        mask = row.word("mask")
        if not _is_mask(mask):
            raise BadContent(f"{row.where}.mask: {NUMBERS} letters A or B belong here, not {mask!r}")
        self.selections[row.word("id")] = mask

    def deck(self, selection: str, mask: Any, copies: str) -> tuple[int, ...]:
        """ADP-R2 to ADP-R4 How many cards of each spell the game is played with."""
        if selection != "custom":
            if selection not in self.selections:
                raise BadSetting(f"the content has no selection {selection!r}")
            mask = self.selections[selection]
        elif not _is_mask(mask):
            raise BadSetting(
                f"spells = 'custom' needs a spell_mask of {NUMBERS} capital letters A or B, one for each number, "
                f"not {mask!r:.60}"
            )
        of_each = self.copies[copies]
        return tuple(of_each[spell] if mask[spell // 2] == "AB"[spell % 2] else 0 for spell in range(len(CODES)))


def _is_mask(mask: Any) -> bool:
    return isinstance(mask, str) and len(mask) == NUMBERS and set(mask) <= {"A", "B"}


def _filled(row: ContentReader, figures: dict[str, int]) -> str:
    """The printed text with its figures."""
    try:
        return row.word("text").format(**figures)
    except (LookupError, ValueError) as error:
        raise BadContent(f"{row.where}.text: a figure in braces is none of {', '.join(figures)}: {error!r}") from None
