"""Hindsight of 40 Thieves: known answers, nothing but the feed, every table, and no blame for a perfect memory."""

import json
from collections import Counter
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.bots.examination import DEDUCED, FINE, MISSED, SLIP, TOLD
from lightfinger.bots.hindsight import bet_at, bet_rows, hindsight, lived, look_back, summed_up
from lightfinger.core.events import EVERYONE, Action
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS, PEEKS, SURROUNDS, SWAPS
from lightfinger.games.forty_thieves.events import Replaced, Swapped
from lightfinger.games.forty_thieves.geometry import PAIRS
from lightfinger.games.forty_thieves.jars import EVIL_EYE, SAPPHIRE
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, STEAL, State
from lightfinger.lab.simulation import Seating
from lightfinger.records import Record
from tests.bots.hindsight_twins import differing
from tests.bots.raids import LAST, SHORT, TINY, Raiding

pytestmark = pytest.mark.slow

REDS = {10: 0, 11: 1, 14: 2, 15: 3}
"""Four red thieves around the last gem."""


def swap(first: int, second: int) -> Action:
    return SWAPS[PAIRS[0].index((first, second))]


def culprit(bet: dict[str, Any]) -> list[tuple[str, str, int | None]]:
    return [(place["cell"], place["knowledge"], place["row"]) for place in bet["culprit"]]


def test_four_thieves_that_were_seen_and_are_not_announced_are_a_slip_that_names_their_cells() -> None:
    told = Raiding(REDS).sees(10, 11).sees(14, 15)
    bet = told.bet(STEAL, PASS)

    assert (bet["label"], bet["close"], bet["opportunity"]) == (SLIP, False, True)
    assert bet["rival"]["action"] == {"kind": "surround", "gem": LAST}
    (place,) = bet["culprit"]
    assert place["in_rival"]
    assert (place["combination"], place["cells"]) == ("g8", ["c3", "d3", "c4", "d4"])
    assert place["cell"] in place["cells"]
    assert (place["knowledge"], place["sighting"]) == (TOLD, "seen")
    assert place["row"] == 2
    assert place["content"]["face"] == REDS[place["place"]]
    assert bet["points"]["lead"]["mean"] == 1
    symbol = ("sun", "clubs", "moon", "hand")[place["content"]["face"]]
    assert bet["sentence"] == (
        "You announced nothing; the four around g8 matched, and "
        f"the tile at {place['cell']} was the red {symbol}, which you saw at move {place['row']}."
    )
    assert told.bet(STEAL, SURROUNDS[LAST])["label"] == FINE


@pytest.mark.parametrize("first", [(10, 11), (14, 15)])
def test_of_four_tiles_that_were_all_needed_the_one_seen_longest_ago_is_named(first: tuple[int, int]) -> None:
    told = Raiding(REDS).sees(*first).sees(*[cell for cell in REDS if cell not in first])
    (place,) = told.bet(STEAL, PASS)["culprit"]

    assert (place["place"] in first, place["row"]) == (True, 2)


def test_four_thieves_that_were_never_seen_are_nobodys_slip() -> None:
    for seen in ([], [10, 11]):
        bet = Raiding(REDS).sees(*seen).bet(STEAL, PASS)
        assert (bet["label"], bet["culprit"]) == (FINE, [])


def test_a_tile_that_follows_from_the_others_of_its_jar_is_a_missed_inference() -> None:
    """The printed jars are public: a red star hides the red hand, the blue star and an Evil Eye."""
    row = {12: 0, 13: 1, 14: 4, 15: 3, 0: EVIL_EYE, 1: 19}
    up = {8: 5, 9: 6, 10: 7, **row}
    told = Raiding(row, {15: 4, 0: 4, 1: 4}, gone=6, jar_assignment="printed").shows(6, up).shows(7, up)
    assert told.bet(STEAL, PASS)["label"] == FINE
    bet = told.sees(0, 1).bet(STEAL, PASS)

    assert (bet["label"], culprit(bet)) == (MISSED, [("d4", DEDUCED, None)])
    assert bet["sentence"] == (
        "You announced nothing; the four of row 4 matched, and the red hand had to lie at d4, by counting."
    )
    assert {place["cell"]: place["knowledge"] for place in bet["known"]}["d4"] == DEDUCED


