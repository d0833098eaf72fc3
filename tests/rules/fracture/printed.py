"""What the rulebook's tables say is printed on cards, tiles, boards and sheets, for the tests to expect.

Nothing here comes from the game's content or code: the tables are read out of the rulebook as players have it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablewright.games import fracture

RULEBOOK = Path(fracture.__file__).parent / "rulebook.md"
Effects = list[tuple[str, list[int]]]

# What is printed for each word that content is written in. `#` is a figure, and a tier goes by its name.
PHRASES = {
    # card halves
    "attack": "attack #", "haste": "movement #", "phase": "your units may cross anything", "guard": "Guard #",
    "move": "move (?:up to )?# units? up to # hex(?:es)?", "teleport": "put 1 unit on a hex up to # away",
    "push": "push 1 enemy unit in range #", "destroy": "destroy 1 enemy Infantry in range #",
    "wound": "wound 1 enemy Hero, Specialist or Titan in range #", "heal": "heal # HP of 1 unit",
    "claim": "claim 1 empty neutral hex in range #", "flip": "turn over 1 tile in range #",
    "grow": "place # growth tokens?", "iron": "# Iron", "aether": "# Aether", "buy": "# Credit",
    "command": "# Command", "draw": "draw # cards?", "muster": "place 1 Infantry free of charge",
    "trash": "trash up to # cards?",
    # both
    "climb": "(?:your )?units may climb", "swim": "(?:your )?units may swim",
    # factions, Heroes and techs
    "keep_iron": "Iron is never reset", "blood": "may recruit for # Iron less and 1 HP of a unit",
    "blink": "units cross enemies and obstacles", "growth": "# growth tokens? each Production",
    "phalanx": r"\+1 defence for each other unit in the hex, at most #",
    "surge": "in combat spend up to # Aether for 2 Strength each",
    "stone": "overkilled only at # times the defence", "slow": "Heroes, Specialists and Titans move # less",
    "hp_bonus": "# HP for (Infantry|Specialists|Titans)", "income_iron": "# Iron each Production",
    "inner_aether": "# Aether each Production while the Hero stands in ring 0 or 1",
    "mend_self": "the Hero regains # HP each Production", "mend_all": "every unit regains # HP each Production",
    "attack_all": "# for attackers", "attack_tier": "# for attacking (Infantry|Specialists|Titans)",
    "guard_all": "# for defenders", "self_attack": "# for the attacking Hero",
    "self_guard": "# for the defending Hero", "aura_attack": "# for attackers beside the Hero, and the Hero",
    "aura_guard": "# for defenders beside the Hero, and the Hero", "stride": "units move # further",
    "hand": "hand size #", "cap": "Command cap #", "market_discount": "market cards cost # less",
    "unit_discount": "(Infantry|Specialists|Titans) cost # Iron less",
    "gold": "may recruit for # Iron in place of each Aether", "banner": "the Hero's hex is a recruit point",
    "spoils": "# Iron for each enemy unit destroyed by an assault", "growth_power": "growth defends # better",
    "growth_rate": "# more growth tokens? each Production",
    "growth_aether": r"\+1 Aether each Production for every # growth tokens",
    "quarry_bonus": "each quarry gives # more Iron", "vein_bonus": "each vein gives # more Aether",
    "surge_power": "each Aether of a surge gives # more Strength",
    # events
    "fracture": "# random tiles (?:of ring 1 )?are turned over", "fracture_shard": "the Shard is turned over",
    "round_move": "movement # for every unit this round", "round_attack": "attack # for everybody this round",
    "round_guard": "defence # for everybody this round", "round_quarry": "Iron # for every quarry this round",
    "round_command": "Command # for everybody this round", "all_aether": "everybody gains # Aether",
    "lash": "units with 2 or more HP on the outermost ring lose 1, cities aside",
    "reflow": "the market row is replaced",
}  # fmt: skip
_PATTERNS = {word: re.compile(phrase.replace("#", r"([+-]?\d+)")) for word, phrase in PHRASES.items()}
_TIERS = ("Infantry", "Specialists", "Titans")


def content_words(cell: str) -> str:
    """`attack +1; move 1 unit up to 2 hexes` as content has it, `attack 1; move 1 2`; other cells as they are."""
    found = []
    for phrase in cell.split("; "):
        for word, pattern in _PATTERNS.items():
            match = pattern.fullmatch(phrase)
            if match:
                tiers = [_TIERS.index(figure) + 1 for figure in match.groups() if figure in _TIERS]
                figures = [int(figure) for figure in match.groups() if figure not in _TIERS]
                found.append(" ".join([word, *map(str, tiers + figures)]))
    return "; ".join(found) if found else cell


def table(header: str) -> list[list[str]]:
    """The cells of the rulebook's table whose first columns are these."""
    lines = RULEBOOK.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(header))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([content_words(cell.strip()) for cell in line.strip("|").split("|")])
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


CARDS = [_card(row, 0) for row in table("| no. | code | card | copies")]
CARDS += [_card(row, int(row[4])) for row in table("| no. | code | card | band")]
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


FACTION_ROWS = table("| no. | code | faction")
FACTIONS = [row[1] for row in FACTION_ROWS]
FACTION_POWERS = [effects(row[3]) for row in FACTION_ROWS]
_TECH_ROWS = table("| no. | code | tech")
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
    Hero(row[2], int(row[3]), int(row[4]), int(row[5]), effects(row[6])) for row in table("| faction | no. | Hero")
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
    (row[1].replace(" ", "_"), row[2]): Side(row[3], row[4], *(int(cell) for cell in row[5:9]))
    for row in table("| index | terrain | side")
}
TERRAINS = list(dict.fromkeys(terrain for terrain, _ in SIDES))
BAGS = {
    seats: [row[0].replace(" ", "_") for row in table("| terrain | group")[:-1] for _ in range(int(row[seats]))]
    for seats in (2, 3, 4)
}
EVENTS = [(row[0], row[1], effects(row[2])) for row in table("| code | event")]
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


MOVE_KINDS = (
    "faction", "hero", "site", "play", "recruit", "buy", "research", "place", "unit", "dest", "assault", "defend",
    "commit", "surge", "retreat", "target", "hex", "trash", "end", "skip",
)  # fmt: skip  # in the order of the rulebook's table of numbers
MOVE_ROWS = dict(zip(MOVE_KINDS, table("| move | how many | numbers"), strict=True))
_MOVES = {kind: int(row[2].split()[0]) for kind, row in MOVE_ROWS.items()}
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
