"""The 213 moves of Adepts, in the order of their ids, and what people read of them.

mine-ruby           a mine                         player-1        a player's side
site-ruby-2         a work site                    hand-1-6B       a card in a hand
queue-1-ruby-3      gems in a stage of a queue     drawn-6B        a card drawn in research
track-1-ruby        a battery track                discard-6B      a card in the discard pile
gem-ruby            a gem type                     choice-count-3  a button
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablewright.games.adepts.terms import (
    ADVANCEMENT,
    INTENSIFY,
    SUSPENSION,
    Place,
    Site,
    gem_of,
    mine_of,
    site_number,
    stage_of,
)
from tablewright.kernel import terms
from tablewright.kernel.actions import ActionSpace, Arg, Kind, Offer, numbers
from tablewright.kernel.terms import Term, amount, names
from tablewright.kernel.words import plural

GEMS: Final = ("topaz", "ruby", "citrine", "emerald", "amethyst", "sapphire", "onyx", "diamond")
CODES: Final = tuple(f"{number}{letter}" for number in range(1, 21) for letter in "AB")
CLASSES: Final = ("minor", "major")
MODES: Final = ("mana", "levels")

# -- what moves and events name -------------------------------------------------------------------------


def cost_words(speaker: Any, spell: int) -> str:
    """What a spell costs: 2 topaz, 1 topaz + 1 ruby."""
    need = speaker.content.need[spell]
    return " + ".join(f"{need[i + 1]} {GEMS[need[i]]}" for i in range(0, len(need), 2))


CARDS: Final = amount("card")
MINERS: Final = amount("miner")
LEVELS: Final = amount("level")
PLAYER_NAME: Final = terms.PLAYER
GEM_TYPE: Final = names(*GEMS)
GEM_CLASS: Final = names(*CLASSES)
A_GEM: Final = Term(lambda speaker, gem: f"{'an' if GEMS[gem][0] in 'aeiou' else 'a'} {GEMS[gem]}")
WORK_SITE: Final = Term(lambda speaker, site: f"{GEMS[mine_of(Site(site))]} {site_number(Site(site))}")
IN_QUEUE: Final = Term(lambda speaker, place: f"{GEMS[gem_of(Place(place))]} in stage {stage_of(Place(place))}")
SPELL: Final = Term(lambda speaker, spell: f"{CODES[spell]} {speaker.content.names[spell]}")
SPELL_AND_RULE: Final = Term(lambda speaker, spell: f"{speaker.content.names[spell]} ({speaker.content.rules[spell]})")

# -- moves in words -------------------------------------------------------------------------------------


def card_words(reader: Any, spell: int, copies: int = 1) -> str:
    """A card with its cost, how many there are of it, and its text."""
    number = f", {copies} copies" if copies > 1 else ""
    text = reader.content.texts[spell]
    return f"{SPELL.say(reader, spell)} ({cost_words(reader, spell)}{number}): {text}"


def card_label(verb: str, cards: Callable[[Any], list[str]]) -> Callable[[Any, int], str]:
    """A choice among the cards of a zone."""
    return lambda reader, spell: f"{verb} {card_words(reader, spell, cards(reader).count(CODES[spell]))}"


def own_hand(reader: Any) -> list[str]:
    """The chooser's hand."""
    hand: list[str] = reader.state["hand"][reader.chooser]
    return hand


def pool_words(reader: Any) -> str:
    """How many miners the chooser can still assign."""
    return f"{plural(reader.state['pool'][reader.chooser], 'miner')} in your pool"


def miners_words(reader: Any, owner: int, size: int) -> str:
    """A group with its owner."""
    whose = "your" if owner == reader.view["viewer"] else f"{reader.name(owner)}'s"
    return f"{whose} {plural(size, 'miner')}"


def named_words(reader: Any, effect: dict[str, Any]) -> str:
    """What a lasting spell names, after a colon."""
    named, spell = effect["named"], effect["spell"]
    if named is None:
        return ""
    if spell == CODES[SUSPENSION]:
        return f": {reader.name(named)}"
    if spell == CODES[INTENSIFY]:
        return f": {CLASSES[named]} gems"
    return f": {GEMS[named]}" + (f" into stage {effect['stage']}" if spell == CODES[ADVANCEMENT] else "")


def queue_owner(reader: Any) -> int:
    """Whose gems are chosen from: the opponent's that the step names, or the chooser's own."""
    owner: int = reader.asked.get("opponent", reader.chooser)
    return owner


def at_site(verb: str) -> Offer:
    """A choice among the groups on the work sites."""
    return SITE.offer(lambda reader, mine, number: f"{verb} {_site_words(reader, mine, number)}")


def gem_in_queue(verb: str) -> Offer:
    """A choice among the gems of a queue."""
    return QUEUE_GEM.offer(
        lambda reader, gem, stage: (
            f"{verb} {GEMS[gem]} in stage {stage} (of {reader.state['queue'][queue_owner(reader)][gem][stage - 1]})"
        )
    )


def opponent(verb: str, figure: Callable[[Any, int], str]) -> Offer:
    """A choice among the opponents, with a figure of each."""
    return PLAYER.offer(
        lambda reader, seat: (
            f"{verb} {reader.name(seat)} ({figure(reader, seat)})" if seat < reader.view["seats"] else f"{verb} nobody"
        )
    )


