"""The names that users may build on. Whoever changes this list changes the promise, and says so in the changelog."""

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import lightfinger
from lightfinger import catalog

SOURCES = Path(lightfinger.__file__).parent
BESIDE = {**os.environ, "PYTHONPATH": str(SOURCES.parent)}

PUBLIC: dict[str, list[str]] = {
    "lightfinger.core.events": [
        "Action",
        "Audience",
        "EVERYONE",
        "Event",
        "Mask",
        "NOBODY",
        "OBSERVER",
        "Seat",
        "UNKNOWN",
        "among",
        "includes",
        "only",
    ],
    "lightfinger.core.game": [
        "AnyGame",
        "BadOption",
        "BaseEdition",
        "Game",
        "IllegalAction",
        "NO_YES",
        "Option",
        "Refusal",
        "Result",
    ],
    "lightfinger.core.rng": [
        "Rng",
        "Scripted",
        "Small",
        "Stream",
        "commitment",
        "master_secret",
        "seeded",
    ],
    "lightfinger.core.table": ["AnyTable", "Frame", "NO_SEAT", "Table", "carry_out", "catch_up", "fold"],
}


def defined(source: str) -> list[str]:
    """The names that a module defines for others."""
    names: list[str] = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.append(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "TypeVar":
                continue
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names += [target.id for target in targets if isinstance(target, ast.Name)]
    return sorted(name for name in names if not name.startswith("_"))


@pytest.mark.parametrize("module", PUBLIC)
def test_a_module_defines_exactly_its_public_names(module: str) -> None:
    assert (
        defined(SOURCES.joinpath(*module.split(".")[1:]).with_suffix(".py").read_text(encoding="utf-8"))
        == PUBLIC[module]
    )


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_can_be_imported(module: str) -> None:
    loaded = importlib.import_module(module)

    assert [name for name in PUBLIC[module] if not hasattr(loaded, name)] == []


def test_the_package_exports_what_it_lists_and_loads_games_only_when_asked() -> None:
    assert [name for name in lightfinger.__all__ if not hasattr(lightfinger, name)] == []
    assert lightfinger.NoSuch is catalog.NoSuch
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        getattr(lightfinger, "nonsense")  # noqa: B009
    program = "import sys, lightfinger; print([name for name in sys.modules if name.startswith('lightfinger.games')])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=BESIDE)
    assert run.stdout == "[]\n"


def test_private_names_and_type_variables_are_not_public() -> None:
    assert defined("T = TypeVar('T')\n_x = 1\nY: int = 2\nfrom a import b\ndef f(): pass\nclass C: z = 1") == [
        "C",
        "Y",
        "f",
    ]
