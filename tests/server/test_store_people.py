"""What every kind of store keeps of people: keys of words, blocks, reports and sessions."""

import pytest

from lightfinger.server.store import Store
from lightfinger.server.store.moderation import Barred, Block, Report
from tests.server.each_store import clock as clock
from tests.server.each_store import make as make
from tests.server.each_store import store as store
from tests.server.stores import SetClock, put_guest

pytestmark = pytest.mark.anyio


async def test_a_key_of_words_is_made_once_and_returned_ever_after(store: Store) -> None:
    assert await store.word_keys("a") == {}
    assert await store.add_word_key("a", "ada", b"first") == b"first"
    assert await store.add_word_key("a", "ada", b"second") == b"first"
    assert await store.add_word_key("a", "bea", b"third") == b"third"
    assert await store.add_word_key("b", "ada", b"fourth") == b"fourth"

    assert await store.word_keys("a") == {"ada": b"first", "bea": b"third"}
    assert await store.words_of("ada") == [("a", "ada"), ("b", "ada")]


async def test_an_erased_person_leaves_only_an_id(store: Store, clock: SetClock) -> None:
    await put_guest(store, b"d", "ada", clock.now + 100)
    await put_guest(store, b"e", "bea", clock.now + 100)
    await store.add_word_key("a", "ada", b"key")
    await store.add_word_key("a", "bea", b"key")

    assert await store.erase("ada") == ["a"]

    assert await store.person("ada") is None
    assert await store.session(b"d") is None
    assert await store.words_of("ada") == []
    assert await store.add_word_key("b", "ada", b"new") is None
    assert await store.word_keys("a") == {"bea": b"key"}
    assert await store.session(b"e") == ("bea", "bea")
    assert await store.erase("ada") == []


async def test_who_is_erased_is_erased_as_whom_they_were_before_too(store: Store, clock: SetClock) -> None:
    await put_guest(store, b"d", "ada", clock.now + 100)
    await put_guest(store, b"e", "former", clock.now + 100)
    await store.add_word_key("a", "former", b"key")
    await store.merge_people("former", "ada")
    assert await store.words_of("ada") == [("a", "former")]

    assert await store.erase("ada") == ["a"]

    assert await store.word_keys("a") == {}
    assert await store.add_word_key("a", "former", b"new") is None


async def test_a_block_is_made_once_and_taken_back_once(store: Store, clock: SetClock) -> None:
    for name in ("ada", "bea", "cid"):
        await put_guest(store, name.encode(), name, clock.now + 100)
    assert await store.block("ada", "bea", 5.0, 2)
    assert await store.block("ada", "cid", 6.0, 2)
    assert not await store.block("ada", "dan", 7.0, 2)
    assert await store.block("ada", "bea", 8.0, 2), "it is there already"
    await store.rename_person("bea", "Beatrice")
    assert await store.blocks_of("ada") == [Block("cid", "cid", 6.0), Block("bea", "Beatrice", 5.0)]
    assert await store.blocks_of("bea") == []
    assert await store.unblock("ada", "bea")
    assert not await store.unblock("ada", "bea")
    assert [block.other for block in await store.blocks_of("ada")] == ["cid"]


async def test_a_barred_person_has_no_session_until_they_are_let_in_again(store: Store, clock: SetClock) -> None:
    for name in ("ada", "bea"):
        await put_guest(store, name.encode(), name, clock.now + 100)

    assert not await store.bar("nobody", 5.0)
    assert await store.bar("ada", 5.0)
    assert await store.bar("ada", 6.0), "they are barred already"

    assert await store.session(b"ada") is None
    assert await store.session(b"bea") == ("bea", "bea")
    assert await store.barred() == [Barred("ada", "ada", 5.0)]
    assert await store.unbar("ada")
    assert not await store.unbar("ada")
    assert await store.session(b"ada") == ("ada", "ada")
    await store.bar("ada", 7.0)
    await store.erase("ada")
    assert await store.barred() == []


async def test_blocks_and_reports_follow_a_person_who_becomes_another(store: Store, clock: SetClock) -> None:
    for name in ("ada", "bea", "was"):
        await put_guest(store, name.encode(), name, clock.now + 100)
    await store.block("was", "bea", 1.0, 9)
    await store.block("ada", "bea", 2.0, 9)
    await store.block("was", "ada", 3.0, 9)
    await store.block("ada", "was", 4.0, 9)
    await store.block("bea", "was", 5.0, 9)
    await store.add_report(Report("r", 1.0, "was", "t", 3, "spam"), 9)
    await store.add_word_key("t", "was", b"key")

    await store.merge_people("was", "ada")

    assert await store.blocks_of("ada") == [Block("bea", "bea", 2.0)]
    assert await store.blocks_of("bea") == [Block("ada", "ada", 5.0)]
    assert [report.id for report in await store.reports_by("ada")] == ["r"]
    assert await store.word_owners("t") == {"was": "ada"}


