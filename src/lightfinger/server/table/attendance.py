"""Who is at a table now. Commands may use it as a hint; what they decide is written into the log."""

from collections.abc import Mapping
from typing import Final

AWAY_SECONDS: Final = 180.0
"""Seconds of absence after which the others may call a stand-in, or need not wait."""


class Attendance:
    """Who is connected just now, as far as this node knows."""

    def __init__(self, now: float, away: Mapping[int, float], host_away: float) -> None:
        self.now: Final = now
        self.away: Final = away
        """For each seat without a connection, for how many seconds it has had none."""
        self.host_away: Final = host_away

    def is_away(self, seat: int) -> bool:
        """Whether *seat* has been absent long enough that nobody waits for it."""
        return self.away.get(seat, 0.0) >= AWAY_SECONDS

    def seats_away(self) -> list[int]:
        """The seats that have been absent long enough."""
        return sorted(filter(self.is_away, self.away))


NOBODY_AWAY: Final = Attendance(0.0, {}, 0.0)
