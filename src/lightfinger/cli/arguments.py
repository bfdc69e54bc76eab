"""Arguments and options that several commands share, and what they mean."""

import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from lightfinger import bots as opponents
from lightfinger import catalog
from lightfinger.cli.paper import note
from lightfinger.cli.refusing import CliError
from lightfinger.core.game import AnyGame
from lightfinger.lab.simulation import Seating

OLD_NAMES: Final = {"players": "seats", "p": "n"}
"""Earlier names of options, which are still accepted."""

PLAY: Final = "Play"
HOST: Final = "Host"
READ: Final = "Games, bots and rules"
LAB: Final = "Lab"
"""Headings of the list of commands."""


def games_that_fit(incomplete: str) -> list[str]:
    """Return the games whose names begin so, for a shell that completes a command."""
    return [name for name in catalog.GAMES if name.startswith(incomplete)]


def editions_that_fit(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the editions of the game in the command whose names begin so."""
    game = _game_in(ctx)
    return [name for name in (catalog.find(game).editions if game else ()) if name.startswith(incomplete)]


def bots_that_fit(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the lists of bots that the last, unfinished name of a list can become."""
    game = _game_in(ctx)
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in opponents.bots(game) if game and name.startswith(last)]


def _game_in(ctx: typer.Context) -> str:
    """Return the game in an unfinished command, or an empty string."""
    # An option without its value ends the parsing, so that arguments are left over.
    words = [ctx.params.get("game") or "", *ctx.args]
    return next((word for word in words if word in catalog.GAMES), "")


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game, as `lightfinger games` names it.", autocompletion=games_that_fit),
]
EditionName = Annotated[
    str,
    typer.Option(
        "--edition",
        "-e",
        metavar="E",
        help="A printed edition; see `editions`.",
        autocompletion=editions_that_fit,
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="A house rule; repeat for several. See `options`."),
]
Seats = Annotated[
    int | None, typer.Option("--seats", "-n", metavar="N", help="Seats; otherwise 4, or the most the game takes.")
]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        "-b",
        metavar="A,B",
        help="Bots by name or as module:Name, repeated in turn until every seat has one.",
        autocompletion=bots_that_fit,
    ),
]
Games = Annotated[int, typer.Option("--games", "-g", min=1, metavar="G", help="How many matches.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, metavar="N", help="Processes; 0: one a core.")]
Cluster = Annotated[
    str, typer.Option("--cluster", metavar="ADDRESS", help="A Dask scheduler to play on, as tcp://host:8786.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, and no progress.")]
Seed = Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The same seed plays the same matches.")]


def edition_of(game: AnyGame, name: str, settings: list[str] | None) -> Any:
    """Return the edition with the house rules of the command line."""
    overrides: dict[str, object] = {}
    for setting in settings or []:
        option, equals, value = setting.partition("=")
        if not equals:
            raise CliError(f'--set {setting}: say it as option=value, for instance "{game.options[0].name}=..."')
        overrides[option.strip()] = value.strip()
    return catalog.edition(game, name, overrides)


def bot_names(game: AnyGame, bots: str) -> list[str]:
    """Parse a list of bots and check that they exist."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        look_here(name)
        opponents.named(game.name, name)
    return names


def look_here(name: str) -> None:
    """Allow imports from the current folder, for `module:Name`."""
    here = str(Path.cwd())
    if ":" in name and here not in sys.path:
        sys.path.append(here)


def seating_of(game: AnyGame, edition: Any, seats: int | None, bots: str, seed: int) -> Seating:
    """Return the seating of a simulation; print the warnings of the edition."""
    if seats is None:
        seats = min(4, game.seats[1])
    for warning in game.check(edition, seats):
        note(f"note: {warning}")
    names = bot_names(game, bots)
    if len(names) > seats:
        raise CliError(f"{len(names)} bots do not fit into {seats} seats")
    return Seating(game.name, catalog.described(game, edition), seats, names, seed)
