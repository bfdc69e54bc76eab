"""The attack suite itself: it sees what it has to see. The attacks run by `make attack`, and some of them in CI."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server import raw
from tests.server.attacks import connections, requests, scene, sockets, tables, trial
from tests.server.attacks.attack import ATTACKS, Attack, Target, struck
from tests.server.attacks.honest import COMMANDS, KINDS
from tests.server.attacks.scene import Gauge
from tests.server.nodes import ROOT
from tests.server.waiting import LONGEST_WAIT

HOMES = (connections, sockets, requests, tables)

pytestmark = pytest.mark.anyio


def test_every_attack_has_a_sentence_and_says_what_holds_it_off() -> None:
    assert len(ATTACKS) > 30
    for one in ATTACKS.values():
        assert one.sentence.endswith(".")
        assert one.held
        assert not one.held.endswith(".")


def test_the_page_on_security_tells_every_attack_and_what_holds_it_off() -> None:
    """`make attack ARGS=--list` writes the lines."""
    told = (ROOT / "docs" / "hosts" / "security.md").read_text().splitlines()
    assert [one.line for one in ATTACKS.values() if one.line not in told] == []


def test_enough_attacks_of_every_home_are_in_the_short_form() -> None:
    homes = {one.strike.__module__ for one in ATTACKS.values() if one.short}
    assert homes == {home.__name__ for home in HOMES}


async def test_the_gauge_counts_the_memory_of_processes_that_a_node_started() -> None:
    child = "held = bytearray(50_000_000); print('there', flush=True); input()"
    program = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    parent = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert parent.stdout is not None
    assert parent.stdin is not None
    try:
        assert await asyncio.to_thread(parent.stdout.readline) == b"there\n"
        gauge = Gauge(parent.pid)
        assert len(gauge.family()) == 2
        assert gauge.megabytes() > 50
        parent.stdin.write(b"\n")
        parent.stdin.close()
        await asyncio.to_thread(parent.wait, 20)
        assert gauge.megabytes() < 1
    finally:
        parent.kill()
        parent.wait()
        parent.stdout.close()


VERIFYING = """
import resource, sys
from pathlib import Path
from typer.testing import CliRunner
from lightfinger.cli.app import app

runner = CliRunner()
runner.invoke(app, ["replay", sys.argv[1]])
pages = int(Path("/proc/self/statm").read_text().split()[0])
resource.setrlimit(resource.RLIMIT_AS, (pages * 4096 + 128 * 2**20,) * 2)
for bomb in sys.argv[2:]:
    for command in ("verify", "replay"):
        told = runner.invoke(app, [command, bomb])
        if told.exception is not None and not isinstance(told.exception, SystemExit):
            print(command, bomb, repr(told.exception)[:200])
"""


@pytest.mark.slow
async def test_no_record_bomb_takes_the_memory_of_the_command_line(tmp_path: Path) -> None:
    known = await scene.past(tmp_path, 10)
    whole = tmp_path / "whole.jsonl"
    whole.write_text(known["record"])
    files = []
    for number, bomb in enumerate(requests.bombs(known["record"])[::3]):
        files.append(tmp_path / f"{number}.jsonl")
        files[-1].write_text(bomb)
    command = [sys.executable, "-c", VERIFYING, str(whole), *map(str, files)]
    path = {**os.environ, "PYTHONPATH": "src"}
    told = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, timeout=600, env=path, cwd=ROOT
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout == ""


def waits(seconds: float) -> dict[str, list[float]]:
    return {kind: [seconds] * 100 for kind in KINDS}


@pytest.mark.parametrize(
    ("usual", "beside", "held"), [(0.01, 0.02, True), (0.01, 0.04, False), (0.2, 0.24, True), (0.2, 0.3, False)]
)
def test_three_times_as_long_and_a_quarter_of_a_second_are_the_bars(usual: float, beside: float, held: bool) -> None:
    alone = trial.Alone()
    alone.add(waits(usual))
    missed = trial.late(ATTACKS["cookies"], alone, waits(beside))
    assert (missed == []) is held
    assert held or any(one.startswith(COMMANDS) for one in missed)


async def test_an_attack_ends_when_its_time_is_over_whoever_hangs_up() -> None:
    async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.transport.abort()

    server = await asyncio.start_server(hang_up, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        chosen: Attack = ATTACKS["cookies"]
        async with asyncio.timeout(LONGEST_WAIT):
            did = await struck(chosen, Target(port, 0.5, 77))
        assert did["hung up on"] > 1
    finally:
        server.close()


def test_a_frame_is_what_the_protocol_says() -> None:
    assert raw.frame(raw.TEXT, b"Hello", mask=b"\x37\xfa\x21\x3d") == bytes.fromhex("818537fa213d7f9f4d5158")
    assert raw.frame(raw.PING)[:2] == b"\x89\x80"
    assert raw.frame(raw.TEXT, b"a" * 300)[:4] == b"\x81\xfe\x01\x2c"
