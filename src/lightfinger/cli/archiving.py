"""The commands about the archive: archive and prune."""

from typing import Annotated

import typer

from lightfinger.cli.arguments import AsJson
from lightfinger.cli.hosting import Archive, Config, Data, Database, said_by_stores
from lightfinger.cli.paper import show, show_json
from lightfinger.cli.refusing import CliError


def archive(
    days: Annotated[
        float | None,
        typer.Option("--days", min=0, metavar="N", help="Only tables without a new row for N days; otherwise 7."),
    ] = None,
    most: Annotated[int, typer.Option("--most", min=1, metavar="N", help="At most N tables.")] = 1_000_000_000,
    check: Annotated[bool, typer.Option("--check", help="Archive nothing; read every file and check it.")] = False,
    place: Archive = None,
    database: Database = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Move the logs of finished tables into the archive; the server may run. They can be reviewed as before."""
    import msgspec

    from lightfinger.cli import serving
    from lightfinger.server.node import archiver

    with said_by_stores():
        chosen = serving.settings(config, database=database, data=data, archive=place, archive_days=days)
        if check:
            found = serving.with_archive(chosen, lambda _, files: archiver.check(files))
            if as_json:
                show_json(msgspec.to_builtins(found))
            else:
                show(f"{found.tables} tables, {found.rows} rows in {found.files} files")
            if found.damage:
                raise CliError("; ".join(found.damage))
            return
        told = serving.with_archive(
            chosen, lambda store, files: archiver.Archiver(store, files, chosen.archive_days).run(most)
        )
    if as_json:
        show_json(msgspec.to_builtins(told))
        return
    show(f"{told.tables} tables archived: {told.rows} rows, {told.size} bytes in {told.files} files")
    for table, reason in told.left.items():
        show(f"{table} stays in the store: {reason}")


def prune(
    days: Annotated[
        float, typer.Option("--days", min=0, metavar="N", help="Delete tables that were archived over N days ago.")
    ],
    place: Archive = None,
    database: Database = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Delete old tables from the archive for good, with their chairs and the keys of their names and talk."""
    import msgspec

    from lightfinger.cli import serving
    from lightfinger.server.node import archiver

    with said_by_stores():
        chosen = serving.settings(config, database=database, data=data, archive=place)
        told = serving.with_archive(chosen, lambda store, files: archiver.prune(store, files, days))
    if as_json:
        show_json(msgspec.to_builtins(told))
    else:
        show(f"{told.tables} tables deleted, {told.files} files")
