"""Exact losses: the search finds what plain enumeration finds, and only a mix that can be answered loses."""

import pytest

from lightfinger.core.rng import Small
from lightfinger.games.master_thieves.actions import CHOICES_OF
from lightfinger.games.master_thieves.rules import first, legal, play
from lightfinger.games.master_thieves.scoring import points, winners
from lightfinger.games.master_thieves.state import CHOOSE, GOING_ON, OPEN, State
from tools.solve import EARLIER, LUCK, SEATS, UNIFORM, best, loss, measured, mix_of, policy_of, position, results


def plain(state: State) -> float:
    """Seat 0's share of the win, by trying everything."""
    if state.reason != GOING_ON:
        winning = winners(state, [points(state, seat) for seat in range(SEATS)])
        return 1.0 / len(winning) if 0 in winning else 0.0
    seat = first(state)
    values = []
    for action in legal(state, seat):
        child = state.copy()
        play(child, seat, action, LUCK)
        values.append(plain(child))
    return max(values) if seat == 0 else min(values)


def last_turns(count: int) -> list[State]:
    """States in which only one drawer is still to be opened."""
    found: list[State] = []
    rng = Small(1)
    for seed in range(100):
        state = position("zoch-fr", seed)
        while state.reason == GOING_ON and not (state.stage == OPEN and state.acted.bit_count() == 1):
            seat = first(state)
            play(state, seat, rng.pick(legal(state, seat)), LUCK)
        if state.reason == GOING_ON:
            found.append(state)
        if len(found) == count:
            break
    return found


def test_the_search_finds_what_trying_everything_finds() -> None:
    turns = last_turns(4)

    assert len(turns) == 4
    assert [best(state.copy(), 0.0, 1.0) for state in turns] == [plain(state) for state in turns]


def test_a_position_is_before_the_cards_of_the_last_round() -> None:
    for seed in range(5):
        state = position("rio-grande", seed)
        assert (state.stage, state.chosen, state.reason) == (CHOOSE, 0, GOING_ON)
        assert state.edition.max_rounds == state.round


def test_only_a_mix_that_can_be_answered_loses() -> None:
    pennies = [[1.0, 0.0], [0.0, 1.0]]

    assert loss(pennies, [0.5, 0.5]) == pytest.approx(0.0, abs=0.001)
    assert loss(pennies, [1.0, 0.0]) == pytest.approx(0.5, abs=0.001)
    assert loss([[0.5, 1.0], [0.0, 0.0]], [1.0, 0.0]) == pytest.approx(0.0, abs=0.001)


def test_losses_are_measured_where_a_card_matters() -> None:
    losses = measured("zoch-fr", [UNIFORM, "thumb", "magpie", EARLIER], 3, 0)

    assert {len(found) for found in losses.values()} == {3}
    assert all(0.0 <= one <= 1.0 for found in losses.values() for one in found)
    state = position("zoch-fr", 0)
    assert len(results(state)) == len(CHOICES_OF[state.hands[0]])
    assert sum(mix_of(policy_of(EARLIER), state, Small(1))) == pytest.approx(1.0)
