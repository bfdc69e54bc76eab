"""Rules texts: chapters, clauses, and what single editions say."""

import re

import pytest

from lightfinger import catalog, rulebook
from lightfinger.core.game import AnyGame
from tests import toy

MARKED = re.compile(r"`[^`]+`|\b[A-Z]{2}-[A-Z]+-\d\d\b")
"""What no translation may change: names of options and editions, and ids of clauses."""


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


def test_notes_and_options_are_kept_apart_from_the_rule(book: rulebook.Rulebook) -> None:
    clause = book.clause("TOY-GIFT-01")

    assert (clause.text, clause.said_in("second")) == ("The winner may give the prize away.", ["The prize is kept."])
    assert clause.noted_in("first") == ["Nobody has ever done it."]
    assert clause.noted_in("second") == ["The print is silent.", "Nobody has ever done it."]
    assert clause.options == ["winner", "prizes"]


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

    assert len(names) == len(set(names)) > 0


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, id=f"{game.name}-{language}")
        for game in catalog.GAMES.values()
        for language in catalog.languages(game)[1:]
    ],
)
def test_another_language_has_the_same_rules_in_the_same_places(game: AnyGame, language: str) -> None:
    english, other = rulebook.read(game), rulebook.read(game, language)

    assert [shape(chapter) for chapter in other.chapters] == [shape(chapter) for chapter in english.chapters]
    same = [
        clause.name for clause, text in zip(other.clauses(), english.clauses(), strict=True) if clause.text == text.text
    ]
    assert same == []


def shape(chapter: rulebook.Chapter) -> list[object]:
    """A chapter without its words: clauses, the editions of their lines, and the marks in each."""
    return [
        marks(part)
        if isinstance(part, str)
        else (
            part.name,
            marks(part.text),
            [(editions, marks(text)) for editions, text in part.variants],
            [(editions, marks(text)) for editions, text in part.notes],
            part.options,
        )
        for part in chapter.parts
    ]


def marks(text: str) -> list[str]:
    return sorted(MARKED.findall(text))


def test_a_language_that_a_game_does_not_have_is_refused(toy_in_catalog: None) -> None:
    assert catalog.languages(toy.GAME) == ["en"]
    with pytest.raises(catalog.NoSuch, match=r'no language "fr"; there are en'):
        rulebook.read(toy.GAME, "fr")
