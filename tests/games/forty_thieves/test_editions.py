"""Options that do not fit together are refused in a sentence that names the option and the clause."""

import pytest

from lightfinger import catalog
from lightfinger.core.game import BadOption
from lightfinger.games.forty_thieves import GAME


@pytest.mark.clause("FT-OPT-02")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"first_player": 3}, "first_player: there is no seat 3 among 3 (FT-OPT-02)"),
        (
            {"special_counts": [5, 5, 5, 5, 5]},
            "special_counts: must be five numbers of 0 or more that add up to 20 (FT-OPT-02)",
        ),
        (
            {"special_counts": [0, 5, 5, 5, 5], "jar_assignment": "printed"},
            "special_counts: the printed jars hide four of each (FT-OPT-02)",
        ),
        (
            {"stack_top_public": True, "hand_backs_public": False},
            "stack_top_public: must be off when hand_backs_public is: a draw would show it (FT-OPT-02)",
        ),
    ],
)
def test_a_refused_option_is_told_in_a_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.check(catalog.edition(GAME, "base", options), 3)

    assert str(refused.value) == sentence


def test_a_match_may_be_as_short_as_one_turn() -> None:
    assert GAME.check(catalog.edition(GAME, "base", {"max_turns": 1}), 2) == []
