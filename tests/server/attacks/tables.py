"""Attacks that need a session: tables of bots, chairs, requests for chairs, chat, the public list."""

import asyncio
import itertools
from typing import Any

from tests.server import raw
from tests.server.attacks.attack import Target, attack

TURNS: list[dict[str, Any]] = [
    {"kind": "pause", "on": True},
    {"kind": "pause", "on": False},
    {"kind": "undo"},
    {"kind": "take_back"},
]


async def sessions(target: Target, count: int, addresses: int = 1) -> list[str]:
    """Create sessions until they are refused."""
    return [
        token
        for number in range(count)
        if (token := await target.guest(f"Guest {target.network} {number}", number % addresses))
    ]


@attack(
    "tables-of-bots",
    "One address creates as many tables of slow bots as it can, under many names.",
    "quotas for open tables by person and address; a fair queue for bots",
    short=True,
    bots=True,
)
async def tables_of_bots(target: Target) -> None:
    tokens = itertools.cycle(await sessions(target, 30))
    wanted: dict[str, Any] = {"game": "forty-thieves", "seats": 4, "bots": ["simurgh"] * 4, "sit": False}

    async def one(number: int) -> None:
        token = next(tokens)
        status, told = await target.ask("POST", "/api/tables", token, wanted)
        if status == 201:
            status, _ = await target.ask("POST", f"/api/tables/{told['table']}/start", token, {})
            target.tally["tables of bots"] += status == 201
        else:
            target.tally["tables refused"] += 1
            await asyncio.sleep(0.1)

    await target.again(8, one)


@attack(
    "sit-and-leave",
    "Three people with the link sit down and leave hundreds of times.",
    "changes per person at a table; the host can remove people",
)
async def sit_and_leave(target: Target) -> None:
    tokens = await sessions(target, 3)

    async def one(number: int) -> None:
        for what in ("sit", "leave"):
            await target.ask("POST", f"/api/tables/{target.table}/{what}", tokens[number], {})

    await target.again(len(tokens), one)


@attack("wishes", "Three people with the link keep asking for a bot's chair.", "changes per person at a table")
async def wishes(target: Target) -> None:
    tokens = await sessions(target, 3)

    async def one(number: int) -> None:
        await target.ask("POST", f"/api/tables/{target.running}/wish", tokens[number], {"seat": 1})

    await target.again(len(tokens), one)


@attack(
    "public-list",
    "One address fills the public list with its own tables.",
    "entries of the list per host; quotas for open tables",
)
async def public_list(target: Target) -> None:
    tokens = itertools.cycle(await sessions(target, 10))

    async def one(number: int) -> None:
        status, _ = await target.ask("POST", "/api/tables", next(tokens), {"game": "master-thieves", "listed": True})
        if status != 201:
            await asyncio.sleep(0.1)

    await target.again(8, one)


@attack(
    "codes-exhausted",
    "Eight addresses create as many tables as they can, each with a spoken code.",
    "quotas for open tables; unused tables expire; there are far more codes than tables",
)
async def codes_exhausted(target: Target) -> None:
    tokens, turn = await sessions(target, 40, 8), itertools.count()

    async def one(number: int) -> None:
        status, _ = await target.ask(
            "POST", "/api/tables", tokens[next(turn) % len(tokens)], {"game": "forty-thieves"}, number % 8
        )
        if status != 201:
            await asyncio.sleep(0.1)

    await target.again(16, one)


async def _own_table(target: Target) -> tuple[str, str]:
    """Create and start a table with one bot and free chat."""
    token = await target.guest(f"Loud {target.network}")
    wanted = {"game": "master-thieves", "seats": 2, "bots": ["random"], "talk": True}
    _, told = await target.ask("POST", "/api/tables", token, wanted)
    await target.ask("POST", f"/api/tables/{told['table']}/start", token, {})
    return str(told["table"]), token


@attack(
    "talk",
    "Somebody knocks and chats on four sockets at the limit, and a little faster.",
    "messages per second; chat per person at a table",
)
async def talk(target: Target) -> None:
    table, token = await _own_table(target)
    numbers = itertools.count()

    async def one(number: int) -> None:
        plug = await target.socket(table, heard=99_999_999, token=token)
        reading = asyncio.create_task(plug.drain_answers())
        try:
            while target.going and not reading.done():
                said: dict[str, Any] = {"kind": "say", "command": f"t{next(numbers)}"}
                said |= {"knock": 1} if number % 2 else {"text": "ё" * 200}
                await plug.send(raw.frame(raw.TEXT, raw.encode(said)))
                target.tally["messages"] += 1
                await asyncio.sleep(0.045)
        finally:
            plug.cut()
            await asyncio.wait({reading})

    await target.again(4, one)


@attack(
    "pauses",
    "Somebody requests and cancels pauses, undoes moves and changes readiness, on four sockets.",
    "clocks change only when the table is paused; changes per person at a table",
)
async def pauses(target: Target) -> None:
    table, token = await _own_table(target)
    numbers = itertools.count()

    async def one(number: int) -> None:
        plug = await target.socket(table, heard=99_999_999, token=token)
        reading = asyncio.create_task(plug.drain_answers())
        try:
            for turn in itertools.cycle(TURNS):
                if not target.going or reading.done():
                    break
                await plug.send(raw.frame(raw.TEXT, raw.encode({**turn, "command": f"p{next(numbers)}"})))
                target.tally["messages"] += 1
                await asyncio.sleep(0.045)
        finally:
            plug.cut()
            await asyncio.wait({reading})

    await target.again(4, one)
