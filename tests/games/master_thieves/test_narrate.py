"""Events as sentences."""

import pytest

from lightfinger.core.events import EVERYONE, Event
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves import events as facts
from lightfinger.games.master_thieves.events import (
    Added,
    AlarmAlone,
    AlarmLaid,
    AlarmLeft,
    AlarmReturned,
    Asked,
    BoxOffered,
    CardsPassed,
    Chose,
    Dealt,
    Declined,
    DivisionBegan,
    Emptied,
    Ended,
    Fell,
    Filled,
    FillingBegan,
    FillingEnded,
    Flipped,
    Laid,
    Opened,
    Passed,
    Picked,
    Placed,
    Revealed,
    RingJudged,
    RoundBegan,
    RoundEnded,
    RubiesHidden,
    RubyFell,
    RubyTaken,
    Saw,
    SecretSeen,
    SecretSought,
    SequenceSet,
    ShareLeft,
    SmugglersCalled,
    Spilled,
    TookOne,
    TookRed,
    TurnBegan,
    Turned,
)
from lightfinger.games.master_thieves.narrate import gems
from lightfinger.games.master_thieves.state import (
    BOX,
    DETECTIVE,
    LAST_RUBY,
    MASTER_THIEF,
    MAX_ROUNDS,
    NO_ALARM,
    WHITE_EMPTY,
)
from tests.games.master_thieves.positions import (
    EDITIONS,
    ZOCH_FR,
    A,
    B,
    after,
    arranged,
    given,
    opens,
    places,
    printed,
    slot,
)

SENTENCES: list[tuple[Event, str]] = [
    (Opened(EVERYONE, 1, slot("T.E")), "Seat 1 opens T.E."),
    (Fell(EVERYONE, 0, 0, NO_ALARM, False), ""),
    (Fell(EVERYONE, 0, 0, 2, False), "The alarm of seat 2 falls, and goes back to its card."),
    (Fell(EVERYONE, 2, 1, NO_ALARM, True), "2 diamonds and 1 sapphire fall onto the red pillow."),
    (Fell(EVERYONE, 1, 0, NO_ALARM, True), "1 diamond falls onto the red pillow."),
    (Fell(EVERYONE, 0, 2, 2, True), "2 sapphires fall with the alarm of seat 2, onto its black pillow."),
    (Fell(EVERYONE, 2, 0, 0, True), "2 diamonds fall with the opener's own alarm, onto the red pillow."),
    (Saw(EVERYONE, 0, 0), "In it lies nothing."),
    (Saw(EVERYONE, 1, 0), "In it lies 1 diamond."),
    (Saw(EVERYONE, 1, 1), "In it lie 1 diamond and 1 sapphire."),
    (Emptied(EVERYONE, 1, 0, 0, True), ""),
    (Emptied(EVERYONE, 1, 2, 0, True), "2 diamonds to the red pillow."),
    (Emptied(EVERYONE, 1, 0, 1, False), "1 sapphire to the black pillow of seat 1."),
    (TookOne(EVERYONE, 1, 1), "Seat 1 takes 1 sapphire."),
    (Declined(EVERYONE, 1), "Seat 1 takes nothing."),
    (Placed(EVERYONE, 1, 0, 0), "Seat 1 places nothing."),
    (Placed(EVERYONE, 1, 1, 2), "Seat 1 places 1 diamond and 2 sapphires."),
    (AlarmLaid(EVERYONE, 1), "Seat 1 lays the alarm."),
    (AlarmAlone(EVERYONE, 1), "The alarm of seat 1 lies alone."),
    (AlarmReturned(EVERYONE, 1), "The alarm of seat 1 goes back to its card."),
    (AlarmLeft(EVERYONE, 1), "Seat 1 leaves the alarm there."),
    (SecretSought(EVERYONE, 1), "Seat 1 searches for the secret compartment."),
    (SecretSeen(EVERYONE, 1), "A ruby!"),
    (SecretSeen(EVERYONE, 0), "The secret compartment is empty."),
    (RubyFell(EVERYONE, True), "A ruby falls onto the red pillow."),
    (RubyFell(EVERYONE, False), "A ruby falls and is put back on the upper side."),
    (RubyTaken(EVERYONE, 1), "Seat 1 takes a ruby."),
    (Turned(EVERYONE, 1, True), "The top level is turned right (clockwise)."),
    (Turned(EVERYONE, 2, False), "Both upper levels are turned left (counter-clockwise)."),
    (Flipped(EVERYONE, False), "The box is flipped."),
    (Passed(EVERYONE, 1), "Seat 1 opens nothing."),
    (TurnBegan(EVERYONE, 0), "Seat 0, thief, is to act."),
    (RoundBegan(EVERYONE, 7), "Round 7."),
    (Chose(EVERYONE, 1), "Seat 1 has chosen."),
    (Laid(EVERYONE, 1, DETECTIVE), "It is the detective."),
    (Revealed(EVERYONE, 1, MASTER_THIEF, 7), "Seat 1 is master thief 7."),
    (SmugglersCalled(EVERYONE, 0), "There is no smuggler."),
    (SmugglersCalled(EVERYONE, 2), ""),
    (RingJudged(EVERYONE, 2, 1, True), "Smugglers 2, detectives 1: a ring."),
    (RingJudged(EVERYONE, 1, 2, False), "Smugglers 1, detectives 2: no ring."),
    (DivisionBegan(EVERYONE, []), ""),
    (DivisionBegan(EVERYONE, [1, 2]), "The red pillow goes to seat 1 and seat 2."),
    (TookRed(EVERYONE, 1), "Seat 1 takes all of it."),
    (Picked(EVERYONE, 1, 2), "Seat 1 picks 1 ruby."),
    (CardsPassed(EVERYONE), "The cards go to the left."),
    (Ended(EVERYONE, WHITE_EMPTY), "The game is over: a white pillow is empty."),
    (Ended(EVERYONE, LAST_RUBY), "The game is over: no ruby is left in the box."),
    (Ended(EVERYONE, MAX_ROUNDS), "The game is over: the last round has been played."),
    (Dealt(EVERYONE, 1, [1, 2, 3, 4, 5, 6]), "Seat 1 is dealt the numbers 1 2 3 4 5 6."),
    (FillingBegan(EVERYONE, 0), "Seat 0 hides 4 diamonds."),
    (Spilled(EVERYONE, 0, True), ""),
    (Spilled(EVERYONE, 1, True), "1 diamond falls onto the red pillow."),
    (Spilled(EVERYONE, 1, False), "1 diamond falls and is put back on the upper side."),
    (Spilled(EVERYONE, 3, False), "3 diamonds fall and are put back on the upper side."),
    (Filled(EVERYONE, 1), "Seat 1 puts diamonds in."),
    (Added(EVERYONE, 2), "It is 2 diamonds."),
    (FillingEnded(EVERYONE, 1), "Seat 1 has hidden all."),
    (Asked(EVERYONE, 1, BOX), ""),
    (BoxOffered(EVERYONE, 1, 2), ""),
    (RoundEnded(EVERYONE, 1), ""),
    (RubiesHidden(EVERYONE, [0, 1, 1, 0] * 3), ""),
    (SequenceSet(EVERYONE, [0, 1, 2]), ""),
    (ShareLeft(EVERYONE, 3), ""),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda value: str(value))
