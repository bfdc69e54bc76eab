"""Requests to addresses that people gave reach only public hosts, over https, and the very address that was checked."""

import asyncio
import ssl
from ipaddress import ip_address
from pathlib import Path

import pytest

from lightfinger.server.outgoing import requests
from lightfinger.server.outgoing.addresses import BadAddress, Origin, is_public, parse, parse_origin
from lightfinger.server.outgoing.requests import Requests, Streams, Unanswered
from tests.server.far_service import Authority, FarService, answer

pytestmark = pytest.mark.anyio

PUBLIC = "93.184.216.34"
HOST = "push.example.org"

HOSTILE_FORMS = [
    "http://push.example.org/x",
    "ftp://push.example.org/x",
    "file:///etc/passwd",
    "gopher://push.example.org/x",
    "//push.example.org/x",
    "push.example.org/x",
    "https:push.example.org/x",
    "https:///x",
    "https://push.example.org:8443/x",
    "https://push.example.org:22/x",
    "https://push.example.org:0/x",
    "https://push.example.org:65979/x",
    "https://user@push.example.org/x",
    "https://user:word@push.example.org/x",
    "https://push.example.org@127.0.0.1/x",
    "https://127.0.0.1\\@push.example.org/x",
    "https://push.example.org\\.evil.test/x",
    "https://push.example.org/x#y",
    "https://push.example.org/x y",
    "https://push.example.org/x\r\nHost: evil.test",
    "https://push.example.org\t/x",
    " https://push.example.org/x",
    "https://pu\u00adsh.example.org/x",
    "https://①②⑦.⓪.⓪.①/x",
    "https://push..example.org/x",
    "https://-push.example.org/x",
    "https://%31%32%37.0.0.1/x",
    "https://127.1/x",
    "https://2130706433/x",
    "https://0x7f000001/x",
    "https://0x7f.0.0.1/x",
    "https://0177.0.0.1/x",
    "https://127.0.0.01/x",
    "https://[fe80::1%25eth0]/x",
    "https://[::1/x",
    "https://push.example.org/" + "x" * 2000,
    "",
]

PRIVATE = [
    "0.0.0.0",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.0.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "::ffff:0:127.0.0.1",
    "64:ff9b::127.0.0.1",
    "64:ff9b::169.254.169.254",
    "64:ff9b:1::8.8.8.8",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2002:c0a8:1::1",
    "3fff::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
]

GLOBAL = [
    PUBLIC,
    "8.8.8.8",
    "172.32.0.1",
    "2606:4700::1111",
    "::ffff:8.8.8.8",
    "64:ff9b::8.8.8.8",
    "2002:808:808::1",
]


@pytest.mark.parametrize("text", HOSTILE_FORMS)
def test_an_address_of_a_hostile_form_is_refused(text: str) -> None:
    with pytest.raises(BadAddress):
        parse(text)


