"""The examples of the README run as they stand."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLES: list[str] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_six_lines_print_the_view_of_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLES[0], "README.md", "exec"), {})

    assert len([line for line in EXAMPLES[0].splitlines() if line]) == 6
    assert len(capsys.readouterr().out.split("\n\n")) == 3


def test_refusals_name_the_clause_and_the_allowed_values(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLES[1], "README.md", "exec"), {})
    illegal, bad = capsys.readouterr().out.splitlines()

    assert illegal.startswith("MT-")
    assert "everyone, opener, line_of_sight" in bad


def test_no_example_goes_untested() -> None:
    assert len(EXAMPLES) == 2
