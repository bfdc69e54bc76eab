"""Compares the engine's speed with other engines: ratios of interleaved measurements in one run, not absolute speed.

`make bench` runs it in its own environment (requirements/bench.txt). It builds the compiled engine and a copy of the
interpreted one under another name, so that both run in one process with OpenSpiel and an engine that does nothing.
Every figure is the median over several trials of the median ratio of the rounds.
"""

import argparse
import importlib
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SLICE = 0.02
ROUNDS = 25
ITERATIONS = 100
"""Iterations in one call of a search."""
MIDDLE = 20
"""Decisions to play before a search is measured."""
TABLES = 256
"""The tables of a batched environment."""
NOTHING = '''
"""An engine that does nothing: the lower bound of the time that Python itself takes."""


class State:
    def __init__(self) -> None:
        self.left = 197


ACTIONS = (1, 2, 3, 4)


def new(seats: int) -> State:
    return State()


def first(state: State) -> int:
    return 0 if state.left else -1


def legal(state: State, seat: int) -> tuple[int, ...]:
    return ACTIONS


def play(state: State, seat: int, action: int, rng: object) -> None:
    state.left -= 1
'''

Contender = Callable[[], int]
"""A function that plays some games and returns the number of decisions."""


def build(folder: Path) -> None:
    """Build the compiled engine, an interpreted copy and the empty engine in *folder*, and make them importable."""
    compiled = folder / "compiled"
    shutil.copytree(ROOT / "src", compiled / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, compiled)
    environment = {**os.environ, "LIGHTFINGER_COMPILE": "1"}
    command = [sys.executable, "-W", "ignore", "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=compiled, env=environment, check=True, stdout=subprocess.DEVNULL)
    pure = folder / "pure" / "lightfinger_pure"
    for part in ("core", "games"):
        shutil.copytree(ROOT / "src" / "lightfinger" / part, pure / part, ignore=shutil.ignore_patterns("__pycache__"))
    (pure / "__init__.py").touch()
    for path in pure.rglob("*.py"):
        path.write_text(re.sub(r"\blightfinger\b", "lightfinger_pure", path.read_text()))
    nothing = folder / "nothing"
    nothing.mkdir()
    (nothing / "nothing.py").write_text(NOTHING)
    mypyc = Path(sys.executable).parent / "mypyc"
    subprocess.run([str(mypyc), "nothing.py"], cwd=nothing, check=True, stdout=subprocess.DEVNULL)
    sys.path[:0] = [str(compiled / "src"), str(folder / "pure"), str(nothing)]


def driven(game: Any, rng: Any, edition: Any, seats: int) -> Contender:
    """Random games in which interpreted Python asks for and applies each decision."""
    first, legal, play, chance = game.first, game.legal, game.play, random.random

    def games() -> int:
        state = game.blank(edition, seats)
        game.setup(state, rng)
        made = 0
        while (seat := first(state)) >= 0:
            offered = legal(state, seat)
            play(state, seat, offered[int(chance() * len(offered))], rng)
            made += 1
        game.result(state)
        return made

    return games


def inside(game: Any, rng: Any, edition: Any, seats: int) -> Contender:
    """Random games inside the engine, as a search plays them."""

    def games() -> int:
        state = game.blank(edition, seats)
        game.setup(state, rng)
        made: int = game.playout(state, rng)
        game.result(state)
        return made

    return games


def nothing() -> Contender:
    """The same loop with the engine that does nothing."""
    engine = importlib.import_module("nothing")
    first, legal, play, chance = engine.first, engine.legal, engine.play, random.random

    def games() -> int:
        state = engine.new(4)
        made = 0
        while (seat := first(state)) >= 0:
            offered = legal(state, seat)
            play(state, seat, offered[int(chance() * len(offered))], None)
            made += 1
        return made

    return games


def spiel(name: str) -> Contender:
    """Random games of an OpenSpiel game; chance nodes are played but not counted."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.random

    def games() -> int:
        made = 0
        for _ in range(10):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                else:
                    offered = state.legal_actions()
                    state.apply_action(offered[int(chance() * len(offered))])
                    made += 1
        return made

    return games


def zoo(environment: Any) -> Contender:
    """Random steps in a PettingZoo environment, as a learner takes them: observation, mask, step."""
    environment.reset(seed=1)
    chance = random.random

    def steps() -> int:
        made = 0
        while made < 10:
            if not environment.agents:
                environment.reset()
            observation, _, ended, cut, _ = environment.last()
            if ended or cut:
                environment.step(None)
                continue
            offered = observation["action_mask"].nonzero()[0]
            environment.step(offered[int(chance() * len(offered))])
            made += 1
        return made

    return steps


def batch(environment: Any) -> Contender:
    """Random steps at all tables of a batched environment: observations and masks are written, then one is drawn."""
    draws = importlib.import_module("numpy").random.default_rng(1)
    environment.reset(seed=1)

    def steps() -> int:
        for _ in range(4):
            environment.step(environment.sample(draws))
        return 4 * TABLES

    return steps


def batched(name: str, edition: str, seats: int, **settings: Any) -> Contender:
    """A batch of 256 tables that writes into the same arrays again and again, as a learner would have it."""
    numpy = importlib.import_module("numpy")
    environments = importlib.import_module("lightfinger.env")
    made = environments.batched(name, TABLES, edition=edition, seats=seats, **settings)
    out = {key: numpy.empty(part.shape, part.dtype) for key, part in made.observation_space.items()}
    return batch(environments.batched(name, TABLES, edition=edition, seats=seats, out=out, **settings))


def hanabi_zoo(kind: str) -> Any:
    """PettingZoo's own hanabi_v5: `env` with its usual wrappers, or `raw_env` without."""
    with warnings.catch_warnings():
        # It warns that a newer registry should be used.
        warnings.simplefilter("ignore")
        return getattr(importlib.import_module("pettingzoo.classic.hanabi_v5"), kind)()


def cloning(clone: Callable[[], object]) -> Contender:
    """Repeated copies of one state."""

    def copies() -> int:
        for _ in range(100):
            clone()
        return 100

    return copies


def midgame(game: Any, rng: Any, edition: Any, seats: int, decisions: int) -> Any:
    """Return a state in the middle of a random game."""
    state = game.blank(edition, seats)
    game.setup(state, rng)
    for _ in range(decisions):
        seat = game.first(state)
        offered = game.legal(state, seat)
        game.play(state, seat, offered[rng.below(len(offered))], rng)
    return state


def spiel_midgame() -> Any:
    """Return a game of tic-tac-toe after four moves."""
    import pyspiel

    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    for action in (0, 4, 8, 2):
        state.apply_action(action)
    return state


def searching(name: str, edition: Any, blind: bool) -> Contender:
    """Search iterations in the middle of a two-player match; *blind* uses random playouts to the end."""
    catalog = importlib.import_module("lightfinger.catalog")
    opponents = importlib.import_module("lightfinger.bots")
    scenes = importlib.import_module("lightfinger.bots.scene")
    tree = importlib.import_module("lightfinger.bots.search").Tree
    chances = importlib.import_module("lightfinger.core.rng")
    table = importlib.import_module("lightfinger.core.table").Table(catalog.find(name), edition, 2)
    bots = [opponents.find(name, "thumb").make(table.game, edition, 2, seat) for seat in range(2)]
    rng = chances.Small(5)
    frame = table.deal(chances.seeded(5))
    while True:
        for seat, bot in enumerate(bots):
            bot.hear(frame.heard_by(seat))
        seat = table.first()
        legal = table.legal(seat)
        if len(table.log) > MIDDLE and len(legal) > 3:
            break
        frame = table.act(seat, bots[seat].choose(legal, rng), rng)
    belief = bots[seat].belief
    scene_source = (
        scenes.Worlds(table.game, belief.view, seat) if blind else opponents.cast(name)[-1].craft.scene_source(belief)
    )

    def iterations() -> int:
        grown = tree(seat, legal, 1)
        for _ in range(ITERATIONS):
            grown.grow(scene_source)
        return ITERATIONS

    return iterations


def spiel_search() -> Contender:
    """Iterations of OpenSpiel's own search in the middle of a game of gin rummy."""
    import pyspiel

    game, chance = pyspiel.load_game("gin_rummy"), random.Random(5)
    state = game.new_initial_state()
    made = 0
    while made < MIDDLE or state.is_chance_node():
        if state.is_terminal():
            state, made = game.new_initial_state(), 0
        made += not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 5)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(5, evaluator, 2.0, ITERATIONS, -1, kind, False, False)

    def iterations() -> int:
        bot.step(state)
        return ITERATIONS

    return iterations


