"""The settings of Aether Fracture, each declared where it is read."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.fracture.moves import FACTIONS, HEROES
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.settings import SettingsReader

LINEUP: Final = "none, or faction and hero of each seat from seat 0 on, such as SYN-A,HRD-B"


class Options:
    """The 19 options of the rulebook; `lineup` holds faction and hero of each seat, or nothing."""

    def __init__(self, settings: SettingsReader) -> None:
        sites = settings.word(
            "city_choice", ("reverse", "seat", "fixed"),
            "Who chooses a city site first; fixed: seat i has the i-th site.", "AFR-R4",
        )  # fmt: skip
        self.last_seat_first = sites != "seat"
        self.fixed_sites = sites == "fixed"
        self.random_factions = settings.switch(
            "faction_setup", "choose", "random", "Whether factions are chosen or dealt.", "AFR-R8"
        )
        self.mirror = settings.switch(
            "mirror", "off", "on", "Whether several players may have the same faction.", "AFR-R8"
        )
        self.lineup_given = settings.free_form(
            "lineup", "none", LINEUP, "Factions and heroes given beforehand.", "AFR-R8"
        )
        self.lineup: list[tuple[int, int]] = []
        self.whole_turns = settings.switch(
            "turn_mode", "alternate", "whole", "One card a turn, or a single whole turn each round.", "AFR-R10"
        )
        self.stack_limit = int(settings.word("stack_limit", ("4", "3", "6"), "How many units fit in a hex.", "AFR-R25"))
        self.presence = settings.switch(
            "control", "marker", "presence", "Whether control lasts, or only while a unit stands there.", "AFR-R26"
        )
        self.strongest_defends = settings.switch(
            "defender_choice", "defender", "strongest", "Who of several units defends.", "AFR-R32"
        )
        self.may_commit = settings.switch(
            "commit", "must", "may", "Whether a card must be committed in combat.", "AFR-R33"
        )
        self.tie_to_attacker = settings.switch("combat_tie", "defender", "attacker", "Who wins a tie.", "AFR-R35")
        self.attacker_retreats = settings.switch(
            "retreat_choice", "defender", "attacker", "Who chooses where a beaten unit goes.", "AFR-R37"
        )
        self.heroes_return = not settings.switch(
            "hero_return", "pay", "never", "Whether a lost Hero can be bought back.", "AFR-R48"
        )
        self.exiles_recruit = not settings.switch(
            "exile_recruit", "hero", "none", "Where to recruit when the City is gone.", "AFR-R50"
        )
        self.market_flow = settings.switch(
            "market_flow", "off", "on", "Whether a market card flows out at each Cleanup.", "AFR-R51", default=True
        )
        self.events_until = int(settings.word("events_until", ("12", "8"), "The last round with an event.", "AFR-R55"))
        self.squeeze = settings.switch(
            "void_two", "safe", "squeeze", "Whether the Void hurts ring 1 with two players.", "AFR-R56"
        )
        self.final_void = settings.switch(
            "final_void", "off", "on", "Whether ring 2 vanishes before points are counted.", "AFR-R59", default=True
        )
        self.flat_points = settings.switch(
            "territory_points", "weighted", "flat", "Points by ring, or 1 a hex.", "AFR-R60"
        )
        self.domination = settings.switch(
            "domination", "off", "on", "Whether the last player with units wins at once.", "AFR-R63"
        )

    def read_lineup(self, seats: int) -> None:
        """AFR-R8 `SYN-A,HRD-B`: faction and hero of each seat from seat 0 on; `none` leaves the choice."""
        given: Any = self.lineup_given
        if given == "none":
            return
        if not isinstance(given, str):
            raise BadSetting(f"lineup = {given!r} is not possible; it takes none, or a list such as SYN-A,HRD-B")
        known = {f"{code}-{letter}": (f, h) for f, code in enumerate(FACTIONS) for h, letter in enumerate(HEROES)}
        entries = [entry.strip() for entry in given.split(",")]
        for entry in entries:
            if entry not in known:
                raise BadSetting(f"lineup: there is no {entry!r}; an entry is one of {', '.join(known)}")
        if len(entries) != seats:
            raise BadSetting(f"lineup: {len(entries)} entries for {seats} seats")
        if not self.mirror and len({entry.partition("-")[0] for entry in entries}) != seats:
            raise BadSetting(f"lineup: {given} names a faction twice, which takes mirror = on")
        self.lineup = [known[entry] for entry in entries]
