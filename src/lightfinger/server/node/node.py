"""One node: its store, bus, live tables, sessions and limits."""

import asyncio
import contextlib
import re
from collections.abc import MutableMapping
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

from lightfinger.core.game import BadOption
from lightfinger.server.access.client_addresses import Proxies, parse_address
from lightfinger.server.access.hands import HANDS, OWNER, cookie_name, named_hand
from lightfinger.server.access.rate_limits import Buckets, ConnectionCounts
from lightfinger.server.access.sessions import COOKIE, SECURE_COOKIE, Person, Sessions
from lightfinger.server.bus import Bus
from lightfinger.server.node.archiver import Archiver, keep_archiving
from lightfinger.server.node.calls import Calls
from lightfinger.server.node.channels import Channels
from lightfinger.server.node.daily_heists import DailyHeists
from lightfinger.server.node.health import Health
from lightfinger.server.node.hindsights import Hindsights
from lightfinger.server.node.ladders import Ladders
from lightfinger.server.node.live_tables import LiveTables
from lightfinger.server.node.personal_data import ERASED, PersonalData
from lightfinger.server.node.record_reader import RecordReader
from lightfinger.server.node.sweeper import Sweeper
from lightfinger.server.node.whereabouts import Whereabouts
from lightfinger.server.outgoing.addresses import parse_origin
from lightfinger.server.outgoing.requests import Requests
from lightfinger.server.process.garbage import FullCollections
from lightfinger.server.process.metrics import Metrics
from lightfinger.server.process.settings import Settings
from lightfinger.server.process.traces import traces_at
from lightfinger.server.store import Store, StoreDown, StoreUnknown
from lightfinger.server.store.archive_files import ArchiveFiles
from lightfinger.server.workers.bot_turns import BotRunner, PooledRunner
from lightfinger.server.workers.pool import MakeWorker

Scope = MutableMapping[str, Any]

MOST_COOKIE: Final = 200
"""The maximum length of a cookie; a session's has 43 characters."""
CUT_OFF_SECONDS: Final = 4.0
"""Seconds that an address waits before it may reconnect, for each connection closed for too many messages."""
PASSED_ON: Final = frozenset(
    ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"]
)
"""Headers that only proxies set."""
DECODED: Final = "lightfinger.headers"
"""The key under which a request keeps its decoded headers."""
RENEWED: Final = "lightfinger.renewed"
"""The key under which a request keeps its renewed cookie."""

_HOST: Final = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")


