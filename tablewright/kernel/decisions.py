"""Decisions: what a player is asked, declared once, beside the step that asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablewright.kernel.actions import Kind, Offer

# The figures that matter for a choice: a template over what the step has fixed, or a function of the view reader.
Detail = str | Callable[[Any], str]


class Decision:
    """A choice: its name and rule, what the chooser is asked, and the moves that it offers.

    `detail` stands in brackets behind the prompt. A `public` decision is asked for reasons that everybody sees; that
    another one is asked tells something about a hand, so what was chosen before it cannot be undone.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        *offers: Offer | Kind,
        detail: Detail = "",
        public: bool = False,
    ) -> None:
        self.name = name
        self.rule = rule
        self.prompt = prompt
        self.offers: dict[str, Offer] = {}
        for offer in offers:
            made = offer.offer() if isinstance(offer, Kind) else offer
            self.offers[made.kind.name] = made
        self.detail = detail
        self.public = public

    def __repr__(self) -> str:
        return f"<decision {self.name}>"

    def ask(self, reader: Any) -> str:
        """What the chooser reads."""
        detail = self.detail
        words = detail.format_map(reader.asked) if isinstance(detail, str) else detail(reader)
        return f"{self.prompt} ({words})" if words else self.prompt


NO_DECISION: Final = Decision("", "", "")
