"""The HTTP API: guests, tables and the lobby. Moves go over the socket; everything here is about getting to a table."""

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
from lightfinger.server import codes, commands, frames, match, rows
from lightfinger.server.commands import Command, Refused
from lightfinger.server.match import Match
from lightfinger.server.matches import is_table_id
from lightfinger.server.messages import Listing, NewTableMade, Overview
from lightfinger.server.node import RENEWED, Node, Scope
from lightfinger.server.people import BadName, Person
from lightfinger.server.problems import documented, refuse, strictly
from lightfinger.server.reviews import Reviews, answered, slowly
from lightfinger.server.shelf import NewTable, Shelf, rules_of
from lightfinger.server.sitting import ABANDONED, OVER, WAITING

LINES: Final = "application/x-ndjson"
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""The record of a finished game never changes."""
log = structlog.get_logger()

TableId = Annotated[str, Parameter(description="The id of a table: 22 characters, as in its link.")]


class Guest(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody's name."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Welcome(msgspec.Struct):
    """A session. The token is for programs; a browser has it as a cookie, and no script of a page ever sees it."""

    name: str
    token: str = ""
    """Empty for a browser."""


class Me(msgspec.Struct):
    """Whose session it is."""

    name: str


class Chair(msgspec.Struct, forbid_unknown_fields=True):
    """A chair; the first free one without a number."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)] | None = None


class BotChair(msgspec.Struct, forbid_unknown_fields=True):
    """A bot for a chair; no name sends one away."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """A chair somebody would like to have."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]


