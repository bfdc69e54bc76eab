"""An archive in storage that speaks S3: the stand-in of `bucket`, or the one at LIGHTFINGER_TEST_S3.

With LIGHTFINGER_TEST_S3=s3://bucket/folder the usual AWS_... variables say where it is; the folder has to be empty.
"""

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import obstore
import pytest
from typer.testing import CliRunner

from lightfinger.cli.app import app
from lightfinger.server.node import archiver
from lightfinger.server.node.archiver import Archiver
from lightfinger.server.process.settings import FILE
from lightfinger.server.store import StoreDown
from lightfinger.server.store.archive_files import ArchiveFiles, DamagedArchive, EndedLog
from lightfinger.server.table.sealed_words import ERASED_NAME
from tests.server.bucket import BUCKET, KEY_ID, Objects
from tests.server.house import house
from tests.server.nodes import free_port
from tests.server.test_archive import LATER, Place, archive, fill, game, name, read_over_http, sealed
from tests.server.test_erasure import NAME, erase, played
from tests.server.waiting import LONGEST_WAIT

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of an empty folder in a bucket."""
    if given := os.environ.get("LIGHTFINGER_TEST_S3"):
        yield given
        asyncio.run(emptied(ArchiveFiles(given)))
        return
    objects = Objects()
    for variable, text in {
        "AWS_ENDPOINT_URL": objects.address,
        "AWS_ALLOW_HTTP": "true",
        "AWS_ACCESS_KEY_ID": KEY_ID,
        "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_REGION": "eu-central-1",
    }.items():
        monkeypatch.setenv(variable, text)
    yield f"s3://{BUCKET}/lightfinger/archive"
    objects.stop()
    assert {status for _, _, status in objects.asked} <= {200, 204, 206, 404, 412}
    assert all(key.startswith("lightfinger/archive/") for key in objects.objects)


@pytest.fixture
def place(bucket: str, tmp_path: Path) -> Place:
    return Place(str(tmp_path / FILE), bucket)


async def names(files: ArchiveFiles) -> list[str]:
    return sorted([file async for file in files.files()])


async def emptied(files: ArchiveFiles) -> None:
    for file in await names(files):
        await files.delete(file)


async def test_a_game_in_a_bucket_is_reviewed_by_the_same_links_and_erased(place: Place) -> None:
    async with house(store=place.store()) as made:
        table, one, _ = await played(made)
        await sealed(made, table)
        before = await read_over_http(made, table)
    store = place.store(LATER)
    await store.open()
    assert (await archive(store)).tables == 1
    assert await store.heads([table]) == {}
    await store.close()
    contents = [await place.files._content(file) for file in await names(place.files)]
    assert len(contents) == 1

    async with house(store=place.store(LATER)) as made:
        assert await read_over_http(made, table) == before
        assert NAME.encode() in before[0]
        await erase(made, one)
        after = await read_over_http(made, table)

    for answer in after:
        assert NAME.encode() not in answer
        assert ERASED_NAME.encode() in answer
    assert [await place.files._content(file) for file in await names(place.files)] == contents


async def test_files_of_a_bucket_are_checked_and_pruned(place: Place) -> None:
    """Five files are three pages of the stand-in."""
    await fill(place, 5)
    store = place.store(LATER)
    await store.open()
    assert (await Archiver(store, place.files, 7.0, 1).run(1000)).tables == 5
    files = await names(place.files)
    assert len(files) == 5
    assert await archiver.check(place.files) == archiver.CheckReport(5, 5, 155, [])

    damaged = bytearray(await place.files._content(files[2]))
    damaged[20] ^= 1
    await obstore.put_async(place.files._store, files[2], bytes(damaged))
    told = await archiver.check(place.files)
    assert [files[2] in line for line in told.damage] == [True]

    later = place.store(2 * LATER)
    await later.open()
    assert (await archiver.prune(later, place.files, 1.0)).files == 5
    assert await names(place.files) == []
    assert await later.read(name(0), 0) == []
    await later.close()
    await store.close()


async def test_a_file_of_a_bucket_is_never_replaced(bucket: str) -> None:
    files = ArchiveFiles(bucket)
    logs = {name(number): EndedLog(game(number), 1.7e9) for number in range(3)}
    places = await files.add(logs)
    assert await files.add(logs) == places
    (file,) = await names(files)
    for table, log in logs.items():
        assert await files.fetch(places[table]) == log.rows

    await obstore.put_async(files._store, file, b"other")
    with pytest.raises(DamagedArchive):
        await files.add(logs)
    assert await files._content(file) == b"other"
    await files.delete(file)
    await files.delete(file)
    with pytest.raises(StoreDown, match=file):
        await files.fetch(places[name(0)])


def test_the_commands_reach_a_bucket(place: Place) -> None:
    asyncio.run(fill(place, 2))
    where = ["--data", str(Path(place.address).parent), "--archive", place.archive]

    def run(*words: str) -> dict[str, object]:
        told = CliRunner().invoke(app, [*words, *where, "--json"])
        assert told.exit_code == 0, told.output
        answer: dict[str, object] = json.loads(told.stdout)
        return answer

    assert run("archive", "--days", "0")["tables"] == 2
    assert run("archive", "--check") == {"files": 1, "tables": 2, "rows": 62, "damage": []}
    assert run("prune", "--days", "1") == {"files": 0, "tables": 0}


@pytest.fixture
async def away(place: Place, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Place, str]]:
    """An archived table whose bucket does not answer."""
    (table,) = await fill(place, 1)
    store = place.store(LATER)
    await store.open()
    await archive(store)
    await store.close()
    monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://127.0.0.1:{free_port()}")
    monkeypatch.setenv("AWS_ALLOW_HTTP", "true")
    yield place, table
    monkeypatch.undo()


async def test_people_are_told_soon_while_the_bucket_is_away(away: tuple[Place, str]) -> None:
    place, table = away
    async with house(store=place.store(LATER)) as made:
        began = time.monotonic()
        answer = await made.http("GET", f"/api/tables/{table}/record")
        took = time.monotonic() - began
    assert answer.status_code == 503
    assert took < LONGEST_WAIT / 2
