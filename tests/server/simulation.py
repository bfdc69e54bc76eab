"""A cluster in one process: the real server code under virtual time, with faults drawn from a seed.

    python -m tests.server.simulation --seed 17          # one run, in detail
    python -m tests.server.simulation --seeds 1000       # many

Store, bus and sockets are fakes with the interfaces of the real ones: rows are lost or written without an answer, rings
are dropped, doubled and reordered, connections are cut or go silent, nodes crash at any await and restart. Meanwhile
people do what people do beside a game (`simulated_people`). After a while the faults stop; then every game must end,
all frames must agree with the log, and nothing of an erased person may be readable.
"""

import argparse
import asyncio
import contextlib
import contextvars
import itertools
import random
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any
from unittest import mock

from lightfinger import catalog
from lightfinger.server.access import sessions
from lightfinger.server.access.rate_limits import Bucket
from lightfinger.server.access.sessions import Person
from lightfinger.server.network import websocket
from lightfinger.server.node import live_tables, personal_data
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings
from lightfinger.server.store import StoreError
from lightfinger.server.table import commands, entries, sealed_words
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import OVER
from lightfinger.server.workers.bot_turns import InlineRunner
from tests.server.client import Cut, Line, Player, Tally
from tests.server.fakes import Disk, Faults, FaultyBus, FaultyStore, Wire
from tests.server.log_checks import held_against, out_of_order, wrongly_judged
from tests.server.simulated_line import SimLine
from tests.server.simulated_people import People
from tests.server.virtual_time import SeededSecrets, VirtualLoop

FAULTY_SECONDS = 20.0
"""How long there are faults, in seconds."""
SLOW_FAULTY_SECONDS = 60.0
"""The same where people are called."""
LIVELY_SECONDS = 400.0
"""The time limit for the end of every game after the faults, in seconds."""
EPOCH = 1_800_000_000.0

here: contextvars.ContextVar["Machine | None"] = contextvars.ContextVar("here", default=None)
"""The machine of the running task."""


def _tasked(loop: asyncio.AbstractEventLoop, coro: Coroutine[Any, Any, Any], **options: Any) -> asyncio.Task[Any]:
    """Create a task that belongs to its machine."""
    context = options.get("context")
    machine = here.get() if context is None else context.get(here)
    task = asyncio.Task(coro, loop=loop, **options)
    if machine is not None:
        machine.tasks[task] = None
        task.add_done_callback(machine.forget)
    return task


class SimBus(FaultyBus):
    """A bus that runs its callbacks on the machine of its node."""

    context: contextvars.Context

    def _hear(self, table: str, seq: int) -> None:
        self.context.copy().run(super()._hear, table, seq)

    def _revive(self) -> None:
        self.context.copy().run(super()._revive)


