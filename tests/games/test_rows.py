"""A batch plays as tables do: the same events, views folded from feeds, and rows that are features in whole numbers."""

from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.batch import Batch, Bytes
from lightfinger.core.events import EVERYONE, Action
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng, Small
from lightfinger.core.table import Table
from lightfinger.games import forty_thieves, master_thieves
from lightfinger.games.forty_thieves import rows as forty_rows
from lightfinger.games.forty_thieves.features import write
from lightfinger.games.forty_thieves.steal_events import Claimed
from lightfinger.games.master_thieves import rows as master_rows
from lightfinger.games.master_thieves.telling import TELLING
from tests.games.forty_thieves.scenario import scenario

GAMES: list[tuple[AnyGame, Any, str]] = [
    (master_thieves.GAME, master_rows, "zoch-fr"),
    (forty_thieves.GAME, forty_rows, "all-together"),
]
each_game = pytest.mark.parametrize(("game", "module", "edition"), GAMES, ids=lambda value: getattr(value, "name", ""))


class First:
    """A bot that takes the first action and counts what it hears."""

    def __init__(self) -> None:
        self.heard = 0

    def hear(self, events: list[Any]) -> None:
        self.heard += len(events)

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        return legal[0]


def row(batch: Batch, table: int) -> list[int]:
    """The numbers of the row that a table shows, signed."""
    length = int(batch.row.length)
    start = length * (batch.seats * table + int(batch.shows[table]))
    numbers = [int(batch.row.data[place]) for place in range(start, start + length)]
    return [number - 256 if number > 127 else number for number in numbers]


def flat(view: Any, seat: int, legal: tuple[Action, ...]) -> list[float]:
    """Rates all actions alike."""
    return [0.0] * len(legal)


@each_game
@pytest.mark.parametrize("is_open", [False, True])
def test_a_batch_plays_as_a_table_does(game: AnyGame, module: Any, edition: str, is_open: bool) -> None:
    seats, numbers = 3, catalog.edition(game, edition)
    batch, chance = module.Rows(numbers, seats, 2, is_open), Small(1)
    tables = [Table(game, numbers, seats) for _ in range(2)]
    draws = [Small(7), Small(8)]
    for place, table in enumerate(tables):
        table.deal(draws[place])
        batch.deal(place, 7 + place, 0, -1)
    over: set[int] = set()
    while len(over) < 2:
        actions = [-1, -1]
        for place, table in enumerate(tables):
            seat = table.first()
            if seat >= 0:
                assert batch.shows[place] == seat
                legal = {batch.actions.index(action) for action in table.legal(seat)}
                assert set(batch.offered(place)) == legal
                width = len(batch.actions)
                further = {mark % width for mark in batch.more_marks() if mark // width == place}
                assert legal == {*batch.numbers(batch.offers[batch.offer[place]]), *further}
                view = table.view(seat)
                seen = game.shown(view, seat, "classic") if is_open else view
                features = [number / scale for number, scale in zip(row(batch, place), module.DIVISORS, strict=True)]
                assert features == game.features(seen, seat)
                assert batch.view(place, seat) == view
                action = chance.pick(table.legal(seat))
                actions[place] = batch.actions.index(action)
                table.act(seat, action, draws[place])
        over |= set(batch.step(actions))
    for place, table in enumerate(tables):
        assert batch.result(place) == table.result()
        assert batch.offer[place] == 0
    assert any(batch.told) == is_open


@each_game
def test_bots_answer_in_the_batch(game: AnyGame, module: Any, edition: str) -> None:
    batch, chance, listener = module.Rows(catalog.edition(game, edition), 3, 1, False), Small(1), First()
    batch.rates[1] = flat
    batch.bots[2] = listener
    batch.deal(0, 5, 6, 0)
    steps = 0
    over: list[int] = []
    while not over:
        assert batch.shows[0] == 0
        over = batch.step([chance.pick(batch.offered(0))])
        steps += 1
    assert steps > 5
    assert listener.heard > steps
    assert batch.result(0) is not None


@each_game
def test_a_copy_goes_on_alike_and_by_itself(game: AnyGame, module: Any, edition: str) -> None:
    numbers = catalog.edition(game, edition)
    batch, copied, chance = module.Rows(numbers, 2, 1, True), module.Rows(numbers, 2, 1, True), Small(1)
    batch.rates[1] = copied.rates[1] = flat
    batch.deal(0, 5, 6, 0)
    for _ in range(5):
        batch.step([chance.pick(batch.numbers(batch.legal(0, 0)))])
    copied.copy_from(batch)
    for _ in range(5):
        before = row(batch, 0)
        number = chance.pick(batch.numbers(batch.legal(0, 0)))
        copied.step([number])
        assert row(batch, 0) == before
        batch.step([number])
        assert row(batch, 0) == row(copied, 0)
        assert batch.told == copied.told


HOUSE_RULES: dict[str, dict[str, object]] = {
    "master-thieves": {
        "reveal": "all_at_once",
        "smuggler_mode": "solo_or_ring",
        "ring_min_smugglers": 3,
        "open_required": False,
        "max_rounds": 9,
    },
    "forty-thieves": {"discard_visibility": "face_down"},
}
"""Rules of which no printed edition has all events."""


def writes_enough(rows: Bytes, module: Any, view: Any, seat: int, event: Any) -> bool:
    """Write the parts of a seat's row that an event touched; whether a row written whole, the last one, is the same."""
    length, last = len(module.DIVISORS), len(rows.data) // len(module.DIVISORS) - 1
    rows.begin(seat)
    module.write(rows, view, seat, event.touched(view))
    rows.begin(last)
    rows.clear(0, length)
    module.write(rows, view, seat, -1)
    written = memoryview(rows.data)
    return written[length * seat :][:length] == written[length * last :]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "module", "edition"),
    [(game, module, edition) for game, module, _ in GAMES for edition in (*game.editions, "house")],
    ids=lambda value: value if isinstance(value, str) else getattr(value, "name", ""),
)
def test_an_event_touches_every_part_of_an_observation_that_it_changes(
    game: AnyGame, module: Any, edition: str
) -> None:
    is_printed = edition != "house"
    numbers = catalog.edition(game, edition) if is_printed else catalog.edition(game, "", HOUSE_RULES[game.name])
    length, seats = len(module.DIVISORS), 3
    table, chance, rows = Table(game, numbers, seats), Small(1), Bytes(seats + 1, length)
    views = [game.blank(numbers, seats) for _ in range(seats)]
    for seat, view in enumerate(views):
        rows.begin(seat)
        module.write(rows, view, seat, -1)
    frame = table.deal(chance)
    asked = 0
    while asked >= 0:
        for seat, view in enumerate(views):
            heard: list[Any] = list(frame.heard_by(seat))
            for event in heard:
                game.evolve(view, event)
                assert writes_enough(rows, module, view, seat, event), (event, seat)
        asked = table.first()
        if asked >= 0:
            frame = table.act(asked, chance.pick(table.legal(asked)), chance)


