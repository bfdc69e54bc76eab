"""A cluster in one process: the real server code under virtual time, with faults drawn from a seed.

    python -m tests.server.simulation --seed 17          # one run, told in detail
    python -m tests.server.simulation --seeds 1000       # many

Store, bus and sockets are fakes behind the ports of the real ones: rows are lost on the way or written unknown to the
writer, rings are dropped, doubled and overtaken, lines are cut or go silent, nodes crash at any await and come back.
After a while the faults stop; then every game must come to its end, and everything everybody was told must agree.
"""

import argparse
import asyncio
import contextlib
import contextvars
import itertools
import random
import selectors
import sys
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any
from unittest import mock

from lightfinger import catalog
from lightfinger.server import commands, matches, people, rows, socket
from lightfinger.server.commands import Refused
from lightfinger.server.limits import Bucket
from lightfinger.server.match import Match
from lightfinger.server.node import Node
from lightfinger.server.people import Person
from lightfinger.server.settings import Settings
from lightfinger.server.sitting import OVER, Sitting
from lightfinger.server.store import StoreError
from lightfinger.server.thinking import Here
from tests.server.client import Cut, Line, Player, Tally, held_against, out_of_order, wrongly_judged
from tests.server.fakes import Disk, Faults, FaultyBus, FaultyStore, Wire

FAULTY_SECONDS = 20.0
"""How long things go wrong."""
LIVELY_SECONDS = 400.0
"""How soon after that every game is over."""
EPOCH = 1_800_000_000.0

here: contextvars.ContextVar["Machine | None"] = contextvars.ContextVar("here", default=None)
"""The machine whose task is running."""


class _Idle(selectors.DefaultSelector):
    """Nothing ever comes from outside: waiting only moves the clock."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.loop.now += timeout
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Jumps to the next timer at once, and runs what is ready in an order drawn from the seed."""

    def __init__(self, chance: random.Random) -> None:
        self.now = 0.0
        self.chance = chance
        self.steps = 0
        selector = _Idle()
        selector.loop = self
        super().__init__(selector)
        self.set_task_factory(_tasked)  # type: ignore[arg-type]

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        self.steps += 1
        ready: deque[Any] = self._ready  # type: ignore[attr-defined]
        if len(ready) > 1:
            shuffled = list(ready)
            self.chance.shuffle(shuffled)
            ready.clear()
            ready.extend(shuffled)
        super()._run_once()  # type: ignore[misc]


def _tasked(loop: asyncio.AbstractEventLoop, coro: Coroutine[Any, Any, Any], **options: Any) -> asyncio.Task[Any]:
    """A task that its machine knows of."""
    context = options.get("context")
    machine = here.get() if context is None else context.get(here)
    task = asyncio.Task(coro, loop=loop, **options)
    if machine is not None:
        machine.tasks[task] = None
        task.add_done_callback(machine.forget)
    return task


class SeededSecrets:
    """Takes the place of `secrets`, so that a seed tells everything."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def token_bytes(self, count: int) -> bytes:
        return self.chance.randbytes(count)

    def token_urlsafe(self, count: int) -> str:
        return "".join(self.chance.choice("abcdefghijkmnopqrstuvwxyz") for _ in range((4 * count + 2) // 3))


class SimBus(FaultyBus):
    """A bus that calls its node back on the node's own machine."""

    context: contextvars.Context

    def _hear(self, table: str, seq: int) -> None:
        self.context.copy().run(super()._hear, table, seq)

    def _revive(self) -> None:
        self.context.copy().run(super()._revive)


