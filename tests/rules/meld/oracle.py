"""What may be chosen, worked out anew from the plain data of a position, slowly and by the letter of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .layout import CELLS, CONTROLLED, FOCUS, FOCUS_SLOTS, KINDS, SLOTS
from .watch import GLYPHS, STEPS, Count, construct_slots

# The effects of the cantrips on tiles, by tile and side.
CANTRIPS: dict[tuple[int, int], str] = {
    (10, 0): "swap", (11, 0): "swap", (12, 0): "move any any", (13, 0): "move any any", (14, 0): "flip",
    (14, 1): "seal",
    (15, 0): "flip", (15, 1): "seal", (16, 0): "army", (17, 0): "army", (18, 0): "step", (18, 1): "move any enemy",
    (19, 0): "step", (19, 1): "move any enemy", (23, 0): "place", (25, 0): "return", (25, 1): "focus mine",
    (27, 0): "battle", (28, 0): "battle", (29, 0): "gain", (30, 0): "gain", (31, 1): "expel", (32, 1): "expel",
    (35, 0): "place", (35, 1): "raze", (36, 0): "place", (36, 1): "raze",
}  # fmt: skip
AUTO = ("PF1", "PT1", "AR1")
FOCUS_BONUS = {(24, 0): 2}  # for attackers


class Oracle(Count):
    """A position and one player who has to choose."""

    def __init__(self, position: dict[str, Any], seat: int) -> None:
        super().__init__(position)
        self.seat = seat
        self.me = self.players[seat]
        self.cell = {t: CELLS[self.state["cell"][t]] for t in self.field}
        self.focus_slots = FOCUS_SLOTS[self.settings["board_draft"]]
        self.at = {cell: t for t, cell in self.cell.items()}
        self._owners = {t: {p for p in range(self.seats) if self.controls(p, t)} for t in range(1, 37)}
        self._next = {t: self._find_next(t) for t in self.field}
        self._locked = {t: self._find_locked(t) for t in self.field}

    # -- the field ----------------------------------------------------------------------------------

    def _find_next(self, t: int) -> set[int]:
        q, r = self.cell[t]
        return {self.at[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in self.at}

    def next_to(self, t: int) -> set[int]:
        return self._next[t]

    def free_cells(self, tiles: set[int]) -> set[tuple[int, int]]:
        around = {(q + dq, r + dr) for q, r in (self.cell[t] for t in tiles) for dq, dr in STEPS}
        return {(q, r) for q, r in around if max(abs(q), abs(r), abs(q + r)) <= 8 and (q, r) not in self.at}

    def locked(self, t: int) -> bool:
        return self._locked[t]

    def _find_locked(self, t: int) -> bool:
        """MLD-24"""
        rest = set(self.field) - {t}
        reached = {min(rest)} if rest else set()
        while more := {other for one in reached for other in self.next_to(one) if other in rest} - reached:
            reached |= more
        return reached != rest

    def owners(self, t: int) -> set[int]:
        return self._owners[t]

    def warded(self, t: int) -> bool:
        up = t in (31, 32) and self.state["side"][t] == 0
        return up and bool(self.owners(t)) and self.seat not in self.owners(t)

    def mine(self) -> set[int]:
        return {t for t in self.field if self.seat in self.owners(t)}

    def enemies(self) -> set[int]:
        return {t for t in self.field if self.owners(t) - {self.seat}}

    def glyphs(self, t: int) -> set[str]:
        return set(GLYPHS.get(t, "ABC" if self.settings["wild"] == "field" else ""))

    def claimable(self, t: int) -> bool:
        """MLD-72"""
        target = self.settings["claim_target"]
        if self.locked(t) or self.warded(t):
            return False
        if (target == "own" and t not in self.mine()) or (target == "unguarded" and t in self.enemies()):
            return False
        partners = self.next_to(t) & self.mine()
        return any(
            self.glyphs(t) & self.glyphs(one) & self.glyphs(other)
            for one in partners
            for other in partners & self.next_to(one)
        )

    def goals(self, to: str) -> set[int]:
        return {"mine": self.mine(), "enemy": self.enemies(), "any": set(self.field)}[to]

    def movable(self, t: int, what: str, to: str) -> bool:
        """MLD-57"""
        allowed = not self.locked(t) and not self.warded(t) and (what == "any" or t in self.mine())
        return allowed and bool(self.free_cells(self.goals(to) - {t}))

    def contestable(self, t: int) -> bool:
        """MLD-90, MLD-R53"""
        if t not in self.enemies():
            return False
        if self.settings["battle_reach"] == "any":
            return True
        total = sum(self.state["foci"][near][self.seat] for near in {t} | self.next_to(t))
        total += sum(0 <= self.me["slots"][SLOTS.index(name)] < FOCUS for name in ("RF1", "RF2", "RF3"))
        for (tile, side), bonus in FOCUS_BONUS.items():
            full = all(0 <= value < FOCUS for value in self.state["tile_slots"][tile])
            if self.controls(self.seat, tile) and self.state["side"][tile] == side and full:
                total += bonus
        return bool(total > 0)

    # -- slots --------------------------------------------------------------------------------------

    def board(self) -> list[str]:
        return [name for name in SLOTS if name != "CL2" or self.settings["board_draft"] == "early"]

    def tile_slots(self) -> Iterator[tuple[int, int, int]]:
        """The slots of all tiles under the player's control: tile, number, content."""
        for t in range(1, 37):
            if self.controls(self.seat, t):
                for k in (0, 1):
                    yield t, k, self.state["tile_slots"][t][k]

    def once(self, names: list[str]) -> list[str]:
        """Of interchangeable slots the first."""
        found: dict[tuple[Any, ...], str] = {}
        for name in names:
            if name in SLOTS:
                content = self.me["slots"][SLOTS.index(name)]
                key: tuple[Any, ...] = (name[:2], name in self.focus_slots, name in AUTO, content)
            else:
                t, k = int(name[1:3]), int(name[4]) - 1
                key = (t, self.state["tile_slots"][t][k])
            found.setdefault(key, name)
        return list(found.values())

    def sources(self) -> list[str]:
        """MLD-54 Slots with a focus of the player."""
        own = FOCUS + self.seat
        names = [name for name in self.focus_slots if self.me["slots"][SLOTS.index(name)] == own]
        stored = [f"M23-{k + 1}" for k in (0, 1) if self.state["tile_slots"][23][k] == own]
        return self.once([name for name in SLOTS if name in names] + stored)

    def homes(self) -> list[str]:
        """MLD-19 Slots to which a focus of the player may return."""
        own = FOCUS + self.seat
        names = [name for name in SLOTS if name in self.focus_slots and self.me["slots"][SLOTS.index(name)] != own]
        if self.controls(self.seat, 23) and self.state["side"][23] == 1:
            names += [f"M23-{k + 1}" for k in (0, 1) if self.state["tile_slots"][23][k] == -1]
        return self.once(names)

    def constructs_out(self, army: bool = True) -> list[str]:
        """MLD-15 The player's own constructs outside the pool."""
        names = [name for name in self.board() if 0 <= self.me["slots"][SLOTS.index(name)] < FOCUS]
        for t, k, value in self.tile_slots():
            if value == 0 or (0 < value < FOCUS and self.state["holder"][value] == self.seat):
                names.append(f"M{t:02}-{k + 1}")
        kinds = [f"army-{KINDS[kind]}" for kind in range(len(KINDS)) if army and self.me["army"][kind]]
        return self.once(names) + kinds

    def invocable(self) -> list[str]:
        """MLD-48"""
        pool = [kind for kind in range(len(KINDS)) if self.me["pool"][kind]]
        found = []
        for name in self.board():
            empty = self.me["slots"][SLOTS.index(name)] == -1
            if pool and empty and (name[:2] == "RF" or self.possible(self.spell(name[:2]), 0)):
                found.append(name)
        for t, k, value in self.tile_slots():
            side = self.state["side"][t]
            if value != -1 or k >= construct_slots(t, side):
                continue
            barred = CONTROLLED[t][side] if t in CONTROLLED else -1
            if (t, side) in CANTRIPS:
                if pool and self.possible(CANTRIPS[t, side], t):
                    found.append(f"M{t:02}-{k + 1}")
            elif any(kind != barred for kind in pool):
                found.append(f"M{t:02}-{k + 1}")
        return self.once(found)

    def spell(self, group: str) -> str:
        """What the cantrips of the player's board do."""
        named = self.me["board"] if self.me["side"] == 1 else -1
        return {
            "PF": "focus any" if named == 3 else "focus open",
            "PT": "place",
            "MV": "move any mine" if named == 2 else "move mine mine",
            "AR": "army battle",
            "CL": "claim",
        }[group]

    def possible(self, effect: str, host: int) -> bool:
        """MLD-48 The condition of a cantrip."""
        word = effect.split()
        choosable = [t for t in self.field if not self.warded(t)]
        free = [t for t in choosable if not self.locked(t)]
        tests: dict[str, Callable[[], bool]] = {
            "focus": lambda: bool(self.sources()) and any(self.may_hold(t, word[1]) for t in self.field),
            "place": lambda: bool(self.state["stack"] or self.state["stack_known"]),
            "move": lambda: any(self.movable(t, word[1], word[2]) for t in self.field),
            "swap": lambda: len(choosable if self.settings["swap_locked"] == "yes" else free) >= 2,
            "flip": lambda: bool(choosable),
            "seal": lambda: any(not self.warded(t) for t in self.areas if t not in self.me["area"]),
            "raze": lambda: any(not self.owners(t) and not self.locked(t) for t in self.field),
            "step": lambda: any(self.next_to(t) & self.open_tiles() for t in self.mine()),
            "expel": lambda: host in self.field and bool(self.next_to(host) & self.enemies()),
            "claim": lambda: any(self.claimable(t) for t in self.field),
            "army": lambda: sum(self.me["pool"]) >= 2 or (len(word) > 1 and self.possible("battle", host)),
            "battle": lambda: any(self.contestable(t) for t in self.field),
            "gain": lambda: self.state["supply"] > 0,
            "return": lambda: bool(self.constructs_out()),
        }
        return tests[word[0]]()

    def open_tiles(self) -> set[int]:
        """Uncontrolled tiles, and the player's own."""
        return {t for t in self.field if not self.owners(t)} | self.mine()

    def may_hold(self, t: int, where: str) -> bool:
        """MLD-53"""
        return where == "any" or t in (self.open_tiles() if where == "open" else self.mine())

    # -- decisions ----------------------------------------------------------------------------------

    def options(self, decision: str) -> list[str] | None:
        """The moves of a decision in notation, in any order; None for those that are not worked out here."""
        army = [f"construct {KINDS[kind]}" for kind in range(len(KINDS)) if self.me["army"][kind]]
        pool = [f"construct {KINDS[kind]}" for kind in range(len(KINDS)) if self.me["pool"][kind]]
        invoke = [f"invoke {name}" for name in self.invocable()] if "vo" in decision or decision == "turn start" else []
        choosable = [t for t in self.field if not self.warded(t)]
        match decision:
            case "turn start":
                return [*invoke, "meditate"]
            case "further invocation":
                return [*invoke, "stop"]
            case "invocation before meditating":
                return [*invoke, "done"]
            case "army":
                return [*pool, "done"]
            case "deploy":
                return [*army, "done"]
            case "Star":
                return army
            case "claim":
                return [f"tile M{t:02}" for t in self.field if self.claimable(t)]
            case "flip":
                return [f"tile M{t:02}" for t in choosable]
            case "raze":
                return [f"tile M{t:02}" for t in self.field if not self.owners(t) and not self.locked(t)]
            case "seal":
                return [f"tile M{t:02}" for t in self.areas if t not in self.me["area"] and not self.warded(t)]
            case "swap: first":
                allowed = self.settings["swap_locked"] == "yes"
                return [f"tile M{t:02}" for t in choosable if allowed or not self.locked(t)]
            case "step: from":
                return [f"tile M{t:02}" for t in self.mine() if self.next_to(t) & self.open_tiles()]
            case "tile: cell":
                return [f"cell {q},{r}" for q, r in self.free_cells(set(self.field))]
            case "focus: source":
                return [f"take_focus {name}" for name in self.sources()]
            case "focus: return slot":
                return [f"put_focus {name}" for name in self.homes()]
            case "meditate: take back":
                out = self.constructs_out()
                more = len(out) > 1 or sum(self.me["army"]) > 1 or self._twins() > 1
                return [*(f"take_back {name}" for name in out), "done", *(["all"] if more else [])]
            case "end of turn: take back":
                return [*(f"take_back {name}" for name in self.constructs_out(army=False)), "done"]
        return None

    def _twins(self) -> int:
        """How many constructs lie in the player's slots, equal ones counted each."""
        on_board = len([value for value in self.me["slots"] if 0 <= value < FOCUS])
        holder = self.state["holder"]
        own = [value for _, _, value in self.tile_slots() if 0 <= value < FOCUS]
        return on_board + len([value for value in own if value == 0 or holder[value] == self.seat])
