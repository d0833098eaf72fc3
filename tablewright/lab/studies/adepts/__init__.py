"""Adepts in the lab: its forty spells, its eight mines, its designer's questions."""

from __future__ import annotations

from tablewright.games.adepts import Adepts
from tablewright.games.adepts.moves import CAST, CODES, GEMS, MINE, SITE
from tablewright.games.adepts.spells.assignment import AmbitionSite, InitiativeSite
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.steps.assignment import BacklashSite, GatewaysSite, TopazMine, Visit
from tablewright.kernel.game import Game
from tablewright.kernel.state import State
from tablewright.lab.studies.adepts.observer import AdeptsObserver
from tablewright.lab.study import Item, Question, Study

# The choices at which a player's own miners go to a mine; at others a site is a target.
ASSIGNING = frozenset(
    step.ASKS for step in (Visit, GatewaysSite, BacklashSite, AmbitionSite, InitiativeSite, TopazMine)
)


class AdeptsStudy(Study):
    """A spell is used when it is cast, a mine when miners are sent there."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, Adepts)
        self.content = game.content
        self._casts = {CAST.of(spell): [f"spell:{code}"] for spell, code in enumerate(CODES)}
        self._mines = [[f"mine:{gem}"] for gem in GEMS]

    def items(self) -> list[Item]:
        spells = [Item("spell", code, self.content.names[spell]) for spell, code in enumerate(CODES)]
        return [*spells, *(Item("mine", gem, f"{gem.capitalize()} mine") for gem in GEMS)]

    def uses(self, state: State, move: int) -> list[str]:
        found = self._casts.get(move)
        if found is not None:
            return found
        if state.agenda[-1].asks(state) not in ASSIGNING:
            return []
        if SITE.has(move):
            return self._mines[SITE.a(move)]
        return self._mines[MINE.a(move)] if MINE.has(move) else []

    def no_choice(self, state: State) -> set[str]:
        assert isinstance(state, AdeptsState)
        return {f"spell:{code}" for code, copies in zip(CODES, state.copies, strict=True) if not copies}

    def observer(self, state: State) -> AdeptsObserver:
        return AdeptsObserver(state.seats)

    def questions(self) -> list[Question]:
        from tablewright.lab.studies.adepts.questions import questions  # needs scipy; observing does not

        return questions(self.content)


STUDY = AdeptsStudy
