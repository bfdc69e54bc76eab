"""The browser draws the box by the same table: the kept copy its tests read is this one."""

from pathlib import Path

from lightfinger.games.master_thieves.box import AFTER, DRAWER_AT, POSES

GOLDEN = Path(__file__).parents[3] / "web/src/games/master_thieves/stage/geometry.golden.txt"


def test_the_browsers_copy_of_the_poses_is_the_rules_own() -> None:
    lines = [
        "".join(f"{drawer:x}" for drawer in DRAWER_AT[pose]) + " " + " ".join(map(str, AFTER[pose]))
        for pose in range(POSES)
    ]
    assert GOLDEN.read_text().splitlines() == lines
