"""The proxy files of `deploy/` with real proxies: people behind them are told apart, and a table stays on one node."""

import asyncio
import contextlib
import datetime
import os
import re
import shutil
import socket
import ssl
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from lightfinger.server.bus import Hub, LocalBus
from lightfinger.server.network.app import App, application
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings, load
from lightfinger.server.workers import bot_turns
from tests.server import raw
from tests.server.conftest import missing
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import FREELY
from tests.server.nodes import ROOT, Process, free_port
from tests.server.served import TEXT, Caller, Served, frame, served
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

DEPLOY = ROOT / "deploy"
PROXY_FILES = ["Caddyfile", "Caddyfile.compose", "haproxy.cfg"]


def own_address() -> str:
    """An address of this machine that is not loopback, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def program(name: str) -> str:
    """The program of a proxy."""
    found = shutil.which(name, path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin")
    return found or missing(name)


def for_caddy(told: str, folder: Path, port: int, *upstreams: str) -> str:
    """A Caddyfile for these nodes, as its owner would edit it; the port is in the environment."""
    told, replaced = re.subn(r"(?<=reverse_proxy )\S+ \S+(?= \{)", " ".join(upstreams), told)
    assert replaced == 1
    return "{\n\tadmin off\n\tstorage file_system " + str(folder) + "\n}\n" + told


def for_haproxy(told: str, folder: Path, port: int, *upstreams: str) -> str:
    """A haproxy.cfg for these nodes on this port, without TLS. It says in each answer that it is ours."""
    told, replaced = re.subn(r"\tserver node1 .*\n\tserver node2 .*\n", "", told)
    assert replaced == 1
    told += "".join(f"\tserver node{number} {one}\n" for number, one in enumerate(upstreams))
    told, replaced = re.subn(
        r"\tbind :443 .*", f"\tbind :{port}\n\thttp-response set-header Server HAProxy-{port}", told
    )
    assert replaced == 1
    told, replaced = re.subn(r"(?s)frontend plain\n.*?\n\n", "", told)
    assert replaced == 1
    return told


@contextlib.asynccontextmanager
async def proxied(folder: Path, file: str, *upstreams: str) -> AsyncIterator[int]:
    """The port of a proxy with one of the shipped files, in front of these nodes."""
    told, config = (DEPLOY / file).read_text(), folder / file
    for _ in range(5):
        port = free_port()
        environment = {"LIGHTFINGER_SITE": f"http://:{port}", "HOME": str(folder)}
        if file == "haproxy.cfg":
            config.write_text(for_haproxy(told, folder, port, *upstreams))
            command, named = [program("haproxy"), "-db", "-f", str(config)], f"HAProxy-{port}"
        else:
            config.write_text(for_caddy(told, folder, port, *upstreams))
            command, named = [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(config)], "Caddy"
        proxy = Process(command, folder / "proxy.log", environment)
        proxy.launch()
        try:
            if await _serves(port, proxy, named):
                yield port
                return
        finally:
            proxy.clear()
    pytest.fail((folder / "proxy.log").read_text()[-2000:])


@pytest.fixture(params=["Caddyfile.compose", "haproxy.cfg"])
async def behind(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Served]:
    """A server behind each proxy."""
    async with (
        served(
            proxies=("127.0.0.1",), connects_per_second=2.0, requests_per_second=2.0, sockets_per_address=40
        ) as server,
        proxied(tmp_path, request.param, f"127.0.0.1:{server.port}") as port,
    ):
        server.port = port
        yield server


async def _serves(port: int, proxy: Process, named: str) -> bool:
    """Whether it does, and not somebody else who took the port meanwhile."""
    async with asyncio.timeout(LONGEST_WAIT):
        while proxy.running:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                answer = await reader.read()
                writer.close()
                if f"server: {named}".lower().encode() in answer.lower():
                    return True
            await asyncio.sleep(0.2)
    return False


async def test_somebody_behind_a_proxy_who_says_too_much_is_nobody_else(behind: Served) -> None:
    server = behind
    table = await server.place.table(await server.place.guest("Ada"))
    for _ in range(12):
        shouter = await server.call("127.0.0.3")
        try:
            await shouter.upgraded(table)
        except AssertionError:
            break
        await shouter.say(frame(TEXT, b"x" * 5000))
        async with asyncio.timeout(LONGEST_WAIT):
            await shouter.reader.readuntil(b"\x88")
        shouter.close()
    else:
        pytest.fail("nobody stops the one who says too much")
    assert [await server.status(address="127.0.0.4") for _ in range(10)] == [200] * 10
    quiet = await server.call("127.0.0.4")
    await quiet.upgraded(table)


async def test_requests_behind_a_proxy_count_by_who_asks_whatever_they_say_themselves(
    behind: Served,
) -> None:
    server = behind
    lies = "X-Forwarded-For: 192.0.2.{}\r\nForwarded: for=192.0.2.{}\r\n"
    asked = [await server.status(address="127.0.0.3", headers=lies.format(one, one)) for one in range(100)]
    assert 429 in asked
    assert await server.status(address="127.0.0.4") == 200


PEOPLE = 90


async def seats_of(server: Served, table: str) -> list[Caller]:
    """The sockets that people from as many addresses open at the same time."""

    async def come(number: int) -> Caller | None:
        caller = await server.call(f"127.0.{1 + number // 200}.{1 + number % 200}")
        try:
            await caller.upgraded(table)
        except (AssertionError, asyncio.IncompleteReadError, OSError):
            return None
        return caller

    came = await asyncio.gather(*(come(number) for number in range(PEOPLE)))
    return [caller for caller in came if caller is not None]


@contextlib.asynccontextmanager
async def crowded(folder: Path, file: str, trusts: bool) -> AsyncIterator[Served]:
    """A server with the limits as they come, behind a proxy on another address of this machine."""
    address, usual = own_address(), Settings()
    limits = {name: getattr(usual, name) for name in ("sockets_per_address", "connects_per_second", "burst")}
    limits |= {name: getattr(usual, name) for name in ("requests_per_second", "messages_per_second")}
    proxies = (address,) if trusts else ()
    async with (
        served(host="0.0.0.0", proxies=proxies, **limits) as server,
        proxied(folder, file, f"{address}:{server.port}") as port,
    ):
        server.port = port
        yield server


@pytest.mark.parametrize("file", ["Caddyfile.compose", "haproxy.cfg"])
@pytest.mark.slow
async def test_ninety_people_behind_a_proxy_come_in_and_a_flooder_among_them_harms_nobody(
    tmp_path: Path, file: str
) -> None:
    async with crowded(tmp_path, file, trusts=True) as server:
        table = await server.place.table(await server.place.guest("Ada"))
        people = await seats_of(server, table)
        assert len(people) == PEOPLE

        stop = asyncio.Event()

        async def flood() -> None:
            """Messages, new sockets and requests as fast as they go, from one address."""
            while not stop.is_set():
                with contextlib.suppress(AssertionError, OSError, asyncio.IncompleteReadError):
                    flooder = await server.call("127.0.9.9")
                    await flooder.answered("/api/tables")
                    await flooder.upgraded(table)
                    await flooder.say(frame(TEXT, b"x" * 5000) * 20)
                    flooder.close()
                await asyncio.sleep(0)

        floods = [asyncio.create_task(flood()) for _ in range(8)]
        statuses, sockets = Counter[int](), 0

        def stopped() -> bool:
            return sum(map(server.refused, ("connects", "requests"))) > 0

        began = time.monotonic()
        # On a busy machine the flooder is slow, too.
        while (took := time.monotonic() - began) < 3.0 or (took < LONGEST_WAIT and not stopped()):
            statuses[await server.status("/api/tables", "127.0.8.8")] += 1
            bystander = await server.call("127.0.8.8")
            await bystander.upgraded(table)
            sockets += 1
            bystander.close()
            await asyncio.sleep(0.25)
        stop.set()
        await asyncio.gather(*floods)

        assert set(statuses) == {200}
        assert sockets == statuses[200]
        assert stopped(), "nobody stops the flooder"
        for person in people:
            await person.say(frame(TEXT, b'{"kind":"ping"}'))
            async with asyncio.timeout(LONGEST_WAIT):
                await person.reader.readuntil(b'"pong"')


@pytest.mark.parametrize("file", ["Caddyfile.compose", "haproxy.cfg"])
async def test_a_proxy_that_is_not_trusted_is_one_client(tmp_path: Path, file: str) -> None:
    async with crowded(tmp_path, file, trusts=False) as server:
        table = await server.place.table(await server.place.guest("Ada"))
        assert len(await seats_of(server, table)) == Settings().sockets_per_address


class Noting:
    """A node of a cluster, and the tables that people asked it for."""

    def __init__(self, disk: Disk, hub: Hub) -> None:
        settings: Any = {**FREELY, "proxies": ("127.0.0.1",), "requests_per_second": 1e9}
        self.node = Node(Settings(**settings), FaultyStore(disk, time.time), LocalBus(hub), bot_turns.InlineRunner())
        self.app: App = application(self.node)
        self.asked = Counter[str]()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        found = re.match(r"/(?:api/tables|t)/([\w-]{22})", scope["path"])
        if found:
            self.asked[found[1]] += 1
        await self.app(scope, receive, send)


@pytest.mark.parametrize("file", PROXY_FILES)
@pytest.mark.slow
async def test_a_table_stays_on_one_node_for_api_and_socket_whatever_the_query(tmp_path: Path, file: str) -> None:
    disk, hub = Disk(), Hub()
    nodes = [Noting(disk, hub) for _ in range(2)]
    async with contextlib.AsyncExitStack() as stack:
        upstreams = []
        for one in nodes:
            await one.node.open()
            stack.push_async_callback(one.node.close)
            server = await stack.enter_async_context(served(one, proxies=("127.0.0.1",)))
            upstreams.append(f"127.0.0.1:{server.port}")
        port = await stack.enter_async_context(proxied(tmp_path, file, *upstreams))
        _, told = await raw.asked(port, "POST", "/api/session", "", {"name": "Ada"})
        tables = []
        for _ in range(16):
            wanted = {"game": "master-thieves", "clock": {"decision": 0}}
            status, made = await raw.asked(port, "POST", "/api/tables", told["token"], wanted)
            assert status == 201
            tables.append(made["table"])
        for one in nodes:
            one.asked.clear()

        for table in tables:
            for number in range(6):
                assert (await raw.asked(port, "GET", f"/api/tables/{table}?x={number}"))[0] == 200
                lie = {"X-Table": f"other{number}"}
                assert (await raw.asked(port, "GET", f"/api/tables/{table}/text?y={number}", told["token"], **lie))[0]
                plug = await raw.socketed(port, table, "127.0.0.1", number)
                plug.cut()
            await raw.asked(port, "GET", f"/t/{table}?z=1")

    for table in tables:
        assert sorted(one.asked[table] for one in nodes) == [0, 19]
    assert all(one.asked for one in nodes), "one node has everything"


@pytest.mark.parametrize("file", PROXY_FILES)
async def test_no_proxy_file_shows_the_numbers_of_operators(tmp_path: Path, file: str) -> None:
    async with served(proxies=("127.0.0.1",), metrics="open") as server:
        assert await server.status("/metrics") == 200
        async with proxied(tmp_path, file, f"127.0.0.1:{server.port}") as port:
            server.port = port
            for path in ("/metrics", "/metrics?x=1", "/metrics/", "/%6detrics", "//metrics", "/./metrics"):
                assert await server.status(path) == 404
            assert await server.status("/health") == 200


@pytest.mark.parametrize("file", PROXY_FILES)
@pytest.mark.slow
async def test_a_node_without_its_bus_is_kept_and_one_that_stops_is_left(tmp_path: Path, file: str) -> None:
    async with (
        served(proxies=("127.0.0.1",)) as one,
        served(proxies=("127.0.0.1",)) as other,
        proxied(tmp_path, file, f"127.0.0.1:{one.port}", f"127.0.0.1:{other.port}") as port,
        asyncio.timeout(LONGEST_WAIT),
    ):
        await one.place.node.bus.close()
        other.place.node.draining = True
        told: list[int] = []
        while told[-20:] != [200] * 20:
            told.append((await raw.asked(port, "GET", "/ready?exclude=bus"))[0])
            await asyncio.sleep(0.02)


def certificate(folder: Path) -> Path:
    """A certificate of one's own for localhost, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    named = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(named, named, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    hidden = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file = folder / "site.pem"
    file.write_bytes(made.public_bytes(Encoding.PEM) + hidden)
    return file


