"""The text board of Adepts: the mines, all queues and batteries, the spells, the viewer's cards."""

from __future__ import annotations

from typing import Any

from tablewright.drawing.text_board import Line, Piece, heading, mark, padded, shortened, wrapped
from tablewright.games.adepts import Adepts
from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import CODES, GEMS, SPELL, cost_words, named_words
from tablewright.games.adepts.terms import PHASES, SITES, STAGES
from tablewright.kernel.reader import View, ViewReader

LABEL = 11  # the column of words at the left
SITE = 7  # a work site, the inside of a mine
SIDE = 13  # a player's three stages and battery level
NAMED = 24  # what a spell names
NONE = "·"
# What the adepts of emerald and diamond have chosen for the phase.
FAVOURS = {"emerald_mine": "yields more", "diamond_type": "gives more mana"}
KEY = "1 2 3: the gems of a queue by stage, lv: the level of a battery"


def board(game: Adepts, view: View, width: int) -> list[Line]:
    """The table as a viewer sees it."""
    lines = [_heading(game.content, view, width)]
    lines += _mines(view)
    lines += _sides(view)
    reader = ViewReader(game.content, view)
    lines += _spells(reader, width)
    if view["viewer"] is not None:
        lines += _cards(reader, width)
    return [*lines, [(KEY, "soft")]]


def _heading(content: Content, view: View, width: int) -> Line:
    state = view["state"]
    first = view["names"][state["first"]]
    title = f"Turn {state['turn']} of {content.turns} · phase {PHASES[state['phase']]} · {first} goes first"
    return heading(title, width)


def _player(view: View, seat: int) -> Piece:
    return mark(seat, f" {_name(view, seat)}")


def _name(view: View, seat: int) -> str:
    return shortened(view["names"][seat], SIDE - 3)


def _cell(piece: Piece, width: int) -> Line:
    """A piece of text and the room to the next column."""
    return padded([piece], width)


# -- the mines --------------------------------------------------------------------------------------------


def _mines(view: View) -> list[Line]:
    """A line for each mine: stock, work sites, inside, adept, and what is chosen for it."""
    heads = ["stock", *(f"site {site}" for site in range(1, SITES + 1)), "inside", "adept"]
    lines: list[Line] = [[(" " * LABEL, ""), *(piece for head in heads for piece in _cell((head, "soft"), SITE))]]
    state = view["state"]
    for gem, name in enumerate(GEMS):
        line = [*_cell((name, ""), LABEL), *_cell((f"{state['stock'][gem]:>5}", "strong"), SITE)]
        for group in state["group"][gem]:
            line += _cell(_miners(group), SITE)
        inside = state["inside"]
        here = inside is not None and inside[1] == gem
        line += _cell(_miners([inside[0], inside[2]] if here else None), SITE)
        adept = state["adept"][gem]
        line += [(NONE, "soft") if adept is None else _player(view, adept)]
        favours = [words for field, words in FAVOURS.items() if state[field] == gem]
        line += [(f"  {', '.join(favours)}", "strong")] if favours else []
        lines.append(line)
    return lines


def _miners(group: list[int] | None) -> Piece:
    """A group by its owner's mark and its size."""
    return (NONE, "soft") if group is None else mark(group[0], str(group[1]))


# -- the players ------------------------------------------------------------------------------------------


def _sides(view: View) -> list[Line]:
    """A column for each player: the gems by stage and the battery level of each type; mana, miners and cards."""
    state = view["state"]
    seats = range(view["seats"])
    lines: list[Line] = [
        [],
        [(" " * LABEL, ""), *(piece for seat in seats for piece in _cell(_player(view, seat), SIDE))],
    ]
    heads = " ".join(f"{stage:>2}" for stage in range(1, STAGES + 1)) + " lv  "
    lines.append([(" " * LABEL, ""), *((heads, "soft") for _ in seats)])
    for gem, name in enumerate(GEMS):
        line: Line = _cell((name, ""), LABEL)
        for seat in seats:
            line += [(f"{gems or NONE:>2} ", "" if gems else "soft") for gems in state["queue"][seat][gem]]
            level = state["battery"][seat][gem]
            line.append((f"{level or NONE:>2}  ", "strong" if level else "soft"))
        lines.append(line)
    for words, figures in _figures(view).items():
        cells = [piece for seat in seats for piece in _cell((f"{figures[seat]}", ""), SIDE)]
        lines.append([*_cell((words, "soft"), LABEL), *cells])
    return lines


def _figures(view: View) -> dict[str, list[Any]]:
    """A line of figures each for mana, score, miners and cards."""
    state, score = view["state"], view["derived"]["score"]
    pool = [f"{pool} + {idle} idle" if idle else pool for pool, idle in zip(state["pool"], state["idle"], strict=True)]
    return {"mana": state["mana"], "score": score, "pool": pool, "cards": [len(hand) for hand in state["hand"]]}


# -- spells and cards -------------------------------------------------------------------------------------


def _spells(reader: ViewReader[Content], width: int) -> list[Line]:
    """The lasting spells in force, and the piles."""
    state = reader.state
    lines: list[Line] = [[]]
    for effect in state["effects"]:
        spell = CODES.index(effect["spell"])
        named = shortened(named_words(reader, effect), NAMED)
        words = f"{SPELL.say(reader, spell)}{named}{' (used)' if effect['used'] else ''}"
        lines.append([*_cell(("in force", "soft"), LABEL), _player(reader.view, effect["caster"]), (f"  {words}", "")])
    counts = {SPELL.say(reader, spell): state["discard"].count(code) for spell, code in enumerate(CODES)}
    pile = [name if number == 1 else f"{name} ×{number}" for name, number in counts.items() if number]
    lines += wrapped(_cell(("discarded", "soft"), LABEL), ", ".join(pile) or NONE, width)
    lines.append([*_cell(("library", "soft"), LABEL), (str(len(state["library"])), "")])
    return lines


def _cards(reader: ViewReader[Content], width: int) -> list[Line]:
    """The viewer's own cards, drawn ones and hand, and what the viewer knows of other hands."""
    state, viewer = reader.state, reader.view["viewer"]
    lines: list[Line] = []
    for words, codes in (("drawn", state["drawn"]), ("hand", state["hand"][viewer])):
        for i, code in enumerate(codes if None not in codes else []):
            spell = CODES.index(code)
            head = f"{SPELL.say(reader, spell)} ({cost_words(reader, spell)})"
            lines.append([*_cell(("" if i else words, "soft"), LABEL), (head, "strong")])
            lines += wrapped([(" " * (LABEL + 2), "")], reader.content.texts[spell], width, "soft")
    for seat, known in enumerate(state["notes"][viewer]):
        if known:
            lines.append([*_cell(("known", "soft"), LABEL), _player(reader.view, seat), (f"  {' '.join(known)}", "")])
    return lines
