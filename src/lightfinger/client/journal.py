"""What a seat was told, in a file: a program that was killed reads it and goes on where it was.

A server sends only the newest rows again, so a bot that wants its whole feed keeps it here. The file ends with the
game.
"""

import json
import os
from pathlib import Path
from typing import Final, cast

from lightfinger.server.table.messages import Frame


class Journal:
    """The frames of one match, one to a line."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def read(self) -> list[Frame]:
        """Return the frames that were written whole."""
        try:
            lines = self.path.read_bytes().split(b"\n")
        except FileNotFoundError:
            return []
        # What follows the last end of a line was being written when the process was killed.
        return [cast(Frame, json.loads(line)) for line in lines[:-1]]

    def cut(self) -> None:
        """Drop a last line that is not whole."""
        if self.path.exists():
            kept = self.path.read_bytes()
            with self.path.open("r+b") as file:
                file.truncate(kept.rfind(b"\n") + 1)

    def add(self, frame: Frame) -> None:
        """Write a frame. Only the owner of the file may read it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line = json.dumps(frame, separators=(",", ":")).encode() + b"\n"
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(handle, line)
        finally:
            os.close(handle)

    def end(self) -> None:
        """Delete the file."""
        self.path.unlink(missing_ok=True)
