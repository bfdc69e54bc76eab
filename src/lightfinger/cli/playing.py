"""Plays a match between one person and bots in the terminal."""

import re
from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from lightfinger.bots import Bot, Maker
from lightfinger.catalog import NoSuch
from lightfinger.cli.books import rules
from lightfinger.cli.choices import FEW, Choice, closest, in_order, kind, meant, menu, similar, spoken
from lightfinger.cli.matches import print_result
from lightfinger.cli.paper import table as paper_table
from lightfinger.core.events import Action
from lightfinger.core.game import Refusal
from lightfinger.core.rng import Rng
from lightfinger.core.table import AnyTable, Frame
from lightfinger.records import Record

SEAT_COLOURS: Final = ("cyan", "magenta", "yellow", "green", "blue", "red", "bright_cyan", "bright_magenta")
WIDTH: Final = 80
"""Menus and the legend are at most this wide."""
_SEAT: Final = re.compile(r"\b[Ss]eat (\d+)\b( {2,})?")
"""A seat in a text; two spaces after it make it a cell of a column."""
_COMMANDS: Final = {
    "b": "board",
    "h": "help",
    "l": "legend",
    "n": "note",
    "q": "quit",
    "u": "undo",
}
_TOO_LATE: Final = "Too late to take it back: something hidden was shown, or somebody has played."


class Left(Exception):
    """The person left the match."""


