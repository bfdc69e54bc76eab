"""Writes the reference parts of the documentation from the code itself: commands, settings, metrics, routes, games.

`docs/conf.py` calls `write` before each build; pages include the files.
"""

import ast
import dataclasses
import importlib
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, get_type_hints

import typer
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from sphinx.pycode import ModuleAnalyzer
from typer.core import TyperGroup

import lightfinger
from lightfinger import bots, catalog
from lightfinger.cli.app import app
from lightfinger.core.events import Action, Event
from lightfinger.core.game import AnyGame, Option
from lightfinger.server.network import http_api
from lightfinger.server.process.metrics import Metrics
from lightfinger.server.process.settings import Settings
from lightfinger.server.store.stored_data import STORED_DATA

API: Final = {
    "core": ["tables", "core.table", "core.game", "core.events", "core.rng", "core.lesson"],
    "games": ["names", "catalog", "rulebook", "records", "wire", "plugins"],
    "bots": [
        "play",
        "bots",
        "bots.bot",
        "bots.belief",
        "bots.memory",
        "bots.traces",
        "bots.places",
        "bots.style",
        "bots.player",
        "bots.personas",
    ],
    "search": ["bots.scene", "bots.search", "bots.matrix", "bots.value", "bots.learned"],
    "lab": [
        "lab.simulation",
        "lab.ladder",
        "ratings",
        "lab.dataset",
        "lab.recall",
        "lab.fitting",
        "lab.habits",
        "lab.exploit",
        "lab.exploiters",
        "lab.training",
        "lab.spreading",
    ],
    "env": ["env", "env.table", "env.observing"],
}
"""The modules of each page of the library's reference."""


def write(folder: Path) -> None:
    """Write all parts into *folder*; a file that would not change is left alone, so that a build reuses its pages."""
    folder.mkdir(exist_ok=True)
    for name, text in parts().items():
        path = folder / f"{name}.md"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def parts() -> dict[str, str]:
    """Return the text of every part, by its name."""
    found = {
        "commands": commands(),
        "settings": settings(),
        "metrics": metrics(),
        "routes": routes(),
        "stored-data": stored_data(),
        "names": names(),
    }
    for game in catalog.GAMES.values():
        if catalog.is_built_in(game):
            found[f"options-{game.name}"] = options(game)
            found[f"bots-{game.name}"] = _table(
                ("Name", "Title", "About"),
                [(f"`{bot.name}`", bot.title, bot.about) for bot in bots.bots(game.name).values()],
            )
            found[f"reference-{game.name}"] = reference(game)
    for page, modules in API.items():
        found[f"api-{page}"] = "\n".join(map(_module, modules))
    return found


def commands() -> str:
    """Return every command with its arguments and options."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    context = group.make_context("lightfinger", [], resilient_parsing=True)
    sections = [_parameters(group, context), *_commands(group, context, "")]
    return "\n\n".join(section for section in sections if section) + "\n"


def _commands(group: TyperGroup, context: Any, before: str) -> Iterator[str]:
    """Iterate over the sections of a group's commands, with those of the groups inside it."""
    for name in group.list_commands(context):
        command = group.commands[name]
        if command.hidden:
            continue
        inner = command.make_context(name, [], context, resilient_parsing=True)
        arguments = [one.metavar or one.name for one in command.params if one.param_type_name == "argument"]
        usage = " ".join(["lightfinger", before + name, "[OPTIONS]", *arguments])
        yield f"## {before}{name}\n\n{inspect.cleandoc(command.help or '')}\n\n```text\n{usage}\n```"
        if isinstance(command, TyperGroup):
            yield from _commands(command, inner, f"{before}{name} ")
        else:
            yield _parameters(command, inner)


def _parameters(command: Any, context: Any) -> str:
    rows = []
    for one in command.params:
        if getattr(one, "hidden", False):
            continue
        if one.param_type_name == "option":
            said = " or ".join(f"`{name}`" for name in (*one.opts, *one.secondary_opts))
            if not one.is_flag:
                said += f" `{one.metavar or one.display_type(context)}`"
        else:
            said = f"`{one.metavar or one.name}`"
        rows.append((said, f"{one.help or ''}{_usual(one)}"))
    return _table(("Argument or option", "Meaning"), rows) if rows else ""


