"""Real processes for the hard tests: nodes, workers, a PostgreSQL and a NATS server that may be killed.

Everything started here is stopped here. Whatever is killed is killed by its own id.
"""

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import asyncpg

ROOT = Path(__file__).parents[2]
START_SECONDS = 30.0
STOP_SECONDS = 10.0


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    """Whether somebody accepts connections on *port*."""
    with socket.socket() as probe:
        probe.settimeout(0.2)
        return probe.connect_ex(("127.0.0.1", port)) == 0


async def until(condition: Callable[[], bool], seconds: float, what: str) -> None:
    """Wait until *condition* is true."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(what)
        await asyncio.sleep(0.02)


class Process:
    """A process with its children in a group of its own."""

    def __init__(self, command: list[str], log: Path, environment: Mapping[str, str] | None = None) -> None:
        self.command = command
        self.log = log
        # Compiled once, not at every start.
        cache = {"PYTHONPYCACHEPREFIX": str(log.parent / "cache"), "PYTHONDONTWRITEBYTECODE": ""}
        self.environment = {**os.environ, **cache, **(environment or {})}
        self.child: subprocess.Popen[bytes] | None = None
        self.groups: list[int] = []

    @property
    def running(self) -> bool:
        return self.child is not None and self.child.poll() is None

    def launch(self) -> None:
        """Start it, without waiting until it serves."""
        with self.log.open("ab") as log:
            self.child = subprocess.Popen(
                self.command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env=self.environment,
                start_new_session=True,
                cwd=ROOT,
            )
        self.groups.append(self.child.pid)

    def signal(self, number: int) -> None:
        """Send a signal to the process itself, not to its children."""
        if self.running:
            assert self.child is not None
            os.kill(self.child.pid, number)

    def kill(self) -> None:
        """Kill -9."""
        self.signal(signal.SIGKILL)
        if self.child is not None:
            self.child.wait()

    def pause(self) -> None:
        """Freeze it: connections stay open, nothing answers."""
        self.signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let a frozen one go on."""
        self.signal(signal.SIGCONT)

    def stop(self) -> int:
        """Ask it to stop, and insist after a while."""
        if self.child is None:
            return 0
        self.signal(signal.SIGTERM)
        try:
            return self.child.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            return -signal.SIGKILL

    def orphans(self) -> list[int]:
        """Groups that outlived their leader."""
        left = []
        for group in self.groups:
            if self.running and self.child is not None and group == self.child.pid:
                continue
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(group, 0)
                left.append(group)
        return left

    def clear(self) -> None:
        """Stop it and whatever it left behind."""
        self.resume()
        self.stop()
        for group in self.orphans():
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(group, signal.SIGKILL)

    def seconds(self) -> float:
        """The processor time of the running process."""
        if not self.running:
            return 0.0
        assert self.child is not None
        fields = Path(f"/proc/{self.child.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kibibytes(self) -> int:
        """The memory of the running process."""
        assert self.child is not None
        for line in Path(f"/proc/{self.child.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        return 0


class Node(Process):
    """`lightfinger serve` on a port of its own."""

    def __init__(self, folder: Path, *options: str, environment: Mapping[str, str] | None = None) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "lightfinger", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        paths = {"PYTHONPATH": str(ROOT / "src"), **(environment or {})}
        super().__init__([*command, *options], folder / f"node-{self.port}.log", paths)

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self.port

    async def start(self) -> None:
        """Start it and wait until it serves."""
        self.launch()
        await until(lambda: answers(self.port) or not self.running, START_SECONDS, "node does not start")
        if not self.running:
            raise RuntimeError(f"node ended: {self.log.read_text()[-2000:]}")


class Worker(Process):
    """`lightfinger worker`."""

    def __init__(self, folder: Path, *options: str) -> None:
        super().__init__(
            [sys.executable, "-m", "lightfinger", "worker", *options],
            folder / f"worker-{id(self)}.log",
            {"PYTHONPATH": str(ROOT / "src")},
        )


class Nats(Process):
    """A NATS server that may be killed."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        program = shutil.which("nats-server") or "/usr/sbin/nats-server"
        place = folder / f"jetstream-{self.port}"
        super().__init__(
            [program, "-a", "127.0.0.1", "-p", str(self.port), "-js", "-sd", str(place)], folder / "nats.log"
        )

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it and wait until it serves."""
        self.launch()
        await until(lambda: answers(self.port), START_SECONDS, "nats-server does not start")


class Postgres:
    """A PostgreSQL cluster of our own that may be crashed; it refuses to run as root, so it runs as postgres."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="lightfinger-pg-"))
        self.programs = max(Path("/usr/lib/postgresql").glob("*/bin"), default=Path("/usr/bin"))

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *options: str) -> None:
        before = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*before, str(self.programs / program), "-D", str(self.folder / "data"), *options]
        subprocess.run(command, check=True, capture_output=True, cwd="/", timeout=60)

    def make(self) -> None:
        """Make the cluster."""
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C")
        settings = f"port={self.port}\nlisten_addresses='127.0.0.1'\nunix_socket_directories=''\nmax_wal_size=256MB\n"
        with (self.folder / "data" / "postgresql.conf").open("a") as file:
            file.write(settings)

    async def start(self) -> None:
        """Start the server; after a crash it refuses for a moment because of its own pid file."""
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                await asyncio.to_thread(self._run, "pg_ctl", "-l", str(self.folder / "log"), "-w", "start")
                return
            except subprocess.CalledProcessError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.2)

    async def crash(self) -> None:
        """End every process of the server at once, without a checkpoint."""
        pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)
        await until(lambda: not answers(self.port), 10.0, "PostgreSQL survives")

    def clear(self) -> None:
        """Stop it and remove its files."""
        with contextlib.suppress(subprocess.CalledProcessError, subprocess.TimeoutExpired):
            self._run("pg_ctl", "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


async def rows_of(database: str) -> dict[str, list[tuple[int, bytes]]]:
    """Every log of a PostgreSQL database, read past the server's own code."""
    connection = await asyncpg.connect(database)
    try:
        logs: dict[str, list[tuple[int, bytes]]] = {}
        for table, seq, payload in await connection.fetch(
            "select table_id, seq, payload from command order by table_id, seq"
        ):
            logs.setdefault(table, []).append((seq, payload))
        return logs
    finally:
        await connection.close()