def test_an_event_is_told_in_one_sentence(event: Event, sentence: str) -> None:
    state = arranged(ZOCH_FR, "THF DET DET", red="1D")

    assert GAME.narrate(state, event) == sentence


def test_every_kind_of_event_is_listed_above() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(facts.KINDS)


def test_a_division_of_nothing_is_not_worth_a_sentence() -> None:
    assert GAME.narrate(given(ZOCH_FR), DivisionBegan(EVERYONE, [A, B])) == ""


def test_a_jeweler_who_lays_no_alarm_keeps_it() -> None:
    state = after(arranged(ZOCH_FR, "JEWL DET DET"), A, opens("T.E"), places("1D"))

    assert GAME.narrate(state, Declined(EVERYONE, A)) == "Seat 0 keeps the alarm."


def test_gems_in_words() -> None:
    assert gems(0, 0) == "nothing"
    assert gems(1, 0) == "1 diamond"
    assert gems(3, 2) == "3 diamonds and 2 sapphires"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_can_be_told_to_every_seat(edition: str) -> None:
    table = Table(GAME, printed(edition, visibility="opener"), 3)
    table.deal(seeded(3))
    chance = Small(3)
    while table.first() >= 0:
        seat = table.first()
        table.act(seat, chance.pick(table.legal(seat)), chance)
    for watcher in (0, 1, 2, 15):
        state = given(edition, visibility="opener")
        lines: list[str] = []
        for frame in table.feed(watcher):
            for event in frame:
                GAME.evolve(state, event)
                lines.append(GAME.narrate(state, event))
        told = [line for line in lines if line]
        assert told[-1].startswith("The game is over: ")
        assert all([line[-1] in ".!" for line in told])
