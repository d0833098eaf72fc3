"""The settings of Adepts, each declared where it is read."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.adepts.content import Content
from tablewright.games.adepts.terms import NONE
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.settings import SettingsReader

SELECTIONS: Final = ("first_game", "ivory_tower", "battlefield", "two_players", "five_players", "custom")
FIRST_PLAYERS: Final = ("random", "0", "1", "2", "3", "4")
MASK: Final = "20 capital letters A or B, one for each spell number; needed with spells = custom, ignored otherwise"


class Options:
    """The settings of a match, as the steps ask for them."""

    def __init__(self, settings: SettingsReader) -> None:
        self.spells = settings.word("spells", SELECTIONS, "Which letter of each spell is played with.", "ADP-R3")
        self.spell_mask: Any = settings.free_form(
            "spell_mask", None, MASK, "The letters of a custom selection.", "ADP-R3"
        )
        self.copies = settings.word(
            "copies", ("rulebook", "digital"), "How many cards of each spell there are.", "ADP-R2"
        )
        first = settings.word("first_player", FIRST_PLAYERS, "The seat that begins.", "ADP-R5")
        self.first_player = NONE if first == "random" else int(first)
        self.topaz_before_spells = settings.switch(
            "topaz_timing", "after_spells", "before_spells", "When the topaz adept places the group inside a mine.",
            "ADP-R15",
        )  # fmt: skip
        self.sequential_sites = settings.switch(
            "site_order", "free", "sequential", "Whether the sites of a mine are filled in order.", "ADP-R18"
        )
        self.must_assign = settings.switch(
            "decline_assignment", "allowed", "forbidden", "Whether a player who can assign may pass.", "ADP-R19"
        )
        self.precedence_stop = settings.switch(
            "precedence_stop", "no", "yes", "Whether the caster of Precedence may stop after a group.", "ADP-R28"
        )
        self.emerald_own_sites = settings.switch(
            "emerald_scope", "all_sites", "own_sites", "Whose sites the emerald bonus helps.", "ADP-R37"
        )
        self.same_stage = settings.switch(
            "transfiguration_stages", "any", "same", "Where the second gem of Transfiguration may come from.", "ADP-R34"
        )
        self.rounding_per_type = settings.switch(
            "endgame_rounding", "total", "per_type", "How the mana of the last gems is rounded.", "ADP-R56"
        )

    def deck(self, content: Content) -> tuple[int, ...]:
        """ADP-12, ADP-R2 to ADP-R4 How many cards of each spell the game is played with."""
        return content.deck(self.spells, self.spell_mask, self.copies)

    def check_first_player(self, seats: int) -> None:
        """Refuse a first player who is not at the table."""
        if self.first_player >= seats:
            raise BadSetting(f"first_player = '{self.first_player}' is not possible: the seats are 0 to {seats - 1}")
