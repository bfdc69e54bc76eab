"""Only the store speaks SQL, and only the bus knows NATS."""

import ast
from pathlib import Path

import pytest

import lightfinger

SERVER = Path(lightfinger.__file__).parent / "server"

HOMES = {
    "sqlite3": ["store/sqlite.py", "store/copy_sqlite.py"],
    "asyncpg": ["store/postgres.py", "store/copy_postgres.py"],
    "sqlalchemy": ["migrations", "store"],
    "alembic": ["migrations"],
    "nats": ["bus/nats.py"],
}


def importers(library: str) -> list[str]:
    """The modules of the server that import *library*."""
    found = []
    for module in sorted(SERVER.rglob("*.py")):
        names: list[str] = []
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.append(node.module)
        if any(name.split(".")[0] == library for name in names):
            found.append(module.relative_to(SERVER).as_posix())
    return found


@pytest.mark.parametrize("library", HOMES)
def test_a_library_is_named_only_where_it_lives(library: str) -> None:
    modules = importers(library)

    assert modules
    assert [module for module in modules if not any(module.startswith(home) for home in HOMES[library])] == []
