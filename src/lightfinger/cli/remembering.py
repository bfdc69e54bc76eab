"""Prints what a seat of a finished match could have known, and what forgetting cost."""

from typing import Any

from rich.padding import Padding
from rich.text import Text

from lightfinger.bots.hindsight import NoHindsight, headed, look_back
from lightfinger.cli.paper import show, show_json
from lightfinger.cli.refusing import CliError
from lightfinger.records import MISFITS, Record


def print_hindsight(record: Record, seat: int, as_json: bool) -> None:
    """Print the hindsight of a seat."""
    try:
        found = look_back(record, seat)
    except NoHindsight as problem:
        raise CliError(str(problem)) from problem
    except MISFITS as problem:
        raise CliError("the record does not fit the rules; `lightfinger verify` says where") from problem
    if as_json:
        show_json(headed(record, found))
        return
    for bet in found["bets"]:
        show(Text.assemble((f"Move {bet['row']}, round {bet['round']}: {_label(bet)}. ", "bold"), bet["sentence"]))
        if bet["rival"] is not None:
            show(Padding(Text(_compared(bet), "dim"), (0, 0, 0, 2)))
    show(_summed_up(found["summary"]))
    show("A move is a command, as `lightfinger replay` numbers them. Worth is from 0 (lost) to 1 (won).")


def _label(bet: dict[str, Any]) -> str:
    if bet["fate"] is not None and bet["fate"]["label"]:
        return str(bet["fate"]["label"])
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
        f"{summary['sentence']}"
        + (f" Missed inferences: {missed}." if missed else "")
        + "".join(f"\n{fact['sentence']}" for fact in summary["overlooked"])
    )
