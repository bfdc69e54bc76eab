"""Observations that are written number by number."""

import pytest

from lightfinger.core.batch import Bytes
from lightfinger.core.rows import Row, Scaled, scales


def test_numbers_are_scaled() -> None:
    row = Scaled(scales(4, [(1, 3, 2.0)]))
    for at in range(4):
        row.put(at, at - 1)
    assert row.values == [-1.0, 0.0, 0.5, 2.0]


def test_a_row_of_bytes_is_cleared_before_it_is_written_again() -> None:
    rows = Bytes(2, 3)
    for first, second in ((-1, 5), (0, 7)):
        rows.begin(1)
        rows.put(0, first)
        rows.put(2, second)
        rows.end(1)
    assert list(rows.data) == [0, 0, 0, 0, 0, 7]


def test_a_row_needs_a_place_to_be_written_to() -> None:
    with pytest.raises(NotImplementedError):
        Row().put(0, 1)
