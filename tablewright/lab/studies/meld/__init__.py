"""The Meld in the lab: its content by name, what its moves use, and its designer's questions."""

from __future__ import annotations

from tablewright.games.meld import TheMeld
from tablewright.games.meld.content import Content
from tablewright.games.meld.moves import BOARD, CONSTRUCT, INVOKE, SIDE, TILE
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.battle import FIGHT, ChooseContested
from tablewright.games.meld.steps.claim import CLAIM_TILE, ClaimTile
from tablewright.games.meld.steps.setup import NAMED, ChooseSide
from tablewright.games.meld.terms import (
    AURA,
    CANTRIP_GROUPS,
    GROUPS,
    KIND_IDS,
    NO_SPELL,
    SLOTS,
    SPELLS,
    TILE_COUNT,
    Side,
    Slot,
    is_on_board,
    side_of,
    tile_of,
    tile_with,
    tile_word,
)
from tablewright.kernel.game import Game
from tablewright.kernel.state import State
from tablewright.kernel.verbs import Phrase
from tablewright.lab.studies.meld.names import ALL_SIDES, side_id, side_name
from tablewright.lab.studies.meld.observer import MeldObserver
from tablewright.lab.studies.meld.questions import questions
from tablewright.lab.study import Item, Observer, Question, Study

GROUP_NAMES = ("Place a focus", "Place a tile", "Move a tile", "Army", "Claim", "Ritual of the board")
ATTACK = "act:attack"
NOTHING: list[str] = []


class MeldStudy(Study):
    """Boards and wizards picked, slots and spells invoked, sides turned up, tiles claimed, constructs used, attacks."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, TheMeld)
        self.content: Content = game.content
        # what a move uses whatever the position; by slot, by side of a tile and by tile for the others
        groups = self.content.groups
        self._slot = [[f"spell:{GROUPS[groups[slot]]}", f"slot:{name}"] for slot, name in enumerate(SLOTS)]
        self._kind = [[f"construct:{kind}"] for kind in KIND_IDS]
        self._board = [[f"board:{board}"] for board in self.content.board_ids]
        self._wizard = [[f"wizard:{wizard.id}"] for wizard in self.content.wizards]
        self._side = [NOTHING, NOTHING, *([f"side:{side_id(side)}"] for side in ALL_SIDES)]
        self._spell = [NOTHING, NOTHING, *([f"spell:{side_id(side)}"] for side in ALL_SIDES)]
        self._claim = [NOTHING, NOTHING, *(self._claimed(side) for side in ALL_SIDES)]

    def _claimed(self, side: Side) -> list[str]:
        """What a claim uses: the tile, and the sorcery of the side that is up."""
        sorcery = [f"sorcery:{side_id(side)}"] if self.content.sorceries[side].phrases else NOTHING
        return [f"tile:{tile_word(tile_with(side))}", *sorcery]

    def items(self) -> list[Item]:
        content = self.content
        wizards = {wizard.id: wizard for wizard in content.wizards}
        return [
            *(Item("board", id, name) for id, name in zip(content.board_ids, content.board_names, strict=True)),
            *(Item("wizard", id, f"{wizard.name}, {wizard.title}") for id, wizard in wizards.items()),
            *(Item("spell", group, name) for group, name in zip(GROUPS, GROUP_NAMES, strict=True)),
            *(Item("slot", slot, f"Slot {slot}") for slot in SLOTS),
            *(Item("construct", id, name) for id, name in zip(KIND_IDS, content.die_names, strict=True)),
            *(Item("tile", tile_word(t), f"{content.tile_names[t]} ({tile_word(t)})") for t in range(1, TILE_COUNT)),
            *(Item("side", side_id(side), side_name(content, side)) for side in ALL_SIDES),
            *(
                Item("spell", side_id(side), f"{SPELLS[content.spell[side]].title()} of {side_name(content, side)}")
                for side in ALL_SIDES
                if content.spell[side] not in (NO_SPELL, AURA) and content.slots[side]
            ),
            *(
                Item("sorcery", side_id(side), f"Sorcery of {side_name(content, side)}")
                for side in ALL_SIDES
                if content.sorceries[side].phrases
            ),
            Item("act", "attack", "Attack a tile"),
        ]

    def uses(self, state: State, move: int) -> list[str]:
        assert isinstance(state, Meld)
        if INVOKE.has(move):
            return self._invoked(state, Slot(INVOKE.a(move)))
        if TILE.has(move):
            step = state.agenda[-1]
            if isinstance(step, ClaimTile):
                t = TILE.a(move)
                return self._claim[state.side_up(t)]
            return [ATTACK] if isinstance(step, ChooseContested) else NOTHING
        if CONSTRUCT.has(move):
            return self._kind[CONSTRUCT.a(move)]
        if SIDE.has(move):
            if isinstance(state.agenda[-1], ChooseSide):
                return self._wizard[2 * state.players[state.seat].board + SIDE.a(move)]
            return self._side[side_of(state.hand[0], SIDE.a(move))]
        if BOARD.has(move):
            board = BOARD.a(move)
            named = NOTHING if state.options.choose_sides else self._wizard[2 * board + NAMED]
            return self._board[board] + named
        return NOTHING

    def _invoked(self, state: Meld, slot: Slot) -> list[str]:
        """The slot's spell, and what follows from it without a further choice: the only tile to claim, a battle."""
        if is_on_board(slot):
            group = self.content.groups[slot]
            used = self._slot[slot]
            phrases = state.wizard(state.seat).cantrips[group].phrases if group < CANTRIP_GROUPS else []
        else:
            t = tile_of(slot)
            side = state.side_up(t)
            used = self._spell[side]
            phrases = self.content.phrases[side]
        for phrase in phrases:
            if phrase.verb is CLAIM_TILE:
                tiles = ClaimTile(state.seat).legal(state)
                if len(tiles) == 1:
                    t = TILE.a(tiles[0])
                    used = used + self._claim[state.side_up(t)]
            elif must_fight(phrase):
                used = [*used, ATTACK]
        return used

    def no_choice(self, state: State) -> set[str]:
        assert isinstance(state, Meld)
        options = state.options
        found = {f"slot:{slot}" for s, slot in enumerate(SLOTS) if s not in options.draft.slots}
        if not options.choose_boards:
            found |= {"action:board", *(key for keys in (*self._board, *self._wizard) for key in keys)}
        elif not options.choose_sides:
            found |= {key for wizard in self._wizard[1 - NAMED :: 2] for key in wizard}
        for t in set(range(1, TILE_COUNT)) - set(options.tiles):
            sides = [side_id(side) for side in (side_of(t, 0), side_of(t, 1))]
            found |= {f"tile:{tile_word(t)}"}
            found |= {f"{category}:{side}" for category in ("side", "spell", "sorcery") for side in sides}
        return found

    def observer(self, state: State) -> Observer:
        assert isinstance(state, Meld)
        return MeldObserver(state)

    def questions(self) -> list[Question]:
        return questions(self.content)


def must_fight(phrase: Phrase) -> bool:
    """Whether an effect is a battle that cannot be declined."""
    return phrase.verb is FIGHT and phrase.args == [False]


STUDY = MeldStudy
