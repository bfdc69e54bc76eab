"""Starts a server that notes its bots' answers: `NOTES=FILE python -m tests.server.noted_jobs serve ...`.

Each line of the file is how many seconds an answer took from the moment it was asked for, with its waiting.
"""

import asyncio
import os
from pathlib import Path
from typing import Any, Final

from lightfinger.server.process import metrics

POOL: Final = "bots"


class NotedMeter(metrics.PoolMeter):
    """The metrics of a worker pool; those of the bots are also written down one by one."""

    def __init__(self, all_metrics: metrics.Metrics, pool: str) -> None:
        super().__init__(all_metrics, pool)
        self.waits: Final[dict[Any, float]] = {}
        self.file: Final = Path(os.environ["NOTES"])

    def began(self, waited: float) -> None:
        """Record the start of a job; its task tells it from others."""
        self.waits[asyncio.current_task()] = waited
        super().began(waited)

    def ended(self, took: float, how: str) -> None:
        """Record the end of a job."""
        waited = self.waits.pop(asyncio.current_task())
        if self.pool == POOL:
            with self.file.open("a") as file:
                file.write(f"{waited + took}\n")
        super().ended(took, how)


def main() -> None:
    """Run the command line with such meters."""
    replaced: Any = metrics
    replaced.PoolMeter = NotedMeter
    from lightfinger.cli import main as run

    run()


if __name__ == "__main__":
    main()
