"""Running a server: one command for friends, the same code as one node of a cluster."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from lightfinger.cli.paper import note, show
from lightfinger.core.game import BadOption
from lightfinger.redacting import redacted
from lightfinger.server.pages import NO_PAGES, are_built
from lightfinger.server.settings import Settings, data_file, load

__all__ = ["NO_PAGES", "are_built", "backup", "restore", "serve", "settings", "work"]

if TYPE_CHECKING:
    from lightfinger.server.keeping import Told
    from lightfinger.server.store.copies import Copy


def settings(file: Path | None, **flags: Any) -> Settings:
    """What the flags, the environment and the file say."""
    try:
        return load(flags, file)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as problem:
        raise BadOption("settings", str(problem)) from problem


def serve(chosen: Settings) -> None:
    """Serve until stopped, keeping every table; alone, if the tables are in a file."""
    from lightfinger.server.private import InUse, one_server
    from lightfinger.server.store import file_at

    path = file_at(chosen.database or str(data_file(chosen)))
    try:
        with contextlib.nullcontext() if path is None else one_server(path):
            _serve(chosen)
    except InUse as problem:
        ways = "stop it, name another folder with --data, or let several servers share PostgreSQL"
        raise BadOption("data", f"{problem}: {ways}") from problem


def _serve(chosen: Settings) -> None:
    import uvicorn

    from lightfinger.server.app import application
    from lightfinger.server.logs import set_up
    from lightfinger.server.making import make_node
    from lightfinger.server.protocols import guarded, listening

    set_up(chosen.log_level, sys.stderr)
    node = make_node(chosen)
    address = f"http://{_own_address()}:{chosen.port}/" if chosen.host in ("0.0.0.0", "::") else _address(chosen)
    show(f"Lightfinger is at {address}")
    show(f"Its tables are in {redacted(chosen.database) or data_file(chosen)}")
    _show_code(address)
    config = guarded(node, application(node))
    server = uvicorn.Server(config)
    _stop_politely(server)
    _collect_seldom()
    server.run(sockets=[listening(config)])
    note("Stopped; every table is kept.")


def _stop_politely(server: Any) -> None:
    """Uvicorn raises the signal that stopped it once more when it is done; to have been asked to stop is no failure."""

    def asked(number: int, frame: Any) -> None:
        if not server.should_exit:
            raise SystemExit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, asked)


def _collect_seldom() -> None:
    """Tables live long and hold no rings: looking for garbage after every few hundred objects finds none."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _address(chosen: Settings) -> str:
    return f"http://{chosen.host}:{chosen.port}/"


def _own_address() -> str:
    """This machine's address in its own network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def _show_code(address: str) -> None:
    import segno

    lines: list[str] = []
    matrix = [list(row) for row in segno.make(address, error="l").matrix_iter(border=2)]
    for upper, lower in zip(matrix[::2], [*matrix[1::2], [0] * len(matrix[0])], strict=False):
        lines.append("".join(" ▄▀█"[2 * (not above) + (not below)] for above, below in zip(upper, lower, strict=True)))
    show("\n".join(lines), wrap=False)


def work(chosen: Settings) -> None:
    """Think for the bots of a cluster until stopped."""
    from lightfinger.server.logs import set_up
    from lightfinger.server.making import run_worker

    set_up(chosen.log_level, sys.stderr)
    asyncio.run(run_worker(chosen))


def backup(chosen: Settings, file: Path) -> list[str]:
    """Everything in the store into a file; what was damaged and is not in it."""
    from lightfinger.server import private
    from lightfinger.server.keeping import write_backup

    copy = _copy(chosen, must_exist=True)
    with private.new_file(file) as target:
        try:
            told = asyncio.run(write_backup(copy, target))
            target.flush()
            os.fsync(target.fileno())
        except BaseException:
            file.unlink()
            raise
    _tell(told)
    return [str(damage) for damage in told.damage]


def restore(chosen: Settings, file: Path) -> list[str]:
    """Everything in a file into the store; what the store holds otherwise and was left as it is."""
    from lightfinger.server.keeping import read_backup

    with file.open("rb") as source:
        told = asyncio.run(read_backup(_copy(chosen), source))
    for damage in told.damage:
        note(f"note: damaged before the backup was made: {damage}")
    _tell(told)
    return [str(conflict) for conflict in told.conflicts]


def verify(chosen: Settings, file: Path | None) -> list[str]:
    """What is damaged in a backup, or in the store."""
    from lightfinger.server.keeping import check_backup, check_store

    if file is None:
        told = asyncio.run(check_store(_copy(chosen, must_exist=True)))
    else:
        with file.open("rb") as source:
            told = check_backup(source)
    _tell(told)
    return [str(damage) for damage in told.damage]


def _copy(chosen: Settings, must_exist: bool = False) -> "Copy":
    """The store that the settings name, for copying."""
    from lightfinger.server.store import file_at
    from lightfinger.server.store.copies import copy_at

    database = chosen.database or str(data_file(chosen))
    path = file_at(database)
    if must_exist and path is not None and not path.exists():
        raise BadOption("data", f"there is no store at {path}")
    return copy_at(database)


def _tell(told: "Told") -> None:
    beside = ", ".join(f"{count} of {part}" for part, count in told.beside.items())
    show(f"{told.tables} tables, {told.rows} rows; the digest of the logs is {told.digest.hex()}.")
    if beside:
        show(f"Beside the logs: {beside}.")
