"""The cards, lessons and decks of `content.toml`, checked, as lists that the steps look things up in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.games.championship.moves import ATTACKS, LESSONS, MOST_CHARGE
from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent, BadSetting

PRESETS = ("test", "aggressive", "defensive", "balanced")
MOST = 99  # no figure on a card is larger: a slip of the pen is refused


class Content:
    """Figures by card index; lessons have indices of their own, from 0."""

    def __init__(self, data: dict[str, Any]) -> None:
        top = ContentReader(data, "content")
        top.only("attack_card", "lesson", "base", "setup", "deck")
        self.names: list[str] = []
        self.ids: list[str] = []
        self.sheet: list[int] = []
        self.cost: list[int] = []
        self.attack: list[int] = []
        self.defense: list[int] = []
        self.lesson_charge: list[int] = []
        self.lesson_see: list[int] = []
        self.lesson_keep: list[int] = []
        self._read_attacks(top.tables("attack_card"))
        self._read_lessons(top.tables("lesson"))
        base = top.table("base")
        base.only("charge", "see", "keep", "rule")
        self.charge = base.number("charge", 0, MOST_CHARGE)
        self.see = base.number("see", 0, MOST)
        self.keep = base.number("keep", 0, MOST)
        setup = top.table("setup")
        setup.only("deck_size", "lessons", "opening_hand", "stash")
        self.deck_size = setup.table("deck_size").number("value", 1, MOST)
        self.lessons = setup.table("lessons").number("value", 0, MOST)
        self.opening_hand = setup.table("opening_hand").number("value", 0, self.deck_size - 1)
        self.stash = setup.table("stash").number("value", 0, self.opening_hand)
        self._check_charge()
        if len(set(self.ids)) != len(self.ids):
            raise BadContent("content: two cards have the same id")
        self.by_attack = sorted(range(len(ATTACKS)), key=lambda card: -self.attack[card])
        self.decks: dict[str, list[int]] = {}
        for deck in top.tables("deck"):
            self._read_deck(deck)
        if sorted(self.decks) != sorted(PRESETS):
            raise BadContent(f"content.deck: the decks are {', '.join(PRESETS)}; found {', '.join(self.decks)}")

    def _read_attacks(self, rows: list[ContentReader]) -> None:
        for i, row in enumerate(_in_order(rows, ATTACKS, 0)):
            row.only("index", "code", "id", "name", "cost", "attack", "defense", "sheet", "rule")
            self.names.append(row.word("name"))
            self.ids.append(row.word("id"))
            self.sheet.append(row.number("sheet", 0, MOST))
            self.cost.append(row.number("cost", 0, MOST))
            self.attack.append(row.number("attack", 0, MOST))
            self.defense.append(row.number("defense", 0, MOST))
            row.number("index", i, i)

    def _read_lessons(self, rows: list[ContentReader]) -> None:
        for row in _in_order(rows, LESSONS, len(ATTACKS)):
            row.only("index", "code", "id", "name", "charge", "see", "keep", "sheet", "rule")
            self.names.append(row.word("name"))
            self.ids.append(row.word("id"))
            self.sheet.append(row.number("sheet", 0, MOST))
            self.lesson_charge.append(row.number("charge", 0, MOST))
            self.lesson_see.append(row.number("see", 0, MOST))
            self.lesson_keep.append(row.number("keep", 0, MOST))

    def _read_deck(self, deck: ContentReader) -> None:
        deck.only("id", "name", "rule", "attack_cards", "lessons")
        attacks, lessons = deck.table("attack_cards"), deck.table("lessons")
        attacks.only(*ATTACKS)
        lessons.only(*LESSONS)
        copies = [attacks.number(code, 0, MOST) for code in ATTACKS]
        copies += [lessons.number(code, 0, MOST) for code in LESSONS]
        if deck.word("id") in self.decks:
            raise BadContent(f"{deck.where}: there are two decks {deck.word('id')!r}")
        fault = self.deck_fault(copies)
        if fault:
            raise BadContent(f"{deck.where} ({deck.word('id')}): {fault}")
        self.decks[deck.word("id")] = copies

    def _check_charge(self) -> None:
        """No deck may lead to a charge that the action space has no move for."""
        most = sorted(
            (charge for i, charge in enumerate(self.lesson_charge) for _ in range(self.sheet[len(ATTACKS) + i])),
            reverse=True,
        )
        if self.charge + sum(most[: self.lessons]) > MOST_CHARGE:
            raise BadContent(f"content.base.charge and the lessons let a player charge more than {MOST_CHARGE} cards")

    def damage(self, card: int) -> int:
        """WCT-45, WCT-R27 The damage of an attack that is paid for: at least 1."""
        return max(1, self.attack[card])

    def deck_fault(self, copies: list[int]) -> str:
        """WCT-R4 The first check that a deck fails, with the fact; "" for a valid deck."""
        for i, number in enumerate(copies):
            if number > self.sheet[i]:
                return f"copies: {number} of {self.ids[i]}, but a sheet has only {self.sheet[i]}"
        attacks = sum(copies[: len(ATTACKS)])
        if attacks != self.deck_size:
            return f"attack_total: {attacks} attack cards instead of {self.deck_size}"
        lessons = sum(copies[len(ATTACKS) :])
        if lessons != self.lessons:
            return f"lesson_total: {lessons} lessons instead of {self.lessons}"
        return ""

    def custom_deck(self, seat: int, given: Any) -> list[int]:
        """WCT-R4, WCT-R51 A deck list from the settings, with every check in its order."""
        name = f"custom_deck_{seat}"
        if given is None:
            raise BadSetting(f"deck_{seat} = 'custom' needs a deck list under {name}")
        if not isinstance(given, Mapping):
            raise BadSetting(f"{name}: a mapping from card ids to copies belongs here, not {given!r}")
        for key in given:
            if key not in self.ids:
                raise BadSetting(f"{name}: known_ids: there is no card {key!r}; the ids are {', '.join(self.ids)}")
        for key, number in given.items():
            if type(number) is not int or number < 0:
                raise BadSetting(f"{name}: counts: {number!r} copies of {key} is no whole number of at least 0")
        copies = [given.get(key, 0) for key in self.ids]
        fault = self.deck_fault(copies)
        if fault:
            raise BadSetting(f"{name}: {fault}")
        return copies


def _in_order(rows: list[ContentReader], codes: tuple[str, ...], first: int) -> list[ContentReader]:
    """The rows, one for each code in the order of the action space."""
    found = [row.word("code") for row in rows]
    if found != list(codes):
        raise BadContent(f"the cards from index {first} on are {', '.join(codes)}, in this order; found {found}")
    return rows
