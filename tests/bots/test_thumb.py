"""The rule-of-thumb player: far better than chance, and at home at every table."""

import itertools
import time
from typing import Any

import pytest

from lightfinger import bots, catalog
from lightfinger.bots.bot import Bot
from lightfinger.bots.player import Player
from lightfinger.core.events import EVERYONE, Event
from lightfinger.core.rng import Rng, Small, seeded
from lightfinger.games.master_thieves.actions import (
    CHOOSES,
    FLIP,
    FRONT,
    LEAVE,
    OPENS,
    PICKS,
    PLACES,
    SECRET,
    TAKE_ONE,
    TURNS,
    Open,
)
from lightfinger.games.master_thieves.events import (
    Asked,
    BoxOffered,
    Emptied,
    Flipped,
    Opened,
    Placed,
    Revealed,
    RingJudged,
    RoundBegan,
    RubiesHidden,
    TurnBegan,
)
from lightfinger.games.master_thieves.state import (
    DETECTIVE,
    GEMOLOGIST,
    JEWELER,
    MASTER,
    MASTER_THIEF,
    PLACE,
    RUBY,
    SAPPHIRE,
    SMUGGLER,
    THIEF,
)
from lightfinger.lab.simulation import Seating, simulate
from lightfinger.play import play_match

GAME = catalog.find("master-thieves")
THUMB = bots.find("master-thieves", "thumb")
GAMES = 400
WINS = 0.8


@pytest.mark.long
@pytest.mark.parametrize("edition", GAME.editions)
def test_thumb_wins_four_of_five_matches_against_chance(edition: str) -> None:
    """In each edition, with the same deals from either seat."""
    words = catalog.described(GAME, catalog.edition(GAME, edition))
    simulation = simulate(Seating(GAME.name, words, 2, ["thumb", "random"], seed=1), GAMES)

    assert simulation.games() == GAMES
    assert simulation.seating.arrangements == 2
    assert simulation.wins()["thumb"] >= WINS * GAMES


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("visibility", ["everyone", "opener", "line_of_sight"])
def test_thumb_plays_at_tables_of_every_size_whoever_sees_what(seats: int, visibility: str) -> None:
    for edition in GAME.editions:
        assert finished(catalog.edition(GAME, edition, {"visibility": visibility}), seats, seed=seats)


HOUSE_RULES: list[dict[str, object]] = [
    {"open_required": False},
    {"thief_take": "may", "thief_may_place": True},
    {"mt_search_after_fall": True, "mt_failed_search_keeps_front": True, "mt_may_decline": False},
    {"lone_alarm": "owner_choice", "lone_alarm_checked_when_placed": True},
    {"lone_alarm": "stays", "owner_may_fetch_lone_alarm": True, "alarm_needs_imitation": True},
    {"one_box_action": True, "one_box_action_in_setup": True, "flip_axis": "actor"},
    {"box_limit_placed": 0, "box_limit_not_placed": 0},
    {"box_fill_diamonds": 0, "last_ruby_ends": "at_once"},
    {"box_fill_diamonds": 36, "remainder_to": "last", "drawer_marks": "plain", "pillows_public": False},
    {"imitation_diamonds": 1, "imitation_sapphires": 0, "gemologist_first": "may"},
]


@pytest.mark.parametrize(("number", "rules"), list(enumerate(HOUSE_RULES)))
def test_thumb_plays_by_house_rules(number: int, rules: dict[str, object]) -> None:
    for edition, seats in itertools.product(GAME.editions, (2, 5)):
        assert finished(catalog.edition(GAME, edition, rules), seats, seed=number)


def finished(edition: Any, seats: int, seed: int) -> bool:
    """A match of thumbs alone. The table refuses whatever is not legal."""
    seated: list[Bot] = [THUMB.make(GAME, edition, seats, seat) for seat in range(seats)]
    thoughts: list[Rng] = [Small(seed + seat) for seat in range(seats)]
    return play_match(GAME, edition, seated, seeded(seed), thoughts).result() is not None


def test_thumb_answers_within_a_millisecond() -> None:
    edition = catalog.edition(GAME, "zoch-fr", {"visibility": "opener"})
    seated: list[Bot] = [THUMB.make(GAME, edition, 4, seat) for seat in range(4)]
    began = time.process_time()
    table = play_match(GAME, edition, seated, seeded(3), [Small(seat) for seat in range(4)])
    took = time.process_time() - began

    assert took / len(table.log) < 0.001


def thumb(*told: Event, edition: str = "zoch-fr") -> Player:
    """A bot in seat 0 of two that was told this."""
    bot = THUMB.make(GAME, catalog.edition(GAME, edition), 2, 0)
    assert isinstance(bot, Player)
    bot.hear([RubiesHidden(EVERYONE, [0, 1, 1, 0] * 3), RoundBegan(EVERYONE, 1), *told])
    return bot


