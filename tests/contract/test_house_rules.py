"""Every value of every option keeps the contract: one match each, under the first edition that allows it."""

import pytest

from lightfinger import catalog
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import NO_YES, AnyGame, BadOption, Option
from lightfinger.core.table import fold
from tests.contract.corpus import Match, Setting
from tests.contract.part import part_of


def values(option: Option) -> list[object]:
    """The words of an option, or its bounds where it is a number."""
    if option.many:
        return []
    if option.words == NO_YES:
        return [False, True]
    numbers = sorted({option.least, option.most})
    return [*(option.words or numbers), *([option.otherwise] if option.otherwise else [])]


def setting(game: AnyGame, option: str, value: object) -> Setting | None:
    """The first edition that goes with the value, under the narrowest sight; None if it needs another house rule."""
    options: dict[str, object] = {one.name: one.words[1] for one in game.options if one.name.endswith("visibility")}
    options[option] = value
    for edition in game.editions:
        try:
            game.check(catalog.edition(game, edition, options), game.seats[0] + 1)
        except BadOption:
            continue
        return Setting(game, edition, options)
    return None


RULES = [
    pytest.param(found, id=f"{game.name}-{option.name}-{value}")
    for game in catalog.GAMES.values()
    for option in game.options
    for value in values(option)
    if (found := setting(game, option.name, value)) is not None
]


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
def test_a_match_under_one_house_rule_keeps_the_contract(rules: Setting) -> None:
    game = rules.game
    match = Match(rules, game.seats[0] + 1, seed=7)
    part = part_of(game)
    owned = part.conserved(match.positions[0].truth)
    every = set(game.every_action(match.edition, match.seats))

    for truth, views, following in match.walk():
        for principal, view in views.items():
            assert game.waiting(view) == game.waiting(truth)
            assert game.legal(view, principal) == game.legal(truth, principal)
            assert part.disagreements(view, truth) == []
        assert part.conserved(truth) == owned
        if following is not None:
            assert every.issuperset(game.legal(truth, following.seat))
            assert following.heard_by(OBSERVER)
    assert game.result(match.table.state) is not None
    again = fold(game, match.edition, match.seats, [frame.events for frame in match.table.log])
    assert again == match.table.state
