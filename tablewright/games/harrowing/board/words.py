"""What spells of The Harrowing do, in as few words as a line has room for; their whole texts are in the choices."""

from __future__ import annotations

from tablewright.games.harrowing.content import Board, Content
from tablewright.games.harrowing.program import MOMENTS, PASSIVES, ROLES, Line, Passive

# The tiles that the words of a filter stand for.
TILES = {
    "any": "any",
    "mine": "yours",
    "open": "open",
    "foe": "a rival's",
    "near": "by yours",
    "invoked": "invoked",
    "bycore": "by the core",
    "byself": "by this tile",
    "facing": "by a rival's",
    "new": "the new tile",
    "last": "the same tile",
    "about": "there or next to it",
    "next": "a tile next to it",
}
ROLE_WORDS = {"always": "", "attack": " attacking", "defend": " defending"}
PASSIVE_WORDS = {
    "STRENGTH": "+{} strength{}",
    "REROLL": "+{} attack reroll",
    "GUARD": "lose {} pillar less defending",
    "SPOILS": "attack took a pillar: gain {}",
    "SOLACE": "defence lost a pillar: gain {}",
    "CONQUER": "occupy a tile that you emptied",
    "ANCHOR": "rivals cannot shift your tiles",
    "INVOKES": "+{} invoke a turn",
}
MOMENT_WORDS = {
    "START": "turn starts: ",
    "OTHERS_START": "rival's turn starts: ",
    "BEFORE_MED": "before meditating: ",
    "AFTER_MED": "meditated: ",
    "END": "turn ends: ",
    "OTHERS_END": "rival's turn ends: ",
}


def gist(content: Content, spell: int) -> str:
    """A spell, in a few words; not that of the turn."""
    moment = content.moment[spell]
    if content.programs[spell]:
        return (MOMENT_WORDS[MOMENTS[moment]] if moment >= 0 else "") + program(content.programs[spell])
    return _passive(next(one for kind in content.passives for one in kind if one.spell == spell))


def is_turn(content: Content, spell: int) -> bool:
    """Whether a spell does nothing but say what a turn consists of."""
    passive = any(one.spell == spell for kind in content.passives for one in kind)
    return not content.programs[spell] and not passive


def turn(board: Board) -> str:
    """HRW-32, HRW-33 What a board's turn consists of."""
    invokes = f"invoke {board.invokes}" + (" or meditate" if board.meditates else "")
    return "; ".join([invokes, program(board.afterwards)] if board.afterwards else [invokes])


def program(lines: list[Line]) -> str:
    """The steps of a program one after the other."""
    words = ""
    before: Line | None = None
    for line in lines:
        again = before is not None and (before.verb, before.args) == (line.verb, line.args)
        step = f"{'may ' if line.may else ''}{'again' if again else _step(line)}"
        words += (", then " if line.ifdid else "; " if before else "") + step
        before = line
    return words


def _passive(passive: Passive) -> str:
    return PASSIVE_WORDS[PASSIVES[passive.kind]].format(passive.n, ROLE_WORDS[ROLES[passive.role]])


def _tiles(where: str) -> str:
    """A filter in words: whose the tile is comes before where it lies."""
    terms = [" ".join(TILES[word] for word in reversed(term.split("+"))) for term in where.split("/")]
    return "/".join(f"one {term}" if term.startswith("by ") else term for term in terms)


def _step(line: Line) -> str:
    args = line.args
    match line.verb:
        case "PLACE_PILLAR":
            return f"{'add a ' if line.may else ''}pillar on {_tiles(args[0])}"
        case "MOVE_PILLAR":
            return f"move a pillar to {_tiles(args[1])}"
        case "RETURN_PILLAR":
            whose = "take back a pillar" if args[0] == "own" else "return a rival's pillar"
            return whose if args[1] == "any" else f"{whose} {_tiles(args[1]).removeprefix('one ')}"
        case "PLACE_TILE":
            return "lay a tile" if args[0] == "field" else f"lay a tile next to {_tiles(args[0])}"
        case "MOVE_TILE":
            moved = f"move {_tiles(args[0])}"
            return moved if args[1] == "field" else f"{moved} next to {_tiles(args[1])}"
        case "SWAP":
            return f"swap {_tiles(args[0])} with {_tiles(args[1])}"
        case "ROTATE":
            return f"rotate {_tiles(args[0])}"
        case "FLIP":
            return f"flip {_tiles(args[0])}"
        case "CLAIM":
            return f"claim from a {args[0].replace('/', ' or ')}"
        case "SEAL":
            return "seal yours" if args[0] == "own" else "seal a rival's"
        case "UNSEAL":
            return "unseal all" if args[0] == "all" else "unseal one"
    return _power(line)


def _power(line: Line) -> str:
    """Steps with figures."""
    args = line.args
    match line.verb:
        case "STORE":
            return f"store up to {args[1]} in {args[0]}"
        case "GAIN":
            return f"gain {args[0]}"
        case "GAIN_PER":
            each = "invoked tile" if args[0] == "invoked" else args[0]
            return f"gain 1 per {'' if args[1] == '1' else args[1] + ' in '}{each}, {args[2]} at most"
        case "GAIN_BEHIND":
            return f"gain {args[0]} if it has more tiles"
        case "RECALL":
            return f"recall up to {args[0]}" + (" from anywhere" if args[1] == "all" else "")
        case "BATTLE":
            bonuses = [f"+{n} {what}" for n, what in zip(args, ("strength", "reroll"), strict=True) if n != "0"]
            return " ".join(["battle", ", ".join(bonuses)]) if bonuses else "battle"
    assert line.verb == "INVOKE_MORE", line.verb
    return f"+{args[0]} invoke this turn"
