"""Calls people to slow tables: once for each question, if they are not here, and once more before the clock runs out.

A call is a record in the store that one node claims, so that a restart neither loses nor repeats it. Before each step
the node reads the log: who has answered is not called.
"""

import asyncio
import contextlib
import email.utils
from typing import Final

import structlog

from lightfinger.server.access.quiet_hours import BadZone
from lightfinger.server.node.call_notes import reminder_at, waits_for
from lightfinger.server.node.channels import Channels, Webhook
from lightfinger.server.node.live_tables import LiveTables
from lightfinger.server.node.whereabouts import Whereabouts
from lightfinger.server.outgoing.addresses import BadAddress
from lightfinger.server.outgoing.requests import Answer, Unanswered
from lightfinger.server.store import StoreDown, StoreUnknown
from lightfinger.server.store.calls import NEVER, Channel, DueCall
from lightfinger.server.table import clocks
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import LiveTable

LOOK_SECONDS: Final = 2.0
"""How often the store is asked for calls that are due."""
AT_ONCE: Final = 16
"""How many calls a node makes at once."""
CLAIM_SECONDS: Final = 60.0
"""How long a node has for a call, before another one may make it."""
GAP_SECONDS: Final = 60.0
"""The shortest time between two messages to a channel."""
PAUSE_SECONDS: Final = 300.0
"""How often a paused table is looked at again."""
TRIES: Final = 3
"""How often a message is sent to a service that fails."""
RETRY_SECONDS: Final = (30.0, 120.0)
LONGEST_RETRY: Final = 86400.0
NO_ANSWER: Final = Answer(0, "")
CLOSE_SECONDS: Final = 6.0
"""How long a node that stops waits for its requests; one takes at most five seconds."""

log = structlog.get_logger()


