"""Nothing hidden in anything that is pushed: for a stretch of play, twin tables push the same, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from starlette.testclient import WebSocketTestSession

import tablewright as tw
from tablewright.table import tables
from tablewright.table.bot_runner import BotRunner
from tablewright.table.tables import Occupant
from tests.table.conftest import own_app
from tests.table.running_app import Guest, RunningApp
from tests.table.twins import SEED, Step, person, position_of, story, table_from, without_table_ids

LENGTH = 9  # choices at twins, at most
BEGINNINGS = (6, 45)  # choices before the twins part


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins have the same chance."""
    monkeypatch.setattr(tables, "fresh_seed", lambda: SEED)


@pytest.fixture(scope="module")
def botless_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    """A server whose bots choose what the test says: they would choose by what the viewer cannot know."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotRunner, "open", lambda self: None)
        with own_app(tmp_path_factory.mktemp("twins")) as app:
            yield app


class Twin:
    """One of two tables, and its viewer's socket."""

    def __init__(self, app: RunningApp, id: str, number: int, guests: list[Guest | None], viewer: Guest) -> None:
        self.app = app
        self.id = id
        self.number = number  # of the two
        self.guests = guests  # by seat; None is a bot
        self.viewer = viewer
        self.view = 0
        self.socket: WebSocketTestSession | None = None

    def act(self, step: Step) -> None:
        """Have the choice of a step made, by whoever sits there."""
        guest, move = self.guests[step.seat], step.moves[self.number]
        if guest is None:
            self.view = self.app.worker.move(self.id, step.seat, self.view, move, "random")
        else:
            self.view = guest.post(f"/api/tables/{self.id}/moves", {"view": self.view, "move": move})["view"]

    def take_back(self, step: Step) -> None:
        guest = self.guests[step.seat]
        assert guest is not None
        self.view = guest.post(f"/api/tables/{self.id}/undo", {"view": self.view})["view"]

    @property
    def speaker(self) -> Guest | None:
        """Somebody at the table who is not the viewer."""
        return next((guest for guest in self.guests if guest is not None and guest is not self.viewer), None)

    def say(self, step: Step) -> None:
        """A word to all, at both tables; and at one of them, what is nobody else's business."""
        speaker, path = self.speaker, f"/api/tables/{self.id}"
        assert speaker is not None
        if self.number == 1:
            rule = speaker.look(self.id)["rule"]
            speaker.post(f"{path}/notes", {"view": self.view, "mood": "bored", "text": f"my move: {step.moves[1]}"})
            speaker.post(f"{path}/lookups", {"view": self.view, "rule": rule})
            for refused in ("why", "moves"):
                speaker.request("POST", f"{path}/{refused}", json={"view": self.view, "move": "nonsense"})
            speaker.request("POST", f"{path}/undo", json={"view": self.view + 1})
        speaker.post(f"{path}/chat", {"text": "I speak"})

    def pushed(self) -> str:
        """What the viewer's socket is sent next."""
        assert self.socket is not None
        return without_table_ids(self.socket.receive_text(), self.id)

    def asked_for(self, path: str) -> str:
        response = self.viewer.request("GET", f"/api/tables/{self.id}{path}")
        return without_table_ids(f"{response.status_code} {response.text}", self.id)


def play(twins: list[Twin], step: Step, speak: bool) -> None:
    """One step at both tables; everything that is pushed to their viewer is the same."""

    def at_both(act: Callable[[Twin, Step], None]) -> None:
        for twin in twins:
            act(twin, step)
        one, two = (twin.pushed() for twin in twins)
        assert '"type":"table"' in one, "a change is pushed"
        assert one == two

    at_both(Twin.act)
    if step.taken_back and twins[0].guests[step.seat] is not None:
        at_both(Twin.take_back)
        at_both(Twin.act)
    if speak and twins[0].speaker is not None:
        at_both(Twin.say)
        for path in (
            "",
            f"?since={twins[0].view // 2}",
            f"/at/{twins[0].view // 2}",
            "/record",
            "/scores",
            "/report.json",
        ):
            assert twins[0].asked_for(path) == twins[1].asked_for(path)


@pytest.mark.parametrize("game", tw.games())
def test_what_is_pushed_to_a_viewer_does_not_depend_on_what_it_cannot_know(botless_app: RunningApp, game: str) -> None:
    app = botless_app
    seats = tw.game(game).seats[0]
    people = [app.guest(name) for name in ("Ana", "Bo", "Cy", "Di")[:seats]]
    owner, watcher = app.guest("Olga"), app.guest("Wes")
    steps = differed = taken_back = 0
    for viewer in (*range(seats), None):
        for plies in BEGINNINGS:
            match = tw.game(game).start(seats, f"twins-{plies}")
            rng = tw.seeded("twins", plies)
            for _ in range(plies):
                if match.seat is not None:
                    match.play(match.legal[rng.below(len(match.legal))])
            positions = [match.position(), position_of(match, viewer, f"other-{plies}")]
            told = story(positions, viewer, rng, LENGTH) if match.seat is not None else []
            guests = [None if seat != viewer and (seat + plies) % 2 else people[seat] for seat in range(seats)]
            occupants = [Occupant(bot="random") if guest is None else Occupant(person(app, guest)) for guest in guests]
            eyes = watcher if viewer is None else people[viewer]
            twins = [
                Twin(app, table_from(app, position, occupants, owner), number, guests, eyes)
                for number, position in enumerate(positions)
            ]
            with eyes.live(twins[0].id) as first, eyes.live(twins[1].id) as second:
                twins[0].socket, twins[1].socket = first, second
                assert twins[0].pushed() == twins[1].pushed()
                for number, step in enumerate(told):
                    play(twins, step, speak=number % 4 == 1)
            steps += len(told)
            differed += positions[0] != positions[1] and len(told) > 1
            taken_back += sum(step.taken_back and guests[step.seat] is not None for step in told)
    assert steps > LENGTH, "hardly anything was played"
    assert differed, "nothing hidden ever differed: this test would see no leak"
    assert taken_back, "nothing was ever taken back"
