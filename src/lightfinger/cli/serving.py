"""Runs a server, alone or as a node of a cluster, and its maintenance commands."""

import asyncio
import contextlib
import os
import signal
import sys
import time
import tomllib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from lightfinger.cli.paper import moment, note, show, show_json
from lightfinger.core.game import BadOption
from lightfinger.redacting import redacted
from lightfinger.server.network.static_files import NO_PAGES, are_built
from lightfinger.server.process.garbage import collect_seldom
from lightfinger.server.process.settings import Settings, data_file, load

__all__ = [
    "NO_PAGES",
    "are_built",
    "backup",
    "close_report",
    "desk_address",
    "erase_old",
    "index",
    "open_reports",
    "restore",
    "serve",
    "settings",
    "tell",
    "tell_reports",
    "verify",
    "with_archive",
    "with_sharded_store",
    "work",
]

T = TypeVar("T")

if TYPE_CHECKING:
    from lightfinger.server.node.backup import BackupReport
    from lightfinger.server.node.old_logs import OldLogs
    from lightfinger.server.node.reports import ReportedTalk
    from lightfinger.server.store import Store
    from lightfinger.server.store.archive_files import ArchiveFiles
    from lightfinger.server.store.sharded import ShardedStore
    from lightfinger.server.store.whole_store import WholeStore


def settings(file: Path | None, **flags: Any) -> Settings:
    """Return the settings from flags, environment and file."""
    try:
        return load(flags, file)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as problem:
        raise BadOption("settings", str(problem)) from problem


def serve(chosen: Settings) -> None:
    """Serve until stopped; with SQLite, as the only server of the file."""
    from lightfinger.server.process.private_files import InUse

    try:
        with _alone(chosen):
            _serve(chosen)
    except InUse as problem:
        ways = "stop it, name another folder with --data, or let several servers share PostgreSQL"
        raise BadOption("data", f"{problem}: {ways}") from problem


def _alone(chosen: Settings) -> contextlib.AbstractContextManager[None]:
    """Return a context in which no other server uses the store, if it is an SQLite file."""
    from lightfinger.server.process.private_files import one_server
    from lightfinger.server.store import file_at

    path = file_at(chosen.database or str(data_file(chosen)))
    return contextlib.nullcontext() if path is None else one_server(path)


def _serve(chosen: Settings) -> None:
    from lightfinger.server.network import games_api
    from lightfinger.server.network.app import application
    from lightfinger.server.network.desk_listener import desk_application, with_desk
    from lightfinger.server.network.node_server import NodeServer
    from lightfinger.server.network.protocols import server_config
    from lightfinger.server.node.home_network import origin_of
    from lightfinger.server.node.start_up import make_node
    from lightfinger.server.process.desk_token import desk_token

    _log(chosen)
    node = make_node(chosen)
    address = f"{origin_of(chosen)}/"
    show(f"Lightfinger is at {address}")
    show(f"Its tables are in {redacted(chosen.database) or data_file(chosen)}")
    _show_code(address)
    app, further = application(node), []
    if chosen.desk_port:
        app = with_desk(app, desk_application(node, desk_token(chosen, make=True)), chosen.desk_port)
        further.append(server_config(node, app, port=chosen.desk_port, host=chosen.desk_host))
        show(f"The operator's desk is at {desk_address(chosen)}")
    server = NodeServer(node, server_config(node, app), lambda: asyncio.to_thread(games_api.prepare))
    _stop_politely(server)
    collect_seldom()
    server.serve_until_stopped(*further)
    show("Stopped; every table is kept.")


def _log(chosen: Settings) -> None:
    from lightfinger.server.process.logs import log_everything, set_up

    set_up(chosen.log_level, sys.stderr)
    log_everything()


def _stop_politely(server: Any) -> None:
    """Ignore the signal that uvicorn raises again after it has stopped, so that the exit code is 0."""

    def asked(number: int, frame: Any) -> None:
        if not server.should_exit:
            raise SystemExit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, asked)


