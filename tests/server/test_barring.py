"""A host who sends somebody away may bar them: they watch, and nothing else, until the host lets them back."""

import pytest

from lightfinger.server.access.sessions import Person
from lightfinger.server.table import commands, entries, host_commands, snapshots, updates
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.sealed_words import ERASED_NAME, WordKeys, new_key
from tests.server.clockwork import PEOPLE, Clockwork, running, waiting

HOST, BEA = PEOPLE[0], PEOPLE[1]
EVE = Person("eve", "Eve")


def refolded(work: Clockwork) -> Projection:
    """The same table, folded from its log alone."""
    projection = Projection(work.projection.id)
    for seq, row in enumerate(work.rows):
        projection.absorb(seq, row)
    return projection


def lobby_without(barred: bool) -> Clockwork:
    """A lobby from which Bea was sent away."""
    work = waiting(3)
    assert work.do(2.0, BEA, commands.sit(BEA, 1)) == ""
    assert work.do(3.0, HOST, host_commands.remove(HOST, 1, barred)) == ""
    return work


def game_without(barred: bool) -> tuple[Clockwork, int]:
    """A running game whose host said no to Eve, and the chair of a bot there."""
    work = running(1, people=2, bots=2, decision=0.0, reserve=0.0, game="master-thieves")
    assert work.do(1000.0, EVE, commands.wish(EVE, 2, 1000.0)) == ""
    assert work.do(1001.0, EVE, commands.wish(EVE, 3, 1001.0)) == ""
    wish = work.projection.chairs[2].wish_seq
    assert work.do(1002.0, HOST, commands.admit(HOST, 2, wish, False, 1002.0, barred)) == ""
    return work, 2


def test_whoever_is_sent_away_may_ask_and_whoever_is_barred_may_not() -> None:
    for barred, code in ((False, ""), (True, "barred")):
        work = lobby_without(barred)
        assert work.do(4.0, BEA, commands.sit(BEA, 2)) == ("barred" if barred else "removed")
        assert work.do(5.0, BEA, commands.wish(BEA, 1, 5.0)) == code
        assert work.do(6.0, BEA, commands.say(BEA, 1, "")) == ("barred" if barred else "not-seated")


def test_a_no_and_not_again_ends_every_wish_of_that_person() -> None:
    for barred, code in ((False, ""), (True, "barred")):
        work, seat = game_without(barred)
        assert bool(work.projection.chairs[3].wish[0]) is not barred
        assert work.do(1003.0, EVE, commands.wish(EVE, seat, 1003.0)) == code


def test_a_yes_bars_nobody_and_only_the_host_bars() -> None:
    work = running(1, people=2, bots=1, decision=0.0, reserve=0.0, game="master-thieves")
    work.do(1000.0, EVE, commands.wish(EVE, 2, 1000.0))
    wish = work.projection.chairs[2].wish_seq
    assert work.do(1001.0, BEA, commands.admit(BEA, 2, wish, False, 1001.0, True)) == "not-host"
    assert work.do(1001.0, BEA, host_commands.remove(BEA, 2, True)) == "not-host"
    assert work.do(1002.0, HOST, commands.admit(HOST, 2, wish, True, 1002.0, True)) == ""
    assert work.projection.barred == []


def test_a_wish_is_declined_and_barred_by_sending_it_away() -> None:
    work = running(1, people=2, bots=1, decision=0.0, reserve=0.0, game="master-thieves")
    work.do(1000.0, EVE, commands.wish(EVE, 2, 1000.0))
    assert work.do(1001.0, HOST, host_commands.remove(HOST, 2, True)) == ""
    assert work.projection.is_barred("eve")


def test_the_host_lets_somebody_back_by_the_row_that_barred_them() -> None:
    work = lobby_without(True)
    ((row, person, name),) = work.projection.barred
    assert (person, name) == (BEA.id, BEA.name)
    assert work.do(4.0, BEA, host_commands.unbar(BEA, row)) == "not-host"
    assert work.do(4.0, HOST, host_commands.unbar(HOST, row + 1)) == "no-change"
    assert work.do(5.0, HOST, host_commands.unbar(HOST, row)) == ""
    assert work.do(6.0, HOST, host_commands.unbar(HOST, row)) == "no-change"
    assert work.do(7.0, BEA, commands.sit(BEA, 1)) == ""
    assert work.projection.removed == []


def test_only_the_host_is_told_the_names_and_nobody_an_id() -> None:
    work = lobby_without(True)
    (row,) = [seq for seq, row in enumerate(work.rows) if isinstance(row.entry, entries.Removed)]
    told = updates.situation(work.projection, 0, True)
    assert told["barred"] == [{"row": row, "name": BEA.name}]
    assert updates.situation(work.projection, 0, False)["barred"] == []
    assert BEA.id not in str(told)
    assert entries.public(work.rows[row].entry) == {"kind": "removed", "seat": 1, "barred": True}
    assert entries.public(entries.Unbarred(row)) == {"kind": "unbarred", "row": row}


@pytest.mark.parametrize("kind", ["removed", "declined"])
def test_a_log_of_an_earlier_release_bars_nobody(kind: str) -> None:
    row = entries.decoded(b'{"at":1.0,"by":"p","command":"c","entry":{"kind":"%s","seat":1}}' % kind.encode())
    assert isinstance(row.entry, entries.Removed | entries.Declined)
    assert not row.entry.barred


def test_a_log_folds_to_the_same_barred_people_and_so_does_a_snapshot() -> None:
    work = lobby_without(True)
    assert refolded(work).barred == work.projection.barred
    words = WordKeys(work.projection.id, {BEA.id: new_key()})
    kept = snapshots.encoded(work.projection, bytes(32), words)
    assert BEA.name.encode() not in kept
    assert snapshots.decoded(work.projection.id, kept, words)[0].barred == work.projection.barred
    ((_, _, name),) = snapshots.decoded(work.projection.id, kept, WordKeys(work.projection.id))[0].barred
    assert name == ERASED_NAME


def test_whoever_becomes_another_person_stays_barred() -> None:
    work = lobby_without(True)
    assert work.do(4.0, Person("", ""), commands.merge(BEA.id, "grown-up")) == ""
    grown_up = Person("grown-up", "Beatrice")
    assert work.do(5.0, grown_up, commands.sit(grown_up, 1)) == "barred"
    ((row, _, _),) = work.projection.barred
    assert work.do(6.0, HOST, host_commands.unbar(HOST, row)) == ""
    assert work.do(7.0, grown_up, commands.sit(grown_up, 1)) == ""


def test_barring_twice_is_letting_back_once() -> None:
    work, _ = game_without(True)
    work.fold(1010.0, HOST.id, entries.Declined(2, True))
    assert [person for _, person, _ in work.projection.barred] == ["eve"]
