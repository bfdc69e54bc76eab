"""The names that users may build on. Whoever changes this list changes the promise, and says so in the changelog."""

import ast
import importlib
from pathlib import Path

import pytest

import lightfinger

SOURCES = Path(lightfinger.__file__).parent

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
    "lightfinger.core.table": ["Frame", "NO_SEAT", "Table", "catch_up", "fold"],
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


def test_private_names_and_type_variables_are_not_public() -> None:
    assert defined("T = TypeVar('T')\n_x = 1\nY: int = 2\nfrom a import b\ndef f(): pass\nclass C: z = 1") == [
        "C",
        "Y",
        "f",
    ]
