"""What The Harrowing says: prompts, labels, the log's lines, and where a move is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.moves import ACTIONS, HEXES, TRIANGLE
from tablewright.games.harrowing.terms import (
    BOARD_SPELLS,
    COLOURS,
    DIE_FACES,
    FACES,
    FIRST_TILE_SLOT,
    GROUPS,
    NAMED,
    REASONS,
    SETS,
    SLOTS,
    SPELLS,
    TILES,
    TILES_IN_SET,
)
from tablewright.games.hexfield.geometry import bits
from tablewright.games.hexfield.glyphs import GLYPHS
from tablewright.kernel.game import Heard, View

PROMPTS = {
    "setup_board": "Choose a board",
    "setup_side": "Which side of the board do you play?",
    "setup_core": "Choose the core of the field",
    "setup_set": "Choose a set of tiles for the stack",
    "act": "Invoke a spell",
    "pillar_place": "Place a pillar",
    "pillar_from": "Which of your pillars moves?",
    "pillar_to": "Where does the pillar go?",
    "pillar_return": "Return a pillar from a tile",
    "pillar_owner": "Whose pillar is returned?",
    "store": "How much power do you store?",
    "recall": "Take back a cube, or stop",
    "meditate_take": "Meditating: take back a cube, or stop",
    "cube_owner": "Whose pool does the cube go to?",
    "tile_face": "Which face of the tile is up?",
    "tile_spot": "Where is the tile laid?",
    "tile_move": "Which tile moves?",
    "swap_first": "Which tile is swapped?",
    "swap_second": "With which tile does it trade places?",
    "rotate": "Which triangle is rotated?",
    "spin": "Which way round?",
    "flip": "Which tile is flipped?",
    "claim": "Which tile do you claim?",
    "seal": "Which claimed tile is sealed?",
    "unseal": "Which tile is unsealed?",
    "battle_tile": "Where is the battle?",
    "battle_defender": "Who is attacked?",
    "reroll": "Pick dice to roll again",
    "conquer": "Place a pillar on the conquered tile?",
    "trigger": "Which spell is resolved next?",
    "crumble": "Which open tile crumbles?",
}
TILE_LABELS = {
    "pillar_place": "Place a pillar on {}",
    "pillar_from": "Move the pillar on {}",
    "pillar_to": "Move it to {}",
    "pillar_return": "Return a pillar from {}",
    "tile_move": "Move {}",
    "swap_first": "Swap {}",
    "swap_second": "Swap with {}",
    "flip": "Flip {}",
    "claim": "Claim {}",
    "seal": "Seal {}",
    "unseal": "Unseal {}",
    "battle_tile": "Battle for {}",
    "crumble": "Remove {}",
}
PLAYER_LABELS = {
    "pillar_owner": "Return a pillar of {}",
    "cube_owner": "The cube goes to {}",
    "battle_defender": "Attack {}",
}
FIXED = {
    "meditate": "Meditate",
    "stop": "Stop",
    "take_fortress": "Take a cube from your fortress",
    "take_vault": "Take a cube from your vault",
    "reroll_roll": "Roll the picked dice",
    "accept": "Place a pillar there",
}
DECLINES = {"reroll": "Keep the dice", "conquer": "Place none", "battle_tile": "Do not battle"}
SPINS = ("Clockwise", "Counter-clockwise")
ZONES = ("fortress", "vault")
ENDINGS = {
    "set": "a set of runes is complete",
    "barren": "nothing can be claimed any more",
    "round_limit": "the last round is over",
    "dusk": "dusk has fallen",
}


# -- what is asked ----------------------------------------------------------------------------------


def prompt(content: Content, view: View) -> str:
    """What is being asked; for the others, of whom."""
    if view["decision"] is None:
        winners = view["outcome"]["winners"]
        names = " and ".join(view["names"][seat] for seat in winners)
        verb = "share the victory" if len(winners) > 1 else "wins"
        return f"{names} {verb}: {ENDINGS[view['outcome']['reason']]}"
    if view["viewer"] != view["seat"]:
        return f"{view['names'][view['seat']]} is asked: “{PROMPTS[view['decision']]}”"
    detail = _detail(content, view)
    return PROMPTS[view["decision"]] + (f" ({detail})" if detail else "")


def _detail(content: Content, view: View) -> str:
    state, decision, asked = view["state"], view["decision"], view["asked"]
    if decision == "act":
        return f"{state['invokes']} invoked this turn, pool {state['players'][view['seat']]['pool']}"
    if decision == "setup_side":
        return str(state["players"][view["seat"]]["board"])
    if decision in ("tile_face", "tile_spot"):
        tile = state["drawn"] or TILES[asked["tile"]]
        return tile if decision == "tile_face" else tile_words(content, view, tile)
    if decision == "reroll":
        return f"{', '.join(state['dice'])}; rerolls left: {asked['left']}"
    if decision in ("cube_owner", "meditate_take"):
        return slot_words(content, asked["slot"]) if "slot" in asked else f"pool {_me(view)['pool']}"
    if decision in ("pillar_to", "pillar_owner", "battle_defender", "swap_second", "conquer"):
        return tile_words(content, view, TILES[asked["tile"]])
    if state["spell"]:
        return content.names[SPELLS.index(state["spell"])]
    return ""


def _me(view: View) -> dict[str, Any]:
    player: dict[str, Any] = view["state"]["players"][view["seat"]]
    return player


# -- moves ------------------------------------------------------------------------------------------


def label(content: Content, view: View, move: int) -> str:
    """A move in words, with the figures that matter for it."""
    kind, args = ACTIONS.structure(move)
    decision = view["decision"]
    if kind == "tile":
        return TILE_LABELS[decision].format(tile_words(content, view, TILES[args["tile"]]))
    if kind == "invoke":
        return _invoke_label(content, view, args["spell"], args["group"])
    if kind == "take":
        n = cubes_in(view, view["seat"], 2 * args["spell"] + args["group"])
        return f"Take a cube from {content.names[args['spell']]} ({GROUPS[args['group']]} slot, {n} there)"
    if kind == "trigger":
        return f"{content.names[args['spell']]}: {content.texts[args['spell']]}"
    if kind == "player":
        return PLAYER_LABELS[decision].format(_player_words(view, args["seat"]))
    if kind == "spot":
        return f"Lay it on {_cell(args['cell'])}"
    if kind == "triangle":
        return f"Rotate {', '.join(triangle_tiles(view, move - TRIANGLE.base))}"
    if kind == "face":
        return face_words(content, TILES.index(view["state"]["drawn"]), args["face"])
    if kind == "spin":
        return SPINS[args["way"]]
    if kind == "amount":
        return "Store nothing" if args["n"] == 0 else f"Store {args['n']} power"
    if kind == "reroll_add":
        return f"Pick a die that shows {DIE_FACES[args['face']]}"
    if kind == "decline":
        return DECLINES.get(decision, "Decline")
    if kind == "end_turn":
        invokes = view["state"]["invokes"]
        return f"End the turn after {invokes} invoke{'' if invokes == 1 else 's'}"
    if kind in ("board", "side", "core", "set"):
        return _setup_label(content, view, kind, args)
    return FIXED[kind]


def _invoke_label(content: Content, view: View, spell: int, group: int) -> str:
    slot = 2 * spell + group
    free = content.slots[slot] - cubes_in(view, view["seat"], slot)
    return f"Invoke {content.names[spell]} ({GROUPS[group]} slot, {free} free): {content.texts[spell]}"


def _setup_label(content: Content, view: View, kind: str, args: dict[str, int]) -> str:
    if kind == "board":
        other = "" if view["settings"]["boards"] == "named" else " or an Aspirant"
        return f"The {COLOURS[args['board']]} board: {content.boards[1 + args['board']].name}{other}"
    if kind == "side":
        board = COLOURS.index(_me(view)["board"])
        side = content.boards[1 + board if args["side"] == NAMED else 0]
        return f"{side.name}: pool {side.pool}, fortress {side.fortress}"
    number = args["set"]
    if kind == "core":
        return f"{SETS[number]}-C: {content.face_text(number * TILES_IN_SET + 9, 0)}"
    return f"Set {SETS[number]}, {content.set_names[number]}: {content.set_texts[number]}"


def _player_words(view: View, seat: int) -> str:
    player = view["state"]["players"][seat]
    if view["decision"] == "battle_defender":
        return f"{view['names'][seat]} (fortress {player['fortress']})"
    return f"{view['names'][seat]} (pool {player['pool']})"


def cubes_in(view: View, seat: int, slot: int) -> int:
    """The cubes in a slot as the view shows them."""
    state = view["state"]
    cubes: dict[str, int] = state["players"][seat]["cubes"] if slot < FIRST_TILE_SLOT else state["cubes"]
    return cubes.get(SLOTS[slot], 0)


def tile_words(content: Content, view: View, name: str) -> str:
    """A tile with its face, spells and runes, and who stands on it."""
    state = view["state"]
    tile = TILES.index(name)
    face = FACES.index(state["face"].get(name, "a"))
    stands = [
        f"{view['names'][seat]} {player['on'][name]}"
        for seat, player in enumerate(state["players"])
        if name in player["on"]
    ]
    sealed = " sealed" if any(name in player["sealed"] for player in state["players"]) else ""
    where = f" at {state['cell'][name]}" if name in state["cell"] else sealed
    return face_words(content, tile, face) + where + (f", pillars: {', '.join(stands)}" if stands else "")


def face_words(content: Content, tile: int, face: int) -> str:
    """A face of a tile with its spells and runes."""
    return f"{face_name(content, tile, face)} {content.face_text(tile, face)} [{runes_text(content, tile, face)}]"


def face_name(content: Content, tile: int, face: int) -> str:
    """A face as it is written: `II-4b`; wild tiles and cores have but one."""
    two_faced = not (content.wild | content.cores) >> tile & 1
    return TILES[tile] + (FACES[face] if two_faced else "")


def runes_text(content: Content, tile: int, face: int) -> str:
    """The runes of a face."""
    if content.wild >> tile & 1:
        return "wild"
    runes = content.runes[2 * tile + face]
    return "".join(glyph for bit, glyph in enumerate(GLYPHS) if runes >> bit & 1) or "no rune"


def triangle_tiles(view: View, number: int) -> list[str]:
    """The names of the tiles in a triangle, in clockwise order."""
    on = {cell: name for name, cell in view["state"]["cell"].items()}
    return [on[_cell(cell)] for cell in HEXES.triangles[number]]


def _cell(number: int) -> str:
    q, r = HEXES.cells[number]
    return f"{q},{r}"


def slot_words(content: Content, slot: int) -> str:
    """A slot group by the name of its spell."""
    return f"{content.names[slot >> 1]}, {GROUPS[slot & 1]} slot"


# -- pieces -----------------------------------------------------------------------------------------


def targets(content: Content, view: View, move: int) -> list[str]:
    """The pieces that stand for a move, or a button where there is none."""
    kind, args = ACTIONS.structure(move)
    seat = view["seat"]
    if kind == "tile":
        return [f"tile-{TILES[args['tile']]}"]
    if kind in ("invoke", "take"):
        return [slot_target(content, seat, 2 * args["spell"] + args["group"])]
    if kind == "trigger":
        return [spell_target(content, seat, args["spell"])]
    if kind == "spot":
        return [f"spot-{_cell(args['cell'])}"]
    if kind == "triangle":
        return [f"triangle-{ACTIONS.text(move).partition(' ')[2]}"]
    if kind == "player":
        return [f"player-{args['seat']}"]
    if kind == "board":
        return [f"board-{args['board']}"]
    if kind in ("core", "set"):
        return [f"{kind}-{args['set']}"]
    if kind == "reroll_add":
        state = view["state"]
        face = DIE_FACES[args["face"]]
        return [f"die-{i}" for i, shown in enumerate(state["dice"]) if shown == face and not state["picked"][i]]
    if kind in ("take_fortress", "take_vault"):
        return [f"{kind.partition('_')[2]}-{seat}"]
    return [f"choice-{ACTIONS.text(move).replace(' ', '-')}"]


def slot_target(content: Content, seat: int, slot: int) -> str:
    """The id of a slot group: of a seat's board, or of a tile."""
    return f"slots-{_bearer(content, seat, slot >> 1)}-{SLOTS[slot]}"


