"""Draws the growth of the figures of `load`."""

import importlib
import sys
from typing import Any


def bars(told: dict[str, Any]) -> str:
    """Draw the growth of the figures as text."""
    tables = told["by tables at human pace: p99 (ms), node CPU (us)"]
    panels: dict[str, dict[Any, float]] = {
        "node CPU for a command (us), by seats": told["node CPU (us) by seats, master-thieves"],
        "submit to every seat, p99 (ms), by tables of 4 at human pace": {
            key: value[0] for key, value in tables.items()
        },
        "node CPU for a command (us), by tables of 4 at human pace": {key: value[1] for key, value in tables.items()},
    }
    for game, lengths in told["load a table of so many rows (ms)"].items():
        panels[f"load a table of {game} (ms), by rows"] = lengths
    lines = []
    for title, values in panels.items():
        lines.append(title)
        widest = max(values.values()) or 1.0
        lines += [f"{key:>7} {'#' * round(50 * value / widest):50} {value:g}" for key, value in values.items()]
    return "\n".join(lines) + "\n"


def plot(told: dict[str, Any], file: str) -> None:
    """Draw the growth of the figures, if matplotlib is installed."""
    try:
        pyplot = importlib.import_module("matplotlib.pyplot")
    except ImportError:
        sys.stdout.write("no picture: matplotlib is not installed\n")
        return
    _, axes = pyplot.subplots(1, 3, figsize=(12, 3.5))
    seats = told["node CPU (us) by seats, master-thieves"]
    tables = told["by tables at human pace: p99 (ms), node CPU (us)"]
    axes[0].plot(list(seats), list(seats.values()), marker="o")
    axes[0].set(title="node CPU for a command (us)", xlabel="seats", ylim=0)
    axes[1].plot(list(tables), [value[0] for value in tables.values()], marker="o")
    axes[1].set(title="submit to every seat, p99 (ms)", xlabel="tables of 4 at human pace", ylim=0)
    for game, lengths in told["load a table of so many rows (ms)"].items():
        axes[2].plot(list(lengths), list(lengths.values()), marker="o", label=game)
    axes[2].set(title="load a table (ms)", xlabel="rows", ylim=0)
    axes[2].legend()
    pyplot.tight_layout()
    pyplot.savefig(file)
