"""Everything that others may use is on the site: names, commands, options, settings, metrics, routes, house rules."""

import html
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from litestar import Litestar
from typer.core import TyperCommand, TyperGroup

import lightfinger
from lightfinger import catalog
from lightfinger.cli.app import app
from lightfinger.core.game import AnyGame
from lightfinger.server.network import http_api
from lightfinger.server.process.metrics import Metrics
from lightfinger.server.process.settings import Settings
from tests.test_public_names import PUBLIC
from tools import docs

ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (ROOT / "docs").exists(), reason="an installed wheel has no docs"),
]
GAMES = [game for game in catalog.GAMES.values() if catalog.is_built_in(game)]
EXPORTS = ("lightfinger", "lightfinger.bots", "lightfinger.env")


def words(page: Path) -> set[str]:
    """What a page sets as code; arguments of a command stand in one with it."""
    found = re.findall(r"<code[^>]*>(.*?)</code>", page.read_text(encoding="utf-8"), re.DOTALL)
    return {html.unescape(re.sub(r"<[^>]+>", "", code)) for code in found}


def section(page: Path, anchor: str) -> str:
    """The part of a page from an anchor to the next heading of the same level."""
    _, found, rest = page.read_text(encoding="utf-8").partition(f'<section id="{anchor}">')
    assert found, f"{page.name} has no section {anchor}"
    return rest.partition("<section id=")[0]


def test_no_link_inside_the_site_is_broken(site: Path) -> None:
    read = docs.pages(site)
    assert len(read) > 40
    assert docs.broken(read) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#here"><a href="b.html#gone"><a href="c.html"><p id="x">')
    (tmp_path / "b.html").write_text('<h1 id="here"></h1><a href="a.html#x"><a href="#here"><img src="x.png">')
    assert docs.broken(docs.pages(tmp_path)) == ["a.html: b.html#gone", "a.html: c.html", "b.html: x.png"]


def test_every_public_name_is_described(site: Path) -> None:
    anchors = {anchor for page in docs.pages(site).values() for anchor in page.anchors}
    described = {anchor.rpartition(".")[2] for anchor in anchors if anchor.startswith("lightfinger.")}

    assert {f"{module}.{name}" for module, names in PUBLIC.items() for name in names} - anchors == set()
    for module in EXPORTS:
        assert set(importlib.import_module(module).__all__) - described == set(), module


def test_the_first_page_of_the_reference_names_all_that_can_be_imported(site: Path) -> None:
    page = (site / "library" / "api" / "index.html").read_text(encoding="utf-8")
    assert [name for name in lightfinger.__all__ if f">{name}<" not in page] == []


def commands(group: TyperGroup, before: str = "") -> Iterator[tuple[str, TyperCommand | TyperGroup]]:
    """All commands that are shown, with those inside a command: `admin`, `admin list`."""
    for name, command in group.commands.items():
        if not command.hidden:
            assert isinstance(command, TyperCommand | TyperGroup)
            yield before + name, command
            if isinstance(command, TyperGroup):
                yield from commands(command, f"{before}{name} ")


def all_commands() -> dict[str, TyperCommand | TyperGroup]:
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    return dict(commands(group))


def test_every_command_and_option_is_described(site: Path) -> None:
    page = site / "library" / "commands.html"
    assert "admin list" in all_commands()
    for name, command in all_commands().items():
        text = html.unescape(re.sub(r"<[^>]+>", "", section(page, name.replace(" ", "-"))))
        options = [option for one in command.params if one.param_type_name == "option" for option in one.opts]
        assert [option for option in options if not re.search(rf"{option}(?![\w-])", text)] == [], name


def test_the_page_of_the_desk_has_every_command_of_it_and_no_other() -> None:
    page = (ROOT / "docs" / "hosts" / "desk.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `lightfinger admin ([a-z-]+)([^`]*)` \| (.*) \|$", page, re.MULTILINE)
    kept = {name.removeprefix("admin "): one for name, one in all_commands().items() if name.startswith("admin ")}
    assert sorted(name for name, _, _ in rows) == sorted(kept)
    for name, shown, about in rows:
        known = {option for one in kept[name].params for option in one.opts}
        assert set(re.findall(r"--[a-z-]+", shown + about)) <= known, name


def test_every_setting_is_described(site: Path) -> None:
    assert set(Settings.__struct_fields__) - words(site / "hosts" / "settings.html") == set()


def test_every_metric_is_described(site: Path) -> None:
    names = re.findall(r"^# HELP (\S+)", Metrics().text().decode(), re.MULTILINE)
    kept = {name for name in names if not name.endswith("_created")}
    assert len(kept) > 8
    assert kept - words(site / "hosts" / "settings.html") == set()


def test_every_route_is_described(site: Path) -> None:
    routes = Litestar(route_handlers=http_api.ROUTES, openapi_config=None).routes
    asked = {
        f"{method} {re.sub(r':str}', '}', route.path)}"
        for route in routes
        for method in route.methods
        if method != "OPTIONS"
    }
    assert len(asked) > 20
    assert asked - words(site / "developers" / "http-api.html") == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_state_action_and_event_of_a_game_is_described(site: Path, game: AnyGame) -> None:
    assert {option.name for option in game.options} - words(site / "players" / "house-rules.html") == set()
    page = site / "library" / "games" / f"{game.name}.html"
    anchors = docs.Page(page.read_text(encoding="utf-8")).anchors
    assert {kind.__name__.lower() for kind in (*game.actions, *game.events)} - anchors == set()
    assert set(game.state.__annotations__) - words(page) == set()


def test_every_variable_that_the_code_reads_is_described(site: Path) -> None:
    sources = [*(ROOT / "src").rglob("*.py"), ROOT / "setup.py"]
    read = {
        name for path in sources for name in re.findall(r'"(LIGHTFINGER_[A-Z]+)"', path.read_text(encoding="utf-8"))
    }
    settings = {f"LIGHTFINGER_{name.upper()}" for name in Settings.__struct_fields__}
    told = "".join(page.read_text(encoding="utf-8") for page in site.rglob("*.html"))

    assert read
    assert [name for name in read - settings if name not in told] == []
