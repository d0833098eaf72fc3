"""World Championship in the lab: its cards as attacks and as prevention, its lessons, its designer's questions."""

from __future__ import annotations

from tablewright.games.championship import Championship
from tablewright.games.championship.moves import ATTACKS, CHARGE, LESSONS, PLAY, PREVENT, TRAIN
from tablewright.games.championship.state import Duel
from tablewright.kernel.game import Game
from tablewright.kernel.state import State
from tablewright.lab.studies.championship.observer import DuelObserver
from tablewright.lab.study import Item, Question, Study

CHARGE_LESS = "charging:less"


class ChampionshipStudy(Study):
    """A card is used as an attack when it is played, and as a prevention when its defense is paid for.

    Lessons are learned unseen: withholding one would show a bot what lies on its training pile.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, Championship)
        self.content = game.content
        self._attacks = {PLAY.of(card): [f"card:{code}"] for card, code in enumerate(ATTACKS)}
        self._preventions = [[f"prevention:{code}"] for code in ATTACKS]
        self._lessons = [[f"lesson:{code}"] for code in LESSONS]

    def items(self) -> list[Item]:
        names = self.content.names
        attacks = [Item("card", code, names[card]) for card, code in enumerate(ATTACKS)]
        preventions = [
            Item("prevention", code, f"{names[card]} (prevention)")
            for card, code in enumerate(ATTACKS)
            if self.content.defense[card]
        ]
        lessons = [
            Item("lesson", code, names[len(ATTACKS) + lesson], unseen=True) for lesson, code in enumerate(LESSONS)
        ]
        return [*attacks, *preventions, *lessons, Item("charging", "less", "charging fewer cards than possible")]

    def uses(self, state: State, move: int) -> list[str]:
        found = self._attacks.get(move)
        if found is not None:
            return found
        assert isinstance(state, Duel)
        if move == PREVENT.of():
            return self._preventions[state.last_lost]
        if move == TRAIN.of():
            return self._lessons[state.players[state.seat].training_pile[-1]]
        if CHARGE.has(move) and move != state.moves[-1]:
            return [CHARGE_LESS]
        return []

    def no_choice(self, state: State) -> set[str]:
        assert isinstance(state, Duel)
        options = state.options
        absent = {
            code
            for card, code in enumerate((*ATTACKS, *LESSONS))
            if not any(copies[card] for copies in options.deck_lists(state.content))
        }
        found = {f"{category}:{code}" for category in ("card", "prevention", "lesson") for code in absent}
        found.add("action:draw_energy" if options.any_energy else "action:draw_energy_card")
        return found | ({"action:charge", CHARGE_LESS} if options.full_charge else set())

    def observer(self, state: State) -> DuelObserver:
        return DuelObserver()

    def questions(self) -> list[Question]:
        from tablewright.lab.studies.championship.questions import questions  # needs scipy; observing does not

        return questions(self.content)


STUDY = ChampionshipStudy
