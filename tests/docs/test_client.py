"""The client of the protocol page plays whole games against a real server."""

import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from lightfinger import catalog
from tests.server.nodes import ROOT, free_port
from tests.server.waiting import LONGEST_WAIT

CLIENT = ROOT / "examples" / "client.py"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (ROOT / "docs").exists(), reason="an installed wheel has no docs"),
]
GAMES = [game.name for game in catalog.GAMES.values() if catalog.is_built_in(game)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server without pages."""
    port = free_port()
    data = tmp_path_factory.mktemp("data")
    options = ["--host", "127.0.0.1", "--port", str(port), "--data", str(data), "--pace", "0", "--api-only"]
    with (data / "log").open("w") as log:
        command = [sys.executable, "-m", "lightfinger", "serve", *options]
        process = subprocess.Popen(command, stdout=log, stderr=log, env={"PYTHONPATH": str(ROOT / "src")})
    address = f"http://127.0.0.1:{port}"
    end = time.monotonic() + LONGEST_WAIT
    try:
        while True:
            try:
                urllib.request.urlopen(f"{address}/ready", timeout=5).close()
                break
            except OSError:
                assert process.poll() is None, (data / "log").read_text()
                assert time.monotonic() < end
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(LONGEST_WAIT)


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_a_game_to_its_end(server: str, game: str) -> None:
    command = [sys.executable, str(CLIENT), server, game]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST_WAIT, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("scores [")


def test_the_protocol_page_shows_the_example() -> None:
    page = ROOT / "docs" / "developers" / "protocol.md"
    assert "{literalinclude} ../../examples/client.py" in page.read_text(encoding="utf-8")
    assert Path(CLIENT).stat().st_size < 3000
