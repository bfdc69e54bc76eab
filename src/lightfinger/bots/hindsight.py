"""Hindsight: what a seat of a finished match could have known at each bet, and what forgetting it cost.

It reads one seat's feed and that seat's own answers, and nothing else. Only the fate of a bet needs the truth; it is
kept apart. `look_back` does all of it. A server that must not stop for long takes the steps one by one: `bet_rows`,
`bet_at` and `with_fate` for each row, then `summed_up`.
"""

import hashlib
import itertools
import json
import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lightfinger import bots, catalog
from lightfinger.bots.examination import (
    DEDUCED,
    FINE,
    MISSED,
    OPEN,
    REVISION,
    SLIP,
    TOLD,
    USUAL,
    Bet,
    Effort,
    Examination,
    Measured,
    Seeds,
    Witness,
)
from lightfinger.bots.fate import fate
from lightfinger.bots.spread import Spread
from lightfinger.core.events import Action, Event, includes
from lightfinger.core.rng import Small
from lightfinger.records import MISFITS, BadRecord, Record
from lightfinger.wire import action_to_json, told_to_json

NOT_EXAMINED: Final = "not examined"
"""The label of a bet for which there was no time."""


class NoHindsight(ValueError):
    """A match has no hindsight: its game has none, or it is not over."""


@dataclass(frozen=True)
class Lived:
    """What a seat was told and did in a match."""

    witness: Callable[[], Witness]
    """Makes a witness that has heard nothing yet."""
    seat: int
    feed: Sequence[list[Event]]
    """The events that the seat was told, command by command."""
    answers: Mapping[int, Action]
    """The seat's own actions by the number of their command."""
    effort: Effort = USUAL
    """The numbers of worlds that the game asks for."""


def has_hindsight(game: str) -> bool:
    """Whether there is hindsight for a game."""
    return any(roster.witness for roster in bots.rosters().get(game, [])[:1])


def lived(record: Record, seat: int) -> Lived:
    """Return what a seat was told and did; refused unless the match is over."""
    game = record.game
    own = bots.rosters().get(game.name, [])[:1]
    make = own[0].witness if own else None
    if make is None:
        raise NoHindsight(f"there is no hindsight for {game.title} yet")
    try:
        result = game.result(record.table().state)
    except MISFITS as problem:
        raise BadRecord(len(record.frames) + 1, "these facts do not fit what was told before") from problem
    if result is None:
        raise NoHindsight("hindsight is for finished matches; this one is not over")
    feed, answers = _told_and_done(record, seat)
    return Lived(lambda: make(record.edition, record.seats, seat), seat, feed, answers, own[0].effort or USUAL)


def _told_and_done(record: Record, seat: int) -> tuple[list[list[Event]], dict[int, Action]]:
    own = {row: frame.action for row, frame in enumerate(record.frames) if frame.seat == seat and frame.action}
    return [frame.heard_by(seat) for frame in record.frames], own


def look_back(record: Record, seat: int, effort: Effort | None = None) -> dict[str, Any]:
    """Return the hindsight of a seat of a finished match as JSON, and the fate of its bets."""
    told = lived(record, seat)
    return summed_up(told, [with_fate(record, told, bet) for bet in _bets(told, effort)])


def with_fate(record: Record, told: Lived, bet: dict[str, Any]) -> dict[str, Any]:
    """Add the fate of an examined bet. It is the only part that reads more of a record than the seat was told."""
    row, found = bet["row"], None
    if bet["label"] == FINE and bet["worth"] is not None:
        state = record.game.blank(record.edition, record.seats)
        for event in itertools.chain.from_iterable(frame.events for frame in record.frames[:row]):
            record.game.evolve(state, event)
        _answer_alongside(record, row, state)
        at, digest = next((at, digest) for number, at, digest in bets_of(told) if number == row)
        worth = bet["worth"]["chosen"]["mean"]
        found = fate(at, told.answers[row], state, worth, bet["risky"], Seeds(digest, told.seat)).to_json()
    return {**bet, "fate": found}


def _answer_alongside(record: Record, row: int, state: Any) -> None:
    """Let the others who are asked at the same time answer as they did, whoever was first."""
    asked = record.game.waiting(state)
    others = [seat for seat in range(record.seats) if includes(asked, seat) and seat != record.frames[row].seat]
    for seat in others:
        answer = next((frame.action for frame in record.frames[row:] if frame.seat == seat), None)
        if answer is not None:
            record.game.play(state, seat, answer, Small(0))


def headed(record: Record, found: Mapping[str, Any]) -> dict[str, Any]:
    """Return the hindsight of a seat with the game, edition and seats of its record. It holds no names of players."""
    game, edition = record.game, record.edition
    rules = catalog.house_rules(game, edition)
    return {"game": game.name, "edition": edition.name, "house_rules": rules, "seats": record.seats, **found}


def hindsight(told: Lived, effort: Effort | None = None) -> dict[str, Any]:
    """Return the hindsight of a seat as JSON."""
    return summed_up(told, list(_bets(told, effort)))


def bets_of(told: Lived) -> Iterator[tuple[int, Bet, bytes]]:
    """Yield the row of each bet of a seat, the bet, and a digest of the feed before it."""
    for row, bet, _, digest in _heard(told):
        yield row, bet, digest


def bet_rows(told: Lived) -> list[int]:
    """Return the rows of the bets of a seat."""
    return [row for row, *_ in _heard(told)]


