"""Attacks over open WebSockets: frames of every kind, as fast as they can be sent."""

import asyncio

from tests.server import raw
from tests.server.attacks.attack import Target, attack

SHOUT = raw.frame(raw.TEXT, b'{"kind":"ping"}') * 2 + raw.frame(raw.TEXT, b"{" * 500)


async def poured(target: Target, number: int, data: bytes, frames: int, reads: bool, first: bytes = b"") -> None:
    """Send the same messages over one socket until it is closed or the time is over."""
    plug = await target.socket(number=number)
    reading = None
    if reads:
        reading = asyncio.create_task(plug.drain_answers())
    else:
        plug.writer.transport.pause_reading()  # type: ignore[attr-defined]
    try:
        await plug.send(first + data)
        while target.going and (reading is None or not reading.done()):
            await plug.send(data)
            target.tally["frames"] += frames
            await asyncio.sleep(0)
    finally:
        plug.cut()
        if reading is not None:
            await asyncio.wait({reading})


@attack(
    "messages",
    "Thirty sockets of one address send as much as they can, are closed and come back.",
    "messages per second; an address that was closed is dropped unread for a while",
    short=True,
)
async def messages(target: Target) -> None:
    await target.again(30, lambda _: poured(target, 0, SHOUT * 30, 90, reads=True))


@attack(
    "pings-unread",
    "Four sockets ping as fast as they can and read no answer.",
    "frames of every kind are counted; write buffers are limited",
)
async def pings_unread(target: Target) -> None:
    data = raw.frame(raw.PING, b"a" * 125) * 500
    await target.again(4, lambda _: poured(target, 0, data, 500, reads=False))


@attack(
    "pings-read",
    "Four sockets ping as fast as they can and read every answer.",
    "frames of every kind are counted",
)
async def pings_read(target: Target) -> None:
    data = raw.frame(raw.PING) * 500
    await target.again(4, lambda number: poured(target, number % 2, data, 500, reads=True))


@attack(
    "pings-read-one", "One socket pings as fast as it can and reads every answer.", "frames of every kind are counted"
)
async def pings_read_one(target: Target) -> None:
    data = raw.frame(raw.PING) * 500
    await target.again(1, lambda _: poured(target, 0, data, 500, reads=True))


@attack("pongs", "Four sockets send unsolicited pongs.", "frames of every kind are counted")
async def pongs(target: Target) -> None:
    data = raw.frame(raw.PONG, b"a" * 100) * 500
    await target.again(4, lambda _: poured(target, 0, data, 500, reads=True))


@attack(
    "empty-fragments",
    "Four sockets continue a message for ever with empty fragments.",
    "frames of every kind are counted",
)
async def empty_fragments(target: Target) -> None:
    first = raw.frame(raw.TEXT, b"", last=False)
    data = raw.frame(raw.CONTINUED, b"", last=False) * 500
    await target.again(4, lambda _: poured(target, 0, data, 500, reads=True, first=first))


@attack(
    "small-fragments",
    "Four sockets send messages one byte at a time, with pings in between.",
    "frames of every kind are counted; the fragments of a message count together",
)
async def small_fragments(target: Target) -> None:
    first = raw.frame(raw.TEXT, b"{", last=False)
    data = (raw.frame(raw.CONTINUED, b" ", last=False) + raw.frame(raw.PING, b"x")) * 300
    await target.again(4, lambda _: poured(target, 0, data, 600, reads=True, first=first))


@attack(
    "big-frames",
    "Four sockets announce frames of gigabytes and begin to send them.",
    "a message past its limit closes the connection before it has arrived",
)
async def big_frames(target: Target) -> None:
    first = raw.frame(raw.TEXT, b"", length=1 << 40)
    await target.again(4, lambda _: poured(target, 0, b"a" * 60_000, 1, reads=True, first=first))


@attack(
    "unread-pongs",
    "Twenty sockets ping within their rate and never read.",
    "connections that do not read are dropped; write buffers are limited",
)
async def unread_pongs(target: Target) -> None:
    async def one(number: int) -> None:
        plug = await target.socket(target.long, number % 4, heard=-1)
        plug.writer.transport.pause_reading()  # type: ignore[attr-defined]
        try:
            while target.going:
                await plug.send(raw.frame(raw.TEXT, b'{"kind":"ping"}'))
                target.tally["frames"] += 1
                await asyncio.sleep(0.06)
        finally:
            plug.cut()

    await target.again(20, one)


@attack(
    "join-storm",
    "Spectators from eight addresses join a very long game, receive it and join again.",
    "connections per second; a join sends only recent rows; rows of a table are limited",
    short=True,
)
async def join_storm(target: Target) -> None:
    async def one(number: int) -> None:
        plug = await target.socket(target.long, number, heard=-1)
        try:
            async with asyncio.timeout(5.0):
                while b'"situation"' not in await plug.reader.read(raw.READ_MOST):
                    pass
            target.tally["joined"] += 1
        finally:
            plug.cut()

    await target.again(8, one)


@attack(
    "behind-a-proxy",
    "One client of a trusted proxy sends messages, pings and reconnects; honest people use the same proxy.",
    "limits count by the address that the proxy names; the proxy itself is not limited",
    short=True,
    proxied=True,
)
async def behind_a_proxy(target: Target) -> None:
    async def one(number: int) -> None:
        if number % 2:
            await poured(target, number, SHOUT * 30, 90, reads=True)
        else:
            await poured(target, number, raw.frame(raw.PING) * 200, 200, reads=True)

    await target.again(20, one)
