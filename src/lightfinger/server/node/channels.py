"""The channels of people: how to reach them, and what is sent there."""

import hashlib
from collections.abc import Callable
from typing import Final

import msgspec

from lightfinger.server.access.quiet_hours import QuietHours
from lightfinger.server.outgoing import push, webhooks
from lightfinger.server.outgoing.requests import Answer, Requests
from lightfinger.server.outgoing.sealing import BrokenSeal, Seal
from lightfinger.server.store import Store
from lightfinger.server.store.calls import Channel

MOST_BROWSERS: Final = 10
"""How many browsers of a person are called; the oldest is forgotten."""


class Browser(msgspec.Struct, frozen=True, tag="push"):
    """A browser that subscribed to push messages."""

    subscription: push.Subscription
    origin: str
    """The page that subscribed."""


class Webhook(msgspec.Struct, frozen=True, tag="webhook"):
    """An address that gets a line of text."""

    address: str
    format: webhooks.Format
    language: webhooks.Language
    origin: str
    """Where the links of the text lead."""


AnyChannel = Browser | Webhook

_decode: Final[Callable[[bytes], AnyChannel]] = msgspec.json.Decoder(AnyChannel).decode


class Channels:
    """Stores channels encrypted, and sends to them."""

    def __init__(self, store: Store, requests: Requests) -> None:
        self.store: Final = store
        self.requests: Requests = requests
        self._seal: Seal | None = None
        self._signer: push.Signer | None = None

    async def signer(self) -> push.Signer:
        """Return the key of this server. It is made once and kept in the store."""
        if self._signer is None:
            self._signer = push.Signer(await self.store.secret("push"))
        return self._signer

    async def seal(self) -> Seal:
        """Return the key that encrypts channels."""
        if self._seal is None:
            self._seal = Seal(await self.store.secret("channels"))
        return self._seal

    async def add_browser(self, person: str, browser: Browser, now: float) -> None:
        """Store a subscription. One that is known already belongs to whoever brought it last."""
        await self._put(browser_id(browser.subscription.endpoint), person, browser, now, MOST_BROWSERS)

    async def set_webhook(self, person: str, webhook: Webhook, now: float) -> None:
        """Store the webhook of a person, in place of the last one."""
        await self._put(webhook_id(person), person, webhook, now, 1)

    async def greet(self, webhook: Webhook) -> Answer:
        """Send the first message to a webhook."""
        body = webhooks.first(webhook.format, webhook.language, f"{webhook.origin}/")
        return await self.requests.post(webhook.address, webhooks.HEADERS, body)

    async def quiet_hours(self, person: str) -> QuietHours:
        """Return the quiet hours of a person; what cannot be read counts as the default."""
        stored = await self.store.quiet_hours(person)
        try:
            return QuietHours() if stored is None else msgspec.json.decode(stored, type=QuietHours)
        except msgspec.DecodeError:
            return QuietHours()

    async def set_quiet_hours(self, person: str, hours: QuietHours) -> None:
        """Store the quiet hours of a person."""
        await self.store.put_quiet_hours(person, msgspec.json.encode(hours))

    async def _put(self, name: str, person: str, channel: AnyChannel, now: float, most: int) -> None:
        seal = await self.seal()
        kind = "push" if isinstance(channel, Browser) else "webhook"
        stored = Channel(name, person, kind, seal.closed(name, msgspec.json.encode(channel)), now)
        await self.store.put_channel(stored, most)

    async def opened(self, channel: Channel) -> AnyChannel | None:
        """Return the contents of a channel; None if they cannot be read."""
        try:
            text = (await self.seal()).opened(channel.id, channel.payload)
            return _decode(text)
        except (BrokenSeal, msgspec.DecodeError):
            return None

    async def send(self, channel: AnyChannel, table: str, game: str, seconds: float, now: float) -> Answer:
        """Tell a person that a table waits, for as long as it does."""
        if isinstance(channel, Webhook):
            link = f"{channel.origin}/t/{table}"
            body = webhooks.turn(channel.format, channel.language, game, link)
            return await self.requests.post(channel.address, webhooks.HEADERS, body)
        service = self.requests.parse(channel.subscription.endpoint).origin
        contact = channel.origin if channel.origin.startswith("https://") else push.NO_CONTACT
        headers = (await self.signer()).headers(service, contact, now, table, max(1, round(seconds)))
        body = push.encrypted(push.message(table), channel.subscription)
        return await self.requests.post(channel.subscription.endpoint, headers, body)


def browser_id(endpoint: str) -> str:
    """Return the id of a subscription, a digest of its address."""
    return hashlib.sha256(b"lightfinger-push\0" + endpoint.encode()).hexdigest()


def webhook_id(person: str) -> str:
    """Return the id of a person's webhook."""
    return hashlib.sha256(b"lightfinger-webhook\0" + person.encode()).hexdigest()
