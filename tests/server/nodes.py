"""Real processes for tests: nodes, workers, a PostgreSQL and a NATS server that may be killed.

Everything started here is stopped here. A process is killed only by its own id.
"""

import asyncio
import contextlib
import json
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

import lightfinger

ROOT = Path(__file__).parents[2]
PACKAGE = Path(lightfinger.__file__).parents[1]
"""The folder of the package that is tested: the sources, or an unpacked build."""
COMPILED = Path(tempfile.gettempdir()) / f"lightfinger-compiled-{os.getuid()}"
"""The folder of compiled modules for the processes of all tests."""
START_SECONDS = 120.0
STOP_SECONDS = 60.0


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    """Return whether *port* accepts connections."""
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


class Nursery:
    """A process that forks nodes."""

    def __init__(self, log: Path, environment: Mapping[str, str] | None = None) -> None:
        with log.open("ab") as paper:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.nursery"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=paper,
                text=True,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": f"{PACKAGE}:{ROOT}", **(environment or {})},
            )

    def fork(self, log: Path, arguments: list[str]) -> int:
        """Start a process that runs `lightfinger` with these arguments; return its id."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([str(log), *arguments]) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def clear(self) -> None:
        """Stop it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(STOP_SECONDS)
        self.process.stdout.close()


class Process:
    """A process in its own process group, with its children."""

    def __init__(self, command: list[str], log: Path, environment: Mapping[str, str] | None = None) -> None:
        self.command = command
        self.log = log
        # Modules are compiled once, not at every start.
        cache = {"PYTHONPYCACHEPREFIX": str(COMPILED), "PYTHONDONTWRITEBYTECODE": ""}
        self.environment = {**os.environ, **cache, **(environment or {})}
        self.child: subprocess.Popen[bytes] | None = None
        self.pid = 0
        self.groups: list[int] = []
        self.spent = 0.0
        """Processor time of the killed processes in seconds."""

    @property
    def running(self) -> bool:
        if self.child is not None:
            return self.child.poll() is None
        return self.pid > 0 and Path(f"/proc/{self.pid}").exists()

    def launch(self) -> None:
        """Start it without waiting until it is ready."""
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
        self.pid = self.child.pid
        self.groups.append(self.pid)

    def signal(self, number: int) -> None:
        """Send a signal to the process, not to its children."""
        if self.running:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def wait(self, seconds: float) -> bool:
        """Wait for its end; return whether it ended in time."""
        end = time.monotonic() + seconds
        while self.running:
            if time.monotonic() > end:
                return False
            time.sleep(0.002)
        return True

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        self.spent += self.seconds()
        self.signal(signal.SIGKILL)
        self.wait(STOP_SECONDS)

    def pause(self) -> None:
        """Stop it with SIGSTOP: connections stay open, but nothing answers."""
        self.signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Continue after `pause`."""
        self.signal(signal.SIGCONT)

    def stop(self) -> bool:
        """Terminate it, and kill it after a while; return whether it ended without the kill."""
        self.signal(signal.SIGTERM)
        if self.wait(STOP_SECONDS):
            return True
        self.kill()
        return False

    def orphans(self, seconds: float = 0.0) -> list[int]:
        """Return processes of its groups that still run some time after their leader ended."""
        end = time.monotonic() + seconds
        while left := self._left():
            if time.monotonic() > end:
                return left
            time.sleep(0.05)
        return []

    def _left(self) -> list[int]:
        groups = {str(group) for group in self.groups} - ({str(self.pid)} if self.running else set())
        left = []
        for place in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                state, _, group = place.read_text().rpartition(")")[2].split()[:3]
                if group in groups and state != "Z":
                    left.append(int(place.parent.name))
        return left

    def clear(self) -> None:
        """Stop it and the processes it left behind."""
        self.resume()
        self.stop()
        for process in self.orphans(2.0):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def seconds(self) -> float:
        """Return the processor time of the running process."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kibibytes(self) -> int:
        """Return the memory of the running process."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        return 0


class Node(Process):
    """`lightfinger serve` on a free port, without web pages, which a checkout does not have."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        nursery: Nursery | None = None,
        environment: Mapping[str, str] | None = None,
        module: str = "lightfinger",
    ) -> None:
        self.port = free_port()
        self.nursery = nursery
        self.arguments = ["serve", "--api-only", "--host", "127.0.0.1", "--port", str(self.port), *options]
        command = [sys.executable, "-m", module, *self.arguments]
        # All clients of a test have the same address.
        freely = {"LIGHTFINGER_CONNECTS_PER_SECOND": "1000", "LIGHTFINGER_REQUESTS_PER_SECOND": "10000"}
        freely["LIGHTFINGER_LATE_SECONDS"] = "1000"
        given = {"PYTHONPATH": str(PACKAGE), **freely, **(environment or {})}
        super().__init__(command, folder / f"node-{self.port}.log", given)

    def launch(self) -> None:
        """Start it, from the nursery if there is one."""
        if self.nursery is None:
            super().launch()
        else:
            self.pid = self.nursery.fork(self.log, self.arguments)
            self.groups.append(self.pid)

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self.port

    async def start(self) -> None:
        """Start it and wait until it is ready."""
        self.launch()
        await until(lambda: answers(self.port) or not self.running, START_SECONDS, "node does not start")
        if not self.running:
            raise RuntimeError(f"node ended: {self.log.read_text()[-2000:]}")


