"""The clause count finds what is not proven."""

from pathlib import Path

import pytest

from tools.clauses import Rulebook, collect, rulebooks, unknown

TEXT = """# Chess

See also **XX-MOVE-09**, which is no entry.

**XX-MOVE-01** A piece moves.
  - first: further.

**XX-MOVE-02** Touched is moved (XX-MOVE-01).

**XX-AIM-01** Win. (prose: says nothing that could fail)
"""

FORMS = """
import pytest

@pytest.mark.clause("A-1", "A-2")
def test_two(): pass

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("A-3")), 2])
def test_parametrised(x): pass

@pytest.mark.clause("A-4")
@pytest.mark.skip(reason="not yet")
def test_skipped(): pass

@pytest.mark.clause("A-5")
class TestClass:
    def test_inside(self): pass
"""


def test_a_clause_is_a_line_that_begins_with_its_id() -> None:
    book = Rulebook("chess", TEXT)

    assert book.clauses == ["XX-MOVE-01", "XX-MOVE-02", "XX-AIM-01"]
    assert book.prose == {"XX-AIM-01"}


def test_a_proven_rulebook_has_no_problems() -> None:
    claims = {"XX-MOVE-01": ["a"], "XX-MOVE-02": ["a", "b"]}

    assert Rulebook("chess", TEXT).problems(claims) == []
    assert Rulebook("chess", TEXT).summary(claims) == "chess: 3 of 3 clauses tested (1 prose)"


def test_a_clause_without_a_test_is_named() -> None:
    claims = {"XX-MOVE-01": ["a"]}

    assert Rulebook("chess", TEXT).problems(claims) == ["XX-MOVE-02 has no test"]
    assert Rulebook("chess", TEXT).summary(claims) == "chess: 2 of 3 clauses tested (1 prose)"


def test_a_clause_that_stands_twice_is_named() -> None:
    book = Rulebook("chess", "**XX-A-1** a\n\n**XX-A-1** b")

    assert book.problems({"XX-A-1": ["a"]}) == ["XX-A-1 stands twice in the rulebook"]


def test_prose_has_a_limit() -> None:
    text = "\n".join(f"**XX-A-{number}** x (prose: y)" for number in range(6))

    assert Rulebook("chess", text).problems({}) == ["6 clauses are marked as prose, at most 5 may be"]
    assert Rulebook("forty-thieves", text).problems({}) == []


def test_a_claim_of_no_clause_is_named() -> None:
    assert unknown([Rulebook("chess", TEXT)], {"XX-MOVE-07": ["test_x"], "XX-MOVE-01": ["test_y"]}) == [
        "XX-MOVE-07 does not exist, but test_x claims it"
    ]


def test_rulebooks_are_named_after_their_folders(tmp_path: Path) -> None:
    (tmp_path / "go_fish").mkdir()
    (tmp_path / "go_fish" / "RULES.md").write_text(TEXT)

    assert [(book.game, len(book.clauses)) for book in rulebooks(tmp_path)] == [("go-fish", 3)]


def test_claims_are_collected_from_every_form_of_the_marker(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = clause")
    (tmp_path / "test_forms.py").write_text(FORMS)

    assert sorted(collect(tmp_path)) == ["A-1", "A-2", "A-3", "A-5"]


def test_tests_that_cannot_be_collected_end_the_count(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="cannot be collected"):
        collect(tmp_path / "absent")
