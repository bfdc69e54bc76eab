"""The commands of a server: serve, worker, backup, restore, verify, index, reports and erase."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from lightfinger import bots as opponents
from lightfinger import catalog, records
from lightfinger.cli import matches
from lightfinger.cli.arguments import AsJson, look_here
from lightfinger.cli.paper import show, show_json
from lightfinger.cli.refusing import CliError

Database = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="ADDRESS", help="postgresql://..., several with spaces; otherwise a SQLite file."
    ),
]
Nats = Annotated[str | None, typer.Option("--nats", metavar="ADDRESS", help="nats://... of a cluster.")]
Data = Annotated[
    str | None, typer.Option("--data", metavar="DIR", help="Where the SQLite file lives; otherwise the user's data.")
]
Archive = Annotated[
    str | None,
    typer.Option(
        "--archive", metavar="PLACE", help="Where logs of finished tables go: a folder, or s3://bucket/folder."
    ),
]
Config = Annotated[Path | None, typer.Option("--config", metavar="FILE", help="A TOML file with the same settings.")]
Workers = Annotated[
    int | None, typer.Option("--workers", metavar="N", help="Processes that think for bots; 0 leaves it to `worker`.")
]
OfferedBots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot", metavar="GAME=module:Name", help="A further bot that players may choose; repeat for several."
    ),
]
Pace = Annotated[float | None, typer.Option("--pace", help="How long bots take: 1 for people, 0 for tests.")]


def serve(
    host: Annotated[str | None, typer.Option("--host", help="Where to listen; otherwise everywhere.")] = None,
    port: Annotated[int | None, typer.Option("--port", help="The port; otherwise 8040.")] = None,
    database: Database = None,
    nats: Nats = None,
    data: Data = None,
    archive: Archive = None,
    workers: Workers = None,
    pace: Pace = None,
    secure: Annotated[bool | None, typer.Option("--secure", help="Pages come over TLS, by a proxy in front.")] = None,
    api_only: Annotated[bool | None, typer.Option("--api-only", help="Serve programs alone, without pages.")] = None,
    bot: OfferedBots = None,
    desk_port: Annotated[
        int | None, typer.Option("--desk-port", metavar="PORT", help="Where the operator's desk is; otherwise nowhere.")
    ] = None,
    config: Config = None,
) -> None:
    """Serve tables to browsers: alone with no option at all, or as one node of a cluster.

    Every option can also be set in the environment, as LIGHTFINGER_PORT and so on, or in a TOML file.
    """
    from lightfinger.cli import serving

    flags: dict[str, Any] = {
        "host": host,
        "port": port,
        "database": database,
        "nats": nats,
        "data": data,
        "api_only": api_only,
    }
    flags |= {"archive": archive, "workers": workers, "pace": pace, "secure": secure, "bots": bot}
    chosen = serving.settings(config, **flags, desk_port=desk_port)
    _offer(chosen.bots)
    if not chosen.api_only and not serving.are_built():
        raise CliError(serving.NO_PAGES)
    serving.serve(chosen)


def worker(
    database: Database = None,
    nats: Nats = None,
    workers: Workers = None,
    pace: Pace = None,
    port: Annotated[
        int | None, typer.Option("--port", help="Where /health, /ready and /metrics are, 0 for none; otherwise 8049.")
    ] = None,
    bot: OfferedBots = None,
    config: Config = None,
) -> None:
    """Run the bots of a cluster: take jobs from its nodes."""
    from lightfinger.cli import serving

    flags = {"database": database, "nats": nats, "workers": workers, "pace": pace, "worker_port": port, "bots": bot}
    chosen = serving.settings(config, **flags)
    _offer(chosen.bots)
    serving.work(chosen)


def _offer(bots: list[str]) -> None:
    """Add bots that players may choose, each given as GAME=module:Name."""
    for said in bots:
        game, equals, name = said.partition("=")
        if not equals or ":" not in name:
            raise CliError(f"--bot {said}: say it as GAME=module:Name")
        catalog.find(game)
        look_here(name)
        opponents.offer(game, name)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write; it must not exist.")],
    database: Database = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Write a backup of everything to a file; the server may run."""
    from lightfinger.cli import serving

    with said_by_stores():
        report = serving.backup(serving.settings(config, database=database, data=data), file)
    serving.tell(report, as_json, file)
    _refuse("these are damaged and not in the backup; everything else is:", report.damage)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` wrote.")],
    database: Database = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Restore a backup into an empty store, or add what the store lacks; existing data is not changed."""
    from lightfinger.cli import serving

    with said_by_stores(file):
        report = serving.restore(serving.settings(config, database=database, data=data), file)
    serving.tell(report, as_json, file)
    _refuse("these differ from the backup and were left as they are:", report.conflicts)


def verify(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A record of a finished match, or a backup.")
    ] = None,
    anchor: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The beginning of the server's chain of days, to check a daily heist."),
    ] = None,
    database: Database = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Check a record: the commitment and every outcome. Or check the rows of a backup or a store."""
    if file is not None and not _is_packed(file):
        _verify_record(file, _bytes(anchor), as_json)
        return
    from lightfinger.cli import serving

    with said_by_stores(file):
        report = serving.verify(serving.settings(config, database=database, data=data), file)
    serving.tell(report, as_json, file)
    _refuse("these are damaged:", report.damage)
    if not as_json:
        show("Every row is as it was written.")


def index(
    database: Database = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Make the list of everybody's games again, from the logs; the server may run."""
    from lightfinger.cli import serving

    with said_by_stores():
        tables = serving.index(serving.settings(config, database=database, data=data))
    if as_json:
        show_json({"tables": tables})
    else:
        show(f"The lists of games are those of {tables} table{'' if tables == 1 else 's'}.")


def reports(
    close: Annotated[str | None, typer.Option("--close", metavar="ID", help="Close this report instead.")] = None,
    database: Database = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """List the lines of talk that people have reported, with a few lines before each; the server may run."""
    from lightfinger.cli import serving

    with said_by_stores():
        chosen = serving.settings(config, database=database, data=data)
        if close is None:
            serving.tell_reports(serving.open_reports(chosen), as_json)
            return
        closed = serving.close_report(chosen, close)
    if not closed:
        raise CliError(f"no open report {close}; `lightfinger reports` lists them")
    if as_json:
        show_json({"closed": close})
    else:
        show(f"Report {close} is closed.")


def erase(
    ledger: Annotated[
        Path, typer.Argument(metavar="LEDGER", help="Where the hashes of each log before and after are added.")
    ],
    old: Annotated[bool, typer.Option("--old", help="Encrypt the words of releases before 0.2.0.")] = False,
    database: Database = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Encrypt the names and the talk in logs of releases before 0.2.0, so that people can be erased from them too.

    Stop every server and make a backup first.
    """
    if not old:
        raise CliError("people erase themselves, on the page You; for logs of releases before 0.2.0 say --old")
    from lightfinger.cli import serving

    with said_by_stores():
        told = serving.erase_old(serving.settings(config, database=database, data=data), ledger)
    if as_json:
        show_json({"tables": told.tables, "damage": [str(damage) for damage in told.damage]})
    else:
        show(f"The words of {told.tables} table{'' if told.tables == 1 else 's'} are encrypted now.")
    _refuse("these are damaged and were left as they are:", told.damage)


def _bytes(said: str | None) -> bytes | None:
    if said is None:
        return None
    try:
        return bytes.fromhex(said)
    except ValueError as problem:
        raise CliError(f"--anchor {said}: say it in hexadecimal digits") from problem


def _verify_record(file: Path, anchor: bytes | None, as_json: bool) -> None:
    checked = matches.verify(records.read(file), anchor)
    if as_json:
        show_json({"file": str(file), **checked.to_json()})
    else:
        for sentence in checked.sentences():
            show(sentence)
    if checked.problem:
        raise CliError(checked.problem)


def _refuse(sentence: str, parts: list[Any]) -> None:
    """End with an error that lists these parts of a store, unless there are none."""
    if parts:
        raise CliError("\n  ".join([sentence, *(str(part) for part in parts)]))


def _is_packed(file: Path) -> bool:
    """Whether a file is a backup and not a record."""
    with file.open("rb") as opened:
        return opened.read(2) == b"\x1f\x8b"


@contextlib.contextmanager
def said_by_stores(file: Path | None = None) -> Iterator[None]:
    """Print an unreachable store or an invalid backup as a one-line error."""
    from lightfinger.server.node.backup import BadBackup
    from lightfinger.server.store import StoreError

    try:
        yield
    except BadBackup as problem:
        raise CliError(f"{file}: {problem}") from problem
    except StoreError as problem:
        raise CliError(str(problem)) from problem
