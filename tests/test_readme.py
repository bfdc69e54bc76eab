"""The first example of the README runs as it stands, and shows that seats know different things."""

import re
from pathlib import Path
from typing import Any

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLES: list[tuple[str, str]] = re.findall(r"```python\n(.*?)```\n```text\n(.*?)```", README, re.DOTALL)


def test_the_first_example_prints_what_the_readme_shows(capsys: pytest.CaptureFixture[str]) -> None:
    code, shown = EXAMPLES[0]
    exec(compile(code, "README.md", "exec"), {})

    assert capsys.readouterr().out == shown


def test_the_first_example_stops_in_the_middle_of_a_match_where_views_differ() -> None:
    names: dict[str, Any] = {}
    exec(compile(EXAMPLES[0][0], "README.md", "exec"), names)
    table = names["table"]
    known = [[face >= 0 for face in table.view(seat).faces] for seat in range(table.seats)]

    assert table.result() is None
    assert known[0] != known[1]


def test_no_example_goes_untested() -> None:
    assert len(EXAMPLES) == README.count("```python") == 1
