"""The HTTP API of tables and the lobby. Actions are sent over the socket."""

import secrets
from typing import Annotated, Any, Final, cast

import msgspec
import structlog
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter
from litestar.types import ControllerRouterHandler

from lightfinger import bots
from lightfinger.core.events import OBSERVER
from lightfinger.server.access.sessions import Person
from lightfinger.server.network import calls_api, home_network_api, status_api
from lightfinger.server.network.daily_api import DailyHeistRoutes
from lightfinger.server.network.drills_api import Drills
from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.games_api import Games, NewTable, rules_of
from lightfinger.server.network.hindsight_api import Hindsights
from lightfinger.server.network.ladder_api import Ladder
from lightfinger.server.network.lookups import TableId, table_of
from lightfinger.server.network.moderation_api import Moderation
from lightfinger.server.network.passkeys_api import MyPasskeys, Passkeys
from lightfinger.server.network.people_api import TOO_MANY, Arrivals, Myself, Sessions, person_of
from lightfinger.server.network.personal_data_api import PersonalDataRoutes
from lightfinger.server.network.programs_api import Programs
from lightfinger.server.network.reviews_api import REVALIDATED, Reviews, cacheable_response, charge_reading
from lightfinger.server.network.screens_api import Screens
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node import table_codes
from lightfinger.server.node.node import Node, Scope
from lightfinger.server.table import commands, entries, host_commands, live_table, updates
from lightfinger.server.table.commands import Command, Refused
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.messages import HandNow, Listing, NewTableMade, Overview, SpokenCode
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import ABANDONED, OVER, WAITING

LINES: Final = "application/x-ndjson"
log = structlog.get_logger()


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


