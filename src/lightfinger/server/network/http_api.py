"""The HTTP API of sessions, tables and the lobby. Actions are sent over the socket."""

import secrets
from typing import Annotated, Any, Final, cast

import msgspec
import structlog
from litestar import Controller, Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter
from litestar.types import ControllerRouterHandler

from lightfinger import bots
from lightfinger.server.access.names import BadName
from lightfinger.server.access.sessions import Person
from lightfinger.server.network import status_api
from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.games_api import Games, NewTable, rules_of
from lightfinger.server.network.reviews_api import Reviews, cacheable_response, charge_reading
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node import table_codes
from lightfinger.server.node.live_tables import is_table_id
from lightfinger.server.node.node import RENEWED, Node, Scope
from lightfinger.server.table import commands, entries, host_commands, live_table, updates
from lightfinger.server.table.commands import Command, Refused
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.messages import Listing, NewTableMade, Overview
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import ABANDONED, OVER, WAITING

LINES: Final = "application/x-ndjson"
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""The cache header of the record of a finished game, which never changes."""
log = structlog.get_logger()

TableId = Annotated[str, Parameter(description="The id of a table: 22 characters, as in its link.")]


class Guest(msgspec.Struct, forbid_unknown_fields=True):
    """The name of a guest."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Welcome(msgspec.Struct):
    """A session. The token is for programs; a browser gets a cookie that scripts cannot read."""

    name: str
    token: str = ""
    """Empty for a browser."""


class Me(msgspec.Struct):
    """The person of a session."""

    name: str


class Chair(msgspec.Struct, forbid_unknown_fields=True):
    """A chair; without a number the first free one."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)] | None = None


class BotChair(msgspec.Struct, forbid_unknown_fields=True):
    """A bot for a chair; without a name the bot is removed."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """The chair that a spectator asks for."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]


