"""Observations that are written number by number."""

import pytest

from lightfinger.core.batch import Bytes
from lightfinger.core.rows import Row, Scaled, scales


def test_numbers_are_scaled() -> None:
    row = Scaled(scales(4, [(1, 3, 2.0)]))
    row.clear(0, 4)
    for at in range(4):
        row.put(at, at - 1)
    assert row.values == [-1.0, 0.0, 0.5, 2.0]


def test_a_part_of_a_row_of_bytes_is_cleared_and_written_again() -> None:
    rows = Bytes(2, 3)
    rows.begin(1)
    for at in range(3):
        rows.put(at, at - 1)
    rows.put(1, 0)
    assert list(rows.data) == [0, 0, 0, 255, 0, 1]
    rows.clear(1, 3)
    rows.put(1, 7)
    assert list(rows.data) == [0, 0, 0, 255, 7, 0]


def test_a_row_needs_a_place_to_be_written_to() -> None:
    with pytest.raises(NotImplementedError):
        Row().put(0, 1)
    with pytest.raises(NotImplementedError):
        Row().clear(0, 1)
