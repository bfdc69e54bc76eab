"""Programs play over real sockets, from processes of their own."""

import asyncio
import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lightfinger import client
from lightfinger.client import Api, ClientError, playing, sync
from lightfinger.client.waits import Waits
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng
from lightfinger.server.network.websocket import GOING_AWAY, TRY_AGAIN
from lightfinger.server.node import table_codes
from lightfinger.server.table import entries
from tests.server.nodes import ROOT
from tests.server.served import Served, served
from tests.server.waiting import LONGEST_WAIT

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

BOT = """
class Mine:
    def __init__(self, game, edition, seats, seat, key=b""):
        self.game, self.view = game, game.blank(edition, seats)
    def hear(self, events):
        for event in events:
            self.game.evolve(self.view, event)
    def choose(self, legal, rng):
        assert tuple(self.game.legal(self.view, self.game.first(self.view))) == legal
        return rng.pick(legal)
"""
"""A bot that finds out if it missed anything or heard anything twice."""


SHORT = {"master-thieves": {"max_rounds": 1}, "forty-thieves": {"max_turns": 12}}
"""House rules that shorten a game."""


class First:
    """Takes the first action."""

    def hear(self, events: list[Event]) -> None:
        pass

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        return legal[0]


async def a_table(place: Served, game: str, **wanted: Any) -> tuple[str, str, str, str]:
    """A table of Bea for one program: its id and code, Bea's token and the program's."""
    ada, bea = await place.place.guest("Ada"), await place.place.guest("Bea")
    robo = (await place.place.http("POST", "/api/me/programs", ada, {"name": "Robo"})).json()["token"]
    wanted.setdefault("house_rules", SHORT[game])
    body = {"game": game, "seats": 2, "sit": False, "bots": ["random"], "clock": {"decision": 0}, **wanted}
    made = (await place.place.http("POST", "/api/tables", bea, body)).json()
    return made["table"], made["code"], bea, robo


async def start_when_ready(place: Served, table: str, host: str, process: subprocess.Popen[str] | None = None) -> None:
    live = await place.place.live_table(table)
    async with asyncio.timeout(LONGEST_WAIT):
        while not all(chair.ready or chair.bot for chair in live.projection.chairs):
            assert process is None or process.poll() is None, process.communicate()
            await asyncio.sleep(0.02)
    await place.place.start(table, host)


