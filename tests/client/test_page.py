"""The page about programs takes a newcomer to a match: its code runs as it stands."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.nodes import ROOT
from tests.server.served import served
from tests.server.waiting import LONGEST_WAIT

PAGE = ROOT / "docs" / "library" / "network-bots.md"
pytestmark = [
    pytest.mark.anyio,
    pytest.mark.slow,
    pytest.mark.skipif(not PAGE.exists(), reason="an installed wheel has no docs"),
]


async def test_the_code_of_the_page_plays_a_match_in_thirty_lines(tmp_path: Path) -> None:
    code = PAGE.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
    async with served() as place:
        file = tmp_path / "mine.py"
        file.write_text(code.replace("http://127.0.0.1:8040", f"http://127.0.0.1:{place.port}"), encoding="utf-8")
        done = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, str(file)],
            capture_output=True,
            text=True,
            timeout=LONGEST_WAIT,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )
    assert done.returncode == 0, done.stderr
    assert "'scores'" in done.stdout
