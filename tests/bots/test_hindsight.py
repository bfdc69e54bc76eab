"""Hindsight: known answers, nothing but the feed, the same bytes twice, and no blame for a perfect memory."""

import itertools
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.bots.examination import DEDUCED, FINE, MISSED, SLIP, TOLD, Effort
from lightfinger.bots.hindsight import (
    Lived,
    bet_at,
    bet_rows,
    hindsight,
    lived,
    look_back,
    not_examined,
    summed_up,
    with_fate,
)
from lightfinger.bots.master_thieves.bets import DrawerWitness
from lightfinger.core.events import EVERYONE, Action, Event
from lightfinger.core.table import Table, fold
from lightfinger.games.master_thieves.actions import FRONT, OPENS, SECRET
from lightfinger.games.master_thieves.box import DRAWER_AT, DRAWERS, slot_name
from lightfinger.games.master_thieves.events import (
    Asked,
    Chose,
    Flipped,
    Opened,
    Placed,
    Revealed,
    RingJudged,
    RoundBegan,
    RoundEnded,
    RubiesHidden,
    RubyTaken,
    SecretSeen,
    TurnBegan,
    Turned,
)
from lightfinger.games.master_thieves.state import (
    JEWELER,
    MASTER,
    MASTER_THIEF,
    THIEF,
    State,
)
from lightfinger.lab.simulation import Seating
from lightfinger.records import Record
from tests.bots.evenings import GAME, SHORT, Evening
from tests.bots.hindsight_twins import as_bytes, differing, pairs

TINY = Effort(screen=6, select=8, batch=16, cap=32)
ONE_RUBY_UP = [0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1]
"""Only the ruby of drawer 2S, at the middle front, lies up."""


def looked_back(feed: list[list[Event]], answer: Action, visibility: str = "everyone") -> dict[str, Any]:
    """The last bet of seat 0 of two, who answers the last command of a feed with *answer*."""
    edition = catalog.edition(GAME, "zoch-fr", {"visibility": visibility})
    found = hindsight(Lived(lambda: DrawerWitness(edition, 2, 0), 0, [*feed, []], {len(feed): answer}), SHORT)
    (bet,) = found["bets"]
    assert isinstance(bet, dict)
    return bet


def shows(character: int) -> list[Event]:
    """Seat 0 shows its card and is to open a drawer."""
    return [Revealed(EVERYONE, 0, character, 1), RingJudged(EVERYONE, 0, 0, False), TurnBegan(EVERYONE, 0)]


def lying(slot: int, diamonds: int, sapphires: int) -> list[Event]:
    """Seat 1 puts these into a drawer."""
    return [TurnBegan(EVERYONE, 1), Opened(EVERYONE, 1, slot), Placed(EVERYONE, 1, diamonds, sapphires)]


def begun() -> list[Event]:
    return [RubiesHidden(EVERYONE, ONE_RUBY_UP), RoundBegan(EVERYONE, 1)]


SEEN: list[Event] = [TurnBegan(EVERYONE, 1), Opened(EVERYONE, 1, 6), SecretSeen(EVERYONE, 1)]


def test_a_ruby_that_was_seen_and_is_sought_elsewhere_is_a_slip_that_names_its_drawer() -> None:
    feed: list[list[Event]] = [begun(), SEEN, [Turned(EVERYONE, 2, True)], shows(MASTER_THIEF)]
    bet = looked_back(feed, OPENS[11])

    assert (bet["label"], bet["close"], bet["opportunity"]) == (SLIP, False, True)
    assert bet["rival"]["action"] == {"kind": "open", "slot": 7}
    assert bet["culprit"] == [
        {
            "place": 6,
            "drawer": "2S",
            "slot": "M.W",
            "compartment": "secret",
            "in_rival": True,
            "content": "ruby",
            "diamonds": 0,
            "sapphires": 0,
            "knowledge": TOLD,
            "row": 1,
        },
    ]
    assert bet["sentence"] == (
        "You opened the top left drawer; the ruby you saw at move 1 lay behind the middle left one."
    )
    assert bet["points"]["lead"]["mean"] == 4
    assert looked_back(feed, OPENS[7])["label"] == FINE


