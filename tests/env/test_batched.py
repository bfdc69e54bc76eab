"""The batched environment plays exactly as single environments do, only many at once."""

import copy
import importlib.util
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from lightfinger import bots, catalog, env
from lightfinger.core.game import BadOption, IllegalAction
from lightfinger.core.rng import Small

GAMES = [
    game
    for game in catalog.GAMES.values()
    if catalog.is_built_in(game) and importlib.util.find_spec(f"{catalog.PACKAGES[game.name]}.rows")
]
"""A game is batched if it has a module that writes rows."""
EVERY_TABLE = [
    (game.name, edition, seats)
    for game in GAMES
    for edition in game.editions
    for seats in range(game.seats[0], game.seats[1] + 1)
]
TABLES = 3
MODES = ("perfect", "open")


def any_of(masks: Any, chance: Small) -> Any:
    """For each row a number that its mask allows; 0 where it allows none."""
    return np.array([chance.pick([int(one) for one in np.flatnonzero(mask)] or [0]) for mask in masks])


def alike(observations: Any, table: int, single: Any) -> bool:
    return set(observations) == set(single) and all(
        np.array_equal(observations[name][table], part) for name, part in single.items()
    )


def compare(game: str, edition: str, seats: int, mode: str, steps: int) -> int:
    """Play a batch and single environments side by side; return the number of rows that were equal."""
    batch = env.batched(game, TABLES, None, edition, seats, observation=mode)
    singles = [env.make(game, edition, seats, observation=mode) for _ in range(TABLES)]
    chance = Small(3)
    observations, infos = batch.reset(seed=11)
    for table, single in enumerate(singles):
        single.reset(seed=11 + table)
    made = 0
    for _ in range(steps // TABLES):
        for table, single in enumerate(singles):
            assert single.agent_selection == f"player_{infos['seat'][table]}"
            assert alike(observations, table, single.observe(single.agent_selection))
            made += 1
        assert batch.legal(0) == singles[0].legal(singles[0].agent_selection)
        actions = any_of(observations["action_mask"], chance)
        observations, rewards, ended, _, infos = batch.step(actions)
        for table, single in enumerate(singles):
            if any(single.terminations.values()):
                single.reset()
                assert not ended[table]
            else:
                single.step(actions[table])
                assert ended[table] == any(single.terminations.values())
            assert rewards[table].tolist() == list(single.rewards.values())
    return made


@pytest.mark.parametrize(("game", "edition", "seats"), EVERY_TABLE)
@pytest.mark.slow
def test_tables_play_as_single_environments(game: str, edition: str, seats: int) -> None:
    assert compare(game, edition, seats, "perfect", 600) == 600


@pytest.mark.many
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("game", "edition", "seats"), EVERY_TABLE)
def test_tables_play_as_single_environments_for_ten_thousand_steps(
    game: str, edition: str, seats: int, mode: str
) -> None:
    assert compare(game, edition, seats, mode, 10_000) == TABLES * (10_000 // TABLES)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_few_tables_play_as_single_environments(game: str, mode: str) -> None:
    assert compare(game, "", 3, mode, 450) == 450


@pytest.mark.parametrize("autoreset", ["next-step", "same-step"])
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_one_seat_of_each_table_plays_as_gymnasiums_own_vector_environment(game: str, autoreset: str) -> None:
    opponents = [bots.usual(game), "random"]
    mode = {"next-step": AutoresetMode.NEXT_STEP, "same-step": AutoresetMode.SAME_STEP}[autoreset]
    batch = env.batched(game, TABLES, opponents, seats=3, autoreset=autoreset)
    single = SyncVectorEnv([lambda: env.one_seat(game, opponents, seats=3) for _ in range(TABLES)], autoreset_mode=mode)
    assert batch.metadata["autoreset_mode"] is mode
    chance, over = Small(2), 0
    ours: Any = batch.reset(seed=4)
    theirs: Any = single.reset(seed=4)
    for _ in range(400):
        for name, part in theirs[0].items():
            assert np.array_equal(ours[0][name], part)
        assert np.array_equal(ours[-1]["seat"], theirs[-1]["seat"])
        assert ("final_obs" in ours[-1]) == ("final_obs" in theirs[-1])
        if "final_obs" in theirs[-1]:
            assert np.array_equal(ours[-1]["_final_obs"], theirs[-1]["_final_obs"])
            for table in np.flatnonzero(theirs[-1]["_final_obs"]):
                for name, part in theirs[-1]["final_obs"][table].items():
                    assert np.array_equal(ours[-1]["final_obs"][table][name], part)
            assert np.array_equal(ours[-1]["final_info"]["seat"], theirs[-1]["final_info"]["seat"])
        actions = any_of(ours[0]["action_mask"], chance)
        ours, theirs = batch.step(actions), single.step(actions)
        for mine, other in zip(ours[1:4], theirs[1:4], strict=True):
            assert np.array_equal(mine, other)
        over += int(ours[2].sum())
    assert over >= TABLES
    single.close()


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_rows_do_not_change_with_what_the_seat_does_not_know(game: str) -> None:
    batch = env.batched(game, 4, seats=2)
    observations, infos = batch.reset(seed=1)
    chance, changed = Small(5), 0
    for _ in range(60):
        for table in range(batch.num_envs):
            seat = int(infos["seat"][table])
            true = batch.batch.states[table]
            other = batch.game.imagine(batch.batch.view(table, seat), seat, chance)
            changed += other != true
            batch.batch.states[table] = other
            batch.batch._show(table, batch.batch.first(table))
            batch.batch.states[table] = true
        again = batch._observed()
        for name, part in observations.items():
            assert np.array_equal(again[name], part)
        observations, _, _, _, infos = batch.step(any_of(observations["action_mask"], chance))
    assert changed > 100


def test_nobody_is_shown_what_another_chose_before_all_have_chosen() -> None:
    shown = []
    for pick in (0, -1):
        batch, chance = env.batched("master-thieves", 1, seats=4), Small(1)
        observations, infos = batch.reset(seed=3)
        while batch.batch.first(0) != 0 or batch.batch.legal(0, 3) == ():
            observations, *_ = batch.step(any_of(observations["action_mask"], chance))
        observations, *_, infos = batch.step(np.flatnonzero(observations["action_mask"][0])[[pick]])
        assert infos["seat"].tolist() == [1]
        shown.append(observations["observation"].tobytes())
    assert shown[0] == shown[1]


def test_an_illegal_action_is_refused_with_its_table_and_clause_and_changes_nothing() -> None:
    batch = env.batched("forty-thieves", 3)
    before, _ = batch.reset(seed=1)
    actions = any_of(before["action_mask"], Small(1))
    actions[1] = np.flatnonzero(before["action_mask"][1] == 0)[0]
    with pytest.raises(IllegalAction, match=r"table 1: .*FT-"):
        batch.step(actions)
    actions[1] = 99_999
    with pytest.raises(ValueError, match="table 1: no action has the number 99999"):
        batch.step(actions)
    with pytest.raises(ValueError, match="3 tables"):
        batch.step(actions[:2])
    assert np.array_equal(batch._observed()["observation"], before["observation"])


@pytest.mark.parametrize("opponents", [None, ["random"]])
def test_an_illegal_action_loses_where_that_was_asked_for(opponents: Any) -> None:
    batch = env.batched("forty-thieves", 2, opponents, illegal="lose")
    before, infos = batch.reset(seed=1)
    actions = any_of(before["action_mask"], Small(1))
    actions[0] = np.flatnonzero(before["action_mask"][0] == 0)[0]
    _, rewards, ended, _, _ = batch.step(actions)
    assert ended.tolist() == [True, False]
    seat = int(infos["seat"][0])
    assert (rewards[0] if opponents else rewards[0][seat]) == -1
    _, rewards, ended, _, _ = batch.step(any_of(batch.action_masks(), Small(1)))
    assert not ended.any()
    assert not rewards.any()


@pytest.mark.parametrize("way", [lambda value: value.clone(), copy.deepcopy])
@pytest.mark.parametrize("opponents", [None, ["thumb", "random"]])
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_copy_goes_on_with_the_same_matches(game: str, opponents: Any, way: Any) -> None:
    batch, chance = env.batched(game, TABLES, opponents, seats=3, observation="open"), Small(1)
    observations, _ = batch.reset(seed=3)
    for _ in range(25):
        observations, *_ = batch.step(any_of(observations["action_mask"], chance))
    copied = way(batch)
    mine: Any = (observations,)
    for _ in range(250):
        actions = any_of(mine[0]["action_mask"], chance)
        mine, theirs = batch.step(actions), copied.step(actions)
        for name, part in mine[0].items():
            assert np.array_equal(theirs[0][name], part)
        assert np.array_equal(mine[1], theirs[1])
    copied.step(any_of(copied.action_masks(), Small(9)))
    assert np.array_equal(batch._observed()["observation"], mine[0]["observation"])


def test_it_is_made_by_its_registered_name_and_writes_into_given_arrays() -> None:
    made: dict[str, Any] = {"num_envs": 4, "vectorization_mode": "vector_entry_point", "seats": 2}
    plain = gymnasium.make_vec(env.gymnasium_id("master-thieves"), bots=["random"], **made)
    out = {
        name: np.empty(part.shape, part.dtype)
        for name, part in plain.observation_space.items()  # type: ignore[attr-defined]
    }
    given = gymnasium.make_vec(env.gymnasium_id("master-thieves"), bots=["random"], out=out, **made)
    whole = gymnasium.make_vec(env.gymnasium_id("master-thieves"), bots=["random"], numbers="int8", **made)
    first, _ = plain.reset(seed=1)
    into, _ = given.reset(seed=1)
    bare, _ = whole.reset(seed=1)
    assert plain.observation_space.contains(first)
    assert whole.observation_space.contains(bare)
    assert into["observation"] is out["observation"]
    for _ in range(20):
        assert np.array_equal(first["observation"], out["observation"])
        assert np.array_equal(first["observation"], bare["observation"] / whole.unwrapped.divisors)  # type: ignore[attr-defined]
        actions = any_of(first["action_mask"], Small(1))
        kept = first["observation"].copy()
        earlier = first
        first, *_ = plain.step(actions)
        given.step(actions)
        bare, *_ = whole.step(actions)
        assert np.array_equal(earlier["observation"], kept)


def test_masks_stay_right_when_the_offers_are_numbered_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lightfinger.env.batching.MOST_OFFERS", 20)
    assert compare("forty-thieves", "all-together", 2, "perfect", 600) == 600
    batch, draws = env.batched("forty-thieves", 4, edition="all-together"), np.random.default_rng(1)
    batch.reset(seed=1)
    for _ in range(300):
        batch.step(batch.sample(draws))
        assert len(batch.batch.offers) <= 20 + 2 * batch.num_envs
        assert np.array_equal(batch.action_masks()[0] == 1, batch.numbering.mask(batch.legal(0)) == 1)


def test_seeds_are_given_one_by_one_or_not_at_all() -> None:
    batch = env.batched("forty-thieves", 2, ["random"])
    first, _ = batch.reset(seed=[5, 5])
    assert np.array_equal(first["observation"][0], first["observation"][1])
    batch.reset()
    with pytest.raises(ValueError, match="2 tables and 3 seeds"):
        batch.reset(seed=[1, 2, 3])


def test_drawn_actions_are_legal_and_all_of_them_are_drawn() -> None:
    batch, draws, drawn = env.batched("forty-thieves", 4), np.random.default_rng(1), set[int]()
    batch.reset(seed=1)
    for _ in range(300):
        drawn |= {int(number) for number in batch.sample(draws)}
    assert drawn == set(np.flatnonzero(batch.action_masks().any(axis=0)).tolist())
    for _ in range(500):
        batch.step(batch.sample(draws))


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"observation": "remembered"}, "observation: .* use one of perfect, open"),
        ({"autoreset": "never"}, "autoreset: .* use one of next-step, same-step"),
        ({"numbers": "double"}, "numbers"),
        ({"bots": []}, "bots: name at least one"),
        ({"seat": 1}, "seat: .* with bots"),
        ({"out": {}}, "out: needs an array"),
    ],
)
def test_a_wrong_setting_is_refused(settings: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadOption, match=problem):
        env.batched("master-thieves", **settings)


def test_a_game_without_rows_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog.PACKAGES, "forty-thieves", "lightfinger.env")
    with pytest.raises(BadOption, match="forty-thieves has no module `rows`"):
        catalog.module(catalog.find("forty-thieves"), "rows")
    monkeypatch.setitem(catalog.PACKAGES, "forty-thieves", "lightfinger.nowhere")
    with pytest.raises(ModuleNotFoundError):
        catalog.module(catalog.find("forty-thieves"), "rows")
