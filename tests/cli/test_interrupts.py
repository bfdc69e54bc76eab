"""Ctrl-C ends every command soon, at whatever moment, and leaves no process behind."""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from lightfinger import bots, catalog
from lightfinger.cli.interrupting import CODE
from lightfinger.server.process.settings import FILE
from lightfinger.server.store import store_at
from tests.server.nodes import free_port
from tests.server.test_backup import log
from tests.server.waiting import LONGEST_WAIT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc"),
]

MOMENTS: Final = (0.02, 0.1, 0.3, 0.6, 1.0, 1.4, 1.8, 2.4, 3.0, 4.0)
"""Seconds after the command has begun, and not yet imported anything."""
LONGEST: Final = 5.0
"""Seconds until it has ended: five times what an idle machine may need."""
STARTS: Final = 20
"""On a slow machine, as often as long as Python took to start: a quarter of a second on an idle one."""

PROGRAM: Final = """
import signal, sys
from lightfinger import cli
run = cli._run
def begin():
    # Said inside `main`: an interrupt that came before it would be none of its business.
    sys.stderr.write("begun\\n")
    sys.stderr.flush()
    run()
cli._run = begin
signal.signal(signal.SIGINT, signal.default_int_handler)  # heeded even if these tests run in the background
cli.main()
"""
ROWS: Final = 4000
AT_ONCE: Final = 5
"""Moments tried side by side: mostly they wait."""

