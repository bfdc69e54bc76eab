"""The leak test finds every leak that was sown in 40 Thieves."""

import importlib

import pytest

import lightfinger.core.events
from tests.leaks.runner import find_part
from tests.leaks.sown import SownLeak, hunt

if not str(lightfinger.core.events.__file__).endswith(".py"):
    pytest.skip("patches the rules: only for the pure build", allow_module_level=True)

# Only past the line above: the sabotages make subclasses, which compiled classes do not have.
SOWN: tuple[SownLeak, ...] = importlib.import_module("tests.leaks.sown_forty_thieves").SOWN
BY_IDENTITY = "which of two tiles with one jar leaves is told to everyone"

pytestmark = [pytest.mark.pure, pytest.mark.slow]


@pytest.mark.clause("FT-INFO-04", "FT-JAR-07")
@pytest.mark.parametrize("sown", SOWN, ids=[sown.name for sown in SOWN])
def test_the_sown_leak_is_found(sown: SownLeak) -> None:
    leak, pairs = hunt(find_part("forty-thieves"), sown, seed=5)

    assert leak is not None, f"{sown.name}: not found in {pairs} pairs"


def test_forty_leaks_are_sown_each_under_its_own_name() -> None:
    assert len({sown.name for sown in SOWN}) == len(SOWN) >= 40


def test_some_leaks_show_only_when_actions_are_named_by_the_tiles_they_move() -> None:
    [sown] = [sown for sown in SOWN if sown.name == BY_IDENTITY]

    leak, _ = hunt(find_part("forty-thieves"), sown, seed=5)

    assert leak is not None
    assert leak.naming == "identity"


def test_the_rules_are_whole_again_after_the_hunt() -> None:
    from lightfinger.games.forty_thieves.ruling import Record

    tell = Record.tell
    hunt(find_part("forty-thieves"), SOWN[0], seed=5)

    assert Record.tell is tell
