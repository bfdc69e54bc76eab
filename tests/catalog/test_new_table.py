"""The front door for Python users."""

import pytest

import lightfinger
from lightfinger import catalog


def test_six_lines_play_a_random_match() -> None:
    rng = lightfinger.seeded(1)
    table = lightfinger.new_table("master-thieves", edition="zoch-fr", seats=4, rng=rng)
    while (seat := table.first()) >= 0:
        table.act(seat, rng.pick(table.legal(seat)), rng)

    assert table.result() is not None
    assert len({table.draw(seat) for seat in range(table.seats)}) == 4


@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_table_is_dealt_in_the_standard_edition_for_the_fewest_seats(name: str) -> None:
    table = lightfinger.new_table(name)

    assert (table.edition.name, table.seats) == (table.game.editions[0], table.game.seats[0])
    assert len(table.log) == 1
    assert table.first() >= 0


def test_tables_without_a_seed_are_dealt_by_the_system() -> None:
    deals = {repr(lightfinger.new_table("master-thieves", seats=8).log[0].events) for _ in range(3)}

    assert len(deals) == 3


def test_house_rules_are_named_by_their_options() -> None:
    table = lightfinger.new_table("master-thieves", visibility="opener", tie_breaks=["D"])

    assert catalog.house_rules(table.game, table.edition) == {"visibility": "opener", "tie_breaks": ["D"]}
    with pytest.raises(lightfinger.BadOption, match=r"^visibilty: no such option; did you mean visibility\?$"):
        lightfinger.new_table("master-thieves", visibilty="opener")
