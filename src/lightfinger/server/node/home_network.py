"""The address by which other devices in the same network find this server: on the terminal and in pictures to scan."""

import socket
from typing import Final
from urllib.parse import urlsplit

from lightfinger.server.access.client_addresses import parse_address
from lightfinger.server.node.node import Node, Scope, host_of
from lightfinger.server.process.settings import Settings

EVERYWHERE: Final = ("0.0.0.0", "::")
"""What a server listens on that listens on all addresses."""
NOWHERE: Final = "127.0.0.1"


def own_address() -> str:
    """Return this machine's address in its network, without sending anything; 127.0.0.1 without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return NOWHERE
        return str(probe.getsockname()[0])


def origin_of(settings: Settings) -> str:
    """Return where people open this server, as far as the server itself knows."""
    host = own_address() if settings.host in EVERYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def is_loopback(host: str) -> bool:
    """Whether a host, with or without a port, is found on this machine alone."""
    name = urlsplit(f"//{host}").hostname or ""
    address = parse_address(name)
    return name == "localhost" or name.endswith(".localhost") or (address is not None and address.is_loopback)


def origin_for_others(settings: Settings, host: str) -> str:
    """Return what other devices open, for a page that was opened on this machine as *host*; empty if nothing is better.

    A server behind TLS, or with further origins, has an address that only its operator knows.
    """
    origin = origin_of(settings)
    found = urlsplit(origin).netloc
    public = settings.secure or bool(settings.origins)
    return "" if public or is_loopback(found) or not (is_loopback(host) or host == found) else origin


def told_to(node: Node, scope: Scope) -> str:
    """Return what other devices open, for a request of this machine itself and through no proxy; else nothing."""
    client = scope.get("client")
    ours = node.is_local(scope) or (node.is_direct(scope) and client is not None and client[0] == own_address())
    return origin_for_others(node.settings, host_of(scope)) if ours else ""
