"""Family rules: thieves alone."""

import pytest

from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS, Discard, Line, Pass, Peek, Replace, Surround, Swap
from lightfinger.games.forty_thieves.events import Peeked, Revealed, Saw
from lightfinger.games.forty_thieves.jars import BACKS, FACES, THIEF, fresh_jars, tiles_of
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, STEAL
from lightfinger.games.forty_thieves.steal_events import Failed
from tests.games.forty_thieves.reading import asked, to_all, to_one
from tests.games.forty_thieves.scenario import printed, scenario

THIEVES = """
R-Su/c     G-Mo/s     Y-Ha/c     B-St/s
R-Su/s     R-Cl/s     G-Ha/c     R-Mo/c
B-Mo/c     Y-Su/c     B-Cl/s     R-Mo/s
G-Cl/c     Y-St/s     G-Su/c     Y-Cl/c
"""


@pytest.mark.clause("FT-FAM-01")
@pytest.mark.parametrize("seed", range(10))
def test_only_the_forty_thieves_are_used(seed: int) -> None:
    jars = fresh_jars(seeded(seed), (4, 4, 4, 4, 4), True, False, False)
    tiles = tiles_of(jars, True, False, False)
    backs = [tile // FACES for tile in tiles]

    assert len(set(tiles)) == 40
    assert all(THIEF[tile % FACES] for tile in tiles)
    assert [backs.count(back) for back in range(BACKS)] == [2] * BACKS


@pytest.mark.clause("FT-FAM-01")
def test_twenty_four_tiles_are_left_in_the_stack() -> None:
    table = Table(GAME, printed("family"), 4)

    table.deal(seeded(1))

    assert table.state.stack_size == 24
    assert all(THIEF[face] for face in table.state.faces)


@pytest.mark.clause("FT-FAM-02")
def test_the_four_phases_are_unchanged() -> None:
    table = scenario("family", board=THIEVES, stage=HAND)
    stages = []

    for action in (table.throw(), table.peek(0), table.swap(0, 1), PASS):
        stages.append(asked(table))
        table.does(action)

    assert stages == [(0, HAND), (0, GLIMPSE), (0, ACTION), (0, STEAL)]
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-FAM-02")
@pytest.mark.parametrize("cell", range(16))
def test_every_glimpse_is_secret(cell: int) -> None:
    table = scenario("family", board=THIEVES, stage=GLIMPSE)

    table.does(table.peek(cell))

    assert [event.cell for event in to_all(table, Peeked)] == [cell]
    assert [event.cells for event in to_one(table, 0, Saw)] == [[cell]]
    assert to_all(table, Revealed) == []


@pytest.mark.clause("FT-FAM-02")
def test_a_failure_still_costs_an_evil_eye() -> None:
    table = scenario("family", board=THIEVES)

    table.does(table.steal("g0"))

    assert [event.seat for event in to_all(table, Failed)] == [0]
    assert table.state.tokens == [1, 0]


@pytest.mark.clause("FT-FAM-02")
@pytest.mark.parametrize("seed", range(3))
def test_no_special_play_is_ever_legal(seed: int) -> None:
    table = Table(GAME, printed("family", max_turns=30), 3)
    chance = seeded(seed)
    table.deal(chance)
    plays = chance.stream("plays")
    phases = {HAND, GLIMPSE, ACTION, STEAL}

    while (seat := table.first()) >= 0:
        offered = table.legal(seat)
        if table.state.stage in phases:
            kinds = {type(action) for action in offered}
            assert kinds <= {Discard, Pass, Peek, Replace, Swap, Surround, Line}
        table.act(seat, plays.pick(offered), chance)
    assert table.result() is not None
