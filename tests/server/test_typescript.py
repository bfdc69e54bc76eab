"""The browser's types are made from the classes that the server sends and reads."""

import json
import re
from typing import Any

import pytest

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from tools import typescript

FILES = typescript.generated()


@pytest.mark.parametrize("name", sorted(FILES))
def test_the_kept_file_is_what_the_python_classes_make(name: str) -> None:
    kept = (typescript.TARGET / name).read_text(encoding="utf-8")

    assert kept == FILES[name], "run `make typescript`"


def fields(text: str, interface: str) -> list[str]:
    found = re.search(rf"export interface {interface} {{\n(.*?)\n}}", text, re.DOTALL)
    assert found is not None, interface
    return re.findall(r"readonly (\w+)\??:", found[1])


@pytest.mark.parametrize("name", list(catalog.GAMES))
def test_a_view_and_everything_told_has_exactly_the_fields_of_its_interface(name: str) -> None:
    game = catalog.find(name)
    table = Table(game, catalog.edition(game), 3)
    rng = seeded(4)
    table.deal(rng)
    told: dict[str, Any] = {}
    while game.first(table.state) >= 0:
        seat = game.first(table.state)
        action = rng.stream(f"move/{len(table.log)}").pick(game.legal(table.state, seat))
        told[type(action).__name__] = wire.action_to_json(action)
        frame = table.act(seat, action, rng)
        for event in frame.events:
            told[type(event).__name__] = wire.told_to_json(event)
    shown = game.shown(table.view(OBSERVER), OBSERVER, "classic")

    text = FILES[f"{name}.ts"]
    assert list(wire.state_to_json(shown)) == fields(text, "GameView")
    assert len(told) > (len(game.actions) + len(game.events)) / 3
    for interface, message in told.items():
        assert list(message) == fields(text, interface)


@pytest.mark.parametrize("name", list(catalog.GAMES))
def test_every_printed_edition_has_exactly_the_options_and_words_of_its_interface(name: str) -> None:
    game = catalog.find(name)
    declared = re.search(r"export interface GameEdition {\n(.*?)\n}", FILES[f"{name}.ts"], re.DOTALL)
    assert declared is not None
    types = dict(re.findall(r"readonly (\w+): (.*);", declared[1]))

    for edition in game.editions:
        words = catalog.described(game, catalog.edition(game, edition))

        assert list(words) == list(types)
        for option, value in words.items():
            for one in value if isinstance(value, list) else [value]:
                plain = {bool: "boolean", int: "number", str: "string"}[type(one)]
                assert plain in types[option] or json.dumps(one) in types[option], (option, one)
