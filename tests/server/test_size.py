"""What a store does for one table does not depend on how many tables it has."""

import asyncio

import pytest

from tests.server.load_size import CALLS, filled, rows_of

pytestmark = pytest.mark.anyio

FEW = 250
MANY = 5_000


async def test_a_call_reads_no_more_rows_in_a_store_with_twenty_times_as_many_tables(postgres: str) -> None:
    async with filled(postgres, FEW, FEW) as small, filled(postgres, MANY, MANY) as large:
        for name, call in CALLS.items():
            few, many = await asyncio.gather(rows_of(small, call), rows_of(large, call))
            assert many <= 3 * few + 50, f"{name}: {many} rows instead of {few}"
