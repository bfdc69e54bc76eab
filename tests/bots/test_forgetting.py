"""Forgotten is unknown: neither empty nor anything else, in what a bot decides on and in what it imagines."""

import itertools
from collections.abc import Iterator

import pytest

from lightfinger import catalog
from lightfinger.bots.belief import Belief
from lightfinger.bots.master_thieves import PLACES, Judge
from lightfinger.bots.master_thieves.lost import Lost
from lightfinger.bots.memory import NOTHING, Model
from lightfinger.core.events import UNKNOWN
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Small
from lightfinger.games.master_thieves.actions import OPENS
from lightfinger.games.master_thieves.box import DRAWER_AT, DRAWERS, FRONTS, SECRETS
from lightfinger.games.master_thieves.state import BLACK, DETECTIVE, MASTER_THIEF, ON_CARD, OPEN, PILLOW, THIEF, State
from tests.bots.casts import CAST
from tests.bots.test_memory import BOX, listening

FORGOTTEN = 2000
HALF = Model(attention=0.7, capacity=3.0, decay=0.02)

JARS = catalog.find("forty-thieves")


def forgetting(game: AnyGame, **options: object) -> Iterator[Belief]:
    """What forgetful listeners believe after each command, in one match after another."""
    for seed in itertools.count():
        for beliefs in listening(game, CAST[game.name][0], HALF, seed, options):
            yield from beliefs


def test_every_forgotten_drawer_is_unknown() -> None:
    seen = unknown = full = 0
    for belief in forgetting(BOX):
        view, believed = belief.view, belief.believed()
        for drawer, content in enumerate(belief.recalled()):
            if content == NOTHING and belief.places.contents(view)[drawer] != NOTHING:
                seen += 1
                full += not belief.places.plain(belief.places.contents(view)[drawer])
                unknown += believed.unsure() >> drawer & 1
        if seen >= FORGOTTEN:
            break
    assert unknown == seen
    assert full > seen / 10


def test_every_forgotten_jar_is_unknown() -> None:
    seen = unknown = 0
    for belief in forgetting(JARS):
        believed = belief.believed()
        for cell, content in enumerate(belief.recalled()):
            if content == NOTHING and belief.places.contents(belief.view)[cell] != NOTHING:
                seen += 1
                unknown += believed.faces[cell] == UNKNOWN
        if seen >= FORGOTTEN:
            break
    assert unknown == seen


def test_a_forgotten_drawer_is_observed_and_drawn_otherwise_than_an_empty_one() -> None:
    compared = 0
    for belief in forgetting(BOX):
        recalled = belief.recalled()
        if NOTHING in recalled and belief.view.round:
            empty = [content or (0,) * 8 for content in recalled]
            other = PLACES.remembered(belief.view, belief.seat, empty, True)
            assert BOX.features(other, belief.seat) != BOX.features(belief.believed(), belief.seat)
            assert BOX.draw(other, belief.seat) != BOX.draw(belief.believed(), belief.seat)
            compared += 1
        if compared == 100:
            break


def in_play(**options: object) -> Iterator[Belief]:
    """Beliefs with something forgotten, after the box was filled."""
    for number, belief in enumerate(forgetting(BOX, **options)):
        if belief.view.round and NOTHING in belief.recalled() and number % 7 == 0:
            yield belief


def test_an_imagined_box_has_every_gem_and_alarm_and_uses_one_side_of_forgotten_drawers() -> None:
    alarms = 0
    for number, belief in enumerate(itertools.islice(in_play(), 200)):
        view, world = belief.view, belief.world(Small(number))
        forgotten = [drawer for drawer, content in enumerate(belief.recalled()) if content == NOTHING]
        for gems, known in ((world.diamonds, view.diamonds), (world.sapphires, view.sapphires)):
            assert sum(gems) == sum(known)
            assert min(gems) >= 0
        assert min(world.secrets) >= 0
        for owner in range(world.seats):
            assert (world.alarms[owner] == ON_CARD) == (view.alarms[owner] == ON_CARD)
            alarms += world.alarms[owner] not in (ON_CARD, view.alarms[owner])
        assert world.armed == sum(1 << front for front in world.alarms if front != ON_CARD)
        for drawer in forgotten:
            sides = [world.diamonds[front] + world.sapphires[front] for front in (2 * drawer, 2 * drawer + 1)]
            assert min(sides) == 0
    assert alarms > 0


