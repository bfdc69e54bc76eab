"""A pool of worker processes with limits of time and memory; a job that exceeds them ends only its own process."""

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from lightfinger.server.workers.fair_queue import FairQueue, Owner, TooBusy

if sys.platform != "win32":
    import resource

T = TypeVar("T")

START_SECONDS: Final = 60.0
"""Seconds that a process may take to start; not counted as a job's time."""
NICENESS: Final = 5
"""How much a process gives way to others, from 0 to 19; the node itself gives way to none."""
LARGEST_ANSWER: Final = 64 * 1024 * 1024
NOBODY: Final = Owner()

_READY: Final = b"y"
_BEGUN: Final = b"b"
_DONE: Final = b"d"
_RAISED: Final = b"r"
_LARGE: Final = b"l"
_FAILED: Final = b"f"


class JobFailed(Exception):
    """A job failed."""


class TooLong(JobFailed):
    """The job exceeded its time limit."""


class TooLarge(JobFailed):
    """The job exceeded its memory limit, or its result is too large."""


class Crashed(JobFailed):
    """The process of the job died."""


class Worker(Protocol):
    """Runs one job at a time."""

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Return or raise what the function does, or raise `JobFailed`."""

    def close(self) -> None:
        """Stop at once."""


MakeWorker = Callable[[], Worker]
"""Makes a worker of a pool."""


class Meter(Protocol):
    """The metrics of a pool."""

    def waiting(self, jobs: int) -> None:
        """Set the number of waiting jobs."""

    def began(self, waited: float) -> None:
        """Record the start of a job and how long it waited."""

    def ended(self, took: float, how: str) -> None:
        """Record the end of a job: its duration, and "done" or the name of the failure."""


class _Unmeasured:
    def waiting(self, jobs: int) -> None:
        pass

    def began(self, waited: float) -> None:
        pass

    def ended(self, took: float, how: str) -> None:
        pass


class _Job:
    def __init__(self, function: Callable[..., Any], arguments: tuple[Any, ...], answer: asyncio.Future[Any]) -> None:
        self.function: Final = function
        self.arguments: Final = arguments
        self.answer: Final = answer
        self.since: Final = answer.get_loop().time()


class WorkerPool:
    """A pool of worker processes, each running one job at a time, with a fair queue. They start when first needed.

    A job's time counts from its start, not while it waits. The memory limit, in bytes, is on top of what the process
    already uses; 0 is no limit.
    """

    def __init__(
        self,
        processes: int,
        seconds: float,
        memory: int = 0,
        per_person: int = 100,
        per_address: int = 400,
        make: MakeWorker | None = None,
    ) -> None:
        self.processes: Final = processes
        self.make: Final = make or (lambda: Process(seconds, memory))
        self.meter: Meter = _Unmeasured()
        self.queue: Final[FairQueue[_Job]] = FairQueue(per_person, per_address)
        self.workers: Final[list[Worker]] = []
        self.idle: Final[list[Worker]] = []
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.closed = False

    async def run(self, function: Callable[..., T], *arguments: Any, owner: Owner = NOBODY, urgent: bool = True) -> T:
        """Run a picklable *function* in a worker; return or raise what it does, or raise `JobFailed` or `TooBusy`.

        A cancelled caller is removed from the queue; a job that has started is finished.
        """
        if self.closed:
            raise Crashed("the workers are closed")
        job = _Job(function, arguments, asyncio.get_running_loop().create_future())
        place = self.queue.put(job, owner, urgent)
        self._begin()
        try:
            return await job.answer  # type: ignore[no-any-return]
        finally:
            self.queue.remove(place)
            self.meter.waiting(len(self.queue))

    def _begin(self) -> None:
        """Give the next jobs to the idle workers."""
        while len(self.queue) and not self.closed and (self.idle or len(self.workers) < self.processes):
            if not self.idle:
                self.idle.append(self.make())
                self.workers.append(self.idle[-1])
            task = asyncio.get_running_loop().create_task(self._work(self.idle.pop(), self.queue.pop()))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        self.meter.waiting(len(self.queue))

    async def _work(self, worker: Worker, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        self.meter.began(began - job.since)
        how = "done"
        try:
            answer = await worker.run(job.function, job.arguments)
            if not job.answer.done():
                job.answer.set_result(answer)
        except Exception as problem:
            how = type(problem).__name__ if isinstance(problem, JobFailed) else "raised"
            if not job.answer.done():
                job.answer.set_exception(problem)
        finally:
            self.meter.ended(loop.time() - began, how)
            job.answer.cancel()
            self.idle.append(worker)
            self._begin()

    def close(self) -> None:
        """Stop all processes; waiting jobs fail."""
        self.closed = True
        while len(self.queue):
            job = self.queue.pop()
            if not job.answer.done():
                job.answer.set_exception(Crashed("the workers are closed"))
        for worker in self.workers:
            worker.close()


class Process:
    """A worker process that runs jobs one after the other; it is replaced after a failed job."""

    def __init__(
        self, seconds: float, memory: int = 0, largest: int = LARGEST_ANSWER, niceness: int = NICENESS
    ) -> None:
        self.seconds: Final = seconds
        self.memory: Final = memory
        self.largest: Final = largest
        self.niceness: Final = niceness
        self.thread: Final = ThreadPoolExecutor(1, "worker")
        """The thread that exchanges data with the process, so that large data does not block the event loop."""
        self.process: multiprocessing.process.BaseProcess | None = None
        self.pipe: Connection | None = None
        self.closed = False

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Return or raise what the function does, or raise `JobFailed`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, self._run, function, arguments)

    def _run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        said = pickle.dumps((function, arguments))
        try:
            pipe = self._started()
            pipe.send_bytes(said)
            self._hear(pipe, START_SECONDS, Crashed)
            answer = self._hear(pipe, self.seconds, TooLong)
        except JobFailed:
            self._end()
            raise
        except (EOFError, OSError) as problem:
            self._end()
            raise Crashed("its process ended") from problem
        kind, rest = answer[:1], answer[1:]
        if kind == _LARGE:
            self._end()
            raise TooLarge("it wanted more than it may have")
        if kind == _FAILED:
            raise Crashed(rest.decode("utf-8", "replace"))
        value = pickle.loads(rest)
        if kind == _RAISED:
            raise value
        return value

    def _started(self) -> Connection:
        """Return the pipe to a running process; start it if needed."""
        if self.closed:
            raise Crashed("the workers are closed")
        if self.pipe is not None and self.process is not None and self.process.is_alive():
            return self.pipe
        self._end()
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        limits = (self.memory, self.largest, self.niceness)
        process = context.Process(target=_serve, args=(theirs, *limits), daemon=True)
        try:
            process.start()
        finally:
            theirs.close()
        self.process = process
        if self.closed:
            raise Crashed("the workers are closed")
        self._hear(self.pipe, START_SECONDS, Crashed)
        return self.pipe

    def _hear(self, pipe: Connection, seconds: float, otherwise: type[JobFailed]) -> bytes:
        # Poll, so that this does not wait for a process that `close` has stopped.
        end = time.monotonic() + seconds
        while not pipe.poll(max(0.0, min(1.0, end - time.monotonic()))):
            if self.closed:
                raise Crashed("the workers are closed")
            if time.monotonic() >= end:
                raise otherwise(f"it took more than {seconds:g} seconds")
        return pipe.recv_bytes()

    def _end(self) -> None:
        """Stop the process; the next job starts a new one."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None

    def close(self) -> None:
        """Stop at once."""
        self.closed = True
        process = self.process
        if process is not None:
            with contextlib.suppress(ValueError, AttributeError):
                process.kill()
        self.thread.submit(self._end)
        self.thread.shutdown(wait=False)


