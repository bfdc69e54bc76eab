"""A floor of coverage that is missed is told."""

from typing import Any

from tools.floors import problems, shares


def file(lines: int, covered: int, branches: int = 0, taken: int = 0) -> dict[str, Any]:
    counts = {"num_statements": lines, "covered_lines": covered, "num_branches": branches, "covered_branches": taken}
    return {"summary": counts}


def test_files_count_for_their_package_and_lines_with_branches() -> None:
    files = {
        "src/lightfinger/core/events.py": file(10, 10),
        "src/lightfinger/server/store/sqlite.py": file(10, 8, 4, 2),
        "src/lightfinger/server/app.py": file(6, 6),
        "src/lightfinger/wire.py": file(4, 3),
        "src/lightfinger/lab/__init__.py": file(0, 0),
    }
    assert shares(files) == {"core": 100.0, "lab": 100.0, "server": 80.0, "wire": 75.0}


def test_what_misses_its_floor_or_has_none_is_named() -> None:
    wanted = {"core": 100, "games": 99.5, "gone": 10}
    assert list(problems({"core": 100.0, "games": 99.5}, {"core": 100, "games": 99.5})) == []
    assert list(problems({"core": 99.99, "games": 99.6, "new": 50.0}, wanted)) == [
        "core reaches 99.99 %, its floor is 100 %",
        "new has no floor in pyproject.toml; it reaches 50.00 %",
        "gone has a floor, but nothing of it was measured",
    ]
