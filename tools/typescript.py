"""Writes the TypeScript types of everything that travels between server and browser, from the Python classes that do.

`web/src/generated/messages.ts` holds the socket's messages and the API's bodies, and a file for each game its actions,
events, view and the numbers behind its names. Lessons, editions and options are there as JSON, for tests. Nobody edits
them: change the Python class and run `make typescript`.
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
from lightfinger.core.game import NO_YES, AnyGame, Option
from lightfinger.server.access import quiet_hours
from lightfinger.server.network import (
    calls_api,
    errors,
    games_api,
    hindsight_api,
    http_api,
    lessons,
    moderation_api,
    passkeys_api,
    people_api,
    reviews_api,
    websocket,
)
from lightfinger.server.table import (
    call_messages,
    daily_messages,
    drill_messages,
    entries,
    hindsight_messages,
    ladder_messages,
    messages,
    people_messages,
    table_state,
)

TARGET: Final = Path(__file__).parent.parent / "web" / "src" / "generated"
HEAD: Final = "// Made by `make typescript` from the Python classes; do not edit.\n"
ALIASES: Final = {"Phase": table_state, "By": entries, "Heard": messages}
"""Names that stand for several types, and the modules that define them."""
LONGEST: Final = 100

_PLAIN: Final = {
    int: "number",
    float: "number",
    bool: "boolean",
    str: "string",
    bytes: "string",
    type(None): "null",
    Any: "unknown",
}
"""Bytes are sent as hexadecimal digits."""


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
    games = [game for game in catalog.GAMES.values() if catalog.is_built_in(game)]
    return {
        "messages.ts": _messages([game.name for game in games]),
        **{f"{game.name}.ts": _game(game) for game in games},
        **{f"lesson-{game.name}.json": _lesson(game) for game in games if game.lesson is not None},
        **{f"editions-{game.name}.json": _editions(game) for game in games},
        **{f"options-{game.name}.json": _options(game) for game in games},
    }


def _lesson(game: AnyGame) -> str:
    """The lesson as the server sends it, one step on a line. Tests in the browser's part read it."""
    told = lessons.lesson(game.name)
    assert told is not None
    steps = ",\n".join(json.dumps(step, separators=(",", ":")) for step in told["steps"])
    rest = {name: value for name, value in told.items() if name != "steps"}
    return f'{json.dumps(rest, separators=(",", ":"))[:-1]},"steps":[\n{steps}\n]}}\n'


def _editions(game: AnyGame) -> str:
    """Every printed edition as a table that plays it has it, one on a line. Tests in the browser's part read it."""
    tables = {name: catalog.described(game, catalog.edition(game, name)) for name in game.editions}
    lines = ",\n".join(f"{json.dumps(name)}:{json.dumps(table)}" for name, table in tables.items())
    return f"{{\n{lines}\n}}\n"


def _options(game: AnyGame) -> str:
    """The values that each option can have, one option on a line; a number has its bounds, a list nothing."""
    lines = ",\n".join(f"{json.dumps(option.name)}:{json.dumps(_values(option))}" for option in game.options)
    return f"{{\n{lines}\n}}\n"


def _values(option: Option) -> list[str | int | bool]:
    if option.many:
        return []
    if option.words == NO_YES:
        return [False, True]
    return [*(option.words or sorted({option.least, option.most})), *([option.otherwise] if option.otherwise else [])]


def _messages(games: list[str]) -> str:
    parts = [HEAD]
    for name in games:
        parts.append(f'import type * as {_space(name)} from "./{name}";\n')
    parts.append("\n/** The games there are. */\n")
    parts.append(f"export type GameName = {' | '.join(json.dumps(name) for name in games)};\n")
    for noun in ("View", "Action", "Event"):
        parts.append(f"\n/** The {noun.lower()} of whichever game is played; `table.game` says which. */\n")
        parts.append(f"export type Any{noun} = {' | '.join(f'{_space(name)}.Game{noun}' for name in games)};\n")
    modules = (
        messages,
        people_messages,
        call_messages,
        hindsight_messages,
        daily_messages,
        drill_messages,
        ladder_messages,
    )
    told = {name: shape for module in modules for name, shape in vars(module).items()}
    shapes: list[Any] = [shape for shape in told.values() if typing.is_typeddict(shape)]
    parts += [_public_row(kind) for kind in entries.KINDS]
    parts += [_interface(shape.__name__, shape) for shape in shapes]
    parts += [_alias(table_state, "Phase"), _alias(entries, "By")]
    parts.append(_union("PublicRow", "The part of a row that everybody may know.", map(_row_name, entries.KINDS)))
    parts.append(_alias(messages, "Heard"))
    said = typing.get_args(websocket.AnyClientMessage)
    parts += [_interface(shape.__name__, shape, tag=_tag(shape)) for shape in said]
    parts.append(_union("Said", "Everything a client says on the socket.", _names(said)))
    bodies = (
        entries.Clock,
        people_api.Guest,
        people_api.Welcome,
        people_api.Me,
        people_api.WantedHandover,
        people_api.Secret,
        passkeys_api.SentPasskey,
        calls_api.SubscriptionKeys,
        calls_api.NewSubscription,
        calls_api.OldSubscription,
        calls_api.NewWebhook,
        quiet_hours.QuietHours,
        games_api.NewTable,
        http_api.Chair,
        http_api.BotChair,
        http_api.Wish,
        http_api.Admission,
        http_api.Removal,
        http_api.Barring,
        moderation_api.NewBlock,
        moderation_api.NewReport,
        reviews_api.SentRecord,
        hindsight_api.SentBets,
    )
    parts += [_interface(shape.__name__, shape) for shape in (*bodies, errors.Details, errors.Problem)]
    return "".join(parts)


