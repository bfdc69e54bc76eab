"""Who may import whom: the arrows of ARCHITECTURE.md, checked by walking syntax trees."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import lightfinger

PACKAGE = Path(lightfinger.__file__).parent

MAY_IMPORT: dict[str, set[str]] = {
    "core": {"core"},
    "games": {"core"},  # and itself, game by game
    "names": set(),
    "plugins": set(),
    "version": set(),
    "catalog": {"core", "games", "names", "plugins"},
    "tables": {"core", "catalog"},
    "ratings": set(),
    "rulebook": {"core", "catalog"},
    "wire": {"core", "catalog"},
    "records": {"core", "catalog", "wire"},
    "bots": {"core", "games", "plugins", "catalog", "wire", "records", "bots"},
    "play": {"core", "catalog", "wire", "records", "bots"},
    "daily": {"core", "catalog", "wire", "records", "bots"},
    "lab": {"core", "catalog", "wire", "records", "bots", "play", "lab", "env", "ratings"},
    "server": {
        "core",
        "version",
        "catalog",
        "rulebook",
        "wire",
        "records",
        "bots",
        "daily",
        "ratings",
        "redacting",
        "server",
    },
    "env": {"core", "catalog", "bots", "env"},
    "tree": {"core", "catalog", "bots", "tree"},
    "spiel": {"core", "catalog", "tree"},
    "client": {"core", "catalog", "wire", "bots", "server", "client"},  # of the server only the types of its messages
    "cli": {
        "core",
        "version",
        "plugins",
        "catalog",
        "rulebook",
        "wire",
        "records",
        "bots",
        "client",
        "play",
        "daily",
        "lab",
        "redacting",
        "server",
        "cli",
    },
    "interpreted": set(),
    "redacting": set(),
    "__init__": {"core", "names", "version", "catalog", "interpreted", "tables"},
    "__main__": {"cli"},
}
"""Each part of the package and the parts it may name. A part that is not here does not belong to the house."""

OUTSIDE: dict[str, set[str]] = {
    "cli": {"msgspec", "rich", "segno", "typer", "uvicorn"},
    "client": {"websockets"},
    "tree": {"numpy"},
    "spiel": {"numpy", "open_spiel", "pyspiel"},
    "lab": {"distributed", "numpy", "pyarrow"},
    "ratings": {"openskill"},
    "env": {"gymnasium", "numpy", "pettingzoo"},
    "server": {
        "alembic",
        "asyncpg",
        "cryptography",
        "http_ece",
        "litestar",
        "msgspec",
        "nats",
        "obstore",
        "opentelemetry",
        "platformdirs",
        "prometheus_client",
        "py_vapid",
        "segno",
        "sqlalchemy",
        "structlog",
        "httptools",
        "uvicorn",
        "webauthn",
        "websockets",
        "zstandard",
    },
}
"""Who may import something that is neither ours nor the standard library's."""

PURE = {"core", "games"}
PURE_MAY_NAME = {"typing", "dataclasses", "collections.abc", "enum", "math"}
RNG_MAY_NAME = {"hashlib", "hmac"}
IMPURE_BUILTINS = {"open", "input", "print", "eval", "exec", "compile", "breakpoint", "globals", "__import__"}

MODULES = sorted(PACKAGE.rglob("*.py"))


def part_of(module: Path) -> str:
    """The part of the package that a file belongs to: core, games, catalog, ..."""
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(tree: ast.AST) -> list[str]:
    """The full names of all modules that a syntax tree imports; `from a import b` names both a and a.b."""
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            names.append(origin)
            if origin == "lightfinger":
                names += [f"{origin}.{alias.name}" for alias in node.names]
    return names


def wrong_imports(part: str, game: str, file: str, source: str) -> list[str]:
    """What *source*, a file of *part* (and of *game*, if it is one), imports without leave."""
    wrong = []
    for name in imported(ast.parse(source)):
        top, _, rest = name.partition(".")
        if top == "lightfinger":
            target = rest.split(".")[0]
            inside_game = part == "games" and rest.startswith(f"games.{game}")
            fine = target == "" or target in MAY_IMPORT[part] or (inside_game and rest.split(".")[1] == game)
        elif part in PURE:
            fine = name in PURE_MAY_NAME or (file == "rng.py" and name in RNG_MAY_NAME)
            fine = fine or (file in ("native.py", "batch.py") and name == "mypy_extensions")
            fine = fine or (file == "batch.py" and name == "librt.vecs")
        else:
            fine = top in sys.stdlib_module_names or top in OUTSIDE.get(part, set())
        if not fine:
            wrong.append(name)
    return wrong