class Taken(msgspec.Struct, forbid_unknown_fields=True):
    """An occupied chair."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A person's chair, and the chair to move to."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]
    to: Annotated[int, msgspec.Meta(ge=0, le=14)]


class Admission(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to a wish, identified by its number in the overview."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]
    wish: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    yes: bool = True


async def person_of(request: Request[Any, Any, Any], node: Node) -> tuple[str, Person]:
    """Return the person of a request."""
    token, person = await node.person_of(cast(Scope, request.scope))
    if person is None:
        raise HTTPException(status_code=401, detail="Please say who you are first.", extra={"code": "no-session"})
    return token, person


async def table_of(node: Node, table: str) -> LiveTable:
    """Return the table with this id."""
    live = await node.live_tables.find(table) if is_table_id(table) else None
    if live is None:
        raise HTTPException(status_code=404, detail="No table is here.", extra={"code": "no-table"})
    return live


async def submit(node: Node, live: LiveTable, person: Person, command: Command) -> Overview:
    """Run a command of the lobby and return the overview of the table."""
    try:
        was_listed = live.projection.rules.listed
        await live.submit(person, secrets.token_urlsafe(9), command)
    except Refused as problem:
        raise http_error(problem) from problem
    if was_listed or live.projection.rules.listed:
        await node.live_tables.update_listing(live)
    return updates.overview(live.projection)


class Sessions(Controller):
    """Sessions."""

    path = "/api/session"
    tags = ("people",)

    @post(summary="Become a guest, or change one's name", responses=error_responses(403, 413, 429))
    async def welcome(
        self, request: Request[Any, Any, Any], data: Annotated[Guest, Body()], state: State
    ) -> Response[Welcome]:
        """Create a session, or rename the current one."""
        node = node_of(state)
        said = await strict_body(request, Guest)
        if not node.arrivals.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise http_error(Refused("too-many", "Too many guests from there at once. Please wait a little."))
        token = node.token_of(cast(Scope, request.scope))
        known = await node.sessions.find(token)
        try:
            if known is None:
                token, person = await node.sessions.create(said.name, node.now())
            else:
                person = await node.sessions.rename(token, known, said.name, node.now())
        except BadName as problem:
            raise http_error(Refused("bad-name", str(problem))) from problem
        scope = cast(Scope, request.scope)
        scope[RENEWED] = node.set_cookie(token)
        shown = "" if node.is_browser(scope) else token
        return Response(Welcome(person.name, shown), status_code=201)

    @get(summary="Whose session this is", responses=error_responses(401))
    async def me(self, request: Request[Any, Any, Any], state: State) -> Me:
        """Return the name of the session."""
        _, person = await person_of(request, node_of(state))
        return Me(person.name)

    @delete(summary="Forget this session", status_code=204, responses=error_responses(401, 403))
    async def farewell(self, request: Request[Any, Any, Any], state: State) -> None:
        """End the session; its sockets are closed."""
        node = node_of(state)
        token, person = await person_of(request, node)
        await node.sessions.end(token)
        await node.end_session(person)


class Tables(Controller):
    """Tables and the lobby."""

    path = "/api/tables"
    tags = ("tables",)

    @post(summary="Set out a table", responses=error_responses(401, 403, 409, 429))
    async def create(
        self, request: Request[Any, Any, Any], data: Annotated[NewTable, Body()], state: State
    ) -> NewTableMade:
        """A table with its link's id and, while it waits, a code to say aloud; empty when none is to spare."""
        node = node_of(state)
        _, person = await person_of(request, node)
        wanted = await strict_body(request, NewTable)
        if not node.creations.take(person.id, node.now()):
            raise http_error(Refused("too-many", "That is enough tables for now. Please wait a little."))
        try:
            rules = rules_of(wanted)
            if len(wanted.bots) > min(rules.seats - wanted.sit, node.settings.bots_per_table):
                raise Refused("too-many-bots", "There are more bots than chairs for them.")
            known = set(bots.bots(wanted.game))
            if not known.issuperset(wanted.bots):
                raise Refused("no-bot", "There is no such bot for this game.")
            address = node.address_of(cast(Scope, request.scope))
            live = await node.live_tables.create(person, rules, secrets.token_urlsafe(9), address=address)
            if wanted.sit:
                await live.submit(person, "sit", commands.sit(person, 0))
            for number, bot in enumerate(wanted.bots):
                seat = rules.seats - len(wanted.bots) + number
                await live.submit(person, f"bot{seat}", commands.seat_bot(person, seat, bot, known))
        except Refused as problem:
            raise http_error(problem) from problem
        try:
            code = await table_codes.assign(node.store, live.id, node.now())
        except Refused as problem:
            log.warning("table without a code", table=live.id, why=problem.sentence)
            code = ""
        if wanted.listed:
            await node.live_tables.update_listing(live)
        return NewTableMade(**updates.overview(live.projection), code=code)

    @get(summary="Tables that wait for players and are open to all", responses=error_responses())
    async def listed(self, state: State) -> list[Listing]:
        """The public list."""
        return [msgspec.json.decode(line) for line in await node_of(state).store.list_open(50)]

    @get("/{table:str}", summary="A table as anyone with its link may see it", responses=error_responses(404))
    async def look(self, table: TableId, state: State) -> Overview:
        """What anyone with the link may know: no hands, no secrets."""
        return updates.overview((await table_of(node_of(state), table)).projection)

    @post("/{table:str}/sit", summary="Take a chair", responses=error_responses(401, 403, 404, 409))
    async def sit(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Chair, Body()], state: State
    ) -> Overview:
        """Take the given chair, or the first free one."""
        said = await strict_body(request, Chair)
        return await _lobby(request, state, table, lambda person: commands.sit(person, said.seat))

    @post(
        "/{table:str}/bot",
        summary="Put a bot into a chair, or send it away",
        responses=error_responses(401, 403, 404, 409),
    )
    async def bot(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[BotChair, Body()], state: State
    ) -> Overview:
        """For the host, until the start."""
        live = await table_of(node_of(state), table)
        known = set(bots.bots(live.projection.rules.game))
        said = await strict_body(request, BotChair)
        return await _lobby(request, state, table, lambda person: commands.seat_bot(person, said.seat, said.bot, known))

    @post("/{table:str}/rules", summary="Change what is played", responses=error_responses(401, 403, 404, 409))
    async def rules(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[NewTable, Body()], state: State
    ) -> Overview:
        """For the host, until the start; everybody has to be ready again."""
        try:
            changed = rules_of(await strict_body(request, NewTable))
        except Refused as problem:
            raise http_error(problem) from problem
        return await _lobby(request, state, table, lambda person: commands.change_rules(person, changed))

    @post("/{table:str}/start", summary="Deal", responses=error_responses(401, 403, 404, 409, 429))
    async def start(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Overview:
        """For the host, once every chair is taken."""
        node = node_of(state)
        _, person = await person_of(request, node)
        live = await table_of(node, table)
        if person.id == live.projection.host:
            # Before the deal is written, so that another node finds the table if this one dies.
            await node.store.set_work({table: node.now()})
        try:
            await node.live_tables.check_start(live)
        except Refused as problem:
            raise http_error(problem) from problem
        begun = await submit(node, live, person, commands.start(person))
        await node.live_tables.quotas.note(live.projection)
        return begun

    @post("/{table:str}/leave", summary="Give up one's chair", responses=error_responses(401, 403, 404, 409))
    async def leave(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Overview:
        """Before the start the chair becomes free, later a stand-in continues."""
        return await _lobby(request, state, table, commands.leave)

    @post(
        "/{table:str}/wish",
        summary="Ask for the chair of a bot or of somebody who left",
        responses=error_responses(401, 403, 404, 409),
    )
    async def wish(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Wish, Body()], state: State
    ) -> Overview:
        """The host answers."""
        said = await strict_body(request, Wish)
        return await _lobby(request, state, table, lambda person: commands.wish(person, said.seat))

    @post(
        "/{table:str}/admit",
        summary="Accept or decline a wish for a chair",
        responses=error_responses(401, 403, 404, 409),
    )
    async def admit(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Admission, Body()], state: State
    ) -> Overview:
        """Answer a wish. Before the start the host decides; later more than half of the others must agree too. The
        new player connects again and receives everything that the seat was told."""
        said = await strict_body(request, Admission)
        return await _lobby(
            request, state, table, lambda person: commands.admit(person, said.seat, said.wish, said.yes)
        )

    @post(
        "/{table:str}/remove",
        summary="Send a person away from a chair before the start, or a wish any time",
        responses=error_responses(401, 403, 404, 409),
    )
    async def remove(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Taken, Body()], state: State
    ) -> Overview:
        """For the host. The removed person may watch, and may sit again only if admitted."""
        said = await strict_body(request, Taken)
        return await _lobby(request, state, table, lambda person: host_commands.remove(person, said.seat))

    @post(
        "/{table:str}/move",
        summary="Move a person to another chair before the start",
        responses=error_responses(401, 403, 404, 409),
    )
    async def move(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Move, Body()], state: State
    ) -> Overview:
        """For the host. Whoever sits in the other chair takes the first."""
        said = await strict_body(request, Move)
        return await _lobby(request, state, table, lambda person: host_commands.move(person, said.seat, said.to))

    @post(
        "/{table:str}/new-host",
        summary="Make somebody else the host",
        responses=error_responses(401, 403, 404, 409),
    )
    async def new_host(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Taken, Body()], state: State
    ) -> Overview:
        """For the host, until the end of the game."""
        said = await strict_body(request, Taken)
        return await _lobby(request, state, table, lambda person: host_commands.make_host(person, said.seat))

    @post(
        "/{table:str}/host", summary="Take over from a host who is away", responses=error_responses(401, 403, 404, 409)
    )
    async def host(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Overview:
        """For anybody at the table, before the start, once the host has been absent for two minutes."""
        node = node_of(state)
        attendance = node.live_tables.presence.attendance(await table_of(node, table))
        return await _lobby(request, state, table, lambda person: host_commands.take_over(person, attendance))

    @post("/{table:str}/rematch", summary="The same again", responses=error_responses(401, 403, 404, 409, 429))
    async def rematch(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Overview:
        """Create a new table with the same rules and bots; everybody at the old one is sent its id."""
        node = node_of(state)
        _, person = await person_of(request, node)
        live = await table_of(node, table)
        projection = live.projection
        try:
            commands.seat_of(projection, person)
            if projection.phase not in (OVER, ABANDONED):
                raise Refused("wrong-phase", "The game is not over yet.")
            if not projection.after:
                address = node.address_of(cast(Scope, request.scope))
                again = await node.live_tables.create(person, projection.rules, f"rematch:{table}", table, address)
                for seat, chair in enumerate(projection.chairs):
                    if chair.bot:
                        bot = commands.seat_bot(person, seat, chair.bot, {chair.bot})
                        await again.submit(person, f"bot{seat}", bot)
                await again.submit(person, "sit", commands.sit(person, projection.seat_of(person.id)))
                await live.submit(live_table.TABLE, "rematch", _rematched(again.id))
        except Refused as problem:
            raise http_error(problem) from problem
        return updates.overview((await table_of(node, live.projection.after)).projection)

    @get(
        "/{table:str}/record",
        summary="The record of a finished game",
        media_type=LINES,
        responses=error_responses(403, 404, 429),
    )
    async def record(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Response[bytes]:
        """JSON Lines that `lightfinger replay` and `lightfinger verify` read; refused before the end."""
        node = node_of(state)
        answer = node.record_reader.known("record", table) or await node.record_reader.record(
            table, charge_reading(node, request)
        )
        return cacheable_response(request, answer, LINES, FOR_EVER)


def _rematched(table: str) -> Command:
    def decide(projection: Projection) -> commands.Decision:
        if projection.after:
            raise Refused("no-change", "There is a rematch already.")
        return commands.Decision(entries.Rematched(table))

    return decide


async def _lobby(request: Request[Any, Any, Any], state: State, table: str, command: Any) -> Overview:
    node = node_of(state)
    _, person = await person_of(request, node)
    live = await table_of(node, table)
    return await submit(node, live, person, command(person))


class Codes(Controller):
    """Spoken codes."""

    path = "/api/codes"
    tags = ("tables",)

    @get("/{code:str}", summary="Find a waiting table by its spoken code", responses=error_responses(404, 429))
    async def find(
        self,
        request: Request[Any, Any, Any],
        code: Annotated[str, Parameter(max_length=40)],
        state: State,
    ) -> Overview:
        """Find a table that has not started; guesses are rate limited."""
        node = node_of(state)
        if not node.guesses.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise http_error(Refused("too-many", "Too many codes at once. Please wait a little."))
        table = await table_codes.find(node.store, code)
        live = None if table is None else await node.live_tables.find(table)
        if live is None or live.projection.phase != WAITING:
            sentence = f"No table with that code. Codes look like {table_codes.EXAMPLE}."
            raise HTTPException(status_code=404, detail=sentence, extra={"code": "no-code"})
        return updates.overview(live.projection)


ROUTES: Final[list[ControllerRouterHandler]] = [Sessions, Games, Tables, Codes, Reviews, *status_api.ROUTES]
