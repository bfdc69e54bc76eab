"""Prometheus metrics."""

import math
import platform
import shutil
from collections.abc import Callable, Mapping, Sized
from pathlib import Path
from typing import Final, Protocol

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from lightfinger.core import events
from lightfinger.version import version

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_ROWS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

NEWCOMERS: Final = ("spectator", "table", "guest", "lobby", "socket", "load")
"""Whom a node that is late may refuse."""
EDGE_REASONS: Final = (
    "bad-frame",
    "body",
    "connections",
    "connects",
    "fragments",
    "frames",
    "full",
    "garbage",
    "half-open",
    "headers",
    "pipelined",
    "requests",
    "slow-body",
    "slow-headers",
    "unread",
)
"""Why something is refused before the application sees it."""


class ServerNews(Protocol):
    """What is known of a server of the store."""

    @property
    def is_up(self) -> bool:
        """Whether it is connected."""

    @property
    def standbys(self) -> int | None:
        """How many synchronous standbys follow it, if that is known."""

    @property
    def shards(self) -> int | None:
        """How many shards are open on it, if it shares them with others."""


def build() -> dict[str, str]:
    """Return the version of this program and of Python, and whether the build is compiled."""
    kind = "pure" if events.__file__.endswith(".py") else "compiled"
    return {"version": version(), "python": platform.python_version(), "build": kind}


