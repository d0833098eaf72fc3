"""A game against bots in the terminal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from shlex import quote
from tempfile import gettempdir

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablewright.kernel.errors import TablewrightError
from tablewright.kernel.interrupts import Interruptible
from tablewright.kernel.match import Match
from tablewright.kernel.pov import Move, Pov
from tablewright.terminal import bots, palette, rules, saves
from tablewright.terminal.files import check_unused, new_file_path, write_json
from tablewright.terminal.screen import Screen, number

LINES = 12  # of the log since the last choice; the rest is under l
LISTED = 12  # choices in one column; more go side by side

KEYS = (
    ("a number", "chooses the move with that number"),
    ("a move", "in notation chooses it too, for example {example}"),
    ("u", "undo: takes back your last choice, if nothing was revealed and nobody else has chosen since"),
    ("r", "the rule behind this choice"),
    ("r WORDS", "the rules that contain the words, or those with these ids"),
    ("l", "the whole log"),
    ("b", "the table and the choices again"),
    ("q", "saves the game and leaves; q FILE saves it there"),
    ("?", "this help"),
)
STAYS = "somebody else has chosen since, or something was rolled, drawn or revealed"
REMINDER = "? help · u undo · r rule · l log · b table · q save and leave"


class Leave(Exception):
    """The player leaves; the game has been saved if there was anything to save."""


@dataclass
class Play:
    """One game at the terminal: `game` is changed by every choice, and saved to `path` when the player leaves."""

    game: saves.SavedGame
    path: Path
    screen: Screen
    begun: bool = False  # the player has made a choice, so there is something to save

    def __post_init__(self) -> None:
        self.log_shown = max(0, len(self.pov.log) - LINES)  # log lines before the player's last choice

    @property
    def match(self) -> Match:
        return self.game.match

    @property
    def pov(self) -> Pov:
        """The player's point of view; everything shown comes from it."""
        return self.match.pov(self.game.seat)

    # -- the game -----------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play to the end; False if the player left before."""
        try:
            self.welcome()
            while (seat := self.match.seat) is not None:
                bot = self.game.bots[seat]
                if bot is None:
                    self.turn()
                else:
                    self.match.play(self.thinking(bot, seat))
            self.happened()
            self.screen.table(self.pov)
            self.screen.show("", result(self.match))
        except Leave:
            return False
        except (KeyboardInterrupt, EOFError):
            self.cut_off()
            return False
        except Exception:
            with suppress(Exception):  # the first error is the one to report
                self.cut_off()
            raise
        return True

    def thinking(self, bot: str, seat: int) -> Move:
        """A bot's choice, with a spinner while it thinks."""
        runner = Interruptible()
        with self.screen.console.status(Text(f"{self.match.names[seat]} is thinking"), spinner_style="soft"):
            move = runner.run(partial(bots.choose, bot), self.match)
        runner.check()
        return move

    def welcome(self) -> None:
        """Show who sits where."""
        line = Text.assemble((self.match.game.title, "strong"), "  You are ")
        line.append_text(palette.player(self.game.seat, self.match.names[self.game.seat]))
        for seat, bot in enumerate(self.game.bots):
            if bot is not None:
                line.append(", ")
                line.append_text(palette.player(seat, self.match.names[seat]))
                line.append(f" is the bot {bot}")
        line.append(".")
        self.screen.show(line)

    def turn(self) -> None:
        """Ask until the player has chosen, or taken back a choice."""
        self.present()
        prompt = palette.player(self.game.seat, self.match.names[self.game.seat]) + Text(" ▸ ")
        while not self.answer(self.screen.ask(prompt)):
            pass

    def present(self) -> None:
        """Show what happened, the table, and the choices."""
        pov = self.pov
        self.happened()
        self.screen.table(pov)
        self.screen.show(Text(pov.prompt, "strong"), choices(pov, self.screen.width), Text(REMINDER, "soft"))

    def happened(self) -> None:
        """Show the log since the player's last choice."""
        lines = self.pov.log[self.log_shown :]
        if len(lines) > LINES:
            lines = [f"… {len(lines) - LINES} earlier lines: l shows them", *lines[-LINES:]]
        self.screen.show("")
        if lines:
            self.screen.log("What happened", lines, self.match.names)

    # -- answers ------------------------------------------------------------------------------------

    def answer(self, text: str) -> bool:
        """Do what was typed; True if the position has changed."""
        word, _, rest = text.partition(" ")
        match word.casefold():
            case _ if self.match.game.actions.parse(text) >= 0:
                return self.choose(text)
            case _ if (chosen := number(text)) is not None:
                return self.choose_number(chosen)
            case "u" if not rest:
                return self.undo()
            case "r":
                self.rules(rest.split())
            case "l" if not rest:
                self.screen.log("The log", self.pov.log, self.match.names)
            case "b" if not rest:
                self.present()
            case "?":
                example = self.pov.legal[0].text
                self.screen.keys((key, words.format(example=example)) for key, words in KEYS)
            case "q":
                self.quit(rest)
            case "":
                self.screen.say("Type the number of a choice; ? shows what else you can type.")
            case _:
                return self.choose(text)
        return False

    def choose(self, text: str) -> bool:
        """Make a move given in notation, or say which rule forbids it."""
        refusal = self.pov.why(text)
        if refusal is not None:
            cited = f" [{refusal.rule}: type r {refusal.rule} to read it]" if refusal.rule else ""
            self.screen.refuse(refusal.sentence + cited)
            return False
        self.log_shown = len(self.pov.log)
        self.match.play(text)
        self.begun = True
        return True

    def choose_number(self, chosen: int) -> bool:
        """Make the move with this number in the list."""
        legal = self.pov.legal
        if not 1 <= chosen <= len(legal):
            self.screen.refuse(f"The choices are 1 to {len(legal)}, not {chosen}.")
            return False
        return self.choose(legal[chosen - 1].text)

    def undo(self) -> bool:
        """Take back the last choice, if possible."""
        if not self.match.can_undo(self.game.seat):
            self.screen.refuse(f"Nothing to undo: {STAYS if self.match.moves else 'nothing has been chosen yet'}.")
            return False
        self.match.undo()
        self.log_shown = len(self.pov.log)
        self.screen.say("Taken back.", "lit")
        return True

    def rules(self, words: list[str]) -> None:
        """Show the rule behind the choice, or search the rules."""
        rulebook = self.match.game.rulebook
        named = words or [rule for rule in (self.pov.view["rule"],) if rule]
        found = rules.find(rulebook, named) if named else []
        if not found:
            self.screen.say(f"No rule mentions {' '.join(named)!r}." if named else "No rule is given for this choice.")
        self.screen.show(*(rules.paragraph(rule) for rule in found))

    # -- leaving ------------------------------------------------------------------------------------

    def quit(self, file: str) -> None:
        """Leave; if the game cannot be saved, it goes on."""
        try:
            self.leave(new_file_path(file) if file else self.path)
        except TablewrightError as error:
            self.screen.refuse(f"{error}. The game goes on; q FILE saves it elsewhere.")
            return
        raise Leave

    def leave(self, path: Path) -> None:
        """Save the game, if there is anything to save, and say how to continue it."""
        if self.begun:
            saves.save(path, self.game)
            self.screen.say(f"\nSaved to {path}")
            self.screen.command("To continue:", f"tablewright play --resume {quote(str(path))}")
        else:
            self.screen.say("\nYou have made no choice, so there is nothing new to save.")

    def cut_off(self) -> None:
        """Leave without asking: if the game cannot be saved in its place, save it in the temporary folder."""
        try:
            self.leave(self.path)
        except TablewrightError as error:
            try:
                self.screen.refuse(f"{error}.")
            finally:  # the terminal may be gone, too
                self.leave(saves.free_path(self.match.game.id, Path(gettempdir())))