GAME: Final = next(iter(catalog.GAMES))
STRONGEST: Final = bots.cast(GAME)[-1].name
MANY: Final = [GAME, "--games", "100000"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store of many rows, and its backup."""
    made = tmp_path_factory.mktemp("interrupts")

    async def filled() -> None:
        store = store_at(str(made / FILE))
        await store.open()
        for start in range(0, ROWS, 100):
            names = [f"table-{number}" for number in range(start, start + 100)]
            await asyncio.gather(*(store.append(name, 0, log(name, 1)[0]) for name in names))
        await store.close()

    asyncio.run(filled())
    return made


def copied(filled: Path, own: Path) -> str:
    """Copy the store, for a command that wants it for itself."""
    return str(shutil.copytree(filled, own / "copy"))


COMMANDS: Final[dict[str, Callable[[Path, Path], list[str]]]] = {
    "simulate": lambda *_: ["simulate", *MANY, "--jobs", "2", "--bots", "thumb"],
    "simulate alone": lambda *_: ["simulate", *MANY, "--jobs", "1", "--bots", "thumb", "--json"],
    "ladder": lambda _, own: ["ladder", *MANY, "--jobs", "2", "--bots", "random,thumb", "--out", str(own / "l.jsonl")],
    "dataset": lambda _, own: ["dataset", *MANY, "--jobs", "2", "--out", str(own / "decisions.parquet")],
    "record": lambda _, own: ["record", GAME, str(own / "match.jsonl"), "--bots", STRONGEST],
    "play": lambda *_: ["play", GAME, "--bots", STRONGEST],
    "serve": lambda _, own: ["serve", "--api-only", "--port", str(free_port()), "--data", str(own)],
    "worker": lambda _, own: ["worker", "--database", str(own / "worked.sqlite3")],
    "backup": lambda filled, own: ["backup", str(own / "all.gz"), "--data", str(filled)],
    "restore": lambda filled, own: ["restore", str(filled / "all.gz"), "--data", str(own)],
    "verify": lambda filled, _: ["verify", "--data", str(filled)],
    "index": lambda filled, _: ["index", "--data", str(filled)],
    "erase": lambda filled, own: ["erase", "--old", str(own / "ledger.jsonl"), "--data", copied(filled, own)],
    "reports": lambda filled, _: ["reports", "--data", str(filled)],
}
"""The arguments of each command, from the folder of a filled store and an empty folder of its own."""
MAY_BE_DONE: Final = {"serve", "worker", "record", "backup", "restore", "verify", "index", "reports", "erase"}
"""Commands that may exit with 0: those that run until they are stopped, and those that may end before the moment."""


class Ended(NamedTuple):
    """How a command ended after an interrupt."""

    started: float
    """Seconds until it had begun."""
    seconds: float
    code: int
    printed: str
    left: list[str]
    """Processes that it has left behind."""


def interrupted(arguments: list[str], moment: float, terminal: bool) -> Ended:
    """Start a command and interrupt it; from a *terminal* the interrupt reaches its children too."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    launched = time.monotonic()
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "LIGHTFINGER_WORKER_PORT": "0"},
    ) as process:
        assert process.stderr is not None
        try:
            assert process.stderr.readline() == "begun\n"
            started = time.monotonic() - launched
            time.sleep(moment)
            began = time.monotonic()
            (os.killpg if terminal else os.kill)(process.pid, signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(LONGEST_WAIT)
            seconds = time.monotonic() - began
            # Its children see that it is gone; a busy machine gives them their turn a little later.
            while (left := session(process.pid)) and time.monotonic() - began < longest(started):
                time.sleep(0.05)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        printed = process.stderr.read()
    return Ended(started, seconds, process.returncode, printed, left)


def longest(started: float) -> float:
    """Seconds that a command may take to end if it took *started* to begin."""
    return max(LONGEST, STARTS * started)


def session(leader: int) -> list[str]:
    """The commands of the processes that *leader* has started and that still run."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, _, number = place.read_text().rpartition(")")[2].split()[:4]
            if int(number) == leader and state != "Z":
                found.append((place.parent / "cmdline").read_bytes().replace(b"\0", b" ").decode())
    # A process that is just ending has no command line any more.
    return [command for command in found if command]


HALVES: Final = [
    pytest.param((0, 3, 4, 7, 8), id="one half"),
    pytest.param((1, 2, 5, 6, 9), id="other half", marks=pytest.mark.many),
]
"""Places among the moments; early and late ones, from a terminal and not, are in both."""


@pytest.mark.parametrize("places", HALVES)
@pytest.mark.parametrize("name", COMMANDS)
def test_an_interrupt_ends_a_command(name: str, places: tuple[int, ...], folder: Path, tmp_path: Path) -> None:
    if name == "restore" and not (folder / "all.gz").exists():
        subprocess.run(
            [sys.executable, "-m", "lightfinger", "backup", str(folder / "all.gz"), "--data", str(folder)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)},
            check=True,
            capture_output=True,
        )

    def at(place: int) -> Ended:
        own = tmp_path / str(place)
        own.mkdir()
        return interrupted(COMMANDS[name](folder, own), MOMENTS[place], terminal=bool(place % 2))

    with ThreadPoolExecutor(AT_ONCE) as threads:
        ends = list(threads.map(at, places))
    for place, ended in zip(places, ends, strict=True):
        moment = MOMENTS[place]
        assert ended.code == CODE or (ended.code == 0 and name in MAY_BE_DONE), f"after {moment} s: {ended}"
        assert "Traceback" not in ended.printed, f"after {moment} s: {ended.printed}"
        assert "Exception ignored" not in ended.printed, f"after {moment} s: {ended.printed}"
        assert ended.left == [], f"after {moment} s"
        assert ended.seconds < longest(ended.started), f"interrupted after {moment} s: {ended}"


HIDDEN: Final = {
    "in the callback of a weak reference": """
class Thing: pass
thing = Thing()
reference = weakref.ref(thing, interrupt)
del thing
""",
    "while a class is made": """
class Name:
    def __set_name__(self, owner, name): interrupt(None)
class Thing:
    name = Name()
""",
}
"""Places where Python keeps an exception from rising, or raises another one in its stead."""
INTERRUPTED: Final = """
import signal, weakref
from lightfinger import cli
def interrupt(_): signal.raise_signal(signal.SIGINT); 1
def run():
    exec({program!r}, globals())
    print("went on")
signal.signal(signal.SIGINT, signal.default_int_handler)
cli._run = run
cli.main()
"""


@pytest.mark.parametrize("place", HIDDEN)
def test_an_interrupt_is_not_lost_where_python_hides_it(place: str) -> None:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(program=HIDDEN[place])],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (CODE, "", "")


OFTEN: Final = """
import os, signal, threading, time
from lightfinger.cli import interrupting
from lightfinger.core.rng import Small
__name__ = "lightfinger.computing"
def draw():
    while True: Small(0xFFFFFFFF)
def interrupt():
    time.sleep(0.001)
    os.kill(os.getpid(), signal.SIGINT)
raised = 0
for _ in range(400):
    signal.signal(signal.SIGINT, signal.default_int_handler)
    interrupting.listen()
    try:
        threading.Thread(target=interrupt).start()
        draw()
    except KeyboardInterrupt: raised += 1
    signal.setitimer(signal.ITIMER_REAL, 0)
print(raised)
"""


def test_an_interrupt_in_compiled_arithmetic_is_raised_and_does_not_abort() -> None:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, "-c", OFTEN],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "400\n", "")
