"""Hindsight, run in a worker process: a job finds the bets of a seat, examines one of them, or sums them up.

Nothing here raises an exception because of what was uploaded; an answer may be a refusal.
"""

import functools
import time
from collections.abc import Sequence
from io import StringIO
from typing import Any, Final, NamedTuple

import msgspec

from lightfinger import records
from lightfinger.bots import hindsight
from lightfinger.bots.hindsight import Lived, NoHindsight
from lightfinger.records import BadRecord, Record
from lightfinger.server.workers.replays import NOT_OVER, Answer

REMEMBERED: Final = 4
"""How many games a process remembers, so that the next bet of the same game need not read it again."""
_encode = msgspec.json.Encoder().encode


class FoundBets(NamedTuple):
    """The rows of a seat's bets, or the code and sentence of a refusal."""

    rows: list[int]
    code: str = ""
    sentence: str = ""


class Examined(NamedTuple):
    """An examined bet, and the processor time that it took."""

    bet: dict[str, Any]
    seconds: float


def find_bets(text: str, seat: int) -> FoundBets:
    """Find the bets of a seat; refused if the game is not over, or has no such seat or no hindsight."""
    try:
        record = records.parse(StringIO(text))
        if not hindsight.has_hindsight(record.game.name):
            return FoundBets([], "no-hindsight", "There is no hindsight for this game yet.")
        if seat >= record.seats:
            return FoundBets([], "no-chair", "There is no such chair.")
        return FoundBets(hindsight.bet_rows(hindsight.lived(record, seat)))
    except BadRecord as problem:
        return FoundBets([], "bad-record", str(problem))
    except NoHindsight:
        return FoundBets([], NOT_OVER, "The game is not over yet.")
    except records.MISFITS:
        return FoundBets([], "bad-record", "These facts do not fit what that seat was told before.")


def examine_bet(text: str, seat: int, row: int) -> Examined:
    """Examine the bet of one row, with its fate. One that cannot be imagined is not examined."""
    return _examined(text, seat, row, True)


def examine_mind(text: str, seat: int, row: int) -> Examined:
    """Examine the bet of one row from what the seat was told alone."""
    return _examined(text, seat, row, False)


def _examined(text: str, seat: int, row: int, fate: bool) -> Examined:
    began = time.process_time()
    try:
        record, told = _lived(text, seat)
        bet = hindsight.bet_at(told, row)
        bet = hindsight.with_fate(record, told, bet) if fate else bet
    except records.MISFITS:
        bet = hindsight.not_examined(row)
    return Examined(bet, time.process_time() - began)


def sum_up(text: str, seat: int, bets: Sequence[dict[str, Any]]) -> Answer:
    """Return the hindsight of a seat as JSON, from its bets."""
    try:
        record, told = _lived(text, seat)
        return Answer(_encode(hindsight.headed(record, hindsight.summed_up(told, bets))))
    except records.MISFITS:
        return Answer(b"", "bad-record", "These facts do not fit what that seat was told before.")


@functools.lru_cache(REMEMBERED)
def _lived(text: str, seat: int) -> tuple[Record, Lived]:
    record = records.parse(StringIO(text))
    return record, hindsight.lived(record, seat)
