"""The steps of a turn that are still to come at a moment of it."""

from __future__ import annotations

from typing import Any

from tablewright.games.adepts.steps.adepts import AdeptPhase
from tablewright.games.adepts.steps.assignment import AssignmentPhase, AssignmentRound
from tablewright.games.adepts.steps.end_of_phase import EndOfPhase
from tablewright.games.adepts.steps.processing import ProcessingPhase
from tablewright.games.adepts.steps.production import ProductionPhase
from tablewright.games.adepts.steps.research import ResearchPhase
from tablewright.games.adepts.steps.turn import EndOfTurn
from tablewright.kernel.state import Step


def agenda(moment: str) -> list[Step[Any]]:
    """What comes from the start of a phase on, or from the assignment rounds of phase I on (`rounds`)."""
    phases: dict[str, Step[Any]] = {
        "I": AssignmentPhase(),
        "II": ProductionPhase(),
        "III": ResearchPhase(),
        "IV": AdeptPhase(),
        "V": ProcessingPhase(),
    }
    if moment == "rounds":
        return [AssignmentRound(), EndOfPhase(), *list(phases.values())[1:], EndOfTurn()]
    return [*list(phases.values())[list(phases).index(moment) :], EndOfTurn()]
