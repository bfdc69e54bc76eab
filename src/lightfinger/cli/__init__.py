"""The command line."""

import sys
from io import TextIOWrapper

from lightfinger.cli import interrupting


def main() -> None:
    """Run the command line."""
    try:
        interrupting.listen()
        _run()
    except KeyboardInterrupt:
        interrupting.end()
    except SystemExit as asked:
        if asked.code == interrupting.CODE:
            interrupting.end()
        interrupting.listen_no_more()
        raise
    except Exception:
        # Python itself hides an interrupt behind another exception at a few places.
        if interrupting.has_come():
            interrupting.end()
        raise


def _run() -> None:
    # Imported here, because this takes long enough to be interrupted.
    from lightfinger.cli.app import app
    from lightfinger.redacting import show_no_passwords

    show_no_passwords()
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot encode our characters prints question marks instead of failing.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="lightfinger")


__all__ = ["main"]
