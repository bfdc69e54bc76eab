"""The environments: PettingZoo's and Gymnasium's own checks, and what they do not check."""

import pickle
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from lightfinger import bots, catalog, env
from lightfinger.core.events import includes
from lightfinger.core.game import BadOption, IllegalAction, Result
from lightfinger.core.rng import Small
from lightfinger.env.table import payments

pytestmark = [
    # PettingZoo excuses its own games from these two by name: a mask needs a dictionary.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be gymnasium.spaces"),
]

GAMES = list(catalog.GAMES.values())
EVERY_EDITION = [(game.name, edition) for game in GAMES for edition in game.editions]
EVERY_TABLE = [
    (game.name, edition, seats)
    for game in GAMES
    for edition in game.editions
    for seats in range(game.seats[0], game.seats[1] + 1)
]
DOCS = Path(__file__).parents[2] / "docs" / "research" / "environment.md"
MODES = ("perfect", "open", "remembered")
MIDDLING = {game.name: bots.cast(game.name)[1].name for game in GAMES if bots.cast(game.name)}
EVERY_MODE = [
    (game, edition, mode)
    for game, edition in EVERY_EDITION
    for mode in MODES
    if mode != "remembered" or game in MIDDLING
]


def any_of(mask: Any, chance: Small) -> int:
    """A number that a mask allows."""
    return int(chance.pick([int(number) for number in np.flatnonzero(mask)]))


def play(table: env.Environment, seed: int, steps: int = 100_000) -> list[tuple[str, bytes]]:
    """Random steps of one match: who was asked, and everything it was given, as bytes."""
    chance, given = Small(seed), []
    table.reset(seed=seed)
    for agent in table.agent_iter(steps):
        observation, reward, termination, _, _ = table.last()
        given.append((agent, b"".join(part.tobytes() for part in observation.values())))
        assert (reward == 0.0) or termination
        table.step(None if termination else any_of(observation["action_mask"], chance))
    return given


@pytest.mark.parametrize(("game", "edition", "seats"), EVERY_TABLE)
def test_the_api_is_the_one_of_pettingzoo(game: str, edition: str, seats: int) -> None:
    api_test(env.make(game, edition, seats), num_cycles=40)


@pytest.mark.parametrize(("game", "edition", "mode"), EVERY_MODE)
def test_a_seed_decides_everything(game: str, edition: str, mode: str) -> None:
    seed_test(lambda: env.make(game, edition, 3, observation=mode, memory=MIDDLING.get(game, "")), num_cycles=30)

    table, again = (
        env.make(game, edition, 3, observation=mode, memory=MIDDLING.get(game, "")),
        env.make(game, edition, 3, observation=mode, memory=MIDDLING.get(game, "")),
    )
    assert play(table, 7, 60) == play(again, 7, 60)
    table.reset()
    again.reset()
    assert play(table, 8, 60) != play(again, 9, 60)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_parallel_conversion_for_turn_based_games_passes_its_test(game: str, seats: int) -> None:
    parallel_api_test(turn_based_aec_to_parallel(env.make(game, seats=seats)), num_cycles=40)


@pytest.mark.parametrize(("game", "edition"), EVERY_EDITION)
def test_a_match_goes_to_its_end_and_pays_out_once(game: str, edition: str) -> None:
    table = env.make(game, edition, 2)
    play(table, 3)
    result = table.table.result()

    assert table.agents == []
    assert result is not None
    table.reset(seed=3)
    assert sum(table.rewards.values()) == 0


@pytest.mark.parametrize(("game", "edition", "mode"), EVERY_MODE)
@pytest.mark.slow
def test_a_mask_is_what_is_legal_and_numbers_stay_in_their_space(game: str, edition: str, mode: str) -> None:
    table, chance = env.make(game, edition, 4, observation=mode, memory=MIDDLING.get(game, "")), Small(5)
    table.reset(seed=5)
    for step in range(400):
        if not table.agents or any(table.terminations.values()):
            break
        asked = table.agent_selection
        for agent in table.agents if step % 20 == 0 else [asked]:
            given = table.observe(agent)
            assert table.observation_space(agent).contains(given)
            legal = [table.numbering.actions[number] for number in np.flatnonzero(given["action_mask"])]
            assert sorted(map(repr, legal)) == sorted(map(repr, table.legal(agent)))
        action = chance.pick(table.legal(asked))
        assert table.numbering.actions[table.numbering.number(action)] == action
        table.step(table.numbering.number(action))


