"""A person is not a device: one person has sessions on several, sees them and signs them out."""

import asyncio
import base64
import gzip
import hashlib
import io
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config

from lightfinger.server.access.sessions import DAY, device_label, digest
from lightfinger.server.bus import Hub
from lightfinger.server.network import websocket
from lightfinger.server.node.backup import read_backup, write_backup
from lightfinger.server.store import Store, migrations, store_at
from lightfinger.server.store.people import KnownPerson
from lightfinger.server.store.whole_stores import whole_store_at
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import House, house
from tests.server.stores import SetClock, on_postgres

pytestmark = pytest.mark.anyio

ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36"
AGENTS = {
    ANDROID: "phone/Android",
    ANDROID.replace(" Mobile", ""): "tablet/Android",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148": "phone/iOS",
    "Mozilla/5.0 (iPad; CPU OS 16_3 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148": "tablet/iOS",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0": "computer/Windows",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36": "computer/macOS",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36": "computer/ChromeOS",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36": "computer/Linux",
    "Mozilla/5.0 (Unknown)": "computer/",
    "python-httpx/0.28": "program/",
    "": "program/",
}


async def another_device(place: House, token: str, label: str = "phone/Android") -> str:
    """Return the token of a second session of the same person."""
    person = await place.node.sessions.find(token)
    assert person is not None
    known = await place.node.store.person(person.id)
    assert known is not None
    return (await place.node.sessions.add(known, place.node.now(), label))[0]


async def devices(place: House, token: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await place.http("GET", "/api/me", token)).json()["devices"]
    return found


@pytest.mark.parametrize("agent", AGENTS)
def test_a_label_says_what_kind_of_device_it_is_and_no_more(agent: str) -> None:
    assert device_label(agent) == AGENTS[agent]


async def test_a_person_sees_their_devices_and_nobody_elses() -> None:
    async with house() as place:
        answer = await place.http("POST", "/api/session", body={"name": "Ada"}, headers={"user-agent": ANDROID})
        phone = answer.json()["token"]
        laptop = await another_device(place, phone, "computer/Linux")
        await place.guest("Bea")

        told = (await place.http("GET", "/api/me", laptop)).json()

        assert told["name"] == "Ada"
        assert {(one["kind"], one["system"], one["current"]) for one in told["devices"]} == {
            ("phone", "Android", False),
            ("computer", "Linux", True),
        }
        assert all(set(one) == {"id", "kind", "system", "created", "used", "current"} for one in told["devices"])
        secrets = [phone, laptop, digest(phone).hex(), digest(laptop).hex()]
        assert not [secret for secret in secrets if secret in str(told)]


async def test_a_new_name_holds_on_every_device() -> None:
    async with house() as place:
        phone = await place.guest("Ada")
        laptop = await another_device(place, phone)
        await place.http("POST", "/api/session", phone, {"name": "Augusta"})
        assert (await place.http("GET", "/api/session", laptop)).json() == {"name": "Augusta"}


async def test_a_person_has_one_chair_on_all_devices() -> None:
    async with house() as place:
        phone = await place.guest("Ada")
        tokens = [phone, await another_device(place, phone), await another_device(place, phone)]
        table = await place.table(phone)
        seats = [(await place.wire(table, token).situation())["seat"] for token in tokens]
        assert seats == [0, 0, 0]
        answer = await place.http("POST", f"/api/tables/{table}/sit", tokens[1], {})
        assert answer.json()["extra"]["code"] == "seated"


async def test_signing_a_device_out_closes_its_sockets_on_every_node_and_no_others() -> None:
    disk, hub = Disk(), Hub()

    def store() -> Store:
        return FaultyStore(disk, time.time)

    async with house(store=store(), hub=hub) as here, house(store=store(), hub=hub) as there:
        phone = await here.guest("Ada")
        laptop = await another_device(here, phone)
        table = await here.table(phone)
        lost = [here.wire(table, phone), there.wire(table, phone)]
        kept = [here.wire(table, laptop), there.wire(table, laptop)]
        for line in (*lost, *kept):
            await line.situation()
        (device,) = [one["id"] for one in await devices(here, phone) if one["current"]]

        began = time.monotonic()
        answer = await here.http("DELETE", f"/api/me/devices/{device}", laptop)

        assert answer.status_code == 204
        assert [await line.ended(1.0) for line in lost] == [websocket.GOING_AWAY] * 2
        assert time.monotonic() - began < 1.0
        assert [line.code for line in kept] == [None, None]
        assert (await there.http("GET", "/api/session", phone)).status_code == 401
        assert await there.wire(table, phone).ended() == websocket.POLICY
        assert (await there.http("GET", "/api/session", laptop)).json() == {"name": "Ada"}
        assert [one["current"] for one in await devices(here, laptop)] == [True]


async def test_nobody_signs_out_a_device_of_somebody_else() -> None:
    async with house() as place:
        ada, eve = await place.guest("Ada"), await place.guest("Eve")
        (device,) = await devices(place, ada)
        for wrong in (device["id"], "0" * 22, digest(ada).hex()[:22], "%00"):
            answer = await place.http("DELETE", f"/api/me/devices/{wrong}", eve)
            assert (answer.status_code, answer.json()["extra"]["code"]) == (404, "no-device")
        assert (await place.http("GET", "/api/session", ada)).status_code == 200


async def test_signing_out_has_a_limit() -> None:
    async with house() as place:
        ada = await place.guest("Ada")
        codes = [(await place.http("DELETE", "/api/me/devices/none", ada)).status_code for _ in range(30)]
        assert codes.count(404) == 20
        assert codes[-1] == 429


