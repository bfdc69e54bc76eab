"""Snapshots: what begins from one is in everything like what was folded from the start, also afterwards."""

import dataclasses
import random
from typing import Any

import pytest

from lightfinger import catalog, wire
from lightfinger.core.events import includes
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import commitment
from lightfinger.server.access.sessions import Person
from lightfinger.server.table import clocks, commands, entries, pause_commands, snapshots, updates
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.entries import By
from lightfinger.server.table.projection import Outcome, Projection
from lightfinger.server.table.sealed_words import WordKeys, new_key
from lightfinger.server.table.snapshots import BadSnapshot, decoded, encoded
from lightfinger.server.table.table_state import OVER, RUNNING, BadLog

TABLE = "A" * 22
SEED = bytes(range(32))
SETTINGS = [(game, name) for game in catalog.GAMES.values() for name in game.editions]
CHAIN = bytes(32)
WORDS = WordKeys(TABLE, {"p0": new_key(), "p1": new_key()})
BY: tuple[By, ...] = ("person", "person", "person", "stand-in", "bot")


class Played:
    """A table at which everything happens that can, and its log."""

    def __init__(self, game: AnyGame, edition: str, seed: int, most: int = 260) -> None:
        self.chance = random.Random(f"{game.name}/{edition}/{seed}")
        self.projection = Projection(TABLE)
        self.log: list[entries.Row] = []
        self.at = 1000.0
        self.seats = self.chance.randint(*game.seats)
        self.people = [Person(f"p{seat}", f"Person {seat}") for seat in range(self.seats)]
        remembers = any(option.name == "memory_aid" for option in game.options)
        house_rules = {"memory_aid": "notebook"} if remembers else {}
        words = catalog.described(game, catalog.edition(game, edition, house_rules))
        rules = entries.Rules(game.name, words, self.seats, entries.Clock(5.0, 20.0), talk=True)
        self.write("p0", entries.Created(rules, "p0", SEED, commitment(TABLE, SEED)))
        for seat, person in enumerate(self.people):
            if seat == self.seats - 1 and self.chance.random() < 0.5:
                self.write("p0", entries.Seated(seat, "thumb"))
            else:
                self.write(person.id, entries.Sat(seat, person.id, person.name))
                self.write(person.id, entries.Readied(seat, self.chance.randbytes(16)))
        self.ask(self.people[0], commands.start(self.people[0]))
        while self.projection.phase == RUNNING and len(self.log) < most:
            self.something()
        if self.projection.phase == OVER:
            self.write("", entries.Sealed(SEED))

    def write(self, by: str, entry: entries.AnyEntry, outcome: Outcome | None = None) -> None:
        self.at += self.chance.choice((0.1, 1.0, 4.0, 9.0))
        row = entries.Row(self.at, by, f"c{len(self.log)}" if by else "", entry)
        self.projection.absorb(len(self.log), row, outcome)
        # A reader of the log does not have the outcome.
        self.log.append(entries.decoded(entries.encoded(row)))

    def ask(self, person: Person, command: commands.Command) -> None:
        try:
            decision = command(self.projection)
        except Refused:
            return
        self.write(person.id, *decision)

    def something(self) -> None:
        person = self.chance.choice(self.people)
        kind = self.chance.random()
        if kind < 0.05:
            self.ask(person, commands.undo(person))
        elif kind < 0.08:
            self.ask(person, commands.say(person, self.chance.randrange(7), ""))
        elif kind < 0.10:
            self.ask(person, pause_commands.pause(person, self.chance.random() < 0.5))
        elif kind < 0.105:
            self.ask(person, commands.take_back(person))
        else:
            waiting = self.projection.core_table().waiting()
            asked = [seat for seat in range(self.seats) if includes(waiting, seat)]
            seat = self.chance.choice(asked)
            action = wire.action_to_json(self.chance.choice(self.projection.core_table().legal(seat)))
            by: By = self.chance.choice(BY)
            self.write("", *commands.decide_action(self.projection, seat, action, by))


