"""The bus of a cluster, over NATS. It carries only notifications."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError
from nats.js import JetStreamContext
from nats.js.api import ConsumerConfig, RetentionPolicy, StorageType, StreamConfig

from lightfinger.server.bus import OfferedTable, OnRing, OnWord, ignore, ignore_word
from lightfinger.server.store import OnTrouble, say_nothing

PATIENCE: Final = 2.0
"""Seconds that `open`, `offer` and `close` wait for a server that may be down."""

ACK_SECONDS: Final = 20.0
"""Seconds until the job of a worker is given to another."""

KNOCK_SECONDS: Final = 0.25
"""Seconds between two health checks of the server."""

ANSWER_SECONDS: Final = 0.5
"""Seconds that a health check may take before the server counts as frozen."""

WORD: Final = b"!"
"""The prefix of a message; a ring is only a number."""

DELIVERIES: Final = 5
"""How often a job is delivered before it is left to the sweeper."""


class NatsBus:
    """A `Bus` over NATS: a subject for each table, and a work queue that may be lost."""

    def __init__(self, servers: str, prefix: str = "lf") -> None:
        self.on_reconnect: Callable[[], None] = ignore
        self.on_word: OnWord = ignore_word
        self.on_trouble: OnTrouble = say_nothing
        self._servers: Final = servers.split(",")
        self._prefix: Final = prefix
        self._client: Final = Client()
        self._connecting: asyncio.Task[None] | None = None
        self._knocking: asyncio.Task[None] | None = None
        self._silent = False
        """Whether the server is connected but does not answer: it or the network is frozen."""
        self._closing = False
        self._heard: Final[dict[str, OnRing]] = {}
        self._subscriptions: Final[dict[str, Subscription | None]] = {}
        """None while a subscription is being made."""
        self._found = False
        """Whether there has been a connection; from then on the client restores subscriptions itself."""
        self._missed: Final[dict[str, int]] = {}
        """The rings that could not be sent while the server was down."""
        self._queue: JetStreamContext | None = None
        self._pull: JetStreamContext.PullSubscription | None = None

    @property
    def alive(self) -> bool:
        """Whether the server is connected and answers."""
        return self._client.is_connected and not self._silent

    async def open(self) -> None:
        """Connect in the background, and reconnect for ever."""
        self._connecting = asyncio.create_task(self._connect())
        await asyncio.wait([self._connecting], timeout=PATIENCE)

    async def close(self) -> None:
        """Disconnect."""
        if self._connecting is None:
            return
        self._closing = True
        for task in (self._connecting, self._knocking):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])
        with contextlib.suppress(NatsError, OSError, TimeoutError):
            await asyncio.wait_for(self._client.close(), PATIENCE)

    async def ring(self, table: str, seq: int) -> None:
        """Publish the seq; if that fails, publish it after the next connection."""
        if self._client.is_connected:
            with contextlib.suppress(NatsError, OSError):
                await self._client.publish(self._subject(table), b"%d" % seq)
                return
        self._missed[table] = max(seq, self._missed.get(table, 0))

    async def whisper(self, table: str, word: str) -> None:
        """Publish a message; if that fails, it is lost."""
        if self._client.is_connected:
            with contextlib.suppress(NatsError, OSError):
                await self._client.publish(self._subject(table) if table else self._everybody, WORD + word.encode())

    async def listen(self, table: str, heard: OnRing) -> None:
        """Subscribe now, or as soon as the server is connected."""
        self._heard[table] = heard
        if self._found:
            await self._subscribe(table)

    async def unlisten(self, table: str) -> None:
        """Unsubscribe."""
        self._heard.pop(table, None)
        subscription = self._subscriptions.get(table)
        if subscription is not None:
            del self._subscriptions[table]
            with contextlib.suppress(NatsError, OSError):
                await subscription.unsubscribe()

    async def offer(self, table: str, seq: int) -> None:
        """Publish a job; the queue keeps the latest of each table and drops duplicates."""
        name = {"Nats-Msg-Id": f"{table}:{seq}"}
        with contextlib.suppress(NatsError, OSError, TimeoutError):
            queue = await self._work_queue()
            await queue.publish(f"{self._prefix}.w.{table}", b"%d" % seq, timeout=PATIENCE, headers=name)

    async def take(self, count: int, seconds: float) -> list[OfferedTable]:
        """Fetch jobs; none if the server is down."""
        try:
            if not self._client.is_connected:
                raise TimeoutError
            if self._pull is None:
                queue = await self._work_queue()
                wanted = ConsumerConfig(ack_wait=ACK_SECONDS, max_deliver=DELIVERIES)
                self._pull = await queue.pull_subscribe(f"{self._prefix}.w.*", f"{self._prefix}-workers", config=wanted)
            messages = await self._pull.fetch(count, timeout=seconds)
        except TimeoutError:
            if not self._client.is_connected:
                await asyncio.sleep(min(seconds, PATIENCE))
            return []
        except (NatsError, OSError):
            # The queue is in the server's memory and has to be made again after a restart.
            self._queue = self._pull = None
            await asyncio.sleep(min(seconds, PATIENCE))
            return []
        return [self._job(message) for message in messages]

    def _job(self, message: Msg) -> OfferedTable:
        async def settle(done: bool) -> None:
            with contextlib.suppress(NatsError, OSError):
                await (message.ack() if done else message.nak())

        return OfferedTable(message.subject.rpartition(".")[2], int(message.data), settle)

    async def _word_to_all(self, message: Msg) -> None:
        self.on_word("", message.data.removeprefix(WORD).decode())

    @property
    def _everybody(self) -> str:
        return f"{self._prefix}.all"

    def _subject(self, table: str) -> str:
        return f"{self._prefix}.t.{table}"

    async def _connect(self) -> None:
        """Connect, however long it takes, then make the pending subscriptions."""
        await self._client.connect(
            self._servers,
            error_cb=self._failed,
            disconnected_cb=self._lost,
            reconnected_cb=self._back,
            allow_reconnect=True,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.25,  # type: ignore[arg-type] # seconds; a fraction is as good as a whole number
            connect_timeout=2,
            ping_interval=5,
            no_echo=True,
        )
        self._found = True
        self._knocking = asyncio.create_task(self._knock())
        with contextlib.suppress(NatsError, OSError):
            await self._client.subscribe(self._everybody, cb=self._word_to_all)
        for table in list(self._heard):
            await self._subscribe(table)
        await self._reconnected()

    async def _subscribe(self, table: str) -> None:
        if table in self._subscriptions:
            return

        async def hear(message: Msg) -> None:
            heard = self._heard.get(table)
            if message.data.startswith(WORD):
                self.on_word(table, message.data.removeprefix(WORD).decode())
            elif heard is not None and message.data.isdigit():
                heard(table, int(message.data))

        self._subscriptions[table] = None
        try:
            subscription = await self._client.subscribe(self._subject(table), cb=hear)
        except (NatsError, OSError):
            self._subscriptions.pop(table, None)
            return
        if table in self._heard:
            self._subscriptions[table] = subscription
        else:
            self._subscriptions.pop(table, None)
            with contextlib.suppress(NatsError, OSError):
                await subscription.unsubscribe()

    async def _reconnected(self) -> None:
        """Send the pending rings, and let this node check for rings that it missed."""
        self._queue = self._pull = None
        missed = list(self._missed.items())
        self._missed.clear()
        for table, seq in missed:
            await self.ring(table, seq)
        self.on_reconnect()

    async def _failed(self, error: Exception) -> None:
        """Ignore the error: the client reconnects by itself, and `alive` tells its state."""
        if not self._closing:
            self.on_trouble("connect", f"NATS: {error!r}")

    async def _lost(self) -> None:
        if not self._closing:
            self.on_trouble("lost", "NATS: connection lost")

    async def _back(self) -> None:
        self.on_trouble("back", "NATS: connected again")
        await self._reconnected()

    async def _knock(self) -> None:
        """Detect a frozen server, which the client itself would notice only after many seconds."""
        while True:
            await asyncio.sleep(KNOCK_SECONDS)
            if not self._client.is_connected:
                continue
            # A long timeout, because a late answer to a cancelled request would confuse the client.
            answer = asyncio.create_task(self._client.flush(timeout=3600))
            try:
                await asyncio.wait([answer], timeout=ANSWER_SECONDS)
                if not answer.done():
                    self._silent = True
                    self.on_trouble("slow", f"NATS: no answer for {ANSWER_SECONDS} seconds")
                    # Check at once for rings that were missed.
                    self.on_reconnect()
                    while not answer.done() and self._client.is_connected:
                        await asyncio.wait([answer], timeout=KNOCK_SECONDS)
                    if answer.done() and answer.exception() is None:
                        self.on_trouble("back", "NATS: answers again")
                        self.on_reconnect()
            finally:
                self._silent = False
                if answer.done():
                    answer.exception()
                else:
                    answer.cancel()
                    await asyncio.wait([answer])

    async def _work_queue(self) -> JetStreamContext:
        """Return the job queue; create it if the server has none."""
        if self._queue is None:
            queue = self._client.jetstream(timeout=PATIENCE)
            await queue.add_stream(
                StreamConfig(
                    name=f"{self._prefix}-work",
                    subjects=[f"{self._prefix}.w.*"],
                    retention=RetentionPolicy.WORK_QUEUE,
                    storage=StorageType.MEMORY,
                    max_msgs_per_subject=1,
                    max_age=600.0,
                    duplicate_window=30.0,
                )
            )
            self._queue = queue
        return self._queue
