"""The rulebook in the terminal: all of it, paragraphs by id, or paragraphs that contain words."""

from __future__ import annotations

import re

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.padding import Padding

from tablewright.kernel.rulebook import Paragraph, Rulebook

INNER_LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")


def rulebook(rulebook: Rulebook) -> RenderableType:
    """The rulebook from beginning to end."""
    return _markdown(rulebook.markdown)


def find(rulebook: Rulebook, words: list[str]) -> list[Paragraph]:
    """The paragraphs with these ids, if all words are ids; otherwise those that contain all the words."""
    ids = [word.upper() for word in words]
    if all(id in rulebook for id in ids):
        return [rulebook[id] for id in ids]
    return rulebook.search(" ".join(words))


def paragraph(rule: Paragraph) -> RenderableType:
    """One paragraph under its id."""
    title = f"{rule.id} {rule.title}".strip()
    stop = "." if rule.title and title[-1].isalnum() else ""
    return Padding(_markdown(f"**{title}{stop}** {rule.text}"), (0, 0, 0, 2))


def _markdown(text: str) -> Markdown:
    """Links within the rulebook do not work in a terminal: keep only their text."""
    return Markdown(INNER_LINK.sub(r"\1", text), hyperlinks=False)
