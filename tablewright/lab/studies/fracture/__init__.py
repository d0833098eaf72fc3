"""Aether Fracture in the lab: factions, heroes, cards, techs and units, and its designer's questions."""

from __future__ import annotations

from tablewright.games.fracture import AetherFracture
from tablewright.games.fracture.content import COMMON_TECHS
from tablewright.games.fracture.moves import (
    BUY,
    CARDS,
    DEST,
    FACTION,
    FACTIONS,
    HERO,
    HEROES,
    KINDS,
    MARKET,
    PLAY,
    RECRUIT,
    RESEARCH,
    STARTING,
    TECHS,
    UNIT,
)
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.movement import Destination, MoveUnit
from tablewright.games.fracture.terms import Unit
from tablewright.kernel.game import Game
from tablewright.kernel.state import State
from tablewright.lab.studies.fracture.observer import FractureObserver
from tablewright.lab.study import Item, Question, Study

STAYING = "assault:staying"


class FractureStudy(Study):
    """A card is used when it is played; a market card is used as such when it is bought.

    A unit that stays where it is must assault; so a player who picks one that has nowhere to go has chosen to assault.
    Techs for everybody go by their number, those of a faction by the faction and their number in its list.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, AetherFracture)
        self.content = game.content
        self._static: dict[int, list[str]] = {}
        for f, code in enumerate(FACTIONS):
            self._static[FACTION.of(f)] = [f"faction:{code}"]
        for c, code in enumerate(CARDS):
            for half in (0, 1):
                self._static[PLAY.of(c, half)] = [f"card:{code}"]
        for k, kind in enumerate(KINDS):
            for mode in (0, 1):
                self._static[RECRUIT.of(k, mode)] = [f"unit:{kind}"]
        self._heroes = [[f"hero:{code}-{letter}"] for code in FACTIONS for letter in HEROES]
        self._techs = [[[f"tech:{_tech_id(f, i)}"] for i in range(TECHS)] for f in range(len(FACTIONS))]
        self._market = {c: [f"market:{code}"] for c, code in enumerate(CARDS) if c >= len(STARTING)}

    def items(self) -> list[Item]:
        content = self.content
        names = content.card_names
        heroes = [f"{code}-{letter}" for code in FACTIONS for letter in HEROES]
        return [
            *(Item("faction", code, content.faction_names[f]) for f, code in enumerate(FACTIONS)),
            *(Item("hero", hero, content.hero_names[h]) for h, hero in enumerate(heroes)),
            *(Item("card", code, names[c]) for c, code in enumerate(CARDS)),
            *(Item("market", code, f"{names[len(STARTING) + m]} (bought)") for m, code in enumerate(MARKET)),
            *(Item("unit", kind, content.unit_names[k]) for k, kind in enumerate(KINDS)),
            Item("assault", "staying", "staying to assault"),
            *(Item("tech", _tech_id(0, i), content.tech_names[0][i]) for i in range(COMMON_TECHS)),
            *(
                Item("tech", _tech_id(f, i), content.tech_names[f][i])
                for f in range(len(FACTIONS))
                for i in range(COMMON_TECHS, TECHS)
            ),
        ]

    def uses(self, state: State, move: int) -> list[str]:
        found = self._static.get(move)
        if found is not None:
            return found
        assert isinstance(state, Fracture)
        if _stays(state, move):
            return [STAYING]
        if BUY.has(move):
            return self._market[state.market_row[BUY.a(move)]]
        if RESEARCH.has(move):
            return self._techs[state.players[state.seat].faction][RESEARCH.a(move)]
        if HERO.has(move):
            return self._heroes[2 * state.players[state.seat].faction + HERO.a(move)]
        return []

    def no_choice(self, state: State) -> set[str]:
        assert isinstance(state, Fracture)
        options = state.options
        found: set[str] = set()
        if options.lineup or options.random_factions:
            found |= {"action:faction", *(f"faction:{code}" for code in FACTIONS)}
        if options.lineup:
            found |= {"action:hero", *(key for keys in self._heroes for key in keys)}
            others = set(range(len(FACTIONS))) - {faction for faction, _ in options.lineup}
            found |= {f"tech:{_tech_id(f, i)}" for f in others for i in range(COMMON_TECHS, TECHS)}
        return found | ({"action:site"} if options.fixed_sites else set())

    def observer(self, state: State) -> FractureObserver:
        return FractureObserver(state.seats)

    def questions(self) -> list[Question]:
        from tablewright.lab.studies.fracture.questions import questions  # needs scipy; observing does not

        return questions(self.content)


def _stays(state: Fracture, move: int) -> bool:
    """Whether a move leaves a unit where it is, or no other way: it has to assault then (AFR-48, AFR-52)."""
    step = state.agenda[-1]
    if isinstance(step, Destination):
        return move == DEST.of(state.players[step.seat].where[step.unit])
    if isinstance(step, MoveUnit) and UNIT.has(move):
        unit = Unit(UNIT.a(move))
        return Destination(step.seat, unit, step.m).legal(state) == [DEST.of(state.players[step.seat].where[unit])]
    return False


def _tech_id(f: int, i: int) -> str:
    return str(i) if i < COMMON_TECHS else f"{FACTIONS[f]}-{i}"


STUDY = FractureStudy