@pytest.mark.parametrize("mode", MODES)
def test_nobody_is_given_what_another_chose_before_all_have_chosen(mode: str) -> None:
    seen = 0
    for seed in range(12):
        given: list[list[bytes]] = []
        for pick in (0, -1):
            table, chance = (
                env.make("master-thieves", seats=4, observation=mode, memory=MIDDLING["master-thieves"]),
                Small(seed),
            )
            table.reset(seed=seed)
            while table.table.waiting().bit_count() != 4:
                table.step(table.numbering.number(chance.pick(table.legal(table.agent_selection))))
            table.step(table.numbering.number(table.legal("player_0")[pick]))
            assert includes(table.table.waiting(), 1)
            others = [table.observe(agent) for agent in table.possible_agents[1:]]
            given.append([one["observation"].tobytes() + one["action_mask"].tobytes() for one in others])
            own = table.observe("player_0")
            seen ^= hash(own["observation"].tobytes())
        assert given[0] == given[1]
    assert seen, "the one who chose knows the difference"


@pytest.mark.parametrize("game", MIDDLING)
@pytest.mark.slow
def test_who_forgets_is_given_less_than_who_remembers(game: str) -> None:
    perfect, open_, remembered = (
        play(env.make(game, seats=2, observation=mode, memory=MIDDLING.get(game, "")), 4) for mode in MODES
    )

    assert len(perfect) == len(open_) == len(remembered)
    assert perfect != remembered != open_ != perfect


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_arrays_belong_to_the_caller(game: str) -> None:
    table = env.make(game, seats=2)
    table.reset(seed=1)
    first, second = table.observe("player_0"), table.observe("player_0")
    first["observation"][:] = 5
    first["action_mask"][:] = 1
    again = table.observe("player_0")

    for name in ("observation", "action_mask"):
        assert np.array_equal(again[name], second[name])


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    table = env.make("forty-thieves", seats=2)
    table.reset(seed=1)
    before = table.observe(table.agent_selection)
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])

    with pytest.raises(IllegalAction, match="FT-"):
        table.step(wrong)
    with pytest.raises(ValueError, match="no action has the number -1"):
        table.step(-1)
    after = table.observe(table.agent_selection)
    assert np.array_equal(before["observation"], after["observation"])


@pytest.mark.parametrize(
    ("scores", "winners", "wins", "points"),
    [
        ([5, 3], [0], [1.0, -1.0], [2.0, -2.0]),
        ([4, 4], [0, 1], [0.0, 0.0], [0.0, 0.0]),
        ([6, 3, 0], [0], [1.0, -0.5, -0.5], [4.5, 0.0, -4.5]),
        ([6, 6, 0], [0, 1], [0.25, 0.25, -0.5], [3.0, 3.0, -6.0]),
        ([0, 0], [], [-1.0, -1.0], [0.0, 0.0]),
    ],
)
def test_what_a_match_pays(scores: list[int], winners: list[int], wins: list[float], points: list[float]) -> None:
    assert payments(Result(scores, winners, ""), "win") == wins
    assert payments(Result(scores, winners, ""), "score") == points


