"""Settings: from flags, the environment or one TOML file, all with sensible standards."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from lightfinger.server.addresses import Proxies


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a node runs."""

    host: str = "0.0.0.0"
    port: int = 8040
    database: str = ""
    """A postgresql:// address; empty for a SQLite file."""
    data: str = ""
    """Where the SQLite file lives; empty for the user's data directory."""
    nats: str = ""
    """A nats:// address; empty for one process alone."""
    api_only: bool = False
    """Whether only programs are served, and no pages."""
    origins: list[str] = []
    """Further origins that may open sockets and change things, besides the address a page came from."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of proxies: from these alone X-Forwarded-For is believed."""
    secure: bool = False
    """Whether pages come over TLS: cookies are then sent over nothing else."""
    workers: int = 1
    """Processes that think for bots; 0 leaves it to `lightfinger worker`."""
    pace: float = 1.0
    """How long bots take and everybody looks: 1 is for people, 0 for tests."""
    open_tables: int = 20
    """How many tables a guest may have waiting or running at a time."""
    open_tables_per_address: int = 60
    bot_seats: int = 120
    """How many bots may play at a time at the tables that a guest has set out."""
    bot_seats_per_address: int = 360
    waiting_days: float = 7.0
    """How long a table that waits is kept when nobody has been there."""
    idle_days: float = 30.0
    """How long a game is kept that nobody has come back to."""
    bots_per_table: int = 7
    sockets_per_address: int = 64
    sockets_per_person: int = 5
    connects_per_second: float = 5.0
    """How often an address may connect anew, with bursts of twenty times as many."""
    requests_per_second: float = 40.0
    """How many requests of an address are answered, with bursts of ten times as many; a file counts a tenth, a
    book of rules four times, a whole game ten times."""
    connections_per_address: int = 256
    """How many connections an address may have, a quarter of them with an unfinished request."""
    connections: int = 20_000
    """How many connections there may be; never more than the process may have files."""
    header_seconds: float = 10.0
    """How long the head of a request may take."""
    messages_per_second: float = 20.0
    burst: float = 40.0
    log_level: str = "info"
    metrics: Literal["local", "open", "off"] = "local"
    """Who may read /metrics: programs on this machine, everybody, or nobody."""
    traces: str = ""
    """Where a collector takes traces, such as http://127.0.0.1:4318; empty for none."""
    trace_share: float = 0.05
    """The share of all commands that is traced."""


def load(flags: Mapping[str, Any], file: Path | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """Flags before the environment (LIGHTFINGER_PORT and so on) before the file before the standards."""
    said: dict[str, Any] = {}
    if file is not None:
        said.update(tomllib.loads(file.read_text(encoding="utf-8")))
    variables = os.environ if environment is None else environment
    for name in Settings.__struct_fields__:
        value = variables.get(f"LIGHTFINGER_{name.upper()}")
        if value is not None:
            said[name] = value.split(",") if name in ("origins", "proxies") else value
    said.update({name: value for name, value in flags.items() if value is not None})
    settings = msgspec.convert(said, Settings, strict=False)
    try:
        Proxies(settings.proxies)
    except ValueError as problem:
        raise msgspec.ValidationError(f"proxies: {problem}") from problem
    return settings


def data_file(settings: Settings) -> Path:
    """The SQLite file."""
    if settings.data:
        folder = Path(settings.data)
    else:
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        folder = Path(home) / "lightfinger"
    return folder / "lightfinger.sqlite3"
