"""People around the table of a simulated cluster, while things go wrong.

They talk, ask for chairs, pause, pass on the host, block, report, are called to slow tables, become one person on a
second device, and erase themselves. Whatever they do, the game must end, no command may be lost or carried out twice,
and nothing of an erased person may be readable.
"""

import asyncio
from typing import TYPE_CHECKING, Any
from unittest import mock

from lightfinger.server.access.sessions import Person
from lightfinger.server.node import handovers, reports
from lightfinger.server.node.call_notes import AWAY_SECONDS
from lightfinger.server.node.channels import Browser, Channels
from lightfinger.server.node.node import Node
from lightfinger.server.outgoing.push import Subscription
from lightfinger.server.outgoing.requests import Answer, Unanswered
from lightfinger.server.store import StoreError
from lightfinger.server.store.people import KnownPerson
from lightfinger.server.table import commands, host_commands, pause_commands
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import LiveTable

if TYPE_CHECKING:
    from tests.server.simulation import World

PHONE = Person("phone", "Wilhelmina Phone")
"""A guest at the second device of the first player."""
WATCHER = Person("watcher", "Ottokar Watcher")


class People:
    """The players and two others, and what they do beside the game."""

    def __init__(self, world: "World", players: list[Person]) -> None:
        self.world = world
        self.chance = world.chance
        self.players = players
        self.everybody = [*players, WATCHER, PHONE]
        self.erased: set[str] = set()
        self.merged = False
        self.done: list[str] = []
        """What was carried out."""
        self.sent: list[str] = []
        """The channels to which messages were sent."""
        self.number = 0
        for person in self.everybody:
            known = KnownPerson(person.id, person.name, person.id.encode(), world.now(), world.now())
            world.disk.people[person.id] = known

    def calls_are_answered(self) -> "mock._patch[Any]":
        """Answer messages as services do, good and bad ones."""

        async def send(_: Channels, channel: Browser, *said: object) -> Answer:
            self.sent.append(channel.subscription.endpoint)
            await asyncio.sleep(self.chance.uniform(0.0, 1.0))
            status = self.chance.choice((201, 201, 201, 410, 429, 500, 0))
            if not status:
                raise Unanswered("no answer")
            return Answer(status, "3" if status == 429 else "")

        return mock.patch.object(Channels, "send", send)

    async def live(self) -> None:
        """Do one thing after the other, while there are faults."""
        deeds = [
            *[self._talk] * 4,
            self._ask_for_a_chair,
            self._answer_a_wish,
            self._pause,
            self._pass_on_the_host,
            self._block,
            self._unblock,
            self._report,
            self._subscribe,
            self._become_one,
            self._go_away,
            self._erase,
        ]
        while self.world.faulty and self.world.lively:
            await asyncio.sleep(self.chance.expovariate(4.0))
            deed = self.chance.choice(deeds)
            if await self._tried(deed):
                self.done.append(deed.__name__)

    async def go_on(self) -> None:
        """End a pause, so that the game can end."""
        while True:
            live = await self.world.ask(_table(self.world.table))
            if not live.projection.paused:
                return
            for person in self.players:
                await self._tried(lambda one=person: self._submit(one, pause_commands.pause(one, False)))
            await asyncio.sleep(0.1)

    def readable(self, held: bytes) -> list[str]:
        """Return which names of erased people stand in some bytes. What they say names them too."""
        names = [person.name for person in self.everybody if person.id in self.erased]
        return [name for name in names if name.encode() in held]

    async def _tried(self, deed: Any) -> bool:
        """Send a request to a node, if one is there. What is refused or cannot be stored is not tried again."""
        try:
            return await deed() is not False
        except (Refused, StoreError):
            return False

    async def _on_a_node(self, wanted: Any) -> Any:
        machine = self.chance.choice(self.world.machines)
        if machine.node is None:
            return False
        task = machine.run(wanted(machine.node))
        await asyncio.wait([task])
        return False if task.cancelled() else task.result()

    async def _submit(self, person: Person, decide: commands.Command) -> Any:
        self.number += 1
        command = f"{person.id}.beside.{self.number}"

        async def wanted(node: Node) -> Any:
            return await (await _table(self.world.table)(node)).submit(person, command, decide)

        return await self._on_a_node(wanted)

    def _somebody(self) -> Person:
        return self.chance.choice([person for person in self.everybody if person.id not in self.erased] or [WATCHER])

    async def _talk(self) -> Any:
        person = self._somebody()
        knock = self.chance.choice((0, 0, 1))
        return await self._submit(person, commands.say(person, knock, "" if knock else f"The words of {person.name}."))

    async def _ask_for_a_chair(self) -> Any:
        return await self._submit(WATCHER, commands.wish(WATCHER, self.chance.randrange(3), self.world.now()))

    async def _answer_a_wish(self) -> Any:
        """Decline: whoever is admitted plays, and nobody plays for the watcher here."""
        person = self.chance.choice(self.players)
        live: LiveTable = await self.world.ask(_table(self.world.table))
        for seat, chair in enumerate(live.projection.chairs):
            if chair.wish[0]:
                barred = self.chance.random() < 0.3
                decide = commands.admit(person, seat, chair.wish_seq, False, self.world.now(), barred)
                return await self._submit(person, decide)
        return False

    async def _pause(self) -> Any:
        person = self.chance.choice(self.players)
        return await self._submit(person, pause_commands.pause(person, self.chance.random() < 0.5))

    async def _pass_on_the_host(self) -> Any:
        person = self.chance.choice(self.players)
        return await self._submit(person, host_commands.make_host(person, self.chance.randrange(2)))

    async def _block(self) -> Any:
        person, seat = self._somebody(), self.chance.randrange(2)

        async def wanted(node: Node) -> Any:
            live = await _table(self.world.table)(node)
            return await node.live_tables.blocks.block_seat(live, person, seat)

        return await self._on_a_node(wanted)

    async def _unblock(self) -> Any:
        person = self._somebody()

        async def wanted(node: Node) -> Any:
            listed = await node.live_tables.blocks.listed(person)
            return bool(listed) and await node.live_tables.blocks.unblock(person, listed[0]["id"])

        return await self._on_a_node(wanted)

    async def _report(self) -> Any:
        person = self._somebody()

        async def wanted(node: Node) -> Any:
            live = await _table(self.world.table)(node)
            said = live.projection.said
            if not said:
                return False
            await reports.add(live, person, said[-1][0], "spam", node.now())
            return True

        return await self._on_a_node(wanted)

    async def _subscribe(self) -> Any:
        person = self.chance.choice(self.players)
        if person.id in self.erased:
            return False
        endpoint = f"https://push.example/{person.id}/{self.chance.randrange(3)}"
        browser = Browser(Subscription(endpoint, "p256dh", "auth"), "https://house.test")
        return await self._on_a_node(lambda node: node.channels.add_browser(person.id, browser, node.now()))

    async def _go_away(self) -> Any:
        """Close a browser for longer than it takes until a slow table calls."""
        person = self.chance.choice(self.players)
        if not self.world.slow or person.id in self.world.away:
            return False
        self.world.away[person.id] = self.world.loop.now + AWAY_SECONDS + self.chance.uniform(5.0, 60.0)
        line = self.world.players[self.players.index(person)].line
        if line is not None:
            await line.close()
        return True

    async def _become_one(self) -> Any:
        """The guest at the phone becomes the first player."""
        if self.merged or {PHONE.id, self.players[0].id} & self.erased:
            return False
        done = await self._on_a_node(lambda node: _carried_out(handovers.merge(node, PHONE.id, self.players[0].id)))
        if done:
            self.merged = True
            self.everybody.remove(PHONE)
        return done

    async def _erase(self) -> Any:
        """Erase the watcher, or the second player, who leaves first."""
        if not self.world.erases:
            return False
        person = self.chance.choice((WATCHER, self.players[1]))
        if person.id in self.erased:
            return False
        if person is self.players[1]:
            player = self.world.players[1]
            self.world.gone.add(player)
            player.stop()
            await asyncio.wait([self.world.plays[1]])
        self.erased.add(person.id)
        await self.world.ask(lambda node: node.personal_data.erase(person))
        return True


async def _carried_out(wanted: Any) -> bool:
    await wanted
    return True


def _table(table: str) -> Any:
    async def wanted(node: Node) -> LiveTable:
        live = await node.live_tables.find(table)
        if live is None:
            raise Refused("no-table", "There is none.")
        return live

    return wanted
