"""What may be chosen, written down a second time from the rulebook's tables, and compared through random games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablewright.kernel import fields
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

from ..rule import rule
from .table import GAME
from .words import NAMES, cost

Data = dict[str, Any]
PHASE = (1, 2, 3, 5)


class Seen:
    """One position, from the side of the seat that has to choose."""

    def __init__(self, data: Data, seat: int, settings: Data) -> None:
        self.data = data
        self.seat = seat
        self.settings = settings
        self.others = [other for other in range(len(data["mana"])) if other != seat]
        self.groups = {
            (mine, site): group for mine in range(8) for site, group in enumerate(data["group"][mine], 1) if group
        }

    def gems(self, seat: int) -> int:
        return sum(sum(row) for row in self.data["queue"][seat])

    def mines_with_own_miners(self) -> set[int]:
        mines = {mine for (mine, _), group in self.groups.items() if group[0] == self.seat}
        inside = self.data["inside"]
        return mines | ({inside[1]} if inside and inside[0] == self.seat else set())

    def barred(self) -> set[int]:
        effects = self.data["effects"]
        return {effect["named"] for effect in effects if effect["spell"] == 5 and effect["caster"] != self.seat}

    def legal_sites(self) -> list[int]:
        """ADP-8"""
        sites = []
        for mine in range(8):
            free = [site for site in (1, 2, 3) if (mine, site) not in self.groups and mine not in self.barred()]
            sites += [59 + 3 * mine + site - 1 for site in (free[:1] if self.sequential else free)]
        return sites

    @property
    def sequential(self) -> bool:
        return bool(self.settings["site_order"] == "sequential")

    def pool(self) -> int:
        return int(self.data["pool"][self.seat])

    def backlashes(self) -> list[int]:
        """ADP-56"""
        mine_is_open = [
            mine not in self.barred()
            and (mine, 3) not in self.groups
            and ((mine, 1) in self.groups or (mine, 2) in self.groups)
            for mine in range(8)
        ]
        ready = any(e["spell"] == 3 and e["caster"] == self.seat and not e["used"] for e in self.data["effects"])
        return [86 + mine for mine in range(8) if ready and mine_is_open[mine]]

    # -- casting ------------------------------------------------------------------------------------

    def affordable(self, card: int) -> bool:
        """ADP-27"""
        battery, queue = self.data["battery"][self.seat], self.data["queue"][self.seat]
        return all(sum(queue[gem]) + battery[gem] >= n for gem, n in Counter(cost(card)).items())

    def spare_gem(self, card: int) -> bool:
        """ADP-31"""
        battery = self.data["battery"][self.seat]
        must = sum(max(0, n - battery[gem]) for gem, n in Counter(cost(card)).items())
        return bool(self.gems(self.seat) - must >= 1)

    def condition(self, card: int) -> bool:
        """The column of conditions in the spell table."""
        data, own = self.data, self.seat
        mine_sites = [mine for (mine, _), group in self.groups.items() if group[0] == own]
        theirs = any(group[0] != own for group in self.groups.values())
        stocked = [mine for mine in range(8) if data["stock"][mine] > 0]
        free = [site for site in SITES if site not in self.groups and site[0] not in self.barred()]
        match NAMES[card]:
            case "Ambition":
                return self.pool() >= 1 and bool(free)
            case "Initiative" | "Precedence":
                return self.pool() >= 2 and bool(free)
            case "Telepathy":
                return len(mine_sites) >= 2
            case "Teleport" | "Earthquake":
                return theirs
            case "Extraction":
                return any(mine in stocked for mine in mine_sites)
            case "Transfiguration":
                return self.spare_gem(card) and any(self.gems(other) for other in self.others)
            case "Telekinesis":
                return bool(stocked)
            case "Contagion":
                return bool(self.groups)
            case "Advancement":
                return bool(self.mines_with_own_miners())
            case "Plunder":
                return any(self.gems(other) for other in self.others)
            case "Phantasms":
                return any(mine not in self.mines_with_own_miners() for mine in stocked)
            case "Purge":
                return len(data["hand"][own]) >= 2
            case "Dissipate" | "Pilfer":
                return any(data["mana"][other] >= 1 for other in self.others)
            case "Transmission" | "Transfusion":
                return self.spare_gem(card)
            case "Depletion":
                return any(max(data["battery"][other]) >= 1 for other in self.others)
            case "Nullify" | "Spellsteal":
                return any(data["hand"][other] for other in self.others)
            case "Munificence":
                return bool(data["discard"])
            case "Overload":
                return any(row[2] for other in self.others for row in data["queue"][other])
            case "Inflation":
                return bool(data["mana"][own] >= 5 and min(data["battery"][own]) < 10)
        return True

    # -- the choices --------------------------------------------------------------------------------

    def options(self, decision: str, asked: Data) -> list[int] | None:
        """The numbers of the moves; None for a choice that is not written down here."""
        data, own = self.data, self.seat
        match decision:
            case "cast":
                hand = {card for card in data["hand"][own] if PHASE[card // 10] == data["phase"]}
                return [0, *sorted(2 + card for card in hand if self.affordable(card) and self.condition(card))]
            case "pay":
                gem = cost(asked["spell"])[asked["nth"]]
                sources = [data["battery"][own][gem], *data["queue"][own][gem]]
                return [42 + source for source, there in enumerate(sources) if there]
            case "assign_site":
                passing = [0] if self.settings["decline_assignment"] == "allowed" else []
                return passing + self.legal_sites() + self.backlashes()
            case "gateways_site":
                return [0, *self.legal_sites()]
            case "ambition_site":
                return self.legal_sites()
            case "assign_count":
                sunk = any(e["spell"] == 7 and e["caster"] != own for e in data["effects"])
                most = min(self.pool(), 2 if sunk and asked["place"] % 3 == 0 else 4)
                return [83 + size - 2 for size in range(2, most + 1)]
            case "topaz_count":
                return [83 + size - 2 for size in range(2, min(4, self.pool()) + 1)]
            case "overload_gem":
                return [107 + 3 * gem for gem in range(8) if data["queue"][own][gem][2]]
            case "depletion_track":
                least = 2 if max(data["battery"][own]) >= 2 else 1
                return [94 + gem for gem in range(8) if data["battery"][own][gem] >= least]
            case "research_discard" | "adept_discard":
                return [173 + card for card in sorted(set(data["hand"][own]))]
        return None


SITES = [(mine, site) for mine in range(8) for site in (1, 2, 3)]
CASES: list[tuple[int, Data]] = [
    (2, {"spells": "ivory_tower"}),
    (3, {"spells": "ivory_tower", "decline_assignment": "forbidden"}),
    (5, {"spells": "ivory_tower", "site_order": "sequential"}),
    (2, {"spells": "battlefield"}),
    (4, {"spells": "battlefield", "site_order": "sequential"}),
    (5, {"spells": "battlefield", "decline_assignment": "forbidden"}),
    (3, {"spells": "custom", "spell_mask": "ABABABABABBABABABABA"}),
]


@rule("ADP-8", "ADP-9", "ADP-22", "ADP-27", "ADP-31", "ADP-53", "ADP-56", "ADP-85", "ADP-103")
@pytest.mark.parametrize(("seats", "given"), CASES)
def test_the_options_agree_with_the_rules_written_down_again(seats: int, given: Data) -> None:
    settings = complete(GAME.settings, given)
    compared: Counter[str] = Counter()
    for seed in range(3):
        rng = seeded("options", seats, seed)
        state = GAME.new(seats, settings)
        state.advance(rng)
        while state.seat >= 0:
            legal, step = state.legal(), state.agenda[-1]
            expected = Seen(fields.save(state), state.seat, settings).options(state.decision, step.pending(state))
            if expected is not None:
                compared[state.decision] += 1
                assert legal == expected
            # Casters are rare among blind players: half of the time somebody who can cast does.
            first = int(state.decision == "cast" and rng.below(2))
            state.play(legal[first + rng.below(len(legal) - first)], rng)
    assert min(compared[name] for name in ("cast", "pay", "assign_site", "assign_count")) >= 10
