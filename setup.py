"""Builds the browser client if npm is available, and native modules if LIGHTFINGER_COMPILE=1.

LIGHTFINGER_PAGES=0 skips the browser client, LIGHTFINGER_PAGES=1 requires it. The README in the metadata has absolute
links, because a package index shows it without the repository. Everything else is in pyproject.toml.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

WEB = Path("web")
STATIC = Path("src/lightfinger/server/static")
INDEX = STATIC / "index.html"
_SYMBOL = re.compile(r"CPyType_(\w+)_template_ = \{|\(PyCFunction\)CPyPy_(\w+)")
_MODULE = re.compile(r'"([\w.]+)",')
_SIGNATURE = re.compile(r'PyDoc_STR\((NULL|"(?:[^"\\]|\\.)*")\)')
RELEASED = Path("PKG-INFO")
"""Exists only in a source distribution, which contains a built client."""


def outdated() -> bool:
    """Whether the built client is missing or older than its sources."""
    if not INDEX.exists():
        return True
    sources = [path for folder in ("src", "public", "licences") for path in (WEB / folder).rglob("*") if path.is_file()]
    sources += [path for path in WEB.iterdir() if path.is_file()]
    return not RELEASED.exists() and max(path.stat().st_mtime for path in sources) > INDEX.stat().st_mtime


def fetched() -> bool:
    """Whether the npm packages are installed and up to date."""
    marker = WEB / "node_modules" / ".package-lock.json"
    return marker.exists() and marker.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def make_pages() -> None:
    """Build the browser client unless it is up to date or not wanted; without npm, only warn."""
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
    """The Python files with an up-to-date browser client."""

    def run(self) -> None:
        make_pages()
        # An earlier build in this folder may have left files with other hashes.
        shutil.rmtree(Path(self.build_lib) / STATIC.relative_to("src"), ignore_errors=True)
        super().run()


class SourcesWithPages(sdist):
    """A source distribution that contains the built client, so that installing it needs no npm."""

    def run(self) -> None:
        make_pages()
        super().run()


def description() -> str:
    """Return the README with links and pictures that work outside the repository, at the tag of this version."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    pages = f"{project['urls']['Source']}/blob/v{project['version']}/"
    pictures = pages.replace("github.com", "raw.githubusercontent.com").replace("/blob/", "/")
    text = Path("README.md").read_text(encoding="utf-8")
    text = re.sub(r'(!\[[^\]]*\]\(|src=")(?!https?:)', rf"\1{pictures}", text)
    return re.sub(r"((?<!!)\[[^\]\[]*\]\()(?!https?:|#)", rf"\1{pages}", text)


def docstrings(sources: list[str]) -> dict[str, str]:
    """Return the docstrings of all modules, classes and functions in *sources* by their full names."""
    found: dict[str, str] = {}

    def read(node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str) -> None:
        found[name] = ast.get_docstring(node) or ""
        for part in node.body:
            if isinstance(part, ast.ClassDef | ast.FunctionDef):
                read(part, f"{name}.{part.name}")

    for source in sources:
        parts = Path(source).relative_to("src").with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        read(ast.parse(Path(source).read_text(encoding="utf-8")), module)
    return {name: text for name, text in found.items() if text}


def with_docstrings(code: str, known: dict[str, str]) -> str:
    """Return C code of mypyc with docstrings behind the signatures, which are all that mypyc writes.

    A symbol such as `CPyPy_table___Table___act` ends with the shortest part of the full name that is unique.
    """
    from mypyc.codegen.cstring import c_string_initializer

    by_end: dict[str, str] = {}
    for name in known:
        parts = name.split(".")
        for first in range(len(parts)):
            end = "___".join(parts[first:])
            by_end[end] = "" if end in by_end else name
    symbol, module, lines = "", "", []
    for line in code.split("\n"):
        if match := _SYMBOL.search(line):
            symbol = match[1] or match[2]
        elif match := _MODULE.fullmatch(line.strip()):
            module = match[1]
        if "PyDoc_STR(" in line and by_end.get(symbol):
            text = c_string_initializer(known[by_end[symbol]].encode())
            # Two string literals in a row are one in C.
            before, signature, after = _SIGNATURE.split(line)
            line = f"{before}PyDoc_STR({signature.replace('NULL', '')} {text}){after}"
        elif "NULL, /* docstring */" in line and module in known:
            line = line.replace("NULL", c_string_initializer(known[module].encode()))
        lines.append(line)
    return "\n".join(lines)


def compiled() -> dict[str, Any]:
    """Return the arguments of `setup` that compile the pure packages."""
    if os.environ.get("LIGHTFINGER_COMPILE") != "1":
        return {}
    requirement = ["mypy==2.4.1"]
    try:
        from mypyc.build import mypycify
    except ImportError:
        # The build front end asks for the requirements before it installs them.
        return {"setup_requires": requirement}
    package = Path("src/lightfinger")
    sources = [str(path) for folder in ("core", "games") for path in sorted((package / folder).rglob("*.py"))]
    # What bots compute with; a cast is data, and hindsight spends its time in what bots compute with.
    interpreted = ("bets.py", "cast.py", "quiz.py", "retelling.py")
    sources += [str(path) for path in sorted((package / "bots").glob("*/*.py")) if path.name not in interpreted]
    sources += [
        str(package / "bots" / f"{name}.py")
        for name in ("matrix", "memory", "places", "scene", "search", "traces", "value")
    ]
    sources.remove(str(package / "core" / "native.py"))
    # One group, so that calls between modules stay native. The name replaces a hash of the file list. Debug data would
    # hold the name of the build folder, so that no two builds were equal.
    modules = mypycify(["--strict", *sources], opt_level="3", debug_level="0", group_name="lightfinger")
    known = docstrings(sources)
    for path in {Path(source) for module in modules for source in module.sources}:
        path.write_text(with_docstrings(path.read_text(encoding="utf-8"), known), encoding="utf-8")
    if os.name != "nt":
        # This gcc warning takes half of the compile time on a generated file of 37 MB. Without contraction every
        # processor rounds sums of products as Python does.
        for module in modules:
            # The modules share one list.
            module.extra_compile_args = [*module.extra_compile_args, "-Wno-misleading-indentation", "-ffp-contract=off"]
    return {"setup_requires": requirement, "ext_modules": modules}


setup(
    long_description=description(),
    long_description_content_type="text/markdown",
    cmdclass={"build_py": BuildWithPages, "sdist": SourcesWithPages},
    **compiled(),
)
