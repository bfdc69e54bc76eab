"""The games in OpenSpiel: its own tests, what a seat knows, and exact exploitability of small games."""

import random
from typing import Any

import pytest

from lightfinger import catalog, seeded, tree
from lightfinger.core.table import Table
from lightfinger.games.master_thieves.state import CHOOSE
from lightfinger.tree import payments

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


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_game_passes_the_tests_of_open_spiel_with_states_written_as_text(name: str) -> None:
    pyspiel.random_sim_test(spiel.make(name, deals=30), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_open_spiel_finds_a_game_by_its_name_and_makes_it_again_from_its_text(name: str) -> None:
    game = pyspiel.load_game(f"lightfinger_{name.replace('-', '_')}(seats=4,deals=7,reward=win)")
    assert (game.num_players(), game.max_chance_outcomes(), game.setting.reward) == (4, 7, "win")
    again = pyspiel.load_game(str(game))
    assert again.setting.edition == game.setting.edition
    assert str(again) == str(game)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("forty-thieves", {"max_turns": 1, "leaders": True, "special_counts": [8, 3, 3, 3, 3]}),
        ("forty-thieves", {"end_check": "turn", "evil_eye_limit": "none"}),
        ("master-thieves", {"tie_breaks": ["R"], "max_rounds": 1, "start_seat": 0}),
    ],
)
def test_house_rules_survive_as_text(name: str, rules: dict[str, object]) -> None:
    game = spiel.make(name, deals=2, house_rules=rules)
    again = pyspiel.load_game(str(game))
    assert again.setting.edition == game.setting.edition != spiel.make(name).setting.edition


def test_a_state_in_the_middle_of_a_match_survives_as_text() -> None:
    state = played(spiel.make("master-thieves", deals=5, small="tiny"), 2, most=6)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert again.legal_actions() == state.legal_actions()
    assert [again.information_state_string(seat) for seat in range(2)] == [
        state.information_state_string(seat) for seat in range(2)
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_state_plays_the_match_that_a_table_plays(name: str) -> None:
    game = spiel.make(name, deals=9, first_deal=3)
    state, chance = game.new_initial_state(), random.Random(1)
    state.apply_action(4)
    table: Table[Any, Any] = Table(game.game, game.setting.edition, 2)
    rng = seeded(7)
    table.deal(rng)
    while not state.is_terminal():
        number = chance.choice(state.legal_actions())
        assert state.current_player() == table.first()
        table.act(table.first(), game.actions[number], rng)
        state.apply_action(number)
    result = table.result()
    assert result is not None
    assert state.returns() == payments(result, "score")
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

    game = spiel.make("forty-thieves", "family", deals=1, small="one-turn")
    policy = spiel.BotPolicy(game, bot)
    found = exploitability.nash_conv(game, policy, return_only_nash_conv=False)
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
    most = best(game, game.new_initial_state(), policy) - value
    assert 0 <= found.nash_conv <= most + 1e-6
    assert found.player_improvements[1] == pytest.approx(0.0)

    grown = tree.Tree(game.setting)
    ours = tree.measured(grown, tree.mixes(grown, [tree.Strategy(game.setting, bot)] * 2))
    assert ours.nash_conv == pytest.approx(found.nash_conv)
    assert ours.values[0] == pytest.approx(value)


class Part(spiel.SpielGame):
    """A game that begins in the middle of a match."""

    start: tuple[int, ...] = ()

    def new_initial_state(self) -> spiel.SpielState:
        state = super().new_initial_state()
        for step in self.start:
            state.apply_action(step)
        return state


@pytest.mark.long
def test_best_responses_on_parts_of_a_small_game_are_those_of_open_spiel() -> None:
    from open_spiel.python.algorithms import exploitability

    whole = spiel.make("master-thieves", deals=1, small="tiny")
    chance = random.Random(4)
    for _ in range(2):
        state = whole.new_initial_state()
        # Up to the choice of the second card, so that the part has many information sets of two nodes.
        while state.match.state is None or not state.match.state.round or state.match.state.stage != CHOOSE:
            state.apply_action(chance.choice(state.legal_actions()))
        part = Part(whole.game, whole.setting, {"deals": 1, "small": "tiny"})
        part.start = tuple(state.history())
        found = exploitability.nash_conv(part, spiel.BotPolicy(part, "random"), return_only_nash_conv=False)
        grown = tree.Tree(whole.setting, part.start)
        ours = tree.measured(grown, tree.mixes(grown, [tree.Strategy(whole.setting, "random")] * 2))
        assert 10_000 < len(grown) < 20_000
        gains = [best - value for best, value in zip(ours.best, ours.values, strict=True)]
        assert gains == pytest.approx(found.player_improvements.tolist())
        assert sum(gains) > 0.1