async def test_a_device_that_is_not_used_goes_by_itself_and_the_other_stays() -> None:
    async with house() as place:
        clock = SetClock()
        place.node.now = place.node.store._clock = clock  # type: ignore[misc,attr-defined]
        phone = await place.guest("Ada")
        laptop = await another_device(place, phone)
        for _ in range(5):
            clock.now += 20 * DAY
            assert (await place.http("GET", "/api/session", laptop)).json() == {"name": "Ada"}
        assert (await place.http("GET", "/api/session", phone)).status_code == 401
        (device,) = await devices(place, laptop)
        assert (device["current"], device["used"]) == (True, clock.now)
        await place.node.store.sweep()
        assert (await place.http("GET", "/api/session", laptop)).json() == {"name": "Ada"}


async def test_a_person_of_whom_nothing_is_left_is_forgotten() -> None:
    clock = SetClock()
    store = FaultyStore(Disk(), clock)
    async with house(store=store) as place:
        token = await place.guest("Ada")
        person = await place.node.sessions.find(token)
        assert person is not None
        clock.now += 89 * DAY
        await store.sweep()
        assert await store.person(person.id) is not None
        clock.now += 2 * DAY
        await store.sweep()
        assert await store.person(person.id) is None


async def test_a_host_decides_how_long_sessions_and_guests_are_kept() -> None:
    clock = SetClock()
    store = FaultyStore(Disk(), clock)
    async with house(store=store, session_days=3, guest_days=10) as place:
        token = await place.guest("Ada")
        person = await place.node.sessions.find(token)
        assert person is not None
        assert b"Max-Age=259200;" in place.node.set_cookie({}, token)[1]
        clock.now += 4 * DAY
        assert await place.node.sessions.find(token) is None
        await store.sweep(10 * DAY)
        assert await store.person(person.id) is not None
        clock.now += 7 * DAY
        await store.sweep(10 * DAY)
        assert await store.person(person.id) is None


def revision_two(connection: Any) -> None:
    """Make the schema of the former release, with two guests."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "0002")


FORMER = [(b"\x01" * 32, b'["ada-id","Ada \\u00e9"]', 1e11), (b"\x02" * 32, b'["bea-id","Bea"]', 1e11)]


def test_sessions_of_the_former_release_become_people_with_a_session(tmp_path: Path) -> None:
    from sqlalchemy import create_engine

    path = tmp_path / "logs.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        revision_two(connection)
    engine.dispose()
    base = sqlite3.connect(path)
    with base:
        base.executemany("insert into session values (?, ?, ?)", [*FORMER, (b"\x03" * 32, b"no guest", 1e11)])
    base.close()

    asyncio.run(check_moved(store_at(str(path))))


@pytest.mark.slow
def test_sessions_of_the_former_release_become_people_on_postgres_too(fresh_postgres: str) -> None:
    async def prepare() -> None:
        from sqlalchemy import text
        from sqlalchemy.ext.asyncio import create_async_engine

        engine = create_async_engine(fresh_postgres.replace("postgresql:", "postgresql+asyncpg:"))
        async with engine.begin() as connection:
            await connection.run_sync(revision_two)
            for row in FORMER:
                values = dict(zip(("digest", "payload", "expires"), row, strict=True))
                await connection.execute(text("insert into session values (:digest, :payload, :expires)"), values)
        await engine.dispose()

    asyncio.run(prepare())
    asyncio.run(check_moved(store_at(fresh_postgres)))


async def check_moved(store: Store) -> None:
    await store.open()
    assert await store.session(b"\x01" * 32) == ("ada-id", "Ada é")
    assert await store.session(b"\x02" * 32) == ("bea-id", "Bea")
    assert await store.session(b"\x03" * 32) is None
    known = await store.person("ada-id")
    assert isinstance(known, KnownPerson)
    assert len(known.handle) == 16
    (session,) = await store.sessions_of("ada-id")
    assert (session.label, session.expires) == ("", 1e11)
    await store.close()


def test_a_backup_of_the_former_release_brings_its_people_along(tmp_path: Path) -> None:
    parts = {"session": ["digest", "payload", "expires"]}
    lines = [json.dumps({"kind": "lightfinger-backup", "format": 2, "parts": parts})]
    for digest_, payload, expires in FORMER:
        values = [base64.b64encode(digest_).decode(), base64.b64encode(payload).decode(), expires]
        lines.append(json.dumps(["beside", "session", values]))
    body = "".join(line + "\n" for line in lines).encode()
    end = json.dumps(["end", 0, 0, bytes(32).hex(), hashlib.sha256(body).hexdigest()]).encode() + b"\n"
    file = io.BytesIO(gzip.compress(body + end))
    address = str(tmp_path / "logs.db")

    asyncio.run(read_backup(whole_store_at(address), file))

    asyncio.run(check_moved(store_at(address)))


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
async def test_after_a_restore_elsewhere_everybody_has_their_chair(
    target: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async with house(tmp_path) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        phone = await another_device(place, ada)
        table = await place.table(ada, seats=2, house_rules={"max_rounds": 1, "start_seat": 0})
        await place.sit(table, bea)
        await place.start(table, ada)
    file = io.BytesIO()
    await write_backup(whole_store_at(str(tmp_path / "tables.sqlite3")), file)
    if target == "sqlite":
        address = str(tmp_path / "elsewhere" / "tables.sqlite3")
    else:
        address = str(request.getfixturevalue("postgres"))
        await asyncio.to_thread(on_postgres, address, SetClock())
    await read_backup(whole_store_at(address), file)

    async with house(store=store_at(address)) as place:
        seats = [(await place.wire(table, token).situation())["seat"] for token in (ada, phone, bea)]
        assert seats == [0, 0, 1]
        assert len(await devices(place, ada)) == 2
        players = await place.play_out(table, [ada, bea])
        assert all(player.over for player in players)
