"""The games in OpenSpiel: its own tests, what a seat knows, and exact exploitability of small games."""

import random
from typing import Any

import pytest

from lightfinger import catalog, seeded
from lightfinger.core.table import Table

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra spiel")
np = pytest.importorskip("numpy")

from lightfinger import spiel  # noqa: E402

GAMES = [game.name for game in catalog.GAMES.values() if catalog.is_built_in(game)]


def played(game: Any, seed: int, most: int = 10_000) -> Any:
    """A match after some random actions."""
    chance, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal() and state.move_number() < most:
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_passes_the_tests_of_open_spiel(name: str, seats: int) -> None:
    pyspiel.random_sim_test(spiel.make(name, seats=seats, deals=3), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_plays_the_match_that_a_table_plays(name: str) -> None:
    game = spiel.make(name, deals=9, first_deal=3)
    state, chance = game.new_initial_state(), random.Random(1)
    state.apply_action(4)
    table: Table[Any, Any] = Table(game.game, game.edition, 2)
    rng = seeded(7)
    table.deal(rng)
    while not state.is_terminal():
        number = chance.choice(state.legal_actions())
        assert state.current_player() == table.first()
        table.act(table.first(), game.actions[number], rng)
        state.apply_action(number)
    result = table.result()
    assert result is not None
    assert state.returns() == spiel.payments(result, "score")
    assert sum(state.returns()) == 0
    assert state.match.feed(1) == table.feed(1)


@pytest.mark.parametrize("name", GAMES)
def test_an_information_state_is_the_feed_and_nothing_else(name: str) -> None:
    """Two matches have the same information state of a seat just if it was told the same."""
    game = spiel.make(name, deals=40)
    told: dict[str, list[Any]] = {}
    for deal in range(40):
        state = game.new_initial_state()
        state.apply_action(deal)
        for seat in range(2):
            known = state.information_state_string(seat)
            assert told.setdefault(known, state.match.feed(seat)) == state.match.feed(seat)
    feeds = {repr((known[0], feed)) for known, feed in told.items()}
    assert len(feeds) == len(told)


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = played(spiel.make(name, deals=1), 2, most=12)
    before, legal = state.information_state_string(0), state.legal_actions()
    clone = state.clone()
    clone.apply_action(legal[0])
    assert (state.information_state_string(0), state.legal_actions()) == (before, legal)
    assert clone.move_number() == state.move_number() + 1


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_is_what_the_seat_knows(name: str) -> None:
    game = spiel.make(name, deals=1)
    state = played(game, 3, most=15)
    view = state.match.view(0)
    assert state.observation_string(0) == game.game.draw(view, 0)
    assert np.allclose(state.observation_tensor(0), game.game.features(view, 0))


def test_rewards_are_known_by_name_and_sum_to_nothing() -> None:
    with pytest.raises(ValueError, match="reward"):
        spiel.make("forty-thieves", reward="money")
    state = played(spiel.make("forty-thieves", seats=3, deals=2, reward="win"), 4)
    assert abs(sum(state.returns())) < 1e-9
    assert max(state.returns()) <= 1


@pytest.mark.parametrize("bot", ["random", "thumb"])
def test_a_bot_is_a_policy_of_its_information_state(bot: str) -> None:
    game = spiel.make("forty-thieves", deals=1)
    state = played(game, 5, most=9)
    one, other = spiel.BotPolicy(game, bot), spiel.BotPolicy(game, bot)
    chosen = one.action_probabilities(state)
    assert chosen == other.action_probabilities(state.clone())
    assert sorted(chosen) == state.legal_actions()
    assert sum(chosen.values()) == pytest.approx(1.0)
    assert (max(chosen.values()) == 1.0) == (bot == "thumb")


def best(game: Any, state: Any, policy: Any) -> float:
    """What seat 0 gets at most if it knows everything, against *policy*."""
    if state.is_terminal():
        return float(state.returns()[0])
    if state.is_chance_node():
        return float(sum(share * best(game, state.child(deal), policy) for deal, share in state.chance_outcomes()))
    if state.current_player() == 0:
        return max(best(game, state.child(number), policy) for number in state.legal_actions())
    chosen = policy.action_probabilities(state)
    return float(sum(share * best(game, state.child(number), policy) for number, share in chosen.items() if share))


@pytest.mark.long
@pytest.mark.parametrize("bot", ["random", "thumb"])
def test_the_exploitability_of_a_bot_is_what_its_best_opponent_gains(bot: str) -> None:
    """With one deal and one turn of seat 0 no best answer gains more than one that knows everything."""
    from open_spiel.python.algorithms import expected_game_score, exploitability

    game = spiel.make("forty-thieves", "family", deals=1, house_rules={"max_turns": 1, "first_player": 0})
    policy = spiel.BotPolicy(game, bot)
    found = exploitability.nash_conv(game, policy, return_only_nash_conv=False)
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
    most = best(game, game.new_initial_state(), policy) - value
    assert 0 <= found.nash_conv <= most + 1e-6
    assert found.player_improvements[1] == pytest.approx(0.0)