class Worker(Process):
    """`lightfinger worker`; it listens only on a port that the options name."""

    def __init__(self, folder: Path, *options: str, environment: Mapping[str, str] | None = None) -> None:
        super().__init__(
            [sys.executable, "-m", "lightfinger", "worker", *options],
            folder / f"worker-{id(self)}.log",
            {"PYTHONPATH": str(PACKAGE), "LIGHTFINGER_WORKER_PORT": "0", **(environment or {})},
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
        """Start it and wait until it is ready."""
        self.launch()
        await until(lambda: answers(self.port), START_SECONDS, "nats-server does not start")


class Postgres:
    """A separate PostgreSQL server that may be crashed. It refuses to run as root, so it runs as postgres."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="lightfinger-pg-"))

    @staticmethod
    def program(name: str) -> str:
        """Return the path of a program of PostgreSQL."""
        return str(max(Path("/usr/lib/postgresql").glob("*/bin"), default=Path("/usr/bin")) / name)

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *options: str) -> None:
        before = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*before, self.program(program), "-D", str(self.folder / "data"), *options]
        subprocess.run(command, check=True, capture_output=True, cwd="/", timeout=60)

    def make(self) -> None:
        """Create its files."""
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C")
        settings = f"port={self.port}\nlisten_addresses='127.0.0.1'\nunix_socket_directories=''\nmax_wal_size=256MB\n"
        with (self.folder / "data" / "postgresql.conf").open("a") as file:
            file.write(settings)

    def follow(self, primary: "Postgres") -> None:
        """Create its files as a standby of another server, which runs."""
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        place = ["-h", "127.0.0.1", "-p", str(primary.port), "-U", "postgres"]
        self._run("pg_basebackup", *place, "-R", "-X", "stream", "--checkpoint=fast")
        with (self.folder / "data" / "postgresql.conf").open("a") as file:
            file.write(f"port={self.port}\n")

    async def set(self, **settings: str) -> None:
        """Change settings of the running server."""
        connection = await asyncpg.connect(self.address)
        try:
            for name, value in settings.items():
                await connection.execute(f"alter system set {name} = '{value}'")
            await connection.execute("select pg_reload_conf()")
        finally:
            await connection.close()

    async def promote(self) -> None:
        """Let a standby become the primary."""
        await asyncio.to_thread(self._run, "pg_ctl", "-w", "promote")

    async def start(self) -> None:
        """Start the server; try again after a crash, when its old pid file blocks it for a moment."""
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
        """Kill all processes of the server, without a checkpoint."""
        pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)
        await until(lambda: not answers(self.port), 10.0, "PostgreSQL survives")

    def stop(self) -> None:
        """Stop it at once, if it runs."""
        with contextlib.suppress(subprocess.CalledProcessError, subprocess.TimeoutExpired):
            self._run("pg_ctl", "-m", "immediate", "-w", "stop")

    def wipe(self) -> None:
        """Remove its data."""
        shutil.rmtree(self.folder / "data", ignore_errors=True)

    def clear(self) -> None:
        """Stop it and remove its files."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


async def rows_of(database: str) -> dict[str, list[tuple[int, bytes]]]:
    """Return all logs of a PostgreSQL database, read without the server's code."""
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