async def test_erasing_takes_the_blocks_by_and_of_a_person_and_their_reports(store: Store, clock: SetClock) -> None:
    for name in ("ada", "bea", "cid"):
        await put_guest(store, name.encode(), name, clock.now + 100)
    for one, other in (("ada", "bea"), ("bea", "ada"), ("bea", "cid")):
        await store.block(one, other, 1.0, 9)
    await store.add_report(Report("a", 1.0, "ada", "t", 3, "spam"), 9)
    await store.add_report(Report("b", 2.0, "bea", "t", 3, "spam"), 9)

    await store.erase("ada")

    assert await store.blocks_of("bea") == [Block("cid", "cid", 1.0)]
    assert await store.blocks_of("ada") == []
    assert [report.id for report in await store.open_reports()] == ["b"]


async def test_a_report_is_made_once_and_closed_once(store: Store) -> None:
    first = Report("one", 2.0, "ada", "t", 3, "insult")
    second = Report("two", 1.0, "bea", "t", 3, "spam")
    assert await store.add_report(first, 2)
    assert not await store.add_report(first._replace(reason="spam"), 2)
    assert await store.add_report(second, 2)
    assert not await store.add_report(Report("three", 3.0, "cid", "t", 3, "other"), 2)
    assert await store.add_report(Report("four", 4.0, "cid", "t", 4, "other"), 2)
    assert [report.id for report in await store.open_reports()] == ["two", "one", "four"]
    assert (await store.open_reports())[1] == first
    assert await store.close_report("one", 9.0)
    assert not await store.close_report("one", 9.0)
    assert not await store.close_report("none", 9.0)
    assert [report.id for report in await store.open_reports()] == ["two", "four"]
    assert await store.reports_by("ada") == [first._replace(closed=9.0)]


async def test_reports_are_kept_for_ninety_days_and_blocks_as_long_as_both_are_known(
    store: Store, clock: SetClock
) -> None:
    await put_guest(store, b"a", "ada", clock.now + 200 * 86400, clock.now)
    await put_guest(store, b"b", "bea", clock.now + 1, clock.now)
    await put_guest(store, b"c", "cid", clock.now + 200 * 86400, clock.now)
    for one, other in (("ada", "bea"), ("bea", "ada"), ("ada", "cid")):
        await store.block(one, other, 1.0, 9)
    await store.add_report(Report("old", clock.now, "ada", "t", 1, "spam"), 9)
    await store.add_report(Report("new", clock.now + 86400, "ada", "t", 2, "spam"), 9)
    clock.now += 90 * 86400 - 1
    await store.sweep()
    assert len(await store.open_reports()) == 2
    assert len(await store.blocks_of("ada")) == 2
    clock.now += 2
    await store.sweep()
    assert [report.id for report in await store.open_reports()] == ["new"]
    assert [block.other for block in await store.blocks_of("ada")] == ["cid"]
    assert await store.blocks_of("bea") == []


async def test_a_store_says_who_has_blocked_somebody(store: Store) -> None:
    for one, other in (("ada", "eve"), ("bea", "eve"), ("eve", "ada")):
        await store.block(one, other, 1.0, 9)
    assert await store.blockers_of("eve") == {"ada", "bea"}
    assert await store.blockers_of("bea") == set()


async def test_a_session_is_renewed_once_it_is_near_its_end_and_never_brought_back(
    store: Store, clock: SetClock
) -> None:
    await put_guest(store, b"d", "one", clock.now + 10)
    assert not await store.renew_session(b"d", clock.now, clock.now + 100, clock.now + 9)
    assert await store.renew_session(b"d", clock.now, clock.now + 100, clock.now + 11)
    assert not await store.renew_session(b"d", clock.now, clock.now + 200, clock.now + 90)
    clock.now += 50
    assert await store.session(b"d") == ("one", "one")
    clock.now += 60
    assert not await store.renew_session(b"d", clock.now, clock.now + 100, clock.now + 100)
    assert not await store.renew_session(b"never", clock.now, clock.now + 100, clock.now + 100)
    assert await store.session(b"d") is None
    await put_guest(store, b"e", "two", clock.now + 10)
    await store.drop_session(b"e")
    assert not await store.renew_session(b"e", clock.now, clock.now + 100, clock.now + 100)


async def test_a_session_lives_until_it_expires_or_is_dropped(store: Store, clock: SetClock) -> None:
    assert await store.session(b"d") is None
    await put_guest(store, b"d", "one", clock.now + 10)
    await put_guest(store, b"d", "two", clock.now + 20)
    await put_guest(store, b"e", "three", clock.now + 20)
    assert await store.session(b"d") == ("two", "two")
    clock.now += 19.5
    assert await store.session(b"d") == ("two", "two")
    await store.drop_session(b"d")
    assert await store.session(b"d") is None
    assert await store.session(b"e") == ("three", "three")
    clock.now += 0.5
    assert await store.session(b"e") is None
    await store.drop_session(b"never")
