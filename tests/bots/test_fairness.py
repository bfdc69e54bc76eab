"""No bot can reach the true state: not by what it is given, not by what it imports, and not by how it plays."""

import ast
import inspect
import os
import typing
from pathlib import Path
from typing import Any

import pytest

import lightfinger.bots
from lightfinger import bots, catalog
from lightfinger.bots import Persona
from lightfinger.bots.bot import Bot, Make, Maker
from lightfinger.bots.traces import ADULT, CHILD
from lightfinger.core.events import Action, Event, includes
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng, Small, seeded
from lightfinger.core.table import Table

HINDSIGHT = Path(lightfinger.bots.__file__).parent / "hindsight.py"
"""No bot: it reads records of finished matches. So no bot may import it."""
MODULES = [path for path in sorted(Path(lightfinger.bots.__file__).parent.rglob("*.py")) if path != HINDSIGHT]
REGISTRY = Path(lightfinger.bots.__file__)
"""The one module that finds bots by name."""
HOLDS_THE_TRUTH = ("core.table", "records", "bots.hindsight", "play", "lab", "cli", "server", "env", "plugins")
"""Parts of the package through which a table, and so the truth, could be reached. `plugins` imports any module."""
PAIRS = 20
MANY = int(os.environ.get("LIGHTFINGER_PAIRS", "300"))
"""For each of the seven bots of a game: more than 2,000 pairs of worlds for each game."""
MOST = 3
"""Answers for each pair."""
ITERATIONS = 3
"""Whoever thinks ahead thinks shorter here: it is the same code, more often."""


def hurried(maker: Maker) -> Maker:
    return maker.hurried(ITERATIONS) if isinstance(maker, Persona) else maker


MAKERS = [
    pytest.param(game, hurried(maker), id=f"{game.name}-{maker.name}")
    for game in catalog.GAMES.values()
    for maker in bots.bots(game.name).values()
] + [
    *[
        pytest.param(game, bots.cast(game.name)[1].remembering(model), id=f"{game.name}-traces-of-{age}")
        for game in catalog.GAMES.values()
        if len(bots.cast(game.name)) > 1
        for age, model in (("adult", ADULT), ("child", CHILD))
    ],
]


def reaches(source: str) -> list[str]:
    """What a module of a bot imports or names through which it could get at the truth."""
    found = []
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            inside = name.removeprefix("lightfinger.")
            if any(inside == part or inside.startswith(f"{part}.") for part in HOLDS_THE_TRUTH):
                found.append(name)
            elif name in ("lightfinger.Table", "lightfinger.new_table", "lightfinger.fold"):
                found.append(name)
            elif name.split(".")[0] in ("gc", "inspect", "sys", "importlib", "ctypes", "pickle"):
                found.append(name)
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_no_bot_imports_a_way_to_the_truth(module: Path) -> None:
    found = [
        name for name in reaches(module.read_text(encoding="utf-8")) if "plugins" not in name or module != REGISTRY
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("from lightfinger.core.table import Table", ["lightfinger.core.table", "lightfinger.core.table.Table"]),
        ("from lightfinger import Table", ["lightfinger.Table"]),
        ("from lightfinger import records", ["lightfinger.records"]),
        ("import lightfinger.play", ["lightfinger.play"]),
        ("def f():\n    import gc", ["gc"]),
        ("from lightfinger.core.rng import Rng\nfrom lightfinger.games.chess.state import State", []),
    ],
)
def test_the_check_finds_a_way_to_the_truth(source: str, found: list[str]) -> None:
    assert reaches(source) == found


def test_a_bot_is_told_its_feed_and_asked_with_what_is_legal() -> None:
    """The protocol has no other door."""
    doors = {name for name in vars(Bot) if not name.startswith("_")}

    assert doors == {"hear", "choose"}
    assert typing.get_type_hints(Bot.hear) == {"events": list[Event], "return": type(None)}
    assert typing.get_type_hints(Bot.choose) == {"legal": tuple[Action, ...], "rng": Rng, "return": Action}


def test_a_bot_is_made_from_the_game_its_seat_and_a_key_of_its_own_alone() -> None:
    assert typing.get_type_hints(Maker.__init__)["make"] is Make
    assert typing.get_type_hints(Make.__call__) == {
        "game": AnyGame,
        "edition": Any,
        "seats": int,
        "seat": int,
        "key": bytes,
        "return": Bot,
    }


@pytest.mark.parametrize(("game", "maker"), MAKERS)
def test_every_bot_is_made_that_way(game: AnyGame, maker: Maker) -> None:
    assert list(inspect.signature(maker.make).parameters) == ["game", "edition", "seats", "seat", "key"]
    first, second = (maker.make(game, catalog.edition(game), game.seats[0], 0) for _ in range(2))
    assert first is not second


def narrow_sight(game: AnyGame) -> dict[str, object]:
    """The house rules under which most is hidden."""
    return {option.name: option.words[1] for option in game.options if option.name.endswith("visibility")}


@pytest.mark.parametrize(("game", "maker"), MAKERS)
def test_a_bot_answers_the_same_in_worlds_that_it_cannot_tell_apart(game: AnyGame, maker: Maker) -> None:
    answer_alike(game, maker, PAIRS)


@pytest.mark.long
@pytest.mark.parametrize(("game", "maker"), MAKERS)
def test_hundreds_of_pairs_of_worlds_get_the_same_answers(game: AnyGame, maker: Maker) -> None:
    answer_alike(game, maker, MANY)


def answer_alike(game: AnyGame, maker: Maker, pairs: int) -> None:
    """Beside the truth another world is imagined from a seat's view, and both are played on in step."""
    answers = differing = 0
    for seed in range(pairs):
        seats = game.seats[0] + seed % 3
        seat = seed % seats
        edition = catalog.edition(game, game.editions[seed % len(game.editions)], narrow_sight(game))
        chance = Small(seed)
        table = Table(game, edition, seats)
        table.deal(seeded(seed))
        for _ in range(chance.below(60)):
            if table.first() >= 0:
                table.act(table.first(), chance.pick(table.legal(table.first())), seeded(seed))
        here = game.copy(table.state)
        there = game.imagine(table.view(seat), seat, chance)
        differing += here != there
        twins = [maker.make(game, edition, seats, seat) for _ in range(2)]
        for twin in twins:
            for events in table.feed(seat):
                twin.hear(events)
        answers += in_step(game, [here, there], twins, seat, seed)
    assert answers > pairs // 2
    assert differing > pairs // 2


def in_step(game: AnyGame, worlds: list[Any], twins: list[Bot], seat: int, seed: int) -> int:
    """Play both worlds on until *seat* is told of a difference; the number of answers its bots gave alike."""
    answers = 0
    others, thoughts = Small(seed), [Small(seed), Small(seed)]
    while (asked := game.first(worlds[0])) >= 0 and answers < MOST:
        offered = [game.legal(world, asked) for world in worlds]
        if asked == seat:
            said = [twin.choose(legal, thought) for twin, legal, thought in zip(twins, offered, thoughts, strict=True)]
            assert said[0] == said[1]
            action = said[0]
            answers += 1
        else:
            action = others.pick(offered[0])
            if action not in offered[1]:
                break
        told = []
        for world in worlds:
            events = game.decide(world, asked, action, seeded(seed))
            told.append([event for event in events if includes(event.audience, seat)])
        if told[0] != told[1]:
            break
        for twin, events in zip(twins, told, strict=True):
            twin.hear(events)
    return answers