def test_a_sapphire_that_a_failed_attempt_showed_is_a_slip_of_who_looks_elsewhere() -> None:
    told = Raiding({5: SAPPHIRE, 12: 0}, gone=5).sees(5, 12)
    bet = told.bet(GLIMPSE, PEEKS[12])

    assert (bet["label"], bet["rival"]["action"], culprit(bet)) == (
        SLIP,
        {"kind": "peek", "cell": 5},
        [("b2", TOLD, 2)],
    )
    assert bet["sentence"] == (
        "You looked under the jar at a4; the tile at b2 was the Sapphire, which you saw at move 2; "
        "so it was better to look under the jar at b2."
    )
    assert told.bet(GLIMPSE, PEEKS[5])["label"] == FINE


def test_a_swap_that_completes_four_seen_tiles_is_a_slip_of_who_leaves_the_board() -> None:
    told = Raiding({10: 0, 11: EVIL_EYE, 14: 2, 15: 3, 7: 1}).sees(10, 11, 14).sees(15, 7)
    bet = told.bet(ACTION, PASS)

    assert (bet["label"], bet["rival"]["words"]) == (SLIP, "swap d2 and d3")
    assert [place["combination"] for place in bet["culprit"]] == ["g8"]
    assert "; to swap d2 and d3 made the four around g8 match, and the tile at " in bet["sentence"]


def test_a_swap_that_breaks_four_seen_tiles_is_a_slip() -> None:
    told = Raiding({**REDS, 5: EVIL_EYE}).sees(10, 11).sees(5, 14, 15)
    bet = told.bet(ACTION, swap(5, 10))

    assert bet["label"] == SLIP
    assert "; the four around g8 matched before, and the tile at " in bet["sentence"]
    assert told.bet(ACTION, PASS)["label"] == FINE


def test_a_tile_that_the_seat_put_down_is_known_from_then() -> None:
    told = Raiding({**REDS, 15: 19}, hand={4: 3, 16: 15, 18: 17}).sees(10, 11, 14)
    told.feed.append([Replaced(EVERYONE, 0, 15, 4)])
    bet = told.bet(STEAL, PASS)
    (known,) = [place for place in bet["known"] if place["cell"] == "d4"]

    assert (known["knowledge"], known["row"], known["sighting"]) == (TOLD, 3, "placed")
    assert known["content"] == {"face": 3, "kind": "thief", "colour": "red", "symbol": "hand"}
    assert bet["label"] == SLIP


def test_a_sighting_follows_its_tile() -> None:
    told = Raiding({0: 0, 1: 6}).sees(0).sees(1)
    told.feed.append([Swapped(EVERYONE, 0, 1)])
    known = {place["cell"]: place for place in told.bet(STEAL, PASS, TINY)["known"]}

    assert (known["a1"]["content"]["face"], known["a1"]["row"]) == (6, 3)
    assert (known["b1"]["content"]["face"], known["b1"]["row"]) == (0, 2)
    assert known["c1"] == {
        "place": 2,
        "cell": "c1",
        "jar": told.backs[2],
        "knowledge": "open",
        "content": None,
        "row": None,
        "sighting": None,
    }


def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes() -> None:
    different, compared = differing(GAME.name, 3, leak=False)
    assert different == 0
    assert compared > 15


def test_a_planted_leak_is_found() -> None:
    """The faces of the board, which nobody is told."""
    assert differing(GAME.name, 2, leak=True)[0] == 2


def match(bot: str, number: int, **rules: object) -> tuple[Record, int]:
    """A match of *bot* against `thumb`, and the seat of *bot*."""
    edition = catalog.described(GAME, catalog.edition(GAME, "base", rules))
    seating = Seating(GAME.name, edition, 2, [bot, "thumb"], seed=1)
    return seating.record(number), seating.seated(number).index(bot)


