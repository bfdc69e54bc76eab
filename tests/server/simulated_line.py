"""The sockets of a simulated cluster."""

import asyncio
from collections import deque
from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Any

from tests.server.client import Cut

if TYPE_CHECKING:
    from tests.server.simulation import Machine, World


class SimLine:
    """A socket in memory: ordered and slow in both directions, and sometimes cut."""

    def __init__(self, world: "World", machine: "Machine") -> None:
        self.world = world
        self.machine = machine
        self.up: deque[MutableMapping[str, Any]] = deque([{"type": "websocket.connect"}])
        self.down: deque[str] = deque()
        self.said = asyncio.Event()
        self.said.set()
        self.heard = asyncio.Event()
        self.is_cut = False
        self.silent = False
        machine.lines[self] = None

    async def receive(self) -> MutableMapping[str, Any]:
        """The server's side."""
        while not self.up:
            if self.is_cut:
                return {"type": "websocket.disconnect", "code": 1006}
            self.said.clear()
            await self.said.wait()
        await asyncio.sleep(0)
        return self.up.popleft()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """The server's side."""
        await asyncio.sleep(0)
        if self.is_cut:
            raise OSError("the peer is gone")
        if message["type"] == "websocket.send" and not self.silent:
            self.down.append(message["text"])
            self.heard.set()
        elif message["type"] == "websocket.close":
            self.cut()

    async def say(self, message: bytes) -> None:
        """The client's side."""
        await self._travel()
        if self.is_cut:
            raise Cut
        if not self.silent:
            self.up.append({"type": "websocket.receive", "text": message.decode()})
            self.said.set()

    async def hear(self) -> str | bytes:
        """The client's side."""
        while not self.down:
            if self.is_cut:
                raise Cut
            self.heard.clear()
            await self.heard.wait()
        await self._travel()
        return self.down.popleft()

    async def close(self) -> None:
        self.cut()

    def cut(self) -> None:
        """Cut the connection; messages on their way are lost."""
        self.is_cut = True
        self.up.clear()
        self.down.clear()
        self.said.set()
        self.heard.set()
        self.machine.lines.pop(self, None)

    async def _travel(self) -> None:
        world = self.world
        if world.faulty and world.chance.random() < world.cuts:
            if world.chance.random() < 0.5:
                self.cut()
            else:
                self.silent = True
        await asyncio.sleep(world.chance.uniform(0.0, 0.02))
        if self.is_cut:
            raise Cut
