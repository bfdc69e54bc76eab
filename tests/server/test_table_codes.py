"""Codes to say aloud: enough of them for everybody, and a table without one is a table all the same."""

import itertools
import re
from pathlib import Path

import pytest

from lightfinger.server.node import table_codes
from lightfinger.server.table.commands import Refused
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import house

pytestmark = pytest.mark.anyio


def test_there_are_more_codes_than_tables_that_could_ever_wait() -> None:
    lists = (table_codes._MADE_OF, table_codes._ANIMALS, table_codes._THINGS)
    number = 900
    for words in (text.split() for text in lists):
        assert len(words) == len(set(words))
        assert all(word.isalpha() and word.isupper() and 3 <= len(word) <= 7 for word in words)
        number *= len(words)
    assert number >= 100_000_000
    assert len({table_codes.new_code() for _ in range(2000)}) > 1990
    assert all(len(table_codes.new_code()) <= 40 for _ in range(200))


async def test_a_code_that_finds_another_table_is_not_given_again() -> None:
    store = FaultyStore(Disk(), lambda: 0.0)
    await store.open()
    drawn = iter(["AMBER-FOX-KEY-100", "AMBER-FOX-KEY-100", "AMBER-FOX-KEY-101"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_codes, "new_code", lambda: next(drawn))
        assert await table_codes.assign(store, "one", 0.0) == "AMBER-FOX-KEY-100"
        assert await table_codes.assign(store, "two", 0.0) == "AMBER-FOX-KEY-101"


async def test_without_a_code_to_spare_giving_one_is_refused_after_a_few_tries() -> None:
    store = FaultyStore(Disk(), lambda: 0.0)
    await store.open()
    drawn = itertools.repeat("AMBER-FOX-KEY-100", 1 + table_codes.TRIES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_codes, "new_code", lambda: next(drawn))
        await table_codes.assign(store, "one", 0.0)
        with pytest.raises(Refused) as refused:
            await table_codes.assign(store, "two", 0.0)
    assert refused.value.code == "no-code"


async def test_a_table_is_set_out_even_when_all_codes_are_taken() -> None:
    async with house() as place:
        host = await place.guest("Ada")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table_codes, "new_code", lambda: "AMBER-FOX-KEY-100")
            first = await place.http("POST", "/api/tables", host, {"game": "master-thieves"})
            second = await place.http("POST", "/api/tables", host, {"game": "master-thieves"})
        assert (first.status_code, first.json()["code"]) == (201, "AMBER-FOX-KEY-100")
        assert (second.status_code, second.json()["code"]) == (201, "")
        for made in (first, second):
            told = await place.http("GET", f"/api/tables/{made.json()['table']}/code")
            assert told.json() == {"code": made.json()["code"]}
            key = await place.http("GET", f"/api/codes/TABLE:{made.json()['table']}")
            assert key.status_code == 404
        look = await place.http("GET", f"/api/tables/{second.json()['table']}")
        assert look.status_code == 200


@pytest.mark.parametrize("said", ["BRASS-KEY-7134", "brass key 7134", " Brass-Key 7134"])
async def test_codes_of_the_version_before_are_found_while_they_live(said: str) -> None:
    async with house() as place:
        table = await place.table(await place.guest("Ada"))
        await place.node.store.set_code("BRASS-KEY-7134", table, place.node.now() + 60)
        found = await place.http("GET", f"/api/codes/{said}")
        assert found.json()["table"] == table


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
def test_the_code_that_people_are_shown_as_an_example_looks_like_one(language: str) -> None:
    words = (Path(__file__).parents[2] / "web/src/words" / language / "shell.ftl").read_text(encoding="utf-8")
    shape = r"[A-Z]+-[A-Z]+-[A-Z]+-\d{3}"

    assert re.fullmatch(shape, table_codes.new_code())
    assert re.findall(rf"^no-such-code = .*?({shape})\.$", words, flags=re.MULTILINE) == [table_codes.EXAMPLE]