class Taken(msgspec.Struct, forbid_unknown_fields=True):
    """A chair with somebody in it."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]


class Admission(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to a wish, by the number it has in the overview."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]
    wish: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    yes: bool = True


def node_of(state: State) -> Node:
    """The node that serves a request."""
    node: Node = state.node
    return node


async def person_of(request: Request[Any, Any, Any], node: Node) -> tuple[str, Person]:
    """The guest behind a request."""
    token, person = await node.person_of(cast(Scope, request.scope))
    if person is None:
        raise HTTPException(status_code=401, detail="Please say who you are first.", extra={"code": "no-session"})
    return token, person


async def table_of(node: Node, table: str) -> Match:
    """The table of that id."""
    found = await node.matches.find(table) if is_table_id(table) else None
    if found is None:
        raise HTTPException(status_code=404, detail="No table is here.", extra={"code": "no-table"})
    return found


async def submit(node: Node, found: Match, person: Person, command: Command) -> Overview:
    """Carry out a command of the lobby and tell how the table stands."""
    try:
        was_listed = found.sitting.rules.listed
        await found.submit(person, secrets.token_urlsafe(9), command)
    except Refused as problem:
        raise refuse(problem) from problem
    if was_listed or found.sitting.rules.listed:
        await node.matches.list_again(found)
    return frames.overview(found.sitting)


class Sessions(Controller):
    """Who one is."""

    path = "/api/session"
    tags = ("people",)

    @post(summary="Become a guest, or change one's name", responses=documented(403, 413, 429))
    async def welcome(
        self, request: Request[Any, Any, Any], data: Annotated[Guest, Body()], state: State
    ) -> Response[Welcome]:
        """A new session, or the present one under another name."""
        node = node_of(state)
        said = await strictly(request, Guest)
        if not node.arrivals.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise refuse(Refused("too-many", "Too many guests from there at once. Please wait a little."))
        token = node.token_of(cast(Scope, request.scope))
        known = await node.people.find(token)
        try:
            if known is None:
                token, person = await node.people.welcome(said.name, node.now())
            else:
                person = await node.people.rename(token, known, said.name, node.now())
        except BadName as problem:
            raise refuse(Refused("bad-name", str(problem))) from problem
        scope = cast(Scope, request.scope)
        scope[RENEWED] = node.set_cookie(token)
        shown = "" if node.is_browser(scope) else token
        return Response(Welcome(person.name, shown), status_code=201)

    @get(summary="Whose session this is", responses=documented(401))
    async def me(self, request: Request[Any, Any, Any], state: State) -> Me:
        """The name behind the cookie or token."""
        _, person = await person_of(request, node_of(state))
        return Me(person.name)

    @delete(summary="Forget this session", status_code=204, responses=documented(401, 403))
    async def farewell(self, request: Request[Any, Any, Any], state: State) -> None:
        """End the session; its sockets are closed."""
        node = node_of(state)
        token, person = await person_of(request, node)
        await node.people.farewell(token)
        await node.farewell(person)


class Tables(Controller):
    """Getting to a table."""

    path = "/api/tables"
    tags = ("tables",)

    @post(summary="Set out a table", responses=documented(401, 403, 409, 429))
    async def create(
        self, request: Request[Any, Any, Any], data: Annotated[NewTable, Body()], state: State
    ) -> NewTableMade:
        """A table with its link's id and, while it waits, a code to say aloud; empty when none is to spare."""
        node = node_of(state)
        _, person = await person_of(request, node)
        wanted = await strictly(request, NewTable)
        if not node.creations.take(person.id, node.now()):
            raise refuse(Refused("too-many", "That is enough tables for now. Please wait a little."))
        try:
            rules = rules_of(wanted)
            if len(wanted.bots) > min(wanted.seats - wanted.sit, node.settings.bots_per_table):
                raise Refused("too-many-bots", "There are more bots than chairs for them.")
            known = set(bots.bots(wanted.game))
            if not known.issuperset(wanted.bots):
                raise Refused("no-bot", "There is no such bot for this game.")
            address = node.address_of(cast(Scope, request.scope))
            found = await node.matches.create(person, rules, secrets.token_urlsafe(9), address=address)
            if wanted.sit:
                await found.submit(person, "sit", commands.sit(person, 0))
            for number, bot in enumerate(wanted.bots):
                seat = wanted.seats - len(wanted.bots) + number
                await found.submit(person, f"bot{seat}", commands.seat_bot(person, seat, bot, known))
        except Refused as problem:
            raise refuse(problem) from problem
        try:
            code = await codes.give(node.store, found.id, node.now())
        except Refused as problem:
            log.warning("table without a code", table=found.id, why=problem.sentence)
            code = ""
        if wanted.listed:
            await node.matches.list_again(found)
        return NewTableMade(**frames.overview(found.sitting), code=code)

    @get(summary="Tables that wait for players and are open to all", responses=documented())
    async def listed(self, state: State) -> list[Listing]:
        """The public list."""
        return [msgspec.json.decode(line) for line in await node_of(state).store.list_open(50)]

    @get("/{table:str}", summary="A table as anyone with its link may see it", responses=documented(404))
    async def look(self, table: TableId, state: State) -> Overview:
        """No hands, no secrets."""
        return frames.overview((await table_of(node_of(state), table)).sitting)

    @post("/{table:str}/sit", summary="Take a chair", responses=documented(401, 403, 404, 409))
    async def sit(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Chair, Body()], state: State
    ) -> Overview:
        """The chair named, or the first free one."""
        said = await strictly(request, Chair)
        return await _lobby(request, state, table, lambda person: commands.sit(person, said.seat))

    @post(
        "/{table:str}/bot", summary="Put a bot into a chair, or send it away", responses=documented(401, 403, 404, 409)
    )
    async def bot(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[BotChair, Body()], state: State
    ) -> Overview:
        """The host's affair, until the start."""
        found = await table_of(node_of(state), table)
        known = set(bots.bots(found.sitting.rules.game))
        said = await strictly(request, BotChair)
        return await _lobby(request, state, table, lambda person: commands.seat_bot(person, said.seat, said.bot, known))

    @post("/{table:str}/rules", summary="Change what is played", responses=documented(401, 403, 404, 409))
    async def rules(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[NewTable, Body()], state: State
    ) -> Overview:
        """The host's affair, until the start; everybody has to be ready again."""
        try:
            changed = rules_of(await strictly(request, NewTable))
        except Refused as problem:
            raise refuse(problem) from problem
        return await _lobby(request, state, table, lambda person: commands.change_rules(person, changed))

    @post("/{table:str}/start", summary="Deal", responses=documented(401, 403, 404, 409, 429))
    async def start(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Overview:
        """The host's affair, once every chair is taken."""
        node = node_of(state)
        _, person = await person_of(request, node)
        found = await table_of(node, table)
        if person.id == found.sitting.host:
            # Before the deal is written: should this node die right after it, another one finds the table there.
            await node.store.set_work({table: node.now()})
        try:
            await node.matches.check_start(found)
        except Refused as problem:
            raise refuse(problem) from problem
        begun = await submit(node, found, person, commands.start(person))
        await node.matches.quotas.note(found.sitting)
        return begun

    @post("/{table:str}/leave", summary="Give up one's chair", responses=documented(401, 403, 404, 409))
    async def leave(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Overview:
        """Before the start it is free again, later a stand-in plays on."""
        return await _lobby(request, state, table, commands.leave)

    @post(
        "/{table:str}/wish",
        summary="Ask for the chair of a bot or of somebody who left",
        responses=documented(401, 403, 404, 409),
    )
    async def wish(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Wish, Body()], state: State
    ) -> Overview:
        """The host answers."""
        said = await strictly(request, Wish)
        return await _lobby(request, state, table, lambda person: commands.wish(person, said.seat))

    @post(
        "/{table:str}/admit",
        summary="Let whoever asked for a chair have it, or not",
        responses=documented(401, 403, 404, 409),
    )
    async def admit(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Admission, Body()], state: State
    ) -> Overview:
        """The host's affair before the start; then more than half of the others who play say yes too. Whoever sits
        down connects anew and hears all that the seat was told."""
        said = await strictly(request, Admission)
        return await _lobby(
            request, state, table, lambda person: commands.admit(person, said.seat, said.wish, said.yes)
        )

    @post(
        "/{table:str}/remove",
        summary="Send a person away from a chair before the start, or a wish any time",
        responses=documented(401, 403, 404, 409),
    )
    async def remove(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Taken, Body()], state: State
    ) -> Overview:
        """The host's affair. Whoever was sent away may watch, and sits again only if let in."""
        said = await strictly(request, Taken)
        return await _lobby(request, state, table, lambda person: commands.remove(person, said.seat))

    @post("/{table:str}/host", summary="Take over from a host who is away", responses=documented(401, 403, 404, 409))
    async def host(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Overview:
        """For anybody at the table, before the start, once the host has been away for two minutes."""
        node = node_of(state)
        around = node.matches.company.around(await table_of(node, table))
        return await _lobby(request, state, table, lambda person: commands.take_over(person, around))

    @post("/{table:str}/rematch", summary="The same again", responses=documented(401, 403, 404, 409, 429))
    async def rematch(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Overview:
        """A new table with the same rules and bots; everybody at the old one is told where."""
        node = node_of(state)
        _, person = await person_of(request, node)
        found = await table_of(node, table)
        sitting = found.sitting
        try:
            commands.seat_of(sitting, person)
            if sitting.phase not in (OVER, ABANDONED):
                raise Refused("wrong-phase", "The game is not over yet.")
            if not sitting.after:
                address = node.address_of(cast(Scope, request.scope))
                again = await node.matches.create(person, sitting.rules, f"rematch:{table}", table, address)
                for seat, chair in enumerate(sitting.chairs):
                    if chair.bot:
                        bot = commands.seat_bot(person, seat, chair.bot, {chair.bot})
                        await again.submit(person, f"bot{seat}", bot)
                await again.submit(person, "sit", commands.sit(person, sitting.seat_of(person.id)))
                await found.submit(match.TABLE, "rematch", _rematched(again.id))
        except Refused as problem:
            raise refuse(problem) from problem
        return frames.overview((await table_of(node, found.sitting.after)).sitting)

    @get(
        "/{table:str}/record",
        summary="The record of a finished game",
        media_type=LINES,
        responses=documented(403, 404, 429),
    )
    async def record(self, request: Request[Any, Any, Any], table: TableId, state: State) -> Response[bytes]:
        """JSON Lines that `lightfinger replay` and `lightfinger verify` read; refused before the end."""
        node = node_of(state)
        copy = node.record_reader.known("record", table) or await node.record_reader.record(
            table, slowly(node, request)
        )
        return answered(request, copy, LINES, FOR_EVER)


def _rematched(table: str) -> Command:
    def decide(sitting: Any) -> rows.AnyEntry:
        if sitting.after:
            raise Refused("no-change", "There is a rematch already.")
        return rows.Rematched(table)

    return decide


async def _lobby(request: Request[Any, Any, Any], state: State, table: str, command: Any) -> Overview:
    node = node_of(state)
    _, person = await person_of(request, node)
    found = await table_of(node, table)
    return await submit(node, found, person, command(person))


class Codes(Controller):
    """Codes to say aloud."""

    path = "/api/codes"
    tags = ("tables",)

    @get("/{code:str}", summary="Find a waiting table by its spoken code", responses=documented(404, 429))
    async def find(
        self,
        request: Request[Any, Any, Any],
        code: Annotated[str, Parameter(max_length=40)],
        state: State,
    ) -> Overview:
        """Only while the table waits; guessing is slow."""
        node = node_of(state)
        if not node.guesses.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise refuse(Refused("too-many", "Too many codes at once. Please wait a little."))
        table = await codes.find(node.store, code)
        found = None if table is None else await node.matches.find(table)
        if found is None or found.sitting.phase != WAITING:
            sentence = f"No table with that code. Codes look like {codes.EXAMPLE}."
            raise HTTPException(status_code=404, detail=sentence, extra={"code": "no-code"})
        return frames.overview(found.sitting)


@get("/health", summary="Alive", tags=["running it"])
async def health() -> dict[str, str]:
    """Whether the process answers."""
    return {"status": "ok"}


@get("/ready", summary="Ready to serve", tags=["running it"], responses=documented())
async def ready(state: State) -> dict[str, Any]:
    """Whether the store answers; the bus may be down, rows are then polled."""
    node = node_of(state)
    if node.draining:
        raise HTTPException(status_code=503, detail="The server is about to stop.", extra={"code": "draining"})
    if not await node.watch.healthy(node.store):
        raise HTTPException(status_code=503, detail="The store does not answer.", extra={"code": "no-store"})
    return {"status": "ok", "bus": node.bus.alive, "draining": node.draining}


@get(
    "/metrics", summary="Numbers for operators", tags=["running it"], media_type="text/plain", responses=documented(404)
)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """In the format of Prometheus, for programs on the server's own machine unless it is set otherwise."""
    node = node_of(state)
    allowed = node.settings.metrics
    if allowed != "open" and not (allowed == "local" and node.is_local(cast(Scope, request.scope))):
        raise HTTPException(status_code=404)
    return Response(node.metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES: Final[list[ControllerRouterHandler]] = [Sessions, Shelf, Tables, Codes, Reviews, health, ready, metrics]
