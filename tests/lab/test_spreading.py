"""Processes of the lab: they end at once with whoever needs them, and interrupts of the terminal do not reach them."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from pathlib import Path

import pytest

from lightfinger.lab.spreading import workers
from tests.server.waiting import LONGEST_WAIT


def told(seconds: float) -> int:
    """Return the number of this process after some time."""
    time.sleep(seconds)
    return os.getpid()


def until_ended(processes: set[int]) -> None:
    """Wait until none of the processes runs."""
    end = time.monotonic() + LONGEST_WAIT
    while any(Path(f"/proc/{process}").exists() and not _is_zombie(process) for process in processes):
        assert time.monotonic() < end
        time.sleep(0.02)


def _is_zombie(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_what_was_not_finished_is_not_waited_for() -> None:
    calls: list[Future[int]] = []

    def interrupted() -> None:
        with workers(2) as executor:
            assert executor is not None
            begun = {executor.submit(told, 0.0).result()}
            calls.extend(executor.submit(told, LONGEST_WAIT) for _ in range(20))
            started.update(begun)
            raise KeyboardInterrupt

    started: set[int] = set()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    until_ended(started)

    assert time.monotonic() - began < LONGEST_WAIT / 2
    while not all(call.done() for call in calls):
        assert time.monotonic() - began < LONGEST_WAIT
        time.sleep(0.01)


def test_an_interrupt_of_the_terminal_does_not_reach_the_processes() -> None:
    with workers(2) as executor:
        assert executor is not None
        for _ in range(3):
            process = executor.submit(told, 0.0).result()
            os.kill(process, signal.SIGINT)
        assert executor.submit(told, 0.0).result() > 0


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
@pytest.mark.slow
def test_processes_end_with_a_parent_that_was_killed() -> None:
    program = """
import sys
from lightfinger.lab.spreading import workers
from tests.lab.test_spreading import told
with workers(2) as executor:
    print(*{executor.submit(told, 0.2).result() for _ in range(2)} | set(), flush=True)
    executor.submit(told, 3600)
    sys.stdin.read()
"""
    path = os.pathsep.join(entry for entry in [*sys.path, str(Path(__file__).parents[2])] if entry)
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    ) as parent:
        assert parent.stdout is not None
        started = {int(word) for word in parent.stdout.readline().split()}
        assert started
        parent.kill()
        parent.wait(LONGEST_WAIT)
        until_ended(started)