class Machine:
    """Where one node runs, crashes and starts again."""

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
        """Run a node."""
        world = self.world
        self.lives += 1
        seed = world.chance.getrandbits(32)
        self.store = FaultyStore(world.disk, world.now, world.faults, seed)
        self.bus = SimBus(world.wire, world.faults, seed + 1)
        self.node = Node(Settings(pace=world.pace), self.store, self.bus, Here())
        self.bus.context = contextvars.copy_context()
        self.bus.context.run(here.set, self)
        await asyncio.get_running_loop().create_task(self.node.open(), context=self.bus.context.copy())

    def run(self, job: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task on this machine."""
        assert self.bus is not None
        return asyncio.get_running_loop().create_task(job, context=self.bus.context.copy())

    async def crash(self) -> None:
        """Stop between two awaits: nothing that the node still does reaches anybody."""
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


class SimLine:
    """A socket in memory: both ways in order, slow, and cut when the world says so."""

    def __init__(self, world: "World", machine: Machine) -> None:
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
        """For the server."""
        while not self.up:
            if self.is_cut:
                return {"type": "websocket.disconnect", "code": 1006}
            self.said.clear()
            await self.said.wait()
        await asyncio.sleep(0)
        return self.up.popleft()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """For the server."""
        await asyncio.sleep(0)
        if self.is_cut:
            raise OSError("the peer is gone")
        if message["type"] == "websocket.send" and not self.silent:
            self.down.append(message["text"])
            self.heard.set()
        elif message["type"] == "websocket.close":
            self.cut()

    async def say(self, message: bytes) -> None:
        """For the client."""
        await self._travel()
        if self.is_cut:
            raise Cut
        if not self.silent:
            self.up.append({"type": "websocket.receive", "text": message.decode()})
            self.said.set()

    async def hear(self) -> str | bytes:
        """For the client."""
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
        """No more either way; what is on its way is lost."""
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


class World:
    """Machines, a disk, a wire, and people at one table."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.loop = VirtualLoop(random.Random(seed + 1))
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
        self.table = ""
        self.crashed = 0
        self.clocked = self.chance.random() < 0.3
        self.deserted = self.chance.random() < 0.1
        """Whether everybody leaves, and stand-ins finish the game with nobody there."""
        self.ended_at = 0.0

    def _faults(self) -> Faults:
        """Some kinds of fault, each as probable as this seed has it."""
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
        """From here on nothing goes wrong."""
        self.faulty = False
        for name in vars(self.faults):
            if name not in ("slowest", "longest_down"):
                setattr(self.faults, name, 0.0)

    def now(self) -> float:
        return EPOCH + self.loop.now

    async def dial(self, person: Person, heard: int, other: bool) -> Line:
        """A line to the table, at any machine that is up."""
        await asyncio.sleep(self.chance.uniform(0.0, 0.01))
        machine = self.chance.choice(self.machines)
        node = machine.node
        if node is None:
            raise Cut
        line = SimLine(self, machine)
        bucket = Bucket(1000.0, 1000.0)
        table, matches_, doors = self.table, node.matches, node.doors
        machine.run(
            _quietly(socket.serve(line.receive, line.send, matches_, doors, person, "sim", table, heard, bucket))
        )
        return line

    async def ask(self, wanted: Callable[[Node], Awaitable[Any]], done: tuple[str, ...] = ()) -> Any:
        """Something from the lobby, at one machine after the other until one has done it."""
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
        """A table of short games with its people, and sometimes a bot or a clock."""
        name = self.chance.choice(("master-thieves", "forty-thieves"))
        game = catalog.find(name)
        house = {"max_rounds": 1} if name == "master-thieves" else {"max_turns": self.chance.choice((3, 5))}
        words = catalog.described(game, catalog.edition(game, "", house))
        bots = self.chance.choice((0, 0, 1))
        seats = 2 + bots
        clock = rows.Clock(4.0 if self.clocked else 0.0, 2.0)
        persons = [Person(f"person{number}", f"Guest {number}") for number in range(2)]
        rules = rows.Rules(name, words, seats, clock)
        host = persons[0]
        made: Match = await self.ask(lambda node: node.matches.create(host, rules, "create"))
        self.table = made.id
        for person in persons:
            await self.ask(self._submits(person, "sit", commands.sit(person, None)), ("seated",))
        for seat in range(2, seats):
            await self.ask(self._submits(host, f"bot{seat}", commands.seat_bot(host, seat, "random", {"random"})))
        await self.ask(self._submits(host, "start", commands.start(host)), ("wrong-phase",))
        return persons

    def _submits(self, person: Person, command: str, decide: commands.Command) -> Callable[[Node], Awaitable[Any]]:
        async def wanted(node: Node) -> Any:
            found = await node.matches.find(self.table)
            if found is None:
                raise Refused("no-table", "There is none.")
            return await found.submit(person, command, decide)

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
        """Machines crash and come back, all in their own time."""
        while self.faulty:
            await asyncio.sleep(self.chance.expovariate(1.0))
            if self.chance.random() < self.crashes:
                machine = self.chance.choice(self.machines)
                await machine.crash()
                self.crashed += 1
                await asyncio.sleep(self.chance.uniform(0.0, 2.0))
                await machine.start()

    async def _restart_all(self) -> None:
        """Nobody has the table in memory any more, and nobody asks for it."""
        for machine in self.machines:
            await machine.crash()
        for machine in self.machines:
            await machine.start()

    async def live(self) -> None:
        """The whole run."""
        for machine in self.machines:
            await machine.start()
        trouble = asyncio.get_running_loop().create_task(self._trouble())
        persons = await self.set_out()
        self.players = [self.player(person) for person in persons]
        if not self.deserted:
            self.players.append(self.player(Person("", ""), acts=False))
        plays = [asyncio.get_running_loop().create_task(player.play()) for player in self.players]
        faulty = max(0.0, FAULTY_SECONDS - self.loop.now)
        await asyncio.wait(plays, timeout=min(faulty, 5.0) if self.deserted else faulty)
        self.heal()
        await trouble
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
        """Everything that is wrong at the end."""
        wrong = self.problems + self.tally.problems
        log = self.log()
        wrong += held_against(log, self.players, not self.deserted)
        wrong += out_of_order(self.players)
        wrong += wrongly_judged(log, self.players, EPOCH)
        sitting = Sitting(self.table)
        for seq, payload in log:
            sitting.absorb(seq, rows.decoded(payload))
        if sitting.phase != OVER or sitting.revealed is None:
            wrong.append(f"the game ends {sitting.phase}")
        return wrong


async def _quietly(serving: Coroutine[Any, Any, object]) -> None:
    with contextlib.suppress(OSError):
        await serving


async def _wanted(wanted: Callable[[Node], Awaitable[Any]], node: Node) -> Any:
    return await wanted(node)


def run(seed: int) -> World:
    """One run, from its number alone."""
    world = World(seed)
    secrets = SeededSecrets(random.Random(seed + 2))
    asyncio.set_event_loop(world.loop)
    try:
        with mock.patch.object(matches, "secrets", secrets), mock.patch.object(people, "secrets", secrets):
            world.loop.run_until_complete(world.live())
    finally:
        asyncio.set_event_loop(None)
        world.loop.close()
    return world


def main() -> None:
    """Run what the command line asks for."""
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
