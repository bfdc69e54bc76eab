"""Prints games, bots, editions, options and rules."""

from typing import Any

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lightfinger import bots as opponents
from lightfinger import catalog, rulebook
from lightfinger.cli.paper import marked, show, show_json, table
from lightfinger.core.game import AnyGame, Option

_LONGEST = 30
"""The length of the longest option name, so that its column does not wrap."""


def games(as_json: bool = False) -> None:
    """Print a table of all games."""
    if as_json:
        show_json({"games": [_game_to_json(game) for game in catalog.GAMES.values()]})
        return
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


def _game_to_json(game: AnyGame) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "editions": list(game.editions),
        "bots": list(opponents.bots(game.name)),
    }


def bots(game: AnyGame, as_json: bool = False) -> None:
    """Print a table of the bots of *game*."""
    if as_json:
        show_json({"game": game.name, "bots": opponents.described(game.name)})
        return
    rows = table("bot", "about")
    for bot in opponents.bots(game.name).values():
        rows.add_row(Text(bot.name, "bold"), bot.about)
    show(rows)


def editions(game: AnyGame, as_json: bool = False) -> None:
    """Print a table of the editions of *game*."""
    printings = [catalog.printing(game, name) for name in game.editions]
    if as_json:
        show_json({"game": game.name, "editions": [_printing_to_json(printing) for printing in printings]})
        return
    rows = table("edition", "title", "about", "revision")
    for name, printing in zip(game.editions, printings, strict=True):
        rows.add_row(Text(name, "bold"), printing.title, printing.about, str(printing.revision))
    show(rows)
    show(f"{game.editions[0]} is played unless another is named. Compare two with --diff.")


def _printing_to_json(printing: catalog.Printing) -> dict[str, Any]:
    return {
        "name": printing.name,
        "title": printing.title,
        "about": printing.about,
        "revision": printing.revision,
    }


def differences(game: AnyGame, first: str, second: str, as_json: bool = False) -> None:
    """Print a table of the differences between two editions, with the clauses."""
    left = catalog.described(game, catalog.edition(game, first))
    right = catalog.described(game, catalog.edition(game, second))
    different = [option for option in game.options if left[option.name] != right[option.name]]
    if as_json:
        values = [[left[option.name], right[option.name]] for option in different]
        told = [{**_option_to_json(option), "values": pair} for option, pair in zip(different, values, strict=True)]
        show_json({"game": game.name, "editions": [first, second], "differences": told})
        return
    rows = table("option and what it decides", first, second, "clauses")
    rows.columns[0].min_width = _LONGEST
    for option in different:
        rows.add_row(
            _decides(option), said(left[option.name]), said(right[option.name]), option.clauses.replace(", ", "\n")
        )
    if different:
        show(rows)
    show(f"{first} and {second} differ in {len(different)} of {len(game.options)} options.")


def options(game: AnyGame, edition: Any, as_json: bool = False) -> None:
    """Print a table of all options with their values in *edition*."""
    if as_json:
        words = catalog.described(game, edition)
        told = [{**_option_to_json(option), "value": words[option.name]} for option in game.options]
        show_json({**edition_to_json(game, edition), "options": told})
        return
    show(options_of(game, edition))
    show("Set one at your table with --set option=value; a list is said as a,b,c.")


def edition_to_json(game: AnyGame, edition: Any) -> dict[str, Any]:
    """Return the names of a game and an edition, and the house rules."""
    return {"game": game.name, "edition": edition.name, "house_rules": catalog.house_rules(game, edition)}


def _option_to_json(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "about": option.about,
        "clauses": option.clauses.split(", "),
        "allowed": catalog.allowed(option),
    }


def options_of(game: AnyGame, edition: Any) -> Table:
    """Return all options: description, value in *edition*, allowed values."""
    rows = table("option and what it decides", edition.name, "allowed")
    rows.columns[0].min_width = _LONGEST
    words = catalog.described(game, edition)
    for option in game.options:
        decides = Group(_decides(option), Padding(Text(option.clauses, "dim"), (0, 0, 0, 2)))
        rows.add_row(decides, Text(said(words[option.name]), "bold"), catalog.allowed(option))
    return rows


def rules(game: AnyGame, edition: Any, clause: str, language: str = catalog.ENGLISH, as_json: bool = False) -> None:
    """Print the rules of *edition*, or one clause."""
    book = rulebook.read(game, language)
    printing = catalog.printing(game, edition.name)
    if as_json:
        chapters = [_chapter_to_json(chapter, edition.name) for chapter in book.chapters]
        told = {"chapters": chapters} if not clause else _clause_to_json(book.clause(clause), edition.name)
        show_json({**edition_to_json(game, edition), "title": printing.title, "language": language, **told})
        return
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


def _chapter_to_json(chapter: rulebook.Chapter, edition: str) -> dict[str, Any]:
    return {
        "title": chapter.title,
        "parts": [
            _clause_to_json(part, edition) if isinstance(part, rulebook.Clause) else {"text": part}
            for part in chapter.parts
        ],
    }


def _clause_to_json(clause: rulebook.Clause, edition: str) -> dict[str, Any]:
    """Return a clause with the variants that apply to *edition*."""
    return {
        "clause": clause.name,
        "text": clause.text,
        "variants": clause.said_in(edition),
        "notes": clause.noted_in(edition),
        "options": clause.options,
    }


def said(value: Any) -> str:
    """Format an option value for people."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(one) for one in value) or "(empty)"
    return str(value)


def _decides(option: Option) -> Group:
    return Group(Text(option.name, "bold"), Padding(Text(option.about, "dim"), (0, 0, 0, 2)))


def _chapter(chapter: rulebook.Chapter, edition: str) -> Group:
    """Print a chapter: prose as paragraphs, clauses in two columns."""
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
        lines.extend(Text.assemble(("note: ", "dim"), Text(note, "dim")) for note in clause.noted_in(edition))
        if clause.options:
            lines.append(Text(f"options: {', '.join(clause.options)}", "dim"))
        if number:
            rows.add_row()
        rows.add_row(clause.name, Text("\n").join(lines))
    return rows