def lying(slot: int, diamonds: int, sapphires: int) -> list[Event]:
    """Seat 1 put these into a drawer."""
    return [TurnBegan(EVERYONE, 1), Opened(EVERYONE, 1, slot), Placed(EVERYONE, 1, diamonds, sapphires)]


def turn(character: int) -> list[Event]:
    """Seat 0 shows its card and is to open a drawer."""
    return [
        Revealed(EVERYONE, 0, character, 1),
        RingJudged(EVERYONE, int(character == SMUGGLER), 0, character == SMUGGLER),
        TurnBegan(EVERYONE, 0),
    ]


@pytest.mark.parametrize("character", [THIEF, SMUGGLER])
def test_a_taker_opens_the_richest_drawer_that_lies_up(character: int) -> None:
    bot = thumb(*lying(1, 3, 0), *lying(5, 1, 2), *lying(3, 2, 0), *turn(character))

    assert bot.choose(OPENS, Small(1)) == OPENS[5]


def test_a_master_thief_goes_for_a_ruby_that_lies_up_with_gems_before_it() -> None:
    """In the beginning the rubies of the south drawers lie up: slots 2, 6 and 10."""
    bot = thumb(*lying(1, 5, 0), *lying(6, 2, 0), *turn(MASTER_THIEF))

    assert bot.choose(OPENS, Small(1)) is OPENS[6]
    bot.hear([Opened(EVERYONE, 0, 6), Asked(EVERYONE, 0, MASTER)])
    assert bot.choose((FRONT, SECRET), Small(1)) is SECRET


def test_a_master_thief_does_not_search_where_no_ruby_is() -> None:
    bot = thumb(*lying(1, 5, 0), *turn(MASTER_THIEF), Opened(EVERYONE, 0, 1), Asked(EVERYONE, 0, MASTER))

    assert bot.choose((FRONT, SECRET), Small(1)) is FRONT


def test_whoever_places_opens_no_drawer_that_drops_gems() -> None:
    told = [event for slot in range(11) for event in lying(slot, 1, 0)]
    bot = thumb(*told, Flipped(EVERYONE, False), *turn(JEWELER))
    opened = bot.choose(OPENS, Small(1))

    assert opened in OPENS
    assert isinstance(opened, Open)
    compartment = bot.belief.view.compartment(opened.slot)
    assert bot.belief.view.diamonds[compartment ^ 1] == 0


def test_thumb_gets_rid_of_sapphires_first() -> None:
    bot = thumb(*turn(GEMOLOGIST), Opened(EVERYONE, 0, 1), Asked(EVERYONE, 0, PLACE))

    assert bot.choose((PLACES[1][0], PLACES[0][1]), Small(1)) is PLACES[0][1]


def test_whoever_is_behind_keeps_the_last_imitation() -> None:
    nearly_out = Placed(EVERYONE, 0, 7, 2)
    behind = [TurnBegan(EVERYONE, 1), Opened(EVERYONE, 1, 3), Placed(EVERYONE, 1, 6, 2)]
    taken = [Emptied(EVERYONE, 1, 6, 2, False)]
    question = [*turn(GEMOLOGIST), Opened(EVERYONE, 0, 1), Asked(EVERYONE, 0, PLACE)]
    start = [TurnBegan(EVERYONE, 0), Opened(EVERYONE, 0, 4), nearly_out]

    ahead = thumb(*start, *question)
    assert ahead.choose((PLACES[0][0], PLACES[1][0]), Small(1)) is PLACES[1][0]
    trailing = thumb(*start, *behind, *taken, *question)
    assert trailing.choose((PLACES[0][0], PLACES[1][0]), Small(1)) is PLACES[0][0]


def test_thumb_flips_gems_away_from_a_thief_who_is_still_to_come() -> None:
    told = [*turn(JEWELER), Revealed(EVERYONE, 1, THIEF, 2), Opened(EVERYONE, 0, 1), Placed(EVERYONE, 0, 1, 1)]
    bot = thumb(*told, BoxOffered(EVERYONE, 0, 1))

    assert bot.choose((*TURNS, FLIP, LEAVE), Small(1)) is FLIP


def test_thumb_picks_the_dearest() -> None:
    assert thumb().choose(PICKS, Small(1)) is PICKS[RUBY]
    assert thumb().choose((*TAKE_ONE, LEAVE), Small(1)) is TAKE_ONE[SAPPHIRE]


def test_thumb_does_not_waste_a_detective_on_an_empty_pillow() -> None:
    bot = thumb(*lying(1, 6, 2))

    assert bot.choose((CHOOSES[THIEF], CHOOSES[DETECTIVE]), Small(1)) is CHOOSES[THIEF]
    assert bots.find("master-thieves", "thumb") is THUMB
