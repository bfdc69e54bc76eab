"""Finds the code blocks of the documentation, runs them, and checks the commands that cannot be run.

A block of Python or of console commands is run. A block of text right after it, or the lines of a console block without
`$`, is what it prints. A comment before a block, `<!-- not run: why -->`, says why it is not run; its commands must
exist all the same. `python -m tools.blocks PAGE` writes what the blocks print now into the page.
"""

import contextlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import typer
from markdown_it import MarkdownIt
from typer.core import TyperGroup

from lightfinger.cli.app import app

ROOT: Final = Path(__file__).resolve().parent.parent
NOT_RUN: Final = re.compile(r"<!-- not run: (.+) -->")
ELSEWHERE: Final = {
    ".",
    "cat",
    "cd",
    "curl",
    "docker",
    "export",
    "gh",
    "git",
    "journalctl",
    "podman",
    "pytest",
    "sha256sum",
    "sudo",
    "systemctl",
}
"""Commands of others, which the pages may use and nobody checks."""
LONGEST: Final = 120
"""Seconds that a block of commands may take."""


class Block:
    """A code block: its page and line, its language, its text, what it prints, and why it is not run, if so."""

    def __init__(self, page: Path, line: int, language: str, code: str, prints: str | None, not_run: str) -> None:
        self.page: Final = page
        self.line: Final = line
        self.language: Final = language
        self.code: Final = code
        self.prints: Final = prints
        self.not_run: Final = not_run

    @property
    def is_run(self) -> bool:
        """Whether a test runs it."""
        return self.language in ("python", "console") and not self.not_run

    def __repr__(self) -> str:
        return f"{self.page.name}:{self.line}"


def pages() -> list[Path]:
    """Return every page that people read: those of the root and of the documentation."""
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    return sorted(page for page in found if "generated" not in page.parts)


def blocks(page: Path) -> list[Block]:
    """Return the code blocks of a page; directives of Sphinx are none."""
    tokens = MarkdownIt().parse(page.read_text(encoding="utf-8"))
    found = []
    for number, token in enumerate(tokens):
        language = token.info.partition(" ")[0]
        if token.type != "fence" or language.startswith("{"):
            continue
        before = NOT_RUN.match(tokens[number - 1].content) if number else None
        after = tokens[number + 1] if number + 1 < len(tokens) else None
        prints = after.content if after is not None and after.type == "fence" and after.info == "text" else None
        line = token.map[0] + 2 if token.map else 0
        found.append(Block(page, line, language, token.content, prints, before[1] if before else ""))
    return found


def run_page(page: Path) -> int:
    """Run the blocks of a page in the current folder, those of Python in one namespace; return how many ran."""
    names: dict[str, Any] = {"__name__": "__main__"}
    ran = 0
    for block in blocks(page):
        if block.language == "toml":
            tomllib.loads(block.code)
        elif block.language == "json":
            json.loads(block.code)
        elif block.is_run and block.language == "python":
            run_python(block, names)
        elif block.is_run:
            run_console(block)
        elif block.language == "console":
            for command in commands(block.code):
                check(command)
        ran += block.is_run
    return ran