def told(projection: Projection) -> dict[str, Any]:
    """Everything there is to know of a projection, but the past of its game."""
    apart = {"table", "views", "earlier", "base", "overview", "_master", "edition", "chairs"}
    known = {name: value for name, value in vars(projection).items() if name not in apart}
    known["edition"] = catalog.described(projection.game, projection.edition)
    known["chairs"] = [vars(chair) for chair in projection.chairs]
    known["deadlines"] = [clocks.deadline(projection, seat) for seat in range(len(projection.chairs))]
    if projection.table is not None:
        known["state"] = fields(projection.table.state)
        known["views"] = {seat: fields(view) for seat, view in projection.views.items()}
        known["legal"] = [projection.legal(seat) for seat in projection.views]
        known["situations"] = [updates.situation(projection, seat, False) for seat in projection.views]
        known["commands"] = projection.earlier + len(projection.table.log)
    return known


def fields(state: Any) -> dict[str, Any]:
    return {field.name: getattr(state, field.name) for field in dataclasses.fields(state) if field.name != "edition"}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "edition"), SETTINGS, ids=[f"{game.name}-{name}" for game, name in SETTINGS])
def test_what_begins_from_a_snapshot_is_like_what_was_folded_from_the_start(
    game: AnyGame, edition: str, seed: int
) -> None:
    log = Played(game, edition, seed).log
    chance = random.Random(seed)
    whole = Projection(TABLE)
    begun: list[Projection] = []
    taken = 0
    for seq, row in enumerate(log):
        for projection in (whole, *begun):
            projection.absorb(seq, row)
        if seq % 7 == 0 or seq == len(log) - 1:
            expected = told(whole)
            for projection in begun:
                assert told(projection) == expected
        is_time = chance.random() < 0.1 or (not taken and seq > len(log) // 3)
        if is_time and snapshots.may_be_taken(whole):
            # Also a snapshot of what began from a snapshot itself.
            source = chance.choice([whole, *begun])
            again, chain = decoded(TABLE, encoded(source, CHAIN, WORDS), WORDS)
            assert chain == CHAIN
            assert told(again) == told(whole)
            begun = [*begun[-2:], again]
            taken += 1
    assert taken


def test_the_whole_game_can_be_remembered_later() -> None:
    played = Played(catalog.find("forty-thieves"), "base", 5)
    log, cut = played.log, 0
    begun = Projection(TABLE)
    for seq, row in enumerate(log):
        begun.absorb(seq, row)
        if seq > len(log) // 2 and snapshots.may_be_taken(begun) and not cut:
            begun, _ = decoded(TABLE, encoded(begun, CHAIN, WORDS), WORDS)
            cut = seq
    assert begun.earlier > 10
    with pytest.raises(BadLog, match="what came before was not read"):
        begun.full_table()
    found: list[Any] = []
    for row in log[: cut + 1]:
        begun.collect_frame(row.entry, found)
    begun.add_earlier_frames(found)

    for seat in begun.views:
        assert begun.full_table().feed(seat) == played.projection.core_table().feed(seat)
    assert told(begun) == told(played.projection)


def test_a_damaged_snapshot_and_one_that_says_something_else_are_no_snapshots() -> None:
    projection = Played(catalog.find("master-thieves"), "zoch-fr", 3, most=40).projection
    good = encoded(projection, CHAIN, WORDS)

    decoded(TABLE, good, WORDS)
    for number in range(0, len(good), 97):
        with pytest.raises(BadSnapshot):
            decoded(TABLE, good[:number] + bytes([good[number] ^ 1]) + good[number + 1 :], WORDS)
    for bad in (b"", good[:50], bytes(64)):
        with pytest.raises(BadSnapshot):
            decoded(TABLE, bad, WORDS)


def test_the_version_of_a_snapshot_is_that_of_all_code_that_folds() -> None:
    assert len(snapshots.version()) == 32
    assert snapshots.version() == snapshots.version()