def spell_target(content: Content, seat: int, spell: int) -> str:
    """The id of a spell: of a seat's board, or of a tile."""
    return f"spell-{_bearer(content, seat, spell)}-{SPELLS[spell]}"


def _bearer(content: Content, seat: int, spell: int) -> str:
    return str(seat) if spell < BOARD_SPELLS else TILES[content.tile_of[spell]]


# -- the log ----------------------------------------------------------------------------------------


def line(content: Content, heard: Heard, names: Sequence[str]) -> str:
    """A line of the log; there are no secrets to keep."""
    who = names[heard.seat] if heard.seat >= 0 else ""
    figures = heard.figures
    n, m = figures[0], figures[1] if len(figures) > 1 else -1
    match heard.kind:
        case "first":
            return f"{who} is the first player (HRW-17)"
        case "board":
            return f"{who} takes the {COLOURS[n]} board (HRW-18)"
        case "side":
            return f"{who} plays {content.boards[1 + n if m == NAMED else 0].name} (HRW-18)"
        case "core":
            return f"{who} chooses {TILES[n]} as the core: {content.face_text(n, 0)} (HRW-20)"
        case "set":
            return f"{who} adds set {SETS[n]}, {content.set_names[n]} (HRW-21)"
        case "turn":
            return f"Round {n}: the turn of {who} (HRW-26)"
        case "relief":
            return f"{who} is short of power and gets relief (HRW-28)"
        case "gain":
            return f"{who} gains {n} power (HRW-57)"
        case "triggers":
            return f"{who} resolves {', '.join(content.names[spell] for spell in figures)} (HRW-30)"
        case "meditate":
            return f"{who} meditates (HRW-96)"
        case "end_turn":
            return f"{who} invokes no more (HRW-35)"
        case "invoke":
            return f"{who} invokes {slot_words(content, n)} (HRW-39)"
        case "invoke_more":
            return f"{who} may invoke {n} more (HRW-34)"
        case "store":
            return f"{who} stores {n} power in the {ZONES[m]} (HRW-6)"
        case "take":
            return f"{who} takes a cube back from {slot_words(content, n)} (HRW-97)"
        case "take_zone":
            return f"{who} takes a cube back from the {ZONES[n]} (HRW-7)"
        case "return_cube":
            return _cube_line(content, n, m, names)
        case _:
            return _field_line(content, heard, who, names)


