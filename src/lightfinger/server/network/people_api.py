"""The HTTP API of people: sessions, devices and one's own games."""

import contextlib
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Controller, Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter

from lightfinger.core.events import OBSERVER
from lightfinger.server.access.names import BadName
from lightfinger.server.access.sessions import Person, device_label
from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node import handovers
from lightfinger.server.node.node import RENEWED, Node, Scope, headers_of
from lightfinger.server.node.passkeys import passkey_id
from lightfinger.server.store.people import Credential
from lightfinger.server.table import updates
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.people_messages import DeviceNow, HandoverNow, MyGames, NewHandover, PasskeyNow, Profile

DeviceId = Annotated[str, Parameter(description="The id of one of your devices.", max_length=40)]
NOT_FOR_PROGRAMS: Final = Refused("program", "A program may only sit down, play and leave.")
TOO_MANY: Final = Refused("too-many", "Too much at once. Please wait a little.")


class Guest(msgspec.Struct, forbid_unknown_fields=True):
    """The name of a guest."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Welcome(msgspec.Struct):
    """A session. The token is for programs; a browser gets a cookie that scripts cannot read."""

    name: str
    token: str = ""
    """Empty for a browser."""


class WantedHandover(msgspec.Struct, forbid_unknown_fields=True):
    """Whether the device that asks stays signed in (add) or is signed out (move)."""

    kind: handovers.Kind


class Secret(msgspec.Struct, forbid_unknown_fields=True):
    """The part of a link after the #, or the eight digits of a code."""

    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Me(msgspec.Struct):
    """The person of a session."""

    name: str


async def person_of(request: Request[Any, Any, Any], node: Node, may_be_program: bool = False) -> tuple[str, Person]:
    """Return the token and the person of a request. A program is refused, but where it *may_be_program*."""
    token, person = await node.person_of(cast(Scope, request.scope))
    if person is None:
        raise HTTPException(status_code=401, detail="Please say who you are first.", extra={"code": "no-session"})
    if person.owner and not may_be_program:
        raise http_error(NOT_FOR_PROGRAMS)
    return token, person


def label_of(request: Request[Any, Any, Any]) -> str:
    """Return the label of the device that sends a request."""
    return device_label(headers_of(cast(Scope, request.scope)).get("user-agent", ""))


def welcome(node: Node, request: Request[Any, Any, Any], token: str, person: Person) -> Response[Welcome]:
    """Answer with a session: a cookie for a browser, a token for a program."""
    scope = cast(Scope, request.scope)
    scope[RENEWED] = node.set_cookie(scope, token)
    return Response(Welcome(person.name, "" if node.is_browser(scope) else token), status_code=201)


def charge_change(node: Node, person: Person) -> None:
    """Refuse a person who changes too much of themselves at once."""
    if not node.own_changes.take(person.id, node.now()):
        raise http_error(TOO_MANY)


class Sessions(Controller):
    """Sessions."""

    path = "/api/session"
    tags = ("people",)

    @post(summary="Become a guest, or change one's name", responses=error_responses(403, 413, 429, 503))
    async def welcome(
        self, request: Request[Any, Any, Any], data: Annotated[Guest, Body()], state: State
    ) -> Response[Welcome]:
        """Create a session, or rename the person of the current one."""
        node = node_of(state)
        said = await strict_body(request, Guest)
        if not node.arrivals.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise http_error(Refused("too-many", "Too many guests from there at once. Please wait a little."))
        token = node.token_of(cast(Scope, request.scope))
        known = await node.sessions.find(token)
        if known is not None and known.owner:
            raise http_error(NOT_FOR_PROGRAMS)
        try:
            if known is None:
                node.live_tables.admission.check("guest")
                token, person = await node.sessions.create(said.name, node.now(), label_of(request))
            else:
                person = await node.sessions.rename(known, said.name)
        except BadName as problem:
            raise http_error(Refused("bad-name", str(problem))) from problem
        except Refused as problem:
            raise http_error(problem) from problem
        return welcome(node, request, token, person)

    @get(summary="Whose session this is", responses=error_responses(401))
    async def me(self, request: Request[Any, Any, Any], state: State) -> Me:
        """Return the name of the session."""
        _, person = await person_of(request, node_of(state), may_be_program=True)
        return Me(person.name)

    @delete(summary="Forget this session", status_code=204, responses=error_responses(401, 403))
    async def farewell(self, request: Request[Any, Any, Any], state: State) -> None:
        """End the session; its sockets are closed."""
        node = node_of(state)
        token, person = await person_of(request, node)
        await node.sessions.end(token)
        await node.end_device(person.device)


