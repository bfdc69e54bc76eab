"""Counts the clauses of every rulebook and the clauses with a test; fails when one has no test."""

import contextlib
import io
import re
import sys
from pathlib import Path
from typing import Final

import pytest

import lightfinger

GAMES: Final = Path(lightfinger.__file__).parent / "games"
TESTS: Final = Path(__file__).parent.parent / "tests"

PROSE_LIMIT: Final = {"master-thieves": 8, "forty-thieves": 6}
"""How many clauses of a game may lack a test because they have no effect on play."""
USUAL_PROSE_LIMIT: Final = 5

_ENTRY: Final = re.compile(r"^\*\*([A-Z]+(?:-[A-Z]+)?-\d+)\*\*(.*)$", re.MULTILINE)
_PROSE: Final = re.compile(r"\(prose: [^()]+\)\s*$")


class Rulebook:
    """The clause ids of one game in order, and those marked as prose."""

    def __init__(self, game: str, text: str) -> None:
        self.game: Final = game
        entries = _ENTRY.findall(text)
        self.clauses: Final = [name for name, _ in entries]
        self.prose: Final = {name for name, sentence in entries if _PROSE.search(sentence)}

    def problems(self, claims: dict[str, list[str]]) -> list[str]:
        """Return the problems of this rulebook, given *claims*: the tests of each clause id."""
        found = [
            f"{name} stands twice in the rulebook" for name in sorted(set(self.clauses)) if self.clauses.count(name) > 1
        ]
        found += [f"{name} has no test" for name in self.clauses if name not in claims and name not in self.prose]
        limit = PROSE_LIMIT.get(self.game, USUAL_PROSE_LIMIT)
        if len(self.prose) > limit:
            found.append(f"{len(self.prose)} clauses are marked as prose, at most {limit} may be")
        return found

    def summary(self, claims: dict[str, list[str]]) -> str:
        """Return a line with the number of clauses and of tested clauses."""
        shown = [name for name in self.clauses if name in claims or name in self.prose]
        return f"{self.game}: {len(shown)} of {len(self.clauses)} clauses tested ({len(self.prose)} prose)"


def rulebooks(games: Path) -> list[Rulebook]:
    """Read the rulebooks in the folders under *games*."""
    return [
        Rulebook(path.parent.name.replace("_", "-"), path.read_text(encoding="utf-8"))
        for path in sorted(games.glob("*/RULES.md"))
    ]


def unknown(books: list[Rulebook], claims: dict[str, list[str]]) -> list[str]:
    """Return an error for each test that names a clause which no rulebook has."""
    known = {name for book in books for name in book.clauses}
    return [f"{name} does not exist, but {claims[name][0]} claims it" for name in sorted(claims) if name not in known]


class Collector:
    """A pytest plugin that collects which test names which clause. Skipped and expected-to-fail tests do not count."""

    def __init__(self) -> None:
        self.claims: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Store the clauses of every collected test."""
        for item in session.items:
            if any(item.get_closest_marker(name) is not None for name in ("skip", "xfail")):
                continue
            for marker in item.iter_markers("clause"):
                for name in marker.args:
                    self.claims.setdefault(name, []).append(item.nodeid)


def collect(tests: Path) -> dict[str, list[str]]:
    """Return the tests of each clause id under *tests*; exit if they cannot be collected."""
    collector = Collector()
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        status = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", str(tests)], plugins=[collector])
    if status != pytest.ExitCode.OK:
        sys.exit(f"the tests cannot be collected:\n{output.getvalue()}")
    return collector.claims


def main() -> None:
    """Print a line for each game, then the problems."""
    claims = collect(TESTS)
    books = rulebooks(GAMES)
    problems = unknown(books, claims)
    for book in books:
        print(book.summary(claims))
        problems += [f"{book.game}: {problem}" for problem in book.problems(claims)]
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
