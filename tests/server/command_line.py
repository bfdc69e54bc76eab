"""Runs the command line as a person does."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]


def lightfinger(*arguments: str, code: int = 0, environment: Mapping[str, str] | None = None) -> str:
    """What a command prints."""
    given = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "200", **(environment or {})}
    done = subprocess.run(
        [sys.executable, "-c", "import os; os.umask(0); from lightfinger.cli.app import app; app()", *arguments],
        capture_output=True,
        text=True,
        env=given,
        timeout=120,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr
