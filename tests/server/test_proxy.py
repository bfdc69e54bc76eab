"""The proxy files of `deploy/` with a real Caddy: people behind it are told apart."""

import asyncio
import contextlib
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.edges import TEXT, Served, frame, served
from tests.server.nodes import ROOT, Process, free_port

pytestmark = pytest.mark.anyio

DEPLOY = ROOT / "deploy"


@pytest.fixture
async def behind(tmp_path: Path) -> AsyncIterator[Served]:
    """A server behind Caddy with the configuration of the compose file."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("caddy is not installed")
    async with served(proxies=("127.0.0.1",), connects_per_second=2.0, requests_per_second=2.0) as server:
        told = (DEPLOY / "Caddyfile.compose").read_text()
        told, upstreams = re.subn(r"node1:8040 node2:8040", f"127.0.0.1:{server.port}", told)
        assert upstreams == 1
        file = tmp_path / "Caddyfile"
        file.write_text("{\n\tadmin off\n\tstorage file_system " + str(tmp_path) + "\n}\n" + told)
        command = [program, "run", "--adapter", "caddyfile", "--config", str(file)]
        for _ in range(5):
            port = free_port()
            environment = {"LIGHTFINGER_SITE": f"http://:{port}", "HOME": str(tmp_path)}
            caddy = Process(command, tmp_path / "caddy.log", environment)
            caddy.launch()
            try:
                if await _serves(port, caddy):
                    server.port = port
                    yield server
                    return
            finally:
                caddy.clear()
        pytest.fail((tmp_path / "caddy.log").read_text()[-2000:])


async def _serves(port: int, caddy: Process) -> bool:
    """Whether it does, and not somebody else who took the port meanwhile."""
    async with asyncio.timeout(60):
        while caddy.running:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                answer = await reader.read()
                writer.close()
                if b"Server: Caddy" in answer:
                    return True
            await asyncio.sleep(0.2)
    return False


async def test_somebody_behind_a_proxy_who_says_too_much_is_nobody_else(behind: Served) -> None:
    server = behind
    table = await server.place.table(await server.place.guest("Ada"))
    for _ in range(12):
        shouter = await server.call("127.0.0.3")
        try:
            await shouter.upgraded(table)
        except AssertionError:
            break
        await shouter.say(frame(TEXT, b"x" * 5000))
        async with asyncio.timeout(30):
            await shouter.reader.readuntil(b"\x88")
        shouter.close()
    else:
        pytest.fail("nobody stops the one who says too much")
    assert [await server.status(address="127.0.0.4") for _ in range(10)] == [200] * 10
    quiet = await server.call("127.0.0.4")
    await quiet.upgraded(table)


async def test_requests_behind_a_proxy_count_by_who_asks_whatever_they_say_themselves(
    behind: Served,
) -> None:
    server = behind
    lies = "X-Forwarded-For: 192.0.2.{}\r\nForwarded: for=192.0.2.{}\r\n"
    asked = [await server.status(address="127.0.0.3", headers=lies.format(one, one)) for one in range(100)]
    assert 429 in asked
    assert await server.status(address="127.0.0.4") == 200


def test_the_compose_file_trusts_its_own_proxy_and_tells_it_the_site() -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    (trusted,) = re.findall(r"LIGHTFINGER_PROXIES: (\S+)", text)
    assert re.findall(r"ipv4_address: ([\d.]+)", text) == [trusted]
    assert "LIGHTFINGER_SITE: ${LIGHTFINGER_SITE:-localhost}" in text
