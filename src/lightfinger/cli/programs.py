"""The commands of programs: play at a server with a bot of one's own, and the tokens that allow it."""

import os
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from lightfinger import bots
from lightfinger.cli.arguments import AsJson, look_here
from lightfinger.cli.paper import note, show, show_json, table
from lightfinger.cli.refusing import CliError

TOKEN: Final = "LIGHTFINGER_TOKEN"
SESSION: Final = "LIGHTFINGER_SESSION"

Server = Annotated[str, typer.Option("--server", metavar="URL", help="The address of the server.")]


def bot(
    name: Annotated[str, typer.Argument(metavar="MODULE:BOT", help="The class of the bot, or a function.")],
    server: Server,
    place: Annotated[
        str, typer.Option("--table", metavar="CODE", help="The code of the table, its link or its id.")
    ] = "",
    ladder: Annotated[
        str, typer.Option("--ladder", metavar="GAME", help="Instead of --table: play rated matches of this game.")
    ] = "",
    edition: Annotated[str, typer.Option("--edition", metavar="E", help="The edition of rated matches.")] = "",
    matches: Annotated[int, typer.Option("--matches", min=1, metavar="N", help="How many rated matches to play.")] = 1,
    token: Annotated[
        str, typer.Option("--token", envvar=TOKEN, metavar="TOKEN", help="The token of the program.")
    ] = "",
    pause: Annotated[
        float, typer.Option("--pause", min=0.0, metavar="SECONDS", help="The least time before an answer.")
    ] = 1.0,
    journal: Annotated[
        Path | None,
        typer.Option("--journal", metavar="DIR", help="Where what the seat was told is kept until the end."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play at a server with a bot of your own: a match at a table, or rated matches. Started again, it goes on."""
    from lightfinger.client import ClientError, sync

    if bool(place) == bool(ladder):
        raise CliError("where to play? Say --table CODE, or --ladder GAME")
    if not token:
        raise CliError(f"a program needs a token: --token, or the variable {TOKEN}; `lightfinger program` makes one")
    look_here(name)
    made = bots.made_by(name)
    folder = journal or _journals()
    try:
        for _ in range(matches if ladder else 1):
            if ladder:
                result = sync.play_rated(server, token, ladder, made, edition, folder, pause)
            else:
                result = sync.play(server, token, place, made, folder, pause)
            _show_result(result, as_json)
    except ClientError as problem:
        raise CliError(str(problem)) from problem


def _show_result(result: Any, as_json: bool) -> None:
    if as_json:
        show_json(result)
    elif result is None:
        note("The game was given up.")
    else:
        show(f"scores {result['scores']}, won by seat {', '.join(str(seat) for seat in result['winners'])}")


def _journals() -> Path:
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "lightfinger" / "bots"


def program(
    server: Server,
    add: Annotated[str, typer.Option("--add", metavar="NAME", help="Let a program of this name play.")] = "",
    remove: Annotated[str, typer.Option("--remove", metavar="ID", help="Take the token of a program back.")] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="ID", help="Let a paused program play again.")] = "",
    guest: Annotated[str, typer.Option("--guest", metavar="NAME", help="Become a new guest of this name first.")] = "",
    session: Annotated[
        str, typer.Option("--session", envvar=SESSION, metavar="TOKEN", help="The token of your own session.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """List the programs that play in your name at a server, add one or remove one."""
    from lightfinger.client import Api, ClientError

    try:
        api = Api(server, session)
        if guest:
            note(f"You are {guest} there. To come back as the same person: {SESSION}={api.become_guest(guest)}")
        if not api.token:
            raise CliError(f"who are you? Say --guest NAME, or --session TOKEN, or set the variable {SESSION}")
        if add:
            made = api.new_program(add)
            note(f"The token of {add}. It is shown only now:")
            show_json({"token": made}) if as_json else show(made, wrap=False)
            return
        if remove:
            api.ask("DELETE", f"/api/me/programs/{remove}")
        if resume:
            api.ask("POST", f"/api/me/programs/{resume}/resume")
        known = api.ask("GET", "/api/me/programs")
    except ClientError as problem:
        raise CliError(str(problem)) from problem
    if as_json:
        show_json(known)
        return
    rows = table("id", "name", "state")
    for one in known:
        rows.add_row(one["id"], one["name"], "paused" if one["paused"] else "plays")
    show(rows)
