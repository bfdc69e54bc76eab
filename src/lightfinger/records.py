"""Matches as JSON Lines: a header, then one line for each accepted command with its events.

A record stores the contents of the edition and every outcome, so a replay only folds events and needs neither the rules
nor random numbers. `recompute` plays the match again with the master secret of its streams, and compares.
"""

import datetime
import functools
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Final

from lightfinger import catalog, wire
from lightfinger.core import rng
from lightfinger.core.events import Event
from lightfinger.core.game import AnyGame, BadOption, IllegalAction
from lightfinger.core.rng import Rng, Stream
from lightfinger.core.table import NO_SEAT, AnyTable, Frame, Table

FORMAT: Final = 1
"""The format version in the header's `lightfinger` field, raised when old readers would misread a file."""


MOST_LINE: Final = 64 * 1024
"""The maximum length of a line: ten times the longest command of any game."""
MOST_COMMANDS: Final = 100_000
MOST_PLAYERS: Final = 15
MOST_NAME: Final = 200

MISFITS: Final = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)
"""Exceptions that well-formed events and actions can raise when they do not fit the match before them."""

_HEX: Final = re.compile("(?:[0-9a-f]{2}){1,64}")
_DATE: Final = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


class BadRecord(ValueError):
    """A record that is damaged or in another format; the message names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line: Final = line
        self.problem: Final = problem

    def __reduce__(self) -> tuple[Any, ...]:
        return BadRecord, (self.line, self.problem)


@dataclass(frozen=True)
class Deal:
    """The data to check a deal: the server's commitment and seed, and each seat's nonce."""

    table: str
    commitment: bytes
    """Published before any seat added its nonce."""
    seed: bytes = field(repr=False)
    """Revealed at the end of the match; never printed."""
    nonces: list[bytes] = field(repr=False)

    def master(self) -> bytes:
        """Return the master secret of the match's random streams."""
        return rng.master_secret(self.table, self.seed, self.nonces)

    def is_kept(self) -> bool:
        """Whether the seed matches the commitment."""
        return rng.commitment(self.table, self.seed) == self.commitment

    def to_json(self) -> dict[str, Any]:
        """Encode it for the header."""
        return {
            "table": self.table,
            "commitment": self.commitment.hex(),
            "seed": self.seed.hex(),
            "nonces": [nonce.hex() for nonce in self.nonces],
        }


@dataclass(frozen=True)
class Daily:
    """The day of a daily heist, and what its deal follows from."""

    date: datetime.date
    previous: bytes
    """The seed of the day before, which is the hash of this day's seed."""
    results: bytes
    """The digest of the results of two days before, from which the nonces follow."""
    revision: int
    """The number of the opponents' behaviour."""

    def to_json(self) -> dict[str, Any]:
        """Encode it for the header."""
        return {
            "date": self.date.isoformat(),
            "previous": self.previous.hex(),
            "results": self.results.hex(),
            "revision": self.revision,
        }


