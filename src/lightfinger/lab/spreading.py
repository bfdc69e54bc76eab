"""Where matches are played: here, in processes of this machine, or on a cluster of machines."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any


@contextmanager
def workers(jobs: int = 0, cluster: str = "") -> Iterator[Executor | None]:
    """An executor of *jobs* processes (0: one a core, 1: none at all), or that of a Dask *cluster* by its address."""
    if cluster:
        from distributed import Client

        client: Any = Client(cluster)  # type: ignore[no-untyped-call]
        with client, client.get_executor(pure=False) as executor:
            yield executor
        return
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield None
        return
    with ProcessPoolExecutor(jobs) as executor:
        yield executor
