"""What the rulebook's tables say is printed on cards, tiles, boards and sheets, for the tests to expect.

Nothing here comes from the game's content or code: the tables are read out of the rulebook as players have it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablewright.games import fracture

RULEBOOK = Path(fracture.__file__).parent / "rulebook.md"
Effects = list[tuple[str, list[int]]]


def table(header: str) -> list[list[str]]:
    """The cells of the rulebook's table whose first columns are these."""
    lines = RULEBOOK.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(header))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip().replace("`", "") for cell in line.strip("|").split("|")])
    return found


def effects(words: str) -> Effects:
    """`attack 1; move 1 2` as its words and figures."""
    parts = [part.split() for part in words.split(";")]
    return [(part[0], [int(figure) for figure in part[1:]]) for part in parts]


@dataclass(frozen=True)
class Card:
    """A card: its number, id and name, what it costs in the market (0: a starting card), its halves and edge."""

    c: int
    id: str
    name: str
    cost: int
    halves: tuple[Effects, Effects]
    edge: str
    value: int


def _card(cells: list[str], cost: int) -> Card:
    edge, _, value = cells[-1].partition(" ")
    return Card(
        int(cells[0]), cells[1], cells[2], cost, (effects(cells[-3]), effects(cells[-2])), edge, int(value or 0)
    )


CARDS = [_card(row, 0) for row in table("| c | id | card | copies")]
CARDS += [_card(row, int(row[4])) for row in table("| c | id | card | band")]
CARD = {card.id: card.c for card in CARDS}
MARKET = [card.c for card in CARDS if card.cost]


def starting_deck(faction: int) -> list[int]:
    """Three Foragers, three March, two Skirmish and the faction's two specials."""
    return [0] * 3 + [1] * 3 + [2] * 2 + [3 + 2 * faction, 4 + 2 * faction]


@dataclass(frozen=True)
class Tech:
    """A tech: what it costs in Aether, what it is worth, which one it needs, and its powers."""

    i: int
    id: str
    name: str
    cost: int
    value: int
    needs: int
    powers: Effects


FACTION_ROWS = table("| f | code | faction")
FACTIONS = [row[1] for row in FACTION_ROWS]
FACTION_POWERS = [effects(row[3]) for row in FACTION_ROWS]
_TECH_ROWS = table("| i | id | tech")
_TECH_NUMBERS = {row[1]: int(row[0]) for row in _TECH_ROWS} | {"-": -1}


@cache
def techs_of(faction: int) -> list[Tech]:
    """The nine common techs and the three of a faction."""
    return [
        Tech(int(row[0]), row[1], row[2], int(row[4]), int(row[5]), _TECH_NUMBERS[row[6]], effects(row[7]))
        for row in _TECH_ROWS
        if row[3] in ("common", FACTIONS[faction])
    ]


@dataclass(frozen=True)
class Hero:
    """A Hero's figures and power."""

    name: str
    strength: int
    hp: int
    move: int
    powers: Effects


HEROES = [
    Hero(row[2], int(row[3]), int(row[4]), int(row[5]), effects(row[6])) for row in table("| faction | h | Hero")
]  # 2f + h


@dataclass(frozen=True)
class Side:
    """One side of a tile."""

    name: str
    entry: str
    defence: int
    iron: int
    aether: int
    command: int


SIDES = {
    (row[1], row[2]): Side(row[3], row[4], *(int(cell) for cell in row[5:9]))
    for row in table("| index | terrain | side")
}
TERRAINS = list(dict.fromkeys(terrain for terrain, _ in SIDES))
BAGS = {
    seats: [row[0] for row in table("| terrain | group")[:-1] for _ in range(int(row[seats]))] for seats in (2, 3, 4)
}
EVENTS = [(row[0], row[1], effects(row[2].replace(" any", "").replace(" ring1", ""))) for row in table("| id | event")]
EVENT_IDS = [row[0] for row in EVENTS]

_HEX_ROWS = table("| hex | q | r")
AT = [(int(row[1]), int(row[2])) for row in _HEX_ROWS]
NEIGHBOURS = [[int(cell) for cell in row[7:] if cell != "-"] for row in _HEX_ROWS]
MAPS = {seats: [x for x, row in enumerate(_HEX_ROWS) if row[2 + seats] != "-"] for seats in (2, 3, 4)}
SITES = {2: [7, 13], 3: [19, 25, 31], 4: [20, 24, 29, 33]}
UNIT_KINDS = [0] + [1] * 8 + [2] * 4 + [3] * 2
UNIT_FIGURES = {1: (2, 1, 2), 2: (5, 2, 2), 3: (9, 4, 1)}  # Strength, HP, Move
COSTS = [(4, 0), (2, 0), (5, 1), (10, 3)]


def distance(x: int, y: int) -> int:
    """How far two hexes are apart."""
    dq, dr = AT[x][0] - AT[y][0], AT[x][1] - AT[y][1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(x: int) -> int:
    """How far a hex is from the Shard."""
    return distance(0, x)


_MOVES = {row[0].split()[0]: int(row[2].split("..")[0]) for row in table("| move | how many | numbers")}
_WIDTHS = {"play": 2, "recruit": 2, "target": 15}
END, SKIP = _MOVES["end"], _MOVES["skip"]


def move_id(kind: str, a: int = 0, b: int = 0) -> int:
    """The number of a move by the rulebook's table of numbers."""
    return _MOVES[kind] + a * _WIDTHS.get(kind, 1) + b


def move_of(number: int) -> tuple[str, int, int]:
    """The kind and the arguments of a move's number."""
    kind = max((kind for kind in _MOVES if _MOVES[kind] <= number), key=lambda kind: _MOVES[kind])
    width = _WIDTHS.get(kind, 1)
    return kind, (number - _MOVES[kind]) // width, (number - _MOVES[kind]) % width