class Myself(Controller):
    """One's own devices and games."""

    path = "/api/me"
    tags = ("people",)

    @get(summary="Your name, devices and passkeys", responses=error_responses(401))
    async def profile(self, request: Request[Any, Any, Any], state: State) -> Profile:
        """Return the name, devices and passkeys. Of a device only its kind and its system are known."""
        node = node_of(state)
        _, person = await person_of(request, node)
        passkeys = [passkey_now(one) for one in await node.store.credentials_of(person.id)]
        return Profile(name=person.name, devices=await _devices(node, person), passkeys=passkeys)

    @get("/games", summary="Your games", responses=error_responses(401, 429))
    async def games(
        self,
        request: Request[Any, Any, Any],
        state: State,
        skip: Annotated[int, Parameter(ge=0, le=10_000, description="How many to leave out.")] = 0,
        limit: Annotated[int, Parameter(ge=1, le=20, description="How many at most.")] = 20,
    ) -> MyGames:
        """Those that wait for you first, the longest waiting first; then running, waiting and ended games."""
        node = node_of(state)
        _, person = await person_of(request, node)
        if not node.own_lists.take(person.id, node.now(), max(1.0, limit / 5)):
            raise http_error(TOO_MANY)
        index = node.live_tables.chair_index
        await index.flush()
        rows = await node.store.chairs_of(person.id, skip, limit + 1)
        found = []
        for row in rows[:limit]:
            with contextlib.suppress(Refused):
                live = await node.live_tables.get(row.table)
                if live is not None:
                    index.heal(live, row)
                    seat = live.projection.seat_of(person.id)
                    if seat != OBSERVER:
                        found.append(updates.my_game(live.projection, seat))
        return MyGames(games=found, more=len(rows) > limit)

    @delete(
        "/devices/{device:str}",
        summary="Sign a device out",
        status_code=204,
        responses=error_responses(401, 403, 404, 429),
    )
    async def sign_out(self, request: Request[Any, Any, Any], device: DeviceId, state: State) -> None:
        """End a session of yours; its sockets are closed on every node."""
        node = node_of(state)
        _, person = await person_of(request, node)
        charge_change(node, person)
        if not await node.sessions.end_device(person, device):
            raise HTTPException(status_code=404, detail="You have no such device.", extra={"code": "no-device"})
        await node.end_device(device)

    @post("/handover", summary="Use another device", responses=error_responses(401, 403, 429))
    async def hand_over(
        self, request: Request[Any, Any, Any], data: Annotated[WantedHandover, Body()], state: State
    ) -> NewHandover:
        """A link and a code by which another browser becomes you: once, within two minutes. An earlier one is void."""
        node = node_of(state)
        token, person = await person_of(request, node)
        said = await strict_body(request, WantedHandover)
        charge_change(node, person)
        try:
            made = await handovers.offer(node, token, person, said.kind)
        except Refused as problem:
            raise http_error(problem) from problem
        return NewHandover(link=f"/me#{made.secret}", code=made.code, expires=made.expires)

    @delete("/handover", summary="Void your link and code", status_code=204, responses=error_responses(401, 403))
    async def keep(self, request: Request[Any, Any, Any], state: State) -> None:
        """Links and codes that nobody has used are void."""
        node = node_of(state)
        _, person = await person_of(request, node)
        await node.store.drop_handovers(person.id)


class Arrivals(Controller):
    """Becoming a person by a link or a code."""

    path = "/api/handover"
    tags = ("people",)

    @post("/look", summary="Whose link or code this is", status_code=200, responses=error_responses(403, 404, 429))
    async def look(self, request: Request[Any, Any, Any], data: Annotated[Secret, Body()], state: State) -> HandoverNow:
        """Return the person's name. The link is not used up."""
        node = node_of(state)
        said = await _guess(node, request)
        try:
            found, person = await handovers.look(node, said)
        except Refused as problem:
            raise http_error(problem) from problem
        return HandoverNow(name=person.name, kind=found.kind, expires=found.expires)

    @post(summary="Become a person by a link or a code", responses=error_responses(403, 404, 409, 429))
    async def take(
        self, request: Request[Any, Any, Any], data: Annotated[Secret, Body()], state: State
    ) -> Response[Welcome]:
        """Sign in as the person. A guest who already sits somewhere keeps these chairs."""
        node = node_of(state)
        said = await _guess(node, request)
        try:
            token, person = await handovers.take(
                node, said, node.token_of(cast(Scope, request.scope)), label_of(request)
            )
        except Refused as problem:
            raise http_error(problem) from problem
        return welcome(node, request, token, person)


async def _guess(node: Node, request: Request[Any, Any, Any]) -> str:
    """Return the secret that a request names. Guesses are limited, those of codes also for all together."""
    said = (await strict_body(request, Secret)).secret.replace(" ", "")
    now = node.now()
    is_code = said.isdigit()
    if not node.guesses.take(node.address_of(cast(Scope, request.scope)), now) or (
        is_code and not node.code_guesses.take("", now)
    ):
        raise http_error(Refused("too-many", "Too many codes at once. Please wait a little."))
    return said


def passkey_now(made: Credential) -> PasskeyNow:
    """Return a passkey as its person sees it."""
    kind, _, system = made.label.partition("/")
    return PasskeyNow(id=passkey_id(made.id), kind=kind, system=system, created=made.created, used=made.used)


async def _devices(node: Node, person: Person) -> list[DeviceNow]:
    found = []
    for device in await node.sessions.devices(person):
        kind, _, system = device.label.partition("/")
        found.append(
            DeviceNow(
                id=device.id,
                kind=kind,
                system=system,
                created=device.created,
                used=device.used,
                current=device.id == person.device,
            )
        )
    return found
