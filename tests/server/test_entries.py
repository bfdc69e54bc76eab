"""Entries of a log: each kind is folded, and only what is marked public is sent to everybody."""

import msgspec
import pytest

from lightfinger.server.table import entries, projection

SECRET = {"person", "host", "nonce", "rules", "action", "events", "before", "absent", "ended"}
"""Fields that no public part has, whatever the kind of entry."""


def test_every_kind_of_entry_is_folded() -> None:
    assert set(projection._FOLDS) == set(entries.KINDS)


@pytest.mark.parametrize("kind", entries.KINDS)
def test_a_field_is_private_unless_it_is_marked(kind: type[entries.Entry]) -> None:
    part = entries.PUBLIC_PARTS[kind]

    assert set(part.fields) <= set(kind.__struct_fields__)
    assert not SECRET & set(part.fields)
    assert ("seed" in part.fields) == (kind is entries.Sealed)


def test_a_new_field_without_a_mark_stays_private() -> None:
    class Whispered(entries.Entry):
        seat: entries.Public[int]
        secret: str

    assert set(entries.PublicPart(Whispered).fields) == {"seat"}
    assert entries.PublicPart(Whispered).kind == "whispered"


def test_bytes_are_sent_as_hexadecimal_digits_and_kinds_in_snake_case() -> None:
    assert entries.public(entries.Sealed(b"\x01\xff")) == {"kind": "sealed", "seed": "01ff"}
    assert entries.public(entries.StoodIn(2, True)) == {"kind": "stood_in", "seat": 2, "on": True}


def test_a_stored_row_reads_back() -> None:
    row = entries.Row(1.5, "ada", "c1", entries.Sat(0, "ada", "Ada"))

    assert entries.decoded(entries.encoded(row)) == row
    assert msgspec.json.decode(entries.encoded(row))["entry"]["kind"] == "sat"
