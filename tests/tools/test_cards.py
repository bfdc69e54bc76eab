"""How two bots differ in laying cards: what is compared, and that the figures are those of a table."""

from lightfinger.games.master_thieves.state import CHOOSE
from tools.cards import FEW_OR_MANY, by_worlds, compared, positions, won


def test_what_a_mix_wins_is_the_mean_of_the_pairs() -> None:
    assert won([[1.0, 0.0], [0.5, 0.25]], [1.0, 0.0], [0.25, 0.75]) == 0.25
    assert won([[1.0, 0.0], [0.5, 0.25]], [0.5, 0.5], [0.0, 1.0]) == 0.125


def test_positions_are_before_the_cards_of_each_round() -> None:
    states = positions("zoch-fr", 3)

    assert [state.round for state in states] == list(range(1, len(states) + 1))
    assert {state.stage for state in states} == {CHOOSE}


def test_a_solved_mix_loses_little_and_wins_little_more_than_its_like() -> None:
    found = compared("zoch-fr", "magpie", "magpie", 3, 0)

    assert {len(figures) for figures in found.values()} == {3}
    assert all(0 <= figure <= 100 for name, figures in found.items() if name.startswith("%") for figure in figures)
    assert all(
        best >= mean >= 0
        for best, mean in zip(found["best card less worst"], found["best card less mean"], strict=True)
    )
    assert max(found["loss of the second"]) < 5
    assert max(found["what the second wins more against the first"]) < 5


def test_mixes_of_few_worlds_and_of_many_lose_little() -> None:
    found = by_worlds("zoch-fr", 3, 0)

    assert list(found) == [
        f"{figure} with {worlds} worlds" for worlds in FEW_OR_MANY for figure in ("loss", "gain of a mirror", "ms")
    ]
    assert all(len(figures) == 3 for figures in found.values())
    assert all(gain < 5 for worlds in FEW_OR_MANY for gain in found[f"gain of a mirror with {worlds} worlds"])
    assert all(0 <= lost < 5 for worlds in FEW_OR_MANY for lost in found[f"loss with {worlds} worlds"])