def choices(pov: Pov, width: int) -> RenderableType:
    """The legal moves, numbered, with their notation if there is room."""
    legal = pov.legal
    if len(legal) > LISTED and max(len(move.label) for move in legal) + 6 <= width // 2:
        cells = [Text.assemble((f"{i:>3}", "lit"), f" {move.label}") for i, move in enumerate(legal, 1)]
        return Columns(cells, column_first=True, padding=(0, 2))
    noted = all(len(move.label) + len(move.text) + 10 <= width for move in legal)
    table = Table.grid(padding=(0, 2))
    for i, move in enumerate(legal, 1):
        table.add_row(Text(f"{i:>3}", "lit"), Text(move.label), Text(move.text if noted else "", "soft"))
    return table


def result(match: Match) -> RenderableType:
    """How the game ended: who won, why, the scores, and the seed."""
    outcome = match.outcome
    assert outcome is not None
    rule = match.game.endings[outcome.reason].rule
    heading = Text(match.prompt + (f" [{rule}]" if rule else ""), "strong")
    scores = Table.grid(padding=(0, 2))
    for place, seat in sorted((place, seat) for seat, place in enumerate(outcome.ranking)):
        scores.add_row(f"  {place}.", palette.player(seat, match.names[seat]), str(outcome.scores[seat]))
    return Group(heading, scores, Text(f"  seed {match.seed}, {len(match.moves)} choices", "soft"))


def save_record(match: Match, path: Path | None, screen: Screen) -> None:
    """Write a finished game's record; ask for a file if none was given or it cannot be written."""
    try:
        while True:
            try:
                if path is None:
                    answer = screen.ask(Text("Save the record of the game? Type a file name, or just Enter for no: "))
                    if answer.lower() in ("", "n", "no"):
                        return
                    path = new_file_path(answer)
                write_json(check_unused(path), match.record())
                break
            except TablewrightError as error:
                screen.refuse(f"{error}.")
                path = None
    except (KeyboardInterrupt, EOFError):
        screen.say("")
        return
    screen.say(f"The record is in {path}")
    screen.command("To view it:", f"tablewright replay {quote(str(path))}")
