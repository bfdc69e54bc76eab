"""The files that a public forge reads are valid, and do what the project's own commands do."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FORGE = ROOT / ".github"
SCHEMAS = {
    "vendor.github-workflows": ".github/workflows/*.yml",
    "vendor.github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "vendor.github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "vendor.citation-file-format": "CITATION.cff",
    "vendor.renovate": "renovate.json",
}

pytestmark = pytest.mark.skipif(not FORGE.exists(), reason="an installed wheel has no such files")

WORKFLOWS = sorted((FORGE / "workflows").glob("*.yml"))


@pytest.mark.parametrize(("schema", "pattern"), SCHEMAS.items())
@pytest.mark.slow
def test_the_files_of_the_forge_are_valid(schema: str, pattern: str) -> None:
    files = sorted(ROOT.glob(pattern))
    assert files
    command: list[str | Path] = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_only_targets_that_exist(workflow: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    asked = re.findall(r"run: make ([a-z-]+)", workflow.read_text(encoding="utf-8"))
    assert set(asked) - targets == set()


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_unless_a_job_says_more(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert "\npermissions:\n  contents: read\n" in text
    assert text.count("uses: actions/checkout@") == text.count("persist-credentials: false")


def test_every_supported_python_is_tested_and_gets_wheels() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    named = [line for line in project["project"]["classifiers"] if re.search(r":: 3\.\d+$", line)]
    versions = [line.rpartition(" ")[2] for line in named]
    matrix = re.search(r"python: (\[.*\])", (FORGE / "workflows" / "test.yml").read_text(encoding="utf-8"))
    assert matrix
    assert json.loads(matrix.group(1)) == versions
    assert project["tool"]["cibuildwheel"]["build"] == [f"cp{version.replace('.', '')}-*" for version in versions]


def test_all_addresses_of_the_project_are_the_same() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        source = tomllib.load(file)["project"]["urls"]["Source"]
    pages = [
        ROOT / "CITATION.cff",
        FORGE / "ISSUE_TEMPLATE" / "config.yml",
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/*.md"),
    ]
    named = {
        found
        for page in pages
        for found in re.findall(r"https://github\.com/[\w-]+/lightfinger", page.read_text(encoding="utf-8"))
    }
    assert named == {source}


def test_pip_installs_a_lock_without_resolving_anything() -> None:
    """A lock names a package without its extras. pip then looks for one with the extra, and refuses the newest."""
    places = [ROOT / "Makefile", ROOT / ".ci" / "run", ROOT / "deploy" / "Dockerfile", *WORKFLOWS]
    lines = [line for place in places for line in place.read_text(encoding="utf-8").splitlines()]
    installs = [line for line in lines if re.search(r"pip\"? install .*--require-hashes", line)]
    assert len(installs) >= 6
    assert [line for line in installs if "--no-deps" not in line] == []
