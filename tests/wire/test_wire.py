"""JSON: everything survives it, and what is not right is refused in one sentence."""

import dataclasses
import json
from dataclasses import dataclass
from typing import Any

import pytest

from lightfinger import catalog, wire
from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, Audience, Event, among, only
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import seeded
from lightfinger.core.table import AnyTable, Table
from tests import toy

GAMES: list[AnyGame] = [toy.GAME, *catalog.GAMES.values()]
TOY = {"name": "first", "revision": 2, "hand": 3, "winner": "high", "gifts": True, "prizes": [1, 2, 4]}


def played(game: AnyGame, seed: int) -> AnyTable:
    """A whole match at random."""
    rng = seeded(seed)
    edition = catalog.decoded(game, TOY) if game is toy.GAME else catalog.edition(game)
    table = Table(game, edition, game.seats[0])
    table.deal(rng)
    while (seat := table.first()) >= 0:
        table.act(seat, rng.pick(table.legal(seat)), rng)
    return table


def through_json(message: object) -> Any:
    """What arrives at the other end."""
    return json.loads(json.dumps(message))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_fact_and_action_of_a_match_survives_the_wire(game: AnyGame) -> None:
    for frame in played(game, 1).log:
        for event in frame.events:
            again = wire.event_from_json(game, through_json(wire.event_to_json(event)))
            assert again == event
            assert type(again) is type(event)
        if frame.action is not None:
            assert wire.action_from_json(game, through_json(wire.action_to_json(frame.action))) == frame.action


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_kinds_are_different_and_in_snake_case(game: AnyGame) -> None:
    for classes in (game.actions, game.events):
        kinds = [wire.kind(one) for one in classes]
        assert len(set(kinds)) == len(kinds)
        assert all(kind == kind.lower() and kind.replace("_", "").isalnum() for kind in kinds)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_state_on_the_wire_is_all_its_fields_but_the_edition(game: AnyGame) -> None:
    table = played(game, 2)
    message = wire.state_to_json(table.state)

    assert message == through_json(message)
    fields = [field.name for field in dataclasses.fields(game.state)]
    assert list(message) == [name for name in fields if name != "edition" and not name.startswith("_")]


def test_a_class_name_becomes_its_kind() -> None:
    assert wire.kind(toy.RoundBegan) == "round_began"
    assert wire.kind(toy.Lay) == "lay"


def test_a_fact_is_written_with_its_audience_first_and_told_without() -> None:
    fact = toy.Chose(only(1), 1, 4)

    assert wire.event_to_json(fact) == {"audience": [1], "kind": "chose", "seat": 1, "card": 4}
    assert wire.told_to_json(fact) == {"kind": "chose", "seat": 1, "card": 4}


@pytest.mark.parametrize(
    ("audience", "message"),
    [(EVERYONE, "all"), (NOBODY, []), (only(3), [3]), (among([OBSERVER, 0, 7]), [0, 7, OBSERVER])],
)
def test_an_audience_is_all_or_a_rising_list_of_seats(audience: Audience, message: object) -> None:
    assert wire.audience_to_json(audience) == message
    assert wire.audience_from_json(message) == audience


@pytest.mark.parametrize("said", ["none", None, 3, {"0": 1}, ["0"], [16], [-1], [True], [1, 0], [1, 1]])
def test_any_other_audience_is_refused(said: object) -> None:
    with pytest.raises(wire.BadMessage, match=r"^audience must "):
        wire.audience_from_json(said)


def test_an_action_that_is_offered_is_the_very_one() -> None:
    """Rules and tables compare by identity first."""
    offered = (toy.LAYS[1], toy.LAYS[2])

    assert wire.action_from_json(toy.GAME, {"kind": "lay", "card": 2}, offered) is toy.LAYS[2]
    assert wire.action_from_json(toy.GAME, {"kind": "lay", "card": 3}, offered) == toy.Lay(3)


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (None, "action must be an object with a kind, not None"),
        ([], "action must be an object with a kind, not []"),
        ({}, "action must have a kind that is a text"),
        ({"kind": 3}, "action must have a kind that is a text"),
        ({"kind": "gvie"}, 'no action is called "gvie"; did you mean give?'),
        ({"kind": "dealt"}, 'no action is called "dealt"'),
        ({"kind": "lay"}, "action lay lacks card"),
        ({"kind": "lay", "card": "2"}, "action lay: card must be a whole number from -65535 to 65535, not '2'"),
        ({"kind": "lay", "card": True}, "action lay: card must be a whole number from -65535 to 65535, not True"),
        ({"kind": "lay", "card": 2.0}, "action lay: card must be a whole number from -65535 to 65535, not 2.0"),
        ({"kind": "lay", "card": None}, "action lay: card must be a whole number from -65535 to 65535, not None"),
        ({"kind": "lay", "card": 2, "crad": 1}, "action lay has no field crad; did you mean card?"),
        ({"kind": "keep", "audience": "all"}, "action keep has no field audience"),
    ],
)
def test_an_action_that_is_none_is_refused_in_one_sentence(message: object, problem: str) -> None:
    with pytest.raises(wire.BadMessage) as refused:
        wire.action_from_json(toy.GAME, message)
    assert str(refused.value) == problem


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ({"kind": "laid", "seat": 1}, "event laid lacks audience"),
        ({"kind": "laid", "audience": "some", "seat": 1}, "audience must be \"all\" or a list of seats, not 'some'"),
        (
            {"kind": "won", "audience": "all", "seat": 1, "coins": 2, "asked": 1},
            "event won: asked must be true or false, not 1",
        ),
        (
            {"kind": "revealed", "audience": "all", "cards": 3},
            "event revealed: cards must be a list of whole numbers, not 3",
        ),
        (
            {"kind": "revealed", "audience": "all", "cards": [1, "2"]},
            "event revealed: cards must be a list of whole numbers, not [1, '2']",
        ),
    ],
)
def test_an_event_that_is_none_is_refused_in_one_sentence(message: object, problem: str) -> None:
    with pytest.raises(wire.BadMessage) as refused:
        wire.event_from_json(toy.GAME, message)
    assert str(refused.value) == problem