def test_names_carry_a_version() -> None:
    assert env.make("forty-thieves-v2").metadata["name"] == str(env.make("forty-thieves")) == "forty_thieves_v2"
    with pytest.raises(catalog.NoSuch, match="did you mean forty-thieves-v2"):
        env.make("forty-thieves-v1")


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"observation": "everything"}, "observation: .* use one of perfect, open"),
        ({"observation": "remembered"}, "memory: .* use one of pip"),
        ({"reward": "gems"}, "reward: .* use one of win, score"),
        ({"render_mode": "human"}, "render_mode"),
        ({"visibility": "everything"}, "visibility"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_it_may_be(settings: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadOption, match=problem):
        env.make("master-thieves", **settings)


def test_house_rules_reach_the_table() -> None:
    assert env.make("forty-thieves", "base", 2, leaders=True).edition.leaders


def test_an_environment_travels_to_another_process() -> None:
    table = env.make("master-thieves", "rio-grande", 3, observation="open", reward="score")

    assert play(pickle.loads(pickle.dumps(table)), 2, 50) == play(table, 2, 50)


def test_rendering_is_the_text_of_whoever_is_asked() -> None:
    table = env.make("forty-thieves", seats=2, render_mode="ansi")
    table.reset(seed=1)
    asked = int(table.agent_selection[-1])

    assert f"* seat {asked}" in str(table.render())
    assert env.make("forty-thieves").render() is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_one_seat_passes_the_check_of_gymnasium(game: Any) -> None:
    for names in (("random",), (bots.usual(game.name), "random")):
        check_env(env.one_seat(game.name, names, seats=3, illegal="lose"), skip_render_check=True)


def test_an_illegal_action_of_one_seat_is_refused_or_lost() -> None:
    for illegal in ("refuse", "lose"):
        seat = env.one_seat("forty-thieves", illegal=illegal)
        observation, _ = seat.reset(seed=1)
        wrong = np.flatnonzero(observation["action_mask"] == 0)[0]
        if illegal == "refuse":
            with pytest.raises(IllegalAction):
                seat.step(wrong)
        else:
            assert seat.step(wrong)[1:4] == (-1.0, True, False)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_one_seat_is_made_by_its_registered_name_and_plays_whole_matches_in_every_seat(game: str) -> None:
    seat = gymnasium.make(env.gymnasium_id(game), bots=[bots.usual(game)], seats=3, disable_env_checker=True)
    chance, sat, paid = Small(1), [], [0.0, 0.0, 0.0]
    for match in range(3):
        observation, info = seat.reset(seed=1 if match == 0 else None)
        sat.append(info["seat"])
        done = False
        while not done:
            masks = seat.unwrapped.action_masks()  # type: ignore[attr-defined]
            assert np.array_equal(masks, observation["action_mask"] == 1)
            observation, reward, done, truncated, _ = seat.step(any_of(masks, chance))
            assert not truncated
            paid[match] += float(reward)

    assert sat == [0, 1, 2]
    assert all(-1.0 <= one <= 1.0 for one in paid)


def test_a_seat_that_does_not_exist_and_no_bots_are_refused() -> None:
    with pytest.raises(BadOption, match="seat"):
        env.one_seat("forty-thieves", seat=2)
    with pytest.raises(BadOption, match="bots"):
        env.one_seat("forty-thieves", [])
    with pytest.raises(BadOption, match="3 is neither a name nor a Maker nor a class"):
        env.one_seat("forty-thieves", [3])  # type: ignore[list-item]


def _thumb(*arguments: Any) -> bots.Bot:
    return bots.find("forty-thieves", "thumb").make(*arguments)


@pytest.mark.parametrize(
    "given", [[bots.find("forty-thieves", "thumb")], [_thumb], "thumb"], ids=["maker", "function", "name"]
)
def test_bots_of_one_seat_are_named_or_given(given: Any) -> None:
    def looks(seat: Any) -> list[float]:
        observation, _ = seat.reset(seed=3)
        seen = [float(observation["observation"].sum())]
        for _ in range(5):
            observation, *_ = seat.step(int(observation["action_mask"].argmax()))
            seen.append(float(observation["observation"].sum()))
        return seen

    named = env.one_seat("forty-thieves", ["thumb"], edition="family", seats=3)
    assert looks(env.one_seat("forty-thieves", given, edition="family", seats=3)) == looks(named)


@pytest.mark.skipif(not DOCS.exists(), reason="an installed wheel has no docs")
def test_the_documented_layouts_have_as_many_numbers_as_the_observations() -> None:
    text = DOCS.read_text(encoding="utf-8")
    described = [game for game in GAMES if f"**{game.title}**, " in text]
    assert len(described) >= 2
    for game in described:
        _, _, section = text.partition(f"**{game.title}**, ")
        said = int(section.split()[0])
        rows = [line for line in section.split("\n\n")[1].splitlines() if line.endswith("|")][2:]
        counted = sum(int(row.split("|")[-2]) for row in rows)
        length = env.make(game.name).observation_space("player_0")["observation"].shape[0]  # type: ignore[index]
        assert said == counted == length
