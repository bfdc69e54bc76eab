"""The commands: what they are called, what they take, and how they refuse."""

import contextlib
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from lightfinger import bots as opponents
from lightfinger import catalog, records
from lightfinger.cli import books, matches, new_game
from lightfinger.cli.paper import note, show
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import AnyGame, BadOption
from lightfinger.core.rng import Rng, Small, Stream, seeded
from lightfinger.core.table import Table
from lightfinger.lab.simulation import Seating
from lightfinger.redacting import redacted


class Refused(Exception):
    """A command that cannot be carried out; the message says why."""


class Commands(TyperGroup):
    """Commands that refuse in one line, with exit code 2 and no traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Carry out the command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except ModuleNotFoundError as problem:
            extra = _EXTRA.get((problem.name or "").split(".")[0], "server,cluster")
            _refuse(f"this needs {problem.name}, which is not installed: pip install 'lightfinger[{extra}]'")
        except OSError as problem:
            _refuse(f"{problem.filename}: {(problem.strerror or str(problem)).lower()}")
        except (Refused, catalog.NoSuch, BadOption, records.BadRecord) as problem:
            _refuse(str(problem))
        raise typer.Exit(2)


_EXTRA = {
    "dask": "lab",
    "distributed": "lab",
    "openskill": "lab",
    "pyarrow": "lab,env",
    "numpy": "env",
    "gymnasium": "env",
    "pettingzoo": "env",
}
"""Which extra brings a library that only some commands need; all others come with the server."""


def _refuse(message: str) -> None:
    note(f"lightfinger: {redacted(message)}")


app = typer.Typer(
    cls=Commands,
    help="Heist board games played by memory: play, host, simulate, measure and replay them, and read their rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `lightfinger games` names it.")]
EditionName = Annotated[str, typer.Option("--edition", "-e", metavar="E", help="A printed edition; see `editions`.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="A house rule; repeat for several. See `options`."),
]
Players = Annotated[
    int | None, typer.Option("--players", "-p", metavar="N", help="Seats; otherwise 4, or the most the game takes.")
]
Bots = Annotated[
    str,
    typer.Option("--bots", "-b", metavar="A,B", help="Bots by name, repeated in turn until every seat has one."),
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, metavar="N", help="Processes; 0: one a core.")]
Cluster = Annotated[
    str, typer.Option("--cluster", metavar="ADDRESS", help="A Dask scheduler to play on, as tcp://host:8786.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, and no progress.")]
Seed = Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The same seed plays the same matches.")]


@app.command()
def games() -> None:
    """List the games, their editions and bots."""
    books.games()


@app.command()
def editions(
    game: GameName,
    diff: Annotated[
        tuple[str, str] | None, typer.Option("--diff", metavar="A B", help="Show what two editions say otherwise.")
    ] = None,
) -> None:
    """List the editions of a game, or compare two of them."""
    found = catalog.find(game)
    if diff:
        books.differences(found, *diff)
    else:
        books.editions(found)


@app.command()
def options(game: GameName, edition: EditionName = "", settings: Settings = None) -> None:
    """List every option of a game: what it decides, its value, and what it may be."""
    found = catalog.find(game)
    books.options(found, _edition(found, edition, settings))


@app.command()
def rules(
    game: GameName,
    edition: EditionName = "",
    clause: Annotated[str, typer.Option("--clause", "-c", metavar="ID", help="Print this clause only.")] = "",
    language: Annotated[
        str, typer.Option("--language", "-l", metavar="LANGUAGE", help="en, fr, it or de: the language of the clauses.")
    ] = catalog.ENGLISH,
) -> None:
    """Print the rules of a game as one edition has them, clause by clause."""
    found = catalog.find(game)
    books.rules(found, catalog.edition(found, edition), clause, language)


@app.command()
def bots(game: GameName) -> None:
    """List the bots that play a game, weakest first."""
    books.bots(catalog.find(game))


@app.command()
def simulate(
    game: GameName,
    edition: EditionName = "",
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, metavar="G", help="How many matches.")] = 100,
    seed: Seed = 0,
    bots: Bots = "random",
    settings: Settings = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    record: Annotated[Path | None, typer.Option("--record", metavar="DIR", help="Keep every match as a file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many matches, every bot in every seat equally often, and sum up."""
    found = catalog.find(game)
    seating = _seating(found, _edition(found, edition, settings), players, bots, seed)
    matches.run(seating, games, jobs, cluster, as_json, record)