class Removal(msgspec.Struct, forbid_unknown_fields=True):
    """A chair whose person, or whose wish, is sent away; `barred` for good."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]
    barred: bool = False


class Barring(msgspec.Struct, forbid_unknown_fields=True):
    """The row that barred somebody."""

    row: Annotated[int, msgspec.Meta(ge=0, lt=2**31)]


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A chair that is taken, and the chair to move to."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]
    to: Annotated[int, msgspec.Meta(ge=0, le=14)]


class Admission(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to a wish, identified by its number in the overview."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=14)]
    wish: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    yes: bool = True
    barred: bool = False
    """With a no: whoever asked may not ask again, sit or talk here."""


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


class Tables(Controller):
    """Tables and the lobby."""

    path = "/api/tables"
    tags = ("tables",)

    @post(summary="Set out a table", responses=error_responses(401, 403, 409, 429, 503))
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
            node.live_tables.admission.check("table")
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
    async def listed(self, request: Request[Any, Any, Any], state: State) -> list[Listing]:
        """The public list, without the tables whose hosts have blocked you."""
        node = node_of(state)
        _, person = await node.person_of(cast(Scope, request.scope))
        return await node.live_tables.blocks.open_tables(50, "" if person is None else person.id)

    @get("/{table:str}", summary="A table as anyone with its link may see it", responses=error_responses(404))
    async def look(self, table: TableId, state: State) -> Overview:
        """What anyone with the link may know: no hands, no secrets."""
        return updates.overview((await table_of(node_of(state), table)).projection)

    @get("/{table:str}/code", summary="The code of a table to say aloud", responses=error_responses(404, 429))
    async def spoken(self, request: Request[Any, Any, Any], table: TableId, state: State) -> SpokenCode:
        """For a television, which shows it beside the link. Whoever has the link may read it."""
        node = node_of(state)
        if not node.screen_looks.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise http_error(TOO_MANY)
        live = await table_of(node, table)
        waits = live.projection.phase == WAITING
        return {"code": await table_codes.code_of(node.store, live.id) if waits else ""}

    @get("/{table:str}/hands", summary="The chairs that this browser holds", responses=error_responses(404))
    async def hands(self, request: Request[Any, Any, Any], table: TableId, state: State) -> list[HandNow]:
        """Return the hands of people who share this browser and have a chair. With one person there is none."""
        node = node_of(state)
        projection = (await table_of(node, table)).projection
        seats = {
            hand: projection.seat_of(one.id) for hand, one in (await node.hands_of(cast(Scope, request.scope))).items()
        }
        return [HandNow(hand=hand, seat=seat) for hand, seat in seats.items() if seat != OBSERVER]

    @post("/{table:str}/sit", summary="Take a chair", responses=error_responses(401, 403, 404, 409))
    async def sit(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Chair, Body()], state: State
    ) -> Overview:
        """Take the given chair, or the first free one."""
        said = await strict_body(request, Chair)
        return await _lobby(
            request, state, table, lambda person: commands.sit(person, said.seat), needs_welcome=True, for_programs=True
        )

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
        known = set(bots.bots(changed.game))
        return await _lobby(request, state, table, lambda person: commands.change_rules(person, changed, known))

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
        return await _lobby(request, state, table, commands.leave, for_programs=True)

    @post(
        "/{table:str}/wish",
        summary="Ask for the chair of a bot or of somebody who left",
        responses=error_responses(401, 403, 404, 409),
    )
    async def wish(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Wish, Body()], state: State
    ) -> Overview:
        """The host answers."""
        said, now = await strict_body(request, Wish), node_of(state).now()
        return await _lobby(
            request, state, table, lambda person: commands.wish(person, said.seat, now), needs_welcome=True
        )

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
        said, now = await strict_body(request, Admission), node_of(state).now()

        def answer(person: Person) -> Command:
            return commands.admit(person, said.seat, said.wish, said.yes, now, said.barred)

        return await _lobby(request, state, table, answer)

    @post(
        "/{table:str}/remove",
        summary="Send a person away from a chair before the start, or a wish any time",
        responses=error_responses(401, 403, 404, 409),
    )
    async def remove(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Removal, Body()], state: State
    ) -> Overview:
        """For the host. The removed person may watch, and may sit again only if admitted. Somebody who is barred can
        neither sit, nor ask for a chair, nor talk."""
        said = await strict_body(request, Removal)
        return await _lobby(request, state, table, lambda person: host_commands.remove(person, said.seat, said.barred))

    @post(
        "/{table:str}/unbar",
        summary="Let somebody back who was barred",
        responses=error_responses(401, 403, 404, 409),
    )
    async def unbar(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Barring, Body()], state: State
    ) -> Overview:
        """For the host, who is sent the names and rows of those who are barred."""
        said = await strict_body(request, Barring)
        return await _lobby(request, state, table, lambda person: host_commands.unbar(person, said.row))

    @post(
        "/{table:str}/move",
        summary="Move to another chair before the start",
        responses=error_responses(401, 403, 404, 409),
    )
    async def move(
        self, request: Request[Any, Any, Any], table: TableId, data: Annotated[Move, Body()], state: State
    ) -> Overview:
        """One's own chair, or for the host any, also a bot's. Whoever sits in the other chair takes the first."""
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
                commands.check_room(projection, "")
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
        return cacheable_response(request, answer, LINES, REVALIDATED)


def _rematched(table: str) -> Command:
    def decide(projection: Projection) -> commands.Decision:
        if projection.after:
            raise Refused("no-change", "There is a rematch already.")
        return commands.Decision(entries.Rematched(table))

    return decide


async def _lobby(
    request: Request[Any, Any, Any],
    state: State,
    table: str,
    command: Any,
    needs_welcome: bool = False,
    for_programs: bool = False,
) -> Overview:
    """Run a command of the lobby. With *needs_welcome* it is refused to whomever the host has blocked."""
    node = node_of(state)
    _, person = await person_of(request, node, for_programs)
    person = await node.in_company(cast(Scope, request.scope), person)
    live = await table_of(node, table)
    if needs_welcome:
        try:
            await node.live_tables.blocks.check_welcome(live, person)
            await node.live_tables.programs.check_sit(person)
        except Refused as problem:
            raise http_error(problem) from problem
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
        """Find a table that has not started, or one's own game; guesses are rate limited."""
        node = node_of(state)
        if not node.guesses.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise http_error(Refused("too-many", "Too many codes at once. Please wait a little."))
        table = await table_codes.find(node.store, code)
        live = None if table is None else await node.live_tables.find(table)
        _, person = await node.person_of(cast(Scope, request.scope))
        is_mine = live is not None and person is not None and live.projection.seat_of(person.id) != OBSERVER
        if live is None or not (live.projection.phase == WAITING or is_mine):
            sentence = f"No table with that code. Codes look like {table_codes.EXAMPLE}."
            raise HTTPException(status_code=404, detail=sentence, extra={"code": "no-code"})
        return updates.overview(live.projection)


ROUTES: Final[list[ControllerRouterHandler]] = [
    Sessions,
    Myself,
    MyPasskeys,
    Programs,
    PersonalDataRoutes,
    Moderation,
    Arrivals,
    Passkeys,
    Games,
    Tables,
    Codes,
    Screens,
    DailyHeistRoutes,
    Drills,
    Ladder,
    calls_api.Push,
    calls_api.Calls,
    Reviews,
    Hindsights,
    *home_network_api.ROUTES,
    *status_api.ROUTES,
]
