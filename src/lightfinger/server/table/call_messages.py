"""The messages about how people are called to slow tables."""

from typing import TypedDict

from lightfinger.server.outgoing.webhooks import Format


class WebhookNow(TypedDict):
    """A person's webhook. Of its address only the host is shown."""

    host: str
    format: Format


class CallsNow(TypedDict):
    """How a person is called to slow tables."""

    browsers: int
    """How many browsers get push messages."""
    begin: int
    """The hour at which quiet hours begin."""
    end: int
    """The hour at which they end; the same hour is none."""
    zone: str
    webhook: WebhookNow | None
    webhooks: bool
    """Whether this server allows webhooks."""


class PushKey(TypedDict):
    """The server's key for push messages, in base64url."""

    key: str
