"""Executors: this process, processes of this machine, or a cluster. An interrupt ends them at once."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def workers(jobs: int = 0, cluster: str = "") -> Iterator[Executor | None]:
    """Return an executor of *jobs* processes (0: one per core, 1: none), or of the Dask *cluster* at this address.

    If the body raises, nothing is waited for: what has not begun is cancelled, and the processes are killed.
    """
    if cluster:
        with _cluster(cluster) as executor:
            yield executor
        return
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield None
        return
    executor = _Processes(jobs, initializer=_begin)
    try:
        # Where processes are forked they start now, before the caller starts threads.
        executor.submit(_begin_nothing)
        yield executor
    except BaseException:
        executor.kill()
        raise
    executor.shutdown()


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    from distributed import Client

    client: Any = Client(address)  # type: ignore[no-untyped-call]
    executor = client.get_executor(pure=False)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False)
        client.close(timeout=0)
        raise
    executor.shutdown()
    client.close()


class _Processes(ProcessPoolExecutor):
    """Processes that no interrupt from the terminal reaches, not even while they start."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Schedule a call, and start a process for it if needed, which inherits the blocked signal."""
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def kill(self) -> None:
        """Drop what has not begun, and kill the processes."""
        processes = list((self._processes or {}).values())
        self.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def drop(executor: Executor, calls: Iterable[Future[Any]]) -> None:
    """Cancel calls that have not begun, unless `workers` made the executor and drops them itself.

    The pool of Python 3.11 stumbles over calls that were cancelled before its processes are killed.
    """
    if not isinstance(executor, _Processes):
        for call in calls:
            call.cancel()


def _begin() -> None:
    """Begin a process: it ignores interrupts, and ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _begin_nothing() -> None:
    """Do nothing, in a process that has begun."""


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
