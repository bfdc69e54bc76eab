"""What every game of the catalog promises, shown on matches played at random.

The matches of one setting are played once and looked at by every test here; `tests/contract/<game>.py` says what only
that game can say.
"""

import dataclasses
import json
import math
from collections.abc import Iterator
from typing import Any

import pytest

from lightfinger import catalog, records, rulebook, wire
from lightfinger.core.events import OBSERVER, Action, includes
from lightfinger.core.game import AnyGame, IllegalAction, Result
from lightfinger.core.rng import Rng, Small, seeded
from lightfinger.core.table import Frame, Table, fold
from tests.contract.corpus import MATCHES, SETTINGS, Match, Position, matches
from tests.contract.part import part_of

pytestmark = pytest.mark.long

PROBES = 2
"""Refusals looked at for each seat in each position."""
UNDONE = 12
"""Commands taken back in each match where that is tried."""


@pytest.fixture(scope="module", name="played", params=SETTINGS, ids=str)
def _played(request: pytest.FixtureRequest) -> list[Match]:
    return matches(request.param)


def one_for_each_number_of_seats(played: list[Match]) -> list[Match]:
    """Where a claim is costly or does not depend on the course of a match."""
    return list({match.seats: match for match in played}.values())


def positions(played: list[Match]) -> Iterator[tuple[Match, Position]]:
    for match in played:
        for position in match.positions:
            yield match, position


def spelled(result: Result | None) -> object:
    return result and (result.scores, result.winners, result.reason)


def test_there_are_enough_matches() -> None:
    tables = [
        (setting, seats) for setting in SETTINGS for seats in range(setting.game.seats[0], setting.game.seats[1] + 1)
    ]
    assert len(tables) * MATCHES >= 500


def test_matches_end_with_a_result_and_nobody_asked(played: list[Match]) -> None:
    for match in played:
        game, state = match.game, match.table.state
        result = game.result(state)
        assert result is not None, match.name
        assert result.reason
        assert len(result.scores) == match.seats
        assert set(result.winners) <= set(range(match.seats))
        assert game.first(state) < 0
        assert all(game.legal(state, principal) == () for principal in match.principals)


def test_nothing_is_over_before_the_end(played: list[Match]) -> None:
    for match, position in positions(played):
        assert (match.game.result(position.truth) is None) == (position.following is not None), match.name


def test_the_log_folds_to_the_state(played: list[Match]) -> None:
    for match in played:
        frames = [frame.events for frame in match.table.log]
        assert fold(match.game, match.edition, match.seats, frames) == match.table.state, match.name


def test_every_view_is_asked_and_offered_what_the_truth_is(played: list[Match]) -> None:
    for match in played:
        game = match.game
        for truth, views, following in match.walk():
            waiting, first = game.waiting(truth), game.first(truth)
            asked = [seat for seat in range(match.seats) if includes(waiting, seat)]
            assert first == (asked[0] if asked else first)
            assert (first < 0) == (following is None), match.name
            for principal, view in views.items():
                offered = game.legal(truth, principal)
                assert game.waiting(view) == waiting, match.name
                assert game.first(view) == first, match.name
                assert game.legal(view, principal) == offered, match.name
                assert bool(offered) == (principal in asked), match.name


def test_every_view_knows_the_result_as_soon_as_there_is_one(played: list[Match]) -> None:
    for match, position in positions(played):
        result = spelled(match.game.result(position.truth))
        for view in position.views.values():
            assert spelled(match.game.result(view)) == result, match.name


def test_a_view_claims_nothing_that_is_not_so(played: list[Match]) -> None:
    part = part_of(played[0].game)
    for match, position in positions(played):
        for principal, view in position.views.items():
            assert part.disagreements(view, position.truth) == [], f"{match.name}, as {principal} sees it"


def test_a_feed_is_all_a_view_needs(played: list[Match]) -> None:
    for match in one_for_each_number_of_seats(played):
        for principal, view in match.positions[-1].views.items():
            assert match.table.view(principal) == view, match.name


def test_every_command_tells_everybody_something(played: list[Match]) -> None:
    for match in played:
        for number, frame in enumerate(match.table.log):
            told = 0
            for event in frame.events:
                told |= event.audience
            assert all(told >> principal & 1 for principal in match.principals), f"{match.name}, command {number}"


def test_the_same_seed_gives_the_same_log(played: list[Match]) -> None:
    for match in one_for_each_number_of_seats(played):
        again = match.play()
        assert [told(frame) for frame in again.log] == [told(frame) for frame in match.table.log], match.name


def told(frame: Frame) -> object:
    return frame.seat, frame.action, frame.events


def test_another_seed_gives_another_log(played: list[Match]) -> None:
    assert len({str([told(frame) for frame in match.table.log]) for match in played}) == len(played)


