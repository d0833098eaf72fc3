"""The card halves: every word is a small step, and a half is the list of its steps, made once."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import SEATS
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.draw import draw_cards
from tablewright.games.fracture.steps.events import event_step
from tablewright.games.fracture.steps.movement import MoveUnit
from tablewright.games.fracture.steps.production import Grow
from tablewright.games.fracture.steps.recruit import Place
from tablewright.games.fracture.steps.targets import (
    Claim,
    Destroy,
    Flip,
    Heal,
    Push,
    Teleport,
    Trash,
    Wound,
)
from tablewright.games.fracture.steps.verb import Verb
from tablewright.games.fracture.terms import T1
from tablewright.games.fracture.vocabulary import Effect, card_word
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step


class Attack(Verb):
    """AFR-33 `attack`: the bonus of this card for attackers grows."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.card_attack += self.k


class Haste(Verb):
    """AFR-33 `haste`: the bonus of this card for movement grows."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.card_haste += self.k


class Allow(Verb):
    """AFR-33 `climb`, `swim`, `phase`: for this card the player's units may."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.card_words |= self.k


class Guard(Verb):
    """AFR-34 `guard`: the Guard track rises, as far as it goes."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        player = state.players[self.seat]
        player.guard = min(state.content.most_guard, player.guard + self.k)


class Iron(Verb):
    """AFR-34 `iron`."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.players[self.seat].gain_iron(self.k)


class Aether(Verb):
    """AFR-34 `aether`."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.players[self.seat].gain_aether(self.k)


class Credit(Verb):
    """AFR-R22 `buy`: Credit, which pays for market cards only."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        player = state.players[self.seat]
        player.credit = min(state.content.most_credit, player.credit + self.k)


class Command(Verb):
    """AFR-R17 `command`: above the cap too, but not beyond the track."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        player = state.players[self.seat]
        player.command = min(state.content.most_command, player.command + self.k)


class Draw(Verb):
    """AFR-35 `draw`."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        draw_cards(state, self.seat, self.k, rng)


class CardEnds(Step[Fracture]):
    """AFR-33 What was for this card only ends with it."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.card_attack = 0
        state.card_haste = 0
        state.card_words = 0


FIGURES: Final[dict[str, type[Verb]]] = {
    "attack": Attack,
    "haste": Haste,
    "guard": Guard,
    "iron": Iron,
    "aether": Aether,
    "buy": Credit,
    "command": Command,
    "draw": Draw,
    "heal": Heal,
    "trash": Trash,
    "teleport": Teleport,
    "push": Push,
    "destroy": Destroy,
    "wound": Wound,
    "claim": Claim,
    "flip": Flip,
}


def card_step(seat: int, effect: Effect) -> Step[Any]:
    """The step that carries out a word of a card half for a player."""
    if effect.word == "move":
        return MoveUnit(seat, effect.a, effect.b, 0)
    if effect.word == "muster":
        return Place(seat, T1)
    if effect.word == "grow":
        return Grow(seat, effect.a)
    if card_word(effect.word):
        return Allow(seat, card_word(effect.word))
    return FIGURES[effect.word](seat, effect.a)


def write_programs(content: Content) -> None:
    """Make the steps of every card half for every seat, and of every event."""
    content.programs = [
        [[card_step(seat, effect) for effect in half] + [CardEnds()] for half in content.halves]
        for seat in range(SEATS)
    ]
    content.event_programs = [[event_step(effect) for effect in effects] for effects in content.event_effects]
