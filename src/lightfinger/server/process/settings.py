"""Settings, from flags, the environment or a TOML file."""

import difflib
import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

Port = Annotated[int, Meta(ge=0, le=65535)]
Count = Annotated[int, Meta(ge=0)]
Amount = Annotated[float, Meta(ge=0)]
Rate = Annotated[float, Meta(gt=0)]
Days = Annotated[float, Meta(ge=1)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a node, with their defaults."""

    host: str = "0.0.0.0"
    """The address to listen on; 0.0.0.0 for all."""
    port: Port = 8040
    """The port of a node."""
    desk_host: str = "127.0.0.1"
    """The address where the operator's desk listens: by default only for this machine."""
    desk_port: Port = 0
    """The port of the operator's desk; 0 for none."""
    desk_token: Annotated[str, Meta(pattern="^$|^[!-~]{20,200}$")] = ""
    """What the operator says to be let in, at least 20 characters; empty for a token beside the SQLite file."""
    worker_port: Port = 8049
    """The port where a worker answers /health, /ready and /metrics; 0 for none."""
    database: str = ""
    """A postgresql:// URL, or several with spaces between; empty for a SQLite file."""
    data: str = ""
    """The folder of the SQLite file; empty for the user's data directory."""
    nats: str = ""
    """A nats:// URL; empty for a single process."""
    nats_prefix: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")] = "lf"
    """The first part of all NATS subjects; clusters that share a NATS server need different ones."""
    api_only: bool = False
    """Whether only the API is served, without the browser client."""
    origins: list[str] = []
    """Further origins that may open sockets and send commands, besides the server's own."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of trusted proxies, whose X-Forwarded-For is used."""
    reach: tuple[Annotated[str, Meta(pattern="^https?://[^/@]+$")], ...] = ()
    """Origins that push messages and webhooks may go to although they are not public addresses on port 443 over https,
    such as http://192.168.1.5:9000."""
    webhooks: bool = False
    """Whether people may have the server write to an address of theirs when it is their turn at a slow table."""
    secure: bool = False
    """Whether the server is behind TLS; cookies are then restricted to https."""
    workers: Count = 1
    """Worker processes for bots; 0 if `lightfinger worker` runs elsewhere."""
    drain_seconds: Amount = 0.0
    """Seconds between SIGTERM and the stop, in which /ready is 503 and a proxy can choose other nodes."""
    pace: Amount = 1.0
    """A factor for the delays of bots and looks: 1 for people, 0 for tests."""
    open_tables: Count = 20
    """How many open tables a guest may have."""
    open_tables_per_address: Count = 60
    """How many open tables all guests of an address may have."""
    bot_seats: Count = 120
    """How many bots may play at the same time at a guest's tables."""
    bot_seats_per_address: Count = 360
    """How many bots may play at the same time at the tables of all guests of an address."""
    waiting_days: Rate = 7.0
    """Days until an unvisited table that has not started is closed."""
    idle_days: Rate = 30.0
    """Days until an unvisited running game is closed."""
    session_days: Days = 90.0
    """Days until a browser that was not used is signed out."""
    guest_days: Days = 90.0
    """Days after the last visit until a person is deleted of whom no chair, session or passkey is left."""
    archive: str = ""
    """Where the logs of finished tables go: a folder, or s3://bucket/folder; empty to keep them in the store."""
    archive_days: Amount = 7.0
    """Days after its last row until the log of a finished table is archived."""
    bots_per_table: Count = 7
    """How many bots may sit at one table."""
    bots: list[str] = []
    """Further bots that players may choose, each as GAME=module:Name."""
    sockets_per_address: Count = 64
    """How many sockets an address may have open."""
    sockets_per_person: Count = 12
    """How many sockets a person may have open."""
    connects_per_second: Rate = 5.0
    """New sockets of an address per second, with bursts of twenty times as many."""
    requests_per_second: Rate = 40.0
    """Requests of an address per second, with bursts of ten times as many; a file counts a tenth, a
    rulebook four times, a whole game ten times."""
    connections_per_address: Count = 256
    """Connections of an address; a quarter of them may have an unfinished request."""
    connections: Count = 20_000
    """Connections in total; limited also by the process's limit of open files."""
    header_seconds: Rate = 10.0
    """Seconds that the headers of a request may take."""
    messages_per_second: Rate = 20.0
    """Messages of a socket per second."""
    burst: Rate = 40.0
    """How many messages a socket may send at once."""
    late_seconds: Rate = 0.1
    """How late the event loop may be, three times in a row, before a node takes on no more spectators. At 2.5 times as
    much it takes no new tables and guests, at 5 times only players of running games."""
    log_level: Literal["debug", "info", "warning", "error", "critical"] = "info"
    """The least severe log lines that are written: debug, info, warning, error or critical."""
    metrics: Literal["local", "open", "off"] = "local"
    """Who may read /metrics: local (programs on this machine), open (everybody) or off (nobody)."""
    traces: str = ""
    """The URL of an OpenTelemetry collector, such as http://127.0.0.1:4318. If it is empty, the variables of
    OpenTelemetry decide (OTEL_EXPORTER_OTLP_ENDPOINT)."""
    trace_share: Annotated[float, Meta(ge=0, le=1)] = 0.05
    """The share of commands that are traced."""


_LISTS: Final = ("origins", "proxies", "reach", "bots")
"""Settings that are lists, separated by commas in the environment."""
_PREFIX: Final = "LIGHTFINGER_"
_NO_SETTINGS: Final = frozenset(
    ["CI", "COMPILE", "PAGES", "PAIRS", "PASSWORD", "PURE", "PYTHON", "SERVER", "SESSION", "SITE", "TOKEN"]
)
"""Variables that builds, tests, clients and the files of `deploy/` read; so are those that begin with TEST_."""


def load(flags: Mapping[str, Any], file: Path | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """Load the settings: flags override the environment (LIGHTFINGER_PORT), which overrides the file.

    Raise `msgspec.ValidationError` for an unknown name, in the file or the environment, and for an invalid value.
    """
    said: dict[str, Any] = {}
    if file is not None:
        said.update(tomllib.loads(file.read_text(encoding="utf-8")))
        for name in said:
            _must_be_known(name, f"{file}: {name}")
    for name, value in _variables(os.environ if environment is None else environment):
        said[name] = [one for one in value.split(",") if one] if name in _LISTS else value
    said.update({name: value for name, value in flags.items() if value is not None})
    if isinstance(said.get("log_level"), str):
        said["log_level"] = said["log_level"].lower()
    for name, value in said.items():
        _must_be_valid(name, value)
    return msgspec.convert(said, Settings, strict=False)


def _variables(environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Iterate over the settings in the environment."""
    for variable, value in environment.items():
        name = variable.removeprefix(_PREFIX)
        if name != variable and name not in _NO_SETTINGS and not name.startswith("TEST_"):
            _must_be_known(name.lower(), variable, _PREFIX)
            yield name.lower(), value


def _must_be_known(name: str, said: str, prefix: str = "") -> None:
    known = Settings.__struct_fields__
    if name not in known:
        near = difflib.get_close_matches(name, known, 1, 0.0)[0]
        nearest = prefix + near.upper() if prefix else near
        raise msgspec.ValidationError(f"{said}: there is no such setting; the nearest is {nearest}")


def _must_be_valid(name: str, value: Any) -> None:
    """Raise if a value is invalid; the message names the setting."""
    try:
        made = msgspec.convert({name: value}, Settings, strict=False)
        if name == "proxies":
            networks(made.proxies)
    except msgspec.ValidationError as problem:
        kind: Any = Settings.__annotations__[name]
        words = ", ".join(get_args(kind)) if get_origin(kind) == Literal else ""
        why = f"must be one of {words}" if words else str(problem).partition(" - at")[0]
        raise msgspec.ValidationError(f"{name} = {value!r}: {why}") from problem
    except ValueError as problem:
        raise msgspec.ValidationError(f"{name}: {problem}") from problem


def networks(names: Iterable[str]) -> list[IPv4Network | IPv6Network]:
    """Parse a list of addresses and networks; raise `ValueError` if one is invalid."""
    return [ip_network(name.strip(), strict=False) for name in names if name.strip()]


FILE: Final = "lightfinger.sqlite3"


def data_file(settings: Settings) -> Path:
    """Return the path of the SQLite file: by default in the data directory that the system has for programs of a user.

    Earlier releases used `~/.local/share` on every system. A file that exists only there is used where it is.
    """
    if settings.data:
        return Path(settings.data) / FILE
    file = user_data_path("lightfinger", appauthor=False) / FILE
    home = os.environ.get("XDG_DATA_HOME")
    earlier = (Path(home) if home else Path.home() / ".local" / "share") / "lightfinger" / FILE
    return earlier if earlier.exists() and not file.exists() else file
