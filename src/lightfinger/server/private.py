"""Files that hold seeds and sessions: for their owner alone, whatever the umask says."""

import os
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