def bet_at(told: Lived, row: int, effort: Effort | None = None) -> dict[str, Any]:
    """Examine the bet of one row."""
    return next(_bets(told, effort, (row,)))


def not_examined(row: int) -> dict[str, Any]:
    """Return the JSON of a bet for which there was no time."""
    return {"row": row, "label": NOT_EXAMINED}


def _heard(told: Lived) -> Iterator[tuple[int, Bet, Witness, bytes]]:
    """Hear the feed and stop before each bet."""
    witness, digest = told.witness(), hashlib.sha256()
    for row, events in enumerate(told.feed):
        bet = witness.bet() if row in told.answers else None
        if bet is not None and len(bet.legal) > 1:
            yield row, bet, witness, digest.digest()
        witness.hear(row, events)
        digest.update(json.dumps([told_to_json(event) for event in events], sort_keys=True).encode() + b"\n")


def _bets(told: Lived, effort: Effort | None, rows: Collection[int] | None = None) -> Iterator[dict[str, Any]]:
    """Examine the bets of *rows*, or all."""
    for row, bet, witness, digest in _heard(told):
        if rows is None or row in rows:
            seeds = Seeds(digest, told.seat)
            measured = Examination(bet, told.answers[row], seeds, effort or told.effort).measure(witness)
            yield _bet_to_json(witness, row, told.answers[row], measured)


def summed_up(told: Lived, bets: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the hindsight of a seat, from its examined bets."""
    witness = told.witness()
    rounds: dict[int, float | None] = {}
    for row, events in enumerate(told.feed):
        before = witness.round()
        witness.hear(row, events)
        if witness.round() > before:
            certain, of = witness.knowable()
            rounds[witness.round()] = round(certain / of, 4) if of else None
    examined = [bet for bet in bets if bet["label"] != NOT_EXAMINED]
    return {
        "seat": told.seat,
        "revision": REVISION,
        "bets": list(bets),
        "rounds": [_round_to_json(number, knowable, examined) for number, knowable in rounds.items()],
        "summary": _summary_to_json(examined, len(bets), witness.overlooked()),
    }


def _bet_to_json(witness: Witness, row: int, chosen: Action, found: Measured) -> dict[str, Any]:
    rival = found.rival
    blamed = found.label != FINE
    culprit = [witness.culprit_to_json(place, rival) for place in found.places] if blamed and rival is not None else []
    bet = {
        "row": row,
        "round": witness.round(),
        "chosen": {"action": action_to_json(chosen), "words": witness.action(chosen)},
        "rival": None if rival is None else {"action": action_to_json(rival), "words": witness.action(rival)},
        "points": _compared_to_json(found.points),
        "worth": _compared_to_json(found.worths),
        "blank_lead": None if found.blank is None else found.blank.to_json(),
        "worlds": 0 if found.points is None else len(found.points[2].values),
        "opportunity": found.opportunity,
        "label": found.label,
        "close": found.close,
        "risky": found.risky,
        "culprit": culprit,
        "known": witness.known_to_json(),
    }
    return {**bet, "sentence": witness.sentence(bet)}


def _compared_to_json(spreads: tuple[Spread, Spread, Spread] | None) -> dict[str, Any] | None:
    if spreads is None:
        return None
    return {name: one.to_json() for name, one in zip(("chosen", "rival", "lead"), spreads, strict=True)}


def _round_to_json(number: int, knowable: float | None, bets: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the two shares of a round; a share of nothing is null."""
    own = [bet for bet in bets if bet["round"] == number and bet["opportunity"]]
    used = sum(bet["label"] != SLIP for bet in own)
    return {"round": number, "knowable": knowable, "used": round(used / len(own), 4) if own else None}


def _summary_to_json(
    bets: Sequence[Mapping[str, Any]], of: int, overlooked: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    slips = [bet for bet in bets if bet["label"] == SLIP]
    leads = [bet["points"]["lead"] for bet in slips]
    cost = math.fsum(lead["mean"] for lead in leads)
    margin = math.sqrt(math.fsum(((lead["high"] - lead["low"]) / 2) ** 2 for lead in leads))
    return {
        "bets": of,
        "not_examined": of - len(bets),
        "opportunities": sum(bet["opportunity"] for bet in bets),
        "slips": len(slips),
        "missed_inferences": sum(bet["label"] == MISSED for bet in bets),
        "close": sum(bet["close"] for bet in bets),
        "points": {"mean": round(cost, 4), "low": round(cost - margin, 4), "high": round(cost + margin, 4)},
        "overlooked": list(overlooked),
        "sentence": _summed_up(len(slips), cost, cost - margin, cost + margin),
    }


def _summed_up(slips: int, cost: float, low: float, high: float) -> str:
    if slips == 0:
        return "No slip."
    said = f"{slips} slip{'' if slips == 1 else 's'} cost about {cost:.0f} point{'' if round(cost) == 1 else 's'}"
    return f"{said} ({low:.0f} to {high:.0f})." if round(low) != round(high) else f"{said}."


__all__ = [
    "DEDUCED",
    "FINE",
    "MISSED",
    "NOT_EXAMINED",
    "OPEN",
    "REVISION",
    "SLIP",
    "TOLD",
    "USUAL",
    "Effort",
    "Lived",
    "NoHindsight",
    "bet_at",
    "bet_rows",
    "bets_of",
    "has_hindsight",
    "headed",
    "hindsight",
    "lived",
    "look_back",
    "not_examined",
    "summed_up",
    "with_fate",
]