def desk_address(chosen: Settings) -> str:
    """Return where the operator's desk of a server on this machine is."""
    host = "127.0.0.1" if chosen.desk_host == "0.0.0.0" else chosen.desk_host
    return f"http://{f'[{host}]' if ':' in host else host}:{chosen.desk_port}/"


def _show_code(address: str) -> None:
    import segno

    lines: list[str] = []
    matrix = [list(row) for row in segno.make(address, error="l").matrix_iter(border=2)]
    for upper, lower in zip(matrix[::2], [*matrix[1::2], [0] * len(matrix[0])], strict=False):
        lines.append("".join(" ▄▀█"[2 * (not above) + (not below)] for above, below in zip(upper, lower, strict=True)))
    show("\n".join(lines), wrap=False)


def work(chosen: Settings) -> None:
    """Run the bots of a cluster until stopped."""
    from lightfinger.server.network.app import worker_application
    from lightfinger.server.network.node_server import NodeServer
    from lightfinger.server.network.protocols import server_config
    from lightfinger.server.node.start_up import make_worker, take_jobs

    _log(chosen)
    node = make_worker(chosen)
    config = server_config(node, worker_application(node), port=chosen.worker_port)
    server = NodeServer(node, config, lambda: take_jobs(node))
    _stop_politely(server)
    collect_seldom()
    server.serve_until_stopped(listens=chosen.worker_port > 0)


def backup(chosen: Settings, file: Path) -> "BackupReport":
    """Write a backup; the report names the damage that was left out."""
    from lightfinger.server.node.backup import note_backup, write_backup
    from lightfinger.server.process import private_files
    from lightfinger.server.store import StoreError

    store, began = _whole_store(chosen, must_exist=True), time.time()
    with private_files.new_file(file) as target:
        try:
            report = asyncio.run(write_backup(store, target))
            target.flush()
            os.fsync(target.fileno())
        except BaseException:
            file.unlink()
            raise
    try:
        asyncio.run(note_backup(store, began))
    except StoreError as problem:
        note(f"note: the backup is complete, but the store could not note when it was made: {problem}")
    return report


def restore(chosen: Settings, file: Path) -> "BackupReport":
    """Restore a backup; the report names the tables that differ and were left alone."""
    from lightfinger.server.node.backup import read_backup

    with file.open("rb") as source:
        report = asyncio.run(read_backup(_whole_store(chosen), source))
    for damage in report.damage:
        note(f"note: damaged before the backup was made: {damage}")
    return report


def verify(chosen: Settings, file: Path | None) -> "BackupReport":
    """Check a backup, or the store; the report names the damage."""
    from lightfinger.server.node.backup import check_backup, check_store

    if file is None:
        return asyncio.run(check_store(_whole_store(chosen, must_exist=True)))
    with file.open("rb") as source:
        return check_backup(source)


def index(chosen: Settings) -> int:
    """Make the list of everybody's games again; return the number of tables."""
    from lightfinger.server.node.chair_index import rebuild

    return _with_store(chosen, rebuild)


def open_reports(chosen: Settings) -> "list[ReportedTalk]":
    """Return the open reports with what was said."""
    from lightfinger.server.node import reports

    return _with_store(chosen, reports.open_reports)


def close_report(chosen: Settings, report: str) -> bool:
    """Close a report; return whether there was such an open one."""
    return _with_store(chosen, lambda store: store.close_report(report, store.now()))


def erase_old(chosen: Settings, ledger: Path) -> "OldLogs":
    """Encrypt the words in logs of releases before 0.2.0."""
    from lightfinger.server.node.old_logs import encrypt_old_logs
    from lightfinger.server.process.private_files import InUse

    store = _whole_store(chosen, must_exist=True)
    try:
        with _alone(chosen), ledger.open("ab") as lines:
            return asyncio.run(encrypt_old_logs(store, lines))
    except InUse as problem:
        raise BadOption("data", f"{problem}: stop it first") from problem