@pytest.mark.parametrize("seat", [-1, 15, 8_000_000_000, 10**400])
def test_a_seat_that_no_table_has_is_refused_before_anything_is_made_of_it(seat: int) -> None:
    with pytest.raises(wire.BadMessage, match=r"^event laid: seat must be a whole number from 0 to 14, not "):
        wire.event_from_json(toy.GAME, {"kind": "laid", "audience": "all", "seat": seat})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_field_of_any_fact_or_action_takes_a_number_beyond_its_bounds(game: AnyGame) -> None:
    """Each whole number of each kind in turn is made huge, and each list long or deep."""
    tried = 0
    for frame in played(game, 3).log:
        facts = [wire.event_to_json(event) for event in frame.events]
        for message in facts:
            for name, value in message.items():
                if name not in ("kind", "audience") and type(value) is not bool:
                    for worse in (8_000_000_000, -(2**16), [8_000_000_000], [0] * 1000, [[[[[[0]]]]]], "x" * 10_000):
                        with pytest.raises(wire.BadMessage) as refused:
                            wire.event_from_json(game, {**message, name: worse})
                        assert len(str(refused.value)) < 300
                        tried += 1
        if frame.action is not None:
            message = wire.action_to_json(frame.action)
            for name in message.keys() - {"kind"}:
                with pytest.raises(wire.BadMessage):
                    wire.action_from_json(game, {**message, name: 8_000_000_000})
    assert tried > 50


def test_a_long_name_is_refused_without_looking_for_its_like() -> None:
    """And a refusal is short, whatever it refuses."""
    for message in (
        {"kind": "x" * 500_000},
        {"kind": "lay", "card": "x" * 500_000},
        {"kind": "lay", "card": 1, "x" * 500_000: 1},
        ["x" * 500_000],
    ):
        with pytest.raises(wire.BadMessage) as refused:
            wire.action_from_json(toy.GAME, message)
        assert len(str(refused.value)) < 300


@dataclass(init=False)
class Mapped(Event):
    """A fact with every kind of field there is."""

    title: str
    rows: list[list[int]]
    pair: tuple[int, ...]

    def __init__(self, audience: Audience, title: str, rows: list[list[int]], pair: tuple[int, ...]) -> None:
        self.audience = audience
        self.title = title
        self.rows = rows
        self.pair = pair


class Odd:
    """As much of a game as the wire looks at."""

    events = (Mapped,)


def test_texts_nested_lists_and_tuples_survive_the_wire() -> None:
    game: Any = Odd
    fact = Mapped(NOBODY, "b1", [[1, 2], []], (3, 4))
    again = wire.event_from_json(game, through_json(wire.event_to_json(fact)))

    assert again == fact
    assert isinstance(again, Mapped)
    assert again.pair == (3, 4)
    with pytest.raises(wire.BadMessage, match="title must be a text"):
        wire.event_from_json(game, {**wire.event_to_json(fact), "title": 3})
    with pytest.raises(wire.BadMessage, match="rows must be a list of whole numbers"):
        wire.event_from_json(game, {**wire.event_to_json(fact), "rows": [[1, [None]]]})


@dataclass
class Nested:
    """A state within a state."""

    edition: int
    _secret: int
    inner: "Nested | None"
    pair: tuple[int, int]


def test_states_within_states_are_written_out_without_what_is_private() -> None:
    assert wire.state_to_json(Nested(1, 2, Nested(3, 4, None, (5, 6)), (7, 8))) == {
        "inner": {"inner": None, "pair": [5, 6]},
        "pair": [7, 8],
    }
