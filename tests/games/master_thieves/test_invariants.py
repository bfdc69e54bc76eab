"""What holds at every moment of every game: I1 to I5, over random games of all editions."""

import pytest

from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.editions import box_fill, imitations, shares
from lightfinger.games.master_thieves.events import TurnBegan
from lightfinger.games.master_thieves.state import BLACK, FILL, ON_CARD, PILLOW, State
from tests.games.master_thieves.positions import EDITIONS, given, printed

HOUSE_RULES: tuple[dict[str, object], ...] = (
    {},
    {"flip_axis": "actor", "visibility": "line_of_sight", "thief_may_place": True},
    {"mt_search_after_fall": True, "mt_failed_search_keeps_front": True, "lone_alarm": "owner_choice"},
    {"lone_alarm_checked_when_placed": True, "lone_alarm": "stays", "owner_may_fetch_lone_alarm": True},
    {"bare_alarm_blocks": True, "dropper_counts_in_ring": False, "gemologist_first": "must_unless_fell"},
    {"open_required": False, "max_rounds": 20, "one_box_action": True, "last_ruby_ends": "at_once"},
    {"share_if_all_dropped": True, "gemologist_extra_after_fall": False, "alarm_needs_imitation": True},
)


def nothing_lies_on_both_sides(state: State) -> None:
    """I1: of the two faces of a front or a secret compartment at most one holds anything."""
    for drawer in range(12):
        faces = [
            state.diamonds[2 * drawer + face] + state.sapphires[2 * drawer + face] > 0
            or state.alarm_in(2 * drawer + face) >= 0
            for face in range(2)
        ]
        assert faces != [True, True]
    for long in range(6):
        assert state.secrets[2 * long] + state.secrets[2 * long + 1] <= 1


def gems_are_conserved(state: State) -> None:
    """I2: no gem appears or disappears."""
    edition, seats, pillows = state.edition, state.seats, state.pillows
    totals = [sum(state.diamonds), sum(state.sapphires), sum(state.secrets)]
    for seat in range(seats):
        for gem in range(3):
            totals[gem] += pillows[PILLOW * seat + BLACK + gem]
        for gem in range(2):
            totals[gem] += pillows[PILLOW * seat + gem]
    for gem in range(3):
        totals[gem] += pillows[PILLOW * seats + gem]
    if state.round == 0:
        totals[0] += sum(shares(edition, seats)[state.position + 1 :]) + (
            state.share_left if state.stage == FILL else 0
        )
    diamonds, sapphires = imitations(edition, seats)
    assert totals == [box_fill(edition, seats) + seats * diamonds, seats * sapphires, 6]


def pillows_only_shrink_or_grow(before: list[int], state: State) -> None:
    """I3: nothing is added to a white pillow, nothing leaves a black one, and no count is ever negative."""
    for seat in range(state.seats):
        for gem in range(2):
            assert state.pillows[PILLOW * seat + gem] <= before[PILLOW * seat + gem]
        for gem in range(3):
            assert state.pillows[PILLOW * seat + BLACK + gem] >= before[PILLOW * seat + BLACK + gem]
    assert min(state.pillows) >= 0
    assert min(state.diamonds) >= 0
    assert min(state.sapphires) >= 0
    assert set(state.secrets) <= {0, 1}
    assert set(state.more_diamonds) == {0}


def each_alarm_lies_in_one_place(state: State) -> None:
    """I4: an alarm is on its card or in one front compartment, and no drawer holds two."""
    lying = [place for place in state.alarms if place != ON_CARD]
    assert all([0 <= place < 24 for place in lying])
    assert len({place // 2 for place in lying}) == len(lying)
    assert state.armed == sum([1 << place for place in lying])


@pytest.mark.clause("MT-BOX-15", "MT-TURN-12")
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=lambda rules: "+".join(rules) or "printed")
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_invariants_hold_from_setup_to_the_end(edition: str, seats: int, rules: dict[str, object]) -> None:
    table = Table(GAME, printed(edition, **rules), seats)
    table.deal(seeded(seats))
    chance = Small(seats)
    state = table.state
    while table.first() >= 0:
        before = state.pillows[:]
        seat = table.first()
        frame = table.act(seat, chance.pick(table.legal(seat)), chance)
        nothing_lies_on_both_sides(state)
        gems_are_conserved(state)
        pillows_only_shrink_or_grow(before, state)
        each_alarm_lies_in_one_place(state)
        if isinstance(frame.events[-1], TurnBegan):
            # I5: nobody begins a turn without imitations.
            assert state.white(state.actor) > 0
    assert table.result() is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_play_and_playout_follow_the_same_rules_as_decide(edition: str) -> None:
    one, two, three = (given(edition) for _ in range(3))
    for state in (one, two, three):
        GAME.setup(state, seeded(9))
    two.edition = three.edition = one.edition
    chance, again, playout = Small(9), Small(9), Small(9)
    made = 0
    while GAME.first(one) >= 0:
        seat = GAME.first(one)
        GAME.decide(one, seat, chance.pick(GAME.legal(one, seat)), chance)
        GAME.play(two, seat, again.pick(GAME.legal(two, seat)), again)
        made += 1
        assert one == two

    assert GAME.playout(three, playout) == made
    assert one == three


def test_a_copy_is_independent_and_equal() -> None:
    state = given("zoch-fr")
    GAME.setup(state, seeded(1))
    twin = GAME.copy(state)
    assert twin == state
    GAME.playout(twin, Small(1))

    assert twin != state
    assert state.round == 0
    assert sum(state.diamonds) == 0
