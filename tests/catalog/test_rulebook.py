"""Rules texts: chapters, clauses, and what single editions say."""

import pytest

from lightfinger import catalog, rulebook
from lightfinger.core.game import AnyGame
from tests import toy


@pytest.fixture
def book(toy_in_catalog: None) -> rulebook.Rulebook:
    return rulebook.read(toy.GAME)


def test_a_book_has_chapters_after_an_introduction(book: rulebook.Rulebook) -> None:
    assert [chapter.title for chapter in book.chapters] == ["Toy", "Setup", "Play", "Options"]
    assert book.chapters[0].parts == ["Cards are dealt and laid. The *highest* wins, with `winner` the lowest."]


def test_tables_and_their_headings_are_left_out(book: rulebook.Rulebook) -> None:
    assert book.chapters[-1].parts == ["Every option can be set."]


def test_clauses_come_in_order_with_their_text_on_one_line(book: rulebook.Rulebook) -> None:
    assert [clause.name for clause in book.clauses()] == [
        "TOY-SETUP-01",
        "TOY-SETUP-02",
        "TOY-ROUND-02",
        "TOY-ROUND-03",
        "TOY-GIFT-01",
    ]
    assert book.clause("TOY-SETUP-01").text == "Each player gets three cards."


def test_the_reason_of_a_clause_without_mechanics_is_not_part_of_its_text(book: rulebook.Rulebook) -> None:
    clause = book.clause("TOY-SETUP-02")

    assert (clause.text, clause.prose) == ("Nobody sees the cards of others.", "where hands are held")
    assert book.clause("TOY-SETUP-01").prose == ""


def test_lines_that_name_other_editions_only_are_left_out(book: rulebook.Rulebook) -> None:
    assert book.clause("TOY-ROUND-02").said_in("first") == ["The highest."]
    assert book.clause("TOY-ROUND-02").said_in("second") == ["The lowest; the print forgets to say so."]
    assert book.clause("TOY-GIFT-01").said_in("first") == []


def test_lines_that_name_several_editions_or_none_hold_in_each(book: rulebook.Rulebook) -> None:
    said = ["1, 2 and 4.", "Note: any list will do."]

    assert book.clause("TOY-ROUND-03").said_in("first") == said
    assert book.clause("TOY-ROUND-03").said_in("second") == said


def test_a_clause_is_found_in_any_case_and_otherwise_the_nearest_is_named(book: rulebook.Rulebook) -> None:
    assert book.clause("toy-gift-01").name == "TOY-GIFT-01"
    with pytest.raises(catalog.NoSuch, match=r'no clause "TOY-GIFT-07"; did you mean TOY-GIFT-01\?'):
        book.clause("toy-gift-07")


@pytest.mark.parametrize("game", catalog.GAMES.values(), ids=list(catalog.GAMES))
def test_every_clause_that_an_option_names_stands_in_the_rules(game: AnyGame) -> None:
    names = {clause.name for clause in rulebook.read(game).clauses()}

    assert [option.name for option in game.options if not set(option.clauses.split(", ")) <= names] == []


@pytest.mark.parametrize("game", catalog.GAMES.values(), ids=list(catalog.GAMES))
def test_no_clause_stands_twice_in_the_rules(game: AnyGame) -> None:
    names = [clause.name for clause in rulebook.read(game).clauses()]

    assert len(names) == len(set(names)) > 50
