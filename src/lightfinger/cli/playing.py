"""One person and bots at a table in the terminal."""

import re
from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from lightfinger.bots import Bot, Maker, Persona
from lightfinger.catalog import NoSuch
from lightfinger.cli.books import rules
from lightfinger.cli.matches import print_result
from lightfinger.cli.paper import table as paper_table
from lightfinger.core.events import Action
from lightfinger.core.rng import Rng
from lightfinger.core.table import Frame, Table
from lightfinger.records import Record

SEAT_COLOURS: Final = ("cyan", "magenta", "yellow", "green", "blue", "red", "bright_cyan", "bright_magenta")
FEW: Final = 16
"""So many choices are listed at once; more are asked for in two steps."""
_SEAT: Final = re.compile(r"\b[Ss]eat (\d+)\b")
_MARKS: Final = (
    (re.compile(r"\d+R\b|\+R\b|\bR-\w+\*?|\bruby\b|\brubies\b"), "bold red"),
    (re.compile(r"\d+S\b|\bB-\w+\*?|\bsapphires?\b|\bg\d\b"), "bold blue"),
    (re.compile(r"\d+D\b|\bdiamonds?\b|<open>"), "bold bright_white"),
    (re.compile(r"\bG-\w+\*?"), "bold green"),
    (re.compile(r"\bY-\w+\*?|@[A-H]|\balarm\b"), "bold yellow"),
)


class Left(Exception):
    """The person got up."""


class Evening:
    """A match with one person in it: tells, draws, asks, and lets the bots answer."""

    def __init__(self, table: Table, seat: int, bots: dict[int, Bot], names: list[str], aid: str) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.bots: Final = bots
        self.names: Final = names
        self.aid: Final = aid
        self.view: Final = table.game.blank(table.edition, table.seats)
        self.notes: Final[list[str]] = []
        self.page: Final = Console(highlight=False, markup=False, emoji=False)

    def play(self, rng: Rng, thoughts: list[Rng]) -> None:
        """The whole match; raises `Left` if the person goes before its end."""
        self._tell(self.table.deal(rng))
        while (seat := self.table.first()) >= 0:
            offered = self.table.legal(seat)
            if seat == self.seat:
                action = self._ask(offered)
                self._turn_page()
            else:
                action = self.bots[seat].choose(offered, thoughts[seat])
            self._tell(self.table.act(seat, action, rng))
        self.page.print(f"\n{self.table.game.draw(self.view, self.seat)}\n", soft_wrap=True)

    def _turn_page(self) -> None:
        """At a table without notes nobody reads back what was shown before."""
        if self.aid == "classic" and self.page.is_terminal:
            self.page.clear()
            self.page.file.write("\x1b[3J")

    def _tell(self, frame: Frame) -> None:
        game = self.table.game
        for seat, bot in self.bots.items():
            bot.hear(frame.heard_by(seat))
        for event in frame.heard_by(self.seat):
            game.evolve(self.view, event)
            if sentence := game.narrate(self.view, event):
                self._say(self._named(sentence))

    def _ask(self, offered: tuple[Action, ...]) -> Action:
        """What the person wants to do; a question with one answer is told, not asked."""
        shown = self.table.game.shown(self.view, self.seat, self.aid)
        groups: dict[str, list[tuple[str, Action]]] = {}
        for action in offered:
            deed, _, which = self.table.game.phrase(shown, self.seat, action).partition(": ")
            groups.setdefault(deed, []).append((which, action))
        if len(offered) == 1:
            deed, ((which, action),) = next(iter(groups.items()))
            self._say(self._named(f"You can only: {_said(deed, which)}."), "dim")
            return action
        self._board()
        flat = [(_said(deed, which), action) for deed, group in groups.items() for which, action in group]
        while True:
            if len(flat) <= FEW:
                chosen = self._choose("What do you do?", [words for words, _ in flat])
                if chosen is not None:
                    return flat[chosen][1]
                continue
            deeds = list(groups)
            heads = [_said(deed, _count(groups[deed])) for deed in deeds]
            chosen = self._choose("What do you do?", heads)
            if chosen is None:
                continue
            group = groups[deeds[chosen]]
            if len(group) == 1:
                return group[0][1]
            chosen = self._choose(f"{deeds[chosen]}? (Enter to go back)", [which for which, _ in group])
            if chosen is not None:
                return group[chosen][1]

    def _choose(self, question: str, words: list[str]) -> int | None:
        """The place of what is chosen; nothing when the question should be asked again."""
        self._say(self._named(question), "bold")
        width = len(str(len(words)))
        lines = [Text.assemble((f"{place:>{width}} ", "bold"), self._named(one)) for place, one in enumerate(words, 1)]
        self._say(Columns(lines, padding=(0, 3), column_first=True) if len(words) > FEW else Text("\n").join(lines))
        while True:
            answer = self._read(f"1-{len(words)}, ? why, b board, q quit > ")
            if answer.isdecimal() and 1 <= int(answer) <= len(words):
                return int(answer) - 1
            if answer == "":
                return None
            if not self._command(answer):
                self._say(f'There is no "{answer}": type a number from 1 to {len(words)}, or ? for help.', "red")

    def _command(self, answer: str) -> bool:
        word, _, rest = answer.partition(" ")
        if word == "q":
            raise Left
        if word == "b":
            self._board()
        elif word == "?":
            self._explain(rest.strip())
        elif word == "n" and rest and self.aid != "classic":
            self.notes.append(rest.strip())
        elif word == "n" and self.aid == "classic":
            self._say("At this table nobody takes notes: begin with --aid notebook.", "red")
        else:
            return False
        return True

    def _explain(self, clause: str) -> None:
        """How to answer and why the rest is not offered, or one clause of the rules."""
        game = self.table.game
        if clause:
            try:
                rules(game, self.table.edition, clause.upper())
            except NoSuch as problem:
                self._say(str(problem), "red")
            return
        rule = game.options[0].clauses.split(",")[0]
        self._say("Type the number of what you want to do. b draws the table again, q leaves,")
        self._say(f"? CLAUSE tells a rule (? {rule}), n WORDS takes a note where the table allows it.")
        rows = paper_table("not now", "because", "clause")
        offered = {type(action) for action in self.table.legal(self.seat)}
        for action in game.every_action(self.table.edition, self.table.seats):
            if type(action) not in offered:
                offered.add(type(action))
                refusal = game.refusal(self.view, self.seat, action)
                rows.add_row(_kind(action), self._named(refusal.sentence), Text(refusal.clause, "bold"))
        self._say(rows)

    def _board(self) -> None:
        shown = self.table.game.shown(self.view, self.seat, self.aid)
        drawn = Text(self.table.game.draw(shown, self.seat))
        for mark, style in _MARKS:
            drawn.highlight_regex(mark, style)
        self.page.print()
        self.page.print(drawn, soft_wrap=True)
        who = [Text(f"seat {seat} {name}", SEAT_COLOURS[seat]) for seat, name in enumerate(self.names)]
        who[self.seat].append(" (you)", "bold")
        self._say(Text("  ").join(who))
        for note in self.notes:
            self._say(f"  note: {note}", "italic")

    def _named(self, sentence: str) -> Text:
        """A sentence with names for seats, in their colours."""
        made, end = Text(), 0
        for found in _SEAT.finditer(sentence):
            seat = int(found[1])
            made.append(sentence[end : found.start()])
            made.append(self.names[seat], f"bold {SEAT_COLOURS[seat]}")
            end = found.end()
        made.append(sentence[end:])
        for mark, style in _MARKS:
            made.highlight_regex(mark, style)
        return made

    def _say(self, words: Any, style: str = "") -> None:
        self.page.print(words, style=style or None, soft_wrap=isinstance(words, str))

    def _read(self, prompt: str) -> str:
        try:
            return self.page.input(Text(prompt, "bold green")).strip()
        except (EOFError, KeyboardInterrupt):
            raise Left from None