@pytest.mark.parametrize("address", PRIVATE)
def test_a_private_address_is_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", GLOBAL)
def test_a_public_address_is_public_in_every_form(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("address", PRIVATE)
def test_a_private_address_as_host_is_refused(address: str) -> None:
    host = f"[{address}]" if ":" in address else address

    with pytest.raises(BadAddress):
        parse(f"https://{host}/x")


def test_a_usual_address_is_accepted() -> None:
    target = parse("https://Push.Example.ORG./wpush/v2/gAAA_-=?a=b%20c&d")

    assert target.origin == Origin("https", HOST, 443)
    assert target.path == "/wpush/v2/gAAA_-=?a=b%20c&d"


def test_an_exception_holds_for_one_scheme_host_and_port() -> None:
    reach = [parse_origin("http://192.168.1.5:9000")]

    assert parse("http://192.168.1.5:9000/hook", reach).excepted
    for other in ("https://192.168.1.5:9000/x", "http://192.168.1.5:9001/x", "http://192.168.1.6:9000/x"):
        with pytest.raises(BadAddress):
            parse(other, reach)
    with pytest.raises(BadAddress):
        parse("http://me@192.168.1.5:9000/x", reach)


class Network:
    """Resolves names as it is told, and leads every connection to one local server; notes where it was meant to go."""

    def __init__(self, port: int, *answers: list[str]) -> None:
        self.port = port
        self.answers = list(answers)
        self.asked: list[str] = []
        self.reached: list[tuple[str, int]] = []

    async def resolve(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]

    async def connect(self, address: str, port: int, context: ssl.SSLContext | None, name: str) -> Streams:
        self.reached.append((address, port))
        return await requests._connect("127.0.0.1", self.port, context, name)


def requests_over(network: Network, authority: Authority) -> Requests:
    return Requests((), authority.trusting(), network.resolve, network.connect)


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


async def test_a_request_goes_to_the_checked_address_under_the_name_of_its_host(authority: Authority) -> None:
    async with FarService().running(authority.context_of(HOST)) as service:
        network = Network(service.port, [PUBLIC])

        said = await requests_over(network, authority).post(f"https://{HOST}/v2/a?b", {"TTL": "60"}, b"body")

        (request,) = service.received
        assert said.status == 201
        assert network.reached == [(PUBLIC, 443)]
        assert (request.line, request.name, request.headers["host"]) == ("POST /v2/a?b HTTP/1.1", HOST, HOST)
        assert (request.headers["ttl"], request.body) == ("60", b"body")


@pytest.mark.parametrize("address", PRIVATE)
async def test_a_name_that_resolves_to_a_private_address_is_never_reached(authority: Authority, address: str) -> None:
    network = Network(1, [address])

    with pytest.raises(BadAddress):
        await requests_over(network, authority).post(f"https://{HOST}/x", {}, b"")
    assert network.reached == []


async def test_one_private_address_among_public_ones_is_enough_to_refuse(authority: Authority) -> None:
    network = Network(1, [PUBLIC, "2606:4700::1111", "10.0.0.7"])

    with pytest.raises(BadAddress):
        await requests_over(network, authority).post(f"https://{HOST}/x", {}, b"")
    assert network.reached == []


async def test_a_name_server_that_changes_its_answer_gains_nothing(authority: Authority) -> None:
    async with FarService().running(authority.context_of(HOST)) as service:
        network = Network(service.port, [PUBLIC], ["127.0.0.1"])

        await requests_over(network, authority).post(f"https://{HOST}/x", {}, b"")

        assert network.asked == [HOST]
        assert network.reached == [(PUBLIC, 443)]


async def test_a_name_that_was_public_when_it_was_given_is_checked_again_when_it_is_used(authority: Authority) -> None:
    network = Network(1, [PUBLIC], ["127.0.0.1"])
    sender = requests_over(network, authority)

    await sender.check(f"https://{HOST}/x")
    with pytest.raises(BadAddress):
        await sender.post(f"https://{HOST}/x", {}, b"")
    assert network.reached == []


async def test_a_server_with_the_certificate_of_another_host_is_not_told_anything(authority: Authority) -> None:
    async with FarService().running(authority.context_of("other.example.org")) as service:
        with pytest.raises(Unanswered):
            await requests_over(Network(service.port, [PUBLIC]), authority).post(f"https://{HOST}/x", {}, b"secret")
        assert service.received == []


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_a_redirect_is_not_followed(authority: Authority, status: int) -> None:
    async with FarService().running(authority.context_of(HOST)) as service:
        service.reply = lambda _: answer(status, Location="https://127.0.0.1/admin")
        network = Network(service.port, [PUBLIC])

        said = await requests_over(network, authority).post(f"https://{HOST}/x", {}, b"")

        assert said.status == status
        assert (len(service.received), len(network.reached)) == (1, 1)


async def test_an_endless_answer_is_cut_off(authority: Authority) -> None:
    async with FarService().running(authority.context_of(HOST)) as service:
        endless = b"HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n" + bytes(1_000_000)
        service.reply = lambda _: endless

        said = await requests_over(Network(service.port, [PUBLIC]), authority).post(f"https://{HOST}/x", {}, b"")

        assert said.status == 200


async def test_endless_headers_are_cut_off(authority: Authority) -> None:
    async with FarService().running(authority.context_of(HOST)) as service:
        service.reply = lambda _: b"HTTP/1.1 200 OK\r\n" + b"X-More: more\r\n" * 100_000

        with pytest.raises(Unanswered):
            await requests_over(Network(service.port, [PUBLIC]), authority).post(f"https://{HOST}/x", {}, b"")


@pytest.mark.parametrize("said", [b"", b"SSH-2.0-OpenSSH_9\r\n", b"HTTP/1.1 100 Continue\r\n\r\n"])
async def test_an_answer_that_is_none_is_an_error(authority: Authority, said: bytes) -> None:
    async with FarService().running(authority.context_of(HOST)) as service:
        service.reply = lambda _: said

        with pytest.raises(Unanswered):
            await requests_over(Network(service.port, [PUBLIC]), authority).post(f"https://{HOST}/x", {}, b"")


async def test_a_service_that_says_nothing_is_given_up(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "SECONDS", 0.05)

    async def never(host: str, port: int) -> list[str]:
        await asyncio.Event().wait()
        return []

    with pytest.raises(Unanswered):
        await Requests((), authority.trusting(), never).post(f"https://{HOST}/x", {}, b"")


async def test_the_time_to_try_again_is_passed_on(authority: Authority) -> None:
    async with FarService().running(authority.context_of(HOST)) as service:
        service.reply = lambda _: answer(429, Retry_After="120")

        said = await requests_over(Network(service.port, [PUBLIC]), authority).post(f"https://{HOST}/x", {}, b"")

        assert said == (429, "120")


async def test_an_excepted_origin_is_reached_where_it_is_without_tls() -> None:
    async with FarService().running(None) as service:
        origin = f"http://127.0.0.1:{service.port}"
        sender = Requests([parse_origin(origin)])

        assert (await sender.post(f"{origin}/hook", {}, b"hello")).status == 201
        assert service.received[0].body == b"hello"
        assert service.received[0].headers["host"] == f"127.0.0.1:{service.port}"
        with pytest.raises(BadAddress):
            await Requests().post(f"{origin}/hook", {}, b"hello")
        sender.close()


async def test_an_unreachable_address_gives_way_to_the_next(authority: Authority) -> None:
    async with FarService().running(authority.context_of(HOST)) as service:
        network = Network(service.port, ["2606:4700::1111", PUBLIC])
        connect = network.connect

        async def without_ipv6(address: str, port: int, context: ssl.SSLContext | None, name: str) -> Streams:
            if ":" in address:
                raise OSError("network is unreachable")
            return await connect(address, port, context, name)

        sender = Requests((), authority.trusting(), network.resolve, without_ipv6)

        assert (await sender.post(f"https://{HOST}/x", {}, b"")).status == 201
        assert network.asked == [HOST]


async def test_a_header_cannot_begin_another(authority: Authority) -> None:
    async with FarService().running(authority.context_of(HOST)) as service:
        network = Network(service.port, [PUBLIC])

        with pytest.raises(BadAddress):
            await requests_over(network, authority).post(f"https://{HOST}/x", {"Topic": "a\r\nX: b"}, b"")
        assert service.received == []
