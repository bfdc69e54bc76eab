"""Client addresses: what limits count by, behind the proxies that the operator trusts.

An IPv4 address counts as a whole, an IPv6 address by its /64, because a client usually owns all of that network.
"""

from collections.abc import Iterable, MutableMapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final

from lightfinger.server.process.settings import networks

Scope = MutableMapping[str, Any]

MOST_HOPS: Final = 20
"""The maximum number of addresses read from a header."""


@lru_cache(4096)
def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an address with or without a port; an IPv4-mapped IPv6 address becomes IPv4."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(address, IPv6Address) and address.ipv4_mapped) or address


@lru_cache(4096)
def limit_key(text: str) -> str:
    """Return what limits count *text* by: the IPv4 address or the IPv6 /64."""
    address = parse_address(text)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address) >> 64 << 64, 64)))
    return text if address is None else str(address)


class Proxies:
    """The trusted proxies."""

    def __init__(self, names: Iterable[str]) -> None:
        self.networks: Final = networks(names)
        self.known: Final[dict[str, bool]] = {}

    def trusts(self, text: str) -> bool:
        """Whether *text* is the address of a trusted proxy."""
        known = self.known.get(text)
        if known is None:
            address = parse_address(text)
            known = address is not None and any(address in network for network in self.networks)
            if len(self.known) < 4096:
                self.known[text] = known
        return known

    def client_of(self, peer: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Return the client of a request from *peer*: the nearest address that is not a trusted proxy.

        Only X-Forwarded-For is read, because a proxy that writes it passes on the client's own `Forwarded`.
        """
        if not self.trusts(peer):
            return limit_key(peer)
        said = b",".join(value for name, value in headers if name == b"x-forwarded-for")
        nearest = peer
        for hop in reversed(said.decode("latin-1").rsplit(",", MOST_HOPS)[-MOST_HOPS:]):
            if parse_address(hop) is None:
                break
            nearest = hop.strip()
            if not self.trusts(nearest):
                break
        return limit_key(nearest)
