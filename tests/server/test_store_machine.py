"""Any sequence of calls has the same answers from a real store as from the fake, which is plain enough to trust."""

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from lightfinger.server.store import Store, StoreError
from lightfinger.server.store.daily import DailyGame
from lightfinger.server.store.moderation import Report
from lightfinger.server.store.people import ChairRow, Credential, Handover, KnownPerson, Session, TableChairs
from tests.server.fakes import Disk, FaultyStore
from tests.server.stores import Make, SetClock, copy_sqlite, on_postgres, on_sharded, on_sqlite

TABLES = st.sampled_from(["zz", "BB", "_c"])
AHEAD = st.sampled_from([0, 0, 0, 0, -1, -2, 1])
"""How far beyond the next seq a row is written: mostly not at all."""
PAYLOADS = st.binary(max_size=40)
MOMENTS = st.integers(-3, 6).map(float)
NAMES = st.sampled_from(["FOX", "hen"])
PEOPLE = st.sampled_from(["ada", "Bea"])
DIGESTS = st.sampled_from([b"1", b"2"])


class Machine(RuleBasedStateMachine):
    """A real store beside the fake."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = SetClock()
        self.heists = 0
        self.runner = asyncio.Runner()
        self.folder = Path(tempfile.mkdtemp())
        self.make = self.prepared()
        self.real = self.make()
        self.model = FaultyStore(Disk(), self.clock)
        self.runner.run(self.real.open())
        self.runner.run(self.model.open())

    def prepared(self) -> Make:
        raise NotImplementedError

    def teardown(self) -> None:
        self.runner.run(self.real.close())
        self.runner.close()
        shutil.rmtree(self.folder)

    def both(self, call: Callable[[Store], Awaitable[Any]]) -> None:
        async def outcome(store: Store) -> object:
            try:
                return await call(store)
            except StoreError as error:
                return type(error)

        assert self.runner.run(outcome(self.real)) == self.runner.run(outcome(self.model))

    @rule(table=TABLES, rows=st.lists(st.tuples(AHEAD, PAYLOADS), min_size=1, max_size=5), since=st.integers(0, 6))
    def append(self, table: str, rows: list[tuple[int, bytes]], since: int) -> None:
        for ahead, payload in rows:
            seq = max(0, len(self.model.disk.logs.get(table, [])) + ahead)
            self.both(lambda store: store.append(table, seq, payload))  # noqa: B023
        self.both(lambda store: store.read(table, since))
        self.both(lambda store: store.heads(["zz", table, "nobody"]))

    @rule(after=st.sampled_from(["", "BB", "zz"]), limit=st.integers(1, 3))
    def page(self, after: str, limit: int) -> None:
        self.both(lambda store: store.all_tables(after, limit))

    @rule(table=TABLES, seq=st.integers(0, 5), version=st.sampled_from(["1", "2"]), payload=PAYLOADS)
    def snapshot(self, table: str, seq: int, version: str, payload: bytes) -> None:
        self.both(lambda store: store.put_snapshot(table, seq, version, payload))
        self.both(lambda store: store.snapshot(table))

    @rule(table=TABLES, seat=st.integers(0, 2), version=st.sampled_from(["1", "2"]), payload=PAYLOADS)
    def hindsight(self, table: str, seat: int, version: str, payload: bytes) -> None:
        self.both(lambda store: store.hindsight(table, seat, version))
        self.both(lambda store: store.put_hindsight(table, seat, version, payload))
        self.both(lambda store: store.hindsight(table, seat, "1"))

    @rule(person=PEOPLE, name=NAMES)
    def person(self, person: str, name: str) -> None:
        self.both(lambda store: store.add_person(KnownPerson(person, name, b"handle", 0.0, self.clock.now)))
        self.both(lambda store: store.rename_person(person, name))
        self.both(lambda store: store.person(person))

    @rule(was=PEOPLE, person=PEOPLE)
    def merge(self, was: str, person: str) -> None:
        if was != person:
            self.both(lambda store: store.merge_people(was, person))

    @rule(digest=DIGESTS, person=PEOPLE, life=MOMENTS)
    def session(self, digest: bytes, person: str, life: float) -> None:
        now = self.clock.now
        self.both(lambda store: store.put_session(Session(digest, person, "phone/", now, now, now + life)))

    @rule(digest=DIGESTS, life=MOMENTS, before=MOMENTS)
    def renew(self, digest: bytes, life: float, before: float) -> None:
        now = self.clock.now
        self.both(lambda store: store.renew_session(digest, now, now + life, now + before))

    @rule(digest=DIGESTS)
    def drop_session(self, digest: bytes) -> None:
        self.both(lambda store: store.drop_session(digest))

    @rule(key=DIGESTS, person=PEOPLE, count=st.integers(0, 2))
    def credential(self, key: bytes, person: str, count: int) -> None:
        made = Credential(key, person, b"handle", b"key", 0, "phone/", self.clock.now, 0.0)
        self.both(lambda store: store.put_credential(made))
        self.both(lambda store: store.use_credential(key, count, count + 1, self.clock.now))
        self.both(lambda store: store.credential(key))
        self.both(lambda store: store.credentials_of(person))

    @rule(key=DIGESTS, person=PEOPLE)
    def drop_credential(self, key: bytes, person: str) -> None:
        self.both(lambda store: store.drop_credential(person, key))

    @rule(key=DIGESTS, code=st.sampled_from([b"", b"c1", b"c2"]), person=PEOPLE, life=MOMENTS)
    def handover(self, key: bytes, code: bytes, person: str, life: float) -> None:
        made = Handover(key, code, person, "add", b"s", self.clock.now + life)
        self.both(lambda store: store.put_handover(made))

    @rule(key=st.sampled_from([b"1", b"2", b"c1", b"c2"]))
    def take_handover(self, key: bytes) -> None:
        self.both(lambda store: store.handover(key))
        self.both(lambda store: store.take_handover(key))

    @rule(person=PEOPLE)
    def drop_handovers(self, person: str) -> None:
        self.both(lambda store: store.drop_handovers(person))

    @rule(
        table=TABLES, other=TABLES, people=st.sets(PEOPLE), seq=st.integers(0, 4), data=st.data(), force=st.booleans()
    )
    def chairs(self, table: str, other: str, people: set[str], seq: int, data: st.DataObject, force: bool) -> None:
        def drawn(where: str) -> TableChairs:
            rows = []
            for seat, person in enumerate(sorted(people)):
                phase = data.draw(st.sampled_from(["waiting", "running", "over"]))
                asked, ended = data.draw(st.sampled_from([0.0, 3.0, 5.0])), data.draw(st.sampled_from([0.0, 7.0, 9.0]))
                rows.append(ChairRow(person, where, seat, phase, asked, ended))
            return TableChairs(seq, rows)

        told = {where: drawn(where) for where in {table, other}}
        self.both(lambda store: store.set_chairs(told, force))

    @rule(person=PEOPLE, table=TABLES, seq=st.integers(0, 9), skip=st.integers(0, 2), limit=st.integers(1, 3))
    def see(self, person: str, table: str, seq: int, skip: int, limit: int) -> None:
        self.both(lambda store: store.see(person, table, seq))
        self.both(lambda store: store.chairs_of(person, skip, limit))

    @rule(code=NAMES, table=TABLES, life=MOMENTS)
    def code(self, code: str, table: str, life: float) -> None:
        self.both(lambda store: store.set_code(code, table, self.clock.now + life))

    @rule(table=TABLES, payload=st.none() | PAYLOADS, life=MOMENTS)
    def listing(self, table: str, payload: bytes | None, life: float) -> None:
        self.both(lambda store: store.set_listing(table, payload, self.clock.now + life))

    @rule(dues=st.dictionaries(TABLES, st.none() | MOMENTS))
    def work(self, dues: dict[str, float | None]) -> None:
        self.both(lambda store: store.set_work(dues))

    @rule(before=MOMENTS, limit=st.integers(1, 3), hold=st.sampled_from([0.0, 0.0, 2.0]), after=MOMENTS)
    def due(self, before: float, limit: int, hold: float, after: float) -> None:
        self.both(lambda store: store.due_work(before, limit, hold))
        self.both(lambda store: store.due_work(before, limit, hold, after))

    @rule(person=PEOPLE, other=PEOPLE, most=st.integers(1, 2))
    def block(self, person: str, other: str, most: int) -> None:
        self.both(lambda store: store.block(person, other, self.clock.now, most))
        self.both(lambda store: store.blocks_of(person))

    @rule(person=PEOPLE, other=PEOPLE)
    def unblock(self, person: str, other: str) -> None:
        self.both(lambda store: store.unblock(person, other))

    @rule(report=NAMES, person=PEOPLE, table=TABLES, seq=st.integers(0, 1))
    def report(self, report: str, person: str, table: str, seq: int) -> None:
        made = Report(report, self.clock.now, person, table, seq, "spam")
        self.both(lambda store: store.add_report(made, 1))
        self.both(lambda store: store.reports_by(person))

    @rule(report=NAMES)
    def close_report(self, report: str) -> None:
        self.both(lambda store: store.close_report(report, self.clock.now))
        self.both(lambda store: store.open_reports())

    @rule(person=PEOPLE)
    def bar(self, person: str) -> None:
        self.both(lambda store: store.bar(person, self.clock.now))
        self.both(lambda store: store.barred())

    @rule(person=PEOPLE)
    def unbar(self, person: str) -> None:
        self.both(lambda store: store.unbar(person))

    @rule(table=TABLES, person=PEOPLE, date=st.sampled_from(["2026-11-16", "2026-11-17"]), game=st.sampled_from("ab"))
    def begin_daily(self, table: str, person: str, date: str, game: str) -> None:
        self.heists += 1
        begun = DailyGame(f"{table}{self.heists}", date, game, person, self.clock.now)
        self.both(lambda store: store.begin_daily(begun))
        self.both(lambda store: store.daily_games(date, game))
        self.both(lambda store: store.daily_of(person))

    @rule(person=PEOPLE, lead=st.integers(-3, 3), first=st.booleans())
    def end_daily(self, person: str, lead: int, first: bool) -> None:
        for table, one in list(self.model.disk.daily.items()):
            if one.person == person and first:
                self.both(lambda store: store.end_daily(table, lead > 0, lead, "+0", self.clock.now))  # noqa: B023
                self.both(lambda store: store.note_slips(table, lead + 3))  # noqa: B023
            elif one.person == person:
                self.both(lambda store: store.drop_daily(table))  # noqa: B023
        self.both(lambda store: store.daily_of(person))

    @rule(name=NAMES, value=st.binary(max_size=2))
    def keep_fact(self, name: str, value: bytes) -> None:
        self.both(lambda store: store.fact(name))
        self.both(lambda store: store.keep_fact(name, value))

    @rule(seconds=st.integers(1, 4))
    def wait(self, seconds: int) -> None:
        self.clock.now += seconds

    @rule()
    def sweep(self) -> None:
        self.both(lambda store: store.sweep())

    @rule()
    def look(self) -> None:
        self.both(lambda store: store.session(b"1"))
        self.both(lambda store: store.session(b"2"))
        self.both(lambda store: store.sessions_of("ada"))
        self.both(lambda store: store.chairs_of("ada", 0, 9))
        self.both(lambda store: store.find_code("FOX"))
        self.both(lambda store: store.find_code("hen"))
        self.both(lambda store: store.list_open(2))
        self.both(lambda store: store.blockers_of("ada"))

    @rule()
    def reopen(self) -> None:
        self.runner.run(self.real.close())
        self.real = self.make()
        self.runner.run(self.real.open())


SETTINGS = settings(max_examples=15, stateful_step_count=30, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.slow
def test_sqlite_answers_like_the_fake(tmp_path: Path) -> None:
    template = tmp_path / "template"
    template.mkdir()

    async def prepare() -> None:
        store = on_sqlite(template, SetClock())()
        await store.open()
        await store.close()

    asyncio.run(prepare())

    class OnSqlite(Machine):
        def prepared(self) -> Make:
            copy_sqlite(template / "logs.db", self.folder / "data")
            return on_sqlite(self.folder / "data", self.clock)

    run_state_machine_as_test(OnSqlite, settings=SETTINGS)


@pytest.mark.slow
def test_postgres_answers_like_the_fake(postgres: str) -> None:
    class OnPostgres(Machine):
        def prepared(self) -> Make:
            return on_postgres(postgres, self.clock)

    run_state_machine_as_test(OnPostgres, settings=SETTINGS)


@pytest.mark.slow
def test_three_servers_answer_like_the_fake(three_postgres: str) -> None:
    class OnThree(Machine):
        def prepared(self) -> Make:
            return on_sharded(three_postgres, self.clock)

    run_state_machine_as_test(OnThree, settings=SETTINGS)


def test_the_machine_notices_a_store_that_forgets() -> None:
    class Forgetful(FaultyStore):
        async def read(self, table: str, since: int) -> list[tuple[int, bytes]]:
            return (await super().read(table, since))[:1]

    class OnForgetful(Machine):
        def prepared(self) -> Make:
            disk = Disk()
            return lambda: Forgetful(disk, self.clock)

    # The first failure will do; nobody reads the smallest one.
    quick = settings(SETTINGS, max_examples=1000, database=None, phases=[Phase.generate])
    with pytest.raises(AssertionError):
        run_state_machine_as_test(OnForgetful, settings=quick)
