"""Numbers for operators."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What a node counts; one set for each node, so that tests can run several."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.rows: Final = Counter("lightfinger_rows", "rows folded", registry=self.registry)
        self.tables: Final = Counter("lightfinger_tables_created", "tables created", registry=self.registry)
        self.sockets: Final = Gauge("lightfinger_sockets", "open sockets", registry=self.registry)
        self.refused_at_edge: Final = Counter(
            "lightfinger_refused_at_edge",
            "connections, requests and frames refused before the application saw them",
            ["reason"],
            registry=self.registry,
        )
        self.trouble: Final = Counter(
            "lightfinger_trouble",
            "failures of the store and the bus, losses and returns",
            ["part", "kind"],
            registry=self.registry,
        )
        self.refused: Final = Counter("lightfinger_refused", "commands refused", ["code"], registry=self.registry)
        self.commands: Final = Histogram(
            "lightfinger_command_seconds",
            "from a command to its acknowledgement",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
        )
        self.jobs_waiting: Final = Gauge(
            "lightfinger_jobs_waiting", "jobs that wait for a worker process", ["pool"], registry=self.registry
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

    def meter(self, pool: str) -> "PoolMeter":
        """What counts the jobs of one pool of workers."""
        return PoolMeter(self, pool)

    def text(self) -> bytes:
        """In the format of Prometheus."""
        return generate_latest(self.registry)


class PoolMeter:
    """Counts the jobs of one pool of workers."""

    def __init__(self, metrics: Metrics, pool: str) -> None:
        self.metrics: Final = metrics
        self.pool: Final = pool

    def waiting(self, jobs: int) -> None:
        """So many jobs wait."""
        self.metrics.jobs_waiting.labels(self.pool).set(jobs)

    def began(self, waited: float) -> None:
        """A job begins after so many seconds."""
        self.metrics.job_wait.labels(self.pool).observe(waited)

    def ended(self, took: float, how: str) -> None:
        """A job took so many seconds and ended so."""
        self.metrics.job_time.labels(self.pool).observe(took)
        self.metrics.job_ends.labels(self.pool, how).inc()
