"""Printing what there is to know before playing: games, editions, options and rules."""

from typing import Any

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lightfinger import bots as opponents
from lightfinger import catalog, rulebook
from lightfinger.cli.paper import marked, show, table
from lightfinger.core.game import AnyGame, Option

_LONGEST = 30
"""No name of an option is longer: a column of them must not fold."""


def games() -> None:
    """A table of all games."""
    rows = table("game", "title", "seats", "editions", "bots")
    for game in catalog.GAMES.values():
        fewest, most = game.seats
        rows.add_row(
            Text(game.name, "bold"),
            game.title,
            f"{fewest}-{most}",
            "\n".join(game.editions),
            "\n".join(opponents.bots(game.name)),
        )
    show(rows)


def bots(game: AnyGame) -> None:
    """A table of the bots that play *game*."""
    rows = table("bot", "about")
    for bot in opponents.bots(game.name).values():
        rows.add_row(Text(bot.name, "bold"), bot.about)
    show(rows)


def editions(game: AnyGame) -> None:
    """A table of the editions of *game*."""
    rows = table("edition", "title", "about", "revision")
    for name in game.editions:
        printing = catalog.printing(game, name)
        rows.add_row(Text(name, "bold"), printing.title, printing.about, str(printing.revision))
    show(rows)
    show(f"{game.editions[0]} is played unless another is named. Compare two with --diff.")


def differences(game: AnyGame, first: str, second: str) -> None:
    """A table of what two editions say otherwise, with the clauses."""
    left = catalog.described(game, catalog.edition(game, first))
    right = catalog.described(game, catalog.edition(game, second))
    rows = table("option and what it decides", first, second, "clauses")
    rows.columns[0].min_width = _LONGEST
    different = [option for option in game.options if left[option.name] != right[option.name]]
    for option in different:
        rows.add_row(
            _decides(option), said(left[option.name]), said(right[option.name]), option.clauses.replace(", ", "\n")
        )
    if different:
        show(rows)
    show(f"{first} and {second} differ in {len(different)} of {len(game.options)} options.")


def options(game: AnyGame, edition: Any) -> None:
    """A table of every option with its value in *edition*."""
    show(options_of(game, edition))
    show("Set one at your table with --set option=value; a list is said as a,b,c.")


def options_of(game: AnyGame, edition: Any) -> Table:
    """Every option: what it decides, its value in *edition*, what it may be."""
    rows = table("option and what it decides", edition.name, "allowed")
    rows.columns[0].min_width = _LONGEST
    words = catalog.described(game, edition)
    for option in game.options:
        decides = Group(_decides(option), Padding(Text(option.clauses, "dim"), (0, 0, 0, 2)))
        rows.add_row(decides, Text(said(words[option.name]), "bold"), catalog.allowed(option))
    return rows


def rules(game: AnyGame, edition: Any, clause: str, language: str = catalog.ENGLISH) -> None:
    """The rules text for *edition*, or one clause of it."""
    book = rulebook.read(game, language)
    printing = catalog.printing(game, edition.name)
    if clause:
        show(_clauses([book.clause(clause)], edition.name))
        return
    show(Text(f"{game.title}: {printing.title} ({printing.name})", "bold"))
    show(printing.about)
    for number, chapter in enumerate(book.chapters):
        show()
        if number:
            show(Text(chapter.title, "bold underline"))
            show()
        show(_chapter(chapter, edition.name))
    show(options_of(game, edition))


def said(value: Any) -> str:
    """A value in words as a person says it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(one) for one in value) or "(empty)"
    return str(value)


def _decides(option: Option) -> Group:
    return Group(Text(option.name, "bold"), Padding(Text(option.about, "dim"), (0, 0, 0, 2)))


def _chapter(chapter: rulebook.Chapter, edition: str) -> Group:
    """Prose as paragraphs, clauses in two columns."""
    printed: list[Any] = []
    clauses: list[rulebook.Clause] = []
    for part in chapter.parts:
        if isinstance(part, rulebook.Clause):
            clauses.append(part)
            continue
        if clauses:
            printed.append(_clauses(clauses, edition))
            clauses = []
        printed.append(Padding(marked(part), (0, 0, 1, 0)))
    if clauses:
        printed.append(_clauses(clauses, edition))
    return Group(*printed)


def _clauses(clauses: list[rulebook.Clause], edition: str) -> Table:
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column(overflow="fold")
    for number, clause in enumerate(clauses):
        lines = [marked(clause.text)]
        lines.extend(Text.assemble("→ ", marked(variant)) for variant in clause.said_in(edition))
        if number:
            rows.add_row()
        rows.add_row(clause.name, Text("\n").join(lines))
    return rows
