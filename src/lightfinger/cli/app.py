"""The commands of the command line: names, options and errors."""

import secrets
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from lightfinger import bots as opponents
from lightfinger import catalog, records
from lightfinger.cli import archiving, books, hosting, matches, new_game, programs, sharding
from lightfinger.cli.admin import admin
from lightfinger.cli.arguments import (
    HOST,
    LAB,
    OLD_NAMES,
    PLAY,
    READ,
    AsJson,
    Bots,
    Cluster,
    EditionName,
    GameName,
    Games,
    Jobs,
    Seats,
    Seed,
    Settings,
    bot_names,
    edition_of,
    seating_of,
)
from lightfinger.cli.paper import note, show, show_json
from lightfinger.cli.refusing import CliError, Commands
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng, Small, Stream, seeded
from lightfinger.core.table import Table
from lightfinger.version import version

MEMORY_AID = "memory_aid"
"""The name of the memory aid option, in games that have one."""

app = typer.Typer(
    cls=Commands,
    pretty_exceptions_enable=False,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "token_normalize_func": lambda name: OLD_NAMES.get(name, name),
    },
)


def _show_version(wanted: bool) -> None:
    if wanted:
        show(f"lightfinger {version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def greet(
    ctx: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    """Heist board games played by memory: play, host, simulate, measure and replay them, and read their rules."""
    if ctx.invoked_subcommand is not None:
        return
    game = next(iter(catalog.GAMES))
    served = "" if find_spec("litestar") else " (needs: pip install 'lightfinger[server]')"
    ways = {
        f"lightfinger play {game}": "play in the terminal",
        "lightfinger serve": f"serve it for friends, who play in browsers{served}",
        f"lightfinger simulate {game}": "use it as a lab, and in Python as a library: import lightfinger",
    }
    show(f"Lightfinger {version()}: heist board games played by memory. Three things you can do:\n")
    for command, about in ways.items():
        show(f"  {command}\n      {about}", wrap=False)
    show("\nlightfinger --help lists all commands, lightfinger games all games.")


@app.command(rich_help_panel=PLAY)
def play(
    game: GameName,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="A,B", help="Who sits with you, one name for each other seat.")
    ] = "",
    edition: EditionName = "",
    aid: Annotated[
        str, typer.Option("--aid", metavar="AID", help="What you are shown again: classic, notebook or open-book.")
    ] = "classic",
    seat: Annotated[int, typer.Option("--seat", min=0, metavar="K", help="Your seat, 0 first.")] = 0,
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="What the table calls you.")] = "Guest",
    seed: Annotated[int | None, typer.Option("--seed", "-s", metavar="S", help="The same seed, the same deal.")] = None,
    settings: Settings = None,
) -> None:
    """Play against bots in the terminal."""
    from lightfinger.cli import playing

    found = catalog.find(game)
    others_seats = min(max(3, found.seats[0]), found.seats[1]) - 1
    names = bot_names(found, bots) if bots else [opponents.stand_in(game)] * others_seats
    seats = len(names) + 1
    made = edition_of(found, edition, [*(settings or []), *_aid(found, aid)])
    for warning in found.check(made, seats):
        note(f"note: {warning}")
    if seat >= seats:
        raise CliError(f"no seat {seat}; there are 0 to {seats - 1}")
    master = secrets.token_bytes(32) if seed is None else seeded(seed).master
    thoughts: list[Rng] = [Small(Stream(master, f"bot/{place}").word()) for place in range(seats)]
    others = [place for place in range(seats) if place != seat]
    makers = {place: opponents.named(game, who) for place, who in zip(others, names, strict=True)}
    sitting = {place: maker.make(found, made, seats, place) for place, maker in makers.items()}
    called = playing.called(name, [makers.get(place) for place in range(seats)])
    evening = playing.Evening(Table(found, made, seats), seat, sitting, called, aid)
    playing.sit_down(evening, Stream(master), thoughts, master)


def _aid(game: AnyGame, aid: str) -> list[str]:
    """Return the memory aid as a house rule, for a game that has this option."""
    if any(option.name == MEMORY_AID for option in game.options):
        return [f"{MEMORY_AID}={aid}"]
    return []


