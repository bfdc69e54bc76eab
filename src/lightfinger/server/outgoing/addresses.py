"""Which addresses a request may go to: https on port 443, and only hosts of the public internet.

People choose these addresses, so without this check they could use the server to reach machines that only it can reach
(server-side request forgery).
"""

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

LONGEST: Final = 2000
"""The maximum length of an address."""

_ADDRESS: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(?P<port>[0-9]{1,5}))?"
    r"(?P<path>/[a-z0-9._~!$&'()*+,;=:@/?%-]*)?",
    re.IGNORECASE,
)
"""A whole address. There is no room for user names, backslashes, blanks, control characters and fragments, which
programs read differently."""
_NUMBER: Final = re.compile(r"[0-9]+|0x[0-9a-f]*")
_LABEL: Final = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")
_PORTS: Final = {"https": 443, "http": 80}

_NOT_PUBLIC: Final = [
    IPv4Network(network)
    for network in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/3",
    )
]
"""What IANA lists as not globally reachable, with multicast. Releases of Python differ in `is_global`."""
_PUBLIC_V6: Final = IPv6Network("2000::/3")
_NOT_PUBLIC_V6: Final = [IPv6Network(network) for network in ("2001::/23", "2001:db8::/32", "3fff::/20")]
_MAPPED: Final = IPv6Network("::ffff:0:0/96")
_NAT64: Final = IPv6Network("64:ff9b::/96")
_SIX_TO_FOUR: Final = IPv6Network("2002::/16")


class BadAddress(ValueError):
    """An address that no request may go to. The reason is for the log; people are shown one sentence for all."""


class Origin(NamedTuple):
    """Scheme, host and port of an address."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" if self.port == _PORTS[self.scheme] else f"{self.scheme}://{host}:{self.port}"


class Target(NamedTuple):
    """Where a request goes."""

    origin: Origin
    path: str
    """Path and query."""
    excepted: bool
    """Whether the operator allows this origin wherever it is."""


def parse_origin(text: str) -> Origin:
    """Return the origin of a setting, such as `http://192.168.1.5:9000`."""
    target = _parse(text.strip().removesuffix("/"))
    if target.path != "/":
        raise BadAddress("an origin has no path")
    return target.origin


def parse(text: str, reach: Iterable[Origin] = ()) -> Target:
    """Parse an address that a person gave; *reach* are the origins that the operator allows besides."""
    target = _parse(text)
    if target.origin in set(reach):
        return target._replace(excepted=True)
    if target.origin.scheme != "https":
        raise BadAddress("not https")
    if target.origin.port != 443:
        raise BadAddress("not port 443")
    try:
        literal = ip_address(target.origin.host)
    except ValueError:
        return target
    if not is_public(literal):
        raise BadAddress("not a public address")
    return target


def _parse(text: str) -> Target:
    found = _ADDRESS.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        raise BadAddress("not an address of the form https://host/path")
    scheme = found["scheme"].lower()
    port = int(found["port"]) if found["port"] else _PORTS[scheme]
    if not 0 < port < 65536:
        raise BadAddress("no such port")
    return Target(Origin(scheme, _host(found["host"].lower()), port), found["path"] or "/", False)


def _host(text: str) -> str:
    """Return a host name, or an IP address in its usual form."""
    if text.startswith("["):
        try:
            return str(IPv6Address(text[1:-1]))
        except ValueError as problem:
            raise BadAddress("not an IPv6 address") from problem
    labels = text.removesuffix(".").split(".")
    if not all(_LABEL.fullmatch(label) for label in labels):
        raise BadAddress("not a host name")
    if _NUMBER.fullmatch(labels[-1]):
        # 127.1, 0x7f000001 and 017700000001 are 127.0.0.1 to some programs.
        try:
            return str(IPv4Address(".".join(labels)))
        except ValueError as problem:
            raise BadAddress("not an IPv4 address") from problem
    return ".".join(labels)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one of the public internet, also inside an IPv6 form that carries an IPv4 address."""
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _NOT_PUBLIC)
    if address.scope_id is not None:
        return False
    number = int(address)
    if address in _MAPPED or address in _NAT64:
        return is_public(IPv4Address(number & 0xFFFFFFFF))
    if address in _SIX_TO_FOUR:
        return is_public(IPv4Address(number >> 80 & 0xFFFFFFFF))
    return address in _PUBLIC_V6 and not any(address in network for network in _NOT_PUBLIC_V6)
