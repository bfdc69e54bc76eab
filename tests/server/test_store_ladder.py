"""What every kind of store keeps of rated matches."""

import pytest

from lightfinger.server.store import Store
from lightfinger.server.store.ladder import RatedMatch, RatedProgram
from tests.server.each_store import clock as clock
from tests.server.each_store import make as make
from tests.server.each_store import store as store
from tests.server.stores import Make, SetClock, put_guest

pytestmark = pytest.mark.anyio

ROBO = RatedProgram("program.robo", "ada", "Robo")
CLEVER = RatedProgram("program.clever", "bea", "Clever")


def match(table: str, begun: float, other: str = CLEVER.id, edition: str = "x") -> RatedMatch:
    return RatedMatch(table, "g", edition, ROBO.id, other, begun)


async def people(store: Store, clock: SetClock) -> None:
    for name in ("ada", "bea"):
        await put_guest(store, name.encode(), name, clock.now + 100)


async def test_a_result_is_noted_once_and_for_good(store: Store, make: Make) -> None:
    begun = match("a", 1.0)
    await store.begin_rated(begun, [ROBO, CLEVER])
    await store.begin_rated(begun._replace(first="else", begun=9.0), [])
    assert await store.unfinished_rated() == [begun]

    ended = begun._replace(first_share=0.5, second_share=0.25, by_clock=True, ended=5.0)
    await store.end_rated(ended)
    await store.end_rated(ended._replace(first_share=1.0, second_share=0.0, by_clock=False, ended=6.0))
    await store.drop_rated("a")

    again = make()
    await again.open()
    try:
        assert await again.unfinished_rated() == []
        assert await again.rated_matches("g", "x", (0.0, ""), 9) == [ended]
        assert await again.count_rated("g", "x") == 1
    finally:
        await again.close()


async def test_a_match_that_never_began_has_no_result(store: Store) -> None:
    await store.end_rated(match("a", 1.0)._replace(ended=5.0))
    await store.begin_rated(match("b", 1.0), [])
    await store.drop_rated("b")
    await store.end_rated(match("b", 1.0)._replace(ended=5.0))

    assert await store.count_rated("g", "x") == 0
    assert await store.unfinished_rated() == []


async def test_results_come_page_by_page_in_the_order_of_their_ends(store: Store) -> None:
    for table, ended in (("c", 3.0), ("a", 2.0), ("d", 3.0), ("b", 1.0)):
        await store.begin_rated(match(table, 0.5), [])
        await store.end_rated(match(table, 0.5)._replace(first_share=1.0, ended=ended))
    await store.begin_rated(match("e", 0.5, edition="other"), [])
    await store.end_rated(match("e", 0.5)._replace(ended=4.0))
    await store.begin_rated(match("f", 0.6), [])

    first = await store.rated_matches("g", "x", (0.0, ""), 3)
    rest = await store.rated_matches("g", "x", (first[-1].ended, first[-1].table), 3)

    assert [one.table for one in first + rest] == ["b", "a", "c", "d"]
    assert [one.table for one in await store.latest_rated("g", "x", 3)] == ["d", "c", "a"]
    assert (await store.count_rated("g", "x"), await store.count_rated("g", "other")) == (4, 1)
    assert [one.table for one in await store.unfinished_rated()] == ["f"]


async def test_a_program_has_its_name_until_its_owner_is_erased(store: Store, clock: SetClock) -> None:
    await people(store, clock)
    await store.begin_rated(match("a", 1.0), [ROBO, CLEVER])
    await store.begin_rated(match("b", 2.0, "thumb"), [ROBO._replace(name="Other")])
    both = [CLEVER._replace(run_by="bea"), ROBO._replace(run_by="ada")]
    assert await store.rated_programs([ROBO.id, CLEVER.id, "thumb"]) == both
    assert [one.table for one in await store.rated_of("ada")] == ["a", "b"]
    assert [one.table for one in await store.rated_of("bea")] == ["a"]

    await store.erase("ada")
    await store.begin_rated(match("c", 3.0), [ROBO])

    assert await store.rated_programs([ROBO.id, CLEVER.id]) == both[:1]
    assert await store.rated_programs([]) == []
    assert await store.rated_of("ada") == []
    assert len(await store.unfinished_rated()) == 3


async def test_programs_follow_a_person_who_becomes_another(store: Store, clock: SetClock) -> None:
    await people(store, clock)
    await store.begin_rated(match("a", 1.0), [ROBO])

    await store.merge_people("ada", "bea")

    assert await store.rated_programs([ROBO.id]) == [RatedProgram(ROBO.id, "bea", "Robo", "bea")]
    await store.erase("bea")
    assert await store.rated_programs([ROBO.id]) == []
