"""The packages of the server: which imports which, and where SQL and NATS live."""

import ast
import functools
from pathlib import Path

import pytest

import lightfinger
from tests.test_imports import imported

SERVER = Path(lightfinger.__file__).parent / "server"

HOMES = {
    "sqlite3": [
        "store/sqlite.py",
        "store/sqlite_archived.py",
        "store/sqlite_calls.py",
        "store/sqlite_daily.py",
        "store/sqlite_drills.py",
        "store/sqlite_file.py",
        "store/sqlite_ladder.py",
        "store/sqlite_moderation.py",
        "store/sqlite_people.py",
        "store/whole_sqlite.py",
    ],
    "asyncpg": ["store/postgres_connections.py", "store/postgres_primary.py", "store/whole_postgres.py"],
    "sqlalchemy": ["store"],
    "alembic": ["store/migrations"],
    "nats": ["bus/nats.py"],
    "obstore": ["store/archive_files.py"],
    "zstandard": ["store/archive_files.py"],
    "http_ece": ["outgoing"],
    "py_vapid": ["outgoing"],
}


ARROWS = {
    "process": set(),
    "outgoing": set(),
    "store": {"process"},
    "bus": {"store"},
    "access": {"process", "store"},
    "table": {"process", "outgoing", "store", "bus", "access"},
    "workers": {"store", "table"},
    "node": {"process", "outgoing", "store", "bus", "access", "table", "workers"},
    "network": {"outgoing", "store", "access", "table", "node"},
}
"""Each package of the server and the packages it imports, from the bottom up."""


@functools.cache
def names_in(module: Path) -> list[str]:
    """The full names of everything that a module imports."""
    return imported(ast.parse(module.read_text(encoding="utf-8")))


def importers(library: str) -> list[str]:
    """The modules of the server that import *library*."""
    return [
        module.relative_to(SERVER).as_posix()
        for module in sorted(SERVER.rglob("*.py"))
        if any(name.split(".")[0] == library for name in names_in(module))
    ]


def packages_imported_by(package: str) -> set[str]:
    """The other packages of the server that the modules of *package* import."""
    names = [name for module in (SERVER / package).rglob("*.py") for name in names_in(module)]
    found = {name.split(".")[2] for name in names if name.startswith("lightfinger.server.")}
    return found - {package}


def test_every_module_of_the_server_is_in_a_package() -> None:
    folders = {path.parent.relative_to(SERVER).parts[0] for path in SERVER.glob("*/**/*.py")}

    assert [path.name for path in SERVER.glob("*.py")] == ["__init__.py"]
    assert folders == set(ARROWS)


@pytest.mark.parametrize("package", ARROWS)
def test_a_package_imports_exactly_these_others(package: str) -> None:
    assert packages_imported_by(package) == ARROWS[package]


def test_no_arrow_points_up() -> None:
    order = list(ARROWS)

    assert all(order.index(other) < order.index(package) for package in order for other in ARROWS[package])


@pytest.mark.parametrize("library", HOMES)
def test_a_library_is_named_only_where_it_lives(library: str) -> None:
    modules = importers(library)

    assert modules
    assert [module for module in modules if not any(module.startswith(home) for home in HOMES[library])] == []