def run_python(block: Block, names: dict[str, Any]) -> None:
    """Run a block of Python and compare what it prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile("\n" * (block.line - 1) + block.code, block.page, "exec"), names)
    if block.prints is not None:
        assert printed.getvalue() == block.prints, f"{block} prints\n{printed.getvalue()}"


def run_console(block: Block) -> None:
    """Run a block of commands and compare what they print, if the block says it."""
    here = Path("bin")
    here.mkdir(exist_ok=True)
    for name, command in {"lightfinger": "-m lightfinger", "python": ""}.items():
        (here / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {command} "$@"\n', encoding="utf-8")
        (here / name).chmod(0o755)
    source = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    surroundings = {**os.environ, "PATH": f"{here.resolve()}:{os.environ['PATH']}", "PYTHONPATH": source}
    script = "\n".join(["set -eo pipefail", *commands(block.code)])
    bash = ["bash", "-c", script]
    done = subprocess.run(bash, capture_output=True, text=True, env=surroundings, timeout=LONGEST, check=False)
    assert done.returncode == 0, f"{block}\n{done.stdout}{done.stderr}"
    said = "".join(f"{line}\n" for line in block.code.splitlines() if line not in set(_lines(block.code)))
    prints = block.prints if block.prints is not None else said
    if prints:
        assert done.stdout == prints, f"{block} prints\n{done.stdout}"


def commands(code: str) -> list[str]:
    """Return the commands of a console block, each as one text; a backslash or `>` continues one on the next line."""
    found: list[str] = []
    for line in _lines(code):
        if line.startswith("$ "):
            found.append(line[2:])
        else:
            found[-1] += f"\n{line.removeprefix('> ')}"
    return found


def _lines(code: str) -> Iterator[str]:
    """Return the lines of a console block that are typed."""
    continued = False
    for line in code.splitlines():
        if line.startswith(("$ ", "> ")) or continued:
            yield line
            continued = line.endswith("\\")


def check(command: str) -> None:
    """Check that a command and its options exist; of `a && b | c` each part."""
    words: list[str] = []
    parts = [words]
    for word in shlex.split(command, comments=True):
        if word in ("&&", "||", "|", ";"):
            parts.append([])
        else:
            parts[-1].append(word)
    for part in parts:
        while part and re.fullmatch(r"\w+=.*", part[0], re.DOTALL):
            part = part[1:]
        if part:
            _check(part[0].rpartition("/")[2] or part[0], part[1:])


def _check(name: str, words: list[str]) -> None:
    if name == "lightfinger":
        assert unknown(words) == [], f"lightfinger {' '.join(words)}: {unknown(words)}"
    elif name == "make":
        targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
        assert {word for word in words if "=" not in word} <= targets, f"make {words}"
    elif name == "pip":
        _check_extras(words)
    elif name in ("python", "python3") and words[:1] == ["-m"]:
        module = words[1].replace(".", "/")
        own = words[1].partition(".")[0] in ("tools", "tests")
        assert not own or (ROOT / f"{module}.py").exists() or (ROOT / module).is_dir(), words
    else:
        assert name in ELSEWHERE | {"python", "python3"}, f"{name}: nobody knows this command"


def _check_extras(words: list[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for extras in re.findall(r"\[([\w,-]+)\]", " ".join(words)):
        assert set(extras.split(",")) <= set(project["optional-dependencies"]), extras


def unknown(words: list[str]) -> list[str]:
    """Return the command or the options of a `lightfinger` command line that do not exist."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    asked = [word for word in words if word.startswith("-")]
    known = {"--help", "-h"} | {name for one in group.params for name in one.opts}
    while words and not words[0].startswith("-"):
        command = group.commands.get(words[0])
        if command is None:
            return [] if words[0].isupper() else [words[0]]
        known |= {name for one in command.params for name in (*one.opts, *one.secondary_opts)}
        if not isinstance(command, TyperGroup):
            break
        group, words = command, words[1:]
    return [word for word in asked if word.partition("=")[0] not in known]


def mentioned(page: Path) -> list[str]:
    """Return the commands that a page names in its sentences, as in `lightfinger games`."""
    inline = [
        child
        for token in MarkdownIt().enable("table").parse(page.read_text(encoding="utf-8"))
        for child in token.children or ()
    ]
    return [
        child.content
        for child in inline
        if child.type == "code_inline" and re.match(r"(lightfinger|make) [a-zA-Z-]", child.content)
    ]


def update(page: Path) -> None:
    """Write what the Python blocks of a page print into the blocks of text that follow them."""
    names: dict[str, Any] = {"__name__": "__main__"}
    text = page.read_text(encoding="utf-8")
    for block in blocks(page):
        if block.is_run and block.language == "python":
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(block.code, page, "exec"), names)
            if block.prints is not None:
                after = f"{block.code}```\n```text\n"
                text = text.replace(f"{after}{block.prints}```", f"{after}{printed.getvalue()}```")
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        update(Path(name))
