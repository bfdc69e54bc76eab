"""Editions: read from files, changed by house rules, refused with the option and what it may be."""

from collections.abc import Mapping

import pytest

from lightfinger import catalog
from lightfinger.core.events import UNKNOWN
from lightfinger.core.game import AnyGame, BadOption, Option
from tests import toy

EDITIONS = [(game, name) for game in catalog.GAMES.values() for name in game.editions]


def words(**said: object) -> Mapping[str, object]:
    """A whole toy edition in words."""
    return {"name": "first", "revision": 2, "hand": 3, "winner": "high", "gifts": True, "prizes": [1, 2, 4], **said}


def refused(**said: object) -> str:
    """What is said about a toy edition that is not right."""
    with pytest.raises(BadOption) as problem:
        catalog.decoded(toy.GAME, words(**said))
    return str(problem.value)


def test_every_game_is_found_by_its_name() -> None:
    assert [catalog.find(name).name for name in catalog.GAMES] == list(catalog.GAMES)


def test_a_game_that_does_not_exist_is_refused_with_the_nearest() -> None:
    with pytest.raises(catalog.NoSuch, match=r'^no game "mastr-thieves"; did you mean master-thieves\?$'):
        catalog.find("mastr-thieves")


def test_a_game_like_none_is_refused_with_all_there_are() -> None:
    with pytest.raises(catalog.NoSuch, match=r'^no game "chess"; there are master-thieves'):
        catalog.find("chess")


def test_a_long_list_of_names_is_cut_short() -> None:
    assert str(catalog.NoSuch("clause", "zzz", [f"MT-{n}" for n in range(9)])).endswith("MT-6, MT-7, ...")


def test_an_edition_that_does_not_exist_is_refused_with_those_there_are() -> None:
    with pytest.raises(catalog.NoSuch, match=r'no edition of toy "third"; there are first, second'):
        catalog.printing(toy.GAME, "third")


@pytest.mark.parametrize(("game", "name"), EDITIONS, ids=[f"{game.name}-{name}" for game, name in EDITIONS])
def test_a_printed_edition_survives_being_described(game: AnyGame, name: str) -> None:
    """What a record keeps gives the same edition again."""
    described = catalog.described(game, catalog.edition(game, name))

    assert described["name"] == name
    assert list(described) == ["name", "revision", *(option.name for option in game.options)]
    assert catalog.described(game, catalog.decoded(game, described)) == described
    assert catalog.house_rules(game, catalog.edition(game, name)) == {}


@pytest.mark.parametrize(("game", "name"), EDITIONS, ids=[f"{game.name}-{name}" for game, name in EDITIONS])
def test_a_printed_edition_says_where_it_comes_from_and_fits_every_number_of_seats(game: AnyGame, name: str) -> None:
    printing = catalog.printing(game, name)

    assert printing.title
    assert printing.about.endswith(".")
    assert printing.revision >= 1
    for seats in range(game.seats[0], game.seats[1] + 1):
        game.check(catalog.edition(game, name), seats)


def test_the_first_edition_is_the_standard_one() -> None:
    for game in catalog.GAMES.values():
        assert catalog.edition(game).name == game.editions[0]


def test_an_edition_that_extends_another_says_only_what_differs(toy_in_catalog: None) -> None:
    first, second = catalog.edition(toy.GAME, "first"), catalog.edition(toy.GAME, "second")

    assert (second.winner, second.gifts, second.revision) == (1, False, 1)
    assert (second.hand, second.prizes) == (first.hand, first.prizes)


def test_house_rules_are_an_edition_plus_differences(toy_in_catalog: None) -> None:
    edition = catalog.edition(toy.GAME, "second", {"hand": 2, "spare": "any", "gifts": "no"})

    assert (edition.name, edition.hand) == ("second", 2)
    assert catalog.house_rules(toy.GAME, edition) == {"hand": 2}
    assert catalog.house_rules(toy.GAME, catalog.decoded(toy.GAME, words(name="lost", hand=2))) == {}


def test_house_rules_that_name_no_option_are_refused_with_the_nearest(toy_in_catalog: None) -> None:
    with pytest.raises(BadOption, match=r"^winer: no such option; did you mean winner\?$"):
        catalog.edition(toy.GAME, "first", {"winer": "low"})
    for forbidden in ("name", "revision"):
        with pytest.raises(BadOption, match="no such option"):
            catalog.edition(toy.GAME, "first", {forbidden: 1})


@pytest.mark.parametrize(
    ("said", "number"), [(True, True), (False, False), ("yes", True), ("no", False), ("true", True), ("false", False)]
)
def test_a_yes_or_no_is_said_in_either_way(said: object, number: bool) -> None:
    assert catalog.decoded(toy.GAME, words(gifts=said)).gifts is number


@pytest.mark.parametrize("said", [5, "5"])
def test_a_number_is_said_as_number_or_text(said: object) -> None:
    assert catalog.decoded(toy.GAME, words(hand=said)).hand == 5


@pytest.mark.parametrize(("said", "numbers"), [([], ()), ("", ()), ("3, 9", (3, 9)), ([0, "7"], (0, 7)), ((1,), (1,))])
def test_a_list_is_said_as_list_or_with_commas(said: object, numbers: tuple[int, ...]) -> None:
    assert catalog.decoded(toy.GAME, words(prizes=said)).prizes == numbers


