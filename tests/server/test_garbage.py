"""When a node looks for garbage among everything that lives."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from lightfinger.server.process import garbage
from lightfinger.server.process.garbage import FEW, FullCollections


@pytest.fixture
def usual_thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Connection:
    """Something in a cycle, as a connection and its transport."""

    def __init__(self) -> None:
        self.transport = self


def test_what_connections_leave_behind_is_collected_when_as_many_have_ended_as_live() -> None:
    collections = FullCollections()
    ended = Connection()
    gc.collect()
    old = weakref.ref(ended)
    del ended

    assert not collections.look(living=FEW * 2, ended=FEW * 2 - 1)
    assert old() is not None
    assert collections.look(living=FEW * 2, ended=FEW * 2)
    assert old() is None
    assert not collections.look(living=0, ended=FEW * 3 - 1)
    assert collections.look(living=0, ended=FEW * 3)


def test_it_is_done_once_an_hour_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    collections = FullCollections()
    now += garbage.LONGEST_SECONDS - 1
    assert not collections.look(0, 0)
    now += 1
    assert collections.look(0, 0)
    assert not collections.look(0, 0)


def test_python_itself_never_looks_at_everything(usual_thresholds: None) -> None:
    garbage.collect_seldom()
    gc.unfreeze()
    gc.collect()
    young, everything = (gc.get_stats()[generation]["collections"] for generation in (1, 2))

    kept = [[number] for number in range(40 * garbage.YOUNG)]

    assert len(kept) == 40 * garbage.YOUNG
    assert gc.get_stats()[2]["collections"] == everything
    assert gc.get_stats()[1]["collections"] > young
