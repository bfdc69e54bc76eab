"""Starts a server whose clock a test moves on: `python -m tests.server.moved_clock serve ...`.

Each line of its standard input is a number of seconds. Everything that goes by the clock of the process goes on by that
at once, and a line is written when it has.
"""

import sys
import threading
import time
from typing import Any

NEVER = 1e12


class MovedClock:
    """The monotonic clock of the machine, and what a test has added."""

    def __init__(self) -> None:
        self.real = time.monotonic
        self.ahead = 0.0

    def __call__(self) -> float:
        return self.real() + self.ahead

    def listen(self) -> None:
        """Move on until the input ends."""
        for line in sys.stdin:
            self.ahead += float(line)
            sys.stdout.write("moved\n")
            sys.stdout.flush()


def main() -> None:
    """Run the command line with such a clock."""
    clock = MovedClock()
    changed: Any = time
    changed.monotonic = clock
    # Its timers go by another clock.
    modules: dict[str, Any] = sys.modules
    modules["uvloop"] = None

    from lightfinger.cli import main as run
    from lightfinger.server.node import live_tables

    # A server that moved on was not down meanwhile.
    node: Any = live_tables
    node.GAP_SECONDS = NEVER
    threading.Thread(target=clock.listen, daemon=True).start()
    run()


if __name__ == "__main__":
    main()
