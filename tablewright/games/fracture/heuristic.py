"""How good a position looks to a seat, for the bots: points as they may be in the end, set against the best rival."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.fracture.board_map import RING, members
from tablewright.games.fracture.moves import STARTING, TECHS, UNITS
from tablewright.games.fracture.terms import FIRST_VOID, KIND, LAST_ROUND, NONE
from tablewright.games.fracture.totals import attack_total, defence_total

if TYPE_CHECKING:
    from tablewright.games.fracture.state import Fracture

# All in points: what a thing may add to the count after round 12, judged by the rules' own prices and incomes.
SCALE: Final = 12.0  # the lead at which a position counts as half won
UNIT: Final[list[float]] = [2.4, 1.0, 2.6, 5.0]  # a whole unit of each kind while the whole game lies ahead
LATE_UNIT: Final = 0.35  # the part of it that is left in the last round
INWARD: Final = 0.2  # for each ring that a unit is closer to the centre than ring 3
DOOMED: Final = 0.15  # of a unit on a ring that is about to vanish
HELD: Final = 0.45  # of a hex's points in round 1; in the last round they count in full
GROUND: Final = 0.12  # for any hex, while it lasts
PER_COMMAND: Final = 0.45  # income, for each round to come
PER_IRON: Final = 0.10
PER_AETHER: Final = 0.45
IRON: Final = 0.10  # in hand
CREDIT: Final = 0.05
AETHER: Final = 1.0
COMMAND: Final = 0.06
CARD: Final = 0.06
GUARD: Final = 0.06
TECH: Final = 0.2  # for each round in which a tech will work
BOUGHT: Final = 0.014  # for each point of cost of a bought card and round to come
GROWTH: Final = 0.15
EDGE: Final = 1.5  # what a card that is still face down, or still to come, adds
SURE: Final = 4.0  # a margin that decides a combat for certain
BEATEN: Final = 0.7  # the part of a defending unit that a lost combat costs


def evaluate(state: Fracture, seat: int) -> float:
    """From -1 to 1: the lead over the best of the others, or the result."""
    if state.ending != NONE:
        return result(state, seat)
    own = strength(state, seat)
    best = -1000.0
    for p in range(state.seats):
        if p != seat:
            best = max(best, strength(state, p))
    lead = own - best + combat_swing(state, seat)
    return lead / (SCALE + abs(lead))


def result(state: Fracture, seat: int) -> float:
    """1 for the winner, -1 for the others, 0 for a shared first place."""
    outcome = state.outcome()
    assert outcome is not None
    if seat not in outcome.winners:
        return -1.0
    return 1.0 if len(outcome.winners) == 1 else 0.0


def strength(state: Fracture, seat: int) -> float:
    """What a player has, in points."""
    content = state.content
    player = state.players[seat]
    ahead = LAST_ROUND - state.round
    value = AETHER * player.aether + IRON * player.iron + CREDIT * player.credit
    value += COMMAND * player.command + CARD * len(player.hand) + GUARD * player.guard
    if player.techs:
        worth = content.tech_value[player.faction]
        for i in range(TECHS):
            if player.techs >> i & 1:
                value += worth[i] + TECH * ahead
    bought = 0
    for pile in (player.deck, player.hand, player.play_area, player.discard_pile):
        for card in pile:
            if card >= len(STARTING):
                bought += content.cost[card]
    return value + BOUGHT * bought * ahead + land(state, seat) + army(state, seat)


def land(state: Fracture, seat: int) -> float:
    """The controlled hexes: what they will yield, and their points if they are there in the end."""
    content = state.content
    held = HELD + (1.0 - HELD) * state.round / LAST_ROUND
    value = 0.0
    for x in members(state.exists):
        if state.controller[x] == seat:
            side = state.side(x)
            rounds = last_round(state, RING[x]) - state.round
            income = PER_COMMAND * content.side_command[side] + PER_IRON * content.side_iron[side]
            income += PER_AETHER * content.side_aether[side]
            value += GROUND + income * rounds
            if state.growth >> x & 1:
                value += GROWTH
            if stays(state, RING[x]):
                value += held * (1 if state.options.flat_points else content.points[RING[x]])
    return value


def army(state: Fracture, seat: int) -> float:
    """The units: by kind and health, better closer to the centre, and nearly nothing where the Void strikes next."""
    player = state.players[seat]
    ahead = LAST_ROUND - state.round
    weight = LATE_UNIT + (1.0 - LATE_UNIT) * ahead / LAST_ROUND
    value = 0.0
    for unit in range(UNITS):
        x = player.where[unit]
        if x >= 0:
            kind = KIND[unit]
            health = 0.5 + 0.5 * player.hp[unit] / player.powers.max_hp[kind]
            worth = UNIT[kind] * health * weight + INWARD * (3 - RING[x])
            if last_round(state, RING[x]) == state.round < LAST_ROUND:
                worth *= DOOMED
            value += worth
    return value


def last_round(state: Fracture, ring: int) -> int:
    """The round after which the Void takes a ring; the last one if it never does."""
    return FIRST_VOID if ring == state.map.outermost else LAST_ROUND


def stays(state: Fracture, ring: int) -> bool:
    """Whether a ring is there when points are counted."""
    return ring < 2 or (ring < state.map.outermost and not state.options.final_void)


def combat_swing(state: Fracture, seat: int) -> float:
    """What a combat that is not decided yet is worth to a seat: the odds of its outcome by the totals as they stand."""
    combat = state.combat
    if combat is None or combat.defending == NONE or seat not in (combat.attacker, combat.defender):
        return 0.0
    margin = float(attack_total(state) - defence_total(state))
    if not state.players[combat.attacker].committed and state.players[combat.attacker].hand:
        margin += EDGE
    if not state.players[combat.defender].committed and state.players[combat.defender].hand:
        margin -= EDGE
    odds = max(0.0, min(1.0, (margin + SURE) / (2.0 * SURE)))
    stake = BEATEN * UNIT[KIND[combat.defending]] + 1.0
    if stays(state, RING[combat.hex]):
        stake += 2.0 * state.content.points[RING[combat.hex]]
    return odds * stake if seat == combat.attacker else -odds * stake
