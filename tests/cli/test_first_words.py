"""What somebody meets first: the greeting, the version, completion by the shell, and one word for seats."""

import importlib.metadata
import json
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import lightfinger
from lightfinger import catalog, version
from lightfinger.cli.app import app

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry), "COLUMNS": "80"}


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "lightfinger", *arguments],
        capture_output=True,
        check=False,
        text=True,
        timeout=120,
        env={**ENVIRONMENT, **environment},
    )


def test_the_command_alone_greets_and_says_the_three_things_one_can_do() -> None:
    done = run()

    assert (done.returncode, done.stderr) == (0, "")
    for way in ("lightfinger play ", "lightfinger serve", "lightfinger simulate ", "import lightfinger", "--help"):
        assert way in done.stdout
    assert lightfinger.__version__ in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


def test_the_version_is_told_by_the_command_and_the_package() -> None:
    done = run("--version")

    assert (done.returncode, done.stdout) == (0, f"lightfinger {lightfinger.__version__}\n")
    assert lightfinger.__version__[0].isdigit()


def test_the_version_of_a_checkout_is_in_its_project_file_and_of_an_install_in_its_metadata(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = tmp_path / "src" / "lightfinger"
    monkeypatch.setattr(version, "__file__", str(sources / "version.py"))
    monkeypatch.setattr(version, "installed", {"lightfinger": "7.8.9"}.__getitem__)
    assert version.version() == "7.8.9"

    (tmp_path / "pyproject.toml").write_text('[project]\nname = "lightfinger"\nversion = "4.5.6"\n')
    assert version.version() == "4.5.6"

    (tmp_path / "pyproject.toml").write_text('[project]\nname = "somebody-elses"\nversion = "1.0"\n')
    assert version.version() == "7.8.9"


def test_the_package_has_no_other_lazy_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        lightfinger.nonsense  # type: ignore[attr-defined]  # noqa: B018


def test_an_unknown_name_can_be_caught_and_passes_between_processes() -> None:
    with pytest.raises(lightfinger.NoSuch, match="did you mean") as caught:
        lightfinger.new_table(next(iter(catalog.GAMES))[:-1])
    again = pickle.loads(pickle.dumps(caught.value))

    assert (type(again), str(again)) == (lightfinger.NoSuch, str(caught.value))
    assert lightfinger.includes(lightfinger.EVERYONE, 1)


@pytest.mark.parametrize(
    ("words", "fitting"),
    [
        ("lightfinger simu", ["simulate"]),
        ("lightfinger simulate --se", ["--seats", "--seed", "--set"]),
        ("lightfinger rules ", list(catalog.GAMES)),
        ("lightfinger rules GAME --edition ", list(next(iter(catalog.GAMES.values())).editions)),
        ("lightfinger simulate GAME --bots random,th", ["random,thumb"]),
    ],
)
@pytest.mark.slow
def test_bash_completes_commands_options_games_editions_and_bots(
    words: str, fitting: list[str], tmp_path: Path
) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash")
    command = tmp_path / "lightfinger"
    command.write_text(f'#!{bash}\nexec {sys.executable} -m lightfinger "$@"\n')
    command.chmod(0o755)
    words = words.replace("GAME", next(iter(catalog.GAMES)))
    asked = f"""
{run(_LIGHTFINGER_COMPLETE="source_bash").stdout}
COMP_WORDS=({words.rstrip()}{' ""' if words.endswith(" ") else ""})
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_lightfinger_completion lightfinger
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [bash, "-c", asked], capture_output=True, check=False, text=True, timeout=120, env={**ENVIRONMENT, "PATH": path}
    )

    assert done.stdout.split() == fitting, done.stderr


@pytest.mark.parametrize("said", [("--seats", "3"), ("-n", "3"), ("--players", "3"), ("-p", "3"), ("--players=3",)])
@pytest.mark.parametrize(
    "command", [["simulate", "--games", "1"], ["ladder", "--games", "1", "--bots", "random,thumb"]]
)
def test_seats_have_one_word_everywhere_and_the_old_one_still_works(command: list[str], said: tuple[str, ...]) -> None:
    name, *more = command
    done = CliRunner().invoke(app, [name, next(iter(catalog.GAMES)), *more, "--jobs", "1", "--json", *said])

    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["seats"] == 3


@pytest.mark.parametrize("command", ["simulate", "ladder", "dataset", "record"])
def test_help_names_only_the_new_word_for_seats(command: str) -> None:
    text = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "200"}).stdout

    assert "--seats" in text
    assert "--players" not in text


def test_an_installed_package_has_the_version_of_this_one() -> None:
    try:
        stated = importlib.metadata.version("lightfinger")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("the package is not installed")
    if Path(lightfinger.__file__).parents[1].name == "src":
        pytest.skip("these are sources")
    assert lightfinger.__version__ == stated
