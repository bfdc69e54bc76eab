"""A build is compiled as a whole or not at all, and its sources can be asked for."""

import ast
import importlib
import inspect
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import lightfinger
from tests.conftest import COMPILED

PACKAGE = Path(lightfinger.__file__).parent
NEVER_COMPILED = "lightfinger.core.native"


def pure_modules() -> list[str]:
    """The full names of the modules that a compiled build compiles."""
    names = []
    paths = [path for folder in ("core", "games") for path in sorted((PACKAGE / folder).rglob("*.py"))]
    # The cast of a game is data and stays interpreted, and so do its parts of hindsight and drills.
    interpreted = ("bets.py", "cast.py", "quiz.py", "retelling.py")
    paths += [path for path in sorted((PACKAGE / "bots").glob("*/*.py")) if path.name not in interpreted]
    paths += [
        PACKAGE / "bots" / f"{name}.py" for name in ("matrix", "memory", "places", "scene", "search", "traces", "value")
    ]
    for path in paths:
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return [name for name in names if name != NEVER_COMPILED]


def is_compiled(module: str) -> bool:
    return not str(importlib.import_module(module).__file__).endswith(".py")


def test_every_pure_module_is_built_the_same_way() -> None:
    assert [name for name in pure_modules() if is_compiled(name) != COMPILED] == []


def test_the_words_to_the_compiler_stay_interpreted() -> None:
    assert not is_compiled(NEVER_COMPILED)


def test_the_sources_can_be_asked_for() -> None:
    program = "import lightfinger.core.events, lightfinger.catalog, sys\n" + (
        "print([name for name, module in sys.modules.items() if name.startswith('lightfinger.') "
        "and not module.__file__.endswith('.py')])"
    )
    environment = {**os.environ, "LIGHTFINGER_PURE": "1", "PYTHONPATH": str(PACKAGE.parent)}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)

    assert run.stdout == "[]\n"


def docstrings(node: ast.Module | ast.ClassDef | ast.FunctionDef, thing: Any, name: str) -> list[tuple[str, str, str]]:
    """The name, the docstring in the source and that of the object, for a definition and all public ones in it."""
    found = [(name, ast.get_docstring(node) or "", inspect.cleandoc(thing.__doc__ or ""))]
    for part in node.body:
        # A dataclass writes a docstring for itself where there is none, and object has one for every special method.
        if isinstance(part, ast.ClassDef | ast.FunctionDef) and not part.name.startswith("_"):
            found += docstrings(part, getattr(thing, part.name), f"{name}.{part.name}")
    return found


@pytest.mark.parametrize("module", pure_modules())
def test_docstrings_are_there_in_every_build(module: str) -> None:
    loaded = importlib.import_module(module)
    path = PACKAGE.parent.joinpath(*module.split("."))
    package = path / "__init__.py"
    source = (package if package.exists() else path.with_suffix(".py")).read_text(encoding="utf-8")

    for name, written, kept in docstrings(ast.parse(source), loaded, module):
        if written:
            assert kept == written, name
