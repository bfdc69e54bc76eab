"""One node: its store, its bus, its tables and its people, put together."""

import asyncio
from collections.abc import Callable, MutableMapping
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

from lightfinger.server.addresses import Proxies, parsed
from lightfinger.server.bus import Bus
from lightfinger.server.limits import Buckets, Doors
from lightfinger.server.matches import Matches
from lightfinger.server.metrics import Metrics
from lightfinger.server.people import COOKIE, SECURE_COOKIE, SESSION_SECONDS, People, Person, digest
from lightfinger.server.record_reader import RecordReader
from lightfinger.server.settings import Settings
from lightfinger.server.store import Store
from lightfinger.server.thinking import Pool, Thinker
from lightfinger.server.traces import traces_at
from lightfinger.server.watch import Watch
from lightfinger.server.workers import Worker

Scope = MutableMapping[str, Any]

MOST_COOKIE: Final = 200
"""Letters of a cookie; a session's has 43."""
CUT_OFF_SECONDS: Final = 4.0
"""How long an address that was cut off for saying too much waits before it may connect anew, for each time."""
PASSED_ON: Final = frozenset(
    ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"]
)
"""Headers that only a proxy writes."""
DECODED: Final = "lightfinger.headers"
RENEWED: Final = "lightfinger.renewed"
"""Where a request keeps the cookie that its answer renews."""
"""Where a request keeps its headers once they are decoded."""


class Node:
    """Everything one process shares."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        thinker: Thinker | None,
        reader: Callable[[], Worker] | None = None,
    ) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.bus: Final = bus
        self.thinker: Final = thinker
        self.now: Final = store.now
        self.metrics: Final = Metrics()
        if isinstance(thinker, Pool):
            thinker.workers.meter = self.metrics.meter("bots")
        self.traces: Final = traces_at(settings.traces, settings.trace_share)
        self.people: Final = People(store)
        self.matches: Final = Matches(store, bus, thinker, store.now, settings, self.metrics)
        self.matches.traces = self.traces
        self.record_reader: Final = RecordReader(self.matches, reader)
        self.proxies: Final = Proxies(settings.proxies)
        self.doors: Final = Doors(settings.sockets_per_person, settings.sockets_per_address)
        self.arrivals: Final = Buckets(rate=2.0, burst=60.0)
        self.creations: Final = Buckets(rate=0.1, burst=float(settings.open_tables))
        self.connects: Final = Buckets(settings.connects_per_second, 20 * settings.connects_per_second)
        self.guesses: Final = Buckets(rate=0.2, burst=10.0)
        self.readings: Final = Buckets(rate=1.0, burst=30.0)
        self.cookie: Final = SECURE_COOKIE if settings.secure else COOKIE
        self.watch: Final = Watch(self.metrics, store.now)
        self.draining = False

    async def open(self) -> None:
        """Begin."""
        self.store.on_trouble = partial(self.watch.note, "store")
        self.bus.on_trouble = partial(self.watch.note, "bus")
        await self.store.open()
        self.bus.on_reconnect = self.matches.resync
        self.bus.on_word = self._heard_word
        await self.bus.open()
        await self.matches.open()

    async def close(self) -> None:
        """Stop, keeping every table."""
        self.draining = True
        for found in list(self.matches.tables.values()):
            for listener in list(found.listeners):
                listener.end()
        await self.matches.close()
        self.record_reader.close()
        if self.thinker is not None:
            self.thinker.close()
        self.watch.close()
        await self.bus.close()
        await self.store.close()
        await asyncio.to_thread(self.traces.close)

    async def farewell(self, person: Person) -> None:
        """Close the sockets of somebody whose session ended, on every node. The word for them is a digest."""
        self._hang_up(digest(person.id).hex())
        await self.bus.whisper("", digest(person.id).hex())

    def _heard_word(self, table: str, word: str) -> None:
        if table:
            self.matches.heard_word(table, word)
        else:
            self._hang_up(word)

    def _hang_up(self, word: str) -> None:
        for found in list(self.matches.tables.values()):
            for listener in list(found.listeners):
                if listener.person.id and digest(listener.person.id).hex() == word:
                    listener.end()

    def token_of(self, scope: Scope) -> str:
        """The session token of a request: a bearer token of a program, or a browser's cookie."""
        headers = headers_of(scope)
        bearer = headers.get("authorization", "")
        if bearer.lower().startswith("bearer "):
            return bearer[7:].strip()
        return cookie_of(headers.get("cookie", ""), self.cookie)

    def set_cookie(self, token: str) -> tuple[bytes, bytes]:
        """The header that gives a browser its session, for as long as that lives."""
        said = f"{self.cookie}={token}; HttpOnly; Max-Age={SESSION_SECONDS}; Path=/; SameSite=lax"
        return b"set-cookie", (said + "; Secure" if self.settings.secure else said).encode()

    async def person_of(self, scope: Scope) -> tuple[str, Person | None]:
        """The token of a request and whose it is; a session in use lives on, and so does a browser's cookie."""
        token = self.token_of(scope)
        person = await self.people.find(token)
        if person is not None and await self.people.stays(token, self.now()) and self.has_cookie(scope):
            scope[RENEWED] = self.set_cookie(token)
        return token, person

    def is_browser(self, scope: Scope) -> bool:
        """Whether a page asks: only browsers have a cookie or say where from. `Sec-Fetch-Mode` alone is Node's too."""
        headers = headers_of(scope)
        return "origin" in headers or "sec-fetch-site" in headers or self.has_cookie(scope)

    def has_cookie(self, scope: Scope) -> bool:
        """Whether a request comes with a browser's cookie rather than a program's token."""
        headers = headers_of(scope)
        return "cookie" in headers and not headers.get("authorization", "").lower().startswith("bearer ")

    def is_welcome(self, scope: Scope) -> bool:
        """Whether the page a request comes from may use this server: its own, or one the settings name."""
        headers = headers_of(scope)
        origin = headers.get("origin")
        if origin is None:
            return not self.has_cookie(scope)
        if origin in self.settings.origins:
            return True
        said = urlsplit(origin)
        return said.scheme in ("http", "https") and said.netloc == headers.get("host", "")

    def cut_off(self, address: str) -> None:
        """An address said too much: it waits before it may connect anew, longer each time."""
        self.connects.owe(address, self.settings.connects_per_second * CUT_OFF_SECONDS)

    def is_local(self, scope: Scope) -> bool:
        """Whether a program of this machine asks for itself: what a proxy passes on says so, whatever it says."""
        client = scope.get("client")
        peer = parsed(client[0]) if client else None
        return peer is not None and peer.is_loopback and PASSED_ON.isdisjoint(headers_of(scope))

    def address_of(self, scope: Scope) -> str:
        """Where a request comes from, past the proxies of the settings: what every limit counts by."""
        client = scope.get("client")
        return self.proxies.named(client[0], scope.get("headers", [])) if client else ""


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers of a request, names in lower case; they are decoded once and kept with it."""
    known: dict[str, str] | None = scope.get(DECODED)
    if known is None:
        known = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope.get("headers", [])}
        scope[DECODED] = known
    return known


def forget_headers(scope: Scope) -> None:
    """A connection that lasts needs its headers no more."""
    scope["headers"] = []
    scope.pop(DECODED, None)


def cookie_of(text: str, name: str) -> str:
    """The value of the first cookie called *name*; nothing for one that is longer than any of ours."""
    for part in text.split(";"):
        said, _, value = part.partition("=")
        if said.strip() == name:
            value = value.strip().removeprefix('"').removesuffix('"')
            return value if len(value) <= MOST_COOKIE else ""
    return ""
