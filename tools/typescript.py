"""Writes the TypeScript types of everything that travels between server and browser, from the Python classes that do.

`web/src/generated/messages.ts` holds the socket's messages and the API's bodies, and a file for each game its actions,
events, view and the numbers behind its names. Nobody edits them: change the Python class and run `make typescript`.
"""

import argparse
import ast
import dataclasses
import importlib
import inspect
import json
import sys
import textwrap
import types
import typing
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from lightfinger import catalog, wire
from lightfinger.core import events as core_events
from lightfinger.core.game import AnyGame
from lightfinger.server import api, messages, problems, reviews, rows, shelf, socket

TARGET: Final = Path(__file__).parent.parent / "web" / "src" / "generated"
HEAD: Final = "// Made by `make typescript` from the Python classes; do not edit.\n"
NUMBERS: Final = {
    "master-thieves": ("state", "box"),
    "forty-thieves": ("state", "geometry", "jars"),
}
"""The modules of each game whose constants a client needs to read a view."""
ALIASES: Final = ("Phase", "By", "PublicRow", "Heard")
"""Names of `messages` that stand for several types."""
LONGEST: Final = 100

_PLAIN: Final = {int: "number", float: "number", bool: "boolean", str: "string", type(None): "null", Any: "unknown"}


def main() -> None:
    """Write the files, or with --check say whether they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a file differs")
    check = parser.parse_args().check
    stale = [name for name, text in generated().items() if not _same(TARGET / name, text, check)]
    if check and stale:
        sys.exit(f"{', '.join(stale)} differ from the Python classes: run `make typescript`")
    print(f"{len(generated())} files in {TARGET.relative_to(TARGET.parent.parent.parent)}")


def _same(path: Path, text: str, check: bool) -> bool:
    same = path.exists() and path.read_text(encoding="utf-8") == text
    if not same and not check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return same


def generated() -> dict[str, str]:
    """Every file by its name."""
    files = {f"{name}.ts": _game(catalog.find(name)) for name in catalog.GAMES}
    return {"messages.ts": _messages(list(catalog.GAMES)), **files}


def _messages(games: list[str]) -> str:
    parts = [HEAD]
    for name in games:
        parts.append(f'import type * as {_space(name)} from "./{name}";\n')
    parts.append("\n/** The games there are. */\n")
    parts.append(f"export type GameName = {' | '.join(json.dumps(name) for name in games)};\n")
    for noun in ("View", "Action", "Event"):
        parts.append(f"\n/** The {noun.lower()} of whichever game is played; `table.game` says which. */\n")
        parts.append(f"export type Any{noun} = {' | '.join(f'{_space(name)}.Game{noun}' for name in games)};\n")
    shapes: list[Any] = [shape for shape in vars(messages).values() if typing.is_typeddict(shape)]
    parts += [_interface(shape.__name__, shape) for shape in shapes]
    parts += [_alias(messages, name) for name in ALIASES]
    said = typing.get_args(socket.AnySaid)
    parts += [_interface(shape.__name__, shape, tag=_tag(shape)) for shape in said]
    parts.append(_union("Said", "Everything a client says on the socket.", said))
    bodies = (
        rows.Clock,
        api.Guest,
        api.Welcome,
        api.Me,
        shelf.NewTable,
        api.Chair,
        api.BotChair,
        api.Wish,
        api.Admission,
        reviews.SentRecord,
    )
    parts += [_interface(shape.__name__, shape) for shape in (*bodies, problems.Details, problems.Problem)]
    return "".join(parts)


def _space(game: str) -> str:
    return game.replace("-", " ").title().replace(" ", "")


def _game(game: AnyGame) -> str:
    package = f"lightfinger.games.{game.name.replace('-', '_')}"
    taken: set[str] = set()
    parts = [HEAD, f"// {game.title}.\n"]
    for module in NUMBERS[game.name]:
        parts.append(_constants(importlib.import_module(f"{package}.{module}"), taken))
    parts.append(_constants(core_events, taken, {"UNKNOWN", "OBSERVER"}))
    for noun, kinds in (("Action", game.actions), ("Event", game.events)):
        parts += [_interface(kind.__name__, kind, tag=wire.kind(kind)) for kind in kinds]
        clash = taken.intersection(kind.__name__ for kind in kinds)
        if clash:
            raise ValueError(f"{game.name}: {', '.join(clash)} would be declared twice")
        taken.update(kind.__name__ for kind in kinds)
        about = "What a seat may ask for." if noun == "Action" else "What a seat may be told."
        parts.append(_union(f"Game{noun}", about, kinds))
    parts.append(_interface("GameView", game.state, without={"edition"}))
    return "".join(parts)


def _interface(name: str, shape: Any, tag: str = "", without: typing.Collection[str] = ()) -> str:
    """A class as an interface; a tag becomes its `kind`."""
    about = _field_docs(shape)
    lines = [_comment(inspect.getdoc(shape) or ""), f"export interface {name} {{\n"]
    if tag:
        lines.append(f"  readonly kind: {json.dumps(tag)};\n")
    optional = _optional(shape)
    for field, held in typing.get_type_hints(shape, include_extras=True).items():
        if field in without or field == "audience" or field.startswith(("_", "__")):
            continue
        mark = "?" if field in optional else ""
        lines.append(_comment(about.get(field, ""), "  "))
        lines.append(f"  readonly {field}{mark}: {_type(held)};\n")
    return "\n" + "".join(lines) + "}\n"


def _optional(shape: Any) -> set[str]:
    if typing.is_typeddict(shape):
        return set(shape.__optional_keys__)
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct):
        if not shape.__struct_config__.forbid_unknown_fields:
            return set()  # what the server sends, it sends in full
        return {field.name for field in msgspec.structs.fields(shape) if not field.required}
    assert dataclasses.is_dataclass(shape), shape
    return set()


def _type(held: Any) -> str:
    """An annotation as a TypeScript type."""
    if held in _PLAIN:
        return _PLAIN[held]
    for name in ALIASES:
        if held == getattr(messages, name):
            return name
    origin, parts = typing.get_origin(held), typing.get_args(held)
    if origin is Annotated:
        named = [mark.name for mark in parts[1:] if isinstance(mark, messages.Of)]
        return named[0] if named else _type(parts[0])
    if origin in (typing.NotRequired, typing.Required):
        return _type(parts[0])
    if origin is Literal:
        return " | ".join(json.dumps(word) for word in parts)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(_type(part) for part in parts)
    if origin in (list, tuple):
        one = _type(parts[0])
        return f"readonly ({one})[]" if " " in one else f"readonly {one}[]"
    if origin is dict:
        return f"Readonly<Record<{_type(parts[0])}, {_type(parts[1])}>>"
    if supertype := getattr(held, "__supertype__", None):
        return _type(supertype)
    return str(held.__name__)


def _tag(shape: Any) -> str:
    return str(shape.__struct_config__.tag)


def _union(name: str, about: str, shapes: typing.Iterable[type]) -> str:
    lines = "".join(f"\n  | {shape.__name__}" for shape in shapes)
    return f"\n{_comment(about)}export type {name} ={lines};\n"


def _alias(module: types.ModuleType, name: str) -> str:
    about = _docs(ast.parse(inspect.getsource(module))).get(name, "")
    held = getattr(module, name)
    if typing.get_origin(held) is Literal:
        return f"\n{_comment(about)}export type {name} = {' | '.join(map(json.dumps, typing.get_args(held)))};\n"
    return _union(name, about, typing.get_args(held))


def _field_docs(shape: Any) -> dict[str, str]:
    docs: dict[str, str] = {}
    for base in (*reversed(getattr(shape, "__orig_bases__", ())), shape):
        if isinstance(base, type) and base.__module__.startswith("lightfinger"):
            tree = ast.parse(textwrap.dedent(inspect.getsource(base)))
            docs.update(_docs(tree.body[0]))
    return docs


def _docs(tree: Any) -> dict[str, str]:
    """The texts that stand right after an assignment."""
    docs = {}
    for line, after in zip(tree.body, tree.body[1:], strict=False):
        target = line.target if isinstance(line, ast.AnnAssign) else line.targets[0] if _assigns(line) else None
        if isinstance(target, ast.Name) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            docs[target.id] = inspect.cleandoc(str(after.value.value))
    return docs


def _assigns(line: ast.stmt) -> bool:
    return isinstance(line, ast.Assign) and len(line.targets) == 1


def _constants(module: types.ModuleType, taken: set[str], only: typing.Collection[str] = ()) -> str:
    """The public constants that a module itself defines: numbers, names and tables of them.

    A name that is *taken* gets the module's before it: `JARS_LEADERS` are faces, `LEADERS` is a stage.
    """
    tree = ast.parse(inspect.getsource(module))
    docs = _docs(tree)
    parts = []
    for line in tree.body:
        if not isinstance(line, ast.AnnAssign) or not isinstance(line.target, ast.Name):
            continue
        name = line.target.id
        value = getattr(module, name, None)
        if name.startswith("_") or (only and name not in only) or not _is_plain(value):
            continue
        about = _comment(docs.get(name, ""))
        if name in taken:
            name = f"{module.__name__.rsplit('.', 1)[-1].upper()}_{name}"
        taken.add(name)
        parts.append(f"\n{about}export const {name} = {_value(value)};\n")
    return "".join(parts)


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_is_plain(one) for one in value)
    return isinstance(value, int | str)


def _value(value: Any) -> str:
    flat = json.dumps(value)
    if not isinstance(value, tuple):
        return flat
    if len(flat) <= LONGEST:
        return f"{flat} as const"
    if isinstance(value[0], tuple):
        lines = ",\n  ".join(json.dumps(one) for one in value)
        return f"[\n  {lines},\n] as const"
    lines = "\n  ".join(textwrap.wrap(flat[1:-1], LONGEST))
    return f"[\n  {lines},\n] as const"


def _comment(text: str, indent: str = "") -> str:
    text = text.strip().replace("*/", "* /")
    if not text:
        return ""
    lines = text.splitlines()
    if len(lines) == 1:
        return f"{indent}/** {text} */\n"
    inner = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{inner}{indent} */\n"


if __name__ == "__main__":
    main()