def _cube_line(content: Content, slot: int, seat: int, names: Sequence[str]) -> str:
    if seat < 0:
        return f"A cube of {slot_words(content, slot)} goes to the supply (HRW-56)"
    return f"A cube of {slot_words(content, slot)} returns to {names[seat]} (HRW-55)"


def _field_line(content: Content, heard: Heard, who: str, names: Sequence[str]) -> str:
    """What happens on the field and with claimed tiles."""
    figures = heard.figures
    tile = TILES[figures[0]] if figures[0] >= 0 else ""
    m = figures[1] if len(figures) > 1 else -1
    match heard.kind:
        case "place_pillar":
            return f"{who} places a pillar on {tile} (HRW-52)"
        case "move_pillar":
            return f"{who} moves a pillar from {tile} to {TILES[m]} (HRW-52)"
        case "return_pillar":
            return f"A pillar of {names[m]} returns from {tile} (HRW-53)"
        case "draw":
            return f"{who} draws {tile}; {m} left in the stack (HRW-66)"
        case "lay":
            return f"{who} lays {face_words(content, figures[0], m)} on {_cell(figures[2])} (HRW-66)"
        case "move_tile":
            return f"{who} moves {tile} to {_cell(m)} (HRW-68)"
        case "swap":
            return f"{who} swaps {tile} and {TILES[m]} (HRW-69)"
        case "rotate":
            turned = ", ".join(TILES[number] for number in figures[:3])
            return f"{who} rotates {turned} {SPINS[figures[3]].lower()} (HRW-70)"
        case "flip":
            return f"{who} flips {tile}: {face_words(content, figures[0], m)} (HRW-71)"
        case "claim":
            return f"{who} claims {face_words(content, figures[0], m)} (HRW-74)"
        case "claimed":
            return f"{tile} goes to the area of {who}; best rune count {m} (HRW-74)"
        case "seal":
            return f"{who} seals {tile} of {names[m]} (HRW-82)"
        case "unseal":
            return f"{who} unseals {tile} (HRW-83)"
        case "crumble":
            return f"{tile} crumbles; {m} power goes to the supply (HRW-104)"
        case _:
            return _battle_line(heard, who, tile, names)


