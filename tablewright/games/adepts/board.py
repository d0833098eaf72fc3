"""The text board of Adepts: the mines, all queues and batteries, the spells, the viewer's cards."""

from __future__ import annotations

from typing import Any

from tablewright.drawing.text_board import Line, Piece, heading, mark, padded, shortened, wrapped
from tablewright.games.adepts import Adepts
from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import CLASSES, CODES, GEMS
from tablewright.games.adepts.terms import ADVANCEMENT, INTENSIFY, SITES, STAGES, SUSPENSION
from tablewright.games.adepts.text.words import PHASES, cost_words, spell_words
from tablewright.kernel.game import View

LABEL = 11  # the column of words at the left
SITE = 7  # a work site, the inside of a mine
SIDE = 13  # a player's three stages and battery level
NONE = "·"
# What the adepts of emerald and diamond have chosen for the phase.
FAVOURS = {"emerald_mine": "yields more", "diamond_type": "gives more mana"}
KEY = "1 2 3: the gems of a queue by stage, lv: the level of a battery"


def board(game: Adepts, view: View, width: int) -> list[Line]:
    """The table as a viewer sees it."""
    lines = [_heading(game.content, view, width)]
    lines += _mines(view)
    lines += _sides(game.content, view)
    lines += _spells(game.content, view, width)
    if view["viewer"] is not None:
        lines += _cards(game.content, view, width)
    return [*lines, [(KEY, "soft")]]


def _heading(content: Content, view: View, width: int) -> Line:
    state = view["state"]
    first = view["names"][state["first"]]
    title = f"Turn {state['turn']} of {content.turns} · phase {PHASES[state['phase'] - 1]} · {first} goes first"
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


def _sides(content: Content, view: View) -> list[Line]:
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
    for words, figures in _figures(content, state).items():
        cells = [piece for seat in seats for piece in _cell((f"{figures[seat]}", ""), SIDE)]
        lines.append([*_cell((words, "soft"), LABEL), *cells])
    return lines


def _figures(content: Content, state: dict[str, Any]) -> dict[str, list[Any]]:
    """What is told of each player in one figure."""
    score = [
        mana + sum(content.worth[level] for level in battery)
        for mana, battery in zip(state["mana"], state["battery"], strict=True)
    ]
    pool = [f"{pool} + {idle} idle" if idle else pool for pool, idle in zip(state["pool"], state["idle"], strict=True)]
    return {"mana": state["mana"], "score": score, "pool": pool, "cards": [len(hand) for hand in state["hand"]]}


# -- spells and cards -------------------------------------------------------------------------------------


def _spells(content: Content, view: View, width: int) -> list[Line]:
    """The lasting spells in force, and the piles."""
    state = view["state"]
    lines: list[Line] = [[]]
    for effect in state["effects"]:
        spell = CODES.index(effect["spell"])
        words = f"{spell_words(content, spell)}{_named(view, effect)}{' (used)' if effect['used'] else ''}"
        lines.append([*_cell(("in force", "soft"), LABEL), _player(view, effect["caster"]), (f"  {words}", "")])
    counts = {spell_words(content, spell): state["discard"].count(code) for spell, code in enumerate(CODES)}
    pile = [name if number == 1 else f"{name} ×{number}" for name, number in counts.items() if number]
    lines += wrapped(_cell(("discarded", "soft"), LABEL), ", ".join(pile) or NONE, width)
    lines.append([*_cell(("library", "soft"), LABEL), (str(len(state["library"])), "")])
    return lines


def _named(view: View, effect: dict[str, Any]) -> str:
    """What a lasting spell names."""
    named, spell = effect["named"], CODES.index(effect["spell"])
    if named is None:
        return ""
    if spell == SUSPENSION:
        return f": {_name(view, named)}"
    if spell == INTENSIFY:
        return f": {CLASSES[named]}"
    return f": {GEMS[named]}" + (f" into stage {effect['stage']}" if spell == ADVANCEMENT else "")


def _cards(content: Content, view: View, width: int) -> list[Line]:
    """The viewer's own cards, drawn ones and hand, and what the viewer knows of other hands."""
    state, viewer = view["state"], view["viewer"]
    lines: list[Line] = []
    for words, codes in (("drawn", state["drawn"]), ("hand", state["hand"][viewer])):
        for i, code in enumerate(codes if None not in codes else []):
            spell = CODES.index(code)
            head = f"{spell_words(content, spell)} ({cost_words(content, spell)})"
            lines.append([*_cell(("" if i else words, "soft"), LABEL), (head, "strong")])
            lines += wrapped([(" " * (LABEL + 2), "")], content.texts[spell], width, "soft")
    for seat, known in enumerate(state["notes"][viewer]):
        if known:
            lines.append([*_cell(("known", "soft"), LABEL), _player(view, seat), (f"  {' '.join(known)}", "")])
    return lines
