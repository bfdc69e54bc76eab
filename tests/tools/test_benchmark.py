"""The baselines of the memory tasks, and the leaderboard."""

import hashlib
import json
from pathlib import Path

import gymnasium
import pytest

from lightfinger import catalog
from tools import benchmark
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


@pytest.mark.skipif(not BOARD.exists(), reason="an installed wheel has no leaderboard")
def test_the_weights_of_every_learner_are_published() -> None:
    rows = [json.loads(line) for line in BOARD.read_text(encoding="utf-8").splitlines()]
    learned = {row["agent"]: row["weights"] for row in rows if "weights" in row}
    assert learned
    for agent, digest in learned.items():
        file = BOARD.parent / "weights" / f"{agent.replace(' ', '-')}.npz"
        assert hashlib.sha256(file.read_bytes()).hexdigest().startswith(digest)


def test_rows_from_elsewhere_replace_those_of_the_same_agent_and_task(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = tmp_path / "board.jsonl"
    monkeypatch.setattr(benchmark, "BOARD", board)
    old, other = {"task": "a", "agent": "mine", "share": 0.5}, {"task": "b", "agent": "mine", "share": 0.6}
    benchmark.add([old, other])
    benchmark.add([{**old, "share": 0.7}])
    assert [json.loads(line) for line in board.read_text().splitlines()] == [{**old, "share": 0.7}, other]
