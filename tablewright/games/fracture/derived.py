"""What the rules work out from a position for people to see: points, prices, the figures of units, a combat's sums."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablewright.games.fracture import market, rounds, scoring
from tablewright.games.fracture.board_map import members
from tablewright.games.fracture.moves import KINDS, MOST_SURGE, TECHS
from tablewright.games.fracture.terms import LAST_ROUND, MODES, NONE, price_of
from tablewright.games.fracture.totals import Parts, attack_parts, defence_parts, surge_strength, total
from tablewright.kernel.fields import Derived, number_or_none

if TYPE_CHECKING:
    from tablewright.games.fracture.state import Fracture


def _points(state: Fracture, seat: int) -> dict[str, int]:
    return {
        "territory": scoring.territory(state, seat),
        "techs": scoring.tech_points(state, seat),
        "total": scoring.points(state, seat),
    }


def _kind(state: Fracture, seat: int, kind: int) -> dict[str, Any]:
    """A kind of unit as a player has it; a price is None in a payment mode that the player does not have."""
    player = state.players[seat]
    powers = player.powers
    prices: list[dict[str, int] | None] = []
    for mode in range(MODES):
        iron = powers.iron_cost[price_of(kind, mode)]
        aether = powers.aether_cost[price_of(kind, mode)]
        hp = int(mode == 1 and powers.blood > 0)
        prices.append(None if iron < 0 else {"iron": iron, "aether": aether, "hp": hp})
    return {
        "strength": powers.strength[kind],
        "max_hp": powers.max_hp[kind],
        "move": powers.move[kind],
        "in_supply": player.in_supply(kind),
        "available": state.is_available(kind),
        "prices": prices,
    }


def _round(state: Fracture, round: int) -> dict[str, Any]:
    ring, whole = rounds.void(state, round)
    return {
        "event": rounds.has_event(state, round),
        "void": None if ring == NONE else {"ring": ring, "whole": whole},
    }


def _sum(parts: Parts) -> dict[str, Any]:
    return {"total": total(parts), "parts": [[words, value] for words, value in parts if value]}


def _combat(state: Fracture, viewer: int) -> dict[str, Any] | None:
    """AFR-58, AFR-59 Both sums, without the cards that the viewer does not see."""
    combat = state.combat
    if combat is None:
        return None
    chosen = combat.defending != NONE
    return {
        "attack": _sum(attack_parts(state, viewer)),
        "defence": _sum(defence_parts(state, combat.defending, viewer)) if chosen else None,
    }


def _prices(state: Fracture, seat: int) -> list[int]:
    return [market.price(state, seat, card) for card in state.market_row]


def _locked(state: Fracture, seat: int) -> list[int]:
    player = state.players[seat]
    return [i for i in range(TECHS) if player.faction != NONE and player.lacks(i)]


def surge_strengths(state: Fracture, seat: int) -> list[int]:
    """AFR-56 The Strength that a player gets for spending 0, 1, 2 ... Aether on a surge."""
    return [spent * surge_strength(state, seat) for spent in range(MOST_SURGE + 1)]


FIGURES: Final = (
    Derived("setting_up", lambda state, viewer: state.setting_up),
    Derived("epoch", lambda state, viewer: rounds.epoch(state.round)),
    Derived("event", lambda state, viewer: number_or_none(rounds.event_now(state))),
    Derived("card_in_play", lambda state, viewer: number_or_none(state.card_in_play)),
    Derived("rounds", lambda state, viewer: [_round(state, number) for number in range(1, LAST_ROUND + 1)]),
    Derived("open_gates", lambda state, viewer: members(state.gates)),
    Derived("passing", lambda state, viewer: state.passing),
    Derived("points", lambda state, viewer: [_points(state, seat) for seat in range(state.seats)]),
    Derived("market_prices", lambda state, viewer: [_prices(state, seat) for seat in range(state.seats)]),
    Derived(
        "units",
        lambda state, viewer: [[_kind(state, seat, kind) for kind in range(len(KINDS))] for seat in range(state.seats)],
    ),
    Derived("surge_strength", lambda state, viewer: [surge_strengths(state, seat) for seat in range(state.seats)]),
    Derived("locked_techs", lambda state, viewer: [_locked(state, seat) for seat in range(state.seats)]),
    Derived("combat", _combat),
)
