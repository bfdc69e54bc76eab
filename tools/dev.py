"""Run the server and Vite together, both with hot reload: `make dev`.

Vite serves the pages and passes `/api` on to the server. A changed page is sent to the browser; a changed Python file,
edition or rulebook starts the server again. Ctrl-C stops both.
"""

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
WATCHED: Final = (".py", ".toml", ".md")
"""Endings of the files that the server reads."""
POLL: Final = 0.5
"""Seconds between two looks at the files."""
PATIENCE: Final = 20.0
"""Seconds that a process has to stop before it is killed."""


class Child:
    """A process with a process group of its own, so that Ctrl-C reaches it only through `stop`."""

    def __init__(self, command: list[str], **options: Any) -> None:
        self.process: Final = subprocess.Popen(command, start_new_session=True, **options)

    def stop(self) -> None:
        """Ask the group to stop and wait; kill what is left of it."""
        self._send(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        self._send(signal.SIGKILL)
        self.process.wait()

    def _send(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)


def versions() -> dict[Path, int]:
    """When each file that the server reads was last changed."""
    found: dict[Path, int] = {}
    for path in (ROOT / "src").rglob("*"):
        if path.suffix in WATCHED:
            with contextlib.suppress(FileNotFoundError):
                found[path] = path.stat().st_mtime_ns
    return found


def start_server(chosen: argparse.Namespace) -> Child:
    """The server, for programs alone: Vite serves the pages."""
    command = [sys.executable, "-m", "lightfinger", "serve", "--api-only", "--host", "127.0.0.1"]
    command += ["--port", str(chosen.server_port), "--data", str(chosen.data), *chosen.options]
    return Child(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")})


def start_vite(chosen: argparse.Namespace) -> Child:
    """Vite, with the server's address. npm would stand between us and its process."""
    programs = ROOT / "web" / "node_modules" / ".bin"
    command = [str(programs / "vite"), "--host", chosen.host, "--port", str(chosen.port), "--strictPort"]
    environment = {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "LIGHTFINGER_SERVER": f"http://127.0.0.1:{chosen.server_port}",
    }
    # Vite reads no keys from an input that is no terminal.
    return Child(command, cwd=ROOT / "web", env=environment, stdin=subprocess.DEVNULL)


def run(chosen: argparse.Namespace) -> int:
    """Watch until Vite ends or somebody stops us; 0 if we were stopped."""
    children = {"server": start_server(chosen)}
    try:
        children["vite"] = start_vite(chosen)
        known = versions()
        running = True
        while (status := children["vite"].process.poll()) is None:
            time.sleep(POLL)
            now = versions()
            if now != known:
                known = now
                print("dev: a file changed, the server starts again", flush=True)
                children["server"].stop()
                children["server"] = start_server(chosen)
                running = True
            elif running and children["server"].process.poll() is not None:
                running = False
                print("dev: the server ended; it starts again with the next change of a file", flush=True)
        return status
    except KeyboardInterrupt:
        return 0
    finally:
        for child in children.values():
            child.stop()


def main() -> int:
    """Read the options and run."""
    parser = argparse.ArgumentParser(prog="python -m tools.dev", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="where Vite listens; 0.0.0.0 for a phone in your network")
    parser.add_argument("--port", type=int, default=5173, help="the port of the pages")
    parser.add_argument("--server-port", type=int, default=8040, help="the port of the server behind them")
    parser.add_argument("--data", type=Path, default=ROOT / "build" / "dev", help="folder of the server's tables")
    parser.add_argument("options", nargs="*", help="further options of `lightfinger serve`, after --")
    chosen = parser.parse_args()
    # `kill` stops it as Ctrl-C does, and both even where a shell started this in the background and ignores interrupts.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    return run(chosen)


if __name__ == "__main__":
    sys.exit(main())