def _row_name(kind: type[entries.Entry]) -> str:
    return f"{kind.__name__}Row"


def _public_row(kind: type[entries.Entry]) -> str:
    """The public part of a log entry as an interface."""
    part = entries.PUBLIC_PARTS[kind]
    private = set(kind.__struct_fields__) - set(part.fields)
    return _interface(_row_name(kind), kind, tag=part.kind, without=private)


def _space(game: str) -> str:
    return game.replace("-", " ").title().replace(" ", "")


def _game(game: AnyGame) -> str:
    taken: set[str] = set()
    parts = [HEAD, f"// {game.title}.\n"]
    for module in game.client_modules:
        parts.append(_constants(importlib.import_module(f"{catalog.PACKAGES[game.name]}.{module}"), taken))
    parts.append(_constants(core_events, taken, {"UNKNOWN", "OBSERVER"}))
    for noun, kinds in (("Action", game.actions), ("Event", game.events)):
        parts += [_interface(kind.__name__, kind, tag=wire.kind(kind)) for kind in kinds]
        clash = taken.intersection(kind.__name__ for kind in kinds)
        if clash:
            raise ValueError(f"{game.name}: {', '.join(clash)} would be declared twice")
        taken.update(kind.__name__ for kind in kinds)
        about = "What a seat may ask for." if noun == "Action" else "What a seat may be told."
        parts.append(_union(f"Game{noun}", about, _names(kinds)))
    parts.append(_interface("GameView", game.state, without={"edition"}))
    parts.append(_edition(game))
    return "".join(parts)


def _edition(game: AnyGame) -> str:
    """The options of a table in words, as `catalog.described` writes them."""
    lines = ["\n/** The options of a table, in words. */\nexport interface GameEdition {\n"]
    lines.append("  readonly name: string;\n  readonly revision: number;\n")
    for option in game.options:
        lines.append(_comment(f"{option.about[0].upper()}{option.about[1:]} ({option.clauses}).", "  "))
        lines.append(f"  readonly {option.name}: {_option(option)};\n")
    return "".join(lines) + "}\n"


def _option(option: Option) -> str:
    """The values of an option as a TypeScript type."""
    if option.words == NO_YES:
        one = "boolean"
    else:
        one = " | ".join(json.dumps(word) for word in option.words) or "number"
    if option.otherwise:
        one += f" | {json.dumps(option.otherwise)}"
    if not option.many:
        return one
    return f"readonly ({one})[]" if " " in one else f"readonly {one}[]"


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
    for name, module in ALIASES.items():
        if held == getattr(module, name):
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


def _names(shapes: typing.Iterable[type]) -> list[str]:
    return [shape.__name__ for shape in shapes]


def _tag(shape: Any) -> str:
    return str(shape.__struct_config__.tag)


def _union(name: str, about: str, members: typing.Iterable[str]) -> str:
    lines = "".join(f"\n  | {member}" for member in members)
    return f"\n{_comment(about)}export type {name} ={lines};\n"


def _alias(module: types.ModuleType, name: str) -> str:
    about = _docs(ast.parse(inspect.getsource(module))).get(name, "")
    held = getattr(module, name)
    if typing.get_origin(held) is Literal:
        return f"\n{_comment(about)}export type {name} = {' | '.join(map(json.dumps, typing.get_args(held)))};\n"
    return _union(name, about, _names(typing.get_args(held)))


def _field_docs(shape: Any) -> dict[str, str]:
    """The texts of the fields of a class and of the classes it is made from.

    The classes are read from the source: a `TypedDict` knows them itself only from Python 3.12 on."""
    if not isinstance(shape, type) or not shape.__module__.startswith("lightfinger"):
        return {}
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(shape))).body
    assert isinstance(tree, ast.ClassDef)
    docs: dict[str, str] = {}
    for base in reversed(tree.bases):
        if isinstance(base, ast.Name):
            docs.update(_field_docs(getattr(sys.modules[shape.__module__], base.id, None)))
    docs.update(_docs(tree))
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
