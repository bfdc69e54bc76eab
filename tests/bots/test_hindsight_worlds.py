"""The worlds that hindsight bets in: what is certain, what is drawn, and what is forgotten."""

import itertools
import math
from collections import Counter

from lightfinger.bots.hindsight import DEDUCED, OPEN, TOLD
from lightfinger.bots.master_thieves.bets import Bet, DrawerWitness
from lightfinger.core.rng import Small
from lightfinger.games.master_thieves.actions import OPENS
from lightfinger.games.master_thieves.box import DRAWERS, FRONTS, SECRETS
from lightfinger.games.master_thieves.state import (
    CLOSED,
    ON_CARD,
)
from tests.bots.evenings import Evening


def test_a_place_is_told_deduced_or_open() -> None:
    for visibility, opened, expected in [
        ("everyone", True, (TOLD, TOLD)),
        ("opener", True, (TOLD, DEDUCED)),
        ("opener", False, (OPEN, OPEN)),
    ]:
        evening = Evening(visibility, open_few=opened)
        witness = DrawerWitness(evening.table.edition, 2, 0)
        for row, events in enumerate(evening.table.feed(0)):
            witness.hear(row, events)
        drawers = [witness.view.compartment(slot) >> 1 for slot in (0, 1)]
        assert tuple(witness.knowledge(drawer) for drawer in drawers) == expected
        certain, of = witness.knowable()
        assert of - certain == expected.count(OPEN)
        assert certain >= 5  # Long drawers hold rubies.


def bet_of(evening: Evening) -> Bet:
    return Bet(evening.table.view(0), 0)


def test_known_worlds_are_drawn_as_an_enumeration_says() -> None:
    """Each of the eight places that four hidden diamonds may have is equally likely."""
    bet = bet_of(Evening("opener", open_few=False))
    few = bet.view.compartment(0)
    draws = 2000
    drawn = Counter(bet.known(Small(seed)).diamonds[few] for seed in range(draws))
    ways = Counter(1 + sum(place < 4 for place in chosen) for chosen in itertools.combinations(range(8), 4))

    assert set(drawn) == set(ways) == {1, 2, 3, 4, 5}
    for count, number in ways.items():
        chance = number / math.comb(8, 4)
        assert abs(drawn[count] - draws * chance) < 4 * math.sqrt(draws * chance * (1 - chance))


def test_a_blank_world_keeps_the_numbers_and_uses_one_side_of_each_drawer() -> None:
    bet = bet_of(Evening("everyone"))
    world = bet.known(Small(1))
    world.alarms[1] = 3
    world.armed = 1 << 3
    rubies = [0] * SECRETS
    draws = 1200
    for seed in range(draws):
        blank = bet.blank(world, Small(seed))
        assert (sum(blank.diamonds), sum(blank.sapphires), sum(blank.secrets)) == (
            sum(world.diamonds),
            sum(world.sapphires),
            sum(world.secrets),
        )
        holds = [blank.diamonds[front] + blank.sapphires[front] + (blank.alarms[1] == front) for front in range(FRONTS)]
        assert all(not (holds[2 * drawer] and holds[2 * drawer + 1]) for drawer in range(DRAWERS))
        assert all(blank.secrets[2 * place] + blank.secrets[2 * place + 1] <= 1 for place in range(SECRETS // 2))
        assert blank.armed == 1 << blank.alarms[1]
        rubies = [before + now for before, now in zip(rubies, blank.secrets, strict=True)]
    assert max(abs(count - draws / 2) for count in rubies) < 4 * math.sqrt(draws / 4)
    assert world.alarms == [ON_CARD, 3]


def test_a_blank_world_depends_on_nothing_that_is_out_of_sight() -> None:
    here, there = (bet_of(Evening("everyone", few=few)) for few in (1, 2))
    worlds = [bet.known(Small(1)) for bet in (here, there)]
    assert worlds[0].diamonds != worlds[1].diamonds

    for seed in range(20):
        blanks = [bet.blank(world, Small(seed)) for bet, world in zip((here, there), worlds, strict=True)]
        assert blanks[0].diamonds == blanks[1].diamonds
        assert blanks[0].secrets == blanks[1].secrets


def test_a_blank_world_keeps_the_open_drawer() -> None:
    state = Evening("everyone").table.state
    state.slot, state.open_front = 1, state.compartment(1)
    bet = Bet(state, 0)

    assert state.diamonds[state.open_front] == 5
    assert all(bet.blank(state, Small(seed)).diamonds[state.open_front] == 5 for seed in range(20))
    state.slot = CLOSED
    assert any(bet.blank(state, Small(seed)).diamonds[state.open_front] != 5 for seed in range(20))


def test_a_mixed_world_forgets_the_named_drawers_only() -> None:
    bet = bet_of(Evening("everyone"))
    world = bet.known(Small(1))
    blank = bet.blank(world, Small(2))
    drawer = world.compartment(1) >> 1
    mixed = bet.mixed(world, blank, [drawer])

    for front in range(FRONTS):
        assert mixed.diamonds[front] == (blank if front >> 1 == drawer else world).diamonds[front]


def test_an_action_leaves_the_world_as_it_was() -> None:
    bet = bet_of(Evening("everyone"))
    world = bet.known(Small(1))
    before = world.copy()
    points, after = bet.turn(world, OPENS[1], Small(1))
    bet.worth(after, Small(1))

    assert world == before
    # Seat 0 has placed one diamond of its imitations, and takes five.
    assert points == -11 + 5
