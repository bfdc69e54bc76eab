"""Names and talk in a log: unreadable without the key of their person and table, and readable with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lightfinger.server.access.names import visible_text
from lightfinger.server.table import entries
from lightfinger.server.table.sealed_words import (
    ERASED_NAME,
    ERASED_TEXT,
    MARK,
    WordKeys,
    needs_key,
    new_key,
    person_of,
)

TABLE = "A" * 22
WORDED: list[entries.AnyEntry] = [
    entries.Sat(1, "p1", "Adalbert"),
    entries.Wished(2, "p1", "Adalbert"),
    entries.Said("p1", "Adalbert", text="See you at midnight"),
    entries.Said("p1", "Adalbert", knock=3),
]


def row(entry: entries.AnyEntry) -> entries.Row:
    return entries.Row(1.0, "p1", "c1", entry)


@pytest.mark.parametrize("entry", WORDED)
def test_a_stored_entry_shows_no_word_and_gives_all_of_them_back(entry: entries.AnyEntry) -> None:
    words = WordKeys(TABLE, {"p1": new_key()})

    stored = entries.encoded(row(words.seal(entry)))

    assert b"Adalbert" not in stored
    assert b"midnight" not in stored
    assert needs_key(stored)
    assert words.open(entries.decoded(stored)) == row(entry)


@pytest.mark.parametrize("entry", WORDED)
def test_without_the_key_the_rest_of_an_entry_stays(entry: entries.AnyEntry) -> None:
    stored = entries.encoded(row(WordKeys(TABLE, {"p1": new_key()}).seal(entry)))

    opened = WordKeys(TABLE).open(entries.decoded(stored)).entry

    assert isinstance(opened, entries.Sat | entries.Wished | entries.Said)
    assert opened.name == ERASED_NAME
    assert opened.person == "p1"
    if isinstance(opened, entries.Said) and isinstance(entry, entries.Said):
        assert opened.text == (ERASED_TEXT if entry.text else "")
        assert opened.knock == entry.knock


def test_a_word_cannot_be_read_with_another_key_or_at_another_table_or_as_another_kind() -> None:
    key = new_key()
    sealed = WordKeys(TABLE, {"p1": key}).seal_word("p1", "text", "midnight")

    assert WordKeys(TABLE, {"p1": key}).open_word("p1", "text", sealed) == "midnight"
    assert WordKeys(TABLE, {"p1": new_key()}).open_word("p1", "text", sealed) == ERASED_TEXT
    assert WordKeys("B" * 22, {"p1": key}).open_word("p1", "text", sealed) == ERASED_TEXT
    assert WordKeys(TABLE, {"p1": key}).open_word("p1", "name", sealed) == ERASED_NAME
    assert WordKeys(TABLE, {"p1": key}).open_word("p1", "text", sealed[:-6]) == ERASED_TEXT


def test_the_same_word_is_stored_differently_each_time() -> None:
    words = WordKeys(TABLE, {"p1": new_key()})

    assert words.seal_word("p1", "name", "Ada") != words.seal_word("p1", "name", "Ada")


def test_rows_of_older_releases_keep_their_plain_words() -> None:
    plain = row(entries.Sat(0, "p1", "Ada"))

    assert WordKeys(TABLE, {"p1": new_key()}).open(entries.decoded(entries.encoded(plain))) == plain
    assert not needs_key(entries.encoded(plain))


@given(st.text())
@pytest.mark.slow
def test_nobody_can_type_the_mark_of_an_encrypted_word(text: str) -> None:
    assert MARK not in visible_text(MARK + text)


def test_a_merged_person_has_a_key_before_a_chair_with_its_name() -> None:
    merged = entries.Merged("was", "is")

    assert person_of(merged) == "is"
    assert needs_key(entries.encoded(row(merged)))
    assert WordKeys(TABLE, {"is": new_key()}).seal(merged) == merged
