"""The text board of World Championship: two sides, the attack between them, the viewer's hand."""

from __future__ import annotations

import textwrap
from itertools import groupby
from typing import Any

from tablewright.drawing.text_board import Line, heading, length, mark, shortened
from tablewright.games.championship import Championship
from tablewright.games.championship.content import Content
from tablewright.games.championship.moves import ATTACKS
from tablewright.kernel.reader import View

GAP = ("  ", "")
MIDDLE = 18
LABEL = 9  # the column of words at the left of the hand
CARD = 5  # a card of the hand and the line that divides it from the next
PILES = {"deck": "deck", "energy_zone": "energy", "used_pile": "used"}
DIGITS = {
    " ": ("   ", "   ", "   "),
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": (" ▀█", "  █", "  ▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}


def board(game: Championship, view: View, width: int) -> list[Line]:
    """The table as a viewer sees it: the viewer's side at the left, seat 0 for a spectator."""
    viewer = view["viewer"]
    left = viewer or 0
    room = (width - MIDDLE) // 2
    west = _side(view, left, room)
    east = [line[::-1] for line in _side(view, 1 - left, room)]  # a mirror image
    middle = _between(game.content, view, left)
    lines = [_heading(view["state"], width)]
    for i in range(max(len(west), len(east))):
        lines.append(_row(west[i : i + 1], middle[i : i + 1], east[i : i + 1], room))
    if viewer is not None:
        own = view["state"]["players"][viewer]
        lines += _cards(game.content, {"hand": own["hand"], "look": own["look_area"]}, width)
        lines += _known(own, width)
    return lines


def _heading(state: dict[str, Any], width: int) -> Line:
    words = [f"Round {state['round']}" if state["round"] else "Before the first round"]
    if state["phase"] != "setup":
        words.append(state["phase"])
    if state["phase"] == "combat" and state["active"] is not None:
        words.append(f"{state['passes']} of 2 passes")
    title = " · ".join(words)
    return heading(title, width)


def _row(west: list[Line], middle: list[str], east: list[Line], room: int) -> Line:
    """A row of the two sides and what is between them; a side that has no more lines is blank."""
    left = west[0] if west else []
    right = east[0] if east else []
    return [
        *left,
        (" " * (room - length(left)), ""),
        (f"{''.join(middle):^{MIDDLE}}", "strong"),
        (" " * (room - length(right)), ""),
        *right,
    ]


# -- a side -----------------------------------------------------------------------------------------------


def _side(view: View, seat: int, room: int) -> list[Line]:
    """One side, the outermost piece of each line first."""
    state = view["state"]
    player = state["players"][seat]
    style = f"seat{seat}"
    notes = ["you"] if view["viewer"] == seat else []
    notes += ["goes first"] if state["first"] == seat else []
    note = ", ".join(notes)
    name = view["names"][seat]
    name = shortened(name, room - 4 - len(note))
    life = [" ".join(rows) for rows in zip(*(DIGITS[digit] for digit in f"{player['life']:2}"), strict=True)]
    figures = [f"{words:<7}{len(player[pile]):>3}" for pile, words in PILES.items()]
    lines: list[Line] = [[mark(seat, f" {name}"), GAP, (note, "soft")]]
    lines += [[(big, style), GAP, (figure, "")] for big, figure in zip(life, figures, strict=True)]
    looks = len(player["look_area"])
    hand = f"{'hand':<7}{len(player['hand']):>3}"
    lines.append([(" life  ", "soft"), GAP, (hand, ""), GAP, (f"look {looks}" if looks else "", "")])
    lines.append([(f"charge {player['charge']}  see {player['see']}  keep {player['keep']}", "")])
    learned = " ".join(player["training_zone"]) or "nothing"
    to_go = len(player["training_pile"])
    lines.append([("learned", "soft"), GAP, (learned, ""), GAP, (f"{to_go} to go" if to_go else "", "soft")])
    lost = textwrap.wrap(_counted(player["discard_pile"]), room - 6)
    lines += [[("lost" if i == 0 else "    ", "soft"), GAP, (words, "")] for i, words in enumerate(lost)]
    return lines


