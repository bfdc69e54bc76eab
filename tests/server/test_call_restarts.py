"""Over hundreds of turns with restarts and crashes no call is lost, and none is doubled."""

import asyncio
import contextlib
import random

import pytest

from tests.batches import batches
from tests.server.clockwork import PEOPLE
from tests.server.days import HOUR, Days, over_days

ADA, BEA = PEOPLE[:2]
MINUTE = 60.0


class Turns:
    """Counts the questions of people, by the log, and what was sent to them."""

    def __init__(self, days: Days) -> None:
        self.days = days
        self.asked: set[tuple[str, str, int]] = set()
        self.before = 0

    async def look(self, tables: list[str]) -> None:
        """Everything that was asked some minutes ago was called for exactly once."""
        for table in tables:
            for seat, row in await self.days.asked(table):
                self.asked.add((table, PEOPLE[seat].id, row))

    def wrong(self) -> list[str]:
        """Return whoever was called too rarely or too often."""
        found = []
        for person in (ADA, BEA):
            for table in {table for table, _, _ in self.asked}:
                expected = sum(1 for one in self.asked if one[:2] == (table, person.id))
                sent = sum(1 for one in self.days.messages(person) if one.headers["Topic"] == table)
                if expected != sent:
                    found.append(f"{person.name} at {table}: {expected} questions, {sent} calls")
        return found


async def trouble(days: Days, chance: random.Random) -> str:
    """Restart a node in one of several ways, or do nothing."""
    kind = chance.choice(["nothing", "nothing", "stop", "kill", "second"])
    if kind == "stop":
        await days.stop(days.nodes[0])
    elif kind == "kill":
        while not days.services.is_quiet():
            await asyncio.sleep(0.05)
        await days.kill(days.nodes[0])
    if kind == "second" and len(days.nodes) < 3:
        await days.start()
    if not days.nodes:
        await days.start()
    return kind


@pytest.mark.slow
@pytest.mark.parametrize("seed", batches(range(4)))
def test_over_hundreds_of_turns_with_restarts_no_call_is_lost_and_none_doubled(seed: int) -> None:
    """Four times 250 turns. A node stops or dies at any moment except between a request and the note of its answer."""

    async def story(days: Days) -> tuple[int, set[str]]:
        chance = random.Random(seed)
        for person in (ADA, BEA):
            await days.subscribe(person)
        turns, kinds = Turns(days), set()
        tables: list[str] = []
        while len(turns.asked) < 250:
            for table in list(tables):
                if (await days.live(table)).projection.is_over:
                    tables.remove(table)
            while len(tables) < 2:
                tables.append(await days.table(bots=1 - seed % 2))
            table = chance.choice(tables)
            asked = await days.asked(table)
            if asked:
                await days.act(table, chance.choice(asked)[0], chance.randrange(1000))
            # A moment that may be shorter than any interval of the server, then a restart.
            await asyncio.sleep(chance.choice([0.0, 0.01, 0.5, 2.0, 19.0, 21.0, 25.0]) * chance.random())
            kinds.add(await trouble(days, chance))
            await asyncio.sleep(10 * MINUTE)
            await turns.look(tables)
            assert turns.wrong() == []
        return len(turns.asked), kinds

    asked, kinds = over_days(story, seed)

    assert asked >= 250
    assert kinds == {"nothing", "stop", "kill", "second"}


def test_a_node_that_dies_while_a_service_answers_leaves_a_call_that_replaces_itself() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        for person in (ADA, BEA):
            await days.subscribe(person)
        seat = await days.one_asked(table)
        while not days.services.sent:
            await asyncio.sleep(0.05)
        await days.kill(days.nodes[0])
        await days.start()
        await asyncio.sleep(HOUR)

        first, second = days.messages(PEOPLE[seat])
        assert first.headers["Topic"] == second.headers["Topic"] == table
        assert days.opened(first) == days.opened(second)

    over_days(story)


def test_without_the_note_before_a_row_a_crash_would_lose_the_call() -> None:
    """The plan of the test above finds the fault that `CallNotes.foreseen` prevents."""

    async def story(days: Days) -> int:
        table = await days.table()
        for person in (ADA, BEA):
            await days.subscribe(person)
        await asyncio.sleep(HOUR)
        before = len(days.services.sent)
        (await days.live(table)).foreseen = lambda _: contextlib.nullcontext()
        seat = await days.one_asked(table)
        await days.act(table, seat)
        await days.kill(days.nodes[0])
        await days.start()
        await asyncio.sleep(HOUR)
        return len(days.services.sent) - before

    assert over_days(story) == 0
