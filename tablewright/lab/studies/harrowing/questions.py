"""The lab questions of The Harrowing's rules, and the games that each of them needs."""

from __future__ import annotations

from functools import partial

from tablewright.games.harrowing.content import Content
from tablewright.lab.studies.harrowing import course, fighting, material
from tablewright.lab.studies.wizards import BY_COUNT
from tablewright.lab.study import Question


def questions(content: Content) -> list[Question]:
    """All twelve, in order."""
    return [
        Question(
            1,
            "What is each place in the order of play worth with 2, 3 and 4 players, and does picking core and set "
            "first make up for playing last?",
            course.seats,
            {**BY_COUNT, **course.DRAFT},
        ),
        Question(
            2,
            "How long are games, in rounds and choices, and how many reach the last round, for weak and strong bots at "
            "each number of players?",
            course.length,
            {**BY_COUNT, **course.AT_RANDOM},
            needs_people="How long a game takes people at a table, in minutes.",
        ),
        Question(
            3,
            "How do the Named sides fare against Aspirants and where all four play, and is any outside 20 to 30% "
            "there?",
            partial(material.wizards, content),
            material.WIZARDS,
        ),
        Question(
            4,
            "How much power do players own by round, how often does the supply run dry, and what does the starting "
            "power change?",
            course.power,
            course.START_POWER,
        ),
        Question(
            5,
            "How many battles are fought, what do they bring for a cube, and do those who attack most win, by die and "
            "by core?",
            partial(fighting.battles, content),
            fighting.DICE,
        ),
        Question(
            6,
            "How often do two players fight on for more than 20 rounds after the last tile, and which end push helps "
            "best?",
            course.trenches,
            course.END_PUSH,
        ),
        Question(
            7,
            "How likely is the leader to win after the first claim and after two tiles of a rune, and what do Scorch "
            "and Hollow Crown change?",
            course.leader,
        ),
        Question(
            8,
            "Which faces win games for their claimers and owners, which face is laid up, and are two-rune faces "
            "claimed too often?",
            partial(material.faces, content),
        ),
        Question(
            9,
            "From which core does the last player profit, and how much power changes hands through it?",
            partial(material.cores, content),
        ),
        Question(
            10,
            "How often are tiles shared, how many cubes are taken from them and from the core, and do the spells of "
            "sharing help to win?",
            partial(fighting.sharing, content),
            fighting.ALONE,
        ),
        Question(
            11,
            "How often are wild tiles claimed rather than left as partners of patterns, and is their gain worth the "
            "invoke?",
            partial(material.wilds, content),
        ),
        Question(
            12,
            "How often do players meditate, what comes back, do the spells of meditation win games, and is never "
            "meditating an advantage in long ones?",
            partial(course.meditation, content),
        ),
    ]
