"""The card halves: every word is a small step, and a half is the list of its steps, made once."""

from __future__ import annotations

from typing import Final

from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import SEATS
from tablewright.games.fracture.state import CardEnds, Fracture
from tablewright.games.fracture.steps.draw import draw_cards
from tablewright.games.fracture.steps.effect import CardEffect
from tablewright.games.fracture.steps.movement import MoveUnit
from tablewright.games.fracture.steps.production import Grow
from tablewright.games.fracture.steps.recruit import Place
from tablewright.games.fracture.steps.targets import Claim, Destroy, Flip, Heal, Push, Teleport, Trash, Wound
from tablewright.games.fracture.terms import CLIMB, PHASE, SWIM, T1
from tablewright.kernel.rng import Rng
from tablewright.kernel.verbs import Count, Vocabulary, verb
from tablewright.kernel.words import plural


class Attack(CardEffect):
    """AFR-33 `attack`: the bonus of this card for attackers grows."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.card_attack += self.k


class Haste(CardEffect):
    """AFR-33 `haste`: the bonus of this card for movement grows."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.card_haste += self.k


class Allow(CardEffect):
    """AFR-33 `climb`, `swim`, `phase`: for this card the player's units may."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.card_words |= self.k


class Guard(CardEffect):
    """AFR-34 `guard`: the Guard track rises, as far as it goes."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        player = state.players[self.seat]
        player.guard = min(state.content.most_guard, player.guard + self.k)


class Iron(CardEffect):
    """AFR-34 `iron`."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.players[self.seat].gain_iron(self.k)


class Aether(CardEffect):
    """AFR-34 `aether`."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.players[self.seat].gain_aether(self.k)


class Credit(CardEffect):
    """AFR-R22 `buy`: Credit, which pays for market cards only."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        player = state.players[self.seat]
        player.credit = min(state.content.most_credit, player.credit + self.k)


class Command(CardEffect):
    """AFR-R17 `command`: above the cap too, but not beyond the track."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        player = state.players[self.seat]
        player.command = min(state.content.most_command, player.command + self.k)


class Draw(CardEffect):
    """AFR-35 `draw`."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        draw_cards(state, self.seat, self.k, rng)


_K: Final = Count(1, 9)
_RANGE: Final = Count(1, 6)
_SUM: Final = Count(1, 20)

CARD_WORDS: Final = Vocabulary(
    "card halves",
    verb("attack", Attack, text="attack +{k}", short="attack +{k}", k=_K),
    verb("haste", Haste, text="movement +{k}", short="haste +{k}", k=_K),
    verb("climb", lambda seat: Allow(seat, CLIMB), text="your units may climb", short="climb"),
    verb("swim", lambda seat: Allow(seat, SWIM), text="your units may swim", short="swim"),
    verb("phase", lambda seat: Allow(seat, PHASE), text="your units may cross anything", short="phase"),
    verb("guard", Guard, text="Guard +{k}", short="Guard +{k}", k=_K),
    verb("move", lambda seat, n, m: MoveUnit(seat, n, m, 0),
         text=lambda n, m: f"move {'1 unit' if n == 1 else f'up to {n} units'} up to {plural(m, 'hex', 'hexes')}",
         short="move {n}×{m}", n=_K, m=_RANGE),
    verb("teleport", Teleport, text="put 1 unit on a hex up to {k} away", short="teleport {k}", k=_RANGE),
    verb("push", Push, text="push 1 enemy unit in range {k}", short="push range {k}", k=_RANGE),
    verb("destroy", Destroy, text="destroy 1 enemy Infantry in range {k}", short="destroy range {k}", k=_RANGE),
    verb("wound", Wound, text="wound 1 enemy Hero, Specialist or Titan in range {k}", short="wound range {k}",
         k=_RANGE),
    verb("heal", Heal, text="heal {k} HP of 1 unit", short="heal {k}", k=_K),
    verb("claim", Claim, text="claim 1 empty neutral hex in range {k}", short="claim range {k}", k=_RANGE),
    verb("flip", Flip, text="turn over 1 tile in range {k}", short="flip range {k}", k=_RANGE),
    verb("grow", Grow, text=lambda k: f"place {plural(k, 'growth token')}", short="grow {k}", k=_K),
    verb("iron", Iron, text="+{k} Iron", short="Iron +{k}", k=_SUM),
    verb("aether", Aether, text="+{k} Aether", short="Aether +{k}", k=_K),
    verb("buy", Credit, text="+{k} Credit", short="Credit +{k}", k=_SUM),
    verb("command", Command, text="+{k} Command", short="Command +{k}", k=_K),
    verb("draw", Draw, text=lambda k: f"draw {plural(k, 'card')}", short="draw {k}", k=_K),
    verb("muster", lambda seat: Place(seat, T1), text="place 1 Infantry free of charge", short="muster"),
    verb("trash", Trash, text=lambda k: f"trash up to {plural(k, 'card')}", short="trash {k}", k=_K),
)  # fmt: skip


def write_programs(content: Content) -> None:
    """Make the steps of every card half for every seat, and of every event."""
    content.programs = [
        [[phrase.make(seat) for phrase in half] + [CardEnds()] for half in content.halves] for seat in range(SEATS)
    ]
    content.event_programs = [[phrase.make() for phrase in phrases] for phrases in content.event_effects]
