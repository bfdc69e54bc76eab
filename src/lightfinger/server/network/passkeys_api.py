"""The HTTP API of passkeys: making, deleting and using them."""

from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, Request, Response, delete, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter

from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.people_api import (
    TOO_MANY,
    Welcome,
    charge_change,
    label_of,
    passkey_now,
    person_of,
    welcome,
)
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node import passkeys
from lightfinger.server.node.node import Node, Scope, headers_of
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.people_messages import PasskeyNow, PasskeyOptions

PasskeyId = Annotated[str, Parameter(description="The id of one of your passkeys.", max_length=40)]


class SentPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser answered, in the form of the Web Authentication standard."""

    credential: dict[str, Any]


def _site(request: Request[Any, Any, Any]) -> passkeys.Site:
    """Return the site that asks. Its origin was compared with this server's before."""
    return passkeys.site_of(headers_of(cast(Scope, request.scope)).get("origin", ""))


def _charge(node: Node, request: Request[Any, Any, Any]) -> None:
    if not node.arrivals.take(node.address_of(cast(Scope, request.scope)), node.now()):
        raise http_error(TOO_MANY)


class MyPasskeys(Controller):
    """One's own passkeys."""

    path = "/api/me/passkeys"
    tags = ("people",)

    @post("/options", summary="Begin to make a passkey", status_code=200, responses=error_responses(401, 403, 409, 429))
    async def options(self, request: Request[Any, Any, Any], state: State) -> PasskeyOptions:
        """What `navigator.credentials.create` needs. The challenge works once, for five minutes."""
        node = node_of(state)
        token, person = await person_of(request, node)
        charge_change(node, person)
        try:
            return PasskeyOptions(options=await passkeys.options_to_make(node, _site(request), person, token))
        except Refused as problem:
            raise http_error(problem) from problem

    @post(summary="Make a passkey", responses=error_responses(401, 403, 409, 429))
    async def make(
        self, request: Request[Any, Any, Any], data: Annotated[SentPasskey, Body()], state: State
    ) -> PasskeyNow:
        """Store the public key of a new passkey."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, SentPasskey)
        charge_change(node, person)
        try:
            made = await passkeys.make(node, _site(request), person, said.credential, label_of(request))
        except Refused as problem:
            raise http_error(problem) from problem
        return passkey_now(made)

    @delete(
        "/{passkey:str}",
        summary="Delete a passkey",
        status_code=204,
        responses=error_responses(401, 403, 404, 429),
    )
    async def drop(self, request: Request[Any, Any, Any], passkey: PasskeyId, state: State) -> None:
        """Nobody can sign in with it any more. Devices that did stay signed in."""
        node = node_of(state)
        _, person = await person_of(request, node)
        charge_change(node, person)
        for one in await node.store.credentials_of(person.id):
            if passkeys.passkey_id(one.id) == passkey and await node.store.drop_credential(person.id, one.id):
                return
        raise HTTPException(status_code=404, detail="You have no such passkey.", extra={"code": "no-passkey"})


class Passkeys(Controller):
    """Coming back with a passkey."""

    path = "/api/passkeys"
    tags = ("people",)

    @post("/options", summary="Begin to use a passkey", status_code=200, responses=error_responses(403, 429))
    async def options(self, request: Request[Any, Any, Any], state: State) -> PasskeyOptions:
        """What `navigator.credentials.get` needs. No name is asked for."""
        node = node_of(state)
        _charge(node, request)
        try:
            return PasskeyOptions(options=await passkeys.options_to_use(node, _site(request)))
        except Refused as problem:
            raise http_error(problem) from problem

    @post(summary="Come back with a passkey", responses=error_responses(403, 429))
    async def use(
        self, request: Request[Any, Any, Any], data: Annotated[SentPasskey, Body()], state: State
    ) -> Response[Welcome]:
        """Sign in as the person of the passkey. A guest who already sits somewhere keeps these chairs."""
        node = node_of(state)
        said = await strict_body(request, SentPasskey)
        _charge(node, request)
        try:
            token, person = await passkeys.use(
                node, _site(request), said.credential, node.token_of(cast(Scope, request.scope)), label_of(request)
            )
        except Refused as problem:
            raise http_error(problem) from problem
        return welcome(node, request, token, person)