def _with_store(chosen: Settings, work: "Callable[[Store], Awaitable[T]]") -> T:
    """Open the store of the settings, which must exist, and do something with it."""
    from lightfinger.server.node.start_up import make_store

    async def run() -> T:
        store = make_store(chosen)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    _database(chosen, must_exist=True)
    return asyncio.run(run())


def with_archive(chosen: Settings, work: "Callable[[Store, ArchiveFiles], Awaitable[T]]") -> T:
    """Open the store of the settings, which must have an archive, and do something with both."""
    from lightfinger.server.store.archive_files import ArchiveFiles

    async def run(store: "Store") -> T:
        if not isinstance(store.archive, ArchiveFiles):
            raise BadOption("archive", "say where the archive is: a folder, or s3://bucket/folder")
        return await work(store, store.archive)

    return _with_store(chosen, run)


def with_sharded_store(chosen: Settings, work: "Callable[[ShardedStore], Awaitable[T]]") -> T:
    """Open the store of the settings, which must have several servers, and do something with it."""
    from lightfinger.server.store.sharded import ShardedStore

    async def run(store: "Store") -> T:
        if not isinstance(store, ShardedStore):
            raise BadOption("database", "the store has one server; several addresses have spaces between them")
        return await work(store)

    return _with_store(chosen, run)


def _whole_store(chosen: Settings, must_exist: bool = False) -> "WholeStore":
    """Return the store of the settings, for backup, restore and verification."""
    from lightfinger.server.store.whole_stores import whole_store_at

    return whole_store_at(_database(chosen, must_exist))


def _database(chosen: Settings, must_exist: bool) -> str:
    """Return the address of the store of the settings."""
    from lightfinger.server.process.logs import set_up
    from lightfinger.server.store import file_at

    set_up("warning", sys.stderr)
    database = chosen.database or str(data_file(chosen))
    path = file_at(database)
    if must_exist and path is not None and not path.exists():
        raise BadOption("data", f"there is no store at {path}")
    return database


def tell(report: "BackupReport", as_json: bool, file: Path | None) -> None:
    """Print the result of a backup, a restore or a verification."""
    if as_json:
        show_json(
            {
                "file": None if file is None else str(file),
                "tables": report.tables,
                "rows": report.rows,
                "digest": report.digest.hex(),
                "beside": report.beside,
                "damage": [str(damage) for damage in report.damage],
                "conflicts": [str(conflict) for conflict in report.conflicts],
            }
        )
        return
    beside = ", ".join(f"{count} of {part}" for part, count in report.beside.items())
    show(f"{report.tables} tables, {report.rows} rows; the digest of the logs is {report.digest.hex()}.")
    if beside:
        show(f"Beside the logs: {beside}.")


def tell_reports(reported: "list[ReportedTalk]", as_json: bool) -> None:
    """Print reports with what was said; the reported line has a mark."""
    if as_json:
        show_json({"reports": [_report_to_json(one) for one in reported]})
        return
    for one in reported:
        report = one.report
        show(f"{report.id}  {report.reason}, reported by {one.reporter} on {moment(report.at)}", wrap=False)
        show(f"  {one.game or 'unknown game'}, table {report.table}", wrap=False)
        for line in one.lines:
            mark = ">" if line.row == report.seq else " "
            show(f"  {mark} {moment(line.at)}  {line.name}: {line.text or f'(knock {line.knock})'}", wrap=False)
    count = len(reported)
    show(f"{count} open report{'' if count == 1 else 's'}." + (" Close one with --close ID." if count else ""))


def _report_to_json(one: "ReportedTalk") -> dict[str, Any]:
    report = one.report
    return {
        "id": report.id,
        "at": report.at,
        "reporter": one.reporter,
        "table": report.table,
        "game": one.game,
        "row": report.seq,
        "reason": report.reason,
        "lines": [line._asdict() for line in one.lines],
    }