def taken(slot: int, seat: int = 1) -> list[Event]:
    """A seat finds a ruby and takes it."""
    return [TurnBegan(EVERYONE, seat), Opened(EVERYONE, seat, slot), SecretSeen(EVERYONE, 1), RubyTaken(EVERYONE, seat)]


def overlooked(*rows: list[Event], seat: int = 0) -> list[dict[str, Any]]:
    witness = DrawerWitness(catalog.edition(GAME, "zoch-fr"), 2, seat)
    for row, events in enumerate(rows):
        witness.hear(row, events)
    return witness.overlooked()


def rounds(*numbers: int) -> list[list[Event]]:
    """Rounds in which seat 0 lays a card, and nothing else happens."""
    found: list[list[Event]] = []
    for number in numbers:
        found += [[RoundBegan(EVERYONE, number)], [Chose(EVERYONE, 0), *shows(THIEF), RoundEnded(EVERYONE, number)]]
    return found


RUBIES: list[Event] = [RubiesHidden(EVERYONE, ONE_RUBY_UP)]


def test_a_ruby_within_reach_that_another_takes_is_told_with_its_rounds() -> None:
    """In round 5 the card is gone, but not from what was within reach before."""
    spent: list[Event] = [Revealed(EVERYONE, 0, MASTER_THIEF, 1)]
    (fact,) = overlooked(RUBIES, *rounds(1, 2, 3, 4), spent, *rounds(5), taken(6))

    assert fact == {
        "what": "ruby",
        "place": 6,
        "drawer": "2S",
        "slot": "M.S",
        "rounds": [1, 2, 3, 4],
        "row": 12,
        "by": 1,
        "sentence": "You could have known where a ruby was in rounds 1 to 4, and held the card for it; "
        "another took it from the middle front drawer at move 12.",
    }


def test_rounds_that_do_not_follow_one_another_are_told_one_by_one() -> None:
    (fact,) = overlooked(RUBIES, *rounds(1, 3, 4, 6, 7, 8), taken(6))
    assert "in rounds 1, 3, 4 and 6 to 8," in fact["sentence"]
    (fact,) = overlooked(RUBIES, *rounds(2), taken(6))
    assert "in round 2," in fact["sentence"]


def test_a_ruby_that_was_never_within_reach_is_not_told() -> None:
    assert len(overlooked(RUBIES, *rounds(1), taken(6))) == 1
    assert overlooked(RUBIES, *rounds(1), taken(6, seat=0)) == []
    assert overlooked(RUBIES, taken(6), *rounds(1)) == []
    flip: list[Event] = [Flipped(EVERYONE, False)]
    there = DRAWER_AT[fold(GAME, catalog.edition(GAME, "zoch-fr"), 2, [flip]).pose].index(6)
    # It lies down whenever a card is laid.
    assert overlooked(RUBIES, flip, *rounds(1), flip, taken(6)) == []
    # What is known to fall stops the master thief.
    assert overlooked(flip, lying(there, 0, 1), [*flip, *RUBIES], *rounds(1), taken(6)) == []


def test_a_ruby_is_followed_through_two_turns_of_the_box() -> None:
    """It is sought behind another long drawer."""
    turned: list[Event] = [Turned(EVERYONE, 2, True)]
    bet = looked_back([begun(), SEEN, turned, turned, shows(MASTER_THIEF)], OPENS[8])

    assert (bet["label"], bet["rival"]["action"]) == (SLIP, {"kind": "open", "slot": 4})
    assert [(place["drawer"], place["slot"], place["row"]) for place in bet["culprit"]][:1] == [("2S", "M.N", 1)]
    assert "the ruby you saw at move 1 lay behind the middle back one" in bet["sentence"]


def test_gems_that_were_seen_and_are_sought_elsewhere_are_a_slip() -> None:
    feed: list[list[Event]] = [begun(), [*lying(1, 3, 0), *lying(5, 0, 1)], [Turned(EVERYONE, 1, True)], shows(THIEF)]

    bet = looked_back(feed, OPENS[7])
    assert (bet["label"], bet["rival"]["words"]) == (SLIP, "open the bottom right drawer")
    assert (
        bet["sentence"]
        == "You opened the middle left drawer; the 3 diamonds you saw at move 1 lay in the bottom right one."
    )