def _serve(pipe: Connection, memory: int, largest: int, niceness: int) -> None:
    """Run in the worker process: execute the jobs from the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    pipe.send_bytes(_READY)
    with contextlib.suppress(EOFError, OSError):
        while True:
            function, arguments = pickle.loads(pipe.recv_bytes())
            pipe.send_bytes(_BEGUN)
            try:
                with _limited(memory):
                    answer = _answer(function, arguments)
            except MemoryError:
                answer = _LARGE
            pipe.send_bytes(_LARGE if len(answer) > largest else answer)
            del function, arguments, answer


def _end_with_parent() -> None:
    """Exit when the parent process dies, because a killed node cannot stop its workers."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextlib.contextmanager
def _limited(memory: int) -> Iterator[None]:
    """Limit the memory of a job to so many bytes on top of the process's own, where the system supports it."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        pages = 0
    if sys.platform == "win32" or not memory or not pages:
        yield
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    most = pages * resource.getpagesize() + memory
    resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def _answer(function: Callable[..., Any], arguments: tuple[Any, ...]) -> bytes:
    try:
        return _DONE + pickle.dumps(function(*arguments))
    except MemoryError:
        raise
    except Exception as problem:
        try:
            said = pickle.dumps(problem)
            pickle.loads(said)
        except Exception:
            return _FAILED + repr(problem).encode()[:1000]
        return _RAISED + said


__all__ = [
    "Crashed",
    "JobFailed",
    "MakeWorker",
    "Meter",
    "Owner",
    "Process",
    "TooBusy",
    "TooLarge",
    "TooLong",
    "Worker",
    "WorkerPool",
]