@app.command()
def ladder(
    game: GameName,
    edition: EditionName = "",
    seats: Annotated[int, typer.Option("--seats", min=2, metavar="N", help="Seats, shared out in turn.")] = 2,
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
    """Let pairs of bots play the same deals in every seat, and rate them."""
    from lightfinger.cli import measuring
    from lightfinger.lab.ladder import BadLadder, Ladder

    found = catalog.find(game)
    made = _edition(found, edition, settings)
    found.check(made, seats)
    cast = [persona.name for persona in opponents.cast(game)]
    names = _names(found, bots) if bots else ["random", *cast] if cast else list(opponents.bots(game))
    try:
        climbed = Ladder(game, catalog.described(found, made), seats, names, seed, neighbours)
        measuring.climb(climbed, games, jobs, cluster, out, as_json)
    except BadLadder as problem:
        raise Refused(str(problem)) from problem


@app.command()
def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="A Parquet file, a row for each decision.")],
    edition: EditionName = "",
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, metavar="G", help="How many matches.")] = 100,
    seed: Seed = 0,
    bots: Bots = "thumb",
    settings: Settings = None,
    observation: Annotated[
        str,
        typer.Option("--observation", metavar="MODE", help="What a seat knows: perfect, open or remembered:PERSONA."),
    ] = "perfect",
    jobs: Jobs = 0,
    cluster: Cluster = "",
) -> None:
    """Write what bots knew, could do and did, decision by decision, for learning."""
    from lightfinger.cli import measuring

    found = catalog.find(game)
    seating = _seating(found, _edition(found, edition, settings), players, bots, seed)
    measuring.collect(seating, games, jobs, cluster, out, observation)


@app.command()
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
    """Sit down in the terminal and play with bots."""
    from lightfinger.cli import playing

    found = catalog.find(game)
    names = _names(found, bots) if bots else [opponents.stand_in(game)] * 2
    seats = len(names) + 1
    made = _edition(found, edition, [*(settings or []), f"memory_aid={aid}"])
    for warning in found.check(made, seats):
        note(f"note: {warning}")
    if seat >= seats:
        raise Refused(f"no seat {seat}; there are 0 to {seats - 1}")
    master = secrets.token_bytes(32) if seed is None else seeded(seed).master
    thoughts: list[Rng] = [Small(Stream(master, f"bot/{place}").word()) for place in range(seats)]
    others = [place for place in range(seats) if place != seat]
    makers = {place: opponents.find(game, who) for place, who in zip(others, names, strict=True)}
    sitting = {place: maker.make(found, made, seats, place) for place, maker in makers.items()}
    called = playing.called(name, [makers.get(place) for place in range(seats)])
    evening = playing.Evening(Table(found, made, seats), seat, sitting, called, aid)
    playing.sit_down(evening, Stream(master), thoughts, master)


@app.command()
def record(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to keep the match; JSON Lines.")],
    edition: EditionName = "",
    players: Players = None,
    seed: Seed = 0,
    bots: Bots = "random",
    settings: Settings = None,
) -> None:
    """Let bots play one match and keep it in a file for `replay`."""
    found = catalog.find(game)
    kept = _seating(found, _edition(found, edition, settings), players, bots, seed).record(0)
    kept.write(file)
    note(f"{file}: {len(kept.frames)} commands")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `record` writes it.")],
    seat: Annotated[int | None, typer.Option("--seat", metavar="K", help="What this seat was told, 0 first.")] = None,
    truth: Annotated[bool, typer.Option("--truth", help="Everything, and who was told what.")] = False,
    every: Annotated[
        int, typer.Option("--every", min=0, metavar="N", help="Draw the table every N commands; 0: as turns begin.")
    ] = 0,
) -> None:
    """Tell a recorded match as one seat saw it; without --seat or --truth, as an onlooker did."""
    if truth and seat is not None:
        raise Refused("--seat and --truth exclude each other")
    try:
        kept = records.read(file)
    except records.BadRecord as problem:
        raise Refused(f"{file}: {problem}") from problem
    if seat is not None and not 0 <= seat < kept.seats:
        raise Refused(f"no seat {seat}; there are 0 to {kept.seats - 1}")
    matches.replay(kept, matches.TRUTH if truth else OBSERVER if seat is None else seat, every)


@app.command(name="new-game")
def begin_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called in commands, as in two-words.")],
    root: Annotated[Path, typer.Option("--root", metavar="DIR", help="The root of the sources.")] = Path(),
) -> None:
    """Begin another game: write a small playable skeleton and its tests into the sources."""
    wrong = new_game.problem(name, root)
    if wrong:
        raise Refused(wrong)
    new_game.write(name, root)


def _edition(game: AnyGame, name: str, settings: list[str] | None) -> Any:
    """The edition under the house rules of the command line."""
    overrides: dict[str, object] = {}
    for setting in settings or []:
        option, equals, value = setting.partition("=")
        if not equals:
            raise Refused(f'--set {setting}: say it as option=value, for instance "{game.options[0].name}=..."')
        overrides[option.strip()] = value.strip()
    return catalog.edition(game, name, overrides)


