"""The HTTP API of calls: push subscriptions, quiet hours and webhooks."""

from typing import Annotated, Any, Final, cast

import msgspec
import structlog
from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.params import Body

from lightfinger.server.access.quiet_hours import BadZone, QuietHours, zone_of
from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.people_api import TOO_MANY, charge_change, person_of
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node.channels import Browser, Webhook, browser_id, webhook_id
from lightfinger.server.node.node import Node, Scope, headers_of
from lightfinger.server.outgoing import push, webhooks
from lightfinger.server.outgoing.addresses import LONGEST, BadAddress
from lightfinger.server.outgoing.requests import Unanswered
from lightfinger.server.table.call_messages import CallsNow, PushKey, WebhookNow
from lightfinger.server.table.commands import Refused

Address = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
BAD_ADDRESS: Final = Refused("bad-address", "The server may not write to that address.")
NO_WEBHOOKS: Final = Refused("no-webhooks", "This server does not allow webhooks.")
UNANSWERED: Final = Refused("unanswered", "That address did not take a message.")

log = structlog.get_logger()


class SubscriptionKeys(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a browser, in base64url."""

    p256dh: Key
    auth: Key


class NewSubscription(msgspec.Struct):
    """What `PushSubscription.toJSON` gives; browsers may add more."""

    endpoint: Address
    keys: SubscriptionKeys


class OldSubscription(msgspec.Struct, forbid_unknown_fields=True):
    """A subscription that has ended."""

    endpoint: Address


class NewWebhook(msgspec.Struct, forbid_unknown_fields=True):
    """An address that is written to when it is one's turn, and the form it takes."""

    address: Address
    format: webhooks.Format
    language: webhooks.Language = "en"


class Push(Controller):
    """Push messages."""

    path = "/api/push"
    tags = ("calls",)

    @get("/key", summary="The key that browsers subscribe to", responses=error_responses())
    async def key(self, state: State) -> PushKey:
        """The server's public key (VAPID). It never changes as long as the store lives."""
        return PushKey(key=(await node_of(state).channels.signer()).public)


class Calls(Controller):
    """How you are called to slow tables."""

    path = "/api/me"
    tags = ("calls",)

    @get("/calls", summary="How you are called", responses=error_responses(401))
    async def calls(self, request: Request[Any, Any, Any], state: State) -> CallsNow:
        """How many browsers get messages, your quiet hours and your webhook."""
        node = node_of(state)
        _, person = await person_of(request, node)
        return await _calls_now(node, person.id)

    @post("/push", summary="Get push messages in this browser", responses=error_responses(401, 403, 429))
    async def subscribe(
        self, request: Request[Any, Any, Any], data: Annotated[NewSubscription, Body()], state: State
    ) -> CallsNow:
        """Store a subscription. A message says which table waits and nothing else."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, NewSubscription)
        charge_change(node, person)
        try:
            node.channels.requests.parse(said.endpoint)
            push.check_keys(said.keys.p256dh, said.keys.auth)
        except (BadAddress, push.BadKeys) as problem:
            raise http_error(BAD_ADDRESS) from problem
        subscription = push.Subscription(said.endpoint, said.keys.p256dh, said.keys.auth)
        await node.channels.add_browser(person.id, Browser(subscription, _origin(node, request)), node.now())
        return await _calls_now(node, person.id)

    @delete(
        "/push", summary="Get no more messages in this browser", status_code=204, responses=error_responses(401, 403)
    )
    async def unsubscribe(
        self, request: Request[Any, Any, Any], data: Annotated[OldSubscription, Body()], state: State
    ) -> None:
        """Forget a subscription; one that is not known is forgotten too."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, OldSubscription)
        await node.store.drop_channel(person.id, browser_id(said.endpoint))

    @post("/quiet-hours", summary="Set your quiet hours", responses=error_responses(401, 403, 429))
    async def quiet_hours(
        self, request: Request[Any, Any, Any], data: Annotated[QuietHours, Body()], state: State
    ) -> CallsNow:
        """A call that is due in these hours comes when they end."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, QuietHours)
        charge_change(node, person)
        try:
            zone_of(said.zone)
        except BadZone as problem:
            raise http_error(Refused("bad-zone", "There is no such time zone.")) from problem
        await node.channels.set_quiet_hours(person.id, said)
        return await _calls_now(node, person.id)

    @post("/webhook", summary="Set your webhook", responses=error_responses(401, 403, 429))
    async def webhook(
        self, request: Request[Any, Any, Any], data: Annotated[NewWebhook, Body()], state: State
    ) -> CallsNow:
        """Store the address, in place of the last one, once it has taken a first message."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, NewWebhook)
        charge_change(node, person)
        if not node.settings.webhooks:
            raise http_error(NO_WEBHOOKS)
        if not node.new_webhooks.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise http_error(TOO_MANY)
        made = Webhook(said.address, said.format, said.language, _origin(node, request))
        try:
            answer = await node.channels.greet(made)
        except BadAddress as problem:
            log.info("webhook refused", problem=str(problem))
            raise http_error(BAD_ADDRESS) from problem
        except Unanswered as problem:
            raise http_error(UNANSWERED) from problem
        if not 200 <= answer.status < 300:
            raise http_error(UNANSWERED)
        await node.channels.set_webhook(person.id, made, node.now())
        return await _calls_now(node, person.id)

    @delete("/webhook", summary="Forget your webhook", status_code=204, responses=error_responses(401, 403))
    async def drop_webhook(self, request: Request[Any, Any, Any], state: State) -> None:
        """Forget the address."""
        node = node_of(state)
        _, person = await person_of(request, node)
        await node.store.drop_channel(person.id, webhook_id(person.id))


def _origin(node: Node, request: Request[Any, Any, Any]) -> str:
    """Return the origin of the page that asks: links lead back there."""
    headers = headers_of(cast(Scope, request.scope))
    origin = headers.get("origin", "")
    if origin.startswith(("http://", "https://")):
        return origin[:LONGEST]
    return f"{'https' if node.settings.secure else 'http'}://{headers.get('host', 'localhost')}"


async def _calls_now(node: Node, person: str) -> CallsNow:
    kept = await node.store.channels(person)
    hours = await node.channels.quiet_hours(person)
    webhook = None
    for channel in kept:
        opened = await node.channels.opened(channel)
        if isinstance(opened, Webhook):
            webhook = WebhookNow(host=opened.address.split("/")[2], format=opened.format)
    return CallsNow(
        browsers=sum(channel.kind == "push" for channel in kept),
        begin=hours.begin,
        end=hours.end,
        zone=hours.zone,
        webhook=webhook,
        webhooks=node.settings.webhooks,
    )
