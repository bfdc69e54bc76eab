"""A node dies with all its sockets: every player is back at the other. The measurement: `make load ARGS=storm`."""

import pytest

from tests.server.conftest import POSTGRES
from tests.server.load import SHEDDING, bench
from tests.server.load_storm import storm

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SOCKETS = 60


async def test_everybody_comes_back_and_the_others_play_on(postgres: str) -> None:
    async with bench(POSTGRES, 2, SHEDDING) as run:
        told = await storm(run, SOCKETS, measured=1.0)

    assert told["sockets, tables, nodes left"] == [SOCKETS, SOCKETS // 3, 1]
    assert told["refused meanwhile, with a hint"] == [0, 0]
    assert min(told["moves of the others before, during"]) > 0
