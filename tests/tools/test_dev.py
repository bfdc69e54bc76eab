"""`make dev`: pages with hot reload through Vite, a server that starts again by itself, and nothing left afterwards."""

import asyncio
import json
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import pytest
import websockets

ROOT = Path(__file__).parents[2]
NODE_MODULES = ROOT / "web" / "node_modules"
SECONDS = 300.0
"""Everything takes some ten seconds on an idle machine."""

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.slow,
    pytest.mark.skipif(
        not (ROOT / "src").is_dir() or not NODE_MODULES.is_dir() or shutil.which("npm") is None,
        reason="needs the sources, npm and web/node_modules",
    ),
]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Dev:
    """`tools.dev` in a copy of the tree, so that its files can be changed."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "tree"
        leave_out = shutil.ignore_patterns("node_modules", "static", "__pycache__", "e2e", "*.egg-info")
        for name in ("src", "web"):
            shutil.copytree(ROOT / name, self.root / name, ignore=leave_out)
        (self.root / "tools").mkdir()
        for name in ("pyproject.toml", "tools/dev.py"):
            shutil.copy(ROOT / name, self.root / name)
        # Links to each package, so that Vite's cache, which lies beside them, is the copy's own.
        modules = self.root / "web" / "node_modules"
        modules.mkdir()
        for package in NODE_MODULES.iterdir():
            if package.name != ".vite":
                (modules / package.name).symlink_to(package.resolve())
        self.port, self.server_port = free_port(), free_port()
        self.log = folder / "log"
        options = ["--port", str(self.port), "--server-port", str(self.server_port), "--data", str(folder / "data")]
        with self.log.open("wb") as log:
            command = [sys.executable, "-m", "tools.dev", *options]
            self.process = subprocess.Popen(command, cwd=self.root, stdout=log, stderr=log)

    async def until(self, done: Callable[[str], bool]) -> None:
        """Wait until the log is as wanted."""
        while not done(self.log.read_text(errors="replace")):
            assert self.process.poll() is None, self.log.read_text(errors="replace")
            await asyncio.sleep(0.1)

    async def get(self, path: str, port: int = 0) -> httpx.Response:
        """What is at *path*; waits while nobody listens, or the server behind Vite does not."""
        async with httpx.AsyncClient() as client:
            while True:
                assert self.process.poll() is None, self.log.read_text(errors="replace")
                try:
                    answer = await client.get(f"http://127.0.0.1:{port or self.port}{path}", timeout=60)
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
                    continue
                if answer.status_code < 500:
                    return answer
                await asyncio.sleep(0.1)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def dev(tmp_path: Path) -> AsyncIterator[Dev]:
    made = Dev(tmp_path)
    try:
        yield made
    finally:
        if made.process.poll() is None:
            made.process.send_signal(signal.SIGINT)
        made.process.wait(SECONDS)


async def test_dev_serves_pages_with_hot_reload_and_stops_all_it_started(dev: Dev) -> None:
    async with asyncio.timeout(SECONDS):
        # A page, with Vite's client in it, and the server behind the same address.
        assert "/@vite/client" in (await dev.get("/about")).text
        assert (await dev.get("/api/games")).status_code == 200
        assert "App.svelte" in (await dev.get("/src/main.ts")).text
        await dev.get("/src/App.svelte")

        # A change of a component reaches the browser.
        found = re.search(r'wsToken = "([^"]+)"', (await dev.get("/@vite/client")).text)
        assert found is not None
        address = f"ws://127.0.0.1:{dev.port}/?token={found[1]}"
        async with websockets.connect(address, subprotocols=[websockets.Subprotocol("vite-hmr")]) as line:
            assert json.loads(await line.recv())["type"] == "connected"
            component = dev.root / "web" / "src" / "App.svelte"
            component.write_text(component.read_text() + "\n<p>changed</p>\n")
            while (told := json.loads(await line.recv()))["type"] not in ("update", "full-reload"):
                pass
        assert "App.svelte" in json.dumps(told)

        # A change of a module starts the server again; a mistake in one does not end the loop.
        module = dev.root / "src" / "lightfinger" / "__init__.py"
        right = module.read_text()
        module.write_text("1 +\n")
        await dev.until(lambda log: "SyntaxError" in log and "starts again with the next change" in log)
        module.write_text(right)
        await dev.until(lambda log: log.count("Lightfinger is at") == 2)
        assert (await dev.get("/api/games")).status_code == 200

        dev.process.send_signal(signal.SIGINT)
        assert await asyncio.to_thread(dev.process.wait) == 0
    for port in (dev.port, dev.server_port):
        with socket.socket() as probe:
            assert probe.connect_ex(("127.0.0.1", port)) != 0
