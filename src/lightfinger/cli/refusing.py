"""How commands refuse: one line, exit code 2, no traceback."""

from typing import Any

import typer
from typer.core import TyperGroup

from lightfinger import bots as opponents
from lightfinger import catalog, plugins, records
from lightfinger.cli.interrupting import CODE
from lightfinger.cli.paper import note
from lightfinger.core.game import BadOption
from lightfinger.plugins import BadPlugin
from lightfinger.redacting import redacted


class CliError(Exception):
    """A command that cannot be run; the message says why."""


class Commands(TyperGroup):
    """Commands that print errors in one line, with exit code 2 and no traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            opponents.rosters()
            for problem in plugins.PROBLEMS:
                note(f"note: {problem}")
            return super().invoke(ctx)
        except KeyboardInterrupt:
            note("lightfinger: stopped")
            raise typer.Exit(CODE) from None
        except BrokenPipeError:
            raise
        except ModuleNotFoundError as problem:
            extra = _EXTRA.get((problem.name or "").split(".")[0], "server,cluster")
            _refuse(f"this needs {problem.name}, which is not installed: pip install 'lightfinger[{extra}]'")
        except OSError as problem:
            named = f"{problem.filename}: " if problem.filename is not None else ""
            _refuse(f"{named}{(problem.strerror or str(problem)).lower()}")
        except (CliError, catalog.NoSuch, BadPlugin, BadOption, records.BadRecord) as problem:
            _refuse(str(problem))
        raise typer.Exit(2)


_EXTRA = {
    "dask": "lab",
    "distributed": "lab",
    "openskill": "lab",
    "pyarrow": "lab,env",
    "numpy": "env",
    "gymnasium": "env",
    "pettingzoo": "env",
    "websockets": "client",
}
"""The extra that contains a library which only some commands need; all others are in `server`."""


def _refuse(message: str) -> None:
    note(f"lightfinger: {redacted(message)}")
