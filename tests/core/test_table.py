"""The table: commands, refusals, feeds, views and taking back."""

from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, OBSERVER, UNKNOWN, only
from lightfinger.core.game import BadOption, IllegalAction
from lightfinger.core.rng import Scripted, seeded
from lightfinger.core.table import NO_SEAT, AnyTable, Frame, Table, catch_up, fold
from tests import toy

WORDS: dict[str, object] = {
    "name": "first",
    "revision": 2,
    "hand": 3,
    "winner": "high",
    "gifts": True,
    "prizes": [1, 2, 4],
}
"""The deal of a script of nothing but zeros: seat 0 holds 1 2 3, seat 1 holds 0 4 5."""
NO_CHANCE = Scripted([])


def table(**overrides: object) -> AnyTable:
    """A table for two, dealt by a script of zeros."""
    made = Table(toy.GAME, catalog.decoded(toy.GAME, {**WORDS, **overrides}), 2)
    made.deal(NO_CHANCE)
    return made


def played(seed: int) -> AnyTable:
    """A whole match at random."""
    rng = seeded(seed)
    made = Table(toy.GAME, catalog.decoded(toy.GAME, WORDS), 3)
    made.deal(rng)
    while (seat := made.first()) >= 0:
        made.act(seat, rng.pick(made.legal(seat)), rng)
    return made


def test_dealing_tells_each_hand_to_its_seat_alone() -> None:
    """The setup is a frame of nobody's."""
    frame = table().log[0]
    assert (frame.seat, frame.action) == (NO_SEAT, None)
    assert frame.events == [
        toy.Dealt(only(0), 0, [1, 2, 3]),
        toy.Dealt(only(1), 1, [0, 4, 5]),
        toy.RoundBegan(EVERYONE),
    ]


def test_a_table_of_the_wrong_size_is_not_made() -> None:
    """The game's own check speaks."""
    with pytest.raises(BadOption, match="seats: must be 2 to 4, not 5"):
        Table(toy.GAME, catalog.decoded(toy.GAME, WORDS), 5)


def test_an_accepted_action_appends_one_frame_and_is_absorbed() -> None:
    """The state has changed as the frame says."""
    made = table()
    frame = made.act(1, toy.LAYS[4], NO_CHANCE)
    assert made.log[-1] is frame
    assert (frame.seat, frame.action) == (1, toy.Lay(4))
    assert frame.events == [toy.Chose(only(1), 1, 4), toy.Laid(EVERYONE, 1)]
    assert made.state.laid == [UNKNOWN, 4]
    assert (made.first(), made.waiting(), made.legal(1)) == (0, 1, ())


def test_an_equal_action_is_as_good_as_the_very_one() -> None:
    """Actions that came over the wire are other objects."""
    made = table()
    made.act(0, toy.Lay(2), NO_CHANCE)
    assert made.state.laid[0] == 2


@pytest.mark.parametrize(("seat", "action"), [(0, toy.Lay(5)), (0, toy.KEEP), (2, toy.Lay(1))])
def test_a_refused_action_names_the_clause_and_changes_nothing(seat: int, action: Any) -> None:
    """Neither log nor state."""
    made = table()
    before = toy.copy(made.state)
    with pytest.raises(IllegalAction, match=rf"seat {seat} .*\(TOY-ROUND-01\)") as refused:
        made.act(seat, action, NO_CHANCE)
    assert refused.value.refusal.clause == "TOY-ROUND-01"
    assert len(made.log) == 1
    assert made.state == before


@pytest.mark.parametrize("seat", [0, 1, 2, OBSERVER])
def test_a_feed_is_the_log_less_what_the_seat_may_not_know(seat: int) -> None:
    """Frame by frame, in order, with the very same facts."""
    made = played(1)
    feed = made.feed(seat)
    assert len(feed) == len(made.log)
    for frame, heard in zip(made.log, feed, strict=True):
        told = iter(frame.events)
        assert all(any(event is fact for fact in told) for event in heard)
        assert all(event.audience >> seat & 1 for event in heard)
        assert len(heard) == sum(1 for event in frame.events if event.audience >> seat & 1)


