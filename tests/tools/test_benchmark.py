"""The baselines of the memory tasks, and the leaderboard."""

import json

import gymnasium
import pytest

from lightfinger import catalog
from tools.benchmark import BOARD, FOLD, rows

GAME = next(iter(catalog.GAMES))


def test_baselines_answer_the_same_questions_and_only_the_fold_knows_all() -> None:
    made = rows(GAME, 1, 2, 1)
    shares = {row["agent"]: row["share"] for row in made}
    assert len({row["questions"] for row in made}) == 1
    assert shares[FOLD] == 1.0
    assert shares["random"] < shares["nothing"] < 1.0
    assert rows(GAME, 1, 2, 1) == made


@pytest.mark.skipif(not BOARD.exists(), reason="an installed wheel has no leaderboard")
def test_every_row_of_the_leaderboard_names_a_task_and_a_command() -> None:
    for line in BOARD.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        assert row["task"] in gymnasium.registry
        assert row["interval"][0] <= row["share"] <= row["interval"][1]
        assert row["questions"] > 1000
        assert row["command"].startswith(("make benchmark", "make learn-to-recall"))