@app.command(rich_help_panel=PLAY)
def record(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to keep the match; JSON Lines.")],
    edition: EditionName = "",
    seats: Seats = None,
    seed: Seed = 0,
    bots: Bots = "random",
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Play one match between bots and write it to a file for `replay`."""
    found = catalog.find(game)
    seating = seating_of(found, edition_of(found, edition, settings), seats, bots, seed)
    kept = seating.record(0)
    kept.write(file)
    if as_json:
        show_json({"file": str(file), **seating.to_json(), "commands": len(kept.frames)})
    else:
        note(f"{file}: {len(kept.frames)} commands")


@app.command(rich_help_panel=PLAY)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `record` writes it.")],
    seat: Annotated[int | None, typer.Option("--seat", metavar="K", help="What this seat was told, 0 first.")] = None,
    truth: Annotated[bool, typer.Option("--truth", help="Everything, and who was told what.")] = False,
    every: Annotated[
        int, typer.Option("--every", min=0, metavar="N", help="Draw the table every N commands; 0: as turns begin.")
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Print a recorded match as one seat saw it; without --seat or --truth, as a spectator did."""
    if truth and seat is not None:
        raise CliError("--seat and --truth exclude each other")
    kept = _kept(file, seat)
    told = matches.TRUTH if truth else OBSERVER if seat is None else seat
    if as_json:
        show_json(matches.replay_to_json(kept, told))
    else:
        matches.replay(kept, told, every)


def _kept(file: Path, seat: int | None) -> records.Record:
    """Read a record, and refuse a seat that it does not have."""
    try:
        kept = records.read(file)
    except records.BadRecord as problem:
        raise CliError(f"{file}: {problem}") from problem
    if seat is not None and not 0 <= seat < kept.seats:
        raise CliError(f"no seat {seat}; there are 0 to {kept.seats - 1}")
    return kept


@app.command(rich_help_panel=PLAY)
def hindsight(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a finished match.")],
    seat: Annotated[int, typer.Option("--seat", metavar="K", help="Whose bets are looked at, 0 first.")],
    as_json: AsJson = False,
) -> None:
    """Say at each bet of a seat what it could have known, and what forgetting cost."""
    from lightfinger.cli import remembering

    remembering.print_hindsight(_kept(file, seat), seat, as_json)


app.command(rich_help_panel=PLAY)(hosting.verify)
app.command(rich_help_panel=PLAY)(programs.bot)
app.command(rich_help_panel=PLAY)(programs.program)


for server_command in (
    hosting.serve,
    hosting.worker,
    hosting.backup,
    hosting.restore,
    hosting.index,
    hosting.reports,
    hosting.erase,
    sharding.shards,
    archiving.archive,
    archiving.prune,
):
    app.command(rich_help_panel=HOST)(server_command)

app.add_typer(admin, name="admin", rich_help_panel=HOST)


@app.command(rich_help_panel=READ)
def games(as_json: AsJson = False) -> None:
    """List the games, their editions and bots."""
    books.games(as_json)


@app.command(rich_help_panel=READ)
def editions(
    game: GameName,
    diff: Annotated[
        tuple[str, str] | None, typer.Option("--diff", metavar="A B", help="Show what two editions say otherwise.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the editions of a game, or compare two of them."""
    found = catalog.find(game)
    if diff:
        books.differences(found, *diff, as_json)
    else:
        books.editions(found, as_json)


@app.command(rich_help_panel=READ)
def options(game: GameName, edition: EditionName = "", settings: Settings = None, as_json: AsJson = False) -> None:
    """List every option of a game: its meaning, its value and the allowed values."""
    found = catalog.find(game)
    books.options(found, edition_of(found, edition, settings), as_json)


@app.command(rich_help_panel=READ)
def rules(
    game: GameName,
    edition: EditionName = "",
    clause: Annotated[str, typer.Option("--clause", "-c", metavar="ID", help="Print this clause only.")] = "",
    language: Annotated[
        str, typer.Option("--language", "-l", metavar="LANGUAGE", help="en, fr, it or de: the language of the clauses.")
    ] = catalog.ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Print the rules of one edition of a game, clause by clause."""
    found = catalog.find(game)
    books.rules(found, catalog.edition(found, edition), clause, language, as_json)


@app.command(rich_help_panel=READ)
def bots(game: GameName, as_json: AsJson = False) -> None:
    """List the bots that play a game, weakest first."""
    books.bots(catalog.find(game), as_json)


@app.command(rich_help_panel=LAB)
def simulate(
    game: GameName,
    edition: EditionName = "",
    seats: Seats = None,
    games: Games = 100,
    seed: Seed = 0,
    bots: Bots = "random",
    settings: Settings = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    record: Annotated[Path | None, typer.Option("--record", metavar="DIR", help="Keep every match as a file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play many matches between bots, every bot in every seat equally often, and print statistics."""
    found = catalog.find(game)
    seating = seating_of(found, edition_of(found, edition, settings), seats, bots, seed)
    matches.run(seating, games, jobs, cluster, as_json, record)


@app.command(rich_help_panel=LAB)
def ladder(
    game: GameName,
    edition: EditionName = "",
    seats: Annotated[int, typer.Option("--seats", "-n", min=2, metavar="N", help="Seats, shared out in turn.")] = 2,
    games: Annotated[int, typer.Option("--games", "-g", min=1, metavar="G", help="Matches of each pair.")] = 1000,
    seed: Seed = 0,
    bots: Annotated[
        str,
        typer.Option("--bots", "-b", metavar="A,B", help="Bots from the weakest up; otherwise random and the cast."),
    ] = "",
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Only those next to each other play, not everybody everybody.")
    ] = False,
    settings: Settings = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Keep every batch here, and go on from what it has.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play pairs of bots on the same deals in every seat, and rate them."""
    from lightfinger.cli import measuring
    from lightfinger.lab.ladder import BadLadder, Ladder

    found = catalog.find(game)
    made = edition_of(found, edition, settings)
    found.check(made, seats)
    cast = [persona.name for persona in opponents.cast(game)]
    names = bot_names(found, bots) if bots else ["random", *cast] if cast else list(opponents.bots(game))
    try:
        climbed = Ladder(game, catalog.described(found, made), seats, names, seed, neighbours)
        measuring.climb(climbed, games, jobs, cluster, out, as_json)
    except BadLadder as problem:
        raise CliError(str(problem)) from problem


@app.command(rich_help_panel=LAB)
def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="A .parquet file, a row for each decision.")],
    edition: EditionName = "",
    seats: Seats = None,
    games: Games = 100,
    seed: Seed = 0,
    bots: Bots = "",
    settings: Settings = None,
    observation: Annotated[
        str,
        typer.Option("--observation", metavar="MODE", help="What a seat knows: perfect, open or remembered:PERSONA."),
    ] = "perfect",
    jobs: Jobs = 0,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Write the observations and decisions of bots, for learning."""
    from lightfinger.cli import measuring

    found = catalog.find(game)
    names = bots or opponents.usual(game)
    seating = seating_of(found, edition_of(found, edition, settings), seats, names, seed)
    measuring.collect(seating, games, jobs, cluster, out, observation, as_json)


@app.command(rich_help_panel=LAB)
def exploit(
    game: GameName,
    target: Annotated[str, typer.Option("--target", metavar="BOT", help="A bot that searches, or module:Name.")],
    exploiter: Annotated[
        str,
        typer.Option("--exploiter", metavar="NAME", help="mirror, responder or any bot; otherwise what fits the game."),
    ] = "",
    edition: EditionName = "",
    games: Annotated[int, typer.Option("--games", "-g", min=1, metavar="G", help="Matches.")] = 400,
    seed: Seed = 0,
    settings: Settings = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Play a bot against an exploiter that runs the same bot to foresee its secret choices or its replies."""
    from lightfinger.cli import measuring
    from lightfinger.lab.exploit import Duel
    from lightfinger.lab.exploiters import NoTarget

    found = catalog.find(game)
    made = edition_of(found, edition, settings)
    try:
        duel = Duel(game, catalog.described(found, made), target, seed, exploiter)
    except NoTarget as problem:
        raise CliError(str(problem)) from problem
    measuring.exploit(duel, games, jobs, cluster, as_json)


@app.command(name="train-value", rich_help_panel=LAB)
def train_value(
    game: GameName,
    edition: EditionName = "",
    seats: Annotated[int, typer.Option("--seats", "-n", min=2, metavar="N", help="Seats of the tables.")] = 2,
    minutes: Annotated[float, typer.Option("--minutes", metavar="M", help="Plays no longer than this.")] = 10.0,
    games: Annotated[int, typer.Option("--games", "-g", min=100, metavar="G", help="Matches to learn from.")] = 25_000,
    seed: Seed = 0,
    jobs: Jobs = 0,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The weights; otherwise those of the package.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Train the network with which bots estimate who wins, on matches by rules of thumb. It needs numpy."""
    from lightfinger.cli import measuring
    from lightfinger.lab.training import Lesson, NothingToLearn, learned_of

    found = catalog.find(game)
    made = edition_of(found, edition, None)
    found.check(made, seats)
    try:
        learned = learned_of(game)
    except NothingToLearn as problem:
        raise CliError(str(problem)) from problem
    lesson = Lesson(game, catalog.described(found, made), seats, seed)
    measuring.train(learned, lesson, games, 60 * minutes, jobs, out, as_json)


@app.command(name="new-game", rich_help_panel=LAB)
def begin_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called in commands, as in two-words.")],
    root: Annotated[Path, typer.Option("--root", metavar="DIR", help="The root of the sources.")] = Path(),
) -> None:
    """Write the skeleton of a new game, small and playable, and its tests into the sources."""
    wrong = new_game.problem(name, root)
    if wrong:
        raise CliError(wrong)
    new_game.write(name, root)