def test_two_runs_give_the_same_bytes_and_the_steps_what_the_whole_gives() -> None:
    record, seat = match("farouk", 0, max_turns=8)
    told = lived(record, seat)
    whole = hindsight(told, TINY)
    rows = bet_rows(told)

    assert [bet["row"] for bet in whole["bets"]] == rows
    assert json.dumps(summed_up(told, [bet_at(told, row, TINY) for row in rows])) == json.dumps(whole)


def test_every_sentence_and_every_turn_of_a_match() -> None:
    record, seat = match("samir", 0, max_turns=12)
    found = look_back(record, seat, TINY)

    assert len(found["rounds"]) == 12
    assert all(bet["sentence"].startswith("You ") for bet in found["bets"])
    assert [one["round"] for one in found["rounds"]] == list(range(1, len(found["rounds"]) + 1))
    assert all(0 <= one["knowable"] <= 1 for one in found["rounds"])
    assert found["rounds"][0]["knowable"] == 0
    assert {bet["round"] % 2 for bet in found["bets"]} == {(found["bets"][0]["round"]) % 2}


TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("base", 4, {"hand_backs_public": False, "stack_top_public": False, "discard_visibility": "face_down"}),
    ("family", 3, {}),
    ("leaders", 2, {"leader_return": "discard"}),
    ("tales", 3, {"golden_backs": "golden", "golden_fate": "discard"}),
    ("all-together", 4, {"jar_assignment": "printed", "sinbad_peek": True}),
    ("base", 2, {"special_counts": "0,0,0,20,0", "dagger_saves_hand": True, "reaction_prompt": "holders"}),
    ("base", 3, {"special_counts": "20,0,0,0,0", "lantern_adjacency": "orthogonal", "indirect_scope": "all"}),
    ("base", 2, {"special_counts": "0,10,10,0,0", "tiles_stealable": False, "failed_faceup": "restore"}),
]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_table_has_hindsight(number: int) -> None:
    """Editions, seats and house rules; seats that play at random bet on anything."""
    name, seats, rules = TABLES[number]
    edition = catalog.described(GAME, catalog.edition(GAME, name, {**rules, "max_turns": 2 * seats}))
    record = Seating(GAME.name, edition, seats, ["random"], seed=number).record(0)
    found = look_back(record, number % seats, TINY)

    assert found["bets"]
    assert {bet["label"] for bet in found["bets"]} <= {SLIP, MISSED, FINE}
    assert all(bet["sentence"].startswith("You ") for bet in found["bets"])


@pytest.mark.long
def test_thumb_is_not_blamed_and_a_bad_memory_is() -> None:
    blamed = Counter[str]()
    for bot, number in (("thumb", 0), ("thumb", 1), ("samir", 0), ("samir", 1), ("samir", 2)):
        found = look_back(*match(bot, number), SHORT)
        blamed[bot] += found["summary"]["slips"] + found["summary"]["missed_inferences"]

    assert blamed["thumb"] == 0
    assert blamed["samir"] >= 1


def test_what_was_known_at_a_bet_is_true() -> None:
    """And every cell that is face down is told of."""
    record, seat = match("thumb", 3, max_turns=12)
    table = Table(record.game, record.edition, record.seats)
    state: State = table.state
    bets = {bet["row"]: bet for bet in hindsight(lived(record, seat), TINY)["bets"]}
    certain = 0
    for row, frame in enumerate(record.frames):
        if row in bets:
            assert [one["place"] for one in bets[row]["known"]] == [
                cell for cell in range(16) if not state.face_up >> cell & 1
            ]
            for one in bets[row]["known"]:
                assert one["jar"] == state.backs[one["place"]]
                if one["content"] is not None:
                    assert one["content"]["face"] == state.faces[one["place"]]
                    certain += 1
        for event in frame.events:
            record.game.evolve(state, event)
    assert certain > 30


def test_an_announced_tile_was_seen_then() -> None:
    """A failed attempt turns its four down again in the same command."""
    faces = {9: 5, 10: 0, 13: 6, 14: 2}
    told = Raiding(faces)
    told.shows(7, faces, fails=True)
    known = {place["place"]: place for place in told.bet(STEAL, PASS, TINY)["known"]}

    assert {cell: known[cell]["row"] for cell in faces} == dict.fromkeys(faces, 2)
