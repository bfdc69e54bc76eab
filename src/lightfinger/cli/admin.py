"""The commands of the operator's desk: `lightfinger admin ...`. They ask a running server, on its desk's port."""

import http.client
import json
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from lightfinger.cli.arguments import AsJson
from lightfinger.cli.hosting import Config, Data
from lightfinger.cli.paper import moment, show, show_json
from lightfinger.cli.refusing import CliError

PERSON_ID: Final = 16
"""The length of a person's id; a table's is longer."""
SECONDS: Final = 600.0
"""How long an answer may take: archiving many tables takes minutes."""

At = Annotated[
    str | None,
    typer.Option("--at", metavar="ADDRESS", help="Where the desk is; otherwise on this machine, by the settings."),
]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as in its link.")]
Person = Annotated[str, typer.Argument(metavar="PERSON", help="The id of a person; `inspect` of a table tells it.")]
Either = Annotated[str, typer.Argument(metavar="ID", help="The id of a table or of a person.")]
Most = Annotated[int, typer.Option("--most", min=1, metavar="N", help="How many at most.")]

admin = typer.Typer(
    no_args_is_help=True,
    help="See and change what a running server does: tables, people, reports, the node itself.",
)


class Desk:
    """The desk of a running server."""

    def __init__(self, at: str | None, data: str | None, config: Path | None) -> None:
        from lightfinger.cli import serving
        from lightfinger.server.process.desk_token import desk_token

        chosen = serving.settings(config, data=data)
        if at is None and not chosen.desk_port:
            raise CliError("where is the desk? Say --at ADDRESS, or set desk_port as for the server")
        self.address: Final = (at or serving.desk_address(chosen)).rstrip("/")
        if not self.address.startswith(("http://", "https://")):
            raise CliError(f"--at {at}: an address begins with http:// or https://")
        try:
            self.token: Final = desk_token(chosen)
        except FileNotFoundError as problem:
            raise CliError(f"no token in {problem.filename}: no server with a desk has run here") from problem

    def ask(self, path: str, method: str = "GET") -> bytes:
        """Send a request and return the answer."""
        request = urllib.request.Request(
            f"{self.address}/desk/{path}", method=method, headers={"Authorization": f"Bearer {self.token}"}
        )
        try:
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=SECONDS) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as problem:
            raise CliError(_sentence(problem)) from problem
        except (urllib.error.URLError, http.client.HTTPException, TimeoutError) as problem:
            reason = getattr(problem, "reason", problem)
            raise CliError(f"the desk at {self.address} does not answer: {reason}") from problem

    def read(self, path: str, method: str = "GET") -> Any:
        """Send a request and return the JSON of the answer; nothing for an empty one."""
        body = self.ask(path, method)
        return json.loads(body) if body else None


def _sentence(problem: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(problem.read())["detail"])
    except (ValueError, KeyError, TypeError):
        return f"the desk answered {problem.code}"


@admin.command()
def status(at: At = None, data: Data = None, config: Config = None, as_json: AsJson = False) -> None:
    """Show how a node is: its store, its bus, its tables and sockets."""
    told = Desk(at, data, config).read("status")
    if as_json:
        show_json(told)
        return
    show(f"Lightfinger {told['version']}{', draining' if told['draining'] else ''}")
    show(f"{told['tables']} tables in memory, {told['sockets']} sockets")
    for name, is_up in told["servers"].items():
        show(f"store {name}: {'works' if is_up else 'does not answer'}")
    show(f"bus: {'works' if told['bus'] else 'does not answer'}")
    if told["archive_behind"] is not None:
        show(f"archive: {told['archive_behind']:.0f} seconds behind")


@admin.command(name="list")
def list_tables(
    most: Most = 100, at: At = None, data: Data = None, config: Config = None, as_json: AsJson = False
) -> None:
    """List the tables in the memory of the node, and open tables of the store."""
    told = Desk(at, data, config).read(f"tables?most={most}")
    if as_json:
        show_json(told)
        return
    for one in told["here"]:
        who = f"{one['people']} people, {one['bots']} bots, {one['sockets']} sockets"
        show(
            f"{one['id']}  {one['game']}, {one['phase']}: {who}, {one['rows']} rows, {moment(one['last'])}", wrap=False
        )
    here = {one["id"] for one in told["here"]}
    others = [table for table in told["open"] if table not in here]
    for table in others:
        show(f"{table}  open, not in memory here", wrap=False)
    show(f"{len(here)} tables in memory here, {len(others)} more are open.")