async def test_haproxy_serves_https_as_shipped_and_sends_http_there(tmp_path: Path) -> None:
    file, told = certificate(tmp_path), (DEPLOY / "haproxy.cfg").read_text()
    async with served(proxies=("127.0.0.1",)) as server:
        plain, secure = free_port(), free_port()
        for said, meant in (
            ("bind :80\n", f"bind 127.0.0.1:{plain}\n"),
            ("bind :443 ", f"bind 127.0.0.1:{secure} "),
            ("/etc/haproxy/site.pem", str(file)),
            ("127.0.0.1:8041", f"127.0.0.1:{server.port}"),
        ):
            assert told.count(said) == 1
            told = told.replace(said, meant)
        config = tmp_path / "haproxy.cfg"
        config.write_text(told)
        proxy = Process([program("haproxy"), "-db", "-f", str(config)], tmp_path / "proxy.log")
        proxy.launch()
        trusted = ssl.create_default_context(cafile=str(file))
        try:
            async with httpx.AsyncClient(verify=trusted, trust_env=False) as client, asyncio.timeout(LONGEST_WAIT):
                statuses: list[int] = []
                # The second node does not run, and is found out.
                while statuses[-10:] != [200] * 10:
                    assert proxy.running, (tmp_path / "proxy.log").read_text()
                    with contextlib.suppress(httpx.HTTPError):
                        statuses.append((await client.get(f"https://localhost:{secure}/health")).status_code)
                    await asyncio.sleep(0.05)
                sent = await client.get(f"http://localhost:{plain}/t/x?y=1")
        finally:
            proxy.clear()
    assert (sent.status_code, sent.headers["location"]) == (301, f"https://localhost:{plain}/t/x?y=1")