def _usual(one: Any) -> str:
    """Return what a parameter is if it is not given, where that says something."""
    if one.required or isinstance(one.default, bool) or not isinstance(one.default, str | int | float):
        return ""
    return f" Default: `{one.default}`." if one.default != "" else ""


def settings() -> str:
    """Return every setting of the server with its default and meaning."""
    about, hints = _field_docs(Settings), get_type_hints(Settings)
    rows = []
    for name, usual in zip(Settings.__struct_fields__, Settings.__struct_defaults__, strict=True):
        value = usual.factory() if hasattr(usual, "factory") else usual
        kind = inspect.formatannotation(hints[name]).replace("typing.", "")
        rows.append((f"`{name}`", f"`{kind}`", f"`{value!r}`", about.get(name, "")))
    return _table(("Setting", "Type", "Default", "Meaning"), rows)


def stored_data() -> str:
    """Return every table of the store with what it holds, for what, and how long."""
    return _table(("Table", "Holds", "For", "Kept"), [(f"`{name}`", *stored) for name, stored in STORED_DATA.items()])


def metrics() -> str:
    """Return every metric of a node."""
    made = Metrics()
    labels = {
        family.name: kept for kept in vars(made).values() if hasattr(kept, "describe") for family in kept.describe()
    }
    rows = []
    for family in made.registry.collect():
        ending = {"counter": "_total", "info": "_info"}.get(family.type, "")
        named = getattr(labels.get(family.name), "_labelnames", None) or sorted(
            {label for sample in family.samples for label in sample.labels} - {"le"}
        )
        said = ", ".join(f"`{label}`" for label in named)
        rows.append((f"`{family.name}{ending}`", family.type, said, family.documentation))
    return _table(("Metric", "Type", "Labels", "Meaning"), rows)


def routes() -> str:
    """Return every route of the HTTP API, from the schema that the server itself publishes."""
    config = OpenAPIConfig(title="Lightfinger", version="1")
    schema = Litestar(route_handlers=http_api.ROUTES, openapi_config=config).openapi_schema.to_schema()
    groups: dict[str, list[tuple[str, ...]]] = {}
    for path, methods in schema["paths"].items():
        for method, said in methods.items():
            if "summary" in said:
                row = (f"`{method.upper()} {path}`", said["summary"], _body(said, schema), _answers(said))
                groups.setdefault((said.get("tags") or ["other"])[0], []).append(row)
    sections = []
    for tag, rows in groups.items():
        sections.append(f"## {tag.capitalize()}\n")
        sections.append(_table(("Request", "What it does", "Sent", "Answers"), rows))
    return "\n".join(sections)


def _body(said: Mapping[str, Any], schema: Mapping[str, Any]) -> str:
    """Return the fields that a request sends: those of its body, and of its query with a question mark."""
    fields = [f"`?{one['name']}`" for one in said.get("parameters", ()) if one["in"] == "query"]
    for content in said.get("requestBody", {}).get("content", {}).values():
        kind = content["schema"].get("$ref", "").rpartition("/")[2]
        body = schema["components"]["schemas"].get(kind, {})
        fields += [f"`{name}`" for name in body.get("properties", ())]
    return ", ".join(fields)


def _answers(said: Mapping[str, Any]) -> str:
    return ", ".join(sorted(said["responses"]))


def options(game: AnyGame) -> str:
    """Return every option of a game: its values, its default, its meaning and its clauses."""
    printed = catalog.described(game, catalog.edition(game))
    rows = [
        (f"`{one.name}`", _allowed(one), _word(printed[one.name]), f"{one.about} ({one.clauses})")
        for one in game.options
    ]
    return _table(("Option", "Values", f"In `{game.editions[0]}`", "Meaning"), rows)


def _allowed(option: Option) -> str:
    if option.words and not option.many:
        words = [*option.words, *([option.otherwise] if option.otherwise else [])]
        return ", ".join(f"`{word}`" for word in words)
    return catalog.allowed(option)


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "`yes`" if value else "`no`"
    return f"`{value}`"


