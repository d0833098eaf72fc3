"""The Harrowing in the lab: its content by name, what its moves use, and its designer's questions."""

from __future__ import annotations

from tablewright.games.harrowing import Harrowing
from tablewright.games.harrowing.moves import BOARD, CORE, FACE, INVOKE, SET, SIDE, TILE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.battle import Battle
from tablewright.games.harrowing.steps.claim import Claim
from tablewright.games.harrowing.terms import AURA, COLOURS, NAMED, SETS, SHEETS, SORCERY, SPELLS
from tablewright.kernel.game import Game
from tablewright.kernel.state import State
from tablewright.lab.studies.harrowing.names import ALL_FACES, UNIQUE_FACES, WILD_FACES, core_names, face_id, face_name
from tablewright.lab.studies.harrowing.observer import HarrowingObserver
from tablewright.lab.studies.harrowing.questions import questions
from tablewright.lab.study import Item, Question, Study

ATTACK = "act:attack"
NOTHING: list[str] = []


class HarrowingStudy(Study):
    """Boards, cores and sets picked, spells invoked or set off by a claim, faces laid, faces claimed, attacks."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, Harrowing)
        content = self.content = game.content
        self._spell = [self._invoked(spell) for spell in range(len(SPELLS))]
        self._claims = [any(line.verb == "CLAIM" for line in program) for program in content.programs]
        self._face = [[f"face:{face_id(face)}"] for face in ALL_FACES]
        self._claim = [self._claimed(face) for face in ALL_FACES]
        self._board = [[f"board:{colour}"] for colour in COLOURS]
        self._wizard = [[f"wizard:{sheet}"] for sheet in SHEETS]
        self._core = [[f"core:{name}"] for name in SETS]
        self._set = [[f"set:{name}"] for name in SETS]

    def _invoked(self, spell: int) -> list[str]:
        """The spell, and a battle if it must be fought."""
        fights = any(line.verb == "BATTLE" and not line.may for line in self.content.programs[spell])
        return [f"spell:{SPELLS[spell]}", *([ATTACK] if fights else NOTHING)]

    def _claimed(self, face: int) -> list[str]:
        """The face, and the sorceries on it."""
        spells = self.content.face_spells[face]
        sorceries = [f"spell:{SPELLS[spell]}" for spell in spells if self.content.type[spell] == SORCERY]
        return [f"claim:{face_id(face)}", *sorceries]

    def items(self) -> list[Item]:
        content = self.content
        return [
            *(Item("board", colour, f"{colour.title()} board") for colour in COLOURS),
            *(Item("wizard", sheet, board.name) for sheet, board in zip(SHEETS, content.boards, strict=True)),
            *(Item("core", id, name) for id, name in core_names(content).items()),
            *(Item("set", name, f"Set {name}, {text}") for name, text in zip(SETS, content.set_names, strict=True)),
            *(Item("spell", id, content.names[n]) for n, id in enumerate(SPELLS) if content.type[n] != AURA),
            *(Item("face", face_id(face), f"Laying {face_name(content, face)}") for face in UNIQUE_FACES),
            *(
                Item("claim", face_id(face), f"Claim of {face_name(content, face)}")
                for face in sorted([*UNIQUE_FACES, *WILD_FACES])
            ),
            Item("act", "attack", "Attack a tile"),
        ]

    def uses(self, state: State, move: int) -> list[str]:
        assert isinstance(state, HarrowingState)
        if INVOKE.has(move):
            spell = INVOKE.a(move)
            return self._spell[spell] + self._only_claim(state, spell) if self._claims[spell] else self._spell[spell]
        if TILE.has(move):
            step = state.agenda[-1]
            if isinstance(step, Claim):
                tile = TILE.a(move)
                return self._claim[2 * tile + state.face[tile]]
            return [ATTACK] if isinstance(step, Battle) else NOTHING
        if FACE.has(move):
            return self._face[2 * state.drawn + FACE.a(move)]
        if BOARD.has(move):
            board = BOARD.a(move)
            return self._board[board] + (NOTHING if state.options.choose_sides else self._wizard[1 + board])
        if SIDE.has(move):
            return self._wizard[1 + state.players[state.seat].board if SIDE.a(move) == NAMED else 0]
        if CORE.has(move):
            return self._core[CORE.a(move)]
        return self._set[SET.a(move)] if SET.has(move) else NOTHING

    def _only_claim(self, state: HarrowingState, spell: int) -> list[str]:
        """What a spell that claims uses besides: the tile, where there is just one to claim."""
        for step in state.options.programs[state.seat][spell]:
            if isinstance(step, Claim):
                tiles = step.claimable(state, False)
                if tiles.bit_count() == 1:
                    tile = tiles.bit_length() - 1
                    return self._claim[2 * tile + state.face[tile]]
        return NOTHING

    def no_choice(self, state: State) -> set[str]:
        assert isinstance(state, HarrowingState)
        options = state.options
        picks = {
            "action:board": self._board,
            "action:side": self._wizard,
            "action:core": self._core,
            "action:set": self._set,
        }
        if options.random_draft:
            return {key for action, picked in picks.items() for key in (action, *(keys[0] for keys in picked))}
        if not options.choose_boards:
            return {"action:board", "action:side", *(keys[0] for keys in (*self._board, *self._wizard))}
        return set() if options.choose_sides else {"action:side", *self._wizard[0]}

    def observer(self, state: State) -> HarrowingObserver:
        assert isinstance(state, HarrowingState)
        return HarrowingObserver(state)

    def questions(self) -> list[Question]:
        return questions(self.content)


STUDY = HarrowingStudy
