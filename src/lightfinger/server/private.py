"""Files that hold seeds and sessions: for their owner alone, whatever the umask says, and for one server at a time."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

FOLDER: Final = 0o700
FILE: Final = 0o600
OTHERS: Final = 0o007


def folder(path: Path) -> None:
    """Make a folder, if there is none."""
    if not path.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=FOLDER, exist_ok=True)


def new_file(path: Path) -> IO[bytes]:
    """A file to write to, which must not exist yet."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb")


def file(path: Path) -> None:
    """Make an empty file, or close one that there is to strangers; a group that was let in stays."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, FILE))
    mode = path.stat().st_mode
    if mode & OTHERS:
        path.chmod(mode & ~OTHERS)


class InUse(Exception):
    """Another server has the file."""


@contextlib.contextmanager
def one_server(path: Path) -> Iterator[None]:
    """Let no other server use the file; whatever only reads or copies it may.

    The system holds the lock, for this process and none of its children: it ends with the process, however that ends.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    folder(path.parent)
    with os.fdopen(os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, FILE), "r+") as lock:
        try:
            fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            holder = lock.read().strip() or "unknown"
            raise InUse(f"another server uses {path} (process {holder})") from problem
        lock.truncate()
        lock.write(f"{os.getpid()}\n")
        lock.flush()
        yield
