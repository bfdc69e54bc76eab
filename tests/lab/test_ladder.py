"""Ladders: fair pairs, the same however they were played, and taken up again where they stopped."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lightfinger import bots, catalog
from lightfinger.bots import Maker, Roster
from lightfinger.cli.app import app
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng
from lightfinger.lab.ladder import NO_WINNER, BadLadder, Ladder, Pairing, wilson
from lightfinger.lab.simulation import BATCH
from lightfinger.lab.spreading import workers
from tests import toy


class Patient:
    """Plays its first card, and so wins the last and greatest prize."""

    def hear(self, events: list[Event]) -> None:
        pass

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        return legal[0]


@pytest.fixture
def _patient(toy_in_catalog: None, monkeypatch: pytest.MonkeyPatch) -> None:
    patient = Maker("patient", "saves its highest card", lambda *_: Patient())
    monkeypatch.setitem(bots.rosters(), "toy", [Roster("toy", (patient,))])


def toys(seats: int = 2, seed: int = 1) -> Ladder:
    """A ladder of the toy game."""
    words = catalog.described(toy.GAME, catalog.edition(toy.GAME, "first"))
    return Ladder("toy", words, seats, ["random", "patient"], seed)


def family(names: list[str], neighbours: bool = False) -> Ladder:
    """A ladder of short matches of a real game."""
    game = catalog.find("forty-thieves")
    words = catalog.described(game, catalog.edition(game, "family"))
    return Ladder("forty-thieves", words, 2, names, 5, neighbours)


@pytest.mark.usefixtures("_patient")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_better_bot_stands_higher_and_its_interval_is_clear(seats: int) -> None:
    ladder = toys(seats)
    ladder.play(200)
    pairing, ratings = ladder.pairings[0], list(ladder.ratings().values())
    lead, least, most = pairing.lead()

    assert pairing.games() == 200
    assert 0 < least < lead < most <= 1
    assert ladder.to_json()["pairs"][0]["clear"]
    assert ratings[1].mean > ratings[0].mean
    assert ratings[0].least < ratings[0].mean < ratings[0].most
    assert [rating.games for rating in ratings] == [200, 200]


def test_everybody_plays_everybody_or_only_neighbours() -> None:
    names = ["random", "samir", "thumb"]

    def pairs(ladder: Ladder) -> list[tuple[str, str]]:
        return [(pairing.first, pairing.second) for pairing in ladder.pairings]

    assert pairs(family(names)) == [("random", "samir"), ("random", "thumb"), ("samir", "thumb")]
    assert pairs(family(names, neighbours=True)) == [("random", "samir"), ("samir", "thumb")]
    with pytest.raises(BadLadder, match="at least two"):
        family(["random"])
    with pytest.raises(BadLadder, match="each of them once"):
        family(["random", "random"])


@pytest.mark.usefixtures("_patient")
def test_a_ladder_that_was_cut_short_goes_on_from_its_file(tmp_path: Path) -> None:
    whole, file = toys(), tmp_path / "ladder.jsonl"
    whole.play(40)

    class Cut(Exception):
        pass

    def cut(count: int) -> None:
        if count:
            raise Cut

    with pytest.raises(Cut):
        toys().play(40, progress=cut, file=file)
    with file.open("a") as kept:
        kept.write('{"pair":["random","pat')
    again, heard = toys(), list[int]()
    again.play(40, progress=heard.append, file=file)

    assert heard == [BATCH, BATCH, BATCH, BATCH]
    assert again.to_json() == whole.to_json()
    more = toys()
    more.play(45, file=file)
    assert more.pairings[0].games() == 45
    assert {number: more.pairings[0].played[number] for number in range(40)} == whole.pairings[0].played
    lines = file.read_text().splitlines()
    assert [json.loads(line).get("first") for line in lines] == [None, 0, 10, 20, 30, 40]


@pytest.mark.usefixtures("_patient")
def test_a_file_of_another_ladder_is_refused_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    toys(seed=1).play(10, file=file)
    before = file.read_text()

    with pytest.raises(BadLadder, match="holds another ladder: toy, first, 2 seats, seed 1"):
        toys(seed=2).play(10, file=file)
    assert file.read_text() == before
    file.write_text("no ladder\n")
    with pytest.raises(BadLadder, match="is no ladder"):
        toys().play(10, file=file)
    assert file.read_text() == "no ladder\n"


@pytest.mark.slow
def test_processes_play_the_same_ladder() -> None:
    here, there = family(["random", "thumb"]), family(["random", "thumb"])
    here.play(30)
    with ProcessPoolExecutor(2) as executor:
        there.play(30, executor)

    assert there.to_json() == here.to_json()
    with workers(1) as none:
        assert none is None


def test_a_match_that_nobody_won_counts_for_nobody() -> None:
    pairing = Pairing("weaker", "stronger")
    pairing.played = {0: 0.0, 1: NO_WINNER, 2: 0.5}

    assert pairing.decided() == [1.0, 0.5]
    assert pairing.share() == 0.75
    assert Pairing("a", "b").interval() == (0.0, 1.0)


@pytest.mark.parametrize(
    ("share", "games", "least", "most"), [(0.5, 100, 0.4038, 0.5962), (1.0, 10, 0.7225, 1.0), (0.0, 10, 0.0, 0.2775)]
)
def test_intervals_are_those_of_the_books(share: float, games: int, least: float, most: float) -> None:
    assert wilson(share, games) == pytest.approx((least, most), abs=0.0001)


@pytest.mark.usefixtures("_patient")
def test_the_command_prints_pairs_and_ratings_and_json(tmp_path: Path) -> None:
    arguments = ["ladder", "toy", "--games", "60", "--jobs", "1", "--out", str(tmp_path / "toy.jsonl")]
    printed = CliRunner().invoke(app, arguments, env={"COLUMNS": "80"})
    told = CliRunner().invoke(app, [*arguments, "--json"])

    assert printed.exit_code == told.exit_code == 0
    assert "random   patient         60" in printed.stdout
    assert "clear" in printed.stdout
    assert [rating["bot"] for rating in json.loads(told.stdout)["ratings"]] == ["random", "patient"]
    refused = CliRunner().invoke(app, [*arguments, "--seed", "9"])
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "holds another ladder" in refused.stderr


def test_a_missing_library_is_refused_with_the_extra_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "lightfinger.lab.ladder")
    monkeypatch.delitem(sys.modules, "lightfinger.ratings", raising=False)
    monkeypatch.delitem(sys.modules, "lightfinger.cli.measuring", raising=False)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    refused = CliRunner().invoke(app, ["ladder", "forty-thieves", "--games", "2", "--jobs", "1"])

    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "pip install 'lightfinger[lab]'" in refused.stderr


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two workers in processes of their own, as on two machines."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:  # type: ignore[no-untyped-call]
        yield made


@pytest.mark.long
def test_a_cluster_that_loses_a_worker_plays_the_same_ladder(cluster: Any, tmp_path: Path) -> None:
    here, there, killed = family(["random", "thumb"]), family(["random", "thumb"]), list[int]()
    here.play(150)

    def kill(count: int) -> None:
        if count and not killed:
            killed.append(cluster.workers[0].process.pid)
            os.kill(killed[0], signal.SIGKILL)

    with workers(cluster=cluster.scheduler_address) as executor:
        there.play(150, executor, kill, tmp_path / "ladder.jsonl")

    assert killed
    assert there.to_json() == here.to_json()
    assert [pairing.played for pairing in there.pairings] == [pairing.played for pairing in here.pairings]
