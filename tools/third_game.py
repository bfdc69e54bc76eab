"""Begins a third game in a copy of the tree and runs the checks of all games there: nothing else has to be edited.

    python -m tools.third_game FOLDER               copies the tree, begins the game and runs everything
    python -m tools.third_game FOLDER python web    runs only those checks; FOLDER may be a copy made before

Checks are python, web and browser; the last one needs the built client and Chromium.

What only one other game can break, its own tests and its referee, is left out.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = "safe-cracker"
TESTS: Final = (
    "tests/games/safe_cracker",
    "tests/games/test_rulebooks.py",
    "tests/bots/test_bots.py",
    "tests/bots/test_personas.py",
    "tests/catalog",
    "tests/cli/test_cli.py",
    "tests/env",
    "tests/lab",
    "tests/records",
    "tests/tools/test_clauses.py",
    "tests/wire",
    "tests/test_golden.py",
    "tests/test_game_names.py",
    "tests/test_imports.py",
    "tests/server/test_authorisation.py",
    "tests/server/test_games_api.py",
    "tests/server/test_lessons.py",
    "tests/server/test_openapi.py",
    "tests/server/test_reviews.py",
    "tests/server/test_text.py",
    "tests/server/test_typescript.py",
    "tests/server/test_updates.py",
)
"""The tests that go through all games."""
OTHERS: Final = "not master and not forty"
"""Those for another game by name have been run without this one."""


def copy(folder: Path) -> None:
    """The tree as a clean checkout would have it, with the libraries and pages of this one."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, names):
        source, target = ROOT / name, folder / name
        if source.is_file() and not source.is_symlink():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    for name in ("web/node_modules", "src/lightfinger/server/static"):
        if (ROOT / name).is_dir():
            (folder / name).symlink_to((ROOT / name).resolve(), target_is_directory=True)


def begin(folder: Path) -> None:
    """Begin the game, and record what is recorded of every game."""
    python(folder, "-m", "lightfinger", "new-game", NAME)
    python(folder, "-m", "tools.golden")
    python(folder, "-m", "tests.contract.checksums", NAME)
    python(folder, "-m", "tools.typescript")
    python(folder, "-m", "tools.stubs")


def check_python(folder: Path) -> None:
    """The contract for the new game, then every test that goes through all games."""
    pytest = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "2", "--hypothesis-profile=ci")
    python(folder, "-m", "ruff", "check", "-q", ".")
    python(folder, "-m", "ruff", "format", "--check", "-q", ".")
    python(folder, "-m", "tools.clauses")
    python(folder, *pytest, "tests/contract", "-k", NAME)
    python(folder, *pytest, "-m", "not long", "-k", OTHERS, *TESTS)


def check_web(folder: Path) -> None:
    """Types and unit tests of the client, with the types of the new game."""
    for command in ("check", "test"):
        _run(["npm", "run", "--silent", command], folder / "web")


def check_browser(folder: Path) -> None:
    """The new game at the generic table of the built client, in Chromium."""
    _run(["npm", "run", "--silent", "e2e", "--", "third-game"], folder / "web")


CHECKS: Final[dict[str, Callable[[Path], None]]] = {
    "python": check_python,
    "web": check_web,
    "browser": check_browser,
}


def python(folder: Path, *arguments: str) -> None:
    """Run this Python in the copy, on the sources of the copy."""
    _run([sys.executable, *arguments], folder)


def _run(command: list[str], folder: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": "src", "LIGHTFINGER_PYTHON": sys.executable}
    if subprocess.run(command, cwd=folder, env=environment, check=False).returncode:
        raise SystemExit(f"with {NAME}: {' '.join(command[1:6])} failed in {folder}")


def main() -> None:
    """Copy, begin, check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("checks", nargs="*", choices=[*CHECKS, []])
    chosen = parser.parse_args()
    folder = chosen.folder.resolve()
    if not (folder / "src").exists():
        copy(folder)
        begin(folder)
    for name in chosen.checks or CHECKS:
        CHECKS[name](folder)
    print(f"{NAME} is a game like the others")


if __name__ == "__main__":
    main()
