"""The settings of a match, as the steps ask for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.games.fracture.moves import FACTIONS, HEROES
from tablewright.kernel.errors import BadSetting


class Options:
    """The 19 options of the rulebook; `lineup` holds 2 * faction + hero for each seat, or nothing."""

    def __init__(self, settings: Mapping[str, Any], seats: int) -> None:
        self.last_seat_first: bool = settings["city_choice"] != "seat"
        self.fixed_sites: bool = settings["city_choice"] == "fixed"
        self.random_factions: bool = settings["faction_setup"] == "random"
        self.mirror: bool = settings["mirror"] == "on"
        self.lineup = read_lineup(settings["lineup"], seats, self.mirror)
        self.whole_turns: bool = settings["turn_mode"] == "whole"
        self.stack_limit = int(settings["stack_limit"])
        self.presence: bool = settings["control"] == "presence"
        self.strongest_defends: bool = settings["defender_choice"] == "strongest"
        self.may_commit: bool = settings["commit"] == "may"
        self.tie_to_attacker: bool = settings["combat_tie"] == "attacker"
        self.attacker_retreats: bool = settings["retreat_choice"] == "attacker"
        self.heroes_return: bool = settings["hero_return"] == "pay"
        self.exiles_recruit: bool = settings["exile_recruit"] == "hero"
        self.market_flow: bool = settings["market_flow"] == "on"
        self.events_until = int(settings["events_until"])
        self.squeeze: bool = settings["void_two"] == "squeeze"
        self.final_void: bool = settings["final_void"] == "on"
        self.flat_points: bool = settings["territory_points"] == "flat"
        self.domination: bool = settings["domination"] == "on"


def read_lineup(given: Any, seats: int, mirror: bool) -> list[int]:
    """AFR-R8 `SYN-A,HRD-B`: faction and hero of each seat from seat 0 on; empty for `none`."""
    if given == "none":
        return []
    if not isinstance(given, str):
        raise BadSetting(f"lineup = {given!r} is not possible; it takes none, or a list such as SYN-A,HRD-B")
    known = [f"{code}-{letter}" for code in FACTIONS for letter in HEROES]
    entries = [entry.strip() for entry in given.split(",")]
    for entry in entries:
        if entry not in known:
            raise BadSetting(f"lineup: there is no {entry!r}; an entry is one of {', '.join(known)}")
    if len(entries) != seats:
        raise BadSetting(f"lineup: {len(entries)} entries for {seats} seats")
    lineup = [known.index(entry) for entry in entries]
    factions = [entry // 2 for entry in lineup]
    if not mirror and len(set(factions)) != seats:
        raise BadSetting(f"lineup: {given} names a faction twice, which takes mirror = on")
    return lineup