class Record:
    """A stored match: game, edition, players and log."""

    def __init__(
        self,
        game: AnyGame,
        edition: Any,
        seats: int,
        frames: list[Frame],
        players: list[str] | None = None,
        master: bytes | None = None,
        deal: Deal | None = None,
        daily: Daily | None = None,
    ) -> None:
        self.game: Final = game
        self.edition: Final = edition
        self.seats: Final = seats
        self.frames: Final = frames
        self.players: Final = players or []
        """The names of the players by seat; empty if unknown."""
        self.deal: Final = deal
        """The data to check the deal, for matches of the server."""
        self.daily: Final = daily
        """The day of a daily heist."""
        self.master: Final = master if deal is None else deal.master()
        """The master secret of the random streams, once it is revealed."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.game is other.game and self.lines() == other.lines()

    def __repr__(self) -> str:
        return f"<Record {self.game.name}, {self.edition.name}, {self.seats} seats, {len(self.frames)} frames>"

    @classmethod
    def of(
        cls,
        table: AnyTable,
        players: list[str] | None = None,
        master: bytes | None = None,
        deal: Deal | None = None,
        daily: Daily | None = None,
    ) -> "Record":
        """Make the record of the match at *table*."""
        return cls(table.game, table.edition, table.seats, list(table.log), players, master, deal, daily)

    def table(self) -> AnyTable:
        """Return the table after the last command, folded from the events."""
        table = Table(self.game, self.edition, self.seats)
        for frame in self.frames:
            for event in frame.events:
                self.game.evolve(table.state, event)
            table.log.append(frame)
        return table

    def rng(self) -> Rng | None:
        """Return the random streams of the match, or None if the master secret is unknown."""
        return None if self.master is None else Stream(self.master)

    def lines(self) -> list[str]:
        """Return the lines of the file."""
        return [_line(self._header()), *(_line(frame_to_json(frame)) for frame in self.frames)]

    def write(self, target: Path | IO[str]) -> None:
        """Write the file."""
        text = "".join(line + "\n" for line in self.lines())
        if isinstance(target, Path):
            target.write_text(text, encoding="utf-8")
        else:
            target.write(text)

    def _header(self) -> dict[str, Any]:
        header: dict[str, Any] = {
            "lightfinger": FORMAT,
            "game": self.game.name,
            "edition": catalog.described(self.game, self.edition),
            "seats": self.seats,
        }
        if self.players:
            header["players"] = self.players
        if self.deal is not None:
            header["deal"] = self.deal.to_json()
        elif self.master is not None:
            header["master"] = self.master.hex()
        if self.daily is not None:
            header["daily"] = self.daily.to_json()
        return header


def read(source: Path | IO[str]) -> Record:
    """Read a record from a file; raise `BadRecord` with the line number if it is damaged."""
    if not isinstance(source, Path):
        return parse(_lines(source))
    try:
        with source.open(encoding="utf-8") as file:
            return parse(_lines(file))
    except UnicodeDecodeError as problem:
        raise BadRecord(1, "this is not a text file") from problem


def _lines(file: IO[str]) -> Iterable[str]:
    """Iterate over the lines of a file, reading no line past the maximum length."""
    return iter(lambda: file.readline(MOST_LINE + 1), "")


def parse(lines: Iterable[str]) -> Record:
    """Parse a record. It may come from a stranger, so unexpected and oversized input raises `BadRecord`."""
    record: Record | None = None
    state: Any = None
    number = 0
    for number, text in enumerate(lines, 1):
        message = _object(number, text)
        if record is None:
            record = _from_header(number, message)
            state = record.game.blank(record.edition, record.seats)
        elif len(record.frames) == MOST_COMMANDS:
            raise BadRecord(number, f"a record has at most {MOST_COMMANDS} commands")
        else:
            record.frames.append(_frame(number, record, message))
            _absorb(number, record, state)
    if record is None:
        raise BadRecord(number + 1, "the file is empty; a record begins with a header")
    if not record.frames:
        raise BadRecord(number + 1, "the record ends before the setup")
    return record


def recompute(record: Record, chance: Rng) -> int | None:
    """Play the recorded actions with the current rules; return the index of the first frame that differs, or None."""
    table = Table(record.game, record.edition, record.seats)
    for number, frame in enumerate(record.frames):
        try:
            again = table.deal(chance) if frame.action is None else table.act(frame.seat, frame.action, chance)
        except (IllegalAction, *MISFITS):
            return number
        if again.events != frame.events:
            return number
    return None


def changed(wrong: int) -> BadRecord:
    """Return the error for the frame that `recompute` found."""
    place = "the deal" if wrong == 0 else f"command {wrong}"
    return BadRecord(wrong + 2, f"{place} is not what the rules and the seed give; the record was changed there")


def frame_to_json(frame: Frame) -> dict[str, Any]:
    """Encode one accepted command and its events."""
    return {
        "seat": None if frame.seat == NO_SEAT else frame.seat,
        "action": None if frame.action is None else wire.action_to_json(frame.action),
        "events": [wire.event_to_json(event) for event in frame.events],
    }


def frame_from_json(game: AnyGame, seats: int, message: dict[str, Any]) -> Frame:
    """Decode what `frame_to_json` wrote."""
    for name in ("seat", "action", "events"):
        if name not in message:
            raise wire.BadMessage(f"a command lacks {name}")
    for name in message:
        if name not in ("seat", "action", "events"):
            raise wire.BadMessage(f"a command has no field {wire.short(name)}")
    if not isinstance(message["events"], list):
        raise wire.BadMessage("events must be a list")
    events: list[Event] = [wire.event_from_json(game, event) for event in message["events"]]
    seat, action = message["seat"], message["action"]
    if seat is None and action is None:
        return Frame(NO_SEAT, None, events)
    if type(seat) is not int or not 0 <= seat < seats:
        raise wire.BadMessage(f"seat must be from 0 to {seats - 1}, not {wire.quoted(seat)}")
    return Frame(seat, wire.action_from_json(game, action), events)


def _line(message: dict[str, Any]) -> str:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


def _no_number(said: str) -> None:
    raise ValueError(f"{said} is no number of JSON")


_loads: Final = functools.partial(json.loads, parse_constant=_no_number)


def _object(number: int, text: str) -> dict[str, Any]:
    if len(text) > MOST_LINE:
        raise BadRecord(number, "the line is too long")
    if not text.endswith("\n"):
        raise BadRecord(number, "the line is cut off")
    try:
        message = _loads(text)
        if "\\u" in text:
            # An escape can be an unpaired surrogate, which cannot be encoded again.
            json.dumps(message, ensure_ascii=False).encode()
    except UnicodeEncodeError as problem:
        raise BadRecord(number, "this holds a text that is none") from problem
    except (ValueError, RecursionError) as problem:
        raise BadRecord(number, "this is not JSON") from problem
    if not isinstance(message, dict):
        raise BadRecord(number, "this is not a JSON object")
    return message


def _from_header(number: int, header: dict[str, Any]) -> Record:
    if header.get("lightfinger") != FORMAT:
        raise BadRecord(number, f'this is no record that can be read here: "lightfinger" must be {FORMAT}')
    for name in ("game", "edition", "seats"):
        if name not in header:
            raise BadRecord(number, f"the header lacks {name}")
    seats, players, master = header["seats"], header.get("players", []), header.get("master")
    if not isinstance(header["game"], str) or not isinstance(header["edition"], dict) or type(seats) is not int:
        raise BadRecord(number, "game must be a text, edition an object and seats a whole number")
    if not isinstance(players, list) or len(players) > MOST_PLAYERS or not all(_is_name(one) for one in players):
        raise BadRecord(number, f"players must be a list of at most {MOST_PLAYERS} names")
    if master is not None and not (isinstance(master, str) and re.fullmatch("[0-9a-f]{64}", master)):
        raise BadRecord(number, "master must be 64 hexadecimal digits")
    try:
        game = catalog.find(header["game"])
        edition = catalog.decoded(game, header["edition"])
        game.check(edition, seats)
    except (catalog.NoSuch, BadOption) as problem:
        raise BadRecord(number, str(problem)) from problem
    secret = None if master is None else bytes.fromhex(master)
    deal, daily = _deal(number, header.get("deal"), seats), _daily(number, header.get("daily"))
    return Record(game, edition, seats, [], players, secret, deal, daily)


def _is_name(said: object) -> bool:
    return isinstance(said, str) and len(said) <= MOST_NAME


def _deal(number: int, said: object, seats: int) -> Deal | None:
    if said is None:
        return None
    if not isinstance(said, dict) or set(said) != {"table", "commitment", "seed", "nonces"}:
        raise BadRecord(number, "deal must have a table, a commitment, a seed and nonces")
    nonces = said["nonces"]
    if not isinstance(nonces, list) or len(nonces) != seats or not _is_name(said["table"]):
        raise BadRecord(number, "deal must name the table and have a nonce for each seat")
    if not all(isinstance(text, str) and _HEX.fullmatch(text) for text in (said["commitment"], said["seed"], *nonces)):
        raise BadRecord(number, "commitment, seed and nonces must be in hexadecimal digits")
    numbers = [bytes.fromhex(nonce) for nonce in nonces]
    return Deal(said["table"], bytes.fromhex(said["commitment"]), bytes.fromhex(said["seed"]), numbers)


def _daily(number: int, said: object) -> Daily | None:
    if said is None:
        return None
    if not isinstance(said, dict) or set(said) != {"date", "previous", "results", "revision"}:
        raise BadRecord(number, "daily must have a date, the previous seed, a digest of results and a revision")
    date, revision = said["date"], said["revision"]
    if not isinstance(date, str) or not _DATE.fullmatch(date) or type(revision) is not int:
        raise BadRecord(number, "the date of a daily heist is written as 2026-11-15, its revision as a number")
    if not all(isinstance(said[name], str) and _HEX.fullmatch(said[name]) for name in ("previous", "results")):
        raise BadRecord(number, "the previous seed and the digest of results must be in hexadecimal digits")
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError as problem:
        raise BadRecord(number, "there is no such day") from problem
    return Daily(day, bytes.fromhex(said["previous"]), bytes.fromhex(said["results"]), revision)


def _frame(number: int, record: Record, message: dict[str, Any]) -> Frame:
    try:
        frame = frame_from_json(record.game, record.seats, message)
    except wire.BadMessage as problem:
        raise BadRecord(number, str(problem)) from problem
    if (frame.action is None) != (not record.frames):
        raise BadRecord(number, "the first command is the setup, and only the first")
    return frame


def _absorb(number: int, record: Record, state: Any) -> None:
    """Apply the events of the last frame; raise `BadRecord` if they do not fit the match before them."""
    try:
        for event in record.frames[-1].events:
            record.game.evolve(state, event)
    except MISFITS as problem:
        raise _misfit(number, record) from problem


def _misfit(number: int, record: Record) -> BadRecord:
    """Return the error for events that do not fit; it names the changed line if the match can be recomputed."""
    chance = record.rng()
    wrong = None if chance is None else recompute(record, chance)
    if wrong is None or wrong == len(record.frames) - 1:
        return BadRecord(number, "these facts do not fit what was told before")
    return changed(wrong)