def sit_down(evening: Evening, rng: Rng, thoughts: list[Rng], master: bytes) -> None:
    """Play the evening to its end, or until the person leaves, and offer to keep a record."""
    page = evening.page
    try:
        evening.play(rng, thoughts)
    except Left:
        page.print("You leave the table.", style="bold")
    record = Record.of(evening.table, evening.names, master)
    result = evening.table.result()
    if result is not None:
        print_result(record, result)
    try:
        name = page.input(Text("Keep a record? A file name, or Enter for none > ", "bold green")).strip()
    except (EOFError, KeyboardInterrupt):
        name = ""
    if name:
        record.write(Path(name))
        page.print(f"{name}: {len(record.frames)} commands; lightfinger replay {name} --seat {evening.seat}")


def called(person: str, makers: list[Maker | None]) -> list[str]:
    """What each seat is called: the person where there is no bot, and no two alike."""
    names: list[str] = []
    for maker in makers:
        plain = person if maker is None else maker.title if isinstance(maker, Persona) else maker.name.capitalize()
        name, number = plain, 2
        while name in names:
            name, number = f"{plain} {number}", number + 1
        names.append(name)
    return names


def _said(deed: str, which: str) -> str:
    return f"{deed}: {which}" if which else deed


def _count(group: list[tuple[str, Action]]) -> str:
    return f"{len(group)} choices" if len(group) > 1 else group[0][0]


def _kind(action: Action) -> str:
    """What kind of action it is, in words: LayAlarm is "lay alarm"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(action).__name__).lower()
