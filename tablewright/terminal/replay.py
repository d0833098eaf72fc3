"""Stepping through a record in the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from rich.rule import Rule
from rich.text import Text

from tablewright.kernel.match import Match
from tablewright.terminal import palette
from tablewright.terminal.play import result
from tablewright.terminal.screen import Screen, number

KEYS = (
    ("n, Enter", "the next choice"),
    ("p", "the previous one"),
    ("a number", "goes to the moment after that many choices; 0 is the beginning"),
    ("s SEAT", "shows what that seat sees (counted from 0); s alone shows what a spectator sees"),
    ("q", "quits"),
    ("?", "this help"),
)
REMINDER = "n next · p previous · NUMBER go to · s SEAT point of view · ? help · q quit"


@dataclass
class Replay:
    """A match and the moment shown: after `ply` choices, from the point of view of `seat`."""

    match: Match
    seat: int | None
    screen: Screen
    ply: int = 0

    @property
    def last(self) -> int:
        """The number of choices in the record."""
        return len(self.match.moves)

    def run(self) -> None:
        """Show moments until the viewer quits."""
        self.show()
        try:
            while True:
                self.screen.say(REMINDER, "soft")
                answer = self.screen.ask(Text(f"{self.ply}/{self.last} ▸ ", "lit"))
                if answer.casefold() == "q":
                    return
                self.answer(answer)
        except (KeyboardInterrupt, EOFError):
            self.screen.say("")

    def answer(self, text: str) -> None:
        """Do what was typed."""
        word, _, rest = text.casefold().partition(" ")
        if word in ("", "n"):
            self.go(self.ply + 1)
        elif word == "p":
            self.go(self.ply - 1)
        elif (ply := number(text)) is not None:
            self.go(ply)
        elif word == "s":
            self.look_from(rest.strip())
        elif word == "?":
            self.screen.keys(KEYS)
        else:
            self.screen.refuse(f"{text!r} is not a command; ? shows what you can type.")

    def go(self, ply: int) -> None:
        """Show another moment, if there is one."""
        if not 0 <= ply <= self.last:
            self.screen.refuse(f"The record has moments 0 to {self.last}, not {ply}.")
            return
        self.ply = ply
        self.show()

    def look_from(self, seat: str) -> None:
        """Show the same moment from another point of view."""
        seats = [str(other) for other in range(len(self.match.names))]
        if seat and seat not in seats:
            self.screen.refuse(f"The seats are {', '.join(seats)}, not {seat!r}; s alone is a spectator.")
            return
        self.seat = int(seat) if seat else None
        self.show()

    def show(self) -> None:
        """Show what the last choice did, the table, and the next prompt, as the viewer may see them."""
        match = self.match.at(max(0, self.ply - 1))
        chosen, before = "", 0
        if self.ply:  # replay the last choice to see what it adds to the log
            move = self.match.moves[self.ply - 1]
            chosen, before = move if match.seat == self.seat else "", len(match.log(self.seat))
            match.play(move)
        self.screen.show("", Rule(self.title(chosen), style="soft", align="left"))
        for line in match.log(self.seat)[before:]:
            self.screen.show(Text("  ") + palette.log_line(line, match.names))
        pov = match.pov(self.seat)
        self.screen.table(pov)
        self.screen.show(result(match) if match.outcome else Text(pov.prompt, "strong"))

    def title(self, chosen: str) -> Text:
        """The moment, the viewer's own choice, and the viewer; others' choices are left to the log."""
        title = Text(f"{self.match.game.title}: {self.ply} of {self.last} choices", "strong")
        if chosen:
            title.append(f", {chosen}", "lit")
        title.append(" · seen by ", "soft")
        return title + (
            Text("a spectator") if self.seat is None else palette.player(self.seat, self.match.names[self.seat])
        )
