"""No game is named outside its own folders: whoever adds one edits nothing else of the package."""

import ast
import re
from pathlib import Path

import pytest

import lightfinger
from lightfinger import bots, catalog
from lightfinger.core.game import AnyGame

PACKAGE = Path(lightfinger.__file__).parent
GAMES = [game for game in catalog.GAMES.values() if catalog.is_built_in(game)]
PLAIN = {"random", "thumb"}
"""Bots that every game may have."""
COMMON = {"base", "first"}
"""Editions whose name is a common word elsewhere."""


def folder_of(game: AnyGame) -> str:
    return catalog.PACKAGES[game.name].rpartition(".")[2]


def names(game: AnyGame) -> re.Pattern[str]:
    """The words that stand for a game: its names, its bots, and names of editions that are no common word."""
    words = {game.name, folder_of(game), game.title, game.title.replace(" ", ""), folder_of(game).upper()}
    for bot in bots.bots(game.name).values():
        if bot.name not in PLAIN:
            words |= {bot.name, bot.title}
    words |= {edition for edition in game.editions if "-" in edition}
    # `pip install` is no bot.
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, sorted(words)))})(?! install)(?![\w])")


def wrong(game: AnyGame, source: str) -> list[str]:
    """What *source* says of a game: names anywhere, and common words for editions as whole texts."""
    found = [match[0] for match in names(game).finditer(source)]
    texts = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    return found + [edition for edition in game.editions if edition in texts - COMMON]


OTHERS = [
    path
    for path in sorted(PACKAGE.rglob("*.py"))
    if not any(f"/{part}/{folder_of(game)}/" in path.as_posix() for game in GAMES for part in ("games", "bots"))
]


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_game_is_named_outside_its_folders(path: Path) -> None:
    source = path.read_text(encoding="utf-8")

    assert [name for game in GAMES for name in wrong(game, source)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_game_is_named_in_the_folders_of_another(game: AnyGame) -> None:
    for other in GAMES:
        if other is not game:
            for part in ("games", "bots"):
                for path in (PACKAGE / part / folder_of(game)).rglob("*.py"):
                    assert wrong(other, path.read_text(encoding="utf-8")) == [], path


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_name_that_stands_elsewhere_is_found(game: AnyGame) -> None:
    for sown in (
        f'"{game.name}"',
        f"import {folder_of(game)}",
        f'"""As in {game.title}."""',
        *(f'x = "{edition}"' for edition in game.editions if edition not in COMMON),
    ):
        assert wrong(game, f"{sown}\n"), sown
    for bot in bots.cast(game.name):
        assert wrong(game, f'default = "{bot.name}"\n')


def test_common_words_are_no_names() -> None:
    for source in ('"""The base of it, pip install it."""', "random = 1", 'thumb = "random"'):
        assert [name for game in GAMES for name in wrong(game, source)] == []
