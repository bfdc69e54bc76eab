"""What the commands print on, tables, and our Markdown as text with emphasis."""

import re

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

_EMPHASIS = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*")


def show(answer: RenderableType = "", wrap: bool = True) -> None:
    """Print an answer; into a file or a pipe without the spaces that fill up its lines."""
    console = Console(highlight=False, markup=False, emoji=False)
    if console.is_terminal:
        console.print(answer, soft_wrap=not wrap)
        return
    with console.capture() as printed:
        console.print(answer, soft_wrap=not wrap)
    console.file.write("".join(line.rstrip() + "\n" for line in printed.get().splitlines()))


def note(message: str) -> None:
    """Tell something that is not part of the answer."""
    err().print(message, soft_wrap=True)


def err() -> Console:
    """Where notes and progress go."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def bar(hidden: bool) -> Progress:
    """A progress bar beside the answer."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err(), transient=True, disable=hidden)


def table(*headings: str, right: tuple[str, ...] = ()) -> Table:
    """An empty table; the columns of *right* hold numbers."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in headings:
        made.add_column(heading, overflow="fold", justify="right" if heading in right else "left")
    return made


def marked(text: str) -> Text:
    """One paragraph of Markdown: code in colour, strong and emphasised words as such, the marks gone."""
    made = Text()
    end = 0
    for found in _EMPHASIS.finditer(text):
        code, strong, emphasised = found.groups()
        made.append(text[end : found.start()])
        made.append(code or strong or emphasised, style="cyan" if code else "bold" if strong else "italic")
        end = found.end()
    made.append(text[end:])
    return made