def _counted(cards: list[str]) -> str:
    """Cards in the order of the card table, equal ones counted."""
    counts = [(code, cards.count(code)) for code in ATTACKS if code in cards]
    return " ".join(code if number == 1 else f"{code}×{number}" for code, number in counts)


def _gauge(left: int, of: int) -> str:
    """A bar for what is left of something."""
    cells = min(of, MIDDLE - 2)
    full = -(-left * cells // of)
    return "█" * full + "░" * (cells - full)


def _between(content: Content, view: View, left: int) -> list[str]:
    """The attack, pointing at who is attacked, its damage counted down, and the card that was lost last."""
    state, attack, prevention = view["state"], view["derived"]["attack"], view["derived"]["prevention"]
    attacker = next((seat for seat in (0, 1) if state["players"][seat]["attack_zone"]), None)
    if attacker is None:
        return ["", "", "vs"]
    code = state["players"][attacker]["attack_zone"][0]
    damage = attack["damage"]
    lines = ["", f"{code} · cost {attack['cost']}"]
    lines.append(f"══ attack {damage} ═▶" if attacker == left else f"◀═ attack {damage} ══")
    if state["damage_left"]:
        lines += [_gauge(state["damage_left"], damage), f"{state['damage_left']} damage left"]
    if prevention:
        lost = ATTACKS.index(state["last_lost"])
        lines += [f"{state['last_lost']} lost · cost {prevention['cost']}", f"prevents {content.defense[lost]}"]
    return lines


# -- what only the viewer sees ----------------------------------------------------------------------------


def _cards(content: Content, zones: dict[str, list[str]], width: int) -> list[Line]:
    """The cards of the zones with their figures, in boxes side by side as far as there is room."""
    most = (width - LABEL - 1) // CARD
    boxes = [
        (zone, [ATTACKS.index(code) for code in cards[i : i + most]])
        for zone, cards in zones.items()
        for i in range(0, len(cards), most)
    ]
    lines: list[Line] = []
    while boxes:
        row = [boxes.pop(0)]
        while boxes and LABEL + sum(CARD * len(cards) + 3 for _, cards in [*row, boxes[0]]) <= width:
            row.append(boxes.pop(0))
        lines += _boxes(content, row)
    return lines


def _boxes(content: Content, boxes: list[tuple[str, list[int]]]) -> list[Line]:
    ruled = [("┌{}┐", "┬"), ("└{}┘", "┴")]
    top, bottom = (
        "  ".join(frame.format(joint.join(["────"] * len(cards))) for _, cards in boxes) for frame, joint in ruled
    )
    at = 0
    for zone, cards in boxes:  # each box has its name in its upper edge
        top = f"{top[: at + 1]}{zone}{top[at + 1 + len(zone) :]}"
        at += CARD * len(cards) + 3
    lines: list[Line] = [[(" " * LABEL, ""), (top, "soft")]]
    rows: list[tuple[str, list[str]]] = [
        ("", list(ATTACKS)),
        ("cost", [str(figure) for figure in content.cost]),
        ("attack", [str(figure) for figure in content.attack]),
        ("defense", [str(figure) for figure in content.defense]),
    ]
    for label, figures in rows:
        line: Line = [(f"{label:<{LABEL}}", "soft")]
        for number, (_, cards) in enumerate(boxes):
            line += [GAP] if number else []
            for card in cards:
                line += [("│", "soft"), (f"{figures[card]:>3} ", "" if label else "strong")]
            line.append(("│", "soft"))
        lines.append(line)
    return [*lines, [(" " * LABEL, ""), (bottom, "soft")]]


def _known(player: dict[str, Any], width: int) -> list[Line]:
    """The viewer's piles in which some cards are known, from the top down."""
    lines: list[Line] = []
    for pile, words in PILES.items():
        if any(player[pile]):
            runs = [(known, list(run)) for known, run in groupby(player[pile], bool)]
            groups = [" ".join(run) if known else f"{len(run)} unseen" for known, run in runs]
            text = textwrap.wrap("from the top: " + ", ".join(groups), width - LABEL)
            lines += [[(f"{'' if i else words:<{LABEL}}", "soft"), (part, "")] for i, part in enumerate(text)]
    return lines
