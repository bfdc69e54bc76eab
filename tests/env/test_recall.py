"""Memory tasks: questions whose answers follow from what a seat was told."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lightfinger import env
from lightfinger.core.game import BadOption
from lightfinger.core.rng import Small
from lightfinger.core.table import fold
from lightfinger.games.master_thieves import recall

EVERY_TASK = range(1, len(recall.TASKS) + 1)


def legal(observation: Any, chance: Small) -> int:
    return int(chance.pick([int(number) for number in np.flatnonzero(observation["action_mask"])]))


@pytest.mark.parametrize("task", EVERY_TASK)
def test_whoever_remembers_everything_it_was_told_answers_everything(task: int) -> None:
    seat = gymnasium.make(env.recall_id(task), disable_env_checker=True).unwrapped
    assert isinstance(seat, env.Recall)
    chance, asked, right, hidden = Small(task), 0, 0, 0
    observation, info = seat.reset(seed=task)
    over = False
    while not over:
        inner = seat.table.table
        feed = inner.table.feed(seat.table.seat)
        view = fold(inner.game, inner.edition, inner.seats, feed)
        question = int(observation["question"])
        answer = recall.answer(view, question - 1) if question else 0
        if question:
            shown = inner.game.shown(view, seat.table.seat, "classic")
            hidden += shown.diamonds[view.compartment(question - 1)] < 0 or recall.answer(shown, question - 1) < 0
        observation, paid, over, _, info = seat.step((legal(observation, chance), answer))
        assert info["asked"] == bool(question)
        asked += info["asked"]
        right += int(paid)
    assert right == asked > 20
    assert hidden == asked
    assert info["match"] != 0.0


def test_a_task_passes_the_check_of_gymnasium() -> None:
    table = env.one_seat("master-thieves", ["random"], seats=2, observation="open", illegal="lose")
    check_env(env.Recall(table, recall.PLACES, recall.ANSWERS, recall.answer), skip_render_check=True)


def test_a_wrong_answer_pays_nothing_and_a_seed_decides_the_questions() -> None:
    told = []
    for _ in range(2):
        seat, chance = env.recall(2, "master-thieves"), Small(1)
        observation, _ = seat.reset(seed=5)
        questions = []
        for _ in range(30):
            questions.append(int(observation["question"]))
            assert seat.action_masks().sum() == observation["action_mask"].sum() + recall.ANSWERS
            observation, paid, over, _, _ = seat.step((legal(observation, chance), (seat.right() + 1) % 4))
            assert paid == 0
            assert not over
        told.append(questions)
    assert told[0] == told[1]
    assert any(told[0])


def test_only_tasks_that_exist_are_made() -> None:
    with pytest.raises(BadOption, match="task: must be from 1 to 6, not 7"):
        env.recall(7, "master-thieves")
    with pytest.raises(BadOption, match="forty-thieves has no module `recall`"):
        env.recall(1, "forty-thieves")
