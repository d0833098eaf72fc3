"""Verbs of content: one way to read three ways of writing, and refusals that say what would be right."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent
from tablewright.kernel.verbs import Count, Vocabulary, Word, one_of, verb


def make(*values: Any) -> tuple[Any, ...]:
    return values


SPELLS = Vocabulary(
    "a spell",
    verb("gain", make, n=Count(1, 3)),
    verb("move", make, what=Word(mine=7, any=9), to=one_of("near", "far")),
    verb("rest", make),
    verb("return", make, rest=True, slot=one_of("A", "B")),
    modifiers=("may", "then"),
)


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ([["gain", 3], ["rest"]], [(0, 3), (0,)]),
        ("gain 3; rest", [(0, 3), (0,)]),
        ("gain(3); rest", [(0, 3), (0,)]),
        ("move(any, far)", [(0, 9, 1)]),
        ("move mine near", [(0, 7, 0)]),
        ([["return", "B", "A", "A"]], [(0, 1, 0, 0)]),
    ],
)
def test_lists_words_and_calls_say_the_same(written: Any, made: list[tuple[Any, ...]]) -> None:
    assert [phrase.make(0) for phrase in SPELLS.read(written, "here")] == made


def test_modifiers_stand_before_the_verb() -> None:
    found = SPELLS.read("may move(any, far); then may gain 1; rest", "here")
    assert [sorted(phrase.modifiers) for phrase in found] == [["may"], ["may", "then"], []]


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("fly 3", "here: 'fly' is no verb of a spell; they are gain, move, rest, return"),
        ([["fly", 3]], "here[0]: 'fly' is no verb of a spell; they are gain, move, rest, return"),
        ("gain", "here: gain takes n, not nothing"),
        ("rest 1", "here: rest takes nothing, not 1"),
        ("gain 4", "here: gain: n is a whole number from 1 to 3, not '4'"),
        ([["gain", True]], "here[0]: gain: n is a whole number from 1 to 3, not True"),
        ("move(yours, far)", "here: move: what is one of mine, any, not 'yours'"),
        ("must gain 1", "here: 'must' is no verb of a spell"),
        ("must gain(1)", "here: 'must' cannot stand before gain; known: may, then"),
        ("gain 1; ", "here: '' is no verb of a spell"),
        ("gain((1))", "here: 'gain((1))' is no verb of a spell"),
        ([], "here: a list of verbs belongs here, not []"),
        ([3], "here[0]: a verb is a list of its name and its arguments, not 3"),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_would_be_right(written: Any, words: str) -> None:
    with pytest.raises(BadContent, match=re.escape(words)):
        SPELLS.read(written, "here")


def test_a_content_reader_names_the_entry_of_a_wrong_verb() -> None:
    row = ContentReader({"do": "gain 9"}, "content.card[4]")
    with pytest.raises(BadContent, match=re.escape("content.card[4].do: gain: n is a whole number from 1 to 3")):
        row.phrases("do", SPELLS)
