"""A game's rulebook: Markdown in which each numbered paragraph starts a list item with its bold id."""

from __future__ import annotations

import re
from dataclasses import dataclass

PARAGRAPH = re.compile(r"^- \*\*(?P<id>[A-Z]+-[A-Z]?\d+)(?P<title>[^*]*)\*\* *(?P<text>.*)$")


@dataclass(frozen=True)
class Paragraph:
    """One rule, ruling or worked example: its id, its short title ("" where it has none), its text."""

    id: str
    title: str
    text: str


class Rulebook:
    """The rules as players read them; every paragraph can be found by its id."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown
        self.paragraphs: dict[str, Paragraph] = {}
        for line in markdown.splitlines():
            found = PARAGRAPH.match(line)
            if found:
                paragraph = Paragraph(found["id"], found["title"].strip(" ."), found["text"].strip())
                if paragraph.id in self.paragraphs:
                    raise ValueError(f"the rulebook has two paragraphs {paragraph.id}")
                self.paragraphs[paragraph.id] = paragraph

    def __getitem__(self, rule: str) -> Paragraph:
        return self.paragraphs[rule]

    def __contains__(self, rule: object) -> bool:
        return rule in self.paragraphs

    def search(self, words: str) -> list[Paragraph]:
        """The paragraphs in whose id, title or text all the words occur."""
        wanted = words.casefold().split()
        return [
            paragraph
            for paragraph in self.paragraphs.values()
            if all(word in f"{paragraph.id} {paragraph.title} {paragraph.text}".casefold() for word in wanted)
        ]