def test_folding_the_whole_log_gives_the_truth() -> None:
    """State changes in one way only."""
    made = played(2)
    assert fold(made.game, made.edition, made.seats, [frame.events for frame in made.log]) == made.state


@pytest.mark.parametrize("seat", [0, 1, OBSERVER])
def test_a_view_that_catches_up_is_the_fold_of_the_whole_feed(seat: int) -> None:
    match = played(3)
    view = match.game.blank(match.edition, match.seats)
    catch_up(match.game, view, seat, match.log[:4], 0)
    catch_up(match.game, view, seat, match.log, 4)

    assert view == match.view(seat)


def test_a_view_knows_its_own_hand_and_not_the_others() -> None:
    """It is the fold of the feed."""
    made = table()
    assert made.view(0).hands == [[1, 2, 3], [UNKNOWN] * 3]
    assert made.view(OBSERVER).hands == [[UNKNOWN] * 3] * 2
    assert made.draw(0) == "round 1\nseat 0 (you): 1 2 3, 0 coins\nseat 1: ? ? ?, 0 coins"


def test_a_match_that_ended_has_a_result_and_asks_nobody() -> None:
    """Before, there is none."""
    made = table()
    assert made.result() is None
    result = played(3).result()
    assert result is not None
    assert sum(result.scores) == 7
    assert result.winners == [seat for seat in range(3) if result.scores[seat] == max(result.scores)]
    assert (played(3).first(), played(3).waiting()) == (-1, 0)


def asked_for_a_gift() -> AnyTable:
    """Seat 1 has won the first round."""
    made = table()
    made.act(0, toy.Lay(1), NO_CHANCE)
    made.act(1, toy.Lay(5), NO_CHANCE)
    return made


def test_a_public_answer_can_be_taken_back_by_its_seat() -> None:
    """Log and state are as before."""
    made = asked_for_a_gift()
    before = toy.copy(made.state)
    made.act(1, toy.Give(0), NO_CHANCE)
    assert made.state != before
    made.undo(1)
    assert made.state == before
    assert len(made.log) == 3
    assert made.legal(1) == (toy.KEEP, toy.Give(0))


def test_nobody_takes_back_for_another_seat_or_what_settled() -> None:
    """A laid card is settled, the deal is nobody's, and the end is the end."""
    made = asked_for_a_gift()
    assert not made.may_undo(1)
    made.act(1, toy.KEEP, NO_CHANCE)
    assert made.may_undo(1)
    with pytest.raises(IllegalAction, match="seat 0 may not take back"):
        made.undo(0)
    assert len(made.log) == 4

    over = played(4)
    assert not over.may_undo(over.log[-1].seat)
    assert not Table(toy.GAME, catalog.decoded(toy.GAME, WORDS), 2).may_undo(NO_SEAT)


def test_several_commands_may_be_undone_only_if_each_may() -> None:
    made = asked_for_a_gift()
    made.act(1, toy.KEEP, NO_CHANCE)
    assert made.may_undo(1, 1)
    assert not made.may_undo(1, 2), "a laid card is settled"
    made.log.append(Frame(1, None, []))
    assert made.may_undo(1, 2)
    assert not made.may_undo(1, 0)
    assert not made.may_undo(1, len(made.log) + 1)
    made.log.append(Frame(0, None, []))
    assert not made.may_undo(1, 2)


def test_a_game_answers_nothing_by_itself_and_prepares_nothing_unless_it_says_so() -> None:
    made = table()
    view = made.view(OBSERVER)
    assert [toy.GAME.forced(view, seat) for seat in range(2)] == [None, None]
    assert [toy.GAME.passing(view, seat) for seat in range(2)] == [None, None]
    assert not any(toy.GAME.is_public(view, seat) for seat in range(2))
    assert not toy.GAME.is_preparing(view)
    assert (toy.GAME.points(view, 0), toy.GAME.round(view)) == (0, 0)
