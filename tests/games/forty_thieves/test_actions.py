"""The order in which choices are offered: tiles of a hand in tile order, whatever order they were drawn in."""

from itertools import permutations

import pytest

from lightfinger import catalog
from lightfinger.core.rng import Small, seeded
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import IN_ORDER
from lightfinger.games.forty_thieves.jars import BACKS, FIRST_LEADER, LANTERN, MERCHANT, tile_number


def test_thieves_come_first_then_specials_by_their_jar_then_tales() -> None:
    thieves = [tile_number(back, face) for face in range(LANTERN) for back in range(BACKS)]
    specials = [tile_number(back, face) for back in range(BACKS) for face in range(LANTERN, MERCHANT)]
    tales = [tile_number(BACKS, face) for face in range(MERCHANT, FIRST_LEADER)]

    assert sorted(set(thieves)) == list(range(40))
    assert specials == [40 + back for back in range(BACKS) for _ in range(LANTERN, MERCHANT)]
    assert tales == [60, 61, 62]


def test_of_two_like_thieves_the_one_with_the_true_colour_comes_first() -> None:
    # The first face is a red thief: jars 0 to 4 are red too.
    assert [tile_number(back, 0) for back in (0, 4, 5, 19)] == [0, 0, 1, 1]


@pytest.mark.parametrize("ranks", list(permutations((1, 2, 3))))
def test_three_tiles_are_offered_in_tile_order(ranks: tuple[int, int, int]) -> None:
    one, two, three = ranks
    key = 3 << 3 | (one < two) | (one < three) << 1 | (two < three) << 2

    assert IN_ORDER[key] == tuple(sorted(range(3), key=lambda tile: ranks[tile]))


def test_fewer_tiles_are_offered_in_tile_order() -> None:
    assert IN_ORDER[0] == ()
    assert IN_ORDER[1 << 3] == IN_ORDER[1 << 3 | 1] == (0,)
    assert IN_ORDER[2 << 3] == (1, 0)
    assert IN_ORDER[2 << 3 | 1] == (0, 1)


def test_a_playout_follows_the_same_rules_as_decide_and_counts_its_decisions() -> None:
    one = GAME.blank(catalog.edition(GAME, "base"), 2)
    GAME.setup(one, seeded(9))
    two = one.copy()
    chance, again = Small(9), Small(9)
    made = 0
    while one.asked >= 0:
        GAME.decide(one, one.asked, chance.pick(GAME.legal(one, one.asked)), chance)
        made += 1

    assert GAME.playout(two, again) == made
    assert two == one
