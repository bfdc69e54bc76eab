"""The version, as pyproject.toml states it."""

import tomllib
from importlib.metadata import version as installed
from pathlib import Path

NAME = "lightfinger"


def version() -> str:
    """Return the version: from pyproject.toml beside these sources, otherwise from the installed package."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    if project.is_file():
        stated = tomllib.loads(project.read_text(encoding="utf-8")).get("project", {})
        if stated.get("name") == NAME:
            return str(stated["version"])
    return installed(NAME)
