"""A build is compiled as a whole or not at all, and its sources can be asked for."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import lightfinger
from tests.conftest import COMPILED

PACKAGE = Path(lightfinger.__file__).parent
NEVER_COMPILED = "lightfinger.core.native"


def pure_modules() -> list[str]:
    """The full names of the modules that a compiled build compiles."""
    names = []
    folders = ("core", "games", "bots/master_thieves", "bots/forty_thieves")
    paths = [path for folder in folders for path in sorted((PACKAGE / folder).rglob("*.py"))]
    paths += [PACKAGE / "bots" / f"{name}.py" for name in ("memory", "places", "scene", "search")]
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