def _battle_line(heard: Heard, who: str, tile: str, names: Sequence[str]) -> str:
    """Battles, and the end."""
    figures = heard.figures
    match heard.kind:
        case "battle":
            return f"{who} attacks {names[figures[1]]} on {tile}: strength {figures[2]} to {figures[3]} (HRW-87)"
        case "roll":
            return f"{who} rolls {dice_words(figures)} (HRW-89)"
        case "reroll":
            return f"{who} rolls again: {dice_words(figures)} (HRW-90)"
        case "losses":
            _, rival, clashes, returned, fallen = figures
            return (
                f"{who} takes back {clashes} power, {names[rival]} {returned}; "
                f"pillars of {names[rival]} lost on {tile}: {fallen} (HRW-93)"
            )
        case "conquer":
            return f"{who} places a pillar on {tile} (HRW-95)"
        case "end":
            return _end_line(figures[0], REASONS[figures[1]], names)
    raise ValueError(f"no line for {heard.kind!r}")


def _end_line(winners: int, reason: str, names: Sequence[str]) -> str:
    rule = {"set": "HRW-80", "barren": "HRW-101", "round_limit": "HRW-102", "dusk": "HRW-103"}[reason]
    won = [names[seat] for seat in bits(winners)]
    result = f"{won[0]} wins" if len(won) == 1 else f"{', '.join(won[:-1])} and {won[-1]} share the victory"
    return f"{result}: {ENDINGS[reason]} ({rule})"


def dice_words(dice: list[int]) -> str:
    """Dice as they lie."""
    return ", ".join(DIE_FACES[face] for face in dice)
