"""The gemologist: places one imitation and one more for each detective, even if gems fell."""

from lightfinger.games.master_thieves.ruling import Ruling
from lightfinger.games.master_thieves.state import PLACE


def begin(r: Ruling, seat: int) -> None:
    """Begin with the open drawer (MT-GEMO-01, MT-GEMO-02)."""
    r.ask(seat, PLACE)
