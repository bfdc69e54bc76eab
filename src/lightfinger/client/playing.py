"""Plays one match over the network, through lost connections and restarts."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lightfinger.bots import Bot, Make
from lightfinger.client.api import Api, ClientError
from lightfinger.client.journal import Journal
from lightfinger.client.seat import Seat
from lightfinger.client.waits import Waits, hint_in
from lightfinger.server.table.messages import Heard, ResultNow

T = TypeVar("T")

NO_TABLE: Final = 4404
GAP_SECONDS: Final = 0.06
"""The least time between two commands: a program sends at most 20 in a second."""
REPEAT_SECONDS: Final = 0.25
SILENT_SECONDS: Final = 60.0
"""How long a server that does not answer is asked."""


async def play(
    server: str, token: str, table: str, bot: Bot | Make, journal: Path | None = None, pause: float = 0.0
) -> ResultNow | None:
    """Sit down at a table, by its code, link or id, play one match to its end and return the result.

    *bot* has `hear` and `choose`, or is a class or function that makes such a bot. A process that is started again
    with the same folder *journal* goes on with its match. *pause* is the least number of seconds before an answer.
    Returns None for a game that was given up.
    """
    api = Api(server, token)
    place = (await _patiently(lambda: api.find(table)))["table"]
    await _patiently(lambda: api.sit(place))
    return await _play_at(api, place, bot, journal, pause)


async def play_rated(
    server: str,
    token: str,
    game: str,
    bot: Bot | Make,
    edition: str = "",
    journal: Path | None = None,
    pause: float = 0.0,
) -> ResultNow | None:
    """Ask for a match that counts for the server's ladder, play it to its end and return the result.

    The opponent is another program that asks for the same, or a bot of the server. A process that is started again goes
    on with its match. The rest is as with `play`.
    """
    api = Api(server, token)
    place = await _patiently(lambda: api.challenge(game, edition))
    return await _play_at(api, place, bot, journal, pause)


async def _play_at(api: Api, place: str, bot: Bot | Make, journal: Path | None, pause: float) -> ResultNow | None:
    """Play at a table where the program has a chair."""
    token = api.token
    secret = hashlib.sha256(f"{token}\0{place}".encode()).digest()
    seat = Seat(bot, secret)
    kept = None if journal is None else Journal(journal / f"{place}.{secret.hex()[:12]}.jsonl")
    if kept is not None:
        kept.cut()
        for frame in kept.read():
            seat.take_frame(frame)
    address = f"{api.server.replace('http', 'ws', 1)}/api/tables/{place}/socket"
    waits = Waits()
    while not seat.is_over:
        hint, alone = None, False
        try:
            since = f"?heard={seat.heard}" if seat.heard >= 0 else ""
            headers = {"Authorization": f"Bearer {token}"}
            async with connect(address + since, additional_headers=headers, max_size=None) as socket:
                seat.now = None
                await _talk(socket, seat, kept, pause)
        except ConnectionClosed as problem:
            if seat.now is not None:
                waits.succeeded()
            if problem.rcvd is not None:
                if problem.rcvd.code == NO_TABLE:
                    raise ClientError("There is no such table, or no chair for this program.", "no-table") from problem
                hint, alone = hint_in(problem.rcvd.reason), True
        except InvalidHandshake:
            # A token that was taken back is refused here too, and never comes right again.
            await _patiently(lambda: api.ask("GET", "/api/session"))
        except (OSError, TimeoutError):
            pass
        if not seat.is_over:
            await asyncio.sleep(waits.next(hint, alone))
    if kept is not None:
        kept.end()
    return seat.result


async def _talk(socket: ClientConnection, seat: Seat, kept: Journal | None, pause: float) -> None:
    """Answer at one connection until it is lost or the game is over."""
    if seat.pending is not None:
        await socket.send(json.dumps(seat.pending))
    sent = 0.0
    clock = asyncio.get_running_loop().time
    while not seat.is_over:
        message = cast(Heard, json.loads(await socket.recv()))
        if seat.take(message) and kept is not None and message["kind"] == "frame":
            kept.add({"kind": "frame", "heard": message["heard"], "row": message["row"], "events": message["events"]})
        if seat.repeats and seat.pending is not None:
            seat.repeats = False
            await asyncio.sleep(REPEAT_SECONDS)
            await socket.send(json.dumps(seat.pending))
            continue
        # The bot thinks beside the event loop, which answers the server's pings meanwhile.
        command = await asyncio.to_thread(seat.command)
        if command is not None:
            await asyncio.sleep(max(sent + GAP_SECONDS - clock(), pause))
            await socket.send(json.dumps(command))
            sent = clock()


async def _patiently(ask: Callable[[], T]) -> T:
    """Ask until there is an answer; a refusal for the moment is no answer, any other refusal is raised."""
    waits, until = Waits(), asyncio.get_running_loop().time() + SILENT_SECONDS
    while True:
        hint = None
        try:
            return await asyncio.to_thread(ask)
        except (ClientError, OSError) as problem:
            lasting = isinstance(problem, ClientError) and problem.status not in (429, 502, 503, 504)
            if lasting or asyncio.get_running_loop().time() > until:
                raise
            hint = problem.wait if isinstance(problem, ClientError) else None
        await asyncio.sleep(waits.next(hint))