def reference(game: AnyGame) -> str:
    """Return the state, the actions and the events of a game, with every field."""
    sections = [
        "## State\n",
        _doc(game.state),
        "",
        _fields(game.state, ()),
        "## Actions\n",
        "\n".join(_kind(action, Action) for action in game.actions),
        "## Events\n",
        "\n".join(_kind(event, Event, event in game.settling) for event in game.events),
        "## Constants\n",
        "Where a field holds a number that has a name, these are the names.\n",
        _constants(game),
    ]
    return "\n".join(sections)


def _kind(kind: type, base: type, settling: bool = False) -> str:
    said = [f"### {kind.__name__}\n", _doc(kind)]
    if settling:
        said[-1] += " A command that caused it cannot be undone."
    return "\n".join([*said, "", _fields(kind, [field.name for field in dataclasses.fields(base)])])


def _fields(kind: type, inherited: Sequence[str]) -> str:
    about = _field_docs(kind)
    rows = [
        (f"`{field.name}`", f"`{_type(field.type)}`", about.get(field.name, ""))
        for field in dataclasses.fields(kind)
        if field.name not in inherited
    ]
    if not rows:
        return ""
    if any(row[2] for row in rows):
        return _table(("Field", "Type", "Meaning"), rows)
    return _table(("Field", "Type"), [row[:2] for row in rows])


def _type(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) else inspect.formatannotation(kind)


def _constants(game: AnyGame) -> str:
    rows = []
    for name in dict.fromkeys(("state", *game.client_modules)):
        module = importlib.import_module(f"{catalog.PACKAGES[game.name]}.{name}")
        own = {name for name in _own(module.__name__) if not name.startswith("_")}
        about = {key[1]: _line(text) for key, text in _analysed(module.__name__).items() if not key[0]}
        for constant, value in vars(module).items():
            if constant in own and isinstance(value, int):
                rows.append((f"`{constant}`", f"`{value}`", about.get(constant, "")))
    return _table(("Name", "Value", "Meaning"), rows)


def _own(module: str) -> set[str]:
    """Return the names that a module itself assigns."""
    found = set()
    for node in ast.parse(ModuleAnalyzer.for_module(module).code).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def names() -> str:
    """Return the names that can be imported from `lightfinger`, with the place where each is described."""
    rows = []
    for name in lightfinger.__all__:
        value = getattr(lightfinger, name)
        home = _home(name, value)
        role = "class" if inspect.isclass(value) else "func" if inspect.isfunction(value) else "data"
        if isinstance(value, type) and issubclass(value, BaseException):
            role = "exc"
        about = _doc(value) if role != "data" else _line(_analysed(home).get(("", name), []))
        rows.append((f"{{py:{role}}}`{name} <{home}.{name}>`", about.partition("\n")[0]))
    return _table(("Name", "What it is"), rows)


def _home(name: str, value: object) -> str:
    """Return the module that defines a public name."""
    if inspect.isclass(value) or inspect.isfunction(value):
        return str(value.__module__)
    homes = [f"lightfinger.{module}" for module in API["core"]]
    return next((module for module in homes if name in _own(module)), "lightfinger")


def _module(name: str) -> str:
    """Return the directive that describes a module from its docstrings."""
    return (
        f"## lightfinger.{name}\n\n```{{eval-rst}}\n.. automodule:: lightfinger.{name}\n   :members:\n"
        "   :undoc-members:\n```\n"
    )


def _field_docs(kind: type) -> dict[str, str]:
    """Return the docstrings of the fields of a class and of those it inherits from."""
    found = {}
    for one in reversed(kind.__mro__):
        if one.__module__.partition(".")[0] == "lightfinger":
            for (owner, field), text in _analysed(one.__module__).items():
                if owner == one.__name__:
                    found[field] = _line(text)
    return found


def _analysed(module: str) -> dict[tuple[str, str], list[str]]:
    return ModuleAnalyzer.for_module(module).find_attr_docs()


def _doc(value: object) -> str:
    """Return the docstring of a class or function."""
    return inspect.cleandoc(value.__doc__ or "")


def _line(text: Iterable[str]) -> str:
    return " ".join(" ".join(text).split())


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(_lines(head, rows)) + "\n"


def _lines(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"


if __name__ == "__main__":
    write(Path(sys.argv[1]))