def _names(game: AnyGame, bots: str) -> list[str]:
    """Bots of the command line, all of which exist."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        opponents.find(game.name, name)
    return names


def _seating(game: AnyGame, edition: Any, players: int | None, bots: str, seed: int) -> Seating:
    """Who plays what; what the table should know goes beside the answer."""
    seats = min(4, game.seats[1]) if players is None else players
    for warning in game.check(edition, seats):
        note(f"note: {warning}")
    names = _names(game, bots)
    if len(names) > seats:
        raise Refused(f"{len(names)} bots do not fit into {seats} seats")
    return Seating(game.name, catalog.described(game, edition), seats, names, seed)


Database = Annotated[
    str | None, typer.Option("--database", metavar="ADDRESS", help="postgresql://...; otherwise a SQLite file.")
]
Nats = Annotated[str | None, typer.Option("--nats", metavar="ADDRESS", help="nats://... of a cluster.")]
Data = Annotated[
    str | None, typer.Option("--data", metavar="DIR", help="Where the SQLite file lives; otherwise the user's data.")
]
Config = Annotated[Path | None, typer.Option("--config", metavar="FILE", help="A TOML file with the same settings.")]
Workers = Annotated[
    int | None, typer.Option("--workers", metavar="N", help="Processes that think for bots; 0 leaves it to `worker`.")
]
Pace = Annotated[float | None, typer.Option("--pace", help="How long bots take: 1 for people, 0 for tests.")]


@app.command()
def serve(
    host: Annotated[str | None, typer.Option("--host", help="Where to listen; otherwise everywhere.")] = None,
    port: Annotated[int | None, typer.Option("--port", help="The port; otherwise 8040.")] = None,
    database: Database = None,
    nats: Nats = None,
    data: Data = None,
    workers: Workers = None,
    pace: Pace = None,
    secure: Annotated[bool | None, typer.Option("--secure", help="Pages come over TLS, by a proxy in front.")] = None,
    api_only: Annotated[bool | None, typer.Option("--api-only", help="Serve programs alone, without pages.")] = None,
    config: Config = None,
) -> None:
    """Serve tables to browsers: alone with no option at all, or as one node of a cluster.

    Every option can also be set in the environment, as LIGHTFINGER_PORT and so on, or in a TOML file.
    """
    from lightfinger.cli import serving

    flags = {"host": host, "port": port, "database": database, "nats": nats, "data": data, "api_only": api_only}
    chosen = serving.settings(config, **flags, workers=workers, pace=pace, secure=secure)
    if not chosen.api_only and not serving.are_built():
        raise Refused(serving.NO_PAGES)
    serving.serve(chosen)


@app.command()
def worker(
    database: Database = None,
    nats: Nats = None,
    workers: Workers = None,
    pace: Pace = None,
    config: Config = None,
) -> None:
    """Think for the bots of a cluster: takes up what its nodes offer."""
    from lightfinger.cli import serving

    serving.work(serving.settings(config, database=database, nats=nats, workers=workers, pace=pace))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write; it must not exist.")],
    database: Database = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Write everything to a file, while the server runs: tables, sessions, codes, the list, what is due."""
    from lightfinger.cli import serving

    with _stores():
        damaged = serving.backup(serving.settings(config, database=database, data=data), file)
    if damaged:
        raise Refused("\n  ".join(["these are damaged and not in the backup; everything else is:", *damaged]))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` wrote.")],
    database: Database = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Put a backup into an empty store, or add what the store lacks; nothing there is changed."""
    from lightfinger.cli import serving

    with _stores(file):
        differing = serving.restore(serving.settings(config, database=database, data=data), file)
    if differing:
        raise Refused("\n  ".join(["these differ from the backup and were left as they are:", *differing]))


@app.command()
def verify(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A record of a finished match, or a backup.")
    ] = None,
    database: Database = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Check a record: the promise kept, every outcome computed again. Or a backup, or a store: every row as written."""
    if file is not None and not _is_packed(file):
        problem = matches.verify(records.read(file))
        if problem:
            raise Refused(problem)
        return
    from lightfinger.cli import serving

    with _stores(file):
        damaged = serving.verify(serving.settings(config, database=database, data=data), file)
    if damaged:
        raise Refused("\n  ".join(["these are damaged:", *damaged]))
    show("Every row is as it was written.")


def _is_packed(file: Path) -> bool:
    """Whether a file is a backup rather than a record."""
    with file.open("rb") as opened:
        return opened.read(2) == b"\x1f\x8b"


@contextlib.contextmanager
def _stores(file: Path | None = None) -> Iterator[None]:
    """A store that is away, or a file that is no backup, is said in one line."""
    from lightfinger.server.keeping import BadBackup
    from lightfinger.server.store import StoreError

    try:
        yield
    except BadBackup as problem:
        raise Refused(f"{file}: {problem}") from problem
    except StoreError as problem:
        raise Refused(str(problem)) from problem
