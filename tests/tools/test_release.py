"""A release is refused while something in the tree contradicts it, and its archives depend on their contents alone."""

import hashlib
import io
import json
import shutil
import subprocess
import tarfile
import tomllib
from pathlib import Path

import pytest

from tools import pythons, release

ROOT = Path(__file__).parents[2]


def tree(folder: Path, changelog: str, version: str = "1.2.3", npm: str = "1.2.3") -> Path:
    (folder / "web").mkdir()
    (folder / "pyproject.toml").write_text(f'[project]\nversion = "{version}"\n')
    for name in ("package.json", "package-lock.json"):
        (folder / "web" / name).write_text(json.dumps({"version": npm}))
    (folder / "CITATION.cff").write_text(f"cff-version: 1.2.0\nversion: {version}\n")
    (folder / "CHANGELOG.md").write_text(f"# Changelog\n\n{changelog}")
    return folder


@pytest.mark.parametrize("unreleased", ["", "## Unreleased\n\n"])
def test_a_tree_that_agrees_with_itself_can_be_released(tmp_path: Path, unreleased: str) -> None:
    assert release.problems(tree(tmp_path, f"{unreleased}## 1.2.3 - 2026-11-16\n\n- A game.\n"), "1.2.3") == []


@pytest.mark.parametrize(
    ("changelog", "problem"),
    [
        ("## Unreleased\n\n- More.\n\n## 1.2.3 - 2026-11-16\n\n- A game.\n", "CHANGELOG.md has unreleased entries"),
        ("## 1.2.2 - 2026-11-16\n\n- A game.\n", "the newest section of CHANGELOG.md is '1.2.2 - 2026-11-16'"),
        ("## 1.2.3\n\n- A game.\n", "the newest section of CHANGELOG.md is '1.2.3'"),
        ("## 1.2.3 - 2026-11-16\n", "CHANGELOG.md says nothing about 1.2.3"),
    ],
)
def test_a_changelog_that_is_not_ready_is_named(tmp_path: Path, changelog: str, problem: str) -> None:
    (found,) = release.problems(tree(tmp_path, changelog), "1.2.3")
    assert found.startswith(problem)


def test_every_file_with_another_version_is_named(tmp_path: Path) -> None:
    found = release.problems(tree(tmp_path, "## 1.2.3 - 2026-11-16\n\n- A game.\n", "1.2.2", "1.2.1"), "1.2.3")
    assert found == [
        "pyproject.toml has version 1.2.2",
        "web/package.json has version 1.2.1",
        "web/package-lock.json has version 1.2.1",
        "CITATION.cff has version 1.2.2",
    ]


def packed(path: Path, names: list[str], moment: int) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name in names:
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.uid, member.uname = len(name), moment, moment, "ada"
            member.mode = 0o755 if name == "run" else 0o600
            archive.addfile(member, io.BytesIO(name.encode()))
    return path


def test_a_repacked_archive_depends_only_on_what_it_holds(tmp_path: Path) -> None:
    files = [packed(tmp_path / "one.tar.gz", ["a", "run"], 5), packed(tmp_path / "two.tar.gz", ["run", "a"], 7)]
    for file in files:
        release.repack(file, 1_700_000_000)

    assert len({hashlib.sha256(file.read_bytes()).hexdigest() for file in files}) == 1
    with tarfile.open(files[0]) as archive:
        assert [(member.name, oct(member.mode), member.uname) for member in archive] == [
            ("a", "0o644", ""),
            ("run", "0o755", ""),
        ]
        assert archive.extractfile("run").read() == b"run"  # type: ignore[union-attr]


@pytest.mark.skipif(not (ROOT / "CITATION.cff").exists(), reason="there are no sources to release")
def test_all_files_of_the_tree_have_one_version() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    assert [problem for problem in release.problems(ROOT, version) if "CHANGELOG" not in problem] == []


def test_a_python_that_is_not_here_is_not_found() -> None:
    assert pythons.interpreter("3.1") == ""


@pytest.mark.skipif(
    shutil.which("npm") is None or not (ROOT / "web" / "package.json").exists(), reason="npm or the client is not here"
)
@pytest.mark.slow
def test_the_components_of_the_client_are_those_it_needs_and_the_same_in_every_run() -> None:
    command = ["npm", "sbom", "--sbom-format=cyclonedx", "--package-lock-only"]
    told = json.loads(subprocess.run(command, cwd=ROOT / "web", stdout=subprocess.PIPE, check=True).stdout)
    again = {**told, "serialNumber": "another", "metadata": {**told["metadata"], "timestamp": "later"}}

    kept = release.npm_components(told, 1_700_000_000)

    names = {one["name"] for one in kept["components"]}
    needed = set(json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"])
    assert needed <= names
    assert not names & {"vite", "vitest", "typescript"}
    assert kept == release.npm_components(again, 1_700_000_000)
    assert {name for one in kept["dependencies"] for name in one["dependsOn"]} <= {
        one["bom-ref"] for one in kept["components"]
    }
