"""Decisions, events and settings are declared once; what people read and programs get follows from that."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.kernel.actions import ActionSpace, Arg, Kind
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import Event, VisibleEvent, event
from tablewright.kernel.reader import Speaker, ViewReader
from tablewright.kernel.settings import SettingsReader, declared_by
from tablewright.kernel.state import Journal
from tablewright.kernel.terms import NUMBER, PLAYER, Term, amount, names

COLOUR = names("red", "green")
PAINT = Kind(
    "paint", Arg("colour", ("R", "G"), term=COLOUR), label="Paint it {colour}", pieces="pot-{chooser}-{colour}"
)
STOP = Kind("stop", label="Stop")
ACTIONS = ActionSpace(PAINT, STOP)


def reader(**asked: Any) -> ViewReader[None]:
    return ViewReader(None, {"seat": 1, "asked": asked, "names": ["Ana", "Bo"], "state": {}, "derived": {}})


# -- decisions --------------------------------------------------------------------------------------


def test_a_decision_offers_moves_with_the_words_and_pieces_of_their_kind() -> None:
    asks = Decision("paint", "X-1", "Which colour?", PAINT, STOP, detail="{left} left")
    assert asks.ask(reader(left=2)) == "Which colour? (2 left)"
    offer = asks.offers["paint"]
    assert offer.words(reader(), PAINT.of(1)) == "Paint it green"
    assert offer.targets(reader(), PAINT.of(1)) == ["pot-1-G"]
    assert asks.offers["stop"].targets(reader(), STOP.of()) == ["choice-stop"]


def test_a_decision_may_have_words_and_pieces_of_its_own() -> None:
    offer = PAINT.offer("Wash off {colour} from wall {wall}", "wall-{wall}-{colour_number}")
    asks = Decision("wash", "X-2", "Wash what off?", offer)
    assert asks.ask(reader(wall=3)) == "Wash what off?"
    assert asks.offers["paint"].words(reader(wall=3), PAINT.of(0)) == "Wash off red from wall 3"
    assert asks.offers["paint"].targets(reader(wall=3), PAINT.of(1)) == ["wall-3-1"]


def test_words_and_pieces_may_be_functions_of_the_view() -> None:
    offer = PAINT.offer(lambda reader, colour: f"{reader.name(0)} {colour}", lambda reader, colour: [f"a{colour}", "b"])
    assert offer.words(reader(), PAINT.of(1)) == "Ana 1"
    assert offer.targets(reader(), PAINT.of(1)) == ["a1", "b"]


# -- events -----------------------------------------------------------------------------------------

GAVE = event("{who} gives {to} {count}", "X-3", to=PLAYER, count=amount("coin"))
DREW = event("{who} draws {count}", "X-4", count=amount("card"), hidden=Term(lambda speaker, card: f"C{card}"))
ROLLED = event("{who} rolls {dice}", "X-5", each=("dice", NUMBER))
SAID = event(lambda speaker, seat, what: f"{speaker.names[seat]} says {what * 'ho'}" if what else "", what=NUMBER)
SPEAKER = Speaker(None, ["Ana", "Bo"])


def line(kind: Any, figures: list[int], hidden: list[int] | None = None) -> str:
    told: str = kind.text(SPEAKER, VisibleEvent(kind, 0, figures, hidden))
    return told


def test_an_event_is_a_line_that_ends_in_its_rule() -> None:
    assert line(GAVE, [1, 2]) == "Ana gives Bo 2 coins (X-3)"
    assert line(ROLLED, [3, 3, 6]) == "Ana rolls 3, 3, 6 (X-5)"
    assert line(SAID, [2]) == "Ana says hoho"
    assert line(SAID, [0]) == ""


def test_what_is_hidden_is_read_by_those_who_may_know() -> None:
    assert line(DREW, [2], [7, 9]) == "Ana draws 2 cards: C7, C9 (X-4)"
    assert line(DREW, [2], None) == "Ana draws 2 cards (X-4)"


def test_the_arguments_of_an_event_have_names() -> None:
    assert GAVE.values(Event(GAVE, 0, [1, 2], [], 0)) == {"to": 1, "count": 2}
    assert ROLLED.values(Event(ROLLED, 0, [3, 6], [], 0)) == {"dice": [3, 6]}


@pytest.mark.parametrize(("kind", "figures", "hidden"), [(GAVE, [1], []), (GAVE, [1, 2, 3], []), (GAVE, [1, 2], [4])])
def test_an_event_with_other_arguments_than_declared_is_a_mistake(
    kind: Any, figures: list[int], hidden: list[int]
) -> None:
    journal = Journal()
    with pytest.raises(TypeError, match=r"takes to, count|declares nothing hidden"):
        journal.note(kind, 0, figures, hidden, 0)
    assert journal.events == []


@pytest.mark.parametrize("id", tw.games())
def test_events_and_decisions_of_a_game_have_names_of_their_own_and_rules_of_its_rulebook(id: str) -> None:
    game = tw.game(id)
    for name, kind in game.events.items():
        assert kind.name == name
        assert not kind.rule or all(rule in game.rulebook for rule in kind.rule.split(", ")), name
    for name, decision in game.decisions.items():
        assert decision.name == name
        assert decision.prompt
        assert decision.offers
        assert decision.rule in game.rulebook, name


# -- settings ---------------------------------------------------------------------------------------


class Options:
    def __init__(self, settings: SettingsReader) -> None:
        self.loud = settings.switch("voice", "soft", "loud", "How people speak.", "X-R1")
        self.rounds = settings.whole("rounds", 3, 1, 9, "How many rounds.", "X-R2")
        self.mood = settings.word("mood", ("merry", "sad", "calm"), "How people feel.", "X-R3")
        self.coins = settings.number("coins", (5, 10), "How many coins.", "X-R4")
        self.names: Any = settings.free_form("nicknames", None, "a list of names", "What people are called.", "X-R5")


def test_options_declare_their_settings_by_reading_them() -> None:
    settings = declared_by(Options)
    assert [setting.name for setting in settings] == ["voice", "rounds", "mood", "coins", "nicknames"]
    assert [setting.default for setting in settings] == ["soft", 3, "merry", 5, None]
    assert [setting.allowed for setting in settings] == [
        "one of soft, loud",
        "a whole number from 1 to 9",
        "one of merry, sad, calm",
        "one of 5, 10",
        "a list of names",
    ]


def test_options_hold_typed_values() -> None:
    values = {"voice": "loud", "rounds": 7, "mood": "calm", "coins": 10, "nicknames": ["A"]}
    options = Options(SettingsReader(values))
    assert (options.loud, options.rounds, options.mood, options.coins, options.names) == (True, 7, "calm", 10, ["A"])
