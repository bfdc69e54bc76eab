"""A TCP proxy between a store and its database, which can lose connections and answers."""

import asyncio
import contextlib
from urllib.parse import urlsplit, urlunsplit


class Proxy:
    """Forwards bytes, drops answers, or refuses connections."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._parts = parts
        self._target = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self._server: asyncio.Server | None = None
        self._pumps: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self.swallows = False
        """Whether answers are dropped; requests still arrive."""
        self.swallowed = asyncio.Event()
        """Whether an answer was dropped."""
        self.refuses = False

    @property
    def address(self) -> str:
        assert self._server is not None
        port = self._server.sockets[0].getsockname()[1]
        user = f"{self._parts.username}@" if self._parts.username else ""
        return urlunsplit(self._parts._replace(netloc=f"{user}127.0.0.1:{port}"))

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._pumps, return_exceptions=True)

    def cut(self) -> None:
        """Abort all connections."""
        for writer in self._writers:
            writer.transport.abort()
        for pump in self._pumps:
            pump.cancel()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuses:
            writer.transport.abort()
            return
        there_reader, there_writer = await asyncio.open_connection(*self._target)
        self._writers |= {writer, there_writer}
        for source, sink, is_answer in ((reader, there_writer, False), (there_reader, writer, True)):
            pump = asyncio.create_task(self._pump(source, sink, is_answer))
            self._pumps.add(pump)
            pump.add_done_callback(self._pumps.discard)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, is_answer: bool) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(1 << 16):
                if is_answer and self.swallows:
                    self.swallowed.set()
                    continue
                sink.write(data)
                await sink.drain()
        sink.close()
        self._writers.discard(sink)
