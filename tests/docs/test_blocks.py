"""The code blocks of the documentation run as they stand; commands that cannot be run exist."""

from pathlib import Path

import pytest

from tools import blocks

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not (ROOT / "docs").exists(), reason="an installed wheel has no docs")

WITH_BLOCKS = [page for page in blocks.pages() if blocks.blocks(page)]
PAGE = """
```python
print(1 + 1)
```
```text
2
```
<!-- not run: it is only shown -->
```console
$ lightfinger games
```
```console
$ echo a \\
    b
a b
```
"""


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.slow
@pytest.mark.parametrize("page", WITH_BLOCKS, ids=name)
def test_the_blocks_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks.run_page(page)


@pytest.mark.parametrize("page", blocks.pages(), ids=name)
def test_the_commands_that_a_page_mentions_exist(page: Path) -> None:
    for command in blocks.mentioned(page):
        blocks.check(command)


def test_blocks_are_found_with_what_they_print_and_why_they_are_not_run(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    python, text, shown, typed = blocks.blocks(page)

    assert (python.is_run, python.prints) == (True, "2\n")
    assert not text.is_run
    assert (shown.is_run, shown.not_run) == (False, "it is only shown")
    assert blocks.commands(typed.code) == ["echo a \\\n    b"]


def test_a_page_runs_and_a_wrong_output_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    assert blocks.run_page(page) == 2
    for right, wrong in (("\n2\n", "\n3\n"), ("\na b\n", "\na c\n"), ("1 + 1", "1 / 0")):
        page.write_text(PAGE.replace(right, wrong))
        with pytest.raises((AssertionError, ZeroDivisionError)):
            blocks.run_page(page)


@pytest.mark.parametrize(
    "command",
    [
        "lightfinger gamse",
        "lightfinger games --nonsense",
        "LIGHTFINGER_PORT=1 lightfinger serve --nonsense=1",
        "cd x && make nonsense",
        "pip install '.[nonsense]'",
        "python -m tools.nonsense",
        "nonsense",
    ],
)
def test_a_command_that_does_not_exist_is_found(command: str) -> None:
    with pytest.raises(AssertionError):
        blocks.check(command)


@pytest.mark.parametrize("command", ["lightfinger serve --port 80", "make docs ARGS=x", "pip install '.[server,env]'"])
def test_a_command_that_exists_is_accepted(command: str) -> None:
    blocks.check(command)
