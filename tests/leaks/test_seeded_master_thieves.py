"""The leak test finds every leak that was sown."""

import importlib

import pytest

import lightfinger.core.events
from tests.leaks.runner import find_part
from tests.leaks.seeded import Seeded, hunt

if not str(lightfinger.core.events.__file__).endswith(".py"):
    pytest.skip("patches the rules: only for the pure build", allow_module_level=True)

# Only past the line above: the sabotages make subclasses, which compiled classes do not have.
SEEDED: tuple[Seeded, ...] = importlib.import_module("tests.leaks.seeded_master_thieves").SEEDED
BY_IDENTITY = "an empty front is told otherwise than a refusal"


@pytest.mark.parametrize("seeded", SEEDED, ids=[seeded.name for seeded in SEEDED])
def test_the_sown_leak_is_found(seeded: Seeded) -> None:
    leak, pairs = hunt(find_part("master-thieves"), seeded, seed=5)

    assert leak is not None, f"{seeded.name}: not found in {pairs} pairs"


def test_forty_leaks_are_sown_each_under_its_own_name() -> None:
    assert len({seeded.name for seeded in SEEDED}) == len(SEEDED) >= 40


def test_some_leaks_show_only_when_actions_are_named_by_the_pieces_they_move() -> None:
    [seeded] = [seeded for seeded in SEEDED if seeded.name == BY_IDENTITY]

    leak, _ = hunt(find_part("master-thieves"), seeded, seed=5)

    assert leak is not None
    assert leak.naming == "identity"


def test_the_rules_are_whole_again_after_the_hunt() -> None:
    from lightfinger.games.master_thieves.ruling import Ruling

    tell = Ruling.tell
    hunt(find_part("master-thieves"), SEEDED[0], seed=5)

    assert Ruling.tell is tell