class Evening:
    """A match with one person: narrates events, draws the view, asks for actions and runs the bots."""

    def __init__(self, table: AnyTable, seat: int, bots: dict[int, Bot], names: list[str], aid: str) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.bots: Final = bots
        self.names: Final = names
        self.aid: Final = aid
        self.view = table.game.blank(table.edition, table.seats)
        self.notes: Final[list[str]] = []
        self.page: Final = Console(highlight=False, markup=False, emoji=False)
        self._marks: Final = [(re.compile(mark), style) for mark, style in table.game.marks]
        self._heard_by_bots = 0
        self._chosen: Final[list[int]] = []
        """The lengths of the log at which the person had a choice and took one."""
        self._deeds: Final[dict[str, type[Action]]] = {}
        """The first words of the choices offered so far, and the actions they mean."""

    def play(self, rng: Rng, thoughts: list[Rng]) -> None:
        """Play the whole match; raise `Left` if the person leaves before its end."""
        self._tell(self.table.deal(rng))
        if self.table.game.legend:
            self._legend()
        while (seat := self.table.first()) >= 0:
            if seat == self.seat:
                action = self._ask(self.table.legal(seat))
                if action is None:
                    continue
                if len(self.table.legal(seat)) > 1:
                    self._chosen.append(len(self.table.log))
                self._turn_page()
            else:
                self._tell_bots()
                action = self.bots[seat].choose(self.table.legal(seat), thoughts[seat])
            self._tell(self.table.act(seat, action, rng))
        self._draw(self.view)

    def _turn_page(self) -> None:
        """Clear the screen if the memory aid does not allow reading earlier output."""
        if self.aid == "classic" and self.page.is_terminal:
            self.page.clear()
            self.page.file.write("\x1b[3J")

    def _tell(self, frame: Frame) -> None:
        game = self.table.game
        for event in frame.heard_by(self.seat):
            game.evolve(self.view, event)
            if sentence := game.narrate(self.view, event):
                self._say(self._named(sentence))

    def _tell_bots(self) -> None:
        """Tell the bots what happened since one of them last acted, so that they never hear what was taken back."""
        for frame in self.table.log[self._heard_by_bots :]:
            for seat, bot in self.bots.items():
                bot.hear(frame.heard_by(seat))
        self._heard_by_bots = len(self.table.log)

    def _ask(self, offered: tuple[Action, ...]) -> Action | None:
        """Ask the person for an action, or return None if one was taken back. A single one is announced."""
        game = self.table.game
        shown = game.shown(self.view, self.seat, self.aid)
        choices = in_order(
            [
                Choice(action, self._named(game.phrase(shown, self.seat, action)).plain, game.places)
                for action in offered
            ],
            game.places,
        )
        self._deeds.update({spoken(choice.deed)[0]: type(choice.action) for choice in choices})
        if len(choices) == 1:
            self._say(self._marked(f"{choices[0].words} (the only choice)."), "dim")
            return choices[0].action
        self._board()
        left = choices
        while len(left) > 1:
            left = self._answer(left, choices)
        return left[0].action if left else None

    def _answer(self, left: list[Choice], choices: list[Choice]) -> list[Choice]:
        """Show a menu of the choices *left* and return those that the answer leaves; none if one was taken back."""
        items = menu(left, self.table.game.places)
        back = "" if len(left) == len(choices) else " (Enter goes back)"
        one_deed = len({choice.deed for choice in left}) == 1
        grouped = f" Type {left[0].typed()}, or a number." if one_deed and len(items[0].choices) > 1 else ""
        self._say(f"{left[0].deed if one_deed else 'What do you do'}?{grouped}{back}", "bold")
        self._list([item.words for item in items])
        undo = ", u undo" if self._may_undo() else ""
        while True:
            answer = self._read(f"1-{len(items)} or words, ? help{undo} > ")
            if answer.isdecimal() and 1 <= int(answer) <= len(items):
                return items[int(answer) - 1].choices
            if answer == "":
                return choices
            word, _, rest = answer.partition(" ")
            command = _COMMANDS.get(word.lower(), word.lower())
            if command == "undo" and not rest:
                if self._may_undo():
                    self._undo()
                    return []
                self._say(_TOO_LATE, "red")
            elif not self._command(command, rest.strip()):
                found = self._understood(answer, left, choices, len(items))
                if found:
                    return found

    def _understood(self, answer: str, left: list[Choice], choices: list[Choice], lines: int) -> list[Choice]:
        """Return the choices that typed words mean; if there are none, say why."""
        found = meant(left, answer) or meant(choices, answer)
        if found:
            return found
        word, near = closest(choices, answer)
        refusal = self._refusal(spoken(answer))
        if answer.isdecimal():
            self._say(f'There is no "{answer}" in the list: type a number from 1 to {lines}.', "red")
        elif refusal is not None:
            self._say(self._named(f"Not now: {refusal.sentence} ({refusal.clause})."), "red")
        elif near:
            self._say(f'"{word}" does not go with "{answer[: answer.rfind(word)].strip()}". What does:', "red")
            return near if len(near) > 1 else self._hint(near)
        else:
            like = similar(choices, word)
            hint = f' Did you mean "{like}"?' if like else " Type words of the list, or ? for help."
            self._say(f'Nothing to do here is called "{word}".{hint}', "red")
        return []

    def _hint(self, near: list[Choice]) -> list[Choice]:
        """Print the one choice that a line nearly means; the person has to say it."""
        self._say(self._marked(f"  {near[0].words}"))
        return []

    def _refusal(self, typed: list[str]) -> Refusal | None:
        """Return why the kind of action that a line begins with is not legal now; None if it is or there is none."""
        game = self.table.game
        offered = {type(action) for action in self.table.legal(self.seat)}
        kinds: dict[type[Action], Action] = {}
        for action in game.every_action(self.table.edition, self.table.seats):
            if type(action) not in offered:
                kinds.setdefault(type(action), action)
        for action in kinds.values():
            if typed and (self._deeds.get(typed[0]) is type(action) or typed[0] == spoken(kind(action))[0]):
                return game.refusal(self.view, self.seat, action)
        return None

    def _list(self, words: list[str]) -> None:
        """Print numbered lines, in columns if they are many."""
        width = len(str(len(words)))
        lines = [
            Text.assemble((f"{place:>{width}}. ", "bold"), self._marked(one)) for place, one in enumerate(words, 1)
        ]
        columns = len(words) > FEW and max(len(line) for line in lines) < WIDTH // 2
        shape = Columns(lines, padding=(0, 2), equal=True) if columns else Text("\n").join(lines)
        self.page.print(shape, width=min(WIDTH, self.page.width))

    def _command(self, word: str, rest: str) -> bool:
        """Carry out a command that is no action; return whether there is such a command."""
        if word == "?" or (word == "help" and not rest):
            self._explain(rest)
        elif word == "note" and rest and self.aid != "classic":
            self.notes.append(rest)
        elif word == "note" and self.aid == "classic":
            self._say("At this table nobody takes notes: begin with --aid notebook.", "red")
        elif rest:
            return False
        elif word == "quit":
            raise Left
        elif word == "board":
            self._board()
        elif word == "legend":
            self._legend()
        else:
            return False
        return True

    def _may_undo(self) -> bool:
        """Whether the last choice of the person may be taken back."""
        return bool(self._chosen) and self.table.may_undo(self.seat, len(self.table.log) - self._chosen[-1])

    def _undo(self) -> None:
        """Take back the last choice of the person, with what followed without a choice."""
        while len(self.table.log) > self._chosen[-1]:
            self.table.undo(self.seat)
        self._chosen.pop()
        self.view = self.table.view(self.seat)
        self._say("Taken back.", "bold")

    def _explain(self, clause: str) -> None:
        """Explain how to answer and why other actions are not legal, or print one clause."""
        game = self.table.game
        if clause:
            try:
                rules(game, self.table.edition, clause.upper())
            except NoSuch as problem:
                self._say(str(problem), "red")
            return
        rule = game.options[0].clauses.split(",")[0]
        self._say("Type the number of a line, or words of it; the beginning of a word will do.")
        self._say("Enter goes back, b draws the board, l tells the legend, u takes back, q quits,")
        self._say(f"n WORDS takes a note if that is allowed, ? CLAUSE tells a rule (? {rule}).")
        reasons: dict[tuple[str, str], list[str]] = {}
        offered = {type(action) for action in self.table.legal(self.seat)}
        for action in game.every_action(self.table.edition, self.table.seats):
            if type(action) not in offered:
                offered.add(type(action))
                refusal = game.refusal(self.view, self.seat, action)
                reasons.setdefault((refusal.sentence, refusal.clause), []).append(kind(action))
        rows = paper_table("not now", "because", "clause")
        for (sentence, clause), kinds in reasons.items():
            rows.add_row(", ".join(kinds), self._named(sentence), Text(clause, "bold"))
        self._say(rows)

    def _legend(self) -> None:
        """Print what the signs of the board mean."""
        if not self.table.game.legend:
            self._say("This game has no legend.")
            return
        rows = RichTable.grid(padding=(0, 2, 0, 0))
        rows.add_column(no_wrap=True)
        rows.add_column(overflow="fold")
        for sign, meaning in self.table.game.legend:
            rows.add_row(self._marked(sign), meaning)
        self.page.print(rows, width=min(WIDTH, self.page.width))

    def _board(self) -> None:
        self._draw(self.table.game.shown(self.view, self.seat, self.aid))
        for note in self.notes:
            self._say(f"  note: {note}", "italic")

    def _draw(self, shown: Any) -> None:
        self.page.print()
        self.page.print(self._named(self.table.game.draw(shown, self.seat)), soft_wrap=True)

    def _named(self, text: str) -> Text:
        """Replace seats by coloured names; in a column the names have one width."""
        longest = max(len(name) for name in self.names)
        made, end = Text(), 0
        for found in _SEAT.finditer(text):
            seat, gap = int(found[1]), found[2] or ""
            made.append(text[end : found.start()])
            made.append(self.names[seat], f"bold {_colour(seat)}")
            made.append(" " * (longest - len(self.names[seat])) + gap if gap else "")
            end = found.end()
        made.append(text[end:])
        return self._marked(made)

    def _marked(self, text: Text | str) -> Text:
        """Colour the words that the game marks."""
        made = Text(text) if isinstance(text, str) else text
        for mark, style in self._marks:
            made.highlight_regex(mark, style)
        return made

    def _say(self, words: Any, style: str = "") -> None:
        self.page.print(words, style=style or None, soft_wrap=isinstance(words, str))

    def _read(self, prompt: str) -> str:
        try:
            return self.page.input(Text(prompt, "bold green")).strip()
        except EOFError:
            raise Left from None