def started(folder: Path, place: Served, table: str, token: str, *more: str) -> subprocess.Popen[str]:
    """A process that plays."""
    (folder / "mybot.py").write_text(BOT, encoding="utf-8")
    options = ["--server", f"http://127.0.0.1:{place.port}", "--table", table, "--pause", "0", "--json"]
    command = [sys.executable, "-m", "lightfinger", "bot", "mybot:Mine", *options, "--journal", str(folder), *more]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LIGHTFINGER_TOKEN": token}
    return subprocess.Popen(
        command, cwd=folder, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


async def ended(process: subprocess.Popen[str]) -> Any:
    out, problem = await asyncio.wait_for(asyncio.to_thread(process.communicate), LONGEST_WAIT)
    assert process.returncode == 0, problem
    return json.loads(out)


@pytest.mark.parametrize("game", ["master-thieves", "forty-thieves"])
async def test_a_program_plays_a_match_from_another_process(tmp_path: Path, game: str) -> None:
    async with served() as place:
        table, code, bea, robo = await a_table(place, game)
        process = started(tmp_path, place, code, robo)
        await start_when_ready(place, table, bea, process)

        result = await ended(process)

        projection = (await place.place.live_table(table)).projection
        scored = projection.game.result(projection.core_table().state)
        assert scored is not None
        assert result["scores"] == scored.scores
        assert not list(tmp_path.glob("*.jsonl"))


async def killed_again_and_again(folder: Path, times: int, seed: int) -> int:
    """Kill a program *times* times in one match or more; return how many commands it gave."""
    chance, kills, given = random.Random(seed), 0, 0
    async with served() as place:
        while kills < times:
            table, code, bea, robo = await a_table(place, chance.choice(["master-thieves", "forty-thieves"]))
            live = await place.place.live_table(table)
            process = started(folder, place, code, robo)
            await start_when_ready(place, table, bea, process)
            while kills < times:
                row = live.projection.seq + chance.randint(1, 12)
                async with asyncio.timeout(LONGEST_WAIT):
                    while live.projection.seq < row and live.projection.phase == "running":
                        await asyncio.sleep(0.002)
                if live.projection.phase != "running":
                    break
                process.kill()
                await asyncio.to_thread(process.communicate)
                kills += 1
                process = started(folder, place, table, robo)
            await ended(process)
            rows = [entries.decoded(payload) for _, payload in await place.place.log(table)]
            mine = [row for row in rows if isinstance(row.entry, entries.Acted) and row.entry.by == "program"]
            assert max(Counter(row.command for row in mine).values()) == 1
            given += len(mine)
    return given


async def test_a_killed_program_takes_up_its_match_and_does_nothing_twice(tmp_path: Path) -> None:
    assert await killed_again_and_again(tmp_path, 3, seed=1) > 0


async def test_a_program_started_again_after_the_end_hears_the_result() -> None:
    async with served() as place:
        table, code, bea, robo = await a_table(place, "forty-thieves")
        address = f"http://127.0.0.1:{place.port}"
        playing = asyncio.create_task(client.play(address, robo, code, First()))
        await start_when_ready(place, table, bea)
        result = await asyncio.wait_for(playing, LONGEST_WAIT)

        assert result is not None
        assert await asyncio.wait_for(client.play(address, robo, code, First()), LONGEST_WAIT) == result


async def test_a_code_is_found_whatever_its_length_and_spelling(monkeypatch: pytest.MonkeyPatch) -> None:
    as_long_as_an_id = "STONE-FALCON-CROWN-471"
    async with served() as place:
        for code in ("IRON-CAT-CUP-100", as_long_as_an_id, "CRYSTAL-BUDGIE-LANTERN-999"):
            monkeypatch.setattr(table_codes, "new_code", lambda code=code: code)
            table, told, _, robo = await a_table(place, "forty-thieves")
            assert told == code
            api = Api(f"http://127.0.0.1:{place.port}", robo)
            for name in (code, code.lower().replace("-", " "), table, f"{api.server}/t/{table}"):
                assert (await asyncio.to_thread(api.find, name))["table"] == table


@pytest.mark.long
async def test_a_program_survives_a_hundred_kills(tmp_path: Path) -> None:
    assert await killed_again_and_again(tmp_path, 100, seed=2) > 0


async def test_a_lost_connection_loses_nothing(tmp_path: Path) -> None:
    async with served() as place:
        table, _, bea, robo = await a_table(place, "forty-thieves")
        address = f"http://127.0.0.1:{place.port}"
        playing = asyncio.create_task(client.play(address, robo, table, First()))
        await start_when_ready(place, table, bea)
        live = await place.place.live_table(table)
        for _ in range(5):
            row = live.projection.seq + 3
            while live.projection.seq < row and not playing.done():
                await asyncio.sleep(0.002)
            for listener in list(live.listeners):
                listener.end()
        result = await asyncio.wait_for(playing, LONGEST_WAIT)
        assert result is not None
        rows = [entries.decoded(payload) for _, payload in await place.place.log(table)]
        commands = Counter(row.command for row in rows if row.by.startswith("program."))
        assert set(commands.values()) == {1}


async def test_a_program_comes_back_when_the_server_says(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[float | None, bool]] = []

    class Noted(Waits):
        def next(self, hint: float | None = None, alone: bool = False) -> float:
            said.append((hint, alone))
            return 0.0

    monkeypatch.setattr(playing, "Waits", Noted)
    async with served() as place:
        table, _, bea, robo = await a_table(place, "forty-thieves")
        game = asyncio.create_task(client.play(f"http://127.0.0.1:{place.port}", robo, table, First()))
        await start_when_ready(place, table, bea)
        live = await place.place.live_table(table)
        for code in (TRY_AGAIN, GOING_AWAY):
            sockets = list(live.listeners)
            for one in sockets:
                one.end(code)  # type: ignore[call-arg]
            async with asyncio.timeout(LONGEST_WAIT):
                while not live.listeners or set(sockets) & set(live.listeners):
                    await asyncio.sleep(0.002)
        assert await asyncio.wait_for(game, LONGEST_WAIT) is not None
    (hint, alone), goodbye = said[:2]
    assert hint is not None
    assert 1.0 <= hint <= 5.0
    assert (alone, goodbye) == (True, (None, True))


async def test_the_client_without_an_event_loop_plays_and_refuses() -> None:
    async with served() as place:
        table, _, bea, robo = await a_table(place, "forty-thieves")
        address = f"http://127.0.0.1:{place.port}"
        playing = asyncio.create_task(asyncio.to_thread(sync.play, address, robo, table, First()))
        await start_when_ready(place, table, bea)
        assert await asyncio.wait_for(playing, LONGEST_WAIT) is not None

        with pytest.raises(ClientError) as refused:
            await client.play(address, robo, "NO-SUCH-CODE-1", First())
        assert refused.value.code == "no-code"
        with pytest.raises(ClientError) as refused:
            await client.play(address, "lfp_nonsense", table, First())
        assert refused.value.code == "no-session"


async def test_a_token_that_is_taken_back_ends_the_program() -> None:
    async with served() as place:
        ada = await place.place.guest("Ada")
        robo = (await place.place.http("POST", "/api/me/programs", ada, {"name": "Robo"})).json()
        table = await place.place.table(ada, seats=2)
        address = f"http://127.0.0.1:{place.port}"
        playing = asyncio.create_task(client.play(address, robo["token"], table, First()))
        live = await place.place.live_table(table)
        async with asyncio.timeout(LONGEST_WAIT):
            while not live.projection.chairs[1].ready:
                await asyncio.sleep(0.02)
        await place.place.http("DELETE", f"/api/me/programs/{robo['id']}", ada)

        with pytest.raises(ClientError) as refused:
            await asyncio.wait_for(playing, LONGEST_WAIT)
        assert refused.value.code == "no-session"


def test_an_address_without_a_scheme_is_refused() -> None:
    with pytest.raises(ClientError, match="http"):
        Api("example.org")


async def test_a_person_manages_programs_by_command() -> None:
    async with served() as place:
        address = f"http://127.0.0.1:{place.port}"

        async def run(*words: str, **surroundings: str) -> tuple[int, str, str]:
            command = [sys.executable, "-m", "lightfinger", "program", "--server", address, *words]
            env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **surroundings}
            done = await asyncio.to_thread(
                subprocess.run, command, capture_output=True, text=True, env=env, check=False
            )
            return done.returncode, done.stdout, done.stderr

        code, token, told = await run("--guest", "Ada", "--add", "Robo")
        assert (code, token.startswith("lfp_")) == (0, True)
        session = told.partition("LIGHTFINGER_SESSION=")[2].split()[0]
        [known] = json.loads((await run("--json", LIGHTFINGER_SESSION=session))[1])
        assert known["name"] == "Robo"
        assert json.loads((await run("--json", "--remove", known["id"], LIGHTFINGER_SESSION=session))[1]) == []
        assert (await run())[0] == 2
