"""What an install carries: the pages are built when npm is there, and go along in every distribution."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
STATIC = "lightfinger/server/static"
NPM = """#!/bin/sh
# Does what npm would, as far as it can be told from outside.
echo "$*" >> "$NPM_LOG"
test "$NPM_FAILS" != "$*" || exit 1
if [ "$1" = ci ]; then
    mkdir -p node_modules && touch node_modules/.package-lock.json
else
    rm -rf ../src/lightfinger/server/static && mkdir -p ../src/lightfinger/server/static/assets
    echo "<title>$(cat index.html)</title>" > ../src/lightfinger/server/static/index.html
    echo one > "../src/lightfinger/server/static/assets/main-$(cat index.html).js"
fi
"""

pytestmark = pytest.mark.skipif(not (ROOT / "setup.py").exists(), reason="there are no sources to build from")


class Tree:
    """A small checkout with everything that decides what a distribution holds, on a machine of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "tree"
        self.out = folder / "dist"
        self.npm = folder / "bin" / "npm"
        self.said = folder / "npm.log"
        package = self.folder / "src" / "lightfinger"
        for name in ("server", "core"):
            (package / name).mkdir(parents=True)
            (package / name / "__init__.py").touch()
        (package / "__init__.py").touch()
        (package / "py.typed").touch()
        (package / "core" / "README.md").touch()
        for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "THIRD-PARTY-NOTICES.txt"):
            shutil.copy(ROOT / name, self.folder)
        for name in ("src", "public", "e2e"):
            (self.folder / "web" / name).mkdir(parents=True)
        for name in ("index.html", "package.json", "package-lock.json", "src/main.ts", "e2e/people.ts"):
            (self.folder / "web" / name).write_text("first", encoding="utf-8")

    def has_npm(self) -> None:
        """From now on there is an npm."""
        self.npm.parent.mkdir()
        self.npm.write_text(NPM, encoding="utf-8")
        self.npm.chmod(0o755)

    def build(self, kind: str, folder: Path | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
        """Build a distribution into `out`."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("LIGHTFINGER_")}
        surroundings = {**kept, "PATH": f"{self.npm.parent}:/usr/bin:/bin", "NPM_LOG": str(self.said), **variables}
        if not self.npm.exists():
            surroundings["PATH"] = str(self.npm.parent)
        options = ["--no-isolation", f"--{kind}", "--outdir", str(self.out)]
        command = [sys.executable, "-m", "build", *options, str(folder or self.folder)]
        return subprocess.run(command, capture_output=True, text=True, env=surroundings, timeout=300, check=False)

    def asked(self) -> list[str]:
        """What npm was asked to do since it was last looked at."""
        lines = self.said.read_text(encoding="utf-8").splitlines() if self.said.exists() else []
        self.said.unlink(missing_ok=True)
        return lines

    def wheel(self) -> dict[str, bytes]:
        """The files of the wheel, by name; the wheel is taken away."""
        (file,) = self.out.glob("*.whl")
        with zipfile.ZipFile(file) as packed:
            found = {name: packed.read(name) for name in packed.namelist()}
        file.unlink()
        return found


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


@pytest.mark.slow
def test_a_fresh_checkout_builds_its_pages_where_npm_is(tree: Tree) -> None:
    tree.has_npm()
    done = tree.build("wheel")

    assert done.returncode == 0, done.stderr
    assert tree.asked() == ["ci", "run build"]
    wheel = tree.wheel()
    assert wheel[f"{STATIC}/index.html"] == b"<title>first</title>\n"
    assert f"{STATIC}/assets/main-first.js" in wheel
    assert "lightfinger/core/README.md" not in wheel
    assert {Path(name).name for name in wheel if ".dist-info/licenses/" in name} == {
        "LICENSE",
        "THIRD-PARTY-NOTICES.txt",
    }


@pytest.mark.slow
def test_pages_are_built_again_when_their_sources_are_newer_and_nothing_of_the_old_ones_stays(tree: Tree) -> None:
    tree.has_npm()
    tree.build("wheel")
    tree.wheel()
    tree.asked()
    tree.build("wheel")
    assert tree.asked() == []
    tree.wheel()

    page = tree.folder / "web" / "index.html"
    page.write_text("second", encoding="utf-8")
    later = (tree.folder / "src" / STATIC / "index.html").stat().st_mtime + 10
    os.utime(page, (later, later))
    tree.build("wheel")

    assert tree.asked() == ["run build"]
    assert {name for name in tree.wheel() if "/assets/" in name} == {f"{STATIC}/assets/main-second.js"}


@pytest.mark.slow
@pytest.mark.parametrize("failing", ["", "ci", "run build"])
def test_the_library_is_built_all_the_same_where_pages_cannot_be(tree: Tree, failing: str) -> None:
    if failing:
        tree.has_npm()
    done = tree.build("wheel", NPM_FAILS=failing)

    assert done.returncode == 0, done.stderr
    assert "the pages of the server were not built" in done.stderr
    wheel = tree.wheel()
    assert "lightfinger/__init__.py" in wheel
    assert not [name for name in wheel if name.startswith(STATIC)]
    assert tree.build("wheel", NPM_FAILS=failing, LIGHTFINGER_PAGES="1").returncode != 0


@pytest.mark.slow
def test_pages_nobody_wants_are_not_built(tree: Tree) -> None:
    tree.has_npm()
    done = tree.build("wheel", LIGHTFINGER_PAGES="0")

    assert done.returncode == 0, done.stderr
    assert tree.asked() == []
    assert not [name for name in tree.wheel() if name.startswith(STATIC)]


@pytest.mark.slow
def test_a_source_distribution_carries_pages_and_gives_the_same_wheel_without_npm(tree: Tree, tmp_path: Path) -> None:
    tree.has_npm()
    tree.build("wheel")
    expected = tree.wheel()
    done = tree.build("sdist")
    assert done.returncode == 0, done.stderr
    (file,) = tree.out.glob("*.tar.gz")
    with tarfile.open(file) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert (unpacked / "web" / "src" / "main.ts").exists()
    assert (unpacked / "src" / "lightfinger" / "core" / "README.md").exists()
    assert not (unpacked / "web" / "node_modules").exists()
    # Whatever unpacks it need not keep when its files were made.
    later = (unpacked / "PKG-INFO").stat().st_mtime + 100
    os.utime(unpacked / "web" / "index.html", (later, later))
    shutil.rmtree(tree.npm.parent)
    tree.asked()

    done = tree.build("wheel", unpacked)

    assert done.returncode == 0, done.stderr
    assert "not built" not in done.stderr
    wheel = tree.wheel()
    # The list of files says nothing more, and may be in another order.
    for held in (wheel, expected):
        del held[next(name for name in held if name.endswith("/RECORD"))]
    assert wheel == expected


@pytest.mark.slow
def test_the_readme_of_a_distribution_has_no_relative_links(tree: Tree) -> None:
    done = tree.build("wheel", LIGHTFINGER_PAGES="0")
    assert done.returncode == 0, done.stderr
    wheel = tree.wheel()
    metadata = wheel[next(name for name in wheel if name.endswith("/METADATA"))].decode()

    assert "Description-Content-Type: text/markdown" in metadata
    assert "# Lightfinger" in metadata
    links = re.findall(r"\]\(([^)]*)\)|(?:src|href)=\"([^\"]*)\"", metadata)
    assert len(links) > 5
    assert [link for pair in links for link in pair if link and not link.startswith(("https://", "#"))] == []


def test_the_tests_of_the_client_fetch_its_packages_in_a_fresh_clone(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "web").mkdir()
    first = subprocess.run(["make", "-n", "webtest"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    (tmp_path / "web" / "node_modules").mkdir()
    again = subprocess.run(["make", "-n", "webtest"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert first.index("npm ci") < first.index("npm run check")
    assert "npm ci" not in again


def test_every_dependency_has_a_least_version_and_the_lock_keeps_to_all_bounds() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    extras = project["optional-dependencies"]
    needed = [
        *project["dependencies"],
        *(one for name in extras if name not in ("dev", "docs") for one in extras[name]),
    ]
    asked = [Requirement(one) for one in needed if not one.startswith("lightfinger[")]
    # OpenSpiel is only in the environment of the engines that we are measured beside.
    locked = "".join([(ROOT / "requirements" / name).read_text("utf-8") for name in ("bench.txt", "dev.txt")])
    pins = dict(re.findall(r"^([\w-]+)==(\S+)", locked, re.MULTILINE))

    assert [str(one) for one in asked if ">=" not in str(one.specifier)] == []
    assert [str(one) for one in asked if not one.specifier.contains(pins[one.name])] == []
    # Their classes are subclassed, or the next one will be another framework.
    assert {one.name for one in asked if "<" in str(one.specifier)} >= {"litestar", "uvicorn", "websockets"}


def imported() -> set[str]:
    """The npm packages that the browser client imports, its fonts included."""
    sources = [*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]
    texts = [path.read_text(encoding="utf-8") for path in sources if ".test." not in path.name]
    texts += [path.read_text(encoding="utf-8") for path in (ROOT / "web" / "src").rglob("*.css")]
    names = re.compile(r"""(?:from |import\(|url\()'((?:@[\w-]+/)?[a-z][\w-]*)[/']""")
    return {name for text in texts for name in names.findall(text)}


def test_every_package_of_the_client_has_its_licence_in_the_notices() -> None:
    with (ROOT / "web" / "package-lock.json").open("rb") as file:
        locked = json.load(file)["packages"]
    notices = (ROOT / "THIRD-PARTY-NOTICES.txt").read_text(encoding="utf-8")
    texts = dict(re.findall(r"^={80}\n(\S+ \S+) \(\S+\)\n={80}\n(.*?)(?=^={80}|\Z)", notices, re.DOTALL | re.MULTILINE))

    assert {"svelte", "three", "@fontsource-variable/inter"} <= imported()
    assert {f"{name} {locked[f'node_modules/{name}']['version']}" for name in imported()} - texts.keys() == set()
    assert [name for name, text in texts.items() if len(text) < 500] == []
    assert (
        "SIL OPEN FONT LICENSE"
        in texts[f"@fontsource-variable/inter {locked['node_modules/@fontsource-variable/inter']['version']}"]
    )


@pytest.mark.skipif(not (ROOT / "src" / STATIC / "notices.txt").exists(), reason="there is no new build of the client")
def test_the_notices_are_those_of_the_built_client() -> None:
    built = ROOT / "src" / STATIC / "notices.txt"
    assert built.read_text(encoding="utf-8") == (ROOT / "THIRD-PARTY-NOTICES.txt").read_text(encoding="utf-8")


def test_what_runs_is_locked_and_is_what_was_tested() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    extras = project["optional-dependencies"]
    needed = {*project["dependencies"], *extras["server"], *extras["cluster"], *extras["archive"], *extras["traces"]}
    asked = (ROOT / "requirements" / "runtime.in").read_text(encoding="utf-8").splitlines()
    runs, tested = ((ROOT / "requirements" / name).read_text(encoding="utf-8") for name in ("runtime.txt", "dev.txt"))

    assert {line for line in asked if not line.startswith("#")} == {
        name for name in needed if not name.startswith("lightfinger[")
    }
    pins = [re.sub(r"[ \\;].*", "", line) for line in runs.splitlines() if not line.startswith(" ")]
    assert len(pins) > 20
    assert [pin for pin in pins if f"\n{pin} " not in f"\n{tested}"] == []
    assert runs.count("--hash=sha256:") >= len(pins)