def composed(name: str) -> dict[str, Any]:
    """A compose file."""
    told: dict[str, Any] = yaml.safe_load((DEPLOY / name).read_text())
    return told


def test_the_compose_file_trusts_its_own_proxy_and_tells_it_the_site() -> None:
    services = composed("compose.yaml")["services"]
    proxy = services["proxy"]
    for node in ("node1", "node2", "worker"):
        assert services[node]["environment"]["LIGHTFINGER_PROXIES"] == proxy["networks"]["default"]["ipv4_address"]
        assert "healthcheck" not in services[node], "the image has one that holds"
        assert "ports" not in services[node], "nobody comes past the proxy"
    assert proxy["environment"]["LIGHTFINGER_SITE"] == "${LIGHTFINGER_SITE:-localhost}"
    assert "{$LIGHTFINGER_SITE:localhost} {" in (DEPLOY / "Caddyfile.compose").read_text()


def test_friends_have_one_container_that_keeps_its_tables() -> None:
    told = composed("compose.friends.yaml")
    [service] = told["services"].values()
    assert service["volumes"] == ["tables:/data"]
    assert list(told["volumes"]) == ["tables"]
    assert service["ports"] == ["8040:8040"]
    assert (DEPLOY.parent / service["build"]["dockerfile"]).is_file()
    assert "environment" not in service, "nothing has to be set"


@pytest.mark.parametrize("name", ["compose.yaml", "compose.friends.yaml"])
def test_every_setting_in_a_compose_file_exists(name: str) -> None:
    for told in composed(name)["services"].values():
        variables = {
            name: str(value) for name, value in told.get("environment", {}).items() if name[:12] == "LIGHTFINGER_"
        }
        load({}, environment=variables)
