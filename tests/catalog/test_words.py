"""The browser's words for options, editions and bots: every one of them, in every language."""

import re
from pathlib import Path

import pytest

from lightfinger import bots, catalog

WEB = Path(__file__).parents[2] / "web" / "src"
pytestmark = pytest.mark.skipif(not WEB.is_dir(), reason="the client's sources are not here")


def _folder(game: str) -> Path:
    return WEB / "games" / game.replace("-", "_") / "words"


GAMES = [name for name in catalog.GAMES if _folder(name).is_dir()]
"""The games with words of their own in the browser; the others are shown in the server's words."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_every_option_value_and_edition_has_words(name: str, language: str) -> None:
    shared = WEB / "words" / language
    files = (shared / "shell.ftl", shared / "options.ftl", _folder(name) / language / "options.ftl")
    keys = {key for file in files for key in re.findall(r"^([a-z][\w-]*) = \S", file.read_text(), re.MULTILINE)}

    game = catalog.GAMES[name]
    missing = [f"edition-{edition}" for edition in game.editions if f"edition-{edition}" not in keys]
    for option in game.options:
        dashed = option.name.replace("_", "-")
        if f"option-{dashed}" not in keys:
            missing.append(f"option-{dashed}")
        for word in option.words:
            value = word.replace("_", "-")
            if not keys & {f"value-{dashed}-{value}", f"value-{value}"}:
                missing.append(f"value-{dashed}-{value}")
    assert missing == []


@pytest.mark.parametrize("name", GAMES)
def test_bots_have_the_same_character_in_the_browser_and_in_the_terminal(name: str) -> None:
    text = (_folder(name) / "en" / "cast.ftl").read_text()
    cast = [bot for bot in bots.described(name) if bot["character"]]
    assert len(cast) == text.count(".title = ")
    for bot in cast:
        lines = (f"bot-{bot['name']} = {bot['character']}", f".title = {bot['title']}", f".memory = {bot['remembers']}")
        assert "\n    ".join(lines) + "\n" in text