def wrong_names(source: str) -> list[str]:
    """The builtins in *source* that would reach outside."""
    return sorted({node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)} & IMPURE_BUILTINS)


def test_every_part_of_the_package_has_its_place() -> None:
    assert {part_of(module) for module in MODULES} <= set(MAY_IMPORT)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_its_part_may(module: Path) -> None:
    part = part_of(module)
    game = module.relative_to(PACKAGE).parts[1] if part == "games" else ""

    assert wrong_imports(part, game, module.name, module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "module", [path for path in MODULES if part_of(path) in PURE], ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_a_pure_module_names_nothing_that_reaches_outside(module: Path) -> None:
    assert wrong_names(module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("part", "game", "file", "source", "wrong"),
    [
        ("core", "", "table.py", "from lightfinger.games.chess import GAME", ["lightfinger.games.chess"]),
        ("core", "", "table.py", "import random", ["random"]),
        ("core", "", "table.py", "import hashlib", ["hashlib"]),
        ("core", "", "rng.py", "import hashlib", []),
        ("core", "", "table.py", "from . import events", ["."]),
        ("games", "chess", "rules.py", "from lightfinger.games.chess.state import State", []),
        ("games", "chess", "rules.py", "from lightfinger.games import go", ["lightfinger.games"]),
        ("games", "chess", "rules.py", "from lightfinger.games.chess_960 import x", ["lightfinger.games.chess_960"]),
        ("games", "chess", "rules.py", "from lightfinger import catalog", ["lightfinger.catalog"]),
        ("games", "chess", "rules.py", "def f():\n    import os", ["os"]),
        ("wire", "", "wire.py", "import json\nfrom lightfinger.games import chess", ["lightfinger.games"]),
        ("wire", "", "wire.py", "import rich", ["rich"]),
        ("cli", "", "cli.py", "import rich.table, typer, numpy", ["numpy"]),
        ("env", "", "table.py", "from lightfinger.server import app", ["lightfinger.server"]),
        ("env", "", "table.py", "from lightfinger.lab.ladder import Ladder", ["lightfinger.lab.ladder"]),
        ("env", "", "table.py", "from lightfinger.games.chess import GAME", ["lightfinger.games.chess"]),
        (
            "lab",
            "",
            "ladder.py",
            "from lightfinger.server.table.live_table import LiveTable",
            ["lightfinger.server.table.live_table"],
        ),
        ("lab", "", "ladder.py", "import rich", ["rich"]),
        ("cli", "", "cli.py", "from lightfinger.games.chess import rules", ["lightfinger.games.chess"]),
    ],
)
def test_the_check_finds_a_wrong_import(part: str, game: str, file: str, source: str, wrong: list[str]) -> None:
    assert wrong_imports(part, game, file, source) == wrong


def test_the_check_finds_a_builtin_that_reaches_outside() -> None:
    assert wrong_names("def f():\n    return open('x')") == ["open"]


def test_a_small_server_starts_without_the_libraries_of_a_cluster() -> None:
    """As after `pip install 'lightfinger[server]'`."""
    absent = "; ".join(f"sys.modules[{name!r}] = None" for name in ("asyncpg", "nats", "obstore", "zstandard"))
    needed = ("lightfinger.cli.serving", "lightfinger.server.network.desk_listener", "lightfinger.server.node.start_up")
    code = f"import sys; {absent}; import {', '.join(needed)}, lightfinger.server.network.node_server"
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr


def test_a_client_imports_of_the_server_only_the_types_of_its_messages() -> None:
    names = {name for module in (PACKAGE / "client").rglob("*.py") for name in imported(ast.parse(module.read_text()))}
    assert {name for name in names if name.startswith("lightfinger.server")} == {"lightfinger.server.table.messages"}


def test_a_client_needs_one_library_of_a_server() -> None:
    """As after `pip install 'lightfinger[client]'`."""
    absent = "; ".join(f"sys.modules[{name!r}] = None" for name in sorted(OUTSIDE["server"] - OUTSIDE["client"]))
    code = f"import sys; {absent}; import lightfinger.client.sync, lightfinger.cli.programs"
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr


def test_the_commands_are_there_without_the_libraries_of_a_server() -> None:
    """As after `pip install lightfinger`, without the extra: whoever only plays needs none of them."""
    absent = "; ".join(f"sys.modules[{name!r}] = None" for name in sorted(OUTSIDE["server"] - {"segno"}))
    code = f"import sys; {absent}; import lightfinger.cli.app"
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