class Machine:
    """A machine on which one node runs, crashes and restarts."""

    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.lines: dict[SimLine, None] = {}
        self.node: Node | None = None
        self.store: FaultyStore | None = None
        self.bus: SimBus | None = None
        self.lives = 0

    def forget(self, task: asyncio.Task[Any]) -> None:
        self.tasks.pop(task, None)
        if not task.cancelled():
            error = task.exception()
            if error is not None and not isinstance(error, StoreError | Refused):
                self.world.problems.append(f"a task of node {self.number} failed: {error!r}")

    async def start(self) -> None:
        """Start a node."""
        world = self.world
        self.lives += 1
        seed = world.chance.getrandbits(32)
        self.store = FaultyStore(world.disk, world.now, world.faults, seed)
        self.bus = SimBus(world.wire, world.faults, seed + 1)
        self.node = Node(Settings(pace=world.pace), self.store, self.bus, InlineRunner())
        self.bus.context = contextvars.copy_context()
        self.bus.context.run(here.set, self)
        await asyncio.get_running_loop().create_task(self.node.open(), context=self.bus.context.copy())

    def run(self, job: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task on this machine."""
        assert self.bus is not None
        return asyncio.get_running_loop().create_task(job, context=self.bus.context.copy())

    async def crash(self) -> None:
        """Stop the node between two awaits; nothing that it does afterwards has an effect."""
        if self.node is None:
            return
        assert self.store is not None
        assert self.bus is not None
        self.node = None
        self.store.opened = False
        await self.bus.close()
        for line in list(self.lines):
            line.cut()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*list(self.tasks), return_exceptions=True)


class World:
    """Machines, a disk, a wire, and players at one table."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.loop = VirtualLoop(random.Random(seed + 1))
        self.loop.set_task_factory(_tasked)  # type: ignore[arg-type]
        self.disk = Disk()
        self.wire = Wire()
        self.problems: list[str] = []
        self.faulty = True
        self.faults = self._faults()
        self.cuts = self.chance.choice((0.0, 0.005, 0.02))
        self.crashes = self.chance.choice((0.0, 0.1, 0.4, 1.0))
        self.pace = self.chance.choice((0.0, 0.05, 0.2))
        self.machines = [Machine(self, number) for number in range(self.chance.choice((1, 2, 2, 3)))]
        self.tally = Tally()
        self.players: list[Player] = []
        self.plays: list[asyncio.Task[None]] = []
        self.table = ""
        self.crashed = 0
        self.clocked = self.chance.random() < 0.3
        self.slow = not self.clocked and self.chance.random() < 0.3
        """Whether a move takes a day, and people are called."""
        self.erases = self.chance.random() < 0.4
        """Whether people erase themselves."""
        self.gone: set[Player] = set()
        """Players who left before the end."""
        self.people: People | None = None
        self.lively = self.chance.random() < 0.7
        """Whether people do anything beside the game. Where they do not, no later row hides that one was missed."""
        self.away: dict[str, float] = {}
        """Until when the browsers of people are closed."""
        self.deserted = self.chance.random() < 0.1
        """Whether all players leave, and stand-ins finish the game."""
        self.ended_at = 0.0

    def _faults(self) -> Faults:
        """Draw the kinds of faults and their probabilities from the seed."""
        faults = Faults(slowest=self.chance.choice((0.05, 0.5)), longest_down=self.chance.choice((0.3, 3.0)))
        for name, most in (
            ("slow", 0.2),
            ("conflict", 0.2),
            ("unknown_before", 0.1),
            ("unknown_after", 0.1),
            ("unknown_late", 0.1),
            ("down", 0.03),
            ("ring_lost", 0.5),
            ("ring_doubled", 0.3),
            ("ring_late", 0.5),
        ):
            if self.chance.random() < 0.4:
                setattr(faults, name, self.chance.uniform(0.0, most))
        return faults

    def heal(self) -> None:
        """Stop all faults."""
        self.faulty = False
        for name in vars(self.faults):
            if name not in ("slowest", "longest_down"):
                setattr(self.faults, name, 0.0)

    def now(self) -> float:
        return EPOCH + self.loop.now

    async def dial(self, person: Person, heard: int, other: bool) -> Line:
        """Open a connection to the table, at any running machine."""
        await asyncio.sleep(self.chance.uniform(0.0, 0.01))
        machine = self.chance.choice(self.machines)
        node = machine.node
        if node is None:
            raise Cut
        if self.loop.now < self.away.get(person.id, 0.0):
            await asyncio.sleep(1.0)
            raise Cut
        line = SimLine(self, machine)
        bucket = Bucket(1000.0, 1000.0)
        table, matches_, doors = self.table, node.live_tables, node.connection_counts
        machine.run(
            _quietly(
                websocket.serve(
                    line.receive, line.send, matches_, doors, person, "sim", table, heard, bucket, lambda: None
                )
            )
        )
        return line

    async def ask(self, wanted: Callable[[Node], Awaitable[Any]], done: tuple[str, ...] = ()) -> Any:
        """Send a request to one machine after the other until one has carried it out."""
        while True:
            machine = self.chance.choice(self.machines)
            if machine.node is not None:
                task = machine.run(_wanted(wanted, machine.node))
                await asyncio.wait([task])
                if not task.cancelled():
                    error = task.exception()
                    if error is None:
                        return task.result()
                    if isinstance(error, Refused) and error.code in done:
                        return None
                    if isinstance(error, Refused) and error.code != "busy":
                        self.problems.append(f"the lobby refuses: {error.code}")
                    if not isinstance(error, StoreError | Refused):
                        raise error
            await asyncio.sleep(self.chance.uniform(0.05, 0.5))

    async def set_out(self) -> list[Person]:
        """Create a table for a short game with its players, sometimes with a bot or a clock."""
        name = self.chance.choice(("master-thieves", "forty-thieves"))
        game = catalog.find(name)
        house = {"max_rounds": 1} if name == "master-thieves" else {"max_turns": self.chance.choice((3, 5))}
        words = catalog.described(game, catalog.edition(game, "", house))
        bots = self.chance.choice((0, 0, 1))
        seats = 2 + bots
        clock = entries.Clock(4.0 if self.clocked else 86400.0 if self.slow else 0.0, 2.0)
        persons = [Person(f"person{number}", name) for number, name in enumerate(("Hedwig Player", "Konrad Player"))]
        rules = entries.Rules(name, words, seats, clock, talk=True)
        host = persons[0]
        made: LiveTable = await self.ask(lambda node: node.live_tables.create(host, rules, "create"))
        self.table = made.id
        for person in persons:
            await self.ask(self._submits(person, "sit", commands.sit(person, None)), ("seated",))
        for seat in range(2, seats):
            await self.ask(self._submits(host, f"bot{seat}", commands.seat_bot(host, seat, "random", {"random"})))
        await self.ask(self._submits(host, "start", commands.start(host)), ("wrong-phase",))
        return persons

    def _submits(self, person: Person, command: str, decide: commands.Command) -> Callable[[Node], Awaitable[Any]]:
        async def wanted(node: Node) -> Any:
            live = await node.live_tables.find(self.table)
            if live is None:
                raise Refused("no-table", "There is none.")
            return await live.submit(person, command, decide)

        return wanted

    def player(self, person: Person, acts: bool = True) -> Player:
        pace = self.chance.choice((0.0, 0.3, 2.0, 8.0 if self.clocked else 1.0)) if acts else 0.0
        return Player(
            lambda heard, other: self.dial(person, heard, other),
            self.tally,
            seed=self.chance.getrandbits(32),
            patience=1.5,
            double=0.1,
            undo=0.05,
            check=0.2,
            acts=acts,
            leave_after=self.chance.randint(1, 4) if self.deserted else 0,
            think=(lambda: self.chance.uniform(0.0, pace)) if pace else None,
        )

    async def _trouble(self) -> None:
        """Let machines crash and restart at random times."""
        while self.faulty:
            await asyncio.sleep(self.chance.expovariate(1.0))
            if self.chance.random() < self.crashes:
                machine = self.chance.choice(self.machines)
                await machine.crash()
                self.crashed += 1
                await asyncio.sleep(self.chance.uniform(0.0, 2.0))
                await machine.start()

    async def _restart_all(self) -> None:
        """Restart all machines, so that no node has the table in memory."""
        for machine in self.machines:
            await machine.crash()
        for machine in self.machines:
            await machine.start()

    async def live(self) -> None:
        """Run the simulation."""
        for machine in self.machines:
            await machine.start()
        trouble = asyncio.get_running_loop().create_task(self._trouble())
        persons = await self.set_out()
        self.players = [self.player(person) for person in persons]
        if not self.deserted:
            self.players.append(self.player(Person("", ""), acts=False))
        self.plays = [asyncio.get_running_loop().create_task(player.play()) for player in self.players]
        self.people = People(self, persons)
        with self.people.calls_are_answered():
            await self._play(trouble)

    async def _play(self, trouble: asyncio.Task[None]) -> None:
        """Play with faults, then without, until every game ends."""
        assert self.people is not None
        plays = self.plays
        beside = asyncio.get_running_loop().create_task(self.people.live())
        faulty = max(0.0, (SLOW_FAULTY_SECONDS if self.slow else FAULTY_SECONDS) - self.loop.now)
        await asyncio.wait(plays, timeout=min(faulty, 5.0) if self.deserted else faulty)
        self.heal()
        await trouble
        await beside
        await self.people.go_on()
        if self.deserted:
            await self._restart_all()
        end = self.loop.now + LIVELY_SECONDS
        _, late = await asyncio.wait(plays, timeout=LIVELY_SECONDS)
        while self.deserted and self.loop.now < end and b'"sealed"' not in self.log()[-1][1]:
            await asyncio.sleep(1.0)
        self.ended_at = self.loop.now
        for play in late:
            play.cancel()
        for play in plays:
            if not play.cancelled() and play.done() and play.exception() is not None:
                self.problems.append(f"a player failed: {play.exception()!r}")
        if late:
            heard = [player.heard for player in self.players]
            self.problems.append(f"{len(late)} players still play: heard {heard} of {len(self.log()) - 1}")
        await asyncio.gather(*plays, return_exceptions=True)
        for machine in self.machines:
            await machine.crash()

    def log(self) -> list[tuple[int, bytes]]:
        return list(enumerate(self.disk.logs.get(self.table, [])))

    def judge(self) -> list[str]:
        """Return all errors at the end."""
        wrong = self.problems + self.tally.problems
        log = self.log()
        stayed = [player for player in self.players if player not in self.gone]
        wrong += held_against(log, stayed, not self.deserted)
        # Whoever went before they were told where they sit cannot be judged by their seat.
        wrong += held_against(log, [player for player in self.gone if player.now is not None], False)
        wrong += out_of_order(self.players)
        wrong += wrongly_judged(log, self.players, EPOCH)
        projection = Projection(self.table)
        for seq, payload in log:
            projection.absorb(seq, entries.decoded(payload))
        if projection.phase != OVER or projection.revealed is None:
            wrong.append(f"the game ends {projection.phase}")
        if self.people is not None:
            stored = repr(vars(self.disk)).encode()
            wrong += [f"{word!r} of an erased person is readable" for word in self.people.readable(stored)]
        return wrong


async def _quietly(serving: Coroutine[Any, Any, object]) -> None:
    with contextlib.suppress(OSError):
        await serving


async def _wanted(wanted: Callable[[Node], Awaitable[Any]], node: Node) -> Any:
    return await wanted(node)


def run(seed: int) -> World:
    """Run the simulation with this seed."""
    world = World(seed)
    secrets = SeededSecrets(random.Random(seed + 2))
    asyncio.set_event_loop(world.loop)
    try:
        with (
            mock.patch.object(live_tables, "secrets", secrets),
            mock.patch.object(sessions, "secrets", secrets),
            mock.patch.object(sealed_words, "secrets", secrets),
            mock.patch.object(personal_data, "secrets", secrets),
        ):
            world.loop.run_until_complete(world.live())
    finally:
        asyncio.set_event_loop(None)
        world.loop.close()
    return world


def main() -> None:
    """Run the seeds given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    said = parser.parse_args()
    began = time.process_time()
    if said.seed is not None:
        world = run(said.seed)
        wrong = world.judge()
        sys.stdout.write(
            f"{world.faults}\ncuts {world.cuts}, crashes {world.crashed}, machines {len(world.machines)}\n"
        )
        sys.stdout.write(f"{len(world.log())} rows, {world.tally.acks} acks, {world.ended_at:.1f} s of virtual time\n")
        sys.stdout.write("".join(f"WRONG {line}\n" for line in wrong) or "nothing wrong\n")
        sys.exit(1 if wrong else 0)
    failed = {}
    for seed in itertools.islice(itertools.count(said.first), said.seeds):
        try:
            wrong = run(seed).judge()
        except Exception as problem:
            wrong = [f"{problem!r}"]
        if wrong:
            failed[seed] = wrong
            sys.stdout.write(f"seed {seed}: {wrong[:3]}\n")
    seconds = time.process_time() - began
    sys.stdout.write(f"{said.seeds} seeds, {len(failed)} failed, {seconds:.1f} s of processor time\n")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