def test_words_become_their_place_and_the_other_word_becomes_unknown() -> None:
    edition = catalog.decoded(toy.GAME, words(winner="low", suits=["black", "red"]))

    assert (edition.winner, edition.suits, edition.spare) == (1, (1, 0), UNKNOWN)
    described = catalog.described(toy.GAME, edition)
    assert (described["winner"], described["suits"], described["spare"]) == ("low", ["black", "red"], "any")


@pytest.mark.parametrize(
    ("option", "said", "problem"),
    [
        ("winner", "hihg", 'winner: "hihg" is not allowed; use one of high, low'),
        ("winner", 0, "winner: 0 is not allowed; use one of high, low"),
        ("gifts", "maybe", 'gifts: "maybe" is not allowed; use one of no, yes'),
        ("gifts", 1, "gifts: 1 is not allowed; use one of no, yes"),
        ("hand", 0, "hand: 0 is not allowed; use 1 to 5"),
        ("hand", "6", 'hand: "6" is not allowed; use 1 to 5'),
        ("hand", True, "hand: true is not allowed; use 1 to 5"),
        ("hand", 2.0, "hand: 2.0 is not allowed; use 1 to 5"),
        ("hand", "two", 'hand: "two" is not allowed; use 1 to 5'),
        ("hand", "²", 'hand: "²" is not allowed; use 1 to 5'),
        ("hand", [1], "hand: [1] is not allowed; use 1 to 5"),
        ("spare", "none", 'spare: "none" is not allowed; use 0 to 9, any'),
        ("prizes", 4, "prizes: 4 is not allowed; use a list of 0 to 9"),
        ("prizes", [1, 10], "prizes: 10 is not allowed; use a list of 0 to 9"),
        ("prizes", [[1]], "prizes: [1] is not allowed; use a list of 0 to 9"),
        ("suits", "red,blue", 'suits: "blue" is not allowed; use a list of red, black'),
        ("prices", [1], "prices: no such option; did you mean prizes?"),
        ("xyz", 1, "xyz: no such option"),
        ("name", 1, "name: must be a text of at most 60 letters"),
        ("revision", "2", "revision: must be a whole number from 0 to 10000"),
        ("revision", True, "revision: must be a whole number from 0 to 10000"),
    ],
)
def test_what_an_option_may_not_be_is_refused_with_what_it_may(option: str, said: object, problem: str) -> None:
    assert refused(**{option: said}) == problem


def test_what_an_option_may_be_is_said_shortly() -> None:
    said = [catalog.allowed(option) for option in toy.OPTIONS]

    assert said == [
        "1 to 5",
        "high, low",
        "no, yes",
        "a list of 0 to 9",
        "a list of red, black",
        "0 to 9, any",
        "1 to 9",
    ]
    assert catalog.allowed(Option("rubies", (), "TOY-SETUP-01", "always six", least=6, most=6)) == "6"


def test_an_option_of_the_printed_edition_must_be_said() -> None:
    said = {name: value for name, value in words().items() if name != "hand"}

    with pytest.raises(BadOption, match=r"^hand: is missing; use 1 to 5$"):
        catalog.decoded(toy.GAME, said)


def test_every_game_has_a_rules_text() -> None:
    for game in catalog.GAMES.values():
        assert catalog.rules_text(game).startswith(f"# {game.title}\n")


@pytest.mark.parametrize("said", [10**30, -(10**30), "9" * 5000, 1e300, [[1]], "x" * 100_000])
def test_a_number_of_an_edition_has_bounds_however_it_is_said(said: object) -> None:
    for option in ("hand", "prizes", "spare"):
        with pytest.raises(BadOption) as refused:
            catalog.decoded(toy.GAME, words(**{option: [said] if option == "prizes" else said}))
        assert len(str(refused.value)) < 300


def test_a_list_of_an_edition_is_not_longer_than_any_game_needs() -> None:
    with pytest.raises(BadOption, match="prizes: at most 64 values"):
        catalog.decoded(toy.GAME, words(prizes=[1] * 65))
    with pytest.raises(BadOption, match="prizes: at most 64 values"):
        catalog.decoded(toy.GAME, words(prizes="1," * 100_000))


@pytest.mark.parametrize("said", [-1, 10**9, 10**30])
def test_a_revision_is_a_small_number_and_a_name_a_short_text(said: int) -> None:
    with pytest.raises(BadOption, match="revision: must be a whole number from 0 to"):
        catalog.decoded(toy.GAME, words(revision=said))
    with pytest.raises(BadOption, match="name: must be a text of at most"):
        catalog.decoded(toy.GAME, words(name="x" * 1000))


def test_house_rules_may_not_make_a_game_last_for_ever_but_one_that_was_once_allowed_is_read() -> None:
    game = catalog.find("forty-thieves")
    printed = catalog.described(game, catalog.edition(game))

    with pytest.raises(BadOption, match="max_turns: 1000000 is not allowed; use 1 to 1000"):
        catalog.edition(game, "", {"max_turns": 1_000_000})
    assert catalog.edition(game, "", {"max_turns": 1000}).max_turns == 1000
    assert catalog.decoded(game, {**printed, "max_turns": 1_000_000}).max_turns == 1_000_000
