"""A game and bots of another package, installed beside a built wheel: no edit of ours makes them part of everything."""

import json
import os
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import third_party
from tools.visitor import Visitor

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not (third_party.ROOT / "setup.py").exists(), reason="there are no sources to build from"),
]
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
GREEDY = '''
class Greedy:
    """Takes the last action that is offered."""

    def __init__(self, game, edition, seats, seat, key=b""):
        pass

    def hear(self, events):
        pass

    def choose(self, legal, rng):
        return legal[-1]
'''


@pytest.fixture(scope="module", name="python")
def _python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with both packages."""
    return third_party.make(tmp_path_factory.mktemp("third"))


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    """A folder with a module that holds a bot."""
    (tmp_path / "mine.py").write_text(GREEDY, encoding="utf-8")
    return tmp_path


def run(python: Path, folder: Path, *arguments: str, keys: str = "") -> str:
    """What a command prints; it must succeed."""
    command = [str(python.parent / "lightfinger"), *arguments]
    environment = {**ENVIRONMENT, "COLUMNS": "200"}
    done = subprocess.run(
        command, cwd=folder, env=environment, input=keys, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr.count("left out") == 0
    return done.stdout


def test_it_is_listed_with_its_rules_editions_and_bots(python: Path, folder: Path) -> None:
    listed = run(python, folder, "games")

    assert "spoof" in listed
    assert "2-10" in listed
    assert "hasty" in run(python, folder, "bots", "master-thieves")
    assert "closed fist" in run(python, folder, "rules", "spoof")
    assert "Pub rules" in run(python, folder, "editions", "spoof")


def test_it_is_played_in_the_terminal(python: Path, folder: Path) -> None:
    arguments = ["play", "spoof", "--bots", "counter,mine:Greedy", "--set", "rounds=1", "--seed", "3", "--name", "Ada"]
    told = run(python, folder, *arguments, keys="1\n1\n\n")

    assert "Greedy guesses 9." in told
    assert "The match is over" in told


def test_it_is_simulated_rated_recorded_and_written_as_a_dataset(python: Path, folder: Path) -> None:
    common = ["--games", "12", "--seed", "1"]
    summed = json.loads(
        run(python, folder, "simulate", "spoof", "--seats", "10", "--bots", "counter,mine:Greedy", *common, "--json")
    )
    assert summed["games"] == 12
    assert set(summed["wins"]) == {"counter", "mine:Greedy"}
    ladder = json.loads(
        run(python, folder, "ladder", "spoof", *common, "--bots", "random,counter,mine:Greedy", "--json")
    )
    assert [rating["bot"] for rating in ladder["ratings"]] == ["random", "counter", "mine:Greedy"]
    run(python, folder, "record", "spoof", "match.jsonl", "--bots", "counter")
    assert "The fists hold" in run(python, folder, "replay", "match.jsonl", "--seat", "1")
    assert "agree" in run(python, folder, "verify", "match.jsonl")
    run(python, folder, "dataset", "spoof", "--out", "spoof.parquet", *common, "--bots", "counter,mine:Greedy")
    assert (folder / "spoof.parquet").stat().st_size > 1000


def test_its_bot_plays_a_game_of_ours(python: Path, folder: Path) -> None:
    arguments = ["master-thieves", "--games", "2", "--bots", "hasty,random", "--set", "max_rounds=2", "--json"]

    assert set(json.loads(run(python, folder, "simulate", *arguments))["wins"]) == {"hasty", "random"}


@pytest.fixture(name="visitor")
def _visitor(python: Path, folder: Path) -> Iterator[Visitor]:
    """Somebody at a server of that environment, which offers a bot of the folder too."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(python.parent / "lightfinger"), "serve", "--api-only", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--data", str(folder / "data"), "--pace", "0", "--bot", "spoof=mine:Greedy"]
    server = subprocess.Popen(command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    try:
        visitor = Visitor(f"http://127.0.0.1:{port}")
        visitor.wait()
        visitor.arrive()
        yield visitor
    finally:
        server.terminate()
        server.wait(30)


def test_it_is_served_and_played_over_the_socket(visitor: Visitor) -> None:
    games = {game["name"]: game for game in visitor.games()}
    spoof = games["spoof"]
    assert (spoof["title"], spoof["seats"], spoof["minutes"], spoof["lesson"]) == ("Spoof", [2, 10], 5, False)
    assert [bot["name"] for bot in spoof["bots"]] == ["random", "counter", "mine:Greedy"]

    for bot in ("counter", "mine:Greedy"):
        table, answers = visitor.play(spoof, bot)
        assert answers == 6
        assert visitor.review(table) == 19
        moves = json.loads(visitor.ask(f"/api/tables/{table}/review"))["moves"]
        hidden = [event for move in moves for event in move["events"] if event["kind"] == "holds" and event["seat"]]
        assert ({event["coins"] for event in hidden} == {3}) == (bot == "mine:Greedy"), "that bot itself has chosen"
    table, answers = visitor.play(games["master-thieves"], "hasty")
    assert answers > 3
    wish = {"game": "spoof", "seats": 10, "bots": ["counter"]}
    assert json.loads(visitor.ask("/api/tables", wish))["seats"] == 10