def filled(view: State, forgotten: list[int], draws: int) -> tuple[float, int]:
    """How much of the room of uncertain compartments is filled in imagined boxes, and how much room there is."""
    recalled = [NOTHING if drawer in forgotten else content for drawer, content in enumerate(PLACES.contents(view))]
    believed = PLACES.remembered(view, 0, recalled, True)
    room = sum(believed.more_diamonds)
    worlds = [PLACES.imagine(believed, 0, recalled, Small(seed)) for seed in range(draws)]
    more = [front for front in range(FRONTS) if believed.more_diamonds[front]]
    return sum(world.diamonds[front] - view.diamonds[front] for world in worlds for front in more) / draws, room


def test_forgetting_certain_drawers_fills_no_uncertain_ones() -> None:
    """What lay in a forgotten drawer goes back there, and not first into the room of others."""
    without = with_ = room = 0.0
    positions = 0
    for number, belief in enumerate(forgetting(BOX, visibility="opener")):
        view = belief.view
        certain = [place for place in range(DRAWERS) if not any(view.more_diamonds[2 * place : 2 * place + 2])]
        full = [place for place in certain if sum(view.diamonds[2 * place : 2 * place + 2])]
        if view.round and number % 11 == 0 and sum(view.more_diamonds) > 2 and full:
            without += filled(view, [], 40)[0]
            with_ += filled(view, certain, 40)[0]
            room += sum(view.more_diamonds)
            positions += 1
        if positions == 60:
            break
    assert without / room == pytest.approx(0.5, abs=0.08)
    assert with_ / room == pytest.approx(without / room, abs=0.05)


def judged(character: int, forgotten: list[int]) -> tuple[list[float], Lost]:
    """How seat 0 rates the opening of each drawer, with twelve diamonds in forgotten drawers and nothing else."""
    view = State(catalog.edition(BOX, "zoch-fr"), 2)
    view.round, view.stage, view.secrets, view.laid = 1, OPEN, (0,) * SECRETS, [character, DETECTIVE]
    view.pillows[PILLOW + BLACK + 2] = SECRETS // 2
    view.pillows[1] = view.pillows[PILLOW + 1] = 0
    view.pillows[BLACK + 1] = 4
    believed = PLACES.remembered(
        view,
        0,
        [NOTHING if place in forgotten else content for place, content in enumerate(PLACES.contents(view))],
        True,
    )
    rates = Judge(believed, 0).rates(OPENS)
    return [rates[DRAWER_AT[view.pose].index(drawer)] for drawer in range(DRAWERS)], Lost(believed)


def test_a_forgotten_drawer_is_worth_the_mean_of_what_is_missing() -> None:
    rates, lost = judged(THIEF, [0, 1, 2])

    assert lost.front == pytest.approx(12 / 6)
    assert lost.falls == pytest.approx((1 - (2 / 3) ** 12) / 2)
    assert rates[:3] == pytest.approx([2.0 - 0.2 - lost.falls] * 3)
    assert rates[3:] == [0.0] * 9


def test_who_takes_nothing_opens_a_drawer_known_to_be_empty_before_a_forgotten_one() -> None:
    rates, _ = judged(DETECTIVE, [0, 1, 2])

    assert max(rates[:3]) < rates[3]


def test_a_master_thief_looks_for_missing_rubies_in_long_drawers() -> None:
    view = State(catalog.edition(BOX, "zoch-fr"), 2)
    view.round = 1
    believed = PLACES.remembered(view, 0, [NOTHING] * DRAWERS, True)
    lost = Lost(believed)

    assert lost.haul(MASTER_THIEF, 0) - lost.haul(MASTER_THIEF, 1) == pytest.approx(4 * 6 / 12)
    assert lost.haul(DETECTIVE, 0) == 0.0
