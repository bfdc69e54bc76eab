"""Prints what a seat of a finished match could have known, and what forgetting cost."""

from typing import Any

from rich.padding import Padding
from rich.text import Text

from lightfinger import bots as opponents
from lightfinger.bots.hindsight import USUAL, Effort, hindsight
from lightfinger.cli.books import edition_to_json
from lightfinger.cli.paper import show, show_json
from lightfinger.cli.refusing import CliError
from lightfinger.core.events import Action, Event
from lightfinger.records import MISFITS, BadRecord, Record


def hindsight_to_json(record: Record, seat: int, effort: Effort = USUAL) -> dict[str, Any]:
    """Return the hindsight of a seat, from its feed and its own actions alone."""
    game = record.game
    own = opponents.rosters().get(game.name, [])[:1]
    make = own[0].witness if own else None
    if make is None:
        raise CliError(f"there is no hindsight for {game.title} yet")
    if _result(record) is None:
        raise CliError("hindsight is for finished matches; this one is not over")
    feed, answers = _told_and_done(record, seat)
    try:
        return hindsight(make(record.edition, record.seats, seat), seat, feed, answers, effort)
    except MISFITS as problem:
        raise CliError("the record does not fit the rules; `lightfinger verify` says where") from problem


def _told_and_done(record: Record, seat: int) -> tuple[list[list[Event]], dict[int, Action]]:
    """Return what a seat was told, command by command, and what it did itself, by command."""
    own = {row: frame.action for row, frame in enumerate(record.frames) if frame.seat == seat and frame.action}
    return [frame.heard_by(seat) for frame in record.frames], own


def _result(record: Record) -> Any:
    try:
        return record.game.result(record.table().state)
    except MISFITS as problem:
        raise BadRecord(len(record.frames) + 1, "these facts do not fit what was told before") from problem


def look_back(record: Record, seat: int, as_json: bool) -> None:
    """Print the hindsight of a seat."""
    found = hindsight_to_json(record, seat)
    if as_json:
        show_json({**edition_to_json(record.game, record.edition), "seats": record.seats, **found})
        return
    for bet in found["bets"]:
        show(Text.assemble((f"Move {bet['row']}, round {bet['round']}: {_label(bet)}. ", "bold"), bet["sentence"]))
        if bet["rival"] is not None:
            show(Padding(Text(_compared(bet), "dim"), (0, 0, 0, 2)))
    show(_summed_up(found["summary"]))
    show("A move is a command, as `lightfinger replay` numbers them. Worth is from 0 (lost) to 1 (won).")


def _label(bet: dict[str, Any]) -> str:
    return f"{bet['label']}, but close" if bet["close"] else str(bet["label"])


def _compared(bet: dict[str, Any]) -> str:
    """Compare the best other choice with the chosen one."""
    points, worth = bet["points"]["lead"], bet["worth"]["lead"]
    return (
        f"against it: {bet['rival']['words']}; points {points['mean']:+.1f} "
        f"({points['low']:+.1f} to {points['high']:+.1f}), worth {worth['mean']:+.2f} "
        f"({worth['low']:+.2f} to {worth['high']:+.2f}), {bet['worlds']} worlds"
    )


def _summed_up(summary: dict[str, Any]) -> str:
    missed = summary["missed_inferences"]
    return (
        f"\n{summary['bets']} bets on contents, {summary['opportunities']} of them opportunities. "
        f"{summary['sentence']}" + (f" Missed inferences: {missed}." if missed else "")
    )
