"""Whose request it is: the address that limits count by, past the proxies that the operator trusts.

An IPv4 address is somebody; of an IPv6 address the first 64 bits are, since whoever has one has all that begin alike.
"""

from collections.abc import Iterable, MutableMapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

Scope = MutableMapping[str, Any]

MOST_HOPS: Final = 20
"""Addresses of a header that are looked at."""


@lru_cache(4096)
def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """An address as proxies write it, with a port or without; IPv4 in the clothes of IPv6 is IPv4."""
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
def counted(text: str) -> str:
    """What *text* is counted by: the address itself, or the /64 it is in."""
    address = parsed(text)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address) >> 64 << 64, 64)))
    return text if address is None else str(address)


class Proxies:
    """Those whose word about an address is believed."""

    def __init__(self, networks: Iterable[str]) -> None:
        self.networks: Final[list[IPv4Network | IPv6Network]] = [
            ip_network(one.strip(), strict=False) for one in networks if one.strip()
        ]
        self.known: Final[dict[str, bool]] = {}

    def trusts(self, text: str) -> bool:
        """Whether *text* is the address of a proxy of ours."""
        known = self.known.get(text)
        if known is None:
            address = parsed(text)
            known = address is not None and any(address in network for network in self.networks)
            if len(self.known) < 4096:
                self.known[text] = known
        return known

    def named(self, peer: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Whose request *peer* passes on: the nearest address that is no proxy of ours, as limits count it.

        Only X-Forwarded-For is read: a proxy that writes it passes a client's own `Forwarded` on as it is.
        """
        if not self.trusts(peer):
            return counted(peer)
        said = b",".join(value for name, value in headers if name == b"x-forwarded-for")
        nearest = peer
        for hop in reversed(said.decode("latin-1").rsplit(",", MOST_HOPS)[-MOST_HOPS:]):
            if parsed(hop) is None:
                break
            nearest = hop.strip()
            if not self.trusts(nearest):
                break
        return counted(nearest)
