"""Forks nodes from a process that has already imported everything, so that a restart takes milliseconds.

Each input line is a JSON list: the path of the log and the arguments of `lightfinger`. The output is the process id.
"""

import gc
import json
import os
import signal
import sys

import asyncpg  # noqa: F401
import httptools  # noqa: F401
import nats  # noqa: F401
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401
import uvloop  # noqa: F401

import lightfinger.cli.serving
import lightfinger.server.bus.nats
import lightfinger.server.network.app
import lightfinger.server.node.start_up
import lightfinger.server.store.postgres
import lightfinger.server.store.sqlite  # noqa: F401
from lightfinger.cli import main as run


def born(log: str, arguments: list[str]) -> None:
    """Run a node in the forked process."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    paper = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(nothing, 0)
    os.dup2(paper, 1)
    os.dup2(paper, 2)
    # The bot pool starts further processes, which must not use this module as their main module.
    main = sys.modules["__main__"]
    main.__spec__ = None
    del main.__file__
    sys.argv = ["lightfinger", *arguments]
    code = 1
    try:
        run()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        sys.stdout.flush()
        os._exit(code)


def main() -> None:
    """Fork a node for every line."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    gc.freeze()
    for line in sys.stdin:
        log, *arguments = json.loads(line)
        child = os.fork()
        if child == 0:
            born(log, arguments)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