def test_gems_that_were_seen_on_the_lower_side_are_a_slip_of_whoever_lets_them_fall() -> None:
    """They fall, and the jeweler may place nothing."""
    feed: list[list[Event]] = [begun(), lying(1, 3, 0), [Flipped(EVERYONE, False)], shows(JEWELER)]
    edition = catalog.edition(GAME, "zoch-fr")
    view = fold(GAME, edition, 2, feed)
    slot = next(slot for slot in range(DRAWERS) if view.diamonds[view.compartment(slot) ^ 1])
    bet = looked_back(feed, OPENS[slot])

    assert (bet["label"], bet["points"]["lead"]["mean"]) == (SLIP, 2)
    assert [place["slot"] for place in bet["culprit"]] == [slot_name(slot)]
    assert bet["sentence"] == "You opened the top right drawer; the 3 diamonds you saw at move 1 lay on its lower side."


def test_a_master_thief_who_leaves_a_known_ruby_behind_slips_at_the_open_drawer() -> None:
    few_rubies: list[Event] = [RubiesHidden(EVERYONE, [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]), RoundBegan(EVERYONE, 1)]
    feed: list[list[Event]] = [few_rubies, [*shows(MASTER_THIEF), Opened(EVERYONE, 0, 6), Asked(EVERYONE, 0, MASTER)]]
    bet = looked_back(feed, FRONT)

    assert (bet["label"], bet["rival"]["action"]) == (SLIP, {"kind": "secret"})
    assert bet["sentence"] == (
        "You emptied the front compartment; the ruby that was put there at the start lay behind it."
    )
    assert looked_back(feed, SECRET)["label"] == FINE


def test_what_everybody_saw_being_hidden_is_told() -> None:
    bet = Evening("everyone").bet(OPENS[2])

    assert bet["label"] == SLIP
    assert [(place["slot"], place["knowledge"], place["row"]) for place in bet["culprit"]] == [("B.E", TOLD, 5)]


def test_what_is_certain_only_by_counting_is_a_missed_inference() -> None:
    bet = Evening("opener").bet(OPENS[2])

    assert bet["label"] == MISSED
    assert [(place["slot"], place["knowledge"], place["row"]) for place in bet["culprit"]] == [("B.E", DEDUCED, None)]
    assert bet["sentence"] == (
        "You opened the bottom front drawer; 5 diamonds had to lie in the bottom right one, by counting."
    )


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_what_was_never_seen_is_nobodys_slip(slot: int) -> None:
    """Five diamonds or one: only who hid them knows. Whoever opens the poorer drawer, or another, forgets nothing."""
    bet = Evening("opener", open_few=False).bet(OPENS[slot])

    assert (bet["label"], bet["culprit"]) == (FINE, [])


def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes() -> None:
    for here, there in pairs(GAME.name, 2):
        assert here.lines()[1:] != there.lines()[1:]

    different, compared = differing(GAME.name, 6, leak=False)
    assert different == 0
    assert compared > 6


def test_a_planted_leak_is_found() -> None:
    """A feed with what only others were told."""
    assert differing(GAME.name, 6, leak=True)[0] > 0


def match(bot: str, number: int) -> tuple[Record, int]:
    """A match of *bot* against `thumb`, and the seat of *bot*."""
    edition = catalog.described(GAME, catalog.edition(GAME, "zoch-fr"))
    seating = Seating(GAME.name, edition, 2, [bot, "thumb"], seed=11)
    return seating.record(number), seating.seated(number).index(bot)


def test_two_runs_give_the_same_bytes() -> None:
    record, seat = match("pip", 0)

    assert as_bytes(record, seat) == as_bytes(record, seat)