def test_a_claim_touches_no_part_of_an_observation() -> None:
    scene = scenario(up="1 3 12 13")
    scene.does(scene.steal("g4"))
    view, rows = scene.state, Bytes(2, len(forty_rows.DIVISORS))
    rows.begin(0)
    write(rows, view, 0, -1)
    claimed = Claimed(EVERYONE, 0, 14)
    forty_thieves.GAME.evolve(view, claimed)
    assert view.claimed_lines
    assert writes_enough(rows, forty_rows, view, 0, claimed)


def test_an_offer_that_is_made_anew_keeps_its_number() -> None:
    batch = master_rows.Rows(catalog.edition(master_thieves.GAME, "zoch-fr"), 2, 1, False)
    offered = batch.actions[:3]
    number = batch.known(offered)
    assert batch.known((*offered,)) == batch.known(offered) == number > 0
    assert batch.known(batch.actions[1:3]) == number + 1
    batch.forget()
    assert batch.offers == [()]
    batch.deal(0, 1, 1, -1)
    batch.forget()
    assert batch.offers[batch.offer[0]] == batch.legal(0, batch.shows[0])


def test_a_batch_without_rules_can_do_nothing() -> None:
    batch = Batch((), 1, 2, 1, TELLING, False)
    for call in (
        lambda: batch.begin(0, Small(1)),
        lambda: batch.carry_out(0, 0, Action(), Small(1)),
        lambda: batch.announce(0, 0, Action()),
        lambda: batch.hear(0, 0, []),
        lambda: batch.first(0),
        lambda: batch.legal(0, 0),
        lambda: batch.view(0, 0),
        lambda: batch.write(0, 0),
        lambda: batch.result(0),
        lambda: batch.take_over(0, batch),
    ):
        with pytest.raises(NotImplementedError):
            call()
