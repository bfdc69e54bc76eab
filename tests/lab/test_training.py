"""Training: the same from the same seed, and a network that foresees more than the mean."""

import json
import math
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lightfinger import catalog
from lightfinger.bots.learned import Rehearsed
from lightfinger.bots.value import header_of, unpacked
from lightfinger.cli.app import app
from lightfinger.core.rng import Rng, Small
from lightfinger.lab.spreading import workers
from lightfinger.lab.training import BATCH, Lesson, NothingToLearn, learned_of, rehearsed, trained

GAME = catalog.find("master-thieves")
LESSON = Lesson(GAME.name, catalog.described(GAME, catalog.edition(GAME)), 2, 3)


def weather(count: int) -> list[Rehearsed]:
    """Matches of two rows that are won if exactly one of two inputs is high, which no single layer could learn."""
    rng = Small(5)
    found: list[Rehearsed] = []
    for _ in range(count):
        rows = [[float(rng.below(2)), float(rng.below(2))] for _ in range(2)]
        found.append((rows, [float(row[0] != row[1]) for row in rows]))
    return found


def test_a_network_learns_what_no_single_layer_could() -> None:
    result = trained(weather(4000), 1, units=8, epochs=150)

    assert result.base == pytest.approx(math.log(2), abs=0.01)
    assert result.loss < 0.1
    assert result.net.value([1.0, 0.0]) > 0.9
    assert result.net.value([1.0, 1.0]) < 0.1
    assert (result.matches, result.rows) == (4000, 8000)


def test_the_same_seed_gives_the_same_weights() -> None:
    first, second, other = (trained(weather(600), seed, units=3, epochs=2) for seed in (1, 1, 2))

    assert first.net.weights == second.net.weights != other.net.weights


def test_matches_are_the_same_on_any_number_of_processes() -> None:
    alone = rehearsed(LESSON, BATCH + 2)
    with workers(2) as executor:
        together = rehearsed(LESSON, BATCH + 2, executor=executor)

    assert alone == together
    assert len(alone) == BATCH + 2
    assert len(rehearsed(LESSON, 10 * BATCH, seconds=0.0)) == BATCH


def test_the_command_writes_weights_that_fit(tmp_path: Path) -> None:
    file = tmp_path / "own" / "zoch-fr-2.bin"
    words = ["train-value", GAME.name, "--games", "100", "--jobs", "1", "--out", str(file)]
    told = CliRunner().invoke(app, [*words, "--json"])
    found = json.loads(told.stdout)
    learned = learned_of(GAME.name)

    assert found["matches"] == 100
    assert found["bytes"] == file.stat().st_size < 40_000
    assert header_of(file.read_bytes())["about"]["loss"] == found["loss"] < found["base"]
    assert unpacked(file.read_bytes(), learned.names(2), learned.revision).inputs == len(learned.names(2))
    assert "log loss" in CliRunner().invoke(app, words).stdout


def walk(rng: Rng) -> Rehearsed:
    """A match of two rows for each of two seats, who see which of them is ahead; who ends ahead wins."""
    ahead = [rng.below(3) - 1, 0]
    ahead[1] = ahead[0] + rng.below(3) - 1
    won = ahead[1] + rng.below(3) - 1 >= 0
    rows = [[float(sign * lead)] for lead in ahead for sign in (1, -1)]
    return rows, [float(won), float(not won)] * 2


def test_less_patience_teaches_rows_what_is_said_of_those_that_follow() -> None:
    rng = Small(4)
    played = [walk(rng) for _ in range(3000)]
    plain = trained(played, 1, units=8, epochs=20)
    softer = trained(played, 1, units=8, epochs=20, seats=2, patience=0.5)

    assert softer.net.weights != plain.net.weights
    assert softer.loss == pytest.approx(plain.loss, abs=0.02)
    assert trained(played, 1, units=8, epochs=20, seats=2).net.weights == plain.net.weights


def test_a_game_without_a_learned_value_says_so(toy_in_catalog: None) -> None:
    with pytest.raises(NothingToLearn):
        learned_of("toy")
    assert CliRunner().invoke(app, ["train-value", "toy"]).exit_code == 2
