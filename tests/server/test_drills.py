"""Answers to drills: kept for each browser of a person, in every kind of store, and added up for the others."""

import pytest

from lightfinger.server.store import Store
from lightfinger.server.store.drills import DrillAnswers
from lightfinger.server.store.people import KnownPerson
from tests.server.house import House, house
from tests.server.test_store import clock as clock
from tests.server.test_store import make as make
from tests.server.test_store import store as store

pytestmark = pytest.mark.anyio

HERE, THERE = "0" * 16, "f" * 16


def answers(browser: str, payload: bytes, at: float = 1.0, person: str = "ada", track: str = "game") -> DrillAnswers:
    return DrillAnswers(person, track, browser, payload, at)


async def test_a_browser_replaces_its_own_answers(store: Store) -> None:
    await store.put_drills(answers("b", b"1"), 2)
    await store.put_drills(answers("a", b"2"), 2)
    await store.put_drills(answers("b", b"3", at=2.0), 2)
    await store.put_drills(answers("b", b"4", track="other"), 2)
    await store.put_drills(answers("b", b"5", person="bea"), 2)

    assert await store.drills_of("ada") == [
        answers("a", b"2"),
        answers("b", b"3", at=2.0),
        answers("b", b"4", track="other"),
    ]


async def test_of_each_track_the_browsers_that_sent_last_are_kept(store: Store) -> None:
    for number in range(4):
        await store.put_drills(answers(f"{number}", b"", at=float(number)), 3)
    await store.put_drills(answers("0", b"", at=9.0), 3)

    assert [one.browser for one in await store.drills_of("ada")] == ["0", "2", "3"]


async def test_answers_follow_a_person_and_go_with_them(store: Store) -> None:
    for person in ("ada", "guest"):
        await store.add_person(KnownPerson(person, person, b"", 0.0, 0.0))
    await store.put_drills(answers("both", b"ada"), 9)
    await store.put_drills(answers("both", b"guest", person="guest"), 9)
    await store.put_drills(answers("new", b"guest", person="guest"), 9)

    await store.merge_people("guest", "ada")
    assert [(one.browser, one.payload) for one in await store.drills_of("ada")] == [("both", b"ada"), ("new", b"guest")]
    assert await store.drills_of("guest") == []
    await store.erase("ada")
    assert await store.drills_of("ada") == []


async def share(
    place: House, token: str, tallies: object, browser: str = HERE, track: str = "forty-thieves"
) -> tuple[int, object]:
    answer = await place.http("POST", f"/api/drills/{track}", token, {"browser": browser, "tallies": tallies})
    told = answer.json()
    return answer.status_code, told["tallies"] if answer.status_code == 200 else told["extra"]["code"]


async def test_browsers_of_a_person_have_all_answers_and_count_none_twice() -> None:
    async with house() as place:
        ada, bea = [await place.guest(name) for name in ("Ada", "Bea")]
        for _ in range(2):
            assert await share(place, ada, [[1, 0, 0, 4, 3, 2], [5, 1, 0, 4, 1, 1]]) == (200, [])
        assert await share(place, ada, [[1, 0, 0, 4, 10, 5]], "a" * 16) == (
            200,
            [[1, 0, 0, 4, 3, 2], [5, 1, 0, 4, 1, 1]],
        )
        assert await share(place, ada, [], THERE) == (200, [[1, 0, 0, 4, 13, 7], [5, 1, 0, 4, 1, 1]])
        assert await share(place, ada, [], THERE, "forty-thieves.still") == (200, [])
        assert await share(place, bea, [], THERE) == (200, [])


async def test_what_makes_no_sense_is_refused() -> None:
    async with house() as place:
        ada = await place.guest("Ada")
        assert await share(place, ada, [], track="chess") == (404, "no-drills")
        assert (await share(place, "nobody", []))[0] == 401
        for tallies in ([[1, 0, 0, 4, 1]], [[1, 0, 0, 4, -1, 0]], [[0] * 6] * 1001, "all"):
            assert (await share(place, ada, tallies))[0] == 400
        assert (await share(place, ada, [], browser="mine"))[0] == 400


async def test_the_export_has_all_answers() -> None:
    async with house() as place:
        ada = await place.guest("Ada")
        await share(place, ada, [[1, 0, 0, 4, 3, 2]])
        told = await place.http("GET", "/api/me/data", ada)
        (drills,) = told.json()["drills"]
        assert (drills["game"], drills["counted"]) == ("forty-thieves", [[1, 0, 0, 4, 3, 2]])
