"""Runs the tests on other Pythons, or with the least versions of the dependencies.

    python -m tools.pythons 3.12 3.13 -- -m "not long" tests/server
    python -m tools.pythons --lowest -- tests/server

Without versions it takes every supported Python that it finds, except the one that runs it. Pythons are looked for in
the path and among those of pyenv. What comes after `--` goes to pytest. Each Python gets an environment with the locked
requirements, in `build/pythons` or `--folder`, which is kept for the next time.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements" / "dev.txt"
EXTRAS = ("cluster", "archive", "traces", "env", "lab")


def supported() -> list[str]:
    """Return the versions that pyproject.toml names."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        words = tomllib.load(file)["project"]["classifiers"]
    return [
        word.rpartition(" ")[2] for word in words if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", word)
    ]


def interpreter(version: str) -> str:
    """Return the path of a Python of this version; empty if there is none."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [
        shutil.which(f"python{version}") or "",
        *sorted(str(path) for path in root.glob(f"{version}.*/bin/python")),
    ]
    ask = "import sys; print('{}.{}'.format(*sys.version_info))"
    for path in filter(None, found):
        # A shim of pyenv can be there for a Python that is not.
        told = subprocess.run([path, "-c", ask], capture_output=True, text=True, check=False)
        if told.stdout.strip() == version:
            return path
    return ""


def uv(*words: str | Path) -> None:
    """Run uv."""
    subprocess.run([sys.executable, "-m", "uv", *words], check=True)


def locked(path: str, folder: Path) -> Path:
    """Make an environment with the locked requirements, and return its Python."""
    uv("venv", "--quiet", "--allow-existing", "--python", path, folder)
    uv("pip", "sync", "--quiet", "--require-hashes", "--python", folder / "bin" / "python", LOCK)
    return folder / "bin" / "python"


def lowest(folder: Path) -> Path:
    """Make an environment with the least allowed versions and the locked tools, and return its Python."""
    uv("venv", "--quiet", "--clear", "--python", sys.executable, folder)
    python = folder / "bin" / "python"
    least = folder / "lowest.txt"
    extras = [word for name in EXTRAS for word in ("--extra", name)]
    uv("pip", "compile", "--quiet", "--resolution", "lowest-direct", *extras, ROOT / "pyproject.toml", "-o", least)
    # The tools of the tests come from the lock, as far as they get on with those versions.
    with (ROOT / "pyproject.toml").open("rb") as file:
        extra = tomllib.load(file)["project"]["optional-dependencies"]
    uv(
        "pip",
        "install",
        "--quiet",
        "--python",
        python,
        "--constraint",
        least,
        "-r",
        least,
        *extra["dev"],
        *extra["docs"],
    )
    return python


def tested(python: Path, name: str, words: list[str]) -> str:
    """Run the tests and return their last line; stop if one fails."""
    began = time.monotonic()
    print(f"{name}: {' '.join(words)}", flush=True)
    command: list[str | Path] = [
        python,
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "--dist",
        "worksteal",
        "-p",
        "no:cacheprovider",
        *words,
    ]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        last = ""
        for line in run.stdout:
            print(line, end="", flush=True)
            last = line.strip() or last
    if run.returncode != 0:
        raise SystemExit(f"{name}: the tests failed")
    return f"{name}: {re.sub(r' in .*', '', last)}, {time.monotonic() - began:.0f} s"


def main() -> None:
    """Test on each Python."""
    words = sys.argv[1:]
    end = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("versions", nargs="*")
    parser.add_argument("--lowest", action="store_true", help="the least versions of the dependencies")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "pythons")
    given = parser.parse_args(words[:end])
    if given.lowest:
        print(tested(lowest(given.folder / "lowest"), "least versions", words[end + 1 :]))
        return
    own = "{}.{}".format(*sys.version_info)
    told = []
    for version in given.versions or [one for one in supported() if one != own]:
        path = interpreter(version)
        if path:
            python = locked(path, given.folder / version)
            told.append(tested(python, version, words[end + 1 :]))
        elif given.versions:
            raise SystemExit(f"there is no Python {version} here")
        else:
            told.append(f"{version}: not here")
    print("; ".join(told))


if __name__ == "__main__":
    main()