def test_asking_what_is_legal_changes_nothing_and_keeps_its_order(played: list[Match]) -> None:
    for match, position in positions(played):
        game = match.game
        before = game.copy(position.truth)
        for principal in match.principals:
            offered = game.legal(position.truth, principal)
            assert game.legal(before, principal) == offered
            assert game.legal(position.truth, principal) == offered
            assert len(set(offered)) == len(offered), match.name
        game.waiting(position.truth), game.first(position.truth), game.result(position.truth)
        assert position.truth == before, match.name


def test_a_copy_lives_on_its_own(played: list[Match]) -> None:
    for match, position in positions(one_for_each_number_of_seats(played)):
        copy, twin = match.game.copy(position.truth), match.game.copy(position.truth)
        match.game.playout(copy, Small(match.seed))
        assert position.truth == twin, match.name
        assert match.game.result(copy) is not None, match.name
        assert match.game.first(copy) < 0, match.name


def test_events_and_actions_survive_json(played: list[Match]) -> None:
    game = played[0].game
    seen: set[str] = set()
    for match in one_for_each_number_of_seats(played):
        for frame in match.table.log:
            if frame.action is not None:
                message = json.dumps(wire.action_to_json(frame.action))
                if message not in seen:
                    seen.add(message)
                    assert wire.action_from_json(game, json.loads(message)) == frame.action
            for event in frame.events:
                message = json.dumps(wire.event_to_json(event))
                if message not in seen:
                    seen.add(message)
                    assert wire.event_from_json(game, json.loads(message)) == event


def test_states_survive_json(played: list[Match]) -> None:
    for match, position in positions(one_for_each_number_of_seats(played)):
        for state in [position.truth, *position.views.values()]:
            message = wire.state_to_json(state)
            assert json.loads(json.dumps(message)) == message, match.name
            fields = {field.name for field in dataclasses.fields(state)}
            assert set(message) == {name for name in fields if not name.startswith("_")} - {"edition"}


def test_equal_states_are_equal_as_json(played: list[Match]) -> None:
    for match, position in positions(one_for_each_number_of_seats(played)):
        for view in position.views.values():
            same = wire.state_to_json(view) == wire.state_to_json(position.truth)
            assert same == (view == position.truth), match.name


def test_what_is_imagined_cannot_be_told_from_the_truth(played: list[Match]) -> None:
    part = part_of(played[0].game)
    for match, position in positions(played):
        game = match.game
        for principal, view in position.views.items():
            before = game.copy(view)
            imagined = game.imagine(view, principal, Small(match.seed))
            assert view == before, match.name
            assert part.disagreements(view, imagined) == [], f"{match.name}, as {principal} sees it"
            assert part.conserved(imagined) == part.conserved(position.truth), match.name
            assert game.waiting(imagined) == game.waiting(view)
            assert game.legal(imagined, principal) == game.legal(view, principal), match.name
        assert game.imagine(position.views[0], 0, Small(1)) == game.imagine(position.views[0], 0, Small(1)), match.name


def test_what_is_imagined_can_be_played_out(played: list[Match]) -> None:
    for match in played:
        chosen = Small(match.seed)
        position = chosen.pick(match.positions)
        principal = chosen.pick(match.principals)
        imagined = match.game.imagine(position.views[principal], principal, Small(match.seed))
        decisions = match.game.playout(imagined, chosen)
        assert (decisions == 0) == (position.following is None)
        assert match.game.result(imagined) is not None, match.name


def test_nothing_gets_lost(played: list[Match]) -> None:
    part = part_of(played[0].game)
    for match in played:
        owned = part.conserved(match.positions[0].truth)
        for truth, _ in match.truths():
            assert part.conserved(truth) == owned, match.name


def test_search_plays_as_the_table_does(played: list[Match]) -> None:
    """`play` does what `decide` does, and `decide` finds the facts again that the table wrote down."""
    for match, position in positions(played):
        frame = position.following
        if frame is None or frame.action is None:
            continue
        searched, decided = match.game.copy(position.truth), match.game.copy(position.truth)
        match.game.play(searched, frame.seat, frame.action, seeded(match.seed))
        events = match.game.decide(decided, frame.seat, frame.action, seeded(match.seed))
        assert events == frame.events, match.name
        assert searched == decided, match.name


def test_every_legal_action_has_its_number(played: list[Match]) -> None:
    for match in played:
        every = match.game.every_action(match.edition, match.seats)
        numbered = set(every)
        assert len(numbered) == len(every), match.name
        offered: dict[int, tuple[Action, ...]] = {}
        for truth, following in match.truths():
            if following is not None:
                legal = match.game.legal(truth, following.seat)
                offered[id(legal)] = legal
        for legal in offered.values():
            assert numbered.issuperset(legal), match.name


def test_features_are_as_many_numbers_whatever_happens(played: list[Match]) -> None:
    lengths: dict[int, set[int]] = {}
    for match, position in positions(played):
        for seat in range(match.seats):
            view = position.views[seat]
            before = match.game.copy(view)
            values = match.game.features(view, seat)
            assert all(math.isfinite(value) for value in values), match.name
            assert view == before, match.name
            assert match.game.features(before, seat) == values, match.name
            lengths.setdefault(match.seats, set()).add(len(values))
    assert all(len(found) == 1 for found in lengths.values()), lengths


