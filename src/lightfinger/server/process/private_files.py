"""Files with seeds and sessions: readable by their owner only, whatever the umask, and used by one server at a time."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

FOLDER: Final = 0o700
FILE: Final = 0o600
OTHERS: Final = 0o007


def make_folder(path: Path) -> None:
    """Create a private folder, unless it exists."""
    if not path.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=FOLDER, exist_ok=True)


def new_file(path: Path) -> IO[bytes]:
    """Create a private file for writing; it must not exist."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb")


def make_file(path: Path) -> None:
    """Create a private file, or remove the rights of others from an existing one; group rights are kept."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, FILE))
    mode = path.stat().st_mode
    if mode & OTHERS:
        path.chmod(mode & ~OTHERS)


class InUse(Exception):
    """Another server uses the file."""


@contextlib.contextmanager
def one_server(path: Path) -> Iterator[None]:
    """Lock the file against other servers; programs that read or copy it are not affected.

    The operating system holds the lock for this process, not for its children, and releases it when the process ends.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    make_folder(path.parent)
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