class Node:
    """Everything that one server process shares."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        bot_runner: BotRunner | None,
        reader: MakeWorker | None = None,
    ) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.bus: Final = bus
        self.bot_runner: Final = bot_runner
        self.now: Final = store.now
        self.metrics: Final = Metrics()
        bot_workers = bot_runner.workers if isinstance(bot_runner, PooledRunner) else None
        if bot_workers is not None:
            bot_workers.meter = self.metrics.meter("bots")
        self.traces: Final = traces_at(settings.traces, settings.trace_share)
        self.sessions: Final = Sessions(store, settings.session_days)
        self.live_tables: Final = LiveTables(store, bus, bot_runner, store.now, settings, self.metrics)
        self.live_tables.traces = self.traces
        self.sweeper: Final = Sweeper(self.live_tables)
        self.requests: Final = Requests([parse_origin(origin) for origin in settings.reach])
        self.channels: Final = Channels(store, self.requests)
        self.whereabouts: Final = Whereabouts(bus, self.live_tables.tables)
        self.calls: Final = Calls(self.live_tables, self.channels, self.whereabouts)
        self.record_reader: Final = RecordReader(self.live_tables, reader)
        self.hindsights: Final = Hindsights(self.record_reader, bot_workers, self.metrics, reader)
        self.daily_heists: Final = DailyHeists(self.live_tables, self.hindsights, isinstance(bot_runner, PooledRunner))
        self.ladders: Final = Ladders(self.live_tables)
        self.personal_data: Final = PersonalData(self.live_tables, self.record_reader, self.sessions)
        self.proxies: Final = Proxies(settings.proxies)
        self.connection_counts: Final = ConnectionCounts(settings.sockets_per_person, settings.sockets_per_address)
        self.arrivals: Final = Buckets(rate=2.0, burst=60.0)
        self.creations: Final = Buckets(rate=0.1, burst=float(settings.open_tables))
        self.connects: Final = Buckets(settings.connects_per_second, settings.sockets_per_address)
        self.guesses: Final = Buckets(rate=0.2, burst=10.0)
        self.code_guesses: Final = Buckets(rate=5.0, burst=100.0)
        """Guesses of handover codes from all addresses together."""
        self.screen_looks: Final = Buckets(rate=4.0, burst=60.0)
        """How often the screens of an address ask what they show."""
        self.readings: Final = Buckets(rate=1.0, burst=30.0)
        self.own_changes: Final = Buckets(rate=0.2, burst=20.0)
        """What people change of themselves: devices, handovers, passkeys."""
        self.own_lists: Final = Buckets(rate=1.0, burst=40.0)
        """How often people ask for their games; a table costs a fifth."""
        self.new_webhooks: Final = Buckets(rate=1 / 60, burst=5.0)
        self.cookie: Final = SECURE_COOKIE if settings.secure else COOKIE
        self.health: Final = Health(self.metrics, store.now)
        self.metrics.measure(
            self.live_tables.tables,
            self.live_tables.pending_answers,
            lambda: self.bus.alive,
            self.store.server_news,
            self.sweeper.overdue,
            self.sweeper.backup_age,
        )
        self.draining = False
        self.ended_connections = 0
        self.full_collections: Final = FullCollections()

    async def open(self) -> None:
        """Open the store and the bus, and start the background tasks."""
        self.store.on_trouble = partial(self.health.note, "store")
        self.store.on_measure = self.metrics.note_store
        self.bus.on_trouble = partial(self.health.note, "bus")
        await self.store.open()
        if self.live_tables.serving and await self._lacks_archive():
            await self.store.close()
            raise BadOption("archive", "games of this store lie in an archive: say where it is, with --archive")
        self.bus.on_reconnect = self.live_tables.resync
        self.bus.on_word = self._heard_word
        await self.bus.open()
        await self.live_tables.open()
        self.sweeper.open()
        if self.live_tables.serving:
            if isinstance(self.store.archive, ArchiveFiles):
                archiver = Archiver(self.store, self.store.archive, self.settings.archive_days)
                self.live_tables.spawn(keep_archiving(archiver, self.metrics))
            self.calls.open()

    async def _lacks_archive(self) -> bool:
        """Whether the store has games in an archive that the node does not know."""
        with contextlib.suppress(StoreDown, StoreUnknown):
            return self.store.archive is None and await self.store.has_archived()
        return False

    async def close(self) -> None:
        """Stop. Every table stays in the store."""
        self.draining = True
        for live in list(self.live_tables.tables.values()):
            for listener in list(live.listeners):
                listener.end()
        await self.calls.close()
        await self.ladders.close()
        await self.live_tables.close()
        await self.live_tables.chair_index.flush()
        await self.live_tables.call_notes.close()
        self.requests.close()
        self.record_reader.close()
        self.hindsights.close()
        self.daily_heists.close()
        self.stop_bots()
        self.health.close()
        await self.bus.close()
        await self.store.close()
        await asyncio.to_thread(self.traces.close)

    def stop_bots(self) -> None:
        """Stop the processes of the bots."""
        if self.bot_runner is not None:
            self.bot_runner.close()

    async def end_device(self, device: str) -> None:
        """Close the sockets of a session that ended, on every node. Only its public id is sent to the others."""
        self._close_sockets(device)
        await self.bus.whisper("", device)

    def _heard_word(self, table: str, word: str) -> None:
        if table:
            self.live_tables.heard_word(table, word)
        elif word.startswith(ERASED):
            self.live_tables.spawn(self.personal_data.forget(word.removeprefix(ERASED)))
        elif not self.whereabouts.heard(word):
            self._close_sockets(word)

    def _close_sockets(self, device: str) -> None:
        for live in list(self.live_tables.tables.values()):
            for listener in list(live.listeners):
                if device and device in (listener.person.device, *listener.person.company_devices):
                    listener.end()

    def token_of(self, scope: Scope) -> str:
        """Return the session token of a request: a bearer token or a cookie."""
        headers = headers_of(scope)
        bearer = headers.get("authorization", "")
        if bearer.lower().startswith("bearer "):
            return bearer[7:].strip()
        return cookie_of(headers.get("cookie", ""), cookie_name(self.cookie, _hand(scope)))

    def set_cookie(self, scope: Scope, token: str) -> tuple[bytes, bytes]:
        """Return the Set-Cookie header of a session, for the hand that a request names."""
        name = cookie_name(self.cookie, _hand(scope))
        said = f"{name}={token}; HttpOnly; Max-Age={self.sessions.life:.0f}; Path=/; SameSite=lax"
        return b"set-cookie", (said + "; Secure" if self.settings.secure else said).encode()

    async def person_of(self, scope: Scope) -> tuple[str, Person | None]:
        """The token of a request and its person. A session in use is renewed, and so is a browser's cookie."""
        token = self.token_of(scope)
        person = await self.sessions.find(token)
        if person is not None and await self.sessions.renew(token, self.now()) and self.has_cookie(scope):
            scope[RENEWED] = self.set_cookie(scope, token)
        return token, person

    async def hands_of(self, scope: Scope) -> dict[int, Person]:
        """Return the people whose sessions a browser holds, by hand; nobody if there is only one or it is a program."""
        headers = headers_of(scope)
        if not self.has_cookie(scope) or f"{self.cookie}-" not in headers["cookie"]:
            return {}
        tokens = {hand: cookie_of(headers["cookie"], cookie_name(self.cookie, hand)) for hand in range(HANDS)}
        found = {hand: await self.sessions.find(token) for hand, token in tokens.items()}
        return {hand: person for hand, person in found.items() if person is not None}

    async def in_company(self, scope: Scope, person: Person) -> Person:
        """Return a person with the others whose sessions the same browser holds."""
        others = [one for one in (await self.hands_of(scope)).values() if one.id != person.id]
        return person._replace(
            company=tuple(one.id for one in others), company_devices=tuple(one.device for one in others)
        )

    def is_browser(self, scope: Scope) -> bool:
        """Whether the client is a browser: it has a cookie or an origin. Node also sends `Sec-Fetch-Mode`."""
        headers = headers_of(scope)
        return "origin" in headers or "sec-fetch-site" in headers or self.has_cookie(scope)

    def has_cookie(self, scope: Scope) -> bool:
        """Whether a request has a cookie rather than a bearer token."""
        headers = headers_of(scope)
        return "cookie" in headers and not headers.get("authorization", "").lower().startswith("bearer ")

    def is_allowed_origin(self, scope: Scope) -> bool:
        """Whether the origin of a request is this server or one in the settings."""
        headers = headers_of(scope)
        origin = headers.get("origin")
        if origin is None:
            return not self.has_cookie(scope)
        if origin in self.settings.origins:
            return True
        said = urlsplit(origin)
        return said.scheme in ("http", "https") and said.netloc == headers.get("host", "")

    def cut_off(self, address: str) -> None:
        """Make an address that sent too much wait before it may reconnect, longer each time."""
        self.connects.owe(address, self.settings.connects_per_second * CUT_OFF_SECONDS)

    def is_local(self, scope: Scope) -> bool:
        """Whether a request comes directly from this machine, not through a proxy."""
        client = scope.get("client")
        peer = parse_address(client[0]) if client else None
        return peer is not None and peer.is_loopback and self.is_direct(scope)

    def is_direct(self, scope: Scope) -> bool:
        """Whether no proxy has passed a request on."""
        return PASSED_ON.isdisjoint(headers_of(scope))

    def address_of(self, scope: Scope) -> str:
        """Return the client address of a request, behind trusted proxies; all limits count by it."""
        client = scope.get("client")
        return self.proxies.client_of(client[0], scope.get("headers", [])) if client else ""


def headers_of(scope: Scope) -> dict[str, str]:
    """Return the headers of a request with lower-case names; they are decoded once."""
    known: dict[str, str] | None = scope.get(DECODED)
    if known is None:
        known = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope.get("headers", [])}
        scope[DECODED] = known
    return known


def host_of(scope: Scope) -> str:
    """Return the host that a request names; empty if it could be anything but a host and a port."""
    host = headers_of(scope).get("host", "")
    return host if _HOST.fullmatch(host) else ""


def forget_headers(scope: Scope) -> None:
    """Free the headers of a long-lived connection."""
    scope["headers"] = []
    scope.pop(DECODED, None)


def _hand(scope: Scope) -> int:
    return named_hand(scope.get("query_string", b"")) or OWNER


def cookie_of(text: str, name: str) -> str:
    """Return the value of the first cookie called *name*; empty if it is too long."""
    for part in text.split(";"):
        said, _, value = part.partition("=")
        if said.strip() == name:
            value = value.strip().removeprefix('"').removesuffix('"')
            return value if len(value) <= MOST_COOKIE else ""
    return ""
