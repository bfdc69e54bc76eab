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
        self.refused: Final = Counter("lightfinger_refused", "commands refused", ["code"], registry=self.registry)
        self.commands: Final = Histogram(
            "lightfinger_command_seconds",
            "from a command to its acknowledgement",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
        )

    def text(self) -> bytes:
        """In the format of Prometheus."""
        return generate_latest(self.registry)