class Metrics:
    """The metrics of one node; tests run several nodes in a process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.build: Final = build()
        Info("lightfinger_build", "the program that runs", registry=self.registry).info(self.build)
        self.live_tables: Final = Gauge("lightfinger_live_tables", "tables in memory", registry=self.registry)
        self.bots_thinking: Final = Gauge(
            "lightfinger_bots_thinking", "bots that were asked and have not answered", registry=self.registry
        )
        self.bus_works: Final = Gauge("lightfinger_bus_up", "1 if the bus is connected", registry=self.registry)
        self.store_works: Final = Gauge(
            "lightfinger_store_up", "1 if the last news of the store was good", registry=self.registry
        )
        self.server_works: Final = Gauge(
            "lightfinger_store_server_up", "1 if a server of the store is connected", ["server"], registry=self.registry
        )
        self.standbys: Final = Gauge(
            "lightfinger_store_standbys",
            "synchronous standbys of a server whose address names several",
            ["server"],
            registry=self.registry,
        )
        self.shards_open: Final = Gauge(
            "lightfinger_shards_open",
            "shards that a server says are open on it; of all servers together 4096",
            ["server"],
            registry=self.registry,
        )
        self.servers: Callable[[], Mapping[str, ServerNews]] = dict
        """Returns what is known of the servers of the store."""
        self.batch_rows: Final = Histogram(
            "lightfinger_batch_rows",
            "rows in one commit; with SQLite all writes",
            registry=self.registry,
            buckets=_ROWS,
        )
        self.barrier: Final = Histogram(
            "lightfinger_barrier_seconds",
            "from a small write to PostgreSQL until its standbys have it",
            registry=self.registry,
            buckets=_SECONDS,
        )
        self.store_latency: Final = Histogram(
            "lightfinger_store_seconds",
            "from asking the store to write to its answer",
            registry=self.registry,
            buckets=_SECONDS,
        )
        self.load_time: Final = Histogram(
            "lightfinger_load_seconds", "loading a table into memory", registry=self.registry, buckets=_SECONDS
        )
        self.fan_out: Final = Histogram(
            "lightfinger_fanout_seconds",
            "from a row until it is sent to all players and the first 200 spectators",
            registry=self.registry,
            buckets=_SECONDS,
        )
        self.set_aside: Final = Counter(
            "lightfinger_set_aside", "tables set aside because their logs cannot be read", registry=self.registry
        )
        self.work_overdue: Final = Gauge(
            "lightfinger_work_overdue_seconds",
            "for how long the first of the tables in memory should have acted by itself",
            registry=self.registry,
        )
        self.backup_age: Final = Gauge(
            "lightfinger_backup_age_seconds",
            "the age of the last backup by `lightfinger backup`; NaN if there was none",
            registry=self.registry,
        )
        self.disk_free: Final = Gauge(
            "lightfinger_disk_free_bytes",
            "free bytes on the disk of the SQLite file; NaN with PostgreSQL",
            registry=self.registry,
        )
        for unknown in (self.backup_age, self.disk_free):
            unknown.set(math.nan)
        self.loop_delay: Final = Gauge(
            "lightfinger_loop_delay_seconds", "how late the event loop was last", registry=self.registry
        )
        self.shed: Final = Counter(
            "lightfinger_shed",
            "people whom the node did not take on because it was late, by what they asked for",
            ["newcomer"],
            registry=self.registry,
        )
        self.rows: Final = Counter("lightfinger_rows", "rows folded", registry=self.registry)
        self.tables: Final = Counter("lightfinger_tables_created", "tables created", registry=self.registry)
        self.sockets: Final = Gauge("lightfinger_sockets", "open sockets", registry=self.registry)
        self.refused_at_edge: Final = Counter(
            "lightfinger_refused_at_edge",
            "connections, requests and frames refused before the application saw them",
            ["reason"],
            registry=self.registry,
        )
        # A counter that appears with its first events hides them from `rate`, and from the alerts.
        for newcomer in NEWCOMERS:
            self.shed.labels(newcomer)
        for reason in EDGE_REASONS:
            self.refused_at_edge.labels(reason)
        self.trouble: Final = Counter(
            "lightfinger_trouble",
            "failures of the store and the bus, losses and returns",
            ["part", "kind"],
            registry=self.registry,
        )
        self.archive_behind: Final = Gauge(
            "lightfinger_archive_behind_seconds",
            "for how long the first of the finished tables should have been in the archive",
            registry=self.registry,
        )
        self.archived: Final = Counter("lightfinger_archived", "tables archived by this node", registry=self.registry)
        self.calls: Final = Counter(
            "lightfinger_calls",
            "messages that call people to slow tables, by kind of channel and what came of them",
            ["channel", "outcome"],
            registry=self.registry,
        )
        self.refused: Final = Counter("lightfinger_refused", "commands refused", ["code"], registry=self.registry)
        self.commands: Final = Histogram(
            "lightfinger_command_seconds",
            "from a command to its acknowledgement",
            registry=self.registry,
            buckets=_SECONDS,
        )
        self.jobs_waiting: Final = Gauge(
            "lightfinger_jobs_waiting", "jobs that wait for a worker process", ["pool"], registry=self.registry
        )
        self.jobs_running: Final = Gauge(
            "lightfinger_jobs_running", "jobs that worker processes work on", ["pool"], registry=self.registry
        )
        self.job_wait: Final = Histogram(
            "lightfinger_job_wait_seconds", "from asking for a job to its begin", ["pool"], registry=self.registry
        )
        self.job_time: Final = Histogram(
            "lightfinger_job_seconds", "from a job's begin to its end", ["pool"], registry=self.registry
        )
        self.job_ends: Final = Counter(
            "lightfinger_jobs",
            "jobs by how they ended: done, raised, or the limit they met",
            ["pool", "how"],
            registry=self.registry,
        )

    def measure(
        self,
        tables: Sized,
        thinking: Sized,
        bus: Callable[[], bool],
        servers: Callable[[], Mapping[str, ServerNews]],
        overdue: Callable[[], float],
        backup_age: Callable[[], float],
    ) -> None:
        """Set what the gauges of a node measure, whenever they are read."""
        self.servers = servers
        self.work_overdue.set_function(overdue)
        self.backup_age.set_function(backup_age)
        self.live_tables.set_function(lambda: len(tables))
        self.bots_thinking.set_function(lambda: len(thinking))
        self.bus_works.set_function(bus)

    def measure_disk(self, folder: Path) -> None:
        """Let the gauge of the disk measure the one of a folder."""

        def free() -> float:
            try:
                return shutil.disk_usage(folder).free
            except OSError:
                return math.nan

        self.disk_free.set_function(free)

    def note_store(self, kind: str, value: float) -> None:
        """Note what a store measures."""
        {"batch": self.batch_rows, "barrier": self.barrier}[kind].observe(value)

    def meter(self, pool: str) -> "PoolMeter":
        """Return the metrics of one worker pool."""
        return PoolMeter(self, pool)

    def text(self) -> bytes:
        """Return the metrics in the Prometheus text format."""
        for gauge in (self.server_works, self.standbys, self.shards_open):
            gauge.clear()
        for server, news in self.servers().items():
            self.server_works.labels(server).set(news.is_up)
            if news.standbys is not None:
                self.standbys.labels(server).set(news.standbys)
            if news.shards is not None:
                self.shards_open.labels(server).set(news.shards)
        return generate_latest(self.registry)


class PoolMeter:
    """The metrics of one worker pool."""

    def __init__(self, metrics: Metrics, pool: str) -> None:
        self.metrics: Final = metrics
        self.pool: Final = pool

    def waiting(self, jobs: int) -> None:
        """Set the number of waiting jobs."""
        self.metrics.jobs_waiting.labels(self.pool).set(jobs)

    def began(self, waited: float) -> None:
        """Record the start of a job and how long it waited."""
        self.metrics.job_wait.labels(self.pool).observe(waited)
        self.metrics.jobs_running.labels(self.pool).inc()

    def ended(self, took: float, how: str) -> None:
        """Record the end of a job: its duration and outcome."""
        self.metrics.jobs_running.labels(self.pool).dec()
        self.metrics.job_time.labels(self.pool).observe(took)
        self.metrics.job_ends.labels(self.pool, how).inc()


UNREAD: Final = Metrics()
"""The metrics of tables without a node; nobody reads them."""