def own_track(verb: str) -> Offer:
    """A choice among the chooser's battery tracks."""
    return GEM.offer(
        lambda reader, gem: f"{verb} {GEMS[gem]} (level {reader.state['battery'][reader.chooser][gem]})",
        "track-{chooser}-{g}",
    )


def type_in_stage_3(verb: str) -> Offer:
    """A choice among the gem types, with the gems that are about to be processed."""
    return GEM.offer(
        lambda reader, gem: f"{verb} {GEMS[gem]} ({reader.derived['in_stage_3'][gem]} in stage 3, all players together)"
    )


def _site_words(reader: Any, mine: int, number: int) -> str:
    group = reader.state["group"][mine][number - 1]
    miners = "" if group is None else f"{miners_words(reader, group[0], group[1])}, "
    return f"{GEMS[mine]} {number} ({miners}stock {reader.state['stock'][mine]})"


def gem_to_pay(reader: Any) -> int:
    """ADP-28 The gem of the cost that is paid now."""
    gem: int = reader.content.cost[reader.asked["spell"]][reader.asked["nth"]]
    return gem


def _pay_label(reader: Any, source: int) -> str:
    gem = gem_to_pay(reader)
    if source == 0:
        return f"Pay a level of the {GEMS[gem]} track (now {reader.state['battery'][reader.chooser][gem]})"
    gems = reader.state["queue"][reader.chooser][gem][source - 1]
    return f"Pay {A_GEM.say(reader, gem)} out of stage {source} (of {gems})"


def _pay_pieces(reader: Any, source: int) -> list[str]:
    gem = GEMS[gem_to_pay(reader)]
    return [f"queue-{reader.chooser}-{gem}-{source}" if source else f"track-{reader.chooser}-{gem}"]


def _mode_label(reader: Any, mode: int) -> str:
    gem = gem_of(reader.asked["place"])
    figures = reader.derived["transfusion"]
    return f"{plural(figures['levels'], 'level')} of {GEMS[gem]}" if mode else f"{figures['mana']} mana"


_MINE = Arg("m", GEMS, term=Term(lambda reader, mine: f"{GEMS[mine]} mine (stock {reader.state['stock'][mine]})"))
_GEM = Arg("g", GEMS)
_SPELL = Arg("spell", CODES, term=Term(card_words))

PASS: Final = Kind("pass")
DRAW: Final = Kind("draw", label=lambda reader: f"Draw a card ({plural(len(own_hand(reader)), 'card')} in your hand)")
CAST: Final = Kind("cast", _SPELL, label="Cast {spell}", pieces="hand-{chooser}-{spell}")
PAY: Final = Kind(
    "pay", Arg("source", ("battery", "stage-1", "stage-2", "stage-3")), label=_pay_label, pieces=_pay_pieces
)
PLAYER: Final = Kind("player", numbers("seat", 0, 4), pieces="player-{seat}")
MINE: Final = Kind("mine", _MINE, pieces="mine-{m}")
SITE: Final = Kind(
    "site",
    Arg("m", GEMS),
    numbers("s", 1, 3),
    label=lambda reader, mine, number: GEMS[mine][0].upper() + _site_words(reader, mine, number)[1:],
    pieces="site-{m}-{s}",
)
COUNT: Final = Kind("count", Arg("k", ("2", "3", "4"), 2, MINERS), label="{k}")
BACKLASH: Final = Kind(
    "backlash", Arg("m", GEMS), label="Push the groups of the {m} mine one site back first", pieces="mine-{m}"
)
GEM: Final = Kind("gem", _GEM, pieces="gem-{g}")
STAGE: Final = Kind("stage", numbers("s", 1, 3), label="Stage {s}")
QUEUE_GEM: Final = Kind(
    "queue_gem",
    _GEM,
    numbers("s", 1, 3),
    pieces=lambda reader, gem, stage: [f"queue-{queue_owner(reader)}-{GEMS[gem]}-{stage}"],
)
CLASS: Final = Kind("class", Arg("c", CLASSES), label="Your {c} gems")
MODE: Final = Kind("mode", Arg("k", MODES), label=_mode_label)
TAKE: Final = Kind("take", _SPELL)
DISCARD: Final = Kind("discard", _SPELL, label=card_label("Discard", own_hand), pieces="hand-{chooser}-{spell}")

ACTIONS: Final = ActionSpace(
    PASS, DRAW, CAST, PAY, PLAYER, MINE, SITE, COUNT, BACKLASH, GEM, STAGE, QUEUE_GEM, CLASS, MODE, TAKE, DISCARD
)

ALL_MINES: Final = [MINE.of(mine) for mine in range(len(GEMS))]
ALL_GEMS: Final = [GEM.of(gem) for gem in range(len(GEMS))]


def site_chosen(move: int) -> Site:
    """The work site that a move names."""
    return Site(move - SITE.base)


def to_site(site: Site) -> int:
    """The move that names a work site."""
    return SITE.base + site


def place_chosen(move: int) -> Place:
    """The place of a queue that a move names."""
    return Place(move - QUEUE_GEM.base)


def to_place(place: Place) -> int:
    """The move that names a place of a queue."""
    return QUEUE_GEM.base + place
