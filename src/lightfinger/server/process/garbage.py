"""When the garbage collector looks at how much.

Nobody is served meanwhile, so it looks at little at once. Everything that lives is looked at only when many
connections have ended: they leave cycles behind, tables do not. By itself Python would do it whenever a quarter more
objects live, which is when thousands of people come back.
"""

import gc
import time
from typing import Final

FEW: Final = 1000
"""So many connections may end in any case before everything is looked at."""
LONGEST_SECONDS: Final = 3600.0
"""So long it takes at most."""
YOUNG: Final = 10_000
"""New objects after which those are looked at: about a millisecond."""
YOUNG_ROUNDS: Final = 4
"""After so many rounds what is left of them is looked at once more: if all still live, in some milliseconds."""
NEVER: Final = 1_000_000_000


class FullCollections:
    """Collects garbage among everything that lives when as many connections have ended as there are now."""

    def __init__(self) -> None:
        self.at = time.monotonic()
        self.ended = 0
        """How many connections had ended then."""

    def look(self, living: int, ended: int) -> bool:
        """Collect if it is time; return whether it was."""
        now = time.monotonic()
        if ended - self.ended < max(FEW, living) and now - self.at < LONGEST_SECONDS:
            return False
        self.at, self.ended = now, ended
        gc.collect()
        return True


def collect_seldom() -> None:
    """Leave what was imported alone, and everything that lives long to `FullCollections`."""
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNG_ROUNDS, NEVER)