@admin.command()
def inspect(wanted: Either, at: At = None, data: Data = None, config: Config = None, as_json: AsJson = False) -> None:
    """Show a table or a person. Nothing that is hidden in a game is told."""
    told = Desk(at, data, config).read(_path(wanted))
    if as_json:
        show_json(told)
        return
    for name, value in told.items():
        if name == "chairs":
            for chair in value:
                who = f"bot {chair['bot']}" if chair["bot"] else f"person {chair['person']}"
                show(f"  {chair['name']}: {who}{', away' if chair['away'] else ''}", wrap=False)
        else:
            shown = moment(value) if name in ("last", "created", "seen") else value
            show(f"{name}: {', '.join(shown) if isinstance(shown, list) else shown}", wrap=False)


@admin.command()
def close(table: Table, at: At = None, data: Data = None, config: Config = None) -> None:
    """End a table without a result."""
    Desk(at, data, config).ask(f"{_path(table)}/close", "POST")
    show(f"Table {table} is closed.")


@admin.command()
def export(
    wanted: Either,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write; it must not exist.")],
    at: At = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Write the record of a finished game, or all that is stored about a person, to a file."""
    desk = Desk(at, data, config)
    body = desk.ask(f"{_path(wanted)}/{'export' if len(wanted) == PERSON_ID else 'record'}")
    from lightfinger.server.process.private_files import new_file

    with new_file(file) as opened:
        opened.write(body)
    show(f"{file}: {len(body)} bytes")


@admin.command()
def erase(
    person: Person,
    really: Annotated[bool, typer.Option("--really", help="It cannot be taken back.")] = False,
    at: At = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Erase a person for good: their chairs, devices, passkeys, and their name and talk in every log."""
    if not really:
        raise CliError("this cannot be taken back: say --really")
    Desk(at, data, config).ask(f"people/{_quoted(person)}", "DELETE")
    show(f"Person {person} is erased.")


@admin.command()
def bar(
    person: Annotated[
        str, typer.Argument(metavar="PERSON", help="The id of a person; without it, who is barred.")
    ] = "",
    back: Annotated[bool, typer.Option("--back", help="Let them in again.")] = False,
    at: At = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Keep a person out of the server, or list who is kept out. They can come back as a new guest."""
    desk = Desk(at, data, config)
    if person:
        desk.ask(f"people/{_quoted(person)}/bar", "DELETE" if back else "POST")
        show(f"Person {person} {'may come in again' if back else 'is barred'}.")
        return
    told = desk.read("people/barred")
    if as_json:
        show_json({"barred": [{"person": one, "name": name, "at": when} for one, name, when in told]})
        return
    for one, name, when in told:
        show(f"{one}  {name}, barred on {moment(when)}", wrap=False)
    show(f"{len(told)} people are barred.")


@admin.command()
def drain(
    back: Annotated[bool, typer.Option("--back", help="Take people again.")] = False,
    at: At = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Send no more people to this node: /ready answers 503 and no new socket is accepted; what runs goes on."""
    Desk(at, data, config).ask("drain", "DELETE" if back else "POST")
    show("The node takes people again." if back else "The node drains; stop it when its sockets are gone.")


@admin.command()
def shards(at: At = None, data: Data = None, config: Config = None, as_json: AsJson = False) -> None:
    """Show which server of the store has how many shards; `lightfinger shards` moves them."""
    told = Desk(at, data, config).read("shards")
    if as_json:
        show_json(told)
        return
    for name, count in told["servers"].items():
        show(f"{name}: {count} shards")
    if not told["servers"]:
        show("The store is one database.")
    if told["open_nowhere"]:
        raise CliError(f"{len(told['open_nowhere'])} shards are open nowhere; see `lightfinger shards --repair`")


@admin.command()
def archive(
    most: Most = 1000, at: At = None, data: Data = None, config: Config = None, as_json: AsJson = False
) -> None:
    """Archive the tables that ended long enough ago, now."""
    told = Desk(at, data, config).read(f"archive?most={most}", "POST")
    if as_json:
        show_json(told)
        return
    show(f"{told['tables']} tables archived: {told['rows']} rows in {told['files']} files")
    for table, reason in told["left"].items():
        show(f"{table} stays in the store: {reason}")


@admin.command()
def reports(
    closed: Annotated[str, typer.Option("--close", metavar="ID", help="Close this report instead.")] = "",
    at: At = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """List the lines of talk that people have reported, or close a report."""
    desk = Desk(at, data, config)
    if closed:
        desk.ask(f"reports/{_quoted(closed)}", "DELETE")
        show(f"Report {closed} is closed.")
        return
    import msgspec

    from lightfinger.cli import serving
    from lightfinger.server.node.reports import ReportedTalk

    serving.tell_reports(msgspec.convert(desk.read("reports"), list[ReportedTalk]), as_json)


def _path(wanted: str) -> str:
    return f"{'people' if len(wanted) == PERSON_ID else 'tables'}/{_quoted(wanted)}"


def _quoted(text: str) -> str:
    return urllib.parse.quote(text, safe="")
