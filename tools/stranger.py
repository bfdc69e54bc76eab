"""Installs the product as a stranger would, serves it and makes the first move; says how long each step took.

    python -m tools.stranger clone=. sdist=dist/lightfinger-0.2.0.tar.gz pure=dist/lightfinger-0.2.0-py3-none-any.whl

Each argument is a way to get the product: `clone` (a checkout, with npm), `sdist`, `pure` and `compiled` (wheels), or
`environment` (a virtual environment in which it is installed). The others get a new environment each, and only a clone
finds npm. `--most` limits the seconds to the first move, `--most-own` those from `lightfinger serve` to it.
"""

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

VISITOR = Path(__file__).with_name("visitor.py")
WAYS = ("clone", "sdist", "pure", "compiled", "environment")
IS_COMPILED = "import lightfinger.core.events as module; print(not module.__file__.endswith('.py'))"


class Visit(NamedTuple):
    """How long one way took, in seconds."""

    way: str
    install: float
    first_move: float
    """From the start of `lightfinger serve`."""

    @property
    def whole(self) -> float:
        """Until the first move."""
        return self.install + self.first_move

    def __str__(self) -> str:
        return (
            f"{self.way}: first move after {self.whole:.1f} s "
            f"(install {self.install:.1f} s, from serve to move {self.first_move:.1f} s)"
        )


def install(way: str, source: Path, environment: Path, python: str) -> None:
    """Install the product with its server into a new environment."""
    subprocess.run([python, "-m", "venv", environment], check=True)
    known = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LIGHTFINGER_"))}
    if way != "clone":
        known["PATH"] = str(environment / "bin")
    command: list[str | Path] = [environment / "bin" / "pip", "install", "--quiet", f"{source.resolve()}[server]"]
    subprocess.run(command, env=known, check=True)
    asked: list[str | Path] = [environment / "bin" / "python", "-c", IS_COMPILED]
    compiled = subprocess.run(asked, env=known, check=True, capture_output=True, text=True).stdout.strip()
    if compiled != str(way == "compiled"):
        raise SystemExit(f"{way}: whether the installed copy is compiled is {compiled}")


@contextmanager
def served(environment: Path, home: Path) -> Iterator[str]:
    """Run `lightfinger serve` with nothing but the environment in reach, and give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command: list[str | Path] = [
        environment / "bin" / "lightfinger",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
    ]
    command += ["--data", home / "data", "--pace", "0"]
    process = subprocess.Popen(command, env=alone(environment, home), stdout=subprocess.DEVNULL)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(60)


def alone(environment: Path, home: Path) -> dict[str, str]:
    """The variables of a machine on which there is nothing else, Node included."""
    return {"HOME": str(home), "PATH": str(environment / "bin")}


def visit(environment: Path) -> float:
    """Serve what is installed, visit it, and return the seconds from the start of the server to the first move."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        began = time.monotonic()
        first = 0.0
        with served(environment, home) as address:
            command: list[str | Path] = [environment / "bin" / "python", VISITOR, address]
            visitor = subprocess.Popen(command, env=alone(environment, home), stdout=subprocess.PIPE, text=True)
            assert visitor.stdout is not None
            for line in visitor.stdout:
                if line.startswith("first move"):
                    first = time.monotonic() - began
                print(f"  {line.rstrip()}", flush=True)
            if visitor.wait() != 0 or not first:
                raise SystemExit("the visitor could not play")
    return first


def come(way: str, source: Path, python: str) -> Visit:
    """Take one way to the first move."""
    if way == "environment":
        return Visit(way, 0.0, visit(source.resolve()))
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        environment = Path(folder) / "environment"
        install(way, source, environment, python)
        installed = time.monotonic() - began
        return Visit(way, installed, visit(environment))


def main() -> None:
    """Take every way that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ways", nargs="+", metavar="WAY=PATH")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--most", type=float, default=float("inf"), help="seconds to the first move")
    parser.add_argument("--most-own", type=float, default=float("inf"), help="seconds from serve to the first move")
    given = parser.parse_args()
    late = False
    visits = []
    for word in given.ways:
        way, _, source = word.partition("=")
        if way not in WAYS or not Path(source).exists():
            parser.error(f"{word}: want one of {', '.join(WAYS)}, = and a path that exists")
        visits.append(come(way, Path(source), given.python))
        late = late or visits[-1].whole > given.most or visits[-1].first_move > given.most_own
    print("; ".join(str(done) for done in visits))
    sys.exit("too late" if late else 0)


if __name__ == "__main__":
    main()