def sit_down(evening: Evening, rng: Rng, thoughts: list[Rng], master: bytes) -> None:
    """Play the match to its end or until the person leaves, and offer to save a record."""
    page = evening.page
    try:
        evening.play(rng, thoughts)
    except Left:
        page.print("You leave the table.", style="bold")
    record = Record.of(evening.table, evening.names, master)
    result = evening.table.result()
    if result is not None:
        print_result(record, result)
    while name := _file_name(page):
        try:
            record.write(Path(name))
        except OSError as problem:
            page.print(f"{name}: {(problem.strerror or str(problem)).lower()}", style="red")
        else:
            page.print(f"{name}: {len(record.frames)} commands; lightfinger replay {name} --seat {evening.seat}")
            return


def _file_name(page: Console) -> str:
    try:
        return page.input(Text("Keep a record? A file name, or Enter for none > ", "bold green")).strip()
    except EOFError:
        return ""


def called(person: str, makers: list[Maker | None]) -> list[str]:
    """Return a unique name for each seat: the bot's, or the person's where there is no bot."""
    names: list[str] = []
    for maker in makers:
        plain = person if maker is None else maker.name.capitalize() if maker.title == maker.name else maker.title
        name, number = plain, 2
        while name in names:
            name, number = f"{plain} {number}", number + 1
        names.append(name)
    return names


def _colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]
