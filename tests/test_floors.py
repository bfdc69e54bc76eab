"""Every package of the sources has a floor of coverage."""

from pathlib import Path

import pytest

from tools.floors import floors, package

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "lightfinger"

pytestmark = pytest.mark.skipif(not PACKAGE.is_dir(), reason="an installed wheel has no sources")


def test_every_package_has_a_floor_and_the_rules_need_all_of_theirs() -> None:
    assert {package(str(path.relative_to(ROOT))) for path in PACKAGE.rglob("*.py")} == set(floors())
    assert floors()["core"] == floors()["games"] == 100