def test_whatever_is_refused_names_a_clause_and_changes_nothing(played: list[Match]) -> None:
    game = played[0].game
    clauses = {clause.name for clause in rulebook.read(game).clauses()}
    for match, position in positions(played):
        before = game.copy(position.truth)
        for principal, view in position.views.items():
            for action in illegal(game, match, position.truth, principal, Small(match.seed)):
                refused = game.refusal(position.truth, principal, action)
                assert refused.clause in clauses, f"{match.name}: {principal} tried {action}"
                assert refused.sentence
                assert str(game.refusal(view, principal, action)) == str(refused), f"{principal} tried {action}"
        assert position.truth == before, match.name


def illegal(game: AnyGame, match: Match, state: Any, principal: int, chosen: Rng) -> list[Action]:
    """A few actions that a seat may not take, all kinds equally likely."""
    kinds: dict[type, list[Action]] = {}
    for action in game.every_action(match.edition, match.seats):
        kinds.setdefault(type(action), []).append(action)
    tried = [chosen.pick(chosen.pick(list(kinds.values()))) for _ in range(PROBES)]
    return [action for action in tried if action not in game.legal(state, principal)]


def test_the_table_refuses_and_stays_as_it_is(played: list[Match]) -> None:
    for match in one_for_each_number_of_seats(played):
        table, chosen = Table(match.game, match.edition, match.seats), Small(match.seed)
        table.deal(seeded(match.seed))
        before = match.game.copy(table.state)
        for principal in match.principals:
            for action in illegal(match.game, match, table.state, principal, chosen):
                with pytest.raises(IllegalAction) as refused:
                    table.act(principal, action, seeded(match.seed))
                assert str(refused.value) == str(match.game.refusal(before, principal, action))
        assert table.state == before
        assert len(table.log) == 1


def test_what_may_be_taken_back_is_as_if_it_had_not_been(played: list[Match]) -> None:
    taken_back = 0
    for match in one_for_each_number_of_seats(played):
        table, rng = Table(match.game, match.edition, match.seats), seeded(match.seed)
        table.deal(rng)
        left = UNDONE
        for frame in match.table.log[1:]:
            assert frame.action is not None
            before = match.game.copy(table.state)
            table.act(frame.seat, frame.action, rng)
            assert not any(table.may_undo(seat) for seat in range(match.seats) if seat != frame.seat)
            if left and table.may_undo(frame.seat):
                left -= 1
                commands = len(table.log)
                table.undo(frame.seat)
                assert table.state == before, match.name
                assert len(table.log) == commands - 1
                table.act(frame.seat, frame.action, rng)
        assert table.state == match.table.state, match.name
        taken_back += UNDONE - left
    assert taken_back > 0, "nothing could ever be taken back"


def test_records_are_written_read_and_replayed(played: list[Match]) -> None:
    for match in one_for_each_number_of_seats(played):
        written = records.Record.of(match.table)
        read = records.parse([line + "\n" for line in written.lines()])
        assert [told(frame) for frame in read.frames] == [told(frame) for frame in match.table.log], match.name
        assert catalog.described(match.game, read.edition) == catalog.described(match.game, match.edition)
        table = read.table()
        assert (read.game, read.seats) == (match.game, match.seats)
        assert wire.state_to_json(table.state) == wire.state_to_json(match.table.state), match.name
        assert records.recompute(read, seeded(match.seed)) is None, match.name


def test_everything_can_be_drawn_and_told(played: list[Match]) -> None:
    for match in one_for_each_number_of_seats(played):
        game = match.game
        for position in match.positions:
            for principal, view in position.views.items():
                before = game.copy(view)
                assert game.draw(view, principal).strip()
                for aid in memory_aids(game):
                    shown = game.shown(view, principal, aid)
                    assert game.draw(shown, principal).strip()
                assert view == before, match.name
        view = game.blank(match.edition, match.seats)
        for frame in match.table.log:
            for event in frame.heard_by(OBSERVER):
                game.evolve(view, event)
                assert "\n" not in game.narrate(view, event)


def test_every_legal_action_is_said_in_words_of_its_own(played: list[Match]) -> None:
    for match, position in positions(played):
        game = match.game
        for seat in range(match.seats):
            view, offered = position.views[seat], game.legal(position.truth, seat)
            for aid in memory_aids(game) or ("",):
                shown = game.shown(view, seat, aid)
                said = [game.phrase(shown, seat, action) for action in offered]
                assert len(set(said)) == len(said), match.name
                assert all(words and "\n" not in words for words in said), match.name


def memory_aids(game: AnyGame) -> tuple[str, ...]:
    return next((option.words for option in game.options if option.name == "memory_aid"), ())
