"""Runs the steps of deploy/Dockerfile without an engine: each stage in a folder of its own, from a clean copy.

    python -m tools.image FOLDER [NAME=VALUE ...]

FOLDER must not exist; afterwards FOLDER/final holds the files of the image. Values are build arguments. Steps that need
a machine of their own (apt-get, useradd) are named and left out; this machine's programs stand for the base images.
"""

import fnmatch
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
ELSEWHERE = ("apt-get", "useradd")
"""Steps that change the machine itself."""
PLACES = re.compile(r"(?<![\w./-])/(?=(?:source|opt|data)\b)")
"""Where an absolute path of the image begins."""


def steps(text: str) -> Iterator[tuple[str, str]]:
    """Each instruction and what it says."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            word, _, said = line.partition(" ")
            yield word, said.strip()


def wanted() -> list[Path]:
    """The files of the tree that would be sent to the engine: those git knows, and .dockerignore does not name."""
    told = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(told, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    ignored = [line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return [Path(name) for name in names if name and not any(_ignores(rule, name) for rule in ignored)]


def _ignores(rule: str, name: str) -> bool:
    parts = name.split("/")
    paths = ["/".join(parts[:end]) for end in range(1, len(parts) + 1)]
    if rule.startswith("**/"):
        return any(fnmatch.fnmatchcase(part, rule[3:]) for part in parts)
    return any(fnmatch.fnmatchcase(path, rule) for path in paths)


class Image:
    """The stages made so far."""

    def __init__(self, place: Path, values: dict[str, str]) -> None:
        self.place = place
        self.values = values
        self.stage = place
        self.folder = place
        self.surroundings: dict[str, str] = {}

    def here(self, text: str) -> str:
        """Paths of the image as paths of the present stage."""
        return PLACES.sub(f"{self.stage}/", text)

    def make(self) -> None:
        """Carry out every step."""
        known = {"FROM", "WORKDIR", "COPY", "RUN", "ARG", "ENV"}
        for word, said in steps(DOCKERFILE.read_text(encoding="utf-8")):
            if word in known:
                getattr(self, word.lower())(said)
            elif word not in ("USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"):
                raise SystemExit(f"what is {word}?")
            if word in ("VOLUME", "ENTRYPOINT"):
                json.loads(said)

    def from_(self, said: str) -> None:
        """Begin a stage; the last one has no name."""
        self.stage = self.place / (said.partition(" AS ")[2] or "final")
        self.stage.mkdir(parents=True)
        self.folder = self.stage
        kept = ("HOME", "PATH", "LANG")
        self.surroundings = {
            name: value
            for name, value in os.environ.items()
            if name in kept or name.lower().startswith(("pip_", "npm_"))
        }

    def workdir(self, said: str) -> None:
        """Where steps are run."""
        self.folder = Path(self.here(said))
        self.folder.mkdir(parents=True, exist_ok=True)

    def copy(self, said: str) -> None:
        """From the tree, or from another stage."""
        *options, source, target = said.split()
        goal = Path(self.here(target))
        if options:
            origin = self.place / options[0].removeprefix("--from=")
            shutil.copytree(origin / source.lstrip("/"), goal, symlinks=True)
            self._moved(origin, goal)
            return
        for path in wanted():
            if source == "." or path.is_relative_to(source):
                to = goal / path.relative_to(source)
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, to)

    def _moved(self, origin: Path, goal: Path) -> None:
        """Scripts name the place they were installed at; in an image it stays the same."""
        for script in (goal / "bin").glob("*"):
            if script.is_file() and not script.is_symlink():
                content = script.read_bytes()
                script.write_bytes(content.replace(str(origin).encode(), str(self.stage).encode()))

    def run(self, said: str) -> None:
        """A command of the shell."""
        command = " && ".join(
            part for part in said.split(" && ") if not part.strip().startswith((*ELSEWHERE, "chown", "rm -rf /var"))
        )
        if command != said:
            print(f"left out some of: {said}")
        print(f"{self.stage.name}: {command}", flush=True)
        if command:
            given = {**self.surroundings, **self.values}
            subprocess.run(["bash", "-euc", self.here(command)], cwd=self.folder, env=given, check=True)

    def arg(self, said: str) -> None:
        """A build argument and its standard."""
        name, _, standard = said.partition("=")
        self.values.setdefault(name, standard)

    def env(self, said: str) -> None:
        """A variable of every process in the image."""
        for pair in shlex.split(said):
            name, _, value = pair.partition("=")
            self.surroundings[name] = self.here(value)


setattr(Image, "from", Image.from_)


def main() -> None:
    """Make the image's files."""
    place = Path(sys.argv[1]).resolve()
    place.mkdir(parents=True)
    Image(place, dict(word.split("=", 1) for word in sys.argv[2:])).make()
    print(f"the files of the image are in {place / 'final'}")


if __name__ == "__main__":
    main()