class Calls:
    """Makes the calls that are due."""

    def __init__(self, live_tables: LiveTables, channels: Channels, whereabouts: Whereabouts) -> None:
        self.live_tables: Final = live_tables
        self.store: Final = live_tables.store
        self.now: Final = live_tables.now
        self.channels: Final = channels
        self.whereabouts: Final = whereabouts
        self.webhooks: Final = live_tables.settings.webhooks
        self.made: Final = live_tables.metrics.calls
        self._under_way: Final[set[asyncio.Task[None]]] = set()
        self._closing = False

    def open(self) -> None:
        """Start looking for calls."""
        self.live_tables.spawn(self._run())

    async def close(self) -> None:
        """Finish the calls under way."""
        self._closing = True
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=CLOSE_SECONDS)

    async def _run(self) -> None:
        while not self._closing:
            with contextlib.suppress(StoreDown, StoreUnknown):
                await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Claim calls that are due, and make them in the background."""
        room = AT_ONCE - len(self._under_way)
        if room <= 0 or self._closing:
            return
        for call in await self.store.claim_calls(self.now(), room, CLAIM_SECONDS):
            task = self.live_tables.spawn(self._make(call))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _make(self, call: DueCall) -> None:
        """Do the next step of a call. If it fails, the claim ends and somebody tries again."""
        with contextlib.suppress(StoreDown, StoreUnknown, Refused):
            live = await self.live_tables.get(call.table)
            if live is not None:
                async with live.lock:
                    await live.catch_up()
            seat = None if live is None else _seat(live, call)
            if live is None or seat is None:
                await self.store.settle_call(call, None)
            elif live.projection.paused:
                await self._wait(call, self.now() + PAUSE_SECONDS)
            elif (over := await self._quiet_until(call.person)) > self.now():
                await self._wait(call, over)
            elif call.channel:
                await self._send(call, live, seat)
            else:
                await self._call(call, live, seat)

    async def _wait(self, call: DueCall, until: float) -> None:
        await self.store.settle_call(call, call._replace(due=until))

    async def _quiet_until(self, person: str) -> float:
        hours = await self.channels.quiet_hours(person)
        try:
            return hours.over_at(self.now())
        except BadZone:
            return self.now()

    async def _call(self, call: DueCall, live: LiveTable, seat: int) -> None:
        """Send a message to every channel of a person who is not here, and note when to remind them."""
        now, remind = self.now(), reminder_at(live.projection, seat)
        if call.stage == 1 and now < remind:
            await self._wait(call, remind)
            return
        # A first call that was late, because of quiet hours, is the reminder too.
        then = call._replace(stage=1, due=remind) if now < remind else call._replace(stage=2, due=NEVER)
        here = await self.whereabouts.is_here(call.person)
        channels = [] if here else await self.store.channels(call.person)
        more = [call._replace(channel=one.id, tries=0, due=now) for one in channels if self._allows(one)]
        await self.store.settle_call(call, then, more)

    def _allows(self, channel: Channel) -> bool:
        return channel.kind != "webhook" or self.webhooks

    async def _send(self, call: DueCall, live: LiveTable, seat: int) -> None:
        """Send one message."""
        stored = await self.store.channel(call.channel)
        channel = None if stored is None else await self.channels.opened(stored)
        if stored is None or channel is None or not self._allows(stored) or stored.person != call.person:
            await self.store.settle_call(call, None)
            return
        now = self.now()
        left = await self.store.use_channel(call.channel, GAP_SECONDS) if call.tries == 0 else 0.0
        if left > 0:
            await self._wait(call, now + left)
            return
        game, seconds = live.projection.game.title, clocks.deadline(live.projection, seat) - now
        try:
            answer = await self.channels.send(channel, call.table, game, seconds, now)
        except BadAddress:
            await self._settle(call, stored, "refused", forget=not isinstance(channel, Webhook))
            return
        except Unanswered:
            answer = NO_ANSWER
        await self._answered(call, stored, answer)

    async def _answered(self, call: DueCall, channel: Channel, answer: Answer) -> None:
        """Do what the answer of a service asks for."""
        now = self.now()
        if 200 <= answer.status < 300:
            await self._settle(call, channel, "sent")
        elif answer.status in (404, 410):
            await self._settle(call, channel, "gone", forget=True)
        elif answer.status == 429:
            await self._settle(call, channel, "later", call._replace(due=now + retry_seconds(answer.retry_after, now)))
        elif answer.status and answer.status < 500:
            await self._settle(call, channel, "failed")
        elif call.tries + 1 < TRIES:
            again = call._replace(tries=call.tries + 1, due=now + RETRY_SECONDS[call.tries])
            await self._settle(call, channel, "again", again)
        else:
            await self._settle(call, channel, "failed")

    async def _settle(
        self, call: DueCall, channel: Channel, outcome: str, then: DueCall | None = None, forget: bool = False
    ) -> None:
        self.made.labels(channel.kind, outcome).inc()
        if outcome not in ("sent", "gone"):
            log.info(
                "call not delivered", table=call.table, channel=channel.kind, outcome=outcome, tries=call.tries + 1
            )
        await self.store.settle_call(call, then)
        if forget:
            await self.store.drop_channel(channel.person, channel.id)


def _seat(live: LiveTable, call: DueCall) -> int | None:
    """Return the seat of a call if the table still waits for its answer."""
    for seat, chair in enumerate(live.projection.chairs):
        if chair.person == call.person and chair.asked[0] == call.asked and waits_for(live.projection, seat):
            return seat
    return None


def retry_seconds(header: str, now: float) -> float:
    """Return how long to wait by a header Retry-After, which is a number of seconds or a date."""
    text = header.strip()
    if text.isascii() and text.isdigit():
        seconds = float(text[:9])
    else:
        try:
            seconds = email.utils.parsedate_to_datetime(text).timestamp() - now
        except (ValueError, TypeError):
            seconds = GAP_SECONDS
    return min(max(seconds, 1.0), LONGEST_RETRY)
