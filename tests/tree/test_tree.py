"""Trees of small games: information sets, best responses, and equilibria."""

import numpy as np
import pytest

from lightfinger import catalog, tree
from lightfinger.core.game import BadOption

TINY = tree.setting("master-thieves", deals=1, small="tiny")
AFTER_SETUP = 3
"""A deal and a move of the box by each seat."""


def begun() -> tuple[int, ...]:
    """The deal and a move of the box by each seat: then both choose a card."""
    match, path = tree.Match(TINY), [0]
    match.apply(0)
    while len(path) < AFTER_SETUP:
        path.append(TINY.offered(match.legal())[0])
        match.apply(path[-1])
    return tuple(path)


@pytest.fixture(scope="module")
def part() -> tree.Tree:
    """The tree after the box was moved, in which both choose a card."""
    return tree.Tree(TINY, begun())


@pytest.mark.parametrize("game", [game.name for game in catalog.GAMES.values() if catalog.is_built_in(game)])
def test_small_games_are_rules_of_no_printed_edition(game: str) -> None:
    found = catalog.find(game)
    small = catalog.module(found, "small").SMALL
    assert small
    for name in small:
        made = tree.setting(game, deals=1, small=name)
        assert made.edition not in [catalog.edition(found, printed) for printed in found.editions]
        assert name not in found.editions


def test_an_unknown_small_game_or_reward_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="tiny"):
        tree.setting("master-thieves", small="huge")
    with pytest.raises(BadOption, match="score"):
        tree.setting("master-thieves", reward="money")


def test_a_tree_that_grows_too_large_is_given_up() -> None:
    with pytest.raises(ValueError, match="100"):
        tree.Tree(TINY, most=100)


@pytest.mark.slow
def test_the_nodes_of_an_information_set_are_those_where_a_seat_was_told_the_same(part: tree.Tree) -> None:
    assert len(part) > 10_000
    assert len(set(zip(part.seats, part.keys, strict=True))) == len(part.keys)
    for number in range(0, len(part.keys), 199):
        match = part.match(number)
        assert match.turn == part.seats[number]
        assert match.digest(match.turn) == part.keys[number]
        assert tuple(TINY.offered(match.legal())) == part.offers[number]
    # The second to choose a card does not know the first one's.
    chosen = [number for number, seat in enumerate(part.seats) if seat == 1 and (part.set == number).sum() == 6]
    assert chosen


@pytest.mark.slow
def test_a_node_has_as_many_children_as_its_seat_has_choices(part: tree.Tree) -> None:
    children = np.bincount(part.parent[1:], minlength=len(part))
    for node in range(1, len(part), 97):
        offers = part.offers[part.set[node]] if part.turn[node] >= 0 else ()
        assert children[node] == len(offers)
    assert (part.turn[children == 0] == tree.OVER).all()


@pytest.mark.slow
def test_no_change_of_one_choice_gains_more_than_the_best_response(part: tree.Tree) -> None:
    mixes, found = tree.even(part), tree.measured(part, tree.even(part))
    assert sum(found.values) == pytest.approx(0.0)
    for number in range(0, len(part.keys), 997):
        edges = part.edges(number)
        for place in range(edges.start, edges.stop):
            changed = mixes.copy()
            changed[edges] = 0.0
            changed[place] = 1.0
            seat = part.seats[number]
            assert tree.values(part, changed)[seat] <= found.best[seat] + 1e-9
    assert found.nash_conv == pytest.approx(sum(found.best))


@pytest.mark.slow
def test_regret_minimization_comes_near_an_equilibrium(part: tree.Tree) -> None:
    exact = [tree.nash_conv(part, tree.solved(part, steps)) for steps in (1, 60)]
    assert exact[0] > 10 * exact[1]
    assert 0 <= exact[1] < 0.1


@pytest.mark.slow
def test_a_strategy_without_luck_always_chooses_the_same_and_a_mean_of_draws_is_a_mix(part: tree.Tree) -> None:
    match = part.match(0)
    for bot in ("thumb", "lazare"):
        plain = tree.Strategy(TINY, bot).at(match)
        assert sorted(plain)[-2:] == [0.0, 1.0]
        assert tree.Strategy(TINY, bot).at(match) == plain
        assert sum(tree.Strategy(TINY, bot, draws=3).at(match)) == pytest.approx(1.0)
    assert tree.Strategy(TINY, "random").at(match) == [1 / 6] * 6


@pytest.mark.slow
def test_a_bot_is_asked_only_where_its_own_play_can_bring_it(part: tree.Tree) -> None:
    mixes = tree.mixes(part, [tree.Strategy(TINY, "thumb")] * 2)
    plain = mixes == np.round(mixes)
    assert 0 < plain.sum() < plain.size / 2
    assert np.allclose(np.add.reduceat(mixes, part.ranges[:-1]), 1.0)
    assert 0 <= tree.nash_conv(part, mixes) < tree.nash_conv(part, tree.even(part))
