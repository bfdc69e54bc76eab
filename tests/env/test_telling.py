"""Observations in the mode "open" tell a seat everything that it was told since its last decision."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lightfinger import bots, catalog, env
from lightfinger.core.events import Event, includes
from lightfinger.core.rng import Small
from lightfinger.core.telling import CONTENTS, CUT, FLAGS, KIND, MARK, PLACE, SEAT
from lightfinger.games.forty_thieves import events as forty
from lightfinger.games.forty_thieves.geometry import CELLS_OF
from lightfinger.games.forty_thieves.steal_events import Announced
from lightfinger.games.master_thieves import events as master

FLOW = {
    "Asked",
    "TurnBegan",
    "BoxOffered",
    "Chose",
    "FillingBegan",
    "Filled",
    "FillingEnded",
    "RoundBegan",
    "SequenceSet",
    "SmugglersCalled",
}
"""Kinds that say whose turn it is, or repeat what another event of the same command tells."""
TOLD = [game.name for game in catalog.GAMES.values() if game.telling is not None]


def decisions(table: env.Environment, seed: int, matches: int) -> Iterator[tuple[int, list[Event], Any]]:
    """Matches of the usual bot: at each decision the seat, what it heard since its last one, and the rows."""
    maker, chance = bots.find(table.game.name, bots.usual(table.game.name)), Small(seed)
    for match in range(matches):
        table.reset(seed=seed + match)
        players = [maker.make(table.game, table.edition, table.seats, seat) for seat in range(table.seats)]
        since: list[list[Event]] = [[] for _ in players]
        frame = table.table.log[0]
        while not any(table.terminations.values()):
            for other, player in enumerate(players):
                heard = frame.heard_by(other)
                player.hear(heard)
                since[other] += heard
            agent = table.agent_selection
            seat = int(agent.removeprefix("player_"))
            yield seat, since[seat], table.observe(agent)["told"]
            since[seat] = []
            frame = table.act(players[seat].choose(table.legal(agent), chance))


def of_kind(table: env.Environment, kind: type[Event], rows: Any) -> list[list[int]]:
    number = table.game.events.index(kind) + 1
    return [row.tolist() for row in rows if row[KIND] == number]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_drawer_that_others_open_is_told_with_what_was_seen_in_it(seats: int) -> None:
    table = env.make("master-thieves", seats=seats, observation="open")
    opened = found = looked = seen = 0
    for seat, heard, rows in decisions(table, 5, 6):
        drawers = [event for event in heard if isinstance(event, master.Opened)]
        told = of_kind(table, master.Opened, rows)
        assert [row[PLACE] - 1 for row in told] == [event.slot for event in drawers]
        for row, event in zip(told, drawers, strict=True):
            opened += event.seat != seat
            found += event.seat != seat and row[SEAT] - 1 == (event.seat - seat) % seats
        contents = [event for event in heard if isinstance(event, master.Saw)]
        told = of_kind(table, master.Saw, rows)
        looked += len(contents)
        for row, sight in zip(told, contents, strict=True):
            seen += row[CONTENTS : CONTENTS + 2] == [sight.diamonds + 1, sight.sapphires + 1] and row[PLACE] > 0
    assert found == opened > 200
    assert seen == looked > 200


@pytest.mark.parametrize("seats", [2, 4])
def test_every_tile_that_others_turn_up_is_told_with_its_cell_and_face(seats: int) -> None:
    table = env.make("forty-thieves", seats=seats, observation="open")
    turned: list[tuple[int, int]] = []
    told: list[tuple[int, int]] = []
    for _, heard, rows in decisions(table, 5, 6):
        for event in heard:
            if isinstance(event, forty.Revealed | forty.Saw):
                turned += zip(event.cells, event.faces, strict=True)
            elif isinstance(event, Announced):
                turned += zip(CELLS_OF[event.combination], event.faces, strict=True)
        kinds = [table.game.events.index(kind) + 1 for kind in (forty.Revealed, forty.Saw, Announced)]
        told += [(int(row[PLACE]) - 1, int(row[CONTENTS]) - 1) for row in rows if row[KIND] in kinds]
    assert told == turned
    assert len(turned) > 300


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.slow
def test_rows_are_hardly_ever_left_out_and_stay_in_their_space(game: str) -> None:
    found = catalog.find(game)
    made = cut = 0
    for edition in found.editions:
        for seats in {found.seats[0], 4, found.seats[1]}:
            table = env.make(game, edition, seats, observation="open")
            space = table.observation_space("player_0")["told"]  # type: ignore[index]
            for _, _, rows in decisions(table, 3, 2):
                made += 1
                cut += bool(rows[0, FLAGS] & CUT)
                assert space.contains(rows)
    assert cut <= made / 1000


@pytest.mark.parametrize("game", TOLD)
def test_a_row_is_told_of_every_kind_that_a_seat_hears(game: str) -> None:
    found = catalog.find(game)
    assert found.telling is not None
    heard: set[type[Event]] = set()
    chance = Small(1)
    for edition in found.editions:
        table = env.make(game, edition, 3)
        for seed in range(4):
            table.reset(seed=seed)
            while not any(table.terminations.values()):
                table.act(chance.pick(table.legal(table.agent_selection)))
            heard |= {type(event) for frame in table.table.log for event in frame.heard_by(0)}
    untold = {kind.__name__ for kind in heard - set(found.telling.table)}
    assert untold <= FLOW
    assert set(found.telling.table) <= set(found.events)


def test_a_long_story_loses_its_beginning_and_says_so() -> None:
    table = env.make("master-thieves", seats=8, observation="open")
    table.reset(seed=1)
    chance = Small(1)
    asked = 0
    while asked == 0:
        table.act(chance.pick(table.legal(table.agent_selection)))
        asked = int(table.agent_selection.removeprefix("player_"))
    # Nobody at this table decides for seat 0, so its story grows.
    table.observe("player_0")
    view = table._views[0]
    short = view.told()
    while len(view._told) <= 64:
        view._note(table.table.log[-1])
    long = view.told()
    assert (short[:, KIND] == 0).any()
    assert not short[0, FLAGS] & CUT
    assert long[0, FLAGS] & CUT
    assert (long[:, KIND] > 0).all()


def test_drawers_without_marks_have_none() -> None:
    for marks, shown in (("plain", False), ("grain", True)):
        table = env.make("master-thieves", observation="open", drawer_marks=marks)
        opened = [row for _, _, rows in decisions(table, 1, 1) for row in of_kind(table, master.Opened, rows)]
        assert opened
        assert all((row[MARK] > 0) == shown for row in opened)


def test_only_open_observations_have_rows() -> None:
    for mode, told in (("perfect", False), ("open", True)):
        table = env.make("forty-thieves", observation=mode)
        table.reset(seed=1)
        given = table.observe("player_0")
        assert ("told" in given) == told
        assert not told or given["told"].dtype == np.int16


def test_what_is_told_does_not_depend_on_what_others_hide() -> None:
    """Whoever chooses first lays any card: nobody else is told a different story."""
    told = []
    for pick in (0, -1):
        table = env.make("master-thieves", seats=4, observation="open")
        table.reset(seed=2)
        chance = Small(2)
        while table.table.waiting().bit_count() != 4:
            table.act(chance.pick(table.legal(table.agent_selection)))
        table.act(table.legal("player_0")[pick])
        assert not includes(table.table.waiting(), 0)
        told.append([table.observe(f"player_{seat}")["told"].tobytes() for seat in range(4)])
    assert told[0][1:] == told[1][1:]
    assert told[0][0] != told[1][0]
