"""A service on the internet for tests: a TLS server with a certificate of its own authority, which records requests."""

import asyncio
import contextlib
import datetime
import ssl
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

_KEY_USAGE = x509.KeyUsage(
    digital_signature=False,
    content_commitment=False,
    key_encipherment=False,
    data_encipherment=False,
    key_agreement=False,
    key_cert_sign=True,
    crl_sign=True,
    encipher_only=False,
    decipher_only=False,
)


class Authority:
    """A certificate authority that nobody else trusts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.certificate = self._sign("test authority", self.key.public_key(), None)

    def _sign(self, name: str, key: ec.EllipticCurvePublicKey, host: str | None) -> x509.Certificate:
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        issuer = subject if host is None else self.certificate.subject
        now = datetime.datetime.now(datetime.UTC)
        builder = (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(issuer)
            .public_key(key)
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(x509.BasicConstraints(ca=host is None, path_length=None), critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(self.key.public_key()), critical=False)
        )
        if host is None:
            # Python 3.13 trusts no authority that does not say what its key is for.
            builder = builder.add_extension(_KEY_USAGE, critical=True)
        else:
            builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        return builder.sign(self.key, hashes.SHA256())

    def context_of(self, host: str) -> ssl.SSLContext:
        """Return the context of a server called *host*."""
        key = ec.generate_private_key(ec.SECP256R1())
        file = self.folder / f"{host}.pem"
        file.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
            + self._sign(host, key.public_key(), host).public_bytes(serialization.Encoding.PEM)
        )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        return context

    def trusting(self) -> ssl.SSLContext:
        """Return the context of a client that trusts this authority and no other."""
        text = self.certificate.public_bytes(serialization.Encoding.PEM).decode()
        return ssl.create_default_context(cadata=text)


class Received(NamedTuple):
    """A request that arrived."""

    line: str
    headers: dict[str, str]
    body: bytes
    name: str
    """The server name that the client asked for in the TLS handshake (SNI)."""


class FarService:
    """Records requests and answers what it is told to."""

    def __init__(self) -> None:
        self.port = 0
        self.received: list[Received] = []
        self.connections = 0
        self.reply: Callable[[Received], bytes] = lambda _: answer(201)
        self.names: list[str] = []

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            request = Received(head[0], headers, body, self.names[-1] if self.names else "")
            self.received.append(request)
            writer.write(self.reply(request))
            await writer.drain()
        writer.close()

    @contextlib.asynccontextmanager
    async def running(self, context: ssl.SSLContext | None) -> "AsyncIterator[FarService]":
        """Listen on a free port of this machine."""

        def asked_for(connection: ssl.SSLObject, name: str | None, own: ssl.SSLContext) -> None:
            self.names.append(name or "")

        if context is not None:
            context.sni_callback = asked_for
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=context)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()


def answer(status: int, body: bytes = b"", **headers: str) -> bytes:
    """Return the bytes of an answer."""
    lines = [f"HTTP/1.1 {status} Said", f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body
