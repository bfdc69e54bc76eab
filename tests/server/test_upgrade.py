"""Databases and backups that a former version wrote go on under this one.

`data/november-2026.*` were made by version 0.1.0 of 15 November 2026 (revision 7522883): a table that waits, one of
each game with twenty-five moves, two of them taken back, and one that is over. They are kept for good; a later version
adds files of its own.
"""

import asyncio
import contextlib
import gzip
import io
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from lightfinger import records
from lightfinger.server.node.backup import read_backup, write_backup
from lightfinger.server.store import store_at
from lightfinger.server.store.whole_stores import whole_store_at
from lightfinger.server.table import entries
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import OVER, RUNNING, WAITING
from tests.server.house import House, house
from tests.server.stores import SetClock, on_postgres

pytestmark = pytest.mark.anyio

DATA = Path(__file__).parent / "data"
TOLD: dict[str, Any] = json.loads((DATA / "november-2026.json").read_text(encoding="utf-8"))
PHASES = {"waiting": WAITING, "master-thieves": RUNNING, "forty-thieves": RUNNING, "over": OVER}
DIGEST = "af9bab8ea22295060cb29afdfb34a4b1493465744d7268ffc7621b0ab6500487"
"""Of all logs, as the former version printed it."""


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The former version's SQLite file; its sessions have not run out."""
    file = tmp_path / "tables.sqlite3"
    with gzip.open(DATA / "november-2026.sqlite3.gz") as source, file.open("wb") as target:
        shutil.copyfileobj(source, target)
    with contextlib.closing(sqlite3.connect(file)) as base:
        base.execute("update session set expires = 1e11")
        base.commit()
    return tmp_path


async def verified(place: House, table: str) -> None:
    """The record of a finished game is whole, and every outcome follows from its seed."""
    answer = await place.http("GET", f"/api/tables/{table}/record")
    assert answer.status_code == 200
    record = records.parse(answer.text.splitlines(keepends=True))
    chance = record.rng()
    assert record.deal is not None
    assert record.deal.is_kept()
    assert chance is not None
    assert records.recompute(record, chance) is None


@pytest.mark.parametrize("game", ["master-thieves", "forty-thieves"])
async def test_a_game_begun_under_the_former_version_is_finished_under_this_one(kept: Path, game: str) -> None:
    table, tokens = TOLD[game], TOLD["tokens"]
    async with house(kept) as place:
        before = await place.log(table)
        now = await place.wire(table, tokens[0]).situation()
        assert (now["heard"], now["seat"]) == (TOLD[f"{game} rows"], 0)

        players = await place.play_out(table, tokens)

        after = await place.log(table)
        assert all(player.over for player in players)
        assert after[: len(before)] == before
        assert len(after) > len(before) + 10
        await verified(place, table)


async def test_a_table_that_waited_is_joined_and_a_finished_one_verified(kept: Path) -> None:
    async with house(kept) as place:
        await place.sit(TOLD["waiting"], TOLD["tokens"][1])
        await place.start(TOLD["waiting"], TOLD["tokens"][0])
        await verified(place, TOLD["over"])


def test_a_former_backup_is_restored_with_nothing_missing_on_both_kinds_of_store(tmp_path: Path, postgres: str) -> None:
    clock = SetClock()
    on_postgres(postgres, clock)
    for address in (postgres, str(tmp_path / "logs.db")):
        with (DATA / "november-2026.backup.gz").open("rb") as source:
            assert asyncio.run(read_backup(whole_store_at(address), source)).digest.hex() == DIGEST
        again = io.BytesIO()
        assert asyncio.run(write_backup(whole_store_at(address), again)).digest.hex() == DIGEST
        assert asyncio.run(phases(store_at(address, clock))) == PHASES


async def phases(store: Any) -> dict[str, str]:
    """How far each table is, by this version's fold."""
    await store.open()
    try:
        found: dict[str, str] = {}
        for name in PHASES:
            projection = Projection(TOLD[name])
            for seq, payload in await store.read(TOLD[name], 0):
                projection.absorb(seq, entries.decoded(payload))
            found[name] = projection.phase
        return found
    finally:
        await store.close()