def trial(contenders: dict[str, Contender], length: float = SLICE, rounds: int = ROUNDS) -> dict[str, list[float]]:
    """Return the decisions per second of every contender in each round; every second round runs in reverse order."""
    names = list(contenders)
    speeds: dict[str, list[float]] = {name: [] for name in names}
    for number in range(rounds):
        for name in names if number % 2 == 0 else names[::-1]:
            contender = contenders[name]
            made = 0
            begun = time.perf_counter()
            while (spent := time.perf_counter() - begun) < length:
                made += contender()
            speeds[name].append(made / spent)
    return speeds


def ratio(trials: list[dict[str, list[float]]], above: str, below: str) -> tuple[float, float, float]:
    """Return the least, median and greatest, over the trials, of the median ratio of two contenders."""
    found = sorted(
        statistics.median(a / b for a, b in zip(speeds[above], speeds[below], strict=True)) for speeds in trials
    )
    return found[0], statistics.median(found), found[-1]


GATES = (
    ("compiled, driven / OpenSpiel tic_tac_toe", "compiled", "tic_tac_toe", ">=", 1.2),
    ("compiled, driven / OpenSpiel hanabi", "compiled", "hanabi", ">=", 5.0),
    ("pure, driven / OpenSpiel hanabi", "pure", "hanabi", ">=", 1.0),
    ("compiled, driven / engine that does nothing", "compiled", "nothing", ">=", 0.35),
    ("compiled, inside / pure, inside", "compiled inside", "pure inside", ">=", 6.0),
    ("compiled clone / OpenSpiel tic_tac_toe clone", "tic_tac_toe clone", "compiled clone", "<=", 2.0),
    ("time a decision, 8 seats / 2 seats", "fewest seats", "most seats", "<=", 1.6),
    ("iterations of search / OpenSpiel ISMCTS gin_rummy", "blind search", "gin_rummy search", ">=", 5.0),
    ("steps of the environment / PettingZoo hanabi_v5", "environment", "hanabi_v5", ">=", 10.0),
    ("steps of the batch / steps of the environment", "batch", "environment", ">=", 2.0),
)
"""Each goal: a title, two contenders, and the bound of their ratio. Times are the inverse of speeds."""


