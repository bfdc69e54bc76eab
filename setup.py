"""Adds native code to the build when LIGHTFINGER_COMPILE=1; everything else is in pyproject.toml."""

import os
from pathlib import Path
from typing import Any

from setuptools import setup


def compiled() -> dict[str, Any]:
    """The arguments that turn the pure packages into extensions."""
    if os.environ.get("LIGHTFINGER_COMPILE") != "1":
        return {}
    requirement = ["mypy==2.4.1"]
    try:
        from mypyc.build import mypycify
    except ImportError:
        # The front end asks for the requirements before it installs them.
        return {"setup_requires": requirement}
    package = Path("src/lightfinger")
    folders = ("core", "games", "bots/master_thieves", "bots/forty_thieves")
    sources = [str(path) for folder in folders for path in sorted((package / folder).rglob("*.py"))]
    sources += [str(package / "bots" / f"{name}.py") for name in ("memory", "places", "scene", "search")]
    sources.remove(str(package / "core" / "native.py"))
    # One group, so that calls between modules stay native; the name keeps a hash of the file list out of the wheel.
    modules = mypycify(["--strict", *sources], opt_level="3", group_name="lightfinger")
    if os.name != "nt":
        # To judge how lines are indented, gcc reads a file of 37 MB from its start again and again: half its time.
        for module in modules:
            module.extra_compile_args.append("-Wno-misleading-indentation")
    return {"setup_requires": requirement, "ext_modules": modules}


setup(**compiled())
