"""Output of the commands: printing, tables, progress bars, Markdown as styled text."""

import datetime
import json
import re
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

_EMPHASIS = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*")


def show(answer: RenderableType = "", wrap: bool = True) -> None:
    """Print a result; without trailing spaces if the output is a file or a pipe."""
    console = Console(highlight=False, markup=False, emoji=False)
    if console.is_terminal:
        console.print(answer, soft_wrap=not wrap)
        return
    with console.capture() as printed:
        console.print(answer, soft_wrap=not wrap)
    console.file.write("".join(line.rstrip() + "\n" for line in printed.get().splitlines()))
    console.file.flush()


def show_json(value: Any) -> None:
    """Print a result as JSON."""
    show(json.dumps(value, indent=2), wrap=False)


def moment(at: float) -> str:
    """Return a time as an operator reads it."""
    return datetime.datetime.fromtimestamp(at, datetime.UTC).strftime("%Y-%m-%d %H:%M UTC")


def note(message: str) -> None:
    """Print a note on standard error."""
    err().print(message, soft_wrap=True)


def err() -> Console:
    """Return the console of standard error."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def bar(hidden: bool) -> Progress:
    """Return a progress bar on standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err(), transient=True, disable=hidden)


def table(*headings: str, right: tuple[str, ...] = ()) -> Table:
    """Return an empty table; the columns in *right* are right-aligned."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in headings:
        made.add_column(heading, overflow="fold", justify="right" if heading in right else "left")
    return made


def marked(text: str) -> Text:
    """Convert a paragraph of Markdown to styled text: code, bold and emphasis."""
    made = Text()
    end = 0
    for found in _EMPHASIS.finditer(text):
        code, strong, emphasised = found.groups()
        made.append(text[end : found.start()])
        made.append(code or strong or emphasised, style="cyan" if code else "bold" if strong else "italic")
        end = found.end()
    made.append(text[end:])
    return made
