"""What is declared once holds everywhere: decisions, the pieces that lead back to moves, events."""

from __future__ import annotations

import pytest

import tablewright as tw

from .moments import CASES, moments, played, positions

cases = pytest.mark.parametrize(("id", "seats"), CASES)


@cases
def test_every_decision_offers_every_kind_of_move_that_is_legal(id: str, seats: int) -> None:
    actions = tw.game(id).actions
    for state in positions(id, seats, 0):
        if state.agenda:
            offers = state.agenda[-1].asks(state).offers
            assert {actions.kind_of[move].name for move in state.legal()} <= set(offers), state.decision


@cases
def test_a_piece_leads_back_to_the_moves_that_it_stands_for(id: str, seats: int) -> None:
    for match in moments(id, seats, 0):
        if match.seat is None:
            continue
        pov = match.pov(match.seat)
        by_piece = pov.moves_by_piece  # asks every offered kind for the pieces of all its moves, legal or not
        for move in pov.legal:
            assert move.targets
            for piece in move.targets:
                assert move.id in by_piece[piece]
                assert pov.why_piece(piece) is None
        lit = {piece for move in pov.legal for piece in move.targets}
        for piece in [*sorted(by_piece.keys() - lit)[:40], "no such piece"]:
            refusal = pov.why_piece(piece)
            assert refusal is not None
            assert refusal.sentence
            assert refusal.rule in match.game.rulebook


@cases
def test_every_event_is_declared_in_the_modules_of_its_game(id: str, seats: int) -> None:
    match = played(id, seats, 0)
    known = set(match.game.events.values())
    assert {event.kind for event in match._events} <= known