def measure(name: str, edition_name: str, seats: int, trials: int) -> bool:
    """Measure one game and print each goal; return whether all are reached."""
    catalog = importlib.import_module("lightfinger.catalog")
    environments = importlib.import_module("lightfinger.env")
    small = importlib.import_module("lightfinger.core.rng").Small
    module = name.replace("-", "_")
    pure_game = importlib.import_module(f"lightfinger_pure.games.{module}").GAME
    pure_small = importlib.import_module("lightfinger_pure.core.rng").Small
    game = catalog.find(name)
    edition = catalog.edition(game, edition_name)
    values = {option.name: getattr(edition, option.name) for option in game.options}
    pure_edition = pure_game.edition({**values, "name": edition_name, "revision": 1})
    state = midgame(game, small(7), edition, seats, 60)
    board = spiel_midgame()
    contenders: dict[str, Contender] = {
        "compiled": driven(game, small(1), edition, seats),
        "pure": driven(pure_game, pure_small(1), pure_edition, seats),
        "compiled inside": inside(game, small(2), edition, seats),
        "pure inside": inside(pure_game, pure_small(2), pure_edition, seats),
        "fewest seats": driven(game, small(3), edition, game.seats[0]),
        "most seats": driven(game, small(4), edition, game.seats[1]),
        "nothing": nothing(),
        "tic_tac_toe": spiel("tic_tac_toe"),
        "hanabi": spiel("hanabi"),
        "compiled clone": cloning(lambda: game.copy(state)),
        "tic_tac_toe clone": cloning(board.clone),
    }
    searches: dict[str, Contender] = {
        "blind search": searching(name, edition, blind=True),
        "search by rules of thumb": searching(name, edition, blind=False),
        "gin_rummy search": spiel_search(),
    }
    # Longer slices, because learners run for hours and cold caches should not count.
    zoos: dict[str, Contender] = {
        "environment": zoo(environments.make(name, edition_name, game.seats[0])),
        "batch": batched(name, edition_name, game.seats[0]),
        "batch of bytes": batched(name, edition_name, game.seats[0], numbers="int8"),
        "batch of one seat": batched(name, edition_name, game.seats[0], bots=["thumb"]),
        "hanabi_v5": zoo(hanabi_zoo("env")),
        "hanabi_v5 raw": zoo(hanabi_zoo("raw_env")),
    }
    for contender in (*contenders.values(), *searches.values(), *zoos.values()):
        contender()
    runs = [{**trial(contenders), **trial(searches, 5 * SLICE, 5), **trial(zoos, 5 * SLICE, 10)} for _ in range(trials)]
    print(f"{name}, {edition_name}, {seats} seats: {trials} trials of {ROUNDS} rounds, {SLICE * 1000:.0f} ms slices")
    reached = True
    for title, above, below, sign, bar in GATES:
        least, median, most = ratio(runs, above, below)
        good = median >= bar if sign == ">=" else median <= bar
        reached = reached and good
        verdict = "reached" if good else "MISSED"
        print(f"  {title:<48} {median:6.2f} ({least:.2f}..{most:.2f})  {sign} {bar:<4} {verdict}")
    speeds = {key: max(max(run[key]) for run in runs) for key in runs[0]}
    print("  best decisions a second: " + ", ".join(f"{key} {speed:,.0f}" for key, speed in speeds.items()))
    return reached


def main() -> None:
    """Measure every chosen game; fail if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    every = ["master-thieves:rio-grande", "master-thieves:zoch-fr", "forty-thieves:base"]
    parser.add_argument("--games", nargs="*", default=every)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--trials", type=int, default=5)
    arguments = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        missed = 0
        for chosen in arguments.games:
            name, _, edition = chosen.partition(":")
            missed += not measure(name, edition, arguments.seats, arguments.trials)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
