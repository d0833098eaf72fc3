"""The settings of World Championship, each declared where it is read."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.championship.content import PRESETS, Content
from tablewright.games.championship.player import SEEN
from tablewright.games.championship.terms import NONE
from tablewright.kernel.settings import SettingsReader

MOST_ROUNDS: Final = 500
DECKS: Final = (*PRESETS, "custom")
DECK_LIST: Final = (
    "a mapping from card ids to copies: 25 attack cards and 5 lessons, no more of a card than on a sheet"
)


class Options:
    """The settings of a match, as the steps ask for them."""

    def __init__(self, settings: SettingsReader) -> None:
        text = "The deck of seat {0}; custom needs a list under custom_deck_{0}."
        self.decks = [settings.word(f"deck_{seat}", DECKS, text.format(seat), "WCT-R4") for seat in (0, 1)]
        text = "The list of a custom deck of seat {0}."
        self.custom_decks: list[Any] = [
            settings.free_form(f"custom_deck_{seat}", None, DECK_LIST, text.format(seat), "WCT-R4") for seat in (0, 1)
        ]
        first = settings.word("first_player", ("random", "seat0", "seat1"), "Who goes first.", "WCT-R11")
        self.first_player = NONE if first == "random" else int(first[-1])
        self.round_limit = settings.whole("round_limit", 100, 1, MOST_ROUNDS, "The last round of the game.", "WCT-R42")
        self.full_charge = settings.switch(
            "charge_mode", "up_to", "full", "With full, players charge all they can without a choice.", "WCT-R14"
        )
        self.second_may_engage = settings.switch(
            "engage_right", "first_only", "second_may", "Whether the second player may engage instead.", "WCT-R21"
        )
        self.consecutive_passes = settings.switch(
            "pass_rule", "total", "consecutive", "Which two passes end combat: any two, or two in a row.", "WCT-R22"
        )
        self.unpayable_play = settings.switch(
            "unpayable_play", "forbidden", "allowed", "Whether players may play attacks they cannot pay for.", "WCT-R23"
        )
        self.forced_payment = settings.switch(
            "attack_payment", "optional", "forced", "Whether players must pay for an attack if they can.", "WCT-R24"
        )
        training = settings.word(
            "training_cost", ("per_lesson", "per_lesson_plus_one", "free"), "What a lesson costs.", "WCT-R34"
        )
        self.training_surcharge = int(training == "per_lesson_plus_one")
        self.free_training = training == "free"
        self.any_energy = settings.switch(
            "energy_draw", "top", "any", "Which energy players may take back in the refresh phase.", "WCT-R37"
        )
        self.shuffled_recycling = settings.switch(
            "used_to_deck", "in_order", "shuffled", "How the used pile goes under the deck.", "WCT-R38"
        )
        self.last_life_loses = settings.switch(
            "last_life_draw", "forbidden", "loses", "Whether players may take their last life card, and lose.", "WCT-R8"
        )
        open_piles = settings.switch(
            "own_piles", "unseen", "open", "Whether players see their own energy zone and used pile.", "WCT-R39"
        )
        self.mark = SEEN if open_piles else 0

    def deck_lists(self, content: Content) -> list[list[int]]:
        """WCT-14 The copies of each card in each player's deck."""
        return [
            content.custom_deck(seat, self.custom_decks[seat]) if deck == "custom" else content.decks[deck]
            for seat, deck in enumerate(self.decks)
        ]
