"""Both builds play the same matches: these tests run on the pure and on the compiled one."""

import pytest

from lightfinger import catalog
from lightfinger.core.game import AnyGame
from tests.contract.checksums import GAMES, checksum, kept

TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in catalog.GAMES.values()
    for seats in range(game.seats[0], game.seats[1] + 1)
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.slow
def test_matches_go_as_they_were_recorded(game: AnyGame, seats: int) -> None:
    recorded = kept().get(game.name, {}).get(str(seats))

    assert checksum(game, seats) == recorded, "if the rules were meant to change: python -m tests.contract.checksums"


def test_there_is_a_number_for_every_table_and_no_other() -> None:
    assert GAMES >= 50
    assert {(name, int(seats)) for name, numbers in kept().items() for seats in numbers} == {
        (game.name, seats) for game in catalog.GAMES.values() for seats in range(game.seats[0], game.seats[1] + 1)
    }
