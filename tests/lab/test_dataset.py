"""Datasets: a row for every decision, the same however the matches were spread."""

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet
from typer.testing import CliRunner

from lightfinger import catalog, env
from lightfinger.cli.app import app
from lightfinger.core.game import BadOption
from lightfinger.lab import dataset
from lightfinger.lab.simulation import Seating


def seating(game: str, edition: str, seats: int) -> Seating:
    """Matches of a weak bot and a better one."""
    found = catalog.find(game)
    return Seating(game, catalog.described(found, catalog.edition(found, edition)), seats, ["random", "thumb"], 3)


@pytest.mark.parametrize(("game", "edition"), [("forty-thieves", "family"), ("master-thieves", "rio-grande")])
@pytest.mark.slow
def test_rows_are_the_decisions_as_the_environment_gives_them(game: str, edition: str, tmp_path: Path) -> None:
    made, file = seating(game, edition, 2), tmp_path / "decisions.parquet"
    rows = dataset.write(made, 3, file)
    read = parquet.read_table(file).to_pydict()
    table = env.make(game, edition, 2)
    played = [made.play(number) for number in range(3)]

    assert rows == len(read["choice"]) == sum(len(match.log) - 1 for match in played)
    assert json.loads(parquet.read_schema(file).metadata[b"lightfinger"])["bots"] == ["random", "thumb"]
    row = 0
    for number, match in enumerate(played):
        result = match.result()
        assert result is not None
        table.reset(seed=0)
        table.table = match
        for decision, frame in enumerate(match.log[1:], 1):
            assert (read["match"][row], read["decision"][row], read["seat"][row]) == (number, decision, frame.seat)
            assert read["bot"][row] == made.seated(number)[frame.seat]
            assert table.numbering.actions[read["choice"][row]] == frame.action
            assert read["mask"][row][read["choice"][row]] == 1
            assert read["won"][row] == (1 / len(result.winners) if frame.seat in result.winners else 0.0)
            assert read["score"][row] == result.scores[frame.seat]
            row += 1
    view = played[0].game.blank(played[0].edition, 2)
    first = played[0].log[1]
    for event in played[0].log[0].heard_by(first.seat):
        played[0].game.evolve(view, event)
    numbers = np.array(played[0].game.features(view, first.seat), np.float32)
    assert np.array_equal(np.array(read["features"][0], np.float32), numbers)


@pytest.mark.slow
def test_the_same_seed_writes_the_same_rows_on_any_processes(tmp_path: Path) -> None:
    made = seating("forty-thieves", "family", 2)
    dataset.write(made, 12, tmp_path / "here.parquet")
    with ProcessPoolExecutor(2) as executor:
        dataset.write(made, 12, tmp_path / "there.parquet", executor=executor)

    assert parquet.read_table(tmp_path / "here.parquet").equals(parquet.read_table(tmp_path / "there.parquet"))


def test_a_seat_can_be_written_as_it_remembers(tmp_path: Path) -> None:
    made, modes = seating("forty-thieves", "family", 2), ("perfect", "open", "remembered:samir")
    read = []
    for place, mode in enumerate(modes):
        dataset.write(made, 2, tmp_path / f"{place}.parquet", mode)
        read.append(parquet.read_table(tmp_path / f"{place}.parquet"))

    assert all(read[0]["choice"].equals(other["choice"]) for other in read[1:])
    assert not any(read[0]["features"].equals(other["features"]) for other in read[1:])
    with pytest.raises(BadOption, match="use one of perfect, open, remembered"):
        dataset.write(made, 1, tmp_path / "no.parquet", "everything")
    assert not (tmp_path / "no.parquet").exists()


def test_the_command_says_what_it_wrote(tmp_path: Path) -> None:
    file = tmp_path / "decisions.parquet"
    arguments = [
        "dataset",
        "forty-thieves",
        "-e",
        "family",
        "-p",
        "2",
        "--games",
        "2",
        "--jobs",
        "1",
        "--out",
        str(file),
    ]
    result = CliRunner().invoke(app, arguments, env={"COLUMNS": "200"})

    assert result.exit_code == 0
    assert f"{parquet.read_metadata(file).num_rows} decisions of 2 matches" in result.stderr


def refused(*arguments: str) -> str:
    """The one line by which the command is refused."""
    result = CliRunner().invoke(app, ["dataset", "forty-thieves", "--games", "1", "--jobs", "1", *arguments])
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    return result.stderr


def test_a_file_that_cannot_be_written_is_refused_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "x.parquet"

    assert refused("--out", str(file)) == f"lightfinger: {file}: no such file or directory\n"


@pytest.mark.parametrize("name", ["x.csv", "x"])
def test_a_file_that_does_not_say_it_is_parquet_is_refused(name: str, tmp_path: Path) -> None:
    told = refused("--out", str(tmp_path / name))

    assert told == f"lightfinger: out: a dataset is a Parquet file: {tmp_path / 'x.parquet'}, not {tmp_path / name}\n"
    assert list(tmp_path.iterdir()) == []


def test_a_dataset_that_was_interrupted_leaves_no_file_and_an_older_one_alone(tmp_path: Path) -> None:
    file = tmp_path / "decisions.parquet"
    file.write_text("the older one")

    def stop(count: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dataset.write(seating("forty-thieves", "family", 2), 3, file, progress=stop)
    assert [path.name for path in tmp_path.iterdir()] == ["decisions.parquet"]
    assert file.read_text() == "the older one"


ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = ROOT / "benchmarks" / "dataset"
CARD = ROOT / "docs" / "research" / "dataset.md"


@pytest.mark.skipif(not PUBLISHED.exists(), reason="an installed wheel has no dataset")
@pytest.mark.parametrize("game", ["master-thieves", "forty-thieves"])
@pytest.mark.slow
def test_the_published_rows_can_be_made_again_and_are_as_many_as_the_card_says(game: str, tmp_path: Path) -> None:
    """If this fails because bots decide otherwise now: `make dataset`, and new numbers in its card."""
    published = parquet.read_table(PUBLISHED / f"{game}.parquet")
    told = json.loads(published.schema.metadata[b"lightfinger"])
    [line] = [line for line in CARD.read_text().splitlines() if line.startswith(f"| [{game}.parquet]")]
    matches = len(set(published["match"].to_pylist()))
    assert line.endswith(f"| {matches} | {published.num_rows:,} |")

    again = tmp_path / "again.parquet"
    rows = dataset.write(Seating(game, told["edition"], told["seats"], told["bots"], told["seed"]), 2, again)

    assert parquet.read_table(again).equals(published.slice(0, rows))
