"""Builds the pages of the server when npm is there, and native code when LIGHTFINGER_COMPILE=1.

Everything else is in pyproject.toml. LIGHTFINGER_PAGES=0 leaves the pages alone, LIGHTFINGER_PAGES=1 insists on them.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

WEB = Path("web")
STATIC = Path("src/lightfinger/server/static")
INDEX = STATIC / "index.html"
RELEASED = Path("PKG-INFO")
"""Only a source distribution has it; its pages were built with it."""


def outdated() -> bool:
    """Whether the pages are missing, or older than what they are made from."""
    if not INDEX.exists():
        return True
    sources = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    sources += [path for path in WEB.iterdir() if path.is_file()]
    return not RELEASED.exists() and max(path.stat().st_mtime for path in sources) > INDEX.stat().st_mtime


def fetched() -> bool:
    """Whether what the pages are built with is there already."""
    marker = WEB / "node_modules" / ".package-lock.json"
    return marker.exists() and marker.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def make_pages() -> None:
    """Build the pages if that is wanted and can be done; a library without pages is still a library."""
    wanted = os.environ.get("LIGHTFINGER_PAGES", "")
    if wanted == "0" or not WEB.is_dir() or not outdated():
        return
    npm = shutil.which("npm")
    problem = "" if npm else "npm is not here"
    if npm:
        surroundings = {**os.environ, "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1"}
        try:
            for words in ([] if fetched() else [["ci"]]) + [["run", "build"]]:
                subprocess.run([npm, *words], cwd=WEB, env=surroundings, check=True)
        except (OSError, subprocess.CalledProcessError) as failure:
            problem = str(failure)
    if problem and wanted == "1":
        raise SystemExit(f"lightfinger: the pages of the server were not built: {problem}")
    if problem:
        left = "older ones are taken" if INDEX.exists() else "`lightfinger serve` will have none"
        sys.stderr.write(f"lightfinger: the pages of the server were not built: {problem}; {left}\n")


class BuildWithPages(build_py):
    """Python files, and the pages as they are now."""

    def run(self) -> None:
        make_pages()
        # A former build in this folder may have left pages with other names.
        shutil.rmtree(Path(self.build_lib) / STATIC.relative_to("src"), ignore_errors=True)
        super().run()


class SourcesWithPages(sdist):
    """Sources, and the pages built from them, so that nobody who builds from it needs npm."""

    def run(self) -> None:
        make_pages()
        super().run()


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


setup(cmdclass={"build_py": BuildWithPages, "sdist": SourcesWithPages}, **compiled())
