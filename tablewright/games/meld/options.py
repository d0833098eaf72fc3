"""The settings of The Meld, each declared where it is read."""

from __future__ import annotations

from typing import Final

from tablewright.games.hexfield.glyphs import EVERY_GLYPH
from tablewright.games.meld.content import Content, Draft, Wizard
from tablewright.games.meld.terms import DRAFTS, PRINTED_INVOCATIONS, TILE_COUNT, TURN
from tablewright.kernel.settings import SettingsReader

MOST_ROUNDS: Final = 200


class Options:
    """The settings of a match, as the steps ask for them."""

    draft: Draft
    tiles: list[int]  # MLD-R72 those that are played with
    glyphs: list[int]  # MLD-26 those of each tile on the field; in a player area those of the content hold

    def __init__(self, settings: SettingsReader) -> None:
        self.invocations = settings.number(
            "invocations", (PRINTED_INVOCATIONS, 2, 1), "How many invocations a turn has.", "MLD-R11"
        )
        boards = settings.word(
            "boards", ("aspirant", "named", "choose"),
            "Everybody an Aspirant, the named wizards, or both to choose from.", "MLD-R70",
        )  # fmt: skip
        self.choose_boards = boards != "aspirant"
        self.choose_sides = boards == "choose"
        self.draft_number = DRAFTS.index(
            settings.word("board_draft", DRAFTS, "Which draft of the player boards.", "MLD-R10")
        )
        self.core_only = settings.switch("tile_set", "full", "core", "All 36 tiles, or the core set of 20.", "MLD-R72")
        self.wild = not settings.switch(
            "wild", "field", "none", "Whether tiles without a glyph have every glyph on the field, or none.", "MLD-R7"
        )
        claims = settings.word(
            "claim_target", ("any", "unguarded", "own"),
            "Which tiles may be claimed: any, those without an enemy focus, or only the claimant's.", "MLD-R31",
        )  # fmt: skip
        self.unguarded_only = claims == "unguarded"
        self.own_only = claims == "own"
        self.spoils_to_keeper = settings.switch(
            "spoils", "claimant", "controller", "Who gets the basic constructs on a claimed tile.", "MLD-R32"
        )
        self.swap_locked = not settings.switch(
            "swap_locked", "yes", "no", "Whether locked tiles may be swapped.", "MLD-R42"
        )
        self.focus_reach = settings.switch(
            "battle_reach", "any", "focus",
            "Where players may attack: anywhere, or only where their focus number is at least 1.", "MLD-R53",
        )  # fmt: skip
        self.round_limit = settings.number(
            "round_limit", (MOST_ROUNDS, 100, 60), "The last round of the game.", "MLD-R71"
        )

    def with_content(self, content: Content) -> Options:
        """The same, with what the settings pick from the content."""
        self.draft = content.drafts[self.draft_number]
        self.tiles = [t for t in range(1, TILE_COUNT) if content.core[t] or not self.core_only]
        wild = EVERY_GLYPH if self.wild else 0
        self.glyphs = [glyphs or wild for glyphs in content.glyphs]
        return self

    def turn_length(self, wizard: Wizard) -> int:
        """MLD-41, MLD-R11 How many invocations a wizard's turn has: the printed figure, shifted, and at least 1."""
        return max(1, wizard.aura[TURN] + self.invocations - PRINTED_INVOCATIONS)
