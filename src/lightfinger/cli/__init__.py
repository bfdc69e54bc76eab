"""The command line."""

import sys
from io import TextIOWrapper

from lightfinger.cli.app import app
from lightfinger.redacting import show_no_passwords


def main() -> None:
    """Run the command that was typed."""
    show_no_passwords()
    for stream in (sys.stdout, sys.stderr):
        # A terminal without our arrows and lines gets question marks, not a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="lightfinger")


__all__ = ["app", "main"]
