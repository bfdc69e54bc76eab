"""Runs the steps of deploy/Dockerfile without a container engine, each stage in its own folder.

    python -m tools.image FOLDER [NAME=VALUE ...]

FOLDER must not exist; afterwards FOLDER/final holds the files of the image. NAME=VALUE are build arguments. Steps that
change the system (apt-get, useradd) are printed and skipped. The programs of this machine replace the base images.
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
"""Commands that change the system and are skipped."""
PLACES = re.compile(r"(?<![\w./-])/(?=(?:source|opt|data)\b)")
"""The beginning of an absolute path in the image."""


def steps(text: str) -> Iterator[tuple[str, str]]:
    """Iterate over the instructions and their arguments."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            word, _, said = line.partition(" ")
            yield word, said.strip()


def wanted() -> list[Path]:
    """Return the files of the build context: known to git and not in .dockerignore."""
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
    """Builds the stages of the image, one after the other."""

    def __init__(self, place: Path, values: dict[str, str]) -> None:
        self.place = place
        self.values = values
        self.stage = place
        self.folder = place
        self.surroundings: dict[str, str] = {}

    def here(self, text: str) -> str:
        """Replace paths of the image by paths in the folder of the current stage."""
        return PLACES.sub(f"{self.stage}/", text)

    def make(self) -> None:
        """Run every instruction."""
        known = {"FROM", "WORKDIR", "COPY", "RUN", "ARG", "ENV"}
        for word, said in steps(DOCKERFILE.read_text(encoding="utf-8")):
            if word in known:
                getattr(self, word.lower())(said)
            elif word not in ("USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"):
                raise SystemExit(f"unknown instruction {word}")
            if word in ("VOLUME", "ENTRYPOINT"):
                json.loads(said)

    def from_(self, said: str) -> None:
        """FROM: begin a stage. The last one has no name."""
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
        """WORKDIR: change the folder in which commands run."""
        self.folder = Path(self.here(said))
        self.folder.mkdir(parents=True, exist_ok=True)

    def copy(self, said: str) -> None:
        """COPY: from the build context or from another stage."""
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
        """Correct the path in installed scripts, which in a real image does not change between stages."""
        for script in (goal / "bin").glob("*"):
            if script.is_file() and not script.is_symlink():
                content = script.read_bytes()
                script.write_bytes(content.replace(str(origin).encode(), str(self.stage).encode()))

    def run(self, said: str) -> None:
        """RUN: run a shell command."""
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
        """ARG: a build argument and its default."""
        name, _, standard = said.partition("=")
        self.values.setdefault(name, standard)

    def env(self, said: str) -> None:
        """ENV: an environment variable."""
        for pair in shlex.split(said):
            name, _, value = pair.partition("=")
            self.surroundings[name] = self.here(value)


setattr(Image, "from", Image.from_)


def main() -> None:
    """Build the files of the image."""
    place = Path(sys.argv[1]).resolve()
    place.mkdir(parents=True)
    Image(place, dict(word.split("=", 1) for word in sys.argv[2:])).make()
    print(f"the files of the image are in {place / 'final'}")


if __name__ == "__main__":
    main()
