"""The browser's words for options and editions: every one of them, in every language."""

import re
from pathlib import Path

import pytest

from lightfinger import catalog

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
pytestmark = pytest.mark.skipif(not WORDS.is_dir(), reason="the client's sources are not here")


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_every_option_value_and_edition_has_words(language: str) -> None:
    keys = set()
    for file in ("shell.ftl", "options.ftl"):
        keys |= set(re.findall(r"^([a-z][\w-]*) = \S", (WORDS / language / file).read_text(), re.MULTILINE))

    missing = []
    for game in catalog.GAMES.values():
        missing += [f"edition-{edition}" for edition in game.editions if f"edition-{edition}" not in keys]
        for option in game.options:
            name = option.name.replace("_", "-")
            if f"option-{name}" not in keys:
                missing.append(f"option-{name}")
            for word in option.words:
                value = word.replace("_", "-")
                if not keys & {f"value-{name}-{value}", f"value-{value}"}:
                    missing.append(f"value-{name}-{value}")
    assert missing == []