def test_what_happens_later_changes_no_earlier_label() -> None:
    """A bet is examined with the feed up to it."""
    record, seat = match("pip", 0)
    told = lived(record, seat)
    whole, early = (
        hindsight(replace(told, feed=told.feed[:end]), SHORT)["bets"] for end in (len(told.feed), len(told.feed) // 2)
    )

    assert early == whole[: len(early)]
    assert len(early) > 3


def test_thumb_is_not_blamed_and_a_bad_memory_is() -> None:
    blamed = Counter[str]()
    chances = Counter[str]()
    for bot, number in itertools.product(("pip", "thumb"), range(3)):
        found = look_back(*match(bot, number), SHORT)
        blamed[bot] += found["summary"]["slips"] + found["summary"]["missed_inferences"]
        chances[bot] += found["summary"]["opportunities"]

    assert chances["thumb"] > 15
    assert blamed["thumb"] == 0
    assert blamed["pip"] >= 2


def test_the_shares_of_a_round_follow_from_its_bets() -> None:
    record, seat = match("pip", 1)
    found = look_back(record, seat, SHORT)

    assert [one["round"] for one in found["rounds"]] == list(range(1, len(found["rounds"]) + 1))
    for one in found["rounds"]:
        own = [bet for bet in found["bets"] if bet["round"] == one["round"] and bet["opportunity"]]
        fine = [bet for bet in own if bet["label"] != SLIP]
        assert one["used"] == (round(len(fine) / len(own), 4) if own else None)
        # Everybody sees into every drawer here.
        assert one["knowable"] == 1
    summary = found["summary"]
    slips = [bet["points"]["lead"]["mean"] for bet in found["bets"] if bet["label"] == SLIP]
    assert (summary["slips"], summary["points"]["mean"]) == (len(slips), pytest.approx(sum(slips)))


@pytest.mark.parametrize("number", range(6))
def test_every_table_has_hindsight(number: int) -> None:
    """Editions, seats, visibilities and a few house rules; seats that play at random bet on anything."""
    rules = {
        "visibility": ("everyone", "opener", "line_of_sight")[number % 3],
        "max_rounds": 2,
        **({"open_required": False, "mt_may_decline": True, "mt_search_after_fall": True} if number % 2 else {}),
    }
    seats = (2, 3, 4, 5, 6, 8)[number]
    edition = catalog.described(GAME, catalog.edition(GAME, GAME.editions[number % 4], rules))
    record = Seating(GAME.name, edition, seats, ["random"], seed=number).record(0)
    found = look_back(record, number % seats, TINY)

    assert {bet["label"] for bet in found["bets"]} <= {SLIP, MISSED, FINE}
    assert [one["round"] for one in found["rounds"]] == [1, 2]
    assert all(bet["sentence"].startswith("You ") for bet in found["bets"])
    assert all(0 <= (one["knowable"] or 0) <= 1 for one in found["rounds"])


def test_the_steps_give_what_the_whole_gives() -> None:
    record, seat = match("pip", 2)
    told = lived(record, seat)
    whole = look_back(record, seat, TINY)
    rows = bet_rows(told)

    assert [bet["row"] for bet in whole["bets"]] == rows
    assert summed_up(told, [with_fate(record, told, bet_at(told, row, TINY)) for row in rows]) == whole


def test_bets_without_time_are_not_examined_and_not_counted() -> None:
    record, seat = match("pip", 2)
    told = lived(record, seat)
    rows = bet_rows(told)
    found = summed_up(told, [not_examined(row) for row in rows])

    assert (found["summary"]["bets"], found["summary"]["not_examined"]) == (len(rows), len(rows))
    assert (found["summary"]["opportunities"], found["summary"]["sentence"]) == (0, "No slip.")
    assert {one["used"] for one in found["rounds"]} == {None}


def test_what_was_known_at_a_bet_is_what_the_drawers_held() -> None:
    """Everybody sees into every drawer here, so the truth is known."""
    record, seat = match("thumb", 3)
    table = Table(record.game, record.edition, record.seats)
    state: State = table.state
    bets = {bet["row"]: bet for bet in look_back(record, seat, TINY)["bets"]}
    for row, frame in enumerate(record.frames):
        for drawer in bets[row]["known"] if row in bets else []:
            fronts = (2 * drawer["place"], 2 * drawer["place"] + 1)
            assert drawer["gems"] == [[state.diamonds[front], state.sapphires[front]] for front in fronts]
            assert drawer["knowledge"] == TOLD
        for event in frame.events:
            record.game.evolve(state, event)
