"""Builds and checks everything that a release uploads, and uploads nothing.

    python -m tools.release 0.2.0                   for every supported Python that is found
    python -m tools.release 0.2.0 3.11 --pure       without native code

It builds from the last commit, twice and in different folders, and compares: equal sources must give equal files. Then
it checks the metadata and the contents, writes lists of all components (CycloneDX) and SHA256SUMS, and installs and
visits each file on each Python. Everything lands in `dist`. See docs/releasing.md.
"""

import argparse
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tools.pythons import interpreter, supported, uv
from tools.stranger import come

ROOT = Path(__file__).parents[1]
NPM_DEVELOPMENT = {"name": "cdx:npm:package:development", "value": "true"}
"""Marks a component that only builds or tests the browser client."""


def problems(root: Path, version: str) -> list[str]:
    """Return what keeps the tree at *root* from being released as *version*."""
    with (root / "pyproject.toml").open("rb") as file:
        found = {"pyproject.toml": tomllib.load(file)["project"]["version"]}
    for name in ("web/package.json", "web/package-lock.json"):
        found[name] = json.loads((root / name).read_text(encoding="utf-8"))["version"]
    cited = re.search(r"^version: (\S+)$", (root / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    found["CITATION.cff"] = cited.group(1) if cited else "missing"
    wrong = [f"{name} has version {other}" for name, other in found.items() if other != version]
    return wrong + _changelog_problems((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)


def npm_components(told: dict[str, Any], moment: int) -> dict[str, Any]:
    """Return npm's list without what only develops the client, and without what differs from run to run.

    `npm sbom --omit=dev` also omits a package that both the client and its tools need.
    """
    kept = [one for one in told["components"] if NPM_DEVELOPMENT not in one["properties"]]
    names = {one["bom-ref"] for one in kept}
    top = told["metadata"]["component"]["bom-ref"]
    links = [
        {**one, "dependsOn": [name for name in one["dependsOn"] if name in names]}
        for one in told["dependencies"]
        if one["ref"] in names | {top}
    ]
    made = datetime.fromtimestamp(moment, UTC).isoformat()
    fixed = {"metadata": {**told["metadata"], "timestamp": made}, "components": kept, "dependencies": links}
    return {**{key: value for key, value in told.items() if key != "serialNumber"}, **fixed}


def _changelog_problems(text: str, version: str) -> list[str]:
    sections = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    named = {section.partition("\n")[0].strip(): section.partition("\n")[2].strip() for section in sections}
    wrong = ["CHANGELOG.md has unreleased entries"] if named.pop("Unreleased", "") else []
    newest = next(iter(named), "")
    if not re.fullmatch(re.escape(version) + r" - \d{4}-\d\d-\d\d", newest):
        wrong.append(f"the newest section of CHANGELOG.md is {newest!r}, not '{version} - ' and a date")
    elif not named[newest]:
        wrong.append(f"CHANGELOG.md says nothing about {version}")
    return wrong


def repack(path: Path, moment: int) -> None:
    """Write a tar.gz file again so that it depends only on names, contents and *moment*."""
    members: list[tuple[tarfile.TarInfo, bytes]] = []
    with tarfile.open(path) as packed:
        for member in packed.getmembers():
            read = packed.extractfile(member) if member.isfile() else None
            members.append((member, read.read() if read else b""))
    whole = path.with_suffix(".new")
    with (
        whole.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=moment) as packing,
        tarfile.open(fileobj=packing, mode="w", format=tarfile.PAX_FORMAT) as packed,
    ):
        for member, content in sorted(members, key=lambda one: one[0].name):
            clean = tarfile.TarInfo(member.name)
            clean.type, clean.size, clean.mtime = member.type, len(content), moment
            clean.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            packed.addfile(clean, io.BytesIO(content))
    whole.replace(path)


def digests(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of each file."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def run(*words: str | Path, folder: Path = ROOT, variables: dict[str, str] | None = None) -> None:
    """Run a command; its output is shown if it fails."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LIGHTFINGER_", "PYTHONPATH"))}
    done = subprocess.run(
        words,
        cwd=folder,
        env=kept | (variables or {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        sys.exit(f"{' '.join(str(word) for word in words)}\n{done.stdout}")


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print how long a step takes."""
    began = time.monotonic()
    print(f"{name} ...", flush=True)
    yield
    print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)


class Release:
    """One release: its version, its Pythons and where it is built."""

    def __init__(self, version: str, pythons: dict[str, str], place: Path) -> None:
        self.version = version
        self.pythons = pythons
        self.place = place
        self.tools: dict[str, Path] = {}
        told = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, check=True, capture_output=True, text=True
        )
        self.moment = int(told.stdout)

    def prepare(self) -> None:
        """Make an environment with the locked tools for each Python."""
        for version, path in self.pythons.items():
            folder = self.place / f"tools-{version}"
            uv("venv", "--quiet", "--python", path, folder)
            self.tools[version] = folder / "bin"
            lock = ROOT / "requirements" / "release.txt"
            uv("pip", "sync", "--quiet", "--require-hashes", "--python", folder / "bin" / "python", lock)

    @property
    def first(self) -> Path:
        """The tools of the first Python."""
        return next(iter(self.tools.values()))

    def tool(self, name: str, *words: str | Path) -> None:
        """Run a tool of the first Python."""
        path = f"{self.first}{os.pathsep}{os.environ['PATH']}"
        run(self.first / name, *words, variables={"PATH": path, "SOURCE_DATE_EPOCH": str(self.moment)})

    def sources(self, copy: Path) -> Path:
        """Build the source distribution with the pages and the pure wheel from it; return the folder of both."""
        tree, out = copy / "tree", copy / "out"
        tree.mkdir(parents=True)
        archive = copy / "tree.tar"
        run("git", "archive", "--output", archive, "HEAD")
        with tarfile.open(archive) as packed:
            packed.extractall(tree, filter="data")
        self.build("--sdist", out, tree, LIGHTFINGER_PAGES="1")
        (sdist,) = out.glob("*.tar.gz")
        repack(sdist, self.moment)
        self.build("--wheel", out, self.unpacked(sdist, copy / "pure"))
        return out

    def unpacked(self, sdist: Path, folder: Path) -> Path:
        """Unpack a source distribution and return its tree."""
        with tarfile.open(sdist) as packed:
            packed.extractall(folder, filter="data")
        (tree,) = folder.iterdir()
        return tree

    def build(self, kind: str, out: Path, tree: Path, version: str = "", **variables: str) -> None:
        """Build a distribution of *tree* into *out*."""
        python = (self.tools[version] if version else self.first) / "python"
        fixed = {"SOURCE_DATE_EPOCH": str(self.moment), "PYTHONHASHSEED": "0"}
        run(python, "-m", "build", "--no-isolation", kind, "--outdir", out, tree, variables=fixed | variables)

    def compiled(self, version: str, copy: Path, out: Path) -> None:
        """Build the compiled wheel of one Python, fit for other Linux systems."""
        (sdist,) = out.glob("*.tar.gz")
        raw = copy / f"raw-{version}"
        tree = self.unpacked(sdist, copy / f"compiled-{version}")
        self.build("--wheel", raw, tree, version, LIGHTFINGER_COMPILE="1", LIGHTFINGER_PAGES="0")
        (wheel,) = raw.iterdir()
        if sys.platform == "linux":
            self.tool("auditwheel", "repair", "--wheel-dir", out, wheel)
        else:
            shutil.copy(wheel, out)

    def twice(self, native: bool) -> Path:
        """Build everything in two folders, compare, and return the folder with the files."""
        copies = [self.place / "one", self.place / "another-of-two"]
        with ThreadPoolExecutor(2) as pool:
            with step("source distribution and pure wheel, twice"):
                outs = list(pool.map(self.sources, copies))
            if native:
                with step("compiled wheels, twice"):
                    pairs = [(version, *both) for version in self.pythons for both in zip(copies, outs, strict=True)]
                    list(pool.map(lambda one: self.compiled(*one), pairs))
        one, other = (digests(out) for out in outs)
        if one != other:
            sys.exit(f"two builds differ: {sorted(name for name, _ in one.items() ^ other.items())}; see {self.place}")
        return outs[0]

    def check(self, out: Path) -> None:
        """Check the metadata and the contents of the files."""
        files = sorted(out.iterdir())
        self.tool("twine", "check", "--strict", *files)
        self.tool("check-wheel-contents", *(path for path in files if path.suffix == ".whl"))

    def components(self, out: Path) -> None:
        """Write the lists of all components: of a server's Python packages, and of the browser client."""
        name = f"lightfinger-{self.version}"
        lock = ROOT / "requirements" / "runtime.txt"
        options = ("--pyproject", ROOT / "pyproject.toml", "--output-reproducible", "--output-format", "JSON")
        self.tool("cyclonedx-py", "requirements", *options, "-o", out / f"{name}-python.cdx.json", lock)
        command = ["npm", "sbom", "--sbom-format=cyclonedx", "--package-lock-only"]
        told = subprocess.run(command, cwd=ROOT / "web", stdout=subprocess.PIPE, check=True).stdout
        bundled = json.dumps(npm_components(json.loads(told), self.moment), indent=1)
        (out / f"{name}-npm.cdx.json").write_text(bundled + "\n", encoding="utf-8")

    def visit(self, out: Path) -> None:
        """Install each file on each Python that takes it, serve it and play."""
        for version, path in self.pythons.items():
            tag = f"-cp{version.replace('.', '')}-"
            for file in sorted(out.iterdir()):
                way = {".gz": "sdist", ".whl": "pure" if "-none-any" in file.name else "compiled"}.get(file.suffix)
                if way and (way != "compiled" or tag in file.name):
                    print(f"Python {version}, {come(way, file, path)}", flush=True)


def chosen(versions: list[str]) -> dict[str, str]:
    """Return the path of each Python that was asked for, or of all that are supported and found."""
    found = {version: interpreter(version) for version in versions or supported()}
    missing = [version for version, path in found.items() if not path]
    if missing and versions:
        sys.exit(f"there is no Python {', '.join(missing)} here")
    for version in missing:
        print(f"Python {version} is not here and is left out")
    return {version: path for version, path in found.items() if path}


def main() -> None:
    """Make a release."""
    began = time.monotonic()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("version")
    parser.add_argument("pythons", nargs="*", help="such as 3.11; without any, all that are found")
    parser.add_argument("--pure", action="store_true", help="no native code")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    given = parser.parse_args()
    wrong = problems(ROOT, given.version)
    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, check=True, capture_output=True).stdout:
        wrong.append("not everything is committed")
    if wrong:
        sys.exit("\n".join(wrong))
    os.umask(0o022)
    place = Path(tempfile.mkdtemp(prefix="lightfinger-release-"))  # kept if something fails
    release = Release(given.version, chosen(given.pythons), place)
    with step("tools"):
        release.prepare()
    out = release.twice(not given.pure)
    with step("metadata and contents"):
        release.check(out)
    with step("lists of components"):
        release.components(out)
    sums = "".join(f"{digest}  {name}\n" for name, digest in digests(out).items())
    (out / "SHA256SUMS").write_text(sums, encoding="utf-8")
    with step("visits"):
        release.visit(out)
    shutil.rmtree(given.out, ignore_errors=True)
    shutil.copytree(out, given.out)
    shutil.rmtree(place)
    print(f"{sums}everything is in {given.out}, after {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
