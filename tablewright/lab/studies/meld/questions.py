"""The lab questions of The Meld's rules, and the games that each of them needs."""

from __future__ import annotations

from functools import partial

from tablewright.games.meld.content import Content
from tablewright.games.meld.steps.tiles import SEAL_TILE
from tablewright.games.meld.terms import GROUPS, RF, SLOTS
from tablewright.lab.studies.meld import course, fighting, material
from tablewright.lab.studies.meld.names import ALL_SIDES, side_id
from tablewright.lab.studies.wizards import BY_COUNT
from tablewright.lab.study import Question, Run


def questions(content: Content) -> list[Question]:
    """All twelve, in order."""
    without = deprivations(content)
    return [
        Question(
            1,
            "What is each place in the order of play worth with 2, 3 and 4 players, and does the second player profit "
            "from the tile that the first leaves unguarded?",
            course.seats,
            BY_COUNT,
        ),
        Question(
            2,
            "How long are games, in rounds and choices, by number of players and of invocations, and how many reach "
            "the round limit?",
            course.length,
            {**BY_COUNT, **course.BY_INVOCATIONS},
        ),
        Question(
            3,
            "What does the claim rule do to length, stolen tiles and battles, and do battles matter when any tile may "
            "be claimed?",
            fighting.claim_rule,
            fighting.BY_CLAIM_RULE,
        ),
        Question(
            4,
            "How does a bot that never fights fare against one that fights when it expects to gain?",
            fighting.peace,
            fighting.PEACEFUL,
        ),
        Question(
            5,
            "Which sides of tiles win games for the players who first control or claim them?",
            partial(material.tiles, content),
        ),
        Question(
            6,
            "How often is each unique construct taken, what does it do in battle that a basic would not, and is any "
            "never worth its ritual?",
            partial(fighting.uniques, content),
            fighting.FIGHTERS,
        ),
        Question(
            7,
            "Are tiles with two glyphs claimed more often than others, and do sets come mostly from them?",
            material.glyphs,
        ),
        Question(
            8,
            "How likely is the leader to win after the first and after the second claim, and what does sealing change?",
            course.leader,
            {"no seal": Run(without=sealing(content))},
        ),
        Question(
            9,
            "How much do players meditate, with which pool do they fare best, and how often do they stop early or "
            "pass?",
            course.meditation,
        ),
        Question(
            10,
            "Which focus slots do winners unblock first, and are the board's rituals worth more than further slots to "
            "place tiles and raise armies?",
            partial(course.slots, tuple(without)),
            without,
        ),
        Question(
            11,
            "How do the named wizards and the Aspirant fare against each other, and is a smaller first gain the right "
            "price?",
            partial(material.boards, content),
            material.BOARDS,
            needs_people="How much harder a wizard's bent rule is to learn, and whether the price feels fair.",
        ),
        Question(
            12,
            "How often is the stack empty and nothing to claim, above all with the core tiles and four players, and "
            "how do such games end?",
            course.stalemates,
            {"core, 4 players": Run(settings={"tile_set": "core"}, seats=4)},
        ),
    ]


def sealing(content: Content) -> tuple[str, ...]:
    """The spells that seal a tile."""
    seals = [side for side in ALL_SIDES if any(phrase.verb is SEAL_TILE for phrase in content.phrases[side])]
    return tuple(f"spell:{side_id(side)}" for side in seals)


def deprivations(content: Content) -> dict[str, Run]:
    """Bots that leave the slots alone which foci block at the start: those of one group each."""
    blocked = content.drafts[0].focus_slots
    found: dict[str, Run] = {}
    for group in (RF, GROUPS.index("PT"), GROUPS.index("AR")):
        slots = [SLOTS[slot] for slot in blocked if content.groups[slot] == group]
        if slots:
            found[f"without {', '.join(slots)}"] = Run(without=tuple(f"slot:{slot}" for slot in slots))
    return found
