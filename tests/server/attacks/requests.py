"""Attacks by complete requests: expensive ones, repeated, and records that expand when they are played."""

import itertools
import json
import random
from typing import Any

from tests.server import raw
from tests.server.attacks.attack import Target, attack
from tests.server.raw import Plug

NAMES = [
    "Ada (host)", "Server", "\u202eadA", "a" + "\u0301" * 80, "Ꭺda", "\u200b", " ", "x" * 200,
    "<script>alert(1)</script>",
    "\ufeffAda", "🗝" * 40, "A\x00da", "Ada\n\nhost: yes", "{{7*7}}", "'; drop table sessions; --",
]  # fmt: skip


LONE_SURROGATE = b'{"name": "\\ud800Ada"}'


async def flooded(target: Target, count: int, *paths: str) -> None:
    """Send the same request over open connections, each after the answer to the one before."""
    turn = itertools.cycle(paths)

    async def one(number: int) -> None:
        plug = await target.plug(number % 2)
        try:
            while target.going:
                await plug.send(raw.http("GET", next(turn), target.headers))
                status, _ = await plug.answer()
                target.tally[f"answers {status}"] += 1
        finally:
            plug.cut()

    await target.again(count, one)


@attack(
    "records-flood",
    "Eight connections fetch the record of a finished game repeatedly.",
    "requests per address; a record is made once, outside the event loop",
)
async def records_flood(target: Target) -> None:
    await flooded(target, 8, f"/api/tables/{target.finished}/record")


@attack("records-flood-64", "Sixty-four connections do the same.", "the same; connections per address")
async def records_flood_64(target: Target) -> None:
    await flooded(target, 64, f"/api/tables/{target.finished}/record")


@attack(
    "reviews-flood",
    "Eight connections request the review of a finished game, for every seat.",
    "reviews are made in worker processes with limits; a rate limit per address",
)
async def reviews_flood(target: Target) -> None:
    await flooded(target, 8, *(f"/api/tables/{target.finished}/review?seat={seat}" for seat in (0, 1, 15)))


@attack("pages-flood", "Eight connections fetch pages, rulebooks and lessons.", "requests per address")
async def pages_flood(target: Target) -> None:
    games = [
        f"/api/games/{game}/{what}" for game in ("master-thieves", "forty-thieves") for what in ("rules", "lesson")
    ]
    await flooded(target, 8, "/", "/api/games", "/api/schema/openapi.json", *games)


@attack(
    "lists-flood",
    "Sixty-four connections request the public list and one table.",
    "requests and connections per address",
)
async def lists_flood(target: Target) -> None:
    await flooded(target, 64, "/api/tables", f"/api/tables/{target.table}", "/metrics", "/ready")


@attack(
    "sessions-flood",
    "Four addresses create as many guests as they can, with misleading or invalid names.",
    "new guests per address; names are cleaned or refused",
)
async def sessions_flood(target: Target) -> None:
    bodies = itertools.cycle(
        [LONE_SURROGATE, *(json.dumps({"name": name}).encode() for name in [*NAMES, "Eve", "Mallory"])]
    )

    async def one(number: int) -> None:
        await target.ask("POST", "/api/session", "", next(bodies), number % 4)

    await target.again(8, one)


@attack(
    "codes",
    "Eight clients guess spoken codes.",
    "guesses per address; there are far more codes than tables",
)
async def codes(target: Target) -> None:
    metals, things = ("BRASS", "IRON", "TIN", "GOLD"), ("KEY", "LAMP", "DOOR", "BELL")
    words = itertools.cycle(itertools.product(metals, things, range(10, 100)))

    async def one(number: int) -> None:
        metal, thing, figure = next(words)
        await target.ask("GET", f"/api/codes/{metal}-{thing}-{figure}", number=number % 2)

    await target.again(8, one)


def bombs(record: str) -> list[str]:
    """Records that are small to send and huge or endless to play."""
    lines = record.splitlines()
    head, first = json.loads(lines[0]), json.loads(lines[1])
    made = []

    def with_head(**changes: Any) -> None:
        made.append("\n".join([json.dumps({**head, **changes}), *lines[1:]]))

    for place, number in itertools.product(_kinds(lines), (8 * 10**9, -1, 2**63)):
        line = json.loads(lines[place[0]])
        for name, value in line["events"][place[1]].items():
            if isinstance(value, int) and not isinstance(value, bool):
                events = [dict(event) for event in line["events"]]
                events[place[1]][name] = number
                made.append("\n".join([*lines[: place[0]], json.dumps({**line, "events": events})]))
    with_head(seats=10**9)
    with_head(seats=-1)
    with_head(players=["x"] * 20_000)
    for name in list(head.get("edition", {})) if isinstance(head.get("edition"), dict) else []:
        with_head(edition={**head["edition"], name: 10**12})
    made.append("\n".join([lines[0], "[" * 200_000]))
    made.append("\n".join([lines[0], json.dumps({**first, "events": [[[]] * 20_000]})]))
    made.append("\n".join([lines[0], lines[1].replace('"events"', '"\\ud800events"')]))
    made.append("\n".join([lines[0], *[lines[1]] * 300])[:500_000])
    made.append(record + "\n" + "9" * 100_000)
    made.append("\n".join(lines + lines[2:] * 20)[:500_000])
    return [one + "\n" for one in made]


def _kinds(lines: list[str]) -> list[tuple[int, int]]:
    """Return the first place of each kind of event: the line and the position in it."""
    found: dict[str, tuple[int, int]] = {}
    for number, line in enumerate(lines[1:], 1):
        for place, event in enumerate(json.loads(line).get("events", [])):
            found.setdefault(event["kind"], (number, place))
    return list(found.values())


@attack(
    "record-bombs",
    "Many addresses send small records that are expensive to play: seats of 8,000,000,000, deep lists, long numbers.",
    "every type has bounds; records are played in processes with limits of memory and time",
    short=True,
)
async def record_bombs(target: Target) -> None:
    made = bombs(target.record)
    random.Random(1).shuffle(made)
    turn, numbers = itertools.cycle(made), itertools.count()

    async def one(number: int) -> None:
        path = "/api/records/check" if number % 2 else "/api/records/review"
        body = json.dumps({"record": next(turn)}).encode()
        await target.ask("POST", path, "", body, next(numbers) % 16)

    await target.again(4, one)


@attack(
    "whole-records",
    "Twelve addresses keep sending the longest allowed record to be checked.",
    "a rate limit per address; a fair queue in front of the worker pool",
)
async def whole_records(target: Target) -> None:
    body = json.dumps({"record": target.record}).encode()

    async def one(number: int) -> None:
        plug: Plug = await target.plug(number)
        try:
            await plug.send(raw.http("POST", "/api/records/check", target.headers, body))
            status, _ = await plug.answer()
            target.tally[f"answers {status}"] += 1
        finally:
            plug.cut()

    await target.again(12, one)
